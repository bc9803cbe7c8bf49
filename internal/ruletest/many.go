package ruletest

import "os"

// Many is how many times a test does what it does at random: so many while one works, and
// ten times as many in a full run, in which FULL is set, as make test sets it.
func Many(short int) int {
	if os.Getenv("FULL") != "" {
		return 10 * short
	}
	return short
}
