package draft

import (
	"fmt"
	"slices"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// Brush is the hexes that a brush of a reach covers: 0 one hex, 1 seven, 2 nineteen.
func (d *Draft) Brush(h hex.Hex, reach int) []hex.Hex {
	frame := d.now.Map.Frame()
	return slices.DeleteFunc(hex.Within(h, reach), func(o hex.Hex) bool { return !frame.Holds(o) })
}

// Like is the hexes that hang together with a hex and have its ground: what a fill covers.
func (d *Draft) Like(h hex.Hex) []hex.Hex {
	m := &d.now.Map
	frame := m.Frame()
	first := frame.Index(h)
	if first < 0 {
		return nil
	}
	seen, out := make([]bool, frame.Size()), []hex.Hex{h}
	seen[first] = true
	for i := 0; i < len(out); i++ {
		for _, o := range hex.Neighbours(out[i]) {
			if at := frame.Index(o); at >= 0 && !seen[at] && m.Cells[at].Ground == m.Cells[first].Ground {
				seen[at] = true
				out = append(out, o)
			}
		}
	}
	return out
}

// Ground paints hexes. Strokes of the same name are one step.
func (d *Draft) Ground(hexes []hex.Hex, g state.Ground, stroke string) error {
	return d.cells(terms.AllGrounds.Title(g), hexes, stroke, func(c *state.Cell) { c.Ground = g })
}

// Height sets how high hexes lie, in feet; 0: as the country round them.
func (d *Draft) Height(hexes []hex.Hex, feet int, stroke string) error {
	return d.cells(fmt.Sprintf("%d feet", feet), hexes, stroke, func(c *state.Cell) { c.Height = feet })
}

// Water sets what water men find who camp in hexes: 0 none to 3 plenty.
func (d *Draft) Water(hexes []hex.Hex, water int, stroke string) error {
	return d.cells("Water", hexes, stroke, func(c *state.Cell) { c.Water = water })
}

func (d *Draft) cells(title string, hexes []hex.Hex, stroke string, edit func(*state.Cell)) error {
	return d.Do(title, stroke, func(p *pack.Pack) error {
		for _, h := range hexes {
			if p.Map.Frame().Holds(h) {
				edit(&p.Map.Cells[p.Map.Frame().Index(h)])
			}
		}
		return nil
	})
}

// Patch is a piece of a map that was copied: row by row.
type Patch struct {
	columns, rows int
	cells         []state.Cell
}

// Size is how many columns and rows a patch has.
func (p *Patch) Size() (columns, rows int) { return p.columns, p.rows }

// Between are the hexes of the rectangle of which two hexes are corners.
func (d *Draft) Between(a, b hex.Hex) []hex.Hex {
	ac, ar := a.Offset()
	bc, br := b.Offset()
	var out []hex.Hex
	for r := min(ar, br); r <= max(ar, br); r++ {
		for c := min(ac, bc); c <= max(ac, bc); c++ {
			if h := hex.AtOffset(c, r); d.now.Map.Frame().Holds(h) {
				out = append(out, h)
			}
		}
	}
	return out
}

// Copy takes up the hexes of a rectangle: their ground, heights and water.
func (d *Draft) Copy(a, b hex.Hex) *Patch {
	ac, _ := a.Offset()
	bc, _ := b.Offset()
	out := &Patch{columns: max(ac, bc) - min(ac, bc) + 1}
	for _, h := range d.Between(a, b) {
		out.cells = append(out.cells, d.now.Map.Cells[d.now.Map.Frame().Index(h)])
	}
	out.rows = len(out.cells) / max(out.columns, 1)
	return out
}

// Paste lays a patch with its north-west corner in a hex. What falls off the map is left out.
func (d *Draft) Paste(p *Patch, at hex.Hex) error {
	column, row := at.Offset()
	return d.Do(words.Count(len(p.cells), "hex pasted", "hexes pasted"), "", func(to *pack.Pack) error {
		for i, c := range p.cells {
			if h := hex.AtOffset(column+i%p.columns, row+i/p.columns); to.Map.Frame().Holds(h) {
				to.Map.Cells[to.Map.Frame().Index(h)] = c
			}
		}
		return nil
	})
}

// Resize gives the map another size; hexes keep their place from the north-west corner, and what
// would stand off it is an error.
func (d *Draft) Resize(columns, rows, miles int) error {
	return d.Do("Size of the map", "", func(p *pack.Pack) error {
		if err := sized(columns, rows, miles); err != nil {
			return err
		}
		old, fresh := p.Map, pack.New(columns, rows, miles).Map
		if miles != old.HexMiles && len(old.Places)+len(old.Routes)+len(old.Waters) > 0 {
			return fmt.Errorf("miles to a hex cannot be changed any more: places and lines are drawn by them")
		}
		for i := range fresh.Cells {
			if h := fresh.Frame().Hex(i); old.Frame().Holds(h) {
				fresh.Cells[i] = old.Cells[old.Frame().Index(h)]
			}
		}
		for _, x := range old.Places {
			if !fresh.Frame().Holds(x.Hex) {
				return fmt.Errorf("%s would stand off the map; take it away first", x.Name)
			}
		}
		for _, x := range old.Crossings {
			if one, other := x.Edge.Hexes(); !fresh.Frame().Holds(one) || !fresh.Frame().Holds(other) {
				return fmt.Errorf("%s would stand off the map; take it away first", x.Name)
			}
		}
		p.Map.Borders = slices.DeleteFunc(p.Map.Borders, func(b state.Border) bool {
			one, other := b.Edge.Hexes()
			return !fresh.Frame().Holds(one) && !fresh.Frame().Holds(other)
		})
		p.Map.Columns, p.Map.Rows, p.Map.HexMiles, p.Map.Cells = columns, rows, miles, fresh.Cells
		p.Map.Width, p.Map.Height = fresh.Width, fresh.Height
		return nil
	})
}

// sized holds the size of a map against the largest.
func sized(columns, rows, miles int) error {
	if columns < 1 || rows < 1 || columns > 1000 || rows > 1000 || columns*rows > pack.MaxHexes || miles < 1 || miles > 100 {
		return fmt.Errorf("a map of %d by %d hexes of %s cannot be; give 1 to 1000 of each, no more than %d hexes, and 1 to 100 miles",
			columns, rows, words.Count(miles, "mile", "miles"), pack.MaxHexes)
	}
	return nil
}
