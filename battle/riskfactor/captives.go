package riskfactor

import (
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
)

// captives are the figures of a unit that gave itself up (RISKFACTOR-14.98 to 14.101).
type captives struct {
	id      string
	captor  int // a group
	figures []int
	guards  int // told off
	killers int
}

// surrender gives a unit up to the nearest enemy group (RISKFACTOR-14.80).
func (f *fight) surrender(u *unit) {
	captor := f.nearest(u, func(v *unit) bool { return !v.lone && !v.routing() })
	taken := slices.Clone(f.standingWith(u))
	f.leave(u, gaveUp, "RISKFACTOR-11.11")
	for _, n := range taken {
		f.men[n].health = captive
	}
	if captor == nil {
		f.letGo(taken)
		return
	}
	c := captives{id: fmt.Sprintf("prisoners-%d", len(f.captives)+1), captor: captor.no, figures: taken}
	f.captives = append(f.captives, c)
	f.tellOff(&f.captives[len(f.captives)-1])
	f.logCaptives(&f.captives[len(f.captives)-1], 0, "RISKFACTOR-13.1")
}

// letGo lets prisoners go: they are off the table and unhurt (RISKFACTOR-13.3).
func (f *fight) letGo(figures []int) {
	for _, n := range figures {
		f.men[n].health = freed
	}
}

// quarter says whether a unit's side takes prisoners (RISKFACTOR-13.5).
func (f *fight) quarter(u *unit) bool { return !f.setup.Sides[u.side].NoQuarter }

// tellOff gives prisoners the guards whom they need, or half the group to despatch them
// (RISKFACTOR-14.99).
func (f *fight) tellOff(c *captives) {
	u := &f.units[c.captor]
	if f.quarter(u) {
		f.assign(c, rules.Shared(len(c.figures), rules.PerGuard), 0)
	} else {
		f.assign(c, 0, rules.Shared(len(u.men), 2))
	}
}

// assign tells figures off, those who served before going back; leaders excepted, as many
// as there are.
func (f *fight) assign(c *captives, guards, killers int) {
	u := &f.units[c.captor]
	back := c.guards + c.killers
	for _, n := range u.men {
		if m := &f.men[n]; m.told && back > 0 {
			m.told = false
			back--
		}
	}
	c.guards, c.killers = 0, 0
	for i := len(u.men) - 1; i >= 0 && c.guards+c.killers < guards+killers; i-- {
		m := &f.men[u.men[i]]
		if m.told {
			continue
		}
		m.told = true
		if c.guards < guards {
			c.guards++
		} else {
			c.killers++
		}
	}
}

// held finds prisoners by their id; nil where there are none.
func (f *fight) held(id string) *captives {
	for i := range f.captives {
		if c := &f.captives[i]; c.id == id && len(c.figures) > 0 {
			return c
		}
	}
	return nil
}

// mayHold says whether a unit has prisoners by that id.
func (f *fight) mayHold(u *unit, id string) (*captives, error) {
	c := f.held(id)
	if c == nil || c.captor != u.no {
		return nil, refuse("RISKFACTOR-14.99", u, "has no such prisoners", "name prisoners of its own")
	}
	return c, nil
}

func (f *fight) orderGuard(u *unit, o battle.Order) error {
	c, err := f.mayHold(u, o.Target)
	switch {
	case err != nil:
		return err
	case !f.quarter(u):
		return refuse("RISKFACTOR-13.5", u, "takes no prisoners", "despatch them or let them go")
	case o.Figures < 1 || o.Figures > f.spare(u, c):
		return refuse("RISKFACTOR-14.99", u, "has not so many figures to tell off", "one guards five")
	}
	f.assign(c, o.Figures, 0)
	f.logCaptives(c, 0, "RISKFACTOR-13.2")
	return nil
}

// spare is how many figures of a unit could see to its prisoners.
func (f *fight) spare(u *unit, c *captives) int {
	n := c.guards + c.killers
	for _, m := range u.men {
		if !f.men[m].told {
			n++
		}
	}
	return n
}

func (f *fight) orderDespatch(u *unit, o battle.Order) error {
	c, err := f.mayHold(u, o.Target)
	switch {
	case err != nil:
		return err
	case o.Figures < 1 || o.Figures > f.spare(u, c):
		return refuse("RISKFACTOR-14.99", u, "has not so many figures to tell off", "")
	}
	f.assign(c, 0, o.Figures)
	f.logCaptives(c, 0, "RISKFACTOR-13.4")
	return nil
}

func (f *fight) orderRelease(o battle.Order) error {
	c := f.held(o.Target)
	if c == nil || f.units[c.captor].side != f.decider {
		return &battle.Refusal{Rule: "RISKFACTOR-14.99", What: f.sideName(f.decider) + " has no prisoners " + short(o.Target), Instead: "name prisoners of the side"}
	}
	f.abandon(c)
	return nil
}

// abandon lets all prisoners of a captor go (RISKFACTOR-13.3).
func (f *fight) abandon(c *captives) {
	n := len(c.figures)
	f.assign(c, 0, 0)
	f.letGo(c.figures)
	c.figures = nil
	f.logCaptives(c, n, "RISKFACTOR-13.3")
}

func (f *fight) legalCaptives(u *unit, out []battle.Order) []battle.Order {
	for i := range f.captives {
		c := &f.captives[i]
		if c.captor != u.no || len(c.figures) == 0 || !u.up() {
			continue
		}
		out = append(out, battle.Order{Kind: "release", Target: c.id})
		if n := f.spare(u, c); n > 0 {
			for k := range n {
				out = append(out, battle.Order{Kind: "despatch", Unit: u.id, Target: c.id, Figures: k + 1})
				if f.quarter(u) {
					out = append(out, battle.Order{Kind: "guard", Unit: u.id, Target: c.id, Figures: k + 1})
				}
			}
		}
	}
	return out
}

// settlePrisoners says at the end of a turn what became of the prisoners of its side, and
// at once of those whose captors are gone (RISKFACTOR-13.2 to 13.4, 14.99, 14.100).
func (f *fight) settlePrisoners() {
	for i := range f.captives {
		c := &f.captives[i]
		u := &f.units[c.captor]
		switch {
		case len(c.figures) == 0:
		case !u.up() || u.routing():
			f.abandon(c)
		case u.side == f.mover:
			f.settleCaptives(c, u)
		}
	}
}

func (f *fight) settleCaptives(c *captives, u *unit) {
	c.guards, c.killers = min(c.guards, f.toldOff(u)), min(c.killers, f.toldOff(u))
	r := roll(f, rules.PrisonersProcedure, u.side, u.id, c.id, rules.PrisonersInput{Prisoners: len(c.figures), Guards: c.guards, Despatchers: c.killers, TakesPrisoners: f.quarter(u)})
	for _, n := range c.figures[:r.Despatched] {
		f.fallen++
		m := &f.men[n]
		m.health, m.fell = dead, f.fallen
	}
	held := c.figures[r.Despatched : r.Despatched+r.Held]
	f.letGo(c.figures[r.Despatched+r.Held:])
	c.figures = held
	if len(held) == 0 {
		f.assign(c, 0, 0)
	}
}

func (f *fight) toldOff(u *unit) int {
	n := 0
	for _, m := range u.men {
		if f.men[m].told {
			n++
		}
	}
	return n
}
