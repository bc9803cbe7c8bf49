package maproom

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/cards"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// hexCard tells of a hex: its ground, what lies in it, who stands there and what it has seen.
type hexCard struct {
	view    *fyne.Container
	body    *container.Scroll
	name    *widgets.Text
	aside   *widgets.Text
	facts   *widgets.Facts
	forces  *widgets.Table[views.CounterView]
	fought  *fyne.Container // battles that were, each a link
	here    *fyne.Container
	note    *widgets.Text
	history *widgets.Table[views.HistoryLine]
	past    *fyne.Container
	fight   *widgets.Button
	write   *widgets.Button
	picture *widgets.Button
	change  *widgets.Button
	notice  *widgets.Notice
	chief   *state.Place // the greatest of its places; nil: there is none
}

func newHexCard(m *View) *hexCard {
	c := &hexCard{name: widgets.NewPara(look.Section, ""), aside: widgets.NewText(look.Aside, ""), facts: widgets.NewFacts(82),
		note: widgets.NewPara(look.Dispatch, ""), fought: widgets.Down(4), notice: widgets.NewNotice()}
	c.forces = cards.StackTable("hex.force")
	c.forces.OnSelected = func(k views.CounterView) { m.selectForce(k.Force) }
	c.fight = widgets.NewPrimary("hex.battle", "Prepare the battle…", nil).Key(m.d.Action("battle.prepare").KeyName())
	c.change = parts.ChangeButton(m.d, "place.change")
	c.write = widgets.NewButton("hex.write", "Write…", func() {
		cards.AskWrite(m.d, m.c, c.chief.Name, state.Remark{Place: c.chief.ID})
	}).Tip("An entry by hand in the history of the place, on any day")
	c.picture = widgets.NewButton("hex.picture", "Picture…", func() {
		cards.AskPicture(m.d, m.c, c.chief.Name, state.Photo{Place: c.chief.ID})
	}).Tip("A picture in the history of the place, on any day")
	c.history = cards.HistoryTable("hex.history", m.d, m.c)
	c.here = container.New(&cards.StackLayout{}, widgets.NewText(look.SmallHead, "Forces here"), c.forces)
	c.past = widgets.Edges(widgets.NewText(look.SmallHead, "What it has seen"), nil, nil, nil, widgets.Sized(0, leastTabs, c.history))
	c.body = widgets.Scrolling(widgets.Padded(0, 12, 0, 0, widgets.Edges(widgets.Padded(0, 0, 8, 0, widgets.Down(8, c.here, c.fought, c.facts.View, c.note)), nil, nil, nil, c.past)))
	c.view = widgets.Edges(widgets.Padded(0, 0, 8, 0, widgets.Down(8, c.name, c.aside, widgets.Head())),
		widgets.Padded(8, 0, 0, 0, widgets.Down(8, c.notice.View, widgets.Even(8, c.write, c.picture, c.change), c.fight)), nil, nil, c.body)
	return c
}

// show tells of a hex.
func (c *hexCard) show(m *View, h views.HexView) {
	var names, kinds, owners []string
	for _, p := range h.Places {
		names = append(names, p.Name)
		kind := cards.PlaceKind(p)
		kinds = append(kinds, kind)
		if o := m.owner(p); o != "" && !slices.Contains(owners, o) {
			owners = append(owners, o)
		}
	}
	c.name.SetText("Hex " + h.Name)
	c.aside.SetText(string(h.Ground))
	if len(names) > 0 {
		c.name.SetText(strings.Join(names, ", "))
		c.aside.SetText("hex " + h.Name + " · " + string(h.Ground))
	}
	c.facts.Set("Place", parts.Full(strings.Join(kinds, "; ")), "Held by", strings.Join(owners, ", "), "Siege", strings.Join(h.Sieges, "\n"), "District", h.District, "Objectives", m.aimsAt(h.Hex), "Marching", h.Cost,
		"Rivers", strings.Join(h.Rivers, "\n"), "Roads", strings.Join(h.Roads, "\n"), "Water", h.Water, "On its way", strings.Join(h.Messages, "\n"))
	c.facts.Lead("Objectives", "hex.aims", func() { m.d.Open(place.War{}) })
	c.fights(m, h.Battles)
	var notes []string
	for _, p := range h.Places {
		if p.Note != "" {
			notes = append(notes, p.Note)
		}
	}
	c.note.SetText(strings.Join(notes, "\n"))
	parts.Visible(c.note, len(notes) > 0)
	c.forces.SetRows(h.Forces)
	c.forces.Choose("")
	c.here.Layout = &cards.StackLayout{Rows: len(h.Forces)}
	parts.Visible(c.here, len(h.Forces) > 0)
	c.history.SetRows(cards.NewestFirst(h.History))
	parts.Visible(c.past, len(h.History) > 0)
	c.notice.Say("", h.Notice.Text, h.Notice.Rule)
	c.chief = m.c.Map().Chief(h.Hex)
	for _, b := range []*widgets.Button{c.write, c.picture, c.change} {
		parts.Visible(b, len(h.Places) > 0 && m.d.Viewer().Side == "")
	}
	c.fight.Hide()
	for _, b := range h.Battles {
		if b.Status == state.Pending {
			c.fight.OnTapped = func() { m.d.Open(place.Battles{Battle: b.ID, Page: place.Prepare}) }
			c.fight.Show()
		}
	}
	c.view.Refresh()
}

// fights lists the battles that were fought in a hex, each a link to its aftermath.
func (c *hexCard) fights(m *View, all []views.BattleView) {
	c.fought.Objects = nil
	for _, b := range all {
		if b.Status == state.Fought {
			c.fought.Add(widgets.NewQuiet(fmt.Sprintf("hex.fought.%d", b.ID), b.Name+", "+b.Date, func() { m.d.Open(place.Battles{Battle: b.ID, Page: place.After}) }))
		}
	}
	if len(c.fought.Objects) > 0 {
		c.fought.Objects = append([]fyne.CanvasObject{widgets.NewText(look.SmallHead, "Fought here")}, c.fought.Objects...)
	}
	parts.Visible(c.fought, len(c.fought.Objects) > 0)
}

// aimsAt says which objectives are about a hex, a line each, and how they stand.
func (m *View) aimsAt(h hex.Hex) string {
	var lines []string
	for i := range m.state.Aims {
		if a := &m.state.Aims[i]; a.Hex == h {
			earned := fmt.Sprint(a.Earned)
			if a.Hidden {
				earned = "?"
			}
			lines = append(lines, fmt.Sprintf("%s, %s of %d: %s", a.Name, earned, a.Points, a.Why))
		}
	}
	return strings.Join(lines, "\n")
}
