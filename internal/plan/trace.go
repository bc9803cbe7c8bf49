package plan

import (
	"image/color"
	"math"

	"frontier/battle"
	"frontier/internal/folio"
)

// Trace is a drawing as areas and strokes, for a page that is drawn elsewhere.
type (
	Trace = folio.Trace
	Mark  = folio.Mark
	Point = folio.Point
)

// tracePen keeps what is drawn. Letters are areas.
type tracePen struct{ marks []Mark }

func (t *tracePen) add(c color.NRGBA, width float64, lines [][]pt) {
	if c.A == 0 || len(lines) == 0 {
		return
	}
	m := Mark{Ink: c, Width: width, Lines: make([][]Point, len(lines))}
	for i, line := range lines {
		m.Lines[i] = make([]Point, len(line))
		for j, p := range line {
			m.Lines[i][j] = Point{X: p.x, Y: p.y}
		}
	}
	t.marks = append(t.marks, m)
}

func (t *tracePen) area(c color.NRGBA, rings ...[]pt) { t.add(c, 0, rings) }

func (t *tracePen) stroke(c color.NRGBA, width float64, lines ...[]pt) { t.add(c, width, lines) }

func (t *tracePen) word(f *face, size float64, at pt, turn float64, ink, halo color.NRGBA, text string) {
	sin, cos := math.Sincos(turn)
	var rings [][]pt
	f.set(text, func(_ rune, g *glyph, x float64) {
		for _, ring := range g.rings {
			out := make([]pt, len(ring))
			for i, p := range ring {
				q := pt{p.x + x, p.y}.times(size / em)
				out[i] = at.plus(pt{q.x*cos - q.y*sin, q.x*sin + q.y*cos})
			}
			rings = append(rings, out)
		}
	})
	if halo.A > 0 {
		closed := make([][]pt, len(rings))
		for i, r := range rings {
			closed[i] = closedLine(r)
		}
		t.stroke(halo, 2*haloWidth, closed...)
	}
	t.area(ink, rings...)
}

func (t *tracePen) begin(string) {}

func (t *tracePen) end() {}

// Symbol traces the symbol of an arm, as a battle's view names it, "tribes" or "leader", in
// black and white.
func Symbol(arm string) Trace {
	p := &tracePen{}
	s := &sheet{pen: p}
	s.drawSymbol(symbolOf(&battle.UnitView{Arm: arm}), pt{12, 12}, 24, color.NRGBA{A: 0xff}, color.NRGBA{0xff, 0xff, 0xff, 0xff})
	return Trace{Width: 24, Height: 24, Marks: p.marks}
}
