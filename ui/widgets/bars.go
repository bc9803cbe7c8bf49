package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"frontier/rosters"
	"frontier/ui/look"
	"frontier/ui/render"
)

// Share is one part of a bar.
type Share struct {
	Colour fyne.ThemeColorName
	N      int
	Label  string // below the part; empty: none
}

// Bar shows the shares of a whole in one framed line.
type Bar struct {
	widget.BaseWidget
	high   float32
	shares []Share
	empty  fyne.ThemeColorName
}

// NewBar gives a bar so many units high.
func NewBar(high float32, shares ...Share) *Bar {
	b := &Bar{high: high, shares: shares, empty: look.PanelAlt}
	b.ExtendBaseWidget(b)
	return b
}

// SetShares changes what it shows.
func (b *Bar) SetShares(shares ...Share) {
	b.shares = shares
	b.Refresh()
}

// CreateRenderer draws it.
func (b *Bar) CreateRenderer() fyne.WidgetRenderer {
	frame := canvas.NewRectangle(render.None)
	var fills []*canvas.Rectangle
	p := &render.Renderer{}
	p.Lay = func(size fyne.Size) {
		y := (size.Height - b.high) / 2
		render.Place(frame, 0, y, size.Width, b.high)
		total := 0
		for _, s := range b.shares {
			total += s.N
		}
		x, sum := float32(0), 0
		for i, s := range b.shares {
			sum += s.N
			to := size.Width * float32(sum) / float32(max(total, 1))
			render.Place(fills[i], x, y, to-x, b.high)
			x = to
		}
	}
	p.Min = func() fyne.Size { return fyne.NewSize(40, b.high) }
	p.Again = func() {
		for len(fills) < len(b.shares) {
			fills = append(fills, canvas.NewRectangle(render.None))
		}
		fills = fills[:len(b.shares)]
		p.Parts = p.Parts[:0]
		for i, s := range b.shares {
			fills[i].FillColor = look.Colour(s.Colour)
			p.Parts = append(p.Parts, fills[i])
		}
		frame.StrokeColor, frame.StrokeWidth = look.Colour(look.Ink), 1
		p.Parts = append(p.Parts, frame)
		p.Lay(b.Size())
		canvas.Refresh(b)
	}
	p.Again()
	return p
}

// MoraleBar shows morale points one by one, with a tick where a unit becomes Spent and
// where it becomes Worn.
type MoraleBar struct {
	widget.BaseWidget
	points, full, worn, spent rosters.MoralePoints
	fill                      fyne.ThemeColorName
}

// NewMoraleBar gives an empty bar.
func NewMoraleBar() *MoraleBar {
	m := &MoraleBar{fill: look.Primary}
	m.ExtendBaseWidget(m)
	return m
}

// SetPoints shows so many points of so many, Worn and Spent at those.
func (m *MoraleBar) SetPoints(points, full, worn, spent rosters.MoralePoints) {
	m.points, m.full, m.worn, m.spent = points, full, worn, spent
	m.Refresh()
}

// CreateRenderer draws it.
func (m *MoraleBar) CreateRenderer() fyne.WidgetRenderer {
	const high, foot = 12, 22
	var cells []*canvas.Rectangle
	ticks := [2]*canvas.Rectangle{canvas.NewRectangle(render.None), canvas.NewRectangle(render.None)}
	words := [3]*Text{NewText(look.Small, ""), NewText(look.Small, ""), NewText(look.Small, "")}
	marks := [3]*Mark{
		NewMark(12, func() fyne.Resource { return GradeMark(rosters.Spent) }),
		NewMark(12, func() fyne.Resource { return GradeMark(rosters.Worn) }),
		NewMark(12, func() fyne.Resource { return GradeMark(rosters.Full) }),
	}
	p := &render.Renderer{}
	p.Lay = func(size fyne.Size) {
		n := float32(max(int(m.full), 1))
		step, gap := size.Width/n, float32(3)
		if step < 8 {
			gap = 1
		}
		if step < 3 {
			gap = 0
		}
		for i, c := range cells {
			render.Place(c, float32(i)*step, 0, step-gap, high)
		}
		render.Place(ticks[0], max(0, float32(m.spent)*step-gap/2-0.5), high+1, 1, 6)
		render.Place(ticks[1], max(0, float32(m.worn)*step-gap/2-0.5), high+1, 1, 6)
		wide := func(i int) float32 { return Width(look.Small, words[i].Text()) + 1 }
		left := func() float32 { return size.Width - 3*17 - wide(0) - wide(1) - wide(2) }
		words[2].SetText("Full above " + Number(int(m.worn)))
		if left() < 2*4 {
			words[2].SetText("Full")
		}
		gap = max(4, left()/2)
		x := float32(0)
		for i := range words {
			render.Place(marks[i], x, foot, 12, 16)
			render.Place(words[i], x+17, foot, wide(i), 16)
			x += 17 + wide(i) + gap
		}
	}
	p.Min = func() fyne.Size { return fyne.NewSize(200, foot+16) }
	p.Again = func() {
		for len(cells) < int(m.full) {
			cells = append(cells, canvas.NewRectangle(render.None))
		}
		cells = cells[:max(0, int(m.full))]
		p.Parts = p.Parts[:0]
		for i, c := range cells {
			c.FillColor, c.StrokeColor, c.StrokeWidth = render.None, look.Colour(look.RuleStrong), 1
			if i < int(m.points) {
				c.FillColor, c.StrokeColor = look.Colour(m.fill), look.Colour(look.Ink)
			}
			p.Parts = append(p.Parts, c)
		}
		for _, t := range ticks {
			t.FillColor = look.Colour(look.RuleStrong)
			p.Parts = append(p.Parts, t)
		}
		words[0].SetText("Spent to " + Number(int(m.spent)))
		words[1].SetText("Worn to " + Number(int(m.worn)))
		for i := range words {
			words[i].Refresh()
			marks[i].Refresh()
			p.Parts = append(p.Parts, marks[i], words[i])
		}
		p.Lay(m.Size())
		canvas.Refresh(m)
	}
	p.Again()
	return p
}
