package state

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/fact"
	"frontier/battle/macduff/rules"
	"frontier/internal/words"
)

// Facts are the lines on the card of a body or leader of a side (-1: of either); of another
// side's there are none, nor of one who is off the table.
func (s *State) Facts(side int, id string) []battle.Fact {
	var out fact.Lines
	if b := s.Body(id); b != nil && (side < 0 || b.Side == side) && b.Up() {
		s.bodyFacts(b, &out)
	} else if l := s.Leader(id); l != nil && (side < 0 || l.Side == side) && l.State == Serving {
		s.leaderFacts(l, &out)
	}
	return out
}

func (s *State) bodyFacts(b *Body, out *fact.Lines) {
	if s.Stage == Answering && b.No == s.Charge.At { // how to answer depends on whom
		out.Add("MACDUFF-6.2", "Charged by", s.Bodies[s.Charge.By].Name)
	}
	held := s.HeldBy(b, false)
	out.Add("MACDUFF-12.11", "Strength", fact.Joined(fmt.Sprintf("%d of %d", s.Present(b), b.Original), fact.If(held > 0, fmt.Sprintf("%d kept aside", held))))
	out.Add("MACDUFF-1.11", "Training", fact.Joined(map[bool]string{true: "regular", false: "irregular"}[b.Regular], fact.If(!b.IsTrain(), fmt.Sprintf("fieldcraft %d", s.Of(b).Fieldcraft))))
	rule, arms := s.arms(b)
	out.Add(rule, "Weapon", arms)
	rule, order := s.spirit(b)
	out.Add(rule, "Order", order)
	out.Add("MACDUFF-3.1", "Command", s.commanded(b))
	rule, load := s.loading(b)
	out.Add(rule, "Loading", load)
	out.Add("MACDUFF-2.3", "This turn", s.done(b))
	if n := s.Senior(b); n != Nobody {
		l := &s.Leaders[n]
		out.Add("MACDUFF-3.5", "Leader", fact.Joined(l.Station.String(), tempered(l), fmt.Sprintf("counts %d", weights[l.Weight()])))
	}
	switch b.Veil {
	case Unseen:
		out.Add("MACDUFF-7.12", "Hidden", "the enemy does not see it")
	case Marked:
		out.Add("MACDUFF-7.12", "Hidden", "the enemy sees a marker")
	}
	out.Add("MACDUFF-13.1", "Carries", fact.If(b.Tools, "engineers' tools"))
}

// weights are how much leaders count in a control check (3.5).
var weights = map[rules.Rank]int{rules.CompanyRank: 1, rules.HigherRank: 2}

// String is what a leader of that station is called.
func (s Station) String() string {
	return [...]string{Officer: "officer", Colonel: "colonel", General: "general", SergeantMajor: "sergeant-major", Musician: "musician", Bearer: "standard bearer", NcoInCommand: "senior NCO"}[s]
}

// tempered is a leader's temper, once it is known (3.6).
func tempered(l *Leader) string {
	if l.Personality == rules.NoPersonality {
		return ""
	}
	return fact.Plain(l.Personality)
}

// arms tells what a body shoots with, and how far (8.8, 9.6, 9.13, 9.14).
func (s *State) arms(b *Body) (rule, say string) {
	switch {
	case b.IsGun() && b.Machine:
		return "MACDUFF-9.14", "machine gun, " + fact.Reaches("in", s.ReachOf(b))
	case b.IsGun():
		return "MACDUFF-9.13", fact.Joined(fact.Plain(b.Gun)+" gun", fact.If(b.Rifled, "rifled"), fact.Reaches("in", rules.CanisterReach, s.ReachOf(b)))
	case b.Armed:
		n := WeaponNo(b.Weapon)
		armed := s.firearms(b)
		return "MACDUFF-8.8", fact.Joined(fact.If(armed < s.Present(b), fmt.Sprintf("%d with", armed))+fact.If(armed < s.Present(b), " ")+words.Small(rules.SmallArmsTable[n].Title), fact.Reaches("in", s.Reach[n][0], s.Reach[n][1]))
	case b.Lancers:
		return "MACDUFF-11.3", "lance"
	case b.IsTrain():
		return "MACDUFF-8.2", ""
	}
	return "MACDUFF-8.2", "no firearms"
}

// spirit tells what losses and melees have made of a body (12.1, 12.2, 12.7), and what a
// control check bound it to (3.3).
func (s *State) spirit(b *Body) (rule, say string) {
	switch {
	case b.Leaving:
		return "MACDUFF-12.2", "goes off the table"
	case b.Shattered:
		return "MACDUFF-12.1", fact.Joined("shattered", fact.If(s.OwesRally(b), "must rally"))
	case s.OwesRally(b):
		return "MACDUFF-12.7", "must rally"
	case b.Rallying:
		return "MACDUFF-12.9", "rallies"
	case b.Bound != rules.AsDesired && b.Bound != "":
		return "MACDUFF-3.3", "out of hand: " + fact.Plain(b.Bound)
	}
	return "MACDUFF-12.5", "steady"
}

// commanded tells whether a body does as its general wishes, and how far he is (3.1, 3.2).
func (s *State) commanded(b *Body) string {
	if !s.Asked(b) {
		return ""
	}
	far, sees := s.Brigadier(b)
	near := (far + battle.One - 1) / battle.One
	switch {
	case !s.generalled(b):
		return "no general, checks control"
	case sees && near == 0:
		return "in hand, the general is with it"
	case sees && far <= rules.InCommand:
		return fmt.Sprintf("in hand, general %d in off", near)
	case !sees:
		return "general not in sight, checks control"
	}
	return fmt.Sprintf("general %d in off, checks control", near)
}

// generalled says whether a body has a general who serves (20.18).
func (s *State) generalled(b *Body) bool {
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Station == General && l.Side == b.Side && l.State == Serving && (i == s.Of(b).General || l.Chief) {
			return true
		}
	}
	return false
}

// loading tells whether a body can shoot again (8.10, 8.12, 9.5, 9.14).
func (s *State) loading(b *Body) (rule, say string) {
	switch {
	case b.IsGun() && b.Jammed:
		return "MACDUFF-9.14", "jammed"
	case b.IsGun():
		return "MACDUFF-9.5", fact.If(b.Gun == rules.HeavyGun && !b.Machine && b.HeavyShot > 0 && s.Turn < b.HeavyShot+2, "not before the next turn")
	case !b.Armed || b.IsTrain() || b.IsHorse() && !b.LightHorse || b.Smoke == 0 && s.loaded(b):
		return "MACDUFF-8.10", ""
	case !s.loaded(b):
		return "MACDUFF-8.10", "empty, rally to load"
	}
	return "MACDUFF-8.10", words.Count(b.Smoke, "smoke marker", "smoke markers")
}

// done tells what a body did in this turn, or may still do (2.3, 2.6, 2.10).
func (s *State) done(b *Body) string {
	say := fact.Joined(fact.If(b.Charging, "charges"), fact.If(b.Moved, "moved"), fact.If(b.Shot, "shot"), fact.If(b.Revolver, "revolver used"),
		fact.If(b.Reserved, "keeps its fire"), fact.If(b.Reacted, "reacted"), fact.If(b.Working != Nobody, "at work"), fact.If(s.Pinned(b), "in contact"))
	switch u := s.Of(b); {
	case say != "":
		return say
	case b.Did || u.State == HasActed:
		return "has acted"
	case u.State == HasPassed:
		return "passed, may react"
	}
	return "waits for a card"
}

func (s *State) leaderFacts(l *Leader, out *fact.Lines) {
	out.Add("MACDUFF-3.4", "Rank", fact.Joined(l.Station.String(), tempered(l), fact.If(l.Chief, "commander in chief")))
	with := "alone"
	if l.Body != Nobody {
		with = s.Bodies[l.Body].Name
	}
	out.Add("MACDUFF-15.4", "With", with)
	switch l.Station {
	case General:
		if !s.hasBrigade(l) {
			out.Add("MACDUFF-3.1", "Commands", "no unit")
			break
		}
		out.Add("MACDUFF-3.1", "Commands", fmt.Sprintf("within %s in, in sight", rules.InCommand))
		out.Add("MACDUFF-3.1", "In hand", words.Count(s.InHand(l, l.At), "unit", "units"))
		out.Add("MACDUFF-1.28", "Train", fact.Joined(fact.If(l.Train[0], "drummer"), fact.If(l.Train[1], "standard")))
	case Colonel:
		out.Add("MACDUFF-1.18", "Regiment", fmt.Sprintf("companies within %s in", Company))
	}
	out.Add("MACDUFF-3.5", "Counts", fmt.Sprintf("%d in a control check he is with", weights[l.Weight()]))
	done := "may move with a unit of his"
	if l.Moved {
		done = "moved"
	}
	out.Add("MACDUFF-2.9", "This turn", done)
}
