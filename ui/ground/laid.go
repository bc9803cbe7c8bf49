// Package ground is a battle's table before the battle begins: how a rule set lays it, as far as
// somebody may see it, and the widget that shows it. The room before a battle and the editor of
// battles without a campaign stand on it.
package ground

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/internal/plan"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// Laid is a battle as one rule set would begin it, as far as the viewer may see it.
type Laid struct {
	Engine   battle.Engine
	About    battle.About
	Begin    battle.Begin
	Fight    battle.Battle  // as it stands when it is set up; nil: it cannot be fought
	Wrong    string         // why it cannot be fought by these rules; empty: it can
	Fighting bool           // people are past setting it up
	Given    []battle.Order // by people, in all, of which Fight has those that set it up
	Sheet    plan.Sheet
	Zones    [2]battle.Zone
	Table    string // its size: "72″ by 48″"
	Between  string // from zone to zone: "24″"
	Figures  [2]int // on the table; -1: not told to the viewer
	Units    [2]int // that stand on it, as these rules divide them; -1: not told
	ByUnit   map[string]int
	Without  []string  // units without a place of their own on the table
	Changed  []Setting // that differ from the default
	Nothing  []string  // words of this setup of which these rules make nothing
}

// Setting is a setting of a rule set that differs from its default.
type Setting struct{ Title, Value, Default, Rule string }

// Lay works out how a battle would begin. Wrong is why the rule set cannot begin it; fight is nil
// then. Sides that are not told to the viewer are left out of everything but their zones.
func Lay(told [2]bool, e battle.Engine, fight battle.Battle, begin battle.Begin, wrong error) Laid {
	out := Laid{Engine: e, About: e.About(), Begin: begin, Wrong: reason(wrong), ByUnit: map[string]int{}}
	if wrong != nil {
		return out
	}
	out.Fight = fight
	view, setup := fight.View(-1), &begin.Setup
	out.Zones = fight.Zones()
	out.Sheet = plan.Sheet{Title: setup.Name, Ground: string(setup.Field.Ground), Unit: out.About.Unit(), View: view}
	wild := map[string]bool{}
	for i := range setup.Sides {
		out.Sheet.Sides[i] = plan.Side{Name: setup.Sides[i].Name, Native: setup.Sides[i].Role == terms.Native}
		if !told[i] {
			out.Figures[i], out.Units[i] = -1, -1
		}
		for _, u := range setup.Sides[i].Units {
			wild[u.ID] = u.Arm == terms.Infantry && u.Class == terms.Irregular
		}
	}
	hidden := func(u battle.UnitView) bool { return !told[u.Side&1] }
	out.Sheet.View.Units = slices.DeleteFunc(slices.Clone(view.Units), hidden)
	out.Sheet.View.Leaders = slices.DeleteFunc(slices.Clone(view.Leaders), hidden)
	for i := range out.Sheet.View.Units {
		u := &out.Sheet.View.Units[i]
		out.ByUnit[Root(u.ID)] += u.Figures
		if u.Off {
			continue
		}
		out.Units[u.Side&1]++
		out.Figures[u.Side&1] += u.Figures
		if wild[Root(u.ID)] && u.Arm == string(terms.Infantry) {
			u.Arm = "tribes"
		}
	}
	for i := range setup.Sides {
		for _, u := range setup.Sides[i].Units {
			if told[i] && !slices.ContainsFunc(out.Sheet.View.Units, func(v battle.UnitView) bool { return Root(v.ID) == u.ID && !v.Off }) {
				out.Without = append(out.Without, u.Name)
			}
		}
	}
	out.Table, out.Between = measured(out.About, view, out.Zones)
	out.Changed = changed(e, setup.Settings)
	out.Nothing = unread(e, setup, told)
	return out
}

// Root is the id of the unit of a setup of which a unit on the table is a part.
func Root(id string) string {
	root, _, _ := strings.Cut(id, "/")
	return root
}

// reason says in words why a battle cannot be laid.
func reason(err error) string {
	var no *command.Refusal
	switch {
	case err == nil:
		return ""
	case errors.As(err, &no):
		return words.Ended(words.Capital(no.What))
	}
	return words.Ended(words.Capital(err.Error()))
}

// span is the least and the most of a zone down the table.
func span(z battle.Zone) (low, high battle.Length) {
	low, high = math.MaxInt64, 0
	for _, line := range z.Outlines {
		for _, p := range line {
			low, high = min(low, p.Y), max(high, p.Y)
		}
	}
	return low, high
}

// measured says how large a table is and how far its zones are apart: in inches or centimetres,
// on hexes in hexes.
func measured(about battle.About, view battle.View, zones [2]battle.Zone) (table, between string) {
	_, near := span(zones[0])
	far, _ := span(zones[1])
	sign := map[string]string{"inches": "″", "centimetres": " cm"}[about.Unit()]
	if sign != "" {
		table = fmt.Sprintf("%v%s by %v%s", view.Width, sign, view.Depth, sign)
		if about.Unit() == "centimetres" {
			table = fmt.Sprintf("%v by %v cm", view.Width, view.Depth)
		}
		return table, fmt.Sprint(max(far-near, 0)) + sign
	}
	rows := map[battle.Length]int{} // of hexes, by their middle
	clear := 0
	for _, p := range view.Pieces {
		if p.Kind != "hex" || len(p.Line) == 0 {
			continue
		}
		mid := (p.Line[0].Y + p.Line[len(p.Line)/2].Y) / 2
		rows[mid]++
	}
	most := 0
	for mid, n := range rows {
		most = max(most, n)
		if mid > near && mid < far {
			clear++
		}
	}
	return fmt.Sprintf("%d×%d hexes", most, len(rows)), words.Count(clear, "hex", "hexes")
}

// changed lists the settings of a setup that differ from their defaults, in the order of the book.
func changed(e battle.Engine, settings map[string]json.RawMessage) []Setting {
	var out []Setting
	for _, s := range e.Settings() {
		value, ok := settings[s.Key]
		usual, err := json.Marshal(s.Default)
		if !ok || err != nil || string(value) == string(usual) {
			continue
		}
		out = append(out, Setting{Title: cmp.Or(s.Title, s.Key), Value: plainly(value), Default: plainly(usual), Rule: s.Rule})
	}
	return out
}

// plainly is a value as a person writes it; a table of them is told of and not shown.
func plainly(v json.RawMessage) string {
	text := strings.Trim(string(v), `"`)
	switch {
	case text == "true":
		return "yes"
	case text == "false":
		return "no"
	case strings.HasPrefix(text, "{"), strings.HasPrefix(text, "["):
		return "a table"
	}
	return strings.ReplaceAll(text, "_", " ")
}

// unread lists the words that a setup says of units of which a rule set makes nothing.
func unread(e battle.Engine, setup *battle.Setup, told [2]bool) []string {
	makes := e.Makes()
	out := map[string]bool{}
	note := func(kind, word string) {
		if word != "" && makes[kind][word] == terms.Nothing {
			if text := strings.ReplaceAll(word, "_", " "); kind == "gun" {
				out[text+" guns"] = true
			} else {
				out[text] = true
			}
		}
	}
	for i := range setup.Sides {
		if !told[i] {
			continue
		}
		for _, u := range setup.Sides[i].Units {
			note("weapon", string(u.Weapon))
			note("mount", string(u.Mount))
			for _, t := range u.Traits {
				note("trait", string(t))
			}
			for _, g := range u.Guns {
				note("gun", string(g.Type))
			}
		}
		for _, l := range setup.Sides[i].Leaders {
			note("personality", string(l.Personality))
		}
	}
	for _, k := range setup.Field.Works {
		note("work", string(k.Kind))
	}
	return slices.Sorted(maps.Keys(out))
}

// Counts writes the numbers of both sides, "53 : 72"; who is not told is a dash.
func Counts(n [2]int) string {
	one := func(n int) string {
		if n < 0 {
			return "–"
		}
		return fmt.Sprint(n)
	}
	return one(n[0]) + " : " + one(n[1])
}

// Under is who stands at a place of the table, and whether that is a leader; nil: nobody. Who is
// smaller than least is taken as so large.
func (l *Laid) Under(at battle.XY, least battle.Length) (found *battle.UnitView, leader bool) {
	near := math.Inf(1)
	for k, list := range [][]battle.UnitView{l.Sheet.View.Units, l.Sheet.View.Leaders} {
		for i := range list {
			u := &list[i]
			if u.Off {
				continue
			}
			dx, dy := float64(at.X-u.At.X), float64(at.Y-u.At.Y)
			sin, cos := math.Sincos(float64(u.Facing) / 100 * math.Pi / 180)
			across, along := math.Abs(dx*cos+dy*sin), math.Abs(dx*sin-dy*cos)
			if across > float64(max(u.Width/2, least)) || along > float64(max(u.Depth/2, least)) {
				continue
			}
			if far := math.Hypot(dx, dy); far < near {
				found, leader, near = u, k == 1, far
			}
		}
	}
	return found, leader
}

// Told says who stands at a place of the table, with his figures and how far the enemy's zone is;
// empty where nobody does. Who is smaller than least is taken as so large.
func (l *Laid) Told(at battle.XY, least battle.Length) string {
	u, leader := l.Under(at, least)
	if u == nil {
		return ""
	}
	parts := []string{u.Name}
	if !leader {
		parts = append(parts, words.Count(u.Figures, "figure", "figures"))
	}
	low, high := span(l.Zones[1-u.Side&1])
	if gap := max(low-u.At.Y, u.At.Y-high); l.About.Unit() != "" && gap > 0 {
		parts = append(parts, fmt.Sprintf("%v %s from the %s", gap, l.About.Unit(), l.Zones[1-u.Side&1].Name))
	}
	return strings.Join(parts, ", ")
}
