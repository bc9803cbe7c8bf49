package redcoats

import (
	"frontier/battle"
	"frontier/internal/hex"
)

// The size of a hex on the table: 100 mm stand for 4 inches, so that a view is drawn as
// those of measured tables are (REDCOATS-1.2).
const (
	hexWidth  = 4 * battle.One
	rowHeight = 3464 // between the middles of two rows
	halfRow   = 2310 // from the middle of a hex to its upper corner
)

// cell is one hex of the field.
type cell struct {
	kind     uint8 // line of the table of terrain
	level    uint8
	roads    uint8    // a bit for each direction in which a road leaves the hex
	units    [2]uint8 // of each side, carried ones not counted
	generals [2]uint8
}

// field is the hexes on which a battle is fought (REDCOATS-4.14, 6.11).
type field struct {
	columns, rows int
	cells         []cell
	lines         []TerrainLine
	names         map[int]string // of hexes that have one
	works         []laidWork
	crossings     []laidCrossing
}

// laidWork is a work of the campaign and where it lies.
type laidWork struct {
	id, kind string
	side     int
	at       []int
}

// laidCrossing is a bridge, ford or ferry and where it lies.
type laidCrossing struct {
	id, name, kind, state string
	at                    int
}

func newField(columns, rows int, lines []TerrainLine) *field {
	return &field{columns: columns, rows: rows, cells: make([]cell, columns*rows), lines: lines, names: map[int]string{}}
}

// index is the place of a hex among the cells; -1 off the field.
func (g *field) index(h hex.Hex) int {
	if h.R < 0 || h.R >= g.rows {
		return -1
	}
	c := h.Q + h.R>>1
	if c < 0 || c >= g.columns {
		return -1
	}
	return h.R*g.columns + c
}

// hexAt is the hex of a cell.
func (g *field) hexAt(i int) hex.Hex { return hex.AtOffset(i%g.columns, i/g.columns) }

// at is the cell of a hex on the field.
func (g *field) at(h hex.Hex) *cell { return &g.cells[g.index(h)] }

func (g *field) on(h hex.Hex) bool { return g.index(h) >= 0 }

// line is what the ground of a hex does.
func (g *field) line(h hex.Hex) *TerrainLine { return &g.lines[g.at(h).kind] }

// open says whether a hex may be entered as ground goes (REDCOATS-7.8, 7.10).
func (g *field) open(h hex.Hex) bool {
	i := g.index(h)
	return i >= 0 && g.lines[g.cells[i].kind].Passable
}

// rough says whether a hex wants a black card: a hill or woods (REDCOATS-7.3, 9.4).
func (g *field) rough(h hex.Hex) bool {
	c := g.at(h)
	return c.level > 0 || g.lines[c.kind].BlackCard
}

// kindOf is the line of the table of a kind of ground.
func kindOf(k Terrain) uint8 {
	for i := range terrainTable {
		if terrainTable[i].Kind == k {
			return uint8(i)
		}
	}
	return 0
}

// road says whether a step follows a road (REDCOATS-7.9).
func (g *field) road(from, to hex.Hex) bool {
	d, beside := hex.Towards(from, to)
	return beside && g.at(from).roads&(1<<d) != 0
}

// middle is the middle of a hex on the table.
func middle(h hex.Hex) battle.XY {
	c, r := h.Offset()
	return battle.XY{X: battle.Length(c)*hexWidth + hexWidth/2 + battle.Length(r&1)*hexWidth/2, Y: battle.Length(r)*rowHeight + halfRow}
}

// hexOf is the hex in which a point of the table lies; false off the field.
func (g *field) hexOf(p battle.XY) (hex.Hex, bool) {
	if p.X < -hexWidth || p.Y < -hexWidth || p.X > battle.Length(g.columns+2)*hexWidth || p.Y > battle.Length(g.rows+2)*hexWidth {
		return hex.Hex{}, false
	}
	row, column := int((p.Y-halfRow+rowHeight/2)/rowHeight), int(p.X/hexWidth)
	best, near := hex.Hex{}, int64(1)<<62
	for r := row - 1; r <= row+1; r++ {
		for c := column - 1; c <= column+1; c++ {
			h := hex.AtOffset(c, r)
			m := middle(h)
			dx, dy := int64(m.X-p.X), int64(m.Y-p.Y)
			if d := dx*dx + dy*dy; d < near {
				best, near = h, d
			}
		}
	}
	return best, g.on(best)
}

// size is the breadth and depth of the table.
func (g *field) size() (width, depth battle.Length) {
	return battle.Length(g.columns)*hexWidth + hexWidth/2, battle.Length(g.rows-1)*rowHeight + 2*halfRow
}

// row is the row of a hex, counted from the own edge of a side.
func (g *field) rowFrom(side int, h hex.Hex) int {
	if side == 0 {
		return h.R
	}
	return g.rows - 1 - h.R
}
