package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// fight is a battle under way.
type fight struct {
	setup    battle.Setup
	settings rules.Settings
	arc      facing // of fire, to each side
	table    *tabletop.Table
	goals    tabletop.Goals
	log      *battle.Log

	units   []unit
	leaders []leader

	tribal     [2]bool // its leaders ride as natives do (6.2)
	turn       int
	playerTurn int // counted through
	mover      int
	phase      phase
	decider    int
	cursor     int

	tallies     []tally
	inWay       int      // the unit that was last in the way of one being set up
	marks       []length // room for the commander to count in
	pursuers    []pursuer
	withdrawing [2]bool
	left        [2]bool // it has withdrawn
	broken      [2]bool
	bridges     []demolition
	water       bool // there is deep water
	afloat      bool // there are boats
	wind        rules.Compass
	reached     [2]bool // it has stood at the objective
	lastLoss    [2]int  // turn in which a side last lost a figure to the enemy (23.4)

	holder  int
	reason  battle.Reason
	outcome battle.Outcome
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

// root is the unit of the setup whose men a unit has.
func (f *fight) root(u *unit) *unit { return &f.units[u.root] }

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

func (f *fight) sideName(side int) string {
	if s := &f.setup.Sides[side]; s.Name != "" {
		return s.Name
	}
	return f.setup.Sides[side].ID
}

// refuse says why a unit may not do what was ordered.
func (f *fight) refuse(rule string, u *unit, what, instead string) *battle.Refusal {
	return &battle.Refusal{Rule: rule, What: u.name + " " + what, Instead: instead}
}

func (f *fight) refuseLeader(rule string, l *leader, what, instead string) *battle.Refusal {
	return &battle.Refusal{Rule: rule, What: l.name + " " + what, Instead: instead}
}

// Order carries out one decision of the side that decides. What is not legal is a
// *battle.Refusal and changes nothing.
func (f *fight) Order(o battle.Order) error {
	if f.phase == over {
		return &battle.Refusal{Rule: "WORNSPENT-18.1", What: "the battle is over"}
	}
	if o.Kind == "done" {
		return f.done()
	}
	kinds := phaseKinds[f.phase]
	for i := range kinds {
		if kinds[i].kind == o.Kind {
			before := f.log.Len()
			f.logOrder(o)
			err := f.carryOut(&kinds[i], o)
			if err != nil {
				f.log.Back(before)
			}
			return err
		}
	}
	return &battle.Refusal{Rule: "WORNSPENT-2.6", What: "there is no " + short(o.Kind) + " in this phase (" + phaseNames[f.phase] + ")", Instead: "give an order of the phase, or done"}
}

// orderKind is a kind of order and what it is given to.
type orderKind struct {
	kind string
	to   func(f *fight, u *unit, o battle.Order) error   // a unit
	lead func(f *fight, l *leader, o battle.Order) error // a leader
	side func(f *fight) error
}

// phaseKinds are the orders of each phase (section 22).
var phaseKinds map[phase][]orderKind

func init() { // the table names functions that look at it
	unitOrder := func(fn func(*fight, *unit) error) func(*fight, *unit, battle.Order) error {
		return func(f *fight, u *unit, _ battle.Order) error { return fn(f, u) }
	}
	stand := orderKind{kind: "stand_up", to: unitOrder((*fight).orderStand)}
	phaseKinds = map[phase][]orderKind{
		placing: {{kind: "place", to: (*fight).orderPlace}},
		leaderPhase: {
			{kind: "attach", lead: func(f *fight, l *leader, o battle.Order) error { return f.orderAttach(l, f.unit(o.Target)) }},
			{kind: "detach", lead: func(f *fight, l *leader, _ battle.Order) error { return f.orderDetach(l) }},
			{kind: "withdraw_all", side: (*fight).orderWithdraw},
		},
		manoeuvrePhase: {
			{kind: "hold", to: unitOrder((*fight).orderHold)},
			{kind: "advance", to: (*fight).orderMove},
			{kind: "retire", to: (*fight).orderMove},
			{kind: "change_formation", to: (*fight).orderMove},
			{kind: "charge", to: func(f *fight, u *unit, o battle.Order) error { return f.orderCharge(u, f.unit(o.Target)) }},
			{kind: "lie_down", to: unitOrder((*fight).orderLie)},
			stand,
			{kind: "break_off", to: (*fight).orderBreakOff},
			{kind: "blow_bridge", to: (*fight).orderBlow},
			{kind: "board", to: (*fight).orderBoard},
			{kind: "land", to: (*fight).orderLand},
			{kind: "sail", to: (*fight).orderSail},
		},
		leaderMoves:   {{kind: "move_leader", lead: func(f *fight, l *leader, o battle.Order) error { return f.orderMoveLeader(l, o.Path) }}},
		standingUp:    {stand},
		defensiveFire: {{kind: "fire", to: (*fight).orderFire}, {kind: "hold_fire", to: unitOrder((*fight).orderHoldFire)}},
		offensiveFire: {{kind: "fire", to: (*fight).orderFire}, {kind: "hold_fire", to: unitOrder((*fight).orderHoldFire)}},
		pursuing:      {{kind: "pursue", to: (*fight).orderPursue}, {kind: "stay", to: (*fight).orderPursue}},
	}
}

// carryOut finds whom an order is for and gives it to him.
func (f *fight) carryOut(k *orderKind, o battle.Order) error {
	if k.side != nil {
		return k.side(f)
	}
	if k.lead != nil {
		l := f.leader(o.Unit)
		if l == nil || l.side != f.decider || l.state != serving {
			return &battle.Refusal{Rule: "WORNSPENT-3.5", What: f.sideName(f.decider) + " has no leader " + short(o.Unit), Instead: "name a leader of the side who is in the field"}
		}
		return k.lead(f, l, o)
	}
	u := f.unit(o.Unit)
	if u == nil || u.side != f.decider || !u.up() {
		return &battle.Refusal{Rule: "WORNSPENT-2.6", What: f.sideName(f.decider) + " has no unit " + short(o.Unit) + " on the table", Instead: "name a unit of the side that decides"}
	}
	if err := k.to(f, u, o); err != nil {
		return err
	}
	f.cursor = u.no
	if f.phase == pursuing {
		f.enter(pursuing)
	}
	return nil
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

// orderHoldFire ends a unit's fire in this step (22.16).
func (f *fight) orderHoldFire(u *unit) error {
	if why := f.mayFire(u); why != "" {
		return f.refuse(why, u, "has no fire to hold", "")
	}
	u.fired = true
	return nil
}
