package table

import (
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/campaign/views"
	"frontier/internal/plan"
	"frontier/internal/terms"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Page is a battle being played: the table, whose decision it is, the unit that is chosen and
// what it can be ordered, the log and the dice.
type Page struct {
	View    *fyne.Container
	OnTell  func(error)   // something was refused
	OnRule  func(string)  // a rule is to be read up
	OnMoved func()        // an order was given or taken back
	OnOver  func(g *Game) // the battle is over and its result is to come back

	game   *Game
	engine battle.Engine
	teller *views.Teller
	view   battle.View
	rows   []views.LogRow
	board  *Board
	place  *Choice // order that a place completes
	moving battle.Order
	turned *int // facing that was chosen for the ghost

	who, what                                *widgets.Text
	back, advice, step, run, end, home, hand *widgets.Button
	name, aside                              *widgets.Text
	facts                                    *widgets.Facts
	orders                                   *fyne.Container
	log                                      *widgets.Table[views.LogRow]
	tray, result, need                       *widgets.Text
	dice                                     *widgets.Dice
	bubble                                   *bubble
	running                                  work.Latest
	hovering                                 work.Latest
	card                                     *split
	panel                                    *fyne.Container
	replay                                   *replay        // nil: the battle is being played
	faces                                    *widgets.Field // that fell on a real table, for the next order
	slider                                   *widget.Slider
}

// NewPage gives an empty table.
func NewPage() *Page {
	p := &Page{board: NewBoard(), who: widgets.NewText(look.Section, ""), what: widgets.NewText(look.Small, ""),
		name: widgets.NewText(look.Section, ""), aside: widgets.NewText(look.Aside, ""), facts: widgets.NewFacts(92), orders: widgets.Down(4),
		tray: widgets.NewText(look.Strong, ""), result: widgets.NewClamped(look.Body, 2), need: widgets.NewText(look.Small, ""), dice: widgets.NewDice(24)}
	p.back = widgets.NewButton("table.back", "Take back", p.takeBack).Key("U")
	p.advice = widgets.NewButton("table.advice", "Advice", p.advise).Key("A")
	p.step = widgets.NewButton("table.step", "Step", p.stepOn).Key("Space")
	p.run = widgets.NewButton("table.run", "Run", p.runOn).Key("R")
	p.hand = widgets.NewButton("table.hand", "Hand over", p.handOver).Tip("Let the commander of this side give all its orders from here on")
	p.end = widgets.NewPrimary("table.end", "End", p.endStep)
	p.home = widgets.NewPrimary("table.home", "To the aftermath", p.goHome)
	p.home.Hide()
	p.log = widgets.NewTable("table.log", 40, func(r views.LogRow) string { return fmt.Sprint(r.N) },
		widgets.Column[views.LogRow]{Title: "Turn", Width: 26, Right: true, Face: look.Label, Text: func(r views.LogRow) string { return fmt.Sprint(r.Turn) }},
		widgets.Column[views.LogRow]{Title: "What happened", Width: 200, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Body, 2) }, Draw: func(o fyne.CanvasObject, r views.LogRow, _ bool) {
			face := look.Body
			if r.Roll != nil && len(r.Roll.Dice) > 0 {
				face = look.Strong
			}
			o.(*widgets.Text).SetFace(face)
			o.(*widgets.Text).SetText(r.Text)
		}})
	p.log.OnSelected = p.showThrow
	p.log.OnOpened = func(r views.LogRow) {
		if r.Rule != "" && p.OnRule != nil {
			p.OnRule(r.Rule)
		}
	}
	p.board.OnTap, p.board.OnMenu, p.board.OnHover, p.board.OnDrag = p.tapped, p.tapped, p.hovered, p.dragged
	p.board.OnKey, p.board.OnRune = p.typed, p.letter
	p.bubble = newBubble()
	p.faces = widgets.NewField("table.faces", "your own dice: 4 2 6")
	bar := widgets.On(look.Panel, widgets.Edges(nil, widgets.HRule(look.RuleStrong), nil, nil, widgets.Padded(5, 12, 5, 12, widgets.Across(8,
		widgets.Sized(270, 40, widgets.Down(0, p.who, p.what)), widgets.Spring(), p.back, p.advice, p.step, p.run, p.hand, p.end, p.home))))
	tray := widgets.On(look.Panel, widgets.Edges(widgets.HRule(look.RuleStrong), nil, nil, nil, widgets.Padded(8, 16, 8, 16,
		widgets.Down(4, widgets.Across(12, widgets.Sized(300, 18, p.tray), widgets.Spring(p.need)), widgets.Across(14, widgets.Sized(430, 30, p.dice), widgets.Spring(p.result), widgets.Sized(190, 32, p.faces.View))))))
	p.slider = widget.NewSlider(0, 1)
	p.slider.OnChanged = p.slid
	widgets.Names.Set("table.slider", p.slider)
	table := widgets.Edges(nil, widgets.On(look.Baize, p.slider), nil, nil, container.NewStack(p.board, p.bubble.layer))
	left := widgets.Edges(bar, widgets.Sized(0, 84, tray), nil, nil, table)
	orders := container.NewVScroll(container.New(slim{}, p.orders))
	p.panel = container.New(&thirds{},
		widgets.Padded(12, 16, 4, 16, widgets.Down(3, p.name, p.aside, widgets.Head(), p.facts.View)),
		widgets.Padded(0, 16, 4, 16, orders), p.log)
	panel := widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, p.panel))
	p.card = &split{card: 330}
	p.View = container.New(p.card, left, panel)
	return p
}

// Fit arranges the page for a panel so wide.
func (p *Page) Fit(panel float32) {
	p.card.card = panel
	p.View.Refresh()
}

// Play shows a battle and goes on with it.
func (p *Page) Play(g *Game, e battle.Engine) {
	p.Leave()
	p.game, p.engine, p.teller, p.rows = g, e, views.NewTeller(g.Begin.Setup, e), nil
	p.board.Marks = Marks{}
	p.board.Fit()
	p.place, p.turned, p.replay = nil, nil, nil
	p.slider.Hide()
	p.home.Hide()
	p.end.Show()
	p.advice.Show()
	p.hand.Show()
	p.back.SetText("Take back")
	p.refresh()
	if g.People != [2]bool{} && !g.Mine() {
		work.After(&p.running, pace, p.runOn)
	}
}

// Game is the battle on the table; nil: none.
func (p *Page) Game() *Game { return p.game }

// Leave stops what is under way.
func (p *Page) Leave() {
	p.running.Stop()
	p.hovering.Stop()
	p.bubble.hide()
}

// eyes is the side whose sight is shown: that of the person who plays, of him who decides where
// both are people, and the umpire's where none is.
func (p *Page) eyes() int {
	switch p.game.People {
	case [2]bool{true, false}:
		return 0
	case [2]bool{false, true}:
		return 1
	case [2]bool{true, true}:
		if !p.game.Over() {
			return p.game.Decider()
		}
	}
	return -1
}

func (p *Page) sideName(i int) string { return p.game.Begin.Setup.Sides[i].Name }

// refresh shows the battle as it stands now.
func (p *Page) refresh() {
	g := p.game
	if g == nil {
		return
	}
	p.view = g.View(p.eyes())
	p.board.Lay(p.sheet())
	p.readLog()
	over, mine := g.Over(), g.Mine()
	if !over {
		p.home.Hide()
		p.end.Show()
	}
	p.board.Marks.Waiting, p.board.Marks.Cell = nil, 0
	if u, _ := Unit(&p.view, p.board.Marks.Chosen); u == nil || u.Off {
		p.choose("")
	} else {
		p.choose(u.ID)
	}
	if p.replay != nil {
		p.tellReplay()
		p.board.Refresh()
		p.View.Refresh()
		return
	}
	short := ""
	if d := g.Decider(); d >= 0 {
		short = g.Begin.Setup.Sides[d].Short
		if short == "" {
			short = p.sideName(d)
		}
	}
	turn := fmt.Sprintf("turn %d, %s", p.view.Turn, strings.ReplaceAll(p.view.Phase, "_", " "))
	switch {
	case over:
		p.who.SetText("The battle is over")
		p.what.SetText(turn)
	case mine:
		p.board.Marks.Waiting = g.Waiting(&p.view)
		p.who.SetText("You decide: " + short)
		p.what.SetText(fmt.Sprintf("%s · %s", turn, widgets.Of(len(p.board.Marks.Waiting), "unit")+" may act"))
	default:
		p.who.SetText(short + " decides")
		p.what.SetText(turn)
	}
	p.back.SetEnabled(len(g.Given()) > 0)
	p.advice.SetEnabled(mine)
	p.step.SetEnabled(!over)
	p.run.SetEnabled(!over)
	p.hand.SetEnabled(mine)
	if over {
		p.home.Show()
		p.end.Hide()
	}
	switch _, k, ok := g.End(); {
	case over:
	case mine && ok:
		p.end.SetText(k.Name)
		p.end.SetEnabled(true)
	case mine:
		p.end.SetText("Next unit")
		p.end.SetEnabled(true)
	default:
		p.end.SetText("Run to my decision")
		p.end.SetEnabled(true)
	}
	p.board.Refresh()
	p.View.Refresh()
}

func (p *Page) sheet() plan.Sheet {
	s := &p.game.Begin.Setup
	out := plan.Sheet{Title: fmt.Sprint(s.Name, s.Engine, p.game.Begin.Seed), Ground: string(s.Field.Ground), Unit: p.engine.About().Unit(), View: p.view}
	for i := range s.Sides {
		out.Sides[i] = plan.Side{Name: s.Sides[i].Name, Native: s.Sides[i].Role == terms.Native}
	}
	return out
}

func (p *Page) tell(err error) {
	if p.OnTell != nil {
		p.OnTell(err)
	}
}

func (p *Page) typed(e *fyne.KeyEvent) {
	if p.game == nil {
		return
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		p.commit()
	case fyne.KeyEscape:
		if p.board.Marks.Ghost != nil {
			p.choose(p.board.Marks.Chosen)
		} else {
			p.choose("")
		}
		p.running.Stop()
	case fyne.KeyTab, fyne.KeyN:
		p.next()
	case fyne.KeySpace:
		p.stepOn()
	case fyne.KeyComma:
		p.turn(-500)
	case fyne.KeyPeriod:
		p.turn(500)
	case fyne.KeyBackspace:
		p.takeBack()
	}
}

func (p *Page) letter(r rune) {
	if p.game == nil {
		return
	}
	switch r {
	case 'u', 'U':
		p.takeBack()
	case 'a', 'A':
		p.advise()
	case 'r', 'R':
		p.endOrRun()
	case 'e', 'E':
		p.endStep()
	}
}
