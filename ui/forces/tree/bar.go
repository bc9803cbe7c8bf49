package tree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"frontier/rosters"
	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/widgets"
)

// blocks is how many blocks the bar of whoever is Worn has when nobody is missing.
const blocks = 12

// bar shows morale points of so many, and the grade by its shape as well as by its colour: a whole band
// while Full, blocks with gaps when Worn, a thin line when Spent; a tick stands where it becomes
// Worn and where Spent, and the mark of the grade behind it.
type bar struct {
	widget.BaseWidget
	points rosters.MoralePoints
	at     rosters.Thresholds
	grade  rosters.Grade
}

func newBar() *bar {
	b := &bar{}
	b.ExtendBaseWidget(b)
	return b
}

func (b *bar) set(points rosters.MoralePoints, at rosters.Thresholds, grade rosters.Grade) {
	if b.points != points || b.at != at || b.grade != grade {
		b.points, b.at, b.grade = points, at, grade
		b.Refresh()
	}
}

// CreateRenderer draws it.
func (b *bar) CreateRenderer() fyne.WidgetRenderer {
	rect := func() *canvas.Rectangle { return canvas.NewRectangle(render.None) }
	frame, band, worn, spent := rect(), rect(), rect(), rect()
	var cells [blocks]*canvas.Rectangle
	p := &render.Renderer{Parts: []fyne.CanvasObject{frame, band}}
	for i := range cells {
		cells[i] = rect()
		p.Parts = append(p.Parts, cells[i])
	}
	mark := widgets.NewMark(12, nil)
	p.Parts = append(p.Parts, worn, spent, mark)
	p.Lay = func(size fyne.Size) {
		const high = 10
		w, y := size.Width-18, (size.Height-high)/2
		render.Place(frame, 0, y, w, high)
		share := float32(min(int(b.points), b.at.Full)) / float32(max(b.at.Full, 1))
		switch b.grade {
		case rosters.Spent:
			render.Place(band, 0, y+high/2-1.5, w*share, 3)
		default:
			render.Place(band, 0, y, w*share, high)
		}
		step := w / blocks
		for i, c := range cells {
			c.Hidden = b.grade != rosters.Worn || float32(i)+0.5 > share*blocks
			render.Place(c, float32(i)*step+1, y+1, step-3, high-2)
		}
		band.Hidden = b.grade == rosters.Worn
		tick := func(n int) float32 { return w * float32(min(n, b.at.Full)) / float32(max(b.at.Full, 1)) }
		render.Place(worn, tick(b.at.Worn), y-3, 1, high+6)
		render.Place(spent, tick(b.at.Spent), y-3, 1, high+6)
		render.Place(mark, w+5, y-1, 12, 12)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(60, 18) }
	p.Again = func() {
		frame.FillColor, frame.StrokeColor, frame.StrokeWidth = look.Colour(look.Field), look.Colour(look.RuleStrong), 1
		fill := look.Colour(widgets.GradeColour(b.grade))
		band.FillColor = fill
		for _, c := range cells {
			c.FillColor = fill
		}
		worn.FillColor, spent.FillColor = look.Colour(look.InkSoft), look.Colour(look.InkSoft)
		grade := b.grade
		mark.SetDraw(func() fyne.Resource { return widgets.GradeMark(grade) })
		p.Lay(b.Size())
		canvas.Refresh(b)
	}
	p.Again()
	return p
}
