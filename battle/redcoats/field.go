package redcoats

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// The size of a hex on the table: 100 mm stand for 4 inches, so that a view is drawn as
// those of measured tables are (REDCOATS-1.2).
const hexWidth = 4 * battle.One

// paper lays the hexes on the table.
const paper = hex.Size(hexWidth)

// cell is one hex of the field.
type cell struct {
	kind     uint8 // line of the table of terrain
	level    uint8
	roads    uint8     // a bit for each direction in which a road leaves the hex
	units    [2]uint16 // of each side, carried ones not counted
	generals [2]uint16
}

// field is the hexes on which a battle is fought (REDCOATS-4.14, 6.11).
type field struct {
	hex.Frame
	cells     []cell
	lines     []rules.TerrainLine
	names     map[int]string // of hexes that have one
	sea       map[int]bool   // water that is no river
	works     []laidWork
	crossings []laidCrossing
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

func newField(columns, rows int, lines []rules.TerrainLine) *field {
	return &field{Frame: hex.Frame{Columns: columns, Rows: rows}, cells: make([]cell, columns*rows), lines: lines, names: map[int]string{}, sea: map[int]bool{}}
}

// at is the cell of a hex on the field.
func (g *field) at(h hex.Hex) *cell { return &g.cells[g.Index(h)] }

// line is what the ground of a hex does.
func (g *field) line(h hex.Hex) *rules.TerrainLine { return &g.lines[g.at(h).kind] }

// open says whether a hex may be entered as ground goes (REDCOATS-7.8, 7.10).
func (g *field) open(h hex.Hex) bool {
	i := g.Index(h)
	return i >= 0 && g.lines[g.cells[i].kind].Passable
}

// work says whether a hex has works or houses to defend.
func (g *field) work(h hex.Hex) bool {
	switch g.line(h).Kind {
	case rules.Earthwork, rules.Walls, rules.BuiltUp:
		return true
	}
	return false
}

// barred says whether the field has ground that nobody enters.
func (g *field) barred() bool {
	for i := range g.cells {
		if !g.lines[g.cells[i].kind].Passable {
			return true
		}
	}
	return false
}

// rough says whether a hex wants a black card: a hill or woods (REDCOATS-7.3, 9.4).
func (g *field) rough(h hex.Hex) bool {
	c := g.at(h)
	return c.level > 0 || g.lines[c.kind].BlackCard
}

// kindOf is the line of the table of a kind of ground.
func kindOf(k rules.Terrain) uint8 {
	for i := range rules.TerrainTable {
		if rules.TerrainTable[i].Kind == k {
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
	x, y := paper.Centre(h)
	return battle.XY{X: battle.Length(x), Y: battle.Length(y)}
}

// hexOf is the hex in which a point of the table lies; false off the field.
func (g *field) hexOf(p battle.XY) (hex.Hex, bool) {
	width, depth := g.size()
	if p.X < 0 || p.Y < 0 || p.X > width || p.Y > depth {
		return hex.Hex{}, false
	}
	h := paper.At(int(p.X), int(p.Y))
	return h, g.Holds(h)
}

// size is the breadth and depth of the table.
func (g *field) size() (width, depth battle.Length) {
	low := paper.Corners(g.Hex(g.Size() - 1))[3]
	return battle.Length(g.Columns)*hexWidth + hexWidth/2, battle.Length(low[1])
}

// row is the row of a hex, counted from the own edge of a side.
func (g *field) rowFrom(side int, h hex.Hex) int {
	if side == 0 {
		return h.R
	}
	return g.Rows - 1 - h.R
}
