package words

import (
	"fmt"
	"strings"
)

// Count gives "1 day" or "3 days".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Men says so many men: "1 man", "1,200 men".
func Men(n int) string {
	if n >= 1000 {
		return fmt.Sprintf("%d,%03d men", n/1000, n%1000)
	}
	return Count(n, "man", "men")
}

// WithArticle puts "a" or "an" before a noun.
func WithArticle(noun string) string {
	if noun != "" && strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// Listed joins names: "the guns, the horse and the foot"; none is "nobody".
func Listed(names []string) string {
	switch n := len(names); n {
	case 0:
		return "nobody"
	case 1:
		return names[0]
	default:
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
}

// Agree gives the form of a verb that goes with a name of troops: "was" with the Girishk
// column, "were" with the Ghazis of Zamindawar.
func Agree(name, one, many string) string {
	if i := strings.LastIndex(name, ", "); i >= 0 { // "66th Foot, 2 companies"
		name = name[i+2:]
	}
	head := name
	for _, w := range []string{" of ", " from ", " in ", " round ", " at ", " on ", " near ", " under ", " with ", " ("} {
		head, _, _ = strings.Cut(head, w)
	}
	last := head[strings.LastIndexByte(head, ' ')+1:]
	if strings.HasSuffix(last, "men") || last == "people" || last == "police" {
		return many
	}
	if strings.Contains(head, " and ") || strings.HasSuffix(head, "s") && !strings.HasSuffix(head, "ss") && !strings.HasSuffix(head, "'s") && !strings.HasSuffix(head, "’s") {
		return many
	}
	return one
}

// PluralVerb is the form of a verb that goes with many, of the form that goes with one: "goes"
// is go, "carries" carry, "is" are.
func PluralVerb(one string) string {
	switch {
	case one == "is":
		return "are"
	case one == "has":
		return "have"
	case strings.HasSuffix(one, "ies"):
		return strings.TrimSuffix(one, "ies") + "y"
	}
	for _, end := range []string{"oes", "shes", "ches", "sses", "xes"} {
		if strings.HasSuffix(one, end) {
			return strings.TrimSuffix(one, "es")
		}
	}
	return strings.TrimSuffix(one, "s")
}

// Ended ends a sentence with one full stop, also after an abbreviation. A question ends with its own sign.
func Ended(s string) string {
	if strings.HasSuffix(s, "?") {
		return s
	}
	return strings.TrimRight(s, ".") + "."
}

// SmallArticle writes a leading "The" or "A" small, and leaves names alone.
func SmallArticle(s string) string {
	if strings.HasPrefix(s, "The ") || strings.HasPrefix(s, "A ") {
		return Small(s)
	}
	return s
}
