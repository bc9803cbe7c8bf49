package bench

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/rosters"
)

// What the largest campaign has that is measured: pairs of forces that fight each other round by round.
const (
	pairs       = 60
	madeUnits   = 500
	madeLeaders = 2000
	madeBattles = 300
)

// madeEntries is how many entries its journal has.
var madeEntries = 500_000

// grand is a founding of many forces that stand before each other in pairs, each beside a place of its side.
func grand() *state.Founding {
	f := raised{trial.Helmand()}
	f.Last, f.Objectives, f.Reinforcements, f.Units, f.Leaders, f.Forces = 3000, nil, nil, nil, nil, nil
	f.Map.Columns, f.Map.Rows = 60, 40
	f.Map.Cells = make([]state.Cell, f.Map.Columns*f.Map.Rows)
	for i := range f.Map.Cells {
		f.Map.Cells[i] = state.Cell{Ground: state.Clear, Water: 2}
	}
	f.Map.Crossings, f.Map.Borders, f.Map.Waters = nil, nil, nil
	for n := range 2 * pairs {
		side := []state.SideID{"red", "green"}[n%2]
		pair := n / 2
		at := trial.Cr(4*(pair%12)+5+n%2, 7*(pair/12)+4)
		x := state.FoundingForce{ID: state.ForceID(fmt.Sprintf("%s-%02d", side, pair)), Name: fmt.Sprintf("%s column %d", side, pair), Side: side, Hex: at, Posture: state.Hold}
		for i := range madeLeaders / (2 * pairs) {
			l := state.Leader{ID: state.LeaderID(fmt.Sprintf("%s-%d", x.ID, i)), Name: fmt.Sprintf("Leader %d of %s", i, x.Name), Rank: "Capt.", Side: side, Personality: "bold"}
			f.Leaders = append(f.Leaders, l)
			if i == 0 {
				x.Leader = l.ID
			} else {
				x.Others = append(x.Others, l.ID)
			}
		}
		for i := range (madeUnits + 2*pairs - 1) / (2 * pairs) {
			f.enlist(&x, i, rosters.Ranks{Officers: 4, Sergeants: 6, Others: 50})
		}
		f.Forces = append(f.Forces, x)
	}
	return f.Founding
}

// raised is a founding that is being made.
type raised struct{ *state.Founding }

// enlist gives a force a unit of foot, fifty men to a figure.
func (f raised) enlist(x *state.FoundingForce, n int, figures rosters.Ranks) {
	u := rosters.Unit{
		ID: rosters.UnitID(fmt.Sprintf("%s-foot-%d", x.ID, n)), Name: fmt.Sprintf("Foot %d of %s", n, x.Name), Arm: rosters.Infantry, Class: "regular", Men: 50 * figures.Total(), Mount: "foot", Weapon: "breechloader", Training: "regular",
		Establishment: figures,
	}
	f.Units, x.Units = append(f.Units, u), append(x.Units, u.ID)
}

// made makes the file of the largest campaign: its battles are fought by commands as in any, and what is wanting of its
// entries are orders that were given in it, over again.
func made(t *testing.T) (path string, about string) {
	t.Helper()
	ctx := context.Background()
	path = filepath.Join(t.TempDir(), "grand.campaign")
	if err := store.Create(ctx, path, *grand()); err != nil {
		t.Fatal(err)
	}
	s := opened(t, path)
	for round := 0; ; round++ {
		now := s.State()
		if len(now.Battles) >= madeBattles || round > 400 {
			break
		}
		for pair := round % 12; pair < pairs; pair += 12 { // a few of them at a time
			red, green := now.Force(state.ForceID(fmt.Sprintf("red-%02d", pair))), now.Force(state.ForceID(fmt.Sprintf("green-%02d", pair)))
			if red != nil && green != nil {
				_ = s.Do(ctx, command.MarchOrder{Force: green.ID, Path: hex.Line(green.Hex, red.Hex)[1:]}) // where one cannot, the others go
			}
		}
		if err := s.Do(ctx, command.EndDay{}); err != nil {
			t.Fatal(err)
		}
		for now = s.State(); now.Pending() != nil; now = s.State() {
			b := now.Pending()
			if err := s.Do(ctx, command.FightBattle{Battle: b.ID, Seed: uint64(b.ID)}); err != nil {
				t.Fatal(err)
			}
		}
	}
	now := s.State()
	var pattern []journal.Entry
	for _, posture := range []state.Posture{state.Screen, state.Hold} {
		for i := range now.Forces {
			if err := s.Do(ctx, command.PostureOrder{Force: now.Forces[i].ID, Posture: posture}); err != nil {
				continue
			}
			journalled, err := s.Journal(ctx)
			if err != nil {
				t.Fatal(err)
			}
			e, err := s.Entry(ctx, len(journalled))
			if err != nil {
				t.Fatal(err)
			}
			pattern = append(pattern, e)
		}
	}
	rows, err := s.Journal(ctx)
	if err != nil {
		t.Fatal(err)
	}
	now = s.State()
	about = fmt.Sprintf("%d units, %d leaders, %d battles", len(now.Units), len(now.Leaders), len(now.Battles))
	s.Close()
	filled(t, path, &now, pattern, len(rows))
	return path, about
}

// filled has entries of a pattern that leaves the campaign as it was follow one another until there are enough.
func filled(t *testing.T, path string, now *state.State, pattern []journal.Entry, head int) {
	t.Helper()
	ctx := context.Background()
	j, err := store.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	if _, err := j.Load(ctx, ""); err != nil {
		t.Fatal(err)
	}
	for head+len(pattern) <= madeEntries {
		var batch []journal.Entry
		for len(batch) < 20_000 && head+len(batch)+len(pattern) <= madeEntries {
			for _, e := range pattern {
				e.Seq = head + len(batch) + 1
				batch = append(batch, e)
			}
		}
		if err := j.Write(ctx, journal.Write{Before: head, Head: head + len(batch), Entries: batch, Old: now, New: now}); err != nil {
			t.Fatal(err)
		}
		head += len(batch)
	}
}

// heldBytes is what the program holds after the collector has run.
func heldBytes() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// madeRows measures the largest campaign: each row once, by the clock, the best of three where it can be done again.
func madeRows(t *testing.T, tell func(Row)) {
	path, about := made(t)
	askRows(t, path, about, tell)
	ledgerRows(t, path, tell)
}

// askRows measures what is asked of the largest campaign in its file.
func askRows(t *testing.T, path, about string, tell func(Row)) {
	t.Helper()
	ctx := context.Background()
	best := func(times int, do func()) float64 {
		out := 1e9
		for range times {
			runtime.GC()
			began := time.Now()
			do()
			out = min(out, time.Since(began).Seconds())
		}
		return out
	}
	var s *campaign.Service
	before := heldBytes()
	folded := best(1, func() { s = opened(t, path) })
	most := heldBytes() - before
	tell(Row{Room: "campaign", Name: "the largest campaign, opened without a standing", Seconds: folded, Memory: fmt.Sprintf("%d MiB held of at most 400", most>>20)})
	again := 1e9
	for range 3 {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = nil
		before = heldBytes()
		again = min(again, best(1, func() { s = opened(t, path) }))
	}
	defer func() { s.Close() }()
	held := heldBytes() - before
	file, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	tell(Row{Room: "campaign", Name: "the largest campaign, opened", Seconds: again, Must: 1, Aim: 1, Memory: fmt.Sprintf("%d MiB held of at most 400, a file of %d MiB", held>>20, file.Size()>>20), Also: about + fmt.Sprintf(", %d entries", madeEntries)})
	all, err := s.Units(ctx, intelligence.Viewer{})
	if err != nil {
		t.Fatal(err)
	}
	worst := 0.0
	for i := 0; i < len(all); i += 25 {
		worst = max(worst, best(3, func() {
			if _, err := s.UnitPage(ctx, intelligence.Viewer{}, all[i].ID); err != nil {
				t.Fatal(err)
			}
		}))
	}
	tell(Row{Room: "campaign", Name: "the largest campaign, the page of a unit", Seconds: worst, Must: 0.05, Aim: 0.05})
	do := func(f func(context.Context) error) func() {
		return func() {
			if err := f(ctx); err != nil {
				t.Fatal(err)
			}
		}
	}
	day, undo := 1e9, 1e9
	for range 3 {
		day = min(day, best(1, do(func(ctx context.Context) error { return s.Do(ctx, command.EndDay{}) })))
	}
	for range 3 {
		undo = min(undo, best(1, do(s.Undo)))
	}
	tell(Row{Room: "campaign", Name: "the largest campaign, a day", Seconds: day, Must: 0.2, Aim: 0.2})
	tell(Row{Room: "campaign", Name: "the largest campaign, undo", Seconds: undo, Must: 0.1, Aim: 0.1})
}
