package play

import (
	"fmt"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/state"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

var _ battle.Engine = engine{}

// What cannot be fought is refused with the key that is wrong.
func TestBeginRefuses(t *testing.T) {
	for key, change := range map[string]func(*battle.Setup){
		"engine":                    func(s *battle.Setup) { s.Engine = "gsq" },
		"version":                   func(s *battle.Setup) { s.Version = 99 },
		"sides":                     func(s *battle.Setup) { s.Sides[1].ID = s.Sides[0].ID },
		"sides[0].units":            func(s *battle.Setup) { s.Sides[0].Units = nil },
		"sides[1].units[0].id":      func(s *battle.Setup) { s.Sides[1].Units[0].ID = "ghazis" },
		"sides[1].units[0].arm":     func(s *battle.Setup) { s.Sides[1].Units[0].Arm = "dragons" },
		"sides[0].units[0].present": func(s *battle.Setup) { s.Sides[0].Units[0].Present = battle.Ranks{} },
		"sides[1].leaders[0].unit":  func(s *battle.Setup) { s.Sides[1].Leaders[0].Unit = "ghazis" },
		"sides[0].leaders[0].id":    func(s *battle.Setup) { s.Sides[0].Leaders[0].ID = "66th" },
	} {
		s := one2one()
		change(&s)
		_, err := New().Begin(s, 1)
		ruletest.Refused(t, err, key)
	}
}

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
			o := battle.Order{Kind: "pass"}
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
