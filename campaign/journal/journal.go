// Package journal is how a campaign is kept: entries, each a command with the events that came of
// it, the records of battles, and what a keeper of them, a [Journal], must be able to do.
package journal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/state"
)

// Decoded is an entry of the journal with its events read.
type Decoded struct {
	Entry
	Happened []event.Event
}

// Entry is one accepted command of the journal with what came of it.
type Entry struct {
	Seq     int             `json:"seq"` // from 1, without gaps
	Day     state.Day       `json:"day"` // on which it was given
	Kind    string          `json:"kind"`
	Title   string          `json:"title"`
	Command json.RawMessage `json:"command"`
	Events  json.RawMessage `json:"events"` // array of {"kind":..., ...}
	// Run is the number of the first entry of the run of days to which this one belongs,
	// 0 where it was given by itself. A run is undone and redone as one.
	Run     int           `json:"run,omitempty"`
	By      command.Actor `json:"by,omitzero"`      // who gave it
	Edition int           `json:"edition"`          // of the campaign's rules, by which it was decided
	Record  string        `json:"record,omitempty"` // digest of the battle record that it speaks of
	Seal    string        `json:"-"`                // over it and all before it; empty: it has not been kept yet
}

// Journal keeps a campaign. Everything in one Write happens or nothing does.
type Journal interface {
	// Load takes the journal up: founding, head, and the newest standing of an entry in force that a
	// program of this print can believe, with the entries after it; without one, or where print is
	// empty, every entry.
	Load(ctx context.Context, print string) (Kept, error)
	// Entries gives those after one up to another, of a journal in which an entry after them, or the
	// last of them, is known; ErrStale: it is no longer that journal.
	Entries(ctx context.Context, after, to int, known Known) ([]Entry, error)
	// Standing gives the newest one of an entry up to one, as Load does, of a journal in which an entry is
	// known; nil: there is none. Bindings that have has are not read.
	Standing(ctx context.Context, print string, upTo int, known Known, have map[string][]byte) (*Standing, error)
	// Stand keeps standings, and of those that are kept already the ones that keep wants. ErrStale: their
	// entries are not in the journal any more.
	Stand(ctx context.Context, standings []Standing, keep func(entry int) bool) error
	// Write carries out one change. It is ErrStale when the journal is no longer at
	// w.Before. Each of its entries gets its seal.
	Write(ctx context.Context, w Write) error
	// Draw fills what a journal of an older program did not keep beside its entries, from the
	// state that they make. Where nothing is to be filled, nothing is done.
	Draw(ctx context.Context, now *state.State) error
	// Record gives the battle record with this digest, or state.ErrNotFound.
	Record(ctx context.Context, digest string) (Record, error)
	// Photo gives the photograph with this digest, or state.ErrNotFound.
	Photo(ctx context.Context, digest string) ([]byte, error)
	// Letters gives the dispatches that were written, by side and number.
	Letters(ctx context.Context) ([]Letter, error)
	// Post keeps a copy of a letter, and the letter with it where it is new: the number after the last
	// of its side. ErrStale: another program has kept one of that number meanwhile, or the entry from
	// which it was written is no longer in force.
	Post(ctx context.Context, l Letter, c Copy) error
	// Foretold gives the forecasts that are kept of a battle, by who asked and rule set.
	Foretold(ctx context.Context, battle state.BattleID) ([]Foretold, error)
	// Foretell keeps forecasts, each in the place of the one that it renews.
	Foretell(ctx context.Context, all []Foretold) error
	// Moment reads all that is kept, as it is at one moment, whoever writes meanwhile.
	Moment(ctx context.Context) (Moment, error)
	// Moved says whether anybody else has written since this journal last loaded or wrote.
	// It is one cheap question.
	Moved(ctx context.Context) (bool, error)
	// Settle brings everything written into the one file that people copy. Every Write does
	// so itself unless a reader is in its way.
	Settle(ctx context.Context) error
	// CopyTo writes the campaign as it is now to a new file, whole or not at all.
	CopyTo(ctx context.Context, path string) error
	// Notes says in a sentence each what a person should know of the file: that it can only
	// be looked at, that it was copied while it was open.
	Notes() []string
	// Looked says whether the campaign is open to be looked at alone: nothing can be kept of it.
	Looked() bool
	Close() error
}

// Kept is a journal as it is taken up: with a standing only what came after it.
type Kept struct {
	Founding state.Founding
	Head     int       // the number of entries in force
	Standing *Standing // nil: Entries are all
	Entries  []Entry   // those after the standing, also those undone, which follow Head
}

// Moment is all that a journal keeps at one moment.
type Moment struct {
	Founding state.Founding
	Entries  []Entry
	Head     int
	// Faults has a sentence for each thing in the file that is not as it was written.
	Faults []string
	// Mark is the seal over everything in the journal, to the last undone entry: two files
	// with the same mark hold the same campaign.
	Mark string
	// Differences compares the tables of the present state with this state, and gives a
	// sentence for each difference.
	Differences func(want *state.State) ([]string, error)
	// Record gives the battle record with this digest, or state.ErrNotFound.
	Record func(digest string) (Record, error)
	// Photos are the digests of the photographs that are kept.
	Photos []string
	// Standings are those that are kept, also what is not as it was written.
	Standings []Standing
}

// Write is one change to the journal: entries that take the place of all from the number of the
// first of them on, also of what was undone, or, without entries, the head moved by undo or redo.
// A command is one entry after Before; where the past is amended, entries begin before it.
type Write struct {
	Before  int // head before; the journal checks it
	Head    int // head after: the number of the last entry
	Entries []Entry
	Records []Record     // battle records that the entries speak of and that are new
	Photos  []Photo      // photographs, likewise
	Old     *state.State // state before and after, for the tables
	New     *state.State
	Rows    event.Rows // of the tables that the change may have changed; nil: any
}

// Errors that callers branch on.
var (
	ErrStale   = errors.New("the campaign was changed elsewhere")
	ErrNothing = errors.New("nothing to undo or redo")
)

// Decode reads the events of an entry.
func Decode(e Entry) (Decoded, error) {
	events, err := event.Decode(e.Events)
	if err != nil {
		return Decoded{}, fmt.Errorf("entry %d of the journal, %q: %w", e.Seq, e.Title, err)
	}
	return Decoded{Entry: e, Happened: events}, nil
}
