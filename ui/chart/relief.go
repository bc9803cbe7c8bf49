package chart

import (
	"math"
	"runtime"
	"slices"
	"sync"

	"frontier/campaign/state"
)

// relief is how the land rises: what share of a mile is hill or mountain, which way the
// ranges run, and where rivers and roads have their valleys.
type relief struct {
	wide, high int // miles
	any        []float32
	hills      []float32 // how much of the colour of hills lies at a mile
	peaks      []float32 // of mountains
	grains     []grain
	salt       uint32
}

// grain is the ranges that run one way.
type grain struct {
	sin, cos float32 // of the way they run, from the east, clockwise
	mask     []float32
}

// grainSteps is in how many directions ranges may run.
const grainSteps = 6

// newRelief works it out from the relief of a map, asked by the mile through kinds.
func newRelief(m *state.Map, c *country) *relief {
	r := &relief{wide: m.Width/100 + 3, high: m.Height/100 + 3, salt: c.salt}
	n := r.wide * r.high
	r.any, r.hills, r.peaks = make([]float32, n), make([]float32, n), make([]float32, n)
	// Which range owns each mile, for its grain.
	owner := make([]uint8, n)
	for i, x := range m.Relief {
		if x.Ground == state.Hills || x.Ground == state.Mountains {
			fillCells(owner, r.wide, r.high, 1, x.Ring, uint8(min(i, 254)+1))
		}
	}
	r.rise(m, c, owner)
	valley := r.valleys(m)
	var all sync.WaitGroup
	for _, mask := range append([][]float32{r.any}, masksOf(r.grains)...) {
		all.Go(func() {
			r.soften(mask, foot)
			for i := range mask {
				mask[i] *= valley[i]
			}
		})
	}
	for _, mask := range [][]float32{r.hills, r.peaks} {
		all.Go(func() { r.soften(mask, foot) })
	}
	all.Wait()
	return r
}

// rise lays hills and mountains over the miles, and which way their ranges run: as they wander, asked of
// rows beside each other at once.
func (r *relief) rise(m *state.Map, c *country, owner []uint8) {
	runs := make([]uint8, r.wide*r.high) // the way of the range at a mile, from 1; 0: there is none
	ways := make([]uint8, min(len(m.Relief), 255))
	for i := range ways {
		ways[i] = uint8(grainOf(m.Relief[i].Ring))
	}
	rows(r.high, func(y int) {
		for x := range r.wide {
			wx, wy := c.wander(float32(x), float32(y))
			k := y*r.wide + x
			switch c.at(wx, wy) {
			case state.Mountains:
				r.any[k], r.peaks[k] = 1, 1
			case state.Hills:
				r.any[k], r.hills[k] = 0.6, 1
			default:
				continue
			}
			ox, oy := min(max(int(wx), 0), r.wide-1), min(max(int(wy), 0), r.high-1)
			runs[k] = 1
			if o := owner[oy*r.wide+ox]; o > 0 {
				runs[k] += ways[o-1]
			}
		}
	})
	var at [grainSteps + 1]int // a way's place among the grains, from 1, as they are met
	for k, g := range runs {
		if g == 0 {
			continue
		}
		if at[g] == 0 {
			sin, cos := math.Sincos(math.Pi * float64(g-1) / grainSteps)
			r.grains = append(r.grains, grain{float32(sin), float32(cos), make([]float32, len(runs))})
			at[g] = len(r.grains)
		}
		r.grains[at[g]-1].mask[k] = r.any[k]
	}
}

// rows does something for each row, on all cores: none may touch what another does.
func rows(high int, do func(y int)) {
	var all sync.WaitGroup
	n := max(runtime.GOMAXPROCS(0), 1)
	for part := range n {
		all.Go(func() {
			for y := part * high / n; y < (part+1)*high/n; y++ {
				do(y)
			}
		})
	}
	all.Wait()
}

func masksOf(g []grain) [][]float32 {
	var out [][]float32
	for _, x := range g {
		out = append(out, x.mask)
	}
	return out
}

// grainOf is the way a range runs, in steps of half a turn over grainSteps: the long
// axis of its outline. Ranges that are as wide as long run from south-west to
// north-east.
func grainOf(ring []state.Point) int {
	var n, mx, my float64
	each := func(f func(x, y, weight float64)) { // the outline, each side by its length
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			f(float64(a.X+b.X)/2, float64(a.Y+b.Y)/2, math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
		}
	}
	each(func(x, y, w float64) { n, mx, my = n+w, mx+w*x, my+w*y })
	if n == 0 {
		return grainSteps - 1
	}
	mx, my = mx/n, my/n
	var xx, yy, xy float64
	each(func(x, y, w float64) {
		xx, yy, xy = xx+w*(x-mx)*(x-mx), yy+w*(y-my)*(y-my), xy+w*(x-mx)*(y-my)
	})
	spread := math.Hypot(xx-yy, 2*xy) / (xx + yy)
	if spread < 0.25 {
		return grainSteps - 1
	}
	turn := math.Atan2(2*xy, xx-yy) / 2
	return (int(math.Round(turn/math.Pi*grainSteps)) + grainSteps) % grainSteps
}

// valleys is what rivers, roads and places leave of the height about them, by mile.
func (r *relief) valleys(m *state.Map) []float32 {
	depth := make([]float32, r.wide*r.high)
	carve := func(line []state.Point, deep, reach float32) {
		for i := range line {
			a := line[max(i-1, 0)]
			b := line[i]
			p, q := pt{float32(a.X) / 100, float32(a.Y) / 100}, pt{float32(b.X) / 100, float32(b.Y) / 100}
			pad := reach * 2.2
			x0, x1 := max(int(min(p.x, q.x)-pad), 0), min(int(max(p.x, q.x)+pad)+1, r.wide-1)
			y0, y1 := max(int(min(p.y, q.y)-pad), 0), min(int(max(p.y, q.y)+pad)+1, r.high-1)
			for y := y0; y <= y1; y++ {
				for x := x0; x <= x1; x++ {
					at := pt{float32(x), float32(y)}
					off := nearestOn(p, q, at).minus(at).length() / reach
					if off > 2.2 {
						continue
					}
					d := deep * float32(math.Exp(float64(-off*off)))
					if k := y*r.wide + x; d > depth[k] {
						depth[k] = d
					}
				}
			}
		}
	}
	for _, w := range m.Waters {
		switch {
		case w.Kind != state.RiverLine:
			carve(w.Line, 0.7, 2.5)
		case w.Class == state.GreatRiver:
			carve(w.Line, 0.85, 2.8)
		case w.Class == state.River:
			carve(w.Line, 0.75, 2.4)
		case w.Class == state.Stream:
			carve(w.Line, 0.55, 1.9)
		default:
			carve(w.Line, 0.30, 1.5)
		}
	}
	for _, x := range m.Routes {
		if x.Kind != state.Telegraph {
			carve(x.Line, 0.35, 1.4)
		}
	}
	for _, p := range m.Places {
		if rankOf(p) <= 3 {
			carve([]state.Point{p.At}, 0.6, 2)
		}
	}
	for i, d := range depth {
		depth[i] = 1 - d
	}
	return depth
}

// foot is over how many miles each way ranges rise from the plain: as ranges do, not as
// a slab laid upon it.
const foot = 4

// soften blurs a mask over so many miles each way, three times.
func (r *relief) soften(mask []float32, miles int) {
	row := make([]float32, r.wide)
	for range 3 {
		for y := range r.high {
			line := mask[y*r.wide:][:r.wide]
			at := func(i int) float32 { return line[min(max(i, 0), r.wide-1)] }
			var sum float32
			for i := -miles; i <= miles; i++ {
				sum += at(i)
			}
			for i := range row {
				row[i] = max(sum/float32(2*miles+1), 0)
				sum += at(i+miles+1) - at(i-miles)
			}
			copy(line, row)
		}
		r.softenDown(mask, miles)
	}
}

// softenDown blurs the columns of a mask, all of them row by row, as they lie in memory.
func (r *relief) softenDown(mask []float32, miles int) {
	above := make([]float32, (miles+1)*r.wide) // rows that are blurred already, as they were
	sums := make([]float32, r.wide)
	at := func(y int) []float32 { return mask[min(max(y, 0), r.high-1)*r.wide:][:r.wide] }
	was := func(y int) []float32 { return above[max(y, 0)%(miles+1)*r.wide:][:r.wide] }
	for i := -miles; i <= miles; i++ {
		for x, v := range at(i) {
			sums[x] += v
		}
	}
	for y := range r.high {
		line := at(y)
		copy(was(y), line)
		enters, leaves := at(y+miles+1), was(y-miles)
		if y+miles+1 >= r.high {
			enters = at(r.high - 1)
			if y == r.high-1 {
				enters = was(y)
			}
		}
		for x, sum := range sums {
			in, out := enters[x], leaves[x]
			line[x] = max(sum/float32(2*miles+1), 0)
			sums[x] = sum + (in - out)
		}
	}
}

// spot is where a point lies between the miles of a mask: nine of them, with their
// weights, so that not only the height but the slope too goes over smoothly.
type spot struct {
	at     int
	wx, wy [3]float32
}

func (r *relief) spot(x, y float32) spot {
	x, y = min(max(x, 1), float32(r.wide-2)), min(max(y, 1), float32(r.high-2))
	ix, iy := int(x+0.5), int(y+0.5)
	ix, iy = min(ix, r.wide-2), min(iy, r.high-2)
	weigh := func(f float32) [3]float32 {
		return [3]float32{0.5 * (0.5 - f) * (0.5 - f), 0.75 - f*f, 0.5 * (0.5 + f) * (0.5 + f)}
	}
	return spot{(iy-1)*r.wide + ix - 1, weigh(x - float32(ix)), weigh(y - float32(iy))}
}

func (r *relief) sample(mask []float32, s spot) float32 {
	var sum float32
	for j := range 3 {
		m := mask[s.at+j*r.wide:][:3]
		sum += s.wy[j] * (m[0]*s.wx[0] + m[1]*s.wx[1] + m[2]*s.wx[2])
	}
	return sum
}

// height is the height at a point in miles, 0 on the plain, about 1 on the crests of
// mountains: crests along the grain of the ranges.
func (r *relief) height(x, y float32, octaves int) float32 {
	s := r.spot(x, y)
	if r.sample(r.any, s) < 0.012 {
		return 0
	}
	wx, wy := x+1.6*wave(x/6, y/6, r.salt+5), y+1.6*wave(x/6, y/6, r.salt+6)
	var sum float32
	for i := range r.grains {
		g := &r.grains[i]
		m := r.sample(g.mask, s)
		if m < 0.004 {
			continue
		}
		u, v := g.cos*wx+g.sin*wy, g.cos*wy-g.sin*wx // along the grain, and across it
		sum += m * (0.06 + 1.15*ridges(u/(7.6*2.1), v/7.6, octaves, r.salt+7))
	}
	return sum
}

// fillCells fills a ring of map points with a value, row by row of cells, so many to the
// mile.
func fillCells(cells []uint8, wide, high, perMile int, ring []state.Point, value uint8) {
	each := float32(perMile) / 100
	var cuts []float32
	for y := range high {
		at := (float32(y) + 0.5) / each
		cuts = cuts[:0]
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			ay, by := float32(a.Y), float32(b.Y)
			if (ay > at) != (by > at) {
				cuts = append(cuts, (float32(a.X)+(at-ay)*float32(b.X-a.X)/(by-ay))*each)
			}
		}
		slices.Sort(cuts)
		for i := 0; i+1 < len(cuts); i += 2 {
			from, to := max(int(cuts[i]+0.5), 0), min(int(cuts[i+1]+0.5), wide)
			for x := from; x < to; x++ {
				cells[y*wide+x] = value
			}
		}
	}
}
