package state

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/internal/terms"
)

// Zone is where a side sets up (WORNSPENT-19.1).
func (s *State) Zone(side int) battle.Zone { return s.Table.ZoneView(side, s.Setup, "WORNSPENT-19.1") }

// Front is the direction in which a side faces at first.
func Front(side int) Facing { return Home(side).Turn(tabletop.About) }

// OnDefence says whether a side has come to hold its ground: its mounted infantry does so on
// foot.
func (s *State) OnDefence(side int) bool {
	p := s.Setup.Sides[side].Posture
	return p == terms.Defend || p == "" && side == 1
}

// Straddles says whether a wall or work runs through a box.
func (s *State) Straddles(box tabletop.Box) bool {
	q := box.Quad()
	for i := range s.Table.Pieces {
		if s.Table.Pieces[i].Through(&q) {
			return true
		}
	}
	return false
}

// WorkAhead says whether the side holds a line of works, behind which rows begin.
func (s *State) WorkAhead(side int) bool {
	for i := range s.Table.Pieces {
		if p := &s.Table.Pieces[i]; p.Kind.Work() && p.Side == side {
			return true
		}
	}
	return false
}

// CanPlace says whether a unit may be set up on a box: inside its zone, an inch from other
// units, on ground that it may stand on, its edges clear of deep water. The rule id says
// why not. It looks first at one unit that may well be in the way, and answers which was.
func (s *State) CanPlace(u *Unit, box tabletop.Box, first int) (why string, inWay int) {
	low, high := s.Table.Zone(u.Side)
	q := box.Quad()
	if !q.Within(low, high) {
		return "WORNSPENT-19.1", first
	}
	for k := range s.Units {
		i := (first + k) % len(s.Units)
		if v := &s.Units[i]; v.No != u.No && v.Up() && q.Nearer(&v.Quad, Inch-1) {
			return "WORNSPENT-22.1", i
		}
	}
	if !s.Footing(u, box.At) {
		return "WORNSPENT-6.11", first
	}
	for _, c := range q.Corners {
		if s.Table.At(c).Ground == tabletop.Barred {
			return "WORNSPENT-6.11", first
		}
	}
	return "", first
}

// spot is a place where a unit may be set up, and how it stands there.
type spot struct {
	Box   tabletop.Box
	Form  rules.Formation
	Prone bool
}

// MayPlace reads from an order where a unit is to be set up, and refuses where it cannot be
// (19.1, 22.1).
func (s *State) MayPlace(u *Unit, o battle.Order) (spot, error) {
	to := spot{Box: u.Box, Form: u.Formation, Prone: o.Choice == LyingDown}
	if u.Aboard != Nobody {
		return to, s.Refuse("WORNSPENT-16.6", u, "begins in a boat", "set up the boat; it lands in the battle")
	}
	if len(o.Path) != 1 {
		return to, s.Refuse("WORNSPENT-22.1", u, "needs one point to stand on", "give its middle")
	}
	if o.Formation != "" {
		if to.Form = rules.Formation(o.Formation); !s.MayForm(u, to.Form, u.Dismounted) {
			return to, s.Refuse("WORNSPENT-5.2", u, "cannot form that", "take a formation of its arm")
		}
	}
	if to.Prone && (u.Mounted() || u.IsGuns() || u.IsBaggage() || u.IsBoat) {
		return to, s.Refuse("WORNSPENT-7.2", u, "cannot lie down", "only men on foot can")
	}
	to.Box.At = Point(o.Path[0])
	to.Box.Width, to.Box.Depth = s.Size(u, to.Form)
	if o.Facing != nil {
		if *o.Facing < 0 || *o.Facing >= 36000 {
			return to, s.Refuse("WORNSPENT-22.1", u, "cannot face that way", "give 0 to 35999 hundredths of a degree")
		}
		to.Box.Facing = Facing(*o.Facing)
	}
	if u.IsBoat {
		return to, s.Refuse("WORNSPENT-19.1", u, "lies where its water is", "")
	}
	if why, _ := s.CanPlace(u, to.Box, 0); why != "" {
		return to, s.Refuse(why, u, "cannot be set up there", "keep inside the zone, on firm ground, an inch from others")
	}
	return to, nil
}

// roomApart says whether a footprint lies over no unit and an inch from enemies.
func (s *State) roomApart(u *Unit, q *tabletop.Quad) bool {
	for i := range s.Units {
		v := &s.Units[i]
		if v.No == u.No || !v.Up() || v.Aboard != Nobody {
			continue
		}
		if q.Overlap(&v.Quad) || v.Side != u.Side && q.Nearer(&v.Quad, Inch-1) {
			return false
		}
	}
	return true
}
