package event

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/rosters"
)

var (
	_ = enrol[Embarked]()
	_ = enrol[LandingBegun]()
	_ = enrol[Landed]()
	_ = enrol[BoatManned]()
)

// Embarked has a force go aboard the boats of another of its side in the same hex (CAMPAIGN-24.3).
type Embarked struct {
	Force state.ForceID `json:"force"`
	On    state.ForceID `json:"on"`
	Ready state.Day     `json:"ready"` // the morning on which all of it is aboard
}

// Kind names the event in the journal.
func (Embarked) Kind() string { return "embarked" }

// Apply makes the state what the event says.
func (e Embarked) Apply(f *state.Founding, s *state.State) error {
	y := s.Force(e.On)
	return s.WithForce(e.Force, func(x *state.Force) error {
		if y == nil || y == x || y.Side != x.Side || y.Hex != x.Hex || x.Aboard != "" || y.Aboard != "" || len(s.Cargo(x.ID)) > 0 || !s.Afloat(f, y) {
			return fmt.Errorf("force %s cannot go aboard force %q", e.Force, e.On)
		}
		x.Path, x.Forced, x.Progress, x.Dug, x.Posture = nil, false, 0, 0, state.Hold
		x.Voyage = state.Voyage{Aboard: e.On, Ready: e.Ready}
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e Embarked) Tell(at Scene) Story {
	line := fmt.Sprintf("%s %s aboard %s %s.", at.force(e.Force), at.verb(e.Force, "goes", "go"), state.NameOf(at.F, at.S, e.On), state.At(at.F, at.S.Force(e.Force).Hex))
	return Story{Line: line, Notes: []Note{OfAll(e.Force, line, 0), OfForce(e.On, line, 0)}}
}

// Rows names the rows that the event changes.
func (e Embarked) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// LandingBegun has a force begin to go ashore where the boats that carry it lie (CAMPAIGN-24.3).
type LandingBegun struct {
	Force state.ForceID `json:"force"`
	Ready state.Day     `json:"ready"` // the morning on which all of it is ashore
}

// Kind names the event in the journal.
func (LandingBegun) Kind() string { return "landing-begun" }

// Apply makes the state what the event says.
func (e LandingBegun) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if x.Aboard == "" {
			return fmt.Errorf("force %s is ashore", e.Force)
		}
		x.Ready, x.Landing = e.Ready, true
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e LandingBegun) Tell(at Scene) Story {
	return Story{Line: fmt.Sprintf("%s %s ashore %s.", at.force(e.Force), at.verb(e.Force, "goes", "go"), state.At(at.F, at.S.Force(e.Force).Hex))}
}

// Rows names the rows that the event changes.
func (e LandingBegun) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// Landed has a force be ashore that was aboard (CAMPAIGN-24.3).
type Landed struct {
	Force  state.ForceID  `json:"force"`
	Battle state.BattleID `json:"battle,omitempty"` // in which it went ashore
	Lost   bool           `json:"lost,omitempty"`   // those who carried it have no boats any more, or no room
}

// Kind names the event in the journal.
func (Landed) Kind() string { return "landed" }

// Apply makes the state what the event says.
func (e Landed) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if x.Aboard == "" {
			return fmt.Errorf("force %s is ashore", e.Force)
		}
		x.Voyage, x.From = state.Voyage{}, x.Hex
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e Landed) Tell(at Scene) Story {
	line := fmt.Sprintf("%s landed %s.", at.force(e.Force), state.At(at.F, at.S.Force(e.Force).Hex))
	why := ""
	if e.Lost {
		why = "Those who carried it have no boats any more."
	}
	return Story{Line: line, Notes: []Note{OfAll(e.Force, line, e.Battle)}, News: []News{at.newsOf(NewsCame, e.Force, line, why, "CAMPAIGN-24.3")}}
}

// Rows names the rows that the event changes.
func (e Landed) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// BoatManned is a unit that is the crew of a boat from now on, which its side took (CAMPAIGN-24.7).
type BoatManned struct {
	Unit rosters.UnitID `json:"unit"`
	Of   rosters.UnitID `json:"of"` // that lost it
	Boat terms.Boat     `json:"boat"`
	By   state.SideID   `json:"by"`
}

// Kind names the event in the journal.
func (BoatManned) Kind() string { return "boat-manned" }

// Apply makes the state what the event says.
func (e BoatManned) Apply(f *state.Founding, s *state.State) error {
	u, t, lost := f.Unit(e.Unit), s.Unit(e.Unit), f.Unit(e.Of)
	if u == nil || t == nil || lost == nil || u.Boat != "" || e.Boat == "" || lost.Boat != e.Boat || s.Force(t.Force) == nil {
		return fmt.Errorf("unit %q cannot man a boat of unit %q", e.Unit, e.Of)
	}
	next := s.Fork()
	if err := next.Post(f, e.Of, func(a *state.Account) error {
		return a.TurnThings(state.Hull, 1, func(l *state.LedgerEntry) bool { return l.Prize(e.By) }, state.Turn{Day: s.Day, Became: state.BecameServing, By: e.By})
	}); err != nil {
		return err
	}
	now := *u
	now.Boat = e.Boat
	if err := revise(f, next, state.AUnit, string(e.Unit), now); err != nil {
		return err
	}
	*s = *next
	return nil
}

// Tell says what there is to tell of the event.
func (e BoatManned) Tell(at Scene) Story {
	told := fmt.Sprintf("manned the boat that %s lost.", state.UnitName(at.F, e.Of))
	return Story{Line: words.Capital(state.UnitName(at.F, e.Unit)) + " " + told, Notes: []Note{ofUnit(e.Unit, words.Capital(told), 0)}}
}

// Rows names the rows that the event changes.
func (e BoatManned) Rows(s *state.State) []Row {
	return append(rowsOfPost(e.Unit, e.Of), rowsOfRevision(s, state.AUnit, string(e.Unit))...)
}

// carry has whoever is aboard the boats of a force be where it goes.
func carry(s *state.State, id state.ForceID, from, to hex.Hex) {
	for _, cargo := range s.Cargo(id) {
		x := s.Force(cargo)
		x.From, x.Hex, x.Hidden = from, to, false
	}
}

// disembark has whoever is aboard a force that is no more be aboard that into which it goes, or ashore.
func disembark(s *state.State, id, into state.ForceID) {
	for _, cargo := range s.Cargo(id) {
		x := s.Force(cargo)
		if x.Aboard = into; into == "" {
			x.Voyage = state.Voyage{}
		}
	}
}
