package state

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// LeftGun is a gun that stands on the table without its crew (MACDUFF-20.94, 20.99).
type LeftGun struct {
	Body   int // whose crew left it
	OfUnit int // whose gun it is
	At     point
	Holder int  // side that was last at it
	Gone   bool // somebody serves it again
}

// AtGun is how near a gun stands who has it.
const AtGun = 2 * Inch

// gunBeside is a gun without crew that a body could serve; nobody where there is none.
func (s *State) gunBeside(b *Body) int {
	if b.Kind != rules.GunKind || !b.Gunless {
		return Nobody
	}
	for i := range s.Guns {
		if g := &s.Guns[i]; !g.Gone && b.Quad.FromPoint(g.At) <= AtGun && !s.Contested(b, g) {
			return i
		}
	}
	return Nobody
}

// Contested says whether an enemy stands at a gun.
func (s *State) Contested(b *Body, g *LeftGun) bool {
	for i := range s.Bodies {
		if o := &s.Bodies[i]; o.Side != b.Side && o.Up() && o.Quad.FromPoint(g.At) <= AtGun {
			return true
		}
	}
	return false
}

// Service is a gun that was left and may be served, and how it then stands.
type Service struct {
	Gun int
	Box tabletop.Box
}

// CheckMan says whether a crew without a gun may serve one that was left beside it, and
// which (MACDUFF-20.94).
func (s *State) CheckMan(b *Body, _ battle.Order) (Service, error) {
	if err := s.freeToAct(b); err != nil {
		return Service{}, err
	}
	n := s.gunBeside(b)
	switch {
	case n == Nobody:
		return Service{}, Refuse("20.94", b.Name, "has no gun beside it to serve", "come within 2 inches of one")
	case b.Shattered || b.House != Nobody:
		return Service{}, Refuse("20.106", b.Name, "cannot serve a gun as it is", "")
	case b.Spent > 1:
		return Service{}, Refuse("20.25", b.Name, "has no half-move left", "")
	}
	at := s.Guns[n].At
	box := tabletop.Box{At: at, Facing: b.Box.Facing, Width: 2 * Inch, Depth: 3 * Inch}
	if e := s.Nearest(b); e != Nobody {
		box.Facing = tabletop.Direction(at, s.Bodies[e].Box.At)
	}
	if !s.Clear(b, box, 0) {
		return Service{}, Refuse("20.94", b.Name, "has no room round the gun", "")
	}
	return Service{n, box}, nil
}
