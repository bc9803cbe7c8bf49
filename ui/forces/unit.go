package forces

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/views"
	"frontier/internal/ranks"
	"frontier/internal/terms"
	"frontier/rosters"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/forces/tree"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// unitCard tells of a unit: who they are, their morale points, their history, where each
// figure is now, and who is in hospital.
type unitCard struct {
	view    *fyne.Container
	body    *fyne.Container
	nobody  fyne.CanvasObject
	head    *cards.CardHead
	facts   *widgets.Facts
	points  *widgets.Text
	morale  *widgets.MoraleBar
	history *widgets.Table[views.HistoryLine]
	fresh   *widgets.Text
	ranks   *widgets.Table[rankRow]
	sick    *widgets.Table[views.PatientView]
	figures *widgets.Text
	well    *widgets.Text
	change  *widgets.Button
	page    *widgets.Button
	unit    rosters.UnitID
	d       desk.Desk
}

// rankRow is where the figures of a unit are, by rank.
type rankRow struct {
	name                           string
	men, officers, sergeants, rest int
	strong                         bool
}

func newUnitCard(d desk.Desk, from cards.Album) *unitCard {
	c := &unitCard{d: d, head: cards.NewCardHead(), facts: widgets.NewFacts(88), points: widgets.NewNumber(look.Body, ""), morale: widgets.NewMoraleBar()}
	c.history = cards.HistoryTable("unit.history", d, from)
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
		widgets.Column[rankRow]{Title: "", Width: 70, Grow: true, Text: func(r rankRow) string { return r.name }},
		cell("Men", func(r rankRow) int { return r.men }),
		cell("Off.", func(r rankRow) int { return r.officers }),
		cell("Serg.", func(r rankRow) int { return r.sergeants }),
		cell("Others", func(r rankRow) int { return r.rest }),
	)
	c.sick = widgets.NewTable("unit.patient", 40, func(p views.PatientView) string {
		return fmt.Sprint(p.Unit, p.Rank, p.Admitted, p.Due, p.Ends, p.Battle)
	},
		widgets.Column[views.PatientView]{Width: 100, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, p views.PatientView, _ bool) {
			o.(*widgets.TwoLines).Set(look.Body, parts.OnTable(widgets.Men(p.Men), p.Count, rankName(p.Rank)+" figure"), look.Small, patientEnd(p))
		}},
	).Bare()
	c.figures = widgets.NewPara(look.Small, "The columns of ranks count figures, as they stand on the table.")
	c.well = widgets.NewPara(look.Label, "Nobody is in hospital.")
	tabs := widgets.NewTabs("unit.tab", []string{"History", "Men", "Hospital"},
		container.NewStack(c.history, widgets.Padded(10, 0, 0, 0, widgets.Down(0, c.fresh))), widgets.Edges(nil, widgets.Padded(6, 0, 0, 0, c.figures), nil, nil, c.ranks),
		container.NewStack(c.sick, widgets.Padded(10, 0, 0, 0, widgets.Down(0, c.well))))
	c.change = parts.ChangeButton(d, "unit.change")
	c.page = widgets.NewButton("unit.page", "Open its page", func() { d.Open(place.Unit{Unit: c.unit}) })
	c.body = widgets.Edges(widgets.Down(8, c.head.View, widgets.Head(), c.facts.View, widgets.Gap(0, 2),
		widgets.Across(0, widgets.NewWhole(look.SmallHead, "Morale points"), widgets.Spring(c.points)), c.morale), widgets.Padded(8, 0, 0, 0, widgets.Down(8, c.page, c.change)), nil, nil, widgets.Padded(8, 0, 0, 0, tabs.View))
	c.nobody = widgets.Empty("forces", "No unit is selected.", "Choose one from the list to see its roster and its history.", nil)
	c.view = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, container.NewStack(c.body, c.nobody))))
	c.clear()
	return c
}

// patientEnd says when wounded men are due, and what is known of how it ends.
func patientEnd(p views.PatientView) string {
	switch {
	case p.Freed() && p.Waits:
		return "free again, no road is open to their unit"
	case p.Freed():
		return "free again, on the road until " + p.Until
	}
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
func (c *unitCard) show(u views.UnitView) {
	c.body.Show()
	c.nobody.Hide()
	c.unit = u.ID
	parts.Visible(c.change, c.d.Viewer().Side == "")
	spec := cards.UnitCounter(u)
	spec.Grade = u.Grade
	c.head.Counter.SetCounter(spec)
	c.head.Name.SetText(u.Name)
	aside := u.Parent
	if aside == "" {
		aside = parts.Capital(strings.TrimSpace(u.People + " " + parts.Words(string(cards.ArmOf(u)))))
	}
	c.head.Aside.SetText(aside)
	s := u.Strength
	guns := ""
	if len(u.Guns) > 0 {
		guns = parts.OnTable(fmt.Sprintf("%d of %d", u.GunsNow, u.Unit.Pieces(len(u.Guns))), s.Guns, "model")
	}
	mount := ""
	if u.Mount.Rides() {
		kind := string(u.Mount) + "s"
		if u.Arm == rosters.Artillery || u.Arm == rosters.Transport {
			kind = map[rosters.Mount]string{rosters.Horse: "Draught horses", rosters.Mule: "Pack mules", rosters.Camel: "Camels"}[u.Mount]
		}
		mount = fmt.Sprintf("%s for %s", parts.Capital(kind), widgets.Men(rosters.Men(&u.Unit, s.Mounts)))
	}
	music := ""
	if u.MusicNow > 0 {
		music = widgets.Of(u.MusicNow, "figure") + " of the others"
	}
	traits := traitWords(u)
	force := u.ForceName
	if force == "" {
		force = "not in the field"
	}
	c.facts.Set("With", parts.Capital(force), "Strength", parts.OnTable(widgets.Number(u.MenNow)+" of "+widgets.Men(u.Men), s.Present.Total(), "figure"), "Figures", figuresLine(s.Present),
		"Weapon", tree.WeaponOf(u), "Training", parts.Capital(strings.Join(append([]string{string(u.Training)}, traits...), ", ")), "Guns", guns, "Mounts", mount, "Standard", u.StandardNow, "Music", music)
	if id := u.Force; id != "" {
		c.facts.Lead("With", "unit.force", func() { c.d.Open(place.Map{Force: id}) })
	}
	c.points.SetText(fmt.Sprintf("%d of %d, %s", u.Points, u.FullAt, widgets.GradeWord(u.Grade)))
	c.points.SetFace(look.Body.In(widgets.GradeColour(u.Grade)))
	c.morale.SetPoints(u.Points, u.FullAt, u.WornAt, u.SpentAt)
	c.history.SetRows(cards.NewestFirst(u.History))
	parts.Visible(c.fresh, len(u.History) == 0)
	row := func(name string, men int, r rosters.Ranks, strong bool) rankRow {
		return rankRow{name, men, r.Officers, r.Sergeants, r.Others, strong}
	}
	rows := []rankRow{row("In the ranks", u.MenNow, s.Present, true), row("Wounded", u.Away.Wounded, s.Wounded, false), row("Captured", u.Away.Captured, s.Captured, false),
		row("Missing", u.Away.Missing, s.Missing, false), row("Dead", u.Away.Dead, s.Dead, false), row("Discharged", u.Away.Discharged, s.Discharged.Minus(u.Exited), false)}
	if u.Away.Left > 0 {
		rows = append(rows, row("Off the map", u.Away.Left, u.Exited, false))
	}
	c.ranks.SetRows(append(rows, row("Establishment", u.Men, u.Establishment, true)))
	c.sick.SetRows(u.Patients)
	parts.Visible(c.well, len(u.Patients) == 0)
	c.view.Refresh()
}

// figuresLine is "1 officer, 1 sergeant, 8 others".
func figuresLine(r rosters.Ranks) string {
	return fmt.Sprintf("%s, %s, %s", widgets.Of(r.Officers, "officer"), widgets.Of(r.Sergeants, "sergeant"), widgets.Of(r.Others, "other"))
}

// traitWords are what is peculiar of a unit, in words. The people are not a peculiarity.
func traitWords(u views.UnitView) []string {
	var out []string
	for _, t := range u.Traits {
		if string(t) != u.People && t != terms.Afghan {
			out = append(out, map[rosters.Trait]string{terms.UnsteadyLoyalty: "of doubtful loyalty", terms.Crack: "crack troops", terms.Fanatic: "fanatics"}[t])
			if out[len(out)-1] == "" {
				out[len(out)-1] = parts.Words(t)
			}
		}
	}
	return out
}

// rankName is a rank of the roster in words.
func rankName(rank ranks.Rank) string {
	if rank == ranks.Other {
		return "other rank"
	}
	return string(rank)
}
