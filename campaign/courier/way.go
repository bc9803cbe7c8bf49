package courier

import (
	"cmp"
	"slices"

	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// Mail is a way of a message. The zero Mail is that of one that needs none: it is told at once.
type Mail struct {
	state.Journey
	Near bool // within a day of a messenger: it is told at once
}

// Comes is the day on which a message that leaves today is there.
func (m *Mail) Comes(s *state.State) state.Day {
	if m.Near {
		return s.Day
	}
	return m.Journey.Comes()
}

// Post finds the ways of a side's messages on the map as it stands.
type Post struct {
	f     *state.Founding
	s     *state.State
	g     *route.Ground
	side  state.SideID
	by    []courier
	at    []hex.Hex // its telegraph offices, in the founding's order
	wires map[hex.Edge]bool
	boats []boat

	mirrors []hex.Hex // its heliographs that are read today
}

// boat is a boat of the side that can carry messages, where it lies.
type boat struct {
	at   hex.Hex
	by   route.Gait
	pace int // miles a day
}

// courier is who carries messages on land.
type courier struct {
	by   state.Means
	gait route.Gait
	pace int
}

// Of gives the post of a side. The ground is the map's index, or nil.
func Of(f *state.Founding, s *state.State, g *route.Ground, side state.SideID) *Post {
	if g == nil {
		g = route.NewGround(f, s)
	}
	p := &Post{f: f, s: s, g: g, side: side, wires: s.Wires(&f.Map)}
	n := f.Side(side)
	if n == nil || !n.Native || p.mounted() {
		p.by = append(p.by, courier{state.ByRider, route.Mounted, s.Rate(rates.RiderPace)})
	}
	if n != nil && n.Native {
		p.by = append(p.by, courier{state.ByRunner, route.OnFoot, s.Rate(rates.RunnerPace)})
	}
	for i := range f.Map.Places {
		if x := &f.Map.Places[i]; s.Owner(x) == side && !p.shut(x.Hex) && (x.Telegraph || p.laid(x.Hex)) && !slices.Contains(p.at, x.Hex) {
			p.at = append(p.at, x.Hex)
		}
	}
	for i := range s.Forces {
		if x := &s.Forces[i]; s.Is(rates.MessengerBoats) && x.Side == side && s.Afloat(f, x) && s.Active(x) && s.Figures(x) > 0 {
			if pace, by := route.Pace(f, s, x); pace > 0 {
				p.boats = append(p.boats, boat{x.Hex, by, pace})
			}
		}
	}
	p.mirrors = p.stations()
	return p
}

// stations are where a side has heliographs, on a clear day: its offices, and wherever regulars of a side that is not native
// are.
func (p *Post) stations() []hex.Hex {
	n, sky := p.f.Side(p.side), p.s.Sky
	if n == nil || n.Native || !p.s.Is(rates.Heliographs) || sky.Rain || sky.Dust || sky.Haze || sky.Snow {
		return nil
	}
	out := slices.Clone(p.at)
	for i := range p.s.Forces {
		x := &p.s.Forces[i]
		if x.Side == p.side && p.s.Active(x) && !slices.Contains(out, x.Hex) && slices.ContainsFunc(x.Units, func(id rosters.UnitID) bool {
			u, t := p.f.Unit(id), p.s.Unit(id)
			return u != nil && t != nil && u.Class == rosters.Regular && t.Strength.Present.Total() > 0
		}) {
			out = append(out, x.Hex)
		}
	}
	return out
}

// mounted says whether a side has anybody on horses or camels.
func (p *Post) mounted() bool {
	for i := range p.s.Units {
		u := &p.s.Units[i]
		if p.f.SideOfUnit(u.ID) == p.side && u.Force != "" && u.Strength.Present.Total() > 0 && p.f.Unit(u.ID).Mount.Rides() {
			return true
		}
	}
	return false
}

// laid says whether a telegraph was put up to a hex since the founding: its place has an office then.
func (p *Post) laid(h hex.Hex) bool {
	return slices.ContainsFunc(p.s.Works, func(k state.Work) bool {
		if e, ok := k.Edge(); ok && k.Kind == state.TelegraphWork && k.State == state.Intact {
			one, other := e.Hexes()
			return one == h || other == h
		}
		return false
	})
}

// shut says whether the side knows of an enemy in a hex.
func (p *Post) shut(h hex.Hex) bool { return route.Known(p.f, p.s, p.side, h) }

// ToForce is the way of an order to a force of the side, from where it is ordered from. False: the side is
// ordered from nowhere, and everything is told at once.
func (p *Post) ToForce(x *state.Force) (Mail, bool) {
	at, _, ok := p.s.StaffOf(p.f, p.side)
	if !ok {
		return Mail{Near: true}, false
	}
	return p.Way(at, x.Hex), true
}

// ToForce is the way of an order to a force, as its headquarters know of force and country: one of which they do not know how
// it is has a messenger sent to where it was, be that near. False: everything is told at once, or they know of no such force.
func ToForce(f *state.Founding, s *state.State, g *route.Ground, id state.ForceID) (Mail, bool) {
	side := s.SideOfForce(id)
	known := s.KnownTo(f, side)
	x := known.Force(id)
	if x == nil {
		return Mail{Near: true}, false
	}
	if known != s {
		g = nil
	}
	p := Of(f, known, g, side)
	m, ok := p.ToForce(x)
	if at, _, from := known.StaffOf(f, side); from && m.Near && s.OutOfTouch(id) != nil {
		m = p.Ride(at, x.Hex)
		m.Near = false
	}
	return m, ok
}

// FromForce is the way of a report of a force of the side, to where it is ordered from.
func (p *Post) FromForce(x *state.Force) (Mail, bool) {
	at, _, ok := p.s.StaffOf(p.f, p.side)
	if !ok {
		return Mail{Near: true}, false
	}
	return p.Way(x.Hex, at), true
}

// Way is the quickest way of a message that leaves today, as far as the side knows (CAMPAIGN-27.3): by a
// messenger all the way, by the telegraph or a boat of the side with messengers to it and from it, or by heliograph.
func (p *Post) Way(from, to hex.Hex) Mail {
	if from == to {
		return Mail{Near: true}
	}
	best := p.Ride(from, to)
	if best.Near {
		return best
	}
	if wired, ok := p.wired(from, to); ok && len(wired.Nights) < len(best.Nights) {
		best = wired
	}
	if lit, ok := p.flashed(from, to); ok && len(lit.Nights) < len(best.Nights) {
		best = lit
	}
	for _, b := range p.boats {
		if m, ok := p.sailed(b, from, to); ok && len(m.Nights) < len(best.Nights) {
			best = m
		}
	}
	return best
}

// flashed is the way of a message by heliograph, from station to station with the fewest between. False: a station cannot be
// read from the one before it.
func (p *Post) flashed(from, to hex.Hex) (Mail, bool) {
	if !slices.Contains(p.mirrors, from) || !slices.Contains(p.mirrors, to) {
		return Mail{}, false
	}
	far := p.s.Rate(rates.HeliographMiles) / max(p.f.Map.HexMiles, 1)
	before := map[hex.Hex]hex.Hex{from: from}
	for todo := []hex.Hex{from}; len(todo) > 0; todo = todo[1:] {
		for _, h := range p.mirrors {
			if _, been := before[h]; !been && hex.Distance(todo[0], h) <= far {
				before[h] = todo[0]
				todo = append(todo, h)
			}
		}
	}
	if _, read := before[to]; !read {
		return Mail{}, false
	}
	way := []hex.Hex{to}
	for at := to; at != from; at = before[at] {
		way = append(way, hex.Line(at, before[at])[1:]...)
	}
	slices.Reverse(way)
	return Mail{Journey: state.Journey{By: state.ByMirror, Left: p.s.Day, Way: way, Nights: []int{len(way)}}}, true
}

// ashore is within how many hexes of where a message goes a boat lands it.
const ashore = 3

// sailed is the way of a message that a boat carries: to where it lies, by water to where it comes nearest, and on. False:
// it can't, or lands nowhere near.
func (p *Post) sailed(b boat, from, to hex.Hex) (Mail, bool) {
	if p.shut(b.at) || len(p.by) == 0 {
		return Mail{}, false
	}
	w := p.g.Waters(p.s.Day)
	craft, _ := b.by.Boats()
	quay, least := b.at, hex.Distance(b.at, to)
	for far := 0; far <= ashore && far < least; far++ {
		for _, h := range hex.Ring(to, far) {
			if w.Bears(h, craft) && !p.shut(h) && hex.Distance(h, to) < least {
				quay, least = h, hex.Distance(h, to)
			}
		}
	}
	path := p.g.Path(b.at, quay, b.by, p.s.Day, p.shut)
	if quay == b.at || path == nil {
		return Mail{}, false
	}
	c := p.by[0]
	r := p.leg(c, from, b.at)
	at := b.at
	for _, h := range path {
		d, _ := hex.Towards(at, h)
		r.add(h, (p.g.Enter(at, d, b.by, p.s.Day).Cost*c.pace+b.pace-1)/b.pace) // of a messenger's day
		at = h
	}
	on := p.leg(c, quay, to)
	for i, h := range on.way[1:] {
		r.add(h, on.costs[i+1])
	}
	m := p.mail(c, r)
	m.By = state.ByBoat
	return m, true
}

// ridden is a way by messengers, with what each hex of it costs.
type ridden struct {
	way   []hex.Hex // with the hex where it begins
	costs []int     // of each, the first nothing
	sum   int
}

// leg is the way of one messenger.
func (p *Post) leg(c courier, from, to hex.Hex) ridden {
	out := ridden{way: []hex.Hex{from}, costs: []int{0}}
	path := p.g.Path(from, to, c.gait, p.s.Day, p.shut)
	if path == nil {
		path = p.g.Path(from, to, c.gait, p.s.Day, nil)
	}
	at := from
	if path == nil && from != to { // by swimming, by a boat of the country, by night
		for _, h := range hex.Line(from, to)[1:] {
			out.add(h, p.f.Map.HexMiles*p.s.Rate(rates.NoWayPace))
		}
		return out
	}
	for _, h := range path {
		d, _ := hex.Towards(at, h)
		out.add(h, p.g.Enter(at, d, c.gait, p.s.Day).Cost)
		at = h
	}
	return out
}

func (r *ridden) add(h hex.Hex, cost int) {
	r.way, r.costs, r.sum = append(r.way, h), append(r.costs, cost), r.sum+cost
}

// Ride is the quickest way of one messenger who leaves today.
func (p *Post) Ride(from, to hex.Hex) Mail {
	var best Mail
	for i, c := range p.by {
		r := p.leg(c, from, to)
		m := p.mail(c, r)
		m.Near = r.sum <= c.pace
		if i == 0 || m.Near && !best.Near || m.Near == best.Near && len(m.Nights) < len(best.Nights) {
			best = m
		}
	}
	return best
}

// mail cuts a way into days.
func (p *Post) mail(c courier, r ridden) Mail {
	m := Mail{Journey: state.Journey{By: c.by, Left: p.s.Day, Way: r.way}}
	left := c.pace
	for i, cost := range r.costs {
		for cost > left {
			cost -= left
			left = c.pace
			m.Nights = append(m.Nights, max(i, 1))
		}
		left -= cost
	}
	m.Nights = append(m.Nights, len(r.way))
	return m
}

// nearest is how many offices at each end are looked at.
const nearest = 2

// wired is the quickest way that uses the telegraph.
func (p *Post) wired(from, to hex.Hex) (Mail, bool) {
	var best Mail
	found := false
	for _, a := range p.closest(from) {
		for _, b := range p.closest(to) {
			line := p.line(a, b)
			if a == b || line == nil {
				continue
			}
			for _, c := range p.by {
				r := p.leg(c, from, a)
				one := len(r.way) - 1
				for _, h := range line {
					r.add(h, 0)
				}
				other := len(r.way) - 1
				on := p.leg(c, b, to)
				for i, h := range on.way[1:] {
					r.add(h, on.costs[i+1])
				}
				m := p.mail(c, r)
				m.By, m.Wire = state.ByWire, [2]int{one, other}
				if !found || len(m.Nights) < len(best.Nights) || len(m.Nights) == len(best.Nights) && len(m.Way) < len(best.Way) {
					best, found = m, true
				}
			}
		}
	}
	return best, found
}

// closest are the offices of the side that are nearest to a hex.
func (p *Post) closest(h hex.Hex) []hex.Hex {
	out := slices.Clone(p.at)
	slices.SortStableFunc(out, func(a, b hex.Hex) int { return cmp.Compare(hex.Distance(a, h), hex.Distance(b, h)) })
	return out[:min(len(out), nearest)]
}

// line is the way of the wire between two offices, without the first: over edges where one stands today, and
// through no hex in which the side knows of an enemy. Nil: they are not joined.
func (p *Post) line(from, to hex.Hex) []hex.Hex {
	before := map[hex.Hex]hex.Hex{from: from}
	for todo := []hex.Hex{from}; len(todo) > 0; todo = todo[1:] {
		h := todo[0]
		if h == to {
			var out []hex.Hex
			for at := to; at != from; at = before[at] {
				out = append(out, at)
			}
			slices.Reverse(out)
			return out
		}
		for d := range hex.Direction(6) {
			n := hex.Neighbour(h, d)
			if _, been := before[n]; !been && p.wires[hex.EdgeOf(h, d)] && !p.shut(n) {
				before[n] = h
				todo = append(todo, n)
			}
		}
	}
	return nil
}
