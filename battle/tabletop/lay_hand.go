package tabletop

import (
	"math/rand/v2"

	"frontier/battle"
	"frontier/internal/terms"
)

// handKinds are the pieces that can be laid by hand.
var handKinds = map[terms.Terrain]Kind{
	terms.Hill: Hill, terms.Wood: Wood, terms.Rocks: Rocks, terms.Bushes: Scrub,
	terms.TallGrass: Grass, terms.Crops: Crops, terms.GardenWall: Wall, terms.Hedge: Hedge,
}

// layByHand lays the pieces that a field says, hills first. The edge of each depends on nothing but
// its number among them.
func (l *layer) layByHand() []Piece {
	var hills, rest []Piece
	for i := range l.field.Terrain {
		t := &l.field.Terrain[i]
		hand := layer{rng: rand.New(rand.NewPCG(uint64(i), 0x68616e64))}
		at := Point{l.plan.Width * Length(t.X) / 1000, l.plan.Depth * Length(t.Y) / 1000}
		wide, deep := l.plan.Width*Length(t.Wide)/2000, l.plan.Depth*Length(t.Deep)/2000
		kind := handKinds[t.Kind]
		if t.Kind.Linear() {
			f := Quarter + Degrees(t.Turn)
			rest = append(rest, Piece{Kind: kind, Side: -1, Line: []Point{at.Minus(f.Ahead(wide)), at.Add(f.Ahead(wide))}})
			continue
		}
		line := hand.blob(at, wide, deep)
		if kind != Hill {
			rest = append(rest, Piece{Kind: kind, Side: -1, Line: line, Closed: true})
			continue
		}
		hills = append(hills, Piece{Kind: Hill, Side: -1, Line: line, Closed: true, Height: 1})
		for h := 2; h <= min(t.High, battle.MostContours); h++ {
			hills = append(hills, Piece{Kind: Hill, Side: -1, Line: shrunk(line, at, Length(100-32*(h-1))), Closed: true, Height: h})
		}
	}
	return append(hills, rest...)
}
