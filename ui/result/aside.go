package result

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// aside is what stands at the right: who holds the field, leaders, guns, prisoners, works,
// and the buttons that end the typing.
type aside struct {
	p      *Page
	view   *fyne.Container
	scroll *container.Scroll

	holder  *pick
	turns   *cell
	reason  *widgets.Select
	whys    []string // the lines of reason
	rules   *widgets.Select
	titles  []string // the lines of rules
	leaders []*pick
	guns    []*cell
	fell    [2]*widgets.Text
	killed  *pick
	behind  *pick
	works   []*pick
	dug     [2]*pick
	accept  *widgets.Button
	waits   *widgets.Text
}

func newAside(p *Page) *aside {
	a := &aside{p: p}
	all := widgets.Down(7)
	section := func(title, hint string, lines ...fyne.CanvasObject) {
		if len(all.Objects) > 0 {
			all.Add(widgets.Gap(0, 5))
		}
		all.Add(widgets.Down(3, widgets.Across(8, widgets.NewWhole(look.Section, title), widgets.Spring(widgets.NewText(look.Aside, hint))), widgets.Head()))
		for _, line := range lines {
			all.Add(line)
		}
	}
	section("Who holds the field", "", a.newField()...)
	if lines := a.newLeaders(); len(lines) > 0 {
		section("Leaders", "U W K T", lines...)
	}
	if lines := a.newGuns(); len(lines) > 0 {
		section("Guns lost", "model guns", lines...)
	}
	section("The fallen", "where only the number is typed", a.newFallen()...)
	section("Works", "", a.newWorks()...)
	a.waits = widgets.NewPara(look.Small, "")
	a.accept = widgets.NewPrimary("result.accept", p.accepts, p.accept)
	back := widgets.NewButton("result.back", "Back", func() { p.OnBack() })
	a.scroll = widgets.Scrolling(widgets.Padded(14, look.Pad, 14, look.Pad, all))
	a.view = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Edges(nil,
		widgets.Padded(8, look.Pad, 10, look.Pad, widgets.Down(6, widgets.Edges(nil, nil, widgets.Padded(0, 8, 0, 0, back), nil, a.accept), a.waits)), nil, nil, a.scroll)))
	return a
}

// newField asks who holds the field, and how the battle ended.
func (a *aside) newField() []fyne.CanvasObject {
	p := a.p
	sides := &p.blank.Sides
	a.holder = newPick(p, "result.holder", []string{sides[0].Short, "Nobody", sides[1].Short}, func(i int) {
		set(p.form, "who holds the field", fieldOf, [3]Field{First, Nobody, Second}[i])
	})
	a.turns = newCell(p, "result.turns", At{Kind: TurnsCell})
	for _, r := range reasons {
		a.whys = append(a.whys, reasonWords[r])
	}
	for _, r := range p.blank.Rules {
		a.titles = append(a.titles, r.Title)
	}
	a.titles = append(a.titles, "other rules")
	a.reason = widgets.NewSelect("result.reason", func(i int) {
		set(p.form, "why it ended", func(d *Draft) *battle.Reason { return &d.Reason }, reasons[i])
		p.changed()
	})
	a.rules = widgets.NewSelect("result.rules", func(i int) {
		engine := ""
		if i < len(p.blank.Rules) {
			engine = p.blank.Rules[i].ID
		}
		set(p.form, "the rule set", func(d *Draft) *string { return &d.Engine }, engine)
		p.changed()
	})
	return []fyne.CanvasObject{widgets.Across(8, widgets.Spring(a.holder), widgets.NewWhole(look.Label, "turns"), widgets.Sized(48, 28, a.turns)),
		line("It ended when", a.reason.View),
		line("Fought by", a.rules.View)}
}

// line is a label with what belongs to it.
func line(label string, o fyne.CanvasObject) fyne.CanvasObject {
	return widgets.Edges(nil, nil, widgets.Sized(92, 0, widgets.NewText(look.Label, label)), nil, o)
}

// stripe is a narrow mark in a side's colour before a name.
func (a *aside) stripe(side int, name string, shorter ...string) fyne.CanvasObject {
	chip := widgets.NewChip()
	chip.SetSlot(a.p.blank.Sides[side].Slot)
	text := widgets.NewText(look.Strong, "")
	text.SetChoices(name, shorter...)
	return widgets.Edges(nil, nil, widgets.Padded(0, 8, 0, 0, chip), nil, text)
}

func (a *aside) newLeaders() []fyne.CanvasObject {
	if len(a.p.blank.Leaders) == 0 {
		return nil
	}
	var lines []fyne.CanvasObject
	for _, l := range a.p.blank.Leaders {
		k := newPick(a.p, "result.leader."+l.ID, []string{"Unhurt", "Wounded", "Killed", "Taken"}, func(i int) { a.p.form.SetFate(l.ID, fates[i]) })
		a.leaders = append(a.leaders, k)
		lines = append(lines, widgets.Edges(nil, nil, nil, k, widgets.Padded(0, 6, 0, 0, a.stripe(l.Side, strings.TrimSpace(l.Rank+" "+l.Name), l.Name))))
	}
	return []fyne.CanvasObject{widgets.Down(3, lines...)}
}

func (a *aside) newGuns() []fyne.CanvasObject {
	var lines []fyne.CanvasObject
	for i := range a.p.blank.Units {
		u := &a.p.blank.Units[i]
		if u.Guns == 0 {
			continue
		}
		c := newCell(a.p, "result.guns."+string(u.ID), At{Kind: GunsCell, N: i})
		a.guns = append(a.guns, c)
		lines = append(lines, widgets.Edges(nil, nil, nil, widgets.Across(8, widgets.NewWhole(look.Label, fmt.Sprintf("of %d", u.Guns)), widgets.Sized(48, 28, c)), a.stripe(u.Side, u.Name)))
	}
	return lines
}

// newFallen asks what became of those of whom only the number is typed.
func (a *aside) newFallen() []fyne.CanvasObject {
	p := a.p
	a.killed = newPick(p, "result.killed", []string{"1 in 4", "1 in 3", "Half", "All"}, func(i int) {
		set(p.form, "how many were killed", func(d *Draft) *Part { return &d.Killed }, OneIn4+Part(i))
	})
	a.killed.keys = []rune{'4', '3', '2', 'A'}
	a.behind = newPick(p, "result.behind", []string{"Carried off", "Left behind"}, func(i int) {
		set(p.form, "the wounded", func(d *Draft) *bool { return &d.Behind }, i == 1)
	})
	lines := []fyne.CanvasObject{line("Killed were", a.killed), widgets.NewText(look.Label, "The wounded of a side that lost the field"), a.behind}
	for side := range a.fell {
		a.fell[side] = widgets.NewPara(look.Body, "")
		lines = append(lines, widgets.Edges(nil, nil, widgets.Sized(92, 0, widgets.NewText(look.Strong, p.blank.Sides[side].Short)), nil, a.fell[side]))
	}
	return lines
}

// newWorks asks what was done to what stands on the field, and what was dug.
func (a *aside) newWorks() []fyne.CanvasObject {
	p := a.p
	var lines []fyne.CanvasObject
	for _, w := range p.blank.Works {
		k := newPick(p, "result.work."+w.ID, []string{"Whole", "Damaged", "Razed"}, func(i int) { p.form.SetState(w.ID, conditions[i]) })
		if strings.HasSuffix(w.Kind, "bridge") || w.Kind == "pontoon" {
			k.texts[2], k.keys[2] = "Blown", 'B'
		}
		a.works = append(a.works, k)
		lines = append(lines, widgets.Edges(nil, nil, nil, k, widgets.NewText(look.Strong, w.Name)))
	}
	for side := range a.dug {
		k := newPick(p, "result.dug."+p.blank.Sides[side].ID, []string{"Nothing", "Trench", "Redoubt"}, func(i int) {
			set(p.form, "what was dug", func(d *Draft) *string { return &d.Dug[side] }, dug[i])
		})
		a.dug[side] = k
		lines = append(lines, widgets.Edges(nil, nil, nil, k, a.stripe(side, p.blank.Sides[side].Short+" dug")))
	}
	return lines
}

// fit shortens the fates of leaders to their letters where there is little room.
func (a *aside) fit(narrow bool) {
	for _, k := range a.leaders {
		k.setShort(narrow)
	}
	a.view.Refresh()
}

// draw shows what is typed.
func (a *aside) draw() {
	p, f := a.p, a.p.form
	d := &f.draft
	a.holder.set(slices.Index([]Field{First, Nobody, Second}, d.Field))
	a.turns.set(d.Turns, "", look.Body, false)
	if i := slices.Index(reasons, d.Reason); i != a.reason.Chosen() {
		a.reason.Set(a.whys, i)
	}
	at := slices.IndexFunc(p.blank.Rules, func(r Rules) bool { return r.ID == d.Engine })
	if at < 0 {
		at = len(p.blank.Rules)
	}
	if at != a.rules.Chosen() {
		a.rules.Set(a.titles, at)
	}
	for i, k := range a.leaders {
		k.set(slices.Index(fates, f.Fate(p.blank.Leaders[i].ID)))
	}
	for _, c := range a.guns {
		n := count(f.Text(c.at), p.blank.Units[c.at.N].Guns)
		c.set(f.Text(c.at), "", look.Body, n < 0 || n > p.blank.Units[c.at.N].Guns)
	}
	a.killed.set(int(d.Killed - OneIn4))
	behind := 0
	if d.Behind {
		behind = 1
	}
	a.behind.set(behind)
	for side, text := range a.fell {
		text.SetText(f.Fell(side))
	}
	for i, k := range a.works {
		k.set(slices.Index(conditions, f.State(p.blank.Works[i].ID)))
	}
	for side, k := range a.dug {
		k.set(slices.Index(dug, d.Dug[side]))
	}
	waits := f.Waits()
	a.accept.SetEnabled(waits == "")
	if waits == "" {
		waits = a.p.then
	}
	a.waits.SetText(waits)
	a.view.Refresh()
}
