package state

import (
	"frontier/battle"
	"frontier/battle/tabletop"
)

// MayShoot says why a unit may not shoot at another; nil where it may (SKIRMISH-3.1).
func (s *State) MayShoot(u, v *Unit) *battle.Refusal {
	switch far := tabletop.Far(u.At, v.At); {
	case u.Weapon.Range == 0:
		return refuse("SKIRMISH-1.2", u, "has nothing to shoot with", "charge instead")
	case u.Shot:
		return refuse("SKIRMISH-3.1", u, "has shot this turn", "choose another unit")
	case u.Charged:
		return refuse("SKIRMISH-3.4", u, "has charged this turn", "choose another unit")
	case far > u.Weapon.Range:
		return refuse("SKIRMISH-3.1", u, "does not reach "+v.Name, "shoot at a nearer enemy")
	}
	return nil
}

// Stands is where a unit is; false where it is not on the table.
func (s *State) Stands(id string) (battle.XY, bool) {
	u := s.Unit(id)
	if u == nil || u.Gone || u.Hidden {
		return battle.XY{}, false
	}
	return u.At.XY(), true
}

// Far is a distance within which every place lies that an order may name for the unit.
func (s *State) Far(id string) battle.Length {
	if u := s.Unit(id); u != nil && !u.Hidden {
		return u.Pace() + battle.One
	}
	return 0
}

// Zone is where a side is set up, along its edge.
func (s *State) Zone(side int) battle.Zone {
	near, far := battle.Length(0), Lap
	if side == 1 {
		near, far = Depth-Lap, Depth
	}
	return battle.Zone{Name: s.Setup.Sides[side].Name + " zone", Rule: "SKIRMISH-1.3", Outlines: [][]battle.XY{{{X: 0, Y: near}, {X: s.Width, Y: near}, {X: s.Width, Y: far}, {X: 0, Y: far}}}}
}

// Points are nil: the table is measured.
func (s *State) Points(string) []battle.XY { return nil }

// Bands are where a unit can shoot and charge from where it stands.
func (s *State) Bands(id string) []battle.Band {
	u := s.Unit(id)
	if u == nil || u.Gone || u.Hidden {
		return nil
	}
	round := int(tabletop.About)
	out := []battle.Band{{What: "charge", Rule: "SKIRMISH-4.1", To: u.Pace() + Base, Left: round, Right: round}}
	if far := u.Weapon.Range; far > 0 {
		out = append(out,
			battle.Band{What: u.Weapon.Name + ", short", Rule: "SKIRMISH-3.1", To: far / 2, Left: round, Right: round, Need: s.Settings.HitOn},
			battle.Band{What: u.Weapon.Name + ", long", Rule: "SKIRMISH-3.2", From: far / 2, To: far, Left: round, Right: round, Need: min(s.Settings.HitOn+1, 6)})
	}
	return out
}
