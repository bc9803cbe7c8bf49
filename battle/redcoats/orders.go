package redcoats

import (
	"slices"

	"frontier/battle"
	"frontier/internal/hex"
)

// orderKind is a kind of order and what carries it out.
type orderKind struct {
	kind    string
	unit    func(f *fight, u *unit, o battle.Order) *battle.Refusal
	general func(f *fight, g *general, o battle.Order) *battle.Refusal
	side    func(f *fight) *battle.Refusal
}

// phaseKinds are the orders of each state.
var phaseKinds map[phase][]orderKind

func init() { // the table names functions that look at it
	phaseKinds = map[phase][]orderKind{
		placing: {{kind: "place", unit: (*fight).orderPlace, general: (*fight).orderPlaceGeneral}},
		starting: {
			{kind: "break_off", side: (*fight).orderBreakOff},
			{kind: "rejoin", unit: (*fight).orderRejoin},
			{kind: "attach", general: (*fight).orderAttach},
		},
		moving: {
			{kind: "move", unit: (*fight).orderMove},
			{kind: "move_commander", general: (*fight).orderMoveGeneral},
			{kind: "split", unit: (*fight).orderSplit},
			{kind: "limber", unit: (*fight).orderLimber},
			{kind: "unlimber", unit: (*fight).orderUnlimber},
			{kind: "embark", unit: (*fight).orderEmbark},
			{kind: "disembark", unit: (*fight).orderDisembark},
			{kind: "leave", unit: (*fight).orderLeave},
		},
		fighting: {
			{kind: "fire", unit: (*fight).orderFire},
			{kind: "assault", unit: (*fight).orderAssault},
		},
		rallying: {
			{kind: "rally", unit: (*fight).orderRally, general: (*fight).orderRallyGeneral},
			{kind: "decline", unit: (*fight).orderDecline, general: (*fight).orderDeclineGeneral},
		},
	}
}

// pass ends a side's decisions of a state.
var pass = battle.Order{Kind: "done"}

// Order carries out one decision of the side that decides. What is not legal is a
// *battle.Refusal and changes nothing (REDCOATS-1.5).
func (f *fight) Order(o battle.Order) error {
	if f.phase == over {
		return &battle.Refusal{Rule: "REDCOATS-4.13", What: "the battle is over"}
	}
	if o.Kind == "done" || o.Kind == "pass" {
		f.done()
		return nil
	}
	kinds := phaseKinds[f.phase]
	at := slices.IndexFunc(kinds, func(k orderKind) bool { return k.kind == o.Kind })
	if at < 0 {
		return &battle.Refusal{Rule: "REDCOATS-4.13", What: "there is no order " + short(o.Kind) + " in this step (" + phaseNames[f.phase] + ")", Instead: "give an order of the step, or done"}
	}
	before := f.log.Len()
	f.logOrder(o)
	if no := f.carryOut(&kinds[at], o); no != nil {
		f.log.Back(before)
		return no
	}
	return nil
}

// carryOut finds whom an order is for and gives it to him.
func (f *fight) carryOut(k *orderKind, o battle.Order) *battle.Refusal {
	if k.side != nil {
		return k.side(f)
	}
	if k.unit != nil {
		if u := f.unit(o.Unit); u != nil && u.side == f.decider && (u.cond == onTable || u.cond == carried) {
			return k.unit(f, u, o)
		}
	}
	if k.general != nil {
		if g := f.general(o.Unit); g != nil && g.side == f.decider && g.up() {
			return k.general(f, g, o)
		}
	}
	return &battle.Refusal{Rule: "REDCOATS-4.4", What: f.sideName(f.decider) + " has nobody called " + short(o.Unit) + " in the field for this order", Instead: "name a unit or Commander of the side that decides"}
}

// short shows what somebody wrote.
func short(s string) string {
	if s == "" {
		return "without a name"
	}
	if r := []rune(s); len(r) > 40 {
		s = string(r[:40])
	}
	return "\"" + s + "\""
}

func refuse(rule string, u *unit, what, instead string) *battle.Refusal {
	return objection{rule, what, instead}.refusal(u.name)
}

// objection says by which rule and why somebody may not do a thing, and what he may do; the zero
// value is no objection. A commander who tries things out asks for many.
type objection struct{ rule, what, instead string }

// refusal is the objection as the refusal of an order given to somebody; nil for none.
func (n objection) refusal(name string) *battle.Refusal {
	if n.rule == "" {
		return nil
	}
	return &battle.Refusal{Rule: n.rule, What: name + " " + n.what, Instead: n.instead}
}

func refuseGeneral(rule string, g *general, what, instead string) *battle.Refusal {
	return objection{rule, what, instead}.refusal(g.name)
}

// way reads the path of an order as hexes, the start left out. It stands until the next
// order is read.
func (f *fight) way(o battle.Order) ([]hex.Hex, bool) {
	if len(o.Path) > longestWay {
		return nil, false
	}
	way := f.orderWay[:0]
	for _, p := range o.Path {
		h, ok := f.field.hexOf(p)
		if !ok {
			return nil, false
		}
		way = append(way, h)
	}
	return way, true
}

// longestWay is the longest move of all: a motor on a road with a Commander.
const longestWay = 4

// path writes hexes as an order has them.
func path(hexes ...hex.Hex) []battle.XY {
	out := make([]battle.XY, len(hexes))
	for i, h := range hexes {
		out[i] = middle(h)
	}
	return out
}

// Legal lists every order that the decider may give now.
func (f *fight) Legal() []battle.Order {
	if f.phase == over {
		return nil
	}
	out := []battle.Order{pass}
	switch f.phase {
	case placing:
		return f.legalPlaces(out)
	case starting:
		return f.legalStart(out)
	case moving:
		return f.legalMoves(out)
	case fighting:
		return f.legalFights(out)
	default:
		id := ""
		if r := f.rally[f.rallied]; r.general != nobody {
			id = f.generals[r.general].id
		} else {
			id = f.units[r.unit].id
		}
		return append(out, battle.Order{Kind: "rally", Unit: id}, battle.Order{Kind: "decline", Unit: id})
	}
}

// tryOut keeps an order if it is legal: the same functions look at it that carry it out.
func tryOut(out []battle.Order, o battle.Order, no *battle.Refusal) []battle.Order {
	if no == nil {
		out = append(out, o)
	}
	return out
}
