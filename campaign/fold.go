package campaign

import (
	"context"
	"fmt"
	"math"

	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/views"
)

// picture is the campaign at one moment. It is never changed once it is published, so
// whoever holds one may read it at leisure.
type picture struct {
	*views.Chronicle                   // what the entries in force have made of the founding
	entries          []journal.Decoded // the whole journal, also what is undone
	taken            int               // how often changes of other programs had been taken up
}

// undone lists the entries that wait to be redone, the next one first.
func (p *picture) undone() []journal.Decoded { return p.entries[p.Head():] }

// spread is how far apart the chronicles lie that are kept for undo, by how old they are in entries: the newest one by one,
// old ones ever farther apart.
var spread = []struct{ within, apart int }{{8, 1}, {1024, 64}, {16 * 1024, 1024}, {math.MaxInt, 16 * 1024}}

// marks are chronicles kept by head, as they are spread, so that undo is quick however long the journal is, and a long one
// is not kept many times over.
type marks map[int]*views.Chronicle

func (m marks) keep(c *views.Chronicle) {
	m[c.Head()] = c
	for i := range spread[1:] {
		if old := c.Head() - spread[i].within; old%spread[i+1].apart != 0 {
			delete(m, old)
		}
	}
}

// nextMark is the next head at which a chronicle is kept on the way from one to another that is the last.
func nextMark(from, last int) int {
	apart := spread[1].apart
	for i, s := range spread[2:] {
		if last-from > 2*spread[i+1].within {
			apart = s.apart
		}
	}
	return min(from+apart-from%apart, last)
}

// forget drops what comes after a head, from which the journal goes another way.
func (m marks) forget(head int) {
	for at := range m {
		if at > head {
			delete(m, at)
		}
	}
}

// before is the last one kept at a head or before it; the founding always is.
func (m marks) before(head int) *views.Chronicle {
	for m[head] == nil {
		head--
	}
	return m[head]
}

// chronicleAt is the chronicle at another head of a picture's journal.
func (s *Service) chronicleAt(p *picture, head int) (*views.Chronicle, error) {
	c := s.marks.before(head)
	if c.Head() == head {
		return c, nil
	}
	return c.With(p.entries[c.Head():head]...)
}

// rebuild makes the picture from nothing but founding and journal.
func rebuild(ctx context.Context, f *state.Founding, entries []journal.Entry, head int) (*picture, marks, error) {
	c, err := views.NewChronicle(f)
	if err != nil {
		return nil, nil, fmt.Errorf("the founding: %w", err)
	}
	read := make([]journal.Decoded, len(entries))
	for i, e := range entries {
		if read[i], err = journal.Decode(e); err != nil {
			return nil, nil, err
		}
	}
	kept := marks{0: c}
	for c.Head() < head {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		if c, err = c.With(read[c.Head():nextMark(c.Head(), head)]...); err != nil {
			return nil, nil, err
		}
		kept.keep(c)
	}
	return &picture{Chronicle: c, entries: read}, kept, nil
}
