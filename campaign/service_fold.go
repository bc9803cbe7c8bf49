package campaign

import (
	"context"
	"fmt"
)

// picture is the campaign at one moment. It is never changed once it is published, so
// whoever holds one may read it at leisure.
type picture struct {
	deeds []deed // the whole journal, also what is undone
	head  int    // how many of them are in force
	state *State // what those in force have made of the founding
}

// deed is an entry of the journal with its events read.
type deed struct {
	Entry
	events []Event
}

func readEntry(e Entry) (deed, error) {
	events, err := DecodeEvents(e.Events)
	if err != nil {
		return deed{}, fmt.Errorf("entry %d of the journal, %q: %w", e.Seq, e.Title, err)
	}
	return deed{e, events}, nil
}

// fold gives what the deeds make of a state, which stays as it is.
func fold(f *Founding, s *State, deeds []deed) (*State, error) {
	s = s.Clone()
	for _, d := range deeds {
		for i, e := range d.events {
			if err := s.Apply(f, e); err != nil {
				return nil, fmt.Errorf("entry %d of the journal, %q: event %d, %s: %w", d.Seq, d.Title, i+1, e.Kind(), err)
			}
		}
	}
	return s, nil
}

// every is how far apart the states lie that are kept for undo.
const every = 32

// marks are states kept by head: the newest ones and every 32nd, so that undo is quick
// however long the journal is.
type marks map[int]*State

func (m marks) keep(head int, s *State) {
	m[head] = s
	if old := head - every; old%every != 0 {
		delete(m, old)
	}
}

// forget drops the states after a head, which is about to go another way.
func (m marks) forget(head int) {
	for at := range m {
		if at > head {
			delete(m, at)
		}
	}
}

// before is the last kept state at a head or before it.
func (m marks) before(head int) (int, *State) {
	for at := head; at > 0; at-- {
		if s := m[at]; s != nil {
			return at, s
		}
	}
	return 0, m[0]
}

// stateAt is the state at another head of a picture's journal.
func (s *Service) stateAt(p *picture, head int) (*State, error) {
	at, state := s.marks.before(head)
	if at == head {
		return state, nil
	}
	return fold(s.founding, state, p.deeds[at:head])
}

// rebuild makes the picture from nothing but founding and journal.
func rebuild(ctx context.Context, f *Founding, entries []Entry, head int) (*picture, marks, error) {
	p := &picture{head: head, deeds: make([]deed, len(entries))}
	for i, e := range entries {
		var err error
		if p.deeds[i], err = readEntry(e); err != nil {
			return nil, nil, err
		}
	}
	state, err := New(f)
	if err != nil {
		return nil, nil, err
	}
	kept := marks{0: state}
	for at := 0; at < head; {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		to := min(at+every, head)
		if state, err = fold(f, state, p.deeds[at:to]); err != nil {
			return nil, nil, err
		}
		at = to
		kept.keep(at, state)
	}
	p.state = state
	return p, kept, nil
}
