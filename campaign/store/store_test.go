package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gorm.io/gorm"
	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/internal/roll"
)

// bare lays down a file with a small founding and an empty first day.
func bare(t *testing.T) (path string, s *Store) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "Kandahar.campaign")
	if err := create(context.Background(), path, smallFounding(), &state.State{}); err != nil {
		t.Fatal(err)
	}
	return path, reopen(t, path)
}

func reopen(t *testing.T, path string) *Store {
	t.Helper()
	s, err := Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	if _, err := s.Load(context.Background(), ""); err != nil {
		t.Fatal(err)
	}
	return s
}

// fought is an entry that speaks of a battle's record.
func fought(seq int, r *journal.Record) []journal.Entry {
	e := entry(seq)
	e.Record = r.Digest
	return []journal.Entry{*e}
}

func entry(seq int) *journal.Entry {
	return &journal.Entry{
		Edition: command.Edition, Seq: seq, Day: 3, Kind: "march", Title: fmt.Sprintf("March %d", seq),
		Command: json.RawMessage(fmt.Sprintf(`{"n":%d}`, seq)), Events: json.RawMessage(`[]`),
	}
}

func journalOf(t *testing.T, s *Store) (titles string, head int) {
	t.Helper()
	k, err := s.Load(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range k.Entries {
		titles += e.Title + ";"
	}
	return titles, k.Head
}

func record(log string) *journal.Record {
	return &journal.Record{
		Digest: digestOf(log), Engine: "wornspent", Version: 1, Seed: 1<<64 - 1,
		Setup: battle.Setup{Name: "Maiwand"}, Orders: []battle.Order{{Kind: "fire", Unit: "66th"}},
		Log: []byte(log), Outcome: battle.Outcome{Holder: "amir", Reason: battle.Broke},
	}
}

func TestTheFoundingReadsBackTheSame(t *testing.T) {
	_, s := bare(t)
	k, err := s.Load(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	want, _ := json.Marshal(smallFounding())
	if is, _ := json.Marshal(k.Founding); !bytes.Equal(is, want) {
		t.Errorf("founding\n got %s\nwant %s", is, want)
	}
	if len(k.Entries) != 0 || k.Head != 0 {
		t.Errorf("a new campaign has %d entries and head %d", len(k.Entries), k.Head)
	}
}

func TestEveryStateReadsBackFromItsRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawState(t)
		rows, err := rowsOf(want, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := stateOf(rows)
		if err != nil {
			t.Fatal(err)
		}
		sameState(t, got, want)
	})
}

// sameState compares by JSON; a list that is not there is an empty one.
func sameState(t interface {
	Helper()
	Fatalf(string, ...any)
}, got, want *state.State) {
	t.Helper()
	plain := func(s *state.State) string {
		b, err := json.MarshalIndent(s, "", " ")
		if err != nil {
			t.Fatalf("%v", err)
		}
		return strings.ReplaceAll(string(b), ": null", ": []")
	}
	if g, w := plain(got), plain(want); g != w {
		a, b := strings.Split(g, "\n"), strings.Split(w, "\n")
		for i := range min(len(a), len(b)) {
			if a[i] != b[i] {
				t.Fatalf("line %d of the state is %s and should be %s\n%s", i, a[i], b[i], strings.Join(b[max(0, i-8):i+1], "\n"))
			}
		}
		t.Fatalf("one state is longer:\n%s\n%s", g, w)
	}
}

// Any walk through random states, back and forth, leaves the tables of the last one.
func TestTablesFollowTheState(t *testing.T) {
	path, s := bare(t)
	ctx := context.Background()
	old, head := &state.State{}, 0
	rapid.Check(t, func(t *rapid.T) {
		for range rapid.IntRange(1, 3).Draw(t, "writes") {
			next := drawState(t)
			if err := s.Write(ctx, journal.Write{Before: head, Head: head + 1, Entries: []journal.Entry{*entry(head + 1)}, Old: old, New: next}); err != nil {
				t.Fatal(err)
			}
			old, head = next, head+1
		}
		if rapid.Bool().Draw(t, "reopen") {
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			var err error
			if s, err = Open(ctx, path); err != nil {
				t.Fatal(err)
			}
			if _, err = s.Load(ctx, ""); err != nil {
				t.Fatal(err)
			}
		}
		say, err := checked(ctx, s, old)
		if err != nil || len(say) > 0 {
			t.Fatalf("after %d writes: %q, %v", head, say, err)
		}
		var held rowSet
		if err := s.reader.Transaction(held.read); err != nil {
			t.Fatal(err)
		}
		got, err := stateOf(&held)
		if err != nil {
			t.Fatal(err)
		}
		sameState(t, got, old)
	})
	s.Close()
}

func TestTablesTellsEveryDifference(t *testing.T) {
	_, s := bare(t)
	ctx := context.Background()
	now := rapid.Custom(drawState).Filter(func(s *state.State) bool { return len(s.Units) > 1 && len(s.Crossings) == 1 }).Example(7)
	if err := s.Write(ctx, journal.Write{Head: 1, Entries: []journal.Entry{*entry(1)}, Old: &state.State{}, New: now}); err != nil {
		t.Fatal(err)
	}
	for _, sql := range []string{
		"UPDATE units SET present_others = present_others + 1, guns = 99 WHERE id = 'unit-00'",
		"INSERT INTO places (id, since) VALUES ('nowhere', 3)",
		"DELETE FROM crossings",
		"UPDATE sides SET name = 'the King of Sweden' WHERE id = 'amir'",
	} {
		if err := s.writer.Exec(sql).Error; err != nil {
			t.Fatal(err)
		}
	}
	say, err := checked(ctx, s, now)
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Join(say, "\n")
	was := now.Units[0].Strength
	for _, want := range []string{
		fmt.Sprintf(`Table units says that present_others of unit-00 is "%d"; by the journal it is "%d".`, was.Present.Others+1, was.Present.Others),
		fmt.Sprintf(`Table units says that guns of unit-00 is "99"; by the journal it is "%d".`, was.Guns),
		"Table places has a row for nowhere that the journal does not give.",
		"Table crossings has no row for bridge-0, which the journal gives.",
		`Table sides says that name of amir is "the King of Sweden"; by the journal it is "amir".`,
	} {
		if !strings.Contains(all, want) {
			t.Errorf("not told: %s", want)
		}
	}
	if len(say) != 5 {
		t.Errorf("told:\n%s", all)
	}
}

func TestUndoneEntriesStayUntilAnotherTakesTheirPlace(t *testing.T) {
	path, s := bare(t)
	ctx := context.Background()
	none := &state.State{}
	write := func(w journal.Write) {
		t.Helper()
		w.Old, w.New = none, none
		if err := s.Write(ctx, w); err != nil {
			t.Fatal(err)
		}
	}
	write(journal.Write{Before: 0, Head: 1, Entries: []journal.Entry{*entry(1)}})
	write(journal.Write{Before: 1, Head: 2, Entries: fought(2, record("one\n")), Records: []journal.Record{*record("one\n")}})
	write(journal.Write{Before: 2, Head: 3, Entries: []journal.Entry{*entry(3)}})
	write(journal.Write{Before: 3, Head: 1})
	s.Close()
	s = reopen(t, path)
	if titles, head := journalOf(t, s); titles != "March 1;March 2;March 3;" || head != 1 {
		t.Fatalf("after undo: %s head %d", titles, head)
	}
	if _, err := s.Record(ctx, digestOf("one\n")); err != nil {
		t.Fatalf("the record of an undone battle waits for redo: %v", err)
	}
	instead := entry(2)
	instead.Title = "Hold"
	write(journal.Write{Before: 1, Head: 2, Entries: []journal.Entry{*instead}})
	if titles, head := journalOf(t, s); titles != "March 1;Hold;" || head != 2 {
		t.Fatalf("after another command: %s head %d", titles, head)
	}
	if _, err := s.Record(ctx, digestOf("one\n")); !errors.Is(err, state.ErrNotFound) {
		t.Fatalf("the record of a battle undone for good: %v", err)
	}
}

func TestRecordReadsBackTheSame(t *testing.T) {
	_, s := bare(t)
	ctx := context.Background()
	want := record(strings.Repeat(`{"n":1,"type":"roll"}`+"\n", 5000))
	if err := s.Write(ctx, journal.Write{Head: 1, Entries: fought(1, want), Records: []journal.Record{*want}, New: &state.State{}}); err != nil {
		t.Fatal(err)
	}
	got, err := s.Record(ctx, want.Digest)
	if err != nil {
		t.Fatal(err)
	}
	a, _ := json.Marshal(got)
	b, _ := json.Marshal(want)
	if !bytes.Equal(a, b) || !bytes.Equal(got.Log, want.Log) {
		t.Errorf("record\n got %s\nwant %s", a, b)
	}
	if _, err := s.Record(ctx, "nothing"); !errors.Is(err, state.ErrNotFound) {
		t.Errorf("a record that is not there: %v", err)
	}
}

func TestWriteIsStaleWhenAnotherHasWritten(t *testing.T) {
	path, a := bare(t)
	b := reopen(t, path)
	ctx := context.Background()
	none := &state.State{}
	write := func(s *Store, w journal.Write) error {
		w.Old, w.New = none, none
		return s.Write(ctx, w)
	}
	if err := write(a, journal.Write{Before: 0, Head: 1, Entries: []journal.Entry{*entry(1)}}); err != nil {
		t.Fatal(err)
	}
	if err := write(b, journal.Write{Before: 0, Head: 1, Entries: []journal.Entry{*entry(1)}}); !errors.Is(err, journal.ErrStale) {
		t.Fatalf("another had written: %v", err)
	}
	// The head is where a left it, but what came before it is another's.
	journalOf(t, b)
	if err := write(b, journal.Write{Before: 1, Head: 0}); err != nil {
		t.Fatal(err)
	}
	if err := write(b, journal.Write{Before: 0, Head: 1, Entries: []journal.Entry{*entry(1)}}); err != nil {
		t.Fatal(err)
	}
	if err := write(a, journal.Write{Before: 1, Head: 2, Entries: []journal.Entry{*entry(2)}}); !errors.Is(err, journal.ErrStale) {
		t.Fatalf("another had undone and written: %v", err)
	}
	journalOf(t, a)
	if err := write(a, journal.Write{Before: 1, Head: 2, Entries: []journal.Entry{*entry(2)}}); err != nil {
		t.Fatalf("after loading again: %v", err)
	}
}

func TestWriteChangesNothingWhenItFails(t *testing.T) {
	_, s := bare(t)
	ctx := context.Background()
	none := &state.State{}
	lost := &state.State{Leaders: []state.LeaderState{{ID: "burrows", Status: state.Fit, Force: "no-such-force"}}}
	twice := &state.State{Arrived: []string{"phayre", "phayre"}}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	for _, c := range []struct {
		why string
		ctx context.Context
		w   journal.Write
	}{
		{"a reference to nothing", ctx, journal.Write{Head: 1, Entries: []journal.Entry{*entry(1)}, Old: none, New: lost}},
		{"two of one name", ctx, journal.Write{Head: 1, Entries: []journal.Entry{*entry(1)}, Old: none, New: twice}},
		{"an entry out of its turn", ctx, journal.Write{Head: 2, Entries: []journal.Entry{*entry(2)}, Old: none, New: none}},
		{"a head beyond the end", ctx, journal.Write{Head: 5, Old: none, New: none}},
		{"a context that is over", cancelled, journal.Write{Head: 1, Entries: []journal.Entry{*entry(1)}, Old: none, New: none}},
	} {
		if err := s.Write(c.ctx, c.w); err == nil {
			t.Errorf("%s was written", c.why)
		}
		if titles, head := journalOf(t, s); titles != "" || head != 0 {
			t.Errorf("%s left %s, head %d", c.why, titles, head)
		}
		if say, err := checked(ctx, s, &state.State{}); err != nil || len(say) > 0 {
			t.Errorf("%s left %q, %v", c.why, say, err)
		}
	}
	if err := s.Write(ctx, journal.Write{Head: 1, Entries: []journal.Entry{*entry(1)}, Old: none, New: none}); err != nil {
		t.Errorf("a good write after bad ones: %v", err)
	}
}

func TestCreateNeverTakesAName(t *testing.T) {
	path, s := bare(t)
	ctx := context.Background()
	if err := s.Write(ctx, journal.Write{Head: 1, Entries: []journal.Entry{*entry(1)}, New: &state.State{}}); err != nil {
		t.Fatal(err)
	}
	if err := create(ctx, path, smallFounding(), &state.State{}); !errors.Is(err, fs.ErrExist) {
		t.Errorf("created over another: %v", err)
	}
	if titles, _ := journalOf(t, s); titles != "March 1;" {
		t.Errorf("the file that was there now holds %q", titles)
	}
	bad := filepath.Join(t.TempDir(), "bad.campaign")
	if err := create(ctx, bad, smallFounding(), &state.State{Arrived: []string{"a", "a"}}); err == nil {
		t.Error("created a state with two of one name")
	}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	if err := create(cancelled, bad, smallFounding(), &state.State{}); err == nil {
		t.Error("created with a context that is over")
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(bad), "*")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(bad), ".*")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

func TestAnyNameWillDo(t *testing.T) {
	ctx := context.Background()
	for _, name := range []string{"we?ird #1 100% é.campaign", "a&b=c;d.campaign", "sp ace", "'quoted'.campaign", `"double".campaign`, "%41.campaign", "a+b.campaign", "-rf.campaign", "new\nline.campaign"} {
		path := filepath.Join(t.TempDir(), name)
		if err := create(ctx, path, smallFounding(), &state.State{}); err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		s, err := Open(ctx, path)
		if err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		if _, err := s.Load(ctx, ""); err != nil {
			t.Errorf("%q: %v", name, err)
		}
		if err := s.CopyTo(ctx, path+" copy"); err != nil {
			t.Errorf("%q: %v", name, err)
		}
		s.Close()
		left, err := fs.Glob(dirFS(path), "*")
		if err != nil || len(left) != 2 {
			t.Errorf("%q: its folder holds %q, %v", name, left, err)
		}
	}
}

func TestConnectionsAreSetUpAlike(t *testing.T) {
	_, s := bare(t)
	if err := s.Write(t.Context(), journal.Write{Head: 1, Entries: []journal.Entry{*entry(1)}, New: &state.State{}}); err != nil {
		t.Fatal(err)
	}
	for what, db := range map[string]*gorm.DB{"writer": s.writer, "reader": s.reader} {
		if err := db.Exec("SELECT 1 FROM heads").Error; err != nil { // until it has read it does not know
			t.Fatal(err)
		}
		for pragma, want := range map[string]string{"foreign_keys": "1", "journal_mode": "wal", "trusted_schema": "0", "busy_timeout": fmt.Sprint(busyMilliseconds)} {
			var got string
			if err := db.Raw("PRAGMA " + pragma).Scan(&got).Error; err != nil || got != want {
				t.Errorf("%s: %s is %q, want %q (%v)", what, pragma, got, want, err)
			}
		}
	}
	if err := s.reader.Exec("DELETE FROM today").Error; err == nil {
		t.Error("the reader can write")
	}
}

// A field that is added to the state and forgotten here would be lost to whoever reads
// the tables.
func TestNoFieldOfTheStateIsForgotten(t *testing.T) {
	want := &state.State{}
	n := 0
	fill(t, reflect.ValueOf(want).Elem(), &n)
	rows, err := rowsOf(want, nil)
	if err != nil {
		t.Fatal(err)
	}
	got, err := stateOf(rows)
	if err != nil {
		t.Fatal(err)
	}
	sameState(t, got, want)
}

// fill puts something else into every field; lists get one of each.
func fill(t *testing.T, v reflect.Value, n *int) {
	*n++
	if text, ok := v.Addr().Interface().(*json.RawMessage); ok {
		*text = fmt.Appendf(nil, `{"text":%d}`, *n)
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() { // what is not is made of what is
				fill(t, v.Field(i), n)
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(t, v.Elem(), n)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(t, v.Index(0), n)
	case reflect.Array:
		for i := range v.Len() {
			fill(t, v.Index(i), n)
		}
	case reflect.String:
		v.SetString(fmt.Sprint("text ", *n))
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(*n))
	case reflect.Uint64:
		v.SetUint(1<<63 + uint64(*n))
	case reflect.Uint8: // the face of a die
		v.SetUint(uint64(1 + *n%6))
	case reflect.Bool:
		v.SetBool(true)
	default:
		t.Fatalf("a state has a %s, which this test does not know", v.Type())
	}
}

func TestTablesTellsOfABrokenSeal(t *testing.T) {
	_, s := bare(t)
	ctx := context.Background()
	for n := range 2 {
		if err := s.Write(ctx, journal.Write{Before: n, Head: n + 1, Entries: fought(n+1, record(fmt.Sprint(n))), Records: []journal.Record{*record(fmt.Sprint(n))}, New: &state.State{}}); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ sql, says string }{
		{"UPDATE journal SET title = 'Retreat' WHERE seq = 2", "Entry 2 of the journal, or one before it, is not as it was written."},
		{"UPDATE foundings SET document = replace(document, 'Kojak', 'Kodak')", "The founding is not as it was written."},
		{"UPDATE records SET setup = replace(setup, 'Maiwand', 'Mayfair') WHERE digest = '" + digestOf("1") + "'", "Battle record " + digestOf("1")[:12] + " is not as it was written."},
	} {
		if say, err := checked(ctx, s, &state.State{}); err != nil || slices.Contains(say, c.says) {
			t.Fatalf("before: %q, %v", say, err)
		}
		if err := s.writer.Exec(c.sql).Error; err != nil {
			t.Fatal(err)
		}
		if say, err := checked(ctx, s, &state.State{}); err != nil || !slices.Contains(say, c.says) {
			t.Errorf("after %s: %q, %v", c.sql, say, err)
		}
	}
}

// Entries and standings are given out of the journal that the asker knows, and of no other.
func TestEntriesAreOfTheJournalThatIsKnown(t *testing.T) {
	ctx := context.Background()
	path, s := bare(t)
	for seq := range 6 {
		if err := s.Write(ctx, journal.Write{Before: seq, Head: seq + 1, Entries: []journal.Entry{*entry(seq + 1)}, New: &state.State{}, Old: &state.State{}}); err != nil {
			t.Fatal(err)
		}
	}
	k, err := s.Load(ctx, "a print")
	if err != nil || k.Standing != nil || len(k.Entries) != 6 {
		t.Fatalf("%d entries, %v, %v", len(k.Entries), k.Standing, err)
	}
	known := journal.Known{Entry: 5, Seal: k.Entries[4].Seal}
	got, err := s.Entries(ctx, 1, 4, known)
	if err != nil || len(got) != 3 || got[0].Seq != 2 || got[2].Seal != k.Entries[3].Seal {
		t.Errorf("entries 2 to 4 are %+v, %v", got, err)
	}
	bound := []roll.Binding{{Digest: roll.DigestOf([]byte("x")), Body: []byte("x")}}
	st := journal.Standing{Known: known, Print: "a print", Body: []byte("as it was"), Bound: bound}
	if err := s.Stand(ctx, []journal.Standing{st}, func(int) bool { return true }); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		print string
		upTo  int
		is    bool
	}{{"a print", 5, true}, {"a print", 6, true}, {"a print", 4, false}, {"another", 6, false}} {
		for _, have := range []map[string][]byte{nil, {bound[0].Digest: bound[0].Body}, {"other": nil}} {
			got, err := s.Standing(ctx, c.print, c.upTo, known, have)
			if err != nil || (got != nil) != c.is || c.is && !reflect.DeepEqual(*got, st) {
				t.Errorf("%+v: %+v, %v", c, got, err)
			}
		}
	}
	if k, err = s.Load(ctx, "a print"); err != nil || k.Standing == nil || len(k.Entries) != 1 || k.Entries[0].Seq != 6 {
		t.Errorf("with a standing it is %+v, %v", k, err)
	}
	other := reopen(t, path)
	if err := other.Write(ctx, journal.Write{Before: 6, Head: 4, Entries: []journal.Entry{*entry(4)}, New: &state.State{}, Old: &state.State{}}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Entries(ctx, 1, 3, known); !errors.Is(err, journal.ErrStale) {
		t.Errorf("entries of another journal: %v", err)
	}
	if _, err := s.Standing(ctx, "a print", 6, known, nil); !errors.Is(err, journal.ErrStale) {
		t.Errorf("a standing of another journal: %v", err)
	}
	if err := s.Stand(ctx, []journal.Standing{st}, func(int) bool { return true }); !errors.Is(err, journal.ErrStale) {
		t.Errorf("a standing for another journal: %v", err)
	}
	if k, err = other.Load(ctx, "a print"); err != nil || k.Standing != nil || len(k.Entries) != 4 {
		t.Errorf("written over it is %+v, %v", k, err)
	}
}
