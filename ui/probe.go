package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"frontier/ui/widgets"
	"frontier/ui/work"
)

// probe tells a test outside where things are: when FRONTIER_PROBE names a file, it
// holds a line "name x y w h" in pixels for each named thing in sight, "hex 4617 x y"
// and "force id x y" for the map, "mark chosen x y" for the marks of a table and "table 12
// person" for how many orders were given there and who gives the next, "focus name" for what
// has the keys, "on name" for each switch that is on, a line "quiet" while nothing is under
// way, and a last line that counts how often the probe has looked. It looks where the toolkit
// has just heard of keys and mouse and is about to draw: what was done to the window two looks
// ago has reached it, however busy the machine is, and what the look before saw is drawn.
// The file is replaced as a whole at each look.
type probe struct {
	text  func() string // what is in sight, a line each
	path  string
	looks int
	timer work.Latest
	mark  mark
	walks int                                 // of the mark, after the places were asked for
	at    map[fyne.CanvasObject]fyne.Position // places in the window
}

// mark lies in the window and shows nothing. Whoever draws the window, or looks for something in it,
// comes by.
type mark struct {
	canvas.Rectangle
	walks int
}

func (m *mark) Visible() bool {
	m.walks++
	return true
}

// places is where things are in the window: to find one the toolkit walks through all that there is,
// so that they are looked for again only where somebody else has walked through since, as he does who
// draws it.
func (b *probe) places() func(fyne.CanvasObject) fyne.Position {
	if b.at == nil || b.walks != b.mark.walks {
		b.at = map[fyne.CanvasObject]fyne.Position{}
	}
	driver := fyne.CurrentApp().Driver()
	return func(o fyne.CanvasObject) fyne.Position {
		at, known := b.at[o]
		if !known {
			at = driver.AbsolutePositionForObject(o)
			b.at[o], b.walks = at, b.mark.walks
		}
		return at
	}
}

func newProbe(text func() string) *probe {
	b := &probe{text: text, path: os.Getenv("FRONTIER_PROBE")}
	if b.path == "" {
		return b
	}
	widgets.Names.Keep()
	work.Every(&b.timer, 50*time.Millisecond, func() {
		fyne.NewAnimation(0, func(float32) { b.look() }).Start() // a step of an animation is taken there
	})
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
