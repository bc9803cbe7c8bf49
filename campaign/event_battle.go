package campaign

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/internal/words"
)

var (
	_ = enrol[Contact]()
	_ = enrol[BattleFought]()
	_ = enrol[BattleDeclined]()
)

// Contact is enemies meeting: a battle is pending.
type Contact struct {
	Battle Battle `json:"battle"`
}

// Kind names the event in the journal.
func (Contact) Kind() string { return "contact" }

func (e Contact) Apply(f *Founding, s *State) error {
	b := e.Battle
	if b.ID != BattleID(len(s.Battles)+1) || b.Status != Pending || b.Outcome != nil {
		return fmt.Errorf("battle %d cannot be the next", b.ID)
	}
	if len(b.Attackers) == 0 || len(b.Defenders) == 0 || !f.enemies(b.Attacker, b.Defender) {
		return fmt.Errorf("battle %d has nobody to fight", b.ID)
	}
	for i, id := range slices.Concat(b.Attackers, b.Defenders) {
		side := b.Attacker
		if i >= len(b.Attackers) {
			side = b.Defender
		}
		if x := s.force(id); x == nil || x.Hex != b.Hex || x.Side != side || s.engaged(id) != nil {
			return fmt.Errorf("force %s cannot fight battle %d", id, b.ID)
		}
	}
	for _, id := range slices.Concat(b.Attackers, b.Defenders) {
		s.force(id).Hidden = false
	}
	b.Attackers, b.Defenders = slices.Clone(b.Attackers), slices.Clone(b.Defenders)
	s.Battles = append(s.Battles, b)
	return nil
}

func (e Contact) tell(at scene) story {
	b := e.Battle
	attackers, defenders := forceList(at.f, at.s, b.Attackers), forceList(at.f, at.s, b.Defenders)
	out := story{
		line: fmt.Sprintf("%s: %s met %s; a battle waits.", b.Name, attackers, defenders), battle: b.ID,
		news: []News{{Kind: NewsMet, Battle: b.ID, Hex: &b.Hex, Rule: "CAMPAIGN-4.1", sides: []SideID{b.Attacker, b.Defender},
			Head: fmt.Sprintf("%s met %s %s.", words.Capital(attackers), defenders, atBattle(&b)),
			Why:  words.Capital(sideName(at.f, b.Attacker)) + " attacks."}},
	}
	for _, id := range slices.Concat(b.Attackers, b.Defenders) {
		foe := defenders
		if !slices.Contains(b.Attackers, id) {
			foe = attackers
		}
		out.notes = append(out.notes, ofAll(id, fmt.Sprintf("Met %s %s.", foe, atBattle(&b)), b.ID))
	}
	return out
}

func (e Contact) rows(*State) []Row {
	return append(rowsOf(ForceTable, slices.Concat(e.Battle.Attackers, e.Battle.Defenders)...), rowOfBattle(e.Battle.ID))
}

// BattleFought is a battle's outcome coming back to the map. Its casualties follow
// as events of their own.
type BattleFought struct {
	Battle  BattleID       `json:"battle"`
	Engine  string         `json:"engine"`
	Version int            `json:"version"`
	Seed    uint64         `json:"seed,string"`
	Record  string         `json:"record"` // digest
	Outcome battle.Outcome `json:"outcome"`
}

// Kind names the event in the journal.
func (BattleFought) Kind() string { return "battle-fought" }

func (e BattleFought) Apply(_ *Founding, s *State) error {
	return s.withPending(e.Battle, func(b *Battle) error {
		o := e.Outcome
		o.Units, o.Leaders, o.Works = slices.Clone(o.Units), slices.Clone(o.Leaders), slices.Clone(o.Works)
		b.Status, b.Engine, b.Version, b.Seed, b.Record, b.Outcome, b.Draft = Fought, e.Engine, e.Version, e.Seed, e.Record, &o, nil
		return nil
	})
}

func (e BattleFought) part(scene) story { return story{field: e.Battle} }

func (e BattleFought) tell(at scene) story {
	b := at.s.battle(e.Battle)
	h, line := b.Hex, resultOf(at.f, b)
	out := story{line: line, battle: e.Battle, news: []News{{Kind: NewsFought, Battle: b.ID, Hex: &h, Head: line, Why: at.cost(b), sides: []SideID{b.Attacker, b.Defender}}}}
	for _, k := range e.Outcome.Works {
		if told := tellWork(at.f, at.s, k); told != "" {
			out.ground = append(out.ground, told)
		}
	}
	for _, id := range slices.Concat(b.Attackers, b.Defenders) {
		out.notes = append(out.notes, ofForce(id, line, e.Battle))
		if x := at.s.force(id); x != nil {
			for _, l := range x.leaders() {
				out.notes = append(out.notes, ofLeader(l, line, e.Battle))
			}
		}
	}
	return out
}

func (e BattleFought) rows(*State) []Row { return []Row{rowOfBattle(e.Battle)} }

// cost says what a battle cost both sides: "The British side lost 120 of 2,500 men, ...".
func (at scene) cost(b *Battle) string {
	var parts []string
	for _, side := range []SideID{b.Attacker, b.Defender} {
		lost, all := 0, 0
		for _, o := range b.Outcome.Units {
			if by, n := tollOf(at.f, at.s, b, o); by == side {
				lost += n.killed + n.wounded + n.captured + n.missing
				all += n.present
			}
		}
		parts = append(parts, fmt.Sprintf("%s lost %s of %s", sideName(at.f, side), strings.TrimSuffix(strings.TrimSuffix(words.Men(lost), " men"), " man"), words.Men(all)))
	}
	return words.Capital(strings.Join(parts, ", ")) + "."
}

// resultOf says in a sentence how a battle came out.
func resultOf(f *Founding, b *Battle) string {
	switch {
	case b.Status == Pending:
		return fmt.Sprintf("%s: %s meets %s.", b.Name, sideName(f, b.Attacker), sideName(f, b.Defender))
	case b.Status == Declined:
		return fmt.Sprintf("%s: %s drew off without a fight.", b.Name, sideName(f, b.Attacker))
	case b.Outcome == nil || b.Outcome.Holder == "":
		return fmt.Sprintf("%s: neither side holds the field; %s fell back.", b.Name, sideName(f, b.Attacker))
	}
	winner := SideID(b.Outcome.Holder)
	loser := sideName(f, b.other(winner))
	how := fmt.Sprintf("%s holds the field", sideName(f, winner))
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
	Battle BattleID `json:"battle"`
}

// Kind names the event in the journal.
func (BattleDeclined) Kind() string { return "battle-declined" }

func (e BattleDeclined) Apply(_ *Founding, s *State) error {
	return s.withPending(e.Battle, func(b *Battle) error { b.Status, b.Draft = Declined, nil; return nil })
}

func (e BattleDeclined) tell(at scene) story {
	b := at.s.battle(e.Battle)
	h, line := b.Hex, resultOf(at.f, b)
	return story{line: line, news: []News{{Kind: NewsFought, Battle: b.ID, Hex: &h, Head: line, sides: []SideID{b.Attacker, b.Defender}}}}
}

func (e BattleDeclined) rows(*State) []Row { return []Row{rowOfBattle(e.Battle)} }
