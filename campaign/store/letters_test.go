package store

import (
	"context"
	"errors"
	"strings"
	"testing"

	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// lettered is a file with two letters to one side and one to another; the first has two copies.
func lettered(t *testing.T) (string, *Store) {
	t.Helper()
	path, s := bare(t)
	ctx := context.Background()
	for n := range 2 {
		if err := s.Write(ctx, journal.Write{Before: n, Head: n + 1, Entries: []journal.Entry{*entry(n + 1)}, New: &state.State{}}); err != nil {
			t.Fatal(err)
		}
	}
	c := journal.Copy{Format: "pdf", Digest: digestOf("pdf")}
	one := journal.Letter{Side: sides[0], No: 1, Day: 3, Entry: 1, Word: "<b>\x00", Told: []journal.Fact{{About: "force x", Text: "X stands at Y"}}}
	two := journal.Letter{Side: sides[0], No: 2, Day: 4, Entry: 2, Due: "Friday", Mended: []journal.Mended{{No: 1, Day: 3, Lines: []journal.Change{{Was: "a", Is: "b"}}}}}
	for _, l := range []journal.Letter{one, one, two, {Side: sides[1], No: 1}} {
		if err := s.Post(ctx, l, c); err != nil {
			t.Fatal(err)
		}
	}
	return path, s
}

func TestLettersAreReadBack(t *testing.T) {
	path, s := lettered(t)
	s.Close()
	s = reopen(t, path)
	got, err := s.Letters(t.Context())
	if err != nil || len(got) != 3 {
		t.Fatalf("%d letters, %v", len(got), err)
	}
	var first, second journal.Letter
	for _, l := range got {
		switch {
		case l.Side == sides[0] && l.No == 1:
			first = l
		case l.Side == sides[0]:
			second = l
		}
	}
	if len(first.Copies) != 2 || first.Word != "<b>\x00" || first.Day != 3 || first.Told[0].Text != "X stands at Y" || !first.Stands || first.Written == "" {
		t.Errorf("the first: %+v", first)
	}
	if second.Due != "Friday" || len(second.Mended) != 1 || second.Mended[0].Lines[0].Is != "b" || !second.Stands {
		t.Errorf("the second: %+v", second)
	}
	if say, err := checked(t.Context(), s, &state.State{}); err != nil || len(say) > 0 {
		t.Errorf("verify: %q, %v", say, err)
	}
}

// Undo leaves letters, and what no longer stands is said; another entry in the place of the one from
// which a letter was written is another.
func TestLettersOutliveUndo(t *testing.T) {
	_, s := lettered(t)
	stands := func() (out []bool) {
		got, err := s.Letters(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range got {
			if l.Side == sides[0] {
				out = append(out, l.Stands)
			}
		}
		return out
	}
	move := func(w journal.Write) {
		t.Helper()
		w.New, w.Old = &state.State{}, &state.State{}
		if err := s.Write(t.Context(), w); err != nil {
			t.Fatal(err)
		}
	}
	move(journal.Write{Before: 2, Head: 1})
	if is := stands(); !is[0] || is[1] {
		t.Errorf("after undo %v", is)
	}
	move(journal.Write{Before: 1, Head: 2})
	if is := stands(); !is[0] || !is[1] {
		t.Errorf("after redo %v", is)
	}
	move(journal.Write{Before: 2, Head: 1})
	other := entry(2)
	other.Title = "Another"
	move(journal.Write{Before: 1, Head: 2, Entries: []journal.Entry{*other}})
	if is := stands(); !is[0] || is[1] {
		t.Errorf("after another command %v", is)
	}
}

func TestALetterOutOfTurnIsStale(t *testing.T) {
	_, s := lettered(t)
	c := journal.Copy{Format: "pdf", Digest: digestOf("pdf")}
	for name, l := range map[string]journal.Letter{
		"a number left out":               {Side: sides[0], No: 4},
		"none":                            {Side: sides[0], No: 0},
		"another of a number":             {Side: sides[0], No: 2, Day: 9},
		"from an entry that is not there": {Side: sides[0], No: 3, Entry: 7},
	} {
		if err := s.Post(t.Context(), l, c); !errors.Is(err, journal.ErrStale) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got, err := s.Letters(t.Context()); err != nil || len(got) != 3 {
		t.Errorf("%d letters, %v", len(got), err)
	}
}

// A letter that was changed, or is gone, in the file is found.
func TestChangedLettersAreFound(t *testing.T) {
	for sql, want := range map[string]string{
		"UPDATE letters SET told = replace(told, 'Y', 'Z') WHERE number = 1":                                                        "Dispatch 1 to \"" + string(sides[0]) + "\" is not as it was written.",
		"UPDATE letters SET written_at = '1880' WHERE number = 2":                                                                   "Dispatch 2 to ",
		"DELETE FROM letter_copies WHERE place = 1 AND number = 2":                                                                  "Of dispatch 2 to ",
		"UPDATE letter_copies SET place = 3 WHERE place = 2":                                                                        "Copy 3 of dispatch 1",
		"UPDATE letter_copies SET digest = replace(digest, substr(digest, 1, 1), 'x')":                                              "Copy 1 of dispatch 1",
		"DELETE FROM letter_copies WHERE number = 1; DELETE FROM letters WHERE number = 1 AND side_id = '" + string(sides[0]) + "'": "The file has no dispatch 1 to ",
	} {
		path, s := lettered(t)
		s.Close()
		edit(t, path, sql)
		say, err := checked(t.Context(), reopen(t, path), &state.State{})
		if all := strings.Join(say, "\n"); err != nil || !strings.Contains(all, want) {
			t.Errorf("%s: %q, %v", sql, all, err)
		}
	}
	path, s := lettered(t)
	s.Close()
	edit(t, path, "UPDATE letters SET told = '{'")
	if _, err := reopen(t, path).Letters(t.Context()); !errors.Is(err, ErrDamaged) {
		t.Errorf("what cannot be read: %v", err)
	}
}
