package battles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle/forecast"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/cards"
	"frontier/ui/chart"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// afterPage shows what a battle did: losses unit by unit, the wounded and when they are
// due, leaders, works; and leads to its log, its audit and its report.
type afterPage struct {
	in *frame
	c  Source

	view   *fyne.Container
	layout *parts.WithCard
	head   *widgets.Text
	aside  *widgets.Text
	side   *widgets.Choice
	sideAt *fyne.Container
	table  *widgets.Table[afterRow]
	theirs *widgets.Text // that of an enemy's losses nothing is told

	woundedHead *widgets.Text
	recovery    *widgets.Bar
	groups      *fyne.Container

	winner    *widgets.Text
	result    *widgets.Text
	leaders   *widgets.Table[views.AftermathLeader]
	nobody    *widgets.Text
	leadersAt *widgets.Text
	works     *fyne.Container
	fought    *widgets.Text
	expected  *widgets.Text // what was, of the side that is shown; empty: nobody asked
	kept      []forecast.Kept
	asking    work.Latest // for what was expected
	battle    views.BattleView
	shown     int
	who       state.SideID // who looks
}

// afterRow is a line of the table of losses.
type afterRow struct {
	views.AftermathUnit
	total bool
}

func newAfterPage(in *frame, c Source) *afterPage {
	p := &afterPage{in: in, c: c, layout: &parts.WithCard{Card: 360}}
	p.head, p.aside = widgets.NewWhole(look.Section, ""), widgets.NewText(look.Aside, "")
	p.sideAt = widgets.Across(6)
	face := func(r afterRow) look.Face {
		if r.total {
			return look.Strong
		}
		return look.Body
	}
	count := func(title string, wide float32, drop int, n func(afterRow) int) widgets.Column[afterRow] {
		return widgets.Column[afterRow]{Title: title, Width: wide, Right: true, Drop: drop, Make: func() fyne.CanvasObject { return widgets.NewNumber(look.Body, "") },
			Draw: func(o fyne.CanvasObject, r afterRow, _ bool) {
				o.(*widgets.Text).SetFace(face(r))
				o.(*widgets.Text).SetText(widgets.Dash(n(r)))
			}}
	}
	p.table = widgets.NewTable("after.unit", 40, func(r afterRow) string { return string(r.ID) + fmt.Sprint(r.total) },
		widgets.Column[afterRow]{Width: 30, Make: func() fyne.CanvasObject { return widgets.NewCounter(32, 26) }, Draw: func(o fyne.CanvasObject, r afterRow, _ bool) {
			parts.Visible(o, !r.total)
			o.(*widgets.Counter).SetCounter(chart.Counter{Slot: r.Slot, Arm: cards.AftermathArm(r.AftermathUnit), Irregular: r.Irregular, Strength: -1, Bare: true})
		}},
		widgets.Column[afterRow]{Title: "Unit", Width: 120, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewText(look.Strong, "") }, Draw: func(o fyne.CanvasObject, r afterRow, _ bool) {
			o.(*widgets.Text).SetFace(map[bool]look.Face{true: look.Strong, false: look.Strong.In(look.Link)}[r.total])
			o.(*widgets.Text).SetChoices(r.Name, cards.ShorterNames(r.Name)...)
		}},
		count("Present", 54, 0, func(r afterRow) int { return r.MenPresent }),
		count("Killed", 48, 0, func(r afterRow) int { return r.MenKilled }),
		count("Wounded", 60, 0, func(r afterRow) int { return r.MenWounded }),
		count("Captured", 60, 0, func(r afterRow) int { return r.MenCaptured }),
		count("Missing", 54, 3, func(r afterRow) int { return r.MenMissing }),
		count("Unhurt", 52, 2, func(r afterRow) int { return r.MenUnhurt }),
		widgets.Column[afterRow]{Title: "Share", Width: 110, Make: func() fyne.CanvasObject { return widgets.NewBar(12) }, Draw: func(o fyne.CanvasObject, r afterRow, _ bool) {
			o.(*widgets.Bar).SetShares(lossShares(r.AftermathUnit)...)
		}},
		widgets.Column[afterRow]{Title: "Now", Width: 58, Make: func() fyne.CanvasObject { return widgets.NewGrade("") }, Draw: func(o fyne.CanvasObject, r afterRow, _ bool) {
			g := r.After
			if r.total {
				g = ""
			}
			o.(*widgets.Grade).SetGrade(g)
		}},
	).AsLinks()
	p.table.OnOpened = func(r afterRow) {
		if !r.total {
			in.d.Open(place.Unit{Unit: r.ID})
		}
	}
	p.woundedHead, p.recovery = widgets.NewText(look.SmallHead, ""), widgets.NewBar(24)
	p.groups, p.theirs = container.New(&flow{wide: 300, high: 20}), widgets.NewPara(look.Label, "")
	left := widgets.Padded(16, look.Pad, 16, look.Pad, widgets.Edges(
		widgets.Padded(0, 0, 10, 0, widgets.Across(16, p.head, widgets.Spring(p.aside), p.sideAt)),
		widgets.Padded(10, 0, 0, 0, widgets.Down(8, legend(), widgets.Head(), p.woundedHead, p.recovery, p.groups)), nil, nil, container.NewStack(p.table, p.theirs)))

	p.winner, p.result = widgets.NewText(look.Aside, ""), widgets.NewPara(look.Section, "")
	p.leaders = widgets.NewTable("after.leader", 38, func(l views.AftermathLeader) string { return string(l.ID) },
		widgets.Column[views.AftermathLeader]{Width: 12, Make: func() fyne.CanvasObject { return widgets.NewMark(11, nil) }, Draw: func(o fyne.CanvasObject, l views.AftermathLeader, _ bool) {
			o.(*widgets.Mark).SetDraw(func() fyne.Resource { return widgets.FateMark(string(l.Fate)) })
		}},
		widgets.Column[views.AftermathLeader]{Width: 100, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, l views.AftermathLeader, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong.In(look.Link), l.Name, look.Small, l.Text)
		}},
	).Bare().AsLinks()
	p.leaders.OnOpened = func(l views.AftermathLeader) { in.d.Open(place.Leader{Leader: l.ID}) }
	p.leadersAt, p.nobody = widgets.NewText(look.SmallHead, ""), widgets.NewPara(look.Label, "No leader was there.")
	p.works = widgets.Down(4)
	p.fought, p.expected = widgets.NewPara(look.Small, ""), widgets.NewPara(look.SmallInk, "")
	right := widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, widgets.Edges(
		widgets.Down(8, p.winner, p.result, widgets.Head(), p.works, p.leadersAt, p.nobody),
		widgets.Padded(8, 0, 0, 0, widgets.Down(8, p.expected, p.fought,
			widgets.NewPrimary("after.map", "Back to the map", func() { in.d.Open(place.Map{Battle: p.battle.ID}) }),
			widgets.Even(8,
				widgets.NewButton("after.log", "Log", func() { in.turn(place.Log, p.battle.ID) }).Narrow(),
				widgets.NewButton("after.audit", "Audit", p.check).Narrow(),
				widgets.NewButton("after.luck", "Luck", p.fortune).Tip("Fights the battle again many times, and says how lucky each side was").Narrow(),
				widgets.NewButton("after.export", "Export…", func() { parts.ExportSheet(in.d, in.by.Exporter, c, p.battle, in.by.Habit) }).Narrow()))),
		nil, nil, p.leaders))))
	p.view = container.New(p.layout, left, right)
	return p
}

func (p *afterPage) fit(r desk.Size) {
	p.layout.Card = [...]float32{330, 380, 424}[r]
}

// lossShares are the parts of a unit's bar.
func lossShares(u views.AftermathUnit) []widgets.Share {
	return []widgets.Share{{Colour: look.Killed, N: u.MenKilled}, {Colour: look.Wounded, N: u.MenWounded}, {Colour: look.Captured, N: u.MenCaptured},
		{Colour: look.Missing, N: u.MenMissing}, {Colour: look.Unhurt, N: u.MenUnhurt}}
}

// legend names the colours of the bars.
func legend() fyne.CanvasObject {
	entry := func(colour fyne.ThemeColorName, text string) fyne.CanvasObject {
		return widgets.Across(6, widgets.Swatch(colour), widgets.NewWhole(look.SmallInk, text))
	}
	return widgets.Across(20, widgets.Spring(), entry(look.Killed, "Killed"), entry(look.Wounded, "Wounded"), entry(look.Captured, "Captured"),
		entry(look.Missing, "Missing"), entry(look.Unhurt, "Unhurt"))
}

// show tells of a battle that was fought.
func (p *afterPage) show(b views.BattleView) {
	if who := p.in.d.Viewer().Side; p.battle.ID != b.ID || p.who != who {
		p.who = who
		p.shown = max(0, slices.IndexFunc(b.Sides[:], func(s views.BattleSideView) bool { return s.Side == who }))
	}
	p.battle = b
	p.winner.SetText("")
	if o := b.Outcome; o != nil {
		for _, s := range b.Sides {
			if string(s.Side) == o.Holder {
				p.winner.SetText("The field is held by the " + s.Short + " side")
			}
		}
		p.winner.SetFace(look.Aside.In(look.Link))
		if o.Holder == "" {
			p.winner.SetText("Nobody holds the field")
		}
	}
	p.result.SetText(parts.Full(resultOf(b)))
	p.side = widgets.NewChoice(6, []string{"after.attacker", "after.defender"}, []string{b.Sides[0].Short, b.Sides[1].Short}, p.shown, func(i int) {
		p.shown = i
		p.showSide()
	})
	p.sideAt.Objects = p.side.View.Objects
	p.works.Objects = nil
	for _, w := range b.Works {
		p.works.Add(widgets.NewPara(look.Body, "• "+parts.Full(w)))
	}
	by := b.Engine
	if by != "" {
		by = parts.EngineTitle(p.in.by.Engines, by)
	}
	p.fought.SetText(views.HowFought(by, b.Version, b.Seed))
	p.kept = nil
	p.showSide()
	p.ask(b.ID)
	p.view.Refresh()
}

// ask asks what was expected of the battle.
func (p *afterPage) ask(id state.BattleID) {
	v := p.in.d.Viewer()
	work.Start(&p.asking, func(ctx context.Context) ([]forecast.Kept, error) { return p.c.Foretold(ctx, v, id) }, func(kept []forecast.Kept, err error) {
		if err != nil {
			p.in.d.Tell(err)
			return
		}
		p.kept = kept
		p.showExpected()
	})
}

// showExpected tells how it came out for a side beside what was expected.
func (p *afterPage) showExpected() {
	var told []string
	for _, k := range p.kept {
		for i := range k.Forecast.Sides {
			if k.Forecast.Sides[i].ID != string(p.battle.Sides[p.shown].Side) {
				continue
			}
			switch {
			case p.who == "" && len(k.Came) > i:
				told = append(told, k.Came[i])
			case p.who == p.battle.Sides[p.shown].Side:
				told = append(told, k.Came...)
			}
			if len(k.Luck) > i {
				told = append(told, k.Luck[i])
			}
		}
	}
	p.expected.SetText(strings.Join(told, " "))
	parts.Visible(p.expected, len(told) > 0)
	p.view.Refresh()
}

// showSide shows the losses of one side.
func (p *afterPage) showSide() {
	b, s := p.battle, p.battle.Sides[p.shown]
	p.head.SetText(s.Short + " losses")
	p.aside.SetText(fmt.Sprintf("in men; about %d to a figure", p.c.Founding().MenPerFigure))
	var rows []afterRow
	total := afterRow{total: true}
	total.Name = "Total"
	for _, u := range b.Units {
		if u.Side != s.Side {
			continue
		}
		rows = append(rows, afterRow{AftermathUnit: u})
		total.MenPresent += u.MenPresent
		total.MenKilled += u.MenKilled
		total.MenWounded += u.MenWounded
		total.MenCaptured += u.MenCaptured
		total.MenMissing += u.MenMissing
		total.MenUnhurt += u.MenUnhurt
	}
	p.table.SetRows(rows)
	p.table.SetFoot(total)
	hidden := p.who != "" && p.who != s.Side
	p.theirs.SetText(fmt.Sprintf("What the %s side lost, it alone knows.", s.Short))
	parts.Visible(p.theirs, hidden)
	parts.Visible(p.table, !hidden)
	var leaders []views.AftermathLeader
	for _, l := range b.Leaders {
		if l.Side == s.Side {
			leaders = append(leaders, l)
		}
	}
	p.leaders.SetRows(leaders)
	parts.Visible(p.leaders, len(leaders) > 0)
	parts.Visible(p.nobody, len(leaders) == 0 && !hidden)
	parts.Visible(p.leadersAt, !hidden)
	p.leadersAt.SetText(s.Short + " leaders")
	p.showRecovery(s.Side)
	p.showExpected()
	parts.Visible(p.woundedHead, !hidden)
}

// showRecovery shows what becomes of the wounded of a side.
func (p *afterPage) showRecovery(side state.SideID) {
	var shares []widgets.Share
	p.groups.Objects = nil
	men, named := 0, map[fyne.ThemeColorName]bool{} // a colour is named once
	for _, g := range p.battle.Recovery {
		if g.Side != side {
			continue
		}
		men += g.Men
		shares = append(shares, widgets.Share{Colour: recoveryColour(g), N: g.Men})
		swatch := widgets.Swatch(recoveryColour(g))
		if named[recoveryColour(g)] {
			swatch = widgets.Gap(swatch.MinSize().Width, swatch.MinSize().Height)
		}
		named[recoveryColour(g)] = true
		p.groups.Add(widgets.Across(8, swatch,
			widgets.Sized(64, 0, widgets.NewNumber(look.Strong, widgets.Men(g.Men))), widgets.Spring(widgets.NewText(look.Body, g.Text))))
	}
	if men == 0 {
		p.woundedHead.SetText("Nobody was wounded")
	} else {
		p.woundedHead.SetText(fmt.Sprintf("Of the %s wounded", widgets.Number(men)))
	}
	parts.Visible(p.recovery, men > 0)
	p.recovery.SetShares(shares...)
	p.groups.Refresh()
	p.view.Refresh()
}

func recoveryColour(g views.RecoveryGroup) fyne.ThemeColorName {
	switch g.Ends {
	case "returns":
		return look.Unhurt
	case "invalided":
		return look.Wounded
	case "dies":
		return look.Killed
	}
	return look.Missing
}

// check has every throw of the battle evaluated again.
func (p *afterPage) check() { AuditSheet(p.in.d, p.c, p.battle) }

// AuditSheet audits a battle and tells what came of it.
func AuditSheet(d desk.Desk, c door.Logs, b views.BattleView) {
	var wrong []string
	d.Piece("Auditing "+cards.FightAt(b.Name), func(ctx context.Context, _ work.Say) (err error) {
		wrong, err = c.Audit(ctx, b.ID)
		return err
	}, func() {
		if len(wrong) == 0 {
			parts.Ask(d.Canvas(), "Every throw checks", b.Name, 480, widgets.NewPara(look.Body,
				"Each throw of the log was evaluated again by the version of the rule set that fought the battle, with the dice that fell. All results are the same."), "", "", nil)
			return
		}
		parts.Ask(d.Canvas(), widgets.Of(len(wrong), "throw")+" do not check", b.Name, 620, widgets.NewPara(look.Body, strings.Join(wrong, "\n")), "", "", nil)
	})
}

// replayed is how often a battle is fought again to see how lucky it was, and replaySeed the seed
// from which theirs follow: the same answer each time.
const (
	replayed   = 400
	replaySeed = 1
)

// fortune says how lucky each side was.
func (p *afterPage) fortune() {
	var fell forecast.Fortune
	b := p.battle
	p.in.d.Piece("Fighting "+cards.FightAt(b.Name)+" again", func(ctx context.Context, say work.Say) (err error) {
		fell, err = p.c.Luck(ctx, b.ID, replayed, replaySeed, func(fought int) { say(fought, replayed, "") })
		return err
	}, func() {
		told := widgets.Down(10)
		for i := range fell.Sides {
			told.Add(widgets.NewPara(look.Body, fell.Sides[i].Words()))
		}
		told.Add(widgets.NewPara(look.Small, fmt.Sprintf("It was fought again %d times from where it began, both sides led quickly. What people did well counts as luck, for the others are fought without them.", fell.Battles)))
		parts.Ask(p.in.d.Canvas(), "How lucky it was", b.Name, 520, told, "", "", nil)
	})
}

// flow sets objects of one size in columns, as many as fit side by side, each read
// downwards.
type flow struct{ wide, high, last float32 }

func (f *flow) columns(width float32) int { return max(1, int(width/f.wide)) }

func (f *flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.last = size.Width
	n := f.columns(size.Width)
	rows := (len(objects) + n - 1) / n
	for i, o := range objects {
		parts.Put(o, float32(i/rows)*f.wide, float32(i%rows)*f.high, f.wide-12, f.high)
	}
}

func (f *flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	n := f.columns(f.last)
	return fyne.NewSize(f.wide, float32((len(objects)+n-1)/n)*f.high)
}
