package tabletop

import "frontier/internal/terms"

// mixture is how much of each piece a class of ground has on six feet by four.
type mixture struct {
	hills, contours            int // contours of the higher hills
	woods, rocks, scrub, walls int
	grass, crops, hedges       int
}

var mixtures = map[terms.Ground]mixture{
	terms.Clear:      {hills: 1, contours: 1, woods: 1},
	terms.Grass:      {hills: 1, contours: 1, woods: 1, scrub: 1, grass: 2},
	terms.Scrub:      {hills: 1, contours: 1, rocks: 1, scrub: 4},
	terms.Cultivated: {woods: 2, crops: 2, walls: 2, hedges: 2},
	terms.Woods:      {hills: 1, contours: 1, woods: 5, scrub: 1},
	terms.Hills:      {hills: 4, contours: 2, woods: 1, rocks: 3, scrub: 1},
	terms.Mountains:  {hills: 5, contours: 3, rocks: 5, scrub: 1},
	terms.Sand:       {hills: 2, contours: 1, scrub: 3},
	terms.Marsh:      {woods: 1, scrub: 4, grass: 2},
	terms.Salt:       {scrub: 1},
}

// layGround strews hills, woods, broken ground, growth, garden walls and hedges. Woods and broken
// ground keep to the middle and the flanks, so that both sides have room to form up.
func (l *layer) layGround() []Piece {
	mix := mixtures[l.field.Ground] // ground that nobody knows is clear of everything
	var hills, rest []Piece
	for i := range l.vary(mix.hills) {
		wide, deep := l.between(5*One, 9*One), l.between(4*One, 6*One)
		at, ok := l.room(max(wide, deep)*3/4, 0)
		if !ok {
			continue
		}
		line := l.blob(at, wide, deep)
		hills = append(hills, Piece{Kind: Hill, Side: -1, Line: line, Closed: true, Height: 1})
		contours := mix.contours
		if i%2 == 1 {
			contours--
		}
		for h := 2; h <= contours; h++ {
			hills = append(hills, Piece{Kind: Hill, Side: -1, Line: shrunk(line, at, Length(100-32*(h-1))), Closed: true, Height: h})
		}
	}
	strew := func(kind Kind, n int, low, high Length) {
		for range l.vary(n) {
			wide, deep := l.between(low, high), l.between(low, high)
			if at, ok := l.room(max(wide, deep), l.plan.Deploy-One); ok {
				l.take(at, max(wide, deep)*3/4)
				rest = append(rest, Piece{Kind: kind, Side: -1, Line: l.blob(at, wide, deep), Closed: true})
			}
		}
	}
	strew(Wood, mix.woods, 25*One/10, 45*One/10)
	strew(Rocks, mix.rocks, 15*One/10, 3*One)
	strew(Scrub, mix.scrub, 2*One, 4*One)
	strew(Grass, mix.grass, 2*One, 5*One)
	strew(Crops, mix.crops, 2*One, 4*One)
	draw := func(kind Kind, n int) {
		for range l.vary(n) {
			long := l.between(4*One, 9*One)
			if at, ok := l.room(long/2, l.plan.Deploy-One); ok {
				f := Quarter + Degrees(l.rng.IntN(50)-25)
				line := []Point{at.Minus(f.Ahead(long / 2)), at.Add(f.Ahead(long / 2))}
				rest = append(rest, Piece{Kind: kind, Side: -1, Line: line})
			}
		}
	}
	draw(Wall, mix.walls)
	draw(Hedge, mix.hedges)
	return append(hills, rest...)
}

// vary is n, one more or one fewer, for the table's breadth; none stays none.
func (l *layer) vary(n int) int {
	if n == 0 {
		return 0
	}
	n += l.rng.IntN(3) - 1
	return n * max(1, int(l.plan.Width/(72*One)))
}

// room finds a free place for a piece, outside the deployment zones less so much.
func (l *layer) room(radius, margin Length) (Point, bool) {
	for range 24 {
		at := Point{l.between(radius/2, l.plan.Width-radius/2), l.between(margin+radius/2, l.plan.Depth-margin-radius/2)}
		if l.free(at, radius) {
			return at, true
		}
	}
	return Point{}, false
}
