package campaign

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
	f       *state.Founding
	s       *state.State
	edition int // of the campaign's rules: Edition, but where an old entry is decided again
	g       *route.Ground
	events  []event.Event
	err     error // an event that did not fit: an error of ours
}

// begin begins to work something out on a state, which stays as it is, by the rules of an
// edition.
func begin(f *state.Founding, s *state.State, edition int) *Working {
	return &Working{f: f, s: s.Fork(), edition: edition}
}

// say makes an event true. After one that does not fit, which is the working's error, nothing
// more is said.
func (w *Working) say(e event.Event) {
	if w.err != nil {
		return
	}
	if err := e.Apply(w.f, w.s); err != nil {
		w.err = fmt.Errorf("%s: %w", e.Kind(), err)
		return
	}
	w.events = append(w.events, e)
}

// ground gives the map's index, made when first asked for.
func (w *Working) ground() *route.Ground {
	if w.g == nil {
		w.g = route.NewGround(w.f, w.s)
	}
	return w.g
}

// waiting gives a pending battle, or a refusal.
func waiting(s *state.State, id state.BattleID) (*state.Battle, error) {
	b := s.Battle(id)
	if b == nil {
		return nil, &command.Refusal{Rule: "CAMPAIGN-5.1", What: fmt.Sprintf("there is no battle %d", id), Instead: "name a battle that waits"}
	}
	if b.Status != state.Pending {
		return nil, &command.Refusal{Rule: "CAMPAIGN-5.1", What: fmt.Sprintf("%s has been %s", b.Name, b.Status), Instead: "name a battle that waits"}
	}
	return b, nil
}
