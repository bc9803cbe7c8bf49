package scenario

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"frontier/internal/terms"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// frame is the schema without the words that may be used: of each list of package terms it
// names the definition, as "#/$defs/word-arm".
//
//go:embed schema.json
var frame string

// definitions is where the words go in.
const definitions = "  \"$defs\": {\n"

// Schema is the JSON schema of scenarios.
func Schema() []byte {
	var words strings.Builder
	words.WriteString(definitions)
	for _, k := range terms.All {
		means := make([]string, len(k.Words))
		for i, w := range k.Words {
			means[i] = w.Word + ": " + w.Means
		}
		fmt.Fprintf(&words, "    %s: { \"description\": %s, \"enum\": [%s] },\n",
			text("word-"+k.Name), text(strings.Join(means, " ")), strings.Join(quotedAll(k.Words.Texts()), ", "))
	}
	return []byte(strings.Replace(frame, definitions, words.String(), 1))
}

// text writes a text as JSON has it.
func text(s string) string {
	out, err := json.Marshal(s)
	if err != nil {
		panic(err) // a text has no error
	}
	return string(out)
}

func quotedAll(words []string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = text(w)
	}
	return out
}

// compiled is the schema as the checker wants it.
var compiled = sync.OnceValue(func() *jsonschema.Schema {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(Schema()))
	if err != nil {
		panic(err) // it is embedded
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("urn:frontier:scenario:1", doc); err != nil {
		panic(err)
	}
	return c.MustCompile("urn:frontier:scenario:1")
})
