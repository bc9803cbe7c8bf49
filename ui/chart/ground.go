package chart

import (
	"image"
	"image/color"
	"math"

	"frontier/campaign"
)

// heights is the height of the land over a tile, a value for each two pixels and a
// margin round it.
type heights struct {
	wide, high int
	v          []float32
	step       float32 // pixels between values
	margin     int
}

const heightStep = 2

func (c *Chart) heights(t tile) *heights {
	h := &heights{step: heightStep, margin: 4}
	h.wide, h.high = TileSize/heightStep+2*h.margin+1, TileSize/heightStep+2*h.margin+1
	h.v = make([]float32, h.wide*h.high)
	any := false
	for j := range h.high {
		for i := range h.wide {
			x := float32(t.x*TileSize+(i-h.margin)*heightStep) * t.miles
			y := float32(t.y*TileSize+(j-h.margin)*heightStep) * t.miles
			v := c.land.height(x, y)
			h.v[j*h.wide+i] = v
			any = any || v > 0
		}
	}
	if !any {
		return nil
	}
	return h
}

// slope is how the height changes at a pixel of the tile, for each mile eastwards and
// southwards.
func (h *heights) slope(x, y float32, miles float32) (dx, dy float32) {
	fx, fy := x/h.step+float32(h.margin), y/h.step+float32(h.margin)
	i := min(max(int(fx), 1), h.wide-3)
	j := min(max(int(fy), 1), h.high-3)
	k := j*h.wide + i
	scale := 1 / (2 * h.step * miles)
	return (h.v[k+1] - h.v[k-1]) * scale, (h.v[k+h.wide] - h.v[k-h.wide]) * scale
}

// ground paints paper, the colours of the grounds and the shade of the hills.
func (c *Chart) ground(dst *image.RGBA, t tile, h *heights) {
	fills := make([]color.NRGBA, len(c.land.grounds))
	for i, g := range c.land.grounds {
		fills[i] = c.ink(g).Fill
	}
	// Wandering is slow: worked out for every eighth pixel, between them in a straight line.
	const lattice = 8
	n := TileSize/lattice + 2
	wx, wy := make([]float32, n*n), make([]float32, n*n)
	for j := range n {
		for i := range n {
			x, y := float32(t.x*TileSize+i*lattice)*t.miles, float32(t.y*TileSize+j*lattice)*t.miles
			wx[j*n+i], wy[j*n+i] = c.land.wander(x, y)
		}
	}
	strength := min(float32(t.hex)/40, 1) // from far off the hills are flatter
	edge := 0.22 + 0.7*t.miles            // soft edges, a little wider than a pixel
	for py := range TileSize {
		gy := t.y*TileSize + py
		row := dst.Pix[py*dst.Stride:]
		j, fy := py/lattice, float32(py%lattice)/lattice
		for px := range TileSize {
			gx := t.x*TileSize + px
			i, fx := px/lattice, float32(px%lattice)/lattice
			k := j*n + i
			x := (wx[k]*(1-fx)+wx[k+1]*fx)*(1-fy) + (wx[k+n]*(1-fx)+wx[k+n+1]*fx)*fy
			y := (wy[k]*(1-fx)+wy[k+1]*fx)*(1-fy) + (wy[k+n]*(1-fx)+wy[k+n+1]*fx)*fy
			r := hash(int32(gx), int32(gy), c.salt+11)
			jx, jy := float32(r&0xff)/255-0.5, float32(r>>8&0xff)/255-0.5
			fill := fills[c.land.index(x+jx*edge, y+jy*edge)]
			grain := c.grain(gx, gy) + float32(int(r>>16&0xff)-128)*(2.5/128)
			light := float32(1)
			if h != nil {
				light = 1 + (h.light(float32(px), float32(py), t.miles, c.palette.Dark)-1)*strength
			}
			row[4*px] = shadeOf(fill.R, grain, light)
			row[4*px+1] = shadeOf(fill.G, grain, light)
			row[4*px+2] = shadeOf(fill.B, grain, light)
			row[4*px+3] = 0xff
		}
	}
}

// ink is the colours of a ground.
func (c *Chart) ink(g campaign.Ground) GroundInk {
	if ink, ok := c.palette.Grounds[g]; ok {
		return ink
	}
	return c.palette.Grounds[campaign.Clear]
}

func shadeOf(v uint8, grain, light float32) uint8 {
	return uint8(min(max((float32(v)+grain)*light, 0), 255))
}

// light is how bright a slope lies with the sun in the north-west: 1 on the flat.
func (h *heights) light(x, y, miles float32, dark bool) float32 {
	dx, dy := h.slope(x, y, miles)
	lean := (dx + dy) * 0.707 // rising towards the south-east: lit
	if lean > 0 {
		lit := min(lean*0.45, 0.10)
		if dark {
			lit *= 2.2
		}
		return 1 + lit
	}
	return 1 - min(-lean*0.85, 0.34)
}

// grain is the grain of the paper at a pixel, within seven steps of grey. It is kept as
// one sheet that repeats.
func (c *Chart) grain(x, y int) float32 {
	return c.paper[(y&(paperSize-1))*paperSize+(x&(paperSize-1))]
}

const paperSize = 256

// newPaper makes the sheet of grain: four octaves that meet at the sheet's edges.
func newPaper(salt uint32) []float32 {
	out := make([]float32, paperSize*paperSize)
	strength := float32(7.0 / 1.875)
	for octave, size := range []int{64, 32, 16, 8} {
		cells := paperSize / size
		at := func(i, j int) float32 {
			return 2*chance(int32(i%cells), int32(j%cells), salt+uint32(octave)*7) - 1
		}
		for y := range paperSize {
			j, fy := y/size, float32(y%size)/float32(size)
			fy = fy * fy * (3 - 2*fy)
			for x := range paperSize {
				i, fx := x/size, float32(x%size)/float32(size)
				fx = fx * fx * (3 - 2*fx)
				top := at(i, j)*(1-fx) + at(i+1, j)*fx
				bottom := at(i, j+1)*(1-fx) + at(i+1, j+1)*fx
				out[y*paperSize+x] += strength * (top*(1-fy) + bottom*fy)
			}
		}
		strength /= 2
	}
	return out
}

// hachures draws a stroke down the slope at each point of a jittered lattice, where the
// land is steep enough: longer and thicker the steeper.
func (c *Chart) hachures(m *mask, dst *image.RGBA, t tile, h *heights) {
	if h == nil || t.hex < 20 {
		return
	}
	spacing := float32(4.3)
	if t.hex < 34 {
		spacing *= 1.41 // thinned by half
	}
	const reach = 3 // lattice points beyond the tile's edge whose strokes reach into it
	x0, y0 := float32(t.x*TileSize), float32(t.y*TileSize)
	from, to := int32(x0/spacing)-reach, int32((x0+TileSize)/spacing)+reach
	top, bottom := int32(y0/spacing)-reach, int32((y0+TileSize)/spacing)+reach
	// Strokes by shade, so that each mask is laid once.
	for shade := range 4 {
		for j := top; j <= bottom; j++ {
			for i := from; i <= to; i++ {
				r := hash(i, j, c.salt+21)
				px := (float32(i)+float32(r&0xff)/255)*spacing - x0
				py := (float32(j)+float32(r>>8&0xff)/255)*spacing - y0
				dx, dy := h.slope(px, py, t.miles)
				steep := float32(math.Sqrt(float64(dx*dx + dy*dy)))
				if steep < 0.055 {
					continue
				}
				s := min((steep-0.055)/0.30, 1)
				lit := dx+dy > 0
				level := min(int(s*2), 1)
				if lit {
					level += 2
				}
				if level != shade || lit && r>>16&3 == 0 {
					continue
				}
				along := pt{dx, dy}.unit().times(-(3 + 6*s) / 2)
				turn := (float32(r>>18&0x3f)/63 - 0.5) * 0.5
				along = along.turned(turn, 1)
				at := pt{px, py}
				m.segment(at.minus(along), at.plus(along), 0.6+0.8*s*(0.6+0.4*float32(r>>24)/255))
			}
		}
		opacity := []int{36, 56, 20, 30}[shade]
		ink := c.palette.relief
		if shade >= 2 && c.palette.Dark {
			ink = c.palette.lit
		}
		m.lay(dst, faint(ink, opacity))
	}
}
