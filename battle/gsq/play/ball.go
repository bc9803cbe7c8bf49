package play

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// orderBall fires a ball along a bearing at a guessed distance (6.18, 13.45).
func (f *Fight) orderBall(u *state.Unit, o battle.Order) (deed, *battle.Refusal) {
	if !f.HasBall(u) {
		return nil, refuse("GSQ-6.18", u, "serves no gun that fires ball", "let it shoot otherwise").ForGood()
	}
	if rule, why := f.MayShoot(u); why != "" {
		return nil, refuse(rule, u, why, "")
	}
	switch {
	case !f.ServesBall(u):
		return nil, refuse("GSQ-6.18", u, "serves no gun that fires ball", "let it shoot otherwise")
	case o.Facing == nil || *o.Facing < 0 || *o.Facing >= int(tabletop.Circle):
		return nil, refuse("GSQ-13.45", u, "is given no bearing", "give 0 to 35999 hundredths of a degree")
	case !state.InBallArc(u, state.Facing(*o.Facing)):
		return nil, refuse("GSQ-13.37", u, "does not bear there", "keep within 45 degrees of its front")
	case o.Figures < 1 || o.Figures > rules.FarthestGuess:
		return nil, refuse("GSQ-13.45", u, "cannot guess that", "guess 1 to 48 inches")
	case !f.SightsBall(u):
		return nil, refuse("GSQ-13.45", u, "sees no enemy in its arc", "turn it in the movement step")
	}
	bearing := state.Facing(*o.Facing)
	return func() { f.fireBall(u, bearing, o.Figures) }, nil
}

// fireBall throws for how far a ball goes that was guessed so many inches, and lets it strike.
func (f *Fight) fireBall(u *state.Unit, bearing state.Facing, guess int) {
	u.Shot = true
	u.Volleys++
	_, r, err := rules.GuessRangeProcedure.Roll(f.log, f.mark(u, nil), rules.GuessRangeInput{GuessIn: guess})
	state.Must(err)
	muzzle, _, _ := state.EdgeOf(u.Box, 0)
	at := muzzle.Add(bearing.Ahead(state.Distance(r.LandsIn) * state.Inch))
	f.logBall(u, at)
	if f.Table.On(at) {
		f.strike(u, at)
	}
}

// strike lets a ball strike everybody near to where it landed, unit by unit in the order
// of the setup (6.19, 13.46).
func (f *Fight) strike(u *state.Unit, at state.Point) {
	for side := range 2 {
		for _, n := range f.Army[side] {
			t := &f.Units[n]
			if !t.Up() && !(t.Cond == state.ToGround && f.Settings.BallFindsHidden) {
				continue
			}
			wholly, partly := f.Under(t, at)
			if wholly+partly == 0 {
				continue
			}
			need, r, err := rules.BallStrikeProcedure.Roll(f.log, f.mark(u, t), rules.BallStrikeInput{Wholly: wholly, Partly: partly})
			state.Must(err)
			u.Dice += need.PartlyDice
			if killed := f.fell(t, r.Kills); t.Side != u.Side {
				u.Slain += killed
			}
			f.bury(t)
		}
	}
}
