package table

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"frontier/battle"
)

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
	if p.place != nil {
		p.ghost(at)
	}
	return true
}

// dropped strikes the enemy on whom a unit was let go, as a click on him would.
func (p *Page) dropped(unit, on string) {
	u, _ := Unit(&p.view, on)
	if p.game == nil || !p.game.Mine() || u == nil || u.Side == p.game.Decider() || unit != p.board.Marks.Chosen {
		return
	}
	if list := p.game.Against(unit, on); len(list) > 0 {
		p.give(list[0])
	}
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
	p.advised = nil
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

// commit gives the order that was advised, or the one whose ghost stands on the table.
func (p *Page) commit() {
	if p.advised != nil {
		p.give(*p.advised)
	} else if m := &p.board.Marks; m.Ghost != nil && !m.Wrong && p.place != nil {
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

// wheeled turns the ghost that is under the pointer, and says whether there was one.
func (p *Page) wheeled(at battle.XY, by int) bool {
	g := p.board.Marks.Ghost
	if g == nil || p.place == nil || math.Hypot(float64(g.X-at.X), float64(g.Y-at.Y))*p.board.per/float64(battle.One) > 60 {
		return false
	}
	if _, turns := p.place.Kind.Field("facing"); !turns {
		return false
	}
	p.turn(500 * by)
	return true
}

// hint says at a place how far it is, or why the chosen unit may not go there.
func (p *Page) hint(at battle.XY) {
	m := &p.board.Marks
	u, _ := Unit(&p.view, m.Chosen)
	if u == nil || p.place == nil || m.Ghost != nil {
		return
	}
	advised := p.advised
	p.ghost(at)
	m.Hint, m.HintText, m.HintWrong = &at, m.Pill, m.Wrong
	m.Ghost, m.Pill, m.Wrong, p.advised = nil, "", false, advised
	p.board.Refresh()
}
