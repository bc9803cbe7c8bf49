package campaign_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
	"frontier/internal/ruletest"
)

// full says whether this is a full run, as of make test, in which what is done at random is
// done more often.
func full() bool { return os.Getenv("FULL") != "" }

// count notes how much was tried, to be told when all tests are done.
func count(t *testing.T, format string, args ...any) {
	t.Helper()
	ruletest.Count(t, "campaign", format, args...)
}

// The test's own binary plays the other program: one that is killed, or one that
// writes at the same time. What it has done it says on its output, a line each.
func TestMain(m *testing.M) {
	part, path := os.Getenv("FRONTIER_TEST_PART"), os.Getenv("FRONTIER_TEST_FILE")
	if part == "" {
		ruletest.Sampled(m, 4)
	}
	if err := play(part, path); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func play(part, path string) error {
	ctx := context.Background()
	if part == "found" { // one campaign after the other, until killed
		for n := 1; ; n++ {
			file := filepath.Join(path, fmt.Sprintf("%s-%d.campaign", os.Getenv("FRONTIER_TEST_NAME"), n))
			if err := store.Create(ctx, file, *trial.Helmand()); err != nil {
				return err
			}
			fmt.Println(file)
		}
	}
	if part == "migrate" { // an old file after the other is brought up to date, until killed
		old, err := os.ReadFile(filepath.Join("testdata", "v1.campaign"))
		if err != nil {
			return err
		}
		for n := 1; ; n++ {
			file := filepath.Join(path, fmt.Sprintf("%s-%d.campaign", os.Getenv("FRONTIER_TEST_NAME"), n))
			// Laid as a whole: what is tried is the bringing up to date, not the laying.
			laid := path + ".old"
			if err := os.WriteFile(laid, old, 0o666); err != nil {
				return err
			}
			if err := os.Rename(laid, file); err != nil {
				return err
			}
			j, err := store.Open(ctx, file)
			if err != nil {
				return err
			}
			fmt.Println(file)
			if err := j.Close(); err != nil {
				return err
			}
		}
	}
	j, err := store.Open(ctx, path)
	if err != nil {
		return err
	}
	s, err := campaign.Open(ctx, j, trial.Toss{}, campaign.WithStandings(3))
	if err != nil {
		return err
	}
	s.Listen(func(c campaign.Change) { fmt.Println(c.Head) })
	switch part {
	case "copy": // one copy after the other, until killed
		for n := 1; err == nil; n++ {
			file := fmt.Sprintf("%s-%s-%d.campaign", path, os.Getenv("FRONTIER_TEST_NAME"), n)
			if err = s.CopyTo(ctx, file); err == nil {
				fmt.Println(file)
			}
		}
	case "run": // days go by until killed, or until the calendar ends
		err = s.Run(ctx, 1000, true, nil)
		var refused *command.Refusal
		if errors.As(err, &refused) {
			err = nil
		}
	case "back and forth":
		for err == nil {
			err = playBack(ctx, s)
		}
	case "turn about": // thirty commands beside another program that does the same
		for n := 0; n < 30 && err == nil; n++ {
			posture := []state.Posture{state.Hold, state.Screen}[n%2]
			err = s.Do(ctx, command.PostureOrder{Force: state.ForceID(os.Getenv("FRONTIER_TEST_NAME")), Posture: posture})
		}
	}
	return errors.Join(err, s.Close())
}

// playBack takes ten commands back, and half of them forth again.
func playBack(ctx context.Context, s *campaign.Service) error {
	for range 10 {
		if err := s.Undo(ctx); err != nil && !errors.Is(err, journal.ErrNothing) {
			return err
		}
	}
	for range 5 {
		if err := s.Redo(ctx); err != nil && !errors.Is(err, journal.ErrNothing) {
			return err
		}
	}
	for range 5 {
		var refused *command.Refusal // where the enemy stands before it
		if err := s.Do(ctx, command.PostureOrder{Force: "garrison", Posture: state.Screen}); err != nil && !errors.As(err, &refused) {
			return err
		}
		if err := s.Do(ctx, command.ChangeSetting{Engine: "coin", Key: "killed_up_to", Value: "3"}); err != nil {
			return err
		}
	}
	return nil
}

// otherProgram is this binary, playing a part.
type otherProgram struct {
	*exec.Cmd
	t      *testing.T
	part   string
	began  time.Time
	said   []string
	lines  chan string // what it says, closed when it says no more
	faults strings.Builder
}

// another starts this binary in a part.
func another(t *testing.T, part, path, name string) *otherProgram {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	o := &otherProgram{Cmd: exec.Command(self), t: t, part: part, began: time.Now(), lines: make(chan string)}
	o.Env = append(os.Environ(), "FRONTIER_TEST_PART="+part, "FRONTIER_TEST_FILE="+path, "FRONTIER_TEST_NAME="+name)
	o.Stderr = &o.faults
	out, err := o.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := o.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(o.lines)
		for scan := bufio.NewScanner(out); scan.Scan(); {
			o.lines <- scan.Text()
		}
	}()
	return o
}

// killWithin kills it somewhere in the piece of work that follows so many: however fast
// the machine is, it is in the middle of something.
func (o *otherProgram) killWithin(done int, chance *rand.Rand) {
	o.t.Helper()
	for range done {
		line, ok := <-o.lines
		if !ok {
			break // it has come to the end of its part
		}
		o.said = append(o.said, line)
	}
	if n := len(o.said); n > 0 {
		time.Sleep(time.Duration(float64(time.Since(o.began)) / float64(n) * chance.Float64()))
	}
	if err := o.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		o.t.Fatal(err)
	}
}

// end waits for its end and gives all that it said.
func (o *otherProgram) end() []string {
	o.t.Helper()
	for line := range o.lines {
		o.said = append(o.said, line)
	}
	o.Wait()
	if s := o.faults.String(); s != "" {
		o.t.Errorf("the other program (%s): %s", o.part, s)
	}
	return o.said
}

// A program that is killed at any moment leaves a file that opens, verifies and holds
// every command that it had carried out.
func TestKilledAtAnyMoment(t *testing.T) {
	t.Parallel()
	chance := rand.New(rand.NewPCG(ruletest.Seed(1880), 27))
	path := found(t)
	kills := 5
	if full() {
		kills = 150
	}
	defer func() {
		count(t, "%d programs killed amid days, battles, orders, settings, undo and redo: nothing lost", kills)
	}()
	for n := range kills {
		part := []string{"run", "back and forth"}[n%3/2]
		other := another(t, part, path, "")
		other.killWithin(1+chance.IntN(25), chance)
		said := other.end()
		s := open(t, path)
		verify(t, s)
		standing := s.State()
		over := standing.Over() || standing.Day == trial.Helmand().Last // a battle that waits on the last day is ended a day later
		if len(said) == 0 && !over {
			t.Fatalf("kill %d: it had done nothing on day %d", n, standing.Day)
		}
		if len(said) > 0 && part == "run" {
			last, err := strconv.Atoi(said[len(said)-1])
			if err != nil {
				t.Fatal(err)
			}
			// A command may have been kept and not yet told.
			if rows := headOf(t, path); rows != last && rows != last+1 {
				t.Fatalf("kill %d: it had told of %d commands, the file has %d", n, last, rows)
			}
		}
		if over { // begin again
			s.Close()
			path = found(t)
			continue
		}
		s.Close()
	}
}

// A campaign that is being made, copied or brought up to date when the program is killed is
// there whole or not at all, and the next program sweeps what is left.
func TestKilledWhileMakingFiles(t *testing.T) {
	t.Parallel()
	for _, part := range []string{"found", "copy", "migrate"} {
		t.Run(part, func(t *testing.T) {
			t.Parallel()
			kills := 3
			if full() {
				kills = 50
			}
			chance := rand.New(rand.NewPCG(ruletest.Seed(1880), uint64(len(part))))
			for n := range kills {
				dir := t.TempDir()
				at, from := dir, ""
				if part == "copy" {
					from = found(t)
					at = filepath.Join(dir, "helmand.campaign")
					b, err := os.ReadFile(from)
					if err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(at, b, 0o666); err != nil {
						t.Fatal(err)
					}
				}
				other := another(t, part, at, fmt.Sprint(n))
				other.killWithin(1+chance.IntN(3), chance)
				said := other.end()
				for _, path := range said {
					if _, err := os.Stat(path); err != nil {
						t.Errorf("it said that it had made %s: %v", path, err)
					}
				}
				made, err := filepath.Glob(filepath.Join(dir, "*.campaign"))
				if err != nil || len(made) < len(said) || len(said) == 0 {
					t.Fatalf("%d were made, %d told of: %v", len(made), len(said), err)
				}
				// The copies of before the migration last: to open one is to bring it up to date.
				copies := func(path string) bool { return strings.Contains(path, "(version") }
				for _, path := range made {
					if !copies(path) {
						whole(t, path)
					}
				}
				left, err := os.ReadDir(dir)
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range left {
					if !strings.HasSuffix(e.Name(), ".campaign") || strings.HasPrefix(e.Name(), ".") || strings.Contains(e.Name(), ", ") {
						t.Errorf("it left %s", e.Name())
					}
					if path := filepath.Join(dir, e.Name()); copies(path) {
						whole(t, path)
					}
				}
			}
			count(t, "%d programs killed amid %s: every file whole, nothing left lying", kills, map[string]string{"found": "founding", "copy": "copying", "migrate": "bringing a file up to date"}[part])
		})
	}
}

func whole(t *testing.T, path string) {
	t.Helper()
	s := open(t, path)
	defer s.Close()
	verify(t, s)
}

func TestTwoProgramsWriteAtOnce(t *testing.T) {
	path := found(t)
	var wg sync.WaitGroup
	for _, name := range []string{"garrison", "horse"} {
		other := another(t, "turn about", path, name)
		wg.Go(func() {
			if said := other.end(); len(said) != 30 {
				t.Errorf("%s did %d of 30 commands", name, len(said))
			}
		})
	}
	wg.Wait()
	s := open(t, path)
	defer s.Close()
	verify(t, s)
	if n := headOf(t, path); n != 60 {
		t.Errorf("the journal has %d of 60 entries", n)
	}
	count(t, "2 programs writing at once, 60 commands: none lost")
}

func headOf(t testing.TB, path string) int {
	t.Helper()
	j, err := store.Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	k, err := j.Load(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	return k.Head
}
