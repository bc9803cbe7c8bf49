package campaign

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"

	"frontier"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/roll"
)

// A standing is the chronicle at an entry, written out beside the journal, so that opening a campaign folds what came after it
// and not the whole. It is never needed: what it says the journal says.

// patience is how many entries have to be new before a standing is kept: when there is time, and in any case.
type patience struct{ idle, most int }

var usual = patience{64, 1024}

// lasting says whether a standing is kept for good when the head is at another entry: the farther back, the fewer.
func lasting(entry, head int) bool {
	return entry%(64*1024) == 0 || entry%(8*1024) == 0 && head-entry < 32*1024
}

// stand keeps the campaign's standing as it is now where so many entries are new, and with it that to which undo goes back, and
// some before. What comes in the way is of no account: the next one is kept all the same. It is called under the lock.
func (s *Service) stand(ctx context.Context, after int) {
	p := s.now.Load()
	newest, ok := p.entries.known(p.Head())
	if p.Head()-s.standing < after || !ok || newest.Seal == "" || s.journal.Looked() { // without seals it is kept nowhere
		return
	}
	was := s.standing
	s.standing = p.Head()
	kept := map[int]mark{p.Head(): {p.Chronicle, newest.Seal}}
	for _, head := range []int{p.back(), p.Head() - 64, p.Head() - 512} {
		if m, ok := s.marks.before(head); ok {
			kept[m.Head()] = m
		}
	}
	for _, m := range s.marks {
		if m.Head() > was && lasting(m.Head(), p.Head()) {
			kept[m.Head()] = m
		}
	}
	var all []journal.Standing
	for _, head := range slices.Sorted(maps.Keys(kept)) {
		if m := kept[head]; m.seal != "" && head > 0 {
			all = append(all, written(m.Chronicle, m.seal))
		}
	}
	doubted := s.doubted
	if s.journal.Stand(ctx, all, func(entry int) bool { return !doubted && lasting(entry, p.Head()) }) == nil {
		s.doubted = false
	}
}

// written is the standing of a chronicle.
func written(c *views.Chronicle, seal string) journal.Standing {
	st := journal.Standing{Known: journal.Known{Entry: c.Head(), Seal: seal}, Print: frontier.Folding()}
	st.Body, st.Bound = c.Standing()
	return st
}

// stood is the newest chronicle up to a head that the file has of a picture's journal; nil: it has none.
func (s *Service) stood(ctx context.Context, p *picture, head int) (*views.Chronicle, error) {
	if p.entries.root.Entry == 0 {
		return nil, nil
	}
	st, err := s.journal.Standing(ctx, frontier.Folding(), head, p.entries.root, p.Bound())
	if st == nil || err != nil {
		return nil, err
	}
	c, err := views.Stood(s.founding, st.Body, st.Bound)
	if err != nil || c.Head() != st.Entry {
		return nil, nil // somebody has forged it: the journal is folded
	}
	s.marks[c.Head()] = mark{c, st.Seal}
	return c, nil
}

// verifyStandings says what in the standings of a file is not what its journal gives. Those of another version of the program
// are not looked at: nobody believes them.
func verifyStandings(f *state.Founding, at *picture, kept marks, standings []journal.Standing) ([]string, error) {
	var say []string
	for i := range standings {
		st := &standings[i]
		if st.Print != frontier.Folding() || st.Entry < 1 || st.Entry > at.entries.end() {
			continue
		}
		m, _ := kept.before(st.Entry) // the founding always is
		due, err := m.With(at.entries.last[m.Head():st.Entry]...)
		if err != nil {
			return nil, err
		}
		made := written(due, st.Seal)
		if bytes.Equal(made.Body, st.Body) && slices.EqualFunc(made.Bound, st.Bound, func(a, b roll.Binding) bool { return a.Digest == b.Digest }) {
			continue
		}
		is, err := views.Stood(f, st.Body, st.Bound)
		if err != nil {
			say = append(say, fmt.Sprintf("The standing at entry %d cannot be read.", st.Entry))
			continue
		}
		for _, what := range is.Unlike(due) {
			say = append(say, fmt.Sprintf("The standing at entry %d has other %s than the journal gives.", st.Entry, what))
		}
	}
	return say, nil
}
