package state

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/fact"
	"frontier/battle/gsq/rules"
	"frontier/internal/words"
)

// Facts are the lines on the card of a unit or character of a side (-1: of either); of another
// side's there are none, nor of one who is off the table.
func (f *State) Facts(side int, id string) []battle.Fact {
	u := f.Unit(id)
	if u == nil || side >= 0 && u.Side != side || !u.Here() && u.Cond != WithHost {
		return nil
	}
	var out fact.Lines
	if u.Character {
		f.leaderFacts(u, &out)
	} else {
		f.unitFacts(u, &out)
	}
	return out
}

func (f *State) unitFacts(u *Unit, out *fact.Lines) {
	out.Add("GSQ-1.7", "Experience", fact.Joined(fact.Plain(u.Exp), fact.If(u.Native, "native"), seasoned(u)))
	f.armsFacts(u, out)
	if u.IsGun() {
		out.Add("GSQ-13.14", "Gun", fact.Joined(words.Count(u.Figures(), "gunner", "gunners"), f.serving(u)))
	}
	strength := fmt.Sprintf("%d of %d", u.Figures(), max(u.Came.Total(), u.Figures()))
	if u.Cond != Fleeing {
		need, _, err := rules.MustTest(rules.MustTestInput{FiguresBefore: max(u.Before, u.Figures(), 1)}, nil)
		Must(err)
		strength += fmt.Sprintf(", lost %d, tests at %d", u.Lost, need.Threshold)
	}
	out.Add("GSQ-10.1", "Strength", strength)
	rule, morale := f.morale(u)
	out.Add(rule, "Morale", morale)
	out.Add("GSQ-10.4", "C-in-C", f.cincTo(u))
	out.Add("GSQ-13.3", "This turn", f.done(u))
	out.Add("GSQ-13.50", "Hidden", f.lying(u))
}

// seasoned tells what experience does to a unit's shooting (6.3, 6.4); what it does to its
// morale is in what it needs.
func seasoned(u *Unit) string {
	if u.Shots[0] == "" {
		return ""
	}
	in := rules.ShootInput{Weapon: u.Shots[0], Experience: u.Exp}
	plain := in
	plain.Experience = rules.Regular
	switch by := battle.Sum(rules.ShootModifiers, in) - battle.Sum(rules.ShootModifiers, plain); {
	case by < 0:
		return fmt.Sprintf("hits %d easier", -by)
	case by > 0:
		return fmt.Sprintf("hits %d harder", by)
	}
	return ""
}

func (f *State) leaderFacts(u *Unit, out *fact.Lines) {
	post := "leader"
	if u.Cinc {
		post = "C-in-C"
	}
	out.Add("GSQ-1.7", "Rank", post+", "+fact.Plain(u.Exp))
	with := "alone"
	if u.Cond == WithHost {
		with = f.Units[u.Host].Name
	}
	out.Add("GSQ-13.35", "With", with)
	if u.Cinc {
		gives := fmt.Sprintf("morale 1 easier within %d in", rules.CincIn)
		if f.body(u).Cond == Fleeing {
			gives = "nothing while he runs"
		}
		out.Add("GSQ-10.4", "Gives", gives)
	} else {
		out.Add("GSQ-13.35", "Gives", "one figure more to a unit he joins")
	}
	f.armsFacts(u, out)
	if u.Cond != WithHost {
		rule, morale := f.morale(u)
		out.Add(rule, "Morale", morale)
		out.Add("GSQ-13.3", "This turn", f.done(u))
	}
	out.Add("GSQ-13.50", "Hidden", f.lying(u))
}

// armsFacts tells what a unit shoots and fights with (6.13, 6.17, 6.18, 13.34).
func (f *State) armsFacts(u *Unit, out *fact.Lines) {
	for i, w := range u.Shots {
		if w == "" {
			continue
		}
		row := rules.WeaponOf(w)
		far := fact.Reaches("in", Distance(row.Short)*Inch, Distance(row.Medium)*Inch, Distance(row.Long)*Inch)
		out.Add("GSQ-6.13", [...]string{"Weapon", "Second"}[i], fact.Joined(fact.Plain(w), far, fact.If(w == rules.ThrownSpear && u.Thrown, "thrown")))
	}
	if f.ServesBall(u) {
		out.Add("GSQ-6.18", "Ball", fmt.Sprintf("guessed to %d in", rules.FarthestGuess))
	}
	switch ready := map[bool]string{true: "ready", false: "not ready"}[u.Ever || u.Ready]; u.Blade {
	case "", rules.NoBlade:
	default:
		out.Add("GSQ-13.34", "Blade", fact.Plain(u.Blade)+", "+ready)
	}
}

// serving tells how a crew's gun stands (13.14, 13.21).
func (f *State) serving(u *Unit) string {
	switch {
	case u.Figures() < f.Settings.MinCrew:
		return "too few to fire"
	case u.Limbered:
		return rules.LimberedWord
	case f.Guns[u.Gun].Teams:
		return rules.UnlimberedWord
	}
	return "no teams"
}

// morale tells what a unit needs to hold or to rally (10.3, 11.4, 11.5).
func (f *State) morale(u *Unit) (rule, say string) {
	need := f.SpiritOf(u).ToPass()
	switch u.Cond {
	case Fleeing:
		return "GSQ-11.4", fmt.Sprintf("runs, rallies on %d or more", need)
	case Recovering:
		return "GSQ-11.5", "rallied, waits for its turn"
	}
	return "GSQ-10.3", fmt.Sprintf("holds on %d or more", need)
}

// cincTo tells how far the C-in-C is from a unit (10.4).
func (f *State) cincTo(u *Unit) string {
	n := f.Cinc[u.Side]
	if n == Nobody {
		return ""
	}
	c := &f.Units[n]
	body := f.body(c)
	switch {
	case !body.Here():
		return "fallen or gone"
	case body.Cond == Fleeing:
		return "runs, and helps nobody"
	case body == u:
		return "with it, morale 1 easier"
	case f.SpiritOf(u).Cinc:
		return "near, morale 1 easier"
	case c.Cond == WithHost:
		return fmt.Sprintf("%d in off, helps within %d", wholeInches(u.Quad.FromPoint(c.Box.At)), rules.CincIn)
	}
	return fmt.Sprintf("%d in off, helps within %d", RangeIn(u, c), rules.CincIn)
}

// done tells what a unit did in this turn (13.3, 13.4).
func (f *State) done(u *Unit) string {
	moved := u.Moved && !u.Charged
	say := fact.Joined(fact.If(u.Charged, "charged"), fact.If(u.WasCharged, "was charged"), fact.If(moved, "moved"), fact.If(u.Shot, "shot"),
		fact.If(u.Acted && !u.Moved && !u.Charged, "acted"), fact.If(u.InMelee(), "in contact"))
	if say == "" {
		return "nothing yet"
	}
	return say
}

// lying tells whether one gone to ground has been found (13.50).
func (f *State) lying(u *Unit) string {
	switch {
	case u.Cond != ToGround:
		return ""
	case f.Found(u):
		return "gone to ground, found"
	}
	return "gone to ground, not found"
}
