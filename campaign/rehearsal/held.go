package rehearsal

import (
	"context"
	"errors"

	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// held is a journal that is kept nowhere: a war that is only rehearsed. It keeps no records of
// battles; their outcomes are in the entries.
type held struct {
	founding state.Founding
	entries  []journal.Entry
}

var _ journal.Journal = (*held)(nil)

// errHeld is what a rehearsal is never asked for.
var errHeld = errors.New("a rehearsal is kept nowhere")

func (h *held) Load(context.Context, string) (journal.Kept, error) {
	return journal.Kept{Founding: h.founding, Head: len(h.entries), Entries: h.entries}, nil
}

func (h *held) Write(_ context.Context, w journal.Write) error {
	if len(w.Entries) != 1 || w.Before != len(h.entries) {
		return journal.ErrStale
	}
	h.entries = append(h.entries, w.Entries...)
	return nil
}

func (h *held) Record(context.Context, string) (journal.Record, error) {
	return journal.Record{}, state.ErrNotFound
}
func (h *held) Entries(context.Context, int, int, journal.Known) ([]journal.Entry, error) {
	return nil, errHeld
}
func (h *held) Standing(context.Context, string, int, journal.Known, map[string][]byte) (*journal.Standing, error) {
	return nil, errHeld
}
func (h *held) Stand(context.Context, []journal.Standing, func(int) bool) error { return errHeld }
func (h *held) Letters(context.Context) ([]journal.Letter, error)               { return nil, nil }
func (h *held) Post(context.Context, journal.Letter, journal.Copy) error        { return errHeld }
func (h *held) Foretold(context.Context, state.BattleID) ([]journal.Foretold, error) {
	return nil, nil
}
func (h *held) Foretell(context.Context, []journal.Foretold) error { return errHeld }
func (h *held) Photo(context.Context, string) ([]byte, error)      { return nil, state.ErrNotFound }
func (h *held) Moment(context.Context) (journal.Moment, error)     { return journal.Moment{}, errHeld }
func (h *held) Moved(context.Context) (bool, error)                { return false, nil }
func (h *held) Draw(context.Context, *state.State) error           { return nil }
func (h *held) Settle(context.Context) error                       { return nil }
func (h *held) CopyTo(context.Context, string) error               { return errHeld }
func (h *held) Notes() []string                                    { return nil }
func (h *held) Looked() bool                                       { return false }
func (h *held) Close() error                                       { return nil }
