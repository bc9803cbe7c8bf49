package play

import (
	"encoding/json"
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/riskfactor/words"
	"frontier/battle/tabletop"
)

// meleeOf puts a, who attacks, and d into contact, a above d on the table.
func meleeOf(t *testing.T, attackers []battle.Unit, pieces ...tabletop.Piece) (s staged, a, d *state.Unit) {
	t.Helper()
	s = stage(t, 0, append(units(spears("a", 7)), attackers...), units(foot("d", 7), foot("e", 7), foot("g", 7)), pieces...)
	s.put("e", 20, 110, 0)
	s.put("g", 160, 110, 0)
	d = s.put("d", 90, 60, 0)
	a = s.put("a", 90, 50, 180)
	box := a.Box
	box.At.Y = d.Box.At.Y - d.Box.Depth/2 - a.Box.Depth/2 - state.ContactGap
	s.stand(a, box)
	s.link(a, d)
	return s, a, d
}

// settle ends a round in which each side lost so many fights.
func (s staged) settle(a *state.Unit, attackers, defenders int) {
	s.settleMelee([]int{a.No, a.Foes[0]}, [2]int{}, [2]int{attackers, defenders})
}

func (s staged) hurt(u *state.Unit) int {
	n := 0
	for i := range s.Men {
		if m := &s.Men[i]; m.Unit == u.No && m.Health != state.Fit {
			n++
		}
	}
	return n
}

func TestFallBack(t *testing.T) {
	t.Run("RISKFACTOR-12.12 five centimetres", func(t *testing.T) {
		s, a, d := meleeOf(t, nil)
		was, stood := d.Box.At, a.Box.At
		s.settle(a, 0, 1)
		s.is("straight back", d.Box.At, was.Add(point{Y: 5 * cm}))
		s.is("nobody is hurt", s.hurt(d), 0)
		s.is("the winner stays", a.Box.At, stood)
		s.is("contact is over", a.Engaged() || d.Engaged(), false)
	})
	t.Run("RISKFACTOR-12.12 both, where it is drawn", func(t *testing.T) {
		s, a, d := meleeOf(t, nil)
		one, other := d.Box.At, a.Box.At
		s.settle(a, 1, 1)
		s.is("the one", d.Box.At, one.Add(point{Y: 5 * cm}))
		s.is("and the other", a.Box.At, other.Add(point{Y: -5 * cm}))
		s.is("nobody follows", len(s.Winners), 0)
	})
	t.Run("RISKFACTOR-12.14 an enemy behind", func(t *testing.T) {
		s, a, d := meleeOf(t, units(spears("b", 7)))
		b := s.put("b", 90, 66, 0)
		b.Box.At.Y = d.Box.At.Y + d.Box.Depth/2 + b.Box.Depth/2 + 2*cm
		s.stand(b, b.Box)
		was := d.Box.At
		men := len(d.Men)
		s.settle(a, 0, 1)
		if went := tabletop.Far(was, d.Box.At); went > 2*cm {
			t.Errorf("it went %v cm, with an enemy 2 cm behind it", went)
		}
		s.is("those in front of him are wounded", s.hurt(d) > 0 && s.hurt(d) <= men, true)
	})
	t.Run("RISKFACTOR-12.14 shut ground behind", func(t *testing.T) {
		river := tabletop.Piece{Kind: tabletop.River, Side: -1, Deep: true, Width: 6 * cm, Line: []point{{X: 0, Y: 66 * cm}, {X: 180 * cm, Y: 66 * cm}}}
		s, a, d := meleeOf(t, nil, river)
		was, men := d.Box.At, len(d.Men)
		s.settle(a, 0, 1)
		s.is("all are wounded", s.hurt(d), men)
		if went := tabletop.Far(was, d.Box.At); went >= 5*cm {
			t.Errorf("it went %v cm", went)
		}
	})
	t.Run("RISKFACTOR-14.96 a friend is pushed", func(t *testing.T) {
		s, a, d := meleeOf(t, nil)
		e := s.put("e", 90, 60, 0)
		e.Box.At.Y = d.Box.At.Y + d.Box.Depth/2 + e.Box.Depth/2 + cm
		s.stand(e, e.Box)
		was, stood := d.Box.At, e.Box.At
		s.settle(a, 0, 1)
		s.is("it goes back", d.Box.At, was.Add(point{Y: 5 * cm}))
		s.is("the friend makes room", e.Box.At, stood.Add(point{Y: 4 * cm}))
		s.is("nobody is hurt", s.hurt(d)+s.hurt(e), 0)
	})
	t.Run("RISKFACTOR-14.96 and one behind the friend", func(t *testing.T) {
		s, a, d := meleeOf(t, nil)
		e, g := s.put("e", 90, 60, 0), s.put("g", 90, 60, 0)
		e.Box.At.Y = d.Box.At.Y + d.Box.Depth/2 + e.Box.Depth/2
		s.stand(e, e.Box)
		g.Box.At.Y = e.Box.At.Y + e.Box.Depth/2 + g.Box.Depth/2
		s.stand(g, g.Box)
		one, two := e.Box.At, g.Box.At
		s.settle(a, 0, 1)
		s.is("the first", e.Box.At, one.Add(point{Y: 5 * cm}))
		s.is("the second", g.Box.At, two.Add(point{Y: 5 * cm}))
		s.is("nobody is hurt", s.hurt(d), 0)
	})
	t.Run("RISKFACTOR-12.14 a friend who fights", func(t *testing.T) {
		s, a, d := meleeOf(t, units(spears("b", 7)))
		e := s.put("e", 90, 60, 180)
		e.Box.At.Y = d.Box.At.Y + d.Box.Depth/2 + e.Box.Depth/2 + cm
		s.stand(e, e.Box)
		b := s.put("b", 90, 60, 0)
		b.Box.At.Y = e.Box.At.Y + e.Box.Depth/2 + b.Box.Depth/2 + state.ContactGap
		s.stand(b, b.Box)
		s.link(b, e)
		stood, men := e.Box.At, len(d.Men)
		s.settle(a, 0, 1)
		s.is("he stays", e.Box.At, stood)
		s.is("those in front of him are wounded", s.hurt(d), men)
	})
}

func TestFollowUp_12_13(t *testing.T) {
	s, a, d := meleeOf(t, nil)
	a.Action = rules.Attack
	s.settle(a, 0, 1)
	s.is("12.13 it may follow", len(s.Winners), 1)
	from := a.Box.At
	v, box := s.Prey(s.Winners[0])
	s.followUp(a, v, box)
	s.is("12.13 five centimetres", a.Box.At, from.Add(point{Y: 5 * cm}))
	s.is("14.97 in contact again", a.Touching(d), true)

	s, a, d = meleeOf(t, nil)
	s.settle(a, 0, 1)
	d.Box.At.Y += cm
	s.stand(d, d.Box)
	v, _ = s.Prey(s.Winners[0])
	s.is("12.13 not six", v == nil, true)
}

// moved are the moves of a battle that melees brought about.
func backMoves(t interface{ Fatal(...any) }, f *Fight, from int) []words.MoveData {
	var out []words.MoveData
	for l := range f.log.LinesFrom(from) {
		if l.Type != "move" || l.Rule != "RISKFACTOR-12.12" && l.Rule != "RISKFACTOR-12.13" && l.Rule != "RISKFACTOR-14.96" {
			continue
		}
		var d words.MoveData
		if err := json.Unmarshal(l.Data, &d); err != nil {
			t.Fatal(err)
		}
		out = append(out, d)
	}
	return out
}

// Nobody falls back, makes room or follows by more than 5 cm, in battles of crowds in narrow
// places (RISKFACTOR-12.12).
func TestNobodyIsDrivenFar(t *testing.T) {
	n := 0
	for seed := range uint64(40) {
		s := meeting(line(4, "a", spears, 27), line(5, "d", spears, 20))
		s.Field.Ground, s.Field.Pattern = "mountains", seed
		s.Settings = map[string]json.RawMessage{"table_width_cm": []byte("90"), "turn_limit": []byte("12")}
		for _, d := range backMoves(t, fought(t, s, seed), 1) {
			n++
			if far := tabletop.Far(point(d.From), point(d.At)); far > rules.FallBack*cm || far != d.Went {
				t.Errorf("seed %d: %v cm, and %v are told", seed, far, d.Went)
			}
		}
	}
	if n < 100 {
		t.Errorf("only %d moves", n)
	}
}
