package campaign_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// What another program does is taken up and told of as its doing.
func TestWatchTellsOfOtherPrograms(t *testing.T) {
	a, path := opened(t)
	b := open(t, path)
	defer b.Close()
	heard := make(chan campaign.Change, 10)
	a.Listen(func(c campaign.Change) { heard <- c })
	a.Watch(t.Context(), time.Millisecond)
	if err := b.Do(t.Context(), command.EndDay{}); err != nil {
		t.Fatal(err)
	}
	if c := <-heard; c.Head != 1 || c.Day != 1 || !c.Elsewhere || c.Rows != nil {
		t.Errorf("heard %+v", c)
	}
	if day := a.State().Day; day != 1 {
		t.Errorf("it is day %d", day)
	}
	if err := a.Do(t.Context(), command.EndDay{}); err != nil {
		t.Fatal(err)
	}
	if c := <-heard; c.Head != 2 || c.Day != 2 || c.Elsewhere || c.Rows == nil {
		t.Errorf("of its own: heard %+v", c)
	}
	if err := a.Close(); err != nil { // the watch ends with it
		t.Error(err)
	}
}

// A command is given to the state that the person saw, or not at all.
func TestACommandIsGivenToWhatWasSeen(t *testing.T) {
	a, path := opened(t)
	b := open(t, path)
	defer b.Close()
	ctx := t.Context()
	saw, err := a.Overview(ctx, intelligence.Viewer{})
	if err != nil {
		t.Fatal(err)
	}
	seeing := campaign.Seeing(ctx, saw)
	if err := a.Do(seeing, command.PostureOrder{Force: "garrison", Posture: state.Screen}); err != nil {
		t.Fatalf("nobody else has changed anything: %v", err)
	}
	if err := a.Do(seeing, command.PostureOrder{Force: "garrison", Posture: state.Hold}); err != nil {
		t.Fatalf("only this program has changed anything: %v", err)
	}
	for range 5 {
		if err := b.Do(ctx, command.EndDay{}); err != nil {
			t.Fatal(err)
		}
	}
	for what, give := range map[string]func() error{
		"an order": func() error { return a.Do(seeing, command.EndDay{}) },
		"undo":     func() error { return a.Undo(seeing) },
		"redo":     func() error { return a.Redo(seeing) },
		"a run":    func() error { return a.Run(seeing, 3, true, nil) },
	} {
		before := bytesOf(t, b)
		err := give()
		var changed *campaign.ChangedError
		if !errors.Is(err, journal.ErrStale) || !errors.As(err, &changed) {
			t.Errorf("%s: %v", what, err)
			continue
		}
		for _, want := range []string{"the campaign was changed by another program since: End 20 July, End 21 July, End 22 July, 2 more", "look at it again"} {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s says %q, not %q", what, err, want)
			}
		}
		if err := b.Refresh(ctx); err != nil || bytesOf(t, b) != before || bytesOf(t, a) != before {
			t.Errorf("%s was given all the same: %v", what, err)
		}
	}
	if saw, err = a.Overview(ctx, intelligence.Viewer{}); err != nil {
		t.Fatal(err)
	}
	if err := b.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	if err := a.Refresh(ctx); err != nil { // the watch has seen it, the person not yet
		t.Fatal(err)
	}
	if err := a.Do(campaign.Seeing(ctx, saw), command.EndDay{}); err == nil || !strings.Contains(err.Error(), "since: End 24 July was taken back; look") {
		t.Errorf("after an undo: %v", err)
	}
	if saw, err = a.Overview(ctx, intelligence.Viewer{}); err != nil {
		t.Fatal(err)
	}
	if err := a.Do(campaign.Seeing(ctx, saw), command.EndDay{}); err != nil {
		t.Errorf("having looked again: %v", err)
	}
	verify(t, a)
}

// verify reads one moment, whoever writes meanwhile.
func TestVerifyWhileAnotherWrites(t *testing.T) {
	s, path := opened(t)
	other := another(t, "back and forth", path, "")
	for range 12 {
		<-other.lines
		verify(t, s)
	}
	if err := other.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	other.end()
	verify(t, s)
	count(t, "12 times verified while another program writes: each time one moment")
}
