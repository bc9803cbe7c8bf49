package jsontext

import (
	"bytes"
	"encoding/json"
)

// Member is a key of an object with its value as it is written.
type Member struct {
	Key   string
	Value json.RawMessage
}

// Members splits an object, keeping keys that stand twice. The text must be that of one object,
// as [json.Valid] holds it; the values are parts of it.
func Members(object []byte) []Member {
	var out []Member
	for at := next(object, skip(object, 0)+1); object[at] != '}'; {
		to := end(object, at)
		m := Member{Key: text(object[at:to])}
		at = skip(object, skip(object, to)+1) // past the colon
		to = end(object, at)
		m.Value = object[at:to:to]
		out = append(out, m)
		at = next(object, to)
	}
	return out
}

// Items splits a list. The text must be that of one list, as [json.Valid] holds it; the items are
// parts of it.
func Items(list []byte) []json.RawMessage {
	var out []json.RawMessage
	for at := next(list, skip(list, 0)+1); list[at] != ']'; {
		to := end(list, at)
		out = append(out, list[at:to:to])
		at = next(list, to)
	}
	return out
}

// Plain is what a text in quotes says, where it is written as it is read: in ASCII, nothing
// escaped. False for any other, though it may be a text too.
func Plain(raw []byte) ([]byte, bool) {
	if len(raw) < 2 || raw[0] != '"' || raw[len(raw)-1] != '"' {
		return nil, false
	}
	raw = raw[1 : len(raw)-1]
	for _, c := range raw {
		if !plain(c) {
			return nil, false
		}
	}
	return raw, true
}

// Append writes a text in quotes behind others, as an encoder does that leaves what means
// something in HTML as it is.
func Append(out []byte, s string) []byte {
	for i := range len(s) {
		if !plain(s[i]) {
			return appendQuoted(out, s)
		}
	}
	out = append(out, '"')
	out = append(out, s...)
	return append(out, '"')
}

// appendQuoted writes a text of which something may have to be escaped.
func appendQuoted(out []byte, s string) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(s) // a buffer does not fail
	return append(out, bytes.TrimSuffix(b.Bytes(), []byte("\n"))...)
}

// plain says whether a character stands in a text as it is.
func plain(c byte) bool { return c >= ' ' && c < 0x7f && c != '"' && c != '\\' }

// text is what a text in quotes says.
func text(raw []byte) string {
	if s, ok := Plain(raw); ok {
		return string(s)
	}
	var s string
	_ = json.Unmarshal(raw, &s) // it is valid
	return s
}

// skip is where the blanks from a place on end.
func skip(raw []byte, at int) int {
	for raw[at] == ' ' || raw[at] == '\t' || raw[at] == '\n' || raw[at] == '\r' {
		at++
	}
	return at
}

// next is where what follows a value begins, or its list ends.
func next(raw []byte, at int) int {
	if at = skip(raw, at); raw[at] == ',' {
		at = skip(raw, at+1)
	}
	return at
}

// end is where the value that begins at a place ends.
func end(raw []byte, at int) int {
	for deep := 0; ; at++ {
		switch raw[at] {
		case '"':
			for at++; raw[at] != '"'; at++ {
				if raw[at] == '\\' {
					at++
				}
			}
		case '{', '[':
			deep++
			continue
		case '}', ']':
			deep--
		default:
			if deep > 0 {
				continue
			}
			for at < len(raw) && !closes(raw[at]) {
				at++
			}
			return at
		}
		if deep == 0 {
			return at + 1
		}
	}
}

// closes says whether a character ends a number or a word.
func closes(c byte) bool {
	switch c {
	case ',', '}', ']', ' ', '\t', '\n', '\r':
		return true
	}
	return false
}
