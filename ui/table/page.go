package table

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"frontier/battle"
	"frontier/campaign/views"
	"frontier/internal/plan"
	"frontier/internal/terms"
	"frontier/ui/look"
	"frontier/ui/throws"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Page is a battle being played: the table, whose decision it is, the unit that is chosen and
// what it can be ordered, the log and the dice.
type Page struct {
	View    *fyne.Container
	Eyes    int                // side with whose sight alone a replay is shown; -1: one may choose
	OnTell  func(error)        // something was refused; nil: what was is past
	OnRule  func(string)       // a rule is to be read up
	OnStand func()             // the battle shown stands otherwise
	OnMoved func()             // an order was given or taken back
	OnOver  func(g *Game)      // the battle is over and its result is to come back
	OnGiven func(battle.Order) // a person is about to give an order that is legal
	OnFilm  func()             // what is played again is to be written as pictures; nil: it cannot be
	// ByHand is what was written by hand of a turn of what is played again; nil: nothing can be.
	ByHand func(turn int) []fyne.CanvasObject

	game    *Game
	engine  battle.Engine
	teller  *views.Teller
	saidNo  bool // it was said why something was refused
	view    battle.View
	rows    []views.LogRow
	board   *Board
	place   *Choice // order that a place completes
	moving  battle.Order
	turned  *int          // facing that was chosen for the ghost
	advised *battle.Order // what the commander would do, as was asked; nil: nothing, or something else is meant since
	meant   *battle.Order // against the enemy at whom one aims by key; nil: none

	who, what                                *widgets.Text
	steps                                    *steps
	edge                                     *canvas.Rectangle
	back, advice, step, run, end, home, hand *widgets.Button
	pace                                     *widgets.Choice
	name, aside                              *widgets.Text
	facts                                    *widgets.Facts
	orders, refused                          *fyne.Container // that may be given, and that may not
	ordering                                 *container.Scroll
	habits, byHand                           *fyne.Container
	ofTurn                                   int // whose entries by hand are shown; -1: none
	log                                      *widgets.Table[views.LogRow]
	filter                                   *widgets.Choice
	tray, result                             *widgets.Text
	rule                                     *widgets.Button
	sum                                      *fyne.Container
	sums                                     *container.Scroll
	foot                                     *fyne.Container
	dice                                     *throws.Dice
	bubble, list                             *bubble
	listed                                   []Choice // in the list at the unit, in order
	curtain                                  *curtain
	cards                                    *cardRow
	running                                  work.Latest
	rolling                                  work.Latest
	thrown                                   int // line of the throw that was shown last
	card                                     *split
	panel                                    *fyne.Container
	replay                                   *replay        // nil: the battle is being played
	live                                     *Game          // that is looked back from
	faces                                    *widgets.Field // that fell on a real table, for the next order
	slider                                   *widget.Slider
	from                                     *widgets.Choice // whose sight a replay shows
	film                                     *widgets.Button
	above                                    *fyne.Container
}

// NewPage gives an empty table.
func NewPage() *Page {
	p := &Page{Eyes: -1, ofTurn: -1, byHand: widgets.Down(6), board: NewBoard(), who: widgets.NewText(look.Section, ""), what: widgets.NewText(look.Small, ""), steps: newSteps(), edge: canvas.NewRectangle(color.Transparent),
		name: widgets.NewPara(look.Section, ""), aside: widgets.NewText(look.Aside, ""), facts: widgets.NewFacts(92), orders: widgets.Down(4), refused: widgets.Down(4), habits: widgets.Down(2),
		tray: widgets.NewText(look.Strong, ""), result: widgets.NewClamped(look.Body, 3), dice: throws.NewDice(24), bubble: newBubble(), list: newBubble()}
	p.byHand.Hide()
	p.board.OnTap, p.board.OnMenu, p.board.OnHover, p.board.OnDrag, p.board.OnWheel = p.tapped, p.menu, p.hovered, p.dragged, p.wheeled
	p.board.OnDrop, p.board.OnTurn = p.dropped, p.turnTowards
	p.board.OnKey, p.board.OnRune = p.typed, p.letter
	p.slider = widget.NewSlider(0, 1)
	p.slider.OnChanged = p.slid
	widgets.Names.Set("table.slider", p.slider)
	p.from = widgets.NewChoice(0, []string{"table.from.umpire", "table.from.0", "table.from.1"}, []string{"Umpire", "First side", "Second side"}, 0, func(int) { p.refresh() })
	p.film = widgets.NewButton("table.film", "Save as pictures…", func() { p.OnFilm() }).Tip("As an animated picture, or as a strip of drawings")
	p.film.Hide()
	p.curtain = newCurtain()
	bar, tray, panel := p.newBar(), p.newTray(), p.newPanel()
	ends := widgets.On(look.Baize, widgets.Padded(2, 12, 2, 12, widgets.Edges(nil, nil, nil, widgets.Across(8, p.film, p.from.View), p.slider)))
	p.cards = newCardRow(func(unit string) { p.choose(unit) })
	table := widgets.Edges(widgets.On(look.Baize, p.cards.view), ends, nil, nil, container.NewStack(p.board, p.bubble.layer, p.list.layer))
	p.card = &split{card: 330}
	p.View = container.NewStack(widgets.Edges(bar, nil, nil, nil, container.New(p.card, widgets.Edges(nil, tray, nil, nil, table), panel)), p.curtain.view)
	return p
}

// newBar is the line above the table: whose decision it is, the steps of the turn, going on.
func (p *Page) newBar() fyne.CanvasObject {
	p.back = widgets.NewButton("table.back", "Take back", p.Undo).Key("U").Capped()
	p.advice = widgets.NewButton("table.advice", "Advice", p.advise).Key("A").Capped()
	p.step = widgets.NewButton("table.step", "Step", p.stepOn).Key("Space").Capped()
	p.run = widgets.NewButton("table.run", "Run", p.runAsked).Key("R").Capped()
	p.hand = widgets.NewButton("table.hand", "Hand over…", p.handOver).Key("H").Capped().Tip("Leave a unit, this step or the rest to a commander")
	p.end = widgets.NewPrimary("table.end", "End", p.endStep).Key("E")
	p.home = widgets.NewPrimary("table.home", "To the aftermath", p.goHome)
	p.home.Hide()
	return widgets.On(look.Panel, widgets.Edges(nil, widgets.HRule(look.RuleStrong), widgets.Sized(6, 10, p.edge), nil, widgets.Padded(5, 12, 5, 12, widgets.Across(8,
		widgets.Sized(236, 40, widgets.Down(0, p.who, p.what)), widgets.Spring(p.steps.view), p.back, p.advice, p.step, p.run, p.hand, p.end, p.home))))
}

// newTray is the foot: the throw of the line that was chosen, what it was added up of, dice that
// fell on a real table.
func (p *Page) newTray() fyne.CanvasObject {
	p.faces = widgets.NewField("table.faces", "your own dice: 4 2 6")
	p.faces.OnSubmitted = func(string) {
		if p.game != nil && !p.game.Mine() {
			p.stepOn()
		} else {
			p.commit()
		}
	}
	p.sum = widgets.Down(0)
	p.sums = widgets.Scrolling(container.New(slim{}, p.sum))
	p.rule = widgets.NewQuiet("table.rule", "", func() {
		if p.OnRule != nil && p.rule.Text() != "" {
			p.OnRule(p.rule.Text())
		}
	}).Small()
	p.pace = widgets.NewChoice(0, []string{"table.slow", "table.brisk", "table.once", "table.bystep"}, []string{"Slow", "Brisk", "At once", "By step"}, atOnce, func(int) {})
	thrown := widgets.Down(2, widgets.Across(8, widgets.Spring(p.tray), p.rule), widgets.Sized(430, 32, p.dice), p.result)
	own := widgets.Down(6, p.faces.View, p.pace.View)
	p.foot = widgets.Padded(8, 16, 6, 16, widgets.AcrossTop(16, widgets.Spring(thrown), widgets.Sized(280, 106, p.sums), widgets.Sized(262, 106, own)))
	return widgets.Sized(0, 122, widgets.On(look.Panel, widgets.Edges(widgets.HRule(look.RuleStrong), nil, nil, nil, p.foot)))
}

// newPanel is what stands beside the table: the unit's card, its orders, the log.
func (p *Page) newPanel() fyne.CanvasObject {
	p.log = widgets.NewTable("table.log", 28, func(r views.LogRow) string { return fmt.Sprint(r.N) },
		widgets.Column[views.LogRow]{Title: "Turn", Width: 26, Right: true, Face: look.Label, Text: func(r views.LogRow) string { return fmt.Sprint(r.Turn) }},
		widgets.Column[views.LogRow]{Title: "What happened", Width: 200, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewFlowing(look.Body) }, Draw: func(o fyne.CanvasObject, r views.LogRow, _ bool) {
			o.(*widgets.Text).SetFace(faceOf(r))
			o.(*widgets.Text).SetText(r.Text)
		}, High: func(r views.LogRow, width float32) float32 { return 8 + widgets.High(faceOf(r), r.Text, width) }})
	p.log.OnSelected = p.told
	p.log.OnOpened = func(r views.LogRow) { p.lookBack(r.N) }
	p.filter = widgets.NewChoice(0, []string{"table.all", "table.throws", "table.mine"}, []string{"All", "Throws", "Mine"}, 0, func(int) { p.readLog() })
	p.ordering = widgets.Scrolling(container.New(slim{}, widgets.Padded(0, 10, 0, 0, widgets.Down(6, p.byHand, p.orders, p.refused, p.habits))))
	facts := widgets.Scrolling(container.New(slim{}, widgets.Padded(0, 10, 0, 0, p.facts.View)))
	p.panel = container.New(&thirds{facts, p.orders},
		widgets.Padded(12, 16, 4, 16, widgets.Edges(widgets.Padded(0, 0, 6, 0, widgets.Down(3, p.name, p.aside, widgets.Head())), nil, nil, nil, facts)),
		widgets.Padded(0, 16, 4, 16, p.ordering),
		widgets.Edges(widgets.Padded(6, 16, 6, 16, widgets.Across(8, widgets.NewWhole(look.Section, "Log"), widgets.Spring(), p.filter.View)), nil, nil, nil, p.log))
	p.above = container.New(slim{})
	return widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Edges(p.above, nil, nil, nil, p.panel)))
}

// faceOf is how a line of the log is lettered: throws stand out.
func faceOf(r views.LogRow) look.Face {
	if r.Roll != nil && len(r.Roll.Dice) > 0 {
		return look.Strong
	}
	return look.Body
}

// Above sets something on top of the panel.
func (p *Page) Above(o fyne.CanvasObject) {
	p.above.Objects = []fyne.CanvasObject{o}
	p.above.Refresh()
}

// Advise shows what the commander of the side that decides would do.
func (p *Page) Advise() { p.advise() }

// Suggest shows an order as advice is shown: as an example of how something is done.
func (p *Page) Suggest(o battle.Order) { p.suggest(o, "As an example", "Do this") }

// Fit arranges the page for a panel so wide.
func (p *Page) Fit(panel float32) {
	p.card.card = panel
	p.View.Refresh()
}

// Play shows a battle and goes on with it.
func (p *Page) Play(g *Game, e battle.Engine) {
	p.Leave()
	p.game, p.engine, p.teller, p.rows = g, e, views.NewTeller(g.Begin.Setup, e), nil
	p.teller.Call(g.View(-1))
	p.board.Marks = Marks{}
	p.board.Fit()
	p.place, p.turned, p.replay, p.live = nil, nil, nil, nil
	p.slider.Hide()
	p.from.View.Hide()
	p.film.Hide()
	p.curtain.open()
	p.steps.set(g.Steps())
	p.home.Hide()
	p.end.Show()
	p.advice.Show()
	p.hand.Show()
	p.back.SetText("Take back")
	p.refresh()
	if g.People != [2]bool{} && !g.Mine() && p.pace.Chosen() != byStep {
		work.After(&p.running, paces[atOnce], p.runOn)
	}
}

// Watch plays a battle that both commanders lead, at a pace at which it can be followed.
func (p *Page) Watch(g *Game, e battle.Engine) {
	p.pace.Choose(brisk)
	p.Play(g, e)
	work.After(&p.running, paces[brisk], p.runOn)
}

// Lead says who of the sides is a person from here on.
func (p *Page) Lead(people [2]bool) {
	if p.game != nil && p.replay == nil && p.game.People != people {
		p.game.People = people
		p.refresh()
	}
}

// Game is the battle on the table; nil: none.
func (p *Page) Game() *Game { return p.game }

// RuleSet is by whose rules the battle is fought; empty: none lies on the table.
func (p *Page) RuleSet() string {
	if p.engine == nil {
		return ""
	}
	return p.engine.About().Title
}

// Leave stops what is under way.
func (p *Page) Leave() {
	p.running.Stop()
	p.rolling.Stop()
	p.thrown = 0
	p.bubble.hide()
	p.list.hide()
}

// eyes is the side whose sight is shown: that of the person who plays, of him who decides where
// both are people, and the umpire's where none is.
func (p *Page) eyes() int {
	if p.replay != nil && p.live == nil {
		if p.Eyes >= 0 {
			return p.Eyes & 1
		}
		return p.from.Chosen() - 1
	}
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
	p.cards.set(p.view.Cards, func(side int) color.NRGBA { return plan.SideColour(p.sheet(), side) })
	p.readLog()
	p.curtained()
	p.board.Marks.Waiting, p.board.Marks.Cell = nil, 0
	p.choose(p.held())
	if p.replay != nil {
		p.tellReplay()
	} else {
		p.tellBar()
		p.tellHabits()
	}
	p.tellByHand(false)
	p.board.Refresh()
	p.View.Refresh()
	if p.OnStand != nil {
		p.OnStand()
	}
}

// held is the unit that is chosen after an order: the one that was, while it is on the table, but
// where a person has no other to choose the only one that may act, or that with which all stand who may.
func (p *Page) held() string {
	chosen, _ := Unit(&p.view, p.board.Marks.Chosen)
	if p.replay == nil && p.game.Mine() {
		list := p.game.Waiting(&p.view)
		if len(list) == 1 || len(list) > 1 && !slices.Contains(list, p.board.Marks.Chosen) && p.together(list) {
			return list[0]
		}
	}
	if chosen != nil && !chosen.Off {
		return chosen.ID
	}
	return ""
}

// together says whether all stand in one place, as a unit and who leads it.
func (p *Page) together(list []string) bool {
	first, _ := Unit(&p.view, list[0])
	return first != nil && !slices.ContainsFunc(list, func(id string) bool {
		u, _ := Unit(&p.view, id)
		return u == nil || u.At != first.At
	})
}

// mayAct says who may act: one or two by name, more by their number.
func (p *Page) mayAct() string {
	list := p.board.Marks.Waiting
	if len(list) == 0 {
		return "nobody can be ordered here"
	}
	var names []string
	leaders := 0
	for _, id := range list {
		u, leader := Unit(&p.view, id)
		if u == nil {
			continue
		}
		if names = append(names, u.Name); leader {
			leaders++
		}
	}
	switch {
	case len(names) == 1 && p.game.Brief():
		return "what does " + names[0] + " do?"
	case len(names) == 1 || len(names) == 2:
		return strings.Join(names, " and ") + " may act"
	}
	units := len(list) - leaders
	var parts []string
	if units > 0 {
		parts = append(parts, widgets.Of(units, "unit"))
	}
	if leaders > 0 {
		parts = append(parts, widgets.Of(leaders, "leader"))
	}
	return strings.Join(parts, " and ") + " may act"
}

// short is a side's short name.
func (p *Page) short(side int) string {
	if s := p.game.Begin.Setup.Sides[side]; s.Short != "" {
		return s.Short
	}
	return p.sideName(side)
}

// tellBar says whose decision it is, and what can be done about it.
func (p *Page) tellBar() {
	g := p.game
	over, mine, d := g.Over(), g.Mine(), g.Decider()
	turn := "setting up"
	if p.view.Turn > 0 {
		turn = fmt.Sprintf("turn %d, %s", p.view.Turn, strings.ReplaceAll(p.view.Phase, "_", " "))
	}
	p.steps.at(p.view.Phase)
	p.edge.FillColor = color.Transparent
	if d >= 0 {
		p.edge.FillColor = plan.SideColour(p.sheet(), d)
	}
	p.edge.Refresh()
	switch {
	case over:
		p.who.SetText("The battle is over")
		p.what.SetText(turn)
	case mine:
		p.board.Marks.Waiting = g.Waiting(&p.view)
		p.who.SetText("You decide: " + p.short(d))
		named, counted := p.mayAct(), fmt.Sprintf("%d may act", len(p.board.Marks.Waiting))
		if len(p.board.Marks.Waiting) > 2 {
			p.what.SetChoices(turn+" · "+named, turn+" · "+counted, counted, turn)
		} else {
			p.what.SetChoices(turn+" · "+named, named, turn+" · "+counted, turn)
		}
	default:
		p.who.SetText(p.short(d) + " decides")
		p.what.SetText(turn)
	}
	n, cast := g.Back()
	tip := "The last order, and what came of it"
	if cast > 0 {
		tip += "; the same orders throw the same dice again"
	}
	p.back.Tip(tip).SetEnabled(n > 0)
	p.advice.SetEnabled(mine)
	p.step.SetEnabled(!over)
	p.run.SetEnabled(!over)
	p.hand.SetEnabled(mine)
	p.home.Hidden, p.end.Hidden = !over, over
	p.end.SetEnabled(true)
	switch _, k, ok := g.End(); {
	case over:
	case mine && ok && len(p.board.Marks.Waiting) == 1 && g.Brief(): // it declines for him who is asked
		p.end.SetText("Pass over")
	case mine && ok:
		p.end.SetText(k.Name)
	case mine:
		p.end.SetText(nextUnit)
	case !g.People[0] && !g.People[1]:
		p.end.SetText("Take command")
	default:
		p.end.SetText("Run to my decision")
	}
}

// nextUnit is on the main button where each unit is ordered, and nothing else ends the step.
const nextUnit = "Next unit"

// tellHabits lists what is always done, and who is left to the commander, each with a way back.
func (p *Page) tellHabits() {
	p.habits.Objects = nil
	for _, h := range p.game.Habits() {
		p.habits.Add(widgets.NewQuiet("table.habit", "Always: "+h.Label+" ✕", func() { p.game.Unlearn(h); p.refresh() }).Small())
	}
	for _, id := range p.game.Left() {
		if u, _ := Unit(&p.view, id); u != nil {
			p.habits.Add(widgets.NewQuiet("table.left", "The commander has "+u.Name+" ✕", func() { p.game.LeaveUnit(id, false); p.refresh() }).Small())
		}
	}
}

func (p *Page) sheet() plan.Sheet {
	s := &p.game.Begin.Setup
	out := plan.Sheet{Title: fmt.Sprint(s.Name, s.Engine, p.game.Begin.Seed), Ground: string(s.Field.Ground), Unit: p.engine.About().Unit(), View: p.view}
	out.Fallen, _ = p.game.Fallen(p.eyes())
	for i := range s.Sides {
		out.Sides[i] = plan.Side{Name: s.Sides[i].Name, Native: s.Sides[i].Role == terms.Native}
	}
	return out
}

// TypedKey and TypedRune are the keys that nothing else in the window has taken.
func (p *Page) TypedKey(e *fyne.KeyEvent) { p.board.TypedKey(e) }

// TypedRune is a letter that nothing else has taken.
func (p *Page) TypedRune(r rune) { p.board.TypedRune(r) }

func (p *Page) tell(err error) {
	p.saidNo = err != nil
	if p.OnTell != nil {
		p.OnTell(err)
	}
}

func (p *Page) typed(e *fyne.KeyEvent) {
	if p.game == nil {
		widgets.HandOn(e)
		return
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		p.commit()
	case fyne.KeyEscape:
		p.list.hide()
		if p.board.Marks.Ghost != nil || p.meant != nil {
			p.bubble.hide()
			p.choose(p.board.Marks.Chosen)
		} else {
			p.choose("")
		}
		p.running.Stop()
	case fyne.KeyTab, fyne.KeyN:
		p.next()
	case fyne.KeySpace:
		p.stepOn()
	case fyne.KeyLeft:
		p.nudge(-1, 0)
	case fyne.KeyRight:
		p.nudge(1, 0)
	case fyne.KeyUp:
		p.nudge(0, -1)
	case fyne.KeyDown:
		p.nudge(0, 1)
	case fyne.KeyComma:
		p.turn(-500)
	case fyne.KeyPeriod:
		p.turn(500)
	case fyne.KeyBackspace:
		p.Undo()
	default:
		widgets.HandOn(e)
	}
}

func (p *Page) letter(r rune) {
	if p.game == nil {
		return
	}
	if n := int(r - '1'); n >= 0 && n < len(p.listed) && p.list.card.Visible() {
		p.pick(p.listed[n])
		return
	}
	switch r {
	case 'o', 'O':
		if u, _ := Unit(&p.view, p.board.Marks.Chosen); u != nil {
			p.menu(u.At, u.ID)
		}
	case 'h', 'H':
		if p.replay == nil && p.game.Mine() {
			p.handOver()
		}
	case 't', 'T':
		p.target()
	case 'u', 'U':
		p.Undo()
	case 'a', 'A':
		p.advise()
	case 'r', 'R':
		p.runAsked()
	case 'e', 'E':
		p.endStep()
	}
}
