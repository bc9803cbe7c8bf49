package event

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

var (
	_ = enrol[ForceRetreated]()
	_ = enrol[ForceWithdrew]()
	_ = enrol[BaggageLost]()
)

// ForceRetreated drives a force out of a hex.
type ForceRetreated struct {
	Force  state.ForceID  `json:"force"`
	Battle state.BattleID `json:"battle,omitempty"`
	From   hex.Hex        `json:"from"`
	To     hex.Hex        `json:"to"`
}

// Kind names the event in the journal.
func (ForceRetreated) Kind() string { return "force-retreated" }

// Apply makes the state what the event says.
func (e ForceRetreated) Apply(f *state.Founding, s *state.State) error {
	return moveForce(s, f, e.Force, e.From, e.To, false)
}

// Tell says what there is to tell of the event.
func (e ForceRetreated) Tell(at Scene) Story {
	from, to := state.Near(at.F, e.From), state.Near(at.F, e.To)
	if b := at.S.Battle(e.Battle); b != nil && b.Status == state.Declined {
		return Story{Line: fmt.Sprintf("%s drew off to %s.", at.force(e.Force), to), Notes: []Note{OfAll(e.Force, "Drew off to "+to+".", e.Battle)}}
	}
	return Story{
		Line:   fmt.Sprintf("%s retreated from %s to %s.", at.force(e.Force), from, to),
		Notes:  []Note{OfAll(e.Force, fmt.Sprintf("Retreated from %s to %s.", from, to), e.Battle)},
		Routed: e.Force,
	}
}

// Breaks says for whom nothing is to follow any more, and why.
func (e ForceRetreated) Breaks() (state.ForceID, state.Reason) { return e.Force, state.WasBeaten }

// Rows names the rows that the event changes.
func (e ForceRetreated) Rows(s *state.State) []Row { return rowsOfMove(s, e.Force) }

// ForceWithdrew takes a force out of the way of an enemy before it comes to a fight (CAMPAIGN-4.11).
type ForceWithdrew struct {
	Force     state.ForceID `json:"force"`
	From      hex.Hex       `json:"from"`
	To        hex.Hex       `json:"to"`
	Rearguard bool          `json:"rearguard,omitempty"` // it has cost him the rest of his day
}

// Kind names the event in the journal.
func (ForceWithdrew) Kind() string { return "force-withdrew" }

// Apply makes the state what the event says.
func (e ForceWithdrew) Apply(f *state.Founding, s *state.State) error {
	return moveForce(s, f, e.Force, e.From, e.To, false)
}

// Tell says what there is to tell of the event.
func (e ForceWithdrew) Tell(at Scene) Story {
	from, to := state.Near(at.F, e.From), state.Near(at.F, e.To)
	gone, how := at.force(e.Force)+" gave way before the enemy", ""
	if e.Rearguard {
		how = " behind a rearguard"
	}
	return Story{
		Line:  fmt.Sprintf("%s from %s to %s%s.", gone, from, to, how),
		Notes: []Note{OfAll(e.Force, fmt.Sprintf("Gave way before the enemy from %s to %s.", from, to), 0)},
		News:  []News{at.newsOf(NewsRetired, e.Force, fmt.Sprintf("%s to %s%s.", gone, to, how), at.verb(e.Force, "It was ", "They were ")+state.At(at.F, e.From)+". "+at.waits(e.Force), "CAMPAIGN-4.11")},
	}
}

// Breaks says for whom nothing is to follow any more, and why.
func (e ForceWithdrew) Breaks() (state.ForceID, state.Reason) { return e.Force, state.GaveWay }

// Rows names the rows that the event changes.
func (e ForceWithdrew) Rows(s *state.State) []Row { return rowsOfMove(s, e.Force) }

// BaggageLost is a force's baggage in the enemy's hands.
type BaggageLost struct {
	Force  state.ForceID  `json:"force"`
	Battle state.BattleID `json:"battle"`
	By     state.SideID   `json:"by"`
}

// Kind names the event in the journal.
func (BaggageLost) Kind() string { return "baggage-lost" }

// Apply makes the state what the event says.
func (e BaggageLost) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		loseBaggage(s, x, state.LedgerEntry{Battle: e.Battle, Cause: state.InAction, Fate: state.FateCaptured, By: e.By})
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e BaggageLost) Tell(at Scene) Story {
	return Story{
		Line:  fmt.Sprintf("%s lost %s baggage to %s.", at.force(e.Force), at.verb(e.Force, "its", "their"), state.SideName(at.F, e.By)),
		Notes: []Note{OfAll(e.Force, "Lost its baggage.", e.Battle)},
	}
}

// Rows names the rows that the event changes.
func (e BaggageLost) Rows(*state.State) []Row {
	return append(rowsOf(ForceTable, e.Force), rowOfAccount(state.HolderOfForce(e.Force)))
}

// loseBaggage writes down a force's baggage, as loss says; it has none then.
func loseBaggage(s *state.State, x *state.Force, loss state.LedgerEntry) {
	loss = s.At(loss, x.ID)
	s.PostOf(state.HolderOfForce(x.ID), func(a *state.Account) {
		a.LoseThings(loss, state.Animal, x.Baggage.Animals)
		a.LoseThings(loss, state.Wagon, x.Baggage.Wagons)
		a.LoseThings(loss, state.Follower, x.Baggage.Followers)
	})
	x.Baggage = state.Baggage{}
}
