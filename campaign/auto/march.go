package auto

import (
	"fmt"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// keeps has a force that stands alone in a place for which the side has points leave some of its
// men there, or stay itself where it is too small for that: such a place is not given up for
// nothing. True: it stays.
func (c *commander) keeps(x *intelligence.Force) bool {
	p := c.scoring(x)
	if p == nil {
		return false
	}
	for i := range c.Forces {
		if y := &c.Forces[i]; y.ID != x.ID && y.Hex == x.Hex && y.Figures > 0 {
			return false
		}
	}
	if len(x.Units) >= garrisonOf {
		c.out = append(c.out, command.DetachOrder{Force: x.ID, Units: x.Units[len(x.Units)-1:], Name: c.guardOf(p)})
		return false
	}
	c.halt(x)
	if x.Posture != state.Garrison {
		c.out = append(c.out, command.PostureOrder{Force: x.ID, Posture: state.Garrison})
	}
	return true
}

// guardOf is the name of those who are left behind in a place, which no force of the side has.
func (c *commander) guardOf(p *state.Place) string {
	base := c.Side.Short + " guard at " + p.Name
	name := base
	for n := 2; slices.ContainsFunc(c.Forces, func(x intelligence.Force) bool { return x.Name == name }); n++ {
		name = fmt.Sprintf("%s, %d", base, n)
	}
	return name
}

// garrisonOf is how many units a force has that leaves one of them behind as a garrison.
const garrisonOf = 4

// scoring is a place of the side in which a force stands and that its objectives ask it to hold or
// to take; nil: none.
func (c *commander) scoring(x *intelligence.Force) *state.Place {
	for _, p := range c.placesAt(x.Hex) {
		for _, o := range c.Objectives {
			holds := o.Kind == state.HoldPlace || o.Kind == state.HoldPlaces || o.Kind == state.TakePlace || o.Kind == state.TakePlaces || o.Kind == state.RaidPlace
			if holds && p.Owner == c.Side.ID && slices.Contains(o.Places, p.ID) && (o.Until == 0 || c.Day <= o.Until) {
				return p
			}
		}
	}
	return nil
}

// raid goes for the weakest enemy, or the nearest enemy place with nobody in it.
func (c *commander) raid(x *intelligence.Force, here int) {
	c.stance(x, state.Attack, c.manner.attack)
	best, least := hex.Hex{}, -1
	for _, h := range c.foeHex {
		if n := c.held(h); hex.Distance(x.Hex, h) <= 6 && here*100 >= n*120 && (least < 0 || n < least) {
			best, least = h, n
		}
	}
	if least >= 0 && c.marchTo(x, best, false, false) {
		return
	}
	if p := c.openPlace(x, 6); p != nil && c.marchTo(x, p.Hex, false, false) {
		return
	}
	if main := c.groups[0].head; main.ID != x.ID && hex.Distance(main.Hex, x.Hex) <= 6 {
		c.marchTo(x, main.Hex, false, false)
	}
}

// openPlace is the nearest enemy place within reach in which nobody is known to stand.
func (c *commander) openPlace(x *intelligence.Force, within int) *state.Place {
	var best *state.Place
	for i := range c.Places {
		p := &c.Places[i]
		n := hex.Distance(x.Hex, p.Hex)
		if n > within || !c.Enemy(p.Owner) || c.foes[p.Hex] > 0 || strongPlace(p) {
			continue
		}
		if best == nil || n < hex.Distance(x.Hex, best.Hex) {
			best = p
		}
	}
	return best
}

// recover brings a spent force to a place where its men come back to it, and keeps it
// there.
func (c *commander) recover(x *intelligence.Force) {
	c.stance(x, state.Delay, 0)
	h, ok := c.shelter(x)
	if ok && h != x.Hex && c.marchTo(x, h, false, false) {
		return
	}
	if ok && h == x.Hex && c.behind(x) && x.Posture != state.Garrison {
		c.halt(x)
		c.out = append(c.out, command.PostureOrder{Force: x.ID, Posture: state.Garrison})
	}
}

// shelter is the nearest strong place, depot or home of the side that no enemy is
// known to stand at.
func (c *commander) shelter(x *intelligence.Force) (hex.Hex, bool) {
	best, least := hex.Hex{}, -1
	for i := range c.Places {
		p := &c.Places[i]
		if p.Owner != x.Side || c.foes[p.Hex] > 0 || !strongPlace(p) && !p.Depot && p.ID != c.Side.Home {
			continue
		}
		if n := hex.Distance(x.Hex, p.Hex); least < 0 || n < least {
			best, least = p.Hex, n
		}
	}
	return best, least >= 0
}

// halt takes a march order back.
func (c *commander) halt(x *intelligence.Force) {
	if len(x.Path) > 0 {
		c.out = append(c.out, command.HaltOrder{Force: x.ID})
	}
}

// marchTo marches a force to a hex; short stops one hex before it. False: there is no way.
func (c *commander) marchTo(x *intelligence.Force, to hex.Hex, short, forced bool) bool {
	if x.Hex == to {
		c.halt(x)
		return true
	}
	if c.onTheWay(x, to, short) && forced == x.Forced {
		return true
	}
	avoid := func(h hex.Hex) bool { return c.foes[h] > 0 }
	path := c.Way(x, to, avoid)
	if path == nil {
		path = c.Way(x, to, nil)
	}
	if short && len(path) > 0 {
		path = path[:len(path)-1]
	}
	if len(path) == 0 {
		c.halt(x)
		return false
	}
	if !slices.Equal(path, x.Path) || forced != x.Forced {
		c.out = append(c.out, command.MarchOrder{Force: x.ID, Path: path, Forced: forced})
	}
	return true
}

// onTheWay says whether a force is marching there already, with nobody known in between.
func (c *commander) onTheWay(x *intelligence.Force, to hex.Hex, short bool) bool {
	if len(x.Path) == 0 {
		return false
	}
	end := x.Path[len(x.Path)-1]
	if end != to && !(short && hex.Distance(end, to) == 1) {
		return false
	}
	return !slices.ContainsFunc(x.Path, func(h hex.Hex) bool { return c.foes[h] > 0 && h != to })
}
