package auto

import (
	"fmt"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// barred says whether a hex lies where the side is to keep out.
func (c *commander) barred(h hex.Hex) bool {
	return slices.ContainsFunc(c.Objectives, func(o state.Objective) bool {
		return o.Kind == state.Restraint && !c.Settled[o.ID] && c.Within(o.Region, h)
	})
}

// joins has a force go to where its side wants it to join others. True: it does.
func (c *commander) joins(x *intelligence.Force) bool {
	for i := range c.Objectives {
		o := &c.Objectives[i]
		if o.Kind != state.JoinForces || c.Settled[o.ID] || !slices.Contains(o.Forces, x.ID) || c.Joined[x.ID] {
			continue
		}
		for _, id := range o.Places {
			p := c.Place(id)
			if p == nil || p.Hex == x.Hex || c.foes[p.Hex] > 0 || c.Enemy(p.Owner) {
				continue
			}
			if c.marchTo(x, p.Hex, false, false) {
				c.stance(x, state.Delay, 0)
				return true
			}
		}
	}
	return false
}

// returns has a force that the founding put in garrison go back to its post when the sortie is over, and
// sooner where nobody else stands there: then it goes after nobody who is not beside it. True: it does,
// or stands there.
func (c *commander) returns(x *intelligence.Force) bool {
	if !x.Keeps || c.threat(x.Post, 1) > 0 || c.threat(x.Hex, 2) > 0 && c.manned(x.Post, x) {
		return false
	}
	for _, p := range c.placesAt(x.Post) {
		if c.Enemy(p.Owner) || c.foes[p.Hex] > 0 {
			return false
		}
	}
	if x.Hex != x.Post {
		c.stance(x, state.Stand, c.manner.stand)
		return c.marchTo(x, x.Post, false, false)
	}
	c.halt(x)
	c.settle(x)
	return true
}

// manned says whether another force of the side than one stands in a hex.
func (c *commander) manned(h hex.Hex, but *intelligence.Force) bool {
	return slices.ContainsFunc(c.Forces, func(y intelligence.Force) bool {
		return y.ID != but.ID && y.Hex == h && y.Active && y.Figures > 0 && !y.Boats
	})
}

// settle has a force that stays where it is make itself strong there: in garrison where there are
// works of its side, else by digging.
func (c *commander) settle(x *intelligence.Force) {
	want := state.Entrench
	for _, p := range c.placesAt(x.Hex) {
		if p.Owner == x.Side && p.Fortified.Shelters() {
			want = state.Garrison
		}
	}
	if x.Posture != want || len(x.Path) > 0 {
		c.out = append(c.out, command.PostureOrder{Force: x.ID, Posture: want})
	}
}

// inStep shortens a march of a force that is quicker than the slowest of its group, so that they
// come into a hex together.
func (c *commander) inStep(x, slow *intelligence.Force) {
	if x.Pace <= slow.Pace || x.Hex != slow.Hex || len(c.out) == 0 {
		return
	}
	if m, ok := c.out[len(c.out)-1].(command.MarchOrder); ok && m.Force == x.ID && len(m.Path) > 1 {
		m.Path = m.Path[:1]
		c.out[len(c.out)-1] = m
	}
}

// besiege has a force shut in the strong place beside it.
func (c *commander) besiege(x *intelligence.Force) {
	if x.Posture != state.Besiege || len(x.Path) > 0 {
		c.out = append(c.out, command.PostureOrder{Force: x.ID, Posture: state.Besiege})
	}
}

// stance tells a force what to do when it comes upon an enemy, if it does not know.
func (c *commander) stance(x *intelligence.Force, i state.Intent, odds int) {
	if x.Intent != i || x.Odds != odds {
		c.out = append(c.out, command.StanceOrder{Force: x.ID, Intent: i, Odds: odds})
	}
}

// keeps has a force that stands alone in a place for which the side has points leave some of its
// men there, or stay itself where it is too small for that: such a place is not given up for
// nothing. True: it stays.
func (c *commander) keeps(x *intelligence.Force) bool {
	p := c.scoring(x)
	if p == nil {
		return false
	}
	for i := range c.Forces {
		if y := &c.Forces[i]; y.ID != x.ID && y.Hex == x.Hex && y.Figures > 0 && !y.Boats {
			return false
		}
	}
	if len(x.Units) >= garrisonOf {
		c.out = append(c.out, command.DetachOrder{Force: x.ID, Units: x.Units[len(x.Units)-1:], Name: c.nameOf("guard at", p)})
		return false
	}
	c.halt(x)
	if x.Posture != state.Garrison {
		c.out = append(c.out, command.PostureOrder{Force: x.ID, Posture: state.Garrison})
	}
	return true
}

// nameOf is the name of those who are left behind in a place, or sent to it, which no force of the side has.
func (c *commander) nameOf(what string, p *state.Place) string {
	base := c.Side.Short + " " + what + " " + p.Name
	name := base
	for n := 2; slices.ContainsFunc(c.Forces, func(x intelligence.Force) bool { return x.Name == name }); n++ {
		name = fmt.Sprintf("%s, %d", base, n)
	}
	return name
}

// garrisonOf is how many units a force has that leaves one of them behind as a garrison.
const garrisonOf = 4

// scoring is a place of the side in which a force stands and that its objectives ask it to hold, or
// to have at the end; nil: none.
func (c *commander) scoring(x *intelligence.Force) *state.Place {
	for _, p := range c.placesAt(x.Hex) {
		for _, o := range c.Objectives {
			holds := o.Kind == state.HoldPlace || o.Kind == state.HoldPlaces || o.Kind == state.RaidPlace || (o.Kind == state.TakePlace || o.Kind == state.TakePlaces) && o.AtEnd
			if holds && p.Owner == c.Side.ID && slices.Contains(o.Places, p.ID) && !c.Settled[o.ID] {
				return p
			}
		}
	}
	return nil
}

// raid goes for the weakest enemy, or the nearest enemy place with nobody in it.
func (c *commander) raid(x *intelligence.Force, here int) {
	if x.Held || c.Peace() {
		return
	}
	c.stance(x, state.Attack, c.manner.attack)
	best, least := hex.Hex{}, -1
	for _, h := range c.foeHex {
		if n := c.held(h); !c.barred(h) && !c.truced[h] && !c.shut(h, []*intelligence.Force{x}) && hex.Distance(x.Hex, h) <= c.manner.reach && c.Charge(here)*100 >= n*c.manner.attack && (least < 0 || n < least) {
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
		if n > within || !c.Enemy(p.Owner) || c.foes[p.Hex] > 0 || strongPlace(p) || c.barred(p.Hex) {
			continue
		}
		if best == nil || n < hex.Distance(x.Hex, best.Hex) {
			best = p
		}
	}
	return best
}

// recover brings a spent force to a place where its men come back to it, and keeps it
// there; where there is none it rests where it stands.
func (c *commander) recover(x *intelligence.Force) {
	c.stance(x, state.Delay, 0)
	h, ok := c.shelter(x)
	if ok && h != x.Hex && c.marchTo(x, h, false, false) {
		return
	}
	want := state.Rest
	if ok && h == x.Hex {
		if want = state.Garrison; !c.behind(x) {
			return
		}
	}
	if x.Posture != want {
		c.halt(x)
		c.out = append(c.out, command.PostureOrder{Force: x.ID, Posture: want})
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
	c.goals[x.ID] = to
	if c.onTheWay(x, to, short) && forced == x.Forced {
		return true
	}
	shy := 0 // who is to be kept in being passes nobody by, and who is sent far nobody who might come after him
	if _, kept := c.Spare[x.ID]; kept {
		shy = 1
	}
	if c.sent[x.ID] != "" {
		shy = atHand
	}
	avoid := func(h hex.Hex) bool { return c.threat(h, shy) > 0 }
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
