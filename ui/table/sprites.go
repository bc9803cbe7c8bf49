package table

import (
	"image"
	"math"

	"frontier/battle"
	"frontier/ui/look"
)

// kept is what a sprite shows.
type kept int

const (
	figure kept = iota
	star
	tag
	eye
	pennant
)

// cut is all on which a sprite depends: those that are cut alike look alike.
type cut struct {
	what         kept
	id, name     string
	side         int
	figures      int
	grade        string
	facing       int
	width, depth battle.Length
	formation    string
	arm          string
	disorder     bool
	prone        bool
	marked       bool // it may be ordered, or is chosen
	per          float64
	dark         bool
}

// cutOf is how a unit is cut as it stands.
func (b *Board) cutOf(what kept, u *battle.UnitView, marked bool) cut {
	return cut{what: what, id: u.ID, side: u.Side, figures: u.Figures, facing: u.Facing, width: u.Width, depth: u.Depth, formation: u.Formation,
		arm: u.Arm, disorder: u.Disorder, prone: u.Prone, marked: marked, per: b.per, dark: look.Dark()}
}

// sprite is a small picture with the point that lies on a place. What of it is wholly clear is never
// looked at again.
type sprite struct {
	img  *image.RGBA
	mid  image.Point
	runs []run
}

// run is a stretch of a row of a sprite, in bytes of its pixels, that is all opaque or all translucent.
type run struct {
	y, from, to int
	opaque      bool
}

// runsOf finds the runs of a picture whose corner is the origin.
func runsOf(img *image.RGBA) []run {
	var out []run
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride:][:4*img.Rect.Dx()]
		for x := 0; x < len(row); {
			a, from := row[x+3], x
			for x < len(row) && (row[x+3] == 0) == (a == 0) && (row[x+3] == 0xff) == (a == 0xff) {
				x += 4
			}
			if a != 0 {
				out = append(out, run{y, from, x, a == 0xff})
			}
		}
	}
	return out
}

// sprite gives a picture that is kept as long as what it shows is the same.
func (b *Board) sprite(key cut, make func() (*image.RGBA, image.Point)) sprite {
	if s, ok := b.sprites[key]; ok {
		return s
	}
	if len(b.sprites) > 2000 {
		clear(b.sprites)
	}
	img, mid := make()
	s := sprite{img, mid, runsOf(img)}
	b.sprites[key] = s
	return s
}

// set sets a sprite on a place of the table.
func (b *Board) set(dst *image.RGBA, s sprite, at battle.XY) {
	x, y := b.pixel(at)
	s.over(dst, image.Pt(int(math.Round(x)), int(math.Round(y))).Sub(s.mid))
}

// lay lays a sprite over the frame; it is lifted again before the next one.
func (b *Board) lay(s sprite, at image.Point) {
	b.lifted.keep(b.frame, s.img.Rect.Add(at))
	s.over(b.frame, at)
}

// over draws a sprite with its corner at a point of an opaque picture, as [draw.Over] would.
func (s sprite) over(dst *image.RGBA, at image.Point) {
	for _, r := range s.runs {
		y, from, to := at.Y+r.y, r.from, r.to
		from = max(from, 4*(dst.Rect.Min.X-at.X))
		to = min(to, 4*(dst.Rect.Max.X-at.X))
		if y < dst.Rect.Min.Y || y >= dst.Rect.Max.Y || from >= to {
			continue
		}
		src := s.img.Pix[r.y*s.img.Stride:][from:to]
		dst := dst.Pix[dst.PixOffset(at.X+from/4, y):][:len(src)]
		if r.opaque {
			copy(dst, src)
			continue
		}
		for i := 0; i+3 < len(src); i += 4 {
			s, d := src[i:i+4:i+4], dst[i:i+4:i+4]
			a := (0xffff - uint32(s[3])*0x101) * 0x101
			d[0] = uint8((uint32(d[0])*a/0xffff + uint32(s[0])*0x101) >> 8)
			d[1] = uint8((uint32(d[1])*a/0xffff + uint32(s[1])*0x101) >> 8)
			d[2] = uint8((uint32(d[2])*a/0xffff + uint32(s[2])*0x101) >> 8)
		}
	}
}

// lifted keeps what lay in a picture where something was laid over it.
type lifted struct {
	at  []image.Rectangle
	pix []byte
}

// keep keeps a part of a picture, as far as there is one, before it is drawn over.
func (l *lifted) keep(of *image.RGBA, r image.Rectangle) {
	if r = r.Intersect(of.Rect); r.Empty() {
		return
	}
	l.at = append(l.at, r)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		l.pix = append(l.pix, of.Pix[of.PixOffset(r.Min.X, y):][:4*r.Dx()]...)
	}
}

// layBack gives a picture back all that was kept of it, the last first, and keeps nothing more.
func (l *lifted) layBack(to *image.RGBA) {
	end := len(l.pix)
	for i := len(l.at) - 1; i >= 0; i-- {
		r := l.at[i]
		for y := r.Max.Y - 1; y >= r.Min.Y; y-- {
			end -= 4 * r.Dx()
			copy(to.Pix[to.PixOffset(r.Min.X, y):], l.pix[end:end+4*r.Dx()])
		}
	}
	l.forget()
}

// forget keeps nothing more: there is a new picture.
func (l *lifted) forget() { l.at, l.pix = l.at[:0], l.pix[:0] }

// shift moves what a picture shows, and gives the parts of it of which nothing is known then.
func shift(img *image.RGBA, by image.Point) (bare []image.Rectangle) {
	all := img.Rect
	stays := all.Intersect(all.Add(by))
	if stays.Empty() {
		return []image.Rectangle{all}
	}
	move := func(y int) {
		copy(img.Pix[img.PixOffset(stays.Min.X, y):][:4*stays.Dx()], img.Pix[img.PixOffset(stays.Min.X-by.X, y-by.Y):][:4*stays.Dx()])
	}
	if by.Y > 0 {
		for y := stays.Max.Y - 1; y >= stays.Min.Y; y-- {
			move(y)
		}
	} else {
		for y := stays.Min.Y; y < stays.Max.Y; y++ {
			move(y)
		}
	}
	for _, r := range []image.Rectangle{
		{all.Min, image.Pt(all.Max.X, stays.Min.Y)}, {image.Pt(all.Min.X, stays.Max.Y), all.Max},
		{image.Pt(all.Min.X, stays.Min.Y), image.Pt(stays.Min.X, stays.Max.Y)}, {image.Pt(stays.Max.X, stays.Min.Y), image.Pt(all.Max.X, stays.Max.Y)},
	} {
		if !r.Empty() {
			bare = append(bare, r)
		}
	}
	return bare
}
