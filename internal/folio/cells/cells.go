// Package cells prints the tables of a document of package folio as a workbook, and each as CSV.
// Numbers are numbers, and texts are texts: none is ever a formula.
package cells

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"frontier/internal/folio"
)

// dated is a date as files have it.
var dated = regexp.MustCompile(`^[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$`)

// longest is how long a text in a cell of a workbook may be.
const longest = 32_767

// XLSX prints the tables of a document as a workbook, a sheet each. One without tables is an error.
func XLSX(d *folio.Document) (book []byte, err error) {
	tables := d.Tables()
	if len(tables) == 0 {
		return nil, fmt.Errorf("%s has no tables", folio.Line(d.Title))
	}
	f := excelize.NewFile()
	defer func() {
		if shut := f.Close(); err == nil && shut != nil {
			err = shut
		}
	}()
	bold, err := f.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	if err != nil {
		return nil, err
	}
	taken := map[string]bool{}
	for i, t := range tables {
		name := sheetName(t, taken)
		if i == 0 {
			err = f.SetSheetName("Sheet1", name)
		} else {
			_, err = f.NewSheet(name)
		}
		if err != nil {
			return nil, err
		}
		if err := sheet(f, name, t, bold); err != nil {
			return nil, fmt.Errorf("the sheet %s cannot be written: %w", name, err)
		}
	}
	when := d.Date
	if !dated.MatchString(when) {
		when = "1900-01-01"
	}
	if err := f.SetDocProps(&excelize.DocProperties{Title: cut(folio.Line(d.Title)), Creator: "Frontier", Created: when + "T00:00:00Z", Modified: when + "T00:00:00Z"}); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		return nil, fmt.Errorf("the workbook cannot be written: %w", err)
	}
	return out.Bytes(), nil
}

// sheet fills one sheet.
func sheet(f *excelize.File, name string, t folio.Table, bold int) error {
	w, err := f.NewStreamWriter(name)
	if err != nil {
		return err
	}
	shown := columns(t)
	for at, i := range shown {
		wide := len(t.Columns[i].Title)
		for _, r := range t.Rows {
			if i < len(r.Cells) {
				wide = max(wide, utf8.RuneCountInString(r.Cells[i].Shown()))
			}
		}
		if err := w.SetColWidth(at+1, at+1, float64(min(wide, 60)+3)); err != nil {
			return err
		}
	}
	if err := w.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	head := make([]any, len(shown))
	for at, i := range shown {
		head[at] = excelize.Cell{StyleID: bold, Value: cut(folio.Line(t.Columns[i].Title))}
	}
	if err := w.SetRow("A1", head); err != nil {
		return err
	}
	for n, r := range t.Rows {
		row := make([]any, len(shown))
		for at, i := range shown {
			if i >= len(r.Cells) {
				continue
			}
			cell := excelize.Cell{Value: cut(folio.Line(r.Cells[i].Text))}
			if r.Cells[i].Counted {
				cell.Value = r.Cells[i].Number
			}
			if r.Total || r.Group {
				cell.StyleID = bold
			}
			row[at] = cell
		}
		if err := w.SetRow("A"+strconv.Itoa(n+2), row); err != nil {
			return err
		}
	}
	return w.Flush()
}

// columns are those that are no bars.
func columns(t folio.Table) []int {
	var out []int
	for i := range t.Columns {
		bars := false
		for _, r := range t.Rows {
			bars = bars || i < len(r.Cells) && r.Cells[i].Bar != nil
		}
		if !bars {
			out = append(out, i)
		}
	}
	return out
}

// cut is as much of a text as a cell holds.
func cut(s string) string {
	if utf8.RuneCountInString(s) <= longest {
		return s
	}
	return string([]rune(s)[:longest])
}

// sheetName is a name that a sheet may have, and that no other has.
func sheetName(t folio.Table, taken map[string]bool) string {
	name := t.Name
	if name == "" {
		name = t.Title
	}
	name = strings.Trim(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`:\/?*[]`, r) {
			return ' '
		}
		return r
	}, folio.Line(name)), "' ")
	if name == "" {
		name = "Table"
	}
	for n := 1; ; n++ {
		try := []rune(name)
		tail := ""
		if n > 1 {
			tail = " " + strconv.Itoa(n)
		}
		try = try[:min(len(try), 31-len(tail))]
		if s := strings.TrimRight(string(try), "' ") + tail; !taken[strings.ToLower(s)] {
			taken[strings.ToLower(s)] = true
			return s
		}
	}
}

// CSV prints one table. What a spreadsheet would take for a formula has an apostrophe before it.
func CSV(t folio.Table) ([]byte, error) {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	shown := columns(t)
	write := func(texts []string) error { return w.Write(texts) }
	head := make([]string, len(shown))
	for at, i := range shown {
		head[at] = safe(folio.Line(t.Columns[i].Title))
	}
	if err := write(head); err != nil {
		return nil, err
	}
	for _, r := range t.Rows {
		row := make([]string, len(shown))
		for at, i := range shown {
			if i >= len(r.Cells) {
				continue
			}
			row[at] = safe(folio.Line(r.Cells[i].Text))
			if r.Cells[i].Counted {
				row[at] = strconv.Itoa(r.Cells[i].Number)
			}
		}
		if err := write(row); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return out.Bytes(), w.Error()
}

// safe is a text that no spreadsheet takes for a formula.
func safe(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r＝＋－＠", []rune(s)[0]) {
		return "'" + s
	}
	return s
}
