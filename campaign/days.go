package campaign

import (
	"context"
	"fmt"

	"frontier/campaign/command"
	"frontier/campaign/journal"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/views"
)

// On is the campaign as it stood on a day before the day ended, with what was ordered and fought on
// it; on its present day as it stands now. A day that has not come is state.ErrNotFound.
func (s *Service) On(ctx context.Context, day state.Day) (*views.Chronicle, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return nil, err
	}
	switch now := p.State().Day; {
	case day == now:
		return p.Chronicle, nil
	case day < 0 || day > now:
		f := p.Founding()
		return nil, fmt.Errorf("%s has not come; the campaign stands on %s and began on %s: %w", f.Date(day), f.Date(now), f.Date(0), state.ErrNotFound)
	}
	next := p.HeadOn(day + 1) // the last entry of a day is the one that ends it
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.chronicleAt(ctx, s.now.Load(), next-1)
}

// Dawn is the campaign as it stood on the morning of a day, before anything was ordered on it. A day
// that has not come is state.ErrNotFound.
func (s *Service) Dawn(ctx context.Context, day state.Day) (*views.Chronicle, error) {
	if _, err := s.On(ctx, day); err != nil {
		return nil, err
	}
	head := s.HeadOn(day)
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.chronicleAt(ctx, s.now.Load(), head)
}

// Letters gives the dispatches that were written, by side and number. Undo leaves them.
func (s *Service) Letters(ctx context.Context) ([]journal.Letter, error) {
	return s.journal.Letters(ctx)
}

// Post keeps a copy of a dispatch that was written, and the dispatch with it where it is new. It is no
// command and cannot be undone: what was told was told. journal.ErrStale: another program has changed
// the campaign, or written one of that number, meanwhile.
func (s *Service) Post(ctx context.Context, l journal.Letter, c journal.Copy) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.journal.Post(ctx, l, c)
}

// Looked says whether the campaign's file can only be read: nothing is kept in it.
func (s *Service) Looked() bool { return s.journal.Looked() }

// Would says whether a command could be given now, and carries nothing out: nil, or the error that Do
// would give.
func (s *Service) Would(ctx context.Context, cmd command.Command) error {
	p, err := s.picture(ctx)
	if err != nil {
		return err
	}
	_, _, err = orders.Decide(ctx, p.Founding(), p.State(), cmd, s.engines)
	return err
}
