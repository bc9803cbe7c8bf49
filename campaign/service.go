package campaign

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"frontier"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/journal"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/views"
)

// Service is an open campaign: the one door through which everything is asked and
// changed. Its methods may be called from any goroutine. Questions are answered from
// the newest picture and never wait for a change under way.
type Service struct {
	journal  journal.Journal
	patience patience
	standing int  // the entry of the newest standing that is kept; 0: there is none
	doubted  bool // a standing that is kept was found to be otherwise than the journal gives
	engines  orders.Engines
	founding *state.Founding
	checks   bool
	keep     func(name string, report []byte) (where string, err error)

	mu    sync.Mutex // one change at a time
	marks marks
	now   atomic.Pointer[picture]
	taken []string // what other programs did, a sentence for each time it was taken up

	watching context.CancelFunc // nil while nobody watches
	watch    sync.WaitGroup

	listening sync.Mutex
	listeners map[int]func(Change)
	listened  int

	causes struct { // what battles did to their units, by the digest of their record, as it was asked for
		sync.Mutex
		of map[string]deedsOf
	}
}

// Progress says how far long work is. Doing is for a person: "The fight at Maiwand".
type Progress func(done, total int, doing string)

// Option is a wish for Open.
type Option func(*Service)

// WithChecks has the state checked after every command, for tests: a command that
// leaves an unsound state fails and changes nothing.
func WithChecks() Option { return func(s *Service) { s.checks = true } }

// WithReports has the report of what failed inside the program kept, so that it can be sent;
// keep says where it is.
func WithReports(keep func(name string, report []byte) (where string, err error)) Option {
	return func(s *Service) { s.keep = keep }
}

// WithStandings has a standing kept whenever so many entries are new, for tests.
func WithStandings(after int) Option { return func(s *Service) { s.patience = patience{after, after} } }

// Open opens a campaign from its journal, which the service then owns; where Open
// fails, it is still the caller's to close. Engines fight its battles. A journal whose
// entries do not fit one another is an error that names the entry.
func Open(ctx context.Context, j journal.Journal, engines orders.Engines, options ...Option) (*Service, error) {
	s := &Service{journal: j, engines: engines, patience: usual, listeners: map[int]func(Change){}}
	for _, o := range options {
		o(s)
	}
	if err := s.reload(ctx); err != nil {
		return nil, err
	}
	if err := j.Draw(ctx, s.now.Load().State()); err != nil {
		return nil, err
	}
	return s, nil
}

// Close gives the journal back. Every change is already in it.
func (s *Service) Close() error {
	s.mu.Lock()
	if s.watching != nil {
		s.watching()
	}
	s.mu.Unlock()
	s.watch.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stand(context.Background(), s.patience.idle)
	return s.journal.Close()
}

// Settle brings every change into the one file that people copy: the window calls it when it
// rests and when it loses the focus. Every command does so itself unless another program
// is reading at that moment. Where much has happened the campaign's standing is kept too, by which
// it opens quickly.
func (s *Service) Settle(ctx context.Context) error {
	s.mu.Lock()
	s.stand(ctx, s.patience.idle)
	s.mu.Unlock()
	return s.journal.Settle(ctx)
}

// CopyTo saves a copy of the campaign as it is now, whole or not at all. A file that is
// already there is kept, and the error is fs.ErrExist.
func (s *Service) CopyTo(ctx context.Context, path string) error { return s.journal.CopyTo(ctx, path) }

// Notes says in a sentence each what a person should know of the file that is open: that
// it can only be looked at, that it was copied while it was open.
func (s *Service) Notes() []string { return s.journal.Notes() }

// Do carries out cmd: all of it or nothing. It returns a *Refusal where the rules
// forbid it. Where another program has changed the campaign, the service takes up its
// changes and tries again; ErrStale says that cmd is no longer possible then. With a
// context of Seeing it does not try again: it is a *ChangedError.
func (s *Service) Do(ctx context.Context, cmd command.Command) error { return s.give(ctx, cmd, nil) }

// give carries out a command by itself or as one of a run.
func (s *Service) give(ctx context.Context, cmd command.Command, r *run) error {
	if err := s.change(func() error {
		if err := s.unchanged(ctx); err != nil {
			return err
		}
		err := s.safely(ctx, cmd, r)
		for try := 0; errors.Is(err, journal.ErrStale) && try < tries; try++ {
			if err := s.reload(ctx); err != nil {
				return err
			}
			if err := s.unchanged(ctx); err != nil {
				return err
			}
			if err = s.safely(ctx, cmd, r); err != nil && !errors.Is(err, journal.ErrStale) {
				return fmt.Errorf("%w: %w", journal.ErrStale, err)
			}
		}
		return err
	}); err != nil {
		return fmt.Errorf("%s: %w", command.TitleOf(s.Founding(), s.now.Load().State(), cmd), err)
	}
	return nil
}

// tries is how often a command is tried again while another program keeps writing. One that takes longer to
// take up what is new than the other to write would not come to its turn in a few.
const tries = 100

// Undo takes the last command back, or the last run of days as one. ErrNothing: there is
// none; a *ChangedError, which is ErrStale: another program has changed the campaign, and
// what would be undone is another command now.
func (s *Service) Undo(ctx context.Context) error { return s.step(ctx, (*picture).back) }

// Redo carries out again what was undone last, a run of days as one. ErrNothing and
// ErrStale as with Undo.
func (s *Service) Redo(ctx context.Context) error { return s.step(ctx, (*picture).forth) }

// UndoTo takes back everything after an entry of the journal, 0 for everything. What was
// taken back can be redone. ErrNothing: it is the last one, or there is no such entry.
func (s *Service) UndoTo(ctx context.Context, seq int) error {
	return s.step(ctx, func(p *picture) int {
		if seq >= p.Head() {
			return -1
		}
		return seq
	})
}

// step brings the head where to says.
func (s *Service) step(ctx context.Context, to func(*picture) int) error {
	return s.change(func() error {
		if err := s.unchanged(ctx); err != nil {
			return err
		}
		seen := len(s.taken)
		err := s.move(ctx, to(s.now.Load()))
		if errors.Is(err, journal.ErrStale) {
			if err := s.reload(ctx); err != nil {
				return err
			}
			return &ChangedError{Since: s.taken[seen:]}
		}
		return err
	})
}

// Listen calls hear after every change, until stop is called. Hear runs on the
// goroutine that made the change, after it is kept; it may call the service.
func (s *Service) Listen(hear func(Change)) (stop func()) {
	s.listening.Lock()
	defer s.listening.Unlock()
	s.listened++
	id := s.listened
	s.listeners[id] = hear
	return func() {
		s.listening.Lock()
		defer s.listening.Unlock()
		delete(s.listeners, id)
	}
}

// change runs make under the lock and tells the listeners afterwards, outside it: a
// listener may make a change itself.
func (s *Service) change(make func() error) error {
	before, after, elsewhere, err := s.locked(make)
	if after != before {
		c := Change{Head: after.Head(), Day: after.State().Day, Elsewhere: elsewhere}
		if !elsewhere && after.Head() != before.Head() {
			c.Rows = between(before.Chronicle, after.Chronicle)
		}
		s.notify(c)
	}
	return err
}

// between names the rows that differ between two chronicles, of which one goes on from the
// other.
func between(before, after *views.Chronicle) event.Rows {
	if after.Head() < before.Head() {
		return before.Touched(after.Head(), before.Head())
	}
	return after.Touched(before.Head(), after.Head())
}

func (s *Service) locked(make func() error) (before, after *picture, elsewhere bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	taken := len(s.taken)
	before = s.now.Load()
	err = make()
	return before, s.now.Load(), len(s.taken) > taken, err
}

func (s *Service) notify(c Change) {
	s.listening.Lock()
	var hear []func(Change)
	for _, id := range slices.Sorted(maps.Keys(s.listeners)) {
		hear = append(hear, s.listeners[id])
	}
	s.listening.Unlock()
	for _, h := range hear {
		h(c)
	}
}

// do decides on a command, keeps it and publishes what came of it.
func (s *Service) do(ctx context.Context, cmd command.Command, r *run) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	was := s.now.Load()
	decided, record, err := orders.Decide(ctx, was.Founding(), was.State(), cmd, s.engines)
	if err != nil {
		return err
	}
	cmd, by := command.Whose(cmd)
	e := journal.Entry{Seq: was.Head() + 1, By: by, Day: was.State().Day, Kind: cmd.Kind(), Title: command.TitleOf(was.Founding(), was.State(), cmd), Run: r.of(was), Edition: command.Edition}
	if record != nil {
		e.Record = record.Digest
	}
	if e.Command, err = command.Encode(cmd); err != nil {
		return err
	}
	if e.Events, err = event.Encode(decided); err != nil {
		return err
	}
	done, err := journal.Decode(e) // what is applied is what a later reader reads
	if err != nil {
		return err
	}
	now, err := was.With(done)
	if err != nil {
		return err
	}
	if s.checks {
		if err := now.State().Check(now.Founding()); err != nil {
			return fmt.Errorf("the state is unsound afterwards: %w", err)
		}
	}
	w := journal.Write{Before: was.Head(), Head: e.Seq, Entries: []journal.Entry{e}, Old: was.State(), New: now.State(), Rows: between(was.Chronicle, now)}
	if record != nil {
		w.Records = []journal.Record{*record}
	}
	if w.Photos, err = pictured(cmd); err != nil {
		return err
	}
	if err := s.journal.Write(ctx, w); err != nil {
		return err
	}
	done.Seal = w.Entries[0].Seal
	if was.entries.end() > was.Head() { // what was undone is forgotten; older pictures keep theirs
		s.forget(was.Head())
	}
	if r != nil {
		r.given++
	}
	entries := was.entries.to(was.Head())
	entries.last = append(entries.last, done)
	s.publish(now, entries)
	s.stand(ctx, s.patience.most)
	return nil
}

// move brings the head to another entry and publishes the state there.
func (s *Service) move(ctx context.Context, head int) error {
	was := s.now.Load()
	if head < 0 || head > was.entries.end() {
		return journal.ErrNothing
	}
	entries, err := s.from(ctx, was.entries, head)
	if err != nil {
		return err
	}
	now, err := s.chronicleAt(ctx, &picture{Chronicle: was.Chronicle, entries: entries}, head)
	if err != nil {
		return err
	}
	if err := s.journal.Write(ctx, journal.Write{Before: was.Head(), Head: head, Old: was.State(), New: now.State(), Rows: between(was.Chronicle, now)}); err != nil {
		return err
	}
	s.publish(now, entries)
	return nil
}

// forget drops what was kept of entries after a head, from which the journal goes another way.
func (s *Service) forget(head int) {
	s.marks.forget(head)
	s.standing = min(s.standing, head)
}

func (s *Service) publish(c *views.Chronicle, entries course) {
	last, _ := entries.known(c.Head())
	s.marks.keep(c, last.Seal)
	s.now.Store(&picture{Chronicle: c, entries: entries, taken: len(s.taken)})
}

// reload takes the campaign up from the journal as it is now.
func (s *Service) reload(ctx context.Context) error {
	p, kept, err := s.loaded(ctx, frontier.Folding())
	if err != nil {
		return err
	}
	s.take(p, kept)
	return nil
}

// loaded makes a picture of the journal as it is now; without a print no standing is believed.
func (s *Service) loaded(ctx context.Context, print string) (*picture, marks, error) {
	k, err := s.journal.Load(ctx, print)
	if err != nil {
		return nil, nil, err
	}
	if s.founding == nil { // it never changes
		s.founding = &k.Founding
		s.founding.Index()
	}
	p, kept, err := rebuild(ctx, s.founding, k)
	if err != nil && k.Standing != nil && ctx.Err() == nil { // somebody has forged it, or an entry does not fit: the journal says
		return s.loaded(ctx, "")
	}
	if err != nil {
		return nil, nil, err
	}
	s.standing = 0
	if k.Standing != nil {
		s.standing = k.Standing.Entry
	}
	p.entries = p.entries.trimmed(p.Head())
	return p, kept, nil
}

// take makes a picture read from the journal the newest one. Where it is another than
// before, another program has written, and what it did is noted.
func (s *Service) take(p *picture, kept marks) {
	was := s.now.Load()
	if was != nil && sameJournal(was, p) {
		return
	}
	if was != nil {
		s.taken = append(s.taken, whatHappened(was, p))
	}
	p.taken = len(s.taken)
	s.marks = kept
	s.now.Store(p)
}
