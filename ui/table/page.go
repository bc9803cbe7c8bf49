package table

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"

	"frontier/battle"
	"frontier/campaign/views"
	"frontier/internal/plan"
	"frontier/internal/terms"
	"frontier/internal/words"
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

// readLog tells the lines that came since; taken back, they go.
func (p *Page) readLog() {
	log := p.game.Log()
	if n := len(p.rows); n > log.Len() || n > 0 && log.Len() > 0 && p.rows[n-1].N > log.Len() {
		p.rows = nil
	}
	for line := range log.LinesFrom(len(p.rows) + 1) {
		p.rows = append(p.rows, p.teller.Row(line))
	}
	var shown []views.LogRow
	var thrown *views.LogRow
	for i := len(p.rows) - 1; i >= 0 && len(shown) < 300; i-- {
		if p.rows[i].Text != "" {
			shown = append(shown, p.rows[i])
		}
	}
	for i := range shown {
		if r := shown[i].Roll; r != nil && len(r.Dice) > 0 {
			thrown = &shown[i]
			break
		}
	}
	p.log.SetRows(shown)
	if thrown != nil {
		p.showThrow(*thrown)
	} else {
		p.showThrow(views.LogRow{})
	}
}

// mostDice is how many dice the tray shows.
const mostDice = 15

// showThrow shows a line of the log, and its dice, in the tray.
func (p *Page) showThrow(r views.LogRow) {
	p.tray.SetText(r.Text)
	p.result.SetText("")
	p.need.SetText("")
	var fallen []widgets.Fallen
	if r.Roll != nil {
		p.tray.SetText(r.Roll.Procedure)
		p.result.SetText(r.Text)
		if r.Roll.Need != "" {
			p.need.SetText("needed: " + r.Roll.Need + "  " + r.Rule)
		}
		for i, f := range r.Roll.Dice {
			x := widgets.Fallen{Face: int(f), Counts: len(r.Roll.Counting) == 0 || i < len(r.Roll.Counting) && r.Roll.Counting[i]}
			if i < len(r.Roll.Sides) {
				x.Sides = r.Roll.Sides[i]
			}
			if c, ok := f.Card(); ok {
				x.Card, x.Face = c.String(), 0
			}
			fallen = append(fallen, x)
		}
	}
	p.dice.SetFallen(fallen[:min(len(fallen), mostDice)])
	if more := len(fallen) - mostDice; more > 0 {
		p.tray.SetText(fmt.Sprintf("%s, and %s more", p.tray.Text(), map[bool]string{true: "1 die", false: fmt.Sprint(more, " dice")}[more == 1]))
	}
}

// choose chooses a unit or leader, and works out what it can be ordered.
func (p *Page) choose(id string) {
	m := &p.board.Marks
	m.Chosen, m.Reach, m.Bands, m.Ghost, m.Pill, m.Aim, m.AimPill, m.Wrong = id, nil, nil, nil, "", "", "", false
	p.place, p.turned = nil, nil
	p.orders.Objects = nil
	u, leader := Unit(&p.view, id)
	p.tellUnit(u, leader)
	if u != nil && !leader {
		m.Bands = p.game.Bands(id)
	}
	if !p.game.Mine() || u != nil && u.Side != p.game.Decider() {
		p.lettered()
		return
	}
	for _, c := range p.game.Choices(&p.view, id) {
		if id == "" && (c.No != nil || c.Kind.Ends) { // the main button ends the step
			continue
		}
		p.orders.Add(p.choice(c))
		if c.Place && p.place == nil {
			p.placing(c)
		}
	}
	p.lettered()
}

// lettered arranges the panel for what it says now.
func (p *Page) lettered() {
	p.orders.Refresh()
	p.panel.Refresh()
	p.board.Refresh()
}

// choice is an order as a button, or why it cannot be given.
func (p *Page) choice(c Choice) fyne.CanvasObject {
	switch {
	case c.No != nil:
		say := widgets.NewPara(look.Small, c.Label+": "+c.No.What+" ("+c.No.Rule+")")
		return widgets.Padded(2, 0, 2, 8, say)
	case c.Place:
		return widgets.NewButton("table.order."+c.Kind.Word, c.Label+"…", func() { p.placing(c); p.board.Refresh() }).Small().Tip("Drag the unit, or click where it is to go (" + c.Kind.Rule + ")")
	}
	o := c.Order
	return widgets.NewButton("table.order."+c.Kind.Word, c.Label, func() { p.give(o) }).Small().Tip(c.Kind.Rule)
}

// placing makes an order the one that a place on the table completes.
func (p *Page) placing(c Choice) {
	p.place, p.moving = &c, c.Order.Clone()
	if r, ok := p.game.Reach(c.Order); ok {
		p.board.Marks.Reach = &r
		if len(r.Points) > 0 {
			p.board.Marks.Cell = cellOf(r)
		}
	}
}

// cellOf is the distance between neighbouring hexes of a reach.
func cellOf(r battle.Reach) battle.Length {
	near := math.Inf(1)
	for _, a := range r.Points {
		if far := math.Hypot(float64(a.X-r.From.X), float64(a.Y-r.From.Y)); far > 1 {
			near = min(near, far)
		}
	}
	if math.IsInf(near, 1) {
		return battle.One
	}
	return battle.Length(near)
}

// tellUnit fills the card of a unit.
func (p *Page) tellUnit(u *battle.UnitView, leader bool) {
	if u == nil {
		p.name.SetText("Nobody is chosen")
		p.aside.SetText("click a unit; drag it to move it")
		p.facts.Set()
		return
	}
	p.name.SetText(u.Name)
	p.aside.SetText(p.sideName(u.Side))
	grade := ""
	if u.Grade != "" {
		grade = words.Capital(u.Grade)
	}
	var how []string
	if u.Formation != "" {
		how = append(how, strings.ReplaceAll(u.Formation, "_", " "))
	}
	if u.Disorder {
		how = append(how, "disordered")
	}
	if u.Prone {
		how = append(how, "lying down")
	}
	figures := ""
	if !leader {
		figures = fmt.Sprint(u.Figures)
	}
	p.facts.Set("Figures", figures, "Arm", words.Capital(strings.ReplaceAll(u.Arm, "_", " ")), "Formation", strings.Join(how, ", "), "Grade", grade)
}

// tapped chooses a unit, strikes an enemy, or names a place.
func (p *Page) tapped(at battle.XY, id string) {
	p.bubble.hide()
	m := &p.board.Marks
	u, _ := Unit(&p.view, id)
	mine := p.game != nil && p.game.Mine()
	switch {
	case p.game == nil:
	case mine && u != nil && m.Chosen != "" && u.ID != m.Chosen && u.Side != p.game.Decider():
		if list := p.game.Against(m.Chosen, id); len(list) > 0 {
			p.give(list[0])
			return
		}
		p.choose(id)
	case u != nil:
		p.choose(id)
	case mine && m.Ghost != nil && !m.Wrong && near(*m.Ghost, at, p.board.per):
		p.commit()
	case mine && p.place != nil:
		p.ghost(at)
	default:
		p.choose("")
	}
}

func near(a, b battle.XY, per float64) bool {
	return math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y))*per/float64(battle.One) < 14
}

// dragged moves the ghost of the unit that is dragged.
func (p *Page) dragged(at battle.XY, id string) bool {
	u, _ := Unit(&p.view, id)
	if p.game == nil || !p.game.Mine() || u == nil || u.Side != p.game.Decider() {
		return false
	}
	if p.board.Marks.Chosen != id {
		p.choose(id)
	}
	if p.place == nil {
		return false
	}
	p.ghost(at)
	return true
}

// ghost puts the chosen unit's ghost at a place, and says whether it may stand there.
func (p *Page) ghost(at battle.XY) {
	m := &p.board.Marks
	u, _ := Unit(&p.view, m.Chosen)
	if u == nil || p.place == nil {
		return
	}
	if m.Reach != nil && len(m.Reach.Points) > 0 { // the middle of the hex
		best, far := at, math.Inf(1)
		for _, q := range m.Reach.Points {
			if d := math.Hypot(float64(q.X-at.X), float64(q.Y-at.Y)); d < far {
				best, far = q, d
			}
		}
		if far < float64(m.Cell)*0.7 {
			at = best
		}
	}
	o := p.place.Order.Clone()
	o.Path, o.Facing = []battle.XY{at}, p.turned
	m.Ghost, m.Facing, m.Wrong = &at, u.Facing, false
	if p.turned != nil {
		m.Facing = *p.turned
	}
	far := math.Hypot(float64(at.X-u.At.X), float64(at.Y-u.At.Y)) / float64(battle.One)
	m.Pill = "Enter or click: " + strings.ToLower(p.place.Kind.Name)
	if unit := p.engine.About().Unit(); unit != "" {
		m.Pill = fmt.Sprintf("%.1f %s · %s", far, unit, m.Pill)
	}
	if err := p.game.Why(o); err != nil {
		var no *battle.Refusal
		m.Wrong, m.Pill = true, err.Error()
		if errors.As(err, &no) {
			m.Pill = no.What + " (" + no.Rule + ")"
		}
		if r := []rune(m.Pill); len(r) > 90 {
			m.Pill = string(r[:88]) + "…"
		}
	}
	p.moving = o
	p.board.Refresh()
}

// commit gives the order whose ghost stands on the table.
func (p *Page) commit() {
	if m := &p.board.Marks; m.Ghost != nil && !m.Wrong && p.place != nil {
		p.give(p.moving)
	}
}

// turn turns the ghost by so many hundredths of a degree.
func (p *Page) turn(by int) {
	m := &p.board.Marks
	if m.Ghost == nil || p.place == nil {
		return
	}
	if _, ok := p.place.Kind.Field("facing"); !ok {
		return
	}
	to := ((m.Facing+by)%36000 + 36000) % 36000
	p.turned = &to
	p.ghost(*m.Ghost)
}

// give gives an order of a person.
func (p *Page) give(o battle.Order) {
	faces, err := thrown(p.faces.Text)
	if err != nil {
		p.tell(err)
		return
	}
	o.Dice = faces
	if err := p.game.Give(o); err != nil {
		p.tell(err)
		return
	}
	p.faces.SetText("")
	p.after()
}

// thrown reads the faces of dice that fell on a real table.
func thrown(text string) ([]battle.Face, error) {
	var out []battle.Face
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' }) {
		n, err := strconv.ParseUint(word, 10, 7)
		if err != nil || n == 0 {
			return nil, fmt.Errorf("%.20q is no face of a die; write them as they fell, as 4 2 6", word)
		}
		out = append(out, battle.Face(n))
	}
	return out, nil
}

func (p *Page) tell(err error) {
	if p.OnTell != nil {
		p.OnTell(err)
	}
}

// after shows what an order did; where the other side decides, it goes on.
func (p *Page) after() {
	p.bubble.hide()
	p.refresh()
	if p.OnMoved != nil {
		p.OnMoved()
	}
	if g := p.game; !g.Over() && !g.Mine() && (g.People[0] || g.People[1]) {
		p.runOn()
	}
}

func (p *Page) takeBack() {
	if p.replay != nil {
		p.running.Stop()
		p.turnBy(-1)
		return
	}
	p.running.Stop()
	if _, err := p.game.TakeBack(); err != nil {
		p.tell(err)
		return
	}
	p.rows = nil
	p.refresh()
	if p.OnMoved != nil {
		p.OnMoved()
	}
}

// advise shows what the commander would do: an order with a place as a ghost, another at once
// in the list, marked.
func (p *Page) advise() {
	if p.replay != nil || !p.game.Mine() {
		return
	}
	o := p.game.Advice()
	p.choose(o.Unit)
	label := o.Kind
	if k, ok := p.game.KindOf(o.Kind); ok {
		label = p.game.label(&p.view, k, o)
		if len(o.Path) > 0 {
			for _, c := range p.game.Choices(&p.view, o.Unit) {
				if c.Place && c.Kind.Word == o.Kind {
					c.Order = o.Clone()
					p.placing(c)
					last := o.Path[len(o.Path)-1]
					p.board.Marks.Ghost, p.board.Marks.Pill, p.moving = &last, "Advice · Enter: "+strings.ToLower(k.Name), o
					if u, _ := Unit(&p.view, o.Unit); u != nil {
						p.board.Marks.Facing = u.Facing
					}
					if o.Facing != nil {
						p.board.Marks.Facing = *o.Facing
					}
				}
			}
		}
		p.board.Marks.Aim = o.Target
	}
	take := widgets.NewButton("table.take", "The commander would: "+label, func() { p.give(o) }).Small()
	p.orders.Objects = append([]fyne.CanvasObject{take}, p.orders.Objects...)
	p.orders.Refresh()
	p.board.Refresh()
}

// stepOn has a commander give one order, also for a person who asks for it.
func (p *Page) stepOn() {
	p.running.Stop()
	if p.replay != nil {
		p.seekTo(len(p.game.Given()) + 1)
		return
	}
	if p.game.Over() {
		return
	}
	if err := p.game.Step(); err != nil {
		p.tell(err)
		return
	}
	p.refresh()
	if p.OnMoved != nil {
		p.OnMoved()
	}
}

// pace is how often a commander's order is shown.
const pace = 60 * time.Millisecond

// runOn lets the commanders play until a person decides; where none does, to the end.
func (p *Page) runOn() {
	if p.replay != nil {
		p.playOn()
		return
	}
	if p.game.Over() || p.game.Mine() {
		return
	}
	if err := p.game.Step(); err != nil {
		p.tell(err)
		return
	}
	for n := 0; n < 3 && !p.game.Over() && !p.game.Mine(); n++ {
		if err := p.game.Step(); err != nil {
			p.tell(err)
			return
		}
	}
	p.refresh()
	if p.game.Over() || p.game.Mine() {
		if p.OnMoved != nil {
			p.OnMoved()
		}
		return
	}
	work.After(&p.running, pace, p.runOn)
}

// handOver has the side that decides led by its commander from here on.
func (p *Page) handOver() {
	if d := p.game.Decider(); d >= 0 {
		p.game.People[d] = false
		p.refresh()
		p.runOn()
	}
}

// endStep ends the step, goes to the next unit, or runs on.
func (p *Page) endStep() {
	g := p.game
	switch {
	case g == nil:
	case p.replay != nil:
		p.running.Stop()
		p.turnBy(1)
	case g.Over():
		p.goHome()
	case !g.Mine():
		p.runOn()
	default:
		if o, _, ok := g.End(); ok {
			p.give(o)
			return
		}
		p.next()
	}
}

// goHome brings the outcome of a battle that is over back.
func (p *Page) goHome() {
	if p.OnOver != nil {
		p.OnOver(p.game)
	}
}

// next chooses the next unit that may act.
func (p *Page) next() {
	list := p.board.Marks.Waiting
	if len(list) == 0 {
		p.choose("")
		return
	}
	at := 0
	for i, id := range list {
		if id == p.board.Marks.Chosen {
			at = (i + 1) % len(list)
		}
	}
	p.choose(list[at])
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

// endOrRun runs on where somebody else decides.
func (p *Page) endOrRun() {
	if !p.game.Mine() {
		p.runOn()
	}
}

// hovered shows what could be done to the enemy under the pointer.
func (p *Page) hovered(_ battle.XY, id string, pos fyne.Position) {
	m := &p.board.Marks
	u, _ := Unit(&p.view, id)
	if p.game == nil || !p.game.Mine() || u == nil || m.Chosen == "" || u.Side == p.game.Decider() {
		p.hovering.Stop()
		p.bubble.hide()
		if m.Aim != "" {
			m.Aim, m.AimPill = "", ""
			p.board.Refresh()
		}
		return
	}
	if m.Aim == id {
		return
	}
	m.Aim, m.AimPill = id, ""
	p.board.Refresh()
	work.After(&p.hovering, 150*time.Millisecond, func() { p.weigh(u, pos) })
}

// weigh says what the chosen unit could do to another, with its chances, or why it cannot.
func (p *Page) weigh(u *battle.UnitView, pos fyne.Position) {
	chosen := p.board.Marks.Chosen
	head := fmt.Sprintf("%s · %d %s", u.Name, u.Figures, strings.ReplaceAll(u.Formation, "_", " "))
	var lines []fyne.CanvasObject
	for i, o := range p.game.Against(chosen, u.ID) {
		if i > 2 {
			break
		}
		k, _ := p.game.KindOf(o.Kind)
		label := "✓ " + k.Name
		if o.Figures > 0 {
			label += fmt.Sprintf(", %d figures", o.Figures)
		}
		due, ok, err := p.game.Due(o)
		if err == nil && ok && due.Odds != nil {
			if chart, sum := chances(due.Odds); chart != nil {
				lines = append(lines, widgets.NewText(look.Strong, label+" · "+sum+"  "+due.Line.Rule), widgets.Sized(300, 96, chart))
				if i == 0 {
					p.board.Marks.AimPill = k.Name + " · " + sum
				}
				continue
			}
		}
		lines = append(lines, widgets.NewText(look.Strong, label+"  "+k.Rule))
		if i == 0 {
			p.board.Marks.AimPill = k.Name
		}
	}
	for _, k := range p.game.Kinds(battle.ToUnit) {
		f, aims := k.Field("target")
		if !aims || f.Kind != battle.EnemyField || len(lines) > 5 {
			continue
		}
		o := battle.Order{Kind: k.Word, Unit: chosen, Target: u.ID}
		var no *battle.Refusal
		if err := p.game.Why(o); errors.As(err, &no) {
			lines = append(lines, widgets.NewPara(look.Small, "✕ "+k.Name+": "+no.What+" ("+no.Rule+")"))
		}
	}
	p.bubble.show(pos, p.board.Size(), append([]fyne.CanvasObject{widgets.NewText(look.SmallHead, head)}, lines...))
	p.board.Refresh()
}

// chances draws the exact chances of a throw, of the key that counts most: the first that is a
// number, else the first.
func chances(odds *battle.Odds) (fyne.CanvasObject, string) {
	if len(odds.Keys) == 0 {
		return nil, ""
	}
	k := odds.Keys[0]
	for _, x := range odds.Keys {
		if x.Expected != nil {
			k = x
			break
		}
	}
	var lots []widgets.Lot
	for i, v := range k.Values {
		text := strings.Trim(string(v.Value), `"`)
		if i >= 12 {
			lots[11].Label, lots[11].Chance = "more", lots[11].Chance+v.Chance
			continue
		}
		lots = append(lots, widgets.Lot{Label: strings.ReplaceAll(text, "_", " "), Chance: v.Chance})
	}
	chart := widgets.NewOdds()
	chart.SetLots(lots, k.Expected == nil, -1)
	key := strings.ReplaceAll(k.Key, "_", " ")
	if k.Expected != nil {
		return chart, fmt.Sprintf("%s %.1f on average", key, *k.Expected)
	}
	return chart, key
}
