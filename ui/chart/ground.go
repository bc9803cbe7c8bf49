package chart

import (
	"image"
	"image/color"
	"math"

	"frontier/campaign/state"
)

// heights is the height of the land over a tile, a value for each two pixels and a
// margin round it, and how the light falls on it.
type heights struct {
	wide, high int
	v          []float32
	light      []float32
	miles      float32 // in a pixel
}

// heightStep is the pixels between two values, heightMargin the values beyond the edge.
const heightStep, heightMargin = 2, 10

func (c *Chart) heights(t tile) *heights {
	n := TileSize/heightStep + 2*heightMargin + 1
	h := &heights{wide: n, high: n, v: make([]float32, n*n), miles: t.miles}
	octaves := 4
	switch { // no finer than can be seen
	case t.hex < 20:
		octaves = 3
	case t.hex >= 112:
		octaves = 5
	}
	any := false
	for j := range n {
		for i := range n {
			x := float32(t.x*TileSize+(i-heightMargin)*heightStep) * t.miles
			y := float32(t.y*TileSize+(j-heightMargin)*heightStep) * t.miles
			v := c.land.relief.height(x, y, octaves)
			h.v[j*n+i] = v
			any = any || v > 0
		}
	}
	if !any {
		return nil
	}
	h.light = make([]float32, n*n)
	for j := 1; j < n-1; j++ {
		for i := 1; i < n-1; i++ {
			h.light[j*n+i] = h.lightAt(j*n+i, c.palette.Dark, t.hex)
		}
	}
	return h
}

// slope is how the height changes at a pixel of the tile, for each mile eastwards and
// southwards, seen over so many values each way.
func (h *heights) slope(x, y float32, over int) (dx, dy float32) {
	i := min(max(int(x/heightStep+heightMargin+0.5), over), h.wide-1-over)
	j := min(max(int(y/heightStep+heightMargin+0.5), over), h.high-1-over)
	k := j*h.wide + i
	scale := 1 / (2 * float32(over) * heightStep * h.miles)
	return (h.v[k+over] - h.v[k-over]) * scale, (h.v[k+over*h.wide] - h.v[k-over*h.wide]) * scale
}

// lightAt is how bright the land lies with the sun in the north-west: 1 on the flat.
func (h *heights) lightAt(k int, dark bool, hexPx int) float32 {
	scale := 1 / (2 * heightStep * h.miles)
	dx, dy := (h.v[k+1]-h.v[k-1])*scale, (h.v[k+h.wide]-h.v[k-h.wide])*scale
	lean := (dx + dy) * 0.707 // rising towards the south-east: lit
	if hexPx < 40 {
		lean *= 1.4 // from far off the values lie wide apart and see less of a slope
	}
	if lean > 0 {
		if dark {
			return 1 + 0.34*lean/(lean+0.30)
		}
		return 1 + 0.11*lean/(lean+0.25)
	}
	if dark {
		return 1 + 0.52*lean/(0.28-lean)
	}
	return 1 + 0.44*lean/(0.24-lean)
}

// lit is the light at a pixel of the tile, between the values.
func (h *heights) lit(px, py int) float32 {
	i, j := px/heightStep+heightMargin, py/heightStep+heightMargin
	k := j*h.wide + i
	if px&1 == 0 {
		if py&1 == 0 {
			return h.light[k]
		}
		return (h.light[k] + h.light[k+h.wide]) / 2
	}
	if py&1 == 0 {
		return (h.light[k] + h.light[k+1]) / 2
	}
	return (h.light[k] + h.light[k+1] + h.light[k+h.wide] + h.light[k+h.wide+1]) / 4
}

// ground paints paper, the colours of the grounds and the shade of the hills. The
// colours of hills and mountains come and go with the height, without an edge.
func (c *Chart) ground(dst *image.RGBA, t tile, h *heights) {
	fills := make([][3]float32, len(c.land.grounds))
	three := func(v color.NRGBA) [3]float32 { return [3]float32{float32(v.R), float32(v.G), float32(v.B)} }
	for i, g := range c.land.grounds {
		fills[i] = three(c.ink(g).Fill)
	}
	hill, peak := three(c.ink(state.Hills).Fill), three(c.ink(state.Mountains).Fill)
	// Wandering is slow: worked out for every eighth pixel, between them in a straight line.
	const lattice = 8
	const n = TileSize/lattice + 2
	var wx, wy, hills, peaks [n * n]float32
	for j := range n {
		for i := range n {
			x, y := float32(t.x*TileSize+i*lattice)*t.miles, float32(t.y*TileSize+j*lattice)*t.miles
			k := j*n + i
			wx[k], wy[k] = c.land.wander(x, y)
			s := c.land.relief.spot(x, y)
			rough := 0.22 * waves(x/5, y/5, 3, c.salt+9)
			hills[k] = step(0.12, 0.92, c.land.relief.sample(c.land.relief.hills, s)+rough)
			peaks[k] = step(0.12, 0.92, c.land.relief.sample(c.land.relief.peaks, s)+rough)
		}
	}
	edge := 0.22 + 0.7*t.miles // soft edges, a little wider than a pixel
	var hw, pw [TileSize/lattice + 2]float32
	for py := range TileSize {
		gy := t.y*TileSize + py
		row := dst.Pix[py*dst.Stride:][:4*TileSize]
		j, fy := py/lattice, float32(py%lattice)/lattice
		var ax, ay [n]float32
		for i := range n { // this row of the lattice
			k := j*n + i
			ax[i], ay[i] = wx[k]+(wx[k+n]-wx[k])*fy, wy[k]+(wy[k+n]-wy[k])*fy
			hw[i], pw[i] = hills[k]+(hills[k+n]-hills[k])*fy, peaks[k]+(peaks[k+n]-peaks[k])*fy
		}
		paper := c.paper[(gy&(paperSize-1))*paperSize:][:paperSize]
		for px := range TileSize {
			gx := t.x*TileSize + px
			i, fx := px/lattice, float32(px%lattice)/lattice
			x, y := ax[i]+(ax[i+1]-ax[i])*fx, ay[i]+(ay[i+1]-ay[i])*fx
			r := hash(int32(gx), int32(gy), c.salt+11)
			jx, jy := float32(r&0xff)/255-0.5, float32(r>>8&0xff)/255-0.5
			fill := fills[c.land.floor[c.land.index(x+jx*edge, y+jy*edge)]]
			grain := paper[gx&(paperSize-1)] + float32(int(r>>16&0xff)-128)*(2.5/128)
			if k := hw[i] + (hw[i+1]-hw[i])*fx; k > 0 {
				for z := range 3 {
					fill[z] += (hill[z] - fill[z]) * k
				}
			}
			if k := pw[i] + (pw[i+1]-pw[i])*fx; k > 0 {
				for z := range 3 {
					fill[z] += (peak[z] - fill[z]) * k
				}
			}
			light := float32(1)
			if h != nil {
				light = h.lit(px, py)
			}
			row[4*px] = shadeOf(fill[0], grain, light)
			row[4*px+1] = shadeOf(fill[1], grain, light)
			row[4*px+2] = shadeOf(fill[2], grain, light)
			row[4*px+3] = 0xff
		}
	}
}

// plain paints the paper alone, and the sea.
func (c *Chart) plain(dst *image.RGBA, t tile) {
	sea, paper := c.ink(state.Sea).Fill, c.palette.Paper
	for py := range TileSize {
		gy := t.y*TileSize + py
		row := dst.Pix[py*dst.Stride:][:4*TileSize]
		for px := range TileSize {
			gx := t.x*TileSize + px
			fill := paper
			if c.land.at(float32(gx)*t.miles, float32(gy)*t.miles) == state.Sea {
				fill = sea
			}
			grain := c.paper[(gy&(paperSize-1))*paperSize+gx&(paperSize-1)]
			row[4*px], row[4*px+1], row[4*px+2], row[4*px+3] = shadeOf(float32(fill.R), grain, 1), shadeOf(float32(fill.G), grain, 1), shadeOf(float32(fill.B), grain, 1), 0xff
		}
	}
}

// step is 0 below a, 1 above b, and goes over smoothly.
func step(a, b, v float32) float32 {
	v = min(max((v-a)/(b-a), 0), 1)
	return v * v * (3 - 2*v)
}

// ink is the colours of a ground.
func (c *Chart) ink(g state.Ground) GroundInk {
	if ink, ok := c.palette.Grounds[g]; ok {
		return ink
	}
	return c.palette.Grounds[state.Clear]
}

func shadeOf(v, grain, light float32) uint8 {
	return uint8(min(max((v+grain)*light, 0), 255))
}

// paperSize is the width of the sheet of paper grain, which repeats.
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

// hachures draws strokes down the slopes, at each point of a jittered lattice where the
// land is steep enough: longer and thicker the steeper, broad at the head and fine at the
// foot, as an engraver cuts them. Strokes gather in rows along the contours.
func (c *Chart) hachures(m *mask, dst *image.RGBA, t tile, h *heights) {
	if h == nil || t.room < 20 {
		return
	}
	spacing := 4.3 * t.k
	if t.room < 34 {
		spacing *= 1.41 // thinned by half
	}
	const reach = 4 // lattice points beyond the tile's edge whose strokes reach into it
	x0, y0 := float32(t.x*TileSize), float32(t.y*TileSize)
	from, to := int32(x0/spacing)-reach, int32((x0+TileSize)/spacing)+reach
	top, bottom := int32(y0/spacing)-reach, int32((y0+TileSize)/spacing)+reach
	type stroke struct {
		a, b  pt
		width float32
	}
	var shades [6][]stroke
	const floor, steep = 0.035, 0.26
	over := 3
	if t.room < 34 {
		over = 2
	}
	for j := top; j <= bottom; j++ {
		for i := from; i <= to; i++ {
			r := hash(i, j, c.salt+21)
			at := pt{(float32(i)+0.15+0.7*float32(r&0xff)/255)*spacing - x0, (float32(j)+0.15+0.7*float32(r>>8&0xff)/255)*spacing - y0}
			dx, dy := h.slope(at.x, at.y, over)
			slope := float32(math.Sqrt(float64(dx*dx + dy*dy)))
			if slope < floor {
				continue
			}
			s := min((slope-floor)/(steep-floor), 1)
			if s < 0.25 && float32(r>>16&0xff)/255 > 0.35+2.6*s { // thin out on gentle slopes
				continue
			}
			down := pt{-dx, -dy}.unit()
			lean := (dx + dy) * 0.707 / slope // 1 full in the light, -1 full in the shade
			long := (3.2 + 6.2*s) * t.k
			turn := (float32(r>>24)/255 - 0.5) * 0.34
			way := down.turned(turn, 1).unit()
			head := at.minus(way.times(long * 0.5))
			width := (0.75 + 1.0*s) * t.k
			shade := 0
			switch {
			case lean < -0.25:
				shade = 3
			case lean < 0.35:
				shade = 1
				width *= 0.9
			default: // in the light: fewer and finer
				if r>>17&1 == 0 && s < 0.8 {
					continue
				}
				width *= 0.72
			}
			if s > 0.45 && shade > 0 {
				shade++
			}
			if s > 0.8 && shade > 2 {
				shade++
			}
			shades[shade] = append(shades[shade], stroke{head, head.plus(way.times(long)), width})
		}
	}
	for i, strokes := range shades {
		for _, s := range strokes {
			m.taper(s.a, s.b, s.width, s.width*0.35)
		}
		ink, opacity := c.palette.relief, []int{24, 32, 42, 42, 54, 64}[i]
		if c.palette.Dark {
			ink, opacity = c.palette.lit, []int{46, 34, 38, 24, 28, 32}[i]
			if i >= 3 {
				ink = c.palette.relief
			}
		}
		m.lay(dst, faint(ink, opacity))
	}
}
