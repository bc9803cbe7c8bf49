package words

import (
	"strconv"
	"strings"
	"unicode"
)

// Line makes a text typed by a person fit for one line of print: line breaks and tabs become
// spaces, and what cannot be seen but changes how a line reads (control characters, marks that turn
// the direction of writing) is left out.
func Line(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r), r == '\u2028', r == '\u2029':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
	return strings.Join(strings.Fields(s), " ")
}

// Number writes a number with commas: "13,470".
func Number(n int) string {
	s := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, s = "-", s[1:]
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return sign + s
}

// Plain turns a key of a file into words: "mounted_infantry" is "mounted infantry".
func Plain(key string) string { return strings.ReplaceAll(key, "_", " ") }
