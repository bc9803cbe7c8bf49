package audit

import (
	"testing"

	"frontier/battle"
)

// stray is a watcher that loses its way at a line.
type stray struct{ at int }

func (s stray) line(l battle.Line) []string {
	if l.N == s.at {
		panic("nobody of that name")
	}
	return []string{"wrong"}
}

// A log in which a watcher loses its way has a fault there, and no more is told of it.
func TestALogThatCannotBeFollowed(t *testing.T) {
	if what, lost := followed(func() []string { return stray{2}.line(battle.Line{N: 1}) }); lost || len(what) != 1 || what[0] != "wrong" {
		t.Errorf("%v, %t", what, lost)
	}
	what, lost := followed(func() []string { return stray{2}.line(battle.Line{N: 2}) })
	if !lost || len(what) != 1 || what[0] == "wrong" {
		t.Errorf("%v, %t", what, lost)
	}
}
