package slip

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"frontier/battle"
)

// The most that is unpacked of a spreadsheet, in bytes, and the most rows of one.
const (
	mostUnpacked = 64 << 20
	mostRows     = 5 * mostUnits
)

// returned is a spreadsheet that came back, being read.
type returned struct {
	file   *excelize.File
	slip   *Slip
	rows   map[string]int // by what they are of
	cells  [][]string
	faults []string
}

// errWorkbook is a file that begins as a spreadsheet does and is none.
var errWorkbook = errors.New("it is no spreadsheet that can be read; save it as .xlsx")

// readWorkbook reads a spreadsheet that was filled in. Every fault names its cell.
func readWorkbook(text []byte) (filed *Filed, err error) {
	defer func() {
		if recover() != nil { // the reader of spreadsheets is not ours, and the file is from outside
			filed, err = nil, errWorkbook
		}
	}()
	f, err := excelize.OpenReader(bytes.NewReader(text), excelize.Options{UnzipSizeLimit: mostUnpacked, UnzipXMLSizeLimit: mostUnpacked, RawCellValue: true})
	if err != nil {
		return nil, errWorkbook
	}
	defer func() { _ = f.Close() }() // it is in memory
	s, err := hiddenSlip(f)
	if err != nil {
		return nil, err
	}
	r := &returned{file: f, slip: s, rows: map[string]int{}}
	if r.cells, err = f.GetRows(resultSheet); err != nil {
		return nil, fmt.Errorf("it has no sheet %q; take the one that this program wrote", resultSheet)
	}
	if len(r.cells) > mostRows {
		return nil, fmt.Errorf("it has %d rows, where a battle has at most %d", len(r.cells), mostRows)
	}
	for i, row := range r.cells {
		if len(row) > keyColumn && row[keyColumn] != "" {
			if _, twice := r.rows[row[keyColumn]]; twice {
				return nil, fmt.Errorf("rows %d and %d are of the same; take one out", r.rows[row[keyColumn]], i+1)
			}
			r.rows[row[keyColumn]] = i + 1
		}
	}
	filed = r.read()
	if len(r.faults) > 0 {
		more := ""
		const most = 5
		if n := len(r.faults); n > most {
			r.faults, more = r.faults[:most], fmt.Sprintf("; and %d more", n-most)
		}
		return nil, errors.New(strings.Join(r.faults, "; ") + more)
	}
	return filed, nil
}

// hiddenSlip reads the slip of which a spreadsheet was made.
func hiddenSlip(f *excelize.File) (*Slip, error) {
	rows, err := f.GetRows(slipSheet)
	if err != nil || len(rows) == 0 {
		return nil, errors.New("it is no spreadsheet of a battle; `campaign battle blank --xlsx` writes one")
	}
	text := ""
	for _, row := range rows {
		if len(row) > 0 {
			text += row[0]
		}
	}
	s, err := ReadSlip([]byte(text))
	if err != nil {
		return nil, fmt.Errorf("what it hides of its battle cannot be read: %w", err)
	}
	return s, nil
}

// read reads the whole.
func (r *returned) read() *Filed {
	s := r.slip
	out := battle.Outcome{}
	for i := range s.Units {
		if u, ok := r.unit(&s.Units[i]); ok {
			out.Units = append(out.Units, u)
		}
	}
	engine := ""
	for _, q := range s.questions() {
		row, ok := r.rows[q.key]
		if !ok {
			r.fault("the row of %s is gone; take the spreadsheet anew", q.title)
			continue
		}
		kind, id, _ := strings.Cut(q.key, ":")
		switch kind {
		case "holder":
			if r.text(answerColumn, row) == "" {
				r.fault("%s is empty: say who holds the field, or neither", cellName(answerColumn, row))
				continue
			}
			out.Holder = r.answer(answerColumn, row, q.answers)
		case "reason":
			out.Reason = battle.Reason(r.answer(answerColumn, row, q.answers))
			if out.Reason == "" {
				out.Reason = battle.Broke
			}
		case "turns":
			out.Turns = r.number(answerColumn, row, mostCount)
		case "rules":
			engine = r.answer(answerColumn, row, q.answers)
		case "leader":
			out.Leaders = append(out.Leaders, battle.LeaderOutcome{ID: id, Fate: battle.Fate(r.answer(answerColumn, row, q.answers))})
		case "work":
			if state := r.answer(answerColumn, row, q.answers); state != "" && state != q.first {
				out.Works = append(out.Works, battle.WorkOutcome{ID: id, Kind: s.kindOf(id), State: state})
			}
		}
	}
	result := s.ResultOf(engine, out)
	return &Filed{Result: result, From: s}
}

func (s *Slip) kindOf(work string) string {
	for _, w := range s.Works {
		if w.ID == work {
			return w.Kind
		}
	}
	return ""
}

// unit reads the row of a unit.
func (r *returned) unit(u *Unit) (battle.UnitOutcome, bool) {
	row, ok := r.rows["unit:"+string(u.ID)]
	if !ok {
		r.fault("the row of %s is gone; take the spreadsheet anew", u.Name)
		return battle.UnitOutcome{}, false
	}
	facts := u.facts()
	for k := range columns {
		if n, known := facts[k]; known && r.text(k, row) != strconv.Itoa(n) {
			r.fault("%s was changed: it is %d", cellName(k, row), n)
		}
	}
	out := battle.UnitOutcome{ID: string(u.ID)}
	all := 0
	var fell [4]int
	for i, k := range []int{killedColumn, woundedColumn, missingColumn, takenColumn} {
		fell[i] = r.number(k, row, u.Present.Total())
		all += fell[i]
	}
	if all > u.Present.Total() {
		r.fault("%s to %s: %s had %d figures and cannot lose %d", cellName(killedColumn, row), cellName(takenColumn, row), u.Name, u.Present.Total(), all)
		return out, false
	}
	rest := Felled(u.Present, all)
	for i, into := range []*battle.Ranks{&out.Killed, &out.Wounded, &out.Missing, &out.Captured} {
		*into = Picked(rest, fell[i])
		rest = rest.Minus(*into)
	}
	out.Ending = battle.Ending(r.answer(endedColumn, row, endings))
	out.GunsLost = r.number(gunsLostColumn, row, u.Guns)
	out.HorsesLost = r.number(animalsLostColumn, row, u.Mounts)
	out.BaggageTaken = r.answer(baggageColumn, row, yes) == "yes"
	return out, true
}

func (r *returned) fault(format string, args ...any) {
	r.faults = append(r.faults, fmt.Sprintf(format, args...))
}

// text is what stands in a cell. One that is filled in by a formula is a fault.
func (r *returned) text(column, row int) string {
	cells := r.cells[row-1]
	if column >= len(cells) {
		return ""
	}
	at := cellName(column, row)
	if columns[column].open {
		if formula, err := r.file.GetCellFormula(resultSheet, at); err == nil && formula != "" {
			r.fault("%s holds a formula; write what it comes to", at)
			return ""
		}
	}
	return strings.TrimSpace(cells[column])
}

// number reads a number from 0 to a most; an empty cell is 0.
func (r *returned) number(column, row, most int) int {
	text := r.text(column, row)
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(strings.TrimSuffix(text, ".0"))
	if err != nil || n < 0 || n > most {
		r.fault("%s: %.30q is not a number from 0 to %d", cellName(column, row), text, most)
		return 0
	}
	return n
}

// answer reads one of some words; an empty cell is none.
func (r *returned) answer(column, row int, of answers) string {
	text := r.text(column, row)
	if text == "" {
		return ""
	}
	for _, a := range of {
		if strings.EqualFold(a.word, text) {
			return a.means
		}
	}
	r.fault("%s: %.40q is no answer; use %s", cellName(column, row), text, strings.Join(of.words(), ", "))
	return ""
}
