package play

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
)

// attackDie throws the die of a native attack, once, before it is measured what is in
// reach (RISKFACTOR-11.5, 14.38).
func (f *Fight) attackDie(u *state.Unit) length {
	if !u.Native {
		return 0
	}
	in := rules.MovementInput{Mover: u.Mover(), Wounded: f.Crippled(u), OpenGround: false, Purpose: rules.ToAttack, Native: true, WoundedMountedCM: f.Settings.WoundedMountedCM}
	return length(roll(f, rules.MovementProcedure, u.Side, u.ID, "", in).AllowanceCM-in.Base()) * cm
}

// attack makes for the nearest enemy and charges him if he can be reached
// (RISKFACTOR-11.5, 12.1).
func (f *Fight) attack(u *state.Unit) {
	u.Action = rules.Attack
	extra := f.attackDie(u)
	var best *state.Unit
	var on state.Onset
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side == u.Side || !v.Apart() || !v.Seen || best != nil && f.Gap(u, v) >= f.Gap(u, best) {
			continue
		}
		if box, full, ok := f.Reach(u, v, extra); ok {
			best, on = v, state.Onset{Box: box, Full: full, Extra: extra}
		}
	}
	if best != nil {
		f.chargeHome(u, best, on)
		return
	}
	_, to := f.Aim(u)
	u.WentOn = f.goTowards(u, to, state.Pace{Extra: extra, Purpose: rules.ToAttack, Rule: "RISKFACTOR-11.5"}, 1<<40) > 0
}

// chargeHome brings a unit into contact.
func (f *Fight) chargeHome(u, v *state.Unit, on state.Onset) {
	from := u.Box.At
	u.Action, u.WentOn = rules.Attack, true
	f.logCharge(u, v, true)
	f.arrive(u, on.Box, []point{on.Box.At}, on.Full, state.Pace{Extra: on.Extra, Purpose: rules.ToAttack, Rule: "RISKFACTOR-12.1"})
	if u.Home != state.Nobody {
		f.Homes[u.Home].Charged++
	}
	f.meet(u, v, from)
}

// meet puts a unit into contact with the enemy to whom it came from a place, and with
// others whom it touches.
func (f *Fight) meet(u, v *state.Unit, from point) {
	for i := range f.Units {
		w := &f.Units[i]
		if w.Side == u.Side || !w.Apart() || w != v && !w.Quad.Touches(&u.Quad) {
			continue
		}
		_, d := f.Base(w)
		if f.BarrierCover(from, w.Quad.Nearest(from), d) != rules.OpenCover {
			u.Crossing = true // RISKFACTOR-12.7, 14.86
		}
		f.link(u, w)
		f.log.Note(f.mark(u.Side, u.ID, w.ID), "contact", "RISKFACTOR-14.82", nil)
	}
}

// orderCharge sends a commanded unit in; where the die is too low it goes as far as it can.
func (f *Fight) orderCharge(u *state.Unit, o battle.Order) (deed, error) {
	v := f.Unit(o.Target)
	best, err := f.MayCharge(u, v)
	if err != nil {
		return nil, err
	}
	return func() {
		u.Ordered = true
		f.charge(u, v, best)
	}, nil
}

// charge sends a unit at an enemy whom it reaches with the best die.
func (f *Fight) charge(u, v *state.Unit, best state.Onset) {
	on, ok := state.Onset{Extra: f.attackDie(u)}, true
	if on.Extra == best.Extra {
		on = best
	} else {
		on.Box, on.Full, ok = f.Reach(u, v, on.Extra)
	}
	if ok {
		f.chargeHome(u, v, on)
		return
	}
	u.Action = rules.Attack
	f.logCharge(u, v, false)
	u.WentOn = f.goTowards(u, v.Quad.Nearest(u.Box.At), state.Pace{Extra: on.Extra, Purpose: rules.ToAttack, Rule: "RISKFACTOR-14.38"}, 1<<40) > 0
}
