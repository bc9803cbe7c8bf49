package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// Pass ends a side's decisions of a state.
var Pass = battle.Order{Kind: "done"}

// Offers lists the orders that the decider may give now, but for done.
func (s *State) Offers(out []battle.Order) []battle.Order {
	switch s.Stage {
	case Placing:
		return s.legalPlaces(out)
	case Starting:
		return s.legalStart(out)
	case Moving:
		return s.legalMoves(out)
	case Fighting:
		return s.legalFights(out)
	case Rallying:
		id := ""
		if r := s.Rally[s.Rallied]; r.General != Nobody {
			id = s.Generals[r.General].ID
		} else {
			id = s.Units[r.Unit].ID
		}
		return append(out, battle.Order{Kind: "rally", Unit: id}, battle.Order{Kind: "decline", Unit: id})
	}
	return out
}

// keep keeps an order if nothing speaks against it.
func keep(out []battle.Order, o battle.Order, no Objection) []battle.Order {
	if no.Rule == "" {
		out = append(out, o)
	}
	return out
}

func (s *State) legalStart(out []battle.Order) []battle.Order {
	if s.Turn >= FirstBreakOff {
		out = append(out, battle.Order{Kind: "break_off"})
	}
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side != s.Deciding || !u.Up() || u.Root == u.No {
			continue
		}
		for j := range s.Units {
			if t := &s.Units[j]; t.Root == u.Root && (t.Root == t.No || t.No > u.No) && t.Up() {
				o := battle.Order{Kind: "rejoin", Unit: u.ID, Target: t.ID}
				_, no := s.PlanRejoin(u, o)
				out = keep(out, o, no)
			}
		}
	}
	for i := range s.Generals {
		g := &s.Generals[i]
		if g.Side != s.Deciding || !g.Up() {
			continue
		}
		for _, n := range s.InHex(g.Side, g.At, nil) {
			o := battle.Order{Kind: "attach", Unit: g.ID, Target: s.Units[n].ID}
			_, no := s.PlanAttach(g, o)
			out = keep(out, o, no)
		}
	}
	return out
}

// legalMoves lists the orders of the move step. Of several ways to one hex all are listed.
func (s *State) legalMoves(out []battle.Order) []battle.Order {
	actors := slices.Clone(s.Actors)
	for _, n := range actors {
		u := &s.Units[n]
		if s.Acts(u).Rule != "" {
			continue
		}
		choices := []string{""}
		if s.WithIt(u) != nil {
			choices = append(choices, WithCommander)
		}
		from := u.At
		if u.Limbered {
			from = s.Units[u.Team].At
		}
		for _, c := range choices {
			stay := battle.Order{Kind: "leave_field", Unit: u.ID, Choice: c}
			_, n := s.PlanLeave(u, stay)
			out = keep(out, stay, n)
			s.Ways(u.Side, from, 1, min(s.farthest(u), LongestWay), func(way []hex.Hex) bool {
				o := battle.Order{Kind: "move", Unit: u.ID, Choice: c, Path: PathOf(way...)}
				_, n := s.PlanMove(u, o)
				out = keep(out, o, n)
				o.Kind = "leave_field"
				_, n = s.PlanLeave(u, o)
				out = keep(out, o, n)
				if u.Charges() {
					for k := 1; k < u.Figures; k++ {
						o := battle.Order{Kind: "split", Unit: u.ID, Choice: c, Path: o.Path, Figures: k}
						_, n := s.PlanSplit(u, o)
						out = keep(out, o, n)
					}
				}
				return false
			})
		}
		out = s.legalTransport(out, u)
	}
	if g := s.Leader(); g != nil {
		s.Ways(g.Side, g.At, 1, rules.RateOf(rules.Commander)+1, func(way []hex.Hex) bool {
			o := battle.Order{Kind: "move_leader", Unit: g.ID, Path: PathOf(way...)}
			_, _, no := s.PlanGeneral(g, o)
			if out = keep(out, o, no); no.Rule != "" {
				return false
			}
			for _, n := range s.InHex(g.Side, way[len(way)-1], nil) {
				o.Target = s.Units[n].ID
				_, _, no := s.PlanGeneral(g, o)
				out = keep(out, o, no)
			}
			return false
		})
	}
	return out
}

// FirstBreakOff is the first turn in which a side may break off.
const FirstBreakOff = 2

// legalFights lists the orders of the combat step: each hex that may be fired at, with each
// of its units as the first to be hit, and each assault.
func (s *State) legalFights(out []battle.Order) []battle.Order {
	for _, n := range s.Actors {
		u := &s.Units[n]
		if u.Cond != OnTable || !u.Fights() {
			continue
		}
		for _, h := range s.HexesHeld(u, max(u.Arm.Reach, 1), nil) {
			if _, no := s.Aim(u, h); no.Rule == "" {
				o := battle.Order{Kind: "shoot", Unit: u.ID, Path: PathOf(h)}
				units := s.InHex(1-u.Side, h, nil)
				for _, t := range units {
					o.Target = s.Units[t].ID
					out = append(out, o)
				}
				if len(units) == 0 {
					out = append(out, o)
				}
			}
			for _, t := range s.InHex(1-u.Side, h, nil) {
				o := battle.Order{Kind: "assault", Unit: u.ID, Target: s.Units[t].ID, Path: PathOf(h)}
				_, no := s.PlanAssault(u, o)
				out = keep(out, o, no)
			}
			for i := range s.Generals {
				if g := &s.Generals[i]; g.Up() && g.Side != u.Side && g.At == h {
					o := battle.Order{Kind: "assault", Unit: u.ID, Target: g.ID}
					_, no := s.PlanAssault(u, o)
					out = keep(out, o, no)
				}
			}
		}
	}
	return out
}
