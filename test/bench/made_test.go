package bench

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"
	"testing"

	"frontier/campaign"
	"frontier/campaign/command"
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
const madeEntries = 500_000

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

// growing is the file of the largest campaign, or of what it was when it had a part of its battles and its entries.
type growing struct {
	path    string
	entries int
	about   string
	short   string // the same with a twentieth of the entries: all of them decided again take minutes
}

// shorter is what of its entries a file for verifying has.
const shorter = 20

// parts are what of the largest campaign is measured for its growth: a quarter, a half, the whole.
var parts = []int{4, 2, 1}

// made makes the files of the largest campaign, the smallest first: its battles are fought by commands as in any, and what is
// wanting of its entries are orders that were given in it, over again.
func made(t *testing.T) []growing {
	t.Helper()
	ctx := context.Background()
	dir := t.TempDir()
	path := filepath.Join(dir, "fought.campaign")
	if err := store.Create(ctx, path, *grand()); err != nil {
		t.Fatal(err)
	}
	var out []growing
	s := opened(t, path)
	for round := 0; len(out) < len(parts); round++ {
		part := parts[len(out)]
		if now := s.State(); len(now.Battles)*part < madeBattles && round <= 400 {
			fightOn(t, s, round)
			continue
		}
		s.Close()
		x := growing{path: filepath.Join(dir, fmt.Sprintf("part-%d.campaign", part)), entries: madeEntries / part}
		copied(t, path, x.path)
		x.short = filepath.Join(dir, fmt.Sprintf("short-%d.campaign", part))
		copied(t, path, x.short)
		lengthened(t, x.short, x.entries/shorter)
		x.about = lengthened(t, x.path, x.entries)
		out = append(out, x)
		s = opened(t, path)
	}
	s.Close()
	return out
}

// fightOn has some pairs of forces meet, and a day pass.
func fightOn(t *testing.T, s *campaign.Service, round int) {
	t.Helper()
	ctx, now := context.Background(), s.State()
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

// lengthened gives the journal of a file so many entries: orders that leave its campaign as it was.
func lengthened(t *testing.T, path string, entries int) (about string) {
	t.Helper()
	ctx := context.Background()
	s := opened(t, path)
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
	about = fmt.Sprintf("%d units, %d leaders, %d battles, %d entries", len(now.Units), len(now.Leaders), len(now.Battles), entries)
	s.Close()
	filled(t, path, &now, pattern, len(rows), entries)
	return about
}

// filled has entries of a pattern that leaves the campaign as it was follow one another until there are enough.
func filled(t *testing.T, path string, now *state.State, pattern []journal.Entry, head, entries int) {
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
	for head+len(pattern) <= entries {
		var batch []journal.Entry
		for len(batch) < 20_000 && head+len(batch)+len(pattern) <= entries {
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
