package table

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"frontier/battle"
	"frontier/internal/plan"
	"frontier/ui/chart"
	"frontier/ui/look"
)

// paint puts the picture together.
func (b *Board) paint(w, h int) image.Image {
	if w < 1 || h < 1 {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	if b.frame == nil || b.w != w || b.h != h {
		b.frame = image.NewRGBA(image.Rect(0, 0, w, h))
		first := b.w == 0 || !b.fitted || b.per == b.whole() // a table that was shown whole stays so
		b.w, b.h = w, h
		if first {
			b.fitted = false
		} else {
			b.clamp()
		}
	}
	if !b.fitted {
		b.fit()
	}
	ink := look.Palette()
	if now := (stand{b.per, b.x, b.y, look.Dark()}); b.stale || b.based != now || b.base.Bounds() != b.frame.Bounds() {
		b.based, b.stale = now, false
		b.paintBase(ink)
	}
	copy(b.frame.Pix, b.base.Pix)
	if b.fitted {
		b.paintAim(plan.NewOver(b.frame, b.per, -b.x, -b.y), ink)
		b.paintUnder(ink)
	}
	return b.frame
}

// paintBase paints all but what follows the pointer.
func (b *Board) paintBase(ink *chart.Palette) {
	if b.base.Bounds() != b.frame.Bounds() {
		b.base = image.NewRGBA(b.frame.Bounds())
	}
	clear(b.tagged)
	if !b.fitted {
		fill(b.base, b.base.Bounds(), ink.Baize)
		return
	}
	b.paintTable(ink)
	if top, ok := b.base.SubImage(b.top()).(*image.RGBA); ok && !top.Rect.Empty() {
		b.paintReach(plan.NewOver(top, b.per, -b.x, -b.y), ink)
	}
	over := plan.NewOver(b.base, b.per, -b.x, -b.y)
	b.paintUnits(over, ink)
	b.paintSeen(over, ink)
}

// top is the table in the frame, as far as it is in sight there.
func (b *Board) top() image.Rectangle { return b.lies().Intersect(b.frame.Bounds()) }

// lies is where the table lies, in pixels of the frame.
func (b *Board) lies() image.Rectangle {
	w, d := b.units()
	return image.Rect(int(-b.x), int(-b.y), int(math.Ceil(w*b.per-b.x)), int(math.Ceil(d*b.per-b.y)))
}

func fill(dst *image.RGBA, r image.Rectangle, c color.Color) {
	draw.Draw(dst, r, image.NewUniform(c), image.Point{}, draw.Src)
}

// paintTable lays the cloth, the frame and the ground, each where nothing lies over it: a large
// window has more pixels than can be filled five times in a frame.
func (b *Board) paintTable(ink *chart.Palette) {
	w, _ := b.units()
	all, table := b.base.Bounds(), b.lies()
	around(b.base, all, table.Inset(-9), ink.Baize)
	around(b.base, table.Inset(-9).Intersect(all), table.Inset(-8), ink.Brass)
	around(b.base, table.Inset(-8).Intersect(all), table, ink.Wood)
	b.layGround()
	shown := table.Intersect(all)
	switch {
	case b.ground == nil:
		fill(b.base, shown, ink.Paper)
	case b.ground.Bounds().Dx() == int(math.Ceil(w*b.per)):
		around(b.base, shown, image.Rectangle{Min: table.Min, Max: table.Min.Add(b.ground.Bounds().Size())}, ink.Paper) // a pixel that is rounded up
		draw.Draw(b.base, table, b.ground, b.ground.Bounds().Min, draw.Src)
	default: // of another size: until the new one is drawn, or for good where it is looked at from very near
		b.enlarge(shown, table)
	}
}

// around fills what of a rectangle lies outside another.
func around(dst *image.RGBA, r, inner image.Rectangle, c color.Color) {
	inner = inner.Intersect(r)
	if inner.Empty() {
		fill(dst, r, c)
		return
	}
	fill(dst, image.Rect(r.Min.X, r.Min.Y, r.Max.X, inner.Min.Y), c)
	fill(dst, image.Rect(r.Min.X, inner.Max.Y, r.Max.X, r.Max.Y), c)
	fill(dst, image.Rect(r.Min.X, inner.Min.Y, inner.Min.X, inner.Max.Y), c)
	fill(dst, image.Rect(inner.Max.X, inner.Min.Y, r.Max.X, inner.Max.Y), c)
}

// enlarge draws what is shown of the ground in the size of the table.
func (b *Board) enlarge(shown, table image.Rectangle) {
	if shown.Empty() {
		return
	}
	of := b.ground.Bounds()
	kx, ky := float64(of.Dx())/float64(table.Dx()), float64(of.Dy())/float64(table.Dy())
	from := image.Rect(int(float64(shown.Min.X-table.Min.X)*kx), int(float64(shown.Min.Y-table.Min.Y)*ky),
		int(math.Ceil(float64(shown.Max.X-table.Min.X)*kx)), int(math.Ceil(float64(shown.Max.Y-table.Min.Y)*ky)))
	stretch(b.base, shown, b.ground, from.Intersect(of))
}

// stretch draws a part of a picture in a part of another, larger or smaller, each pixel as the
// nearest: at every frame of a table that is looked at from near, so row by row.
func stretch(to *image.RGBA, into image.Rectangle, of *image.RGBA, from image.Rectangle) {
	if from.Empty() {
		return
	}
	wide, high := into.Dx(), into.Dy()
	at := make([]int, wide) // where in a row the pixels come from
	for x := range at {
		at[x] = 4 * ((2*x + 1) * from.Dx() / (2 * wide))
	}
	last, before := -1, []byte(nil)
	for y := range high {
		row := to.Pix[to.PixOffset(into.Min.X, into.Min.Y+y):][:4*wide]
		n := (2*y + 1) * from.Dy() / (2 * high)
		if n == last {
			copy(row, before)
			continue
		}
		line := of.Pix[of.PixOffset(from.Min.X, from.Min.Y+n):][:4*from.Dx()]
		for x, i := range at {
			copy(row[4*x:4*x+4], line[i:i+4])
		}
		last, before = n, row
	}
}

func (b *Board) paintReach(over *plan.Over, ink *chart.Palette) {
	if u, _ := Unit(&b.Sheet.View, b.Marks.Chosen); u != nil {
		for i, band := range b.Marks.Bands {
			if band.What != battle.CommandBand {
				over.Band(u, band, ink.Primary, ink.Field, max(4, 9-2*i))
			}
		}
	}
	if r := b.Marks.Reach; r != nil {
		over.Reach(*r, ink.Selection, float64(b.Marks.Cell)/float64(battle.One)*b.per)
	}
}

func (b *Board) paintUnits(over *plan.Over, ink *chart.Palette) {
	waiting := map[string]bool{}
	for _, id := range b.Marks.Waiting {
		waiting[id] = true
	}
	v := &b.Sheet.View
	for i := range v.Units {
		u := &v.Units[i]
		if u.Off {
			continue
		}
		if waiting[u.ID] {
			over.Ring(u, withAlpha(ink.Selection, 0x90), 1.4)
		}
		if slices.Contains(b.Marks.Told, u.ID) {
			over.Ring(u, ink.Danger, 2)
		}
		s := b.sprite(fmt.Sprint("u", u.ID, u.Facing, u.Width, u.Depth, u.Figures, u.Formation, u.Disorder, u.Prone, u.Arm, u.Side, b.per, look.Dark()), func() (*image.RGBA, image.Point) {
			return plan.Figure(b.Sheet, u, b.per, ink)
		})
		b.blit(s, u.At)
		if u.ID == b.Marks.Chosen {
			over.Ring(u, ink.Selection, 2.6)
		}
	}
	for i := range v.Leaders {
		if l := &v.Leaders[i]; !l.Off {
			s := b.sprite(fmt.Sprint("l", l.Side, look.Dark()), func() (*image.RGBA, image.Point) { return plan.Star(b.Sheet, l, 10, ink) })
			b.blit(s, l.At)
			if l.ID == b.Marks.Chosen {
				ring := *l
				ring.Width, ring.Depth = 0, 0
				over.Ring(&ring, ink.Selection, 2.6)
			}
		}
	}
	b.paintTags(ink)
}

// paintSeen marks whom the chosen unit sees, and whom and how far the chosen leader commands.
func (b *Board) paintSeen(over *plan.Over, ink *chart.Palette) {
	v := &b.Sheet.View
	for _, id := range b.Marks.Seen {
		if u, _ := Unit(v, id); u != nil && !u.Off {
			over.Eye(u, ink.Worn, ink.Paper)
		}
	}
	for _, id := range b.Marks.Led {
		if u, _ := Unit(v, id); u != nil && !u.Off {
			over.Led(u, plan.SideColour(b.Sheet, u.Side), ink.Paper)
		}
	}
	u, _ := Unit(v, b.Marks.Chosen)
	for _, band := range b.Marks.Bands {
		if u != nil && band.What == battle.CommandBand {
			over.Command(b.Sheet, u, band, ink.Field, ink.Ink)
		}
	}
}

// mostTagged is how many units may stand on a table whose tags may lie on units.
const mostTagged = 24

// paintTags letters the units below where they stand; a tag that would lie on a unit or on
// another tag looks for room above and beside. Where there is none it lies on a unit, and is left
// out where even that would cover a tag, but for the chosen unit's. On a crowded table none lies on a
// unit: it is shown when the pointer is there.
func (b *Board) paintTags(ink *chart.Palette) {
	v := &b.Sheet.View
	stands := make([]image.Rectangle, len(v.Units))
	n := 0
	for i := range v.Units {
		if u := &v.Units[i]; !u.Off {
			stands[i] = b.standing(u)
			n++
		}
	}
	var taken []image.Rectangle
	shown := b.base.Bounds()
	for i := range v.Units {
		u := &v.Units[i]
		if u.Off || !stands[i].Overlaps(shown) {
			continue
		}
		chosen := u.ID == b.Marks.Chosen
		s := b.tag(u, chosen, ink)
		r, free := roomFor(s.img.Bounds().Size(), stands[i], shown, func(r image.Rectangle) bool {
			return slices.ContainsFunc(taken, r.Overlaps) || slices.ContainsFunc(stands, r.Overlaps)
		})
		if !free && n <= mostTagged {
			r, free = roomFor(s.img.Bounds().Size(), stands[i], shown, func(r image.Rectangle) bool { return slices.ContainsFunc(taken, r.Overlaps) })
		}
		if !free && !chosen && u.ID != b.Marks.Aim {
			continue
		}
		taken = append(taken, r)
		b.tagged[u.ID] = true
		draw.Draw(b.base, r, s.img, image.Point{}, draw.Over)
	}
}

// tag is the tag of a unit.
func (b *Board) tag(u *battle.UnitView, chosen bool, ink *chart.Palette) sprite {
	return b.sprite(fmt.Sprint("t", u.ID, u.Figures, u.Grade, chosen, look.Dark()), func() (*image.RGBA, image.Point) {
		img := plan.Tag(b.Sheet, u, chosen, ink)
		return img, image.Pt(img.Bounds().Dx()/2, 0)
	})
}

// paintUnder letters the unit under the pointer, where it has no tag for want of room.
func (b *Board) paintUnder(ink *chart.Palette) {
	u, leader := Unit(&b.Sheet.View, b.Marks.Under)
	if u == nil || leader || u.Off || b.tagged[u.ID] {
		return
	}
	s := b.tag(u, false, ink)
	r, _ := roomFor(s.img.Bounds().Size(), b.standing(u), b.frame.Bounds(), func(image.Rectangle) bool { return false })
	draw.Draw(b.frame, r, s.img, image.Point{}, draw.Over)
}

// standing is the room that a unit takes in the frame.
func (b *Board) standing(u *battle.UnitView) image.Rectangle {
	x, y := b.pixel(u.At)
	sin, cos := math.Sincos(float64(u.Facing) / 100 * math.Pi / 180)
	k := b.per / float64(battle.One) / 2
	w := (math.Abs(float64(u.Width)*cos) + math.Abs(float64(u.Depth)*sin)) * k
	h := (math.Abs(float64(u.Width)*sin) + math.Abs(float64(u.Depth)*cos)) * k
	return image.Rect(int(x-w), int(y-h), int(x+w)+1, int(y+h)+1)
}

// roomFor looks for room for a tag below, above and beside a unit, in sight; without any it lies below.
func roomFor(size image.Point, unit, shown image.Rectangle, covers func(image.Rectangle) bool) (image.Rectangle, bool) {
	const gap = 7
	mid := unit.Min.Add(unit.Size().Div(2))
	left := max(shown.Min.X, min(mid.X-size.X/2, shown.Max.X-size.X))
	at := [...]image.Point{
		{left, unit.Max.Y + gap}, {left, unit.Min.Y - gap - size.Y},
		{unit.Max.X + gap, mid.Y - size.Y/2}, {unit.Min.X - gap - size.X, mid.Y - size.Y/2},
	}
	for _, p := range at {
		if r := (image.Rectangle{p, p.Add(size)}); r.In(shown) && !covers(r) {
			return r, true
		}
	}
	return image.Rectangle{at[0], at[0].Add(size)}, false
}

// paintAim draws the ghost, and the line to whom the chosen unit would strike.
func (b *Board) paintAim(over *plan.Over, ink *chart.Palette) {
	u, _ := Unit(&b.Sheet.View, b.Marks.Chosen)
	if u == nil {
		return
	}
	if h := b.Marks.Hint; h != nil {
		tint := ink.Selection
		if b.Marks.HintWrong {
			tint = ink.Danger
		}
		x, y := b.pixel(*h)
		over.Pill(x, y-22, b.Marks.HintText, ink.Field, ink.Ink, tint)
	}
	if g := b.Marks.Ghost; g != nil {
		tint := ink.Selection
		if b.Marks.Wrong {
			tint = ink.Danger
		}
		over.Ghost(u, *g, b.Marks.Facing, tint)
		x, y := b.pixel(*g)
		if h, ok := b.handle(); ok {
			hx, hy := b.pixel(h)
			over.Handle(x, y, hx, hy, tint, ink.Field)
		}
		if b.Marks.Pill != "" {
			over.Pill(x, y+b.pillBelow(u), b.Marks.Pill, ink.Field, ink.Ink, tint)
		}
	}
	if t, _ := Unit(&b.Sheet.View, b.Marks.Aim); t != nil {
		over.Line(u.At, t.At, ink.Primary)
		over.Ring(t, ink.Primary, 2.4)
		if b.Marks.AimPill != "" {
			x1, y1 := b.pixel(u.At)
			x2, y2 := b.pixel(t.At)
			over.Pill((x1+x2)/2, (y1+y2)/2, b.Marks.AimPill, ink.Primary, ink.OnPrimary, ink.Field)
		}
	}
}

// pillBelow is how far below the ghost of a unit its pill stands, in pixels; above is negative. It
// stands on the side on which the handle does not.
func (b *Board) pillBelow(u *battle.UnitView) float64 {
	if _, ok := b.handle(); !ok {
		return -26
	}
	ghost := *u
	ghost.At, ghost.Facing = *b.Marks.Ghost, b.Marks.Facing
	half := float64(b.standing(&ghost).Dy())/2 + 18
	if facing := (b.Marks.Facing%36000 + 36000) % 36000; facing < 9000 || facing > 27000 {
		return half
	}
	return -half
}

// sprite gives a picture that is kept as long as what it shows is the same.
func (b *Board) sprite(key string, make func() (*image.RGBA, image.Point)) sprite {
	if s, ok := b.sprites[key]; ok {
		return s
	}
	if len(b.sprites) > 2000 {
		clear(b.sprites)
	}
	img, mid := make()
	s := sprite{img, mid}
	b.sprites[key] = s
	return s
}

func (b *Board) blit(s sprite, at battle.XY) {
	x, y := b.pixel(at)
	to := image.Pt(int(math.Round(x)), int(math.Round(y))).Sub(s.mid)
	draw.Draw(b.base, image.Rectangle{to, to.Add(s.img.Bounds().Size())}, s.img, image.Point{}, draw.Over)
}

func withAlpha(c color.NRGBA, a uint8) color.NRGBA {
	c.A = a
	return c
}
