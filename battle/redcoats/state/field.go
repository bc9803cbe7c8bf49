package state

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// HexWidth is the size of a hex on the table: 100 mm stand for 4 inches, so that a view is drawn
// as those of measured tables are (REDCOATS-1.2).
const HexWidth = 4 * battle.One

// paper lays the hexes on the table.
const paper = hex.Size(HexWidth)

// Cell is one hex of the field.
type Cell struct {
	Kind     uint8 // line of the table of terrain
	Level    uint8
	Roads    uint8     // a bit for each direction in which a road leaves the hex
	Units    [2]uint16 // of each side, carried ones not counted
	Generals [2]uint16
}

// Field is the hexes on which a battle is fought (REDCOATS-4.14, 6.11).
type Field struct {
	hex.Frame
	Cells     []Cell
	Lines     []rules.TerrainLine
	Names     map[int]string // of hexes that have one
	Sea       map[int]bool   // water that is no river
	Works     []LaidWork
	Crossings []LaidCrossing
}

// LaidWork is a work of the campaign and where it lies.
type LaidWork struct {
	ID, Kind string
	Side     int
	At       []int
}

// LaidCrossing is a bridge, ford or ferry and where it lies.
type LaidCrossing struct {
	ID, Name, Kind, State string
	At                    int
}

// NewField is open ground of so many hexes; lines are the table of terrain.
func NewField(columns, rows int, lines []rules.TerrainLine) *Field {
	return &Field{Frame: hex.Frame{Columns: columns, Rows: rows}, Cells: make([]Cell, columns*rows), Lines: lines, Names: map[int]string{}, Sea: map[int]bool{}}
}

// At is the cell of a hex on the field.
func (g *Field) At(h hex.Hex) *Cell { return &g.Cells[g.Index(h)] }

// Line is what the ground of a hex does.
func (g *Field) Line(h hex.Hex) *rules.TerrainLine { return &g.Lines[g.At(h).Kind] }

// Open says whether a hex may be entered as ground goes (REDCOATS-7.8, 7.10).
func (g *Field) Open(h hex.Hex) bool {
	i := g.Index(h)
	return i >= 0 && g.Lines[g.Cells[i].Kind].Passable
}

// Work says whether a hex has works or houses to defend.
func (g *Field) Work(h hex.Hex) bool {
	switch g.Line(h).Kind {
	case rules.Earthwork, rules.Walls, rules.BuiltUp:
		return true
	}
	return false
}

// Barred says whether the field has ground that nobody enters.
func (g *Field) Barred() bool {
	for i := range g.Cells {
		if !g.Lines[g.Cells[i].Kind].Passable {
			return true
		}
	}
	return false
}

// Rough says whether a hex wants a black card: a hill or woods (REDCOATS-7.3, 9.4).
func (g *Field) Rough(h hex.Hex) bool {
	c := g.At(h)
	return c.Level > 0 || g.Lines[c.Kind].BlackCard
}

// KindOf is the line of the table of a kind of ground.
func KindOf(k rules.Terrain) uint8 {
	for i := range rules.TerrainTable {
		if rules.TerrainTable[i].Kind == k {
			return uint8(i)
		}
	}
	return 0
}

// Road says whether a step follows a road (REDCOATS-7.9).
func (g *Field) Road(from, to hex.Hex) bool {
	d, beside := hex.Towards(from, to)
	return beside && g.At(from).Roads&(1<<d) != 0
}

// Middle is the middle of a hex on the table.
func Middle(h hex.Hex) battle.XY {
	x, y := paper.Centre(h)
	return battle.XY{X: battle.Length(x), Y: battle.Length(y)}
}

// HexOf is the hex in which a point of the table lies; false off the field.
func (g *Field) HexOf(p battle.XY) (hex.Hex, bool) {
	width, depth := g.Extent()
	if p.X < 0 || p.Y < 0 || p.X > width || p.Y > depth {
		return hex.Hex{}, false
	}
	h := paper.At(int(p.X), int(p.Y))
	return h, g.Holds(h)
}

// Extent is the breadth and depth of the table.
func (g *Field) Extent() (width, depth battle.Length) {
	low := paper.Corners(g.Hex(g.Size() - 1))[3]
	return battle.Length(g.Columns)*HexWidth + HexWidth/2, battle.Length(low[1])
}

// RowFrom is the row of a hex, counted from the own edge of a side.
func (g *Field) RowFrom(side int, h hex.Hex) int {
	if side == 0 {
		return h.R
	}
	return g.Rows - 1 - h.R
}
