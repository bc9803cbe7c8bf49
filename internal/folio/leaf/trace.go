package leaf

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // photographs
	_ "image/png"
	"math"

	"codeberg.org/go-pdf/fpdf"

	"frontier/internal/folio"
	"frontier/ui/chart"
)

type inkOf = color.NRGBA

// ink sets the colour and the width of lines.
func (p *printer) ink(c color.NRGBA) {
	p.pdf.SetDrawColor(int(c.R), int(c.G), int(c.B))
	p.pdf.SetFillColor(int(c.R), int(c.G), int(c.B))
	p.pdf.SetLineWidth(0.25)
}

// shape draws a shape on the page that is looked at.
func (p *printer) shape(c color.NRGBA, filled bool, thick float64, at ...folio.Point) {
	if filled {
		p.mark(folio.Mark{Ink: c, Lines: [][]folio.Point{at}})
		return
	}
	p.mark(folio.Mark{Ink: c, Width: thick, Lines: [][]folio.Point{append(at, at[0])}})
}

// poly draws a shape with the points given as pairs.
func (p *printer) poly(c color.NRGBA, filled bool, at ...float64) {
	if p.dry {
		return
	}
	var points []fpdf.PointType
	var seen []folio.Point
	for i := 0; i+1 < len(at); i += 2 {
		points, seen = append(points, fpdf.PointType{X: at[i], Y: at[i+1]}), append(seen, folio.Point{X: at[i], Y: at[i+1]})
	}
	if p.seen {
		p.shape(c, filled, 0.25, seen...)
		return
	}
	p.ink(c)
	how := "D"
	if filled {
		how = "F"
	}
	p.pdf.Polygon(points, how)
}

// disc draws a circle.
func (p *printer) disc(c color.NRGBA, filled bool, x, y, radius float64) {
	const corners = 16
	var at []float64
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		at = append(at, x+radius*cos, y+radius*sin)
	}
	p.poly(c, filled, at...)
}

func (p *printer) rule(x, y, wide, thick float64, c color.NRGBA) {
	p.line(x, y, x+wide, y, thick, c)
}

func (p *printer) line(x1, y1, x2, y2, thick float64, c color.NRGBA) {
	if p.dry {
		return
	}
	if p.seen {
		p.mark(folio.Mark{Ink: c, Width: thick, Lines: [][]folio.Point{{{X: x1, Y: y1}, {X: x2, Y: y2}}}})
		return
	}
	p.ink(c)
	p.pdf.SetLineWidth(thick)
	p.pdf.Line(x1, y1, x2, y2)
}

func (p *printer) box(x, y, wide, high float64, c color.NRGBA, filled bool) {
	if p.dry {
		return
	}
	if p.seen {
		p.shape(c, filled, 0.2, folio.Point{X: x, Y: y}, folio.Point{X: x + wide, Y: y}, folio.Point{X: x + wide, Y: y + high}, folio.Point{X: x, Y: y + high})
		return
	}
	p.ink(c)
	how := "D"
	if filled {
		how = "F"
	}
	p.pdf.SetLineWidth(0.2)
	p.pdf.Rect(x, y, wide, high, how)
}

// trace draws a drawing, so many millimetres to a point.
func (p *printer) trace(t folio.Trace, x, y, scale float64) {
	if p.seen {
		p.traceSeen(t, x, y, scale)
		return
	}
	p.pdf.SetLineCapStyle("round")
	p.pdf.SetLineJoinStyle("round")
	alpha := uint8(0xff)
	for _, m := range t.Marks {
		if len(m.Lines) == 0 { // a path of nothing is none
			continue
		}
		if m.Ink.A != alpha {
			alpha = m.Ink.A
			p.pdf.SetAlpha(float64(alpha)/255, "Normal")
		}
		p.pdf.SetDrawColor(int(m.Ink.R), int(m.Ink.G), int(m.Ink.B))
		p.pdf.SetFillColor(int(m.Ink.R), int(m.Ink.G), int(m.Ink.B))
		if m.Width > 0 {
			p.pdf.SetLineWidth(m.Width * scale)
		}
		for _, line := range m.Lines {
			for i, q := range line {
				if i == 0 {
					p.pdf.MoveTo(x+q.X*scale, y+q.Y*scale)
				} else {
					p.pdf.LineTo(x+q.X*scale, y+q.Y*scale)
				}
			}
			if len(line) == 1 {
				p.pdf.LineTo(x+line[0].X*scale, y+line[0].Y*scale)
			}
			if m.Width == 0 {
				p.pdf.ClosePath()
			}
		}
		if m.Width > 0 {
			p.pdf.DrawPath("D")
		} else {
			p.pdf.DrawPath("F")
		}
	}
	if alpha != 0xff {
		p.pdf.SetAlpha(1, "Normal")
	}
	p.pdf.SetLineCapStyle("butt")
	p.pdf.SetLineJoinStyle("miter")
}

// traceSeen draws a drawing on the page that is looked at; what reaches beyond its frame is cut off.
func (p *printer) traceSeen(t folio.Trace, x, y, scale float64) {
	for _, m := range t.Marks {
		out := folio.Mark{Ink: m.Ink, Width: m.Width * scale}
		in := min(m.Width, t.Width, t.Height) / 2 // a stroke is as broad on either side
		for _, line := range m.Lines {
			moved := make([]folio.Point, len(line))
			for i, q := range line {
				moved[i] = folio.Point{X: x + min(max(q.X, in), t.Width-in)*scale, Y: y + min(max(q.Y, in), t.Height-in)*scale}
			}
			out.Lines = append(out.Lines, moved)
		}
		p.mark(out)
	}
}

// traceOf draws a picture once, however often it is set.
func (p *printer) traceOf(b folio.Picture) (folio.Trace, error) {
	if t, ok := p.traced[b.Name]; ok && b.Name != "" {
		return t, nil
	}
	t, err := b.Drawing.Trace()
	if err != nil {
		return t, fmt.Errorf("the picture %s cannot be drawn: %w", folio.Line(b.Name), err)
	}
	p.traced[b.Name] = t
	return t, nil
}

// highest is how much of a page a picture takes at most.
const highest = 150.0

// picture sets a drawing or a photograph with its caption.
func (p *printer) picture(b folio.Picture) error {
	var wide, high float64
	var t folio.Trace
	if b.Drawing != nil {
		var err error
		if t, err = p.traceOf(b); err != nil {
			return err
		}
		wide, high = t.Width, t.Height
	} else {
		at, _, err := image.DecodeConfig(bytes.NewReader(b.Photo))
		if err != nil || folio.PhotoKind(b.Photo) == "" {
			return nil // it is no picture
		}
		wide, high = float64(at.Width), float64(at.Height)
	}
	if wide <= 0 || high <= 0 {
		return nil
	}
	w := p.room
	if b.Bare {
		w = min(w, 90)
	}
	h := w * high / wide
	if h > highest {
		w, h = w*highest/h, highest
	}
	p.need(h + 8)
	if !p.dry && p.last {
		switch {
		case p.seen && b.Drawing != nil:
			p.trace(t, p.x, p.y, w/wide)
		case b.Drawing != nil:
			p.pdf.ClipRect(p.x, p.y, w, h, false)
			p.trace(t, p.x, p.y, w/wide)
			p.pdf.ClipEnd()
			p.ink(chart.Light.Ink) // the end of a clip brings the colours before it back, and the library knows nothing of it
		default:
			p.photo(b.Photo, p.x, p.y, w, h)
		}
		if !b.Bare {
			p.box(p.x, p.y, w, h, chart.Light.Ink, false)
		}
	}
	p.y += h + 1.2
	if b.Title != "" || b.Caption != "" {
		spans := []folio.Span{{Text: b.Title, Strong: true}}
		if b.Title != "" && b.Caption != "" {
			spans = append(spans, folio.Span{Text: ", "})
		}
		spans = append(spans, folio.Span{Text: b.Caption})
		if p.doc.Plate != nil {
			p.set(p.x, serifItalic, 9, 12, chart.Light.InkSoft, p.room, spans, centred)
		} else {
			p.para(p.x, serif, 9.5, 12, chart.Light.Ink, p.room, spans)
		}
	}
	p.y += 1.8
	return nil
}

func (p *printer) photo(file []byte, x, y, w, h float64) {
	if p.seen {
		p.mark(folio.Mark{Photo: file, Lines: [][]folio.Point{{{X: x, Y: y}, {X: x + w, Y: y + h}}}})
		return
	}
	p.photos++
	kind := "PNG"
	if folio.PhotoKind(file) == "image/jpeg" {
		kind = "JPG"
	}
	name := fmt.Sprintf("photo%d", p.photos)
	o := fpdf.ImageOptions{ImageType: kind}
	p.pdf.RegisterImageOptionsReader(name, o, bytes.NewReader(file))
	p.pdf.ImageOptions(name, x, y, w, h, false, o, 0, "")
}
