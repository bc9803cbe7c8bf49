package play

import (
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/battle/machine"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
)

// surrender gives a unit up to the nearest enemy group (RISKFACTOR-14.80).
func (f *Fight) surrender(u *state.Unit) {
	captor := f.Nearest(u, func(v *state.Unit) bool { return !v.Lone && !v.Routing() })
	taken := slices.Clone(f.StandingWith(u))
	f.leave(u, state.GaveUp, "RISKFACTOR-11.11")
	for _, n := range taken {
		f.Men[n].Health = state.Captive
	}
	if captor == nil {
		f.letGo(taken)
		return
	}
	c := state.Captives{ID: fmt.Sprintf("prisoners-%d", len(f.Captives)+1), Captor: captor.No, Figures: taken}
	f.Captives = append(f.Captives, c)
	f.tellOff(&f.Captives[len(f.Captives)-1])
	f.logCaptives(&f.Captives[len(f.Captives)-1], 0, "RISKFACTOR-13.1")
}

// letGo lets prisoners go: they are off the table and unhurt (RISKFACTOR-13.3).
func (f *Fight) letGo(figures []int) {
	for _, n := range figures {
		f.Men[n].Health = state.Freed
	}
}

// tellOff gives prisoners the guards whom they need, or half the group to despatch them
// (RISKFACTOR-14.99).
func (f *Fight) tellOff(c *state.Captives) {
	u := &f.Units[c.Captor]
	if f.Quarter(u) {
		f.assign(c, rules.Shared(len(c.Figures), rules.PerGuard), 0)
	} else {
		f.assign(c, 0, rules.Shared(len(u.Men), 2))
	}
}

// assign tells figures off, those who served before going back; leaders excepted, as many
// as there are.
func (f *Fight) assign(c *state.Captives, guards, killers int) {
	u := &f.Units[c.Captor]
	back := c.Guards + c.Killers
	for _, n := range u.Men {
		if m := &f.Men[n]; m.Told && back > 0 {
			m.Told = false
			back--
		}
	}
	c.Guards, c.Killers = 0, 0
	for i := len(u.Men) - 1; i >= 0 && c.Guards+c.Killers < guards+killers; i-- {
		m := &f.Men[u.Men[i]]
		if m.Told {
			continue
		}
		m.Told = true
		if c.Guards < guards {
			c.Guards++
		} else {
			c.Killers++
		}
	}
}

func (f *Fight) orderGuard(u *state.Unit, o battle.Order) (deed, error) {
	c, err := f.MayHold(u, o.Target)
	switch {
	case err != nil:
		return nil, err
	case !f.Quarter(u):
		return nil, state.Refuse("RISKFACTOR-13.5", u, "takes no prisoners", "despatch them or let them go")
	case o.Figures < 1 || o.Figures > f.Spare(u, c):
		return nil, state.Refuse("RISKFACTOR-14.99", u, "has not so many figures to tell off", "one guards five")
	}
	return func() {
		f.assign(c, o.Figures, 0)
		f.logCaptives(c, 0, "RISKFACTOR-13.2")
	}, nil
}

func (f *Fight) orderDespatch(u *state.Unit, o battle.Order) (deed, error) {
	c, err := f.MayHold(u, o.Target)
	switch {
	case err != nil:
		return nil, err
	case o.Figures < 1 || o.Figures > f.Spare(u, c):
		return nil, state.Refuse("RISKFACTOR-14.99", u, "has not so many figures to tell off", "")
	}
	return func() {
		f.assign(c, 0, o.Figures)
		f.logCaptives(c, 0, "RISKFACTOR-13.4")
	}, nil
}

func (f *Fight) orderRelease(o battle.Order) (deed, error) {
	c := f.Held(o.Target)
	if c == nil || f.Units[c.Captor].Side != f.Deciding {
		return nil, &battle.Refusal{Rule: "RISKFACTOR-14.99", What: f.SideName(f.Deciding) + " has no prisoners " + machine.Short(o.Target), Instead: "name prisoners of the side"}
	}
	return func() { f.abandon(c) }, nil
}

// abandon lets all prisoners of a captor go (RISKFACTOR-13.3).
func (f *Fight) abandon(c *state.Captives) {
	n := len(c.Figures)
	f.assign(c, 0, 0)
	f.letGo(c.Figures)
	c.Figures = nil
	f.logCaptives(c, n, "RISKFACTOR-13.3")
}

// settlePrisoners says at the end of a turn what became of the prisoners of its side, and
// at once of those whose captors are gone (RISKFACTOR-13.2 to 13.4, 14.99, 14.100).
func (f *Fight) settlePrisoners() {
	for i := range f.Captives {
		c := &f.Captives[i]
		u := &f.Units[c.Captor]
		switch {
		case len(c.Figures) == 0:
		case !u.Up() || u.Routing():
			f.abandon(c)
		case u.Side == f.Mover:
			f.settleCaptives(c, u)
		}
	}
}

func (f *Fight) settleCaptives(c *state.Captives, u *state.Unit) {
	c.Guards, c.Killers = min(c.Guards, f.ToldOff(u)), min(c.Killers, f.ToldOff(u))
	r := roll(f, rules.PrisonersProcedure, u.Side, u.ID, c.ID, rules.PrisonersInput{Prisoners: len(c.Figures), Guards: c.Guards, Despatchers: c.Killers, TakesPrisoners: f.Quarter(u)})
	for _, n := range c.Figures[:r.Despatched] {
		f.Fallen++
		m := &f.Men[n]
		m.Health, m.Fell = state.Dead, f.Fallen
	}
	held := c.Figures[r.Despatched : r.Despatched+r.Held]
	f.letGo(c.Figures[r.Despatched+r.Held:])
	c.Figures = held
	if len(held) == 0 {
		f.assign(c, 0, 0)
	}
}
