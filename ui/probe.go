package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"frontier/ui/widgets"
	"frontier/ui/work"
)

// probe tells a test outside where things are: when FRONTIER_PROBE names a file, it
// holds a line "name x y w h" in pixels for each named thing in sight, "hex 4617 x y"
// and "force id x y" for the map, "mark chosen x y" for the marks of a table and "table 12
// person" for how many orders were given there and who gives the next, "focus name" for what
// has the keys, "on name" for each switch that is on, a line "quiet" while nothing is under
// way, and a last line that counts how often the probe has looked: what was done to the
// window two looks ago has reached it.
// The file is replaced as a whole at each look.
type probe struct {
	p     *program
	path  string
	looks int
	timer work.Latest
}

func newProbe(p *program) *probe {
	b := &probe{p: p, path: os.Getenv("FRONTIER_PROBE")}
	if b.path == "" {
		return b
	}
	widgets.Names.Keep()
	work.Every(&b.timer, 120*time.Millisecond, b.look)
	return b
}

// look writes the file anew.
func (b *probe) look() {
	b.looks++
	if err := b.write(fmt.Sprintf("%slooks %d\n", b.text(), b.looks)); err != nil {
		fyne.LogError("the probe's file", err)
	}
}

func (b *probe) write(text string) error {
	tmp := filepath.Join(filepath.Dir(b.path), "."+filepath.Base(b.path)+".new")
	if err := os.WriteFile(tmp, []byte(text), 0o644); err != nil {
		return err
	}
	return os.Rename(tmp, b.path)
}

func (b *probe) text() string {
	c := b.p.win.Canvas()
	driver := fyne.CurrentApp().Driver()
	top := c.Overlays().Top()
	var lines []string
	widgets.Names.Each(func(name string, o fyne.CanvasObject) {
		name = strings.ReplaceAll(name, " ", "_")
		at := driver.AbsolutePositionForObject(o)
		size := o.Size()
		if !o.Visible() || at.IsZero() || size.IsZero() { // not in the window, or hidden
			return
		}
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
	if s := b.p.shell; s != nil && s.current == "map" && top == nil {
		s.mapView().Each(func(kind, name string, at fyne.Position) {
			x, y := c.PixelCoordinateForPosition(at)
			lines = append(lines, fmt.Sprintf("%s %s %d %d", kind, name, x, y))
		})
	}
	slices.Sort(lines)
	if s := b.p.shell; s != nil {
		lines = append(lines, "view "+s.current, "date "+s.now.Date, fmt.Sprintf("head %d", s.now.Head), "chosen "+string(s.mapView().Selected()))
	}
	if t := b.p.tableInSight(); t != nil {
		t.Each(func(mark string, at fyne.Position) {
			x, y := c.PixelCoordinateForPosition(at)
			lines = append(lines, fmt.Sprintf("mark %s %d %d", mark, x, y))
		})
		lines = append(lines, "table "+t.Awaits())
	}
	if b.p.bench != nil {
		lines = append(lines, "view rules")
	}
	if b.p.dueling {
		lines = append(lines, "view duel")
	}
	if b.p.slip != nil {
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
