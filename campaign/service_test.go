package campaign_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign"
	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
)

// found lays down a campaign file of the small theatre.
func found(t testing.TB) (path string) {
	t.Helper()
	file, err := founded()
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), "helmand.campaign")
	if err := os.WriteFile(path, file, 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// founded is the file of the campaign, which is founded once.
var founded = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "founded")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "helmand.campaign")
	if err := store.Create(context.Background(), path, *trial.Helmand()); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

type failer interface {
	Helper()
	Fatalf(string, ...any)
}

// open opens it with every check on.
func open(t failer, path string, options ...campaign.Option) *campaign.Service {
	t.Helper()
	j, err := store.Open(context.Background(), path)
	if err != nil {
		t.Fatalf("%v", err)
	}
	s, err := campaign.Open(context.Background(), j, trial.Toss{}, append(options, campaign.WithChecks())...)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return s
}

func opened(t testing.TB) (*campaign.Service, string) {
	t.Helper()
	path := found(t)
	s := open(t, path)
	t.Cleanup(func() { s.Close() })
	return s, path
}

func bytesOf(t failer, s *campaign.Service) string {
	t.Helper()
	b, err := json.Marshal(s.State())
	if err != nil {
		t.Fatalf("%v", err)
	}
	return string(b)
}

func verify(t failer, s *campaign.Service) {
	t.Helper()
	say, err := s.Verify(context.Background())
	if err != nil {
		t.Fatalf("verify: %v", err)
	}
	if len(say) > 0 {
		t.Fatalf("verify: %s", strings.Join(say, "\n"))
	}
}

// Whatever is ordered, undone, redone and closed: each head has one state, to the byte,
// and the file verifies.
func TestJournalStateAndTablesAgree(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	commands, fought := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		path := found(t)
		s := open(rt, path)
		defer func() { s.Close() }()
		at := []string{bytesOf(rt, s)} // the state at each head
		head := 0
		do := func(cmd command.Command) {
			err := s.Do(ctx, cmd)
			var refused *command.Refusal
			if errors.As(err, &refused) {
				if bytesOf(rt, s) != at[head] {
					rt.Fatalf("refused, and the state is another: %v", err)
				}
				return
			}
			if err != nil {
				rt.Fatalf("%v", err)
			}
			if _, ok := cmd.(command.FightBattle); ok {
				fought++
			}
			commands++
			head++
			at = append(at[:head], bytesOf(rt, s))
		}
		for range rapid.IntRange(1, 12).Draw(rt, "turns") {
			switch rapid.SampledFrom([]string{"do", "do", "days", "days", "back", "reopen", "verify"}).Draw(rt, "turn") {
			case "do":
				for range rapid.IntRange(1, 12).Draw(rt, "commands") {
					now := s.State()
					do(trial.DrawCommand(rt, &now))
				}
			case "days":
				for range rapid.IntRange(1, 6).Draw(rt, "days") {
					for _, side := range []state.SideID{"red", "green"} {
						now := s.State()
						for _, cmd := range auto.Orders(intelligence.Of(s.Founding(), &now, side)) {
							do(cmd)
						}
					}
					do(command.EndDay{})
					for now := s.State(); trial.Waiting(&now) != 0; now = s.State() {
						do(command.FightBattle{Battle: trial.Waiting(&now)})
					}
				}
			case "back":
				for range rapid.IntRange(1, 20).Draw(rt, "back") {
					if err := s.Undo(ctx); head == 0 {
						if !errors.Is(err, journal.ErrNothing) {
							rt.Fatalf("undo of nothing: %v", err)
						}
						break
					} else if err != nil {
						rt.Fatalf("undo: %v", err)
					}
					head--
					if bytesOf(rt, s) != at[head] {
						rt.Fatalf("undo to %d gives another state", head)
					}
				}
				for range rapid.IntRange(0, 20).Draw(rt, "forth") {
					if err := s.Redo(ctx); head == len(at)-1 {
						if !errors.Is(err, journal.ErrNothing) {
							rt.Fatalf("redo of nothing: %v", err)
						}
						break
					} else if err != nil {
						rt.Fatalf("redo: %v", err)
					}
					head++
					if bytesOf(rt, s) != at[head] {
						rt.Fatalf("redo to %d gives another state", head)
					}
				}
			case "reopen":
				if err := s.Close(); err != nil {
					rt.Fatalf("close: %v", err)
				}
				s = open(rt, path)
				if bytesOf(rt, s) != at[head] {
					rt.Fatalf("opened again at %d, the state is another", head)
				}
			case "verify":
				verify(rt, s)
			}
		}
		verify(rt, s)
	})
	t.Logf("%d commands, %d battles", commands, fought)
}

func TestDoIsAllOrNothing(t *testing.T) {
	s, _ := opened(t)
	ctx, cancel := context.WithCancel(context.Background())
	before := bytesOf(t, s)
	var refused *command.Refusal
	if err := s.Do(ctx, command.HaltOrder{Force: "nobody"}); !errors.As(err, &refused) {
		t.Errorf("an order to nobody: %v", err)
	}
	cancel()
	if err := s.Do(ctx, command.EndDay{}); !errors.Is(err, context.Canceled) {
		t.Errorf("with a context that is over: %v", err)
	}
	if err := s.Undo(context.Background()); !errors.Is(err, journal.ErrNothing) {
		t.Errorf("undo: %v", err)
	}
	if err := s.Redo(context.Background()); !errors.Is(err, journal.ErrNothing) {
		t.Errorf("redo: %v", err)
	}
	if bytesOf(t, s) != before {
		t.Error("the state is another")
	}
	verify(t, s)
}

func TestListenersHearOfChangesAlone(t *testing.T) {
	s, _ := opened(t)
	ctx := context.Background()
	var heard []campaign.Change
	stop := s.Listen(func(c campaign.Change) {
		heard = append(heard, c)
		if c.Head == 1 { // a listener may act
			if err := s.Do(ctx, command.EndDay{}); err != nil {
				t.Error(err)
			}
		}
	})
	if err := s.Do(ctx, command.HaltOrder{Force: "nobody"}); err == nil {
		t.Fatal("halted nobody")
	}
	for _, do := range []func() error{
		func() error { return s.Do(ctx, command.EndDay{}) },
		func() error { return s.Undo(ctx) },
	} {
		if err := do(); err != nil {
			t.Fatal(err)
		}
	}
	stop()
	if err := s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	// The second day is ended by the listener, within the first; undo gives the head 1
	// again, and with it the listener's answer.
	var got []string
	for _, c := range heard {
		got = append(got, fmt.Sprint(c.Head, c.Day, c.Elsewhere))
	}
	if !slices.Equal(got, []string{"1 1 false", "2 2 false", "1 1 false", "2 2 false"}) {
		t.Errorf("heard %q", got)
	}
}

func TestTwoProgramsOnOneFile(t *testing.T) {
	a, path := opened(t)
	b := open(t, path)
	defer b.Close()
	ctx := context.Background()
	if err := a.Do(ctx, command.EndDay{}); err != nil {
		t.Fatal(err)
	}
	if err := b.Do(ctx, command.PostureOrder{Force: "garrison", Posture: state.Entrench}); err != nil {
		t.Fatalf("an order that still stands after the other's: %v", err)
	}
	if b.State().Day != 1 {
		t.Error("the other's day was not taken up")
	}
	if err := a.Undo(ctx); !errors.Is(err, journal.ErrStale) {
		t.Errorf("undo of what it did not know: %v", err)
	}
	if err := a.Undo(ctx); err != nil {
		t.Errorf("undo of what it knows now: %v", err)
	}
	if err := a.Do(ctx, command.DetachOrder{Force: "column", Units: []rostersID{"66th"}, Name: "Berkshires"}); err != nil {
		t.Fatal(err)
	}
	err := b.Do(ctx, command.DetachOrder{Force: "column", Units: []rostersID{"66th"}, Name: "Berkshires"})
	if !errors.Is(err, journal.ErrStale) {
		t.Errorf("an order that no longer stands: %v", err)
	}
	if bytesOf(t, a) != bytesOf(t, b) {
		t.Error("they do not agree")
	}
	verify(t, a)
	verify(t, b)
}

func TestRunFightsToTheEndOfItsDays(t *testing.T) {
	s, _ := opened(t)
	var said []string
	err := s.Run(context.Background(), 20, true, func(done, total int, doing string) {
		said = append(said, fmt.Sprintf("%d/%d %s", done, total, doing))
	})
	if err != nil {
		t.Fatal(err)
	}
	now := s.State()
	if now.Day != 20 || trial.Waiting(&now) != 0 {
		t.Errorf("day %d, battle %d waits", now.Day, trial.Waiting(&now))
	}
	if len(now.Battles) == 0 {
		t.Error("twenty days without a battle")
	}
	if last := said[len(said)-1]; last != "20/20 9 August 1880" {
		t.Errorf("it ended with %q", last)
	}
	verify(t, s)
}

func TestARunWithoutCommandersStopsWhereABattleWaits(t *testing.T) {
	s, _ := opened(t)
	ctx := context.Background()
	var east []hex
	for c := 8; c >= 3; c-- {
		east = append(east, at(c, 4))
	}
	if err := s.Do(ctx, command.MarchOrder{Force: "column", Path: east}); err != nil {
		t.Fatal(err)
	}
	if err := s.Do(ctx, command.PostureOrder{Force: "horse", Posture: state.Hold}); err != nil {
		t.Fatal(err)
	}
	if err := s.Do(ctx, command.StanceOrder{Force: "horse", Intent: state.Stand, Odds: state.AnyOdds}); err != nil {
		t.Fatal(err)
	}
	var refused *command.Refusal
	if err := s.Run(ctx, 30, false, nil); !errors.As(err, &refused) {
		t.Fatalf("it did not stop: %v", err)
	}
	now := s.State()
	if trial.Waiting(&now) == 0 || now.Day == 0 {
		t.Errorf("it stopped on day %d with no battle waiting", now.Day)
	}
}

func TestARunThatIsCancelledLeavesWholeCommands(t *testing.T) {
	s, _ := opened(t)
	ctx, cancel := context.WithCancel(context.Background())
	err := s.Run(ctx, 30, true, func(done, _ int, _ string) {
		if done == 4 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("run: %v", err)
	}
	if day := s.State().Day; day != 4 {
		t.Errorf("it stopped on day %d", day)
	}
	verify(t, s)
}

// Questions are asked while days go by.
func TestQuestionsDoNotWait(t *testing.T) {
	s, _ := opened(t)
	ctx, cancel := context.WithCancel(context.Background())
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() {
			for ctx.Err() == nil {
				ask(t, s)
			}
		})
	}
	for range 5 {
		if err := s.Run(context.Background(), 2, true, nil); err != nil {
			t.Error(err)
		}
	}
	for range 5 {
		if err := s.Undo(context.Background()); err != nil {
			t.Error(err)
		}
	}
	cancel()
	wg.Wait()
	verify(t, s)
}
