package campaign

import (
	"fmt"
	"strings"
)

// count gives "1 day" or "3 days".
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// men says so many men: "1 man", "1,200 men".
func men(n int) string {
	if n >= 1000 {
		return fmt.Sprintf("%d,%03d men", n/1000, n%1000)
	}
	return count(n, "man", "men")
}

// article puts "a" or "an" before a noun.
func article(noun string) string {
	if noun != "" && strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// listed joins names: "the guns, the horse and the foot"; none is "nobody".
func listed(names []string) string {
	switch n := len(names); n {
	case 0:
		return "nobody"
	case 1:
		return names[0]
	default:
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
}

// agree gives the form of a verb that goes with a name of troops: "was" with the Girishk
// column, "were" with the Ghazis of Zamindawar.
func agree(name, one, many string) string {
	if i := strings.LastIndex(name, ", "); i >= 0 { // "66th Foot, 2 companies"
		name = name[i+2:]
	}
	head := name
	for _, w := range []string{" of ", " from ", " in ", " ("} {
		head, _, _ = strings.Cut(head, w)
	}
	if strings.Contains(head, " and ") || strings.HasSuffix(head, "s") && !strings.HasSuffix(head, "ss") && !strings.HasSuffix(head, "'s") && !strings.HasSuffix(head, "’s") {
		return many
	}
	return one
}

// ended ends a sentence with one full stop, also after an abbreviation.
func ended(s string) string { return strings.TrimRight(s, ".") + "." }

// lower writes a leading "The" or "A" small, and leaves names alone.
func lower(s string) string {
	if strings.HasPrefix(s, "The ") || strings.HasPrefix(s, "A ") {
		return strings.ToLower(s[:1]) + s[1:]
	}
	return s
}
