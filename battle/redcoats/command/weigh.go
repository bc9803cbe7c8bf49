package command

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// Weigh is the situation as a side sees it.
func Weigh(v state.Sight) *command.Situation {
	side := v.Side()
	mine := &v.Setup.Sides[side]
	width, depth := v.Field.Extent()
	s := &command.Situation{
		Side: side, Turn: v.Turn, Turns: v.Settings.TurnLimit, Width: width, Depth: depth,
		Posture: mine.Posture, Contact: state.HexWidth, Drives: v.Attacks(side),
		Odds: command.Odds{Hand: 15}, // a die in six hits, and who is hit is disrupted first
		Own:  make([]command.Body, 0, len(v.ByID[side])), Foe: make([]command.Body, 0, len(v.ByID[1-side])),
	}
	if at := v.Goals[side]; len(at) > 0 {
		s.Goal = &command.Goal{At: state.Middle(at[0]), From: mine.Goal.From, Near: state.HexWidth / 2 * battle.Length(1+len(at)), Hold: holds(v, side)}
	}
	for i := range v.Units {
		u := &v.Units[i]
		bodies, gone := &s.Own, &s.Gone[0]
		if u.Side != side {
			bodies, gone = &s.Foe, &s.Gone[1]
		}
		switch {
		case u.Cond == state.OnTable:
			b := body(v, u)
			*gone += b.First - b.Figures
			b.First = b.Figures
			*bodies = append(*bodies, b)
		case u.Fights() && u.Cond != state.Carried && u.Cond != state.Rejoined && u.Cond != state.Unseen:
			*gone += u.Came
		}
	}
	return s
}

// holds says whether nobody is nearer to what a side fights for than its own men.
func holds(v state.Sight, side int) bool {
	near := [2]int{state.FarAway, state.FarAway}
	for i := range v.Units {
		if u := &v.Units[i]; u.Up() && u.Fights() {
			for _, h := range v.Goals[side] {
				near[u.Side] = min(near[u.Side], hex.Distance(u.At, h))
			}
		}
	}
	return near[side] <= 1 && near[side] <= near[1-side]
}

// body is a unit as a commander weighs it.
func body(v state.Sight, u *state.Unit) command.Body {
	b := command.Body{
		ID: u.ID, Name: u.Name, At: state.Middle(u.At), Kind: kindOf(u), Figures: u.Figures, First: max(u.Came, u.Figures),
		Pace: battle.Length(rules.RateOf(u.Kind)) * state.HexWidth, Reach: battle.Length(u.Arm.Reach) * state.HexWidth,
		Closes: u.Weapon == rules.HandToHand || u.Weapon == rules.Musket, Cover: v.Field.Line(u.At).Cover,
		Shaken: u.Disrupted, Spent: u.Disrupted && u.Rating == rules.VeryPoor, Shock: shock(u),
	}
	if u.Arm.Reach > 0 {
		b.Fire = loss(&state.Unit{Figures: rules.FullUnit, Rating: rules.Average}, u.Arm.DiceOf(u.Figures, rules.ColumnOf(false, u.Disrupted)), false)
	}
	if u.Arm.Reach > 1 {
		b.Good = b.Reach
	}
	return b
}

// kindOf is what a unit fights as.
func kindOf(u *state.Unit) command.Kind {
	switch {
	case u.Kind.Transport():
		return command.Train
	case u.Kind.Gun():
		return command.Guns
	case u.Kind == rules.Cavalry:
		return command.Horse
	}
	return command.Foot
}

// shock is what a figure of a unit is worth hand to hand: all throw alike, but who recovers
// goes in again (REDCOATS-12.3, 13.2).
func shock(u *state.Unit) int {
	if !u.Charges() {
		return 50
	}
	return map[rules.Rating]int{rules.Good: 120, rules.Average: 105, rules.Poor: 90, rules.VeryPoor: 75}[u.Rating]
}
