package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// join notes what a unit does with its transport, and that both spend the activation on it
// (REDCOATS-4.8).
func (f *Fight) join(a rules.Action, load, carrier *state.Unit) {
	_, _, err := rules.TransportActionProcedure.Roll(f.log, f.mark(load, carrier), f.JoinInput(a, load, carrier))
	state.Must(err)
	load.Spent, carrier.Spent = true, true
}

// orderLimber joins guns to transport (REDCOATS-8.2 to 8.4, 8.7).
func (f *Fight) orderLimber(u *state.Unit, o battle.Order) (deed, state.Objection) {
	t, no := f.PlanLimber(u, o)
	return func() { f.limber(u, t) }, no
}

// limber joins guns to a team.
func (f *Fight) limber(u, t *state.Unit) {
	f.join(rules.Limber, u, t)
	u.Limbered, u.Team, t.Battery = true, t.No, u.No
	if u.Card > t.Card && slices.Contains(f.Actors, t.No) {
		u.Card = t.Card // they act together from now on
	}
	f.meet(u)
	f.logState(u, "limbered", t, "REDCOATS-8.2")
}

// orderUnlimber brings guns into action (REDCOATS-8.2).
func (f *Fight) orderUnlimber(u *state.Unit, _ battle.Order) (deed, state.Objection) {
	t, no := f.PlanUnlimber(u)
	return func() {
		f.join(rules.Unlimber, u, t)
		u.Limbered = false
		f.meet(u)
		f.logState(u, "unlimbered", t, "REDCOATS-8.2")
	}, no
}

// orderEmbark lets infantry board a vehicle (REDCOATS-8.8).
func (f *Fight) orderEmbark(u *state.Unit, o battle.Order) (deed, state.Objection) {
	v, no := f.PlanEmbark(u, o)
	return func() { f.embark(u, v) }, no
}

// embark takes infantry aboard a vehicle; its Commanders stay behind.
func (f *Fight) embark(u, v *state.Unit) {
	f.join(rules.Embark, u, v)
	f.lift(u)
	u.Cond, u.Carrier, u.At, v.Load = state.Carried, v.No, v.At, u.No
	for i := range f.Generals {
		if g := &f.Generals[i]; g.Unit == u.No {
			g.Unit = state.Nobody
		}
	}
	f.logState(u, "embarked", v, "REDCOATS-8.8")
}

// orderDisembark sets infantry down (REDCOATS-8.8).
func (f *Fight) orderDisembark(u *state.Unit, o battle.Order) (deed, state.Objection) {
	to, no := f.PlanDisembark(u, o)
	return func() {
		v := &f.Units[u.Carrier]
		f.join(rules.Disembark, u, v)
		f.land(u, v, to)
		u.Moved = to != v.At
		f.logState(u, "landed", v, "REDCOATS-8.8")
		f.noteRoom(u, to)
	}, no
}

// land takes infantry off a vehicle.
func (f *Fight) land(u, v *state.Unit, to hex.Hex) {
	u.Cond, u.Carrier, v.Load = state.OnTable, state.Nobody, state.Nobody
	u.Card = v.Card
	f.put(u, to)
	f.meet(u)
}
