package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
)

// phase is a state of the battle machine (section 2).
type phase uint8

const (
	placing   phase = iota
	choosing        // the side whose colour was turned names a unit
	deciding        // a bold leader chooses before the control check (20.16)
	acting          // the unit's orders
	answering       // a charged body answers
	occupying       // the winner of a melee may take the place fought for (20.94)
	calling         // surrounded units may be called on
	over
)

var phaseNames = [...]string{
	placing: "setup", choosing: "activate", deciding: "control", acting: "activate",
	answering: "reaction", occupying: "melee", calling: "surrender", over: "over",
}

// touch is two bodies in contact: the first came at the second, with so many figures that got
// there.
type touch struct{ a, b, got int }

// charge is a charge between its declaration and its end.
type charge struct {
	by, at    int
	shootsAs  rules.FireMode // in which mode the charger shoots first; empty: it does not
	reactions []rules.Reaction
}

// pit is a place of a work or crossing that a side has to do with.
type pit struct {
	task    rules.Task
	id      string // of the campaign, of one that was begun in a battle before
	side    int
	piece   int // of the table, or nobody for a redoubt
	made    int // piece of a pontoon that is laid
	at      point
	unit    int // nobody: it waits for its side to go on with it
	body    int
	done    int
	turns   int // of a repair
	long    length
	over    bool
	lastOn  int // turn in which it was worked at
	nothing rules.Hindrance
}

// mine is what engineers have done to a bridge.
type mine struct {
	piece, charges, damage, tried int
	by                            string
	seized                        int // turn since which the enemy holds it
}

// gap is a way through a wall, fence, hedge or work.
type gap struct {
	piece  int
	at     point
	breach bool // one figure wide; else a road's width
}

// hold is a place that the winner of a melee may take.
type hold struct {
	body  int
	at    point
	piece int   // of the house, or nobody
	rooms rooms // of it
}

// foe is the enemy nearest to a body, as it was found last; far is the square of how far.
type foe struct {
	known bool
	no    int
	far   int64
}

// fight is a battle under way.
type fight struct {
	setup    battle.Setup
	settings rules.Settings
	table    *tabletop.Table
	goals    tabletop.Goals
	dice     *battle.SeededDice
	log      *battle.Log
	red      int // the side of the red cards

	units   []unit
	bodies  []body
	foes    []foe // by number of the body; those who came since the turn began have none
	leaders []leader
	reach   [11][2]length

	turn    int
	phase   phase
	decider int
	active  int
	checks  []int // bodies whose control is still to be checked
	charge  charge
	touches []touch // in the order in which the charges were declared
	holds   []hold
	callers [2]bool
	callAt  int         // the unit up to which the caller has looked
	dry     bool        // an order is only looked at
	steps   words.Steps // of the body that moves, until its place is noted

	works     []pit
	mines     []mine
	gaps      []gap
	guns      []leftGun
	fortified []bool // village bases by number of their piece
	won       []bool // such bases into which a melee has opened a way
	breaking  [2]bool
	houses    []house
	hidden    bool // somebody is
	holder    int
	reason    battle.Reason
	outcome   battle.Outcome
}

func (f *fight) Over() bool { return f.phase == over }

func (f *fight) Decider() int {
	if f.phase == over {
		return -1
	}
	return f.decider
}

func (f *fight) Log() *battle.Log { return f.log }

func (f *fight) Outcome() battle.Outcome { return f.outcome }

// body finds a body by its id; nil where there is none.
func (f *fight) body(id string) *body {
	for i := range f.bodies {
		if f.bodies[i].id == id {
			return &f.bodies[i]
		}
	}
	return nil
}

// unit finds a unit by its id; nil where there is none.
func (f *fight) unit(id string) *unit {
	for i := range f.units {
		if f.units[i].id == id {
			return &f.units[i]
		}
	}
	return nil
}

// leader finds a leader by his id; nil where there is none.
func (f *fight) leader(id string) *leader {
	for i := range f.leaders {
		if f.leaders[i].id == id {
			return &f.leaders[i]
		}
	}
	return nil
}

// of is the unit of a body.
func (f *fight) of(b *body) *unit { return &f.units[b.unit] }

func (f *fight) sideName(side int) string {
	if s := &f.setup.Sides[side]; s.Name != "" {
		return s.Name
	}
	return f.setup.Sides[side].ID
}

// refuse says why something may not be done.
func refuse(rule, name, what, instead string) *battle.Refusal {
	return &battle.Refusal{Rule: "MACDUFF-" + rule, What: name + " " + what, Instead: instead}
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

// orderKind is a kind of order and what it is given to.
type orderKind struct {
	kind string
	side func(f *fight, o battle.Order) error
	unit func(f *fight, u *unit, o battle.Order) error
	body func(f *fight, b *body, o battle.Order) error
	lead func(f *fight, l *leader, o battle.Order) error
}

// phaseKinds are the orders of each phase (MACDUFF-31.1).
var phaseKinds map[phase][]orderKind

func init() { // the table names functions that look at it
	phaseKinds = map[phase][]orderKind{
		placing: {
			{kind: "place", body: (*fight).orderPlace},
			{kind: "done", side: (*fight).orderPlaced},
		},
		choosing: {
			{kind: "activate", unit: (*fight).orderActivate},
			{kind: "break_off", side: (*fight).orderBreakOff},
		},
		deciding: {{kind: "bold_choice", side: (*fight).orderBoldChoice}},
		acting: {
			{kind: "pass", side: (*fight).orderPass},
			{kind: "spot", body: (*fight).orderSpot},
			{kind: "move", body: (*fight).orderMove, lead: (*fight).orderRide},
			{kind: "retire", body: (*fight).orderRetire},
			{kind: "reorder", body: (*fight).orderReorder},
			{kind: "form", body: (*fight).orderForm},
			{kind: "mount", body: (*fight).orderMount},
			{kind: "dismount", body: (*fight).orderMount},
			{kind: "limber", body: (*fight).orderLimber},
			{kind: "unlimber", body: (*fight).orderLimber},
			{kind: "man", body: (*fight).orderMan},
			{kind: "shoot", body: (*fight).orderShoot},
			{kind: "reserve_fire", body: (*fight).orderReserve},
			{kind: "charge", body: (*fight).orderCharge},
			{kind: "rally", body: (*fight).orderRally},
			{kind: "work", body: (*fight).orderWork},
			{kind: "fire_charges", body: (*fight).orderFireCharges},
			{kind: "detach_patrol", body: (*fight).orderPatrol},
			{kind: "rejoin", body: (*fight).orderRejoin},
			{kind: "cross", body: (*fight).orderCross},
			{kind: "enter", body: (*fight).orderEnter},
			{kind: "leave", body: (*fight).orderLeave},
			{kind: "attach", lead: (*fight).orderAttach},
			{kind: "detach", lead: (*fight).orderDetach},
			{kind: "break_off", side: (*fight).orderBreakOff},
		},
		answering: {{kind: "react", body: (*fight).orderReact}},
		occupying: {
			{kind: "occupy", body: (*fight).orderOccupy},
			{kind: "stay", side: (*fight).orderStay},
		},
		calling: {
			{kind: "call_on", unit: (*fight).orderCallOn},
			{kind: "done", side: (*fight).orderCalled},
		},
	}
}

// Order carries out one decision of the side that decides. What is not legal is a
// *battle.Refusal and changes nothing.
func (f *fight) Order(o battle.Order) error {
	if f.phase == over {
		return refuse("2.13", "the battle", "is over", "")
	}
	kinds := phaseKinds[f.phase]
	for i := range kinds {
		if kinds[i].kind != o.Kind {
			continue
		}
		n := f.log.Len()
		f.logOrder(o)
		err := f.give(&kinds[i], o)
		if err != nil { // it was refused before anything came of it
			f.log.Back(n)
		}
		return err
	}
	return refuse("31.1", "there", "is no "+short(o.Kind)+" in this phase ("+phaseNames[f.phase]+")", "give an order of the phase")
}

// try looks whether an order is legal; nothing is changed.
func (f *fight) try(k *orderKind, o battle.Order) error {
	f.dry = true
	err := f.give(k, o)
	f.dry = false
	return err
}

// may says whether an order would be legal now.
func (f *fight) may(o battle.Order) bool {
	kinds := phaseKinds[f.phase]
	for i := range kinds {
		if kinds[i].kind == o.Kind {
			return f.try(&kinds[i], o) == nil
		}
	}
	return false
}

// give finds whom an order is for and gives it to him.
func (f *fight) give(k *orderKind, o battle.Order) error {
	if k.side != nil {
		return k.side(f, o)
	}
	if k.unit != nil {
		u := f.unit(o.Unit)
		if u == nil {
			return refuse("31.1", f.sideName(f.decider), "knows no unit "+short(o.Unit), "name a unit")
		}
		return k.unit(f, u, o)
	}
	if k.lead != nil {
		if l := f.leader(o.Unit); l != nil {
			if l.side != f.decider || l.state != serving {
				return refuse("15.4", l.name, "is not under the orders of "+f.sideName(f.decider), "name a leader of the side who is in the field")
			}
			return k.lead(f, l, o)
		}
		if k.body == nil {
			return refuse("15.4", f.sideName(f.decider), "has no leader "+short(o.Unit), "name a leader of the side")
		}
	}
	b := f.body(o.Unit)
	if b == nil || b.side != f.decider || !b.up() {
		return refuse("31.1", f.sideName(f.decider), "has no unit "+short(o.Unit)+" on the table", "name a unit or company of the side that decides")
	}
	if f.phase == acting && b.unit != f.active {
		return refuse("2.4", b.name, "is not active", "give orders to the active unit alone")
	}
	return k.body(f, b, o)
}
