package campaign_test

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier"
	"frontier/campaign"
	"frontier/campaign/amend"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
)

// told is all that a campaign tells, to its organiser and to either side, and its past days.
func told(t failer, s *campaign.Service) map[string]string {
	t.Helper()
	ctx := context.Background()
	out := map[string]string{}
	put := func(what string, v any, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		b, err := json.Marshal(v)
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		out[what] = string(b)
	}
	for _, v := range []intelligence.Viewer{{}, {Side: "red"}, {Side: "green"}} {
		of := " for " + string(v.Side)
		o, err := s.Overview(ctx, v)
		o.Taken = 0 // how often somebody else wrote is of the program, not of the campaign
		put("overview"+of, o, err)
		board, err := s.Board(ctx, v)
		put("board"+of, board, err)
		morning, err := s.Morning(ctx, v)
		put("morning"+of, morning, err)
		forces, err := s.Forces(ctx, v)
		put("forces"+of, forces, err)
		units, err := s.Units(ctx, v)
		put("units"+of, units, err)
		for _, u := range units {
			page, err := s.UnitPage(ctx, v, u.ID)
			put("unit "+string(u.ID)+of, page, err)
		}
		leaders, err := s.Leaders(ctx, v)
		put("leaders"+of, leaders, err)
		for _, l := range leaders {
			page, err := s.LeaderPage(ctx, v, l.ID)
			put("leader "+string(l.ID)+of, page, err)
		}
		places, err := s.Places(ctx, v)
		put("places"+of, places, err)
		battles, err := s.Battles(ctx, v)
		put("battles"+of, battles, err)
		patients, err := s.Patients(ctx, v)
		put("patients"+of, patients, err)
		remarks, err := s.Remarks(ctx, v)
		put("remarks"+of, remarks, err)
		ledger, err := s.Ledger(ctx, v, "", "")
		put("ledger"+of, ledger, err)
		aims, err := s.Objectives(ctx, v)
		put("objectives"+of, aims, err)
	}
	for _, place := range s.Founding().Map.Places {
		seen, err := s.PlaceHistory(ctx, place.ID)
		put("history of "+place.ID, seen, err)
	}
	rows, err := s.Journal(ctx)
	put("journal", rows, err)
	late, err := s.Late(ctx)
	put("late", late, err)
	for day := range s.State().Day + 1 {
		then, err := s.On(ctx, day)
		if err != nil {
			t.Fatalf("day %d: %v", day, err)
		}
		body, bound := then.Standing()
		put(fmt.Sprint("day ", day), []any{body, bound, then.Founding().Title}, nil)
	}
	return out
}

// same holds what two campaigns tell against one another.
func same(t failer, when string, is, due map[string]string) {
	t.Helper()
	for what := range due {
		if is[what] != due[what] {
			t.Fatalf("%s, %s is otherwise:\n%.600s\nfolded it is\n%.600s", when, what, is[what], due[what])
		}
	}
	if len(is) != len(due) {
		t.Fatalf("%s, %d things are told, and %d where it is folded", when, len(is), len(due))
	}
}

// altered runs SQL on a closed campaign file.
func altered(t failer, path string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatalf("%v", err)
	}
	defer db.Close()
	for _, statement := range statements {
		if _, err := db.Exec(statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

// standings counts those of a file.
func standings(t failer, path string) (n int) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatalf("%v", err)
	}
	defer db.Close()
	if err := db.QueryRow("SELECT count(*) FROM standings WHERE entry <= (SELECT head FROM heads)").Scan(&n); err != nil {
		t.Fatalf("%v", err)
	}
	return n
}

// copied lays a file beside another.
func copied(t failer, from, to string) string {
	t.Helper()
	b, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, b, 0o666)
	}
	if err != nil {
		t.Fatalf("%v", err)
	}
	return to
}

// Whatever was ordered, undone, redone, amended and done by another program: opened by a standing a campaign tells, at any head,
// just what it tells where its journal is folded.
func TestOpenedByAStandingItIsWhatItsJournalGives(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	stood := 0
	rapid.Check(t, func(rt *rapid.T) {
		dir, branches := t.TempDir(), 0
		f := trial.Helmand()
		if rapid.Bool().Draw(rt, "reports go by messenger") {
			f = trial.Wired(rates.ByReports)
		}
		f.Seed = uint64(rapid.IntRange(1, 1000).Draw(rt, "seed"))
		path := filepath.Join(dir, "helmand.campaign")
		if err := store.Create(ctx, path, *f); err != nil {
			rt.Fatal(err)
		}
		after := campaign.WithStandings(rapid.IntRange(1, 40).Draw(rt, "a standing after"))
		s := open(rt, path, after)
		defer func() { s.Close() }()
		must := func(err error) {
			rt.Helper()
			var no *command.Refusal
			if err != nil && !errors.As(err, &no) && !errors.Is(err, journal.ErrNothing) && !errors.Is(err, journal.ErrStale) { // the other has written
				rt.Fatal(err)
			}
		}
		for range rapid.IntRange(2, 9).Draw(rt, "times") {
			now := s.State()
			switch rapid.SampledFrom([]string{"run", "run", "order", "undo", "undo to", "redo", "another", "amend", "again", "settle", "by hand"}).Draw(rt, "what") {
			case "run":
				must(s.Run(ctx, rapid.IntRange(1, 14).Draw(rt, "days"), true, nil))
			case "order":
				must(s.Do(ctx, command.PostureOrder{Force: now.Forces[0].ID, Posture: state.Screen}))
			case "undo":
				must(s.Undo(ctx))
			case "undo to":
				must(s.UndoTo(ctx, rapid.IntRange(0, 200).Draw(rt, "entry")))
			case "redo":
				must(s.Redo(ctx))
			case "another":
				other := open(rt, path, after)
				must(other.Undo(ctx))
				must(other.Do(ctx, command.EndDay{}))
				must(other.Close())
			case "amend":
				must(s.Refresh(ctx)) // what the other did
				rows, err := s.Journal(ctx)
				must(err)
				w := amend.Wish{Entry: rapid.IntRange(1, max(len(rows), 1)).Draw(rt, "entry"), How: amend.Out, Why: "it was not so"}
				var no *command.Refusal
				if _, err := s.Amend(ctx, w, nil, nil); !errors.As(err, &no) {
					branches++
					amended(rt, s, w, filepath.Join(dir, fmt.Sprintf("old %d.campaign", branches)))
				}
			case "again":
				must(s.Close())
				s = open(rt, path, after)
			case "settle":
				must(s.Settle(ctx))
			case "by hand":
				title := json.RawMessage(fmt.Sprintf(`{"title": "War %d"}`, len(now.Battles)))
				must(s.Do(ctx, command.EditByHand{Why: "a name", Steps: []command.Step{{Do: command.Set, Kind: "campaign", Fields: title}}}))
			}
		}
		must(s.Refresh(ctx))
		was := told(rt, s)
		must(s.Close())
		if standings(rt, path) > 0 {
			stood++
		}
		bare := copied(rt, path, filepath.Join(dir, "bare.campaign"))
		altered(rt, bare, "DELETE FROM standings", "DELETE FROM bindings")
		s = open(rt, path)
		folded := open(rt, bare)
		defer folded.Close()
		due := told(rt, folded)
		same(rt, "as it was left", was, due)
		same(rt, "opened again", told(rt, s), due)
		for _, step := range []func(*campaign.Service) error{
			func(s *campaign.Service) error { return s.Undo(ctx) },
			func(s *campaign.Service) error { return s.Undo(ctx) },
			func(s *campaign.Service) error { return s.Redo(ctx) },
			func(s *campaign.Service) error { return s.UndoTo(ctx, 3) },
			func(s *campaign.Service) error { return s.Redo(ctx) },
			func(s *campaign.Service) error { return s.Do(ctx, command.EndDay{}) },
		} {
			err := step(s)
			must(err)
			if other := step(folded); (err == nil) != (other == nil) {
				rt.Fatalf("one says %v, the other %v", err, other)
			}
			same(rt, "after a step", told(rt, s), told(rt, folded))
		}
		verify(rt, s)
		verify(rt, folded)
	})
	if stood == 0 && full() { // of a few it may be that none has one
		t.Error("no campaign was opened by a standing")
	}
	count(t, "%d campaigns opened by a standing, each as its journal gives it", stood)
}

// A standing that somebody has altered, that is of another program or of another journal is not believed: the campaign is what
// its journal gives, verify names what is wrong, and the next standing takes its place.
func TestAStandingIsBelievedOnlyWhereAllFits(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	path := found(t)
	s := open(t, path, campaign.WithStandings(16))
	if err := s.Run(ctx, 40, true, nil); err != nil {
		t.Fatal(err)
	}
	due := bytesOf(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if n := standings(t, path); n < 2 {
		t.Fatalf("%d standings are kept", n)
	}
	good := open(t, path)
	verify(t, good)
	good.Close()
	newest := " WHERE entry = (SELECT max(entry) FROM standings)"
	for n, c := range []struct{ sql, says string }{
		{"UPDATE standings SET body = body || x'00'" + newest, "is not as it was written"},
		{"UPDATE standings SET body = (SELECT body FROM standings ORDER BY entry LIMIT 1)" + newest, "is not as it was written"},
		{"UPDATE standings SET body = x''", "is not as it was written"},
		{"UPDATE standings SET bound = x''" + newest, "is not as it was written"},
		{"UPDATE standings SET bound = bound || bound" + newest, "is not as it was written"},
		{"UPDATE standings SET mark = (SELECT seal FROM journal WHERE seq = 1)" + newest, "is not as it was written"},
		{"UPDATE standings SET entry = entry - 1" + newest, "is not as it was written"},
		{"UPDATE standings SET print = 'x'" + newest, "is not as it was written"},
		{"UPDATE standings SET seal = ''", "is not as it was written"},
		{"UPDATE bindings SET body = x''", "of pages and histories is not as it was written"},
		{"UPDATE bindings SET body = body || x'00'", "of pages and histories is not as it was written"},
		{"DELETE FROM bindings", "has lost a binding"},
		{"UPDATE bindings SET digest = 'x' || digest", "has lost a binding"},
		{"UPDATE standings SET body = x'' WHERE entry = (SELECT min(entry) FROM standings)", "is not as it was written"},
		{"DELETE FROM standings", ""},
		{"DELETE FROM standings; DELETE FROM bindings", ""},
	} {
		file := copied(t, path, filepath.Join(t.TempDir(), "altered.campaign"))
		altered(t, file, c.sql)
		s := open(t, file, campaign.WithStandings(16))
		if bytesOf(t, s) != due {
			t.Errorf("%s: the campaign is another", c.sql)
		}
		say, err := s.Verify(ctx)
		if all := strings.Join(say, " "); err != nil || (c.says == "") != (all == "") || !strings.Contains(all, c.says) {
			t.Errorf("%s: verify says %q, %v", c.sql, say, err)
		}
		for range 16 {
			if err := s.Do(ctx, command.Write{Remarks: []state.Remark{{Kind: state.Entry, Text: "A quiet day.", Unit: "66th"}}}); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if n > 0 && standings(t, file) == 0 {
			t.Errorf("%s: no standing is kept", c.sql)
		}
		s = open(t, file)
		if say, err := s.Verify(ctx); err != nil || len(say) > 0 {
			t.Errorf("%s: afterwards verify says %q, %v", c.sql, say, err)
		}
		s.Close()
	}
}

// Another program that knows nothing of standings leaves them when it writes over the journal: those of entries that are no more
// are not believed.
func TestAStandingOfAnotherCourseIsNotBelieved(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	path := found(t)
	s := open(t, path, campaign.WithStandings(16))
	if err := s.Run(ctx, 30, true, nil); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	file := copied(t, path, filepath.Join(t.TempDir(), "written over.campaign"))
	s = open(t, file, campaign.WithStandings(1_000_000))
	if err := errors.Join(s.UndoTo(ctx, 50), s.Run(ctx, 35, false, nil)); s.State().Day < 5 {
		t.Fatal(err)
	}
	for headOf(t, file) < headOf(t, path) {
		if err := s.Do(ctx, command.PostureOrder{Force: s.State().Forces[0].ID, Posture: []state.Posture{state.Hold, state.Screen}[headOf(t, file)%2]}); err != nil {
			t.Fatal(err)
		}
	}
	due := bytesOf(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	altered(t, file, fmt.Sprintf("ATTACH %q AS was; INSERT OR REPLACE INTO standings SELECT * FROM was.standings; INSERT OR REPLACE INTO bindings SELECT * FROM was.bindings", path))
	s = open(t, file)
	defer s.Close()
	if bytesOf(t, s) != due {
		t.Error("the campaign is that of another journal")
	}
	say, err := s.Verify(ctx)
	if all := strings.Join(say, " "); err != nil || !strings.Contains(all, "is of another journal") {
		t.Errorf("verify says %q, %v", say, err)
	}
}

// A standing that is forged with all its seals tells something else until somebody verifies; verify names it by what differs,
// and the campaign in use is the journal's again.
func TestVerifyComparesStandingsWithTheJournal(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	s, path := opened(t)
	if err := s.Run(ctx, 30, true, nil); err != nil {
		t.Fatal(err)
	}
	if err := s.Do(ctx, command.EndDay{}); err != nil {
		t.Fatal(err)
	}
	due, head := bytesOf(t, s), headOf(t, path)
	last, err := s.Entry(ctx, head)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	// The same campaign as it would be if the last command had been another.
	other := open(t, copied(t, path, filepath.Join(t.TempDir(), "else.campaign")))
	defer other.Close()
	if err := errors.Join(other.Undo(ctx), other.Do(ctx, command.Write{Remarks: []state.Remark{{Kind: state.Entry, Text: "A quiet day.", Unit: "66th"}}})); err != nil {
		t.Fatal(err)
	}
	forge := func(st journal.Standing) []string {
		j, err := store.Open(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := j.Load(ctx, ""); err != nil {
			t.Fatal(err)
		}
		st.Known, st.Print = journal.Known{Entry: head, Seal: last.Seal}, frontier.Folding()
		if err := j.Stand(ctx, []journal.Standing{st}, func(int) bool { return false }); err != nil {
			t.Fatal(err)
		}
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
		c := open(t, path)
		say, err := c.Verify(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if bytesOf(t, c) != due {
			t.Error("the campaign in use is not what the journal gives")
		}
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
		again := open(t, path)
		defer again.Close()
		verify(t, again)
		if standings(t, path) == 0 {
			t.Error("no standing has taken the place of the one that is forged")
		}
		return say
	}
	var st journal.Standing
	then, err := other.On(ctx, other.State().Day)
	if err != nil {
		t.Fatal(err)
	}
	st.Body, st.Bound = then.Standing()
	say := forge(st)
	for _, what := range []string{"state", "pages of the journal", "remarks"} {
		if !slices.Contains(say, fmt.Sprintf("The standing at entry %d has other %s than the journal gives.", head, what)) {
			t.Errorf("another course is told, and of %s verify says nothing: %q", what, say)
		}
	}
	if !slices.Contains(say, "The state in use was not what the journal gives; it is now.") {
		t.Errorf("of the state in use verify says %q", say)
	}
	for _, body := range [][]byte{{}, {1, 2, 3}, bytes.Repeat([]byte{0xff}, 1000)} {
		if say := forge(journal.Standing{Body: body}); !slices.Contains(say, fmt.Sprintf("The standing at entry %d cannot be read.", head)) {
			t.Errorf("of %d bytes that are nothing verify says %q", len(body), say)
		}
	}
}
