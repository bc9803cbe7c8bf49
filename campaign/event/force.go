package event

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/internal/words"
	"frontier/rosters"
)

var (
	_ = enrol[ForceFormed]()
	_ = enrol[ForceJoined]()
)

// ForceFormed puts a new force on the map. Units and leaders join it by events of
// their own.
type ForceFormed struct {
	ID      state.ForceID `json:"id"`
	Name    string        `json:"name"`
	Side    state.SideID  `json:"side"`
	Hex     hex.Hex       `json:"hex"`
	Posture state.Posture `json:"posture"`
	Why     state.Reason  `json:"why"`
	Of      state.ForceID `json:"of,omitempty"`
}

// Kind names the event in the journal.
func (ForceFormed) Kind() string { return "force-formed" }

// Apply makes the state what the event says.
func (e ForceFormed) Apply(f *state.Founding, s *state.State) error {
	if e.ID == "" || s.Force(e.ID) != nil || s.GoneForce(e.ID) != nil || f.Side(e.Side) == nil || !f.Map.Open(e.Hex) {
		return fmt.Errorf("force %q cannot be formed", e.ID)
	}
	n := state.Force{ID: e.ID, Name: e.Name, Side: e.Side, Hex: e.Hex, From: e.Hex, Posture: cmp.Or(e.Posture, state.Hold), Units: []rosters.UnitID{}}
	if of := s.Force(e.Of); of != nil {
		n.From, n.ActiveFrom, n.Hidden, n.Loyalty, n.Fatigue = of.From, of.ActiveFrom, of.Hidden, of.Loyalty, of.Fatigue
	}
	s.Forces = sorted.Put(s.Forces, n, state.ForceKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e ForceFormed) Tell(at Scene) Story {
	name := words.Capital(e.Name)
	line := fmt.Sprintf("%s formed %s.", name, state.At(at.F, e.Hex))
	switch e.Why {
	case state.WasDetached:
		line = fmt.Sprintf("%s %s detached from %s.", name, words.Agree(e.Name, "was", "were"), state.NameOf(at.F, at.S, e.Of))
	case state.HasRisen:
		return Story{Notes: []Note{OfForce(e.ID, line, 0)}} // the rising is told by an event of its own
	case state.HasArrived:
		line = fmt.Sprintf("%s arrived %s.", name, state.At(at.F, e.Hex))
	}
	return Story{Line: line, Notes: []Note{OfForce(e.ID, line, 0)}}
}

// Rows names the rows that the event changes.
func (e ForceFormed) Rows(*state.State) []Row { return rowsOf(ForceTable, e.ID) }

// ForceJoined is a force becoming part of another: its units and leaders go over and
// it is no more.
type ForceJoined struct {
	Force state.ForceID  `json:"force"`
	Into  state.ForceID  `json:"into"`
	Saw   []state.SideID `json:"saw,omitzero"` // enemies who saw it; nil: before edition 11, and nobody knows it any more
}

// Kind names the event in the journal.
func (ForceJoined) Kind() string { return "force-joined" }

// Apply makes the state what the event says.
func (e ForceJoined) Apply(f *state.Founding, s *state.State) error {
	x, y := s.Force(e.Force), s.Force(e.Into)
	if x == nil || y == nil || x == y || x.Side != y.Side || x.Hex != y.Hex || s.Engaged(x.ID) != nil {
		return fmt.Errorf("force %s cannot join force %s", e.Force, e.Into)
	}
	y.Eaten = min(y.Eaten, state.Larder(f, s, y)) + min(x.Eaten, state.Larder(f, s, x))
	ofX, gunsX := state.Ammunition(f, s, x)
	ofY, gunsY := state.Ammunition(f, s, y)
	y.Fired, y.Shelled = min(x.Fired, ofX)+min(y.Fired, ofY), min(x.Shelled, gunsX)+min(y.Shelled, gunsY)
	for _, u := range x.Units {
		y.Units = sorted.Put(y.Units, u, sorted.Self)
	}
	for _, l := range x.Leaders() {
		if y.Leader == "" {
			y.Leader = l
		} else {
			y.Others = append(y.Others, l)
		}
	}
	y.Fatigue = max(y.Fatigue, x.Fatigue)
	y.Hungry, y.Dry = max(y.Hungry, x.Hungry), max(y.Dry, x.Dry)
	y.Baggage.Animals += x.Baggage.Animals
	y.Baggage.Wagons += x.Baggage.Wagons
	y.Baggage.Followers += x.Baggage.Followers
	units := slices.Clone(x.Units)
	var with []state.LeaderID
	for i := range s.Leaders {
		if s.Leaders[i].Force == e.Force {
			with = append(with, s.Leaders[i].ID)
		}
	}
	if err := endForce(s, x, e.Into, e.Saw); err != nil {
		return err
	}
	for _, u := range units {
		s.Unit(u).Force = e.Into
	}
	for _, l := range with { // also the wounded, who come back to it
		s.Leader(l).Force = e.Into
	}
	return nil
}

// Part says what there is to tell before the event is true.
func (e ForceJoined) Part(at Scene) Story {
	return Story{Notes: []Note{OfAll(e.Force, fmt.Sprintf("Joined %s.", state.NameOf(at.F, at.S, e.Into)), 0)}}
}

// Tell says what there is to tell of the event.
func (e ForceJoined) Tell(at Scene) Story {
	line := fmt.Sprintf("%s joined %s.", at.force(e.Force), state.NameOf(at.F, at.S, e.Into))
	return Story{Line: line, Ended: &Ended{Force: e.Force, Saw: e.Saw}, News: at.seenToEnd(line, e.Saw)}
}

// Rows names the rows that the event changes.
func (e ForceJoined) Rows(s *state.State) []Row {
	return append(rowsOfEnd(s, e.Force), Row{ForceTable, string(e.Into)})
}
