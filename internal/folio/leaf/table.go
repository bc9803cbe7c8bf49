package leaf

import (
	"frontier/internal/folio"
	"frontier/internal/plan"
	"frontier/ui/chart"
)

const (
	cellSize = 8.2 // points
	cellLead = 10.4
	cellPad  = 1.2 // millimetres at each side
	barWide  = 18.0
	signWide = 6.6
)

// table sets a table; its head stands again on every page that it goes on to.
func (p *printer) table(t folio.Table) {
	if t.Title != "" {
		p.heading(folio.Heading{Level: 3, Text: t.Title, Aside: t.Aside}, 16)
	}
	widths := p.columnsOf(t)
	p.tableHead(t, widths)
	for _, r := range t.Rows {
		deep := p.rowDeep(t, r, widths)
		if !p.dry && p.y+deep > p.bottom() {
			p.page()
			p.tableHead(t, widths)
		}
		p.row(t, r, widths, deep)
	}
	p.y += 1
	if len(t.Keys) > 0 {
		p.keys(t.Keys)
	}
	if t.Note != "" {
		p.prose(folio.Para{Spans: []folio.Span{{Text: t.Note}}, Style: folio.Note})
	}
	p.y += 1.5
}

// columnsOf shares the width among columns: numbers and short texts get what they need, the rest is
// shared by those that are longer.
func (p *printer) columnsOf(t folio.Table) []float64 {
	n := len(t.Columns)
	want := make([]float64, n)
	for i, c := range t.Columns {
		want[i] = p.width(bold, cellSize, c.Title)
	}
	for _, r := range t.Rows {
		if r.Group {
			continue
		}
		for i := range min(n, len(r.Cells)) {
			c := r.Cells[i]
			switch {
			case c.Bar != nil:
				want[i] = max(want[i], barWide)
			default:
				w := p.width(bold, cellSize, c.Shown())
				if c.Sign != "" {
					w += signWide
				}
				if c.Tone != "" {
					w += 4
				}
				want[i] = max(want[i], w)
			}
		}
	}
	room, sum := p.room-2*cellPad*float64(n), 0.0
	for _, w := range want {
		sum += w
	}
	if sum <= room {
		extra := (room - sum) / float64(n)
		for i := range want {
			want[i] += extra
		}
	} else {
		p.narrowed(want, room)
	}
	for i := range want {
		want[i] += 2 * cellPad
	}
	return want
}

// narrowed takes from the widest columns until all have room.
func (p *printer) narrowed(want []float64, room float64) {
	for range 200 {
		sum, widest := 0.0, 0
		for i, w := range want {
			sum += w
			if w > want[widest] {
				widest = i
			}
		}
		if sum <= room+0.01 {
			return
		}
		second := 0.0
		for i, w := range want {
			if i != widest {
				second = max(second, w)
			}
		}
		want[widest] = max(second*0.98, want[widest]-(sum-room), 6)
	}
}

func (p *printer) tableHead(t folio.Table, widths []float64) {
	p.need(14)
	x := p.x
	for i, c := range t.Columns {
		s := p.shortened(bold, 7.6, c.Title, widths[i]-cellPad)
		at := x + cellPad
		if c.Number {
			at = x + widths[i] - cellPad - p.width(bold, 7.6, s)
		}
		p.put(at, p.y+3, bold, 7.6, chart.Light.InkSoft, s)
		x += widths[i]
	}
	p.y += 4.2
	p.rule(p.x, p.y, p.room, 0.25, chart.Light.RuleStrong)
	p.y += 0.3
}

// cellLines are the lines of a cell.
func (p *printer) cellLines(c folio.Cell, wide float64, strong bool) [][]word {
	f := text
	if strong || c.Strong || c.Sign != "" {
		f = bold
	}
	room := wide - 2*cellPad
	if c.Sign != "" {
		room -= signWide
	}
	if c.Tone != "" && c.Tone != folio.Soft && c.Tone != folio.Danger {
		room -= 4
	}
	return p.lines(f, cellSize, p.words(f, cellSize, []folio.Span{{Text: c.Shown()}}), max(room, 4))
}

func (p *printer) rowDeep(t folio.Table, r folio.Row, widths []float64) float64 {
	most := 1
	for i, c := range r.Cells {
		if i < len(widths) && c.Bar == nil && !r.Group {
			most = max(most, len(p.cellLines(c, widths[i], r.Total)))
		}
	}
	return float64(most)*cellLead*perPoint + 1.4
}

func (p *printer) row(t folio.Table, r folio.Row, widths []float64, deep float64) {
	x := p.x
	for i, c := range r.Cells {
		if i >= len(widths) {
			break
		}
		switch {
		case r.Group:
			p.put(x+cellPad, p.y+cellLead*perPoint, serifBold, 9.5, chart.Light.Ink, c.Shown())
		case c.Bar != nil:
			p.bar(x+cellPad, p.y+(deep-2.6)/2, min(widths[i]-2*cellPad, barWide+6), c.Bar)
		default:
			p.cell(c, x, widths[i], deep, r.Total, t.Columns[i].Number)
		}
		x += widths[i]
	}
	p.y += deep
	if r.Total {
		p.rule(p.x, p.y-0.7, p.room, 0.2, chart.Light.RuleStrong)
		p.rule(p.x, p.y, p.room, 0.2, chart.Light.RuleStrong)
		return
	}
	p.rule(p.x, p.y, p.room, 0.12, chart.Light.Rule)
}

func (p *printer) cell(c folio.Cell, x, wide, deep float64, strong, right bool) {
	ink := chart.Light.Ink
	at := x + cellPad
	switch c.Tone {
	case folio.Full:
		ink = chart.Light.Full
	case folio.Worn:
		ink = chart.Light.Worn
	case folio.Spent, folio.Gone, folio.Danger:
		ink = chart.Light.Danger
	case folio.Soft:
		ink = chart.Light.InkSoft
	}
	if c.Tone != "" && c.Tone != folio.Soft && c.Tone != folio.Danger && c.Text != "" {
		p.grade(c.Tone, at+1.4, p.y+deep/2)
		at += 4
	}
	if c.Sign != "" {
		p.counter(c, at, p.y+(deep-4)/2)
		at += signWide
	}
	lines := p.cellLines(c, wide, strong)
	y := p.y + (deep-float64(len(lines))*cellLead*perPoint)/2
	for _, line := range lines {
		used := 0.0
		for k, w := range line {
			if k > 0 && !w.glue {
				used += p.width(w.face, cellSize, " ")
			}
			used += w.wide
		}
		from := at
		if right {
			from = x + wide - cellPad - used
		}
		for k, w := range line {
			if k > 0 && !w.glue {
				from += p.width(w.face, cellSize, " ")
			}
			p.put(from, y+cellLead*perPoint*0.76, w.face, cellSize, ink, w.text)
			from += w.wide
		}
		y += cellLead * perPoint
	}
}

// counter draws the card of an arm in its side’s colour.
func (p *printer) counter(c folio.Cell, x, y float64) {
	const wide, high = 5.2, 4.0
	field, symbol := chart.Side(max(int(c.Side), 1))
	p.box(x, y, wide, high, field, true)
	p.box(x, y, wide, high, chart.Light.Ink, false)
	if p.dry {
		return
	}
	t := plan.Symbol(c.Sign)
	for i := range t.Marks {
		if int(t.Marks[i].Ink.R) < 0x80 {
			t.Marks[i].Ink = symbol
		} else {
			t.Marks[i].Ink = field
		}
	}
	p.trace(t, x+(wide-3.4)/2, y+0.3, 3.4/24)
}

// bar draws the parts of a bar.
func (p *printer) bar(x, y, wide float64, parts []int) {
	inks := chart.Light
	at := x
	for i, n := range parts {
		w := wide * float64(n) / 1000
		if i < 4 && w > 0 {
			p.box(at, y, w, 2.6, [...]inkOf{inks.Killed, inks.Wounded, inks.Captured, inks.Unhurt}[i], true)
		}
		at += w
	}
	p.box(x, y, wide, 2.6, inks.Ink, false)
}

func (p *printer) keys(keys []folio.Key) {
	inks := chart.Light
	p.need(6)
	x := p.x
	for _, k := range keys {
		p.box(x, p.y+0.6, 2.6, 2.6, [...]inkOf{inks.Killed, inks.Wounded, inks.Captured, inks.Unhurt}[min(max(k.Part, 0), 3)], true)
		p.box(x, p.y+0.6, 2.6, 2.6, inks.Ink, false)
		s := p.shortened(text, 7.6, k.Text, 60)
		p.put(x+3.8, p.y+2.9, text, 7.6, inks.InkSoft, s)
		x += 3.8 + p.width(text, 7.6, s) + 5
	}
	p.y += 4.6
}

// grade draws the shape of a grade: a disc in a ring, a diamond half filled, an open triangle.
func (p *printer) grade(t folio.Tone, x, y float64) {
	const r = 1.3
	inks := chart.Light
	switch t {
	case folio.Full:
		p.disc(inks.Full, false, x, y, r)
		p.disc(inks.Full, true, x, y, r*0.5)
	case folio.Worn:
		p.poly(inks.Worn, false, x, y-r, x+r, y, x, y+r, x-r, y)
		p.poly(inks.Worn, true, x+r, y, x, y+r, x-r, y)
	case folio.Spent:
		p.poly(inks.Spent, false, x-r, y-r*0.8, x+r, y-r*0.8, x, y+r)
	default:
		p.line(x-r*0.8, y-r*0.8, x+r*0.8, y+r*0.8, 0.25, inks.Spent)
		p.line(x-r*0.8, y+r*0.8, x+r*0.8, y-r*0.8, 0.25, inks.Spent)
	}
}
