package press

import (
	"strings"
	"unicode/utf8"

	"frontier/battle/sheet"
)

// Measures of a table that go with the size of type.
const (
	cellSide = 0.42 // left and right of a cell
	cellTop  = 0.1  // above and below it
	between  = 1.2  // two pieces of a table side by side
	prose    = 14   // letters from which on a cell of several words is read, not scanned
	label    = 12   // letters up to which a cell is not broken
)

// column is how a column of a table is set.
type column struct {
	width float64 // with the sides of its cells
	left  bool    // words stand at the left; numbers in the middle
	face  face
	small bool
	ink   ink
}

// rows are some rows of a table and how wide they are set.
type rows struct {
	table       sheet.Table
	left, width float64
}

// pieces shares the rows of a table among pieces side by side: as many as it asks for,
// or fewer where its words would have no room.
func (s *setter) pieces(t sheet.Table, width float64) []rows {
	if len(t.Rows) == 0 {
		return nil
	}
	gap := between * s.em()
	for n := t.Across; n > 1; n-- {
		each := (width - gap*float64(n-1)) / float64(n)
		if s.natural(t) > each {
			continue
		}
		var out []rows
		for some := (len(t.Rows) + n - 1) / n; len(t.Rows) > 0; {
			to := min(some, len(t.Rows))
			part := sheet.Table{Head: t.Head, Rows: t.Rows[:to]}
			if len(t.Refs) > 0 {
				part.Refs, t.Refs = t.Refs[:to], t.Refs[to:]
			}
			t.Rows = t.Rows[to:]
			out = append(out, rows{part, float64(len(out)) * (each + gap), each})
		}
		return out
	}
	return []rows{{table: t, width: width}}
}

// table sets a table, in pieces side by side where it asks for them.
func (s *setter) table(t sheet.Table, width float64) set {
	var out set
	for _, r := range s.pieces(t, width) {
		p := s.piece(t, r.table, r.width)
		out.add(r.left, 0, p)
		out.depth = max(out.depth, p.depth)
	}
	return out
}

// piece sets some rows of a table, with the columns as the whole table wants them.
func (s *setter) piece(whole, t sheet.Table, width float64) set {
	var out set
	columns := s.columns(whole, width)
	if len(t.Head) > 0 {
		s.row(&out, cells(t.Head, t.Refs, ""), columns, width, true, true)
	}
	for i, r := range t.Rows {
		ref := ""
		if len(t.Refs) > 0 {
			ref = sheet.Number(t.Refs[i])
		}
		s.row(&out, cells(r, t.Refs, ref), columns, width, false, i%2 == 1)
	}
	out.marks = append(out.marks, mark{y: out.depth, w: width, h: 0.15, ink: ruleSoft})
	out.depth += 0.15
	return out
}

// cells are those of a row, with its rule behind them where the table names rules.
func cells(row, refs []string, ref string) []string {
	if len(refs) == 0 {
		return row
	}
	return append(append([]string{}, row...), ref)
}

// row sets one row below the others.
func (s *setter) row(out *set, row []string, columns []column, width float64, head, filled bool) {
	em := s.em()
	var marks set
	lines := 1
	x := 0.0
	for i, c := range columns {
		f, size, colour := c.face, s.size, c.ink
		if c.small || head {
			size *= smallSize
		}
		if head {
			f, colour = bold, inkSoft
		}
		room := c.width - 2*cellSide*em
		set := s.wrap([]piece{{f, row[i]}}, size, room, 0)
		for j, line := range set {
			at := x + cellSide*em
			if !c.left {
				at += max(0, (room-s.width(f, size, line[0].text))/2)
			}
			s.say(&marks, at, cellTop*em+ascent*em+float64(j)*leading*em, size, colour, line)
		}
		lines = max(lines, len(set))
		x += c.width
	}
	depth := float64(lines)*leading*em + 2*cellTop*em
	if filled {
		fill := fillZebra
		if head {
			fill = fillHead
		}
		out.marks = append(out.marks, mark{y: out.depth, w: width, h: depth, ink: fill})
	}
	out.add(0, out.depth, marks)
	out.depth += depth
}

// columns shares the width among the columns of a table: each what it needs where there
// is room for all, otherwise its longest word and a share of the rest.
func (s *setter) columns(t sheet.Table, width float64) []column {
	out, least, most := s.wants(t)
	share(out, least, most, width-2*cellSide*s.em()*float64(len(out)), len(t.Refs) > 0)
	for i := range out {
		out[i].width += 2 * cellSide * s.em()
	}
	return out
}

// natural is the width at which no cell of a table is broken.
func (s *setter) natural(t sheet.Table) float64 {
	out, _, most := s.wants(t)
	return total(most) + 2*cellSide*s.em()*float64(len(out))
}

// wants says how each column is set, and what its cells want of the width: the least, at
// which words are whole, and the most, at which cells are.
func (s *setter) wants(t sheet.Table) (out []column, least, most []float64) {
	for i := range t.Rows[0] {
		c := column{face: text, ink: inkDark, left: i == 0}
		for _, r := range t.Rows {
			if utf8.RuneCountInString(r[i]) >= prose && strings.Contains(r[i], " ") {
				c.left = true
			}
		}
		if !c.left {
			c.face = bold
		}
		word, cell, long := 0.0, 0.0, 0
		for _, r := range t.Rows {
			cell = max(cell, s.width(c.face, s.size, r[i]))
			word = max(word, s.longest(c.face, s.size, r[i]))
			long = max(long, utf8.RuneCountInString(r[i]))
		}
		if !c.left || long <= label {
			word = cell
		}
		if len(t.Head) > 0 {
			head := s.width(bold, smallSize*s.size, t.Head[i])
			cell = max(cell, head)
			if utf8.RuneCountInString(t.Head[i]) > label {
				head = s.longest(bold, smallSize*s.size, t.Head[i])
			}
			word = max(word, head)
		}
		out, least, most = append(out, c), append(least, word), append(most, cell)
	}
	if len(t.Refs) > 0 {
		w := 0.0
		for _, r := range t.Refs {
			w = max(w, s.width(text, smallSize*s.size, sheet.Number(r)))
		}
		out = append(out, column{face: text, small: true, ink: inkLink, left: true})
		least, most = append(least, w), append(most, w)
	}
	return out, least, most
}

// share sets the widths of columns, without the sides of their cells.
func share(out []column, least, most []float64, room float64, refs bool) {
	low, high := total(least), total(most)
	if high > room {
		for i := range out {
			out[i].width = least[i]
			if high > low && room > low {
				out[i].width += (most[i] - least[i]) * (room - low) / (high - low)
			}
		}
		return
	}
	spare := room - high
	numbers := 0 // columns of numbers behind the first
	last := 0    // the last that is read
	for i, c := range out {
		out[i].width = most[i]
		switch {
		case refs && i == len(out)-1:
		case c.left:
			last = i
		default:
			numbers++
		}
	}
	if numbers < 2 || last > 0 {
		out[last].width += spare
		return
	}
	for i, c := range out {
		if !c.left {
			out[i].width += spare / float64(numbers)
		}
	}
}

func total(widths []float64) float64 {
	sum := 0.0
	for _, w := range widths {
		sum += w
	}
	return sum
}
