package ui

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/ui/look"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// grounds say on what lettering of a colour can stand, and how far it must stand out from
// the worst of them. What is here is not asked of a colour that nobody letters in.
var sheet = []fyne.ThemeColorName{look.Paper, look.Panel, look.PanelAlt, look.Field, look.Zebra}

var grounds = map[fyne.ThemeColorName]struct {
	on    []fyne.ThemeColorName
	least float64
}{
	look.Ink: {sheet, 9}, look.InkSoft: {sheet, 5.3}, look.Link: {sheet, 5.3}, look.Warning: {sheet, 5}, look.Danger: {sheet, 4.8},
	look.Full: {sheet, 4.8}, look.Worn: {sheet, 4.7}, look.Spent: {sheet, 4.8},
	look.OnPrimary: {[]fyne.ThemeColorName{look.Primary}, 7}, look.RailText: {[]fyne.ThemeColorName{look.Baize, look.BaizeHi}, 6},
	look.Brass:      {[]fyne.ThemeColorName{look.Baize, look.BaizeHi}, 4.5},
	look.RuleStrong: {[]fyne.ThemeColorName{look.Panel, look.PanelAlt}, 2.9}, // what cannot be pressed or chosen now
}

// ratio is how far two colours stand apart, as WCAG 2.1 reckons it.
func ratio(a, b color.Color) float64 {
	light := func(c color.Color) float64 {
		r, g, bl, _ := c.RGBA()
		part := func(v uint32) float64 {
			x := float64(v) / 0xffff
			if x <= 0.04045 {
				return x / 12.92
			}
			return math.Pow((x+0.055)/1.055, 2.4)
		}
		return 0.2126*part(r) + 0.7152*part(g) + 0.0722*part(bl)
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// Every colour in which anything in the window is lettered stands out from whatever it can
// lie on, by day and by lamplight; the keys of a menu by 6.5 by day.
func TestLetteringStandsOut(t *testing.T) {
	for _, paper := range []string{"light", "dark"} {
		t.Run(paper, func(t *testing.T) {
			s := newStage(t, 1440, 900)
			s.p.SetPaper(paper)
			sh := s.open()
			b := s.meet(sh)
			used := map[fyne.ThemeColorName]string{}
			gather := func(where string) {
				see := func(o fyne.CanvasObject, _ fyne.Position, _ bool) {
					if text, ok := o.(*widgets.Text); ok && text.Text() != "" {
						used[text.Face().Colour] = where + ": " + text.Text()
					}
				}
				trial.Walk(s.p.win.Canvas().Content(), see)
				for _, o := range s.p.win.Canvas().Overlays().List() {
					trial.Walk(o, see)
				}
			}
			sh.Open(place.Battles{Battle: b.ID, Page: place.Result})
			s.Settle()
			gather("result")
			sh.Open(place.Battles{Battle: b.ID, Page: place.Prepare})
			s.Settle()
			s.Tap("prepare.fight")
			gather("aftermath")
			for view := range sh.views {
				sh.Open(place.Of(view))
				s.Settle()
				gather(view)
			}
			for i, title := range menuTitles {
				s.p.menu.Open(i)
				s.draw()
				gather("menu " + title)
				s.p.menu.Close()
			}
			if len(used) < 6 {
				t.Fatalf("only %v were found", used)
			}
			for colour, where := range used {
				g, known := grounds[colour]
				if !known {
					t.Errorf("%s is lettered in %s, of which nobody knows on what it stands", where, colour)
					continue
				}
				for _, on := range g.on {
					if got := ratio(look.Colour(colour), look.Colour(on)); got < g.least {
						t.Errorf("%s on %s has %.2f, not %.1f (%s)", colour, on, got, g.least, where)
					}
				}
			}
			if got := ratio(look.Colour(widgets.MenuKey.Colour), look.Colour(look.Panel)); paper == "light" && got < 6.5 || got < 5.3 {
				t.Errorf("the keys of a menu have %.2f", got)
			}
		})
	}
}
