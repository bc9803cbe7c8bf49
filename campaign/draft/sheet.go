package draft

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"frontier/campaign/pack"
	"frontier/internal/jsontree"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// Kind is how a cell is filled in.
type Kind int

// The kinds.
const (
	Text     Kind = iota // a text of one line
	Whole                // a whole number; empty: nought
	Pick                 // one of the column's words
	Yes                  // yes, or empty
	List                 // any of its words, with commas between
	Guns                 // model guns: "2 field, 1 mountain"
	Marks                // morale points of a unit that is full, Worn and Spent: "17/12/8"
	Counts               // a number for some of its words: "God Save the Queen 3, With MacDuff 5"
	Clauses              // what must hold, or what is done: its kind and what that needs, with semicolons between them
	Reckoned             // worked out, not typed
)

// Column is a column of a sheet.
type Column struct {
	Title string
	Short string // the title where there is little room; empty: there is none
	Key   string // path within a line: "baggage/wagons"
	Wide  int    // its share of the width
	Kind  Kind
	Words func(*pack.Pack) []Word                        // of Pick and List
	Digit bool                                           // a file has its words as numbers
	Free  bool                                           // another text than its words may stand there
	Tell  func(p *pack.Pack, path string, at int) string // of Reckoned: line at of the list at path

	say   func(p *pack.Pack, list []any) string          // of Clauses: what stands in the cell
	hear  func(p *pack.Pack, text string) ([]any, error) // and what is meant by it
	model string                                         // an example
}

// Sheet is a list of a pack that is filled in as in a spreadsheet.
type Sheet struct {
	Title   string
	Path    string // of the list: /forces/0/units; empty: the pack itself is its one line
	Columns []Column
	Begin   map[string]any // what a new line begins with; nil: no lines are added
}

// Lines is how many lines a sheet has.
func (s *Sheet) Lines(d *Draft) int { return len(s.Read(d)) }

// Read gives the cells as people read them, line by line.
func (s *Sheet) Read(d *Draft) [][]string {
	tree, err := treeOf(&d.now)
	if err != nil {
		return nil
	}
	list := s.list(tree)
	out := make([][]string, len(list))
	said := make([][]Word, len(s.Columns))
	for j, c := range s.Columns {
		if c.Words != nil {
			said[j] = c.Words(&d.now)
		}
	}
	for i, line := range list {
		out[i] = make([]string, len(s.Columns))
		for j, c := range s.Columns {
			if c.Kind == Reckoned {
				out[i][j] = c.Tell(&d.now, s.Path, i)
				continue
			}
			v := jsontree.At(line, keysOf(c.Key)...)
			if c.Kind == Clauses {
				list, _ := v.([]any)
				out[i][j] = c.say(&d.now, list)
				continue
			}
			out[i][j] = told(c.Kind, said[j], v)
		}
	}
	return out
}

// list is the list of the sheet.
func (s *Sheet) list(tree map[string]any) []any {
	if s.Path == "" {
		return []any{tree}
	}
	list, _ := jsontree.At(tree, keysOf(s.Path)...).([]any)
	return list
}

// told is a value as people read it.
func told(kind Kind, of []Word, v any) string {
	title := func(v any) string {
		text := fmt.Sprint(v)
		if i := slices.IndexFunc(of, func(w Word) bool { return w.Value == text }); i >= 0 {
			return of[i].Title
		}
		return text
	}
	switch list, _ := v.([]any); {
	case v == nil, v == false:
		return ""
	case v == true:
		return "yes"
	case kind == Whole && fmt.Sprint(v) == "0":
		return ""
	case kind == Pick:
		return title(v)
	case kind == List:
		var out []string
		for _, x := range list {
			out = append(out, title(x))
		}
		return strings.Join(out, ", ")
	case kind == Guns:
		return gunsTold(list)
	case kind == Marks:
		return marksTold(v)
	case kind == Counts:
		return countsTold(of, v)
	}
	return fmt.Sprint(v)
}

// Type types into a cell. One below the last line begins a new one. The error is one sentence, and
// changes nothing.
func (s *Sheet) Type(d *Draft, line, column int, text string) error {
	return s.write(d, s.Title+": "+s.Columns[column].Title, fmt.Sprint(s.Path, " ", line, " ", column), line, column, [][]string{{text}})
}

// Paste puts cells into a sheet, their first at a line and a column; what has no room below makes
// new lines, and what has none at the right is left out. Cells that are worked out are passed over.
// The error names line and column, and changes nothing.
func (s *Sheet) Paste(d *Draft, line, column int, cells [][]string) error {
	return s.write(d, s.Title+": "+words.Count(len(cells), "line pasted", "lines pasted"), "", line, column, cells)
}

// FillDown copies the cell at a line and a column into the line below.
func (s *Sheet) FillDown(d *Draft, line, column int) error {
	rows := s.Read(d)
	if line < 0 || line+1 >= len(rows) {
		return fmt.Errorf("there is no line below to fill")
	}
	return s.write(d, s.Title+": filled down", "", line+1, column, [][]string{{rows[line][column]}})
}

// Cells takes apart what was copied from a spreadsheet: lines, with tabs between cells. A heading
// line is left out, and its columns are put in the order of the sheet.
func (s *Sheet) Cells(text string) (cells [][]string, headed bool) {
	for line := range strings.Lines(strings.ReplaceAll(text, "\r\n", "\n")) {
		cells = append(cells, strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
	}
	if len(cells) < 2 {
		return cells, false
	}
	at := make([]int, len(cells[0])) // of each column that was copied, the column here
	for i, head := range cells[0] {
		at[i] = slices.IndexFunc(s.Columns, func(c Column) bool { return strings.EqualFold(c.Title, strings.TrimSpace(head)) })
		if at[i] < 0 {
			return cells, false
		}
	}
	out := make([][]string, len(cells)-1)
	for i, line := range cells[1:] {
		out[i] = make([]string, len(s.Columns))
		for j, text := range line[:min(len(line), len(at))] {
			out[i][at[j]] = text
		}
	}
	return out, true
}

// Remove takes a line out.
func (s *Sheet) Remove(d *Draft, line int) error {
	if s.Begin == nil {
		return fmt.Errorf("no line of %s can be taken out", words.Small(s.Title))
	}
	return s.relist(d, s.Title+": a line taken out", "", func(list []any) ([]any, error) {
		if line < 0 || line >= len(list) {
			return nil, fmt.Errorf("there is no line %d", line+1)
		}
		return slices.Delete(list, line, line+1), nil
	})
}

// Move brings a line up (-1) or down (+1).
func (s *Sheet) Move(d *Draft, line, by int) error {
	return s.relist(d, s.Title+": a line moved", "", func(list []any) ([]any, error) {
		if line < 0 || line >= len(list) || line+by < 0 || line+by >= len(list) {
			return nil, fmt.Errorf("the line cannot be moved there")
		}
		list[line], list[line+by] = list[line+by], list[line]
		return list, nil
	})
}

// relist changes the list of the sheet.
func (s *Sheet) relist(d *Draft, title, of string, edit func([]any) ([]any, error)) error {
	return d.Do(title, of, func(p *pack.Pack) error {
		tree, err := treeOf(p)
		if err != nil {
			return err
		}
		list, err := edit(s.list(tree))
		if err != nil {
			return err
		}
		if s.Path != "" {
			if err := jsontree.Put(tree, keysOf(s.Path), list); err != nil {
				return err
			}
		}
		if err := intoPack(tree, p); err != nil {
			return err
		}
		identify(p)
		return nil
	})
}

// write writes cells, all of them or none.
func (s *Sheet) write(d *Draft, title, of string, line, column int, cells [][]string) error {
	return s.relist(d, title, of, func(list []any) ([]any, error) {
		for i, row := range cells {
			at := line + i
			if at >= len(list) {
				if s.Begin == nil {
					return nil, fmt.Errorf("%s has %d lines, and no more can be added", s.Title, len(list))
				}
				if strings.TrimSpace(strings.Join(row, "")) == "" {
					continue
				}
				at = len(list)
				list = append(list, begun(s.Begin))
			}
			to, ok := list[at].(map[string]any)
			if !ok {
				return nil, fmt.Errorf("line %d of %s cannot be typed into", at+1, words.Small(s.Title))
			}
			for j, text := range row {
				if column+j >= len(s.Columns) || s.Columns[column+j].Kind == Reckoned || len(row) > 1 && text == "" {
					continue
				}
				c := &s.Columns[column+j]
				v, err := c.read(&d.now, text)
				if err != nil {
					return nil, fmt.Errorf("line %d, %s: %w", at+1, words.Small(c.Title), err)
				}
				if err := jsontree.Put(to, keysOf(c.Key), v); err != nil {
					return nil, err
				}
			}
		}
		return list, nil
	})
}

// begun is a new line.
func begun(with map[string]any) map[string]any {
	out := make(map[string]any, len(with))
	for key, v := range with {
		out[key] = v
	}
	return out
}

// read reads what was typed into a cell.
func (c *Column) read(p *pack.Pack, text string) (any, error) {
	text = strings.TrimSpace(text)
	var of []Word
	if c.Words != nil {
		of = c.Words(p)
	}
	switch c.Kind {
	case Whole:
		if text == "" {
			return 0, nil
		}
		n, err := strconv.Atoi(strings.ReplaceAll(text, ",", ""))
		if err != nil || n > 1_000_000_000 || n < -1_000_000_000 {
			return nil, fmt.Errorf("%.30q is no whole number; write digits only, as 650", text)
		}
		return json.Number(strconv.Itoa(n)), nil
	case Yes:
		switch strings.ToLower(text) {
		case "yes", "y", "x", "true", "1":
			return true, nil
		case "", "no", "n", "false", "0", "-":
			return false, nil
		}
		return nil, fmt.Errorf("%.30q is neither yes nor no", text)
	case Pick:
		v, err := meant(of, text)
		switch {
		case err != nil && c.Free:
			return text, nil
		case err == nil && c.Digit:
			return json.Number(cmp.Or(v, "0")), nil
		}
		return v, err
	case List:
		out := []any{}
		for part := range strings.SplitSeq(text, ",") {
			if part = strings.TrimSpace(part); part != "" {
				v, err := meant(of, part)
				if err != nil {
					return nil, err
				}
				out = append(out, v)
			}
		}
		return out, nil
	case Guns:
		return gunsRead(text)
	case Marks:
		return marksRead(text)
	case Counts:
		return countsRead(of, text)
	case Clauses:
		return c.hear(p, text)
	}
	return text, nil
}

// Model is an example of what can stand in a cell of clauses, after their kinds; empty: the column
// has none.
func (c *Column) Model() string { return c.model }

// plain is a word as it is compared with what somebody types.
func plain(s string) string { return strings.ToLower(strings.ReplaceAll(s, "_", " ")) }

// Begins says whether a word, or its title, begins with what somebody has typed.
func (w Word) Begins(text string) bool {
	return strings.HasPrefix(plain(w.Title), plain(text)) || strings.HasPrefix(plain(w.Value), plain(text))
}

// meant is the word that somebody means: written out, or by its beginning where no other begins so.
func meant(of []Word, text string) (string, error) {
	if text == "" {
		return "", nil
	}
	want, begin, titles := plain(text), []string{}, []string{}
	for _, w := range of {
		if plain(w.Value) == want || plain(w.Title) == want {
			return w.Value, nil
		}
		if w.Begins(text) {
			begin, titles = append(begin, w.Value), append(titles, w.Title)
		}
	}
	if len(begin) == 1 {
		return begin[0], nil
	}
	if len(begin) > 1 {
		return "", fmt.Errorf("%.40q may be any of %s; write more of it", text, strings.Join(titles, ", "))
	}
	for _, w := range of[:min(len(of), 12)] {
		titles = append(titles, w.Title)
	}
	if n := len(of) - len(titles); n > 0 {
		titles = append(titles, fmt.Sprintf("or one of %d more", n))
	}
	if len(titles) == 0 {
		return "", fmt.Errorf("%.40q is not known; there is none yet to be named", text)
	}
	return "", fmt.Errorf("%.40q is not known; use %s", text, strings.Join(titles, ", "))
}

// gunsTold writes model guns: "2 field gun, 1 mountain gun".
func gunsTold(list []any) string {
	var out []string
	for i := 0; i < len(list); {
		kind, n := fmt.Sprint(jsontree.At(list[i], "type")), 0
		for i < len(list) && fmt.Sprint(jsontree.At(list[i], "type")) == kind {
			i, n = i+1, n+1
		}
		out = append(out, fmt.Sprint(n, " ", words.Small(terms.GunTypes.Title(terms.GunType(kind)))))
	}
	return strings.Join(out, ", ")
}

// gunsRead reads model guns.
func gunsRead(text string) (any, error) {
	of := wordsOf(terms.GunTypes)(nil)
	out := []any{}
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		number, name, found := strings.Cut(part, " ")
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > 100 || !found {
			return nil, fmt.Errorf("%.30q is no guns; write a number and a kind, as 2 field", part)
		}
		kind, err := meant(of, strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		for range n {
			out = append(out, map[string]any{"type": kind, "rifled": kind != string(terms.MachineGunPiece) && kind != string(terms.RocketPiece)})
		}
	}
	return out, nil
}

// wordsOf are the words of a list.
func wordsOf[W ~string](list terms.List[W]) func(*pack.Pack) []Word {
	return func(*pack.Pack) []Word {
		out := make([]Word, len(list))
		for i, e := range list {
			out[i] = Word{string(e.Word), e.Title}
		}
		return out
	}
}
