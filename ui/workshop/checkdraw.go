package workshop

import (
	"fmt"
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/rehearsal"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/tiles"
	"frontier/ui/widgets"
)

// figure is a chart that is drawn anew for each size.
type figure struct {
	widget.BaseWidget
	draw func(f *figure, size fyne.Size)
	pen  *render.Renderer
	tall float32
}

func newFigure(tall float32, draw func(f *figure, size fyne.Size)) *figure {
	f := &figure{draw: draw, tall: tall}
	f.ExtendBaseWidget(f)
	return f
}

// CreateRenderer draws it.
func (f *figure) CreateRenderer() fyne.WidgetRenderer {
	f.pen = &render.Renderer{}
	f.pen.Min = func() fyne.Size { return fyne.NewSize(120, f.tall) }
	f.pen.Lay = func(size fyne.Size) {
		f.pen.Parts = f.pen.Parts[:0]
		if size.Width > 0 && size.Height > 0 {
			f.draw(f, size)
		}
	}
	f.pen.Again = func() { f.pen.Lay(f.Size()); canvas.Refresh(f) }
	return f.pen
}

func (f *figure) put(o fyne.CanvasObject, x, y, w, h float32) {
	render.Place(o, x, y, w, h)
	f.pen.Parts = append(f.pen.Parts, o)
}

// box draws a block in a side's colour; slot 0 is nobody's. Its corners tell it too.
func (f *figure) box(slot int, x, y, w, h float32) {
	r := canvas.NewRectangle(look.Colour(look.PanelAlt))
	if slot > 0 {
		r.FillColor = look.Side(slot)
	} else {
		r.CornerRadius = min(w, h) / 2
	}
	r.StrokeColor, r.StrokeWidth = look.Colour(look.Ink), 1
	f.put(r, x, y, w, h)
}

// write writes in the middle of a space.
func (f *figure) write(face look.Face, text string, x, y, w float32) {
	f.put(widgets.NewText(face, text).Aligned(fyne.TextAlignCenter), x, y, w, face.Line)
}

// endsChart is how wars ended: a column for each way, a numbered block for each war.
type endsChart struct {
	*figure
	ends  []rehearsal.End
	name  func(state.SideID) string
	slots map[state.SideID]int
}

func newEndsChart() *endsChart {
	c := &endsChart{}
	c.figure = newFigure(160, c.paint)
	return c
}

func (c *endsChart) set(ends []rehearsal.End, name func(state.SideID) string, slots map[state.SideID]int) {
	c.ends, c.name, c.slots = ends, name, slots
	c.Refresh()
}

func (c *endsChart) paint(f *figure, size fyne.Size) {
	const foot = 56
	wide := size.Width / float32(max(len(c.ends), 1))
	floor := size.Height - foot
	for i, e := range c.ends {
		x, w := float32(i)*wide, min(wide-6, 40)
		mid := x + wide/2
		across := 1
		for float32((len(e.Wars)+across-1)/across)*22 > floor && float32(across+1)*w < wide {
			across++
		}
		tall := min(22, floor/float32(max((len(e.Wars)+across-1)/across, 1)))
		for j, war := range e.Wars {
			left := mid - w*float32(across)/2 + float32(j%across)*w
			top := floor - tall*float32(j/across+1)
			f.box(c.slots[e.Winner], left+1, top+1, w-2, tall-2)
			_, symbol := chart.Side(max(c.slots[e.Winner], 1))
			if tall >= 16 {
				text := canvas.NewText(fmt.Sprint(war), symbol)
				if e.Winner == "" {
					text.Color = look.Colour(look.Ink)
				}
				text.TextSize, text.Alignment = look.Small.Size, fyne.TextAlignCenter
				text.TextStyle.Bold = true
				f.put(text, left, top+(tall-16)/2, w, 16)
			}
		}
		said := "Nobody"
		if e.Winner != "" {
			said = c.name(e.Winner)
		}
		f.write(look.Strong, fmt.Sprint(len(e.Wars)), x, floor+4, wide)
		f.write(look.SmallInk, said, x, floor+22, wide)
		f.write(look.Small, e.Verdict, x, floor+38, wide)
	}
	f.put(widgets.HRule(look.RuleStrong), 0, floor, size.Width, 1)
}

// battlesChart is how many battles there were in each ten days, by who held the field.
type battlesChart struct {
	*figure
	wars  *rehearsal.Wars
	slots map[state.SideID]int
}

func newBattlesChart() *battlesChart {
	c := &battlesChart{}
	c.figure = newFigure(160, c.paint)
	return c
}

func (c *battlesChart) set(w *rehearsal.Wars, slots map[state.SideID]int) {
	c.wars, c.slots = w, slots
	c.Refresh()
}

func (c *battlesChart) paint(f *figure, size fyne.Size) {
	if c.wars == nil {
		return
	}
	const foot, step = 24, 10
	bins := make([]map[int]int, (c.wars.Days+step-1)/step) // battles by slot
	all := make([]int, len(bins))
	most := 1
	for _, w := range c.wars.Wars {
		for _, b := range w.Battles {
			i := min(int(b.Day)/step, len(bins)-1)
			if bins[i] == nil {
				bins[i] = map[int]int{}
			}
			bins[i][c.slots[b.Holder]]++
			all[i]++
			most = max(most, all[i])
		}
	}
	floor, wide := size.Height-foot, size.Width/float32(max(len(bins), 1))
	for i := range bins {
		x, y := float32(i)*wide, floor
		for slot := range 7 {
			if n := bins[i][slot]; n > 0 {
				h := (floor - 20) * float32(n) / float32(most)
				f.box(slot, x+4, y-h, wide-8, h)
				y -= h
			}
		}
		if all[i] > 0 {
			f.write(look.Strong, fmt.Sprint(all[i]), x, y-19, wide)
		}
		f.write(look.Small, c.wars.Founding.Time(state.Day(i*step)).Format("2 Jan"), x, floor+5, wide)
	}
	f.put(widgets.HRule(look.RuleStrong), 0, floor, size.Width, 1)
}

// decidedChart is since when nobody but the winner led, war by war.
type decidedChart struct {
	*figure
	wars  *rehearsal.Wars
	slots map[state.SideID]int
}

func newDecidedChart() *decidedChart {
	c := &decidedChart{}
	c.figure = newFigure(90, c.paint)
	return c
}

func (c *decidedChart) set(w *rehearsal.Wars, slots map[state.SideID]int) {
	c.wars, c.slots = w, slots
	c.Refresh()
}

func (c *decidedChart) paint(f *figure, size fyne.Size) {
	if c.wars == nil {
		return
	}
	const foot, dot = 22, 10
	floor := size.Height - foot
	columns := max(int(size.Width)/(dot+2), 1)
	high := make([]int, columns)
	for _, w := range c.wars.Wars {
		if w.Winner == "" {
			continue
		}
		at := min(int(w.Decided)*columns/max(c.wars.Days+1, 1), columns-1)
		high[at]++
		if y := floor - float32(high[at]*(dot+2)); y >= 0 {
			f.box(c.slots[w.Winner], float32(at*(dot+2)), y, dot, dot)
		}
	}
	f.put(widgets.HRule(look.RuleStrong), 0, floor, size.Width, 1)
	first, last := c.wars.Founding.ShortDate(0), c.wars.Founding.ShortDate(state.Day(c.wars.Days))
	f.put(widgets.NewText(look.Small, first), 0, floor+4, size.Width/2, 16)
	f.put(widgets.NewText(look.Small, last).Aligned(fyne.TextAlignTrailing), size.Width/2, floor+4, size.Width/2, 16)
}

// whereMap is the map as a whole, with a ring for each hex in which there were battles.
type whereMap struct {
	*figure
	m       *state.Map
	eye     tiles.Eye
	tiles   *tiles.Tiles
	overlay *chart.Overlay
	raster  *canvas.Raster
	picture *image.RGBA
	palette *chart.Palette
	fought  map[hex.Hex]int
	order   []hex.Hex
}

func newWhereMap() *whereMap {
	w := &whereMap{}
	w.raster = canvas.NewRaster(w.paintMap)
	w.figure = newFigure(200, w.paint)
	return w
}

func (w *whereMap) set(f *state.Founding, wars []rehearsal.War) {
	w.m = &f.Map
	w.eye.Sees(w.m)
	w.eye.Fitted = false
	w.tiles = tiles.New(w.m, func() { canvas.Refresh(w.raster) })
	w.overlay, w.fought, w.order = nil, map[hex.Hex]int{}, nil
	for _, x := range wars {
		for _, b := range x.Battles {
			h, err := hex.ParseName(b.Hex)
			if err != nil {
				continue
			}
			if w.fought[h]++; w.fought[h] == 1 {
				w.order = append(w.order, h)
			}
		}
	}
	w.Refresh()
}

// paint sets the map, and rings over it.
func (w *whereMap) paint(f *figure, size fyne.Size) {
	if w.m == nil {
		return
	}
	f.put(w.raster, 0, 0, size.Width, size.Height)
	k := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(f); c != nil {
		k = c.Scale()
	}
	w.eye.W, w.eye.H = int(size.Width*k), int(size.Height*k)
	w.eye.Fit()
	if most := w.most(); w.fought[most] > 0 {
		w.eye.Centre(most) // of a map that is larger than the picture
	}
	for _, r := range w.rings() {
		at := fyne.NewPos(float32(r.at.X)/k, float32(r.at.Y)/k)
		wide := min(20+float32(r.n)/4, 40)
		if at.X < wide/2 || at.Y < wide/2 || at.X > size.Width-wide/2 || at.Y > size.Height-wide/2 {
			continue
		}
		ring := canvas.NewCircle(look.Colour(look.Field))
		ring.StrokeColor, ring.StrokeWidth = look.Colour(look.Danger), 2
		f.put(ring, at.X-wide/2, at.Y-wide/2, wide, wide)
		f.write(look.Strong.In(look.Danger), fmt.Sprint(r.n), at.X-20, at.Y-look.Strong.Line/2, 40)
	}
	f.put(widgets.NewFrame("", look.RuleStrong), 0, 0, size.Width, size.Height)
}

// most is the hex with the most battles, the first of those with as many.
func (w *whereMap) most() hex.Hex {
	var out hex.Hex
	for _, h := range w.order {
		if w.fought[h] > w.fought[out] {
			out = h
		}
	}
	return out
}

// near is how close battles may lie to each other and still have rings of their own, in pixels.
const near = 34

// ring is so many battles about a point of the picture.
type ring struct {
	at image.Point
	n  int
}

// rings are the battles, those that lie close together as one, at the hex with the most of them.
func (w *whereMap) rings() []ring {
	order := slices.Clone(w.order)
	slices.SortStableFunc(order, func(a, b hex.Hex) int { return w.fought[b] - w.fought[a] })
	var out []ring
	for _, h := range order {
		at := w.eye.View().Centre(hex.Size(w.m.HexMiles*100), h)
		i := slices.IndexFunc(out, func(r ring) bool { d := r.at.Sub(at); return d.X*d.X+d.Y*d.Y < near*near })
		if i < 0 {
			i, out = len(out), append(out, ring{at: at})
		}
		out[i].n += w.fought[h]
	}
	return out
}

func (w *whereMap) paintMap(wide, high int) image.Image {
	if wide <= 0 || high <= 0 || w.m == nil {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	if w.picture == nil || w.picture.Rect.Dx() != wide || w.picture.Rect.Dy() != high {
		w.picture = image.NewRGBA(image.Rect(0, 0, wide, high))
	}
	scale := 1.0
	if s := w.Size().Width; s > 0 {
		scale = float64(wide) / float64(s)
	}
	v := w.eye.View()
	w.tiles.PaintIn(look.Palette(), scale, chart.Without{})
	w.tiles.Turned(v.HexPx, tiles.Sight(w.m, v, wide, high))
	if w.overlay == nil || w.palette != look.Palette() {
		w.palette = look.Palette()
		w.overlay = chart.NewOverlay(w.m, w.palette, scale)
	}
	w.tiles.Lay(w.picture, v, w.overlay)
	w.overlay.Paint(w.picture, v, &chart.Scene{Folded: true})
	return w.picture
}
