package command

import (
	"frontier/battle/command"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
)

// Weigh is the situation as a side sees it: of the enemy those who are seen.
func Weigh(v state.Sight) *command.Situation {
	f := v.State
	s := &command.Situation{
		Side: v.Side, Turn: f.Round, Turns: f.Settings.TurnLimit, Width: f.Table.Width, Depth: f.Table.Depth,
		Posture: f.Setup.Sides[v.Side].Posture, Contact: 2 * cm, Inch: inch,
		Odds: command.Odds{Doubt: 50}, // command and morale, of which a sand table knows nothing, settle most
		Own:  make([]command.Body, 0, len(f.Units)), Foe: make([]command.Body, 0, len(f.Units)),
	}
	c := commander{f: f, side: v.Side}
	if at, ok := f.Goals.Of(v.Side); ok {
		s.Goal = &command.Goal{At: at.XY(), From: f.Setup.Sides[v.Side].Goal.From, Near: state.GoalReach, Hold: f.Defensive(v.Side)}
	}
	for i := range f.Units {
		u := &f.Units[i]
		side, bodies := 0, &s.Own
		if u.Side != v.Side {
			side, bodies = 1, &s.Foe
		}
		switch {
		case u.Lone:
		case u.Hidden:
			s.Hidden = true
		case u.Up():
			s.Gone[side] += u.Lost
			*bodies = append(*bodies, c.body(u))
		default:
			s.Gone[side] += u.Original
		}
	}
	return s
}

// inch is what an inch is of a table on which foot goes six to nine of them in a turn (7.1).
const inch = 3 * cm

// body is a group as a commander weighs it.
func (c commander) body(u *state.Unit) command.Body {
	f, n := c.f, len(u.Men)
	b := command.Body{
		ID: u.ID, Name: u.Name, At: u.Box.At.XY(), Kind: command.Foot, Figures: n, First: n,
		Pace: f.FullOf(u, true, f.Crippled(u)), Shock: 100, Drilled: u.Regular, Cover: f.BehindWork(u),
		Shaken: u.FallingBack(), Spent: u.Routing(), Fast: u.Engaged(), Closes: u.Weapon == nil,
	}
	switch {
	case u.Civilian:
		b.Kind = command.Train
	case u.Rider:
		b.Kind, b.Shock = command.Horse, 140
	}
	if u.Superior {
		b.Shock += 25
	}
	if u.Table == rules.CloseCombatTable {
		b.Closes = true
	}
	if u.Weapon != nil {
		b.Reach, b.Good = length(u.Weapon.Long)*cm, length(u.Weapon.Short)*cm
		b.Fire = f.Fresh(u) * volley
	}
	return b
}

// volley is what a figure brings down in a turn at short range, in thousandths.
const volley = 150
