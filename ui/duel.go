package ui

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle"
	"frontier/battle/lesson"
	"frontier/internal/export"
	teacher "frontier/ui/lesson"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/table"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Scenario is a battle that can be played without a campaign.
type Scenario struct {
	Notes  string // what it is about
	Engine battle.Engine
	Setup  battle.Setup
	Seed   uint64         // of a battle that was kept
	Orders []battle.Order // that were given in it
	Lesson *lesson.Lesson // that it teaches; nil: none
	Path   string         // of the file from which it was read; empty: it came with the program
}

// duel is one battle without a campaign: chosen from a list or opened from a file, and played
// on the table.
type duel struct {
	p       *program
	view    *fyne.Container
	stage   *fyne.Container
	list    *widgets.Table[Scenario]
	pick    *fyne.Container
	page    *table.Page
	title   *widgets.Text
	aside   *widgets.Text
	name    *widgets.Text
	by      *widgets.Text
	notes   *widgets.Text
	sides   [2]*widgets.Text
	lead    [2]*widgets.Choice
	seed    *widgets.Field
	others  *widgets.Button
	keep    *widgets.Button
	back    *widgets.Button // to the battle that is being made
	start   *widgets.Button
	teacher *teacher.Card
	doing   work.Latest
	notice  *widgets.Notice
	floater *fyne.Container
	chosen  Scenario
	editor  *editor // in which a battle is made; nil: none is
}

// dateOf is the date of a battle as a person writes it.
func dateOf(s Scenario) string {
	day, err := time.Parse(time.DateOnly, s.Setup.Date)
	if err != nil {
		return s.Setup.Date
	}
	return day.Format("2 January 2006")
}

func scenarioKey(s Scenario) string {
	return fmt.Sprint(s.Setup.Engine, " ", s.Setup.Name, " ", s.Seed, " ", s.Path)
}

// showDuel opens the battles without a campaign from the library.
func (p *program) showDuel() {
	if p.duel != nil {
		return
	}
	p.giveBack()
	p.bench = nil
	p.duel = newDuel(p)
	p.win.SetTitle("One battle – Frontier")
	p.stage.Objects = []fyne.CanvasObject{p.shelf.Content(), p.duel.view}
	parts.OnTop(p.stage, p.duel.view)
	p.duel.list.SetRows(p.options.Scenarios)
	if len(p.options.Scenarios) > 0 {
		p.duel.list.Select(scenarioKey(p.options.Scenarios[0]))
	}
	p.duel.choosing()
}

// endDuel takes the battle without a campaign off the table.
func (p *program) endDuel() {
	if p.duel != nil {
		p.duel.page.Leave()
		p.making = p.duel.editor
		p.duel = nil
	}
}

func newDuel(p *program) *duel {
	d := &duel{p: p, page: table.NewPage(), title: widgets.NewWhole(look.ViewTitle, "One battle"), aside: widgets.NewText(look.Aside, ""),
		name: widgets.NewPara(look.Section, ""), by: widgets.NewPara(look.Aside, ""), notes: widgets.NewPara(look.Dispatch, ""), notice: widgets.NewClosable("notice.close")}
	d.floater = container.New(&parts.Floating{Widest: 560}, d.notice.View)
	d.list = widgets.NewTable("duel", 44, scenarioKey,
		widgets.Column[Scenario]{Title: "Battle", Width: 220, Grow: true, Face: look.Strong, Text: func(s Scenario) string { return s.Setup.Name }, Less: widgets.By(func(s Scenario) string { return s.Setup.Name })},
		widgets.Column[Scenario]{Title: "Date", Width: 130, Text: dateOf, Less: widgets.By(func(s Scenario) string { return s.Setup.Date })},
		widgets.Column[Scenario]{Title: "Who meets", Width: 240, Grow: true, Drop: 1, Text: func(s Scenario) string { return s.Setup.Sides[0].Name + " and " + s.Setup.Sides[1].Name }},
		widgets.Column[Scenario]{Title: "From", Width: 130, Drop: 2, Face: look.Label, Text: ofOne, Less: widgets.By(ofOne)},
		widgets.Column[Scenario]{Title: "Rule set", Width: 250, Text: func(s Scenario) string { return s.Engine.About().Title }, Less: widgets.By(func(s Scenario) string { return s.Engine.About().Title })},
	)
	d.list.OnSelected = d.show
	d.list.OnOpened = func(s Scenario) { d.show(s); d.play() }
	d.seed = widgets.NewField("duel.seed", "empty: another each time")
	d.start = widgets.NewPrimary("duel.play", "Play it now", d.play)
	var who []fyne.CanvasObject
	for i := range d.lead {
		d.sides[i] = widgets.NewText(look.Body, "")
		d.lead[i] = widgets.NewChoice(4, []string{fmt.Sprintf("duel.person%d", i), fmt.Sprintf("duel.commander%d", i)}, []string{"Person", "Commander"}, i, func(int) {})
		who = append(who, widgets.Across(8, widgets.Spring(d.sides[i]), d.lead[i].View))
	}
	card := widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, widgets.Edges(nil,
		widgets.Padded(10, 0, 0, 0, widgets.Down(8, widgets.NewButton("duel.change", "Change a copy…", d.changeCopy).Tip("Its ground, sides and goals, as a scenario of your own"), d.start)), nil, nil, container.NewVScroll(widgets.Down(8, append(append([]fyne.CanvasObject{d.name, d.by, widgets.Head(), d.notes,
			widgets.Gap(0, 4), widgets.NewText(look.SmallHead, "Who leads")}, who...),
			widgets.NewText(look.Label, "Seed of the battle"), d.seed.View,
			widgets.NewPara(look.Small, "The same battle with the same seed and orders goes the same way, throw for throw."))...))))))
	d.pick = container.New(&parts.WithCard{Card: 360}, widgets.Inset(look.Pad, d.list), card)
	d.stage = container.New(&parts.Pile{})
	d.others = widgets.NewButton("duel.others", "Other battles", d.choosing)
	d.back = widgets.NewButton("duel.back", "Back to the editor", d.toEditor)
	d.keep = widgets.NewButton("duel.keep", "Save the battle…", d.save).Tip("Its log with all orders: it can be opened here and gone on with, told, drawn and audited")
	head := widgets.Edges(nil, widgets.Head(), nil, nil, widgets.Padded(0, look.Pad, 0, look.Pad, container.New(&parts.HeadLine{}, d.title, d.aside,
		widgets.Across(8, d.keep, d.back, d.others, widgets.NewButton("duel.new", "New battle…", d.newBattle), widgets.NewButton("duel.file", "Open a file…", d.openFile), widgets.NewButton("duel.library", "Library", p.showShelf)))))
	d.view = container.New(benchLayout{}, widgets.NewFill(look.Panel), head, container.NewStack(d.stage, d.floater), container.NewStack(widgets.NewFill(look.PanelAlt)))
	d.page.OnTell, d.page.OnOver = d.tell, d.over
	d.teacher = teacher.NewCard()
	d.teacher.OnShow, d.teacher.OnOver, d.teacher.OnNext = d.page.Advise, func() {}, d.page.View.Refresh
	d.page.Above(widgets.Padded(12, 14, 0, 14, d.teacher.View))
	d.page.OnGiven, d.page.OnMoved = d.teacher.Given, d.teacher.Refresh
	if d.editor = p.making; d.editor != nil {
		d.editor.d = d
	}
	d.page.OnFilm = func() { parts.ExportFilm(d, d.chosen.Setup.Name, d.page.Sheets()) }
	return d
}

// show tells of a scenario.
func (d *duel) show(s Scenario) {
	d.chosen = s
	d.name.SetText(s.Setup.Name)
	by := dateOf(s) + " · " + s.Engine.About().Title
	if s.Path != "" {
		by += " · " + filepath.Base(s.Path)
	}
	d.by.SetText(strings.TrimPrefix(by, " · "))
	d.notes.SetText(s.Notes)
	d.start.SetText("Play it now")
	if s.Lesson != nil {
		d.start.SetText("Begin the lesson")
		for i := range d.lead {
			d.lead[i].Choose(map[bool]int{false: 1, true: 0}[i == s.Lesson.Pupil()])
		}
	}
	for i, side := range s.Setup.Sides {
		name := side.Short
		if name == "" {
			name = side.Name
		}
		d.sides[i].SetText(name)
	}
	d.view.Refresh()
}

// choosing goes back to the list.
func (d *duel) choosing() {
	d.page.Leave()
	d.teacher.Stop()
	d.title.SetText("One battle")
	d.aside.SetText("without a campaign: choose one, say who leads, and play it")
	d.others.Hide()
	d.keep.Hide()
	parts.Visible(d.back, d.editor != nil)
	parts.OnTop(d.stage, d.pick)
	d.view.Refresh()
}

// play lays the battle that is chosen on the table.
func (d *duel) play() {
	s := d.chosen
	if s.Engine == nil {
		return
	}
	seed, err := parts.ReadSeed(d.seed.Text)
	if err != nil {
		d.tell(err)
		return
	}
	if s.Lesson != nil {
		seed = s.Lesson.Seed
	}
	switch {
	case s.Orders != nil:
		seed = s.Seed
	case seed == 0:
		seed = 1 + rand.Uint64N(999_999_999)
	}
	g, err := d.begun(s, seed)
	if err == nil {
		err = battle.Replay(g, s.Orders)
	}
	if err != nil {
		d.tell(err)
		return
	}
	d.onTable(s, seed)
	d.page.Play(g, s.Engine)
	if s.Lesson != nil {
		d.teacher.Begin(lesson.Begin(*s.Lesson), s.Engine, g)
	}
	d.view.Refresh()
}

// begun is a battle as it begins, led as was chosen.
func (d *duel) begun(s Scenario, seed uint64) (*table.Game, error) {
	fight, err := battle.Safely(s.Engine, s.Setup, seed)
	if err != nil {
		return nil, err
	}
	about := s.Engine.About()
	return &table.Game{Battle: fight, Begin: battle.Begin{Engine: about.ID, Version: about.Version, Seed: seed, Setup: s.Setup},
		People: [2]bool{d.lead[0].Chosen() == 0, d.lead[1].Chosen() == 0}}, nil
}

// onTable brings the table in sight.
func (d *duel) onTable(s Scenario, seed uint64) {
	d.notice.Say("", "", "")
	d.teacher.Stop()
	d.title.SetText(s.Setup.Name)
	d.aside.SetText(fmt.Sprintf("%s · seed %d", s.Engine.About().Title, seed))
	d.others.Show()
	d.keep.Show()
	parts.Visible(d.back, d.editor != nil)
	parts.OnTop(d.stage, d.page.View)
}

// again plays a battle that is over once more before one's eyes.
func (d *duel) again(g *table.Game) {
	s := d.chosen
	back, err := d.begun(s, g.Begin.Seed)
	if err != nil {
		d.tell(err)
		return
	}
	back.People = [2]bool{}
	d.onTable(s, g.Begin.Seed)
	if err := d.page.Replay(back, s.Engine, g.Given()); err != nil {
		d.tell(err)
	}
	d.view.Refresh()
}

// save writes the log of the battle on the table with its orders.
func (d *duel) save() {
	g := d.page.Game()
	if g == nil {
		return
	}
	orders := g.Given()
	parts.AskSave(d.Canvas(), "Save the battle", d.p.library.Folder(), parts.FileName(g.Begin.Setup.Name, "battle")+".jsonl", func(path string) {
		d.Piece("Saving the battle", func(context.Context, work.Say) error {
			fight, err := battle.Safely(d.chosen.Engine, g.Begin.Setup, g.Begin.Seed)
			if err == nil {
				err = battle.Replay(fight, orders)
			}
			if err != nil {
				return err
			}
			turn := fight.View(-1).Turn
			if fight.Over() {
				turn = fight.Outcome().Turns
			}
			fight.Log().NoteOrders(turn, orders)
			return export.Write(path, export.Log, export.Marked(export.Log, fight.Log().Bytes()), true)
		}, func() { d.Written("The battle", path) })
	})
}

// Canvas is where its sheets are shown.
func (d *duel) Canvas() fyne.Canvas { return d.p.win.Canvas() }

// Piece does something that takes a moment, one at a time.
func (d *duel) Piece(doing string, task func(context.Context, work.Say) error, then func()) {
	if d.doing.Busy() {
		return
	}
	d.notice.Say(doing+"…", "", "")
	d.floater.Refresh()
	work.Long(&d.doing, task, func(done, total int, _ string) {
		d.notice.Say(doing+"…", fmt.Sprintf("%d of %d", done, total), "")
	}, func(err error) {
		if err != nil {
			d.tell(err)
			return
		}
		then()
	})
}

// Written says where a file is.
func (d *duel) Written(what, path string) {
	d.notice.Say(what+" is written", path, "")
	d.floater.Refresh()
}

// over says how a battle came out.
func (d *duel) over(g *table.Game) {
	out, err := battle.Ended(g.Battle)
	if err != nil {
		d.tell(err)
		return
	}
	who := "Neither side holds the field."
	for _, side := range g.Begin.Setup.Sides {
		if side.ID == out.Holder && out.Holder != "" {
			who = side.Name + ": the field is theirs."
		}
	}
	var lost [2]int
	for _, u := range out.Units {
		for i, side := range g.Begin.Setup.Sides {
			if u.Side == side.ID {
				lost[i] += u.Present.Total() - u.Unhurt.Total()
			}
		}
	}
	sides := g.Begin.Setup.Sides
	d.notice.Say(who, fmt.Sprintf("After %s %s have lost %d figures and %s %d. Take orders back to try it another way, or choose another battle.",
		widgets.Of(out.Turns, "turn"), sides[0].Name, lost[0], sides[1].Name, lost[1]), "")
	d.notice.Offer(widgets.NewButton("duel.again", "Play it again", func() { d.again(g) }), widgets.NewButton("duel.save", "Save the battle…", d.save))
	d.floater.Refresh()
}

// openFile asks for a scenario, or for a battle that was saved.
func (d *duel) openFile() {
	parts.AskOpen(d.p.win.Canvas(), "Open a scenario, or a battle that was saved", d.p.library.Folder(), ".json .jsonl", func(path string) {
		s, err := d.p.options.ReadScenario(path)
		if err != nil {
			d.tell(err)
			return
		}
		d.choosing()
		rows := append([]Scenario{s}, d.p.options.Scenarios...)
		d.list.SetRows(rows)
		d.list.Select(scenarioKey(s))
	})
}

func (d *duel) tell(err error) {
	d.notice.Say(parts.Sentence(err))
	d.floater.Refresh()
}
