package play

import (
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/state"
)

// stand puts the unit down on its box.
func (f *Fight) stand(u *state.Unit, box tabletop.Box) {
	u.Box = box
	u.Quad = box.Quad()
	u.Level = f.Table.Level(box.At)
	if u.Leader != state.Nobody {
		f.Leaders[u.Leader].At = box.At
	}
	if u.IsBoat {
		for i := range f.Units {
			if v := &f.Units[i]; v.Aboard == u.No {
				f.stand(v, box)
			}
		}
	}
}

// dress lets a unit close up after losses, which is noted.
func (f *Fight) dress(u *state.Unit) {
	if f.closeUp(u) {
		f.logDress(u)
	}
}

// closeUp lets a unit close up after losses, its front where it was. A unit in contact keeps
// the ground on which it fights. False where it stands as before.
func (f *Fight) closeUp(u *state.Unit) bool {
	if !u.Up() || f.Engaged(u) || u.IsBoat || u.Aboard != state.Nobody {
		return false
	}
	w, d := f.Size(u, u.Formation)
	if w == u.Box.Width && d == u.Box.Depth {
		return false
	}
	box := u.Box
	if w > box.Width || d > box.Depth { // fewer ranks of fewer men are never larger
		w, d = min(w, box.Width), min(d, box.Depth)
	}
	front := box.Front()
	box.Width, box.Depth = w, d
	box.At = front.Minus(box.Facing.Ahead(d / 2))
	f.stand(u, box)
	return true
}
