package tabletop

// Kind is what a piece of ground is.
type Kind uint8

// The kinds of piece.
const (
	Hill Kind = iota
	Wood
	Rocks // broken ground that shelters
	Scrub // broken ground that does not
	Grass // high grass
	Crops // standing crops
	Block // houses of a village
	Wall  // a garden or village wall
	Hedge
	Trench // an entrenchment
	Redoubt
	Zareba
	Laager
	Fort
	TownWalls
	River
	CrossFord
	Bridge
	Landing // where a ferry lands
	RoadWay
	kinds
)

// Shelter is how well a piece shelters those behind its edge.
type Shelter uint8

// The grades of shelter.
const (
	Bare    Shelter = iota
	Soft            // wall, rocks, wood, houses
	Fortify         // works
)

// nature is what everybody knows of a kind of piece.
type nature struct {
	name    string
	ground  Ground  // of those that have ground
	close   bool    // woods and houses: no place for guns
	blind   bool    // stands in a line of sight
	edge    bool    // its line is an obstacle
	shelter Shelter // of those behind its edge
}

var natures = [kinds]nature{
	Hill:      {name: "hill", ground: Open},
	Wood:      {name: "wood", ground: Rough, close: true, blind: true, shelter: Soft},
	Rocks:     {name: "rocks", ground: Rough, shelter: Soft},
	Scrub:     {name: "scrub", ground: Rough},
	Grass:     {name: "tall_grass", ground: Rough},
	Crops:     {name: "crops", ground: Rough},
	Block:     {name: "houses", ground: Rough, close: true, blind: true, shelter: Soft},
	Wall:      {name: "wall", edge: true, shelter: Soft},
	Hedge:     {name: "hedge", edge: true, shelter: Soft},
	Trench:    {name: "entrenchment", edge: true, shelter: Fortify},
	Redoubt:   {name: "redoubt", edge: true, shelter: Fortify},
	Zareba:    {name: "zareba", edge: true, shelter: Fortify},
	Laager:    {name: "laager", edge: true, shelter: Fortify},
	Fort:      {name: "fort", edge: true, shelter: Fortify},
	TownWalls: {name: "walls", edge: true, shelter: Fortify},
	River:     {name: "river", ground: Barred},
	CrossFord: {name: "ford", ground: Ford},
	Bridge:    {name: "bridge", ground: Road},
	Landing:   {name: "landing", ground: Ford},
	RoadWay:   {name: "road", ground: Road},
}

// String is the kind's word in views.
func (k Kind) String() string { return natures[k].name }

// Brush says whether a kind is growth that a man can lie in: scrub, high grass, crops.
func (k Kind) Brush() bool { return k == Scrub || k == Grass || k == Crops }

// Work says whether the kind is a field work, which a side stands behind.
func (k Kind) Work() bool { return k >= Trench && k <= TownWalls }

// State is what a bridge or work has been through.
type State string

// The states of a crossing or work.
const (
	Intact    State = "intact"
	Damaged   State = "damaged"
	Destroyed State = "destroyed"
)

// Piece is a piece of ground: an area, a line with a width (river, road), or a thin
// line that is crossed (wall, entrenchment), closed where it rings a place.
type Piece struct {
	ID     string // of the campaign, where it has one
	Name   string
	Kind   Kind
	State  State
	Side   int // that a work belongs to, -1 for none
	Line   []Point
	Closed bool
	Width  Length // of a line
	Height int    // contours of a hill
	Deep   bool   // a river that cannot be forded
	Strewn bool   // it is ground that the pattern or a hand laid
	Shore  bool   // of the sea: its other bank is beyond the table

	parts    []outline // the area covered
	min, max Point     // round everything
}

// Area says whether p lies on the piece's own ground, or inside its ring.
func (p *Piece) Area(at Point) bool {
	if at.X < p.min.X || at.X > p.max.X || at.Y < p.min.Y || at.Y > p.max.Y {
		return false
	}
	for i := range p.parts {
		if p.parts[i].holds(at) {
			return true
		}
	}
	return false
}

// Off says whether the piece lies off an upright rectangle. It is quick and may say false where it does.
func (p *Piece) Off(low, high Point) bool {
	return p.max.X < low.X || p.min.X > high.X || p.max.Y < low.Y || p.min.Y > high.Y
}

// Near is the point of the piece's line or edge that lies nearest to p.
func (p *Piece) Near(at Point) Point {
	best, near := int64(1)<<62, at
	for i, n := 0, p.edges(); i < n; i++ {
		c := Nearest(at, p.Line[i], after(p.Line, i))
		if d := c.Minus(at).Square(); d < best {
			best, near = d, c
		}
	}
	return near
}

// From is the distance of p from the piece: 0 on its ground.
func (p *Piece) From(at Point) Length {
	if p.Area(at) {
		return 0
	}
	return max(0, Far(at, p.Near(at))-p.Width/2)
}

// Shelters says whether the piece shelters anybody.
func (p *Piece) Shelters() bool { return natures[p.Kind].shelter != Bare && p.State != Destroyed }

// Through says whether the piece is a wall or work that runs through a box.
func (p *Piece) Through(q *Quad) bool {
	if !natures[p.Kind].edge || p.State == Destroyed {
		return false
	}
	for i := range p.edges() {
		if q.Cuts(p.Line[i], after(p.Line, i)) {
			return true
		}
	}
	return false
}

// edges is the number of segments of the line.
func (p *Piece) edges() int {
	if p.Closed {
		return len(p.Line)
	}
	return len(p.Line) - 1
}

// finish works out what the piece covers.
func (p *Piece) finish() {
	p.parts = nil
	switch {
	case p.Closed:
		p.parts = []outline{newOutline(p.Line)}
	case p.Width > 0:
		for i := range p.edges() {
			a, b := p.Line[i], p.Line[i+1]
			// each stretch reaches a little over its ends, so that bends have no gaps
			long := Far(a, b)
			over := p.Width / 4
			box := Box{At: Middle(a, b), Facing: Direction(a, b), Width: p.Width, Depth: long + over}
			q := box.Quad()
			p.parts = append(p.parts, newOutline(q.Corners[:]))
		}
	}
	p.min, p.max = around(p.Line)
	for i := range p.parts {
		o := &p.parts[i]
		p.min = Point{min(p.min.X, o.min.X), min(p.min.Y, o.min.Y)}
		p.max = Point{max(p.max.X, o.max.X), max(p.max.Y, o.max.Y)}
	}
}
