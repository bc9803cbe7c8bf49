package play

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/machine"
)

// deed carries out an order that was found legal.
type deed = machine.Deed

// kindOf is a kind of order with what judges it.
type kindOf = machine.Kind[*Fight]

// toUnit checks an order that is given to a unit, of either side.
func toUnit(check func(*Fight, *state.Unit, battle.Order) (deed, error)) func(*Fight, battle.Order) (deed, error) {
	return func(f *Fight, o battle.Order) (deed, error) {
		u := f.Unit(o.Unit)
		if u == nil {
			return nil, state.Refuse("31.1", f.SideName(f.Deciding), "knows no unit "+state.Short(o.Unit), "name a unit")
		}
		return check(f, u, o)
	}
}

// toBody checks an order that is given to a company of the side that decides, or of the unit
// that acts.
func toBody(check func(*Fight, *state.Body, battle.Order) (deed, error)) func(*Fight, battle.Order) (deed, error) {
	return func(f *Fight, o battle.Order) (deed, error) {
		b := f.Body(o.Unit)
		if b == nil || b.Side != f.Deciding || !b.Up() {
			return nil, state.Refuse("31.1", f.SideName(f.Deciding), "has no unit "+state.Short(o.Unit)+" on the table", "name a unit or company of the side that decides")
		}
		if f.Stage == state.Acting && b.Unit != f.Active {
			return nil, state.Refuse("2.4", b.Name, "is not active", "give orders to the active unit alone")
		}
		return check(f, b, o)
	}
}

// toLeader checks an order that is given to a leader of the side, or else, where it may be, to
// a company.
func toLeader(check func(*Fight, *state.Leader, battle.Order) (deed, error), or func(*Fight, battle.Order) (deed, error)) func(*Fight, battle.Order) (deed, error) {
	return func(f *Fight, o battle.Order) (deed, error) {
		l := f.Leader(o.Unit)
		switch {
		case l == nil && or != nil:
			return or(f, o)
		case l == nil:
			return nil, state.Refuse("15.4", f.SideName(f.Deciding), "has no leader "+state.Short(o.Unit), "name a leader of the side")
		case l.Side != f.Deciding || l.State != state.Serving:
			return nil, state.Refuse("15.4", l.Name, "is not under the orders of "+f.SideName(f.Deciding), "name a leader of the side who is in the field")
		}
		return check(f, l, o)
	}
}

// Whom orders are given to.
var (
	sides     = []battle.Addressee{battle.ToSide}
	units     = []battle.Addressee{battle.ToUnit}
	leaders   = []battle.Addressee{battle.ToLeader}
	everybody = []battle.Addressee{battle.ToUnit, battle.ToLeader}
)

// Fields that several kinds of order read.
var (
	turned   = battle.OrderField{Key: "facing", Kind: battle.BearingField, Label: "facing at the end", Optional: true}
	spot     = battle.OrderField{Key: "path", Kind: battle.PlaceField, Label: "its middle", Min: 1, Max: 1}
	ofGround = battle.OrderField{Key: "target", Kind: battle.ThingField, Label: "piece of the table"}
	enemy    = battle.OrderField{Key: "target", Kind: battle.EnemyField, Label: "at"}
)

// oneOf is a field that holds one of a few words.
func oneOf(key, label string, optional bool, words []string) battle.OrderField {
	return battle.OrderField{Key: key, Kind: battle.WordField, Label: label, Optional: optional, Words: words}
}

// Words of formations and choices.
var (
	shapes  = rules.Words(rules.Skirmish, rules.Mass, rules.Line, rules.Column, rules.Square)
	stands  = append(rules.Words(rules.LimberedGun, rules.UnlimberedGun), shapes...)
	loose   = rules.Words(rules.Skirmish, rules.Mass)
	ranked  = rules.Words(rules.Line, rules.Square, rules.Mass)
	shots   = append([]string{"smoothbore", "revolver", "breach"}, rules.FireModes...)
	rallies = []string{"spot", "back", "spot_recover", "back_recover"}
)

// answers are the words by which a charged body answers: a reaction, and for fire the mode.
func answers() []string {
	out := rules.Words(rules.Stand, rules.StandAndFire, rules.FireAndRetreat, rules.Retreat, rules.FormSquare, rules.CounterCharge)
	for _, a := range [...]rules.Reaction{rules.StandAndFire, rules.FireAndRetreat, rules.FormSquare} {
		for _, m := range rules.FireModes {
			out = append(out, string(a)+":"+m)
		}
	}
	return out
}

// described is a kind of order by its word, its name for a person, and its rule.
func described(w, name, rule string, to []battle.Addressee, check func(*Fight, battle.Order) (deed, error), fields ...battle.OrderField) kindOf {
	return kindOf{OrderKind: battle.OrderKind{Word: w, Name: name, Rule: "MACDUFF-" + rule, To: to, Fields: fields}, Check: check}
}

// ending is a kind of order that ends what its side has to decide.
func ending(k kindOf) kindOf {
	k.Ends = true
	return k
}

// steps are the orders of each phase (MACDUFF-31.1). In the calls on surrounded units the
// order that ends them is offered last, as it always was.
var steps = func() []machine.Phase[*Fight] {
	out := make([]machine.Phase[*Fight], len(state.PhaseNames))
	for i, name := range state.PhaseNames {
		out[i] = machine.Phase[*Fight]{Name: name, Rule: "MACDUFF-31.1"}
	}
	breakOff := described("break_off", "Break off", "2.13", sides, (*Fight).orderBreakOff)
	out[state.Placing].Kinds = []kindOf{
		ending(described("done", "Done", "20.118", sides, (*Fight).orderPlaced)),
		described("deploy", "Set up", "20.118", units, toBody((*Fight).orderPlace), spot, turned, oneOf("formation", "formation", true, stands)),
	}
	out[state.Choosing].Kinds = []kindOf{
		described("activate", "Activate", "2.3", units, toUnit((*Fight).orderActivate)),
		breakOff,
	}
	out[state.Deciding].Kinds = []kindOf{
		described("bold_choice", "A bold leader chooses", "20.16", sides, (*Fight).orderBoldChoice, oneOf("choice", "choice", false, rules.BoldChoices)),
	}
	out[state.Acting].Kinds = []kindOf{
		ending(described("done", "Done", "2.10", sides, (*Fight).orderPass)),
		described("spot", "Look for the hidden", "7.15", units, toBody((*Fight).orderSpot), ofGround),
		described("move", "Move", "5.1", everybody, toLeader((*Fight).orderRide, toBody((*Fight).orderMove)),
			battle.OrderField{Key: "path", Kind: battle.WayField, Label: "way", Min: 1, Max: state.MostLegs},
			oneOf("formation", "opens out or closes in", true, loose), oneOf("choice", "keeps half a move", true, []string{"half"})),
		described("retire", "Retire", "5.17", units, toBody((*Fight).orderRetire), battle.OrderField{Key: "path", Kind: battle.PlaceField, Label: "to", Optional: true, Min: 1, Max: 1},
			oneOf("choice", "face", true, []string{"facing", "turned"})),
		described("reorder", "Reorder its ranks", "5.18", units, toBody((*Fight).orderReorder), turned),
		described("change_formation", "Change formation", "5.20", units, toBody((*Fight).orderForm), oneOf("formation", "formation", false, shapes), turned),
		described("mount", "Mount", "5.21", units, toBody((*Fight).orderMount)),
		described("dismount", "Dismount", "5.21", units, toBody((*Fight).orderMount)),
		described("limber", "Limber", "5.16", units, toBody((*Fight).orderLimber)),
		described("unlimber", "Unlimber", "5.16", units, toBody((*Fight).orderLimber)),
		described("man", "Serve a gun that was left", "20.94", units, toBody((*Fight).orderMan)),
		described("shoot", "Shoot", "8.1", units, toBody((*Fight).orderShoot), enemy, oneOf("choice", "how", true, shots)),
		described("reserve_fire", "Keep its fire", "6.10", units, toBody((*Fight).orderReserve)),
		described("charge", "Charge", "6.1", units, toBody((*Fight).orderCharge), enemy, oneOf("choice", "shoots first", true, rules.FireModes)),
		described("rally", "Rally", "12.7", units, toBody((*Fight).orderRally), oneOf("choice", "how", false, rallies), oneOf("formation", "formation", true, ranked), turned),
		described("work", "Work", "13.4", units, toBody((*Fight).orderWork), oneOf("choice", "task", false, rules.Tasks),
			battle.OrderField{Key: "target", Kind: battle.ThingField, Label: "at", Optional: true}),
		described("fire_charges", "Fire the charges", "13.11", units, toBody((*Fight).orderFireCharges), ofGround),
		described("detach_patrol", "Send a patrol", "1.9", units, toBody((*Fight).orderPatrol),
			battle.OrderField{Key: "figures", Kind: battle.NumberField, Label: "men besides its leader", Min: 1, Max: 3, Unit: "figures"}),
		described("rejoin", "Rejoin", "1.9", units, toBody((*Fight).orderRejoin)),
		described("cross", "Cross", "7.5", units, toBody((*Fight).orderCross), ofGround),
		described("enter", "Enter a house", "7.9", units, toBody((*Fight).orderEnter), ofGround, battle.OrderField{Key: "choice", Kind: battle.ThingField, Label: "by"}),
		described("leave", "Leave the house", "7.9", units, toBody((*Fight).orderLeave), battle.OrderField{Key: "choice", Kind: battle.ThingField, Label: "by"}),
		described("attach", "Join a unit", "15.4", leaders, toLeader((*Fight).orderAttach, nil), battle.OrderField{Key: "target", Kind: battle.FriendField, Label: "to"},
			oneOf("choice", "sends", true, []string{"drummer", "standard"})),
		described("detach", "Leave his unit", "15.4", leaders, toLeader((*Fight).orderDetach, nil)),
		breakOff,
	}
	out[state.Answering].Kinds = []kindOf{
		described("react", "Answer a charge", "6.9", units, toBody((*Fight).orderReact), oneOf("choice", "reaction", false, answers())),
	}
	out[state.Occupying].Kinds = []kindOf{
		described("occupy", "Take the place", "20.94", units, toBody((*Fight).orderOccupy)),
		described("stay", "Stay", "20.94", sides, (*Fight).orderStay),
	}
	out[state.Calling].Kinds = []kindOf{
		described("call_on", "Call on to surrender", "12.4", units, toUnit((*Fight).orderCallOn)),
		described("done", "Done", "12.4", sides, (*Fight).orderCalled),
	}
	return out
}()

// Rules are what the machine runs battles of With MacDuff to the Frontier by.
func Rules(commander command.Commander[state.Sight]) *machine.Rules[*Fight] {
	return &machine.Rules[*Fight]{Phases: steps, Procedures: rules.Book.Procedures(), Over: "MACDUFF-2.13", Former: map[string]string{"place": "deploy", "pass": "done", "form": "change_formation"}, Commander: machine.Sees(commander, (*Fight).glance)}
}

// glance is the sight of a side, which is good until the battle goes on.
func (f *Fight) glance(side int) state.Sight {
	v := &f.sights[side]
	if v.State == nil {
		*v = state.Sight{State: new(state.State), Side: side}
	}
	f.Show(*v)
	return *v
}

// TurnNow is the turn; 0 while setting up.
func (f *Fight) TurnNow() int { return f.Turn }

// Phase is the step of the turn in the table of orders.
func (f *Fight) Phase() int { return int(f.Stage) }

// Settle has nothing to do after an order: what follows of it has followed.
func (f *Fight) Settle() {}

// Fork is the same battle, of which nothing is shared that can change.
func (f *Fight) Fork() *Fight {
	dice := f.dice.Clone()
	return &Fight{State: *f.Clone(), dice: dice, log: f.log.Fork(dice), steps: f.steps, outcome: f.outcome}
}

// Fresh says whether nothing was thrown yet.
func (f *Fight) Fresh() bool { return f.dice.Fresh(f.log.Seed(), battle.TableDice) }

// Anew is the battle as it would stand with a seed, of one that is fresh.
func (f *Fight) Anew(seed uint64) *Fight {
	dice := battle.Seeded(seed, battle.TableDice)
	return &Fight{State: *f.Clone(), dice: dice, log: f.log.Anew(seed, dice), steps: f.steps}
}

// Stands is where a company or leader is; false where it is not on the table.
func (f *Fight) Stands(id string) (battle.XY, bool) {
	if b := f.Body(id); b != nil {
		return b.Box.At.XY(), b.Up()
	}
	if l := f.Leader(id); l != nil {
		return l.At.XY(), l.State == state.Serving
	}
	return battle.XY{}, false
}

// Far is as far as the table is broad and deep: a path may be given to any place of it, and
// is gone as far as the dice allow.
func (f *Fight) Far(string) battle.Length { return f.Table.Width + f.Table.Depth }

// Points is nil: the table is measured.
func (f *Fight) Points(string) []battle.XY { return nil }

// Offers lists the orders that may be given now, but for those that end the step.
func (f *Fight) Offers(out []battle.Order) []battle.Order {
	kinds := steps[f.Stage].Kinds
	f.Candidates(func(o battle.Order) {
		for i := range kinds {
			if kinds[i].Word == o.Kind {
				if _, err := kinds[i].Check(f, o); err == nil {
					out = append(out, o)
				}
				return
			}
		}
	})
	return out
}
