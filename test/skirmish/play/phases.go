package play

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/machine"
	"frontier/battle/tabletop"
	"frontier/test/skirmish/rules"
	"frontier/test/skirmish/state"
)

// phases are the two steps of a side's turn and the orders of each (SKIRMISH-1.4).
var phases = func() []machine.Phase[*Fight] {
	enemy := battle.OrderField{Key: "target", Kind: battle.EnemyField, Label: "at"}
	place := battle.OrderField{Key: "path", Kind: battle.PlaceField, Label: "to", Min: 1, Max: 1}
	done := machine.Kind[*Fight]{OrderKind: battle.OrderKind{Word: "done", Name: "Done", Rule: "SKIRMISH-1.4", To: []battle.Addressee{battle.ToSide}, Ends: true}, Quiet: true,
		Check: func(f *Fight, _ battle.Order) (machine.Deed, error) { return f.done, nil }}
	kind := func(word, name, rule string, field battle.OrderField, check func(*Fight, *state.Unit, battle.Order) (machine.Deed, *battle.Refusal)) machine.Kind[*Fight] {
		return machine.Kind[*Fight]{OrderKind: battle.OrderKind{Word: word, Name: name, Rule: rule, To: []battle.Addressee{battle.ToUnit}, Fields: []battle.OrderField{field}}, Check: toUnit(check)}
	}
	return []machine.Phase[*Fight]{
		state.Moving: {Name: "move", Rule: "SKIRMISH-1.4", Kinds: []machine.Kind[*Fight]{done,
			kind("move", "Move", "SKIRMISH-2.1", place, checkMove),
			kind("charge", "Charge", "SKIRMISH-4.1", enemy, checkCharge),
		}},
		state.Shooting: {Name: "shoot", Rule: "SKIRMISH-1.4", Kinds: []machine.Kind[*Fight]{done,
			kind("shoot", "Shoot", "SKIRMISH-3.1", enemy, checkShoot),
		}},
	}
}()

// Rules are what the machine runs battles of Skirmish by.
func Rules(commander command.Commander[state.Sight]) *machine.Rules[*Fight] {
	return &machine.Rules[*Fight]{Phases: phases, Procedures: rules.Book.Procedures(), Over: "SKIRMISH-6.1",
		Commander: machine.Sees(commander, func(f *Fight, side int) state.Sight { return f.As(side) })}
}

// toUnit checks an order that is given to a unit of the side that decides.
func toUnit(check func(*Fight, *state.Unit, battle.Order) (machine.Deed, *battle.Refusal)) func(*Fight, battle.Order) (machine.Deed, error) {
	return func(f *Fight, o battle.Order) (machine.Deed, error) {
		u := f.Unit(o.Unit)
		if u == nil || u.Side != f.Acting || u.Gone {
			return nil, &battle.Refusal{Rule: "SKIRMISH-1.4", What: "the side has no unit " + machine.Short(o.Unit) + " on the table", Instead: "name a unit of the side that decides"}
		}
		deed, no := check(f, u, o)
		if no != nil {
			return nil, no
		}
		return deed, nil
	}
}

func checkMove(f *Fight, u *state.Unit, o battle.Order) (machine.Deed, *battle.Refusal) {
	if len(o.Path) != 1 {
		return nil, &battle.Refusal{Rule: "SKIRMISH-2.1", What: u.Name + " moves straight to one place", Instead: "name one place"}
	}
	to := tabletop.Point(o.Path[0])
	if no := f.MayMove(u, to); no != nil {
		return nil, no
	}
	return func() { f.move(u, to) }, nil
}

func checkCharge(f *Fight, u *state.Unit, o battle.Order) (machine.Deed, *battle.Refusal) {
	v := f.Enemy(u.Side, o.Target)
	if v == nil {
		return nil, unseen("SKIRMISH-4.1", o.Target)
	}
	if no := f.MayCharge(u, v); no != nil {
		return nil, no
	}
	return func() { f.charge(u, v) }, nil
}

func checkShoot(f *Fight, u *state.Unit, o battle.Order) (machine.Deed, *battle.Refusal) {
	v := f.Enemy(u.Side, o.Target)
	if v == nil {
		return nil, unseen("SKIRMISH-3.1", o.Target)
	}
	if no := f.MayShoot(u, v); no != nil {
		return nil, no
	}
	return func() { f.shoot(u, v) }, nil
}

func unseen(rule, id string) *battle.Refusal {
	return &battle.Refusal{Rule: rule, What: "no enemy " + machine.Short(id) + " is seen", Instead: "name an enemy that is seen"}
}
