package chart

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
)

// frameInset is how far the neat line stands from the picture's edge.
const frameInset = 10

// Frame draws what is printed round a map: the neat line with a tick each half degree,
// the cartouche with title, subtitle and a scale top left, and a north point top
// right. Where the picture is small, only what there is room for.
func (o *Overlay) Frame(dst *image.RGBA, v View, s *Scene) {
	r, ok := o.inside(dst.Rect, v)
	if !ok {
		return
	}
	o.neatLine(dst, v, r)
	if at, folded, ok := o.title(dst.Rect, v, s); ok {
		o.cartouche(v.HexPx, folded, s.Kilometres).lay(dst, at.Min)
	}
	if k := o.scale; r.Dx() > int(420*k) && r.Dy() > int(300*k) {
		o.northPoint().lay(dst, image.Pt(r.Max.X-int(46*k), r.Min.Y+int(54*k)))
	}
}

// inside is the room within the neat line; false where there is too little for one.
func (o *Overlay) inside(picture image.Rectangle, v View) (image.Rectangle, bool) {
	wide, high := o.m.Width*v.HexPx/int(o.size), o.m.Height*v.HexPx/int(o.size)
	land := image.Rect(0, 0, wide, high).Sub(image.Pt(v.X, v.Y)).Add(picture.Min)
	r := picture.Inset(int(frameInset * o.scale)).Intersect(land)
	return r, r.Dx() >= 60 && r.Dy() >= 60
}

// title says where the cartouche lies in the picture and whether it is folded to its
// scale: where a person has folded it, and by itself where it would lie on a counter or
// a battle. False: there is no room even for that.
func (o *Overlay) title(picture image.Rectangle, v View, s *Scene) (at image.Rectangle, folded, ok bool) {
	r, ok := o.inside(picture, v)
	if !ok {
		return at, false, false
	}
	corner := r.Min.Add(image.Pt(int(20*o.scale), int(20*o.scale)))
	var busy []image.Rectangle
	for _, g := range o.groups(v, s, picture) {
		busy = append(busy, o.card(g))
	}
	for i := range s.Board.Battles {
		if pill, waits := o.pillRoom(v, &s.Board.Battles[i]); waits {
			busy = append(busy, pill)
		}
	}
	for _, folded := range []bool{false, true} {
		if s.Folded && !folded {
			continue
		}
		size := o.cartouche(v.HexPx, folded, s.Kilometres).Img.Rect
		at := size.Add(corner)
		if r.Dx() > 2*size.Dx() && r.Dy() > 2*size.Dy() && !slices.ContainsFunc(busy, at.Overlaps) {
			return at, folded, true
		}
	}
	return at, false, false
}

// Cartouche is the room that the cartouche takes in a picture; empty where there is none.
func (o *Overlay) Cartouche(picture image.Rectangle, v View, s *Scene) image.Rectangle {
	if at, _, ok := o.title(picture, v, s); ok {
		return at
	}
	return image.Rectangle{}
}

// neatLine draws two lines, 2.5 and 1 pixel wide and 4 apart, the paper's margin outside
// and the ticks between.
func (o *Overlay) neatLine(dst *image.RGBA, v View, r image.Rectangle) {
	k := o.scale
	px := func(n float64) int { return max(int(math.Round(n*k)), 1) }
	thick, thin, apart := px(2.5), px(1), px(4)
	paper, ink := o.palette.Panel, o.palette.Ink
	fillFrame(dst, dst.Rect, r, paper)
	frame := func(r image.Rectangle, width int) { fillFrame(dst, r, r.Inset(width), ink) }
	outer := r
	inner := r.Inset(thick + apart)
	fillFrame(dst, outer, inner, paper)
	frame(outer, thick)
	frame(inner, thin)
	// A tick at each half degree, a longer one at whole degrees.
	m := o.m
	ticks := func(low, high, length int, draw func(at int, whole bool)) {
		if high == low {
			return
		}
		step := 500
		if high < low {
			step = -500
		}
		first := low/500*500 - step
		for d := first; (step > 0 && d <= high+500) || (step < 0 && d >= high-500); d += step {
			draw(int(int64(d-low)*int64(length)/int64(high-low)), d%1000 == 0)
		}
	}
	scaled := func(at, corner int) int { return at*v.HexPx/int(o.size) - corner }
	ticks(m.West, m.East, m.Width, func(at int, whole bool) {
		x := scaled(at, v.X) + dst.Rect.Min.X
		if x <= inner.Min.X || x >= inner.Max.X {
			return
		}
		long := apart
		if whole {
			long = apart + px(5)
		}
		fillRect(dst, image.Rect(x, outer.Min.Y+thick, x+thin, outer.Min.Y+thick+long), ink)
		fillRect(dst, image.Rect(x, outer.Max.Y-thick-long, x+thin, outer.Max.Y-thick), ink)
	})
	ticks(m.North, m.South, m.Height, func(at int, whole bool) {
		y := scaled(at, v.Y) + dst.Rect.Min.Y
		if y <= inner.Min.Y || y >= inner.Max.Y {
			return
		}
		long := apart
		if whole {
			long = apart + px(5)
		}
		fillRect(dst, image.Rect(outer.Min.X+thick, y, outer.Min.X+thick+long, y+thin), ink)
		fillRect(dst, image.Rect(outer.Max.X-thick-long, y, outer.Max.X-thick, y+thin), ink)
	})
}

// fillFrame covers what lies in one rectangle and outside another within it.
func fillFrame(dst *image.RGBA, out, in image.Rectangle, c color.NRGBA) {
	in = in.Intersect(out)
	fillRect(dst, image.Rect(out.Min.X, out.Min.Y, out.Max.X, in.Min.Y), c)
	fillRect(dst, image.Rect(out.Min.X, in.Max.Y, out.Max.X, out.Max.Y), c)
	fillRect(dst, image.Rect(out.Min.X, in.Min.Y, in.Min.X, in.Max.Y), c)
	fillRect(dst, image.Rect(in.Max.X, in.Min.Y, out.Max.X, in.Max.Y), c)
}

// scaleBar chooses the length of the scale in miles or kilometres, and its pixels.
func (o *Overlay) scaleBar(hexPx int, kilometres bool) (long int, px float64, unit string) {
	each, unit := float64(hexPx)/float64(o.m.HexMiles), " miles"
	if kilometres {
		each, unit = each/1.609344, " km"
	}
	for _, long = range []int{2, 5, 10, 20, 50, 100, 200} {
		if px = float64(long) * each; px >= 84*o.scale {
			break
		}
	}
	return long, px, unit
}

// cartouche is the title in its box, or the scale alone. A press folds it and unfolds it.
func (o *Overlay) cartouche(hexPx int, folded, kilometres bool) *Sprite {
	far, long, unit := o.scaleBar(hexPx, kilometres)
	kind := "cartouche"
	if folded {
		kind = "folded cartouche"
	}
	return o.sprites.other(overlayKey{kind, hexPx, unit, far}, func() *Sprite {
		k := float32(o.scale)
		f := openFaces()
		defer f.close()
		titleSize, belowSize, subSize, small := 18*k, 13.5*k, 15*k, 12*k
		spacing := 1.4 * k
		const most = 230
		head, rest, _ := strings.Cut(strings.ToUpper(o.m.Title), ":") // a title, and what it is of
		title := wrap(head, func(s string) float32 { return f.bold.width(s, titleSize, spacing) }, most*k)
		below := wrap(rest, func(s string) float32 { return f.bold.width(s, belowSize, spacing) }, most*k)
		sub := wrap(o.m.Subtitle, func(s string) float32 { return f.italic.width(s, subSize, 0) }, most*k)
		if folded {
			title, below, sub = nil, nil, nil
		}
		wide := float32(long) + 90*k
		for i, t := range title { // the sign in the corner stands beside the first
			wide = max(wide, f.bold.width(t, titleSize, spacing)+10*k*float32(1-min(i, 1)))
		}
		for _, t := range below {
			wide = max(wide, f.bold.width(t, belowSize, spacing))
		}
		for _, t := range sub {
			wide = max(wide, f.italic.width(t, subSize, 0))
		}
		wide = float32(math.Ceil(float64(wide + 44*k)))
		if folded {
			wide = float32(math.Ceil(float64(float32(long) + f.latoRegular.width(strconv.Itoa(far)+unit, small, 0) + 62*k)))
		}
		high := float32(math.Ceil(float64(14*k + 22*k*float32(len(title)) + 18*k*float32(len(below)) + 19*k*float32(len(sub)) + 34*k)))
		if folded {
			high = float32(math.Ceil(float64(36 * k)))
		}
		out := &Sprite{Img: image.NewRGBA(image.Rect(0, 0, int(wide), int(high)))}
		p := o.palette
		px := func(n float32) int { return max(int(math.Round(float64(n*k))), 1) }
		r := out.Img.Rect
		fillRect(out.Img, r, p.Panel)
		fillFrame(out.Img, r, r.Inset(px(2.5)), p.Ink)
		fillFrame(out.Img, r.Inset(px(6)), r.Inset(px(6)+px(1)), p.Ink)
		q := newQuill(out.Img)
		write := func(rings [][]pt, c color.NRGBA) {
			for _, ring := range rings {
				q.area(ring...)
			}
			q.ink(c)
		}
		y := 12 * k
		if folded {
			y = 2 * k
		}
		for _, t := range title {
			y += 22 * k
			w := f.bold.width(t, titleSize, spacing)
			write(f.bold.straight(t, titleSize, spacing, pt{(wide - w) / 2, y - 3*k}), p.Ink)
		}
		for _, t := range below {
			y += 18 * k
			w := f.bold.width(t, belowSize, spacing)
			write(f.bold.straight(t, belowSize, spacing, pt{(wide - w) / 2, y - 2*k}), p.Ink)
		}
		for _, t := range sub {
			y += 19 * k
			w := f.italic.width(t, subSize, 0)
			write(f.italic.straight(t, subSize, 0, pt{(wide - w) / 2, y - 2*k}), p.InkSoft)
		}
		c := cartouche{q: q, f: f, p: p, k: k, px: px, write: write, folded: folded}
		c.scale(out.Img, float32(long), wide, y+17*k, strconv.Itoa(far)+unit)
		c.corner(wide, high)
		return out
	})
}

// cartouche is what its parts are drawn with.
type cartouche struct {
	q      *quill
	f      *lettering
	p      *Palette
	k      float32
	px     func(float32) int
	write  func(rings [][]pt, c color.NRGBA)
	folded bool
}

// scale draws four fields by turns, nought and their length at their ends, about a line y.
func (c cartouche) scale(img *image.RGBA, long, wide, y float32, text string) {
	small := 12 * c.k
	tw := c.f.latoRegular.width(text, small, 0)
	x := float32(math.Round(float64((wide - long - tw + 2*c.k) / 2)))
	if c.folded {
		x -= float32(math.Round(float64(8 * c.k)))
	}
	bar := image.Rect(int(x), int(y-3*c.k), int(x)+int(long), int(y+2*c.k))
	fillRect(img, bar, c.p.Ink)
	for n := range 4 {
		if n%2 == 1 {
			a, b := bar.Min.X+bar.Dx()*n/4, bar.Min.X+bar.Dx()*(n+1)/4
			fillRect(img, image.Rect(a, bar.Min.Y, b, bar.Max.Y).Inset(c.px(1)), c.p.Panel)
		}
	}
	c.write(c.f.latoRegular.straight("0", small, 0, pt{x - 11*c.k, y + 4*c.k}), c.p.Ink)
	c.write(c.f.latoRegular.straight(text, small, 0, pt{x + long + 6*c.k, y + 4*c.k}), c.p.Ink)
}

// corner draws what a press does: fold it, or unfold it.
func (c cartouche) corner(wide, high float32) {
	mark := pt{wide - 19*c.k, 19 * c.k}
	if c.folded {
		mark.y = high / 2
	}
	c.q.line([]pt{mark.plus(pt{-4 * c.k, 0}), mark.plus(pt{4 * c.k, 0})}, 1.5*c.k, round, false)
	if c.folded {
		c.q.line([]pt{mark.plus(pt{0, -4 * c.k}), mark.plus(pt{0, 4 * c.k})}, 1.5*c.k, round, false)
	}
	c.q.ink(c.p.InkSoft)
}

// wrap breaks a text into lines no wider than most, where its words allow.
func wrap(text string, width func(string) float32, most float32) []string {
	var out []string
	line := ""
	for _, word := range strings.Fields(text) {
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if line != "" && width(longer) > most {
			out = append(out, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		out = append(out, line)
	}
	return out
}

// northPoint is a compass rose with an N, its middle at the hot point.
func (o *Overlay) northPoint() *Sprite {
	return o.sprites.other(overlayKey{kind: "north"}, func() *Sprite {
		k := float32(o.scale)
		n := int(36 * k)
		top := int(46 * k)
		out := &Sprite{Img: image.NewRGBA(image.Rect(0, 0, 2*n+1, top+n)), Hot: image.Pt(n, top)}
		mid := pt{float32(n) + 0.5, float32(top) + 0.5}
		p := o.palette
		q := newQuill(out.Img)
		q.disc(mid.x, mid.y, 20*k)
		q.ink(faint(p.Paper, 55))
		q.ring(mid.x, mid.y, 19.5*k, 1.2*k)
		q.ring(mid.x, mid.y, 16.5*k, 0.7*k)
		q.ink(p.Ink)
		ray := func(turn float64, long, wide float32, dark bool) {
			s, c := math.Sincos(turn)
			d := pt{float32(s), -float32(c)}
			a := pt{-d.y, d.x}
			tip, root := mid.plus(d.times(long*k)), mid.plus(d.times(wide*k))
			left, right := root.minus(a.times(wide*k)), root.plus(a.times(wide*k))
			q.area(mid, left, tip, right)
			q.ink(p.Field)
			q.area(mid, tip, right)
			if dark {
				q.area(mid, left, tip)
			}
			q.ink(p.Ink)
			q.line([]pt{mid, left, tip, right}, 0.9*k, round, true)
			q.ink(p.Ink)
		}
		for i := range 4 {
			ray(math.Pi/4+float64(i)*math.Pi/2, 17, 2.6, false)
		}
		for _, i := range []int{1, 2, 3, 0} {
			long := float32(25)
			if i == 0 {
				long = 30
			}
			ray(float64(i)*math.Pi/2, long, 4.2, false)
		}
		q.disc(mid.x, mid.y, 1.8*k)
		q.ink(p.Field)
		f := openFaces()
		defer f.close()
		size := 15 * k
		w := f.bold.width("N", size, 0)
		newLabel(f.bold.straight("N", size, 0, pt{mid.x - w/2, mid.y - 33*k}), p.Ink).lay(out.Img, image.Point{}, p.halo)
		return out
	})
}
