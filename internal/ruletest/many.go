package ruletest

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"testing"
)

// Many is how many times a test does what it does at random: a few while one works, many
// in a full run, in which FULL is set, as make test sets it.
func Many(few, many int) int {
	if os.Getenv("FULL") != "" {
		return many
	}
	return few
}

// Seed is the seed of what a test does at random by a generator of its own: the usual one, always the
// same, or in a soak another, which SOAK_SEED names, so that it is seen again by it.
func Seed(usual uint64) uint64 {
	text := os.Getenv("SOAK_SEED")
	if text == "" {
		return usual
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		panic("SOAK_SEED is no seed: " + text)
	}
	return seed + usual
}

// Some are the cases that a test goes through: the first few while one works, all in a full run.
func Some[T any](few int, all []T) []T { return all[:Many(min(few, len(all)), len(all))] }

// Count tells how much of something a room's tests have tried: a line of the file that COUNTS
// names, which make test prints when all are done.
func Count(t testing.TB, room, format string, args ...any) {
	t.Helper()
	name := os.Getenv("COUNTS")
	if name == "" {
		return
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		t.Fatal(err)
	}
	_, err = fmt.Fprintf(f, room+": "+format+"\n", args...)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
}
