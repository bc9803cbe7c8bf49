// Package jsonkeys looks at the keys of JSON, which readers do not: of two that are equal they
// silently take one.
package jsonkeys

import (
	"bytes"
	"encoding/json"
	"strings"
)

// Twice gives the first key that an object of a JSON text has twice, of which readers would
// silently take one; empty: none has. Text that is no JSON has none.
func Twice(text []byte) string {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	type level struct {
		keys map[string]bool // of an object; nil: a list
		key  bool            // a key comes next
	}
	var in []*level
	value := func() {
		if n := len(in); n > 0 && in[n-1].keys != nil {
			in[n-1].key = true
		}
	}
	for {
		token, err := d.Token()
		if err != nil {
			return ""
		}
		switch t := token.(type) {
		case json.Delim:
			switch t {
			case '{':
				in = append(in, &level{keys: map[string]bool{}, key: true})
			case '[':
				in = append(in, &level{})
			default:
				in = in[:len(in)-1]
				value()
			}
		case string:
			if n := len(in); n > 0 && in[n-1].keys != nil && in[n-1].key {
				if in[n-1].keys[t] {
					return strings.ToValidUTF8(t, "?")
				}
				in[n-1].keys[t], in[n-1].key = true, false
				continue
			}
			value()
		default:
			value()
		}
	}
}
