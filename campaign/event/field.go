package event

import (
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/campaign/state"
)

var _ = enrol[FieldAmended]()

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
