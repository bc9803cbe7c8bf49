package ui

import (
	"fmt"
	"frontier/ui/place"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"frontier/ui/widgets"
)

// walk goes through everything that is to be seen below an object.
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

// wholeWindow fails where a button's words are cut, something lies outside the window, or
// more than one button is filled.
func wholeWindow(t *testing.T, s *stage, where string) {
	t.Helper()
	c := s.p.win.Canvas()
	size := c.Size()
	var filled []string
	see := func(o fyne.CanvasObject, at fyne.Position, clipped bool) {
		switch o := o.(type) {
		case *widgets.Button:
			if o.Manner() == widgets.Primary {
				filled = append(filled, o.Text())
			}
			for _, x := range test.WidgetRenderer(o).Objects() {
				if text, ok := x.(*widgets.Text); ok && text.Cut() {
					t.Errorf("%s: the button %q is cut", where, o.Text())
				}
			}
			if !clipped && (at.X < -1 || at.Y < -1 || at.X+o.Size().Width > size.Width+1 || at.Y+o.Size().Height > size.Height+1) {
				t.Errorf("%s: the button %q lies at %v outside the window", where, o.Text(), at)
			}
		}
	}
	one := func() {
		if len(filled) > 1 {
			t.Errorf("%s: %q are all filled, of a view's buttons one may be", where, filled)
		}
		filled = nil
	}
	walk(c.Content(), fyne.Position{}, false, see)
	one()
	for _, o := range c.Overlays().List() {
		walk(o, fyne.Position{}, false, see)
		one()
	}
}

func TestEveryViewHasRoom(t *testing.T) {
	for _, c := range []struct {
		name string
		w, h float32
		dark bool
	}{{"1280", 1280, 720, true}, {"1440", 1440, 900, true}, {"2560", 2560, 1440, false}} {
		t.Run(c.name, func(t *testing.T) {
			s := newStage(t, c.w, c.h)
			s.p.setPaper(map[bool]string{true: "dark", false: "light"}[c.dark])
			s.settle()
			wholeWindow(t, s, "shelf")
			s.shoot(c.name + "-shelf")
			sh := s.open()
			b := s.meet(sh)
			sh.mapView().selectForce(b.Attackers[0])
			s.settle()
			wholeWindow(t, s, "map, a force")
			s.shoot(c.name + "-map")
			sh.Open(place.Battles{Battle: b.ID, Page: place.Prepare})
			s.settle()
			wholeWindow(t, s, "prepare")
			s.shoot(c.name + "-prepare")
			sh.Open(place.Battles{Battle: b.ID, Page: place.Result})
			s.settle()
			wholeWindow(t, s, "result")
			s.shoot(c.name + "-result")
			sh.Open(place.Battles{Battle: b.ID, Page: place.Prepare})
			s.settle()
			s.tap("prepare.fight")
			for _, page := range []place.Page{place.After, place.Log} {
				sh.Open(place.Battles{Battle: b.ID, Page: page})
				s.settle()
				wholeWindow(t, s, string(page))
				s.shoot(fmt.Sprintf("%s-%s", c.name, page))
			}
			for _, r := range railNames {
				sh.Open(place.Of(r.id))
				s.settle()
				wholeWindow(t, s, r.id)
				s.shoot(c.name + "-" + r.id + "-view")
			}
			sh.Open(place.Settings{})
			s.settle()
			wholeWindow(t, s, "settings")
			s.p.newCampaign()
			s.settle()
			wholeWindow(t, s, "new campaign")
			s.shoot(c.name + "-new")
		})
	}
}
