package riskfactor

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/tabletop"
)

// orderKind is a kind of order and what it is given to.
type orderKind struct {
	kind string
	to   func(f *fight, u *unit, o battle.Order) error
	side func(f *fight, o battle.Order) error
}

// phaseKinds are the orders of each phase (section 16).
var phaseKinds map[phase][]orderKind

func init() { // the table names functions that look at it
	phaseKinds = map[phase][]orderKind{
		placing:  {{kind: "deploy", to: (*fight).orderDeploy}, {kind: "hide", to: (*fight).orderHide}},
		starting: {{kind: "break_off", side: (*fight).orderBreakOff}, {kind: "combine", to: (*fight).orderCombine}},
		commanding: {{kind: "declare", to: (*fight).orderDeclare}, {kind: "throw_command", to: (*fight).orderThrow},
			{kind: "activate", side: (*fight).orderActivate}, {kind: "command", to: (*fight).orderCommand}},
		moving: {{kind: "move", to: (*fight).orderMove}, {kind: "charge", to: (*fight).orderCharge}, {kind: "stand", to: (*fight).orderStand},
			{kind: "obey", to: (*fight).orderObey}, {kind: "guard", to: (*fight).orderGuard}, {kind: "despatch", to: (*fight).orderDespatch},
			{kind: "release", side: (*fight).orderRelease}},
		firing:    {{kind: "shoot", to: (*fight).orderShoot}, {kind: "aim", to: (*fight).orderAim}},
		following: {{kind: "follow_up", to: (*fight).orderFollow}, {kind: "stand_fast", to: (*fight).orderStandFast}},
		revealing: {{kind: "place_hidden", to: (*fight).orderPlaceHidden}},
	}
}

// bar is why a unit may not do what was ordered or thought of. It is put into a sentence
// when somebody is told.
type bar struct {
	rule, what, instead string
	unit, other         *unit // whose name comes before what, and in it as %s
	cost, left          int   // points, in what as %d
}

func (b *bar) Error() string { return b.refusal().Error() }

// refusal puts it into words.
func (b *bar) refusal() *battle.Refusal {
	what := b.what
	switch {
	case b.other != nil:
		what = fmt.Sprintf(what, b.other.name)
	case b.cost > 0:
		what = fmt.Sprintf(what, b.cost, b.left)
	}
	return &battle.Refusal{Rule: b.rule, What: b.unit.name + " " + what, Instead: b.instead}
}

// refuse says why a unit may not do what was ordered.
func refuse(rule string, u *unit, what, instead string) error {
	return &bar{rule: rule, unit: u, what: what, instead: instead}
}

// refuseWith says it of a unit and another.
func refuseWith(rule string, u *unit, what string, v *unit, instead string) error {
	return &bar{rule: rule, unit: u, what: what, other: v, instead: instead}
}

// Order carries out one decision of the side that decides. What is not legal is a
// *battle.Refusal and changes nothing.
func (f *fight) Order(o battle.Order) error {
	if f.phase == over {
		return &battle.Refusal{Rule: "RISKFACTOR-14.10", What: "the battle is over"}
	}
	if o.Kind == "done" {
		return f.done()
	}
	for i := range phaseKinds[f.phase] {
		k := &phaseKinds[f.phase][i]
		if k.kind != o.Kind {
			continue
		}
		before := f.log.Len()
		f.logOrder(o)
		err := f.carryOut(k, o)
		if err == nil {
			return nil
		}
		f.log.Back(before)
		if b, ok := err.(*bar); ok {
			return b.refusal()
		}
		return err
	}
	return &battle.Refusal{Rule: "RISKFACTOR-2.1", What: "there is no " + short(o.Kind) + " in this step (" + phaseNames[f.phase] + ")", Instead: "give an order of the step, or done"}
}

// carryOut finds whom an order is for and gives it to him.
func (f *fight) carryOut(k *orderKind, o battle.Order) error {
	if k.side != nil {
		return k.side(f, o)
	}
	u := f.unit(o.Unit)
	if u == nil || u.side != f.decider || !u.up() && u.where != lurking {
		return &battle.Refusal{Rule: "RISKFACTOR-14.27", What: f.sideName(f.decider) + " has no unit " + short(o.Unit) + " on the table", Instead: "name a unit of the side that decides"}
	}
	if o.Facing != nil && (*o.Facing < 0 || *o.Facing >= 36000) {
		return refuse("RISKFACTOR-14.34", u, "cannot face that way", "give 0 to 35999 hundredths of a degree")
	}
	return k.to(f, u, o)
}

// short shows what somebody wrote.
func short(s string) string {
	if s == "" {
		return "without a name"
	}
	if len(s) > 40 {
		s = s[:40]
	}
	return "\"" + s + "\""
}

// Legal lists orders that the decider may give now: every choice that is one of few, and
// for moves and places a finite list of sensible ones. Order takes any other legal way as
// well.
func (f *fight) Legal() []battle.Order {
	if f.phase == over {
		return nil
	}
	out := []battle.Order{{Kind: "done"}}
	switch f.phase {
	case starting:
		out = append(out, battle.Order{Kind: "break_off"})
	case commanding:
		return f.legalCommands(out)
	}
	for i := range f.units {
		u := &f.units[i]
		if u.side != f.decider {
			continue
		}
		switch f.phase {
		case placing:
			out = f.legalPlaces(u, out)
		case starting:
			for j := range f.units {
				if v := &f.units[j]; u.up() && f.mayCombine(u, v) == nil {
					out = append(out, battle.Order{Kind: "combine", Unit: u.id, Target: v.id})
				}
			}
		case moving:
			out = f.legalMoves(u, out)
		case firing:
			out = f.legalShots(u, out)
		}
	}
	for _, w := range f.winners {
		u := &f.units[w.unit]
		if v, _ := f.prey(w); f.phase == following && u.side == f.decider && v != nil {
			out = append(out, battle.Order{Kind: "follow_up", Unit: u.id}, battle.Order{Kind: "stand_fast", Unit: u.id})
		}
	}
	if f.phase == revealing {
		for _, n := range f.revealed {
			u := &f.units[n]
			if box, ok := f.hiddenPlace(u); ok {
				out = append(out, put(u, box))
				for turn := facing(0); turn < tabletop.Circle; turn += tabletop.Quarter {
					if aside := f.placed(u, u.box.At.Add(turn.Ahead(15*cm))); f.canReveal(u, aside) {
						out = append(out, put(u, aside))
					}
				}
			}
		}
	}
	return out
}
