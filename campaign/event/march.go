package event

import (
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
)

var (
	_ = enrol[MarchOrdered]()
	_ = enrol[ForceMoved]()
	_ = enrol[Marched]()
	_ = enrol[StoodOff]()
	_ = enrol[MarchedToGuns]()
)

// MarchOrdered gives a force a path to march, next hex first.
type MarchOrdered struct {
	Force  state.ForceID `json:"force"`
	Path   []hex.Hex     `json:"path"`
	Forced bool          `json:"forced,omitempty"`
}

// Kind names the event in the journal.
func (MarchOrdered) Kind() string { return "march-ordered" }

// Apply makes the state what the event says.
func (e MarchOrdered) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if len(e.Path) == 0 || hex.Distance(x.Hex, e.Path[0]) != 1 {
			return fmt.Errorf("a march order for %s does not begin beside it", e.Force)
		}
		if len(x.Path) == 0 || x.Path[0] != e.Path[0] {
			x.Progress = 0 // what was paid was paid towards another hex
		}
		x.Path, x.Forced, x.Posture, x.Dug = slices.Clone(e.Path), e.Forced, state.March, 0
		return nil
	})
}

// The entry's title has told of it.
func (e MarchOrdered) Tell(Scene) Story { return Story{Ordered: e.Force} }

// Rows names the rows that the event changes.
func (e MarchOrdered) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// ForceMoved brings a force into a neighbouring hex on the march.
type ForceMoved struct {
	Force state.ForceID `json:"force"`
	From  hex.Hex       `json:"from"`
	To    hex.Hex       `json:"to"`
}

// Kind names the event in the journal.
func (ForceMoved) Kind() string { return "force-moved" }

// Apply makes the state what the event says.
func (e ForceMoved) Apply(f *state.Founding, s *state.State) error {
	return moveForce(s, f, e.Force, e.From, e.To, true)
}

// Tell says what there is to tell of the event.
func (e ForceMoved) Tell(at Scene) Story {
	x := at.S.Force(e.Force)
	return Story{Moved: &DayMarch{e.Force, e.From, e.To, x != nil && at.S.Afloat(at.F, x)}}
}

// Rows names the rows that the event changes.
func (e ForceMoved) Rows(s *state.State) []Row { return rowsOfMove(s, e.Force) }

// DayMarch is a force's way during one day.
type DayMarch struct {
	Force    state.ForceID
	from, To hex.Hex
	sails    bool
}

// Text goes on after who it was: "marched from Girishk to Maiwand", or "marched on, 20 miles west of Girishk" where a day's way
// is too short for another name.
func (m DayMarch) Text(f *state.Founding) string {
	from, to := state.Near(f, m.from), state.Near(f, m.To)
	if from == to {
		return fmt.Sprintf("%s on, %s.", went(m.sails), to)
	}
	return fmt.Sprintf("%s from %s to %s.", went(m.sails), from, to)
}

// went is what was done by who went somewhere, as to whether by water.
func went(sails bool) string {
	if sails {
		return "sailed"
	}
	return "marched"
}

// On is the way of two days, of which the next begins where the first ended; false: it does not, is
// another force's or leads back.
func (m DayMarch) On(next DayMarch) (DayMarch, bool) {
	return DayMarch{m.Force, m.from, next.To, m.sails}, m.Force == next.Force && m.To == next.from && m.from != next.To
}

// moveForce brings a force into a neighbouring hex, on its march or because it must.
func moveForce(s *state.State, f *state.Founding, id state.ForceID, from, to hex.Hex, march bool) error {
	return s.WithForce(id, func(x *state.Force) error {
		if x.Hex != from || !f.Map.Open(to) || hex.Distance(from, to) != 1 {
			return fmt.Errorf("force %s stands at %v and cannot go from %v to %v", id, x.Hex, from, to)
		}
		x.From, x.Hex, x.Dug, x.Progress, x.Hidden, x.Voyage = from, to, 0, 0, false, state.Voyage{}
		carry(s, id, from, to)
		if march && len(x.Path) > 0 && x.Path[0] == to {
			x.Path = slices.Delete(x.Path, 0, 1)
		} else {
			x.Path, x.Forced, x.Plan = nil, false, nil
		}
		if x.Posture != state.Raid && x.Posture != state.Screen {
			x.Posture = state.Hold
			if len(x.Path) > 0 {
				x.Posture = state.March
			}
		}
		if len(x.Path) == 0 {
			x.Path, x.Forced = nil, false
		}
		return nil
	})
}

// Marched closes a force's day: march points paid towards its next hex, and its
// fatigue afterwards.
type Marched struct {
	Force    state.ForceID `json:"force"`
	Progress int           `json:"progress"`
	Fatigue  int           `json:"fatigue"`
}

// Kind names the event in the journal.
func (Marched) Kind() string { return "marched" }

// Apply makes the state what the event says.
func (e Marched) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if e.Progress < 0 || e.Fatigue < 0 {
			return fmt.Errorf("force %s cannot have progress %d and fatigue %d", e.Force, e.Progress, e.Fatigue)
		}
		x.Progress, x.Fatigue = e.Progress, e.Fatigue
		return nil
	})
}

// Tell says what there is to tell of the event.
func (Marched) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e Marched) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// StoodOff stops a force before an enemy into whom it does not march (CAMPAIGN-4.7).
type StoodOff struct {
	Force state.ForceID `json:"force"`
	At    hex.Hex       `json:"at"`             // where he is
	Why   state.Reason  `json:"why"`            // too_strong, kept_away, forbidden
	Odds  int           `json:"odds,omitempty"` // of the force, in hundredths of what it has before it
}

// Kind names the event in the journal.
func (StoodOff) Kind() string { return "stood-off" }

// Apply makes the state what the event says.
func (e StoodOff) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if hex.Distance(x.Hex, e.At) > 1 {
			return fmt.Errorf("force %s is not beside %v", e.Force, e.At)
		}
		haltForce(x)
		x.Plan = nil
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e StoodOff) Tell(at Scene) Story {
	line := fmt.Sprintf("%s stood off before the enemy %s.", at.force(e.Force), state.At(at.F, e.At))
	why := "It was told to keep away from him."
	switch e.Why {
	case state.IsForbidden:
		why = at.forbidden(e.Force, e.At)
	case state.NoBreach:
		why = "He is behind works without a breach, and it has no guns."
	case state.TooStrong:
		why = fmt.Sprintf("He is too strong for it: it has %s of what it would have before it, and attacks only at better odds.", share(e.Odds))
	}
	return Story{
		Line:  line + " " + why,
		Notes: []Note{OfAll(e.Force, fmt.Sprintf("Stood off before the enemy %s.", state.At(at.F, e.At)), 0)},
		News:  []News{at.newsOf(NewsHalted, e.Force, line, why+" "+at.waits(e.Force), "CAMPAIGN-4.7")},
	}
}

// forbidden says what keeps a force from attacking the enemy in a hex today.
func (at Scene) forbidden(id state.ForceID, h hex.Hex) string {
	x := at.S.Force(id)
	if x == nil {
		return "It may not attack him."
	}
	for _, foe := range at.S.EnemiesIn(at.F, x.Side, h) {
		if m := at.S.Forbids(x, foe.Side); m != nil && at.S.Figures(foe) > 0 {
			return fmt.Sprintf("It may not attack him until %s: %s.", at.F.ShortDate(m.Day), m.Note)
		}
	}
	return "It may not attack him."
}

// share says hundredths in tenths: "0.7".
func share(hundredths int) string {
	tenths := (hundredths + 5) / 10
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}

// Breaks says for whom nothing is to follow any more, and why.
func (e StoodOff) Breaks() (state.ForceID, state.Reason) { return e.Force, state.StoodBack }

// Rows names the rows that the event changes.
func (e StoodOff) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// MarchedToGuns brings a force to a battle beside it that it hears (CAMPAIGN-4.13).
type MarchedToGuns struct {
	Force state.ForceID `json:"force"`
	From  hex.Hex       `json:"from"`
	To    hex.Hex       `json:"to"`
}

// Kind names the event in the journal.
func (MarchedToGuns) Kind() string { return "marched-to-guns" }

// Apply makes the state what the event says.
func (e MarchedToGuns) Apply(f *state.Founding, s *state.State) error {
	return moveForce(s, f, e.Force, e.From, e.To, false)
}

// Tell says what there is to tell of the event.
func (e MarchedToGuns) Tell(at Scene) Story {
	x := at.S.Force(e.Force)
	verb := went(x != nil && at.S.Afloat(at.F, x))
	line := fmt.Sprintf("%s %s from %s to the sound of the guns %s.", at.force(e.Force), verb, state.Near(at.F, e.From), state.At(at.F, e.To))
	why := words.Agree(at.force(e.Force), "It leaves whatever else it was about.", "They leave whatever else they were about.")
	return Story{
		Line:  line,
		Notes: []Note{OfAll(e.Force, fmt.Sprintf("%s to the sound of the guns %s.", words.Capital(verb), state.At(at.F, e.To)), 0)},
		News:  []News{at.newsOf(NewsMet, e.Force, line, why, "CAMPAIGN-4.13")},
	}
}

// Breaks says for whom nothing is to follow any more, and why.
func (e MarchedToGuns) Breaks() (state.ForceID, state.Reason) { return e.Force, state.HeardGuns }

// Rows names the rows that the event changes.
func (e MarchedToGuns) Rows(s *state.State) []Row { return rowsOfMove(s, e.Force) }
