package campaign

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/internal/words"
)

var (
	_ = enrol[Contact]()
	_ = enrol[BattleFought]()
	_ = enrol[BattleDeclined]()
)

// Contact is enemies meeting: a battle is pending.
type Contact struct {
	Battle state.Battle `json:"battle"`
}

// Kind names the event in the journal.
func (Contact) Kind() string { return "contact" }

func (e Contact) Apply(f *state.Founding, s *state.State) error {
	b := e.Battle
	if b.ID != state.BattleID(len(s.Battles)+1) || b.Status != state.Pending || b.Outcome != nil {
		return fmt.Errorf("battle %d cannot be the next", b.ID)
	}
	if len(b.Attackers) == 0 || len(b.Defenders) == 0 || !f.Enemies(b.Attacker, b.Defender) {
		return fmt.Errorf("battle %d has nobody to fight", b.ID)
	}
	for i, id := range slices.Concat(b.Attackers, b.Defenders) {
		side := b.Attacker
		if i >= len(b.Attackers) {
			side = b.Defender
		}
		if x := s.Force(id); x == nil || x.Hex != b.Hex || x.Side != side || s.Engaged(id) != nil {
			return fmt.Errorf("force %s cannot fight battle %d", id, b.ID)
		}
	}
	for _, id := range slices.Concat(b.Attackers, b.Defenders) {
		s.Force(id).Hidden = false
	}
	b.Attackers, b.Defenders = slices.Clone(b.Attackers), slices.Clone(b.Defenders)
	s.Battles = append(s.Battles, b)
	return nil
}

func (e Contact) tell(at scene) story {
	b := e.Battle
	attackers, defenders := state.ForceList(at.f, at.s, b.Attackers), state.ForceList(at.f, at.s, b.Defenders)
	out := story{
		line: fmt.Sprintf("%s: %s met %s; a battle waits.", b.Name, attackers, defenders), battle: b.ID,
		news: []News{{Kind: NewsMet, Battle: b.ID, Hex: &b.Hex, Rule: "CAMPAIGN-4.1", sides: []state.SideID{b.Attacker, b.Defender},
			Head: fmt.Sprintf("%s met %s %s.", words.Capital(attackers), defenders, state.AtBattle(&b)),
			Why:  words.Capital(state.SideName(at.f, b.Attacker)) + " attacks."}},
	}
	for _, id := range slices.Concat(b.Attackers, b.Defenders) {
		foe := defenders
		if !slices.Contains(b.Attackers, id) {
			foe = attackers
		}
		out.notes = append(out.notes, ofAll(id, fmt.Sprintf("Met %s %s.", foe, state.AtBattle(&b)), b.ID))
	}
	return out
}

func (e Contact) rows(*state.State) []Row {
	return append(rowsOf(ForceTable, slices.Concat(e.Battle.Attackers, e.Battle.Defenders)...), rowOfBattle(e.Battle.ID))
}

// BattleFought is a battle's outcome coming back to the map. Its casualties follow
// as events of their own.
type BattleFought struct {
	Battle  state.BattleID `json:"battle"`
	Engine  string         `json:"engine"`
	Version int            `json:"version"`
	Seed    uint64         `json:"seed,string"`
	Record  string         `json:"record"` // digest
	Outcome battle.Outcome `json:"outcome"`
}

// Kind names the event in the journal.
func (BattleFought) Kind() string { return "battle-fought" }

func (e BattleFought) Apply(_ *state.Founding, s *state.State) error {
	return s.WithPending(e.Battle, func(b *state.Battle) error {
		o := e.Outcome
		o.Units, o.Leaders, o.Works = slices.Clone(o.Units), slices.Clone(o.Leaders), slices.Clone(o.Works)
		b.Status, b.Engine, b.Version, b.Seed, b.Record, b.Outcome, b.Draft = state.Fought, e.Engine, e.Version, e.Seed, e.Record, &o, nil
		return nil
	})
}

func (e BattleFought) part(scene) story { return story{field: e.Battle} }

func (e BattleFought) tell(at scene) story {
	b := at.s.Battle(e.Battle)
	h, line := b.Hex, resultOf(at.f, b)
	out := story{line: line, battle: e.Battle, news: []News{{Kind: NewsFought, Battle: b.ID, Hex: &h, Head: line, Why: at.cost(b), sides: []state.SideID{b.Attacker, b.Defender}}}}
	for _, k := range e.Outcome.Works {
		if told := tellWork(at.f, at.s, k); told != "" {
			out.ground = append(out.ground, told)
		}
	}
	for _, id := range slices.Concat(b.Attackers, b.Defenders) {
		out.notes = append(out.notes, ofForce(id, line, e.Battle))
		if x := at.s.Force(id); x != nil {
			for _, l := range x.Leaders() {
				out.notes = append(out.notes, ofLeader(l, line, e.Battle))
			}
		}
	}
	return out
}

func (e BattleFought) rows(*state.State) []Row { return []Row{rowOfBattle(e.Battle)} }

// cost says what a battle cost both sides: "The British side lost 120 of 2,500 men, ...".
func (at scene) cost(b *state.Battle) string {
	var parts []string
	for _, side := range []state.SideID{b.Attacker, b.Defender} {
		lost, all := 0, 0
		for _, o := range b.Outcome.Units {
			if by, n := state.TollOf(at.f, at.s, b, o); by == side {
				lost += n.Killed + n.Wounded + n.Captured + n.Missing
				all += n.Present
			}
		}
		parts = append(parts, fmt.Sprintf("%s lost %s of %s", state.SideName(at.f, side), strings.TrimSuffix(strings.TrimSuffix(words.Men(lost), " men"), " man"), words.Men(all)))
	}
	return words.Capital(strings.Join(parts, ", ")) + "."
}

// resultOf says in a sentence how a battle came out.
func resultOf(f *state.Founding, b *state.Battle) string {
	switch {
	case b.Status == state.Pending:
		return fmt.Sprintf("%s: %s meets %s.", b.Name, state.SideName(f, b.Attacker), state.SideName(f, b.Defender))
	case b.Status == state.Declined:
		return fmt.Sprintf("%s: %s drew off without a fight.", b.Name, state.SideName(f, b.Attacker))
	case b.Outcome == nil || b.Outcome.Holder == "":
		return fmt.Sprintf("%s: neither side holds the field; %s fell back.", b.Name, state.SideName(f, b.Attacker))
	}
	winner := state.SideID(b.Outcome.Holder)
	loser := state.SideName(f, b.Other(winner))
	how := fmt.Sprintf("%s holds the field", state.SideName(f, winner))
	switch b.Outcome.Reason {
	case "destroyed":
		how += fmt.Sprintf("; %s was destroyed", loser)
	case "broke":
		how += fmt.Sprintf("; %s broke", loser)
	case "withdrew":
		how += fmt.Sprintf("; %s withdrew", loser)
	case "goal":
		how += " and has won what it fought for"
	case "turn_limit":
		how += " at nightfall"
	}
	return b.Name + ": " + how + "."
}

// BattleDeclined is the attacker drawing off before a shot is fired.
type BattleDeclined struct {
	Battle state.BattleID `json:"battle"`
}

// Kind names the event in the journal.
func (BattleDeclined) Kind() string { return "battle-declined" }

func (e BattleDeclined) Apply(_ *state.Founding, s *state.State) error {
	return s.WithPending(e.Battle, func(b *state.Battle) error { b.Status, b.Draft = state.Declined, nil; return nil })
}

func (e BattleDeclined) tell(at scene) story {
	b := at.s.Battle(e.Battle)
	h, line := b.Hex, resultOf(at.f, b)
	return story{line: line, news: []News{{Kind: NewsFought, Battle: b.ID, Hex: &h, Head: line, sides: []state.SideID{b.Attacker, b.Defender}}}}
}

func (e BattleDeclined) rows(*state.State) []Row { return []Row{rowOfBattle(e.Battle)} }
