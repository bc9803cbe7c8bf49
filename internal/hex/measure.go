package hex

import (
	"fmt"
	"strconv"
)

// steps are the axial steps in the six directions.
var steps = [6]Hex{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}

// Opposite is the direction back.
func (d Direction) Opposite() Direction { return (d + 3) % 6 }

// Neighbour is the hex next to h in direction d, which must be NE to NW.
func Neighbour(h Hex, d Direction) Hex { return Hex{h.Q + steps[d].Q, h.R + steps[d].R} }

// Neighbours are the six hexes round h, clockwise from the north-east.
func Neighbours(h Hex) [6]Hex {
	var out [6]Hex
	for d := range steps {
		out[d] = Neighbour(h, Direction(d))
	}
	return out
}

// Towards is the direction from a to its neighbour b; false where they are none.
func Towards(a, b Hex) (Direction, bool) {
	for d := range steps {
		if Neighbour(a, Direction(d)) == b {
			return Direction(d), true
		}
	}
	return 0, false
}

// Bearing is the direction of the first step from a towards b. Of two that are as
// good the one further clockwise is taken; from a hex to itself it is NE.
func Bearing(a, b Hex) Direction {
	good := func(d Direction) bool { return Distance(Neighbour(a, d), b) < Distance(a, b) }
	for d := NE; d <= NW; d++ {
		if good(d) && !good((d+1)%6) {
			return d
		}
	}
	return NE
}

// Distance is the number of steps between two hexes.
func Distance(a, b Hex) int {
	q, r := a.Q-b.Q, a.R-b.R
	return (abs(q) + abs(r) + abs(q+r)) / 2
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// EdgeOf is the edge of h in direction d, by the name that both neighbours give it.
func EdgeOf(h Hex, d Direction) Edge {
	if d > SE {
		return Edge{Neighbour(h, d), d.Opposite()}
	}
	return Edge{h, d}
}

// Hexes are the two hexes that share the edge.
func (e Edge) Hexes() (Hex, Hex) { return e.Hex, Neighbour(e.Hex, e.Dir) }

// Offset gives column and row; odd rows stand half a hex further east.
func (h Hex) Offset() (column, row int) { return h.Q + (h.R-(h.R&1))/2, h.R }

// AtOffset gives the hex in a column and row.
func AtOffset(column, row int) Hex { return Hex{column - (row-(row&1))/2, row} }

// Name is the number of a hex as printed on a map: column and row from 01, two digits
// each ("4617"), three where either is above 99.
func Name(h Hex) string {
	c, r := h.Offset()
	if c+1 > 99 || r+1 > 99 {
		return fmt.Sprintf("%03d%03d", c+1, r+1)
	}
	return fmt.Sprintf("%02d%02d", c+1, r+1)
}

// ParseName reads a hex's number of four or six digits.
func ParseName(s string) (Hex, error) {
	bad := fmt.Errorf("%.20q is not the number of a hex; give column and row, as 4617", s)
	if len(s) != 4 && len(s) != 6 {
		return Hex{}, bad
	}
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return Hex{}, bad
		}
	}
	half := len(s) / 2
	c, _ := strconv.Atoi(s[:half]) // digits alone
	r, _ := strconv.Atoi(s[half:])
	if c == 0 || r == 0 {
		return Hex{}, bad
	}
	return AtOffset(c-1, r-1), nil
}

// Line lists the hexes on the straight line from a to b, both included: at each step
// the hex whose centre is nearest to it. Where the line passes just between two, the
// one in the upper row is taken, and of one row the western one, so that the way back
// goes through the same hexes.
func Line(a, b Hex) []Hex {
	n := Distance(a, b)
	out := make([]Hex, 0, n+1)
	out = append(out, a)
	dq, dr := b.Q-a.Q, b.R-a.R
	ds := -dq - dr
	for i := 1; i <= n; i++ {
		// One of the three cube coordinates moves by a whole hex at each step, so that
		// the point lies between two centres at most and one rounding decides.
		at := Hex{a.Q + halfDown(dq*i, n), a.R + halfDown(dr*i, n)}
		if abs(dq) < n && abs(dr) < n {
			at.Q = a.Q - (at.R - a.R) - ds/n*i
		}
		out = append(out, at)
	}
	return out
}

// halfDown is n/den rounded, halves downwards.
func halfDown(n, den int) int { return -floorDiv(den-2*n, 2*den) }

func floorDiv(a, b int) int {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

// Ring lists the hexes at exactly that distance, clockwise from the north-east; at
// distance 0 the hex itself.
func Ring(h Hex, distance int) []Hex {
	if distance <= 0 {
		return []Hex{h}
	}
	out := make([]Hex, 0, 6*distance)
	at := Hex{h.Q + distance*steps[NE].Q, h.R + distance*steps[NE].R}
	for side := range 6 {
		along := Direction((side + 2) % 6)
		for range distance {
			out = append(out, at)
			at = Neighbour(at, along)
		}
	}
	return out
}

// Within lists the hexes up to that distance, from the middle outwards.
func Within(h Hex, distance int) []Hex {
	var out []Hex
	for n := range distance + 1 {
		out = append(out, Ring(h, n)...)
	}
	return out
}
