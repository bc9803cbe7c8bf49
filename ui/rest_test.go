package ui

import (
	"context"
	"errors"
	"os"
	"sync/atomic"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/ui/door"
)

// read is a campaign whose file another program reads the first times that it is to be made whole.
type read struct {
	door.Campaign
	times   int64
	settled atomic.Int64
}

func (c *read) Settle(ctx context.Context) error {
	if c.settled.Add(1) <= c.times {
		return errors.New("another program is reading it")
	}
	return c.Campaign.Settle(ctx)
}

// The one file that people copy is made whole when the window loses the focus, and when it rests after
// a command: again and again, until nobody is in the way.
func TestTheOneFileIsWholeWhenTheWindowRests(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	c := &read{Campaign: sh.c, times: 2}
	s.p.shell = nil // it is not given back, the other goes on with it
	sh.stop()
	sh.leave()
	s.p.enter(c, sh.path, intelligence.Viewer{})
	s.Settle()
	sh = s.p.shell
	lost := s.App.Lifecycle().(interface{ OnExitedForeground() func() }).OnExitedForeground()
	lost()
	s.Settle()
	if n := c.settled.Load(); n != 1 {
		t.Errorf("where the focus is lost the file is made whole %d times", n)
	}
	sh.resting.Stop()
	done := false
	sh.Do(command.PostureOrder{Force: "girishk-column", Posture: state.Entrench}, "Ordering", func() { done = true })
	s.Until("it rests, and rests again", func() bool { return c.settled.Load() == 3 })
	s.Settle()
	if info, err := os.Stat(sh.path + "-wal"); err != nil || info.Size() != 0 || !done || sh.resting.Busy() {
		t.Errorf("what is beside the one file is %v, %v; the order is done: %v; it is to be made whole again: %v", info, err, done, sh.resting.Busy())
	}
}
