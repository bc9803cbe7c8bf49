package aftermath

import (
	"fmt"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/route"
	"frontier/campaign/state"
)

// Working is a state on which a command is being worked out: each event is true as
// soon as it is said, so that the next rule sees it.
type Working struct {
	F       *state.Founding
	S       *state.State
	Edition int // of the campaign's rules: Edition, but where an old entry is decided again
	g       *route.Ground
	Events  []event.Event
	Err     error // an event that did not fit: an error of ours
}

// Begin begins to work something out on a state, which stays as it is, by the rules of an
// edition.
func Begin(f *state.Founding, s *state.State, edition int) *Working {
	w := &Working{F: f, S: s.Fork(), Edition: edition}
	w.S.ReckonBy(edition)
	return w
}

// Say makes an event true. After one that does not fit, which is the working's error, nothing
// more is said.
func (w *Working) Say(e event.Event) {
	if w.Err != nil {
		return
	}
	if err := e.Apply(w.F, w.S); err != nil {
		w.Err = fmt.Errorf("%s: %w", e.Kind(), err)
		return
	}
	if book := w.S.Book(w.F); book != w.F {
		w.F, w.g = book, nil // it was changed by hand
	}
	w.Events = append(w.Events, e)
}

// Stirred says what became of the temper of districts, if anything did.
func (w *Working) Stirred(changes []state.TemperChange) {
	if len(changes) > 0 {
		w.Say(event.TempersChanged{Changes: changes})
	}
}

// Ground gives the map's index, made when first asked for.
func (w *Working) Ground() *route.Ground {
	if w.g == nil {
		w.g = route.NewGround(w.F, w.S)
	}
	return w.g
}

// Waiting gives a pending battle, or a refusal.
func Waiting(s *state.State, id state.BattleID) (*state.Battle, error) {
	b := s.Battle(id)
	if b == nil {
		return nil, &command.Refusal{Rule: "CAMPAIGN-5.1", What: fmt.Sprintf("there is no battle %d", id), Instead: "name a battle that waits"}
	}
	if b.Status != state.Pending {
		return nil, &command.Refusal{Rule: "CAMPAIGN-5.1", What: fmt.Sprintf("%s has been %s", b.Name, b.Status), Instead: "name a battle that waits"}
	}
	return b, nil
}
