package leaf

import (
	"strings"

	"frontier/internal/folio"
	"frontier/internal/typeface"
	"frontier/ui/chart"
)

// plate sets the name of a newspaper with what stands beside and below it.
func (p *printer) plate() {
	n, soft := p.doc.Plate, chart.Light.InkSoft
	size := 40.0
	for size > 16 && p.width(serifBold, size, p.doc.Title) > p.room*0.62 {
		size--
	}
	wide := p.width(serifBold, size, p.doc.Title)
	side := (p.room-wide)/2 - 3
	top := p.y
	deep := size * perPoint * 1.15
	ear := func(x float64, text string, right bool) {
		lines := strings.Split(text, "\n")
		var all []string
		for _, l := range lines {
			for _, line := range p.lines(serifItalic, 9.5, p.words(serifItalic, 9.5, []folio.Span{{Text: l}}), side) {
				var words []string
				for _, w := range line {
					words = append(words, w.text)
				}
				all = append(all, strings.Join(words, " "))
			}
		}
		all = all[:min(len(all), 3)]
		y := top + (deep-float64(len(all))*4.2)/2 + 3.2
		for _, l := range all {
			at := x
			if right {
				at += side - p.width(serifItalic, 9.5, l)
			}
			p.put(at, y, serifItalic, 9.5, soft, l)
			y += 4.2
		}
	}
	ear(p.x, n.Left, false)
	ear(p.x+p.room-side, n.Right, true)
	p.put(p.x+(p.room-wide)/2, top+deep*0.8, serifBold, size, chart.Light.Ink, p.doc.Title)
	p.y = top + deep + 1.5
	p.rule(p.x, p.y, p.room, 0.5, chart.Light.Ink)
	p.y += 4.6
	third := p.room / 3
	p.put(p.x, p.y, serif, 10, chart.Light.Ink, p.shortened(serif, 10, n.Place, third+8))
	from := p.shortened(serif, 10, n.From, third+6)
	p.put(p.x+(p.room-p.width(serif, 10, from))/2+4, p.y, serif, 10, chart.Light.Ink, from)
	p.put(p.x+p.room-p.width(serif, 10, n.Last), p.y, serif, 10, chart.Light.Ink, n.Last)
	p.y += 2
	p.rule(p.x, p.y, p.room, 0.25, chart.Light.Ink)
	p.y += 2
}

// headline sets a heading of a newspaper: over all columns the first level, over an article the others.
func (p *printer) headline(h folio.Heading, next float64) {
	size, lead := 12.5, 15.0
	if h.Level == 1 {
		size, lead = 27, 31
	}
	p.need(lead*perPoint + 3 + next)
	if h.Level > 1 && !p.boxed && p.y > p.top+0.5 {
		p.y += 0.8
		if !p.dry {
			p.rule(p.x, p.y, p.room, 0.1, chart.Light.Rule)
		}
		p.y += 1.2
	}
	if h.Level <= 2 && !p.dry && !p.boxed {
		p.marks = append(p.marks, mark{typeface.Letters(h.Text), h.Level, p.pdf.PageNo(), p.y})
		p.pdf.Bookmark(typeface.Letters(h.Text), h.Level-1, p.y)
	}
	p.set(p.x, serifBold, size, lead, chart.Light.Ink, p.room, []folio.Span{{Text: h.Text}}, centred)
	p.y += 0.4
}

// between is the room between two columns.
const between = 7.0

// columns sets blocks in newspaper columns that end about as far down, page after page.
func (p *printer) columns(b folio.Columns) error {
	if p.doc.Plate != nil && !p.dry {
		p.y += 1.5
		p.rule(p.x, p.y, p.room, 0.25, chart.Light.Ink)
		p.y += 2.5
	}
	n := max(b.Count, 1)
	room := (p.room - between*float64(n-1)) / float64(n)
	pieces := together(b.Blocks)
	deep := make([]float64, len(pieces))
	for i, piece := range pieces {
		deep[i] = p.deep(piece, room)
		if _, heads := piece[0].(folio.Heading); heads {
			deep[i] += 2
		}
	}
	over, wide := 0.0, room*float64(n-1)+between*float64(n-2)
	if n > 1 && len(b.Over) > 0 {
		over = p.deep(b.Over, wide)
	}
	x, all := p.x, p.room
	if over > p.bottom()-p.y { // it has no room on this page
		p.page()
	}
	for first := true; first || len(pieces) > 0; first = false {
		top := p.y
		if first && over > 0 {
			p.x, p.room = x+room+between, wide
			if err := p.flow(b.Over); err != nil {
				return err
			}
		}
		heads := make([]float64, n)
		for c := 1; c < n && first; c++ {
			heads[c] = over
		}
		counts := filled(deep, heads, p.bottom()-top-1)
		end := top
		for c, count := range counts {
			p.x, p.y, p.room, p.top = x+float64(c)*(room+between), top+heads[c], room, top+heads[c]
			for _, piece := range pieces[:count] {
				if err := p.flow(piece); err != nil {
					return err
				}
			}
			pieces, deep = pieces[count:], deep[count:]
			end = max(end, p.y)
		}
		for c := 1; c < n && !p.dry; c++ {
			from := x + float64(c)*(room+between) - between/2
			start := top
			if c > 1 {
				start += heads[c]
			}
			p.line(from, start, from, end, 0.15, chart.Light.RuleStrong)
		}
		p.x, p.room, p.y, p.top = x, all, end, 0
		if len(pieces) > 0 {
			p.page()
		}
	}
	return nil
}

// together are the pieces that columns are made of: a heading stays with what follows it.
func together(blocks []folio.Block) [][]folio.Block {
	var out [][]folio.Block
	heads := false
	for _, b := range blocks {
		if heads {
			out[len(out)-1] = append(out[len(out)-1], b)
		} else {
			out = append(out, []folio.Block{b})
		}
		_, heads = b.(folio.Heading)
	}
	return out
}

// filled says how many pieces go into each column: all of them, to the same depth as nearly as whole
// pieces allow, or as many as have room. Heads are how much of each column is taken already.
func filled(deep, heads []float64, most float64) []int {
	fill := func(to float64) (counts []int, all int) {
		for _, used := range heads {
			count := 0
			for all < len(deep) && used+deep[all] <= to {
				used += deep[all]
				all++
				count++
			}
			counts = append(counts, count)
		}
		return counts, all
	}
	counts, all := fill(most)
	if all == 0 && len(deep) > 0 { // what no column has room for goes over the page
		counts[0] = 1
		return counts
	}
	if all < len(deep) {
		return counts
	}
	low, high := 0.0, most
	for range 24 {
		if middle := (low + high) / 2; enough(fill, middle, len(deep)) {
			high = middle
		} else {
			low = middle
		}
	}
	counts, _ = fill(high)
	return counts
}

func enough(fill func(float64) ([]int, int), to float64, of int) bool {
	_, all := fill(to)
	return all == of
}
