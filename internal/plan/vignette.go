package plan

import (
	"bytes"
	"image"
	"image/color"
	_ "image/jpeg" // photographs
	"image/png"
	"math"

	"golang.org/x/image/draw"

	"frontier/battle"
	"frontier/internal/folio"
	"frontier/ui/chart"
)

// Vignette is a table as a picture among other things on a page: without margin and title, with
// what happened since the picture before. It is a [folio.Drawing].
type Vignette struct {
	Sheet  Sheet
	Wide   float64 // points on the page; letters and lines have their natural size there
	Named  bool    // units and leaders have labels
	Fallen []battle.XY
	Went   []Way
}

// Way is where a unit has gone.
type Way struct {
	Side     int
	From, To battle.XY
}

var _ folio.Drawing = Vignette{}

func (v Vignette) lay() (*sheet, error) {
	s, err := screen(v.Sheet, chart.Light)
	if err != nil {
		return nil, err
	}
	k := v.Wide / s.width
	s.scale *= k
	s.width, s.height = s.width*k, s.height*k
	s.table = box{pt{}, pt{s.width, s.height}}
	s.unnamed = !v.Named
	return s, nil
}

func (v Vignette) draw(s *sheet, p pen) {
	s.pen = p
	s.drawGround()
	s.drawPieces()
	for _, w := range v.Went {
		field, _ := s.colours(w.Side)
		s.drawWay(s.at(w.From), s.at(w.To), field)
	}
	var crosses [][]pt
	for _, at := range v.Fallen {
		crosses = append(crosses, cross(s.at(at), 2)...)
	}
	s.pen.stroke(s.ink.Danger, 1.1, crosses...)
	s.drawForces()
}

// drawWay draws an arrow with a halo; where nobody has gone far, nothing.
func (s *sheet) drawWay(from, to pt, ink color.NRGBA) {
	way := to.minus(from)
	if way.length() < 14 {
		return
	}
	ahead := way.unit()
	tip := to.minus(ahead.times(8))
	neck := tip.minus(ahead.times(7))
	line := []pt{from, neck}
	head := []pt{tip, neck.plus(ahead.left().times(4)), neck.minus(ahead.left().times(4))}
	s.pen.stroke(faint(s.ink.Paper, 80), 5, line)
	s.pen.stroke(ink, 2.2, line)
	s.pen.area(ink, head)
}

// SVG draws it as SVG. The same vignette gives the same bytes.
func (v Vignette) SVG() ([]byte, error) {
	s, err := v.lay()
	if err != nil {
		return nil, err
	}
	p := newSVGPen()
	v.draw(s, p)
	return p.document(s.width, s.height, v.Sheet.Title, s.told()), nil
}

// PNG draws it so many pixels wide; 0 is three times its size on the page.
func (v Vignette) PNG(wide int) ([]byte, error) {
	s, err := v.lay()
	if err != nil {
		return nil, err
	}
	return painted(s.width, s.height, wide, func(p pen) { v.draw(s, p) })
}

// Trace draws it for a page of paper.
func (v Vignette) Trace() (Trace, error) {
	s, err := v.lay()
	if err != nil {
		return Trace{}, err
	}
	p := &tracePen{}
	v.draw(s, p)
	return Trace{Width: s.width, Height: s.height, Marks: p.marks}, nil
}

// Paint paints a trace so many pixels wide, on the colour of a sheet of paper.
func Paint(t Trace, wide int) *image.RGBA {
	scale := float64(min(max(wide, 1), widest)) / max(t.Width, 1)
	p := newPixelPen(int(math.Ceil(t.Width*scale)), int(math.Ceil(t.Height*scale)), scale)
	p.area(chart.Light.Field, box{pt{}, pt{t.Width + 1, t.Height + 1}}.ring())
	for _, m := range t.Marks {
		if m.Photo != nil {
			p.photo(m, scale)
			continue
		}
		lines := make([][]pt, len(m.Lines))
		for i, l := range m.Lines {
			lines[i] = make([]pt, len(l))
			for j, q := range l {
				lines[i][j] = pt{q.X, q.Y}
			}
		}
		if m.Width > 0 {
			p.stroke(m.Ink, m.Width, lines...)
		} else {
			p.area(m.Ink, lines...)
		}
	}
	return p.dst
}

// photo paints a photograph; what is none leaves its place empty.
func (p *pixelPen) photo(m Mark, scale float64) {
	if len(m.Lines) == 0 || len(m.Lines[0]) < 2 {
		return
	}
	taken, _, err := image.Decode(bytes.NewReader(m.Photo))
	if err != nil {
		return
	}
	from, to := m.Lines[0][0], m.Lines[0][len(m.Lines[0])-1]
	at := image.Rect(int(from.X*scale+0.5), int(from.Y*scale+0.5), int(to.X*scale+0.5), int(to.Y*scale+0.5))
	draw.BiLinear.Scale(p.dst, at, taken, taken.Bounds(), draw.Src, nil)
}

// painted paints what is drawn with a pen on paper, so many pixels wide.
func painted(width, height float64, wide int, draw func(pen)) ([]byte, error) {
	if wide == 0 {
		wide = int(3 * width)
	}
	scale := float64(min(wide, widest)) / width
	p := newPixelPen(int(math.Ceil(width*scale)), int(math.Ceil(height*scale)), scale)
	p.area(chart.Light.Paper, box{pt{}, pt{width + 1, height + 1}}.ring())
	draw(p)
	var out bytes.Buffer
	if err := png.Encode(&out, p.dst); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
