package command

import (
	"frontier/battle/command"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

type (
	length = tabletop.Length
	point  = tabletop.Point
	facing = tabletop.Facing
)

// cm is the unit of length (RISKFACTOR-1.3).
const cm = tabletop.One

// commander thinks for one side at one moment. He keeps nothing between two orders.
type commander struct {
	f    *state.State // as his side sees it
	side int
	idea *command.Plan // nil: he has none but his posture
}

// defends says whether the side holds its ground: by its plan, else its posture, and after
// five quiet rounds no more.
func (c commander) defends() bool {
	if c.f.Quiet >= 10 {
		return false
	}
	if c.idea != nil {
		return !c.idea.Attacks()
	}
	return c.f.Defensive(c.side)
}

// worse says whether the side has lost more than half of its men, and so much more of them than
// the enemy of his, as far as it knows, that it had better go while it can. One who compares
// goes with a third: who is so far behind loses the rest, and rarely has the field.
func (c commander) worse() bool {
	lost, had := [2]int{}, [2]int{}
	for i := range c.f.Units {
		u := &c.f.Units[i]
		if u.Lone || u.Where == state.JoinedIn || u.Side != c.side && !u.Known {
			continue
		}
		n := 0
		if u.Side != c.side {
			n = 1
		}
		had[n] += u.Original
		if u.Up() && !u.Routing() {
			lost[n] += u.Lost
		} else {
			lost[n] += u.Original
		}
	}
	own, foe := 100*lost[0]/max(1, had[0]), 100*lost[1]/max(1, had[1])
	most := 50
	if c.idea.Weighs() {
		most = 33
	}
	return own > most && own-foe >= 25
}

func (c commander) homeEdge() length {
	if c.side == 0 {
		return 0
	}
	return c.f.Table.Depth
}

// pressed says whether a rearguard has no more room: most of it stands by its own edge,
// in no work, with the enemy about to close.
func (c commander) pressed() bool {
	f := c.f
	by, all := 0, 0
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != c.side || u.Lone || !u.Up() {
			continue
		}
		all++
		if foe := f.NearestSeen(u); foe != nil && u.Within(foe, closing) && !f.BehindWork(u) && tabletop.Far(u.Box.At, point{X: u.Box.At.X, Y: c.homeEdge()}) <= 20*cm {
			by++
		}
	}
	return 2*by > all
}

// closing is how near an enemy is who may be hand to hand in a turn or two.
const closing = 40 * cm

// struck says whether a raid has hurt whom it came for: the baggage is taken or scattered,
// or of the enemy whom it has seen a third is down or runs.
func (c commander) struck() bool {
	f := c.f
	seen, hurt, train, left := 0, 0, false, false
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side == c.side || v.Lone || !v.Known {
			continue
		}
		seen += v.Original
		if v.Up() && !v.FallingBack() {
			hurt += v.Lost
		} else {
			hurt += v.Original
		}
		if v.Civilian {
			train = true
			left = left || v.Up() && !v.FallingBack()
		}
	}
	return train && !left || seen > 0 && 3*hurt >= seen
}

// task is what a group is to do by the plan of its side; to keep its place where there is none.
func (c commander) task(u *state.Unit) command.Task { return c.idea.Of(u.ID) }

// goes says whether the side means to get away: by its plan, else by its part.
func (c commander) goes() bool {
	if c.idea == nil {
		return c.f.Setup.Sides[c.side].Posture == terms.Withdraw
	}
	return c.idea.Manner == command.BreakOff
}
