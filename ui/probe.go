package ui

import (
	"fmt"
	"os"
	"path/filepath"
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
// way, and a last line that counts how often the probe has looked. It looks where the toolkit
// has just heard of keys and mouse and is about to draw: what was done to the window two looks
// ago has reached it, however busy the machine is, and what the look before saw is drawn.
// The file is replaced as a whole at each look.
type probe struct {
	text  func() string // what is in sight, a line each
	path  string
	looks int
	timer work.Latest
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
