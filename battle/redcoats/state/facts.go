package state

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/fact"
	"frontier/battle/redcoats/rules"
	"frontier/internal/words"
)

// Facts are the lines on the card of a unit or Commander of a side (-1: of either); of another
// side's there are none, nor of one who is off the field.
func (s *State) Facts(side int, id string) []battle.Fact {
	var out fact.Lines
	if u := s.Unit(id); u != nil && (side < 0 || u.Side == side) && (u.Up() || u.Cond == Carried) {
		s.unitFacts(u, &out)
	} else if g := s.General(id); g != nil && (side < 0 || g.Side == side) && g.Up() {
		s.generalFacts(g, &out)
	}
	return out
}

func (s *State) unitFacts(u *Unit, out *fact.Lines) {
	if u.Fights() {
		out.Add("REDCOATS-2.5", "Rating", fact.Plain(u.Rating)+", "+rallies(u.Rating))
		out.Add("REDCOATS-11.2", "Strength", fmt.Sprintf("%d of %d", u.Figures, u.Came))
		far := fact.If(u.Arm.Reach > 0, words.Count(u.Arm.Reach, "hex", "hexes"))
		out.Add("REDCOATS-10.2", "Weapon", fact.Joined(fact.Plain(u.Weapon), far))
		fresh, reduced := s.WithUnit(u.No)
		led := rules.CommanderDice(fresh, reduced)
		dice := u.Arm.DiceOf(u.Figures, rules.ColumnOf(u.Moved, u.Disrupted)) + led
		out.Add("REDCOATS-10.3", "Dice", fact.Joined(fmt.Sprint(dice), fact.If(led > 0, fmt.Sprintf("%d by Commanders", led)), fact.If(u.Moved || u.Disrupted, "reduced")))
	} else {
		out.Add("REDCOATS-2.3", "Transport", fact.Plain(u.Kind))
	}
	order, rule := "in order", "REDCOATS-11.1"
	if u.Disrupted {
		order, rule = "disrupted: a hit kills a figure", "REDCOATS-11.2"
	}
	out.Add(rule, "Cohesion", order)
	out.Add("REDCOATS-7.1", "Moves", s.pace(u))
	out.Add("REDCOATS-4.2", "Card", s.cardOf(func(h Holding) bool { return h.Unit == s.Whole(u).No }))
	out.Add("REDCOATS-4.8", "This turn", doing(u.Moved, u.Fought, u.Spent))
	if u.Fights() && u.Kind.Gun() {
		out.Add("REDCOATS-8.2", "Guns", words.Count(u.Guns, "gun", "guns"))
	}
}

// rallies tells on which cards a rating regains cohesion (13.2, 13.7).
func rallies(r rules.Rating) string {
	for _, c := range rules.Cohesion {
		if c.Rating != r || len(c.Suits) == 0 {
			continue
		}
		var suits []string
		for _, suit := range c.Suits {
			suits = append(suits, rules.SuitNames[suit])
		}
		return "rallies on " + words.Listed(suits)
	}
	return "never rallies"
}

// pace tells how many hexes a unit goes by itself or towed (7.1, 7.5, 8.5).
func (s *State) pace(u *Unit) string {
	n := rules.RateOf(u.Kind)
	switch {
	case u.Cond == Carried:
		return "aboard " + s.Units[u.Carrier].Name
	case u.Limbered:
		n = rules.RateOf(s.Units[u.Team].Kind)
		return words.Count(n, "hex", "hexes") + ", limbered"
	case n == 0:
		return "only towed"
	}
	return words.Count(n, "hex", "hexes")
}

// cardOf tells which card of this turn somebody holds, and whether it has been played (4.2, 4.4).
func (s *State) cardOf(held func(Holding) bool) string {
	if len(s.Cards) < len(s.Queue) {
		return ""
	}
	for i, h := range s.Queue {
		if !held(h) {
			continue
		}
		when := words.Count(i-s.Played, "card", "cards") + " before it"
		switch {
		case s.Stage == Rallying || s.Stage == Starting || i < s.Played:
			when = "played"
		case i == s.Played:
			when = "played now"
		}
		return s.Cards[i].Words() + ", " + when
	}
	return ""
}

// doing tells what was done in this turn (4.8, 4.10).
func doing(moved, fought, changed bool) string {
	say := fact.Joined(fact.If(moved, "moved"), fact.If(fought, "fought"), fact.If(changed, "limbered or boarded"))
	if say == "" {
		return "nothing yet"
	}
	return say
}

func (s *State) generalFacts(g *General, out *fact.Lines) {
	fresh, reduced := 0, 1
	if g.fresh() {
		fresh, reduced = 1, 0
	}
	with := "nobody"
	if g.Unit != Nobody {
		with = s.Units[g.Unit].Name
	}
	out.Add("REDCOATS-5.7", "With", fact.Joined(with, fact.If(g.Shares, "one card")))
	out.Add("REDCOATS-5.4", "Gives", words.Count(rules.CommanderDice(fresh, reduced), "die", "dice")+" to his unit")
	out.Add("REDCOATS-5.5", "Rallies", "a second card for units in his hex")
	out.Add("REDCOATS-5.13", "Commands", "his hex: there is no range")
	order := "in order"
	if g.Disrupted {
		order = "disrupted"
	}
	out.Add("REDCOATS-5.6", "Cohesion", fact.Joined(order, fact.If(g.Wounded, "wounded")))
	out.Add("REDCOATS-5.2", "Moves", words.Count(rules.RateOf(rules.Commander), "hex", "hexes"))
	out.Add("REDCOATS-4.2", "Card", s.cardOf(func(h Holding) bool { return h.General == g.No }))
	out.Add("REDCOATS-4.8", "This turn", doing(g.Moved, false, false))
}
