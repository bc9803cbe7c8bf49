package campaign

import (
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
