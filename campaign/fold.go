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
	*views.Chronicle        // what the entries in force have made of the founding
	entries          course // the whole journal, also what is undone
	taken            int    // how often changes of other programs had been taken up
}

// undone lists the entries that wait to be redone, the next one first.
func (p *picture) undone() []journal.Decoded { return p.entries.last[p.Head()-p.entries.root.Entry:] }

// heading is that of an entry, in force or undone.
func (p *picture) heading(seq int) views.Heading {
	if seq <= p.Head() {
		return p.Heading(seq)
	}
	e := p.entries.at(seq)
	return views.Heading{Seq: e.Seq, Day: e.Day, Kind: e.Kind, Title: e.Title, Run: e.Run}
}

// course is a journal as a picture has it: its end, and the entry before that, by which the rest is known. The rest lies in
// the file, and is read when somebody asks for it. A picture's head is never before its root.
type course struct {
	root journal.Known
	last []journal.Decoded // those after it
}

// end is the number of the last entry.
func (c *course) end() int { return c.root.Entry + len(c.last) }

// at is an entry after the root.
func (c *course) at(seq int) *journal.Decoded { return &c.last[seq-c.root.Entry-1] }

// known is an entry from the root on with its seal.
func (c *course) known(seq int) (journal.Known, bool) {
	switch {
	case seq == c.root.Entry:
		return c.root, true
	case seq > c.root.Entry && seq <= c.end():
		return journal.Known{Entry: seq, Seal: c.at(seq).Seal}, true
	}
	return journal.Known{}, false
}

// to is the course up to an entry from the root on, to which others can be added.
func (c *course) to(seq int) course {
	n := seq - c.root.Entry
	return course{c.root, c.last[:n:n]}
}

// near is how many entries before its head a picture has with it.
const near = 64

// trimmed leaves to the file what lies far before the head.
func (c *course) trimmed(head int) course {
	root, ok := c.known(head - near)
	if !ok || root.Seal == "" { // it is kept nowhere
		return *c
	}
	return course{root, append([]journal.Decoded(nil), c.last[root.Entry-c.root.Entry:]...)}
}

// between gives the entries of a picture after one up to another; journal.ErrStale: they lay in the file and are no longer
// there.
func (s *Service) between(ctx context.Context, p *picture, after, to int) ([]journal.Decoded, error) {
	c := &p.entries
	if after >= c.root.Entry {
		return c.last[after-c.root.Entry : max(to, after)-c.root.Entry], nil
	}
	read, err := s.read(ctx, after, min(to, c.root.Entry), c.root)
	if err != nil || to <= c.root.Entry {
		return read, err
	}
	return append(read, c.last[:to-c.root.Entry]...), nil
}

// read reads entries from the file.
func (s *Service) read(ctx context.Context, after, to int, known journal.Known) ([]journal.Decoded, error) {
	entries, err := s.journal.Entries(ctx, after, to, known)
	if err != nil {
		return nil, err
	}
	return decoded(entries)
}

func decoded(entries []journal.Entry) ([]journal.Decoded, error) {
	out := make([]journal.Decoded, len(entries))
	for i, e := range entries {
		var err error
		if out[i], err = journal.Decode(e); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// from gives the course of a picture with all entries from near before a head on, so that the head can go there.
func (s *Service) from(ctx context.Context, c course, head int) (course, error) {
	if head >= c.root.Entry {
		return c, nil
	}
	first := max(head-near, 1) // the entry that becomes the root
	read, err := s.read(ctx, first-1, c.root.Entry, c.root)
	if err != nil {
		return c, err
	}
	out := course{last: append(read, c.last...)}
	if head >= first {
		out.root, out.last = journal.Known{Entry: first, Seal: read[0].Seal}, out.last[1:]
	}
	return out, nil
}

// spread is how far apart the chronicles lie that are kept for undo, by how old they are in entries: the newest one by one,
// old ones ever farther apart.
var spread = []struct{ within, apart int }{{8, 1}, {1024, 64}, {16 * 1024, 1024}, {math.MaxInt, 16 * 1024}}

// mark is a chronicle that is kept, with the seal of its last entry.
type mark struct {
	*views.Chronicle
	seal string
}

// marks are chronicles kept by head, as they are spread, so that undo is quick however long the journal is, and a long one
// is not kept many times over.
type marks map[int]mark

func (m marks) keep(c *views.Chronicle, seal string) {
	m[c.Head()] = mark{c, seal}
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

// before is the last one kept at a head or before it; false: there is none.
func (m marks) before(head int) (mark, bool) {
	best := -1
	for at := range m {
		if at <= head {
			best = max(best, at)
		}
	}
	return m[best], best >= 0
}

// chronicleAt is the chronicle at another head of a picture's journal.
func (s *Service) chronicleAt(ctx context.Context, p *picture, head int) (*views.Chronicle, error) {
	m, ok := s.marks.before(head)
	c := m.Chronicle
	if !ok || head-c.Head() > near {
		older, err := s.stood(ctx, p, head)
		if err != nil {
			return nil, err
		}
		if older != nil && (!ok || older.Head() > c.Head()) {
			c, ok = older, true
		}
	}
	if !ok {
		var err error
		if c, err = views.NewChronicle(s.founding); err != nil {
			return nil, fmt.Errorf("the founding: %w", err)
		}
	}
	for c.Head() < head {
		entries, err := s.between(ctx, p, c.Head(), min(c.Head()+1024, head))
		if err != nil {
			return nil, err
		}
		if c, err = c.With(entries...); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// rebuild folds what a journal has, from its standing or else from the founding.
func rebuild(ctx context.Context, f *state.Founding, k journal.Kept) (*picture, marks, error) {
	var root journal.Known
	c, err := views.NewChronicle(f)
	if k.Standing != nil {
		root = k.Standing.Known
		if c, err = views.Stood(f, k.Standing.Body, k.Standing.Bound); err == nil && c.Head() != root.Entry {
			err = fmt.Errorf("the standing at entry %d is of entry %d", root.Entry, c.Head())
		}
	} else if err != nil {
		err = fmt.Errorf("the founding: %w", err)
	}
	if err != nil {
		return nil, nil, err
	}
	read, err := decoded(k.Entries)
	if err != nil {
		return nil, nil, err
	}
	kept := marks{root.Entry: {c, root.Seal}}
	for rest := read; c.Head() < k.Head; {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		n := nextMark(c.Head(), k.Head) - c.Head()
		if c, err = c.With(rest[:n]...); err != nil {
			return nil, nil, err
		}
		kept.keep(c, rest[n-1].Seal)
		rest = rest[n:]
	}
	return &picture{Chronicle: c, entries: course{root, read}}, kept, nil
}
