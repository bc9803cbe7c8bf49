package state

import (
	"frontier/battle"
	"frontier/battle/tabletop"
)

// Enemy finds an enemy whom a side sees; nil where there is none of that id.
func (s *State) Enemy(side int, id string) *Unit {
	if v := s.Unit(id); v != nil && v.Side != side && !v.Gone && !v.Hidden && s.Seen(side, v) {
		return v
	}
	return nil
}

// Offers lists orders that may be given now, but for the one that ends the step: of each unit
// its charges or shots, and ways straight on and to either side.
func (s *State) Offers(out []battle.Order) []battle.Order {
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side != s.Acting || u.Gone {
			continue
		}
		for j := range s.Units {
			v := s.Enemy(u.Side, s.Units[j].ID)
			switch {
			case v == nil:
			case s.Stage == Moving && s.MayCharge(u, v) == nil:
				out = append(out, battle.Order{Kind: "charge", Unit: u.ID, Target: v.ID})
			case s.Stage == Shooting && s.MayShoot(u, v) == nil:
				out = append(out, battle.Order{Kind: "shoot", Unit: u.ID, Target: v.ID})
			}
		}
		if s.Stage != Moving {
			continue
		}
		for _, way := range [...]tabletop.Facing{0, tabletop.Quarter / 2, -tabletop.Quarter / 2, tabletop.About} {
			for _, far := range [...]battle.Length{u.Pace(), u.Pace() / 2} {
				if to := u.At.Add(u.Facing.Turn(way).Ahead(far - 1)); s.MayMove(u, to) == nil {
					out = append(out, battle.Order{Kind: "move", Unit: u.ID, Path: []battle.XY{to.XY()}})
				}
			}
		}
	}
	return out
}
