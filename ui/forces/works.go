package forces

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Works lists what men have made and unmade: crossings, works dug, places taken.
type Works struct {
	d      desk.Desk
	c      door.Boards
	view   *fyne.Container
	filter *widgets.Choice
	table  *widgets.Table[workRow]
	empty  fyne.CanvasObject
	onMap  *widgets.Button
	all    []workRow
	chosen workRow
	read   bool
	load   work.Latest
	wait   *parts.WaitSign
	layout *parts.WithCard
	mini   cards.Mini
	card   *fyne.Container
	name   *widgets.Text
	aside  *widgets.Text
	facts  *widgets.Facts
}

// workRow is a crossing, a work or a place.
type workRow struct {
	id, name, kind, where, state, side string
	who, ends                          string // of a work that is not done
	hex                                hex.Hex
	changed                            bool
	sort                               string // crossings, works, places
}

// NewWorks gives what was built, blown and taken; a card has a small picture of where.
func NewWorks(d desk.Desk, c door.Boards, mini cards.Mini) *Works {
	v := &Works{d: d, c: c, mini: mini, layout: &parts.WithCard{Card: 330}}
	now := func(o fyne.CanvasObject, r workRow, _ bool) {
		t := o.(*widgets.Text)
		face := look.Body
		switch {
		case r.state == "destroyed":
			face = look.Strong.In(look.Danger)
		case r.changed:
			face = look.Strong.In(look.Warning)
		}
		t.SetFace(face)
		t.SetText(parts.Capital(r.state))
	}
	v.table = widgets.NewTable("work", 34, func(r workRow) string { return r.sort + r.id },
		widgets.Column[workRow]{Title: "Name", Width: 160, Grow: true, Face: look.Strong, Text: func(r workRow) string { return r.name }, Less: widgets.By(func(r workRow) string { return r.name })},
		widgets.Column[workRow]{Title: "Kind", Width: 150, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewText(look.Body, "") }, Draw: func(o fyne.CanvasObject, r workRow, _ bool) {
			short, _, _ := strings.Cut(r.kind, ", ")
			o.(*widgets.Text).SetChoices(parts.Capital(r.kind), parts.Capital(short))
		}, Less: widgets.By(func(r workRow) string { return r.kind })},
		widgets.Column[workRow]{Title: "Where", Width: 136, Make: func() fyne.CanvasObject { return widgets.NewText(look.Body, "") }, Draw: func(o fyne.CanvasObject, r workRow, _ bool) {
			place, _, _ := strings.Cut(r.where, ", hex ")
			o.(*widgets.Text).SetChoices(r.where, place)
		}, Less: widgets.By(func(r workRow) string { return r.where })},
		widgets.Column[workRow]{Title: "Held by", Width: 100, Drop: 1, Text: func(r workRow) string { return r.side }, Less: widgets.By(func(r workRow) string { return r.side })},
		widgets.Column[workRow]{Title: "State", Width: 140, Make: func() fyne.CanvasObject { return widgets.NewText(look.Body, "") }, Draw: now, Less: widgets.By(func(r workRow) string { return r.state })},
	)
	v.table.OnSelected = v.tellOf
	v.wait = parts.NewWaitSign("Reading what was built and taken…")
	v.table.OnOpened = func(r workRow) { v.chosen = r; v.show() }
	v.filter = widgets.NewChoice(6, []string{"works.changed", "works.crossings", "works.dug", "works.places"}, []string{"Changed", "Crossings", "Works", "Places"}, 0, func(int) { v.list() })
	v.onMap = widgets.NewButton("works.map", "Show on the map", v.show)
	v.empty = widgets.Empty("works", "Nothing of the kind.", "Bridges blown, works dug and places taken in the campaign are listed here.", nil)
	v.name, v.aside, v.facts = widgets.NewPara(look.Section, ""), widgets.NewPara(look.Aside, ""), widgets.NewFacts(76)
	v.card = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Edges(mini.Framed(), nil, nil, nil, widgets.Inset(look.Pad, widgets.Edges(
		widgets.Down(8, v.name, v.aside, widgets.Head(), v.facts.View), v.onMap, nil, nil)))))
	list := widgets.Padded(16, look.Pad, look.Pad, look.Pad, widgets.Edges(widgets.Padded(0, 0, 12, 0, v.filter.View), nil, nil, nil, container.NewStack(v.table, v.empty, v.wait.View)))
	v.view = container.New(v.layout, list, v.card)
	return v
}

func (v *Works) show() {
	h := v.chosen.hex
	v.d.Open(place.Map{At: &h})
}

func (v *Works) Content() fyne.CanvasObject { return v.view }
func (v *Works) Title() (string, string) {
	return "Works", "crossings, entrenchments and places"
}
func (v *Works) GoTo(place.Place)           {}
func (v *Works) Tools() []fyne.CanvasObject { return nil }
func (v *Works) Fit(r desk.Size)            { v.layout.Card = r.Card(); v.view.Refresh() }

// Heard asks again where something was made, unmade or taken.
func (v *Works) Heard(c campaign.Change) {
	if c.Touches(event.CrossingTable, event.LaidTable, event.WorkTable, event.PlaceTable) {
		v.Reload()
	}
}

func (v *Works) Reload() {
	who := v.d.Viewer()
	parts.Await(v.wait, &v.load, func(ctx context.Context) (views.BoardView, error) {
		return v.c.Board(ctx, who)
	}, func(b views.BoardView, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.all = v.rows(b)
		if !v.read && !slices.ContainsFunc(v.all, func(r workRow) bool { return r.changed }) {
			v.filter.Choose(1) // nothing has changed yet: what there is
		}
		v.read = true
		v.list()
	})
}

// rows puts crossings, works and places in one list.
func (v *Works) rows(b views.BoardView) []workRow {
	f, m := v.c.Founding(), v.c.Map()
	side := func(id state.SideID) string {
		for _, s := range f.Sides {
			if s.ID == id {
				return s.Short
			}
		}
		return string(id)
	}
	near := func(h hex.Hex) string {
		for _, p := range m.Places {
			if p.Hex == h {
				return p.Name + ", hex " + hex.Name(h)
			}
		}
		return "hex " + hex.Name(h)
	}
	var out []workRow
	for _, c := range slices.Concat(m.Crossings, b.Laid) {
		now, changed := c.State, false
		if s, ok := b.Crossings[c.ID]; ok {
			now, changed = s, true
		}
		if now == "" {
			now = state.Intact
		}
		h, _ := c.Edge.Hexes()
		out = append(out, workRow{id: c.ID, name: c.Name, kind: parts.Words(string(c.Kind)) + " over the " + strings.TrimPrefix(c.River, "the "), where: near(h), state: string(now), hex: h, changed: changed || c.Kind == state.Pontoon && slices.Contains(b.Laid, c), sort: "crossings"})
	}
	for _, w := range b.Works {
		when := ", dug on "
		switch {
		case w.State == state.Begun:
			when = ", begun on "
		case w.State == state.Destroyed && w.Kind.Way():
			when = ", cut on "
		case w.State == state.Destroyed && w.Kind == state.HousesWork:
			when = ", burnt on "
		case w.Kind.Open() || w.Kind == state.DepotWork:
			when = ", made on "
		}
		told := b.Labours[w.ID]
		out = append(out, workRow{id: w.ID, name: parts.Capital(strings.TrimPrefix(told.Name, "the ")), kind: w.Kind.Title() + when + f.Date(w.Built), where: near(w.Hex), state: w.Standing(), side: side(w.Side), who: told.Who, ends: told.Ends,
			hex: w.Hex, changed: true, sort: "works"})
	}
	for _, p := range m.Places {
		owner, changed := p.Owner, false
		if o, ok := b.Owners[p.ID]; ok {
			owner, changed = o, o != p.Owner
		}
		if p.Kind == state.Pass || p.Kind == state.Wells || p.Kind == state.Drift {
			continue
		}
		now := "held"
		if changed {
			now = "taken"
		}
		if b.Breaches[p.ID] > 0 {
			now, changed = now+", walls breached", true
		}
		out = append(out, workRow{id: p.ID, name: p.Name, kind: cards.PlaceKind(p), where: "hex " + hex.Name(p.Hex), state: now, side: side(owner), hex: p.Hex, changed: changed, sort: "places"})
	}
	return out
}

func (v *Works) list() {
	var rows []workRow
	for _, r := range v.all {
		keep := r.changed
		if i := v.filter.Chosen(); i > 0 {
			keep = r.sort == [...]string{"", "crossings", "works", "places"}[i]
		}
		if keep {
			rows = append(rows, r)
		}
	}
	v.table.SetRows(rows)
	parts.Visible(v.table, len(rows) > 0)
	parts.Visible(v.empty, len(rows) == 0)
	parts.Visible(v.card, len(rows) > 0)
	if len(rows) > 0 {
		chosen := rows[0].sort + rows[0].id
		for _, r := range rows {
			if v.table.Chosen() == r.sort+r.id {
				chosen = v.table.Chosen()
			}
		}
		v.table.Select(chosen)
	}
	v.view.Refresh()
}

// tellOf tells of a crossing, a work or a place.
func (v *Works) tellOf(r workRow) {
	v.chosen = r
	v.name.SetText(r.name)
	v.aside.SetText(r.kind)
	facts := []string{"Where", r.where, "State", parts.Capital(r.state), "Held by", r.side}
	if r.who != "" {
		facts = append(facts, "At work", parts.Capital(r.who), "Done on", r.ends)
	}
	v.facts.Set(facts...)
	h := r.hex
	v.mini.ShowAt(&h)
	v.card.Refresh()
}
