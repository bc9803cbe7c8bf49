package ruletest

import (
	"slices"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/battle/machine"
)

// Hand gives orders that may or may not make sense, by what the kinds of order of a rule set
// say of themselves: it knows none of them.
type Hand struct {
	kinds    []string            // of every step, and one that is none
	words    map[string][]string // by the key of a field: every word that one of them takes
	figures  int
	MostLegs int // points of a path that it draws; 0: three
}

// HandOf is the hand for the kinds of order of a rule set.
func HandOf[F machine.Play[F]](rules *machine.Rules[F]) *Hand {
	h := &Hand{kinds: []string{"", "dance"}, words: map[string][]string{}, figures: 2, MostLegs: 3}
	for _, key := range []string{"formation", "choice"} {
		h.words[key] = []string{"", "", "sing"}
	}
	for _, p := range rules.Phases {
		for _, k := range p.Kinds {
			h.kinds = append(h.kinds, k.Word)
			for _, f := range k.Fields {
				h.words[f.Key] = append(h.words[f.Key], f.Words...)
				if f.Kind == battle.NumberField {
					h.figures = max(h.figures, f.Max)
				}
			}
		}
	}
	for key, words := range h.words {
		slices.Sort(words)
		h.words[key] = slices.Compact(words)
	}
	return h
}

// Draw draws an order for a battle that looks so: one of those that are legal with a thing in
// it changed, or any. More are ids that orders may name besides units and leaders.
func (h *Hand) Draw(t *rapid.T, v battle.View, legal []battle.Order, more ...string) battle.Order {
	ids := append([]string{"", "nobody"}, more...)
	for _, u := range append(v.Units, v.Leaders...) {
		ids = append(ids, u.ID)
	}
	d := drawer{Hand: h, t: t, ids: ids, view: &v}
	if len(legal) > 0 && rapid.Bool().Draw(t, "changed") {
		return d.changed(rapid.SampledFrom(legal).Draw(t, "of"))
	}
	o := battle.Order{Kind: d.one("kind", h.kinds), Unit: d.one("unit", ids), Target: d.one("target", ids),
		Formation: d.one("formation", h.words["formation"]), Choice: d.one("choice", h.words["choice"]), Figures: d.number()}
	for range rapid.IntRange(0, h.MostLegs).Draw(t, "points") {
		o.Path = append(o.Path, d.spot(o.Unit))
	}
	if rapid.IntRange(0, 2).Draw(t, "turns") == 0 {
		o.Facing = d.bearing()
	}
	return o
}

// drawer draws one order.
type drawer struct {
	*Hand
	t    *rapid.T
	ids  []string
	view *battle.View
}

func (d drawer) one(what string, of []string) string { return rapid.SampledFrom(of).Draw(d.t, what) }

func (d drawer) number() int { return rapid.IntRange(-1, d.figures).Draw(d.t, "figures") }

func (d drawer) bearing() *int {
	look := rapid.IntRange(-10, 36010).Draw(d.t, "facing")
	return &look
}

// spot is a place on the table or beside it, half the time near a unit.
func (d drawer) spot(unit string) battle.XY {
	within := func(what string, low, high battle.Length) battle.Length {
		return battle.Length(rapid.Int64Range(int64(low), int64(high)).Draw(d.t, what))
	}
	for _, u := range append(d.view.Units, d.view.Leaders...) {
		if u.ID == unit && rapid.Bool().Draw(d.t, "near") {
			return battle.XY{X: u.At.X + within("x", -9*battle.One, 9*battle.One), Y: u.At.Y + within("y", -9*battle.One, 9*battle.One)}
		}
	}
	edge := 2 * battle.One
	return battle.XY{X: within("x", -edge, d.view.Width+edge), Y: within("y", -edge, d.view.Depth+edge)}
}

// changed changes one thing of an order.
func (d drawer) changed(o battle.Order) battle.Order {
	o = o.Clone()
	switch rapid.IntRange(0, 8).Draw(d.t, "what") {
	case 0:
		o.Kind = d.one("kind", d.kinds)
	case 1:
		o.Unit = d.one("unit", d.ids)
	case 2:
		o.Target = d.one("target", d.ids)
	case 3:
		o.Formation = d.one("formation", d.words["formation"])
	case 4:
		o.Choice = d.one("choice", d.words["choice"])
	case 5:
		o.Figures = d.number()
	case 6:
		o.Facing = d.bearing()
	case 7:
		o.Path = append(o.Path, d.spot(o.Unit))
	case 8:
		if n := len(o.Path); n > 0 {
			o.Path[n-1].X += battle.Length(rapid.IntRange(-3000, 3000).Draw(d.t, "x"))
			o.Path[n-1].Y += battle.Length(rapid.IntRange(-3000, 3000).Draw(d.t, "y"))
		}
	}
	return o
}
