package plan

import (
	"image/color"
	"sync"

	"frontier/ui/assets"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Typeface is a face whose letters can be drawn as areas.
type Typeface struct{ face *face }

// NewTypeface reads a TrueType file of those that the program carries.
func NewTypeface(ttf []byte) (*Typeface, error) {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		return nil, err
	}
	return &Typeface{&face{font: f, glyphs: map[rune]*glyph{}}}, nil
}

// Word is a text as an area that begins at a point of its baseline.
func (t *Typeface) Word(size float64, x, y float64, ink color.NRGBA, text string) Mark {
	m := Mark{Ink: ink}
	t.face.set(text, func(_ rune, g *glyph, at float64) {
		for _, ring := range g.rings {
			line := make([]Point, len(ring))
			for i, q := range ring {
				line[i] = Point{X: x + (at+q.x)*size/em, Y: y + q.y*size/em}
			}
			m.Lines = append(m.Lines, line)
		}
	})
	return m
}

// em is the size in which letters are outlined.
const em = 1000

// face is a typeface. Its letters are outlines in thousandths of its size.
type face struct {
	name   string
	font   *sfnt.Font
	mu     sync.Mutex
	buf    sfnt.Buffer
	glyphs map[rune]*glyph
}

// glyph is the outline of a letter at the origin of its baseline.
type glyph struct {
	rings   [][]pt
	advance float64
	index   sfnt.GlyphIndex
}

// faces are the typefaces of a sheet.
type faces struct{ text, textBold, title, titleBold *face }

var loadFaces = sync.OnceValue(func() faces {
	open := func(name string, ttf []byte) *face {
		f, err := sfnt.Parse(ttf)
		if err != nil {
			panic(err) // it is part of the binary
		}
		return &face{name: name, font: f, glyphs: map[rune]*glyph{}}
	}
	return faces{open("t", assets.LatoRegular), open("b", assets.LatoBold), open("i", assets.OldStandardItalic), open("h", assets.OldStandardBold)}
})

// glyph gives the outline of a letter. One that the face does not have is a gap.
func (f *face) glyph(r rune) *glyph {
	f.mu.Lock()
	defer f.mu.Unlock()
	if g, ok := f.glyphs[r]; ok {
		return g
	}
	g := &glyph{advance: em / 3}
	f.glyphs[r] = g
	size := fixed.I(em)
	index, err := f.font.GlyphIndex(&f.buf, r)
	if err != nil || index == 0 {
		return g
	}
	g.index = index
	if a, err := f.font.GlyphAdvance(&f.buf, index, size, font.HintingNone); err == nil {
		g.advance = float64(a) / 64
	}
	segments, err := f.font.LoadGlyph(&f.buf, index, size, nil)
	if err != nil {
		return g
	}
	at := func(p fixed.Point26_6) pt { return pt{float64(p.X) / 64, float64(p.Y) / 64} }
	var ring []pt
	shut := func() {
		if len(ring) > 2 {
			g.rings = append(g.rings, ring)
		}
	}
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			shut()
			ring = []pt{at(s.Args[0])}
		case sfnt.SegmentOpLineTo:
			ring = append(ring, at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			a, b, c := ring[len(ring)-1], at(s.Args[0]), at(s.Args[1])
			for i := 1.0; i <= 5; i++ {
				ring = append(ring, a.to(b, i/5).to(b.to(c, i/5), i/5))
			}
		case sfnt.SegmentOpCubeTo:
			a, b, c, d := ring[len(ring)-1], at(s.Args[0]), at(s.Args[1]), at(s.Args[2])
			for i := 1.0; i <= 8; i++ {
				t := i / 8
				p, q, r := a.to(b, t), b.to(c, t), c.to(d, t)
				ring = append(ring, p.to(q, t).to(q.to(r, t), t))
			}
		}
	}
	shut()
	return g
}

// kern is how much nearer or further b stands to a, in thousandths.
func (f *face) kern(a, b *glyph) float64 {
	if a == nil || a.index == 0 || b.index == 0 {
		return 0
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	k, err := f.font.Kern(&f.buf, a.index, b.index, fixed.I(em), font.HintingNone)
	if err != nil { // a face without such a table
		return 0
	}
	return float64(k) / 64
}

// set calls each for every letter of a text with its place in thousandths, and gives the
// width of the whole.
func (f *face) set(text string, each func(r rune, g *glyph, x float64)) float64 {
	var x float64
	var prior *glyph
	for _, r := range text {
		g := f.glyph(r)
		x += f.kern(prior, g)
		if each != nil {
			each(r, g, x)
		}
		x += g.advance
		prior = g
	}
	return x
}

// width is how wide a text is at a size.
func (f *face) width(text string, size float64) float64 { return f.set(text, nil) * size / em }
