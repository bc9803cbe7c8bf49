package table

import (
	"image"
	"image/color"
	"image/draw"
	"maps"
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
		b.stale = true
		b.lifted.forget()
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
	b.lifted.layBack(b.frame)
	now := stand{b.per, b.origin(), look.Dark()}
	moved := now
	moved.at = b.based.at
	switch {
	case b.stale || moved != b.based:
		b.stale, b.based = false, now
		b.paintPart(b.frame, ink)
	case now != b.based:
		by := b.based.at.Sub(now.at)
		b.based = now
		for _, bare := range shift(b.frame, by) {
			b.paintPart(b.frame.SubImage(bare).(*image.RGBA), ink)
		}
	}
	if b.fitted {
		b.paintTags(ink)
		b.paintSeen(ink)
		over := plan.NewOver(b.frame, b.per, float64(-now.at.X), float64(-now.at.Y))
		over.Before(func(r image.Rectangle) { b.lifted.keep(b.frame, r) })
		b.letter(over, ink)
		b.paintAim(over, ink)
		b.paintUnder(ink)
	}
	return b.frame
}

// paintPart paints a part of the frame: all but tags, letters and what follows the pointer, which
// lie over it.
func (b *Board) paintPart(dst *image.RGBA, ink *chart.Palette) {
	if !b.fitted {
		fill(dst, dst.Bounds(), ink.Baize)
		return
	}
	b.paintTable(dst, ink)
	left, top := float64(-b.based.at.X), float64(-b.based.at.Y)
	if cloth, ok := dst.SubImage(b.lies()).(*image.RGBA); ok && !cloth.Rect.Empty() {
		b.paintReach(plan.NewOver(cloth, b.per, left, top), ink)
	}
	over := plan.NewOver(dst, b.per, left, top)
	for _, f := range b.Sheet.Fallen {
		over.Fallen(f, ink.Danger)
	}
	b.paintUnits(dst, over, ink)
	u, _ := Unit(&b.Sheet.View, b.Marks.Chosen)
	for _, band := range b.Marks.Bands {
		if u != nil && band.What == battle.CommandBand {
			over.Command(u, band, plan.SideColour(b.Sheet, u.Side))
		}
	}
}

// lies is where the table lies, in pixels of the frame.
func (b *Board) lies() image.Rectangle {
	w, d := b.units()
	return image.Rect(0, 0, int(math.Ceil(w*b.per)), int(math.Ceil(d*b.per))).Sub(b.origin())
}

func fill(dst *image.RGBA, r image.Rectangle, c color.Color) {
	draw.Draw(dst, r, image.NewUniform(c), image.Point{}, draw.Src)
}

// paintTable lays the cloth, the frame and the ground, each where nothing lies over it: a large
// window has more pixels than can be filled five times in a frame.
func (b *Board) paintTable(dst *image.RGBA, ink *chart.Palette) {
	w, _ := b.units()
	all, table := dst.Bounds(), b.lies()
	around(dst, all, table.Inset(-9), ink.Baize)
	around(dst, table.Inset(-9).Intersect(all), table.Inset(-8), ink.Brass)
	around(dst, table.Inset(-8).Intersect(all), table, ink.Wood)
	b.paintTicks(dst, table, ink)
	b.layGround()
	shown := table.Intersect(all)
	switch {
	case b.ground == nil:
		fill(dst, shown, ink.Paper)
	case b.ground.Bounds().Dx() == int(math.Ceil(w*b.per)):
		around(dst, shown, image.Rectangle{Min: table.Min, Max: table.Min.Add(b.ground.Bounds().Size())}, ink.Paper) // a pixel that is rounded up
		draw.Draw(dst, table, b.ground, b.ground.Bounds().Min, draw.Src)
	default: // of another size: until the new one is drawn, or for good where it is looked at from very near
		stretch(dst, shown, table, b.ground)
	}
}

// paintTicks marks the units of length along the wood of a measured table, a longer tick at each sixth
// and each twelfth; in centimetres at each fifth and each tenth. Where they would stand closer than four
// pixels only the longer ones are there.
func (b *Board) paintTicks(dst *image.RGBA, table image.Rectangle, ink *chart.Palette) {
	if b.Marks.Cell > 0 || b.Sheet.Unit == "" {
		return
	}
	long := 6
	if b.Sheet.Unit == "centimetres" {
		long = 5
	}
	w, d := b.units()
	each := func(most float64, tick func(at, high int)) {
		for i := 1; float64(i) < most; i++ {
			high := 2
			if i%long == 0 {
				high = 4
			}
			if i%(2*long) == 0 {
				high = 6
			}
			if high > 2 || b.per >= 4 {
				tick(int(float64(i)*b.per), high)
			}
		}
	}
	each(w, func(at, high int) {
		x := table.Min.X + at
		fill(dst, image.Rect(x, table.Min.Y-8, x+1, table.Min.Y-8+high), ink.Brass)
		fill(dst, image.Rect(x, table.Max.Y+8-high, x+1, table.Max.Y+8), ink.Brass)
	})
	each(d, func(at, high int) {
		y := table.Min.Y + at
		fill(dst, image.Rect(table.Min.X-8, y, table.Min.X-8+high, y+1), ink.Brass)
		fill(dst, image.Rect(table.Max.X+8-high, y, table.Max.X+8, y+1), ink.Brass)
	})
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

// stretch draws a part of a picture that would fill a part of another, larger or smaller, each pixel
// as the nearest: at every frame of a table that is looked at from near, so row by row.
func stretch(to *image.RGBA, part, into image.Rectangle, of *image.RGBA) {
	part = part.Intersect(into).Intersect(to.Bounds())
	from := of.Bounds()
	if part.Empty() || from.Empty() {
		return
	}
	at := make([]int, part.Dx()) // where in a row the pixels come from
	for x := range at {
		at[x] = 4 * ((2*(x+part.Min.X-into.Min.X) + 1) * from.Dx() / (2 * into.Dx()))
	}
	last, before := -1, []byte(nil)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		row := to.Pix[to.PixOffset(part.Min.X, y):][:4*len(at)]
		n := (2*(y-into.Min.Y) + 1) * from.Dy() / (2 * into.Dy())
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
				over.Band(u, band, ink.Primary, max(4, 9-2*i))
			}
		}
	}
	if r := b.Marks.Reach; r != nil {
		over.Reach(*r, ink.Selection, float64(b.Marks.Cell)/float64(battle.One)*b.per)
	}
}

func (b *Board) paintUnits(dst *image.RGBA, over *plan.Over, ink *chart.Palette) {
	waiting := map[string]bool{}
	for _, id := range b.Marks.Waiting {
		waiting[id] = true
	}
	v := &b.Sheet.View
	for i := range v.Units {
		u := &v.Units[i]
		if u.Off || !b.standing(u).Inset(-spread).Overlaps(dst.Bounds()) {
			continue
		}
		if slices.Contains(b.Marks.Told, u.ID) {
			over.Ring(u, ink.Danger, 2)
		}
		ring := color.NRGBA{}
		if waiting[u.ID] {
			ring = withAlpha(ink.Selection, 0x90)
		}
		s := b.sprite(b.cutOf(figure, u, waiting[u.ID]), func() (*image.RGBA, image.Point) { return plan.Figure(b.Sheet, u, b.per, ring, ink) })
		b.set(dst, s, u.At)
		if u.ID == b.Marks.Chosen {
			over.Ring(u, ink.Selection, 2.6)
		}
	}
	for i := range v.Leaders {
		if l := &v.Leaders[i]; !l.Off {
			b.set(dst, b.sprite(cut{what: star, side: l.Side, dark: look.Dark()}, func() (*image.RGBA, image.Point) { return plan.Star(b.Sheet, l, starWide, ink) }), l.At)
			ring := *l
			switch {
			case l.ID == b.Marks.Chosen:
				ring.Width, ring.Depth = 0, 0
				over.Ring(&ring, ink.Selection, 2.6)
			case waiting[l.ID]: // about his star
				ring.Facing, ring.Width = 0, battle.Length(2*starWide/b.per*float64(battle.One))
				ring.Depth = ring.Width
				over.Ring(&ring, withAlpha(ink.Selection, 0x90), 2)
			}
		}
	}
}

// starWide is half of how wide a leader's star is, in pixels.
const starWide = 10

// spread is how far about a unit its frame and its front edge reach, in pixels.
const spread = 16

// paintSeen marks whom the chosen unit sees, with an eye above, and whom the chosen leader commands,
// with a pennant beside.
func (b *Board) paintSeen(ink *chart.Palette) {
	mark := func(id string, s sprite, at func(image.Rectangle) image.Point) {
		if u, _ := Unit(&b.Sheet.View, id); u != nil && !u.Off {
			b.lay(s, at(b.standing(u)).Sub(s.mid))
		}
	}
	dark := look.Dark()
	for _, id := range b.Marks.Seen {
		s := b.sprite(cut{what: eye, dark: dark}, func() (*image.RGBA, image.Point) { return plan.Eye(ink.Worn, ink.Paper) })
		mark(id, s, func(r image.Rectangle) image.Point { return image.Pt((r.Min.X+r.Max.X)/2, r.Min.Y-9) })
	}
	for _, id := range b.Marks.Led {
		u, _ := Unit(&b.Sheet.View, id)
		if u == nil {
			continue
		}
		s := b.sprite(cut{what: pennant, side: u.Side, dark: dark}, func() (*image.RGBA, image.Point) {
			return plan.Pennant(plan.SideColour(b.Sheet, u.Side), ink.Paper)
		})
		mark(id, s, func(r image.Rectangle) image.Point { return image.Pt(r.Max.X+4, r.Min.Y+8) })
	}
}

// letter names the bands of the chosen unit, with how far they reach, where there is room in sight.
func (b *Board) letter(over *plan.Over, ink *chart.Palette) {
	u, _ := Unit(&b.Sheet.View, b.Marks.Chosen)
	if u == nil {
		return
	}
	taken := slices.Collect(maps.Values(b.tagged))
	for _, band := range b.Marks.Bands {
		if band.What == battle.CommandBand {
			over.NameCommand(b.Sheet, u, band, ink.Field, ink.Ink)
		} else {
			taken = append(taken, over.NameBand(u, band, b.lies(), taken, ink.Danger, ink.Field)) // ink that is read by lamplight too
		}
	}
}

// paintTags letters the units below where they stand; a tag that would lie on a unit, a leader or
// another tag looks for room above and beside. Where there is none it is brief, and where even that
// finds none it is left out, but for those of the chosen unit and of whom it aims at: a unit is seen
// before its name is. All of a name is shown when the pointer is there.
func (b *Board) paintTags(ink *chart.Palette) {
	v := &b.Sheet.View
	stands := b.stands()
	var taken []image.Rectangle
	shown := b.frame.Bounds()
	var ways []image.Rectangle // along which the chosen unit gets anywhere
	if m := b.Marks.Reach; m != nil {
		ways = plan.NewOver(b.frame, b.per, float64(-b.based.at.X), float64(-b.based.at.Y)).Ways(*m)
	}
	clear(b.tagged)
	clear(b.named)
	for _, i := range b.lettered() {
		u := &v.Units[i]
		if u.Off || !b.standing(u).Overlaps(shown) {
			continue
		}
		chosen := u.ID == b.Marks.Chosen
		covers := func(r image.Rectangle) bool {
			return slices.ContainsFunc(taken, r.Overlaps) || slices.ContainsFunc(stands, r.Overlaps)
		}
		s := b.tag(u, u.Name, chosen, ink)
		r, free := roomFor(s.img.Bounds().Size(), b.standing(u), shown, covers)
		if chosen && hides(ways, r) {
			if beside, ok := roomBeside(s.img.Bounds().Size(), b.standing(u), shown, func(r image.Rectangle) bool { return covers(r) || slices.ContainsFunc(ways, r.Overlaps) }); ok {
				r, free = beside, true
			}
		}
		named := free || chosen || u.ID == b.Marks.Aim
		if !named {
			s = b.tag(u, plan.Brief(u.Name), chosen, ink)
			r, free = roomFor(s.img.Bounds().Size(), b.standing(u), shown, covers)
		}
		if !named && !free {
			continue
		}
		taken = append(taken, r)
		b.tagged[u.ID], b.named[u.ID] = r, named
		b.lay(s, r.Min)
	}
}

// lettered are the units in the order in which their tags look for room: the chosen one first, and
// whom it aims at.
func (b *Board) lettered() []int {
	v := &b.Sheet.View
	first := func(i int) int {
		switch v.Units[i].ID {
		case b.Marks.Chosen:
			return 0
		case b.Marks.Aim:
			return 1
		}
		return 2
	}
	order := make([]int, len(v.Units))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, k int) int { return first(i) - first(k) })
	return order
}

// stands is the room that the units and leaders on the table take in the frame.
func (b *Board) stands() []image.Rectangle {
	v := &b.Sheet.View
	var out []image.Rectangle
	for _, of := range [...][]battle.UnitView{v.Units, v.Leaders} {
		for i := range of {
			if u := &of[i]; !u.Off {
				out = append(out, b.standing(u))
			}
		}
	}
	return out
}

// tag is the tag of a unit, with its name or a brief one.
func (b *Board) tag(u *battle.UnitView, name string, chosen bool, ink *chart.Palette) sprite {
	return b.sprite(cut{what: tag, id: u.ID, name: name, figures: u.Figures, grade: u.Grade, marked: chosen, dark: look.Dark()}, func() (*image.RGBA, image.Point) {
		called := *u
		called.Name = name
		return plan.Tag(b.Sheet, &called, chosen, ink), image.Point{}
	})
}

// paintUnder letters the unit under the pointer, where it has no tag or a brief one for want of room.
func (b *Board) paintUnder(ink *chart.Palette) {
	u, leader := Unit(&b.Sheet.View, b.Marks.Under)
	if u == nil || leader || u.Off || b.named[u.ID] {
		return
	}
	s := b.tag(u, u.Name, false, ink)
	r, _ := roomFor(s.img.Bounds().Size(), b.standing(u), b.frame.Bounds(), func(image.Rectangle) bool { return false })
	b.lay(s, r.Min)
}

// standing is the room that a unit takes in the frame.
func (b *Board) standing(u *battle.UnitView) image.Rectangle {
	x, y := b.pixel(u.At)
	sin, cos := math.Sincos(float64(u.Facing) / 100 * math.Pi / 180)
	k := b.per / float64(battle.One)
	wide, deep := max(float64(u.Width)*k, plan.LeastWide)/2, max(float64(u.Depth)*k, plan.LeastDeep)/2
	w, h := math.Abs(wide*cos)+math.Abs(deep*sin), math.Abs(wide*sin)+math.Abs(deep*cos)
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

// hides says whether a tag lies on a good part of where a unit gets: of a narrow way little else is seen.
func hides(ways []image.Rectangle, tag image.Rectangle) bool {
	n := 0
	for _, w := range ways {
		if w.Overlaps(tag) {
			n++
		}
	}
	return 8*n > len(ways)
}

// roomBeside looks for room as roomFor does, and farther from the unit where there is none near it.
func roomBeside(size image.Point, unit, shown image.Rectangle, covers func(image.Rectangle) bool) (image.Rectangle, bool) {
	for _, far := range []int{0, 16, 36, 64} {
		if r, ok := roomFor(size, unit.Inset(-far), shown, covers); ok {
			return r, true
		}
	}
	return image.Rectangle{}, false
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
		if far := b.Marks.Sent; far != nil && !near(*g, *far, b.per) {
			over.Line(*g, *far, withAlpha(tint, 130))
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

func withAlpha(c color.NRGBA, a uint8) color.NRGBA {
	c.A = a
	return c
}
