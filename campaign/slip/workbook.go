package slip

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/xuri/excelize/v2"

	"frontier/battle"
)

// The sheets of a workbook: what is filled in, and, hidden, the slip that it was made of.
const (
	resultSheet = "Result"
	slipSheet   = "Slip"
)

// The columns of what is filled in. The last, which is hidden, says what a row is of.
const (
	sideColumn = iota
	nameColumn
	officersColumn
	sergeantsColumn
	othersColumn
	figuresColumn
	killedColumn
	woundedColumn
	missingColumn
	takenColumn
	leftColumn
	endedColumn
	gunsColumn
	gunsLostColumn
	animalsColumn
	animalsLostColumn
	baggageColumn
	keyColumn
)

// columns are the heads of the columns, and whether they are filled in.
var columns = [...]struct {
	title string
	open  bool
}{
	{"Side", false}, {"Unit", false}, {"Officers", false}, {"Sergeants", false}, {"Others", false}, {"Figures", false},
	{"Killed", true}, {"Wounded", true}, {"Missing", true}, {"Taken", true}, {"Left", false}, {"Ended", true},
	{"Model guns", false}, {"Guns lost", true}, {"Animals", false}, {"Animals lost", true}, {"Baggage taken", true}, {"", false},
}

// answerColumn is where what is not asked of a unit is answered.
const answerColumn = killedColumn

// answers are the words of a question, each with what it means.
type answers []struct{ word, means string }

func (a answers) words() []string {
	out := make([]string, len(a))
	for i := range a {
		out[i] = a[i].word
	}
	return out
}

// The questions that have a few answers.
var (
	endings = answers{{"steady", string(battle.InHand)}, {"recovering", string(battle.Beaten)}, {"fled", string(battle.Broken)}, {"destroyed", string(battle.Broken)}, {"off the table", string(battle.Withdrawn)}}
	fates   = answers{{"unhurt", string(battle.Unhurt)}, {"wounded", string(battle.LeaderWounded)}, {"killed", string(battle.LeaderKilled)}, {"taken", string(battle.LeaderTaken)}}
	reasons = answers{{"a side broke", string(battle.Broke)}, {"a side drew off", string(battle.Withdrew)}, {"night fell", string(battle.TurnLimit)}, {"a side had nothing left", string(battle.Destroyed)}, {"an aim was won", string(battle.GoalMet)}}
	states  = answers{{"intact", "intact"}, {"damaged", "damaged"}, {"destroyed", "destroyed"}}
	yes     = answers{{"yes", "yes"}, {"no", "no"}}
)

// holders are who may hold the field.
func (s *Slip) holders() answers {
	return answers{{s.Sides[0].Name, s.Sides[0].ID}, {"neither", ""}, {s.Sides[1].Name, s.Sides[1].ID}}
}

// rules are the rule sets by which it may have been fought.
func (s *Slip) rules() answers {
	var out answers
	for _, r := range s.Rules {
		out = append(out, struct{ word, means string }{r.Title, r.ID})
	}
	return append(out, struct{ word, means string }{"others", ""})
}

// question is what is asked once, below the units.
type question struct {
	key, title string
	answers    answers // none: a number
	first      string  // what stands there at first
}

// questions are those of a slip, in their order.
func (s *Slip) questions() []question {
	engine := "others"
	for _, r := range s.Rules {
		if r.ID == s.Engine {
			engine = r.Title
		}
	}
	out := []question{
		{"holder", "Who holds the field", s.holders(), ""}, {"reason", "Why it ended", reasons, ""},
		{"turns", "After how many turns", nil, ""}, {"rules", "By which rules", s.rules(), engine},
	}
	for _, l := range s.Leaders {
		out = append(out, question{"leader:" + l.ID, l.Name, fates, "unhurt"})
	}
	for _, w := range s.Works {
		out = append(out, question{"work:" + w.ID, w.Name, states, w.State})
	}
	return out
}

// cellName is a cell as people name it.
func cellName(column, row int) string {
	name, err := excelize.CoordinatesToCellName(column+1, row)
	if err != nil {
		panic(err) // both are counted from a sheet
	}
	return name
}

// workbook is a workbook that is being written. The first error stays.
type workbook struct {
	*excelize.File
	err                                       error
	title, head, fact, bold, open, sum, aside int // styles
}

func (w *workbook) try(err error) {
	if w.err == nil {
		w.err = err
	}
}

// text writes words; they are never read as a formula.
func (w *workbook) text(column, row, style int, s string) {
	at := cellName(column, row)
	w.try(w.SetCellStr(resultSheet, at, s))
	w.try(w.SetCellStyle(resultSheet, at, at, style))
}

func (w *workbook) number(column, row, style, n int) {
	at := cellName(column, row)
	w.try(w.SetCellInt(resultSheet, at, int64(n)))
	w.try(w.SetCellStyle(resultSheet, at, at, style))
}

// formula writes a formula of ours, which holds nothing that came from outside.
func (w *workbook) formula(column, row, style int, format string, args ...any) {
	at := cellName(column, row)
	w.try(w.SetCellFormula(resultSheet, at, fmt.Sprintf(format, args...)))
	w.try(w.SetCellStyle(resultSheet, at, at, style))
}

// blank leaves a cell to be filled in, with a number up to a most, or one of some words.
func (w *workbook) blank(column, row, most int, of answers, first string) {
	at := cellName(column, row)
	if first != "" {
		w.try(w.SetCellStr(resultSheet, at, first))
	}
	w.try(w.SetCellStyle(resultSheet, at, at, w.open))
	rule := excelize.NewDataValidation(true)
	rule.SetSqref(at)
	if of == nil {
		w.try(rule.SetRange(0, most, excelize.DataValidationTypeWhole, excelize.DataValidationOperatorBetween))
		rule.SetError(excelize.DataValidationErrorStyleStop, "Not a number of figures", fmt.Sprintf("Write 0 to %d.", most))
	} else if list := of.words(); plainList(list) {
		w.try(rule.SetDropList(list))
		rule.SetError(excelize.DataValidationErrorStyleStop, "Not an answer", "Choose one of the list.")
	} else {
		return // words that a list of a spreadsheet cannot hold are checked when it is read
	}
	w.try(w.AddDataValidation(resultSheet, rule))
}

// plainList says whether words can stand in a list of a spreadsheet, which parts them at
// commas and holds 255 characters.
func plainList(words []string) bool {
	long := len(words)
	for _, s := range words {
		if long += len([]rune(s)); bytes.ContainsAny([]byte(s), `,"`) || s == "" {
			return false
		}
	}
	return long <= 250
}

// Workbook writes a slip as a spreadsheet (.xlsx): a row for each unit with what is known of
// it, which is locked, cells to fill in, and sums.
func (s *Slip) Workbook() ([]byte, error) {
	w := &workbook{File: excelize.NewFile()}
	defer func() { _ = w.Close() }() // it is in memory
	w.try(w.SetSheetName("Sheet1", resultSheet))
	w.styles()
	w.widths()
	w.text(sideColumn, 1, w.title, s.Name+", "+s.Date)
	w.text(sideColumn, 2, w.aside, fmt.Sprintf("%s · battle %d · check word %s", s.Campaign.Title, s.Battle, s.Check))
	w.text(sideColumn, 3, w.aside, "Fill in the pale cells, in figures; of a unit that lost nothing they stay empty. Ranks are shared out. Then `campaign battle record`, or Fetch in the window.")
	for i, c := range columns {
		w.text(i, headRow, w.head, c.title)
	}
	row := s.writeUnits(w, headRow+1)
	for _, q := range s.questions() {
		row++
		w.text(sideColumn, row, w.bold, q.title)
		most := 0
		if q.answers == nil {
			most = mostCount
		}
		w.blank(answerColumn, row, most, q.answers, q.first)
		w.text(keyColumn, row, w.fact, q.key)
	}
	w.try(w.SetPanes(resultSheet, &excelize.Panes{Freeze: true, XSplit: 2, YSplit: headRow, TopLeftCell: cellName(officersColumn, headRow+1), ActivePane: "bottomRight"}))
	w.try(w.ProtectSheet(resultSheet, &excelize.SheetProtectionOptions{SelectLockedCells: true, SelectUnlockedCells: true}))
	s.hide(w)
	if w.err != nil {
		return nil, fmt.Errorf("the spreadsheet cannot be written: %w", w.err)
	}
	var out bytes.Buffer
	if err := w.Write(&out); err != nil {
		return nil, fmt.Errorf("the spreadsheet cannot be written: %w", err)
	}
	return out.Bytes(), nil
}

// widths makes the columns as wide as what stands in them, and hides the last.
func (w *workbook) widths() {
	name := func(column int) string {
		s, err := excelize.ColumnNumberToName(column + 1)
		w.try(err)
		return s
	}
	w.try(w.SetColWidth(resultSheet, name(sideColumn), name(keyColumn), 10))
	w.try(w.SetColWidth(resultSheet, name(sideColumn), name(sideColumn), 14))
	w.try(w.SetColWidth(resultSheet, name(nameColumn), name(nameColumn), 34))
	w.try(w.SetColWidth(resultSheet, name(endedColumn), name(endedColumn), 14))
	w.try(w.SetColVisible(resultSheet, name(keyColumn), false))
}

// headRow is the row with the heads of the columns.
const headRow = 5

// writeUnits writes the units of both sides with their sums, and gives the row below.
func (s *Slip) writeUnits(w *workbook, row int) int {
	for side := range s.Sides {
		from := row
		for i := range s.Units {
			u := &s.Units[i]
			if u.Side != side {
				continue
			}
			w.text(sideColumn, row, w.fact, s.Sides[side].Short)
			w.text(nameColumn, row, w.bold, u.Name)
			for k, n := range u.facts() {
				w.number(k, row, w.fact, n)
			}
			for _, k := range []int{killedColumn, woundedColumn, missingColumn, takenColumn} {
				w.blank(k, row, u.Present.Total(), nil, "")
			}
			w.formula(leftColumn, row, w.fact, "F%d-SUM(G%d:J%d)", row, row, row)
			w.blank(endedColumn, row, 0, endings, "")
			w.blank(gunsLostColumn, row, u.Guns, nil, "")
			w.blank(animalsLostColumn, row, u.Mounts, nil, "")
			w.blank(baggageColumn, row, 0, yes, "")
			w.text(keyColumn, row, w.fact, "unit:"+string(u.ID))
			row++
		}
		w.text(nameColumn, row, w.sum, s.Sides[side].Name)
		for _, k := range []int{officersColumn, sergeantsColumn, othersColumn, figuresColumn, killedColumn, woundedColumn, missingColumn, takenColumn, leftColumn, gunsColumn, gunsLostColumn, animalsColumn, animalsLostColumn} {
			if row > from {
				w.formula(k, row, w.sum, "SUM(%s:%s)", cellName(k, from), cellName(k, row-1))
			}
		}
		row += 2
	}
	return row
}

// facts are what is known of a unit, by column.
func (u *Unit) facts() map[int]int {
	return map[int]int{officersColumn: u.Present.Officers, sergeantsColumn: u.Present.Sergeants, othersColumn: u.Present.Others, figuresColumn: u.Present.Total(), gunsColumn: u.Guns, animalsColumn: u.Mounts}
}

// styles makes the styles of the cells.
func (w *workbook) styles() {
	style := func(s excelize.Style) int {
		id, err := w.NewStyle(&s)
		w.try(err)
		return id
	}
	edge := []excelize.Border{{Type: "left", Color: "8F7F5E", Style: 1}, {Type: "right", Color: "8F7F5E", Style: 1}, {Type: "top", Color: "8F7F5E", Style: 1}, {Type: "bottom", Color: "8F7F5E", Style: 1}}
	w.title = style(excelize.Style{Font: &excelize.Font{Bold: true, Size: 16}})
	w.aside = style(excelize.Style{Font: &excelize.Font{Italic: true, Color: "5A4D3B"}})
	w.head = style(excelize.Style{Font: &excelize.Font{Bold: true}, Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"EEE5D0"}}, Alignment: &excelize.Alignment{WrapText: true, Vertical: "center"}})
	w.fact = style(excelize.Style{})
	w.bold = style(excelize.Style{Font: &excelize.Font{Bold: true}})
	w.sum = style(excelize.Style{Font: &excelize.Font{Bold: true}, Border: []excelize.Border{{Type: "top", Color: "2A2218", Style: 1}}})
	w.open = style(excelize.Style{Border: edge, Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"FFFBF1"}}, Protection: &excelize.Protection{Locked: false}})
}

// chunk is how many characters of the slip stand in a cell, which holds 32,767 of two bytes.
const chunk = 15_000

// hide writes the slip itself into a sheet that is not shown.
func (s *Slip) hide(w *workbook) {
	bare := *s
	bare.Result = nil
	text, err := json.Marshal(&bare)
	w.try(err)
	_, err = w.NewSheet(slipSheet)
	w.try(err)
	row := 1
	for part := range slices.Chunk([]rune(string(text)), chunk) {
		w.try(w.SetCellStr(slipSheet, cellName(0, row), string(part)))
		row++
	}
	w.try(w.SetSheetVisible(slipSheet, false, true))
	w.try(w.ProtectSheet(slipSheet, &excelize.SheetProtectionOptions{}))
}
