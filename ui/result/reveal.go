package result

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// below is how much is shown below what has the keys: the line after it.
const below = 40

// reveal moves what is scrolled until an object in it is in sight.
func (p *Page) reveal(s *container.Scroll, o fyne.CanvasObject) {
	if s == nil || p.canvas() == nil {
		return
	}
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(s.Content).Y
	at := s.Offset.Y
	switch {
	case top < at:
		at = max(0, top-40)
	case top+o.Size().Height+below > at+s.Size().Height:
		at = min(top+o.Size().Height+below, s.Content.Size().Height) - s.Size().Height
	default:
		return
	}
	s.Offset.Y = at
	s.Refresh()
}
