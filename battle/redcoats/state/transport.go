package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// joining works out what a unit would do with its transport (section 8), with the
// procedure of the same rules.
func (s *State) joining(a rules.Action, load, carrier *Unit) Objection {
	_, r, err := rules.TransportAction(s.JoinInput(a, load, carrier), battle.NoDice)
	Must(err)
	if r.Allowed {
		return Objection{}
	}
	return Objection{joinRules[r.Reason], joinWhy[r.Reason], ""}
}

// JoinInput asks the procedure of transport of a load and its carrier, as both are now.
func (s *State) JoinInput(a rules.Action, load, carrier *Unit) rules.TransportActionInput {
	return rules.TransportActionInput{
		Action: a, Load: load.Kind, Carrier: carrier.Kind, Attached: load.Limbered && load.Team == carrier.No || load.Carrier == carrier.No,
		Disrupted: load.Disrupted || carrier.Disrupted, Moved: load.Moved || carrier.Moved, Fought: load.Fought || carrier.Fought,
		DistanceHexes: min(hex.Distance(load.At, carrier.At), rules.MostRange),
	}
}

var joinWhy = map[rules.TransportReason]string{
	rules.WrongCarrier: "does not suit that transport", rules.AlreadyAttached: "is joined already", rules.NotAttached: "is not joined to it",
	rules.PartDisrupted: "cannot: one of the two is disrupted", rules.PartMoved: "cannot: one of the two has moved this turn",
	rules.PartFought: "cannot: one of the two has fought", rules.TooFar: "is too far from its transport",
}

var joinRules = map[rules.TransportReason]string{
	rules.WrongCarrier: "REDCOATS-2.3", rules.AlreadyAttached: "REDCOATS-8.2", rules.NotAttached: "REDCOATS-8.2", rules.PartDisrupted: "REDCOATS-8.2",
	rules.PartMoved: "REDCOATS-8.2", rules.PartFought: "REDCOATS-8.2", rules.TooFar: "REDCOATS-8.4",
}

// mayJoin looks at what holds for all four: one of the two plays its card, and neither has
// done so in this turn.
func (s *State) mayJoin(u, t *Unit) Objection {
	switch {
	case !slices.Contains(s.Actors, u.No) && !slices.Contains(s.Actors, t.No):
		return Objection{"REDCOATS-4.4", "does not hold the card that is played", "wait for its card"}
	case u.Spent || t.Spent:
		return Objection{"REDCOATS-4.8", "has done so this turn", ""}
	}
	return Objection{}
}

// PlanLimber works out an order to limber: it answers the transport (REDCOATS-8.2 to 8.4, 8.7).
func (s *State) PlanLimber(u *Unit, o battle.Order) (*Unit, Objection) {
	t := s.Unit(o.Target)
	if o.Target == "" && u.Team != Nobody {
		t = &s.Units[u.Team]
	}
	switch {
	case !u.Kind.Gun():
		return nil, Objection{"REDCOATS-8.3", "has no guns", "name a battery"}
	case t == nil || t.Side != u.Side || !t.Up() || !t.Kind.Transport():
		return nil, Objection{"REDCOATS-8.3", "finds no such transport", "name transport of its side"}
	case u.Team != Nobody && u.Team != t.No || t.Battery != Nobody && t.Battery != u.No:
		return nil, Objection{"REDCOATS-8.7", "has other transport, or that transport other guns", "take its own"}
	case t.Load != Nobody:
		return nil, Objection{"REDCOATS-8.8", "cannot be towed by a vehicle that carries infantry", "let them land first"}
	}
	if no := s.mayJoin(u, t); no.Rule != "" {
		return nil, no
	}
	return t, s.joining(rules.Limber, u, t)
}

// PlanUnlimber works out an order to unlimber: it answers the transport (REDCOATS-8.2).
func (s *State) PlanUnlimber(u *Unit) (*Unit, Objection) {
	if !u.Limbered {
		return nil, Objection{"REDCOATS-8.2", "is not limbered", ""}
	}
	t := &s.Units[u.Team]
	if no := s.mayJoin(u, t); no.Rule != "" {
		return nil, no
	}
	return t, s.joining(rules.Unlimber, u, t)
}

// PlanEmbark works out an order to board: it answers the vehicle (REDCOATS-8.8).
func (s *State) PlanEmbark(u *Unit, o battle.Order) (*Unit, Objection) {
	v := s.Unit(o.Target)
	switch {
	case u.Kind != rules.Infantry || u.Cond != OnTable:
		return nil, Objection{"REDCOATS-8.8", "does not board vehicles", "name infantry on foot"}
	case v == nil || v.Side != u.Side || !v.Up() || !v.Kind.Transport():
		return nil, Objection{"REDCOATS-8.8", "finds no such vehicle", "name transport of its side"}
	case v.Load != Nobody || v.Battery != Nobody:
		return nil, Objection{"REDCOATS-8.8", "finds the vehicle taken", "take an empty one"}
	}
	if no := s.mayJoin(u, v); no.Rule != "" {
		return nil, no
	}
	return v, s.joining(rules.Embark, u, v)
}

// PlanDisembark works out an order to land: it answers the hex (REDCOATS-8.8).
func (s *State) PlanDisembark(u *Unit, o battle.Order) (hex.Hex, Objection) {
	if u.Carrier == Nobody {
		return hex.Hex{}, Objection{"REDCOATS-8.8", "is not aboard", ""}
	}
	v := &s.Units[u.Carrier]
	if no := s.mayJoin(u, v); no.Rule != "" {
		return hex.Hex{}, no
	}
	if no := s.joining(rules.Disembark, u, v); no.Rule != "" {
		return hex.Hex{}, no
	}
	way, ok := s.Way(o)
	to := v.At
	if ok && len(way) > 0 {
		to = way[len(way)-1]
	}
	switch {
	case !ok || hex.Distance(v.At, to) > 1 || !s.Field.Open(to) || s.Held(u.Side, to):
		return to, Objection{"REDCOATS-8.8", "cannot land there", "land in the vehicle's hex or beside it"}
	case s.Room(to) < u.Spaces():
		return to, Objection{"REDCOATS-6.6", "has no room there", "land in another hex"}
	}
	return to, Objection{}
}

// legalTransport lists what a unit that acts may do with transport.
func (s *State) legalTransport(out []battle.Order, u *Unit) []battle.Order {
	for i := range s.Units {
		t := &s.Units[i]
		if t.Side != u.Side || t.No == u.No {
			continue
		}
		gun, team := u, t
		if t.Kind.Gun() {
			gun, team = t, u
		}
		if gun.Kind.Gun() && gun.Cond == OnTable && team.Kind.Transport() && !slices.Contains(s.Actors, t.No) || gun == u && gun.Team == team.No {
			o := battle.Order{Kind: "limber", Unit: gun.ID, Target: team.ID}
			_, no := s.PlanLimber(gun, o)
			out = keep(out, o, no)
		}
		if foot, v := u, t; foot.Kind == rules.Infantry || t.Kind == rules.Infantry {
			if t.Kind == rules.Infantry {
				foot, v = t, u
			}
			if foot.Kind == rules.Infantry && v.Kind.Transport() && foot.Cond == OnTable {
				o := battle.Order{Kind: "board", Unit: foot.ID, Target: v.ID}
				_, no := s.PlanEmbark(foot, o)
				out = keep(out, o, no)
			}
		}
	}
	if u.Limbered {
		o := battle.Order{Kind: "unlimber", Unit: u.ID}
		_, no := s.PlanUnlimber(u)
		out = keep(out, o, no)
	}
	if u.Load != Nobody {
		foot := &s.Units[u.Load]
		around := hex.Neighbours(u.At)
		for _, h := range append([]hex.Hex{u.At}, around[:]...) {
			if !s.Field.Holds(h) {
				continue
			}
			o := battle.Order{Kind: "land", Unit: foot.ID, Path: PathOf(h)}
			_, no := s.PlanDisembark(foot, o)
			out = keep(out, o, no)
		}
	}
	return out
}
