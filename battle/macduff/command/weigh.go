package command

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/internal/terms"
)

// Weigh is the situation as the side sees it.
func Weigh(v state.Sight) *command.Situation {
	f, c := v.State, &Commander{F: v.State, Side: v.Side}
	mine := &f.Setup.Sides[c.Side]
	s := &command.Situation{
		Side: c.Side, Turn: f.Turn, Turns: f.Settings.TurnLimit, Width: f.Table.Width, Depth: f.Table.Depth,
		Posture: mine.Posture, Contact: 3 * state.Inch,
		Odds: command.Odds{Doubt: 100}, // what a sand table says tells nothing that battles played on do not tell better
		Own:  make([]command.Body, 0, len(f.Bodies)), Foe: make([]command.Body, 0, len(f.Bodies)),
	}
	if s.Posture == "" && c.Side == 0 {
		s.Posture = terms.Attack // an attacker who does not say
	}
	if at, ok := f.Goals.Of(c.Side); ok {
		s.Goal = &command.Goal{At: at.XY(), From: mine.Goal.From, Near: state.GoalReach, Hold: c.held(nil) && !c.contested()}
	}
	for i := range f.Bodies {
		b := &f.Bodies[i]
		side := rules.Count(b.Side != c.Side)
		switch {
		case b.Up() && side == 1 && b.Veil != state.InSight:
			s.Hidden = true
		case !b.Up() && b.Away != state.LeftByOwnEdge && b.Away != state.JoinedUp:
			s.Gone[side] += b.Original
		case !b.Up():
		case side == 0:
			s.Own = append(s.Own, c.body(b))
		default:
			s.Foe = append(s.Foe, c.body(b))
		}
	}
	return s
}

// body is a company as a commander weighs it.
func (c *Commander) body(b *state.Body) command.Body {
	f := c.F
	g := rules.GaitOf(b.Mover())
	out := c.worth(b)
	if out.Closes {
		out.Fire = c.fire(b, out.Figures)
	}
	out.ID, out.Name, out.At, out.First = b.ID, b.Name, b.Box.At.XY(), max(b.Original, out.Figures)
	out.Pace = battle.Inches(g.Fixed) + battle.Length(7*g.Dice)*state.Inch/2
	out.Drilled, out.Fast = b.Regular && b.IsFoot(), f.Pinned(b)
	out.Reach, out.Cover = f.ReachOf(b), c.covered(b)
	switch {
	case b.IsGun() && b.Machine:
		out.Good = rules.MachineGunReach
	case b.IsGun():
		out.Good = out.Reach / 2
	case b.Armed && f.Temper(b) != rules.ColdSteel:
		out.Good = out.Reach - state.Inch
	}
	return out
}

// worth is of a company what bears on what it is worth in a fight, and no more; of one that fights hand
// to hand its fire does not.
func (c *Commander) worth(b *state.Body) command.Body {
	n, steel := c.F.Present(b), c.F.Temper(b) == rules.ColdSteel
	out := command.Body{
		Kind: kindOf(b), Figures: n, Closes: b.IsHorse() && !b.LightHorse && !b.Dragoons || steel,
		Shaken: b.MustRally || 3*n <= 2*b.Original, Spent: b.Shattered || b.Leaving, Shock: shock(b),
	}
	if !out.Closes {
		out.Fire = c.fire(b, n)
	}
	return out
}

// covered says whether something stands between a body and the nearest enemy.
func (c *Commander) covered(b *state.Body) bool {
	e := c.F.Nearest(b)
	if e == state.Nobody {
		return false
	}
	kind, _ := c.F.Cover(c.F.Bodies[e].Box.At, b)
	return kind != rules.NoCover || c.F.ProtectedBy(b, &c.F.Bodies[e])
}

// kindOf is what a body fights as.
func kindOf(b *state.Body) command.Kind {
	switch {
	case b.IsTrain() || b.Kind == rules.CivilKind:
		return command.Train
	case b.IsGun():
		return command.Guns
	case b.IsHorse():
		return command.Horse
	}
	return command.Foot
}

// fire is what a body of so many figures brings down in a turn, from where it does well to shoot, of
// men in close order: at long range two figures throw a die that hits on 5 (8.2, 8.7), half of the hits
// on men who mostly skirmish; a gun's shell does about as much as six rifles.
func (c *Commander) fire(b *state.Body, figures int) int {
	switch {
	case b.IsGun() && b.Machine:
		return 1500
	case b.IsGun():
		return 1000
	case b.Armed:
		volleys := 1
		if c.F.CanUse(b, rules.FireTwice) {
			volleys = 2
		}
		return 1000 * figures * volleys / 12
	}
	return 0
}

// shock is what a man of a body is worth hand to hand: each pair throws a die, and one more on
// it wins ten more of 36 (11.2, 11.3).
func shock(b *state.Body) int {
	n := 100
	if !b.Native && !b.IsGun() {
		n += 55
	}
	if b.IsHorse() && !b.Dragoons {
		n += 55
	}
	if b.Shattered {
		n -= 40
	}
	if b.IsGun() || b.IsTrain() {
		n /= 2
	}
	return n
}
