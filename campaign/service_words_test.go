package campaign_test

import (
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/report"
	"frontier/campaign/state"
)

// reportable is a campaign with a battle that was fought.
func reportable(t *testing.T) (path string, id state.BattleID, do func(command.Command) error, told func() report.AfterAction, undo func()) {
	t.Helper()
	s, path := opened(t)
	if err := s.Run(t.Context(), 25, true, nil); err != nil {
		t.Fatal(err)
	}
	for _, b := range s.State().Battles {
		if b.Status == state.Fought {
			id = b.ID
		}
	}
	if id == 0 {
		t.Fatal("nobody fought")
	}
	return path, id, func(c command.Command) error { return s.Do(t.Context(), c) }, func() report.AfterAction {
			a, err := report.Tell(t.Context(), s, intelligence.Viewer{}, id)
			if err != nil {
				t.Fatal(err)
			}
			return a
		}, func() {
			if err := s.Undo(t.Context()); err != nil {
				t.Fatal(err)
			}
			verify(t, s)
		}
}

// A paragraph that was written by hand stands in the report however often that is made, changes nothing
// of the campaign, and is undone like anything else (CAMPAIGN-21.3).
func TestAReportIsWordedByHand(t *testing.T) {
	_, id, do, told, undo := reportable(t)
	before := told()
	p := before.Paragraph("why")
	if p == nil || p.ByHand() {
		t.Fatalf("the paragraphs are %+v", before.Words)
	}
	for _, text := range []string{"They met by chance.", "They met by design, said 7 men of 8."} {
		if err := do(command.Reword{Wording: report.Reword(id, p, text)}); err != nil {
			t.Fatal(err)
		}
		if now := told(); now.Paragraph("why").Text != text || len(now.Worded) != 1 || now.Paragraph("turn-1") != nil && now.Paragraph("turn-1").ByHand() {
			t.Errorf("it is told as %+v", now.Worded)
		}
	}
	undo()
	if now := told(); now.Paragraph("why").Text != "They met by chance." {
		t.Errorf("undone, it is %q", now.Paragraph("why").Text)
	}
	if err := do(command.Reword{Wording: report.Reword(id, p, p.Program)}); err != nil {
		t.Fatal(err)
	}
	if now := told(); now.Paragraph("why").ByHand() || len(now.Worded) != 0 {
		t.Error("the program's words have not come back")
	}
	for name, w := range map[string]state.Wording{
		"a battle that there is not": {Battle: 99, Paragraph: "why", Words: []state.Run{{Text: "x"}}},
		"no paragraph":               {Battle: id, Words: []state.Run{{Text: "x"}}},
		"several lines":              {Battle: id, Paragraph: "why", Words: []state.Run{{Text: "x\ny"}}},
		"a figure of nobody's":       {Battle: id, Paragraph: "why", Words: []state.Run{{Text: "5", Figure: 3}}, Figures: []string{"5"}},
		"a figure that is a word":    {Battle: id, Paragraph: "why", Words: []state.Run{{Text: "many", Figure: 1}}, Figures: []string{"many"}},
		"nothing but blanks":         {Battle: id, Paragraph: "why", Words: []state.Run{{Text: "  "}}},
		"a book":                     {Battle: id, Paragraph: "why", Words: []state.Run{{Text: strings.Repeat("x", 9000)}}},
	} {
		var no *command.Refusal
		if err := do(command.Reword{Wording: w}); !errors.As(err, &no) || no.Rule != "CAMPAIGN-21.3" || no.Instead == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A photograph is kept in the file under its digest, comes with a copy, is undone, and is gone from the
// file when what was undone is forgotten; one that is changed there is found (CAMPAIGN-21.3).
func TestAPhotographIsKept(t *testing.T) {
	path, id, do, told, undo := reportable(t)
	data := []byte("\xff\xd8\xff a photograph")
	c := command.Photograph{Photo: state.Photo{Battle: id, Digest: fmt.Sprintf("%x", sha256.Sum256(data)), Wide: 30, High: 20, Caption: "At noon"}, Data: data}
	kept := func() (n int) {
		db, err := sql.Open("sqlite", path)
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		if err := db.QueryRow("SELECT count(*) FROM photos").Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	wrong := c
	wrong.Data = []byte("another")
	if err := do(wrong); err == nil || kept() != 0 {
		t.Errorf("another file than was named is taken (%v)", err)
	}
	if err := do(c); err != nil {
		t.Fatal(err)
	}
	if now := told(); len(now.Photos) != 1 || string(now.Photos[0].Data) != string(data) || now.Photos[0].Caption != "At noon" {
		t.Fatalf("the report has %+v", now.Photos)
	}
	out := c
	out.Gone, out.Data = true, nil
	if err := do(out); err != nil || len(told().Photos) != 0 || kept() != 1 {
		t.Errorf("taken out, the report has %d, and the file %d (%v)", len(told().Photos), kept(), err)
	}
	undo()
	if len(told().Photos) != 1 {
		t.Error("it does not come back")
	}
	undo()
	if len(told().Photos) != 0 || kept() != 1 {
		t.Error("undone, it is still in the report, or cannot be given again")
	}
	if err := do(command.Reword{Wording: state.Wording{Battle: id, Paragraph: "why", Words: []state.Run{{Text: "x"}}}}); err != nil || kept() != 0 {
		t.Errorf("%d photographs stay when they are forgotten (%v)", kept(), err)
	}
	for name, p := range map[string]state.Photo{
		"no digest": {Battle: id, Wide: 1, High: 1}, "none": {Battle: 99, Digest: c.Digest, Wide: 1, High: 1}, "a vast one": {Battle: id, Digest: c.Digest, Wide: 99999, High: 1},
		"a caption of lines": {Battle: id, Digest: c.Digest, Wide: 1, High: 1, Caption: "a\nb"},
	} {
		var no *command.Refusal
		if err := do(command.Photograph{Photo: p}); !errors.As(err, &no) || no.Rule != "CAMPAIGN-21.3" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A photograph that is not as it was put in, or is gone from the file, is told of by verify.
func TestAPhotographThatWasChangedIsFound(t *testing.T) {
	data := []byte("\xff\xd8\xff a photograph")
	for _, sabotage := range []string{"UPDATE photos SET data = x'00'", "DELETE FROM photos"} {
		s, path := opened(t)
		if err := s.Run(t.Context(), 25, true, nil); err != nil {
			t.Fatal(err)
		}
		id := state.BattleID(0)
		for _, b := range s.State().Battles {
			if b.Status == state.Fought {
				id = b.ID
			}
		}
		if err := s.Do(t.Context(), command.Photograph{Photo: state.Photo{Battle: id, Digest: fmt.Sprintf("%x", sha256.Sum256(data)), Wide: 3, High: 2}, Data: data}); err != nil {
			t.Fatal(err)
		}
		copied := filepath.Join(t.TempDir(), "copy.campaign")
		if err := s.CopyTo(t.Context(), copied); err != nil {
			t.Fatal(err)
		}
		other := open(t, copied)
		if b, err := other.Battle(t.Context(), intelligence.Viewer{}, id); err != nil || len(b.Photos) != 1 {
			t.Errorf("the copy has %d photographs (%v)", len(b.Photos), err)
		}
		if b, err := other.Battle(t.Context(), intelligence.Viewer{Side: "red"}, id); err == nil && len(b.Photos)+len(b.Wordings) > 0 {
			t.Error("a side is told what the organiser wrote")
		}
		verify(t, other)
		other.Close()
		db, err := sql.Open("sqlite", path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(sabotage); err != nil {
			t.Fatal(err)
		}
		db.Close()
		say, err := s.Verify(t.Context())
		if err != nil || !strings.Contains(strings.Join(say, "\n"), "hotograph") {
			t.Errorf("after %s verify says %v (%v)", sabotage, say, err)
		}
	}
}
