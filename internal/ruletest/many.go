package ruletest

import "os"

// Many is how many times a test does what it does at random: a few while one works, many
// in a full run, in which FULL is set, as make test sets it.
func Many(few, many int) int {
	if os.Getenv("FULL") != "" {
		return many
	}
	return few
}
