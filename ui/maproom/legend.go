package maproom

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
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
	parts.Visible(l.view, !l.view.Visible())
	l.view.Refresh()
}

// legendPicture is the signs and their meaning, in the colours of the theme. It keeps
// clicks and the pointer from the map below it.
type legendPicture struct {
	widget.BaseWidget
	picture *image.RGBA
	palette *chart.Palette
}

var (
	_ fyne.Tappable     = (*legendPicture)(nil)
	_ desktop.Hoverable = (*legendPicture)(nil)
)

// Tapped does nothing: what lies below is not clicked.
func (p *legendPicture) Tapped(*fyne.PointEvent) {}

// MouseIn keeps what lies below from lighting up.
func (p *legendPicture) MouseIn(*desktop.MouseEvent) {}

// MouseMoved does nothing.
func (p *legendPicture) MouseMoved(*desktop.MouseEvent) {}

// MouseOut does nothing.
func (p *legendPicture) MouseOut() {}

// CreateRenderer shows the picture.
func (p *legendPicture) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRaster(p.paint))
}

// MinSize is that of the picture.
func (p *legendPicture) MinSize() fyne.Size { return fyne.NewSize(824, 428) }

// paint draws the signs for so many pixels.
func (p *legendPicture) paint(w, h int) image.Image {
	if now := look.Palette(); p.palette != now || p.picture == nil || p.picture.Rect.Dx() != w || p.picture.Rect.Dy() != h {
		p.palette, p.picture = now, image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
		signs := chart.Legend(now, float64(w)/824)
		draw.Draw(p.picture, p.picture.Rect, image.NewUniform(now.Panel), image.Point{}, draw.Src)
		draw.Draw(p.picture, p.picture.Rect, signs, image.Point{}, draw.Over)
	}
	return p.picture
}
