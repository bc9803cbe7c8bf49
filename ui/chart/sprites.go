package chart

import (
	"image"
	"image/color"
	"sync"

	"frontier/ui/assets"
)

// Sprites keeps the counters, signs and arrows that have been drawn, for one palette
// and one scale of the screen. Its methods may be called from any goroutine.
type Sprites struct {
	palette *Palette
	scale   float64

	mu       sync.Mutex
	counters map[Counter]*Sprite
	others   map[any]*Sprite
}

// NewSprites begins an empty store. Scale is that of the screen: 1, 1.5, 2.
func NewSprites(p *Palette, scale float64) *Sprites {
	if scale <= 0 {
		scale = 1
	}
	return &Sprites{palette: p, scale: scale, counters: map[Counter]*Sprite{}, others: map[any]*Sprite{}}
}

// Counter gives the picture of a counter. Nobody may draw on it.
func (s *Sprites) Counter(c Counter) *Sprite {
	s.mu.Lock()
	defer s.mu.Unlock()
	got := s.counters[c]
	if got == nil {
		if len(s.counters) > 4000 { // names make them many in a long campaign
			clear(s.counters)
		}
		got = DrawCounter(c, s.palette, s.scale)
		s.counters[c] = got
	}
	return got
}

// other gives a picture by a key of its own, drawn when first asked for.
func (s *Sprites) other(key any, draw func() *Sprite) *Sprite {
	s.mu.Lock()
	defer s.mu.Unlock()
	got := s.others[key]
	if got == nil {
		if len(s.others) > 600 {
			clear(s.others)
		}
		got = draw()
		s.others[key] = got
	}
	return got
}

// CounterPicture draws a counter into the middle of w by h pixels, as large as fits with
// its marks and no larger than max times the plain size.
func CounterPicture(c Counter, p *Palette, w, h int, most float64) *image.RGBA {
	dst := image.NewRGBA(image.Rect(0, 0, max(w, 0), max(h, 0)))
	if w <= 0 || h <= 0 {
		return dst
	}
	c.Size = PlainCounter
	wide, high := 2*cardX+4.0, 2*cardY+4.0
	dx, dy := 0.0, 0.0
	if c.Leader {
		wide, high = 2*discRadius+3, 2*discRadius+3
	}
	if !c.Bare {
		wide, high = wide+9, high+9 // marks and cards behind
		if !c.Leader {
			dx, dy = 1, -1
		}
	}
	scale := min(float64(w)/wide, float64(h)/high, most)
	s := DrawCounter(c, p, scale)
	blit(dst, s.Img, w/2-s.Hot.X-int(dx*scale), h/2-s.Hot.Y-int(dy*scale))
	return dst
}

// lettering is the faces that one goroutine writes with.
type lettering struct {
	*faces
	latoRegular, latoBold, latoItalic *face
}

// pool keeps faces that nobody writes with: reading a font takes some milliseconds.
var pool = sync.Pool{New: func() any {
	return &lettering{newFaces(), openFace(assets.LatoRegular), openFace(assets.LatoBold), openFace(assets.LatoItalic)}
}}

// openFaces borrows faces; close gives them back.
func openFaces() *lettering { return pool.Get().(*lettering) }
func (f *lettering) close() { pool.Put(f) }

// lay puts the sprite's hot point on a pixel of a picture. Only what is not clear is
// looked at.
func (s *Sprite) lay(dst *image.RGBA, at image.Point) {
	s.once.Do(s.measure)
	x, y := at.X-s.Hot.X, at.Y-s.Hot.Y
	for row, span := range s.spans {
		if span.from >= span.to || y+row < dst.Rect.Min.Y || y+row >= dst.Rect.Max.Y {
			continue
		}
		from, to := max(x+int(span.from), dst.Rect.Min.X), min(x+int(span.to), dst.Rect.Max.X)
		if from >= to {
			continue
		}
		d, o := dst.PixOffset(from, y+row), s.Img.PixOffset(from-x, row)
		n := 4 * (to - from)
		overRow(dst.Pix[d:d+n:d+n], s.Img.Pix[o:o+n:o+n])
	}
}

// span is the part of a row that is not clear.
type span struct{ from, to int32 }

func (s *Sprite) measure() {
	b := s.Img.Rect
	s.spans = make([]span, b.Dy())
	for y := range s.spans {
		row := s.Img.Pix[y*s.Img.Stride:]
		for x := range b.Dx() {
			if row[4*x+3] != 0 {
				if s.spans[y].to == 0 {
					s.spans[y].from = int32(x)
				}
				s.spans[y].to = int32(x + 1)
			}
		}
	}
}

// blit lays a picture over another with its corner at x, y.
func blit(dst, src *image.RGBA, x, y int) {
	r := src.Rect.Sub(src.Rect.Min).Add(image.Pt(x, y)).Intersect(dst.Rect)
	n := 4 * r.Dx()
	for row := r.Min.Y; row < r.Max.Y; row++ {
		d := dst.PixOffset(r.Min.X, row)
		s := src.PixOffset(src.Rect.Min.X+r.Min.X-x, src.Rect.Min.Y+row-y)
		overRow(dst.Pix[d:d+n:d+n], src.Pix[s:s+n:s+n])
	}
}

// overRow lays one row of pixels over another.
func overRow(d, s []uint8) {
	for i := 0; i+3 < len(s) && i+3 < len(d); i += 4 {
		switch a := uint32(s[i+3]); a {
		case 0:
		case 255:
			d[i], d[i+1], d[i+2], d[i+3] = s[i], s[i+1], s[i+2], 255
		default:
			rest := 255 - a
			d[i] = uint8(uint32(s[i]) + (uint32(d[i])*rest+127)/255)
			d[i+1] = uint8(uint32(s[i+1]) + (uint32(d[i+1])*rest+127)/255)
			d[i+2] = uint8(uint32(s[i+2]) + (uint32(d[i+2])*rest+127)/255)
			d[i+3] = uint8(a + (uint32(d[i+3])*rest+127)/255)
		}
	}
}

// fillRect covers a rectangle with one colour.
func fillRect(dst *image.RGBA, r image.Rectangle, c color.NRGBA) {
	r = r.Intersect(dst.Rect)
	if r.Empty() {
		return
	}
	n := 4 * r.Dx()
	first := dst.Pix[dst.PixOffset(r.Min.X, r.Min.Y):][:n]
	for i := 0; i < n; i += 4 {
		if c.A == 255 {
			first[i], first[i+1], first[i+2], first[i+3] = c.R, c.G, c.B, 255
		} else {
			over(first[i:i+4:i+4], c, 255)
		}
	}
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		row := dst.Pix[dst.PixOffset(r.Min.X, y):][:n]
		if c.A == 255 {
			copy(row, first)
			continue
		}
		for i := 0; i < n; i += 4 {
			over(row[i:i+4:i+4], c, 255)
		}
	}
}
