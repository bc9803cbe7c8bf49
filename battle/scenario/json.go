package scenario

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
)

// notJSON says where a text stops being JSON.
func notJSON(text []byte, err error) error {
	line, what := 1+bytes.Count(text, []byte("\n")), "it ends before it is complete"
	if len(bytes.TrimSpace(text)) == 0 {
		return wrong("the scenario is empty; `campaign battle schema` says what is wanted")
	}
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &syntax) && int(syntax.Offset) <= len(text) && !strings.HasPrefix(err.Error(), "unexpected end"):
		at := max(int(syntax.Offset)-1, 0)
		line, what = 1+bytes.Count(text[:at], []byte("\n")), misplaced(text[at:])
	case !errors.As(err, &syntax) && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF):
		what = "something follows after its end"
	}
	return wrong("line %d: the scenario is no JSON: %s", line, what)
}

// misplaced says what stands where JSON wants something else: the rest of its word or line.
func misplaced(text []byte) string {
	end := bytes.IndexAny(text, " \t\r\n,:[]{}")
	if end <= 0 {
		end = min(1, len(text))
	}
	switch word := string(text[:end]); {
	case word == "\n" || word == "\r":
		return "a text in quotes goes on beyond its line; close it, and write \\n for a new line in it"
	case strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsPrint(r) }):
		return "a character that cannot be seen stands there; leave it out"
	}
	return fmt.Sprintf("%.20s cannot stand there; texts and keys are quoted, numbers are written in digits, commas stand between", text[:end])
}

// unreadable says which value the schema allows and no setup can hold: whole numbers that
// are written with a point.
func unreadable(text []byte, err error) error {
	var kind *json.UnmarshalTypeError
	if !errors.As(err, &kind) {
		return wrong("the scenario cannot be read: %v", err)
	}
	line := 1 + bytes.Count(text[:min(int(kind.Offset), len(text))], []byte("\n"))
	key := kind.Field[strings.LastIndexByte(kind.Field, '.')+1:]
	return wrong("line %d, %s: %s is not wanted here; write a whole number without a point", line, key, kind.Value)
}
