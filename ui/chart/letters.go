package chart

import (
	"image"
	"image/color"

	"frontier/ui/assets"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// face is a typeface whose letters are drawn as outlines, so that they can be turned.
type face struct {
	f    *sfnt.Font
	buf  sfnt.Buffer
	kept map[letter]outline
}

// letter is a letter of a size, and outline how it is drawn: names are set again and again until they
// have a place.
type letter struct {
	r    rune
	size float32
}

type outline struct {
	rings   [][]pt
	advance float32
}

// mostLetters are how many outlines a face keeps.
const mostLetters = 4000

// faces are the faces of the map. A set serves one goroutine.
type faces struct{ regular, italic, bold *face }

func newFaces() *faces {
	return &faces{openFace(assets.OldStandardRegular), openFace(assets.OldStandardItalic), openFace(assets.OldStandardBold)}
}

func openFace(b []byte) *face {
	f, err := sfnt.Parse(b)
	if err != nil {
		panic(err) // a font of ours that a test would have found broken
	}
	return &face{f: f, kept: map[letter]outline{}}
}

// glyph is the outline of a letter at the origin of its baseline, which the caller may move, and how far it
// moves the pen.
func (f *face) glyph(r rune, size float32) (rings [][]pt, advance float32) {
	k := letter{r, size}
	o, ok := f.kept[k]
	if !ok {
		if len(f.kept) >= mostLetters {
			clear(f.kept)
		}
		o.rings, o.advance = f.trace(r, size)
		f.kept[k] = o
	}
	points := 0
	for _, ring := range o.rings {
		points += len(ring)
	}
	all := make([]pt, 0, points)
	rings = make([][]pt, len(o.rings))
	for i, ring := range o.rings {
		from := len(all)
		all = append(all, ring...)
		rings[i] = all[from:len(all):len(all)]
	}
	return rings, o.advance
}

// trace is the outline of a letter at the origin of its baseline, and how far it moves the pen.
func (f *face) trace(r rune, size float32) (rings [][]pt, advance float32) {
	ppem := fixed.Int26_6(size * 64)
	index, err := f.f.GlyphIndex(&f.buf, r)
	if err != nil || index == 0 {
		return nil, size / 3
	}
	if a, err := f.f.GlyphAdvance(&f.buf, index, ppem, font.HintingNone); err == nil {
		advance = float32(a) / 64
	}
	segments, err := f.f.LoadGlyph(&f.buf, index, ppem, nil)
	if err != nil {
		return nil, advance
	}
	at := func(p fixed.Point26_6) pt { return pt{float32(p.X) / 64, float32(p.Y) / 64} }
	var ring []pt
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if len(ring) > 2 {
				rings = append(rings, ring)
			}
			ring = []pt{at(s.Args[0])}
		case sfnt.SegmentOpLineTo:
			ring = append(ring, at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			ring = quad(ring, at(s.Args[0]), at(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			ring = cube(ring, at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
	if len(ring) > 2 {
		rings = append(rings, ring)
	}
	return rings, advance
}

// quad goes on from the last point of a ring along a quadratic curve.
func quad(ring []pt, b, c pt) []pt {
	a := ring[len(ring)-1]
	const steps = 5
	for i := 1; i <= steps; i++ {
		f := float32(i) / steps
		g := 1 - f
		ring = append(ring, pt{g*g*a.x + 2*g*f*b.x + f*f*c.x, g*g*a.y + 2*g*f*b.y + f*f*c.y})
	}
	return ring
}

// cube goes on from the last point of a ring along a cubic curve.
func cube(ring []pt, b, c, d pt) []pt {
	a := ring[len(ring)-1]
	const steps = 8
	for i := 1; i <= steps; i++ {
		f := float32(i) / steps
		g := 1 - f
		ring = append(ring, pt{
			g*g*g*a.x + 3*g*g*f*b.x + 3*g*f*f*c.x + f*f*f*d.x,
			g*g*g*a.y + 3*g*g*f*b.y + 3*g*f*f*c.y + f*f*f*d.y})
	}
	return ring
}

// width is how wide a text is with that much room after each letter.
func (f *face) width(text string, size, spacing float32) float32 {
	var w float32
	prior := rune(0)
	for _, r := range text {
		w += f.kern(prior, r, size) + f.advance(r, size) + spacing
		prior = r
	}
	return w - spacing
}

// advance is how far a letter moves the pen.
func (f *face) advance(r rune, size float32) float32 {
	index, err := f.f.GlyphIndex(&f.buf, r)
	if err != nil || index == 0 {
		return size / 3
	}
	a, err := f.f.GlyphAdvance(&f.buf, index, fixed.Int26_6(size*64), font.HintingNone)
	if err != nil {
		return size / 3
	}
	return float32(a) / 64
}

// kern is how much nearer, or further, a letter stands to the one before it.
func (f *face) kern(a, b rune, size float32) float32 {
	if a == 0 {
		return 0
	}
	i, err := f.f.GlyphIndex(&f.buf, a)
	if err != nil {
		return 0
	}
	j, err := f.f.GlyphIndex(&f.buf, b)
	if err != nil {
		return 0
	}
	k, err := f.f.Kern(&f.buf, i, j, fixed.Int26_6(size*64), font.HintingNone)
	if err != nil { // a face without such a table
		return 0
	}
	return float32(k) / 64
}

// straight is a text on a level baseline that begins at a point.
func (f *face) straight(text string, size, spacing float32, at pt) [][]pt {
	var out [][]pt
	prior := rune(0)
	for _, r := range text {
		at.x += f.kern(prior, r, size)
		prior = r
		rings, a := f.glyph(r, size)
		for _, ring := range rings {
			for i := range ring {
				ring[i] = ring[i].plus(at)
			}
			out = append(out, ring)
		}
		at.x += a + spacing
	}
	return out
}

// label is a lettering as two masks: the letters, and the halo that clears them.
type label struct {
	ink   color.NRGBA
	box   image.Rectangle // in pixels of the map
	text  *image.Alpha
	clear *image.Alpha
}

// haloWidth is how far the halo reaches round the letters.
const haloWidth = 2

// newLabel draws letters, given in pixels of the map.
func newLabel(rings [][]pt, ink color.NRGBA) *label {
	var box image.Rectangle
	for _, r := range rings {
		box = box.Union(boxOf(r))
	}
	box = box.Inset(-haloWidth - 1)
	m := newMask(box)
	m.fill(rings...)
	return &label{ink: ink, box: box, text: m.Alpha, clear: spread(m.Alpha)}
}

// spread widens a mask by the halo.
func spread(in *image.Alpha) *image.Alpha {
	out := image.NewAlpha(in.Rect)
	w, h := in.Rect.Dx(), in.Rect.Dy()
	for dy := -haloWidth; dy <= haloWidth; dy++ {
		reach := haloWidth
		if dy == haloWidth || dy == -haloWidth {
			reach = 1
		}
		for y := max(0, -dy); y < min(h, h-dy); y++ {
			from := in.Pix[y*in.Stride:][:w]
			to := out.Pix[(y+dy)*out.Stride:][:w]
			for x, v := range from {
				if v == 0 {
					continue
				}
				for k := max(x-reach, 0); k <= min(x+reach, w-1); k++ {
					if to[k] < v {
						to[k] = v
					}
				}
			}
		}
	}
	return out
}

// lay puts the label on a picture whose corner lies at a pixel of the map.
func (l *label) lay(dst *image.RGBA, corner image.Point, halo color.NRGBA) {
	r := l.box.Sub(corner).Intersect(dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from := l.text.PixOffset(r.Min.X+corner.X, y+corner.Y)
		row := dst.Pix[dst.PixOffset(r.Min.X, y):]
		for x := range r.Dx() {
			if v := l.clear.Pix[from+x]; v != 0 {
				over(row[4*x:4*x+4:4*x+4], halo, uint32(v))
				over(row[4*x:4*x+4:4*x+4], l.ink, uint32(l.text.Pix[from+x]))
			}
		}
	}
}
