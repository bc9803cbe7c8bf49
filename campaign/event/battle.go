package event

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
	_ = enrol[FieldAmended]()
)

// Contact is enemies meeting: a battle is pending.
type Contact struct {
	Battle state.Battle `json:"battle"`
}

// Kind names the event in the journal.
func (Contact) Kind() string { return "contact" }

// Apply makes the state what the event says.
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

// Tell says what there is to tell of the event.
func (e Contact) Tell(at Scene) Story {
	b := e.Battle
	attackers, defenders := state.ForceList(at.F, at.S, b.Attackers), state.ForceList(at.F, at.S, b.Defenders)
	out := Story{
		Line: fmt.Sprintf("%s: %s met %s; a battle waits.", b.Name, attackers, defenders), Battle: b.ID,
		News: []News{{Kind: NewsMet, Battle: b.ID, Hex: &b.Hex, Rule: "CAMPAIGN-4.1", Sides: []state.SideID{b.Attacker, b.Defender},
			Head: fmt.Sprintf("%s met %s %s.", words.Capital(attackers), defenders, state.AtBattle(&b)),
			Why:  strings.TrimSpace(words.Capital(state.SideName(at.F, b.Attacker)) + " attacks. " + WhyText(at.F, &b))}},
	}
	for _, id := range slices.Concat(b.Attackers, b.Defenders) {
		foe := defenders
		if !slices.Contains(b.Attackers, id) {
			foe = attackers
		}
		out.Notes = append(out.Notes, OfAll(id, fmt.Sprintf("Met %s %s.", foe, state.AtBattle(&b)), b.ID))
	}
	return out
}

// WhyText says why enemies who met fight, in a sentence; empty where nobody was asked.
func WhyText(f *state.Founding, b *state.Battle) string {
	there := state.SideName(f, b.Defender)
	switch b.Why {
	case state.BothMeantTo:
		return words.Capital(there) + " stood."
	case state.AnAssault:
		return words.Capital(there) + " stands behind works."
	case state.WasCaught:
		return words.Capital(there) + " gave way and was caught."
	case state.WasSurprise:
		return words.Capital(there) + " was surprised."
	case state.WasCornered:
		return words.Capital(there) + " had nowhere to give way to."
	case state.AnAmbush:
		return words.Capital(there) + " lay in ambush."
	case state.ALastStand:
		return words.Capital(there) + " can expect no quarter and makes a last stand."
	case state.StoodAlone:
		return words.Capital(there) + " was offered terms and refused them."
	}
	return ""
}

// Rows names the rows that the event changes.
func (e Contact) Rows(*state.State) []Row {
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

// Apply makes the state what the event says.
func (e BattleFought) Apply(_ *state.Founding, s *state.State) error {
	return s.WithPending(e.Battle, func(b *state.Battle) error {
		o := e.Outcome
		o.Units, o.Leaders, o.Works = slices.Clone(o.Units), slices.Clone(o.Leaders), slices.Clone(o.Works)
		b.Status, b.Engine, b.Version, b.Seed, b.Record, b.Outcome, b.Draft = state.Fought, e.Engine, e.Version, e.Seed, e.Record, &o, nil
		b.PutOff = state.PutOff{}
		return nil
	})
}

// Part says what there is to tell before the event is true.
func (e BattleFought) Part(Scene) Story { return Story{Field: e.Battle} }

// Tell says what there is to tell of the event.
func (e BattleFought) Tell(at Scene) Story {
	b := at.S.Battle(e.Battle)
	h, line := b.Hex, ResultOf(at.F, b)
	out := Story{Line: line, Battle: e.Battle, News: []News{{Kind: NewsFought, Battle: b.ID, Hex: &h, Head: line, Cost: at.cost(b), Sides: []state.SideID{b.Attacker, b.Defender}}}}
	for _, k := range e.Outcome.Works {
		if told := tellWork(at.F, at.S, k); told != "" {
			out.Ground = append(out.Ground, told)
		}
	}
	for _, id := range slices.Concat(b.Attackers, b.Defenders) {
		out.Notes = append(out.Notes, OfForce(id, line, e.Battle))
		if x := at.S.Force(id); x != nil {
			for _, l := range x.Leaders() {
				out.Notes = append(out.Notes, ofLeader(l, line, e.Battle))
			}
		}
	}
	return out
}

// Rows names the rows that the event changes.
func (e BattleFought) Rows(*state.State) []Row { return []Row{rowOfBattle(e.Battle)} }

// cost says what a battle cost each side: "The British side lost 120 of 2,500 men".
func (at Scene) cost(b *state.Battle) []SideCost {
	var out []SideCost
	for _, side := range []state.SideID{b.Attacker, b.Defender} {
		lost, all := 0, 0
		for _, o := range b.Outcome.Units {
			if by, n := state.TollOf(at.F, at.S, b, o); by == side {
				lost += n.Killed + n.Wounded + n.Captured + n.Missing
				all += n.Present
			}
		}
		out = append(out, SideCost{side, words.Capital(fmt.Sprintf("%s lost %s of %s.", state.SideName(at.F, side), words.Number(lost), words.Men(all)))})
	}
	return out
}

// ResultOf says in a sentence how a battle came out.
func ResultOf(f *state.Founding, b *state.Battle) string {
	switch {
	case b.Status == state.Pending && b.PutOff.How != "":
		return fmt.Sprintf("%s: %s meets %s; put off, %s.", b.Name, state.SideName(f, b.Attacker), state.SideName(f, b.Defender), b.PutOff.Text())
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

// Apply makes the state what the event says.
func (e BattleDeclined) Apply(_ *state.Founding, s *state.State) error {
	return s.WithPending(e.Battle, func(b *state.Battle) error {
		b.Status, b.Draft, b.PutOff = state.Declined, nil, state.PutOff{}
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e BattleDeclined) Tell(at Scene) Story {
	b := at.S.Battle(e.Battle)
	h, line := b.Hex, ResultOf(at.F, b)
	return Story{Line: line, News: []News{{Kind: NewsFought, Battle: b.ID, Hex: &h, Head: line, Sides: []state.SideID{b.Attacker, b.Defender}}}}
}

// Rows names the rows that the event changes.
func (e BattleDeclined) Rows(*state.State) []Row { return []Row{rowOfBattle(e.Battle)} }

// FieldAmended is the organiser changing the field of a battle that waits: the whole of what differs
// from map and day, and what this change did and why. What was played of the battle is laid aside.
type FieldAmended struct {
	Battle state.BattleID  `json:"battle"`
	Field  state.Amendment `json:"field"`
	Change battle.Change   `json:"change"`
}

// Kind names the event in the journal.
func (FieldAmended) Kind() string { return "field-amended" }

// Apply makes the state what the event says.
func (e FieldAmended) Apply(_ *state.Founding, s *state.State) error {
	return s.WithPending(e.Battle, func(b *state.Battle) error {
		b.Amended, b.Draft = nil, nil
		if !e.Field.Plain() {
			b.Amended = e.Field.Clone()
		}
		b.Changes = append(slices.Clone(b.Changes), e.Change)
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e FieldAmended) Tell(at Scene) Story {
	return Story{Line: fmt.Sprintf("%s: the organiser changed the field: %s. Why: %s.", at.S.Battle(e.Battle).Name, e.Change.What, e.Change.Why)}
}

// Rows names the rows that the event changes.
func (e FieldAmended) Rows(*state.State) []Row { return []Row{rowOfBattle(e.Battle)} }
