package widgets

import "fyne.io/fyne/v2"

// Named keeps what can be found by name by whoever drives the window from outside: the
// debug probe. Until it is switched on nothing is kept.
type Named struct {
	on   bool
	seen map[string]fyne.CanvasObject
}

// Names is the one list of names of the program.
var Names = &Named{}

// Keep switches the list on, with nothing in it: of a window that was before, whatever it names would
// hold all that this showed.
func (n *Named) Keep() {
	n.on, n.seen = true, map[string]fyne.CanvasObject{}
}

// Set names an object. A name that is given again belongs to the newer object.
func (n *Named) Set(name string, o fyne.CanvasObject) {
	if n.on && name != "" {
		n.seen[name] = o
	}
}

// Each tells of every named object.
func (n *Named) Each(tell func(name string, o fyne.CanvasObject)) {
	for name, o := range n.seen {
		tell(name, o)
	}
}
