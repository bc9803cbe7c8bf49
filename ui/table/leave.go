package table

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"frontier/battle"
)

// LeaveStep has the commander of the side that decides give its orders until the step is over.
func (g *Game) LeaveStep() {
	d := g.Decider()
	if d < 0 {
		return
	}
	if now := g.now(); g.step != now {
		g.step, g.away = now, [2]bool{}
	}
	g.away[d] = true
}

// LeaveUnit has the commander give a unit its orders, or ends that.
func (g *Game) LeaveUnit(id string, leave bool) {
	if g.handed == nil {
		g.handed = map[string]bool{}
	}
	if delete(g.handed, id); leave {
		g.handed[id] = true
	}
}

// Left are the units that are left to their commander, in order.
func (g *Game) Left() []string { return slices.Sorted(maps.Keys(g.handed)) }

// Habit is what a person always does when a step asks him for it.
type Habit struct {
	Phase, Kind, Formation, Choice string
	Label                          string
}

// Always remembers that such an order is given whenever it may be in a step of this kind.
func (g *Game) Always(c Choice) {
	h := habit(g.now().phase, c.Order)
	h.Label = c.Kind.Name
	for _, word := range []string{h.Formation, h.Choice} {
		if word != "" {
			h.Label += ": " + strings.ReplaceAll(word, "_", " ")
		}
	}
	h.Label += fmt.Sprintf(" (%s)", strings.ReplaceAll(h.Phase, "_", " "))
	g.habits = append(g.habits, h)
}

func habit(phase string, o battle.Order) Habit {
	return Habit{Phase: phase, Kind: o.Kind, Formation: o.Formation, Choice: o.Choice}
}

// Habits are what is always done.
func (g *Game) Habits() []Habit { return g.habits }

// Unlearn forgets a habit.
func (g *Game) Unlearn(h Habit) {
	g.habits = slices.DeleteFunc(g.habits, func(x Habit) bool { return x == h })
}

// Brief says whether the decider is asked for a word and not for a place: to react, to hold his
// fire, to play a card. Such a decision can be made a habit.
func (g *Game) Brief() bool {
	legal := g.Legal()
	if slices.ContainsFunc(legal, func(o battle.Order) bool { return len(o.Path) > 0 }) {
		return false
	}
	for _, k := range g.Kinds(battle.ToUnit) { // those that can be sent to a place of which none is offered
		path, placed := k.Field("path")
		if !placed || path.Kind != battle.PlaceField && path.Kind != battle.WayField {
			continue
		}
		for i, o := range legal {
			if o.Unit != "" && (i == 0 || legal[i-1].Unit != o.Unit) && g.reaches(k, o.Unit) {
				return false
			}
		}
	}
	return true
}

// ByItself is the order that is given for the person who decides without asking him: by a habit,
// or because the commander has come to a unit that was left to him.
func (g *Game) ByItself() (battle.Order, bool) {
	if !g.Mine() {
		return battle.Order{}, false
	}
	if len(g.habits) > 0 {
		phase := g.now().phase
		for _, o := range g.Legal() {
			of := habit(phase, o)
			if slices.ContainsFunc(g.habits, func(h Habit) bool { h.Label = ""; return h == of }) {
				return o, true
			}
		}
	}
	if len(g.handed) > 0 {
		if o, ok := g.forHanded(); ok {
			return o, true
		}
		return g.endHanded()
	}
	return battle.Order{}, false
}

// endHanded ends what a person had to decide for a unit alone, as for its card, where the
// commander gave it the last order and nobody else can be given one.
func (g *Game) endHanded() (battle.Order, bool) {
	n := len(g.Given())
	if n == 0 || !g.handed[g.Given()[n-1].Unit] {
		return battle.Order{}, false
	}
	o, _, ok := g.End()
	for _, other := range g.Legal() {
		ok = ok && other.Unit == ""
	}
	return o, ok
}

// mostAhead is how many orders of others are looked past to find one for a unit that is left to
// its commander.
const mostAhead = 60

// forHanded is the order that the commander comes to for a unit that was left to him, in this
// step, once he has given the others what he would.
func (g *Game) forHanded() (battle.Order, bool) {
	at, side := g.now(), g.Decider()
	b := g.Battle
	for range mostAhead {
		o := b.Advice()
		if g.handed[o.Unit] && g.Why(o) == nil {
			return o, true
		}
		var err error
		if b == g.Battle {
			b, err = g.Ahead(o)
		} else {
			err = b.Order(o)
		}
		if err != nil || b.Over() || b.Decider() != side {
			return battle.Order{}, false
		}
		if v := b.View(-1); (step{v.Turn, v.Phase}) != at {
			return battle.Order{}, false
		}
	}
	return battle.Order{}, false
}
