package event

import (
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/sorted"
)

var (
	_ = enrol[ForceScattered]()
	_ = enrol[ForceDeserted]()
	_ = enrol[ForceDestroyed]()
	_ = enrol[ForceLeft]()
)

// ForceScattered is a surrounded force laying down its arms, or being cut down: every
// man present of its units.
type ForceScattered struct {
	Force  state.ForceID  `json:"force"`
	Battle state.BattleID `json:"battle,omitempty"`
	By     state.SideID   `json:"by"`
	Killed bool           `json:"killed,omitempty"` // the other side takes no prisoners
}

// Kind names the event in the journal.
func (ForceScattered) Kind() string { return "force-scattered" }

// Apply makes the state what the event says.
func (e ForceScattered) Apply(f *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if f.Side(e.By) == nil {
			return fmt.Errorf("side %q is not known", e.By)
		}
		loss := s.At(state.LedgerEntry{Battle: e.Battle, Cause: state.ByEncircling, Fate: state.FateCaptured, By: e.By}, e.Force)
		return loseAll(f, s, x, loss, e.Killed)
	})
}

// loseAll writes down everybody present of a force, with guns and mounts, as loss says; men are
// killed instead where that is said.
func loseAll(f *state.Founding, s *state.State, x *state.Force, loss state.LedgerEntry, killed bool) error {
	for _, id := range x.Units {
		t := s.Unit(id).Strength
		if err := s.Post(f, id, func(a *state.Account) error {
			men := loss
			if killed {
				men.Fate, men.By = state.FateKilled, ""
			}
			a.LoseMen(men, t.Present)
			a.LoseThings(loss, state.Gun, t.Guns)
			a.LoseThings(loss, state.Mount, t.Mounts)
			if s.HasBoat(f.Unit(id)) {
				a.LoseThings(loss, state.Hull, 1)
			}
			if u := f.Unit(id); loss.Fate == state.FateLeft && s.HasStandard(u) { // a captor takes it by CAMPAIGN-7.27
				loseStandard(a, loss, u)
			}
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}

// Part says what there is to tell before the event is true.
func (e ForceScattered) Part(Scene) Story {
	text := "Surrounded; laid down its arms."
	if e.Killed {
		text = "Surrounded and cut down."
	}
	return Story{Notes: []Note{OfAll(e.Force, text, e.Battle)}}
}

// Tell says what there is to tell of the event.
func (e ForceScattered) Tell(at Scene) Story {
	line := fmt.Sprintf("%s %s surrounded and laid down %s arms to %s.", at.force(e.Force), at.verb(e.Force, "was", "were"), at.verb(e.Force, "its", "their"), state.SideName(at.F, e.By))
	if e.Killed {
		line = fmt.Sprintf("%s %s surrounded and cut down.", at.force(e.Force), at.verb(e.Force, "was", "were"))
	}
	return Story{Line: line, News: []News{at.newsOf(NewsGone, e.Force, line, "There was no way out.", "CAMPAIGN-6.3")}}
}

// Rows names the rows that the event changes.
func (e ForceScattered) Rows(s *state.State) []Row {
	x := s.Force(e.Force)
	if x == nil {
		return nil
	}
	return append(rowsOfPost(x.Units...), rowsOf(CaptiveTable, x.Units...)...)
}

// ForceDeserted is a force of doubtful loyalty going home: every man present of its
// units is discharged.
type ForceDeserted struct {
	Force state.ForceID `json:"force"`
}

// Kind names the event in the journal.
func (ForceDeserted) Kind() string { return "force-deserted" }

// Apply makes the state what the event says.
func (e ForceDeserted) Apply(f *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		return loseAll(f, s, x, s.At(state.LedgerEntry{Cause: state.ByDesertion, Fate: state.FateLeft}, e.Force), false)
	})
}

// Part says what there is to tell before the event is true.
func (e ForceDeserted) Part(Scene) Story {
	return Story{Notes: []Note{OfAll(e.Force, "Would not fight and went home.", 0)}}
}

// Tell says what there is to tell of the event.
func (e ForceDeserted) Tell(at Scene) Story {
	line := at.force(e.Force) + " would not fight and went home."
	return Story{Line: line, News: []News{at.newsOf(NewsGone, e.Force, line, "Its loyalty was in doubt.", "CAMPAIGN-4.6")}}
}

// Rows names the rows that the event changes.
func (e ForceDeserted) Rows(s *state.State) []Row {
	x := s.Force(e.Force)
	if x == nil {
		return nil
	}
	return rowsOfPost(x.Units...)
}

// ForceDestroyed takes a force with nobody left off the map.
type ForceDestroyed struct {
	Force state.ForceID  `json:"force"`
	Why   state.Reason   `json:"why"`
	Saw   []state.SideID `json:"saw,omitzero"` // enemies who saw it; nil: before edition 11, and nobody knows it any more
}

// Kind names the event in the journal.
func (ForceDestroyed) Kind() string { return "force-destroyed" }

// Apply makes the state what the event says.
func (e ForceDestroyed) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if s.Engaged(x.ID) == nil {
			loseBaggage(s, x, state.LedgerEntry{Cause: state.ByWreck, Fate: state.FateLost})
		}
		return endForce(s, x, "", e.Saw)
	})
}

// Part says what there is to tell before the event is true.
func (e ForceDestroyed) Part(Scene) Story {
	if e.Why != state.InBattle {
		return Story{}
	}
	return Story{Notes: []Note{OfForce(e.Force, "Gone from the field: nobody was left in the ranks.", 0)}}
}

// Tell says what there is to tell of the event.
func (e ForceDestroyed) Tell(at Scene) Story {
	line := fmt.Sprintf("%s %s no more.", at.force(e.Force), at.verb(e.Force, "is", "are"))
	out := Story{Line: line, Ended: &Ended{Force: e.Force, Saw: e.Saw}, News: at.seenToEnd(line, e.Saw)}
	if e.Why == state.InBattle {
		out.News = append(out.News, at.newsOf(NewsGone, e.Force, line, "Nobody is left in its ranks.", "CAMPAIGN-6.4"))
	}
	return out
}

// Rows names the rows that the event changes.
func (e ForceDestroyed) Rows(s *state.State) []Row {
	return append(rowsOfEnd(s, e.Force), rowOfAccount(state.HolderOfForce(e.Force)))
}

// ForceLeft is a force leaving the map by its edge, with all who are in its ranks, its guns, horses,
// baggage and the leaders with it (CAMPAIGN-15.9).
type ForceLeft struct {
	Force state.ForceID `json:"force"`
}

// Kind names the event in the journal.
func (ForceLeft) Kind() string { return "force-left" }

// Apply makes the state what the event says.
func (e ForceLeft) Apply(f *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		loss := state.LedgerEntry{Cause: state.ByExit, Fate: state.FateLeft}
		mark := state.Mark{Kind: state.MarkLeft, Thing: state.HolderOfForce(x.ID).String(), Day: s.Day, Number: s.MenIn(f, x), Note: hex.Name(x.Hex)}
		if err := loseAll(f, s, x, s.At(loss, x.ID), false); err != nil {
			return err
		}
		loseBaggage(s, x, loss)
		s.Marks = sorted.Put(s.Marks, mark, state.MarkKey)
		for i := range s.Leaders {
			if l := &s.Leaders[i]; l.Force == x.ID && l.Status == state.Fit {
				l.Status = state.Absent
				of := mark
				of.Thing, of.Number = state.HolderOfLeader(l.ID).String(), 0
				s.Marks = sorted.Put(s.Marks, of, state.MarkKey)
			}
		}
		return endForce(s, x, "", []state.SideID{}) // nobody learns of it: it is where it was seen last, for who saw it
	})
}

// Part says what there is to tell before the event is true.
func (e ForceLeft) Part(at Scene) Story {
	x := at.S.Force(e.Force)
	if x == nil {
		return Story{}
	}
	line := fmt.Sprintf("%s left the map at %s: %s.", at.force(e.Force), state.Where(at.F, x.Hex), state.GoesText(at.F, at.S, x))
	return Story{Line: line, Notes: []Note{OfAll(e.Force, fmt.Sprintf("Left the map at %s.", state.Where(at.F, x.Hex)), 0)},
		News: []News{at.newsOf(NewsLeft, e.Force, line, "", "CAMPAIGN-15.9")}}
}

// Tell says what there is to tell of the event: nothing more than in parting.
func (ForceLeft) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e ForceLeft) Rows(s *state.State) []Row {
	out := append(rowsOfEnd(s, e.Force), rowOfAccount(state.HolderOfForce(e.Force)), Row{MarkTable, ""})
	if x := s.Force(e.Force); x != nil {
		out = append(out, rowsOfPost(x.Units...)...)
	}
	return out
}

// endForce takes a force off the map. Its units and leaders are then in no force. Who saw it end knows nothing of it any
// more; for the others it is where they saw it last; nil: for nobody.
func endForce(s *state.State, x *state.Force, into state.ForceID, saw []state.SideID) error {
	if s.Engaged(x.ID) != nil {
		return fmt.Errorf("force %s stands in a battle that waits", x.ID)
	}
	if len(s.HeldWith(x.ID)) > 0 || len(s.LeadersWith(x.ID)) > 0 {
		return fmt.Errorf("force %s keeps prisoners", x.ID)
	}
	if len(s.LyingWith(x.ID)) > 0 || len(s.WardsOf(x.ID)) > 0 {
		return fmt.Errorf("force %s has wounded with it", x.ID)
	}
	gone := state.GoneForce{ID: x.ID, Name: x.Name, Side: x.Side, Day: s.Day, Into: into}
	for _, id := range x.Units {
		if u := s.Unit(id); u != nil {
			u.Force = ""
		}
	}
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Force == x.ID {
			l.Force = ""
		}
	}
	disembark(s, x.ID, into)
	s.Seen = slices.DeleteFunc(slices.Clone(s.Seen), func(n state.Sighting) bool { return n.Force == gone.ID && (saw == nil || slices.Contains(saw, n.Side)) })
	s.Forces = sorted.Drop(s.Forces, gone.ID, state.ForceKey)
	s.Gone = sorted.Put(s.Gone, gone, state.GoneKey)
	return nil
}
