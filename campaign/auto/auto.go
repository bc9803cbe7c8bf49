// Package auto is the automatic commanders of the map. They are given a sight of their side, from
// which the state of the campaign cannot be reached, and give the commands that a person gives.
package auto

import (
	"fmt"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Orders gives the orders that the automatic commander of a side would give now
// (CAMPAIGN-13). He knows what his side has sighted, thinks one day ahead and throws no
// dice. His orders are legal one after the other, and there are none while a battle
// waits.
func Orders(sight intelligence.Sight) []command.Command {
	if sight.Side.Character == state.Neutral || sight.Waiting {
		return nil
	}
	c := &commander{Sight: sight, foes: map[hex.Hex]int{}}
	c.look()
	c.concentrate()
	for _, x := range c.field {
		c.order(x)
	}
	return c.out
}

// commander is an automatic commander at work.
type commander struct {
	intelligence.Sight
	foes    map[hex.Hex]int       // strength of the enemy known in a hex
	foeHex  []hex.Hex             // where they are, by row and column
	field   []*intelligence.Force // own forces that may march, by id
	main    *intelligence.Force   // the strongest of them
	out     []command.Command
	joining []state.ForceID
}

// sightingDays is how long a report of the enemy is believed.
const sightingDays = 6

// look takes in who is where, as far as the side knows.
func (c *commander) look() {
	for i := range c.Forces {
		x := &c.Forces[i]
		if !x.Active || x.Figures == 0 || stays(x) {
			continue
		}
		c.field = append(c.field, x)
		if c.main == nil || x.Strength > c.main.Strength {
			c.main = x
		}
	}
	for _, n := range c.Reports {
		if n.Day+sightingDays < c.Day {
			continue
		}
		if !slices.Contains(c.foeHex, n.Hex) {
			c.foeHex = append(c.foeHex, n.Hex)
		}
		c.foes[n.Hex] += n.Strength
	}
	slices.SortFunc(c.foeHex, state.HexOrder)
}

// stays says whether a force keeps its garrison: one that the founding put there, or
// that is spent and mending.
func stays(x *intelligence.Force) bool {
	return x.Posture == state.Garrison && (x.Posted || x.Spent)
}

// concentrate joins forces that stand with the main army, as a besieger does; the
// others keep their own.
func (c *commander) concentrate() {
	if c.Side.Character != state.Besieger || c.main == nil {
		return
	}
	for _, x := range c.field {
		if x != c.main && x.Hex == c.main.Hex && x.Loyalty == 0 {
			c.joining = append(c.joining, x.ID)
			c.out = append(c.out, command.JoinOrder{Force: x.ID, Into: c.main.ID})
		}
	}
}

// order gives one force its order for the day.
func (c *commander) order(x *intelligence.Force) {
	if slices.Contains(c.joining, x.ID) {
		return
	}
	here := c.here(x)
	near := c.threat(x.Hex, 2)
	switch {
	case near >= 3*here && !c.behind(x):
		c.withdraw(x)
	case x.Spent:
		c.recover(x)
	case c.keeps(x):
	case c.Side.Character == state.Raider || x.Posture == state.Raid:
		c.raid(x, here)
	case c.Side.Character == state.Besieger:
		c.besiege(x, here)
	case c.Side.Character == state.Bold:
		c.seek(x, here, 80, 8)
	default:
		c.guard(x, here)
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

// here is the strength of all of the side's forces in a force's hex.
func (c *commander) here(x *intelligence.Force) int {
	n := 0
	for i := range c.Forces {
		if y := &c.Forces[i]; y.Hex == x.Hex {
			n += y.Strength
		}
	}
	return n
}

// threat is the strength of the enemy known within so many hexes.
func (c *commander) threat(h hex.Hex, within int) int {
	n := 0
	for _, at := range c.foeHex {
		if hex.Distance(h, at) <= within {
			n += c.foes[at]
		}
	}
	return n
}

// behind says whether a force stands in a fortified place of its own.
func (c *commander) behind(x *intelligence.Force) bool {
	for _, p := range c.placesAt(x.Hex) {
		if p.Owner == x.Side && strongPlace(p) {
			return true
		}
	}
	return false
}

// placesAt lists the places in a hex.
func (c *commander) placesAt(h hex.Hex) []*state.Place {
	var out []*state.Place
	for i := range c.Places {
		if c.Places[i].Hex == h {
			out = append(out, &c.Places[i])
		}
	}
	return out
}

func strongPlace(p *state.Place) bool {
	return p.Fortified.Strong()
}

// needed is the strength with which an attack on a hex is worth it: per cent of what
// the enemy is known to have there, half as much again against works.
func (c *commander) needed(h hex.Hex, percent int) int {
	n := c.foes[h] * percent / 100
	for _, p := range c.placesAt(h) {
		if strongPlace(p) && c.Enemy(p.Owner) {
			return max(c.foes[h]*150/100, n)
		}
	}
	return n
}

// seek goes for the enemy nearest to a force, within so many hexes, against whom it has
// so many per cent of his strength. False: there is none.
func (c *commander) seek(x *intelligence.Force, here, percent, within int) bool {
	best, least := hex.Hex{}, -1
	for _, h := range c.foeHex {
		n := hex.Distance(x.Hex, h)
		if n > within || here < c.needed(h, percent) || c.foes[h] == 0 {
			continue
		}
		if least < 0 || n < least {
			best, least = h, n
		}
	}
	return least >= 0 && c.advance(x, best, false)
}

// raid goes for the weakest enemy, or the nearest enemy place with nobody in it.
func (c *commander) raid(x *intelligence.Force, here int) {
	best, least := hex.Hex{}, -1
	for _, h := range c.foeHex {
		if hex.Distance(x.Hex, h) <= 6 && here >= c.needed(h, 120) && (least < 0 || c.foes[h] < least) {
			best, least = h, c.foes[h]
		}
	}
	if least >= 0 && c.advance(x, best, false) {
		return
	}
	if p := c.openPlace(x, 6); p != nil && c.advance(x, p.Hex, false) {
		return
	}
	if c.main != nil && c.main != x && hex.Distance(c.main.Hex, x.Hex) <= 6 {
		c.advance(x, c.main.Hex, false)
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

// besiege leads the main army to the most valuable place of the enemy and the others
// to the main army.
func (c *commander) besiege(x *intelligence.Force, here int) {
	if c.seek(x, here, 110, 2) {
		return
	}
	if x != c.main {
		if hex.Distance(x.Hex, c.main.Hex) <= 12 {
			c.advance(x, c.main.Hex, false)
		} else if goal := c.prize(); goal != nil {
			c.approach(x, goal.Hex, here)
		}
		return
	}
	if goal := c.prize(); goal != nil {
		c.approach(x, goal.Hex, here)
	}
}

// approach goes to a place, or next to it where its defenders are too strong.
func (c *commander) approach(x *intelligence.Force, to hex.Hex, here int) {
	if here >= c.needed(to, 110) {
		c.advance(x, to, false)
		return
	}
	if hex.Distance(x.Hex, to) > 1 {
		c.advance(x, to, true)
	} else if x.Posture != state.Entrench {
		c.dig(x)
	}
}

// prize is the most valuable place to take: of the side's objectives first, else the
// enemy place nearest to the main army.
func (c *commander) prize() *state.Place {
	var best *state.Place
	points := 0
	for _, o := range c.Objectives {
		if o.Kind != state.TakePlace && o.Kind != state.TakePlaces && o.Kind != state.RaidPlace || o.By && o.Late == 0 && c.Day > o.Until {
			continue
		}
		for _, id := range o.Places {
			if p := c.Place(id); p != nil && c.Enemy(p.Owner) && o.Points > points {
				best, points = p, o.Points
			}
		}
	}
	if best != nil || c.main == nil {
		return best
	}
	for i := range c.Places {
		p := &c.Places[i]
		if c.Enemy(p.Owner) && (best == nil || hex.Distance(p.Hex, c.main.Hex) < hex.Distance(best.Hex, c.main.Hex)) {
			best = p
		}
	}
	return best
}

// guard is what a cautious commander does: fight the enemy who is near and weaker,
// relieve what is besieged, stand in the most threatened place.
func (c *commander) guard(x *intelligence.Force, here int) {
	if c.seek(x, here, 100, 3) {
		return
	}
	near := c.threat(x.Hex, 2)
	if near > here { // wait for him behind a ditch
		c.dig(x)
		return
	}
	if p := c.besieged(x); p != nil {
		far := hex.Distance(x.Hex, p.Hex)*c.HexMiles > 60
		if c.marchTo(x, p.Hex, false, far && x.Fatigue < 2) {
			return
		}
	}
	if x.Loyalty > 0 || c.Day < 3 {
		return
	}
	if p := c.outpost(); p != nil && p.Hex != x.Hex && c.needed(p.Hex, 100) <= here {
		c.advance(x, p.Hex, false)
	}
}

// besieged is the most valuable place of the side beside which the enemy is known.
func (c *commander) besieged(x *intelligence.Force) *state.Place {
	var best *state.Place
	points := -1
	for i := range c.Places {
		p := &c.Places[i]
		lost := c.Enemy(p.Owner)
		if p.Owner != c.Side.ID && !lost {
			continue
		}
		worth := c.worth(p)
		if worth == 0 || lost && c.foes[p.Hex] == 0 && c.worth(p) < 3 {
			continue
		}
		if !lost && c.threat(p.Hex, 1) == 0 {
			continue
		}
		if worth > points || worth == points && hex.Distance(p.Hex, x.Hex) < hex.Distance(best.Hex, x.Hex) {
			best, points = p, worth
		}
	}
	return best
}

// worth is what the side's objectives give for holding a place.
func (c *commander) worth(p *state.Place) int {
	n := 0
	for _, o := range c.Objectives {
		if slices.Contains(o.Places, p.ID) {
			n = max(n, o.Points)
		}
	}
	return n
}

// outpost is the place of the side nearest to the home of its first enemy.
func (c *commander) outpost() *state.Place {
	if len(c.Side.Enemies) == 0 {
		return nil
	}
	home := c.Home(c.Side.Enemies[0])
	if home == nil {
		return nil
	}
	var best *state.Place
	for i := range c.Places {
		p := &c.Places[i]
		if p.Owner == c.Side.ID && (best == nil || hex.Distance(p.Hex, home.Hex) < hex.Distance(best.Hex, home.Hex)) {
			best = p
		}
	}
	return best
}

// withdraw leads a force out of reach of an enemy three times as strong.
func (c *commander) withdraw(x *intelligence.Force) {
	if h, ok := c.shelter(x); ok && h != x.Hex {
		c.advance(x, h, false)
	}
}

// recover brings a spent force to a place where its men come back to it, and keeps it
// there.
func (c *commander) recover(x *intelligence.Force) {
	h, ok := c.shelter(x)
	if ok && h != x.Hex && c.advance(x, h, false) {
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

func (c *commander) dig(x *intelligence.Force) {
	if x.Posture != state.Entrench || len(x.Path) > 0 {
		c.out = append(c.out, command.PostureOrder{Force: x.ID, Posture: state.Entrench})
	}
}

func (c *commander) halt(x *intelligence.Force) {
	if len(x.Path) > 0 {
		c.out = append(c.out, command.HaltOrder{Force: x.ID})
	}
}

// advance marches a force to a hex; short stops one hex before it. False: there is no way.
func (c *commander) advance(x *intelligence.Force, to hex.Hex, short bool) bool {
	return c.marchTo(x, to, short, false)
}

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
