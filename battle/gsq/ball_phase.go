package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// servesBall says whether the unit serves a gun that fires ball now.
func (f *fight) servesBall(u *unit) bool {
	return u.isGun() && !u.limbered && !f.guns[u.gun].gatling && u.figures() >= f.settings.MinCrew
}

// inBallArc says whether a direction lies within the gun's arc (13.45).
func inBallArc(u *unit, bearing facing) bool {
	return bearing.Off(u.box.Facing) <= tabletop.Degrees(45)
}

// sightsBall says whether the gun sees an enemy in its arc at all (13.45).
func (f *fight) sightsBall(u *unit) bool {
	for _, n := range f.order[1-u.side] {
		if t := &f.units[n]; t.up() && f.sightsAt(u, t) {
			return true
		}
	}
	return false
}

func (f *fight) sightsAt(u, t *unit) bool {
	eye, _, _ := edgeOf(u.box, 0)
	mark := t.quad.Nearest(eye)
	return inArc(u, 0, mark) && f.seen(u, t, eye, mark)
}

// orderBall fires a ball along a bearing at a guessed distance (6.18, 13.45).
func (f *fight) orderBall(u *unit, o battle.Order) *battle.Refusal {
	if rule, why := f.mayShoot(u); why != "" {
		return refuse(rule, u, why, "")
	}
	switch {
	case !f.servesBall(u):
		return refuse("GSQ-6.18", u, "serves no gun that fires ball", "let it shoot otherwise")
	case o.Facing == nil || *o.Facing < 0 || *o.Facing >= int(tabletop.Circle):
		return refuse("GSQ-13.45", u, "is given no bearing", "give 0 to 35999 hundredths of a degree")
	case !inBallArc(u, facing(*o.Facing)):
		return refuse("GSQ-13.37", u, "does not bear there", "keep within 45 degrees of its front")
	case o.Figures < 1 || o.Figures > rules.FarthestGuess:
		return refuse("GSQ-13.45", u, "cannot guess that", "guess 1 to 48 inches")
	case !f.sightsBall(u):
		return refuse("GSQ-13.45", u, "sees no enemy in its arc", "turn it in the movement step")
	}
	u.shot = true
	u.volleys++
	_, r, err := rules.GuessRangeProcedure.Roll(f.log, f.mark(u, nil), rules.GuessRangeInput{GuessIn: o.Figures})
	must(err)
	muzzle, _, _ := edgeOf(u.box, 0)
	at := muzzle.Add(facing(*o.Facing).Ahead(distance(r.LandsIn) * anInch))
	f.logBall(u, at)
	if f.table.On(at) {
		f.strike(u, at)
	}
	return nil
}

// strike lets a ball strike everybody near to where it landed, unit by unit in the order
// of the setup (6.19, 13.46).
func (f *fight) strike(u *unit, at point) {
	for side := range 2 {
		for _, n := range f.order[side] {
			t := &f.units[n]
			if !t.up() && !(t.cond == toGround && f.settings.BallFindsHidden) {
				continue
			}
			wholly, partly := f.under(t, at)
			if wholly+partly == 0 {
				continue
			}
			need, r, err := rules.BallStrikeProcedure.Roll(f.log, f.mark(u, t), rules.BallStrikeInput{Wholly: wholly, Partly: partly})
			must(err)
			u.dice += need.PartlyDice
			if killed := f.fell(t, r.Kills); t.side != u.side {
				u.slain += killed
			}
			f.bury(t)
		}
	}
}

// under counts the models of a unit wholly and partly within reach of a ball.
func (f *fight) under(t *unit, at point) (wholly, partly int) {
	const reach = rules.BallReach * anInch
	if t.quad.FromPoint(at) > reach {
		return 0, 0
	}
	f.models(t, func(q *tabletop.Quad) {
		if q.FromPoint(at) > reach {
			return
		}
		for _, c := range q.Corners {
			if c.Minus(at).Square() > int64(reach)*int64(reach) {
				partly++
				return
			}
		}
		wholly++
	})
	return wholly, partly
}
