package cells

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"frontier/internal/folio"
	"frontier/internal/folio/trial"
)

// A workbook is read back as it was meant: texts as texts, numbers as numbers, formulas nowhere.
func TestTextIsText(t *testing.T) {
	for _, s := range trial.Hostile {
		d := trial.Sample(s)
		book, err := XLSX(d)
		if err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		f, err := excelize.OpenReader(bytes.NewReader(book))
		if err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		names := f.GetSheetList()
		if len(names) != len(d.Tables()) {
			t.Errorf("%q: %d sheets for %d tables", s, len(names), len(d.Tables()))
		}
		for _, name := range names {
			rows, err := f.GetRows(name, excelize.Options{RawCellValue: true})
			if err != nil {
				t.Fatal(err)
			}
			for r, row := range rows {
				for c, cell := range row {
					at, _ := excelize.CoordinatesToCellName(c+1, r+1)
					if formula, _ := f.GetCellFormula(name, at); formula != "" {
						t.Errorf("%q: %s!%s is the formula %s", s, name, at, formula)
					}
					if want := folio.Line(s); cell != "" && cell != want && cell != "1234" && cell != "0" && cell != "-3" {
						t.Errorf("%q: %s!%s has %q", s, name, at, cell)
					}
				}
			}
			if kind, err := f.GetCellType(name, "B2"); err != nil || kind != excelize.CellTypeUnset && kind != excelize.CellTypeNumber {
				t.Errorf("%q: 1234 is of type %v (%v)", s, kind, err)
			}
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestCSV(t *testing.T) {
	for _, s := range trial.Hostile {
		out, err := CSV(trial.Sample(s).Tables()[0])
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(bytes.NewReader(out)).ReadAll()
		if err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		for _, row := range rows {
			for i, cell := range row {
				if i == 1 && row[0] != rows[0][0] || cell == "-3" {
					continue
				}
				if strings.HasPrefix(cell, "=") || strings.HasPrefix(cell, "+") || strings.HasPrefix(cell, "@") || strings.HasPrefix(cell, "-") {
					t.Errorf("%q: a cell begins as a formula does: %q", s, cell)
				}
				if want := folio.Line(s); cell != "" && strings.TrimPrefix(cell, "'") != strings.TrimPrefix(want, "'") && cell != "1234" && cell != "0" {
					t.Errorf("%q: a cell has %q", s, cell)
				}
			}
		}
	}
}

func TestSheetNames(t *testing.T) {
	taken := map[string]bool{}
	long := strings.Repeat("Losses of the British and Indian forces ", 3)
	for i, want := range []string{"Losses of the British and India", "Losses of the British and Ind 2"} {
		if got := sheetName(folio.Table{Name: long}, taken); got != want || len(got) > 31 {
			t.Errorf("sheet %d is %q, want %q", i, got, want)
		}
	}
	if got := sheetName(folio.Table{Name: "Strength of the 30th (Jacobins') Rifles"[:35]}, taken); strings.HasSuffix(got, "'") {
		t.Errorf("a sheet that is cut ends with a quote: %q", got)
	}
	if got := sheetName(folio.Table{Name: "[]:"}, taken); got != "Table" {
		t.Errorf("a sheet without a name is %q", got)
	}
	if _, err := XLSX(&folio.Document{Title: "x"}); err == nil || !strings.Contains(fmt.Sprint(err), "no tables") {
		t.Errorf("a document without tables: %v", err)
	}
}
