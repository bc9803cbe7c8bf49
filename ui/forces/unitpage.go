package forces

import (
	"context"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/field"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
	"frontier/rosters"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/forces/tree"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// UnitPage is a unit on a page of its own: its morale points, where its men are, its strength over
// time with its battles, every loss, its history, who leads it, how each rule set musters it today,
// and its career in figures.
type UnitPage struct {
	d      desk.Desk
	c      door.Pages
	root   *fyne.Container
	view   *fyne.Container
	layout *pageLayout
	unit   rosters.UnitID
	page   views.UnitPage
	load   work.Latest
	wait   *parts.WaitSign

	counter *widgets.Counter
	facts   *widgets.Facts
	force   *widgets.Button
	stands  *widgets.Text
	before  *widgets.Button
	after   *widgets.Button
	points  *widgets.Text
	grade   *widgets.Grade
	morale  *widgets.MoraleBar
	next    *widgets.Text
	where   *widgets.Text
	bar     *widgets.Bar
	legend  *legend
	since   *widgets.Text
	curve   *curve
	sums    *widgets.Text
	filter  *lossFilter
	losses  *widgets.Table[views.Loss]
	carries *widgets.Text // its standard and its musicians
	history *widgets.Table[views.HistoryLine]
	fresh   *widgets.Text
	leaders *widgets.Table[views.LeaderView]
	musters *widgets.Table[field.Card]
	career  *widgets.Table[views.CareerLine]
	honours *honours
	write   *widgets.Button
	picture *widgets.Button
	onMap   *widgets.Button
	change  *widgets.Button
}

// NewUnitPage gives the page.
func NewUnitPage(d desk.Desk, c door.Pages) *UnitPage {
	v := &UnitPage{d: d, c: c, layout: &pageLayout{card: 330, history: 262, head: 104, bar: 68}}
	v.wait = parts.NewWaitSign("Reading the unit’s rolls…")
	v.view = container.New(v.layout, v.headPart(), v.wherePart(), v.curvePart(), v.ledgerPart(), v.historyPart(), v.cardPart(), v.wait.View)
	v.root = container.NewStack(v.view, widgets.Empty("forces", "No unit is chosen.", "Open one from the forces, or from its name anywhere.", nil))
	v.view.Hide()
	return v
}

func (v *UnitPage) headPart() fyne.CanvasObject {
	v.counter = widgets.NewCounter(69, 57)
	v.facts = widgets.NewFacts(72)
	v.force = widgets.NewQuiet("unitpage.force", "", func() { v.d.Open(place.Forces{Force: v.page.Force, Unit: v.unit}) })
	v.stands = widgets.NewText(look.Body, "")
	v.before = widgets.NewButton("unitpage.before", "‹", func() { v.open(v.page.Before) }).Narrow().Tip("The unit before it in its force")
	v.after = widgets.NewButton("unitpage.after", "›", func() { v.open(v.page.After) }).Narrow().Tip("The next unit of its force")
	v.carries = widgets.NewText(look.Body, "")
	v.points, v.grade, v.morale, v.next = widgets.NewWhole(look.Strong, ""), widgets.NewGrade(""), widgets.NewMoraleBar(), widgets.NewPara(look.Body, "")
	left := widgets.AcrossTop(16, v.counter, widgets.Spring(widgets.Down(2, widgets.Across(8, v.force, widgets.Spring(v.stands), v.before, v.after), v.facts.View)))
	right := widgets.Down(4, widgets.Across(8, widgets.NewWhole(look.SmallHead, "Morale points"), widgets.Spring(), v.grade, v.points), v.morale, v.next, v.carries)
	return container.New(&halves{gap: 28}, left, right)
}

func (v *UnitPage) wherePart() fyne.CanvasObject {
	v.where, v.bar, v.legend = widgets.NewText(look.SmallHead, ""), widgets.NewBar(20), newLegend()
	return widgets.Down(4, v.where, v.bar, v.legend.view)
}

func (v *UnitPage) curvePart() fyne.CanvasObject {
	v.since, v.curve = widgets.NewWhole(look.SmallHead, ""), newCurve("unitpage.curve")
	v.curve.OnBattle = func(id state.BattleID) { v.d.Open(place.Battles{Battle: id, Page: place.After}) }
	return widgets.Edges(widgets.Across(10, v.since, widgets.Spring(widgets.NewText(look.Small, "men in the ranks; a tap on a battle opens it"))), nil, nil, nil, v.curve)
}

func (v *UnitPage) ledgerPart() fyne.CanvasObject {
	v.sums = widgets.NewText(look.Small, "")
	v.losses = lossTable("unitpage.loss")
	v.losses.OnOpened = func(r views.Loss) {
		switch {
		case r.LedgerEntry.Battle > 0:
			v.d.Open(place.Battles{Battle: r.LedgerEntry.Battle, Page: place.After})
		case r.Where() == rosters.InHospital:
			v.d.Open(place.Wounded{})
		}
	}
	v.filter = newLossFilter("unitpage.filter", func(rows []views.Loss) { v.losses.SetRows(rows) })
	head := widgets.Across(10, widgets.NewWhole(look.SmallHead, "Ledger of losses"), widgets.Spring(v.sums), v.filter.View)
	return widgets.Edges(widgets.Padded(0, 0, 6, 0, head), nil, nil, nil, v.losses)
}

func (v *UnitPage) historyPart() fyne.CanvasObject {
	v.history = cards.HistoryTable("unitpage.history", v.d, v.c)
	v.fresh = widgets.NewPara(look.Label, "Nothing has happened to it yet.")
	whole := widgets.NewQuiet("unitpage.journal", "Whole journal", func() { v.d.Open(place.Journal{}) }).Small()
	v.write = widgets.NewQuiet("unitpage.write", "Write…", func() { cards.AskWrite(v.d, v.c, v.page.Name, state.Remark{Unit: v.unit}) }).Small()
	v.picture = widgets.NewQuiet("unitpage.picture", "Picture…", func() { cards.AskPicture(v.d, v.c, v.page.Name, state.Photo{Unit: v.unit}) }).Small()
	return widgets.Edges(widgets.Padded(0, 0, 6, 0, widgets.Across(8, widgets.NewWhole(look.SmallHead, "History"), widgets.Spring(), whole)), widgets.Padded(6, 0, 0, 0, widgets.Across(8, v.write, v.picture)), nil, nil,
		container.NewStack(v.history, widgets.Down(0, v.fresh)))
}

func (v *UnitPage) cardPart() fyne.CanvasObject {
	v.leaders = leaderLines("unitpage.leader", func(l views.LeaderView) { v.d.Open(place.Leader{Leader: l.ID}) })
	v.musters = musterTable()
	v.musters.OnOpened = func(k field.Card) { v.d.Open(place.Rules{Set: k.Engine}) }
	v.career = careerTable("unitpage.career")
	v.honours = newHonours(v.d, v.c, "unitpage.honour")
	tabs := widgets.NewTabs("unitpage.tab", []string{"Career", "Honours"}, v.career, v.honours.view)
	v.onMap = widgets.NewButton("unitpage.map", "Show on the map", func() { v.d.Open(place.Map{Force: v.page.Force}) })
	v.change = parts.ChangeButton(v.d, "unitpage.change")
	head := func(text string) fyne.CanvasObject {
		return widgets.Padded(6, 0, 2, 0, widgets.Down(3, widgets.NewText(look.SmallHead, text), widgets.Head()))
	}
	inside := container.New(&cardStack{tall: []float32{0, 0.26, 0, 0.34, 0.4}}, head("Officers by name"), v.leaders, head("Musters today as"), v.musters, tabs.View)
	return widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, widgets.Edges(nil, widgets.Padded(10, 0, 0, 0, widgets.Even(10, v.onMap, v.change)), nil, nil, inside))))
}

// musterTable lists how each rule set would muster a unit.
func musterTable() *widgets.Table[field.Card] {
	return widgets.NewTable("unitpage.muster", 40, func(k field.Card) string { return k.Engine },
		widgets.Column[field.Card]{Width: 120, Grow: true, Make: widgets.NewFlowingLines, Draw: func(o fyne.CanvasObject, k field.Card, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, k.Title, look.Small, musterLine(k))
		}, High: func(k field.Card, width float32) float32 {
			return widgets.HighLines(look.Strong, k.Title, look.Small, musterLine(k), width)
		}},
		widgets.Column[field.Card]{Width: 84, Right: true, Face: look.Strong, Text: func(k field.Card) string {
			if len(k.Lines) == 0 {
				return "–"
			}
			return k.Lines[0].Value
		}},
	).Bare().AsLinks()
}

// musterLine says what stands on the card of a rule set, in a line.
func musterLine(k field.Card) string {
	if k.Why != "" {
		return parts.Capital(k.Why)
	}
	var out []string
	for _, f := range k.Lines[min(1, len(k.Lines)):] {
		out = append(out, factText(f))
	}
	return strings.Join(out, "; ")
}

func factText(f battle.Fact) string { return strings.ToLower(f.Label) + " " + f.Value }

// careerTable lists a career in figures.
func careerTable(name string) *widgets.Table[views.CareerLine] {
	return widgets.NewTable(name, 24, func(l views.CareerLine) string { return l.Label },
		widgets.Column[views.CareerLine]{Width: 120, Grow: true, Face: look.Label, Text: func(l views.CareerLine) string { return l.Label }},
		widgets.Column[views.CareerLine]{Width: 76, Right: true, Face: look.Strong, Text: careerText},
	).Bare()
}

func careerText(l views.CareerLine) string {
	s := widgets.Dash(l.N)
	if l.Note != "" && l.N > 0 {
		s += ", " + l.Note
	}
	return s
}

// leaderLines lists leaders with how they fare; one that is tapped is opened.
func leaderLines(name string, open func(views.LeaderView)) *widgets.Table[views.LeaderView] {
	type l = views.LeaderView
	t := widgets.NewTable(name, 40, func(x l) string { return string(x.ID) },
		widgets.Column[l]{Width: 12, Make: func() fyne.CanvasObject { return widgets.NewMark(12, nil) }, Draw: func(o fyne.CanvasObject, x l, _ bool) {
			o.(*widgets.Mark).SetDraw(func() fyne.Resource { return widgets.FateMark(string(x.Status)) })
		}},
		widgets.Column[l]{Width: 214, Grow: true, Make: widgets.NewFlowingLines, Draw: func(o fyne.CanvasObject, x l, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, x.Styled(), look.Small, leads(x))
		}, High: func(x l, width float32) float32 {
			return widgets.HighLines(look.Strong, x.Styled(), look.Small, leads(x), width)
		}},
	).Bare().AsLinks()
	t.OnOpened = open
	return t
}

// leads says what a leader leads, or how he fares.
func leads(x views.LeaderView) string {
	if x.Status != state.Fit {
		return fares(x)
	}
	return x.Command
}

func (v *UnitPage) Content() fyne.CanvasObject { return v.root }

func (v *UnitPage) Title() (string, string) {
	if v.page.ID == "" {
		return "Unit", ""
	}
	with := parts.Capital(v.page.ForceName)
	if with == "" {
		with = "Not in the field"
	}
	return v.page.Name, "Forces › " + with + " · " + v.page.Today
}

func (v *UnitPage) Tools() []fyne.CanvasObject { return nil }

// Fit arranges the page: in a small window the history is a tab beside the ledger.
func (v *UnitPage) Fit(r desk.Size) {
	v.layout.card, v.layout.compact = r.Card(), r == desk.Compact
	v.layout.history = map[desk.Size]float32{desk.Compact: 240, desk.Usual: 262, desk.Large: 520}[r]
	v.view.Refresh()
}

// GoTo shows a unit; without one, the one that was shown.
func (v *UnitPage) GoTo(p place.Place) {
	if to, ok := p.(place.Unit); ok && to.Unit != "" {
		v.unit = to.Unit
		v.root.Objects = []fyne.CanvasObject{v.view}
		v.view.Show()
	}
}

func (v *UnitPage) open(id rosters.UnitID) {
	if id != "" {
		v.d.Open(place.Unit{Unit: id})
	}
}

// Heard asks again: nearly everything bears on a page.
func (v *UnitPage) Heard(campaign.Change) { v.Reload() }

func (v *UnitPage) Reload() {
	if v.unit == "" {
		return
	}
	who, id := v.d.Viewer(), v.unit
	type answer struct {
		page  views.UnitPage
		cards []field.Card
	}
	parts.Await(v.wait, &v.load, func(ctx context.Context) (a answer, err error) {
		if a.page, err = v.c.UnitPage(ctx, who, id); err != nil {
			return a, err
		}
		a.cards, err = v.c.OnTable(ctx, who, id)
		return a, err
	}, func(a answer, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.page = a.page
		v.musters.SetRows(a.cards)
		v.show()
		v.d.Retitle()
		if a.page.Of > 0 {
			v.d.Say(fmt.Sprintf("Unit %d of %d in %s", a.page.Number, a.page.Of, a.page.ForceName))
		}
	})
}

// show fills everything in.
func (v *UnitPage) show() {
	u := &v.page
	spec := cards.UnitCounter(u.UnitView)
	spec.Grade = u.Grade
	v.counter.SetCounter(spec)
	with := "Not in the field"
	if u.ForceName != "" {
		with = parts.Capital(u.ForceName)
	}
	v.force.SetText(with)
	v.stands.SetText(u.Place)
	parts.Visible(v.stands, u.Place != "")
	v.before.SetEnabled(u.Before != "")
	v.after.SetEnabled(u.After != "")
	var carries []string
	if u.StandardNow != "" {
		carries = append(carries, "Standard: "+words.Small(u.StandardNow))
	}
	if u.MusicNow > 0 {
		carries = append(carries, words.Count(u.MusicNow, "figure plays", "figures play"))
	}
	training := strings.Join(append([]string{string(u.Training)}, traitWords(u.UnitView)...), ", ")
	v.facts.Set("Strength", fmt.Sprintf("%s men of %s · %s of %s", widgets.Number(u.MenNow), widgets.Number(u.Men), widgets.Number(u.Strength.Present.Total()), widgets.Of(u.Establishment.Total(), "figure")),
		"Weapon", tree.WeaponOf(u.UnitView)+" · "+training, "Orders", u.Orders)
	v.carries.SetText(strings.Join(carries, " · "))
	parts.Visible(v.carries, len(carries) > 0)
	points := fmt.Sprintf("%d of %d", u.Points, u.FullAt)
	if u.Thresholds != nil {
		points = "thresholds set, " + points
	}
	v.points.SetText(points)
	v.grade.SetGrade(u.Grade)
	v.morale.SetPoints(u.Points, u.FullAt, u.WornAt, u.SpentAt)
	v.next.SetFace(look.Strong.In(widgets.GradeColour(u.Grade)))
	v.next.SetText(nextText(u.Next))
	away := []legendPart{{look.Unhurt, u.MenNow, "In the ranks"}, {look.Wounded, u.Away.Wounded, "In hospital"}, {look.Captured, u.Away.Captured, "Captured"}, {look.Missing, u.Away.Missing, "Missing"},
		{look.RuleStrong, u.Away.Discharged, "Home"}, {look.Killed, u.Away.Dead, "Dead"}}
	if u.Away.Left > 0 {
		away = append(away, legendPart{look.Rule, u.Away.Left, "Off the map"})
	}
	total := 0
	var shares []widgets.Share
	for _, p := range away {
		total += p.n
		shares = append(shares, widgets.Share{Colour: p.colour, N: p.n})
	}
	v.where.SetText(fmt.Sprintf("Where its %s are", widgets.Men(total)))
	v.bar.SetShares(shares...)
	v.legend.set(away)
	v.since.SetText("Strength since " + u.FirstDay)
	v.curve.show(u.Curve, u.Battles, u.Now, u.Slot, u.Men/2, v.c.Founding().ShortDate)
	rows := views.Losses(u.Ledger)
	men := 0
	for _, r := range rows {
		if r.Thing == state.Man {
			men += r.Men
		}
	}
	v.sums.SetText(fmt.Sprintf("%s in %s", widgets.Men(men), widgets.Of(len(rows), "row")))
	v.losses.SetRows(v.filter.set(rows))
	v.history.SetRows(cards.NewestFirst(u.History))
	parts.Visible(v.fresh, len(u.History) == 0)
	v.leaders.SetRows(u.Leaders)
	v.career.SetRows(u.Career)
	v.honours.set(u.Honours)
	parts.Visible(v.write, v.d.Viewer().Side == "")
	parts.Visible(v.picture, v.d.Viewer().Side == "")
	v.onMap.SetEnabled(u.Force != "")
	parts.Visible(v.change, v.d.Viewer().Side == "")
	v.view.Refresh()
}

// nextText says how far it is to the next lower grade.
func nextText(n views.Fall) string {
	switch n.Grade {
	case "":
		return "Nobody is left in the ranks."
	case rosters.Destroyed:
		return fmt.Sprintf("%s left, and then nobody.", parts.Capital(widgets.Of(int(n.Points), "point")))
	}
	return fmt.Sprintf("%s more lost and it is %s: %s, %s.", parts.Capital(widgets.Of(int(n.Points), "point")), widgets.GradeWord(n.Grade), widgets.Of(n.Figures, "figure"), widgets.Men(n.Men))
}

// Handed is the unit, to be changed by hand.
func (v *UnitPage) Handed() (kind, id string) { return "unit", string(v.unit) }
