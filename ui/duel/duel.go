// Package duel is the room of battles without a campaign: one is chosen from a list or opened from
// a file, or made in the editor, and played on the table.
package duel

import (
	"fmt"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle"
	"frontier/ui/desk"
	"frontier/ui/door"
	teacher "frontier/ui/lesson"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/table"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Means are what such battles are chosen from and fought by.
type Means struct {
	Engines   []battle.Engine // rule sets that fight battles; the first is offered first
	Scenarios []door.Scenario // battles that come with the program
	// Read reads such a battle from a file; the error says what is wrong with it.
	Read   func(path string) (door.Scenario, error)
	Folder string            // in which files are looked for and kept
	Leave  func()            // goes to the library
	Told   func(error) error // adds to the error of a rule that failed where its report is kept; nil: nothing
}

// View is the list of battles, the table and the editor. It stays while the window is open: what is
// made in the editor is there again, wherever one goes.
type View struct {
	sheets  desk.Sheets
	by      Means
	frame   *parts.Alone
	stage   *fyne.Container
	list    *widgets.Table[door.Scenario]
	pick    *fyne.Container
	page    *table.Page
	name    *widgets.Text
	whose   *widgets.Text // its date and rule set
	notes   *widgets.Text
	unequal *widgets.Text
	sides   [2]*widgets.Text
	lead    [2]*widgets.Choice
	seed    *widgets.Field
	others  *widgets.Button
	keep    *widgets.Button
	back    *widgets.Button // to the battle that is being made
	start   *widgets.Button
	teacher *teacher.Card
	doing   work.Latest
	chosen  door.Scenario
	editor  *editor // in which a battle is made; nil: none is
}

// New gives the battles without a campaign.
func New(sheets desk.Sheets, by Means) *View {
	d := &View{sheets: sheets, by: by, page: table.NewPage(), name: widgets.NewPara(look.Section, ""), whose: widgets.NewPara(look.Aside, ""), notes: widgets.NewPara(look.Dispatch, ""), unequal: widgets.NewPara(look.Small, "")}
	d.list = widgets.NewTable("duel", 44, scenarioKey,
		widgets.Column[door.Scenario]{Title: "Battle", Width: 210, Face: look.Strong, Text: func(s door.Scenario) string { return s.Setup.Name }, Less: widgets.By(func(s door.Scenario) string { return s.Setup.Name })},
		widgets.Column[door.Scenario]{Title: "Date", Width: 126, Text: dateOf, Less: widgets.By(func(s door.Scenario) string { return s.Setup.Date })},
		widgets.Column[door.Scenario]{Title: "Who meets", Width: 240, Grow: true, Drop: 1, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Body, 2) }, Draw: func(o fyne.CanvasObject, s door.Scenario, _ bool) {
			o.(*widgets.Text).SetText(s.Setup.Sides[0].Name + " and " + s.Setup.Sides[1].Name)
		}},
		widgets.Column[door.Scenario]{Title: "From", Width: 130, Drop: 2, Face: look.Label, Text: ofOne, Less: widgets.By(ofOne)},
		widgets.Column[door.Scenario]{Title: "Rule set", Width: 250, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Body, 2) }, Draw: func(o fyne.CanvasObject, s door.Scenario, _ bool) { o.(*widgets.Text).SetText(s.Engine.About().Title) }, Less: widgets.By(func(s door.Scenario) string { return s.Engine.About().Title })},
	)
	d.list.OnSelected = d.show
	d.list.OnOpened = func(s door.Scenario) { d.show(s); d.play() }
	d.pick = container.New(&parts.WithCard{Card: 360}, widgets.Inset(look.Pad, d.list), d.newCard())
	d.stage = container.New(&parts.Pile{})
	d.others = widgets.NewButton("duel.others", "Other battles", d.choosing)
	d.back = widgets.NewButton("duel.back", "Back to the editor", d.toEditor)
	d.keep = widgets.NewButton("duel.keep", "Save the battle…", d.save).Tip("Its log with all orders: it can be opened here and gone on with, told, drawn and audited")
	d.frame = parts.NewAlone("One battle", d.stage, d.keep, d.back, d.others, widgets.NewButton("duel.new", "New battle…", d.newBattle),
		widgets.NewButton("duel.file", "Open a file…", d.openFile), widgets.NewButton("duel.library", "Library", by.Leave))
	d.frame.Told = by.Told
	d.page.OnTell, d.page.OnOver = d.frame.Tell, d.over
	d.page.OnStand = d.stands
	d.teacher = teacher.NewCard()
	d.teacher.OnShow, d.teacher.OnHint = d.page.Suggest, d.page.Advise
	d.teacher.OnOver, d.teacher.OnNext = func() {}, d.page.View.Refresh
	d.page.Above(widgets.Padded(12, 14, 0, 14, d.teacher.View))
	d.page.OnGiven, d.page.OnMoved = d.teacher.Given, d.taught
	d.page.OnFilm = func() { parts.ExportFilm(d, d.chosen.Setup.Name, d.page.Sheets()) }
	return d
}

// stands says at the foot how the battle on the table stands.
func (d *View) stands() {
	left, middle, right := d.page.Standing()
	d.frame.Line.SetText(left + " · " + middle + " · " + right)
}

// taught has the lesson say what it has to say now, and the page make as much room for it.
func (d *View) taught() {
	before := d.teacher.View.MinSize()
	d.teacher.Refresh()
	if d.teacher.View.MinSize() != before {
		d.page.View.Refresh()
	}
}

// newCard tells of the battle that is chosen: what it is about, who leads, its seed.
func (d *View) newCard() fyne.CanvasObject {
	d.seed = widgets.NewField("duel.seed", "empty: another each time")
	d.start = widgets.NewPrimary("duel.play", "Play it now", d.play)
	told := []fyne.CanvasObject{d.name, d.whose, widgets.Head(), d.notes, d.unequal, widgets.Gap(0, 4), widgets.NewText(look.SmallHead, "Who leads")}
	for i := range d.lead {
		d.sides[i] = widgets.NewText(look.Body, "")
		d.lead[i] = widgets.NewChoice(4, []string{fmt.Sprintf("duel.person%d", i), fmt.Sprintf("duel.commander%d", i)}, []string{"Person", "Commander"}, i, func(int) {})
		told = append(told, widgets.Across(8, widgets.Spring(d.sides[i]), d.lead[i].View))
	}
	told = append(told, widgets.NewText(look.Label, "Seed of the battle"), d.seed.View,
		widgets.NewPara(look.Small, "The same battle with the same seed and orders goes the same way, throw for throw."))
	change := widgets.NewButton("duel.change", "Change a copy…", d.changeCopy).Tip("Its ground, sides and goals, as a scenario of your own")
	return widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, widgets.Edges(nil,
		widgets.Padded(10, 0, 0, 0, widgets.Down(8, change, d.start)), nil, nil, widgets.Scrolling(widgets.Padded(0, 2, 0, 0, widgets.Down(8, told...)))))))
}

// Content is what fills the window below the menus.
func (d *View) Content() fyne.CanvasObject { return d.frame.View }

// Enter shows the list of battles, the first of them chosen.
func (d *View) Enter() {
	d.frame.Say("", "")
	d.list.SetRows(d.by.Scenarios)
	if len(d.by.Scenarios) > 0 {
		d.list.Select(scenarioKey(d.by.Scenarios[0]))
	}
	d.choosing()
}

// Begin plays a battle of the list at once: with oneself as its pupil, or watched.
func (d *View) Begin(s door.Scenario, watch bool) {
	d.list.Select(scenarioKey(s))
	if watch {
		s.Lesson = nil // nobody is taught
	}
	d.show(s)
	if !watch {
		d.play()
		return
	}
	for i := range d.lead {
		d.lead[i].Choose(1)
	}
	d.lay(d.page.Watch)
}

// Leave takes the battle off the table.
func (d *View) Leave() { d.page.Leave() }

// TypedKey is a key that nothing in sight has taken.
func (d *View) TypedKey(e *fyne.KeyEvent) {
	if t := d.Table(); t != nil {
		t.TypedKey(e)
	} else {
		d.list.TypedKey(e)
	}
}

// Table is the table on which a battle is played; nil: it is not in sight.
func (d *View) Table() *table.Page {
	if d.page.View.Visible() {
		return d.page
	}
	return nil
}

// Making is what is being made: a scenario, or a battle on the table; nil: neither is in sight.
func (d *View) Making() desk.Making {
	if d.editing() {
		return d.editor
	}
	if t := d.Table(); t != nil {
		return t
	}
	return nil
}

// Tell shows what went wrong.
func (d *View) Tell(err error) { d.frame.Tell(err) }

// Canvas is where its sheets are shown.
func (d *View) Canvas() fyne.Canvas { return d.sheets.Canvas() }

// show tells of a scenario.
func (d *View) show(s door.Scenario) {
	d.chosen = s
	d.name.SetText(s.Setup.Name)
	by := dateOf(s) + " · " + s.Engine.About().Title
	if s.Path != "" {
		by += " · " + filepath.Base(s.Path)
	}
	d.whose.SetText(strings.TrimPrefix(by, " · "))
	d.notes.SetText(s.Notes)
	d.unequal.SetText(s.Unequal)
	d.unequal.Hidden = s.Unequal == ""
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
	d.frame.View.Refresh()
}

// choosing goes back to the list.
func (d *View) choosing() {
	d.frame.Line.SetText("")
	d.page.Leave()
	d.teacher.Stop()
	d.frame.Title.SetText("One battle")
	d.frame.Aside.SetText("without a campaign: choose one, say who leads, and play it")
	d.others.Hide()
	d.keep.Hide()
	parts.Visible(d.back, d.editor != nil)
	parts.OnTop(d.stage, d.pick)
	d.frame.View.Refresh()
}

// openFile asks for a scenario, or for a battle that was saved.
func (d *View) openFile() {
	parts.AskOpen(d.Canvas(), "Open a scenario, or a battle that was saved", d.by.Folder, ".json .jsonl", func(path string) {
		s, err := d.by.Read(path)
		if err != nil {
			d.frame.Tell(err)
			return
		}
		d.choosing()
		rows := append([]door.Scenario{s}, d.by.Scenarios...)
		d.list.SetRows(rows)
		d.list.Select(scenarioKey(s))
	})
}
