package play

import (
	"math/rand/v2"
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// mixture is how much of each ground there is, in hexes of a hundred.
type mixture struct {
	hills  int // patches of high ground
	high   int // their highest level
	covers []patch
}

type patch struct {
	kind   rules.Terrain
	places int // patches on 192 hexes
	size   int // hexes of each
}

// mixtures are the grounds of the campaign map.
var mixtures = map[terms.Ground]mixture{
	terms.Clear:      {hills: 1, high: 1, covers: []patch{{rules.Woods, 1, 2}, {rules.Scrub, 2, 1}}},
	terms.Grass:      {hills: 1, high: 1, covers: []patch{{rules.TallGrass, 5, 2}, {rules.Scrub, 2, 1}}},
	terms.Scrub:      {hills: 1, high: 1, covers: []patch{{rules.Scrub, 7, 2}, {rules.ThickUndergrowth, 3, 1}, {rules.Rocks, 2, 1}}},
	terms.Cultivated: {covers: []patch{{rules.TallCrops, 6, 2}, {rules.Walls, 5, 1}, {rules.Woods, 2, 1}}},
	terms.Woods:      {hills: 1, high: 1, covers: []patch{{rules.Woods, 8, 3}, {rules.TallUndergrowth, 3, 1}}},
	terms.Hills:      {hills: 5, high: 2, covers: []patch{{rules.Rocks, 4, 1}, {rules.Scrub, 3, 1}, {rules.Woods, 1, 1}}},
	terms.Mountains:  {hills: 6, high: 3, covers: []patch{{rules.Rocks, 7, 1}, {rules.Scrub, 2, 1}, {rules.Cliff, 2, 1}}},
	terms.Sand:       {hills: 2, high: 1, covers: []patch{{rules.Scrub, 5, 1}}},
	terms.Marsh:      {covers: []patch{{rules.TallGrass, 6, 2}, {rules.Water, 3, 1}, {rules.Scrub, 2, 1}}},
	terms.Salt:       {covers: []patch{{rules.Scrub, 1, 1}}},
}

// layer is a field in the making.
type layer struct {
	*state.Field
	from  battle.Field
	sides [2]battle.Side
	zone  int
	rng   *rand.Rand
	top   int   // direction of the campaign map that lies at the attacker's edge
	lands []int // which country each cell belongs to
	river []int
	heart int // cell of the village's middle
}

// lay makes the field of a battle from the campaign hex and its surroundings
// (REDCOATS-4.14, 6.1, 9.5, 9.10): the middle is the hex itself, the rim shows what is known
// of its neighbours. The attacker's way on to the field is its upper edge. The same setup
// gives the same field.
func lay(setup *battle.Setup, s *rules.Settings, columns int) *state.Field {
	l := &layer{Field: state.NewField(columns, s.TableRows, s.Terrain), from: setup.Entrenched(), sides: setup.Sides, zone: s.ZoneRows,
		rng: rand.New(rand.NewPCG(setup.Field.Pattern, 0x726564)), heart: -1}
	if from := setup.Sides[0].From; len(from) > 0 {
		l.top = from[0]
	} else if from := setup.Sides[1].From; len(from) > 0 {
		l.top = from[0] + 3
	}
	l.layLands()
	l.layGround()
	l.layRiver()
	l.layVillage()
	l.layNeighbours()
	l.layWorks()
	l.layRoads()
	return l.Field
}

// patchAt grows a patch round a cell.
func (l *layer) patchAt(i, size int, set func(c *state.Cell)) {
	set(&l.Cells[i])
	h := l.Hex(i)
	d := hex.Direction(l.rng.IntN(6))
	for range size - 1 {
		if n := hex.Neighbour(h, d); l.Holds(n) {
			set(l.At(n))
			if l.rng.IntN(2) == 0 {
				h = n
			}
		}
		d = (d + 1) % 6
	}
}

// layGround strews the hills and cover of the field's own ground over its middle, and those
// of its neighbours over the rim. Ground that nobody knows is open.
func (l *layer) layGround() {
	const strip = 2 // as the rim is a strip, it shows twice as much of its ground
	lands := [inner + 1][]int{}
	for i, land := range l.lands {
		lands[land] = append(lands[land], i)
	}
	l.strew(l.from.Ground, lands[inner], 1)
	for way := range inner {
		if n := l.beside(way); n != nil && len(lands[way]) > 0 {
			l.strew(n.Ground, lands[way], strip)
		}
	}
	if l.from.ByHand { // what was strewn threw the dice by which the rest is laid
		l.layByHand()
	}
}

// strew lays the hills and the cover of a ground on some cells, so many times as thickly as
// on a field of its own.
func (l *layer) strew(ground terms.Ground, cells []int, times int) {
	mix := mixtures[ground]
	share := func(n int) int { // as many for the size of this ground, one more or fewer
		if n == 0 {
			return 0
		}
		return max((n+l.rng.IntN(3)-1)*times*len(cells)/192, 0)
	}
	for range share(mix.hills) {
		i, high := cells[l.rng.IntN(len(cells))], uint8(1+l.rng.IntN(mix.high))
		l.patchAt(i, 3+l.rng.IntN(4), func(c *state.Cell) { c.Level = max(c.Level, 1) })
		l.Cells[i].Level = max(l.Cells[i].Level, high)
	}
	for _, p := range mix.covers {
		for range share(p.places) {
			i := cells[l.rng.IntN(len(cells))]
			if !l.Lines[state.KindOf(p.kind)].Passable && l.inZone(i) {
				continue // both sides have room to form up
			}
			l.patchAt(i, p.size, func(c *state.Cell) { c.Kind = state.KindOf(p.kind) })
		}
	}
}

// inZone says whether a cell lies in the zone of either side.
func (l *layer) inZone(i int) bool {
	row := i / l.Columns
	return row < l.zone || row >= l.Rows-l.zone
}

// layRiver lays the river of the field over its middle or along a flank, unless it is one of
// those that run along the edges to its neighbours and lie there.
func (l *layer) layRiver() {
	r := l.from.River
	if r == nil {
		return
	}
	var bed []int
	switch {
	case r.Between:
		for c := range l.Columns {
			bed = append(bed, l.Rows/2*l.Columns+c)
		}
	case l.flanked(r.Name):
		return
	default:
		c := 1
		if l.rng.IntN(2) == 1 {
			c = l.Columns - 2
		}
		for row := range l.Rows {
			bed = append(bed, row*l.Columns+c)
		}
	}
	l.flood(r, bed)
}

// flood lays a river on some cells, a hex broad, with what crosses it (REDCOATS-7.10).
// Streams and low rivers are forded anywhere.
func (l *layer) flood(r *battle.River, bed []int) {
	kind := rules.Water
	if r.Fordable || r.Class == "stream" {
		kind = rules.Ford
	}
	for _, i := range bed {
		if l.wet(i) {
			continue // two rivers meet
		}
		l.Cells[i] = state.Cell{Kind: state.KindOf(kind)}
		if r.Name != "" {
			l.Names[i] = r.Name
		}
	}
	l.river = append(l.river, bed...)
	for n, c := range r.Crossings {
		if c.ID != "" && slices.ContainsFunc(l.Crossings, func(o state.LaidCrossing) bool { return o.ID == c.ID }) {
			continue // it lies on the field already
		}
		i := bed[(n+1)*len(bed)/(len(r.Crossings)+1)]
		l.Crossings = append(l.Crossings, state.LaidCrossing{ID: c.ID, Name: c.Name, Kind: string(c.Kind), State: string(c.State), At: i})
		switch {
		case c.Kind == "ferry" || c.State == "destroyed": // nobody crosses there in a battle
		case c.Kind == "ford":
			l.Cells[i].Kind = state.KindOf(rules.Ford)
		default:
			l.Cells[i].Kind = state.KindOf(rules.Bridge)
		}
		if c.Name != "" {
			l.Names[i] = c.Name
		}
	}
}

// wet says whether a cell belongs to a river.
func (l *layer) wet(i int) bool { return slices.Contains(l.river, i) }

// layVillage builds a village on the defender's half, walled to the front where the
// campaign says so.
func (l *layer) layVillage() {
	if l.from.Village == "" {
		return
	}
	row := min(l.Rows/2+2, l.Rows-1)
	l.heart = row*l.Columns + l.Columns/2 + l.rng.IntN(3) - 1
	h := l.Hex(l.heart)
	houses := []hex.Hex{h, hex.Neighbour(h, hex.E), hex.Neighbour(h, hex.SE)}
	if l.from.Walled {
		for _, d := range []hex.Direction{hex.NW, hex.NE} {
			l.build(hex.Neighbour(h, d), rules.Walls)
		}
		l.build(hex.Neighbour(h, hex.W), rules.Walls)
	}
	for _, b := range houses {
		if l.build(b, rules.BuiltUp) {
			l.Names[l.Index(b)] = l.from.Village
		}
	}
}

// build makes the ground of a hex, unless it is off the field or in the river.
func (l *layer) build(h hex.Hex, kind rules.Terrain) bool {
	i := l.Index(h)
	if i < 0 || l.wet(i) {
		return false
	}
	l.Cells[i].Kind = state.KindOf(kind)
	return true
}

// layWorks lays the works of both sides in the foremost row of their zones, side by side
// (REDCOATS-9.10).
func (l *layer) layWorks() {
	for side := range 2 {
		var mine []battle.Work
		for _, w := range l.from.Works {
			if w.Side == l.sides[side].ID {
				mine = append(mine, w)
			}
		}
		row := l.zone - 1
		if side == 1 {
			row = l.Rows - l.zone
		}
		for n, w := range mine {
			slot := l.Columns / len(mine)
			if slot == 0 {
				break
			}
			long := min(max(rules.WorksMade.Of(w.Kind), 1), slot)
			kind := rules.Earthwork
			if w.Kind == "walls" || w.Kind == "fort" {
				kind = rules.Walls
			}
			laid := state.LaidWork{ID: w.ID, Kind: string(w.Kind), Side: side}
			for c := range long {
				i := row*l.Columns + n*slot + (slot-long)/2 + c
				if l.build(l.Hex(i), kind) {
					laid.At = append(laid.At, i)
				}
			}
			l.Works = append(l.Works, laid)
		}
	}
}

// layRoads leads the roads from edge to edge, or to the village, over ground that can be
// crossed.
func (l *layer) layRoads() {
	for _, r := range l.roads() {
		from, to := l.end(r.From), l.end(r.To)
		via := []int{from, to}
		if l.heart >= 0 && r.From >= 0 && r.To >= 0 {
			via = []int{from, l.heart, to}
		}
		for n := 1; n < len(via); n++ {
			l.pave(via[n-1], via[n])
		}
	}
}

// roadHexCost is what a hex of open ground costs a road; each hex off the straight line
// costs 1.
const roadHexCost = 10

// pave leads a road from cell to cell, close to the straight line between them.
func (l *layer) pave(from, to int) {
	at := l.Hex(from)
	if !l.Open(at) {
		return
	}
	line := hex.Line(at, l.Hex(to))
	way, _, ok := l.Path(at, l.Hex(to), roadHexCost, func(h hex.Hex, d hex.Direction) (int, bool) {
		n := hex.Neighbour(h, d)
		if !l.Open(n) {
			return 0, false
		}
		cost := roadHexCost
		if l.Rough(n) {
			cost = 3 * roadHexCost
		}
		if l.wet(l.Index(n)) {
			cost += 2 * roadHexCost // bridges before banks
		}
		off := hex.Distance(n, line[0])
		for _, h := range line[1:] {
			off = min(off, hex.Distance(n, h))
		}
		return cost + off, true
	})
	if !ok {
		return
	}
	for _, h := range way {
		if d, beside := hex.Towards(at, h); beside {
			l.At(at).Roads |= 1 << d
			l.At(h).Roads |= 1 << d.Opposite()
		}
		at = h
	}
}

// end is the cell at which a road leaves the field, or the village's middle.
func (l *layer) end(direction int) int {
	c, r := l.Columns, l.Rows
	if direction < 0 {
		if l.heart >= 0 {
			return l.heart
		}
		return r/2*c + c/2
	}
	switch ((direction-l.top)%6 + 6) % 6 {
	case 0:
		return c / 2
	case 1:
		return r*3/10*c + c - 1
	case 2:
		return r*7/10*c + c - 1
	case 3:
		return (r-1)*c + c/2
	case 4:
		return r * 7 / 10 * c
	}
	return r * 3 / 10 * c
}
