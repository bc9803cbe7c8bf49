package ruletest

import (
	"testing"

	"frontier/battle"
)

// Ghosts fights a battle and asks, of every order that a side is offered with a place, how its unit
// would stand. Nothing changes by it, and where the side sees all and no throw decides, the order puts
// the unit there.
func Ghosts(t *testing.T, b battle.Battle) {
	t.Helper()
	most, told := Many(12, 120), 0
	for n := 0; !b.Over() && (n < most || told == 0); n++ {
		side := b.Decider()
		seen, all := b.View(side), b.View(-1)
		for i, o := range b.Legal() {
			if len(o.Path) == 0 || i%(1+len(all.Units)/4) > 0 {
				continue
			}
			ghost, ok, err := b.Ghost(o)
			if err != nil {
				t.Fatalf("%s: the ghost of a legal order %+v: %v", all.Phase, o, err)
			}
			if hides := len(seen.Units) != len(all.Units) || len(seen.Leaders) != len(all.Leaders); !ok || hides && all.Turn > 0 {
				continue
			}
			then, err := b.Ahead(o)
			if err != nil {
				t.Fatal(err)
			}
			v := then.View(-1)
			for _, u := range append(v.Units, v.Leaders...) {
				if u.ID == o.Unit && (u.At != ghost.At || u.Facing != ghost.Facing || u.Width != ghost.Width || u.Depth != ghost.Depth) {
					t.Fatalf("%s: the ghost of %+v stands at %v, %d, and the unit at %v, %d", all.Phase, o, ghost.At, ghost.Facing, u.At, u.Facing)
				}
			}
			told++
		}
		if err := b.Order(b.Advice()); err != nil {
			t.Fatal(err)
		}
	}
	if told == 0 {
		t.Error("no ghost was held against what became of its order")
	}
}
