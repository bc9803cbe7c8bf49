package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// A band is drawn where the rules let a unit fire, and nowhere else.
func TestBandsAreWhereAUnitFires(t *testing.T) {
	t.Run("WORNSPENT-7.7", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10)))
		a, d := s.put("a", 360, 150, 180), s.put("d", 360, 300, 0)
		s.until(state.OffensiveFire)
		for _, form := range []rules.Formation{rules.InLine, rules.InSquare} {
			a.Formation = form
			for turn := tabletop.Facing(0); turn < tabletop.Circle; turn += 700 {
				for _, far := range []state.Length{5, 8, 10, 17, 19} {
					s.Table = tabletop.New(200*state.Inch, 200*state.Inch, 12*state.Inch)
					s.put("a", 1000, 1000, 180)
					from := a.Box.Front()
					if form == rules.InSquare {
						from = a.Box.At
					}
					d.Box = tabletop.Box{At: from.Add(turn.Ahead(far * state.Inch)), Width: 2, Depth: 2}
					d.Quad = d.Box.Quad()
					_, why := s.AimAt(a, d)
					in := false
					for _, b := range s.Bands("a") {
						ahead := a.Box.Facing.Turn(tabletop.Facing(b.Side) * tabletop.Quarter)
						off := ahead.To(turn)
						if b.What != "charge" && s.Gap(a, d) <= b.To && s.Gap(a, d) >= b.From && off <= tabletop.Facing(b.Right) && off >= -tabletop.Facing(b.Left) {
							in = true
						}
					}
					if in != (why == "") {
						t.Errorf("%s, %d hundredths of a degree and %d inches: in a band %v, and the rules say %q", form, turn, far, in, why)
					}
				}
			}
		}
	})
	t.Run("WORNSPENT-10.1", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10), battery("g", 2, "field")))
		for unit, want := range map[string]bool{"a": true, "g": false} {
			charges := false
			for _, b := range s.Bands(unit) {
				charges = charges || b.What == "charge" && b.To == s.Pace(s.Unit(unit)).Basic
			}
			s.is(charges, want, unit+" charges")
		}
		if at, ok := s.Stands("a"); !ok || at != s.Unit("a").Box.At.XY() {
			t.Errorf("it stands at %v", at)
		}
		s.until(state.ManoeuvrePhase)
		reach, ok := s.m.Reach(battle.Order{Kind: "advance", Unit: "a"})
		if !ok || len(reach.Rays) == 0 || reach.From != s.Unit("a").Box.At.XY() {
			t.Errorf("it cannot go anywhere: %+v", reach)
		}
		from := s.Unit("a").Box.At.XY()
		far := battle.Order{Kind: "advance", Unit: "a", Path: []battle.XY{{X: from.X, Y: from.Y + 20*state.Inch}}}
		if _, told, err := s.m.Ghost(far); told || err != nil {
			t.Errorf("it has a ghost before its throw, %v", err)
		}
		before := s.m.Log().Len()
		most, ok, err := s.m.Utmost(far)
		if pace := s.Pace(s.Unit("a")).Basic; err != nil || !ok || most.At.Y-from.Y != pace || most.At.X != from.X {
			t.Errorf("sent 20 inches it gets to %v at most, %v, and moves %d", most.At, err, pace)
		}
		s.is(s.m.Log().Len(), before, "lines of the log once that was asked")
	})
}
