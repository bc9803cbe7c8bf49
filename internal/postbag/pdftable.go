package postbag

import (
	"frontier/campaign/views"
	"frontier/ui/chart"
)

// table is a table of a PDF, whose head is said again on each page.
type table struct {
	s       *sheets
	columns []column
}

// column is one of its columns; one without a width takes the room that the others leave.
type column struct {
	head  string
	wide  float64
	right bool // numbers
}

// cell is what stands in a row, and below it, smaller.
type cell struct{ text, below string }

// begin prints the head.
func (t *table) begin() {
	s, p := t.s, chart.Light
	left := s.wide - 2*side
	for _, c := range t.columns {
		left -= c.wide
	}
	for i := range t.columns {
		if t.columns[i].wide == 0 {
			t.columns[i].wide = left
		}
	}
	s.y += 3.4
	s.set(text, "B", 8, p.InkSoft)
	t.across(func(i int, x, wide float64, right bool) { t.put(t.columns[i].head, x, s.y, wide, right) })
	s.y += 1.2
	s.rule(s.y, 0.35, p.RuleStrong)
}

// across walks over the columns.
func (t *table) across(do func(i int, x, wide float64, right bool)) {
	x := side
	for i, c := range t.columns {
		do(i, x, c.wide, c.right)
		x += c.wide
	}
}

// put writes a word into a column.
func (t *table) put(word string, x, y, wide float64, right bool) {
	word = t.s.fit(word, wide-2)
	if right {
		x += wide - 2.5 - t.s.GetStringWidth(word)
	}
	t.s.Text(x, y, word)
}

// row prints a row with a counter in its first column.
func (t *table) row(c *views.CounterView, cells ...cell) {
	s, p := t.s, chart.Light
	const high = 8.4
	if s.y+high > s.high-bottom {
		s.page()
		t.begin()
	}
	marker(s, c, side-1.4, s.y+0.6)
	t.across(func(i int, x, wide float64, right bool) {
		if i == 0 || i > len(cells) {
			return
		}
		k := cells[i-1]
		style, y := "", s.y+5.3
		if i == 1 {
			style = "B"
		}
		if k.below != "" {
			y = s.y + 3.8
			s.set(text, "", 7.4, p.InkSoft)
			t.put(k.below, x, s.y+7, wide, right)
		}
		s.set(text, style, 9, p.Ink)
		t.put(k.text, x, y, wide, right)
	})
	s.y += high
	s.rule(s.y, 0.15, p.Rule)
}
