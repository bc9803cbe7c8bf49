package ui

import (
	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// mapLegend is a sheet over the map that tells what its signs mean.
type mapLegend struct{ view *fyne.Container }

func newMapLegend() *mapLegend {
	p := &legendPicture{}
	p.ExtendBaseWidget(p)
	l := &mapLegend{view: widgets.Card(look.Panel, look.RuleStrong, 12, p)}
	l.view.Hide()
	return l
}

// turn shows it or puts it away.
func (l *mapLegend) turn() {
	visible(l.view, !l.view.Visible())
	l.view.Refresh()
}

// legendPicture is the signs and their meaning, in the colours of the theme. It keeps
// clicks from the map below it.
type legendPicture struct {
	widget.BaseWidget
	image   *canvas.Image
	palette *chart.Palette
}

// Tapped does nothing: what lies below is not clicked.
func (p *legendPicture) Tapped(*fyne.PointEvent) {}

// CreateRenderer shows the picture.
func (p *legendPicture) CreateRenderer() fyne.WidgetRenderer {
	p.image = &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}
	p.Refresh()
	return widget.NewSimpleRenderer(p.image)
}

// MinSize is that of the picture.
func (p *legendPicture) MinSize() fyne.Size { return fyne.NewSize(618, 470) }

// Refresh draws it in the colours of the theme in force.
func (p *legendPicture) Refresh() {
	if p.image != nil && p.palette != look.Palette() {
		p.palette = look.Palette()
		p.image.Image = chart.Legend(p.palette, 2)
		p.image.Refresh()
	}
}
