package play

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/machine"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
)

// deed carries out an order that was found legal.
type deed = machine.Deed

// toUnit checks an order that is given to a unit or leader of the side that decides.
func toUnit(check func(*Fight, *state.Unit, battle.Order) (deed, error)) func(*Fight, battle.Order) (deed, error) {
	return func(f *Fight, o battle.Order) (deed, error) {
		u := f.Unit(o.Unit)
		if u == nil || u.Side != f.Deciding || !u.Up() && u.Where != state.Lurking {
			return nil, &battle.Refusal{Rule: "RISKFACTOR-14.27", What: f.SideName(f.Deciding) + " has no unit " + machine.Short(o.Unit) + " on the table", Instead: "name a unit of the side that decides"}
		}
		if o.Facing != nil && (*o.Facing < 0 || *o.Facing >= int(tabletop.Circle)) {
			return nil, said(state.Refuse("RISKFACTOR-14.34", u, "cannot face that way", "give 0 to 35999 hundredths of a degree"))
		}
		do, err := check(f, u, o)
		return do, said(err)
	}
}

// toSide checks an order that is given to the side.
func toSide(check func(*Fight, battle.Order) (deed, error)) func(*Fight, battle.Order) (deed, error) {
	return func(f *Fight, o battle.Order) (deed, error) {
		do, err := check(f, o)
		return do, said(err)
	}
}

// said puts into words why an order is refused.
func said(err error) error {
	if b, ok := err.(*state.Bar); ok {
		return b.Refusal()
	}
	return err
}

// Whom orders are given to.
var (
	groups    = []battle.Addressee{battle.ToUnit}
	leaders   = []battle.Addressee{battle.ToLeader}
	everybody = []battle.Addressee{battle.ToUnit, battle.ToLeader}
	theSide   = []battle.Addressee{battle.ToSide}
)

// Fields that several kinds of order read.
var (
	turned = battle.OrderField{Key: "facing", Kind: battle.BearingField, Label: "facing", Optional: true}
	middle = battle.OrderField{Key: "path", Kind: battle.PlaceField, Label: "its middle", Min: 1, Max: 1}
	way    = battle.OrderField{Key: "path", Kind: battle.WayField, Label: "way of its middle", Min: 1, Max: mostLegs}
	shape  = battle.OrderField{Key: "formation", Kind: battle.WordField, Label: "formation", Optional: true, Words: []string{state.ShapeWord(false), state.ShapeWord(true)}}
	deep   = battle.OrderField{Key: "figures", Kind: battle.NumberField, Label: "ranks", Optional: true, Min: 1, Max: state.MostRanks, Unit: "ranks"}
	enemy  = battle.OrderField{Key: "target", Kind: battle.EnemyField, Label: "at"}
	weapon = battle.OrderField{Key: "choice", Kind: battle.WordField, Label: "weapon", Optional: true, Words: rules.ShootingKeys}
	those  = battle.OrderField{Key: "target", Kind: battle.ThingField, Label: "prisoners"}
	soMany = battle.OrderField{Key: "figures", Kind: battle.NumberField, Label: "figures told off", Min: 1, Max: state.LargestGroup, Unit: "figures"}
)

// mostLegs is the most points that a way may have.
const mostLegs = 8

// kind is a kind of order that is given to a unit or leader.
func kind(word, name, rule string, to []battle.Addressee, check func(*Fight, *state.Unit, battle.Order) (deed, error), fields ...battle.OrderField) machine.Kind[*Fight] {
	return machine.Kind[*Fight]{OrderKind: battle.OrderKind{Word: word, Name: name, Rule: rule, To: to, Fields: fields}, Check: toUnit(check)}
}

// ofSide is a kind of order that is given to the side.
func ofSide(word, name, rule string, check func(*Fight, battle.Order) (deed, error), fields ...battle.OrderField) machine.Kind[*Fight] {
	return machine.Kind[*Fight]{OrderKind: battle.OrderKind{Word: word, Name: name, Rule: rule, To: theSide, Fields: fields}, Check: toSide(check)}
}

// phases are the steps of a turn and the orders of each (sections 2 and 16).
func phases() []machine.Phase[*Fight] {
	done := ofSide(state.Done.Kind, "Done", "RISKFACTOR-2.1", (*Fight).orderDone)
	done.Ends, done.Quiet = true, true
	out := make([]machine.Phase[*Fight], len(state.PhaseNames))
	for i, name := range state.PhaseNames {
		out[i] = machine.Phase[*Fight]{Name: name, Rule: "RISKFACTOR-2.1", Kinds: []machine.Kind[*Fight]{done}}
	}
	add := func(p state.Phase, kinds ...machine.Kind[*Fight]) { out[p].Kinds = append(out[p].Kinds, kinds...) }
	add(state.Placing,
		kind("deploy", "Set up", "RISKFACTOR-14.13", everybody, (*Fight).orderDeploy, middle, turned, shape, deep,
			battle.OrderField{Key: "choice", Kind: battle.WordField, Label: "on foot", Optional: true, Words: []string{"dismounted"}}),
		kind("hide", "Hide", "RISKFACTOR-3.1", groups, (*Fight).orderHide))
	add(state.Starting,
		ofSide("break_off", "Break off", "RISKFACTOR-14.11", (*Fight).orderBreakOff),
		kind("combine", "Combine", "RISKFACTOR-6.3", groups, (*Fight).orderCombine, battle.OrderField{Key: "target", Kind: battle.FriendField, Label: "with"}))
	add(state.Commanding,
		kind("declare", "Declare", "RISKFACTOR-14.18", leaders, (*Fight).orderDeclare,
			battle.OrderField{Key: "choice", Kind: battle.WordField, Label: "loads or fires this turn", Words: []string{"engaged", "free"}}),
		kind("throw_command", "Throw for points", "RISKFACTOR-5.4", leaders, (*Fight).orderThrow),
		ofSide("activate", "Activate", "RISKFACTOR-5.12", (*Fight).orderActivate,
			battle.OrderField{Key: "unit", Kind: battle.ThingField, Label: "who passes command on"}),
		kind("command", "Command", "RISKFACTOR-5.11", everybody, (*Fight).orderCommand))
	add(state.Moving,
		kind("move", "Move", "RISKFACTOR-7.1", everybody, (*Fight).orderMove, way, turned, shape, deep),
		kind("charge", "Charge", "RISKFACTOR-12.1", everybody, (*Fight).orderCharge, enemy),
		kind("stand", "Stand", "RISKFACTOR-11.7", everybody, (*Fight).orderStand, turned),
		kind("obey", "Obey the table", "RISKFACTOR-14.8", everybody, (*Fight).orderObey),
		kind("guard", "Guard prisoners", "RISKFACTOR-13.2", groups, (*Fight).orderGuard, those, soMany),
		kind("despatch", "Despatch prisoners", "RISKFACTOR-13.4", groups, (*Fight).orderDespatch, those, soMany),
		ofSide("release", "Let prisoners go", "RISKFACTOR-13.3", (*Fight).orderRelease, those))
	add(state.Firing,
		kind("shoot", "Shoot", "RISKFACTOR-8.2", everybody, (*Fight).orderShoot, enemy, weapon),
		kind("aim", "Pick a figure out", "RISKFACTOR-8.9", leaders, (*Fight).orderAim, enemy, weapon))
	add(state.Following,
		kind("follow_up", "Follow up", "RISKFACTOR-12.13", everybody, (*Fight).orderFollow),
		kind("stand_fast", "Stand fast", "RISKFACTOR-12.13", everybody, (*Fight).orderStandFast))
	add(state.Revealing,
		kind("place_hidden", "Put down", "RISKFACTOR-3.4", groups, (*Fight).orderPlaceHidden, middle, turned, shape, deep))
	return out
}

// Rules are what the machine runs battles of Colonial Skirmish by. The commander is given
// what the deciding side sees.
func Rules(commander command.Commander[state.Sight]) *machine.Rules[*Fight] {
	return &machine.Rules[*Fight]{Phases: phases(), Procedures: rules.Book.Procedures(), Over: "RISKFACTOR-14.10", Commander: machine.Sees(commander, (*Fight).glance)}
}

// glance is the sight of a side, which is good until the battle goes on.
func (f *Fight) glance(side int) state.Sight {
	f.Show(&f.sight, side)
	return f.sight
}

// Settle does nothing: what follows an order is done with it.
func (f *Fight) Settle() {}
