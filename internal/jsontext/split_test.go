package jsontext_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"frontier/internal/jsontext"
)

// drawn is any value, written with blanks where they may stand.
func drawn(t *rapid.T, deep int) string {
	blank := func() string { return rapid.SampledFrom([]string{"", "", " ", "\n\t", "\r "}).Draw(t, "blank") }
	kinds := 5
	if deep > 2 {
		kinds = 3
	}
	var out string
	switch rapid.IntRange(0, kinds-1).Draw(t, "kind") {
	case 0:
		out = rapid.SampledFrom([]string{"0", "-1.5e3", "12", "true", "false", "null"}).Draw(t, "word")
	case 1:
		out = rapid.SampledFrom([]string{`""`, `"a"`, `"\""`, `"\\"`, `"a,]}:{[b"`, `"\u00e9\n"`, `"é"`, `"\\\""`}).Draw(t, "text")
	case 2:
		raw, err := json.Marshal(rapid.String().Draw(t, "any text"))
		if err != nil {
			t.Fatal(err)
		}
		out = string(raw)
	case 3:
		out = "["
		for i := range rapid.IntRange(0, 3).Draw(t, "items") {
			if i > 0 {
				out += ","
			}
			out += drawn(t, deep+1)
		}
		out += blank() + "]"
	case 4:
		out = "{"
		for i := range rapid.IntRange(0, 3).Draw(t, "members") {
			if i > 0 {
				out += ","
			}
			out += blank() + rapid.SampledFrom([]string{`"a"`, `"b\""`, `"é"`, `""`}).Draw(t, "key") + blank() + ":" + drawn(t, deep+1)
		}
		out += blank() + "}"
	}
	return blank() + out + blank()
}

// Lists and objects fall into the parts of which a decoder says that they are.
func TestSplitAsADecoderDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		raw := []byte(drawn(t, 0))
		var list []json.RawMessage
		if json.Unmarshal(raw, &list) == nil && list != nil {
			got := jsontext.Items(raw)
			if len(got) != len(list) {
				t.Fatalf("%s has %d items, not %d", raw, len(list), len(got))
			}
			for i := range got {
				if !bytes.Equal(got[i], list[i]) {
					t.Fatalf("item %d of %s is %s, not %s", i, raw, list[i], got[i])
				}
			}
		}
		if bytes.TrimSpace(raw)[0] != '{' {
			return
		}
		dec := json.NewDecoder(bytes.NewReader(raw))
		if _, err := dec.Token(); err != nil {
			t.Fatal(err)
		}
		for _, m := range jsontext.Members(raw) {
			key, err := dec.Token()
			if err != nil || key != m.Key {
				t.Fatalf("a key of %s is %v, not %q (%v)", raw, key, m.Key, err)
			}
			var value json.RawMessage
			if err := dec.Decode(&value); err != nil || !bytes.Equal(value, m.Value) {
				t.Fatalf("the value of %q in %s is %s, not %s (%v)", m.Key, raw, value, m.Value, err)
			}
		}
		if dec.More() {
			t.Fatalf("%s has more members than were found", raw)
		}
	})
}

// A text is written as an encoder writes it, and found plain only where it stands so.
func TestTextsAreWrittenAsAnEncoderDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "plain", "<&>", "\x00\x1f\x7f", "\b\f\n\r\t", "\u2028\u2029\ufffd", "a\xffb", `"\`})).Draw(t, "text")
		var b bytes.Buffer
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(s); err != nil {
			t.Fatal(err)
		}
		want := bytes.TrimSuffix(b.Bytes(), []byte("\n"))
		if got := jsontext.Append(nil, s); !bytes.Equal(got, want) {
			t.Fatalf("%q is written %s, not %s", s, want, got)
		}
		if said, ok := jsontext.Plain(want); ok && string(said) != s {
			t.Fatalf("%s says %q, not %q", want, s, said)
		}
	})
}
