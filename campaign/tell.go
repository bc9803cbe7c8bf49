package campaign

import (
	"fmt"
	"strings"

	"frontier/internal/words"
	"frontier/rosters"
)

// GradeWord is the one word for a grade: Full, Worn, Spent, Gone.
func GradeWord(g rosters.Grade) string {
	if g == rosters.Destroyed {
		return "Gone"
	}
	return words.Capital(string(g))
}

// men says so many men: "1 man", "1,200 men".
func men(n int) string {
	if n >= 1000 {
		return fmt.Sprintf("%d,%03d men", n/1000, n%1000)
	}
	return count(n, "man", "men")
}

func article(noun string) string {
	if noun != "" && strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// forceList names forces: "the Girishk column and the Wali's force".
func forceList(f *Founding, s *State, ids []ForceID) string {
	var names []string
	for _, id := range ids {
		names = append(names, nameOf(f, s, id))
	}
	return listed(names)
}

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
