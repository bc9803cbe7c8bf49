package sheet

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"frontier/campaign/pack"
	"frontier/internal/intake"
	"frontier/internal/words"
)

// The most that is read of a file, and unpacked of a workbook, in bytes.
const (
	Longest      = 16 << 20
	mostUnpacked = 64 << 20
)

// Read reads a workbook or a table (CSV, or cells that were copied out of a spreadsheet) into a
// pack: the pack as it is then, and what is added, changed and removed. Each sheet that is there
// takes the place of all that the pack has of its kind; those that are not there leave it as it
// is. With faults the pack is given back as it was. What the pack is then is for [pack.Check].
func Read(p pack.Pack, data []byte) (pack.Pack, []Change, []Fault) {
	sheets, err := open(data)
	if err != nil {
		return p, nil, []Fault{{What: err.Error()}}
	}
	now, known := p, false
	var changes []Change
	var faults []Fault
	for _, s := range all { // forces before the units that are in them
		found := slices.IndexFunc(sheets, func(rows [][]string) bool { return len(rows) > 0 && headedAs(s, rows[0]) })
		if found < 0 {
			continue
		}
		known = true
		done, wrong := s.take(&now, sheets[found])
		changes, faults = append(changes, done...), append(faults, wrong...)
	}
	if !known {
		var heads []string
		for _, s := range all {
			heads = append(heads, s.heads()[0])
		}
		faults = append(faults, Fault{What: fmt.Sprintf("no sheet has a first column that is called %s; the first row names the columns", strings.Join(heads, " or "))})
	}
	if len(faults) > 0 {
		return p, nil, faults
	}
	return now, changes, nil
}

// headedAs says whether a row of heads is that of a sheet: its first column says of what.
func headedAs(s kind, heads []string) bool {
	return len(heads) > 0 && strings.EqualFold(strings.TrimSpace(heads[0]), s.heads()[0])
}

// open takes the rows out of a file, sheet by sheet.
func open(data []byte) (sheets [][][]string, err error) {
	if len(data) > Longest {
		return nil, fmt.Errorf("it is longer than %d MB, which no order of battle is", Longest>>20)
	}
	if bytes.HasPrefix(data, []byte("PK")) {
		return workbook(data)
	}
	data = bytes.TrimPrefix(data, []byte(intake.BOM))
	if !utf8.Valid(data) {
		return nil, fmt.Errorf("it is neither a workbook nor a text in UTF-8; save it as .xlsx or as CSV in UTF-8")
	}
	r := csv.NewReader(bytes.NewReader(data))
	r.FieldsPerRecord, r.LazyQuotes = -1, true
	first, _, _ := bytes.Cut(data, []byte{'\n'})
	for _, between := range []rune{'\t', ';'} { // copied out of a spreadsheet; where a comma is in numbers
		if bytes.ContainsRune(first, between) && !bytes.ContainsRune(first, ',') {
			r.Comma = between
		}
	}
	rows, err := r.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("it is no table: %w", err)
	}
	for _, row := range rows {
		for i := range row {
			row[i] = bare(row[i])
		}
	}
	return [][][]string{rows}, nil
}

// workbook reads the sheets of a workbook.
func workbook(data []byte) (sheets [][][]string, err error) {
	defer func() {
		if recover() != nil { // the reader of spreadsheets is not ours, and the file is from outside
			sheets, err = nil, fmt.Errorf("it is no workbook that can be read; save it as .xlsx")
		}
	}()
	f, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{UnzipSizeLimit: mostUnpacked, UnzipXMLSizeLimit: mostUnpacked, RawCellValue: true})
	if err != nil {
		return nil, fmt.Errorf("it is no workbook that can be read; save it as .xlsx")
	}
	defer func() { _ = f.Close() }() // it is in memory
	for _, name := range f.GetSheetList() {
		rows, err := f.Rows(name)
		if err != nil {
			return nil, fmt.Errorf("its sheet %.40q cannot be read", name)
		}
		var out [][]string
		for rows.Next() {
			row, err := rows.Columns(excelize.Options{RawCellValue: true})
			if err != nil {
				return nil, fmt.Errorf("its sheet %.40q cannot be read", name)
			}
			if out = append(out, row); len(out) > mostRows+1 {
				return nil, fmt.Errorf("its sheet %.40q has more than %s", name, words.Count(mostRows, "row", "rows"))
			}
		}
		sheets = append(sheets, out)
	}
	return sheets, nil
}
