package theatre

import (
	"errors"
	"math"
	"math/bits"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// paper lays longitudes and latitudes on the map: equirectangular, true in the middle
// latitude, in whole hundredths of a mile from the north-west corner.
type paper struct {
	west, south, east, north degree
	cosine                   int // of the middle latitude, in millionths
	size                     hex.Size
	columns, rows            int
}

// A degree of latitude is 69.0 miles, and one of longitude 69.172 at the equator.
const (
	latMileTenths = 69 // hundredths of a mile in a thousandth of a degree: 6.9
	lonMile       = 69172
)

func newPaper(t *theatre) (*paper, error) {
	p := &paper{west: t.BBox[0], south: t.BBox[1], east: beyond(t.BBox[0], t.BBox[2]), north: t.BBox[3], size: hex.Size(t.HexMiles * 100)}
	if p.west >= p.east || p.south >= p.north {
		return nil, errors.New("bbox: it is missing; give west, south, east and north")
	}
	p.cosine = cosine(p.south, p.north)
	edge := p.point(p.east, p.south)
	high := p.size.Row()
	p.columns = (edge.X + int(p.size) - 1) / int(p.size)
	p.rows = (edge.Y + high - 1) / high
	if p.columns*p.rows > 40000 {
		return nil, errors.New("hex_miles: the map would have more than 40,000 hexes; make them larger")
	}
	return p, nil
}

// cosine is that of the middle latitude, in millionths: so rounded, it is the same on every machine.
func cosine(south, north degree) int {
	return int(math.Round(math.Cos(float64(south+north)/2000*math.Pi/180) * 1e6))
}

// paperOf is the paper of a map that lies on the earth.
func paperOf(m *state.Map) *paper {
	p := &paper{west: degree(m.West), south: degree(m.South), east: degree(m.East), north: degree(m.North), size: hex.Size(m.HexMiles * 100), columns: m.Columns, rows: m.Rows}
	p.cosine = cosine(p.south, p.north)
	return p
}

// point lays a longitude and latitude on the paper.
func (p *paper) point(lon, lat degree) state.Point {
	if p.east > girth/2 && lon < (p.west+p.east-girth)/2 { // on the other side of the date line
		lon += girth
	}
	x := int64(lon-p.west) * lonMile * int64(p.cosine)
	return state.Point{X: int((x + 5_000_000_000) / 10_000_000_000), Y: int(p.north-lat) * latMileTenths / 10}
}

func (p *paper) line(in []pair) []state.Point {
	out := make([]state.Point, 0, len(in))
	for _, at := range in {
		q := p.point(at[0], at[1])
		if n := len(out); n == 0 || out[n-1] != q {
			out = append(out, q)
		}
	}
	return out
}

// clip keeps the pieces of a line that lie on the map or up to a hex beyond its frame;
// the last stretch of a piece may reach further.
func (p *paper) clip(line []state.Point) [][]state.Point {
	edge, margin := p.point(p.east, p.south), int(p.size)
	var out [][]state.Point
	var piece []state.Point
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		if max(a.X, b.X) < -margin || max(a.Y, b.Y) < -margin || min(a.X, b.X) > edge.X+margin || min(a.Y, b.Y) > edge.Y+margin {
			if piece != nil {
				out, piece = append(out, piece), nil
			}
			continue
		}
		if piece == nil {
			piece = append(piece, a)
		}
		piece = append(piece, b)
	}
	if piece != nil {
		out = append(out, piece)
	}
	return out
}

func (p *paper) hexAt(at state.Point) hex.Hex { return p.size.At(at.X, at.Y) }

func (p *paper) centre(h hex.Hex) state.Point {
	x, y := p.size.Centre(h)
	return state.Point{X: x, Y: y}
}

// inside says whether a hex is on the map.
func (p *paper) inside(h hex.Hex) bool { return p.frame().Holds(h) }

// frame is the hexes of the map.
func (p *paper) frame() hex.Frame { return hex.Frame{Columns: p.columns, Rows: p.rows} }

// blank is the map with nothing on it.
func (p *paper) blank(t *theatre) state.Map {
	edge := p.point(p.east, p.south)
	return state.Map{
		Title: t.Title, Subtitle: t.Subtitle, Columns: p.columns, Rows: p.rows, HexMiles: t.HexMiles,
		Width: edge.X, Height: edge.Y,
		West: int(p.west), North: int(p.north), East: int(p.east), South: int(p.south),
	}
}

// far is the square of the distance between two points.
func far(a, b state.Point) int { return (a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y) }

// farFromSegment is the square of the distance of a point from a stretch of a line.
func farFromSegment(at, a, b state.Point) int {
	dx, dy := b.X-a.X, b.Y-a.Y
	long := dx*dx + dy*dy
	if long == 0 {
		return far(at, a)
	}
	along := (at.X-a.X)*dx + (at.Y-a.Y)*dy
	switch {
	case along <= 0:
		return far(at, a)
	case along >= long:
		return far(at, b)
	}
	cross := (at.X-a.X)*dy - (at.Y-a.Y)*dx
	high, low := bits.Mul64(uint64(max(cross, -cross)), uint64(max(cross, -cross)))
	off, _ := bits.Div64(high, low, uint64(long)) // less than the squares of the sides, so it fits
	return int(off)
}

// isqrt is the whole part of a square root.
func isqrt(n int) int {
	if n < 2 {
		return max(n, 0)
	}
	x := n
	for y := (x + 1) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return x
}
