package play

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// layByHand lays the pieces that a field says in place of what was strewn: in every hex whose middle
// lies on one, and in that of its own middle.
func (l *layer) layByHand() {
	for i := range l.Cells {
		l.Cells[i] = state.Cell{Kind: state.KindOf(rules.OpenGround)}
	}
	wide, deep := l.Extent()
	for i := range l.from.Terrain {
		t := &l.from.Terrain[i]
		at := battle.XY{X: wide * battle.Length(t.X) / 1000, Y: deep * battle.Length(t.Y) / 1000}
		set := func(c *state.Cell) {
			if t.Kind == terms.Hill {
				c.Level = max(c.Level, uint8(max(t.High, 1)))
			} else {
				c.Kind = state.KindOf(rules.TerrainMade.Of(t.Kind))
			}
		}
		if h, ok := l.HexOf(at); ok {
			set(l.At(h))
		}
		half := wide * battle.Length(t.Wide) / 2000
		if t.Kind.Linear() {
			way := tabletop.Quarter + tabletop.Degrees(t.Turn)
			for d := -half; d <= half; d += battle.One {
				if h, ok := l.HexOf(tabletop.Point(at).Add(way.Ahead(d)).XY()); ok {
					set(l.At(h))
				}
			}
			continue
		}
		for c := range l.Cells {
			mid := state.Middle(l.Hex(c))
			x, y := int64(mid.X-at.X)/100, int64(mid.Y-at.Y)/100 // whole numbers that stay small when they are multiplied
			a, b := int64(half)/100, int64(deep)*int64(t.Deep)/200000
			if x*x*b*b+y*y*a*a <= a*a*b*b { // within the ellipse
				set(&l.Cells[c])
			}
		}
	}
}
