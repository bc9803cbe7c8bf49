package campaign

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"frontier/campaign/journal"
	"frontier/campaign/views"
)

// ChangedError says that a command was not carried out, because another program has changed
// the campaign since the person who gave it looked. It is ErrStale.
type ChangedError struct {
	Since []string // what happened, a piece of a sentence each: "End 12 July, End 13 July"
}

func (e *ChangedError) Error() string {
	s := "the campaign was changed by another program since"
	if len(e.Since) > 0 {
		s += ": " + strings.Join(e.Since, "; ")
	}
	return s + "; look at it again before you give the order"
}

// Is makes it ErrStale.
func (e *ChangedError) Is(target error) bool { return target == journal.ErrStale }

type seeing struct{}

// Seeing gives a context for commands of a person who sees this overview: Do, Undo, Redo
// and Run refuse with a *ChangedError where another program has changed the campaign since
// it was asked for. What this program itself has changed since does not matter.
//
// A window has the strip "changed by another program" like this: it keeps the overview that
// it shows, gives every command with Seeing of it, and when Listen tells of a change that
// came from Elsewhere it says so and asks for the overview again.
func Seeing(ctx context.Context, o views.Overview) context.Context {
	return context.WithValue(ctx, seeing{}, o.Taken)
}

// unchanged refuses a command that was given to another state than the newest.
func (s *Service) unchanged(ctx context.Context) error {
	seen, ok := ctx.Value(seeing{}).(int)
	if !ok {
		return nil
	}
	if err := s.takeUp(ctx); err != nil {
		return err
	}
	if seen < len(s.taken) {
		return &ChangedError{Since: slices.Clone(s.taken[seen:])}
	}
	return nil
}

// takeUp reads the journal again where another program has written.
func (s *Service) takeUp(ctx context.Context) error {
	moved, err := s.journal.Moved(ctx)
	if err != nil || !moved {
		return err
	}
	return s.reload(ctx)
}

// Refresh takes up what other programs have written and tells the listeners of it.
func (s *Service) Refresh(ctx context.Context) error {
	return s.change(func() error { return s.takeUp(ctx) })
}

// Watch has the service Refresh at once and then every so often, until ctx is over or the
// service is closed. A file that cannot be read at the moment is tried again the next time.
// It is for programs that stay open; it must be called once at most.
func (s *Service) Watch(ctx context.Context, every time.Duration) {
	ctx, stop := context.WithCancel(ctx)
	s.mu.Lock()
	s.watching = stop
	s.mu.Unlock()
	s.watch.Go(func() {
		defer stop()
		tick := time.NewTicker(every)
		defer tick.Stop()
		for ctx.Err() == nil {
			_ = s.Refresh(ctx) // whoever gives the next command is told what is wrong
			select {
			case <-ctx.Done():
			case <-tick.C:
			}
		}
	})
}

// whatHappened says what another program did between two pictures.
func whatHappened(was, now *picture) string {
	same := alike(was, now)
	var told []string
	if back := was.Head() - same; back > 0 {
		told = append(told, titles(was, same)+map[bool]string{true: " was", false: " were"}[back == 1]+" taken back")
	}
	if now.Head() > same {
		told = append(told, titles(now, same))
	}
	if len(told) == 0 {
		return "what had been taken back was forgotten"
	}
	return strings.Join(told, ", then ")
}

// titles names up to three entries in force after one.
func titles(p *picture, after int) string {
	const most = 3
	var out []string
	for seq := after + 1; seq <= min(after+most, p.Head()); seq++ {
		out = append(out, p.Heading(seq).Title)
	}
	if more := p.Head() - after - most; more > 0 {
		out = append(out, fmt.Sprintf("%d more", more))
	}
	return strings.Join(out, ", ")
}

// sameJournal says whether two pictures are of the same journal at the same head.
func sameJournal(a, b *picture) bool {
	from, ok := met(&a.entries, &b.entries)
	if !ok || a.Head() != b.Head() || a.entries.end() != b.entries.end() {
		return false
	}
	for seq := from + 1; seq <= a.entries.end(); seq++ {
		if !sameEntry(a.entries.at(seq), b.entries.at(seq)) {
			return false
		}
	}
	return true
}

// met is the first entry that two courses both have with them, where it is the same, and so all before it are.
func met(a, b *course) (int, bool) {
	from := max(a.root.Entry, b.root.Entry)
	x, ok := a.known(from)
	y, also := b.known(from)
	return from, ok && also && x == y
}

// alike is how many entries in force two pictures have the same; of those that neither has with it, by what they are called.
func alike(a, b *picture) int {
	last := min(a.Head(), b.Head())
	same, ok := met(&a.entries, &b.entries)
	if !ok {
		for same = 0; same < last && a.Heading(same+1) == b.Heading(same+1); same++ {
		}
		return same
	}
	for same < last && sameEntry(a.entries.at(same+1), b.entries.at(same+1)) {
		same++
	}
	return min(same, last)
}

func sameEntry(a, b *journal.Decoded) bool {
	return a.Kind == b.Kind && a.Day == b.Day && a.By == b.By && bytes.Equal(a.Command, b.Command) && bytes.Equal(a.Events, b.Events)
}
