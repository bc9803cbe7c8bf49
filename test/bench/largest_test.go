package bench

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
)

// single is how long something takes that is done a single time.
func single(do func()) took {
	runtime.GC()
	began, spent := time.Now(), processor()
	do()
	return took{time.Since(began).Seconds(), processor() - spent}
}

// best is the best of so many times.
func best(times int, do func()) took {
	out := took{math.Inf(1), math.Inf(1)}
	for range times {
		out = out.better(single(do))
	}
	return out
}

// answers are how long a campaign takes for what is asked of it.
type answers struct {
	folded, opened, page, day, undo took
	first, held                     uint64 // bytes held after the first opening and after a later one
}

// madeRows measures the largest campaign, and what it was at a quarter and a half of its length: by the clock, and what the processor
// takes beside the C library at the same rows.
func madeRows(t *testing.T, tell func(Row)) {
	all := made(t)
	got := make([]answers, len(all))
	for i, x := range all {
		got[i] = answered(t, x.path)
	}
	last := len(all) - 1
	whole, end := all[last], &got[last]
	file, err := os.Stat(whole.path)
	if err != nil {
		t.Fatal(err)
	}
	least := floorsOf(t, whole.path)
	row := func(name string, of func(*answers) took, floor took, against string) Row {
		r := Row{Room: "campaign", Name: "the largest campaign, " + name, Seconds: of(end).wall, Against: against}
		for i := range got {
			r.Sizes = append(r.Sizes, Size{all[i].entries, of(&got[i]).wall})
		}
		r.Exponent = exponent(r.Sizes)
		if floor.cpu > 0 {
			r.Times = of(end).cpu / floor.cpu
		}
		return r
	}
	const read = "SQLite's C library reading all rows"
	r := row("opened without a standing", func(a *answers) took { return a.folded }, least.read, read)
	r.Memory = fmt.Sprintf("%d MiB held of at most 400", end.first>>20)
	tell(r)
	r = row("opened", func(a *answers) took { return a.opened }, least.opened, "SQLite's C library looking the same pages over, reading the standing and its bindings")
	r.Memory, r.Also = fmt.Sprintf("%d MiB held of at most 400, a file of %d MiB", end.held>>20, file.Size()>>20), whole.about+", must take 1 s"
	tell(r)
	r = row("the page of a unit", func(a *answers) took { return a.page }, took{}, "")
	r.Must, r.Aim = 0.05, 0.05
	tell(r)
	r = row("a day", func(a *answers) took { return a.day }, least.day, "SQLite's C library writing the same rows")
	r.Also = "must take 0.2 s"
	tell(r)
	r = row("undo", func(a *answers) took { return a.undo }, least.undo, "SQLite's C library writing the same rows")
	r.Also = "must take 0.1 s"
	tell(r)
	verifyRow(t, all, tell)
	ledgerRows(t, all, tell)
}

// answered measures what is asked of a campaign in its file.
func answered(t *testing.T, path string) (got answers) {
	t.Helper()
	ctx := context.Background()
	var s *campaign.Service
	before := heldBytes()
	got.folded = single(func() { s = opened(t, path) })
	got.first = heldBytes() - before
	got.opened = took{math.Inf(1), math.Inf(1)}
	for range 3 {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = nil
		before = heldBytes()
		got.opened = got.opened.better(single(func() { s = opened(t, path) }))
	}
	defer func() { s.Close() }()
	got.held = heldBytes() - before
	all, err := s.Units(ctx, intelligence.Viewer{})
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(all); i += 25 {
		page := best(3, func() {
			if _, err := s.UnitPage(ctx, intelligence.Viewer{}, all[i].ID); err != nil {
				t.Fatal(err)
			}
		})
		got.page = took{max(got.page.wall, page.wall), max(got.page.cpu, page.cpu)}
	}
	got.day, got.undo = took{math.Inf(1), math.Inf(1)}, took{math.Inf(1), math.Inf(1)}
	for range 5 {
		got.day = got.day.better(single(func() { err = s.Do(ctx, command.EndDay{}) }))
		if err == nil {
			got.undo = got.undo.better(single(func() { err = s.Undo(ctx) }))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return got
}

// verifyRow measures verifying, which decides every command again.
func verifyRow(t *testing.T, all []growing, tell func(Row)) {
	r := Row{Room: "campaign", Name: "the largest campaign, verifying a twentieth of its entries", Against: "SQLite's C library checking the same pages, reading all rows"}
	var took took
	for _, x := range all {
		s := opened(t, x.short)
		took = single(func() {
			if faults, err := s.Verify(context.Background()); err != nil || len(faults) > 0 {
				t.Fatal(faults, err)
			}
		})
		s.Close()
		r.Sizes = append(r.Sizes, Size{x.entries / shorter, took.wall})
	}
	floor := best(3, func() {
		read(t, all[len(all)-1].short, "PRAGMA integrity_check(20); PRAGMA foreign_key_check;"+everything)
	})
	r.Seconds, r.Times, r.Exponent = took.wall, took.cpu/floor.cpu, exponent(r.Sizes)
	tell(r)
}

// everything has the C library read what a campaign is made of.
const everything = "SELECT * FROM foundings; SELECT * FROM journal; SELECT * FROM records;\n"

// floors are how long the C library takes for the same rows.
type floors struct{ read, opened, day, undo took }

// floorsOf is how long the C library takes at the rows that are read and written for the answers, of the processor's time. What is
// done once by the program is done twenty times there, so that its start counts little.
func floorsOf(t *testing.T, path string) (floor floors) {
	t.Helper()
	const again = 20
	ctx := context.Background()
	theirs := filepath.Join(t.TempDir(), "theirs.campaign")
	copied(t, path, theirs)
	s := opened(t, path)
	before := laidIn(t, path)
	if err := s.Do(ctx, command.EndDay{}); err != nil {
		t.Fatal(err)
	}
	ended := laidIn(t, path)
	day := ended.since(t, before)
	if err := s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	undo := laidIn(t, path).since(t, ended)
	s.Close()
	write := func(c change) took {
		script := ahead + strings.Repeat(c.script(), again)
		out := best(3, func() { sqlite(t, theirs, script) })
		return took{out.wall / again, out.cpu / again}
	}
	floor.day, floor.undo = write(day), write(undo)
	floor.read = best(3, func() { read(t, path, everything) })
	floor.opened = best(3, func() {
		read(t, path, "SELECT * FROM sqlite_schema s, pragma_quick_check(s.name) WHERE s.type = 'table' AND s.name <> 'journal'; "+
			"SELECT * FROM foundings; SELECT * FROM standings ORDER BY entry DESC LIMIT 1; SELECT * FROM bindings;\n")
	})
	return floor
}
