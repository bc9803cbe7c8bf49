package redcoats

import (
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// joining works out what a unit would do with its transport (section 8), with the
// procedure of the same rules.
func (f *fight) joining(a rules.Action, load, carrier *unit) *battle.Refusal {
	_, r, err := rules.TransportAction(f.joinInput(a, load, carrier), battle.NoDice)
	must(err)
	if r.Allowed {
		return nil
	}
	return refuse(joinRules[r.Reason], load, joinWhy[r.Reason], "")
}

func (f *fight) joinInput(a rules.Action, load, carrier *unit) rules.TransportActionInput {
	return rules.TransportActionInput{
		Action: a, Load: load.kind, Carrier: carrier.kind, Attached: load.limbered && load.team == carrier.no || load.carrier == carrier.no,
		Disrupted: load.disrupted || carrier.disrupted, Moved: load.moved || carrier.moved, Fought: load.fought || carrier.fought,
		DistanceHexes: min(hex.Distance(load.at, carrier.at), rules.MostRange),
	}
}

// join notes what a unit does with its transport, and that both spend the activation on it
// (REDCOATS-4.8).
func (f *fight) join(a rules.Action, load, carrier *unit) {
	_, _, err := rules.TransportActionProcedure.Roll(f.log, f.mark(load, carrier), f.joinInput(a, load, carrier))
	must(err)
	load.spent, carrier.spent = true, true
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
func (f *fight) mayJoin(u, t *unit) *battle.Refusal {
	switch {
	case !slices.Contains(f.actors, u.no) && !slices.Contains(f.actors, t.no):
		return refuse("REDCOATS-4.4", u, "does not hold the card that is played", "wait for its card")
	case u.spent || t.spent:
		return refuse("REDCOATS-4.8", u, "has done so this turn", "")
	}
	return nil
}

func (f *fight) planLimber(u *unit, o battle.Order) (*unit, *battle.Refusal) {
	t := f.unit(o.Target)
	if o.Target == "" && u.team != nobody {
		t = &f.units[u.team]
	}
	switch {
	case !u.kind.Gun():
		return nil, refuse("REDCOATS-8.3", u, "has no guns", "name a battery")
	case t == nil || t.side != u.side || !t.up() || !t.kind.Transport():
		return nil, refuse("REDCOATS-8.3", u, "finds no such transport", "name transport of its side")
	case u.team != nobody && u.team != t.no || t.battery != nobody && t.battery != u.no:
		return nil, refuse("REDCOATS-8.7", u, "has other transport, or that transport other guns", "take its own")
	case t.load != nobody:
		return nil, refuse("REDCOATS-8.8", u, "cannot be towed by a vehicle that carries infantry", "let them land first")
	}
	if no := f.mayJoin(u, t); no != nil {
		return nil, no
	}
	return t, f.joining(rules.Limber, u, t)
}

// orderLimber joins guns to transport (REDCOATS-8.2 to 8.4, 8.7).
func (f *fight) orderLimber(u *unit, o battle.Order) *battle.Refusal {
	t, no := f.planLimber(u, o)
	if no != nil {
		return no
	}
	f.join(rules.Limber, u, t)
	u.limbered, u.team, t.battery = true, t.no, u.no
	if u.card > t.card && slices.Contains(f.actors, t.no) {
		u.card = t.card // they act together from now on
	}
	f.meet(u)
	f.logState(u, "limbered", t, "REDCOATS-8.2")
	return nil
}

func (f *fight) planUnlimber(u *unit) (*unit, *battle.Refusal) {
	if !u.limbered {
		return nil, refuse("REDCOATS-8.2", u, "is not limbered", "")
	}
	t := &f.units[u.team]
	if no := f.mayJoin(u, t); no != nil {
		return nil, no
	}
	return t, f.joining(rules.Unlimber, u, t)
}

// orderUnlimber brings guns into action (REDCOATS-8.2).
func (f *fight) orderUnlimber(u *unit, _ battle.Order) *battle.Refusal {
	t, no := f.planUnlimber(u)
	if no != nil {
		return no
	}
	f.join(rules.Unlimber, u, t)
	u.limbered = false
	f.meet(u)
	f.logState(u, "unlimbered", t, "REDCOATS-8.2")
	return nil
}

func (f *fight) planEmbark(u *unit, o battle.Order) (*unit, *battle.Refusal) {
	v := f.unit(o.Target)
	switch {
	case u.kind != rules.Infantry || u.cond != onTable:
		return nil, refuse("REDCOATS-8.8", u, "does not board vehicles", "name infantry on foot")
	case v == nil || v.side != u.side || !v.up() || !v.kind.Transport():
		return nil, refuse("REDCOATS-8.8", u, "finds no such vehicle", "name transport of its side")
	case v.load != nobody || v.battery != nobody:
		return nil, refuse("REDCOATS-8.8", u, "finds the vehicle taken", "take an empty one")
	}
	if no := f.mayJoin(u, v); no != nil {
		return nil, no
	}
	return v, f.joining(rules.Embark, u, v)
}

// orderEmbark lets infantry board a vehicle (REDCOATS-8.8).
func (f *fight) orderEmbark(u *unit, o battle.Order) *battle.Refusal {
	v, no := f.planEmbark(u, o)
	if no != nil {
		return no
	}
	f.join(rules.Embark, u, v)
	f.lift(u)
	u.cond, u.carrier, u.at, v.load = carried, v.no, v.at, u.no
	for i := range f.generals {
		if g := &f.generals[i]; g.unit == u.no {
			g.unit = nobody
		}
	}
	f.logState(u, "embarked", v, "REDCOATS-8.8")
	return nil
}

func (f *fight) planDisembark(u *unit, o battle.Order) (hex.Hex, *battle.Refusal) {
	if u.carrier == nobody {
		return hex.Hex{}, refuse("REDCOATS-8.8", u, "is not aboard", "")
	}
	v := &f.units[u.carrier]
	if no := f.mayJoin(u, v); no != nil {
		return hex.Hex{}, no
	}
	if no := f.joining(rules.Disembark, u, v); no != nil {
		return hex.Hex{}, no
	}
	way, ok := f.way(o)
	to := v.at
	if ok && len(way) > 0 {
		to = way[len(way)-1]
	}
	switch {
	case !ok || hex.Distance(v.at, to) > 1 || !f.field.open(to) || f.held(u.side, to):
		return to, refuse("REDCOATS-8.8", u, "cannot land there", "land in the vehicle's hex or beside it")
	case f.room(to) < u.spaces():
		return to, refuse("REDCOATS-6.6", u, "has no room there", "land in another hex")
	}
	return to, nil
}

// orderDisembark sets infantry down (REDCOATS-8.8).
func (f *fight) orderDisembark(u *unit, o battle.Order) *battle.Refusal {
	to, no := f.planDisembark(u, o)
	if no != nil {
		return no
	}
	v := &f.units[u.carrier]
	f.join(rules.Disembark, u, v)
	f.land(u, v, to)
	u.moved = to != v.at
	f.logState(u, "landed", v, "REDCOATS-8.8")
	f.noteRoom(u, to)
	return nil
}

// land takes infantry off a vehicle.
func (f *fight) land(u, v *unit, to hex.Hex) {
	u.cond, u.carrier, v.load = onTable, nobody, nobody
	u.card = v.card
	f.put(u, to)
	f.meet(u)
}

// legalTransport lists what a unit that acts may do with transport.
func (f *fight) legalTransport(out []battle.Order, u *unit) []battle.Order {
	for i := range f.units {
		t := &f.units[i]
		if t.side != u.side || t.no == u.no {
			continue
		}
		gun, team := u, t
		if t.kind.Gun() {
			gun, team = t, u
		}
		if gun.kind.Gun() && gun.cond == onTable && team.kind.Transport() && !slices.Contains(f.actors, t.no) || gun == u && gun.team == team.no {
			o := battle.Order{Kind: "limber", Unit: gun.id, Target: team.id}
			_, no := f.planLimber(gun, o)
			out = tryOut(out, o, no)
		}
		if foot, v := u, t; foot.kind == rules.Infantry || t.kind == rules.Infantry {
			if t.kind == rules.Infantry {
				foot, v = t, u
			}
			if foot.kind == rules.Infantry && v.kind.Transport() && foot.cond == onTable {
				o := battle.Order{Kind: "embark", Unit: foot.id, Target: v.id}
				_, no := f.planEmbark(foot, o)
				out = tryOut(out, o, no)
			}
		}
	}
	if u.limbered {
		o := battle.Order{Kind: "unlimber", Unit: u.id}
		_, no := f.planUnlimber(u)
		out = tryOut(out, o, no)
	}
	if u.load != nobody {
		foot := &f.units[u.load]
		around := hex.Neighbours(u.at)
		for _, h := range append([]hex.Hex{u.at}, around[:]...) {
			if !f.field.Holds(h) {
				continue
			}
			o := battle.Order{Kind: "disembark", Unit: foot.id, Path: path(h)}
			_, no := f.planDisembark(foot, o)
			out = tryOut(out, o, no)
		}
	}
	return out
}
