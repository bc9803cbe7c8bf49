package throws

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/widgets"
)

// Odds shows how likely each of several results is: numbers as columns side by side,
// words as bars below each other. One of them can be marked: what fell.
type Odds struct {
	widget.BaseWidget
	OnHovered func(i int) // -1: none any more

	lots  []Lot
	words bool
	mark  int
	hover int
}

// Lot is one result and its chance, from 0 to 1.
type Lot struct {
	Label  string
	Chance float64
}

var _ desktop.Hoverable = (*Odds)(nil)

// NewOdds gives an empty chart.
func NewOdds() *Odds {
	o := &Odds{mark: -1, hover: -1}
	o.ExtendBaseWidget(o)
	return o
}

// SetLots shows these results; with words they are written out below each other. Mark is
// the one that fell; -1: none.
func (o *Odds) SetLots(lots []Lot, words bool, mark int) {
	o.lots, o.words, o.mark, o.hover = lots, words, mark, -1
	o.Refresh()
}

// Lots are the results that are shown.
func (o *Odds) Lots() []Lot { return o.lots }

// Mark is the one that is marked.
func (o *Odds) Mark() int { return o.mark }

// MouseIn looks what is under the pointer.
func (o *Odds) MouseIn(e *desktop.MouseEvent) { o.MouseMoved(e) }

// MouseMoved looks what is under the pointer.
func (o *Odds) MouseMoved(e *desktop.MouseEvent) {
	i := -1
	if n := len(o.lots); n > 0 {
		at, step := e.Position.X, o.Size().Width/float32(n)
		if o.words {
			at, step = e.Position.Y, oddsLine
		}
		if k := int(at / step); at >= 0 && k < n {
			i = k
		}
	}
	o.point(i)
}

// MouseOut forgets it.
func (o *Odds) MouseOut() { o.point(-1) }

func (o *Odds) point(i int) {
	if i != o.hover {
		o.hover = i
		o.Refresh()
		if o.OnHovered != nil {
			o.OnHovered(i)
		}
	}
}

// Percent writes a chance in hundredths: "27", and "<1" for what is rare.
func Percent(chance float64) string {
	switch {
	case chance <= 0:
		return "0"
	case chance < 0.005:
		return "<1"
	case chance > 0.995 && chance < 1:
		return ">99"
	}
	return fmt.Sprintf("%.0f", 100*chance)
}

const (
	oddsLine  = 24 // height of a bar with its words
	oddsLabel = 16
)

// highest is the greatest chance, by which the chart is scaled.
func (o *Odds) highest() (at int, chance float64) {
	for i, l := range o.lots {
		if l.Chance > chance {
			at, chance = i, l.Chance
		}
	}
	return at, max(chance, 1e-9)
}

// CreateRenderer draws it.
func (o *Odds) CreateRenderer() fyne.WidgetRenderer {
	d := &oddsDrawing{o: o, ground: canvas.NewRectangle(render.None)}
	p := &render.Renderer{}
	p.Lay = d.layout
	p.Min = func() fyne.Size {
		if o.words {
			return fyne.NewSize(160, float32(len(o.lots))*oddsLine)
		}
		return fyne.NewSize(160, 110)
	}
	p.Again = func() {
		p.Parts = d.refresh()
		d.layout(o.Size())
		canvas.Refresh(o)
	}
	p.Again()
	return p
}

// oddsDrawing keeps what the chart is drawn with.
type oddsDrawing struct {
	o      *Odds
	ground *canvas.Rectangle // the line on which columns stand
	bars   []*canvas.Rectangle
	names  []*widgets.Text
	counts []*widgets.Text
}

func (d *oddsDrawing) refresh() []fyne.CanvasObject {
	n := len(d.o.lots)
	for len(d.bars) < n {
		d.bars = append(d.bars, canvas.NewRectangle(render.None))
		d.names = append(d.names, widgets.NewText(look.Small, ""))
		d.counts = append(d.counts, widgets.NewText(look.Small, ""))
	}
	d.ground.FillColor = look.Colour(look.RuleStrong)
	out := []fyne.CanvasObject{}
	if !d.o.words && n > 0 {
		out = append(out, d.ground)
	}
	for i, l := range d.o.lots {
		fill, face := look.RuleStrong, look.Small
		switch {
		case i == d.o.mark:
			fill, face = look.Primary, look.SmallInk
			face.Bold = true
		case i == d.o.hover:
			fill, face = look.Selection, look.SmallInk
		}
		d.bars[i].FillColor = look.Colour(fill)
		d.names[i].SetFace(face)
		d.counts[i].SetFace(face)
		d.names[i].SetText(l.Label)
		d.counts[i].SetText(Percent(l.Chance))
		name, count := fyne.TextAlignCenter, fyne.TextAlignCenter
		if d.o.words {
			name, count = fyne.TextAlignLeading, fyne.TextAlignTrailing
		}
		d.names[i].Aligned(name)
		d.counts[i].Aligned(count)
		d.names[i].Refresh()
		d.counts[i].Refresh()
		out = append(out, d.bars[i], d.names[i], d.counts[i])
	}
	return out
}

func (d *oddsDrawing) layout(size fyne.Size) {
	if len(d.o.lots) > len(d.bars) {
		return // not refreshed yet
	}
	if d.o.words {
		d.down(size)
		return
	}
	d.across(size)
}

// down sets words at the left, their bars beside them and the chances at the right.
func (d *oddsDrawing) down(size fyne.Size) {
	const number, bar = 30, 12 // room for a chance, and for a scroll bar
	_, most := d.o.highest()
	label := float32(0)
	for _, l := range d.o.lots {
		label = max(label, widgets.Width(look.SmallInk, l.Label)+4)
	}
	label = min(label, size.Width*0.52)
	room := size.Width - label - 8 - number - bar
	for i, l := range d.o.lots {
		y := float32(i) * oddsLine
		d.names[i].Hidden, d.counts[i].Hidden = false, false
		render.Place(d.names[i], 0, y, label, oddsLine)
		render.Place(d.bars[i], label+8, y+6, max(1, room*float32(l.Chance/most)), oddsLine-12)
		render.Place(d.counts[i], size.Width-number-bar, y, number, oddsLine)
	}
}

// across sets columns side by side. Labels stand where there is room for them: below
// every so many columns, and the chance above each column or above the highest alone.
func (d *oddsDrawing) across(size fyne.Size) {
	n := len(d.o.lots)
	if n == 0 {
		return
	}
	top, most := d.o.highest()
	step := size.Width / float32(n)
	gap := min(4, step*0.16)
	wide := min(step-gap, 44)
	widest := float32(0)
	for _, l := range d.o.lots {
		widest = max(widest, widgets.Width(look.SmallInk, l.Label))
	}
	each := max(1, int((widest+8)/step)+1)
	if widest+2 <= step {
		each = 1
	}
	foot := size.Height - oddsLabel - 2
	render.Place(d.ground, 0, foot, size.Width, 1)
	for i, l := range d.o.lots {
		x := float32(i)*step + (step-wide)/2
		h := (foot - oddsLabel - 2) * float32(l.Chance/most)
		if l.Chance > 0 {
			h = max(h, 1)
		}
		render.Place(d.bars[i], x, foot-h, wide, h)
		marked := i == d.o.mark || i == d.o.hover
		near := d.o.mark >= 0 && i != d.o.mark && abs(i-d.o.mark) < each || d.o.hover >= 0 && i != d.o.hover && abs(i-d.o.hover) < each
		d.names[i].Hidden = !(marked || i%each == 0 && !near)
		room := max(step, widest+8)
		render.Place(d.names[i], min(max(x+wide/2-room/2, 0), size.Width-room), foot+2, room, oddsLabel)
		roomy := step >= 20
		d.counts[i].Hidden = !(roomy || marked || i == top && d.o.mark < 0 && d.o.hover < 0)
		render.Place(d.counts[i], min(max(x+wide/2-12, -6), size.Width-18), foot-h-oddsLabel, 24, oddsLabel)
	}
}

func abs(n int) int { return max(n, -n) }
