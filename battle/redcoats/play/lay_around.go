package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// inner is the country of the field's own hex. The countries 0 to 5 are those of its
// neighbours: 0 at the attacker's edge and on clockwise, 1 and 2 the upper and the lower half
// of the right flank, 3 at the defender's edge, 4 and 5 the left flank.
const inner = 6

// beside is the neighbour that shows in a country; nil where nothing is known of it.
func (l *layer) beside(way int) *battle.Neighbour { return l.from.Beside(l.top + way) }

// flank says whether a country lies along a flank. What bars the way behind a side, as the
// sea or a river, lies beyond the table.
func flank(way int) bool { return way%3 != 0 }

// rim is how many columns at each flank, or rows at each end, show the neighbours.
func (l *layer) rim() (columns, rows int) { return max(l.Columns/8, 1), max(l.Rows/6, 1) }

// layLands says of each cell whose ground it shows. Along a flank the border is not quite
// straight.
func (l *layer) layLands() {
	l.lands = make([]int, len(l.Cells))
	for i := range l.lands {
		l.lands[i] = inner
	}
	if len(l.from.Around) == 0 {
		return
	}
	columns, rows := l.rim()
	for row := range l.Rows {
		left, right := columns+l.rng.IntN(2), l.Columns-columns-l.rng.IntN(2)
		for c := range l.Columns {
			land := inner
			switch upper := row < l.Rows/2; {
			case c < left && upper:
				land = 5
			case c < left:
				land = 4
			case c >= right && upper:
				land = 1
			case c >= right:
				land = 2
			case row < rows:
				land = 0
			case row >= l.Rows-rows:
				land = 3
			}
			if land != inner && l.beside(land) != nil {
				l.lands[row*l.Columns+c] = land
			}
		}
	}
}

// border lists the cells on the border of a country: of a flank a column from end to end of
// its half, of an end a row.
func (l *layer) border(way int) []int {
	columns, rows := l.rim()
	var out []int
	for i := range l.Cells {
		c, row := i%l.Columns, i/l.Columns
		upper := row < l.Rows/2
		if at := [...]bool{row == rows, c == l.Columns-1-columns && upper, c == l.Columns-1-columns && !upper, row == l.Rows-1-rows, c == columns && !upper, c == columns && upper}; at[way] {
			out = append(out, i)
		}
	}
	return out
}

// flanked says whether a river runs between the field and a neighbour on a flank.
func (l *layer) flanked(name string) bool {
	for way := range inner {
		if n := l.beside(way); flank(way) && n != nil && n.River != nil && n.River.Name == name {
			return true
		}
	}
	return false
}

// layNeighbours shows on the rim what is known of the hexes round the field beside their
// ground: their heights, the sea, the rivers between and their villages.
func (l *layer) layNeighbours() {
	for way := range inner {
		n := l.beside(way)
		if n == nil {
			continue
		}
		l.layHeight(way, l.steps(n))
		if n.Ground == "sea" && flank(way) {
			for i, land := range l.lands {
				if land == way && !l.wet(i) {
					l.Cells[i], l.Sea[i] = state.Cell{Kind: state.KindOf(rules.Water)}, true
				}
			}
		}
		if n.River != nil && flank(way) {
			l.flood(n.River, l.border(way))
		}
		if n.Village != "" && n.Ground != "sea" {
			l.layHamlet(way, n)
		}
	}
}

// Feet by which a neighbour must be higher or lower to be so on the table, and by which it
// is two levels higher.
const (
	slope = 400
	steep = 1500
)

// rises are how high the grounds are where no height is known.
var rises = map[terms.Ground]int{terms.Hills: 1, terms.Mountains: 2}

// steps is by how many levels a neighbour is higher than the field; below 0 it is lower.
func (l *layer) steps(n *battle.Neighbour) int {
	if l.from.Height == 0 || n.Height == 0 {
		return rises[n.Ground] - rises[l.from.Ground]
	}
	switch feet := n.Height - l.from.Height; {
	case feet >= steep:
		return 2
	case feet >= slope:
		return 1
	case feet <= -slope:
		return -1
	}
	return 0
}

// layHeight raises the outermost hexes of the rim where the ground climbs to a neighbour.
// Where it falls away the field ends in a brow, with gaps.
func (l *layer) layHeight(way, steps int) {
	if steps < 0 {
		for _, i := range l.border(way) {
			if l.lands[i] == inner && !l.wet(i) && l.rng.IntN(2) == 0 {
				l.Cells[i].Level = max(l.Cells[i].Level, 1)
			}
		}
		return
	}
	for i, land := range l.lands {
		if land != way || l.wet(i) {
			continue
		}
		c, row := i%l.Columns, i/l.Columns
		in := [...]int{row, l.Columns - 1 - c, l.Columns - 1 - c, l.Rows - 1 - row, c, c}[way] // from the edge
		if high := steps - in; high > 0 {
			l.Cells[i].Level = max(l.Cells[i].Level, uint8(high))
		}
	}
}

// layHamlet builds houses on the rim for a village of a neighbour.
func (l *layer) layHamlet(way int, n *battle.Neighbour) {
	i := [...]int{l.Columns / 3, l.Rows/4*l.Columns + l.Columns - 1, l.Rows*3/4*l.Columns + l.Columns - 1, (l.Rows-1)*l.Columns + l.Columns*2/3, l.Rows * 3 / 4 * l.Columns, l.Rows / 4 * l.Columns}[way]
	if l.build(l.Hex(i), rules.BuiltUp) {
		l.Names[i] = n.Village
	}
	if h := hex.Neighbour(l.Hex(i), [...]hex.Direction{hex.SE, hex.W, hex.W, hex.NW, hex.E, hex.E}[way]); n.Walled {
		l.build(h, rules.Walls)
	}
}

// roads are the roads of the field, and those that lead to neighbours by ways of which it
// says nothing.
func (l *layer) roads() []battle.Road {
	out := l.from.Roads
	for _, n := range l.from.Around {
		if n.Road != "" && !slices.ContainsFunc(out, func(r battle.Road) bool { return r.From == n.Direction || r.To == n.Direction }) {
			out = append(out[:len(out):len(out)], battle.Road{Kind: n.Road, From: n.Direction, To: -1})
		}
	}
	return out
}
