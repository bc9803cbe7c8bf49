package campaign

import (
	"context"
	"fmt"
	"maps"

	"frontier/campaign/amend"
	"frontier/campaign/command"
	"frontier/campaign/journal"
)

// Amendment is a corrected past that nobody has accepted yet.
type Amendment struct {
	*amend.Course
	of *picture
}

// Amend corrects an entry of the journal on a copy: every command after it is decided again, and what
// no longer holds is settled as settled has it by its key, or as is proposed (CAMPAIGN-20.2). Nothing
// of the campaign is changed. A correction that the rules forbid is a *Refusal.
func (s *Service) Amend(ctx context.Context, w amend.Wish, settled map[string]amend.Settlement, say Progress) (*Amendment, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return nil, err
	}
	if w.Entry < 1 || w.Entry > p.Head() {
		what := fmt.Sprintf("the journal has no entry %d in force", w.Entry)
		return nil, &command.Refusal{Rule: "CAMPAIGN-20.1", What: what, Instead: fmt.Sprintf("name one from 1 to %d", p.Head())}
	}
	s.mu.Lock()
	before, err := s.chronicleAt(p, w.Entry-1)
	s.mu.Unlock()
	if err != nil {
		return nil, err
	}
	past := amend.Past{Founding: before.Founding(), State: before.State(), Entries: p.entries[:p.Head()], Engines: s.engines}
	course, err := amend.Replay(ctx, past, w, settled, func(done, total int) {
		if say != nil {
			say(done, total, "The journal after the entry")
		}
	})
	if err != nil {
		return nil, err
	}
	return &Amendment{course, p}, nil
}

// Accept makes a corrected past the campaign's own, all of it or nothing. The campaign as it was is
// kept in the file branch, which must not be there yet (fs.ErrExist). While something that no longer
// holds is settled by nobody it is a *Refusal; ErrStale: the campaign has been changed since.
func (s *Service) Accept(ctx context.Context, a *Amendment, branch string) error {
	if n := a.Open(); n > 0 {
		return &command.Refusal{Rule: "CAMPAIGN-20.2", What: fmt.Sprintf("%d of %d things that no longer hold are not settled", n, len(a.Doubts)), Instead: "settle each, or take what is proposed"}
	}
	if err := s.accept(ctx, a, branch); err != nil {
		return err
	}
	now := s.now.Load()
	s.notify(Change{Head: now.Head(), Day: now.State().Day})
	return nil
}

func (s *Service) accept(ctx context.Context, a *Amendment, branch string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.takeUp(ctx); err != nil {
		return err
	}
	was := s.now.Load()
	if was != a.of {
		return &ChangedError{}
	}
	read := make([]journal.Decoded, len(a.Entries))
	for i, e := range a.Entries {
		var err error
		if read[i], err = journal.Decode(e); err != nil {
			return err
		}
	}
	entries := append(was.entries[:a.Kept:a.Kept], read...)
	now, err := s.chronicleAt(was, a.Kept)
	if err != nil {
		return err
	}
	made := marks{}
	for len(read) > 0 {
		n := min(len(read), every-now.Head()%every)
		if now, err = now.With(read[:n]...); err != nil {
			return err
		}
		made.keep(now)
		read = read[n:]
	}
	if s.checks {
		if err := now.State().Check(now.Founding()); err != nil {
			return fmt.Errorf("the state is unsound afterwards: %w", err)
		}
	}
	if err := s.journal.CopyTo(ctx, branch); err != nil {
		return err
	}
	w := journal.Write{Before: was.Head(), Head: now.Head(), Entries: a.Entries, Records: a.Records, Old: was.State(), New: now.State()}
	if err := s.journal.Write(ctx, w); err != nil {
		return err
	}
	s.marks.forget(a.Kept)
	maps.Copy(s.marks, made)
	s.now.Store(&picture{Chronicle: now, entries: entries, taken: len(s.taken)})
	return nil
}

// Entry gives an entry of the journal as it is kept.
func (s *Service) Entry(ctx context.Context, seq int) (journal.Entry, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return journal.Entry{}, err
	}
	if seq < 1 || seq > p.Head() {
		what := fmt.Sprintf("the journal has no entry %d in force", seq)
		return journal.Entry{}, &command.Refusal{Rule: "CAMPAIGN-20.1", What: what, Instead: fmt.Sprintf("name one from 1 to %d", p.Head())}
	}
	return p.entries[seq-1].Entry, nil
}
