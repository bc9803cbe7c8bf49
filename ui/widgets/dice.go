package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Dice shows dice in the order in which they were thrown. What counts is rimmed, the rest
// greyed; where single dice do not count for themselves all look alike.
type Dice struct {
	widget.BaseWidget
	size     float32
	sides    int
	faces    []int
	counting []bool
	width    float32
}

// NewDice gives an empty tray for dice of this size.
func NewDice(size float32) *Dice {
	d := &Dice{size: size}
	d.ExtendBaseWidget(d)
	return d
}

// SetDice shows these faces.
func (d *Dice) SetDice(sides int, faces []int, counting []bool) {
	d.sides, d.faces, d.counting = sides, faces, counting
	d.Refresh()
}

// Resize lays the dice anew where the width changes.
func (d *Dice) Resize(size fyne.Size) {
	d.width = size.Width
	d.BaseWidget.Resize(size)
}

func (d *Dice) across() int {
	return max(1, int((d.width+5)/(d.size+5)))
}

// CreateRenderer draws it.
func (d *Dice) CreateRenderer() fyne.WidgetRenderer {
	var pool []*canvas.Image
	p := &parts{}
	p.layout = func(fyne.Size) {
		n := d.across()
		for i, m := range pool {
			place(m, float32(i%n)*(d.size+5), float32(i/n)*(d.size+5), d.size, d.size)
		}
	}
	p.min = func() fyne.Size {
		rows := (len(d.faces) + d.across() - 1) / d.across()
		return fyne.NewSize(d.size, max(0, float32(rows)*(d.size+5)-5))
	}
	p.refresh = func() {
		for len(pool) < len(d.faces) {
			pool = append(pool, &canvas.Image{FillMode: canvas.ImageFillContain})
		}
		pool = pool[:len(d.faces)]
		p.objects = p.objects[:0]
		for i, m := range pool {
			counts := len(d.counting) == 0 || i < len(d.counting) && d.counting[i]
			if res := Die(d.sides, d.faces[i], counts); m.Resource == nil || m.Resource.Name() != res.Name() {
				m.Resource = res
				m.Refresh()
			}
			p.objects = append(p.objects, m)
		}
		p.layout(d.Size())
		canvas.Refresh(d)
	}
	p.refresh()
	return p
}

// Faces are the dice that are shown.
func (d *Dice) Faces() []int { return d.faces }
