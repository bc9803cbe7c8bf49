package prepare

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"frontier/battle/forecast"
	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/widgets"
)

// histogram shows how often each number came up, in bins of like width from nought to the most there could be.
type histogram struct {
	widget.BaseWidget
	bins   []int
	middle float32 // where the middle one lies, from 0 to 1
	least  string
	most   string
	slot   int // of the side whose colour it has; -1: of neither
}

// Sizes of a histogram: its bars, and the line of numbers below; and the most bins.
const (
	barsHigh = 46
	footHigh = 17
	mostBins = 24
)

func newHistogram(s forecast.Spread, upTo, slot int) *histogram {
	if n := len(s); n > 0 {
		upTo = max(upTo, s[n-1].Value)
	}
	each := (upTo + mostBins) / mostBins // numbers to a bin
	h := &histogram{bins: make([]int, upTo/each+1), least: "0", most: strconv.Itoa(upTo), slot: slot}
	for _, o := range s {
		h.bins[min(max(o.Value, 0)/each, len(h.bins)-1)] += o.Times
	}
	h.middle = (float32(s.Within(50)/each) + 0.5) / float32(len(h.bins))
	h.ExtendBaseWidget(h)
	return h
}

// CreateRenderer draws the bars on a line, the middle one marked below it.
func (h *histogram) CreateRenderer() fyne.WidgetRenderer {
	ground, line, mark := canvas.NewRectangle(render.None), canvas.NewRectangle(render.None), canvas.NewRectangle(render.None)
	bars := make([]*canvas.Rectangle, len(h.bins))
	p := &render.Renderer{Parts: []fyne.CanvasObject{ground}}
	tallest := 1
	for i, n := range h.bins {
		bars[i] = canvas.NewRectangle(render.None)
		p.Parts = append(p.Parts, bars[i])
		tallest = max(tallest, n)
	}
	least, most := widgets.NewText(look.Small, h.least), widgets.NewText(look.Small, h.most)
	p.Parts = append(p.Parts, line, mark, least, most)
	p.Lay = func(size fyne.Size) {
		render.Place(ground, 0, 0, size.Width, barsHigh)
		step := size.Width / float32(len(bars))
		for i, b := range bars {
			high := float32(h.bins[i]) / float32(tallest) * (barsHigh - 4)
			if h.bins[i] > 0 {
				high = max(high, 1)
			}
			render.Place(b, float32(i)*step+1, barsHigh-high, max(step-1, 1), high)
		}
		render.Place(line, 0, barsHigh, size.Width, 1)
		render.Place(mark, h.middle*size.Width-1, barsHigh, 3, 6)
		render.Place(least, 0, barsHigh+2, 40, 15)
		wide := widgets.Width(look.Small, h.most) + 1
		render.Place(most, size.Width-wide, barsHigh+2, wide, 15)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(80, barsHigh+footHigh) }
	p.Again = func() {
		ground.FillColor, line.FillColor, mark.FillColor = look.Colour(look.Field), look.Colour(look.RuleStrong), look.Colour(look.Ink)
		fill := look.Colour(look.InkSoft)
		if h.slot >= 0 {
			fill = look.Side(h.slot)
		}
		for _, b := range bars {
			b.FillColor = fill
		}
		p.Lay(h.Size())
		canvas.Refresh(h)
	}
	p.Again()
	return p
}
