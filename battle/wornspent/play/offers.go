package play

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// Offers lists the orders that may be given now, but for done: every choice that is one of
// few, and for moves a finite list of sensible ones. Any other legal path may be ordered as
// well.
func (f *Fight) Offers(out []battle.Order) []battle.Order {
	offers := offers{f: f, out: out}
	switch f.Stage {
	case state.LeaderPhase:
		offers.leaders()
	case state.LeaderMoves:
		offers.rides()
	case state.Pursuing:
		offers.pursuits()
	}
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != f.Deciding || !u.Up() {
			continue
		}
		switch f.Stage {
		case state.Placing:
			offers.places(u)
		case state.ManoeuvrePhase:
			offers.manoeuvres(u)
		case state.StandingUp:
			offers.offer(battle.Order{Kind: "stand_up", Unit: u.ID})
		case state.DefensiveFire, state.OffensiveFire:
			offers.fire(u)
		}
	}
	return offers.out
}

// offers are orders of which those that are legal are kept.
type offers struct {
	f   *Fight
	out []battle.Order
}

// offer keeps an order that is legal.
func (l *offers) offer(o battle.Order) {
	if l.f.why(o) == nil {
		l.out = append(l.out, o)
	}
}

// places offers a unit its own place and a few others.
func (l *offers) places(u *state.Unit) {
	if u.Root != u.No { // a party stands beside its parent
		return
	}
	ahead := state.Front(u.Side)
	for _, way := range []state.Point{{}, ahead.Ahead(state.Inch), ahead.Ahead(-state.Inch), ahead.Right(3 * state.Inch), ahead.Right(-3 * state.Inch)} {
		l.offer(battle.Order{Kind: "deploy", Unit: u.ID, Path: []battle.XY{u.Box.At.Add(way).XY()}})
	}
}

func (l *offers) leaders() {
	f := l.f
	l.offer(battle.Order{Kind: "break_off"})
	for i := range f.Leaders {
		who := &f.Leaders[i]
		if who.Side != f.Deciding {
			continue
		}
		l.offer(battle.Order{Kind: "detach", Unit: who.ID})
		for j := range f.Units {
			if u := &f.Units[j]; u.Side == who.Side {
				l.offer(battle.Order{Kind: "attach", Unit: who.ID, Target: u.ID})
			}
		}
	}
}

// rides offers every detached leader the place behind each unit that he can make for.
func (l *offers) rides() {
	f := l.f
	for i := range f.Leaders {
		who := &f.Leaders[i]
		if who.Side != f.Deciding {
			continue
		}
		for j := range f.Units {
			if u := &f.Units[j]; u.Side == who.Side && u.Up() {
				l.offer(battle.Order{Kind: "move_leader", Unit: who.ID, Path: []battle.XY{f.Behind(u).XY()}})
			}
		}
	}
}

func (l *offers) pursuits() {
	f := l.f
	for _, p := range f.Pursuers {
		u := &f.Units[p.Unit]
		l.offer(battle.Order{Kind: "stay", Unit: u.ID})
		for _, n := range f.Prey(u) {
			l.offer(battle.Order{Kind: "pursue", Unit: u.ID, Target: f.Units[n].ID})
		}
	}
}

// fire offers a unit every target, with all its figures and with half of them.
func (l *offers) fire(u *state.Unit) {
	f := l.f
	if f.MayFire(u) != "" {
		return
	}
	l.offer(battle.Order{Kind: "hold_fire", Unit: u.ID})
	for i := range f.Units {
		v := &f.Units[i]
		a, why := f.AimAt(u, v)
		if why != "" {
			continue
		}
		l.offer(battle.Order{Kind: "shoot", Unit: u.ID, Target: v.ID})
		if half := a.Figures / 2; half > 0 {
			l.offer(battle.Order{Kind: "shoot", Unit: u.ID, Target: v.ID, Figures: half})
		}
	}
}

// manoeuvres offers a unit what it may do in the manoeuvre phase.
func (l *offers) manoeuvres(u *state.Unit) {
	f := l.f
	l.offer(battle.Order{Kind: "stand_up", Unit: u.ID})
	l.offer(battle.Order{Kind: "lie_down", Unit: u.ID})
	if u.Acted {
		return
	}
	l.offer(battle.Order{Kind: "hold", Unit: u.ID})
	for i := range f.Table.Pieces {
		if p := &f.Table.Pieces[i]; p.Kind == tabletop.Bridge {
			l.offer(battle.Order{Kind: "blow_bridge", Unit: u.ID, Target: p.ID})
		}
	}
	full := f.Pace(u).Basic
	switch {
	case f.Engaged(u):
		l.path("disengage", u, f.Towards(u, state.Home(u.Side), full))
		return
	case u.IsBoat:
		l.sails(u)
		return
	case u.Aboard != state.Nobody:
		l.offer(battle.Order{Kind: "land", Unit: u.ID})
		return
	}
	for i := range f.Units {
		if v := &f.Units[i]; v.Side == u.Side {
			l.offer(battle.Order{Kind: "board", Unit: u.ID, Target: v.ID})
		} else {
			l.offer(battle.Order{Kind: "charge", Unit: u.ID, Target: v.ID})
		}
	}
	l.turns(u)
	for _, goal := range f.Bearings(u) {
		for _, far := range [2]state.Length{full / 2, full} {
			at := f.Table.Clamp(u.Box.At.Towards(goal, min(far, tabletop.Far(u.Box.At, goal))), 0)
			if at != u.Box.At {
				l.offer(battle.Order{Kind: "advance", Unit: u.ID, Path: []battle.XY{at.XY()}})
			}
		}
	}
	for _, far := range [2]state.Length{full / 2, full} {
		l.path("retire", u, f.Towards(u, state.Home(u.Side), far))
	}
}

// path offers a unit a way to go, if there is one.
func (l *offers) path(kind string, u *state.Unit, way []battle.XY) {
	if len(way) > 0 {
		l.offer(battle.Order{Kind: kind, Unit: u.ID, Path: way})
	}
}

// turns offers turns in place and changes of formation.
func (l *offers) turns(u *state.Unit) {
	f := l.f
	if n := f.NearestEnemy(u); n != state.Nobody {
		if dir := tabletop.Direction(u.Box.At, f.Units[n].Box.At); dir != u.Box.Facing {
			look := int(dir)
			l.offer(battle.Order{Kind: "advance", Unit: u.ID, Facing: &look})
		}
	}
	about := int(u.Box.Facing.Turn(tabletop.About))
	l.offer(battle.Order{Kind: "retire", Unit: u.ID, Facing: &about})
	for _, form := range [...]rules.Formation{rules.InLine, rules.InColumn, rules.InSquare, rules.InMob, rules.Unlimbered, rules.Limbered} {
		l.offer(battle.Order{Kind: "change_formation", Unit: u.ID, Formation: string(form)})
	}
	for _, choice := range [...]string{state.Mount, state.Dismount} {
		l.offer(battle.Order{Kind: "change_formation", Unit: u.ID, Choice: choice})
	}
}

// sails offers a boat courses along its river.
func (l *offers) sails(u *state.Unit) {
	f := l.f
	if f.Wind == "" {
		return
	}
	for _, turn := range [2]state.Facing{0, tabletop.About} {
		course := u.Box.Facing.Turn(turn)
		for _, far := range [2]state.Length{2 * state.Inch, f.Speed(u, course)} {
			l.offer(battle.Order{Kind: "sail", Unit: u.ID, Path: []battle.XY{f.Table.Clamp(u.Box.At.Add(course.Ahead(far)), 0).XY()}})
		}
	}
}
