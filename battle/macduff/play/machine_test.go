package play

import (
	"fmt"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/state"
	"frontier/internal/terms"
)

// What a commander sees of a hidden enemy moves nothing that he does.
func TestCommanderSeesHisSideAlone(t *testing.T) {
	s := one2one()
	hidden := tribe("lurking", 12)
	hidden.Traits = []terms.Trait{"hidden"}
	s.Sides[0].Units = append(s.Sides[0].Units, hidden)
	s.Field.Ground, s.Field.Pattern = "woods", 3
	f, g := begin(t, s, 5), begin(t, s, 5)
	for _, x := range []*game{f, g} {
		give(t, x, battle.Order{Kind: "done"})
		give(t, x, battle.Order{Kind: "done"})
	}
	b := g.Body("lurking")
	if b.Veil != state.Unseen {
		t.Fatal("no cover on this ground; choose another pattern")
	}
	b.Box.At.X += 3 * state.Inch
	g.Stand(b, b.Box)
	for range 40 {
		if f.Over() || f.Deciding != 1 {
			if f.Over() {
				break
			}
			o := battle.Order{Kind: "done"}
			if f.Stage == state.Choosing {
				o = f.Advice()
			}
			if f.Order(o) != nil {
				break
			}
			if g.Order(o) != nil {
				break
			}
			continue
		}
		a, z := f.Advice(), g.Advice()
		if fmt.Sprintf("%+v", a) != fmt.Sprintf("%+v", z) {
			t.Fatalf("%+v where it hides here, %+v where it hides there", a, z)
		}
		give(t, f, a)
		give(t, g, z)
	}
}
