package audit

import (
	"cmp"
	"encoding/json"
	"slices"
)

// axial is a hex by its coordinates, [q, r], as logs of Redcoats & Natives have them; the rows are
// counted from the attacker's edge.
type axial [2]int

func (a axial) to(b axial) int {
	q, r := b[0]-a[0], b[1]-a[1]
	return (max(q, -q) + max(r, -r) + max(q+r, -q-r)) / 2
}

func (a axial) plus(b axial) axial { return axial{a[0] + b[0], a[1] + b[1]} }

// flat lays a hex on the plane: x in half hexes, y in sixths of the height of two rows, so
// that the corners of a hex have whole numbers too.
func (a axial) flat() (x, y int) { return 2*a[0] + a[1], 3 * a[1] }

// hexCorners are the corners of a hex as flat lays it, from its middle.
var hexCorners = [6][2]int{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}

// passes says how the straight line through the middles of two hexes meets a third that
// lies between them: through its inside, or only along a side of it.
func passes(from, to, over axial) (inside, along bool) {
	ax, ay := from.flat()
	bx, by := to.flat()
	cx, cy := over.flat()
	dx, dy := bx-ax, by-ay
	if 3*(cx-ax)*dx+(cy-ay)*dy <= 0 || 3*(bx-cx)*dx+(by-cy)*dy <= 0 { // x is so much longer than y
		return false, false
	}
	left, right, on := 0, 0, 0
	for _, k := range hexCorners {
		switch side := dx*(cy+k[1]-ay) - dy*(cx+k[0]-ax); {
		case side < 0:
			left++
		case side > 0:
			right++
		default:
			on++
		}
	}
	return left > 0 && right > 0, on == 2 && (left == 0 || right == 0)
}

// hexLine is what lies between two hexes: those through which the line passes, and the
// pairs of hexes between which it runs along their common side.
func hexLine(from, to axial) (alone []axial, pairs [][2]axial) {
	low, high := axial{min(from[0], to[0]) - 1, min(from[1], to[1]) - 1}, axial{max(from[0], to[0]) + 1, max(from[1], to[1]) + 1}
	var beside []axial
	for q := low[0]; q <= high[0]; q++ {
		for r := low[1]; r <= high[1]; r++ {
			switch inside, along := passes(from, to, axial{q, r}); {
			case inside:
				alone = append(alone, axial{q, r})
			case along:
				beside = append(beside, axial{q, r})
			}
		}
	}
	for i, a := range beside {
		for _, b := range beside[i+1:] {
			if a.to(b) == 1 && a.middle(b, from, to) {
				pairs = append(pairs, [2]axial{a, b})
			}
		}
	}
	return alone, pairs
}

// middle says whether the middle of two hexes lies on the line between two others.
func (a axial) middle(b, from, to axial) bool {
	ax, ay := from.flat()
	bx, by := to.flat()
	px, py := a.flat()
	qx, qy := b.flat()
	return (bx-ax)*(py+qy-2*ay)-(by-ay)*(px+qx-2*ax) == 0
}

// soil is what a kind of ground does.
type soil struct {
	cover, hides, black, filled, barred bool
}

// soils are the kinds of ground as published (REDCOATS-9.5).
var soils = map[string]soil{
	"open": {}, "woods": {cover: true, hides: true, black: true, filled: true}, "built_up": {cover: true, hides: true, filled: true},
	"tall_crops": {cover: true, hides: true}, "tall_grass": {cover: true, hides: true}, "tall_undergrowth": {cover: true, hides: true}, "thick_undergrowth": {cover: true, hides: true},
	"scrub": {cover: true}, "rocks": {cover: true, filled: true}, "walls": {cover: true}, "earthwork": {cover: true},
	"water": {barred: true}, "cliff": {barred: true}, "bridge": {}, "ford": {},
}

// hexGround is the ground of a battle, hex by hex.
type hexGround struct {
	columns, rows int
	kind          map[axial]string
	level         map[axial]int
	road          map[[2]axial]bool
	soils         map[string]soil
}

func (g *hexGround) holds(h axial) bool {
	column := h[0] + (h[1]-(h[1]&1))/2
	return h[1] >= 0 && h[1] < g.rows && column >= 0 && column < g.columns
}

func (g *hexGround) soil(h axial) soil { return g.soils[cmp.Or(g.kind[h], "open")] }

func (g *hexGround) rough(h axial) bool { return g.level[h] > 0 || g.soil(h).black }

// readGround reads the line of a log that tells of the ground, with the settings that
// change what a kind of it does.
func readGround(raw json.RawMessage, settings map[string]json.RawMessage) (*hexGround, bool) {
	type field struct {
		Columns int `json:"columns"`
		Rows    int `json:"rows"`
		Ground  []struct {
			Kind  string  `json:"kind"`
			Hexes []axial `json:"hexes"`
		} `json:"ground"`
		High []struct {
			Level int     `json:"level"`
			Hexes []axial `json:"hexes"`
		} `json:"high"`
		Roads [][2]axial `json:"roads"`
	}
	d, ok := data[field](raw)
	if !ok {
		return nil, false
	}
	g := &hexGround{columns: d.Columns, rows: d.Rows, kind: map[axial]string{}, level: map[axial]int{}, road: map[[2]axial]bool{}, soils: map[string]soil{}}
	for kind, s := range soils {
		g.soils[kind] = s
	}
	changed, _ := data[[]struct {
		Kind     string `json:"kind"`
		Cover    bool   `json:"cover"`
		Hides    bool   `json:"hides"`
		Black    bool   `json:"black_card"`
		Filled   bool   `json:"filled"`
		Passable *bool  `json:"passable"`
	}](settings["terrain"])
	for _, c := range changed {
		g.soils[c.Kind] = soil{c.Cover, c.Hides, c.Black, c.Filled, c.Passable != nil && !*c.Passable}
	}
	for _, p := range d.Ground {
		for _, h := range p.Hexes {
			g.kind[h] = p.Kind
		}
	}
	for _, p := range d.High {
		for _, h := range p.Hexes {
			g.level[h] = p.Level
		}
	}
	for _, r := range d.Roads {
		g.road[r], g.road[[2]axial{r[1], r[0]}] = true, true
	}
	return g, true
}

// hides says whether a hex on the line hides one end of it from the other: its own level,
// whether something stands upright there, and the levels of both ends (REDCOATS-9.7).
func hides(h axial, level int, upright bool, from, to axial, fromLevel, toLevel int) bool {
	top, low, foot := max(fromLevel, toLevel), min(fromLevel, toLevel), to
	if fromLevel < toLevel {
		foot = from
	}
	if level > top {
		return true
	}
	return upright && (level == top || top > low && level >= low && h.to(foot) == 1)
}

// clear says whether one sees from hex to hex; upright says where something stands upright.
func (g *hexGround) clear(from, to axial, upright func(axial) bool) bool {
	blocks := func(h axial) bool {
		return g.holds(h) && hides(h, g.level[h], upright(h), from, to, g.level[from], g.level[to])
	}
	alone, pairs := hexLine(from, to)
	return !slices.ContainsFunc(alone, blocks) && !slices.ContainsFunc(pairs, func(p [2]axial) bool { return blocks(p[0]) && blocks(p[1]) })
}

// wheel are the six directions in the order in which the rules number them (REDCOATS-6.11).
var wheel = [6]axial{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}

// behind are the hexes straight on, to the left and to the right of one who is driven out
// of a hex by a victor beside it (REDCOATS-12.15).
func behind(victor, loser axial) (ways [3]axial, ok bool) {
	n := slices.Index(wheel[:], axial{loser[0] - victor[0], loser[1] - victor[1]})
	if n < 0 {
		return ways, false
	}
	return [3]axial{loser.plus(wheel[n]), loser.plus(wheel[(n+1)%6]), loser.plus(wheel[(n+5)%6])}, true
}
