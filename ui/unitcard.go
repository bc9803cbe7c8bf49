package ui

import (
	"fmt"
	"strings"

	"frontier/campaign"
	"frontier/rosters"
	"frontier/ui/look"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// unitCard tells of a unit: who they are, their morale points, their history, where each
// figure is now, and who is in hospital.
type unitCard struct {
	view    *fyne.Container
	body    *fyne.Container
	nobody  fyne.CanvasObject
	head    *cardHead
	facts   *widgets.Facts
	points  *widgets.Text
	morale  *widgets.MoraleBar
	history *widgets.Table[campaign.HistoryLine]
	fresh   *widgets.Text
	ranks   *widgets.Table[rankRow]
	sick    *widgets.Table[campaign.PatientView]
	well    *widgets.Text
}

// rankRow is where the figures of a unit are, by rank.
type rankRow struct {
	name                      string
	officers, sergeants, rest int
	strong                    bool
}

func newUnitCard(v *forcesView) *unitCard {
	c := &unitCard{head: newCardHead(), facts: widgets.NewFacts(88), points: widgets.NewNumber(look.Body, ""), morale: widgets.NewMoraleBar()}
	c.history = historyTable("unit.history")
	c.history.OnOpened = func(h campaign.HistoryLine) {
		if h.Battle != 0 {
			v.d.open(place{view: "battles", battle: h.Battle, page: "after"})
		}
	}
	c.fresh = widgets.NewPara(look.Label, "Nothing has happened to it yet.")
	cell := func(title string, n func(rankRow) int) widgets.Column[rankRow] {
		return widgets.Column[rankRow]{Title: title, Width: 40, Right: true, Make: func() fyne.CanvasObject { return widgets.NewNumber(look.Body, "") }, Draw: func(o fyne.CanvasObject, r rankRow, _ bool) {
			face := look.Body
			if r.strong {
				face = look.Strong
			}
			o.(*widgets.Text).SetFace(face)
			o.(*widgets.Text).SetText(widgets.Dash(n(r)))
		}}
	}
	c.ranks = widgets.NewTable("unit.rank", look.Row, func(r rankRow) string { return r.name },
		widgets.Column[rankRow]{Title: "Figures", Width: 70, Grow: true, Text: func(r rankRow) string { return r.name }},
		cell("Off.", func(r rankRow) int { return r.officers }),
		cell("Serg.", func(r rankRow) int { return r.sergeants }),
		cell("Others", func(r rankRow) int { return r.rest }),
	)
	c.sick = widgets.NewTable("unit.patient", 40, func(p campaign.PatientView) string {
		return fmt.Sprint(p.Unit, p.Rank, p.Admitted, p.Due, p.Ends, p.Battle)
	},
		widgets.Column[campaign.PatientView]{Width: 100, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, p campaign.PatientView, _ bool) {
			o.(*widgets.TwoLines).Set(look.Body, widgets.Men(p.Men)+", "+rankWord(p.Rank, p.Count), look.Small, patientEnd(p))
		}},
	).Bare()
	c.well = widgets.NewPara(look.Label, "Nobody is in hospital.")
	tabs := widgets.NewTabs("unit.tab", []string{"History", "Figures", "Hospital"},
		container.NewStack(c.history, widgets.Padded(10, 0, 0, 0, widgets.Down(0, c.fresh))), c.ranks,
		container.NewStack(c.sick, widgets.Padded(10, 0, 0, 0, widgets.Down(0, c.well))))
	c.body = widgets.Edges(widgets.Down(8, c.head.view, widgets.Head(), c.facts.View, widgets.Gap(0, 2),
		widgets.Across(0, widgets.NewWhole(look.SmallHead, "Morale points"), widgets.Spring(c.points)), c.morale), nil, nil, nil, widgets.Padded(8, 0, 0, 0, tabs.View))
	c.nobody = widgets.Empty("forces", "No unit is selected.", "Choose one from the list to see its roster and its history.", nil)
	c.view = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, container.NewStack(c.body, c.nobody))))
	c.clear()
	return c
}

func rankWord(rank string, n int) string {
	word := map[string]string{"officer": "officer", "sergeant": "sergeant", "other": "other rank"}[rank]
	if word == "" {
		word = rank
	}
	return widgets.Of(n, word+" figure")
}

// patientEnd says when wounded men are due, and what is known of how it ends.
func patientEnd(p campaign.PatientView) string {
	switch p.Ends {
	case "returns":
		return "back on " + p.Date
	case "invalided":
		return "to be invalided on " + p.Date
	case "dies":
		return "not expected to live beyond " + p.Date
	}
	return "in hospital until " + p.Date
}

// clear shows that no unit is chosen.
func (c *unitCard) clear() {
	c.body.Hide()
	c.nobody.Show()
}

// show tells of a unit.
func (c *unitCard) show(u campaign.UnitView) {
	c.body.Show()
	c.nobody.Hide()
	spec := unitCounter(u)
	spec.Grade = u.Grade
	c.head.counter.SetCounter(spec)
	c.head.name.SetText(u.Name)
	aside := u.Parent
	if aside == "" {
		aside = u.People
	}
	if aside == "" {
		aside = strings.TrimSpace(u.Class + " " + words(string(u.Arm)))
	}
	c.head.aside.SetText(aside)
	s := u.Strength
	guns := ""
	if len(u.Guns) > 0 || s.Guns > 0 {
		guns = fmt.Sprintf("%d of %d", s.Guns, len(u.Guns))
	}
	mount := ""
	if u.Mount != "" && u.Mount != "foot" {
		mount = fmt.Sprintf("%s, %s fit to ride", words(u.Mount), widgets.Number(s.Mounts))
	}
	var traits []string
	for _, t := range u.Traits {
		traits = append(traits, words(t))
	}
	force := u.ForceName
	if force == "" {
		force = "not in the field"
	}
	c.facts.Set("With", capital(force), "Strength", widgets.Men(u.MenNow)+" of "+widgets.Number(u.Men), "Figures", figuresLine(s.Present),
		"Weapon", weaponOf(u), "Training", capital(strings.Join(append([]string{u.Training}, traits...), ", ")), "Guns", guns, "Mounts", mount)
	c.points.SetText(fmt.Sprintf("%d of %d, %s", u.Points, u.FullAt, strings.ToLower(widgets.GradeWord(u.Grade))))
	c.points.SetFace(look.Body.In(widgets.GradeColour(u.Grade)))
	c.morale.SetPoints(u.Points, u.FullAt, u.WornAt, u.SpentAt)
	lines := make([]campaign.HistoryLine, 0, len(u.History))
	for i := len(u.History) - 1; i >= 0; i-- {
		lines = append(lines, u.History[i])
	}
	c.history.SetRows(lines)
	visible(c.fresh, len(lines) == 0)
	row := func(name string, r rosters.Ranks, strong bool) rankRow {
		return rankRow{name, r.Officers, r.Sergeants, r.Others, strong}
	}
	c.ranks.SetRows([]rankRow{row("In the ranks", s.Present, true), row("Wounded", s.Wounded, false), row("Captured", s.Captured, false),
		row("Missing", s.Missing, false), row("Dead", s.Dead, false), row("Discharged", s.Discharged, false), row("Establishment", u.Establishment, true)})
	c.sick.SetRows(u.Patients)
	visible(c.well, len(u.Patients) == 0)
	c.view.Refresh()
}

// figuresLine is "1 officer, 1 sergeant, 8 others".
func figuresLine(r rosters.Ranks) string {
	return fmt.Sprintf("%s, %s, %s", widgets.Of(r.Officers, "officer"), widgets.Of(r.Sergeants, "sergeant"), widgets.Of(r.Others, "other"))
}
