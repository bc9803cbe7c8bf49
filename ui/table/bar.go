package table

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"

	"frontier/battle"
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

// endOrRun runs on where somebody else decides.
func (p *Page) endOrRun() {
	if !p.game.Mine() {
		p.runOn()
	}
}
