package maproom

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/cards"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// hexCard tells of a hex: its ground, what lies in it and who stands there.
type hexCard struct {
	view   *fyne.Container
	name   *widgets.Text
	aside  *widgets.Text
	facts  *widgets.Facts
	forces *widgets.Table[views.CounterView]
	head   *widgets.Text
	note   *widgets.Text
	fight  *widgets.Button
	change *widgets.Button
	notice *widgets.Notice
}

func newHexCard(m *View) *hexCard {
	c := &hexCard{name: widgets.NewPara(look.Section, ""), aside: widgets.NewText(look.Aside, ""), facts: widgets.NewFacts(82),
		head: widgets.NewText(look.SmallHead, "Forces here"), note: widgets.NewPara(look.Dispatch, ""), notice: widgets.NewNotice()}
	c.forces = widgets.NewTable("hex.force", 46, func(k views.CounterView) string { return string(k.Force) },
		widgets.Column[views.CounterView]{Width: 30, Make: func() fyne.CanvasObject { return widgets.NewCounter(38, 32) }, Draw: func(o fyne.CanvasObject, k views.CounterView, _ bool) {
			s := cards.CounterOf(k)
			s.Bare, s.Badge = true, ""
			o.(*widgets.Counter).SetCounter(s)
		}},
		widgets.Column[views.CounterView]{Width: 100, Grow: true, Face: look.Strong, Text: func(k views.CounterView) string { return k.Name }},
		widgets.Column[views.CounterView]{Width: 54, Make: func() fyne.CanvasObject { return widgets.NewGrade("") }, Draw: func(o fyne.CanvasObject, k views.CounterView, _ bool) {
			o.(*widgets.Grade).SetGrade(k.Grade)
		}},
	).Bare()
	c.forces.OnSelected = func(k views.CounterView) { m.selectForce(k.Force) }
	c.fight = widgets.NewPrimary("hex.battle", "Prepare the battle…", nil).Key(m.d.Action("battle.prepare").KeyName())
	c.change = parts.ChangeButton(m.d, "place.change")
	c.view = widgets.Edges(widgets.Down(8, c.name, c.aside, widgets.Head(), c.facts.View, c.note, c.head), widgets.Down(8, c.notice.View, c.change, c.fight), nil, nil, c.forces)
	return c
}

// show tells of a hex.
func (c *hexCard) show(m *View, h views.HexView) {
	var names, kinds, owners []string
	for _, p := range h.Places {
		names = append(names, p.Name)
		kind := cards.PlaceKind(p)
		kinds = append(kinds, kind)
		if o := m.owner(p); o != "" {
			owners = append(owners, o)
		}
	}
	c.name.SetText("Hex " + h.Name)
	c.aside.SetText(string(h.Ground))
	if len(names) > 0 {
		c.name.SetText(strings.Join(names, ", "))
		c.aside.SetText("hex " + h.Name + " · " + string(h.Ground))
	}
	c.facts.Set("Place", parts.Full(strings.Join(kinds, "; ")), "Held by", strings.Join(owners, ", "), "District", h.District, "Objectives", m.aimsAt(h.Hex), "Marching", h.Cost,
		"Rivers", strings.Join(h.Rivers, "\n"), "Roads", strings.Join(h.Roads, "\n"), "Water", h.Water, "On its way", strings.Join(h.Messages, "\n"))
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
	parts.Visible(c.head, len(h.Forces) > 0)
	c.notice.Say("", h.Notice.Text, h.Notice.Rule)
	parts.Visible(c.change, len(h.Places) > 0 && m.d.Viewer().Side == "")
	c.fight.Hide()
	for _, b := range h.Battles {
		if b.Status == state.Pending {
			c.fight.OnTapped = func() { m.d.Open(place.Battles{Battle: b.ID, Page: place.Prepare}) }
			c.fight.Show()
		}
	}
	c.view.Refresh()
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
