package trial

import (
	"errors"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"frontier/ui/widgets"
)

// Walk goes through everything that is to be seen below an object; clipped is what scrolls.
func Walk(o fyne.CanvasObject, see func(o fyne.CanvasObject, at fyne.Position, clipped bool)) {
	walk(o, fyne.Position{}, false, see)
}

func walk(o fyne.CanvasObject, at fyne.Position, clipped bool, see func(o fyne.CanvasObject, at fyne.Position, clipped bool)) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	see(o, at, clipped)
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			walk(c, at, clipped, see)
		}
	case *container.Scroll:
		walk(o.Content, at, true, see)
	case fyne.Widget:
		for _, c := range test.WidgetRenderer(o).Objects() {
			walk(c, at, clipped, see)
		}
	}
}

// Paint has every picture in sight below an object painted, as a driver would, so that it knows
// its size; what is lettered has its place without.
func (s *Stage) Paint() {
	Walk(s.Canvas().Content(), func(o fyne.CanvasObject, _ fyne.Position, _ bool) {
		if r, ok := o.(*canvas.Raster); ok {
			r.Generator(s.Canvas().PixelCoordinateForPosition(fyne.NewPos(r.Size().Width, r.Size().Height)))
		}
	})
}

// Lines are all lines of lettering in sight below an object.
func Lines(o fyne.CanvasObject) (out []*widgets.Text) {
	Walk(o, func(o fyne.CanvasObject, _ fyne.Position, _ bool) {
		if text, ok := o.(*widgets.Text); ok {
			out = append(out, text)
		}
	})
	return out
}

// Lettered is everything that is to be read below an object, as it is drawn.
func Lettered(o fyne.CanvasObject) string {
	var out []string
	for _, text := range Lines(o) {
		for _, line := range test.WidgetRenderer(text).Objects() {
			if l, ok := line.(*canvas.Text); ok {
				out = append(out, l.Text)
			}
		}
	}
	return strings.Join(out, "\n")
}

// Whole fails where a button's words are cut, something lies outside the window, or more than
// one button is filled.
func (s *Stage) Whole(where string) {
	s.T.Helper()
	c := s.Canvas()
	size := c.Size()
	var filled []string
	see := func(o fyne.CanvasObject, at fyne.Position, clipped bool) {
		b, ok := o.(*widgets.Button)
		if !ok {
			return
		}
		if b.Manner() == widgets.Primary {
			filled = append(filled, b.Text())
		}
		for _, x := range test.WidgetRenderer(b).Objects() {
			if text, ok := x.(*widgets.Text); ok && text.Cut() {
				s.T.Errorf("%s: the button %q is cut", where, b.Text())
			}
		}
		if !clipped && (at.X < -1 || at.Y < -1 || at.X+b.Size().Width > size.Width+1 || at.Y+b.Size().Height > size.Height+1) {
			s.T.Errorf("%s: the button %q lies at %v outside the window", where, b.Text(), at)
		}
	}
	for _, o := range append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...) {
		Walk(o, see)
		if len(filled) > 1 {
			s.T.Errorf("%s: %q are all filled, of a view's buttons one may be", where, filled)
		}
		filled = nil
	}
}

// KeepPicture puts a picture of a tent on a plain where a button asks for one, with a line below it on a day.
func (s *Stage) KeepPicture(button, caption, day string) {
	s.T.Helper()
	m := image.NewRGBA(image.Rect(0, 0, 640, 400))
	for y := range 400 {
		for x := range 640 {
			c := color.RGBA{200, uint8(210 - y/8), 180, 255} // sky
			if y > 260 {
				c = color.RGBA{190, 160, uint8(100 - y/16), 255}
			}
			if d := x - 320; y > 150 && y < 290 && d < y-150 && -d < y-150 {
				c = color.RGBA{245, 240, 225, 255}
			}
			m.SetRGBA(x, y, c)
		}
	}
	path := filepath.Join(s.T.TempDir(), "tent.png")
	f, err := os.Create(path)
	if err == nil {
		err = errors.Join(png.Encode(f, m), f.Close())
	}
	if err != nil {
		s.T.Fatal(err)
	}
	s.Tap(button)
	s.Write("picture.caption", caption)
	if day != "" {
		s.Write("picture.day", day)
	}
	s.Tap("sheet.picture")
	s.Write("file.name", path)
	s.Tap("file.accept")
	s.Settle()
}
