package atlas

import (
	"image"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/chart"
)

// Maker makes maps of one campaign in one palette. One goroutine at a time may use it.
type Maker struct {
	f       *state.Founding
	palette *chart.Palette
	scale   float64
	chart   *chart.Chart // prepared when first needed
	tiles   map[tile]*image.RGBA
}

type tile struct{ hex, x, y int }

// New begins the maps of a campaign, by day or by lamplight. Scale is by how much lines and letters
// are larger than on a plain screen: 2 for paper and for screens of fine grain.
func New(f *state.Founding, dark bool, scale float64) *Maker {
	p := chart.Light
	if dark {
		p = chart.Dark
	}
	return &Maker{f: f, palette: p, scale: scale, tiles: map[tile]*image.RGBA{}}
}

// Scene is what lies on a map.
type Scene struct {
	Board    views.BoardView
	Places   map[string]bool // that matter, by id: they are named before others
	Fog      bool
	Unmarked bool // without neat line, title and scale
	Whole    bool // no name is cut by the edge: it stands elsewhere or is left out
}

// Part is a part of the map in a picture.
type Part struct {
	View          chart.View
	Width, Height int
}

// Part chooses the largest zoom at which all these hexes have room in a picture of that size with
// some country round them, and what lies round their middle. The picture is lower, down to two fifths
// of its width, where they leave room, and smaller where the map is. Without hexes it is the whole map.
func (k *Maker) Part(around []hex.Hex, width, height int) Part {
	m := &k.f.Map
	size := hex.Size(m.HexMiles * 100)
	if len(around) == 0 {
		around = []hex.Hex{hex.AtOffset(0, 0), hex.AtOffset(m.Columns-1, m.Rows-1)}
	}
	var box image.Rectangle // of middles, in hundredths of a mile
	for i, h := range around {
		x, y := size.Centre(h)
		at := image.Rect(x, y, x+1, y+1)
		if i == 0 {
			box = at
		}
		box = box.Union(at)
	}
	box = box.Inset(-8 * int(size) / 5)
	step := chart.Steps[0]
	for _, px := range chart.Steps {
		if float64(px) > 80*k.scale { // nobody needs hexes larger than on the table of the program
			break
		}
		if box.Dx()*px/int(size) <= width && box.Dy()*px/int(size) <= height {
			step = px
		}
	}
	wide, high := m.Width*step/int(size), m.Height*step/int(size)
	p := Part{View: chart.View{HexPx: step}, Width: min(width, wide)}
	p.Height = min(height, high, max(box.Dy()*step/int(size), p.Width*2/5))
	mid := box.Min.Add(box.Max).Div(2).Mul(step).Div(int(size))
	p.View.X = min(max(mid.X-p.Width/2, 0), wide-p.Width)
	p.View.Y = min(max(mid.Y-p.Height/2, 0), high-p.Height)
	return p
}

// slots are the colours of the sides.
func (k *Maker) slots() map[state.SideID]int {
	out := map[state.SideID]int{}
	for i := range k.f.Sides {
		out[k.f.Sides[i].ID] = k.f.Sides[i].Slot
	}
	return out
}
