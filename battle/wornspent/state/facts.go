package state

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/fact"
	"frontier/battle/wornspent/rules"
	"frontier/internal/words"
)

// Facts are the lines on the card of a unit or leader of a side (-1: of either); of another
// side's there are none, nor of one who is off the table.
func (s *State) Facts(side int, id string) []battle.Fact {
	var out fact.Lines
	if u := s.Unit(id); u != nil && (side < 0 || u.Side == side) && u.Up() {
		s.unitFacts(u, &out)
	} else if l := s.Leader(id); l != nil && (side < 0 || l.Side == side) && l.State == Serving {
		s.leaderFacts(l, &out)
	}
	return out
}

func (s *State) unitFacts(u *Unit, out *fact.Lines) {
	if r := s.Root(u); !u.IsBaggage() {
		out.Add("WORNSPENT-13.2", "Points", fmt.Sprintf("%d · Full %d, Worn %d, Spent %d", r.Points, r.Full, r.WornAt, r.SpentAt))
	} else {
		out.Add("WORNSPENT-13.6", "Points", fmt.Sprintf("%d, never fresh nor spent", r.Points))
	}
	adds := battle.Sum(rules.ManoeuvreModifiers, rules.ManoeuvreInput{Quality: u.Quality, Fanatic: u.Fanatic, State: rules.Worn})
	out.Add("WORNSPENT-1.7", "Quality", fact.Joined(fact.Plain(u.Quality), fact.If(u.Fanatic, "fanatic"), fact.If(u.Native, "native"), fact.If(u.Sapper, "sappers"), fact.If(adds != 0, fmt.Sprintf("%+d on the chart", adds))))
	if u.Armed {
		out.Add("WORNSPENT-8.2", "Weapon", fact.Joined(rules.WeaponOf(u.Weapon).Title, fact.If(u.Carbine, "carbine"), fact.Reaches("in", u.Reach/2, u.Reach)))
	} else {
		out.Add("WORNSPENT-8.11", "Weapon", "no missiles")
	}
	out.Add("WORNSPENT-8.6", "Fire", s.fireLeft(u))
	switch {
	case u.IsBoat:
		out.Add("WORNSPENT-16.1", "Boat", fmt.Sprintf("%s, worked by %d", fact.Plain(u.Boat), hands(u.Boat)))
	case u.Guns > 0:
		out.Add("WORNSPENT-8.13", "Guns", fact.Joined(fmt.Sprintf("%d, served by %d", u.Guns, u.Crews(s.Settings.CrewPerGun)), s.jams(u)))
	case u.Mount != rules.OnFoot:
		out.Add("WORNSPENT-9.9", "Mounts", fact.Joined(words.Count(u.Riding, "man has his", "men have theirs"), fact.If(u.Spare > 0, fmt.Sprintf("%d spare", u.Spare)), fact.If(u.Dismounted, "held")))
	}
	rule, led := s.led(u)
	out.Add(rule, "Leader", led)
	out.Add("WORNSPENT-2.6", "This turn", s.done(u))
	if u.Aboard != Nobody {
		out.Add("WORNSPENT-16.6", "Aboard", s.Units[u.Aboard].Name)
	}
}

// fireLeft tells how many figures may fire, with how many dice, and what is taken off each
// (5.2, 8.4, 8.6, 8.9, 2.9).
func (s *State) fireLeft(u *Unit) string {
	switch {
	case !u.Armed || u.IsBaggage():
		return ""
	case u.Formation == rules.Limbered || u.Formation == rules.InTrain:
		return "none, " + fact.Plain(u.Formation)
	case u.Retreated:
		return "none, it was driven back"
	case s.MayFire(u) != "" || s.SpentFire(u):
		return "none now"
	}
	n, off := s.Ready(u, 0), battle.Sum(rules.ShootModifiers, rules.ShootInput{Disordered: u.Disordered, Moving: u.Moved})
	return fact.Joined(words.Count(n, "figure", "figures"), words.Count(rules.WeaponOf(u.Weapon).Dice(n), "die", "dice"), fact.If(off != 0, fmt.Sprintf("%d off each", -off)))
}

// jams tells how many machine guns are jammed (8.8).
func (s *State) jams(u *Unit) string {
	n := 0
	for _, jam := range u.Jams {
		if jam >= s.PlayerTurn && jam > 0 {
			n++
		}
	}
	return fact.If(n > 0, fmt.Sprintf("%d jammed", n))
}

// led tells which leader counts for a unit on the chart, and what he adds (3.1 to 3.4).
func (s *State) led(u *Unit) (rule, say string) {
	in := rules.ManoeuvreInput{Leader: rules.NoLeader, State: rules.Worn, Quality: rules.Average}
	s.Command(u, &in)
	adds := battle.Sum(rules.ManoeuvreModifiers, in)
	switch in.Leader {
	case rules.Attached:
		return "WORNSPENT-3.3", fmt.Sprintf("attached, %+d on the chart", adds)
	case rules.Detached:
		return "WORNSPENT-3.2", fmt.Sprintf("%s in off, %+d on the chart", in.LeaderRange, adds)
	}
	return "WORNSPENT-3.1", fmt.Sprintf("none within %s in", rules.CommandRadius)
}

// done tells what a unit did in this player turn.
func (s *State) done(u *Unit) string {
	say := fact.Joined(fact.If(u.Charging, "charging"), fact.If(u.Moved, "moved"), fact.If(u.Acted && !u.Moved && !u.Charging, "acted"),
		fact.If(u.Retreated, "driven back"), fact.If(u.Fired, "fired"), fact.If(u.StepLost > 0, fmt.Sprintf("lost %d", u.StepLost)), fact.If(s.Engaged(u), "in contact"))
	if say == "" {
		return "nothing yet"
	}
	return say
}

func (s *State) leaderFacts(l *Leader, out *fact.Lines) {
	kind := "ordinary"
	if l.Exceptional {
		kind = "Exceptional"
	}
	worth := func(how rules.Leadership) int {
		return battle.Sum(rules.ManoeuvreModifiers, rules.ManoeuvreInput{Leader: how, Exceptional: l.Exceptional, State: rules.Worn, Quality: rules.Average})
	}
	out.Add("WORNSPENT-1.9", "Rank", kind+" leader")
	if l.Unit != Nobody {
		out.Add("WORNSPENT-3.6", "With", s.Units[l.Unit].Name)
		out.Add("WORNSPENT-3.3", "Gives", fmt.Sprintf("%+d to his unit alone", worth(rules.Attached)))
	} else {
		out.Add("WORNSPENT-3.6", "With", "nobody, detached")
		out.Add("WORNSPENT-3.2", "Gives", fmt.Sprintf("%+d within %s in", worth(rules.Detached), rules.CommandRadius))
		out.Add("WORNSPENT-3.1", "Reaches", words.Count(s.within(l), "unit", "units"))
		out.Add("WORNSPENT-6.1", "Rides", s.Ride(l).String()+" in")
	}
	if s.Settings.CommandLines && !l.OfAll {
		out.Add("WORNSPENT-3.4", "Commands", "his own units alone")
	}
	done := fact.Joined(fact.If(l.Changed, "changed his place"), fact.If(l.Moved, "moved"))
	if done == "" {
		done = "nothing yet"
	}
	out.Add("WORNSPENT-22.15", "This turn", done)
}

// within counts the units to which a leader alone is near enough (3.1, 3.4).
func (s *State) within(l *Leader) int {
	n := 0
	for i := range s.Units {
		if u := &s.Units[i]; u.Side == l.Side && u.Up() && s.Commands(l, u) && rules.Tenths(u.Quad.FromPoint(l.At)) <= rules.CommandRadius {
			n++
		}
	}
	return n
}
