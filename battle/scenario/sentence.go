package scenario

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// unlawful makes a sentence of each thing that the schema does not allow, the first in the file
// first.
func unlawful(doc any, at lines) []Fault {
	err := compiled().Validate(doc)
	if err == nil {
		return nil
	}
	var all *jsonschema.ValidationError
	if !errors.As(err, &all) {
		return []Fault{plain(wrong("the scenario cannot be checked: %v", err))}
	}
	var leaves []*jsonschema.ValidationError
	gather(all, &leaves)
	slices.SortFunc(leaves, func(a, b *jsonschema.ValidationError) int {
		return cmp.Or(
			cmp.Compare(at.line(a), at.line(b)),
			slices.Compare(a.InstanceLocation, b.InstanceLocation),
			cmp.Compare(fmt.Sprintf("%T", a.ErrorKind), fmt.Sprintf("%T", b.ErrorKind)))
	})
	out := make([]Fault, len(leaves))
	for i, e := range leaves {
		out[i] = Fault{at.line(e), e.InstanceLocation, sentence(e, at)}
	}
	return out
}

// line is that of the value which an error is about.
func (l lines) line(e *jsonschema.ValidationError) int {
	return l[strings.Join(e.InstanceLocation, "\x00")]
}

// gather finds the errors that have no causes of their own.
func gather(e *jsonschema.ValidationError, into *[]*jsonschema.ValidationError) {
	if len(e.Causes) == 0 {
		*into = append(*into, e)
	}
	for _, c := range e.Causes {
		gather(c, into)
	}
}

// sentence says what is wrong with one value, and what would be right.
func sentence(e *jsonschema.ValidationError, at lines) string {
	where := at.where(e.InstanceLocation...)
	switch k := e.ErrorKind.(type) {
	case *kind.AdditionalProperties:
		slices.Sort(k.Properties)
		return fmt.Sprintf("%s: %s is not known there; leave it out, or look at `campaign battle schema`", where, quoted(k.Properties))
	case *kind.Required:
		return fmt.Sprintf("%s: %s is missing", where, quoted(k.Missing))
	case *kind.Enum:
		words := make([]string, len(k.Want))
		for i, w := range k.Want {
			words[i] = fmt.Sprint(w)
		}
		return fmt.Sprintf("%s must be %s, not %s", where, orList(words), said(k.Got))
	case *kind.Type:
		return fmt.Sprintf("%s must be %s, not %s", where, orList(kinds(k.Want)), strings.Join(kinds([]string{k.Got}), ""))
	case *kind.Pattern:
		return fmt.Sprintf("%s: %s is no id; use letters, digits, dots, hyphens and strokes, without blanks", where, said(k.Got))
	case *kind.MinLength:
		return fmt.Sprintf("%s is empty; give it a name", where)
	case *kind.MaxLength:
		return fmt.Sprintf("%s has %d characters; at most %d are read", where, k.Got, k.Want)
	case *kind.MinItems:
		return fmt.Sprintf("%s has %d entries; at least %d are wanted", where, k.Got, k.Want)
	case *kind.MaxItems:
		return fmt.Sprintf("%s has %d entries; at most %d are wanted", where, k.Got, k.Want)
	case *kind.UniqueItems:
		return fmt.Sprintf("%s: entries %d and %d are the same; leave one out", where, k.Duplicates[0]+1, k.Duplicates[1]+1)
	case *kind.Minimum:
		return fmt.Sprintf("%s is %s; the least is %s", where, k.Got.RatString(), k.Want.RatString())
	case *kind.Maximum:
		return fmt.Sprintf("%s is %s; the most is %s", where, k.Got.RatString(), k.Want.RatString())
	}
	return fmt.Sprintf("%s is not as `campaign battle schema` wants it", where) // every word of the schema has its sentence above
}

// kinds are JSON's kinds of value in plain words.
func kinds(names []string) []string {
	plain := map[string]string{
		"object": "an object in braces", "array": "a list in brackets", "string": "a text in quotes",
		"integer": "a whole number", "number": "a number", "boolean": "true or false", "null": "null",
	}
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = plain[n]
	}
	return out
}

// said quotes a value of a file, as much of it as fits a sentence.
func said(v any) string {
	switch v.(type) {
	case map[string]any:
		return "an object"
	case []any:
		return "a list"
	}
	return fmt.Sprintf("%.40q", fmt.Sprint(v))
}

// orList joins words: "a, b or c".
func orList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

func quoted(words []string) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = fmt.Sprintf("%.40q", w)
	}
	return strings.Join(out, ", ")
}
