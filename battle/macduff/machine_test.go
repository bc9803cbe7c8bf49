package macduff

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"

	"pgregory.net/rapid"
)

var _ battle.Engine = engine{}

// drawOrder draws an order that may or may not make sense.
func drawOrder(t *rapid.T, f *fight) battle.Order {
	ids := []string{"", "nobody", "b", "w", "piece-0", "piece-3"}
	for i := range f.units {
		ids = append(ids, f.units[i].id)
	}
	for i := range f.bodies {
		ids = append(ids, f.bodies[i].id)
	}
	for i := range f.leaders {
		ids = append(ids, f.leaders[i].id)
	}
	kinds := []string{"", "dance"}
	for _, list := range phaseKinds {
		for _, k := range list {
			kinds = append(kinds, k.kind)
		}
	}
	choices := append([]string{"", "half", "facing", "turned", "spot", "back_recover", "revolver", "smoothbore", "breach", "drummer", "stand_and_fire:twice", "stand", "retreat", "form_square"}, tasks...)
	o := battle.Order{
		Kind: rapid.SampledFrom(slices.Sorted(slices.Values(kinds))).Draw(t, "kind"), Unit: rapid.SampledFrom(ids).Draw(t, "unit"), Target: rapid.SampledFrom(ids).Draw(t, "target"),
		Formation: rapid.SampledFrom([]string{"", "line", "column", "square", "mass", "skirmish", "limbered", "heap"}).Draw(t, "formation"),
		Figures:   rapid.IntRange(-1, 5).Draw(t, "figures"),
		Choice:    rapid.SampledFrom(append(choices, fireModes...)).Draw(t, "choice"),
	}
	for range rapid.IntRange(0, 2).Draw(t, "points") {
		o.Path = append(o.Path, battle.XY{X: length(rapid.IntRange(-2000, 60000).Draw(t, "x")), Y: length(rapid.IntRange(-2000, 50000).Draw(t, "y"))})
	}
	if rapid.IntRange(0, 3).Draw(t, "turns") == 0 {
		look := rapid.IntRange(-10, 36010).Draw(t, "facing")
		o.Facing = &look
	}
	return o
}

// picture is everything of a battle that an order could change.
func picture(f *fight) string {
	return fmt.Sprintf("%d %d %d %d %v %v %v %v|%+v|%+v|%+v|%+v|%+v", f.turn, f.phase, f.decider, f.log.Len(), f.touches, f.holds, f.gaps, []any{f.breaking, f.guns, f.won, f.fortified, f.houses}, f.units, f.bodies, f.leaders, f.works, f.mines)
}

// Whatever is ordered is carried out or refused by a rule that is explained, and a refused
// order changes nothing.
func TestAnyOrder(t *testing.T) {
	known := map[string]bool{}
	for _, r := range rules {
		known[r.ID] = true
	}
	rapid.Check(t, func(t *rapid.T) {
		b, err := New().Begin(drawSetup(t), rapid.Uint64().Draw(t, "seed"))
		if err != nil {
			t.Fatal(err)
		}
		f := b.(*fight)
		for range rapid.IntRange(0, 60).Draw(t, "advised") {
			if f.Over() {
				break
			}
			if err := f.Order(f.Advice()); err != nil {
				t.Fatal(err)
			}
		}
		for range 20 {
			before := picture(f)
			err := f.Order(drawOrder(t, f))
			if err == nil {
				checkTable(t, f)
				continue
			}
			var r *battle.Refusal
			if !errors.As(err, &r) || !known[r.Rule] || r.What == "" {
				t.Fatalf("refused without a rule that is explained: %v", err)
			}
			if picture(f) != before {
				t.Fatalf("%v: and something changed", err)
			}
		}
	})
}

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
	hidden.Traits = []string{"hidden"}
	s.Sides[0].Units = append(s.Sides[0].Units, hidden)
	s.Field.Ground, s.Field.Pattern = "woods", 3
	f, g := begin(t, s, 5), begin(t, s, 5)
	for _, x := range []*fight{f, g} {
		give(t, x, battle.Order{Kind: "done"})
		give(t, x, battle.Order{Kind: "done"})
	}
	b := g.body("lurking")
	if b.veil != unseen {
		t.Fatal("no cover on this ground; choose another pattern")
	}
	b.box.At.X += 3 * anInch
	g.stand(b, b.box)
	for range 40 {
		if f.Over() || f.decider != 1 {
			if f.Over() {
				break
			}
			o := battle.Order{Kind: "pass"}
			if f.phase == choosing {
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
