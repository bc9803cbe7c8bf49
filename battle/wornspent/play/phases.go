package play

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/machine"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// deed carries out an order that was found legal.
type deed = machine.Deed

// toUnit checks an order that is given to a unit of the side that decides.
func toUnit(check func(*Fight, *state.Unit, battle.Order) (deed, error)) func(*Fight, battle.Order) (deed, error) {
	return func(f *Fight, o battle.Order) (deed, error) {
		u := f.Unit(o.Unit)
		if u == nil || u.Side != f.Deciding || !u.Up() {
			return nil, &battle.Refusal{Rule: "WORNSPENT-2.6", What: f.SideName(f.Deciding) + " has no unit " + machine.Short(o.Unit) + " on the table", Instead: "name a unit of the side that decides"}
		}
		act, err := check(f, u, o)
		if err != nil {
			return nil, err
		}
		return func() {
			no := u.No
			act()
			f.Cursor = no
		}, nil
	}
}

// toLeader checks an order that is given to a leader of the side that decides.
func toLeader(check func(*Fight, *state.Leader, battle.Order) (deed, error)) func(*Fight, battle.Order) (deed, error) {
	return func(f *Fight, o battle.Order) (deed, error) {
		l := f.Leader(o.Unit)
		if l == nil || l.Side != f.Deciding || l.State != state.Serving {
			return nil, &battle.Refusal{Rule: "WORNSPENT-3.5", What: f.SideName(f.Deciding) + " has no leader " + machine.Short(o.Unit), Instead: "name a leader of the side who is in the field"}
		}
		return check(f, l, o)
	}
}

// Whom orders are given to.
var (
	toUnits   = []battle.Addressee{battle.ToUnit}
	toLeaders = []battle.Addressee{battle.ToLeader}
	toSides   = []battle.Addressee{battle.ToSide}
)

// Fields that several kinds of order read.
var (
	anEnemy = battle.OrderField{Key: "target", Kind: battle.EnemyField, Label: "enemy"}
	middle  = battle.OrderField{Key: "path", Kind: battle.PlaceField, Label: "its middle", Min: 1, Max: 1}
	way     = battle.OrderField{Key: "path", Kind: battle.WayField, Label: "way of its middle", Min: 1, Max: state.MaxLegs}
	turned  = battle.OrderField{Key: "facing", Kind: battle.BearingField, Label: "facing at the end", Optional: true}
	shaped  = battle.OrderField{Key: "formation", Kind: battle.WordField, Label: "formation", Optional: true, Words: formWords}
	seated  = battle.OrderField{Key: "choice", Kind: battle.WordField, Label: "seat, or that it forms at the end", Optional: true, Words: []string{state.Mount, state.Dismount, state.FormLast}}
)

func optional(f battle.OrderField) battle.OrderField {
	f.Optional = true
	return f
}

type kind = machine.Kind[*Fight]

func unitKind(word, name, rule string, check func(*Fight, *state.Unit, battle.Order) (deed, error), fields ...battle.OrderField) kind {
	return kind{OrderKind: battle.OrderKind{Word: word, Name: name, Rule: rule, To: toUnits, Fields: fields}, Check: toUnit(check)}
}

func leaderKind(word, name, rule string, check func(*Fight, *state.Leader, battle.Order) (deed, error), fields ...battle.OrderField) kind {
	return kind{OrderKind: battle.OrderKind{Word: word, Name: name, Rule: rule, To: toLeaders, Fields: fields}, Check: toLeader(check)}
}

// doneKind ends a step (22.18). The log does not keep it: the phase that begins tells of it.
func doneKind(end func(*Fight)) kind {
	return kind{OrderKind: battle.OrderKind{Word: "done", Name: "Done", Rule: "WORNSPENT-22.18", To: toSides, Ends: true}, Quiet: true,
		Check: func(f *Fight, _ battle.Order) (deed, error) { return func() { end(f) }, nil }}
}

// phases are the steps of the turn and the orders of each (sections 2 and 22).
var phases = func() []machine.Phase[*Fight] {
	out := make([]machine.Phase[*Fight], len(state.PhaseNames))
	for i, name := range state.PhaseNames {
		out[i] = machine.Phase[*Fight]{Name: name, Rule: "WORNSPENT-2.6"}
	}
	stand := unitKind("stand_up", "Stand up", "WORNSPENT-22.10", (*Fight).orderStand)
	fire := unitKind("shoot", "Shoot", "WORNSPENT-22.16", (*Fight).orderFire, anEnemy,
		battle.OrderField{Key: "figures", Kind: battle.NumberField, Label: "with so many, or with all", Optional: true, Min: 1, Max: rules.MostMen, Unit: "figures"})
	holdFire := unitKind("hold_fire", "Hold fire", "WORNSPENT-22.16", (*Fight).orderHoldFire)
	out[state.Placing].Kinds = []kind{
		unitKind("deploy", "Set up", "WORNSPENT-22.1", (*Fight).orderPlace, middle, turned, shaped,
			battle.OrderField{Key: "choice", Kind: battle.WordField, Label: "lying down", Optional: true, Words: []string{state.LyingDown}}),
		doneKind((*Fight).endPlacing),
	}
	out[state.LeaderPhase].Kinds = []kind{
		leaderKind("attach", "Join a unit", "WORNSPENT-22.3", (*Fight).orderAttach, battle.OrderField{Key: "target", Kind: battle.FriendField, Label: "unit"}),
		leaderKind("detach", "Leave his unit", "WORNSPENT-22.3", (*Fight).orderDetach),
		{OrderKind: battle.OrderKind{Word: "break_off", Name: "Break off", Rule: "WORNSPENT-22.4", To: toSides}, Check: (*Fight).orderWithdraw},
		doneKind((*Fight).endLeaders),
	}
	out[state.ManoeuvrePhase].Kinds = []kind{
		unitKind("hold", "Hold", "WORNSPENT-22.5", (*Fight).orderHold),
		unitKind("advance", "Advance", "WORNSPENT-22.6", (*Fight).orderMove, optional(way), turned, shaped, seated),
		unitKind("retire", "Retire", "WORNSPENT-22.6", (*Fight).orderMove, optional(way), turned, shaped, seated),
		unitKind("change_formation", "Change formation", "WORNSPENT-22.8", (*Fight).orderMove, shaped, seated, optional(way), turned),
		unitKind("charge", "Charge", "WORNSPENT-22.7", (*Fight).orderCharge, anEnemy),
		unitKind("lie_down", "Lie down", "WORNSPENT-22.9", (*Fight).orderLie),
		stand,
		unitKind("disengage", "Disengage", "WORNSPENT-22.13", (*Fight).orderBreakOff, way),
		unitKind("blow_bridge", "Blow a bridge", "WORNSPENT-22.11", (*Fight).orderBlow, battle.OrderField{Key: "target", Kind: battle.ThingField, Label: "bridge"}),
		unitKind("board", "Go aboard", "WORNSPENT-22.12", (*Fight).orderBoard, battle.OrderField{Key: "target", Kind: battle.FriendField, Label: "boat"}),
		unitKind("land", "Land", "WORNSPENT-22.12", (*Fight).orderLand, battle.OrderField{Key: "path", Kind: battle.PlaceField, Label: "place on the bank", Optional: true, Min: 1, Max: 1}),
		unitKind("sail", "Sail", "WORNSPENT-22.12", (*Fight).orderSail, way),
		doneKind((*Fight).endManoeuvres),
	}
	out[state.LeaderMoves].Kinds = []kind{leaderKind("move_leader", "Move", "WORNSPENT-22.15", (*Fight).orderMoveLeader, way), doneKind((*Fight).endLeaderMoves)}
	out[state.StandingUp].Kinds = []kind{stand, doneKind((*Fight).endStandingUp)}
	out[state.DefensiveFire].Kinds = []kind{fire, holdFire, doneKind((*Fight).endDefensiveFire)}
	out[state.OffensiveFire].Kinds = []kind{fire, holdFire, doneKind((*Fight).endOffensiveFire)}
	out[state.Pursuing].Kinds = []kind{
		unitKind("pursue", "Pursue", "WORNSPENT-22.17", (*Fight).orderPursue, anEnemy),
		unitKind("stay", "Stay", "WORNSPENT-22.17", (*Fight).orderStay),
		doneKind((*Fight).endPursuits),
	}
	return out
}()

// Rules are what the machine runs battles of Full/Worn/Spent by.
func Rules(commander command.Commander[state.Sight]) *machine.Rules[*Fight] {
	return &machine.Rules[*Fight]{Phases: phases, Procedures: rules.Book.Procedures(), Over: "WORNSPENT-18.1",
		Former: map[string]string{"place": "deploy", "fire": "shoot", "withdraw_all": "break_off", "break_off": "disengage"}, Commander: machine.Sees(commander, (*Fight).glance)}
}

// glance is the sight of a side, which is good until the battle goes on.
func (f *Fight) glance(side int) state.Sight { return f.Glance(side, f.known[side], &f.seen) }

// TurnNow is the turn; 0 while setting up.
func (f *Fight) TurnNow() int { return f.Turn }

// Phase is the present step of the turn.
func (f *Fight) Phase() int { return int(f.Stage) }

// Note writes an order into the log before what comes of it: the intention is stated before
// the die (4.2).
func (f *Fight) Note(o battle.Order) { f.logOrder(o) }

// Settle asks the next unit that may pursue, and ends the step after the last.
func (f *Fight) Settle() {
	if f.Stage == state.Pursuing {
		f.enter(state.Pursuing)
	}
}

// why says why an order of the step is not legal; nil where it is.
func (f *Fight) why(o battle.Order) error {
	kinds := phases[f.Stage].Kinds
	for i := range kinds {
		if kinds[i].Word == o.Kind {
			_, err := kinds[i].Check(f, o)
			return err
		}
	}
	return &battle.Refusal{Rule: "WORNSPENT-2.6", What: "there is no such order in this phase"}
}
