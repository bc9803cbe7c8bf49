package bindery

import (
	"fmt"
	"strconv"
	"strings"

	"frontier/internal/words"
)

// Turns reads the turns of an excerpt, "3-5" or "4"; empty: all of them, and both are 0.
func Turns(s string) (from, to int, err error) {
	if strings.TrimSpace(s) == "" {
		return 0, 0, nil
	}
	first, last, ok := strings.Cut(s, "-")
	if !ok {
		last = first
	}
	from, err1 := strconv.Atoi(strings.TrimSpace(first))
	to, err2 := strconv.Atoi(strings.TrimSpace(last))
	if err1 != nil || err2 != nil || from < 1 || to < from {
		return 0, 0, fmt.Errorf("%.40q names no turns; use the first and the last, as 3-5", s)
	}
	return from, to, nil
}

// Fits says whether a battle of so many turns has those that are wanted of it; 0: nobody counted them.
func (w With) Fits(turns int) error {
	if turns > 0 && w.From > turns {
		return fmt.Errorf("the battle had %s; turn %d comes after them", words.Count(turns, "turn", "turns"), w.From)
	}
	return nil
}
