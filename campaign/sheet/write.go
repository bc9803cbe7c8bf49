package sheet

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"frontier/campaign/pack"
)

// Workbook writes a pack's forces, units, leaders and places as a workbook (XLSX), a sheet for
// each.
func Workbook(p *pack.Pack) ([]byte, error) {
	f := excelize.NewFile()
	defer func() { _ = f.Close() }() // it is in memory
	bold, err := f.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	if err != nil {
		return nil, fmt.Errorf("the workbook cannot be written: %w", err)
	}
	plain, err := f.NewStyle(&excelize.Style{NumFmt: 49}) // text: a date or a hex stays as it is
	if err != nil {
		return nil, fmt.Errorf("the workbook cannot be written: %w", err)
	}
	for _, s := range all {
		if err := write(f, s, p, bold, plain); err != nil {
			return nil, fmt.Errorf("the workbook cannot be written: %w", err)
		}
	}
	if err := f.DeleteSheet("Sheet1"); err != nil {
		return nil, fmt.Errorf("the workbook cannot be written: %w", err)
	}
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		return nil, fmt.Errorf("the workbook cannot be written: %w", err)
	}
	return out.Bytes(), nil
}

// write adds one sheet.
func write(f *excelize.File, s kind, p *pack.Pack, bold, plain int) error {
	if _, err := f.NewSheet(s.name()); err != nil {
		return err
	}
	numbers := s.numbers()
	for i, head := range s.heads() {
		column, err := excelize.ColumnNumberToName(i + 1)
		if err != nil {
			return err
		}
		if err := f.SetCellStr(s.name(), column+"1", head); err != nil {
			return err
		}
		if !numbers[i] {
			if err := f.SetColStyle(s.name(), column, plain); err != nil {
				return err
			}
		}
		if err := widen(f, s.name(), column, head); err != nil {
			return err
		}
		if err := offer(f, s.name(), column, s.choices()[i]); err != nil {
			return err
		}
	}
	if err := f.SetRowStyle(s.name(), 1, 1, bold); err != nil {
		return err
	}
	for i, row := range s.rows(p) {
		for j, cell := range row {
			at, err := excelize.CoordinatesToCellName(j+1, i+2)
			if err != nil {
				return err
			}
			if n, no := strconv.Atoi(cell); numbers[j] && no == nil {
				err = f.SetCellInt(s.name(), at, int64(n))
			} else if cell != "" {
				err = f.SetCellStr(s.name(), at, cell)
			}
			if err != nil {
				return err
			}
		}
	}
	return f.SetPanes(s.name(), &excelize.Panes{Freeze: true, XSplit: 1, YSplit: 1, TopLeftCell: "B2", ActivePane: "bottomRight"})
}

// wide are the columns of names and sentences.
var wide = []string{"name", "unit", "force", "leader", "place", "orders", "note", "command"}

// widen gives a column its width, in letters.
func widen(f *excelize.File, sheet, column, head string) error {
	if slices.Contains(wide, head) {
		return f.SetColWidth(sheet, column, column, 28)
	}
	return f.SetColWidth(sheet, column, column, 14)
}

// longestOffer is how long a spreadsheet lets a list of words be.
const longestOffer = 255

// offer has the cells of a column offer the words that may stand there.
func offer(f *excelize.File, sheet, column string, words []string) error {
	if len(words) == 0 || len(strings.Join(words, ",")) > longestOffer {
		return nil
	}
	v := excelize.NewDataValidation(true)
	v.Sqref = fmt.Sprintf("%s2:%s%d", column, column, mostRows)
	if err := v.SetDropList(words); err != nil {
		return err
	}
	return f.AddDataValidation(sheet, v)
}

// CSV writes one sheet of a pack, by its name, as CSV. A cell that a spreadsheet would take for
// a formula, or a text that it would take for a number or a day, has an apostrophe in front, which [Read] takes away.
func CSV(p *pack.Pack, name string) ([]byte, error) {
	i := slices.IndexFunc(all, func(s kind) bool { return strings.EqualFold(s.name(), name) })
	if i < 0 {
		return nil, fmt.Errorf("there is no sheet %.40q; name one of %s", name, strings.Join(Names(), ", "))
	}
	var out bytes.Buffer
	w, numbers := csv.NewWriter(&out), all[i].numbers()
	for _, row := range append([][]string{all[i].heads()}, all[i].rows(p)...) {
		for j := range row {
			row[j] = guarded(row[j], numbers[j])
		}
		if err := w.Write(row); err != nil {
			return nil, fmt.Errorf("the table cannot be written: %w", err)
		}
	}
	w.Flush()
	return out.Bytes(), w.Error()
}

// risky are the letters with which a formula begins, and the apostrophe itself.
const risky = "=+-@'\t\r"

// guarded writes a cell that nobody takes for a formula, and no text for a number or a day: of
// 0517 a spreadsheet makes 517, of march-1 the first of March.
func guarded(cell string, number bool) string {
	if cell != "" && strings.ContainsRune(risky, rune(cell[0])) || !number && mistakable(cell) {
		return "'" + cell
	}
	return cell
}

// bare is a cell as it was before it was guarded.
func bare(cell string) string {
	if len(cell) > 1 && cell[0] == '\'' && (strings.ContainsRune(risky, rune(cell[1])) || mistakable(cell[1:])) {
		return cell[1:]
	}
	return cell
}

// months are how the names of the months begin.
var months = []string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}

// mistakable says whether a spreadsheet would keep a text as something else: figures that are not
// written as it writes a number, yes and no in its own words, and what could be a day or an hour. A
// date as 1880-07-01 it keeps.
func mistakable(cell string) bool {
	if n, err := strconv.Atoi(cell); err == nil {
		return strconv.Itoa(n) != cell
	}
	if _, err := time.Parse(time.DateOnly, cell); err == nil {
		return false
	}
	if _, err := strconv.ParseFloat(cell, 64); err == nil || strings.EqualFold(cell, "true") || strings.EqualFold(cell, "false") {
		return true
	}
	parts := strings.FieldsFunc(strings.ToLower(cell), func(r rune) bool { return strings.ContainsRune("-/.:, ", r) })
	figures := 0
	for _, part := range parts {
		if _, err := strconv.Atoi(part); err == nil {
			figures++
			continue
		}
		if !slices.ContainsFunc(months, func(m string) bool { return strings.HasPrefix(part, m) }) {
			return false
		}
	}
	return figures > 0 && len(parts) > 1 && strings.Trim(cell, "0123456789 ") != "" // 1250 830 is a point
}
