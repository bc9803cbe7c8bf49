package leaf

import (
	"frontier/internal/folio"
	"frontier/internal/typeface"
	"frontier/ui/chart"
)

// flow sets blocks one after another.
func (p *printer) flow(blocks []folio.Block) error {
	for i, b := range blocks {
		if h, ok := b.(folio.Heading); ok {
			p.heading(h, p.least(blocks[i+1:]))
			continue
		}
		if err := p.block(b); err != nil {
			return err
		}
	}
	return nil
}

// least is how much of what follows a heading is to stand on its page.
func (p *printer) least(next []folio.Block) float64 {
	if len(next) == 0 {
		return 0
	}
	switch b := next[0].(type) {
	case folio.Picture, folio.Beside, folio.Framed:
		return min(p.deep(next[:1], p.room), 120)
	case folio.Table:
		return 24
	case folio.Heading:
		return 20
	case folio.Course:
		if len(b.Items) > 0 {
			return 22
		}
	}
	return 14
}

// deep measures how deep blocks are in a room.
func (p *printer) deep(blocks []folio.Block, room float64) float64 {
	before := *p
	p.dry, p.y, p.room = true, 0, room
	err := p.flow(blocks)
	d := p.y
	known, traced := p.known, p.traced
	*p = before
	p.known, p.traced = known, traced
	if err != nil {
		return 0 // it is said when it is drawn
	}
	return d
}

func (p *printer) block(b folio.Block) error {
	switch b := b.(type) {
	case folio.Para:
		p.prose(b)
	case folio.List:
		for _, i := range b.Items {
			p.need(5)
			p.put(p.x, p.y+3.6, serif, 11, chart.Light.RuleStrong, "•")
			p.para(p.x+4, serif, 11, 14, chart.Light.Ink, p.room-4, []folio.Span{{Text: i}})
		}
		p.y += 1.5
	case folio.Course:
		for _, i := range b.Items {
			p.item(i)
		}
	case folio.Table:
		p.table(b)
	case folio.Picture:
		return p.picture(b)
	case folio.Beside:
		return p.beside(b)
	case folio.Columns:
		return p.columns(b)
	case folio.Framed:
		return p.framed(b)
	case folio.NewPage:
		if p.y > margin+1 {
			p.page()
		}
	case folio.Folded:
		p.heading(folio.Heading{Level: 1, Text: b.Title}, 30)
		return p.flow(b.Blocks)
	}
	return nil
}

func (p *printer) heading(h folio.Heading, next float64) {
	if p.doc.Plate != nil {
		p.headline(h, next)
		return
	}
	size := [...]float64{15, 13, 11}[min(max(h.Level, 1), 3)-1]
	p.need(size*1.3*perPoint + 3 + next)
	if p.y > margin+1 {
		p.y += [...]float64{3, 2, 1.2}[min(max(h.Level, 1), 3)-1]
	}
	if h.Level <= 2 && !p.dry {
		p.marks = append(p.marks, mark{typeface.Letters(h.Text), h.Level, p.pdf.PageNo(), p.y})
		p.pdf.Bookmark(typeface.Letters(h.Text), h.Level-1, p.y)
	}
	spans := []folio.Span{{Text: h.Text, Strong: true}}
	if h.Aside != "" {
		spans = append(spans, folio.Span{Text: "   " + h.Aside, Italic: true})
	}
	p.para(p.x, serif, size, size*1.3, chart.Light.Ink, p.room, spans)
	p.y += 0.6
}

func (p *printer) prose(b folio.Para) {
	switch b.Style {
	case folio.Note:
		p.para(p.x, text, 8, 10.5, chart.Light.InkSoft, p.room, b.Spans)
		p.y += 1
	case folio.Notice:
		deep := p.measured(text, 9, 12, p.room-6, b.Spans) + 4
		p.need(deep)
		p.box(p.x, p.y, p.room, deep, chart.Light.Warning, false)
		p.y += 2
		p.para(p.x+3, text, 9, 12, chart.Light.Ink, p.room-6, b.Spans)
		p.y += 3.5
	case folio.Letter, folio.Leading:
		how, spans := justified, b.Spans
		if p.boxed {
			how = centred
		}
		if b.Style == folio.Letter && !p.boxed {
			how = indented
		}
		p.set(p.x, serif, 9.6, 11.8, chart.Light.Ink, p.room, spans, how)
		p.y += 1
	case folio.Deck:
		p.set(p.x, serifItalic, 12.5, 15.5, chart.Light.Ink, p.room, b.Spans, centred)
	default:
		p.need(14.6 * perPoint)
		if b.ID != "" && p.seen && !p.dry {
			p.places = append(p.places, Place{b.ID, len(p.sheets) - 1, p.x, p.y})
		}
		p.para(p.x, serif, 11.2, 14.6, chart.Light.Ink, p.room, b.Spans)
		p.y += 1.6
	}
}

// measured is how deep spans are in a room.
func (p *printer) measured(f face, size, lead, room float64, spans []folio.Span) float64 {
	return float64(len(p.lines(f, size, p.words(f, size, spans), room))) * lead * perPoint
}

// item sets one entry of a course: its time at the left, its head and text beside it.
func (p *printer) item(i folio.Item) {
	const side = 24.0
	p.need(14)
	top := p.y
	x, room := p.x, p.room
	p.para(p.x, serifItalic, 11.5, 14, chart.Light.Link, side-2, []folio.Span{{Text: i.When}})
	if i.Under != "" {
		p.para(p.x, text, 7.2, 9, chart.Light.InkSoft, side-3, []folio.Span{{Text: i.Under}})
	}
	left := p.y
	if left < top { // the lines beside the text went over to the next page
		top = margin
	}
	p.x, p.room, p.y = x+side, room-side, top
	if i.Head != "" {
		p.para(p.x, serifBold, 11.2, 14, chart.Light.Ink, p.room, []folio.Span{{Text: i.Head}})
	}
	page := p.number()
	for _, t := range i.Texts {
		p.prose(t)
	}
	p.x, p.room = x, room
	if p.number() == page {
		p.y = max(p.y, left)
	}
	p.y += 1
}

// number is the page that is open.
func (p *printer) number() int {
	if p.dry {
		return 0
	}
	return p.pdf.PageNo()
}

// wideEnough is the least width of a part that stands beside others.
const wideEnough = 52.0

// beside sets parts side by side where all of them have room, else one below the other.
func (p *printer) beside(b folio.Beside) error {
	const gap = 6.0
	total := 0
	for _, s := range b.Shares {
		total += max(s, 1)
	}
	room := p.room - gap*float64(len(b.Parts)-1)
	widths := make([]float64, len(b.Parts))
	deepest, fits := 0.0, len(b.Parts) > 1
	for i, part := range b.Parts {
		widths[i] = room * float64(max(b.Shares[i], 1)) / float64(max(total, 1))
		fits = fits && widths[i] >= wideEnough && !tabled(part)
		if fits {
			deepest = max(deepest, p.deep(part, widths[i]))
		}
	}
	if len(b.Parts) == 3 { // the text over all the page, the others side by side below it
		if err := p.flow(b.Parts[0]); err != nil {
			return err
		}
		return p.beside(folio.Beside{Shares: []int{50, 50}, Parts: b.Parts[1:]})
	}
	if !fits || deepest > p.bottom()-margin {
		for _, part := range b.Parts {
			if err := p.flow(part); err != nil {
				return err
			}
		}
		return nil
	}
	p.need(deepest)
	x, all, top, end := p.x, p.room, p.y, p.y
	for i, part := range b.Parts {
		p.y, p.room = top, widths[i]
		if err := p.flow(part); err != nil {
			return err
		}
		end = max(end, p.y)
		p.x += widths[i] + gap
	}
	p.x, p.room, p.y = x, all, end
	return nil
}

// tabled says whether a part has a table with bars, which wants the whole width.
func tabled(part []folio.Block) bool {
	for _, b := range part {
		if t, ok := b.(folio.Table); ok && len(t.Columns) > 6 {
			return true
		}
	}
	return false
}

func (p *printer) framed(b folio.Framed) error {
	const pad = 2.5
	deep := p.deep(b.Blocks, p.room-2*pad) + 2*pad
	p.need(deep)
	p.box(p.x, p.y, p.room, deep, chart.Light.Ink, false)
	p.box(p.x+0.7, p.y+0.7, p.room-1.4, deep-1.4, chart.Light.Ink, false)
	x, room := p.x, p.room
	was := p.boxed
	p.x, p.room, p.y, p.boxed = x+pad, room-2*pad, p.y+pad, true
	err := p.flow(b.Blocks)
	p.x, p.room, p.y, p.boxed = x, room, p.y+pad+1.5, was
	return err
}
