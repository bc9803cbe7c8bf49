package leaf

import (
	"image/color"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"frontier/internal/folio"
	"frontier/internal/plan"
	"frontier/internal/typeface"
	"frontier/ui/chart"
)

// width is how wide words are at a size in points, in millimetres.
func (p *printer) width(f face, size float64, s string) float64 {
	const reference = 100
	s = typeface.Letters(s)
	key := measured{f, s}
	w, ok := p.known[key]
	if !ok {
		p.pdf.SetFont(f.family(), f.style(), reference)
		w = p.pdf.GetStringWidth(s)
		p.known[key] = w
	}
	return w * size / reference
}

// typefaces are the faces whose letters are drawn.
var typefaces = sync.OnceValue(func() map[face]*plan.Typeface {
	out := map[face]*plan.Typeface{}
	for f, file := range faceFiles() {
		t, err := plan.NewTypeface(file)
		if err != nil {
			panic(err) // it is part of the binary
		}
		out[f] = t
	}
	return out
})

// mark draws on the page that is looked at.
func (p *printer) mark(m folio.Mark) {
	if n := len(p.sheets); n > 0 && len(m.Lines) > 0 {
		p.sheets[n-1].Marks = append(p.sheets[n-1].Marks, m)
	}
}

// put writes a text of which the line stands at y.
func (p *printer) put(x, y float64, f face, size float64, c color.NRGBA, s string) {
	if p.dry || s == "" {
		return
	}
	if p.seen {
		p.mark(typefaces()[f].Word(size*perPoint, x, y, c, strings.ReplaceAll(typeface.Letters(s), "{nb}", strconv.Itoa(p.total))))
		return
	}
	p.pdf.SetTextColor(int(c.R), int(c.G), int(c.B))
	p.pdf.SetFont(f.family(), f.style(), size)
	p.pdf.Text(x, y, typeface.Letters(s))
}

// shortened is a text no wider than a room.
func (p *printer) shortened(f face, size float64, s string, room float64) string {
	s = folio.Line(s)
	if p.width(f, size, s) <= room {
		return s
	}
	r := []rune(s)
	low, high := 0, len(r)
	for low < high { // the most letters that have room
		mid := (low + high + 1) / 2
		if p.width(f, size, string(r[:mid])+"…") <= room {
			low = mid
		} else {
			high = mid - 1
		}
	}
	if low == 0 {
		return ""
	}
	return strings.TrimRight(string(r[:low]), " ,.·") + "…"
}

// word is a word of a line.
type word struct {
	face  face
	text  string
	wide  float64
	glue  bool // no blank before it
	note  int
	wrong bool // it is part of what is wrong
}

// words cuts spans into words.
func (p *printer) words(f face, size float64, spans []folio.Span) []word {
	var out []word
	blank := true // before the next word
	for _, s := range spans {
		face := f
		switch {
		case s.Strong:
			face = f.strong()
		case s.Italic:
			face = f.slanted()
		}
		t := typeface.Letters(s.Text)
		if t == "" {
			continue
		}
		if unicode.IsSpace([]rune(t)[0]) {
			blank = true
		}
		for i, w := range strings.Fields(t) {
			out = append(out, p.broken(word{face: face, text: w, glue: i == 0 && !blank, wrong: s.False > 0}, size)...)
		}
		if n := len(out); n > 0 && s.False > 0 {
			out[n-1].note = s.False
			out[n-1].wide += p.width(bold, size*0.6, folio.Thousands(s.False)) + 0.2
		}
		last := []rune(t)
		blank = unicode.IsSpace(last[len(last)-1])
	}
	return out
}

// broken cuts a word that no line has room for.
func (p *printer) broken(w word, size float64) []word {
	const most = 60.0
	w.wide = p.width(w.face, size, w.text)
	if w.wide <= most {
		return []word{w}
	}
	var out []word
	r := []rune(w.text)
	for len(r) > 0 {
		n := max(1, min(len(r), int(float64(len(r))*most/max(p.width(w.face, size, string(r)), 1))))
		part := word{face: w.face, text: string(r[:n]), wrong: w.wrong, glue: w.glue && len(out) == 0}
		part.wide = p.width(part.face, size, part.text)
		out = append(out, part)
		r = r[n:]
	}
	return out
}

// lines breaks words into lines no wider than a room.
func (p *printer) lines(f face, size float64, all []word, room float64) [][]word {
	space := p.width(f, size, " ")
	var out [][]word
	var line []word
	used := 0.0
	for _, w := range all {
		gap := space
		if w.glue || len(line) == 0 {
			gap = 0
		}
		if len(line) > 0 && used+gap+w.wide > room+0.01 {
			out = append(out, line)
			line, used, gap = nil, 0, 0
		}
		line = append(line, w)
		used += gap + w.wide
	}
	if len(line) > 0 {
		out = append(out, line)
	}
	return out
}

// para sets spans in lines, each so many points below the one before, and goes on below them. A
// line that has no room on the page begins the next.
func (p *printer) para(x float64, f face, size, lead float64, c color.NRGBA, room float64, spans []folio.Span) {
	p.set(x, f, size, lead, c, room, spans, ragged)
}

// setting is how lines fill their room.
type setting int

const (
	ragged setting = iota
	justified
	indented // justified, the first line in by an em
	centred
)

func (p *printer) set(x float64, f face, size, lead float64, c color.NRGBA, room float64, spans []folio.Span, how setting) {
	step := lead * perPoint
	space := p.width(f, size, " ")
	first := p.words(f, size, spans)
	if em := size * perPoint; how == indented {
		first = append([]word{{face: f, wide: em - space}}, first...)
	}
	all := p.lines(f, size, first, room)
	for n, line := range all {
		p.need(step)
		at, gap := x, space
		switch {
		case how == centred:
			at += (room - p.long(line, space)) / 2
		case how != ragged && n < len(all)-1:
			gap = p.stretched(line, space, room)
		}
		for i, w := range line {
			if i > 0 && !w.glue {
				at += gap
			}
			p.put(at, p.y+step*0.76, w.face, size, c, w.text)
			at += w.wide
			if w.wrong && !p.dry {
				p.line(at-w.wide, p.y+step*0.9, at, p.y+step*0.9, 0.15, chart.Light.Danger)
			}
			if w.note > 0 {
				p.put(at-p.width(bold, size*0.6, folio.Thousands(w.note)), p.y+step*0.5, bold, size*0.6, chart.Light.Danger, folio.Thousands(w.note))
			}
		}
		p.y += step
	}
}

// long is how long a line is whose blanks are as wide as usual.
func (p *printer) long(line []word, space float64) float64 {
	used := 0.0
	for i, w := range line {
		if i > 0 && !w.glue {
			used += space
		}
		used += w.wide
	}
	return used
}

// stretched is how wide the blanks of a line are that fills its room; one that would gape does not.
func (p *printer) stretched(line []word, space, room float64) float64 {
	used, gaps := 0.0, 0
	for i, w := range line {
		used += w.wide
		if i > 0 && !w.glue {
			gaps++
		}
	}
	if gaps == 0 {
		return space
	}
	return min((room-used)/float64(gaps), 3*space)
}
