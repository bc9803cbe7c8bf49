package atlas

import (
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/chart"
)

// Stood is a force where it stands.
type Stood struct {
	Side state.SideID
	At   hex.Hex
}

// Front is the part of the map in which most happens, in a picture of that size and at the smallest
// zoom: sides that face one another count before forces of one alone, and a place that somebody
// fights for counts where its name has room. Without forces it is the middle of the map.
func (k *Maker) Front(stood []Stood, width, height int) Part {
	m := &k.f.Map
	size := hex.Size(m.HexMiles * 100)
	step := chart.Steps[0]
	for _, px := range chart.Steps {
		if float64(px) <= float64(chart.Steps[0])*k.scale {
			step = px
		}
	}
	wide, high := m.Width*step/int(size), m.Height*step/int(size)
	p := Part{View: chart.View{HexPx: step}, Width: min(width, wide), Height: min(height, high)}
	mid := func(h hex.Hex) (x, y int) {
		x, y = size.Centre(h)
		return x * step / int(size), y * step / int(size)
	}
	about := func(x, y int) (left, top int) {
		return min(max(x-p.Width/2, 0), wide-p.Width), min(max(y-p.Height/2, 0), high-p.Height)
	}
	p.View.X, p.View.Y = about(wide/2, high/2)
	goals := k.goals()
	all := slices.Clone(goals)
	for _, s := range stood {
		all = append(all, s.At)
	}
	best := 0
	for i, a := range all {
		for _, b := range all[:i+1] {
			ax, ay := mid(a)
			bx, by := mid(b)
			left, top := about((ax+bx)/2, (ay+by)/2)
			n := crowd(stood, mid, left, top, p)
			for _, h := range goals {
				if x, y := mid(h); x > left+50 && x < left+p.Width-50 && y > top+20 && y < top+p.Height-20 {
					n += 3
				}
			}
			if n > best {
				best, p.View.X, p.View.Y = n, left, top
			}
		}
	}
	return p
}

// goals are where the places lie that objectives name.
func (k *Maker) goals() (out []hex.Hex) {
	for i := range k.f.Map.Places {
		x := &k.f.Map.Places[i]
		if slices.ContainsFunc(k.f.Objectives, func(o state.Objective) bool { return slices.Contains(o.Places, x.ID) }) {
			out = append(out, x.Hex)
		}
	}
	return out
}

// crowd is how much is to be seen in a picture: each side ten, each force one.
func crowd(stood []Stood, mid func(hex.Hex) (x, y int), left, top int, p Part) (n int) {
	const margin = 10 // a dot at the edge is cut off
	var sides []state.SideID
	for _, s := range stood {
		x, y := mid(s.At)
		if x < left+margin || x > left+p.Width-margin || y < top+margin || y > top+p.Height-margin {
			continue
		}
		n++
		if !slices.Contains(sides, s.Side) {
			sides = append(sides, s.Side)
			n += 10
		}
	}
	return n
}
