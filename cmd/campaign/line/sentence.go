package line

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"frontier/internal/words"
)

// PlainJSON says in plain words what is wrong with JSON.
func PlainJSON(err error) string {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax), errors.Is(err, io.ErrUnexpectedEOF):
		return "it is no complete JSON object"
	case errors.As(err, &kind) && kind.Field == "":
		return fmt.Sprintf("it is a JSON %s, not an object", kind.Value)
	case errors.As(err, &kind):
		return fmt.Sprintf("%s may not be a %s", kind.Field, kind.Value)
	}
	// The library has no other way to tell of a key that is too much.
	if key, is := strings.CutPrefix(err.Error(), "json: unknown field "); is {
		return fmt.Sprintf("%.40s is no key of it; leave it out", Clean(key))
	}
	return Clean(err.Error())
}

// Explain makes one sentence of an error, on one line. Of the words that a command was given it
// repeats no more than shows which is meant, and each as it was written.
func Explain(err error, args []string) string {
	if errors.Is(err, context.Canceled) {
		return "Stopped; nothing was left half done."
	}
	s := strings.TrimRight(shortened(Clean(err.Error()), args), ". ")
	if s == "" {
		s = "it failed without saying why"
	}
	first, _, _ := strings.Cut(s, " ")
	if strings.ContainsAny(first, `./\_`) || slices.Contains(args, first) { // a file, or a key
		return s + "."
	}
	return words.Capital(s) + "."
}

// longestWord is how many letters of a word of a command line a sentence repeats. No system
// has longer names of files; a path has as many names as it has.
const longestWord = 255

// shortened leaves out of a sentence what is long in the words of the command line.
func shortened(sentence string, args []string) string {
	for _, arg := range args {
		for _, part := range strings.FieldsFunc(Clean(arg), func(r rune) bool { return strings.ContainsRune("/\\=,", r) }) {
			if r := []rune(part); len(r) > longestWord {
				sentence = strings.ReplaceAll(sentence, part, string(r[:40])+"...")
			}
		}
	}
	return sentence
}
