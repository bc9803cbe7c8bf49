package table

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"frontier/battle"
	"frontier/internal/words"
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
	if e, _ := Unit(&p.view, p.meantAt(at, p.board.under(at))); e != nil && e.Side != u.Side {
		m := &p.board.Marks
		if len(p.game.Against(id, e.ID)) > 0 && m.Ghost != nil {
			m.Ghost, m.Pill = nil, ""
			p.board.point()
		}
		if m.Aim != e.ID {
			p.aim(e, p.board.Spot(at))
		}
		if len(p.game.Against(id, e.ID)) > 0 {
			return true
		}
	} else {
		p.unaim()
	}
	if p.place != nil {
		p.ghost(at)
	}
	return true
}

// dropped strikes the enemy on whom a unit was let go, as a click on him would.
func (p *Page) dropped(unit, on string) {
	u, _ := Unit(&p.view, on)
	if p.game == nil || !p.game.Mine() || unit != p.board.Marks.Chosen {
		return
	}
	if u == nil && p.place == nil {
		p.stays(unit, p.board.At(p.board.last))
	}
	if u == nil || u.Side == p.game.Decider() {
		return
	}
	if list := p.game.Against(unit, on); len(list) > 0 {
		p.give(list[0])
	}
}

// stays says why a unit of the person's that was dragged somewhere goes nowhere.
func (p *Page) stays(unit string, to battle.XY) {
	for _, k := range p.game.Kinds(battle.ToUnit) {
		if f, ok := k.Field("path"); !ok || f.Kind != battle.PlaceField && f.Kind != battle.WayField {
			continue
		}
		var no *battle.Refusal
		if err := p.game.Why(battle.Order{Kind: k.Word, Unit: unit, Path: []battle.XY{to}}); errors.As(err, &no) {
			p.sayTray(words.Capital(k.Name) + ": " + no.What + " (" + no.Rule + ").")
			return
		}
	}
	p.sayTray("Nobody is moved in this step.")
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
	m.Ghost, m.Facing, m.Wrong, m.Hint = &at, u.Facing, false, nil
	if p.turned != nil {
		m.Facing = *p.turned
	}
	m.Sent = &at
	most := p.stands(u, o)
	far := math.Hypot(float64(m.Ghost.X-u.At.X), float64(m.Ghost.Y-u.At.Y)) / float64(battle.One)
	m.Pill = "Enter or click: " + strings.ToLower(p.place.Kind.Name)
	if unit := p.engine.About().Unit(); unit != "" {
		m.Pill = fmt.Sprintf("%s%.1f %s · %s", map[bool]string{true: "at most "}[most], far, unit, m.Pill)
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
	p.foretell(o, at)
	_, m.Turns = p.place.Kind.Field("facing")
	p.moving = o
	p.board.point()
}

// stands has the ghost stand where and as the rules would set the unit; where a throw decides that,
// as far as it gets at most, and then it says so.
func (p *Page) stands(u *battle.UnitView, o battle.Order) (most bool) {
	g, ok, err := p.game.Ghost(o)
	if err == nil && !ok {
		g, ok, err = p.game.Utmost(o)
		most = ok && err == nil
	}
	if err == nil && ok && (g.At != u.At || g.Facing != u.Facing || most) {
		p.board.Marks.Ghost, p.board.Marks.Facing = &g.At, g.Facing
	}
	return most
}

// commit gives the order against the enemy at whom one aims by key, the one that was advised, or the
// one whose ghost stands on the table.
func (p *Page) commit() {
	if p.meant != nil {
		p.give(*p.meant)
	} else if p.advised != nil {
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

// turnTowards turns the ghost to face a place, by whole degrees.
func (p *Page) turnTowards(at battle.XY) {
	m := &p.board.Marks
	if m.Ghost == nil {
		return
	}
	to := math.Atan2(float64(at.X-m.Ghost.X), float64(m.Ghost.Y-at.Y)) * 180 / math.Pi
	p.turn(100*int(math.Round(to)) - m.Facing)
}

// nudge moves the ghost one way by a key: to the next hex, or by a seventy-second of the table. Where
// nobody is being moved it moves the table.
func (p *Page) nudge(dx, dy int) {
	m := &p.board.Marks
	u, _ := Unit(&p.view, m.Chosen)
	if u == nil || p.place == nil || !p.game.Mine() {
		p.board.pan(dx, dy)
		return
	}
	p.unaim()
	at := u.At
	if m.Ghost != nil {
		at = *m.Ghost
	}
	if m.Reach == nil || len(m.Reach.Points) == 0 {
		step := p.view.Width / 72
		p.ghost(battle.XY{X: at.X + battle.Length(dx)*step, Y: at.Y + battle.Length(dy)*step})
		return
	}
	best, least := at, math.Inf(1)
	for _, q := range append(m.Reach.Points, u.At) {
		x, y := float64(q.X-at.X), float64(q.Y-at.Y)
		far, along := math.Hypot(x, y), x*float64(dx)+y*float64(dy)
		if along > 0.4*far && far*(2-along/far) < least {
			best, least = q, far*(2-along/far)
		}
	}
	p.ghost(best)
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
	m.Ghost, m.Sent, m.Pill, m.Wrong, p.advised = nil, nil, "", false, advised
}
