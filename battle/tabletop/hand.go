package tabletop

import (
	"frontier/battle"
	"frontier/internal/terms"
)

// handWords are the words of views for ground that can be laid by hand.
var handWords = map[string]terms.Terrain{
	"hill": terms.Hill, "wood": terms.Wood, "rocks": terms.Rocks, "scrub": terms.Bushes, "tall_grass": terms.TallGrass,
	"crops": terms.Crops, "wall": terms.GardenWall, "hedge": terms.Hedge, "undergrowth": terms.Hedge,
}

// ByHand gives the ground that was strewn over a table as pieces laid by hand, so that one can be
// moved or taken away and the others stay. Contours are one hill.
func ByHand(v *battle.View) []battle.Terrain {
	out := []battle.Terrain{}
	if v.Width <= 0 || v.Depth <= 0 {
		return out
	}
	for i := range v.Pieces {
		p := &v.Pieces[i]
		kind, known := handWords[p.Kind]
		if !p.Strewn || !known || len(p.Line) < 2 {
			continue
		}
		line := make([]Point, len(p.Line))
		for j, at := range p.Line {
			line[j] = Point(at)
		}
		low, high := around(line)
		at := Middle(low, high)
		parts := func(n, of Length) int { return int(min(max(n*1000/of, 0), 1000)) }
		t := battle.Terrain{Kind: kind, X: parts(at.X, v.Width), Y: parts(at.Y, v.Depth)}
		switch {
		case len(line) == 2:
			if !kind.Linear() {
				continue
			}
			t.Wide = parts(Far(line[0], line[1]), v.Width)
			t.Turn = int(Direction(line[0], line[1]).Turn(-Quarter)) / 100 % 180
		case kind.Linear(): // a hex of it
			t.Wide = parts(high.X-low.X, v.Width)
		default:
			t.Wide, t.Deep = parts(high.X-low.X, v.Width), parts(high.Y-low.Y, v.Depth)
			t.Deep = max(t.Deep, battle.LeastTerrain)
		}
		t.Wide = max(t.Wide, battle.LeastTerrain)
		if kind == terms.Hill && p.Height > 1 {
			if raise(out, t, p.Height) {
				continue
			}
		}
		if len(out) < battle.MostTerrain {
			out = append(out, t)
		}
	}
	return out
}

// raise makes the hill on which a contour lies so high; false: there is none.
func raise(laid []battle.Terrain, on battle.Terrain, height int) bool {
	for i := len(laid) - 1; i >= 0; i-- {
		t := &laid[i]
		if x, y := t.X-on.X, t.Y-on.Y; t.Kind == terms.Hill && x*x+y*y <= 25*25 {
			t.High = max(t.High, min(height, battle.MostContours))
			return true
		}
	}
	return false
}
