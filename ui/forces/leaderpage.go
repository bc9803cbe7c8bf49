package forces

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/terms"
	"frontier/ui/cards"
	"frontier/ui/chart"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/render"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// LeaderPage is a leader on a page of his own: his service and the men under his orders on one axis
// of time, his battles, what became of him, who would follow him, his career in figures.
type LeaderPage struct {
	d      desk.Desk
	c      door.Pages
	root   *fyne.Container
	view   *fyne.Container
	layout *pageLayout
	leader state.LeaderID
	page   views.LeaderPage
	load   work.Latest
	wait   *parts.WaitSign
	mini   cards.Mini
	sets   []battle.RuleSet

	counter *widgets.Counter
	facts   *widgets.Facts
	force   *widgets.Button
	before  *widgets.Button
	after   *widgets.Button
	does    *widgets.Table[deed]
	bars    *serviceBars
	curve   *curve
	since   *widgets.Text
	sums    *widgets.Text
	filter  *widgets.Choice
	battles *widgets.Table[views.Fought]
	none    *widgets.Text
	history *widgets.Table[views.HistoryLine]
	fresh   *widgets.Text
	career  *widgets.Table[views.CareerLine]
	honours *honours
	write   *widgets.Button
	picture *widgets.Button
	follow  *widgets.Table[views.Successor]
	note    *widgets.Text
	onMap   *widgets.Button
	change  *widgets.Button
}

// deed is what a leader's character does by a rule set.
type deed struct{ set, title, text string }

// NewLeaderPage gives the page; its card has a small picture of where he is.
func NewLeaderPage(d desk.Desk, c door.Pages, sets []battle.RuleSet, mini cards.Mini) *LeaderPage {
	v := &LeaderPage{d: d, c: c, sets: sets, mini: mini, layout: &pageLayout{card: 330, history: 400, head: 126, bar: 58}}
	v.wait = parts.NewWaitSign("Reading his service…")
	v.view = container.New(v.layout, v.headPart(), v.servicePart(), v.curvePart(), v.battlesPart(), v.historyPart(), v.cardPart(), v.wait.View)
	v.root = container.NewStack(v.view, widgets.Empty("leaders", "No leader is chosen.", "Open one from the leaders, or from his name anywhere.", nil))
	v.view.Hide()
	return v
}

func (v *LeaderPage) headPart() fyne.CanvasObject {
	v.counter, v.facts = widgets.NewCounter(64, 64), widgets.NewFacts(78)
	v.force = widgets.NewQuiet("leaderpage.force", "", func() { v.d.Open(place.Forces{Force: v.page.Force}) })
	v.before = widgets.NewButton("leaderpage.before", "‹", func() { v.open(v.page.Before) }).Narrow().Tip("The leader before him in the list")
	v.after = widgets.NewButton("leaderpage.after", "›", func() { v.open(v.page.After) }).Narrow().Tip("The next leader of the list")
	left := widgets.AcrossTop(16, v.counter, widgets.Spring(widgets.Down(2, widgets.Across(8, v.force, widgets.Spring(), v.before, v.after), v.facts.View)))
	v.does = widgets.NewTable("leaderpage.does", 20, func(x deed) string { return x.set },
		widgets.Column[deed]{Width: 190, Face: look.Strong, Text: func(x deed) string { return x.title }},
		widgets.Column[deed]{Width: 110, Grow: true, Text: func(x deed) string { return x.text }},
	).Bare().AsLinks().Tight()
	v.does.OnOpened = func(x deed) { v.d.Open(place.Rules{Set: x.set}) }
	return container.New(&halves{gap: 28}, left, widgets.Edges(widgets.NewText(look.SmallHead, "What his character does"), nil, nil, nil, v.does))
}

func (v *LeaderPage) servicePart() fyne.CanvasObject {
	v.since, v.bars = widgets.NewWhole(look.SmallHead, ""), newServiceBars()
	return widgets.Edges(widgets.Across(10, v.since, widgets.Spring(widgets.NewText(look.Small, "whom he commanded, and the men under his orders"))), nil, nil, nil, v.bars)
}

func (v *LeaderPage) curvePart() fyne.CanvasObject {
	v.curve = newCurve("leaderpage.curve")
	v.curve.OnBattle = func(id state.BattleID) { v.d.Open(place.Battles{Battle: id, Page: place.After}) }
	return v.curve
}

func (v *LeaderPage) battlesPart() fyne.CanvasObject {
	type f = views.Fought
	v.sums, v.none = widgets.NewText(look.Small, ""), widgets.NewPara(look.Label, "He has been in no battle yet.")
	v.filter = widgets.NewChoice(0, []string{"leaderpage.all", "leaderpage.led", "leaderpage.present"}, []string{"All", "Commanded", "Present"}, 0, func(int) { v.showBattles() })
	soft := func(x f) look.Face {
		if x.Led {
			return look.Body
		}
		return look.Label
	}
	text := func(say func(f) string) (func() fyne.CanvasObject, func(fyne.CanvasObject, f, bool)) {
		return func() fyne.CanvasObject { return widgets.NewText(look.Body, "") }, func(o fyne.CanvasObject, x f, _ bool) {
			o.(*widgets.Text).SetFace(soft(x))
			o.(*widgets.Text).SetText(say(x))
		}
	}
	column := func(c widgets.Column[f], say func(f) string) widgets.Column[f] {
		c.Make, c.Draw = text(say)
		c.Less = widgets.By(say)
		return c
	}
	count := func(title string, drop int, n func(f) int) widgets.Column[f] {
		return widgets.Column[f]{Title: title, Width: 48, Drop: drop, Right: true, Text: func(x f) string { return widgets.Dash(n(x)) }, Less: widgets.By(n)}
	}
	v.battles = widgets.NewTable("leaderpage.battle", look.Row, func(x f) string { return fmt.Sprint(x.Battle) },
		widgets.Column[f]{Title: "Date", Width: 50, Face: look.Label, Text: func(x f) string { return cards.ShortDate(x.Date) }, Less: widgets.By(func(x f) int { return int(x.Day) })},
		widgets.Column[f]{Title: "Battle", Width: 84, Grow: true, Face: look.Strong.In(look.Link), Text: func(x f) string { return x.Name }, Less: widgets.By(func(x f) string { return x.Name })},
		column(widgets.Column[f]{Title: "Against", Width: 76, Grow: true, Drop: 2}, func(x f) string { return x.Enemy }),
		column(widgets.Column[f]{Title: "Result", Width: 56}, resultText),
		count("His men", 0, func(x f) int { return x.Men }), count("Enemy", 3, func(x f) int { return x.Against }),
		count("Lost", 0, func(x f) int { return x.Lost }), count("Enemy lost", 4, func(x f) int { return x.EnemyLost }),
		column(widgets.Column[f]{Title: "What it did", Width: 90, Grow: true, Drop: 1}, func(x f) string { return x.Did }),
	).Tight()
	v.battles.OnOpened = func(x f) { v.d.Open(place.Battles{Battle: x.Battle, Page: place.After}) }
	head := widgets.Across(10, widgets.NewWhole(look.SmallHead, "His battles"), widgets.Spring(v.sums), v.filter.View)
	return widgets.Edges(widgets.Padded(0, 0, 6, 0, head), nil, nil, nil, container.NewStack(v.battles, widgets.Down(0, v.none)))
}

// resultText is a result by mark and word.
func resultText(x views.Fought) string {
	return map[views.Result]string{views.Won: "⚑ won", views.Drawn: "＝ drawn", views.Lost: "✕ lost"}[x.Result]
}

func (v *LeaderPage) historyPart() fyne.CanvasObject {
	v.history = cards.HistoryTable("leaderpage.history", v.d, v.c)
	v.fresh = widgets.NewPara(look.Label, "Nothing has happened to him yet.")
	v.career = careerTable("leaderpage.career")
	v.honours = newHonours(v.d, v.c, "leaderpage.honour")
	v.write = widgets.NewQuiet("leaderpage.write", "Write…", func() { cards.AskWrite(v.d, v.c, v.page.Styled(), state.Remark{Leader: v.page.ID}) }).Small()
	v.picture = widgets.NewQuiet("leaderpage.picture", "Picture…", func() { cards.AskPicture(v.d, v.c, v.page.Styled(), state.Photo{Leader: v.page.ID}) }).Small()
	history := widgets.Edges(nil, widgets.Across(8, widgets.Spring(), v.write, v.picture), nil, nil, container.NewStack(v.history, widgets.Padded(10, 0, 0, 0, widgets.Down(0, v.fresh))))
	tabs := widgets.NewTabs("leaderpage.tab", []string{"History", "Career", "Honours"}, history, v.career, v.honours.view)
	return tabs.View
}

func (v *LeaderPage) cardPart() fyne.CanvasObject {
	type s = views.Successor
	v.follow = widgets.NewTable("leaderpage.follow", 38, func(x s) string { return string(x.ID) },
		widgets.Column[s]{Width: 14, Face: look.Strong, Text: func(x s) string {
			if x.Turn == 0 {
				return "–"
			}
			return widgets.Number(x.Turn)
		}},
		widgets.Column[s]{Width: 12, Make: func() fyne.CanvasObject { return widgets.NewMark(12, nil) }, Draw: func(o fyne.CanvasObject, x s, _ bool) {
			o.(*widgets.Mark).SetDraw(func() fyne.Resource { return widgets.FateMark(string(x.Status)) })
		}},
		widgets.Column[s]{Width: 120, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, x s, _ bool) {
			face := look.Strong
			if x.Turn == 0 {
				face = look.Strong.In(look.InkSoft)
			}
			o.(*widgets.TwoLines).Set(face, x.Styled(), look.Small, successorLine(x))
		}},
	).Bare().AsLinks()
	v.follow.OnOpened = func(x s) { v.d.Open(place.Leader{Leader: x.ID}) }
	v.note = widgets.NewPara(look.Body, "")
	v.onMap = widgets.NewButton("leaderpage.map", "Show on the map", func() { v.d.Open(place.Map{Force: v.page.Force}) })
	v.change = parts.ChangeButton(v.d, "leaderpage.change")
	foot := widgets.Padded(10, 0, 0, 0, widgets.Down(12, widgets.Card(look.Field, look.RuleStrong, 12, v.note), widgets.Even(10, v.onMap, v.change)))
	return widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Edges(v.mini.Framed(), nil, nil, nil, widgets.Inset(look.Pad,
		widgets.Edges(widgets.Padded(0, 0, 2, 0, widgets.Down(3, widgets.NewText(look.SmallHead, "Succession"), widgets.Head())), foot, nil, nil, v.follow)))))
}

// successorLine says what he does, or why he cannot follow.
func successorLine(x views.Successor) string {
	if x.Turn == 0 {
		return fares(x.LeaderView)
	}
	line := x.Command
	if x.Turn == 1 {
		line = "commands" + map[bool]string{true: " · " + x.Command}[x.Command != ""]
	}
	if x.Personality != "" {
		line = strings.TrimPrefix(line+" · "+parts.Words(x.Personality), " · ")
	}
	return line
}

func (v *LeaderPage) Content() fyne.CanvasObject { return v.root }

func (v *LeaderPage) Title() (string, string) {
	if v.page.ID == "" {
		return "Leader", ""
	}
	return v.page.Styled(), "Leaders › " + parts.Capital(v.page.Where) + " · " + v.page.Today
}

func (v *LeaderPage) Tools() []fyne.CanvasObject { return nil }

func (v *LeaderPage) Fit(r desk.Size) {
	v.layout.card, v.layout.compact = r.Card(), r == desk.Compact
	v.layout.history = map[desk.Size]float32{desk.Compact: 280, desk.Usual: 330, desk.Large: 640}[r]
	v.view.Refresh()
}

// GoTo shows a leader; without one, the one who was shown.
func (v *LeaderPage) GoTo(p place.Place) {
	if to, ok := p.(place.Leader); ok && to.Leader != "" {
		v.leader = to.Leader
		v.root.Objects = []fyne.CanvasObject{v.view}
		v.view.Show()
	}
}

func (v *LeaderPage) open(id state.LeaderID) {
	if id != "" {
		v.d.Open(place.Leader{Leader: id})
	}
}

// Heard asks again: nearly everything bears on a page.
func (v *LeaderPage) Heard(campaign.Change) { v.Reload() }

func (v *LeaderPage) Reload() {
	if v.leader == "" {
		return
	}
	who, id := v.d.Viewer(), v.leader
	parts.Await(v.wait, &v.load, func(ctx context.Context) (views.LeaderPage, error) { return v.c.LeaderPage(ctx, who, id) }, func(p views.LeaderPage, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.page = p
		v.show()
		v.d.Retitle()
		v.d.Say(fmt.Sprintf("Leader %d of %d", p.Number, p.Of))
	})
}

// show fills everything in.
func (v *LeaderPage) show() {
	p := &v.page
	v.counter.SetCounter(chart.Counter{Slot: p.Slot, Arm: "leader", Strength: -1, Bare: true})
	v.force.SetText(parts.Capital(p.Where))
	v.force.SetEnabled(p.Force != "")
	v.before.SetEnabled(p.Before != "")
	v.after.SetEnabled(p.After != "")
	character := parts.Capital(parts.Words(p.Personality))
	if p.Exceptional {
		character += ", exceptional"
	}
	if p.Experience != "" {
		character += ", experience " + parts.Words(p.Experience)
	}
	command := p.Command
	if p.ForceName != "" {
		command = strings.TrimPrefix(fmt.Sprintf("%s · %s, %s", command, widgets.Men(p.ForceMen), widgets.Of(p.ForceGuns, "gun")), " · ")
	}
	v.facts.Set("Command", command, "Character", character, "State", fares(p.LeaderView), "Orders", p.Orders)
	v.does.SetRows(v.deeds())
	v.since.SetText("Service since " + p.FirstDay)
	v.bars.show(p.Service, p.Now, p.Slot)
	v.curve.show(p.Under, p.Battles, p.Now, p.Slot, 0, v.c.Founding().ShortDate)
	v.showBattles()
	v.history.SetRows(cards.NewestFirst(p.History))
	parts.Visible(v.fresh, len(p.History) == 0)
	v.career.SetRows(p.Career)
	v.honours.set(p.Honours)
	parts.Visible(v.write, v.d.Viewer().Side == "")
	parts.Visible(v.picture, v.d.Viewer().Side == "")
	v.follow.SetRows(p.Succession)
	v.follow.Choose(string(p.ID))
	v.note.SetText(v.succession())
	v.onMap.SetEnabled(p.Hex != nil)
	v.mini.ShowAt(p.Hex)
	parts.Visible(v.change, v.d.Viewer().Side == "")
	v.view.Refresh()
}

// showBattles lists the battles that the segment lets through.
func (v *LeaderPage) showBattles() {
	var rows []views.Fought
	led, won := 0, 0
	for _, b := range v.page.Battles {
		if b.Led {
			led++
			if b.Result == views.Won {
				won++
			}
		}
		if k := v.filter.Chosen(); k <= 0 || k == 1 && b.Led || k == 2 && !b.Led {
			rows = append(rows, b)
		}
	}
	slices.Reverse(rows)
	v.battles.SetRows(rows)
	v.filter.Name(0, "All "+widgets.Number(len(v.page.Battles)))
	v.filter.Name(1, "Commanded "+widgets.Number(led))
	v.filter.Name(2, "Present "+widgets.Number(len(v.page.Battles)-led))
	v.sums.SetText(fmt.Sprintf("commanded %d, %d won", led, won))
	parts.Visible(v.none, len(rows) == 0)
	parts.Visible(v.battles, len(rows) > 0)
}

// succession says who follows whom.
func (v *LeaderPage) succession() string {
	p := &v.page
	var first, second *views.Successor
	for i := range p.Succession {
		switch p.Succession[i].Turn {
		case 1:
			first = &p.Succession[i]
		case 2:
			second = &p.Succession[i]
		}
	}
	switch {
	case first == nil && p.Force == "":
		return "He is with no force, so that nobody follows him."
	case first == nil:
		return "Nobody who is fit commands the force."
	case second == nil:
		return fmt.Sprintf("If %s falls, nobody is with the force to follow (CAMPAIGN-6.5).", first.Name)
	}
	return fmt.Sprintf("If %s falls, %s has the force (CAMPAIGN-6.5).", first.Name, second.Styled())
}

// deeds say what his character does by each rule set.
func (v *LeaderPage) deeds() []deed {
	var out []deed
	for _, r := range v.sets {
		d := deed{set: r.About().ID, title: r.About().Title, text: r.Makes()["personality"][string(v.page.Personality)]}
		if d.text == "" || d.text == terms.Nothing {
			d.text = "no effect"
		}
		out = append(out, d)
	}
	return out
}

// Handed is the leader, to be changed by hand.
func (v *LeaderPage) Handed() (kind, id string) { return "leader", string(v.leader) }

// serviceBars draws whom a leader commanded, a bar for each of his posts.
type serviceBars struct {
	widget.BaseWidget
	posts []views.Service
	today state.Day
	slot  int
}

func newServiceBars() *serviceBars {
	b := &serviceBars{}
	b.ExtendBaseWidget(b)
	return b
}

// show draws these posts up to today.
func (b *serviceBars) show(posts []views.Service, today state.Day, slot int) {
	b.posts, b.today, b.slot = posts, today, slot
	b.Refresh()
}

// CreateRenderer draws them on the axis of the curve below.
func (b *serviceBars) CreateRenderer() fyne.WidgetRenderer {
	p := &render.Renderer{}
	p.Lay = func(size fyne.Size) {
		p.Parts = p.Parts[:0]
		left, right := float32(46), size.Width-12
		x := func(d state.Day) float32 { return left + (right-left)*float32(d)/float32(max(b.today, 1)) }
		for _, s := range b.posts {
			box := canvas.NewRectangle(look.Colour(look.Field))
			box.StrokeColor, box.StrokeWidth = look.Colour(look.Ink), 1
			face := look.SmallInk
			switch {
			case s.Leads:
				box.FillColor, face = look.Side(b.slot), look.SmallInk.In(look.OnPrimary)
			case s.Away:
				box.FillColor = look.Colour(look.Rule)
			}
			from, to := x(s.Day), x(s.Until)
			if to-from < 3 {
				from, to = max(left, to-3), max(to, left+3)
			}
			render.Place(box, from, 4, to-from, 22)
			p.Parts = append(p.Parts, box)
			if widgets.Width(face, s.Text)+12 < to-from {
				t := widgets.NewText(face, s.Text)
				render.Place(t, from+6, 4, to-from-8, 22)
				p.Parts = append(p.Parts, t)
			}
		}
	}
	p.Min = func() fyne.Size { return fyne.NewSize(200, 30) }
	p.Again = func() {
		p.Lay(b.Size())
		canvas.Refresh(b)
	}
	return p
}
