package chart

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"

	"frontier/ui/assets"
)

// Drawing is a small line drawing that can be painted at any size: the part of SVG that
// our symbols use. Paths of M, L, H, V, C and Z in both cases, circles, rectangles with
// rx, fill, stroke and stroke-width; ends and joints of strokes are round.
type Drawing struct {
	w, h   float32
	shapes []shape
}

type shape struct {
	lines  []line
	fill   color.NRGBA // alpha 0: none
	stroke color.NRGBA
	width  float32
}

type line struct {
	points []pt
	closed bool
}

// ErrDrawing is a drawing that cannot be read, or one that asks for more than we draw.
var ErrDrawing = errors.New("not a drawing of ours")

// ParseDrawing reads a drawing. An error wraps ErrDrawing.
func ParseDrawing(svg []byte) (*Drawing, error) {
	d := &Drawing{}
	x := xml.NewDecoder(bytes.NewReader(svg))
	root := shape{fill: color.NRGBA{A: 255}, width: 1}
	seen := false
	for {
		token, err := x.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrDrawing, err)
		}
		el, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		a := attributes(el)
		if el.Name.Local == "svg" {
			box, err := numbers(a["viewBox"])
			if err != nil || len(box) != 4 || box[2] <= 0 || box[3] <= 0 {
				return nil, fmt.Errorf("%w: a viewBox like \"0 0 24 24\" is wanted", ErrDrawing)
			}
			d.w, d.h, seen = box[2], box[3], true
			if root, err = dress(root, a); err != nil {
				return nil, err
			}
			continue
		}
		if !seen {
			return nil, fmt.Errorf("%w: <%.20s> stands before <svg>", ErrDrawing, el.Name.Local)
		}
		s, err := dress(root, a)
		if err != nil {
			return nil, err
		}
		if s.lines, err = lines(el.Name.Local, a); err != nil {
			return nil, err
		}
		d.shapes = append(d.shapes, s)
	}
	if !seen {
		return nil, fmt.Errorf("%w: there is no <svg> in it", ErrDrawing)
	}
	return d, nil
}

func attributes(el xml.StartElement) map[string]string {
	out := map[string]string{}
	for _, a := range el.Attr {
		out[a.Name.Local] = a.Value
	}
	return out
}

// dress gives a shape with the colours and width that its attributes change.
func dress(s shape, a map[string]string) (shape, error) {
	var err error
	if v, ok := a["fill"]; ok {
		s.fill, err = paint(v)
	}
	if v, ok := a["stroke"]; ok && err == nil {
		s.stroke, err = paint(v)
	}
	if v, ok := a["stroke-width"]; ok && err == nil {
		s.width, err = number(v)
	}
	return s, err
}

func paint(v string) (color.NRGBA, error) {
	if v == "none" {
		return color.NRGBA{}, nil
	}
	n, err := strconv.ParseUint(strings.TrimPrefix(v, "#"), 16, 32)
	if err != nil || len(v) != 7 || v[0] != '#' {
		return color.NRGBA{}, fmt.Errorf("%w: colour %.20q; write it as #2A2218", ErrDrawing, v)
	}
	return rgb(uint32(n)), nil
}

func lines(kind string, a map[string]string) ([]line, error) {
	var bad error
	get := func(name string) float32 {
		v, ok := a[name]
		if !ok {
			return 0
		}
		f, err := number(v)
		bad = errors.Join(bad, err)
		return f
	}
	switch kind {
	case "path":
		return parsePath(a["d"])
	case "circle":
		l := line{wheel(pt{get("cx"), get("cy")}, get("r")), true}
		return []line{l}, bad
	case "rect":
		x, y, w, h := get("x"), get("y"), get("width"), get("height")
		l := line{card(x, y, x+w, y+h, get("rx")), true}
		return []line{l}, bad
	}
	return nil, fmt.Errorf("%w: <%.20s>; use path, circle or rect", ErrDrawing, kind)
}

func number(s string) (float32, error) {
	f, err := strconv.ParseFloat(s, 32)
	if err != nil || f != f || f > 1e6 || f < -1e6 {
		return 0, fmt.Errorf("%w: %.20q is not a number", ErrDrawing, s)
	}
	return float32(f), nil
}

func numbers(s string) ([]float32, error) {
	var out []float32
	for _, f := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' || r == '\n' || r == '\t' }) {
		v, err := number(f)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

// parsePath reads the d of a path.
func parsePath(d string) ([]line, error) {
	var out []line
	var at pt
	need := map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'Z': 0}
	for d = strings.TrimSpace(d); d != ""; {
		op := d[0]
		upper := op &^ 0x20
		n, ok := need[upper]
		if !ok {
			return nil, fmt.Errorf("%w: path command %q; use M, L, H, V, C or Z", ErrDrawing, op)
		}
		end := strings.IndexAny(d[1:], "MmLlHhVvCcZzSsQqTtAa") // an exponent's e is none of them
		text := d[1:]
		if end >= 0 {
			text = d[1 : 1+end]
		}
		d = d[1+len(text):]
		v, err := numbers(spaced(text))
		if err != nil {
			return nil, err
		}
		if (n == 0 && len(v) > 0) || (n > 0 && (len(v) == 0 || len(v)%n != 0)) {
			return nil, fmt.Errorf("%w: path command %q with %d numbers", ErrDrawing, op, len(v))
		}
		if n == 0 {
			if len(out) == 0 {
				return nil, fmt.Errorf("%w: a path begins with M", ErrDrawing)
			}
			last := &out[len(out)-1]
			last.closed = true
			at = last.points[0]
			continue
		}
		for i := 0; i < len(v); i += n {
			var base pt
			if op >= 'a' {
				base = at
			}
			point := func(k int) pt { return pt{base.x + v[i+k], base.y + v[i+k+1]} }
			if upper == 'M' && i == 0 {
				at = point(0)
				out = append(out, line{points: []pt{at}})
				continue
			}
			if len(out) == 0 {
				return nil, fmt.Errorf("%w: a path begins with M", ErrDrawing)
			}
			last := &out[len(out)-1]
			if last.closed { // goes on from where it closed
				out = append(out, line{points: []pt{at}})
				last = &out[len(out)-1]
			}
			switch upper {
			case 'M', 'L':
				at = point(0)
				last.points = append(last.points, at)
			case 'H':
				at.x = base.x + v[i]
				last.points = append(last.points, at)
			case 'V':
				at.y = base.y + v[i]
				last.points = append(last.points, at)
			case 'C':
				last.points = curve(last.points, at, point(0), point(2), point(4))
				at = point(4)
			}
		}
	}
	return out, nil
}

// spaced puts spaces where SVG lets numbers touch: "1-2" and "1.5.5".
func spaced(s string) string {
	var b strings.Builder
	dot := false
	for i, r := range s {
		switch {
		case (r == '-' || r == '+') && i > 0 && s[i-1] != 'e':
			b.WriteByte(' ')
			dot = false
		case r == '.' && dot:
			b.WriteByte(' ')
		case r == ' ' || r == ',':
			dot = false
		}
		if r == '.' {
			dot = true
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Paint draws it into the square or rectangle at x, y of w by h pixels, in its own
// colours.
func (d *Drawing) Paint(dst *image.RGBA, x, y, w, h float32) {
	d.paint(newQuill(dst), x, y, w/d.w, h/d.h, func(c color.NRGBA) color.NRGBA { return c })
}

// PaintIn draws it in one colour.
func (d *Drawing) PaintIn(dst *image.RGBA, x, y, w, h float32, ink color.NRGBA) {
	d.paint(newQuill(dst), x, y, w/d.w, h/d.h, func(color.NRGBA) color.NRGBA { return ink })
}

func (d *Drawing) paint(p *quill, x, y, kx, ky float32, tint func(color.NRGBA) color.NRGBA) {
	for _, s := range d.shapes {
		moved := make([]line, len(s.lines))
		for i, l := range s.lines {
			moved[i] = line{make([]pt, len(l.points)), l.closed}
			for k, q := range l.points {
				moved[i].points[k] = pt{x + q.x*kx, y + q.y*ky}
			}
		}
		if s.fill.A > 0 {
			for _, l := range moved {
				p.area(l.points...)
			}
			p.ink(tint(s.fill))
		}
		if s.stroke.A > 0 && s.width > 0 {
			for _, l := range moved {
				p.line(l.points, s.width*(kx+ky)/2, round, l.closed)
			}
			p.ink(tint(s.stroke))
		}
	}
}

// symbols are the drawings of the arms and the rail, read once.
var symbols = readSymbols()

func readSymbols() map[string]*Drawing {
	out := map[string]*Drawing{}
	for _, name := range assets.SymbolNames() {
		text, _ := assets.Symbol(name)
		d, err := ParseDrawing(text)
		if err != nil {
			panic(name + ": " + err.Error()) // the drawing is part of the binary
		}
		out[name] = d
	}
	return out
}

// Symbol gives one of our symbols by name: "arm-infantry", "rail-map". Nil: no such.
func Symbol(name string) *Drawing { return symbols[name] }

// wheel is a circle fine enough to be drawn many times larger.
func wheel(c pt, r float32) []pt {
	out := make([]pt, 48)
	for i := range out {
		s, k := math.Sincos(2 * math.Pi * float64(i) / float64(len(out)))
		out[i] = pt{c.x + r*float32(k), c.y + r*float32(s)}
	}
	return out
}

// Outline is one line of a drawing, or one area, on the drawing's own field.
type Outline struct {
	Points       [][2]float32
	Closed       bool
	Fill, Stroke color.NRGBA // alpha 0: none
	Width        float32     // of the stroke
}

// Outlines gives a drawing line by line, in the order in which they lie on each other,
// and the size of its field, for those who draw on something else than pixels.
func (d *Drawing) Outlines() (outlines []Outline, width, height float32) {
	for _, s := range d.shapes {
		for _, l := range s.lines {
			o := Outline{Closed: l.closed, Fill: s.fill, Stroke: s.stroke, Width: s.width}
			for _, p := range l.points {
				o.Points = append(o.Points, [2]float32{p.x, p.y})
			}
			outlines = append(outlines, o)
		}
	}
	return outlines, d.w, d.h
}
