package redcoats

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/words"
	"frontier/internal/hex"
)

// fight is a battle under way.
type fight struct {
	setup    battle.Setup
	settings rules.Settings
	field    *field
	log      *battle.Log
	stock    *stock
	scale    int // men to a figure

	units    []unit
	generals []general
	order    [2][]int     // units of each side by id
	goals    [2][]hex.Hex // what each side fights for; none: the field
	start    [2]int       // fighting figures when the battle began
	strength [2]int       // and when the turn did

	turn    int
	phase   phase
	decider int
	queue   []holding     // who holds the cards of this turn, lowest first
	cards   []battle.Card // and which
	played  int           // the card that is being played
	acting  int           // the unit that plays it, or nobody
	leading int           // the Commander who plays it, or nobody
	actors  []int         // the acting unit, its team and the parts made of it
	rally   []rallier     // those who try to regain cohesion
	rallied int
	near    [2][]uint8 // how far each hex is from a side's enemies, by land; nil: as the crow flies

	// What stands in the log, many to an allocation.
	orders []battle.Order
	places []words.PlaceData
	points []battle.XY
	trail  []rules.Place

	// Room to think in.
	queued   []int
	choices  []goal
	orderWay [longestWay]hex.Hex
	roam     [longestWay]hex.Hex
	hexes    [64]hex.Hex
	list     [64]int

	state   [2]rules.SideState
	score   [2]int
	breaks  [2]int
	holder  int
	reason  battle.Reason
	outcome battle.Outcome
}

// holding is who acts on a card: a unit, a Commander or both.
type holding struct{ unit, general int }

// rallier is a unit, or a Commander, who may try to regain cohesion.
type rallier struct {
	unit, general int
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

// unit finds a unit by its id; nil where there is none.
func (f *fight) unit(id string) *unit {
	for i := range f.units {
		if f.units[i].id == id {
			return &f.units[i]
		}
	}
	return nil
}

// known says whether a unit or a Commander has an id.
func (f *fight) known(id string) bool { return f.unit(id) != nil || f.general(id) != nil }

// general finds a Commander by his id; nil where there is none.
func (f *fight) general(id string) *general {
	for i := range f.generals {
		if f.generals[i].id == id {
			return &f.generals[i]
		}
	}
	return nil
}

// sortOrders puts the units of each side in the order of their ids (REDCOATS-3.9).
func (f *fight) sortOrders() {
	for side := range 2 {
		f.order[side] = f.order[side][:0]
		for i := range f.units {
			if f.units[i].side == side {
				f.order[side] = append(f.order[side], i)
			}
		}
		slices.SortFunc(f.order[side], func(a, b int) int { return cmp.Compare(f.units[a].id, f.units[b].id) })
	}
}

func (f *fight) sideName(side int) string {
	if s := &f.setup.Sides[side]; s.Name != "" {
		return s.Name
	}
	return f.setup.Sides[side].ID
}

// put sets a unit down in a hex.
func (f *fight) put(u *unit, h hex.Hex) {
	u.at = h
	f.field.at(h).units[u.side]++
}

// lift takes a unit off its hex.
func (f *fight) lift(u *unit) { f.field.at(u.at).units[u.side]-- }

// shift moves a unit to another hex (REDCOATS-4.10).
func (f *fight) shift(u *unit, h hex.Hex) {
	if u.at == h {
		return
	}
	f.lift(u)
	f.put(u, h)
	u.moved, u.since = true, f.turn
	if u.load != nobody {
		l := &f.units[u.load]
		l.at, l.moved = h, true
	}
}

func (f *fight) putGeneral(g *general, h hex.Hex) {
	g.at = h
	f.field.at(h).generals[g.side]++
}

func (f *fight) liftGeneral(g *general) { f.field.at(g.at).generals[g.side]-- }

func (f *fight) shiftGeneral(g *general, h hex.Hex) {
	if g.at == h {
		return
	}
	f.liftGeneral(g)
	f.putGeneral(g, h)
	g.moved = true
}

// held says whether an enemy of a side is in a hex.
func (f *fight) held(side int, h hex.Hex) bool {
	c := f.field.at(h)
	return c.units[1-side] > 0 || c.generals[1-side] > 0
}

// room is how many spaces of a hex are free (REDCOATS-6.6); units that are about to go
// are not counted.
func (f *fight) room(h hex.Hex, going ...int) int {
	free := f.settings.HexSpaces
	if f.field.line(h).Filled {
		free = f.settings.FilledSpaces
	}
	if c := f.field.at(h); c.units[0]+c.units[1] == 0 {
		return free
	}
	for i := range f.units {
		if u := &f.units[i]; u.cond == onTable && u.at == h && !slices.Contains(going, i) {
			free -= u.spaces()
		}
	}
	return free
}

// whole is the fighting unit to which transport is joined, or the unit itself: a limbered
// battery is one unit (REDCOATS-8.6).
func (f *fight) whole(u *unit) *unit {
	if u.battery != nobody && f.units[u.battery].limbered {
		return &f.units[u.battery]
	}
	return u
}

// stands says whether a unit, or a limbered battery's other part, is in a hex.
func (f *fight) stands(u *unit, h hex.Hex) bool {
	return u.at == h || u.limbered && f.units[u.team].at == h
}

// inHex lists the units of a side in a hex by id, a limbered battery once.
func (f *fight) inHex(side int, h hex.Hex, into []int) []int {
	if f.field.at(h).units[side] == 0 {
		return into
	}
	for _, i := range f.order[side] {
		if u := &f.units[i]; u.cond == onTable && f.stands(u, h) && f.whole(u) == u {
			into = append(into, i)
		}
	}
	return into
}

// withUnit counts the Commanders attached to a unit by their state (REDCOATS-5.9).
func (f *fight) withUnit(n int) (fresh, reduced int) {
	for i := range f.generals {
		if g := &f.generals[i]; g.up() && g.unit == n {
			if g.fresh() {
				fresh++
			} else {
				reduced++
			}
		}
	}
	return fresh, reduced
}

// generalsOrder is the order in which Commanders of a hex are hit (REDCOATS-10.12).
func (f *fight) generalsOrder(want func(*general) bool) []int {
	var out []int
	for i := range f.generals {
		if g := &f.generals[i]; g.up() && want(g) {
			out = append(out, i)
		}
	}
	class := func(i int) int {
		switch g := &f.generals[i]; {
		case g.fresh():
			return 0
		case !g.disrupted:
			return 1
		}
		return 2
	}
	slices.SortFunc(out, func(a, b int) int {
		return cmp.Or(cmp.Compare(class(a), class(b)), cmp.Compare(f.generals[a].id, f.generals[b].id))
	})
	return out
}

// adjacent says whether a unit stands beside a hex.
func (f *fight) adjacent(u *unit, h hex.Hex) bool {
	return hex.Distance(u.at, h) == 1 || u.limbered && hex.Distance(f.units[u.team].at, h) == 1
}
