package workshop

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/field"
	"frontier/campaign/pack"
	"frontier/campaign/pack/establishment"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/ui/cards"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// shelf is the library of period units beside the Forces page: an army is chosen, then a unit,
// which is added to the force under the cursor; a unit of the force is kept as one's own.
type shelf struct {
	on     *onBench
	forces *panel
	units  *panel
	view   fyne.CanvasObject
	all    []establishment.Establishment
	army   *widgets.Select
	armies []string
	find   *widgets.Field
	list   *widgets.Table[establishment.Establishment]
	facts  *widgets.Facts
	source *widgets.Text
	add    *widgets.Button
	keep   *widgets.Button
	table  *onTable
	read   work.Latest
}

func newShelf(on *onBench, forces, units *panel, table *onTable) *shelf {
	s := &shelf{on: on, forces: forces, units: units, table: table, facts: widgets.NewFacts(74), source: widgets.NewClamped(look.Small, 4)}
	s.army = widgets.NewSelect("library.army", func(int) { s.show() })
	s.find = widgets.NewField("library.find", "Find a unit")
	s.find.OnChanged = func(string) { s.show() }
	s.list = widgets.NewTable("library.units", 44, func(e establishment.Establishment) string { return e.Army + string(e.Unit.ID) },
		widgets.Column[establishment.Establishment]{Width: 200, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, e establishment.Establishment, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, e.Unit.Name, look.Small, fmt.Sprintf("%s · %s · %d to %d", terms.Arms.Title(e.Unit.Arm), widgets.Men(e.Unit.Men), e.From, e.To))
		}}).Bare()
	s.list.OnSelected, s.list.OnOpened = s.chosen, func(establishment.Establishment) { s.addIt() }
	s.add = widgets.NewPrimary("library.add", "Add to the force", s.addIt)
	s.keep = widgets.NewButton("library.keep", "Keep the unit as one of mine…", s.keepIt)
	foot := widgets.Down(8, s.facts.View, s.source, s.add, s.keep)
	s.view = widgets.Edges(widgets.Padded(0, 0, 8, 0, widgets.Down(6, s.army.View, s.find.View)), widgets.Padded(8, 0, 0, 0, foot), nil, nil, s.list)
	s.load()
	return s
}

// load reads the library and the organiser's own units.
func (s *shelf) load() {
	work.Start(&s.read, func(context.Context) ([]establishment.Establishment, error) { return s.on.bench.Units() }, func(all []establishment.Establishment, err error) {
		if err != nil {
			s.on.frame.Tell(err)
			return
		}
		before := s.chosenArmy()
		s.all, s.armies = all, nil
		for _, e := range all {
			if !slices.Contains(s.armies, e.Army) {
				s.armies = append(s.armies, e.Army)
			}
		}
		s.army.Set(append([]string{"All armies"}, s.armies...), max(slices.Index(s.armies, before)+1, 0))
		s.show()
	})
}

func (s *shelf) chosenArmy() string {
	if i := s.army.Chosen(); i > 0 && i <= len(s.armies) {
		return s.armies[i-1]
	}
	return ""
}

// show lists the units of the army that is chosen, and that are looked for.
func (s *shelf) show() {
	army, want := s.chosenArmy(), strings.ToLower(strings.TrimSpace(s.find.Text))
	var rows []establishment.Establishment
	for _, e := range s.all {
		if (army == "" || e.Army == army) && strings.Contains(strings.ToLower(e.Army+" "+e.Unit.Name+" "+e.Unit.Arms), want) {
			rows = append(rows, e)
		}
	}
	s.list.SetRows(rows)
	s.chosen(s.now())
}

// now is the unit that is chosen; without an id where none is.
func (s *shelf) now() establishment.Establishment {
	for _, e := range s.list.Rows() {
		if e.Army+string(e.Unit.ID) == s.list.Chosen() {
			return e
		}
	}
	return establishment.Establishment{}
}

// force is the force under the cursor; -1: there is none yet.
func (s *shelf) force() int { return min(s.forces.grid.line, len(s.on.draft.Pack().Forces)-1) }

// chosen tells of a unit.
func (s *shelf) chosen(e establishment.Establishment) {
	u := &e.Unit
	at := s.force()
	s.add.SetEnabled(u.ID != "" && at >= 0)
	s.add.SetText("Add to the force")
	if at >= 0 {
		s.add.SetText("Add to " + s.on.draft.Pack().Forces[at].Name)
	}
	if u.ID == "" {
		s.facts.Set()
		s.source.SetText("")
		return
	}
	arms := []string{u.Arms, terms.Trainings.Title(u.Training)}
	if u.RealGuns > 0 {
		arms = append(arms, words.Count(u.RealGuns, "gun", "guns"))
	}
	s.facts.Set("Strength", widgets.Men(u.Men), "Arms", strings.Join(slices.DeleteFunc(arms, func(t string) bool { return t == "" }), "; "), "Sure", map[string]string{"high": "yes", "medium": "fairly", "low": "a guess"}[e.Confidence])
	s.source.SetText(e.Source)
	s.table.show(*u)
}

// addIt adds the unit to the force under the cursor.
func (s *shelf) addIt() {
	e, at := s.now(), s.force()
	if e.Unit.ID == "" || at < 0 {
		return
	}
	s.on.changed(s.on.draft.Enlist(at, e.Unit))
	s.units.grid.load()
	s.units.grid.goTo(len(s.on.draft.Pack().Forces[at].Units)-1, 0)
}

// keepIt keeps the unit under the cursor among one's own.
func (s *shelf) keepIt() {
	u, ok := s.under()
	if !ok {
		s.on.frame.Say("No unit is chosen", "Put the cursor on a unit of a force; it is kept with its strength and arms.")
		return
	}
	army, source := widgets.NewField("library.mine", ""), widgets.NewField("library.source", "a book, or by whose reckoning")
	army.SetText("My own")
	parts.Ask(s.on.w.Canvas(), "Keep "+u.Name, "among your own units, for every campaign", 480, widgets.Down(10, parts.Labelled("Army", army.View), parts.Labelled("Source", source.View)),
		"keep", "Keep it", func() {
			e := establishment.Establishment{Army: strings.TrimSpace(army.Text), From: 1870, To: 1900, Confidence: "medium", Source: strings.TrimSpace(source.Text), Unit: u}
			e.Unit.ID = ""
			work.Start(&s.read, func(context.Context) (struct{}, error) { return struct{}{}, s.on.bench.KeepUnit(e) }, func(_ struct{}, err error) {
				if err != nil {
					s.on.frame.Tell(err)
					return
				}
				s.load()
			})
		})
}

// under is the unit under the cursor of the units' spreadsheet, below its last line the last.
func (s *shelf) under() (u pack.Unit, ok bool) {
	if at := s.force(); at >= 0 {
		if list := s.on.draft.Pack().Forces[at].Units; len(list) > 0 {
			return list[min(s.units.grid.line, len(list)-1)], true
		}
	}
	return u, false
}

// onTable is what each rule set would put on the table for a unit, side by side.
type onTable struct {
	on    *onBench
	view  *fyne.Container
	head  *widgets.Text
	names []*widgets.Text
	facts []*widgets.Facts
	why   []*widgets.Text // a rule set has no place for it
	doing work.Latest
}

func newOnTable(on *onBench) *onTable {
	t := &onTable{on: on, head: widgets.NewText(look.Aside, "put the cursor on a unit, or choose one in the library")}
	var columns []fyne.CanvasObject
	for range on.bench.Fighters() {
		name, facts, why := widgets.NewText(look.SmallHead, ""), widgets.NewFacts(70).Small(), widgets.NewPara(look.SmallInk, "")
		t.names, t.facts, t.why = append(t.names, name), append(t.facts, facts), append(t.why, why)
		columns = append(columns, widgets.Edges(widgets.Padded(0, 0, 5, 0, widgets.Down(4, name, widgets.HRule(look.Rule))), nil, nil, nil, widgets.Down(0, why, facts.View)))
	}
	t.view = widgets.Edges(widgets.Padded(0, 0, 6, 0, widgets.Across(12, widgets.NewWhole(look.Section, "On the table"), widgets.Spring(t.head))), nil, nil, nil, widgets.Scrolling(widgets.Even(14, columns...)))
	return t
}

// show tells of a unit.
func (t *onTable) show(u pack.Unit) {
	p := *t.on.draft.Pack()
	work.Start(&t.doing, func(context.Context) ([]field.Card, error) { return t.on.bench.OnTable(&p, u), nil }, func(found []field.Card, _ error) {
		t.head.SetText(fmt.Sprintf("%s, %s", u.Name, widgets.Men(u.Men)))
		for i, c := range found[:min(len(found), len(t.names))] {
			t.names[i].SetChoices(c.Title, cards.ShorterTitles(c.Title)...)
			var pairs []string
			for _, f := range c.Lines {
				pairs = append(pairs, f.Label, f.Value)
			}
			if c.Why != "" {
				pairs = nil
			}
			t.facts[i].Set(pairs...)
			t.why[i].SetText(parts.Full(c.Why))
			parts.Visible(t.why[i], c.Why != "")
		}
		t.view.Refresh()
	})
}
