package play

import (
	"bytes"
	"reflect"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
)

// shared are what a state and its clone have in common, because nothing changes it: setups,
// settings, and the lines and lists of a table's ground.
var shared = []any{(*battle.Setup)(nil), (*rules.Settings)(nil), tabletop.Piece{}, []tabletop.Point{}, []int32{}}

// A clone is equal and apart, at every decision of battles in which much happens, and goes on
// as what it was cloned from.
func TestClone(t *testing.T) {
	for _, s := range []battle.Setup{eightASide(), levies(3), levies(8)} {
		f, g := begin(t, s, 4), begin(t, s, 4)
		for n := 0; !f.Over(); n++ {
			c := f.Clone()
			f.LookAgain()
			c.LookAgain()
			ruletest.Apart(t, f.State, *c, shared, nil)
			if !reflect.DeepEqual(f.State, *c) {
				t.Fatalf("after %d orders a clone is not equal", n)
			}
			if t.Failed() {
				t.Fatalf("after %d orders", n)
			}
			if n%5 == 0 { // the other goes on as a clone
				g.State = *c
			}
			o := f.Advice()
			give(t, f, o)
			give(t, g, o)
		}
		if !bytes.Equal(f.log.Bytes(), g.log.Bytes()) || !reflect.DeepEqual(f.Outcome(), g.Outcome()) {
			t.Error("played on from its clones the battle took another course")
		}
	}
}

// What happens to a state does not happen to its clone.
func TestCloneStays(t *testing.T) {
	f := begin(t, eightASide(), 9)
	for n := 0; !f.Over() && n < 150; n++ {
		give(t, f, f.Advice())
	}
	c := f.Clone()
	before := c.Clone()
	for !f.Over() {
		give(t, f, f.Advice())
	}
	if !reflect.DeepEqual(c, before) {
		t.Error("the clone went on with the battle")
	}
}

// BenchmarkClone clones a battle in its midst: at most a twentieth of what the battle costs.
func BenchmarkClone(b *testing.B) {
	f := begin(b, eightASide(), 9)
	for n := 0; !f.Over() && n < 150; n++ {
		if err := f.Order(f.Advice()); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		f.Clone()
	}
}
