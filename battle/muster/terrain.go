package muster

import (
	"frontier/battle"
	"frontier/internal/terms"
)

// hand checks what was said of a field by hand: the hour, the weather, the pieces of ground.
func (c *checker) hand(key string, f *battle.Field) {
	if f.Hour < 0 || f.Hour >= 24*60 {
		c.wrong(key+".hour", "must be minutes after midnight, 0 to 1439, not %d", f.Hour)
	}
	said(c, key+".weather", f.Weather, terms.Weathers)
	if len(f.Terrain) > battle.MostTerrain {
		c.wrong(key+".terrain", "must be at most %d pieces, not %d", battle.MostTerrain, len(f.Terrain))
	}
	if len(f.Terrain) > 0 && !f.ByHand {
		c.wrong(key+".by_hand", "must be true where terrain is laid")
	}
	for i := range f.Terrain {
		t, key := &f.Terrain[i], c.nth(key+".terrain", i)
		word(c, key+".kind", t.Kind, terms.Terrains)
		within := func(name string, n, least, most int) {
			if n < least || n > most {
				c.wrong(key+"."+name, "must be %d to %d, not %d", least, most, n)
			}
		}
		within("x", t.X, 0, 1000)
		within("y", t.Y, 0, 1000)
		within("wide", t.Wide, battle.LeastTerrain, 1000)
		switch {
		case t.Kind.Linear():
			within("deep", t.Deep, 0, 0)
			within("turn", t.Turn, 0, 359)
		default:
			within("deep", t.Deep, battle.LeastTerrain, 1000)
			within("turn", t.Turn, 0, 0)
		}
		if t.Kind == terms.Hill {
			within("high", t.High, 0, battle.MostContours)
		} else {
			within("high", t.High, 0, 0)
		}
	}
}
