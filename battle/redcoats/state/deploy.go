package state

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// InZone says whether a hex is one in which a side sets up (REDCOATS-4.14).
func (s *State) InZone(side int, h hex.Hex) bool {
	return s.Field.Holds(h) && s.Field.RowFrom(side, h) < s.Settings.ZoneRows && s.Field.Open(h)
}

// Zone is where a side sets up, its hexes as one outline and one for each gap in them.
func (s *State) Zone(side int) battle.Zone {
	out := battle.Zone{Name: s.Setup.Sides[side].Short + " zone", Rule: "REDCOATS-4.14"}
	next := map[battle.XY]battle.XY{} // along the rim, clockwise
	for i := range s.Field.Cells {
		h := s.Field.Hex(i)
		if !s.InZone(side, h) {
			continue
		}
		line := corners(h)
		for d := hex.NE; d <= hex.NW; d++ {
			if !s.InZone(side, hex.Neighbour(h, d)) {
				next[line[d]] = line[(d+1)%6]
			}
		}
	}
	for i := range s.Field.Cells { // in the order of the hexes
		for _, from := range corners(s.Field.Hex(i)) {
			var ring []battle.XY
			for at, there := next[from]; there; at, there = next[at] {
				delete(next, from)
				ring = append(ring, from)
				from = at
			}
			if len(ring) > 0 {
				out.Outlines = append(out.Outlines, ring)
			}
		}
	}
	return out
}

// Attacks says whether a side came to attack.
func (s *State) Attacks(side int) bool {
	switch s.Setup.Sides[side].Posture {
	case terms.Attack, terms.Raid:
		return true
	case terms.Defend, terms.Withdraw:
		return false
	}
	return side == 0
}

// PlanPlace works out where an order sets a unit up, and whether limbered (REDCOATS-4.14).
func (s *State) PlanPlace(u *Unit, o battle.Order) (hex.Hex, bool, Objection) {
	way, ok := s.Way(o)
	limbered := u.Limbered
	switch o.Formation {
	case "":
	case "limbered":
		limbered = true
	case "unlimbered":
		limbered = false
	default:
		return hex.Hex{}, false, Objection{"REDCOATS-4.14", "knows no such formation", "write limbered or unlimbered"}
	}
	to := u.At
	if len(way) > 0 {
		to = way[len(way)-1]
	}
	going := []int{u.No}
	spaces := u.Spaces()
	if u.Team != Nobody {
		going, spaces = append(going, u.Team), spaces+rules.TransportSpaces
	}
	switch {
	case !ok || !s.InZone(u.Side, to):
		return to, false, Objection{"REDCOATS-4.14", "cannot set up there", "choose a hex of its own zone that can be entered"}
	case u.Battery != Nobody:
		return to, false, Objection{"REDCOATS-4.14", "sets up with its guns", "place the battery"}
	case limbered && u.Team == Nobody:
		return to, false, Objection{"REDCOATS-4.14", "has no transport", "let it begin unlimbered"}
	case !limbered && u.Team != Nobody && u.Side == 0 && u.Kind.Heavy():
		return to, false, Objection{"REDCOATS-4.14", "begins limbered, as an attacker's medium and heavy guns do", ""}
	case s.Room(to, going...) < spaces:
		return to, false, Objection{"REDCOATS-6.6", "has no room there", "choose another hex"}
	}
	return to, limbered, Objection{}
}

// PlanPlaceGeneral works out where an order sets a Commander up (REDCOATS-4.14).
func (s *State) PlanPlaceGeneral(g *General, o battle.Order) (hex.Hex, Objection) {
	way, ok := s.Way(o)
	if !ok || len(way) == 0 || !s.InZone(g.Side, way[len(way)-1]) {
		return g.At, Objection{"REDCOATS-4.14", "cannot set up there", "choose a hex of his own zone that can be entered"}
	}
	return way[len(way)-1], Objection{}
}

// legalPlaces lists every place for every unit and Commander of the side.
func (s *State) legalPlaces(out []battle.Order) []battle.Order {
	for i := range s.Field.Cells {
		h := s.Field.Hex(i)
		if !s.InZone(s.Deciding, h) {
			continue
		}
		at := PathOf(h)
		for _, n := range s.ByID[s.Deciding] {
			u := &s.Units[n]
			for _, form := range []string{"limbered", "unlimbered"} {
				o := battle.Order{Kind: "deploy", Unit: u.ID, Path: at, Formation: form}
				_, _, no := s.PlanPlace(u, o)
				out = keep(out, o, no)
			}
		}
		for j := range s.Generals {
			if g := &s.Generals[j]; g.Side == s.Deciding {
				out = append(out, battle.Order{Kind: "deploy", Unit: g.ID, Path: at})
			}
		}
	}
	return out
}
