package report

import (
	"strconv"
	"strings"
	"time"
	"unicode"

	"frontier/internal/words"
)

// oneLine makes a text typed by a person fit for one line of print: line breaks and
// tabs become spaces, and what cannot be seen but changes how a line reads (control
// characters, marks that turn the direction of writing) is left out.
func oneLine(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\r', r == '\t', r == '\u2028', r == '\u2029', r == '\v', r == '\f':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
	return strings.Join(strings.Fields(s), " ")
}

// lines cleans each text and leaves out those of which nothing remains.
func lines(in []string) []string {
	var out []string
	for _, s := range in {
		if s = oneLine(s); s != "" {
			out = append(out, s)
		}
	}
	return out
}

// sentence begins with a capital and ends with a stop.
func sentence(s string) string {
	s = capital(oneLine(s))
	if s == "" || strings.ContainsAny(s[len(s)-1:], ".!?:") {
		return s
	}
	return s + "."
}

// capital gives the text a capital first letter.
func capital(s string) string { return words.Capital(s) }

// list joins words as people do: "a, b and c".
func list(words []string) string {
	switch len(words) {
	case 0:
		return ""
	case 1:
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// count writes a number with commas.
func count(n int) string {
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

// of writes a number with its noun: "1 gun", "4 guns".
func of(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return count(n) + " " + noun + "s"
}

// men writes a number of men.
func men(n int) string {
	if n == 1 {
		return "1 man"
	}
	return count(n) + " men"
}

// date writes a date of a file, 1880-07-27, as people do: 27 July 1880. What is no date
// stays as it is.
func date(s string) string {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil {
		return s
	}
	return t.Format("2 January 2006")
}

// plain turns a key of a file into words: "mounted_infantry" to "mounted infantry".
func plain[S ~string](key S) string { return strings.ReplaceAll(string(key), "_", " ") }

// orElse is s, or what stands for it where s is empty.
func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}
