package gsq

import (
	"slices"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// fight is a battle under way.
type fight struct {
	setup    battle.Setup
	settings rules.Settings
	table    *tabletop.Table
	log      *battle.Log

	units    []unit
	guns     []gun
	contacts []contact
	order    [2][]int // units of each side in the order of the setup
	cinc     [2]int

	round   int
	turns   int // counted through
	acting  int
	phase   phase
	step    string // of the turn, as the log names it
	decider int
	cursor  int
	wait    onset // the charge that waits for a free shot
	quiet   int   // turns without a shot, a charge or a blow
	idle    int   // turns without these, and nobody moved either

	stirred bool // somebody stands elsewhere since it was seen who lies near an enemy
	goals   tabletop.Goals
	holder  int
	reason  battle.Reason
	outcome battle.Outcome
}

func (f *fight) Over() bool { return f.phase == over }

func (f *fight) Decider() int {
	if f.phase == over {
		return nobody
	}
	return f.decider
}

func (f *fight) Log() *battle.Log { return f.log }

func (f *fight) Outcome() battle.Outcome { return f.outcome }

// unit finds a unit or character by its id; nil where there is none.
func (f *fight) unit(id string) *unit {
	for i := range f.units {
		if f.units[i].id == id {
			return &f.units[i]
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
func refuse(rule string, u *unit, what, instead string) *battle.Refusal {
	return &battle.Refusal{Rule: rule, What: u.name + " " + what, Instead: instead}
}

// orderKind is a kind of order and what carries it out.
type orderKind struct {
	kind string
	unit func(f *fight, u *unit, o battle.Order) *battle.Refusal
	side func(f *fight) *battle.Refusal
}

// phaseKinds are the orders of each phase (section 15).
var phaseKinds map[phase][]orderKind

func init() { // the table names functions that look at it
	phaseKinds = map[phase][]orderKind{
		placing: {{kind: "deploy", unit: (*fight).orderDeploy}},
		starting: {
			{kind: "break_off", side: (*fight).orderBreakOff},
			{kind: "stand_up", unit: (*fight).orderStandUp},
		},
		shooting: {
			{kind: "shoot", unit: (*fight).orderShoot},
			{kind: "fire_ball", unit: (*fight).orderBall},
		},
		moving: {
			{kind: "move", unit: (*fight).orderMove},
			{kind: "charge", unit: (*fight).orderCharge},
			{kind: "change_formation", unit: (*fight).orderFormation},
			{kind: "fix_bayonets", unit: (*fight).orderBlades},
			{kind: "draw_swords", unit: (*fight).orderBlades},
			{kind: "unfix_bayonets", unit: (*fight).orderBlades},
			{kind: "go_to_ground", unit: (*fight).orderGround},
			{kind: "move_leader", unit: (*fight).orderLeader},
			{kind: "attach", unit: (*fight).orderAttach},
			{kind: "detach", unit: (*fight).orderDetach},
		},
		freeShot: {
			{kind: "free_shot", unit: (*fight).orderFreeShot},
			{kind: "hold_fire", unit: (*fight).orderFreeShot},
		},
	}
}

// Order carries out one decision of the side that decides. What is not legal is a
// *battle.Refusal and changes nothing.
func (f *fight) Order(o battle.Order) error {
	if f.phase == over {
		return &battle.Refusal{Rule: "GSQ-13.9", What: "the battle is over"}
	}
	if o.Kind == "done" && f.phase != freeShot {
		f.done()
		return nil
	}
	kinds := phaseKinds[f.phase]
	at := slices.IndexFunc(kinds, func(k orderKind) bool { return k.kind == o.Kind })
	if at < 0 {
		return &battle.Refusal{Rule: "GSQ-2.1", What: "there is no order " + short(o.Kind) + " in this step (" + phaseNames[f.phase] + ")", Instead: "give an order of the step, or done"}
	}
	before := f.log.Len()
	f.logOrder(o)
	if no := f.carryOut(&kinds[at], o); no != nil {
		f.log.Back(before)
		return no
	}
	f.notice()
	return nil
}

// carryOut finds whom an order is for and gives it to him.
func (f *fight) carryOut(k *orderKind, o battle.Order) *battle.Refusal {
	if k.side != nil {
		return k.side(f)
	}
	u := f.unit(o.Unit)
	if u == nil || u.side != f.decider || !u.here() && u.cond != withHost {
		return &battle.Refusal{Rule: "GSQ-13.3", What: f.sideName(f.decider) + " has no unit " + short(o.Unit) + " in the field", Instead: "name a unit or leader of the side that decides"}
	}
	if u.cond == withHost && o.Kind != "detach" {
		return refuse("GSQ-13.35", u, "is a figure of his unit", "give the order to the unit, or detach him")
	}
	phase := f.phase
	if no := k.unit(f, u, o); no != nil {
		return no
	}
	if phase == shooting || phase == moving {
		f.cursor = f.place(u) + 1
		if phase == shooting && u.formation == rules.Square { // it has other faces
			f.cursor--
		}
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
