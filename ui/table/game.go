// Package table is where battles are played: the table as one sees it, and orders given by
// hand. It asks the battle what may be done, why not, how far and with what chances, and
// knows no rule set.
//
//   - game.go: whose decision it is, what may be ordered, taking back
//   - board.go, paint.go: the table
//   - page.go, panel.go: the table with what stands round it
//   - replay.go: a battle that is over, played again
package table

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
)

// Game is a battle that people and commanders play.
type Game struct {
	battle.Battle
	Begin  battle.Begin
	People [2]bool // who of the sides is a person
	mine   []int   // how many orders had been given before each that a person gave
}

// Mine says whether the battle waits for a person.
func (g *Game) Mine() bool {
	d := g.Decider()
	return d >= 0 && g.People[d]
}

// Give gives a person's order.
func (g *Game) Give(o battle.Order) error {
	n := len(g.Given())
	if err := g.Order(o); err != nil {
		return err
	}
	g.mine = append(g.mine, n)
	return nil
}

// Step has the commander of the side that decides give an order.
func (g *Game) Step() error { return g.Order(g.Advice()) }

// TakeBack takes the last order of a person back, and all that came after it; where no person
// has given one yet, the last order. It answers how many orders that were.
func (g *Game) TakeBack() (int, error) {
	to := len(g.Given()) - 1
	if n := len(g.mine); n > 0 {
		to = g.mine[n-1]
	}
	n := len(g.Given()) - to
	if err := g.Undo(n); err != nil {
		return 0, err
	}
	g.mine = slices.DeleteFunc(g.mine, func(at int) bool { return at >= to })
	return n, nil
}

// Choice is an order that could be given, or why it cannot.
type Choice struct {
	Kind  battle.OrderKind
	Order battle.Order // without its place where Place
	Label string
	Place bool // a place on the table completes it
	No    *battle.Refusal
}

// Unit finds a unit or leader in a view.
func Unit(v *battle.View, id string) (u *battle.UnitView, leader bool) {
	for i := range v.Units {
		if v.Units[i].ID == id {
			return &v.Units[i], false
		}
	}
	for i := range v.Leaders {
		if v.Leaders[i].ID == id {
			return &v.Leaders[i], true
		}
	}
	return nil, false
}

// Choices are the orders for a unit or leader; for nobody, those of the side. Those that are
// not legal follow with their reason.
func (g *Game) Choices(v *battle.View, id string) []Choice {
	to := battle.ToSide
	if id != "" {
		to = battle.ToUnit
		if _, leader := Unit(v, id); leader {
			to = battle.ToLeader
		}
	}
	legal := g.Legal()
	var may, not []Choice
	for _, k := range g.Kinds(to) {
		found := false
		path, placed := k.Field("path")
		placed = placed && (path.Kind == battle.PlaceField || path.Kind == battle.WayField)
		for _, o := range legal {
			if o.Kind != k.Word || o.Unit != id {
				continue
			}
			if placed && len(o.Path) > 0 {
				if found {
					continue
				}
				o = o.Clone()
				o.Path = nil
				may = append(may, Choice{Kind: k, Order: o, Label: k.Name, Place: true})
			} else {
				may = append(may, Choice{Kind: k, Order: o, Label: g.label(v, k, o)})
			}
			found = true
		}
		if !found {
			o := battle.Order{Kind: k.Word, Unit: id}
			c := Choice{Kind: k, Order: o, Label: k.Name}
			if no, ok := g.Why(o).(*battle.Refusal); ok {
				c.No = no
			} else {
				c.No = &battle.Refusal{Rule: k.Rule, What: "there is nothing to give it for now"}
			}
			not = append(not, c)
		}
	}
	return append(may, not...)
}

// label says an order in words.
func (g *Game) label(v *battle.View, k battle.OrderKind, o battle.Order) string {
	parts := []string{k.Name}
	if o.Target != "" {
		name := o.Target
		if u, _ := Unit(v, o.Target); u != nil {
			name = u.Name
		}
		parts = append(parts, name)
	}
	for _, w := range []string{o.Formation, o.Choice} {
		if w != "" {
			parts = append(parts, strings.ReplaceAll(w, "_", " "))
		}
	}
	label := strings.Join(parts, ": ")
	if o.Figures > 0 {
		label += fmt.Sprintf(", %d figures", o.Figures)
	}
	return label
}

// Against are the legal orders that a unit can be given against another, the first one first.
func (g *Game) Against(unit, target string) []battle.Order {
	var out []battle.Order
	for _, o := range g.Legal() {
		if o.Unit == unit && o.Target == target {
			out = append(out, o)
		}
	}
	return out
}

// KindOf finds the kind of an order in this step.
func (g *Game) KindOf(word string) (battle.OrderKind, bool) {
	for _, to := range []battle.Addressee{battle.ToUnit, battle.ToLeader, battle.ToSide} {
		for _, k := range g.Kinds(to) {
			if k.Word == word {
				return k, true
			}
		}
	}
	return battle.OrderKind{}, false
}

// Waiting are the units and leaders to whom something can be ordered now, in the order of the
// view.
func (g *Game) Waiting(v *battle.View) []string {
	may := map[string]bool{}
	for _, o := range g.Legal() {
		if o.Unit != "" {
			may[o.Unit] = true
		}
	}
	var out []string
	for _, list := range [][]battle.UnitView{v.Units, v.Leaders} {
		for _, u := range list {
			if may[u.ID] && !u.Off {
				out = append(out, u.ID)
			}
		}
	}
	return out
}

// End is the order that ends the step, where one may be given.
func (g *Game) End() (battle.Order, battle.OrderKind, bool) {
	for _, o := range g.Legal() {
		if k, ok := g.KindOf(o.Kind); ok && k.Ends && o.Unit == "" {
			return o, k, true
		}
	}
	return battle.Order{}, battle.OrderKind{}, false
}
