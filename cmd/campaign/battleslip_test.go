package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"frontier/campaign/slip"
	"frontier/cmd/campaign/battles"
	"frontier/cmd/campaign/line"
)

// A slip leaves the campaign, is filled in by lines where there is no campaign, comes back and
// is taken; one of another campaign, or of a battle where others are now, is refused.
func TestASlipGoesAndComesBack(t *testing.T) {
	one, _ := twice(t)
	folder := t.TempDir()
	file := filepath.Join(folder, "girishk.slip")
	must(t, "battle", "slip", one, "1", "-o", file)
	if r := ask(t, "", "battle", "slip", one, "1", "-o", file); r.code == line.Done || !strings.Contains(r.err, "is not overwritten") {
		t.Errorf("written over: %q", r.err)
	}
	if r := ask(t, "", "battle", "record", one, "1", "--result", file); r.code == line.Done || !strings.Contains(r.err, "has not been filled in") {
		t.Errorf("an empty slip: %q", r.err)
	}
	r := ask(t, "1 2 3\n99\ndone\nfield neither\nturns 6\ndone\n", "slip", "fill", file)
	if r.code != line.Done || !strings.Contains(r.out, "2 killed, 3 wounded") || !strings.Contains(r.out, "Not taken: there is no unit 99") || !strings.Contains(r.out, "Not yet: it is not said yet who holds the field") {
		t.Fatalf("exit %d\n%s%s", r.code, r.out, r.err)
	}
	if shown := must(t, "slip", "show", file); !strings.Contains(shown, "2 killed, 3 wounded") || !strings.Contains(shown, "Who holds the field: neither") {
		t.Errorf("shown: %s", shown)
	} else if lines := strings.Split(shown, "\n"); len(lines) < 6 || !strings.HasPrefix(lines[2], "  1. ") {
		t.Errorf("a unit has no line of its own: %s", shown)
	}
	if r := ask(t, "1 5\n", "slip", "fill", file); r.code == line.Done || !strings.Contains(r.err, "Nothing was written") {
		t.Errorf("lines that end: exit %d, %q", r.code, r.err)
	}
	elsewhere := filepath.Join(folder, "elsewhere.campaign")
	must(t, "new", "--template", "afghanistan-1880", "--seed", "28", elsewhere)
	must(t, "turn", elsewhere, "--days", "60", "--auto", "--until", "battle")
	if r := ask(t, "", "battle", "record", elsewhere, "1", "--result", file); r.code == line.Done || !strings.Contains(r.err, "it is of another campaign") {
		t.Errorf("another campaign: %q", r.err)
	}
	said := must(t, "battle", "record", one, "1", "--result", file)
	if !strings.Contains(said, "Near Girishk") {
		t.Errorf("said %q", said)
	}
	must(t, "verify", one)
}

// The same by spreadsheet.
func TestASpreadsheetComesBack(t *testing.T) {
	one, _ := twice(t)
	file := filepath.Join(t.TempDir(), "girishk.xlsx")
	must(t, "battle", "blank", one, "1", "--xlsx", file)
	must(t, "battle", "blank", one, "1", "--xlsx", file, "--force")
	fill := func(change func(f *excelize.File)) {
		f, err := excelize.OpenFile(file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		change(f)
		if err := f.Save(); err != nil {
			t.Fatal(err)
		}
	}
	fill(func(f *excelize.File) {
		rows, err := f.GetRows("Result")
		if err != nil {
			t.Fatal(err)
		}
		for i, row := range rows {
			if row := strings.Join(row, "\t"); strings.Contains(row, "holder") {
				if err := f.SetCellStr("Result", fmt.Sprint("G", i+1), "neither"); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := f.SetCellInt("Result", "G6", 99); err != nil {
			t.Fatal(err)
		}
	})
	if r := ask(t, "", "battle", "record", one, "1", "--result", file); r.code == line.Done || !strings.Contains(r.err, `G6: "99" is not a number from 0 to`) {
		t.Errorf("a fault: %q", r.err)
	}
	fill(func(f *excelize.File) {
		if err := f.SetCellInt("Result", "G6", 1); err != nil {
			t.Fatal(err)
		}
	})
	must(t, "battle", "record", one, "1", "--result", file)
	must(t, "verify", one)
	if r := ask(t, "", "battle", "blank", one, "1", "--force"); r.code == line.Done || !strings.Contains(r.err, "--force is for --xlsx") {
		t.Errorf("force alone: %q", r.err)
	}
}

// Where others are there than the slip has, each difference is a sentence.
func TestASlipOfOthersIsRefused(t *testing.T) {
	one, _ := twice(t)
	file := filepath.Join(t.TempDir(), "girishk.slip")
	must(t, "battle", "slip", one, "1", "-o", file)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s, err := slip.ReadSlip(text)
	if err != nil {
		t.Fatal(err)
	}
	now := *s
	now.Units = append([]slip.Unit{}, s.Units...)
	now.Units[0].Present.Others--
	blank := s.Blank()
	outcome, err := battles.Compared(&slip.Filed{Result: blank, From: s}, &now, false)
	if err == nil || !strings.Contains(err.Error(), "--anyway takes the rest\n  ") || !strings.Contains(err.Error(), "figures now.") {
		t.Errorf("refused with %v, %+v", err, outcome)
	}
	if outcome, err = battles.Compared(&slip.Filed{Result: blank, From: s}, &now, true); err != nil || outcome.Units[0].Present != now.Units[0].Present {
		t.Errorf("anyway: %v, %+v", err, outcome.Units[0])
	}
	if !bytes.HasPrefix(text, []byte("{\n \"result_slip\": 1,")) {
		t.Errorf("a slip begins with %.40s", text)
	}
}
