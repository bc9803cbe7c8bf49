package play

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/test/skirmish/rules"
	"frontier/test/skirmish/state"
)

// move goes to a place, or halts before an enemy who was not seen (SKIRMISH-2.3). It answers
// whether it got there.
func (f *Fight) move(u *state.Unit, to tabletop.Point) bool {
	return f.goes(u, to, nil)
}

func (f *Fight) goes(u *state.Unit, to tabletop.Point, against *state.Unit) bool {
	met, at := f.Halts(u, to, against)
	if at != u.At {
		u.Facing = tabletop.Direction(u.At, at)
	}
	u.At, u.Moved = at, true
	f.log.Note(f.mark(u, against), "move", "SKIRMISH-2.1", placed(u))
	if met != nil {
		f.log.Note(f.mark(u, met), "halt", "SKIRMISH-2.3", nil)
	}
	return met == nil
}

// charge goes at an enemy; both strike, and both who lose test (SKIRMISH-4.1 to 4.7).
func (f *Fight) charge(u, v *state.Unit) {
	from := u.At
	u.Charged, u.Shown = true, true
	if !f.goes(u, f.Contact(u, v), v) {
		return
	}
	u.Charges++
	here, there := f.clash(u, v, true), f.clash(v, u, false)
	f.fall(v, u, here)
	f.fall(u, v, there)
	if !v.Gone && !u.Gone {
		u.At = from
		f.log.Note(f.mark(u, v), "back", "SKIRMISH-4.5", placed(u))
	}
	f.ends()
}

func (f *Fight) clash(u, v *state.Unit, charging bool) int {
	_, r, err := rules.ClashProcedure.Roll(f.log, f.mark(u, v), rules.ClashInput{Figures: u.Throws(), Blades: u.Weapon == rules.Blades, Charging: charging})
	must(err)
	return r.Fallen
}

// shoot shoots (SKIRMISH-3.1).
func (f *Fight) shoot(u, v *state.Unit) {
	u.Shot, u.Shown = true, true
	need, r, err := rules.ShootProcedure.Roll(f.log, f.mark(u, v), rules.ShootInput{
		HitOn: f.Settings.HitOn, Figures: u.Throws(), Training: u.Training, LongRange: 2*tabletop.Far(u.At, v.At) > u.Weapon.Range, Moved: u.Moved})
	must(err)
	u.Dice += need.Dice
	f.fall(v, u, r.Fallen)
	f.ends()
}

// fall takes figures off a unit and tests its nerve (SKIRMISH-4.6).
func (f *Fight) fall(u, by *state.Unit, n int) {
	n = min(n, u.Figures())
	if n == 0 {
		return
	}
	u.Fallen += n
	by.Felled += n
	if u.Figures() > 0 {
		_, r, err := rules.NerveProcedure.Roll(f.log, f.mark(u, nil), rules.NerveInput{Training: u.Training, BelowHalf: 2*u.Fallen >= u.Came})
		must(err)
		if r.Stands {
			return
		}
		u.Broke = true
	}
	u.Gone = true
	f.log.Note(f.mark(u, nil), "gone", "SKIRMISH-4.6", goneData{Figures: u.Figures()})
}

// done ends a step; after both it is the other side's turn (SKIRMISH-1.4).
func (f *Fight) done() {
	if f.Stage == state.Moving {
		f.Stage = state.Shooting
		f.noteStep()
		return
	}
	if f.Acting = 1 - f.Acting; f.Acting == 0 {
		if f.Round == f.Settings.TurnLimit {
			f.end(battle.TurnLimit, -1)
			return
		}
		f.Round++
	}
	f.Stage = state.Moving
	f.noteStep()
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == f.Acting {
			u.Moved, u.Charged, u.Shot, u.Shown = false, false, false, false
		}
	}
}

// ends ends the battle where a side has nobody left (SKIRMISH-6.1).
func (f *Fight) ends() {
	switch one, two := f.Left(0), f.Left(1); {
	case one && two:
	case one:
		f.end(battle.Destroyed, 0)
	case two:
		f.end(battle.Destroyed, 1)
	default:
		f.end(battle.Destroyed, -1)
	}
}

// must is for what only a mistake of the rule set's can have caused.
func must(err error) {
	if err != nil {
		panic(err)
	}
}
