package state

import (
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/battle/fact"
	"frontier/battle/riskfactor/rules"
	"frontier/internal/words"
)

// Facts are the lines on the card of a unit or leader of a side (-1: of either); of another
// side's there are none, nor of one who is off the table. A group under a marker has its card.
func (s *State) Facts(side int, id string) []battle.Fact {
	u := s.Unit(id)
	if u == nil || side >= 0 && u.Side != side || !u.Up() && u.Where != Lurking || len(u.Men) == 0 {
		return nil
	}
	var out fact.Lines
	if u.Lone {
		s.leaderFacts(u, &out)
	} else {
		s.groupFacts(u, &out)
	}
	return out
}

func (s *State) groupFacts(u *Unit, out *fact.Lines) {
	hurt := len(u.Men) - s.unhurt(u)
	out.Add("RISKFACTOR-8.15", "Strength", fact.Joined(fmt.Sprintf("%d of %d", len(u.Men), u.Original), fact.If(hurt > 0, fmt.Sprintf("%d wounded", hurt))))
	out.Add("RISKFACTOR-4.3", "Class", fact.Joined(fact.Plain(s.ClassOf(u)), fact.If(u.Regular, "regular"), fact.If(u.Superior, "superior"), fact.If(u.Native, "native")))
	s.armsFacts(u, out)
	out.Add("RISKFACTOR-10.10", "Risk", s.risk(u))
	command, rule := "by the table of actions", "RISKFACTOR-2.6"
	if u.Commanded {
		command, rule = "under command", "RISKFACTOR-5.14"
	}
	out.Add(rule, "Does", fact.Plain(u.Action)+", "+command)
	out.Add("RISKFACTOR-14.37", "This turn", s.done(u))
	rule, aside := s.aside(u)
	out.Add(rule, "Besides", aside)
	out.Add("RISKFACTOR-5.12", "Leaders", s.chain(u))
}

// armsFacts tells what a unit shoots and fights with (4.8, 8.4).
func (s *State) armsFacts(u *Unit, out *fact.Lines) {
	factor := 0
	for _, m := range u.Men {
		factor = max(factor, s.Men[m].Factor)
	}
	if w := u.Weapon; w != nil {
		empty := u.Loading == rules.Muzzle && !u.Loaded
		far := fact.Reaches("cm", length(w.Short)*cm, length(w.Medium)*cm, length(w.Long)*cm)
		out.Add("RISKFACTOR-4.8", "Weapon", fmt.Sprintf("%s, melee %d", fact.Joined(fact.Plain(w.Key), far, fact.If(empty, "unloaded")), factor))
	} else {
		out.Add("RISKFACTOR-4.8", "Weapon", fmt.Sprintf("melee %d, nothing to shoot with", factor))
	}
}

// risk tells a group's risk factor as it stands, and the table of actions that it throws on.
func (s *State) risk(u *Unit) string {
	if !u.Up() {
		return ""
	}
	_, r, err := rules.RiskFactor(s.Risk([]*Unit{u}), battle.NoDice)
	must(err)
	return fmt.Sprintf("%d, %s table", r.RiskFactor, fact.Plain(s.TableOf([]*Unit{u})))
}

// done tells what a unit did in this turn.
func (s *State) done(u *Unit) string {
	say := fact.Joined(fact.If(u.Spent > 0, fmt.Sprintf("moved %d cm", WholeCM(u.Spent))), fact.If(u.Shot, "shot"), fact.If(u.Fought, "fought"),
		fact.If(u.Engaged(), "in contact"))
	if say == "" {
		return "nothing yet"
	}
	return say
}

// aside tells of prisoners, and of hiding.
func (s *State) aside(u *Unit) (rule, say string) {
	held := 0
	for i := range s.Captives {
		if c := &s.Captives[i]; c.Captor == u.No {
			held += len(c.Figures)
		}
	}
	switch {
	case held > 0:
		return "RISKFACTOR-14.99", words.Count(held, "prisoner", "prisoners")
	case u.Where == Lurking:
		return "RISKFACTOR-3.2", "hidden under its marker"
	case s.Stage != Placing && !s.watched(u):
		return "RISKFACTOR-14.55", "no enemy in view sees it"
	}
	return "", ""
}

// watched says whether an enemy sees a unit whom its own side sees: of watchers unseen a card
// tells nothing.
func (s *State) watched(u *Unit) bool {
	return slices.ContainsFunc(s.Units, func(v Unit) bool {
		return v.Side != u.Side && v.Up() && len(v.Men) > 0 && !s.unseen(&v) && s.Spies(&v, u)
	})
}

// chain tells who of a group leads, or passes command on (5.12, 8.12).
func (s *State) chain(u *Unit) string {
	var posts [Chief + 1]int
	for _, m := range u.Men {
		posts[s.Men[m].Post]++
	}
	for i := range s.Units {
		if l := &s.Units[i]; l.Lone && l.With == u.No && l.Up() {
			posts[Chief]++
		}
	}
	some := func(p Post, one, many string) string { return fact.If(posts[p] > 0, words.Count(posts[p], one, many)) }
	return fact.Joined(some(Chief, "leader", "leaders"), some(Officer, "officer", "officers"), some(Sergeant, "sergeant", "sergeants"), some(Drummer, "musician", "musicians"))
}

func (s *State) leaderFacts(u *Unit, out *fact.Lines) {
	class := s.Men[u.Men[0]].Class
	role := "leader"
	if u.Character {
		role = "player character"
	}
	out.Add("RISKFACTOR-5.1", "Rank", role+", "+fact.Plain(class))
	with := "alone"
	if u.With != Nobody {
		with = s.Units[u.With].Name
	}
	out.Add("RISKFACTOR-8.12", "With", with)
	if u.Character {
		out.Add("RISKFACTOR-5.7", "Commands", fmt.Sprintf("%d cm, %d in enclosed ground", rules.ReachOpen, rules.ReachEnclosed))
		out.Add("RISKFACTOR-5.4", "Points", s.points(u))
	}
	out.Add("RISKFACTOR-8.14", "Health", map[bool]string{true: "wounded", false: "unhurt"}[s.unhurt(u) == 0])
	s.armsFacts(u, out)
	out.Add("RISKFACTOR-14.37", "This turn", s.done(u))
}

// points tells what a player character has to command with, or how many dice he throws for it
// (5.4, 5.6, 14.17).
func (s *State) points(u *Unit) string {
	in := rules.CommandPointsInput{Role: rules.PlayerCharacter, Class: s.Men[u.Men[0]].Class, Engaged: s.InMelee(u)}
	for _, c := range s.Steps {
		if c.Unit == u.No && c.Thrown {
			return fmt.Sprintf("%d left", c.Pool)
		} else if c.Unit == u.No {
			in.Engaged = in.Engaged || c.Engaged
		}
	}
	return words.Count(in.Dice(), "die", "dice") + " for command"
}
