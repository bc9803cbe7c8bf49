package command

import (
	"frontier/battle/command"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// Weigh is the situation as the side sees it.
func Weigh(v state.Sight) *command.Situation {
	f := v.State
	mine := &f.Setup.Sides[v.Side]
	s := &command.Situation{
		Side: v.Side, Turn: f.Turn, Turns: f.Settings.TurnLimit, Width: f.Table.Width, Depth: f.Table.Depth,
		Posture: mine.Posture, Contact: state.Inch, Odds: odds,
		Own: make([]command.Body, 0, len(mine.Units)), Foe: make([]command.Body, 0, len(mine.Units)),
	}
	c := &Commander{F: f, Side: v.Side}
	if at, ok := f.Goals.Of(v.Side); ok {
		s.Goal = &command.Goal{At: at.XY(), From: mine.Goal.From, Near: state.NearObjective, Hold: c.holdsGoal(v.Side, nil)}
	}
	for i := range f.Units {
		u := &f.Units[i]
		side := 0
		if u.Side != v.Side {
			side = 1
		}
		began := u.Entered.Total()
		if !u.Up() || u.Aboard != state.Nobody {
			if !u.Marched {
				s.Gone[side] += began
			}
			continue
		}
		b := c.body(u)
		b.First = max(began, b.Figures)
		if side == 0 {
			s.Own = append(s.Own, b)
		} else {
			s.Foe = append(s.Foe, b)
		}
	}
	return s
}

// odds are what the rules make of fire and loss: beyond half range three faces of ten hit and
// not five (8.5), as of who moved, but that he is still in the enemy's turn (8.6); four of the
// seven whom a save in the open fails are saved by cover (9.2); who lost men is in disorder,
// and half of those who throw then go on at half pace or not at all (4.9).
var odds = command.Odds{Far: 60, Moved: 80, Cover: 57, Hit: 50}

// body is a unit as a commander weighs it.
func (c *Commander) body(u *state.Unit) command.Body {
	f := c.F
	grade := f.Grade(u)
	b := command.Body{
		ID: u.ID, Name: u.Name, At: u.Box.At.XY(), Kind: kindOf(u), Figures: u.Figures(), Pace: f.Pace(u).Basic,
		Closes: u.Native && !u.Musketeers(), Drilled: !u.Native, Shaken: u.Disordered || grade == rules.Worn, Spent: grade == rules.Spent,
		Fast: f.Engaged(u), Shock: shock(u),
	}
	if u.Armed {
		b.Reach, b.Good = u.Reach, u.Reach/2
		b.Fire = volley(u)
	}
	if foe := f.NearestEnemy(u); foe != state.Nobody {
		b.Cover = f.Shelter(u, f.Units[foe].Box.At) != rules.NoCover
	}
	return b
}

// kindOf is what a unit fights as.
func kindOf(u *state.Unit) command.Kind {
	switch {
	case u.IsBoat:
		return command.Vessel
	case u.IsBaggage():
		return command.Train
	case u.IsGuns():
		return command.Guns
	case u.Mounted():
		return command.Horse
	}
	return command.Foot
}

// volley is what a unit brings down with one volley at half range, who stands and is in
// order: each hit has to get past a save of 4 (8.5, 9.4), in thousandths of a figure.
func volley(u *state.Unit) int {
	dice := rules.WeaponOf(u.Weapon).Dice(u.Free())
	return dice * (11 - rules.HitAtHalf) * 7 * 10
}

// shock is what a man of a unit is worth hand to hand: an even bout is won 45 times of a
// hundred, and each point on the die is worth some ten (11.2, 11.4).
func shock(u *state.Unit) int {
	n := 100
	switch u.Seat() {
	case rules.OnHorse:
		n += 60
	case rules.OnCamel:
		n += 40
	case rules.MountedInfantry:
		n += 20
	}
	if u.Fanatic {
		n += 20
	}
	if u.IsGuns() || u.IsBaggage() {
		n /= 2
	}
	return n
}
