package campaign

import (
	"context"
	"fmt"
	"maps"

	"frontier/campaign/amend"
	"frontier/campaign/command"
	"frontier/campaign/journal"
	"frontier/campaign/route"
	"frontier/campaign/views"
	"frontier/internal/hex"
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
	before, err := s.earlier(ctx, p, w.Entry)
	if err != nil {
		return nil, err
	}
	after, err := s.between(ctx, p, w.Entry-1, p.Head())
	if err != nil {
		return nil, err
	}
	past := amend.Past{Founding: before.Founding(), State: before.State(), Entries: after, Engines: s.engines}
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

// earlier is the campaign as it was before an entry; where there is none it is a *Refusal.
func (s *Service) earlier(ctx context.Context, p *picture, entry int) (*views.Chronicle, error) {
	if err := inForce(p, entry); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.chronicleAt(ctx, p, entry-1)
}

// Remarch is the order that the march of an entry would have been to other stops: planned from where
// its force stood then (CAMPAIGN-20.1). An entry that is no march is a *Refusal.
func (s *Service) Remarch(ctx context.Context, entry int, stops []hex.Hex, forced bool) (command.MarchOrder, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return command.MarchOrder{}, err
	}
	before, err := s.earlier(ctx, p, entry)
	if err != nil {
		return command.MarchOrder{}, err
	}
	e, err := s.entry(ctx, p, entry)
	if err != nil {
		return command.MarchOrder{}, err
	}
	was, err := command.Decode(e.Kind, e.Command)
	if err != nil {
		return command.MarchOrder{}, err
	}
	march, ok := was.(command.MarchOrder)
	if !ok {
		return march, &command.Refusal{Rule: "CAMPAIGN-20.1", What: fmt.Sprintf("entry %d is no march: %s", entry, e.Title), Instead: "give another order in its place"}
	}
	plan, err := route.PlanMarch(before.Founding(), before.State(), march.Force, stops, forced)
	return command.MarchOrder{Force: march.Force, Path: plan.Path, Forced: forced}, err
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
	read, err := decoded(a.Entries)
	if err != nil {
		return err
	}
	entries, err := s.from(ctx, was.entries, a.Kept)
	if err != nil {
		return err
	}
	entries = entries.to(a.Kept)
	now, err := s.chronicleAt(ctx, was, a.Kept)
	if err != nil {
		return err
	}
	made := marks{}
	for rest := read; len(rest) > 0; {
		n := nextMark(now.Head(), a.Kept+len(read)) - now.Head()
		if now, err = now.With(rest[:n]...); err != nil {
			return err
		}
		made.keep(now, "")
		rest = rest[n:]
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
	for i := range read {
		read[i].Seal = w.Entries[i].Seal
	}
	for head, m := range made {
		made[head] = mark{m.Chronicle, read[head-a.Kept-1].Seal}
	}
	s.forget(a.Kept)
	maps.Copy(s.marks, made)
	entries.last = append(entries.last, read...)
	s.now.Store(&picture{Chronicle: now, entries: entries, taken: len(s.taken)})
	return nil
}

// Entry gives an entry of the journal as it is kept.
func (s *Service) Entry(ctx context.Context, seq int) (journal.Entry, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return journal.Entry{}, err
	}
	return s.entry(ctx, p, seq)
}

// entry gives an entry in force; where there is none it is a *Refusal.
func (s *Service) entry(ctx context.Context, p *picture, seq int) (journal.Entry, error) {
	if err := inForce(p, seq); err != nil {
		return journal.Entry{}, err
	}
	read, err := s.between(ctx, p, seq-1, seq)
	if err != nil {
		return journal.Entry{}, err
	}
	return read[0].Entry, nil
}

// inForce is a *Refusal where the journal has no such entry.
func inForce(p *picture, entry int) error {
	if entry < 1 || entry > p.Head() {
		what := fmt.Sprintf("the journal has no entry %d in force", entry)
		return &command.Refusal{Rule: "CAMPAIGN-20.1", What: what, Instead: fmt.Sprintf("name one from 1 to %d", p.Head())}
	}
	return nil
}
