package play

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/machine"
)

// deed carries out an order that was found legal.
type deed = machine.Deed

// toUnit checks an order that is given to a unit or character of the side that decides.
func toUnit(check func(*Fight, *state.Unit, battle.Order) (deed, *battle.Refusal)) func(*Fight, battle.Order) (deed, error) {
	return func(f *Fight, o battle.Order) (deed, error) {
		u := f.Unit(o.Unit)
		if u == nil || u.Side != f.Deciding || !u.Here() && u.Cond != state.WithHost {
			return nil, &battle.Refusal{Rule: "GSQ-13.3", What: f.SideName(f.Deciding) + " has no unit " + machine.Short(o.Unit) + " in the field", Instead: "name a unit or leader of the side that decides"}
		}
		if u.Cond == state.WithHost && o.Kind != "detach" {
			return nil, refuse("GSQ-13.35", u, "is a figure of his unit", "give the order to the unit, or detach him")
		}
		act, no := check(f, u, o)
		if no != nil {
			return nil, no
		}
		if f.Stage != state.Shooting && f.Stage != state.Moving {
			return act, nil
		}
		return func() {
			at := f.Place(u)
			if f.Stage != state.Shooting || u.Formation != rules.Square { // it has other faces
				at++
			}
			act()
			f.Cursor = at
		}, nil
	}
}

// toSide checks an order that is given to nobody of the side.
func toSide(check func(*Fight) (deed, *battle.Refusal)) func(*Fight, battle.Order) (deed, error) {
	return func(f *Fight, _ battle.Order) (deed, error) {
		act, no := check(f)
		if no != nil {
			return nil, no
		}
		return act, nil
	}
}

// Whom orders are given to.
var (
	units      = []battle.Addressee{battle.ToUnit}
	leaders    = []battle.Addressee{battle.ToLeader}
	everybody  = []battle.Addressee{battle.ToUnit, battle.ToLeader}
	wholeSides = []battle.Addressee{battle.ToSide}
)

// Fields that several kinds of order read.
var (
	turned = battle.OrderField{Key: "facing", Kind: battle.BearingField, Label: "facing at the end", Optional: true}
	middle = battle.OrderField{Key: "path", Kind: battle.PlaceField, Label: "its middle", Optional: true, Min: 1, Max: 1}
	way    = battle.OrderField{Key: "path", Kind: battle.WayField, Label: "way of its middle", Optional: true, Min: 1, Max: state.MostLegs}
	arm    = battle.OrderField{Key: "choice", Kind: battle.WordField, Label: "weapon", Optional: true, Words: rules.WeaponKeys}
	forms  = battle.OrderField{Key: "formation", Kind: battle.WordField, Label: "formation", Words: state.FormWords}
)

func optional(f battle.OrderField) battle.OrderField {
	f.Optional = true
	return f
}

// phases are the steps of the turn and the orders of each (sections 2 and 15).
func phases() []machine.Phase[*Fight] {
	done := machine.Kind[*Fight]{OrderKind: battle.OrderKind{Word: "done", Name: "Done", Rule: "GSQ-2.1", To: wholeSides, Ends: true}, Check: toSide((*Fight).orderDone), Quiet: true}
	kind := func(word, name, rule string, to []battle.Addressee, check func(*Fight, *state.Unit, battle.Order) (deed, *battle.Refusal), fields ...battle.OrderField) machine.Kind[*Fight] {
		return machine.Kind[*Fight]{OrderKind: battle.OrderKind{Word: word, Name: name, Rule: rule, To: to, Fields: fields}, Check: toUnit(check)}
	}
	enemy := battle.OrderField{Key: "target", Kind: battle.EnemyField, Label: "at"}
	out := make([]machine.Phase[*Fight], len(phaseNames))
	for i, name := range phaseNames {
		out[i] = machine.Phase[*Fight]{Name: name, Rule: "GSQ-2.1"}
	}
	out[state.Placing].Kinds = []machine.Kind[*Fight]{done,
		kind("deploy", "Set up", "GSQ-13.91", everybody, (*Fight).orderDeploy, middle, turned, optional(forms),
			battle.OrderField{Key: "choice", Kind: battle.WordField, Label: "blades", Optional: true, Words: []string{"blade_ready"}}),
	}
	out[state.Starting].Kinds = []machine.Kind[*Fight]{done,
		{OrderKind: battle.OrderKind{Word: "break_off", Name: "Break off", Rule: "GSQ-13.10", To: wholeSides}, Check: toSide((*Fight).orderBreakOff)},
		kind("stand_up", "Stand up", "GSQ-7.1", units, (*Fight).orderStandUp),
	}
	out[state.Shooting].Kinds = []machine.Kind[*Fight]{done,
		kind("shoot", "Shoot", "GSQ-6.1", everybody, (*Fight).orderShoot, enemy, arm,
			battle.OrderField{Key: "formation", Kind: battle.WordField, Label: "face of a square", Optional: true, Words: faceWords()}),
		kind("fire_ball", "Fire ball", "GSQ-6.18", units, (*Fight).orderBall,
			battle.OrderField{Key: "facing", Kind: battle.BearingField, Label: "bearing"},
			battle.OrderField{Key: "figures", Kind: battle.NumberField, Label: "guess", Min: 1, Max: rules.FarthestGuess, Unit: "in"}),
	}
	out[state.Moving].Kinds = []machine.Kind[*Fight]{done,
		kind("move", "Move", "GSQ-5.1", units, (*Fight).orderMove, way, turned),
		kind("charge", "Charge", "GSQ-8.1", units, (*Fight).orderCharge, enemy),
		kind("change_formation", "Change formation", "GSQ-4.2", units, (*Fight).orderFormation, forms, turned),
		kind("fix_bayonets", "Fix bayonets", "GSQ-5.9", everybody, (*Fight).orderBlades),
		kind("draw_swords", "Draw swords", "GSQ-5.9", everybody, (*Fight).orderBlades),
		kind("unfix_bayonets", "Unfix bayonets", "GSQ-5.9", units, (*Fight).orderBlades),
		kind("go_to_ground", "Go to ground", "GSQ-5.9", units, (*Fight).orderGround),
		kind("move_leader", "Move", "GSQ-13.35", leaders, (*Fight).orderLeader, way, turned),
		kind("attach", "Join a unit", "GSQ-13.35", leaders, (*Fight).orderAttach, battle.OrderField{Key: "target", Kind: battle.FriendField, Label: "to"}),
		kind("detach", "Leave his unit", "GSQ-13.35", leaders, (*Fight).orderDetach),
	}
	out[state.FreeShot].Kinds = []machine.Kind[*Fight]{
		kind("free_shot", "Free shot", "GSQ-8.7", units, (*Fight).orderFreeShot, arm),
		kind("hold_fire", "Hold fire", "GSQ-13.58", units, (*Fight).orderFreeShot),
	}
	return out
}

func faceWords() []string {
	var out []string
	for _, s := range state.SidesByNumber {
		out = append(out, string(s))
	}
	return out
}

// Rules are what the machine runs battles of God Save the Queen by.
func Rules(commander command.Commander[state.Sight]) *machine.Rules[*Fight] {
	return &machine.Rules[*Fight]{Phases: phases(), Procedures: rules.Book.Procedures(), Over: "GSQ-13.9", Commander: machine.Sees(commander, (*Fight).glance)}
}

// glance is the sight of a side, which is good until the battle goes on.
func (f *Fight) glance(side int) state.Sight {
	f.Show(&f.sight, side)
	return f.sight
}

// Settle brings to their feet all who lie near an enemy (7.4).
func (f *Fight) Settle() { f.notice() }

// Offers lists the orders that may be given now, but for done.
func (f *Fight) Offers(out []battle.Order) []battle.Order { return f.Legal(out) }
