package command

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
)

// Distances from the enemy at which a body no longer goes where it is sent, but fights him.
const (
	metWhilePosted = 24 * state.Inch
	metWhileRound  = 14 * state.Inch
	followsFrom    = 36 * state.Inch
)

// bidden is what a body does whose task is something other than what its side is about; bid is
// false where the doctrine of the side says it as well.
func (c *Commander) bidden(b, t *state.Body) (o battle.Order, ok, bid bool) {
	f := c.F
	if b.Touched() || b.Shattered || b.House != state.Nobody || c.keeps(b) {
		return o, false, false
	}
	task := c.plan.Of(b.ID)
	at := tabletop.Point(task.At)
	switch task.Do {
	case command.Wait, command.Post:
		near := metWhilePosted
		if task.Do == command.Wait && c.Aggressive { // the reserve follows the attack
			near = followsFrom
		}
		if state.Nearer(b, t, near) || b.Quad.FromPoint(at) <= 3*state.Inch {
			return o, false, false
		}
		o, ok = c.advance(b, at)
		return o, ok, ok
	case command.Round:
		if state.Nearer(b, t, metWhileRound) || b.Quad.FromPoint(at) <= 3*state.Inch || c.target(b) != state.Nobody && b.Armed {
			return o, false, false
		}
		o, ok = c.advance(b, at)
		return o, ok, ok
	case command.Form:
		if b.Formation == rules.Square {
			return o, false, false
		}
		if menaced, _ := c.menaced(b); !menaced || !c.hasRoom(b, rules.Square) {
			return o, false, false
		}
		o = battle.Order{Kind: "change_formation", Unit: b.ID, Formation: string(rules.Square)}
		ok = c.may(o)
		return o, ok, ok
	case command.Yield:
		if !state.Nearer(b, t, f.ChargeReach(t)+2*state.Inch) || f.ProtectedBy(b, t) {
			return o, false, false
		}
		to := b.Box.At.Add(tabletop.Direction(t.Box.At, b.Box.At).Ahead(6 * state.Inch))
		o = battle.Order{Kind: "retire", Unit: b.ID, Choice: "facing", Path: []battle.XY{to.XY()}}
		ok = f.Table.On(to) && c.may(o)
		return o, ok, ok
	}
	return o, false, false
}

// beaten says whether a third of the side's men are down, and the enemy is worth so much more
// that it had better save who is left. It stays where it has what it fights for, and so does
// one who compares: the enemy has had enough as often, and who goes has the field no more.
func (c *Commander) beaten() bool {
	if c.plan.Weighs() {
		return false
	}
	now, first, led := 0, 0, 0 // and of those who are left the leaders
	for _, leaders := range [...]bool{false, true} {
		for i := range c.F.Bodies {
			b := &c.F.Bodies[i]
			switch {
			case b.Side != c.Side || b.IsTrain() || b.Away == state.JoinedUp:
			case !leaders:
				first += b.Original
				if b.Up() && !b.Shattered {
					now += b.Now.Total()
				}
			case b.Up() && !b.Shattered:
				led += c.F.Present(b) - b.Now.Total()
			}
		}
		if 3*(now+led) > 2*first {
			return false
		}
	}
	if _, ok := c.F.Goals.Of(c.Side); ok && c.held(nil) && !c.contested() {
		return false
	}
	own, foe := 0, 0
	for i := range c.F.Bodies {
		b := &c.F.Bodies[i]
		if !b.Up() || b.Side != c.Side && b.Veil != state.InSight {
			continue
		}
		if w := c.worth(b); b.Side == c.Side {
			own += w.Worth()
		} else {
			foe += w.Worth()
		}
	}
	return foe > 0 && 100*own < 35*(own+foe)
}
