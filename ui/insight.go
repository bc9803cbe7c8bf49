package ui

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/ui/widgets"
	"frontier/ui/work"
)

// inSight is what the window shows now, in the words of its probe.
func (p *program) inSight() string {
	c := p.win.Canvas()
	where := p.probe.places()
	top := c.Overlays().Top()
	var lines []string
	widgets.Names.Each(func(name string, o fyne.CanvasObject) {
		size := o.Size()
		if !o.Visible() || size.IsZero() { // which is hidden
			return
		}
		at := where(o)
		if at.IsZero() { // not in the window, or hidden with something round it
			return
		}
		name = strings.ReplaceAll(name, " ", "_")
		x, y := c.PixelCoordinateForPosition(at)
		x2, y2 := c.PixelCoordinateForPosition(at.Add(size))
		lines = append(lines, fmt.Sprintf("%s %d %d %d %d", name, x, y, x2-x, y2-y))
		if f, is := o.(fyne.Focusable); is && f == c.Focused() {
			lines = append(lines, "focus "+name)
		}
		if s, is := o.(*widgets.Switch); is && s.On() {
			lines = append(lines, "on "+name)
		}
	})
	if s := p.shell; s != nil && s.current == "map" && top == nil {
		s.mapView().Each(func(kind, name string, at fyne.Position) {
			x, y := c.PixelCoordinateForPosition(at)
			lines = append(lines, fmt.Sprintf("%s %s %d %d", kind, name, x, y))
		})
	}
	slices.Sort(lines)
	if s := p.shell; s != nil {
		lines = append(lines, "view "+s.current, "date "+s.now.Date, fmt.Sprintf("head %d", s.now.Head), "chosen "+string(s.mapView().Selected()))
	}
	if t := p.tableInSight(); t != nil {
		t.Each(func(mark string, at fyne.Position) {
			x, y := c.PixelCoordinateForPosition(at)
			lines = append(lines, fmt.Sprintf("mark %s %d %d", mark, x, y))
		})
		lines = append(lines, "table "+t.Awaits())
	}
	if p.bench != nil {
		lines = append(lines, "view rules")
	}
	if p.dueling {
		lines = append(lines, "view duel")
	}
	if p.slip != nil {
		lines = append(lines, "view slip")
	}
	if top != nil {
		lines = append(lines, "sheet open")
	}
	if work.Pending() == 0 {
		lines = append(lines, "quiet")
	}
	return strings.Join(lines, "\n") + "\n"
}
