package forces

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// pageLayout arranges a page: head, bar, chart, then a ledger and a history beside each other, and a
// card at the right. In a small window the chart is lower.
type pageLayout struct {
	card, history float32
	head, bar     float32 // heights of the two rows above the chart
	compact       bool
}

func (l *pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	w := size.Width - l.card
	parts.Put(o[5], w, 0, l.card, size.Height)
	parts.Put(o[6], 0, 0, w, size.Height)
	x, wide, y := float32(look.Pad), w-2*look.Pad, float32(14)
	head, bar, chart := l.head, l.bar, float32(172)
	if l.compact {
		bar, chart, y = bar-4, 128, 10
	}
	parts.Put(o[0], x, y, wide, head)
	y += head + 6
	parts.Put(o[1], x, y, wide, bar)
	y += bar + 8
	parts.Put(o[2], x, y, wide, chart)
	y += chart + 8
	rest := size.Height - y - 12
	ledger := wide - l.history - 20
	parts.Put(o[3], x, y, ledger, rest)
	parts.Put(o[4], x+ledger+20, y, l.history, rest)
}

func (l *pageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(700, 480) }

// halves sets two things beside each other, the first somewhat wider.
type halves struct{ gap float32 }

func (l *halves) Layout(o []fyne.CanvasObject, size fyne.Size) {
	a := (size.Width - l.gap) * 0.54
	parts.Put(o[0], 0, 0, a, size.Height)
	parts.Put(o[1], a+l.gap, 0, size.Width-l.gap-a, size.Height)
}

func (l *halves) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(400, max(o[0].MinSize().Height, o[1].MinSize().Height))
}

// cardStack sets things below each other: those with nought take the height they need, the others
// a share of what is left.
type cardStack struct{ tall []float32 }

func (l *cardStack) Layout(o []fyne.CanvasObject, size fyne.Size) {
	left := size.Height
	for i, x := range o {
		if l.tall[i] == 0 {
			left -= x.MinSize().Height
		}
	}
	y := float32(0)
	for i, x := range o {
		h := x.MinSize().Height
		if l.tall[i] > 0 {
			h = max(0, left*l.tall[i])
		}
		parts.Put(x, 0, y, size.Width, h)
		y += h
	}
}

func (l *cardStack) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(120, 200) }

// legendPart is a part of a bar: its colour, how many, what they are.
type legendPart struct {
	colour fyne.ThemeColorName
	n      int
	what   string
}

// legend says what the parts of a bar are.
type legend struct{ view *fyne.Container }

func newLegend() *legend { return &legend{container.New(&flow{gap: 18})} }

// set shows the parts that are not nought.
func (l *legend) set(list []legendPart) {
	l.view.Objects = nil
	for _, p := range list {
		if p.n > 0 {
			l.view.Add(widgets.Across(6, widgets.Sized(11, 11, widgets.Card(p.colour, look.Ink, 0, widgets.Gap(9, 9))), widgets.NewWhole(look.Strong, widgets.Number(p.n)), widgets.NewWhole(look.Body, p.what)))
		}
	}
	l.view.Refresh()
}

// flow sets things in a row, each as wide as it needs.
type flow struct{ gap float32 }

func (l *flow) Layout(o []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	for _, p := range o {
		w := p.MinSize().Width
		parts.Put(p, x, 0, w, size.Height)
		x += w + l.gap
	}
}

func (l *flow) MinSize(o []fyne.CanvasObject) fyne.Size {
	h := float32(18)
	for _, p := range o {
		h = max(h, p.MinSize().Height)
	}
	return fyne.NewSize(100, h)
}
