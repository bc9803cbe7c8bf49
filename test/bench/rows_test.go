package bench

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/rosters"
)

// bulk is how many entries are written at once.
const bulk = 20_000

// bulkRows measures writing many entries in one transaction.
func bulkRows(t *testing.T, tell func(Row)) {
	ctx, dir := context.Background(), t.TempDir()
	before, ours, theirs := filepath.Join(dir, "before.campaign"), filepath.Join(dir, "ours.campaign"), filepath.Join(dir, "theirs.campaign")
	copied(t, founded(t), before)
	copied(t, before, ours)
	s := opened(t, ours)
	ordered(t, s, 2)
	now := s.State()
	var given, entries []journal.Entry
	for seq := 1; seq <= 2; seq++ {
		e, err := s.Entry(ctx, seq)
		if err != nil {
			t.Fatal(err)
		}
		given = append(given, e)
	}
	for n := range bulk {
		e := given[n%2]
		e.Seq = n + 1
		entries = append(entries, e)
	}
	s.Close()
	write := func(t testing.TB, entries []journal.Entry) {
		copied(t, before, ours)
		j, err := store.Open(ctx, ours)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := j.Load(ctx, ""); err != nil {
			t.Fatal(err)
		}
		if err := j.Write(ctx, journal.Write{Head: len(entries), Entries: entries, Old: &now, New: &now}); err != nil {
			t.Fatal(err)
		}
		j.Close()
	}
	write(t, entries)
	rows := sqlite(t, ours, ".mode insert journal\nSELECT * FROM journal ORDER BY seq;\n")
	if n := bytes.Count(rows, []byte("INSERT")); n != bulk {
		t.Fatalf("%d entries were written, not %d", n, bulk)
	}
	script := "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;\nBEGIN IMMEDIATE;\n" + string(rows) + fmt.Sprintf("UPDATE heads SET head = %d, changes = changes + 1;\nCOMMIT;\n", bulk)
	row := Row{Room: "campaign/store", Name: fmt.Sprintf("%d entries in one transaction", bulk), Against: "SQLite's C library, the same rows", Must: 6, Aim: 4}
	row.Seconds, row.Times = beside(t, func(t testing.TB, _ int) { write(t, entries) }, func(t testing.TB, _ int) {
		copied(t, before, theirs)
		sqlite(t, theirs, script)
	})
	row.Sizes = grown(t, []int{bulk / 4, bulk / 2, bulk}, func(n int) work {
		return func(t testing.TB, _ int) { write(t, entries[:n]) }
	})
	row.Exponent = exponent(row.Sizes)
	tell(row)
}

// ledgerRows measures what is asked of the losses of the largest campaign, and of what it was before.
func ledgerRows(t *testing.T, all []growing, tell func(Row)) {
	ctx := context.Background()
	var losses, sums []work
	var script strings.Builder
	units := 0
	for _, x := range all {
		s := opened(t, x.path)
		t.Cleanup(func() { s.Close() })
		list, err := s.Units(ctx, intelligence.Viewer{})
		if err != nil {
			t.Fatal(err)
		}
		losses = append(losses, func(t testing.TB, _ int) { lossesOf(t, s, list) })
		sums = append(sums, func(t testing.TB, _ int) {
			if sums, err := s.LedgerSums(ctx, intelligence.Viewer{}, ""); err != nil || len(sums) == 0 {
				t.Fatal(sums, err)
			}
		})
		script.Reset()
		for i := range list {
			fmt.Fprintf(&script, "SELECT * FROM ledger LEFT JOIN ledger_turns USING (holder_kind, holder_id, entry) WHERE holder_kind = 'unit' AND holder_id = '%s';\n", list[i].ID)
		}
		units = len(list)
	}
	whole := all[len(all)-1].path
	const times = 20
	totals := strings.Repeat("SELECT holder_kind, holder_id, thing, fate, sum(number) FROM ledger GROUP BY 1, 2, 3, 4;\n", times)
	measure := func(row Row, works []work, times, each int, script string) {
		row.Seconds, row.Times = beside(t, func(t testing.TB, n int) {
			for range times {
				works[len(works)-1](t, n)
			}
		}, func(t testing.TB, _ int) { read(t, whole, script) })
		row.Seconds /= float64(times * each)
		for i, x := range all {
			row.Sizes = append(row.Sizes, Size{x.entries, alone(t, works[i]) / float64(each)})
		}
		row.Exponent = exponent(row.Sizes)
		tell(row)
	}
	measure(Row{Room: "campaign", Name: "a unit's losses, the largest campaign", Against: "SQLite's C library reading their rows", Must: 5, Aim: 3.3}, losses, 1, units, script.String())
	measure(Row{Room: "campaign", Name: "all losses summed by unit, the largest campaign", Against: "SQLite's C library summing their rows", Must: 2.5, Aim: 0.5}, sums, times, 1, totals)
}

// lossesOf asks what each unit has lost.
func lossesOf(t testing.TB, s *campaign.Service, units []views.UnitView) {
	t.Helper()
	told := 0
	for i := range units {
		lines, err := s.Ledger(context.Background(), intelligence.Viewer{}, units[i].ID, "")
		if err != nil {
			t.Fatal(err)
		}
		told += len(lines)
	}
	if told == 0 {
		t.Fatal("nobody has lost anybody")
	}
}

// host is a founding of so many units in forces that nobody meets.
func host(units int) *state.Founding {
	const each = 20
	f := raised{grand()}
	f.Units, f.Leaders, f.Forces = nil, nil, nil
	for n := range units / each {
		side := []state.SideID{"red", "green"}[n%2]
		x := state.FoundingForce{ID: state.ForceID(fmt.Sprintf("%s-%03d", side, n)), Name: fmt.Sprintf("%s column %d", side, n), Side: side, Posture: state.Hold}
		x.Hex = trial.Cr(n/2%20+38*(n%2)+1, n/40%38+1)
		for k := range each {
			f.enlist(&x, k, rosters.Ranks{Officers: 1, Sergeants: 1, Others: 8})
		}
		f.Forces = append(f.Forces, x)
	}
	return f.Founding
}

// armies are how many units campaigns have in which days and orders are measured.
var armies = []int{2500, 5000, 10_000}

// dayRows measures a day on which nobody fights, of armies of several sizes.
func dayRows(t *testing.T, tell func(Row)) {
	ctx := context.Background()
	row := Row{Room: "campaign", Name: "a day of 10,000 units without a battle", Must: 0.071, Aim: 0.02}
	row.Sizes = grown(t, armies, func(n int) work {
		s := opened(t, laidDown(t, host(n)))
		t.Cleanup(func() { s.Close() })
		return func(t testing.TB, _ int) {
			if err := s.Do(ctx, command.EndDay{}); err != nil {
				t.Fatal(err)
			}
			if now := s.State(); now.Pending() != nil {
				t.Fatal("somebody fights")
			}
		}
	})
	row.Seconds, row.Exponent = row.Sizes[len(row.Sizes)-1].Seconds, exponent(row.Sizes)
	tell(row)
}
