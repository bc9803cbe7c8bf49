package sheet

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/pack"
	"frontier/internal/words"
)

// The most rows of a sheet, and the most faults that are told of one.
const (
	mostRows   = 5_000
	mostFaults = 100
)

// table is a sheet whose rows are of a T.
type table[T any] struct {
	sheet   string
	id      column[T]
	columns []column[T]
	out     func(p *pack.Pack) []T
	blank   func() T // a new row; nil: nothing is said of it
	in      func(p *pack.Pack, list []T) func(i int) error
}

func (t *table[T]) name() string { return t.sheet }

func (t *table[T]) each() []column[T] { return append([]column[T]{t.id}, t.columns...) }

func (t *table[T]) heads() (out []string) {
	for _, c := range t.each() {
		out = append(out, c.head)
	}
	return out
}

func (t *table[T]) numbers() (out []bool) {
	for _, c := range t.each() {
		out = append(out, c.number)
	}
	return out
}

func (t *table[T]) choices() (out [][]string) {
	for _, c := range t.each() {
		out = append(out, c.words)
	}
	return out
}

func (t *table[T]) rows(p *pack.Pack) (out [][]string) {
	for _, x := range t.out(p) {
		var row []string
		for _, c := range t.each() {
			row = append(row, c.get(&x))
		}
		out = append(out, row)
	}
	return out
}

// taking is a sheet being read.
type taking[T any] struct {
	t       *table[T]
	columns []*column[T] // by their place in the sheet; nil: nothing stands there
	id      int          // which of them is the id
	was     map[string]T
	list    []T
	at      []int // the row of each of the list
	changes []Change
	faults  []Fault
}

func (k *taking[T]) bad(row int, column, format string, args ...any) {
	if len(k.faults) < mostFaults {
		k.faults = append(k.faults, Fault{k.t.sheet, row, column, fmt.Sprintf(format, args...)})
	}
}

// take puts the rows of a sheet, the heads first, in the place of what the pack has. A column
// that is not there leaves as it is what is there already. With faults nothing is changed.
func (t *table[T]) take(p *pack.Pack, rows [][]string) ([]Change, []Fault) {
	k := &taking[T]{t: t, was: map[string]T{}}
	for _, x := range t.out(p) {
		k.was[t.id.get(&x)] = x
	}
	if len(rows) > mostRows {
		k.bad(0, "", "it has %d rows; give up to %d", len(rows), mostRows)
		return nil, k.faults
	}
	if k.headed(rows[0]); len(k.faults) > 0 {
		return nil, k.faults
	}
	seen := map[string]int{}
	for i, row := range rows[1:] {
		if !slices.ContainsFunc(row, func(cell string) bool { return strings.TrimSpace(cell) != "" }) {
			continue
		}
		k.row(i+2, row, seen)
	}
	for _, x := range t.out(p) {
		if id := t.id.get(&x); seen[id] == 0 {
			k.changes = append(k.changes, Change{Kind: Removed, Sheet: t.sheet, ID: id})
		}
	}
	if len(k.faults) == 0 {
		if wrong := t.in(p, k.list); wrong != nil {
			for i, row := range k.at {
				if err := wrong(i); err != nil {
					k.bad(row, "in", "%v", err)
				}
			}
		}
	}
	return k.changes, k.faults
}

// headed reads the row of heads.
func (k *taking[T]) headed(heads []string) {
	k.columns, k.id = make([]*column[T], len(heads)), -1
	each := k.t.each()
	taken := map[string]bool{}
	for i, head := range heads {
		head = strings.ToLower(strings.TrimSpace(head))
		if head == "" {
			continue
		}
		at := slices.IndexFunc(each, func(c column[T]) bool { return c.head == head })
		switch {
		case at < 0:
			k.bad(1, head, "it is not known; use %s", words.Listed(k.t.heads()))
		case taken[head]:
			k.bad(1, head, "it stands twice")
		case at == 0:
			k.id = i
			fallthrough
		default:
			k.columns[i], taken[head] = &each[at], true
		}
	}
	if k.id < 0 {
		k.bad(1, k.t.id.head, "it is missing; it says by its id of what a row is")
	}
}

// row reads one row.
func (k *taking[T]) row(n int, row []string, seen map[string]int) {
	id := ""
	if k.id < len(row) {
		id = strings.TrimSpace(row[k.id])
	}
	switch {
	case id == "":
		k.bad(n, k.t.id.head, "it is missing")
		return
	case seen[id] > 0:
		k.bad(n, k.t.id.head, "%.60q stands in row %d too", id, seen[id])
		return
	}
	seen[id] = n
	before, known := k.was[id]
	now := before
	if !known && k.t.blank != nil {
		now = k.t.blank()
	}
	for i, cell := range row {
		cell = strings.TrimSpace(cell)
		switch {
		case i >= len(k.columns) || k.columns[i] == nil:
			if cell != "" {
				k.bad(n, "", "%.40q stands in a column without a head", cell)
			}
		default:
			if err := k.columns[i].set(&now, cell); err != nil {
				k.bad(n, k.columns[i].head, "%v", err)
			}
		}
	}
	for i := len(row); i < len(k.columns); i++ { // a spreadsheet leaves out empty cells at the end
		if c := k.columns[i]; c != nil {
			if err := c.set(&now, ""); err != nil {
				k.bad(n, c.head, "%v", err)
			}
		}
	}
	k.list, k.at = append(k.list, now), append(k.at, n)
	if !known {
		k.changes = append(k.changes, Change{Kind: Added, Sheet: k.t.sheet, ID: id})
		return
	}
	var changed []string
	for _, c := range k.t.columns {
		if c.get(&before) != c.get(&now) {
			changed = append(changed, c.head)
		}
	}
	if changed != nil {
		k.changes = append(k.changes, Change{Changed, k.t.sheet, id, changed})
	}
}
