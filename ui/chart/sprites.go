package chart

import (
	"image"
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

// moved shifts shapes in place.
func moved(rings [][]pt, by pt) {
	for _, r := range rings {
		for i := range r {
			r[i] = r[i].plus(by)
		}
	}
}

// blit lays a picture over another with its corner at x, y, row by row.
func blit(dst, src *image.RGBA, x, y int) {
	r := src.Rect.Sub(src.Rect.Min).Add(image.Pt(x, y)).Intersect(dst.Rect)
	if r.Empty() {
		return
	}
	n := 4 * r.Dx()
	for row := r.Min.Y; row < r.Max.Y; row++ {
		o := dst.PixOffset(r.Min.X, row)
		d := dst.Pix[o : o+n : o+n]
		o = src.PixOffset(src.Rect.Min.X+r.Min.X-x, src.Rect.Min.Y+row-y)
		s := src.Pix[o : o+n : o+n]
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
}
