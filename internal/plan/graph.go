package plan

import (
	"fmt"
	"math"

	"frontier/internal/folio"
	"frontier/ui/chart"
)

// Graph is a chart of lines over turns or days. It is a [folio.Drawing].
type Graph struct {
	Title  string
	Told   string // what it shows, for those who cannot see it
	Wide   float64
	High   float64
	Unit   string // behind the numbers of the left edge: "%"
	Most   int    // at the top of the left edge; 0: the greatest value
	Least  int    // at its foot
	Across string // below: "turn"
	Names  []string
	Lines  []Line
	Tints  [][2]int // stretches between two values that decided
}

// Line is one line of a graph.
type Line struct {
	Name   string // empty: it is alone and has none
	Slot   int    // colour, 1 to 6
	Dashed bool
	Values []int
	End    string // at its end: how many are left
}

var _ folio.Drawing = Graph{}

// SVG draws it as SVG.
func (g Graph) SVG() ([]byte, error) {
	p := newSVGPen()
	g.draw(p)
	return p.document(g.Wide, g.High, g.Title, g.Told), nil
}

// PNG draws it so many pixels wide; 0 is three times its size on the page.
func (g Graph) PNG(wide int) ([]byte, error) { return painted(g.Wide, g.High, wide, g.draw) }

// Trace draws it for a page of paper.
func (g Graph) Trace() (Trace, error) {
	p := &tracePen{}
	g.draw(p)
	return Trace{Width: g.Wide, Height: g.High, Marks: p.marks}, nil
}

// bounds are the least and greatest value of the left edge, in whole steps of it.
func (g Graph) bounds() (least, most, step int) {
	least, most = g.Least, g.Most
	if most == 0 {
		for _, l := range g.Lines {
			for _, v := range l.Values {
				most = max(most, v)
			}
		}
	}
	most = max(most, least+4)
	step = 1
	for (most-least)/step > 4 {
		switch first := leading(step); first {
		case 1:
			step *= 2
		case 2:
			step = step / 2 * 5
		default:
			step *= 2
		}
	}
	least = least / step * step
	most = (most + step - 1) / step * step
	return least, most, step
}

// leading is the first digit of a number.
func leading(n int) int {
	for n >= 10 {
		n /= 10
	}
	return n
}

func (g Graph) draw(p pen) {
	const size = 11.0
	f, ink := loadFaces(), chart.Light
	least, most, step := g.bounds()
	left, right, top, foot := 38.0, 54.0, 12.0, 34.0
	inner := box{pt{left, top}, pt{g.Wide - right, g.High - foot}}
	last := 1
	for _, l := range g.Lines {
		last = max(last, len(l.Values)-1)
	}
	at := func(x int, v int) pt {
		return pt{inner.low.x + inner.width()*float64(x)/float64(last), inner.high.y - inner.height()*float64(v-least)/float64(most-least)}
	}
	for _, t := range g.Tints {
		a, b := at(t[0], least), at(t[1], most)
		p.area(faint(ink.Danger, 10), box{pt{a.x, b.y}, pt{b.x, a.y}}.ring())
	}
	for v := least; v <= most; v += step {
		a := at(0, v)
		p.stroke(ink.Rule, 0.8, []pt{a, {inner.high.x, a.y}})
		word := fmt.Sprint(v)
		if v >= 10000 {
			word = folio.Thousands(v)
		}
		word += g.Unit
		p.word(f.text, size, pt{left - 6 - f.text.width(word, size), a.y + 4}, 0, ink.InkSoft, none, word)
	}
	p.stroke(ink.RuleStrong, 1, []pt{{inner.low.x, inner.high.y}, {inner.high.x, inner.high.y}})
	pace := max(1, int(math.Ceil(float64(last)/8)))
	name := func(x int) string {
		if x < len(g.Names) {
			return g.Names[x]
		}
		return fmt.Sprint(x)
	}
	for x := 0; x <= last; x += pace {
		a := at(x, least)
		p.stroke(ink.RuleStrong, 0.8, []pt{a, a.plus(pt{0, 3})})
		p.word(f.text, size, pt{a.x - f.text.width(name(x), size)/2, a.y + 14}, 0, ink.InkSoft, none, name(x))
	}
	if g.Across != "" {
		p.word(f.text, size, pt{(inner.low.x + inner.high.x - f.text.width(g.Across, size)) / 2, g.High - 5}, 0, ink.InkSoft, none, g.Across)
	}
	g.drawLines(p, f, at, inner)
}

// drawLines draws the lines, and at their ends how many are left; two ends that would lie on each
// other move apart.
func (g Graph) drawLines(p pen, f faces, at func(x, v int) pt, inner box) {
	const size = 11.0
	ends := make([]float64, len(g.Lines))
	for i, l := range g.Lines {
		if len(l.Values) == 0 {
			continue
		}
		field, _ := chart.Side(max(l.Slot, 1))
		line := make([]pt, len(l.Values))
		for x, v := range l.Values {
			line[x] = at(x, v)
		}
		if l.Dashed {
			p.stroke(field, 2, dashed(line, 5, 3.5)...)
		} else {
			p.stroke(field, 2, line)
		}
		end := line[len(line)-1]
		if l.Dashed {
			p.area(field, box{end.plus(pt{-3.5, -3.5}), end.plus(pt{3.5, 3.5})}.ring())
		} else {
			p.area(field, disc(end, 3.8))
		}
		ends[i] = end.y
		for j := range i {
			if d := ends[i] - ends[j]; math.Abs(d) < size+1 {
				shift := size + 1 - math.Abs(d)
				if d < 0 {
					shift = -shift
				}
				ends[i] += shift
			}
		}
		p.word(f.textBold, size, pt{end.x + 8, ends[i] + 4}, 0, chart.Light.Ink, none, l.End)
		if l.Name != "" {
			g.nameLine(p, f, i, line, inner)
		}
	}
}

// nameLine writes the name of a line over or under its middle, where the other is not.
func (g Graph) nameLine(p pen, f faces, i int, line []pt, inner box) {
	const size = 12.0
	l := g.Lines[i]
	mid := line[len(line)/2]
	if len(line) > 1 {
		k := (len(line) - 1) * 2 / 5
		mid = line[k].to(line[min(k+1, len(line)-1)], 0.5)
	}
	over := i == 0
	for j, o := range g.Lines {
		if j != i && len(o.Values) > 0 && len(l.Values) > 0 {
			k := min((len(line)-1)*2/5+1, len(o.Values)-1, len(l.Values)-1)
			over = l.Values[k] > o.Values[k] || l.Values[k] == o.Values[k] && i == 0
		}
	}
	y := mid.y + 17
	if over {
		y = mid.y - 8
	}
	y = min(max(y, inner.low.y+9), inner.high.y-4)
	field, _ := chart.Side(max(l.Slot, 1))
	ink := mixed(field, chart.Light.Ink, 35)
	p.word(f.textBold, size, pt{mid.x - f.textBold.width(l.Name, size)/2 + 8, y}, 0, ink, faint(chart.Light.Paper, 85), l.Name)
}
