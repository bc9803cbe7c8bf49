package play

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/machine"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
)

// deed carries out an order that was found legal.
type deed = machine.Deed

// What looks whether an order for a unit, for a Commander or for the whole side is legal.
// Looking changes nothing, and notes and throws nothing. It answers the deed, or an
// objection; the deed of an order with an objection is not done.
type (
	unitCheck    = func(f *Fight, u *state.Unit, o battle.Order) (deed, state.Objection)
	generalCheck = func(f *Fight, g *state.General, o battle.Order) (deed, state.Objection)
	sideCheck    = func(f *Fight, o battle.Order) (deed, state.Objection)
)

// toThem checks an order that is given to a unit or to a Commander of the side that decides;
// either check may be nil, where no such order is given to the one or the other.
func toThem(unit unitCheck, general generalCheck) func(*Fight, battle.Order) (deed, error) {
	return func(f *Fight, o battle.Order) (deed, error) {
		if unit != nil {
			if u := f.Unit(o.Unit); u != nil && u.Side == f.Deciding && (u.Cond == state.OnTable || u.Cond == state.Carried) {
				do, no := unit(f, u, o)
				return judged(do, no, u.Name)
			}
		}
		if general != nil {
			if g := f.General(o.Unit); g != nil && g.Side == f.Deciding && g.Up() {
				do, no := general(f, g, o)
				return judged(do, no, g.Name)
			}
		}
		return nil, &battle.Refusal{Rule: "REDCOATS-4.4", What: f.SideName(f.Deciding) + " has nobody called " + machine.Short(o.Unit) + " in the field for this order", Instead: "name a unit or Commander of the side that decides"}
	}
}

// toSide checks an order that is given to nobody of the side.
func toSide(side sideCheck) func(*Fight, battle.Order) (deed, error) {
	return func(f *Fight, o battle.Order) (deed, error) {
		do, no := side(f, o)
		return judged(do, no, f.SideName(f.Deciding))
	}
}

// judged is the deed, or the objection as the refusal of an order given to somebody.
func judged(do deed, no state.Objection, name string) (deed, error) {
	if no.Rule != "" {
		return nil, no.Refusal(name)
	}
	return do, nil
}

// Whom orders are given to.
var (
	toUnits   = []battle.Addressee{battle.ToUnit}
	toLeaders = []battle.Addressee{battle.ToLeader}
	toAll     = []battle.Addressee{battle.ToUnit, battle.ToLeader}
	toWhole   = []battle.Addressee{battle.ToSide}
)

// Fields that several kinds of order read.
var (
	placeField = battle.OrderField{Key: "path", Kind: battle.PlaceField, Label: "hex", Optional: true, Min: 1, Max: 1}
	wayField   = battle.OrderField{Key: "path", Kind: battle.WayField, Label: "hexes entered, one after another", Min: 1, Max: state.LongestWay}
	alongField = battle.OrderField{Key: "choice", Kind: battle.WordField, Label: "with its Commander", Optional: true, Words: []string{state.WithCommander}}
)

// target is the field of a target.
func target(kind battle.FieldKind, label string) battle.OrderField {
	return battle.OrderField{Key: "target", Kind: kind, Label: label}
}

// optional is a field that may be left out.
func optional(f battle.OrderField) battle.OrderField {
	f.Optional = true
	return f
}

// kind is a kind of order for units, Commanders or both.
func kind(word, name, rule string, unit unitCheck, general generalCheck, fields ...battle.OrderField) machine.Kind[*Fight] {
	to := toAll
	switch {
	case general == nil:
		to = toUnits
	case unit == nil:
		to = toLeaders
	}
	return machine.Kind[*Fight]{OrderKind: battle.OrderKind{Word: word, Name: name, Rule: rule, To: to, Fields: fields}, Check: toThem(unit, general)}
}

// only is a kind of order that is nothing for units of other arms, whatever they do.
func only(suits func(rules.UnitType) bool, what string, k machine.Kind[*Fight]) machine.Kind[*Fight] {
	check := k.Check
	k.Check = func(f *Fight, o battle.Order) (deed, error) {
		if u := f.Unit(o.Unit); u != nil && u.Side == f.Deciding && !suits(u.Kind) {
			return nil, state.Objection{Rule: k.Rule, What: what}.Refusal(u.Name).ForGood()
		}
		return check(f, o)
	}
	return k
}

// isFoot says whether units of a kind march on foot.
func isFoot(k rules.UnitType) bool { return k == rules.Infantry }

// phase is a step of the battle: what ends what a side decides in it, and its other orders
// (REDCOATS-4.13).
func phase(step state.Phase, done sideCheck, kinds ...machine.Kind[*Fight]) machine.Phase[*Fight] {
	end := machine.Kind[*Fight]{OrderKind: battle.OrderKind{Word: state.Pass.Kind, Name: "Done", Rule: "REDCOATS-4.13", To: toWhole, Ends: true}, Check: toSide(done), Quiet: true}
	return machine.Phase[*Fight]{Name: state.PhaseNames[step], Rule: "REDCOATS-4.13", Kinds: append([]machine.Kind[*Fight]{end}, kinds...)}
}

// phases are the steps of a battle in which somebody decides, and the orders of each, by
// number.
func phases() []machine.Phase[*Fight] {
	return []machine.Phase[*Fight]{
		state.Placing: phase(state.Placing, (*Fight).orderPlaced,
			kind("deploy", "Set up", "REDCOATS-4.14", (*Fight).orderPlace, (*Fight).orderPlaceGeneral, placeField,
				battle.OrderField{Key: "formation", Kind: battle.WordField, Label: "guns", Optional: true, Words: []string{"limbered", "unlimbered"}}),
		),
		state.Starting: phase(state.Starting, (*Fight).orderStarted,
			machine.Kind[*Fight]{OrderKind: battle.OrderKind{Word: "break_off", Name: "Break off", Rule: "REDCOATS-14.4", To: toWhole}, Check: toSide((*Fight).orderBreakOff)},
			kind("rejoin", "Rejoin", "REDCOATS-6.8", (*Fight).orderRejoin, nil, target(battle.FriendField, "other part")),
			kind("attach", "Join a unit", "REDCOATS-5.7", nil, (*Fight).orderAttach, target(battle.FriendField, "to")),
		),
		state.Moving: phase(state.Moving, (*Fight).orderMoved,
			kind("move", "Move", "REDCOATS-7.1", (*Fight).orderMove, nil, wayField, alongField),
			kind("move_leader", "Move", "REDCOATS-5.2", nil, (*Fight).orderMoveGeneral, wayField, optional(target(battle.FriendField, "joins"))),
			kind("split", "Divide", "REDCOATS-6.7", (*Fight).orderSplit, nil, wayField, alongField,
				battle.OrderField{Key: "figures", Kind: battle.NumberField, Label: "the part that goes", Min: 1, Max: rules.FullUnit - 1, Unit: "figures"}),
			only(rules.UnitType.Gun, "has no guns", kind("limber", "Limber", "REDCOATS-8.2", (*Fight).orderLimber, nil, optional(target(battle.FriendField, "transport")))),
			only(rules.UnitType.Gun, "has no guns", kind("unlimber", "Unlimber", "REDCOATS-8.2", (*Fight).orderUnlimber, nil)),
			only(isFoot, "does not board vehicles", kind("board", "Go aboard", "REDCOATS-8.8", (*Fight).orderEmbark, nil, target(battle.FriendField, "vehicle"))),
			only(isFoot, "does not board vehicles", kind("land", "Land", "REDCOATS-8.8", (*Fight).orderDisembark, nil, placeField)),
			kind("leave_field", "Leave the field", "REDCOATS-7.11", (*Fight).orderLeave, nil, optional(wayField), alongField),
		),
		state.Fighting: phase(state.Fighting, (*Fight).orderFought,
			kind("shoot", "Shoot", "REDCOATS-10.1", (*Fight).orderFire, nil, optional(target(battle.EnemyField, "at")), placeField,
				battle.OrderField{Key: "choice", Kind: battle.EnemyField, Label: "units hit first, between commas", Optional: true}),
			kind("assault", "Assault", "REDCOATS-12.1", (*Fight).orderAssault, nil, target(battle.EnemyField, "whom"), placeField),
		),
		state.Rallying: phase(state.Rallying, (*Fight).orderPassed,
			kind("rally", "Rally", "REDCOATS-13.3", (*Fight).orderRally, (*Fight).orderRallyGeneral),
			kind("decline", "Decline", "REDCOATS-13.1", (*Fight).orderDecline, (*Fight).orderDeclineGeneral),
		),
	}
}

// Rules are what the machine runs battles of Redcoats & Natives by.
func Rules(commander command.Commander[state.Sight]) *machine.Rules[*Fight] {
	return &machine.Rules[*Fight]{Phases: phases(), Procedures: rules.Book.Procedures(), Over: "REDCOATS-4.13",
		Commander: machine.Sees(commander, func(f *Fight, side int) state.Sight { return f.Show(side, &f.shown) }),
		Playouts:  384, // its battles vary most of all, and take least to be played on
		Former:    map[string]string{"pass": "done", "place": "deploy", "fire": "shoot", "move_commander": "move_leader", "embark": "board", "disembark": "land", "leave": "leave_field"}}
}

// TurnNow is the turn; 0 while setting up.
func (f *Fight) TurnNow() int { return f.Turn }

// Phase is the number of the present step.
func (f *Fight) Phase() int { return int(f.Stage) }

// Settle does what follows every order: nothing, each deed goes on by itself.
func (f *Fight) Settle() {}
