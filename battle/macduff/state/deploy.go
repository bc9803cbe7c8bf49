package state

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// Zone is where a side sets up (MACDUFF-20.118).
func (s *State) Zone(side int) battle.Zone { return s.Table.ZoneView(side, s.Setup, "MACDUFF-20.118") }

// TooNear says whether a box is within 24 inches of an enemy in sight (MACDUFF-20.118).
func (s *State) TooNear(b *Body, box tabletop.Box) bool {
	q := box.Quad()
	return s.nearEnemy(b, &q)
}

func (s *State) nearEnemy(b *Body, q *tabletop.Quad) bool {
	for n := s.Around(q, rules.InCommand, 1-b.Side); n.Next(); {
		if o := &s.Bodies[n.No]; o.Up() && o.Veil == InSight && q.Nearer(&o.Quad, rules.InCommand) {
			return true
		}
	}
	return false
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

// Crowd is who stood in the way of the places that were looked at last: whoever looks on, to the
// left and to the right in turn, meets the same again.
type Crowd struct{ last [2]int }

// Room says whether a body may be set up on a box, as CanPlace does.
func (c *Crowd) Room(s *State, b *Body, box tabletop.Box) bool {
	q := box.Quad()
	stands := func(i int) bool {
		o := &s.Bodies[i]
		return o.No != b.No && o.Up() && q.Overlap(&o.Quad)
	}
	if stands(c.last[0]) || stands(c.last[1]) {
		return false
	}
	for n := s.Around(&q, 0, Everybody); n.Next(); {
		if stands(n.No) {
			c.last = [2]int{n.No, c.last[0]}
			return false
		}
	}
	return s.canPlace(b, box, &q) == ""
}

// CanPlace says why a body may not be set up on a box; empty where it may.
func (s *State) CanPlace(b *Body, box tabletop.Box) string {
	q := box.Quad()
	return s.canPlace(b, box, &q)
}

func (s *State) canPlace(b *Body, box tabletop.Box, q *tabletop.Quad) string {
	low, high := s.Table.Zone(b.Side)
	if !q.Within(low, high) {
		return "outside the zone"
	}
	if !s.clearOf(b, box, q, 0) {
		return "no room"
	}
	if s.nearEnemy(b, q) { // whoever is placed later keeps his distance
		return "within 24 inches of the enemy"
	}
	return ""
}

// Stance is how and where a body is to stand.
type Stance struct {
	Form rules.Formation
	Box  tabletop.Box
}

// CheckPlace says whether a body may be set up so: with any formation of its arm and any
// facing (MACDUFF-20.118).
func (s *State) CheckPlace(b *Body, o battle.Order) (Stance, error) {
	if len(o.Path) != 1 {
		return Stance{}, Refuse("20.118", b.Name, "needs one point to stand on", "")
	}
	if b.Veil != InSight {
		return Stance{}, Refuse("7.12", b.Name, "is hidden where it is", "")
	}
	as := *b
	if o.Formation != "" {
		as.Formation = rules.Formation(o.Formation)
		gun := b.IsGun() && (as.Formation == rules.LimberedGun || as.Formation == rules.UnlimberedGun)
		if !gun && !s.mayForm(b, as.Formation) {
			return Stance{}, Refuse("4.1", b.Name, "does not form "+Short(o.Formation), "choose a formation of its arm")
		}
	}
	box := b.Box
	box.Width, box.Depth = s.Size(&as, as.Formation)
	box.At = point(o.Path[0])
	if o.Facing != nil {
		box.Facing = facing(*o.Facing).Turn(0)
	}
	if why := s.CanPlace(b, box); why != "" {
		return Stance{}, Refuse("20.118", b.Name, "cannot stand there: "+why, "choose a free place of its zone")
	}
	return Stance{as.Formation, box}, nil
}
