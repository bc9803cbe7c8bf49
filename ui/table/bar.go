package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"frontier/battle"
	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"

	"fyne.io/fyne/v2"
)

// give gives an order of a person.
func (p *Page) give(o battle.Order) {
	faces, err := thrown(p.faces.Text)
	if err != nil {
		p.tell(err)
		return
	}
	o.Dice = faces
	if p.OnGiven != nil && p.game.Why(o) == nil {
		p.OnGiven(o)
	}
	if err := p.game.Give(o); err != nil {
		p.tell(err)
		return
	}
	if len(faces) > 0 {
		p.faces.SetText("")
		p.board.take()
	}
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

// after shows what an order did; where the other side decides, or an order is given by itself,
// it goes on.
func (p *Page) after() {
	p.bubble.hide()
	p.list.hide()
	p.refresh()
	p.moved()
	if g := p.game; !g.Over() && (g.People[0] || g.People[1]) && (g.Mine() || p.pace.Chosen() != byStep) {
		p.runOn()
	}
}

// moved says that an order was given or taken back: what was refused before is told no longer.
func (p *Page) moved() {
	if p.saidNo {
		p.tell(nil)
	}
	if p.OnMoved != nil {
		p.OnMoved()
	}
}

// lastOrder is how a step of a battle is called.
const lastOrder = "the last order"

// Undoes is what would be taken back; empty: nothing.
func (p *Page) Undoes() string {
	if p.game == nil || p.replay != nil {
		return ""
	}
	if n, _ := p.game.Back(); n == 0 {
		return ""
	}
	return lastOrder
}

// Redoes is what would be ordered again; empty: nothing.
func (p *Page) Redoes() string {
	if p.game == nil || p.replay != nil || !p.game.CanGiveAgain() {
		return ""
	}
	return lastOrder
}

// Redo gives the order that was taken back last, and all that followed it.
func (p *Page) Redo() {
	p.running.Stop()
	if err := p.game.GiveAgain(); err != nil {
		p.tell(err)
	}
	p.refresh()
	p.moved()
}

// Undo takes a person's last order back. Throws that were made since fall again the same.
func (p *Page) Undo() {
	p.running.Stop()
	if p.replay != nil {
		p.turnBy(-1)
		return
	}
	n, throws := p.game.Back()
	if n == 0 {
		return
	}
	if err := p.game.TakeBack(); err != nil {
		p.tell(err)
		return
	}
	p.rows = nil
	p.refresh()
	said := widgets.Of(n, "order") + " taken back."
	if throws > 0 {
		said += " The same orders throw the same dice again (" + widgets.Of(throws, "throw") + ")."
	}
	p.sayTray(said)
	p.moved()
}

// advise shows what the commander would do.
func (p *Page) advise() {
	if p.replay == nil && p.game.Mine() {
		p.suggest(p.game.Advice(), "The commander would", "Do as he would")
	}
}

// suggest shows an order, which Enter gives: one with a place as a ghost, any at the head of the
// list, with what it is and the button that gives it.
func (p *Page) suggest(o battle.Order, what, button string) {
	p.choose(o.Unit)
	label := o.Kind
	if k, ok := p.game.KindOf(o.Kind); ok {
		label = p.game.label(&p.view, k, o)
		for _, c := range p.game.Choices(&p.view, o.Unit) {
			if len(o.Path) > 0 && c.Place && c.Kind.Word == o.Kind {
				p.suggestPlace(c, o)
			}
		}
		p.board.Marks.Aim = o.Target
	}
	p.advised = &o
	said := []fyne.CanvasObject{widgets.NewPara(look.Strong, what+": "+label+"."),
		widgets.NewButton("table.take", button, func() { p.give(o) }).Small().Key("Enter").Capped()}
	if why := reasons(o); why != "" {
		said = append(said, widgets.NewPara(look.Small, why))
	}
	p.orders.Objects = append(said, p.orders.Objects...)
	p.orders.Refresh()
	p.board.Refresh()
}

// suggestPlace shows an order with a place as a ghost.
func (p *Page) suggestPlace(c Choice, o battle.Order) {
	c.Order = o.Clone()
	p.placing(c)
	last := o.Path[len(o.Path)-1]
	_, p.board.Marks.Turns = c.Kind.Field("facing")
	p.board.Marks.Ghost, p.board.Marks.Sent, p.board.Marks.Hint, p.moving = &last, &last, nil, o
	p.board.Marks.Pill = "Advice · Enter: " + strings.ToLower(c.Kind.Name)
	u, _ := Unit(&p.view, o.Unit)
	if u != nil {
		p.board.Marks.Facing = u.Facing
	}
	if o.Facing != nil {
		p.board.Marks.Facing = *o.Facing
	}
	if u != nil {
		p.stands(u, o)
	}
}

// reasons are why a commander would give an order, in sentences; empty: he gives none.
func reasons(o battle.Order) string {
	var out []string
	for _, why := range []string{o.Why, battle.PlanSaid(o.Plan)} {
		if why != "" {
			out = append(out, words.Ended(words.Capital(why)))
		}
	}
	return strings.Join(out, " ")
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
	faces, err := thrown(p.faces.Text)
	if err == nil {
		err = p.game.StepBy(faces)
	}
	if err != nil {
		p.tell(err)
		return
	}
	if len(faces) > 0 {
		p.faces.SetText("")
		p.board.take()
	}
	p.refresh()
	p.moved()
}

// paces are how often a commander's order is shown; at once four at a time. By step each is asked for,
// so that his dice can be typed as they fell.
var paces = []time.Duration{900 * time.Millisecond, 250 * time.Millisecond, 60 * time.Millisecond, 250 * time.Millisecond}

const (
	brisk  = 1
	atOnce = 2
	byStep = 3
)

// runAsked runs on, and says so where a person is waited for.
func (p *Page) runAsked() {
	if _, self := p.game.ByItself(); p.replay == nil && !p.game.Over() && p.game.Mine() && !self {
		when, _, _ := strings.Cut(p.what.Text(), " · ")
		p.tell(fmt.Errorf("the %s side decides now, in %s; give an order, end the step, or hand it to the commander (H)", p.short(p.game.Decider()), when))
		return
	}
	p.runOn()
}

// runOn lets the commanders play, and gives what is given by itself, until a person decides;
// where none does, to the end.
func (p *Page) runOn() {
	if p.replay != nil {
		p.playOn()
		return
	}
	went := false
	for n := 0; n < 4 && (n == 0 || p.pace.Chosen() == atOnce); n++ {
		more, err := p.goOn()
		if err != nil {
			p.tell(err)
			return
		}
		if !more {
			break
		}
		went = true
	}
	if !went {
		return
	}
	p.refresh()
	if _, self := p.game.ByItself(); p.game.Over() || p.game.Mine() && !self {
		p.moved()
		return
	}
	work.After(&p.running, paces[p.pace.Chosen()], p.runOn)
}

// goOn gives one order without asking a person; false: there is none to give.
func (p *Page) goOn() (bool, error) {
	g := p.game
	switch {
	case g.Over():
		return false, nil
	case !g.Mine():
		return true, g.Step()
	}
	o, ok := g.ByItself()
	if !ok {
		return false, nil
	}
	return true, g.Give(o)
}

// handOver asks what is left to a commander: a unit, this step, or the rest of the battle.
func (p *Page) handOver() {
	d := p.game.Decider()
	if d < 0 {
		return
	}
	p.bubble.hide()
	var lines []fyne.CanvasObject
	line := func(name, text, tip string, do func()) {
		lines = append(lines, widgets.NewButton("table.hand."+name, text, func() { p.list.hide(); do() }).Small().Tip(tip))
	}
	if u, leader := Unit(&p.view, p.board.Marks.Chosen); u != nil && u.Side == d && !leader {
		id := u.ID
		if slices.Contains(p.game.Left(), id) {
			line("unit", u.Name+": take it back into your hand", "", func() { p.game.LeaveUnit(id, false); p.refresh() })
		} else {
			line("unit", u.Name, "Its orders are the commander’s from here on", func() { p.game.LeaveUnit(id, true); p.after() })
		}
	}
	line("step", "This step", "The commander gives the orders until the step is over", func() { p.game.LeaveStep(); p.after() })
	line("rest", "The rest of the battle", "The commander gives all orders of this side from here on", func() {
		p.game.People[d] = false
		p.refresh()
		p.runOn()
	})
	if !p.game.People[1-d] {
		line("person", "The other side to a person", "Both sides are led by people from here on", func() { p.game.People[1-d] = true; p.refresh() })
	}
	p.list.show(fyne.NewPos(p.board.Size().Width-352, 2), p.board.Size(), append([]fyne.CanvasObject{widgets.NewText(look.SmallHead, "Hand over to the commander")}, lines...))
}

// takeCommand makes a side that a commander leads a person's.
func (p *Page) takeCommand() {
	p.running.Stop()
	if d := p.game.Decider(); d >= 0 {
		p.game.People[d], p.game.away = true, [2]bool{}
		p.refresh()
	}
}

// endStep ends the step, goes to the next unit, or runs on.
func (p *Page) endStep() {
	g := p.game
	switch {
	case g == nil:
	case p.live != nil:
		p.toNow()
	case p.replay != nil:
		p.running.Stop()
		p.turnBy(1)
	case g.Over():
		p.goHome()
	case !g.Mine() && !g.People[0] && !g.People[1]:
		p.takeCommand()
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

// tellNext has the button that goes to the next unit wait where nobody but the chosen one can be ordered.
func (p *Page) tellNext() {
	list := p.board.Marks.Waiting
	if p.end.Text() != nextUnit {
		return
	}
	p.end.SetEnabled(len(list) != 1 || list[0] != p.board.Marks.Chosen)
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
