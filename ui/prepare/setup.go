package prepare

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/internal/words"
	"frontier/ui/ground"
)

// placed are the orders by which the units of each side led by a person were set up, in a battle
// that is being set up. It is taken back to its beginning.
func placed(b battle.Battle, people [2]bool) (out [2][]battle.Order, err error) {
	orders := slices.Clone(b.Given())
	if err := battle.Rewind(b); err != nil {
		return out, err
	}
	for _, o := range orders {
		if d := b.Decider(); people[d] && o.Unit != "" {
			out[d] = append(out[d], o)
		}
		if err := b.Order(o); err != nil {
			return out, err
		}
	}
	return out, battle.Rewind(b)
}

// bring gives the orders of a battle's setting up until a side sets up and has what it placed: a
// person has placed what he has, a commander sets up as he would.
func bring(b battle.Battle, side int, people [2]bool, all [2][]battle.Order) error {
	for battle.SettingUp(b) && b.Decider() != side {
		if d := b.Decider(); !people[d] {
			if err := b.Order(b.Advice()); err != nil {
				return err
			}
			continue
		}
		if err := battle.Replay(b, slices.Concat(all[b.Decider()], []battle.Order{ends(b)})); err != nil {
			return err
		}
	}
	if !battle.SettingUp(b) {
		return errors.New("this side does not set up by itself")
	}
	return battle.Replay(b, all[side])
}

// ends is the order by which the side that decides has set up.
func ends(b battle.Battle) battle.Order {
	for _, k := range b.Kinds(battle.ToSide) {
		if k.Ends {
			return battle.Order{Kind: k.Word}
		}
	}
	return battle.Order{}
}

// deploys is the order that sets a unit or leader up at a place; false: there is none.
func deploys(b battle.Battle, unit string, leader bool, at battle.XY) (battle.Order, bool) {
	to := battle.ToUnit
	if leader {
		to = battle.ToLeader
	}
	for _, k := range b.Kinds(to) {
		if f, ok := k.Field("path"); ok && f.Kind == battle.PlaceField {
			return battle.Order{Kind: k.Word, Unit: unit, Path: []battle.XY{at}}, true
		}
	}
	return battle.Order{}, false
}

// hand is a person's hand that sets a unit up.
type hand struct {
	unit   string
	leader bool
	no     string         // why nobody may take hold of it; empty: one may
	later  []battle.Order // by which the other side was set up, where it does so after this one
	reach  battle.Reach
}

// hold takes hold of a unit: the battle is brought to where its side sets up. Where that cannot be,
// the battle is as before.
func (p *Page) hold(l *ground.Laid, unit string) *hand {
	h := &hand{unit: unit}
	side := -1
	for i, list := range [][]battle.UnitView{l.Sheet.View.Units, l.Sheet.View.Leaders} {
		for _, u := range list {
			if u.ID == unit {
				side, h.leader = u.Side, i == 1
			}
		}
	}
	people := p.doors.people()
	switch {
	case side < 0:
		h.no = "Nobody of that name stands on this table."
		return h
	case l.Fighting:
		h.no = "The battle is being fought already; go on with it on the screen."
		return h
	case !people[side]:
		h.no = fmt.Sprintf("The commander of the %s side sets it up. Have a person lead it to do so by hand.", p.before.Sides[side].Short)
		return h
	}
	before := slices.Clone(l.Fight.Given())
	all, err := placed(l.Fight, people)
	if err == nil {
		err = bring(l.Fight, side, people, all)
	}
	if err != nil {
		h.no = words.Ended(words.Capital(err.Error()))
		if battle.Rewind(l.Fight) == nil {
			_ = battle.Replay(l.Fight, before) // it stood so a moment ago
		}
		return h
	}
	if first := l.Fight.Given(); len(all[1-side]) > 0 && !slices.ContainsFunc(first, func(o battle.Order) bool { return o.Unit == all[1-side][0].Unit }) {
		h.later = all[1-side]
	}
	if o, ok := deploys(l.Fight, unit, h.leader, battle.XY{}); ok {
		o.Path = nil
		h.reach, _ = l.Fight.Reach(o)
	}
	return h
}

// stand says where nearest to a place a unit could be set up, the middle of a hex on a table of
// hexes, and why it may not; empty: it may.
func (p *Page) stand(unit string, at battle.XY) (battle.XY, string) {
	l := p.chosen()
	if p.held == nil || p.held.unit != unit {
		p.held = p.hold(l, unit)
	}
	if p.held.no != "" {
		return at, p.held.no
	}
	at = nearest(p.held.reach.Points, at)
	o, ok := deploys(l.Fight, unit, p.held.leader, at)
	if !ok {
		return at, "He is set up with his unit, by no order of his own."
	}
	err := l.Fight.Why(o)
	var no *battle.Refusal
	switch {
	case err == nil:
		return at, ""
	case errors.As(err, &no):
		return at, words.Ended(words.Capital(no.What)) + " (" + no.Rule + ")"
	}
	return at, words.Ended(words.Capital(err.Error()))
}

// nearest is the point on which a place lies: of those of a table of hexes the nearest, unless it is
// farther off than they are from each other. Without points, and beside them, it is the place.
func nearest(points []battle.XY, at battle.XY) battle.XY {
	apart := func(a, b battle.XY) battle.Length { return (a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y) }
	if len(points) < 2 {
		return at
	}
	cell := apart(points[0], points[1])
	best := points[0]
	for _, q := range points[1:] {
		cell = min(cell, apart(points[0], q))
		if apart(q, at) < apart(best, at) {
			best = q
		}
	}
	if 2*apart(best, at) > cell {
		return at
	}
	return best
}

// place sets a unit up where it was let go, and has it kept.
func (p *Page) place(unit string, at battle.XY) {
	l, h := p.chosen(), p.held
	p.held = nil
	o, ok := deploys(l.Fight, unit, h.leader, at)
	if !ok {
		return
	}
	orders := []battle.Order{o}
	if len(h.later) > 0 {
		orders = slices.Concat(orders, []battle.Order{ends(l.Fight)}, h.later)
	}
	if err := battle.Replay(l.Fight, orders); err != nil {
		p.OnTell(err)
	}
	given := slices.Clone(l.Fight.Given())
	p.laid[p.at] = ground.Lay(told(p.before), l.Engine, l.Fight, l.Begin, nil)
	p.laid[p.at].Given = given
	p.odds.clear()
	p.draw()
	p.OnSetUp(l.About.ID, l.Begin.Seed, given)
}

// tellGround says how the table is laid, and that units can be set up on it.
func (p *Page) tellGround() {
	now := p.chosen()
	lays := "as " + now.About.Title + " lays it"
	if now.Wrong != "" || now.Fight == nil {
		p.aside.SetText(lays)
		return
	}
	lays = now.Table + ", " + lays
	if people := p.doors.people(); p.OnSetUp != nil && !now.Fighting && (people[0] || people[1]) {
		p.aside.SetChoices(lays+"; drag to set up", now.Table+"; drag to set up")
		return
	}
	p.aside.SetText(lays)
}

// wentBack says why a unit that was let go could not stand there.
func (p *Page) wentBack(why string) {
	if i := strings.LastIndex(why, " ("); i >= 0 {
		p.aside.SetChoices(why, "Not there"+why[i:])
		return
	}
	p.aside.SetText(why)
}
