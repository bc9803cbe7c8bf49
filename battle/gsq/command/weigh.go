package command

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/internal/terms"
)

// Weigh is the situation as the side sees it.
func Weigh(v state.Sight) *command.Situation {
	f := v.State
	mine := &f.Setup.Sides[v.Side]
	s := &command.Situation{
		Side: v.Side, Turn: f.Round, Turns: f.Settings.TurnLimit, Width: f.Table.Width, Depth: f.Table.Depth,
		Posture: mine.Posture, Contact: 2 * state.Inch, Lies: true,
		Odds: command.Odds{Doubt: 100}, // what a sand table says tells nothing that battles played on do not tell better
		Own:  make([]command.Body, 0, len(f.Army[v.Side])), Foe: make([]command.Body, 0, len(f.Army[1-v.Side])),
	}
	c := &Commander{F: f, Side: v.Side}
	c.Look()
	if s.Posture == "" && f.Attacks(v.Side) {
		s.Posture = terms.Attack
	}
	if at, ok := f.Goals.Of(v.Side); ok {
		s.Goal = &command.Goal{At: at.XY(), From: mine.Goal.From, Near: state.GoalReach, Hold: c.holds(at)}
	}
	for side, army := range [...][]int{f.Army[v.Side], f.Army[1-v.Side]} {
		for _, n := range army {
			u := &f.Units[n]
			switch {
			case u.Character:
			case !c.sees(u) && u.Side != v.Side:
				s.Hidden = s.Hidden || u.Cond == state.Unseen
				s.Gone[side] += u.Came.Total()
			case !u.Here():
				s.Gone[side] += u.Came.Total()
			case side == 0:
				s.Own = append(s.Own, c.body(u))
			default:
				s.Foe = append(s.Foe, c.body(u))
			}
		}
	}
	return s
}

// holds says whether the side has a unit in hand at a place, and the enemy none.
func (c *Commander) holds(at state.Point) bool {
	return c.there(c.Side, at) && !c.there(1-c.Side, at)
}

// there says whether a side has a unit at a place that does not run.
func (c *Commander) there(side int, at state.Point) bool {
	for _, n := range c.F.Army[side] {
		u := &c.F.Units[n]
		if !u.Character && u.Here() && u.Cond != state.Fleeing && u.Quad.FromPoint(at) <= state.GoalReach {
			return true
		}
	}
	return false
}

// body is a unit as a commander weighs it.
func (c *Commander) body(u *state.Unit) command.Body {
	b := command.Body{
		ID: u.ID, Name: u.Name, At: u.Box.At.XY(), Kind: kindOf(u), Figures: u.Figures(), First: max(u.Came.Total(), u.Figures()),
		Pace: c.stride(u), Closes: u.Closes, Drilled: u.Arm == rules.Infantry && !u.Native && !u.Gunners && u.Figures() >= rules.SquareNeeds,
		Shaken: u.Cond == state.Fleeing || u.Cond == state.Recovering, Spent: u.Cond == state.Fleeing || worn(u),
		Fast: u.InMelee(), Shock: shock(u),
	}
	if !c.F.Table.Shelterless(&u.Quad) {
		if foe, _ := c.nearest(u); foe != state.Nobody {
			b.Cover = c.F.Covered(u, c.F.Units[foe].Box.At)
		}
	}
	c.fire(u, &b)
	return b
}

// kindOf is what a unit fights as.
func kindOf(u *state.Unit) command.Kind {
	switch {
	case u.Baggage:
		return command.Train
	case u.IsGun():
		return command.Guns
	case u.Mounted:
		return command.Horse
	}
	return command.Foot
}

// stride is how far a unit goes over open ground in a turn, in the formation in which it
// marches.
func (c *Commander) stride(u *state.Unit) state.Distance {
	mode := u.Mode()
	switch mode {
	case rules.InfantryLine, rules.InfantrySquare:
		mode = rules.InfantryColumn
	case rules.CavalryLine:
		mode = rules.CavalryColumn
	}
	return state.Distance(rules.GaitOf(mode).Inches) * state.Inch
}

// balls is what a gun brings down with a ball, who guesses well, in thousandths of a figure:
// one ball in four falls among a company.
const balls = 700

// fire puts down what a unit brings down from where it does well to shoot at men in the
// open, in line (6.1 to 6.16).
func (c *Commander) fire(u *state.Unit, b *command.Body) {
	key := u.Shots[0]
	if key == "" && !u.IsGun() {
		return
	}
	switch {
	case u.IsGun() && c.F.Guns[u.Gun].Gatling:
		key = rules.Gatling
	case u.IsGun():
		b.Reach, b.Good, b.Fire = rules.FarthestGuess*state.Inch, 24*state.Inch, balls
		return
	}
	w := rules.WeaponOf(key)
	dice := u.Figures()
	if w.GunDice > 0 {
		dice = w.GunDice
	}
	in := rules.ShootInput{Weapon: key, Experience: u.Exp, Native: u.Native, Into: rules.Front}
	for _, far := range [...]int{w.Short, w.Medium, w.Long} {
		in.RangeIn = far
		if far == 0 || b.Good > 0 && in.ToHit() > 4 {
			continue
		}
		b.Good = state.Distance(far) * state.Inch
		b.Fire = state.Chances(dice, in.ToHit(), w.ToWound) * 1000 / 36
	}
	b.Reach = state.Distance(max(w.Short, w.Medium, w.Long)) * state.Inch
	if u.Closes {
		b.Good = 0
	}
}

// shock is what a man of a unit is worth hand to hand: 100 where he hits on the 3 of the
// rules (9.3), with his blade ready; horse comes in on foot with its charge.
func shock(u *state.Unit) int {
	need := rules.BaseToHit + battle.Sum(rules.MeleeModifiers, rules.MeleeInput{
		Figures: 1, Experience: u.Exp, Arm: u.Arm, EnemyArm: rules.Infantry, Blade: u.Blade, Charged: u.Closes, ChargeInto: rules.Front, ChargeSlope: rules.Level})
	n := 25 * (rules.D6 + 1 - min(max(need, rules.LowestToHit), rules.D6))
	switch {
	case u.Mounted:
		n += 50
	case u.Gunners || u.Baggage:
		n /= 2
	}
	return n
}

// outweighed says whether the enemy is worth so much more than the side that it had better
// save who is left. It stays where it has what it fights for.
func (c *Commander) outweighed() bool {
	if at, ok := c.F.Goals.Of(c.Side); ok && c.holds(at) {
		return false
	}
	return Weigh(state.Sight{State: c.F, Side: c.Side}).Share() < 30
}
