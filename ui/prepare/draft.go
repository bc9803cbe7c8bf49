package prepare

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/campaign/state"
	"frontier/internal/terms"
)

// draft is what the organiser is making of a field, before it is given as a command.
type draft struct {
	now    state.Amendment
	picked int // piece of ground that is chosen; -1: none
}

func newDraft(a *state.Amendment) *draft {
	d := &draft{picked: -1}
	if a != nil {
		d.now = *a.Clone()
	}
	return d
}

// take lays the ground as it lies on a table by hand, where that has not been done.
func (d *draft) take(view *battle.View) {
	if !d.now.ByHand {
		d.now.ByHand, d.now.Terrain = true, tabletop.ByHand(view)
	}
}

// strew has the ground laid by its seed again.
func (d *draft) strew() {
	d.now.ByHand, d.now.Terrain, d.picked = false, nil, -1
}

// lies gives the pieces of ground as they lie.
func (d *draft) lies(view *battle.View) []battle.Terrain {
	if d.now.ByHand {
		return d.now.Terrain
	}
	return tabletop.ByHand(view)
}

// under is the piece under a place in thousandths of the table, the smallest first; -1: none.
func under(pieces []battle.Terrain, x, y int) int {
	best, size := -1, 0
	for i, t := range pieces {
		deep := t.Deep
		if t.Kind.Linear() {
			deep = 60 // so that it can be hit
		}
		dx, dy := 2*(x-t.X), 2*(y-t.Y)
		if dx*dx*deep*deep+dy*dy*t.Wide*t.Wide > t.Wide*t.Wide*deep*deep {
			continue
		}
		if n := t.Wide * deep; best < 0 || n < size {
			best, size = i, n
		}
	}
	return best
}

// add lays a piece in the middle of the table and chooses it.
func (d *draft) add(kind terms.Terrain, view *battle.View) {
	d.take(view)
	if len(d.now.Terrain) >= battle.MostTerrain {
		return
	}
	t := battle.Terrain{Kind: kind, X: 500, Y: 500, Wide: 120, Deep: 140}
	if kind.Linear() {
		t.Deep = 0
	}
	d.now.Terrain = append(d.now.Terrain, t)
	d.picked = len(d.now.Terrain) - 1
}

// set makes the chosen piece another one.
func (d *draft) set(view *battle.View, how func(t *battle.Terrain)) {
	d.take(view)
	if d.picked < 0 || d.picked >= len(d.now.Terrain) {
		return
	}
	d.now.Terrain = slices.Clone(d.now.Terrain)
	t := &d.now.Terrain[d.picked]
	how(t)
	t.X, t.Y = min(max(t.X, 0), 1000), min(max(t.Y, 0), 1000)
	t.Wide = min(max(t.Wide, battle.LeastTerrain), 1000)
	if !t.Kind.Linear() {
		t.Deep = min(max(t.Deep, battle.LeastTerrain), 1000)
	}
}

// scale makes the chosen piece so many per cent as large.
func (d *draft) scale(view *battle.View, percent int) {
	d.set(view, func(t *battle.Terrain) { t.Wide, t.Deep = t.Wide*percent/100, t.Deep*percent/100 })
}

// raise makes a hill a contour higher, from the highest the lowest; it turns a wall or a hedge.
func (d *draft) raise(view *battle.View) {
	d.set(view, func(t *battle.Terrain) {
		switch {
		case t.Kind == terms.Hill:
			t.High = max(t.High, 1)%battle.MostContours + 1
		case t.Kind.Linear():
			t.Turn = (t.Turn + 15) % 180
		}
	})
}

// remove takes the chosen piece away.
func (d *draft) remove(view *battle.View) {
	d.take(view)
	if d.picked >= 0 && d.picked < len(d.now.Terrain) {
		d.now.Terrain = slices.Delete(slices.Clone(d.now.Terrain), d.picked, d.picked+1)
	}
	d.picked = -1
}
