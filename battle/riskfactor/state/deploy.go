package state

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// Ahead is the direction of the enemy's table edge.
func Ahead(side int) facing {
	if side == 0 {
		return tabletop.About
	}
	return 0
}

// Zone is where a side sets up (RISKFACTOR-14.13).
func (s *State) Zone(side int) battle.Zone {
	return s.Table.ZoneView(side, &s.Setup, "RISKFACTOR-14.13")
}

// Defensive says whether a side holds rather than attacks (section 17).
func (s *State) Defensive(side int) bool {
	switch s.Setup.Sides[side].Posture {
	case terms.Attack, terms.Raid:
		return false
	case terms.Defend, terms.Withdraw:
		return true
	}
	return side == 1
}

// Placed is the box of a unit at a place of the zone, looking at the enemy.
func (s *State) Placed(u *Unit, at point) tabletop.Box {
	box := tabletop.Box{At: at, Facing: Ahead(u.Side)}
	box.Width, box.Depth = s.Size(u, u.Ranks, u.Formed)
	return box
}

// CanDeploy says whether a unit may be set up on a box.
func (s *State) CanDeploy(u *Unit, box tabletop.Box) bool {
	low, high := s.Table.Zone(u.Side)
	q := box.Quad()
	return q.Within(low, high) && s.RoomFor(u, &q) && !s.ShutUnder(box, &q)
}

// ShutUnder says whether a box stands on ground that is shut.
func (s *State) ShutUnder(box tabletop.Box, q *tabletop.Quad) bool {
	if s.Shut(box.At) {
		return true
	}
	for _, c := range q.Corners {
		if s.Shut(c) {
			return true
		}
	}
	return false
}

// RoomFor says whether a footprint lies on no friend and keeps its distance from enemies
// (RISKFACTOR-14.39).
func (s *State) RoomFor(u *Unit, q *tabletop.Quad) bool {
	for i := range s.Units {
		v := &s.Units[i]
		if v.No == u.No || !v.Up() || v.Lone && (v.With != Nobody || u.Lone) || u.Lone && v.Side == u.Side || v.Lone && v.Side == u.Side {
			continue
		}
		if v.Side == u.Side && q.Overlap(&v.Quad) || v.Side != u.Side && q.Nearer(&v.Quad, enemyRoom-1) {
			return false
		}
	}
	return true
}

// Grades are covers by their number, the harder the higher.
var Grades = [...]rules.Cover{rules.OpenCover, rules.SoftCover, rules.HardCover}

// PlacedAlready says whether a unit has its place in the zone.
func (u *Unit) PlacedAlready() bool { return u.Up() && u.Box.Width > 0 && u.Quad.Middle.X >= 0 }

// MostRanks is the deepest that a group stands (RISKFACTOR-14.30).
const MostRanks = 6

// MayShape says whether a unit may stand so (RISKFACTOR-14.30), and in which shape the
// order leaves it.
func (s *State) MayShape(u *Unit, o battle.Order) (ranks int, formed bool, err error) {
	ranks, formed = u.Ranks, u.Formed
	switch o.Formation {
	case "":
	case "formed":
		if formed = true; !u.Regular {
			return 0, false, Refuse("RISKFACTOR-14.30", u, "cannot close up", "only Regulars stand formed")
		}
	case "loose":
		formed = false
	default:
		return 0, false, Refuse("RISKFACTOR-14.30", u, fmt.Sprintf("knows no %.40q", o.Formation), "use loose or formed")
	}
	if o.Figures != 0 {
		if ranks = o.Figures; ranks < 1 || ranks > MostRanks {
			return 0, false, Refuse("RISKFACTOR-14.30", u, "cannot stand so deep", "use 1 to 6 ranks")
		}
	}
	return ranks, formed, nil
}

// OnFoot is a mounted group as it would be dismounted (RISKFACTOR-18.5).
func (s *State) OnFoot(u *Unit) Unit {
	as := *u
	as.Rider, as.Formed = false, u.Regular
	if as.Formed {
		as.Ranks = 2
	}
	as.Men = u.Men[:len(u.Men)-s.Holding(u)]
	return as
}

func (s *State) legalPlaces(u *Unit, out []battle.Order) []battle.Order {
	if s.MayHide(u) == nil {
		out = append(out, battle.Order{Kind: "hide", Unit: u.ID})
	}
	if !u.Up() || u.Lone {
		return out
	}
	front := Ahead(u.Side)
	for _, way := range []point{{}, front.Ahead(-4 * cm), front.Right(10 * cm), front.Right(-10 * cm)} {
		box := s.Placed(u, u.Box.At.Add(way))
		if s.CanDeploy(u, box) {
			out = append(out, battle.Order{Kind: "deploy", Unit: u.ID, Path: []battle.XY{box.At.XY()}})
		}
		if as := s.OnFoot(u); u.Rider && s.CanDeploy(u, s.Placed(&as, box.At)) {
			out = append(out, battle.Order{Kind: "deploy", Unit: u.ID, Path: []battle.XY{box.At.XY()}, Choice: "dismounted"})
		}
	}
	return out
}
