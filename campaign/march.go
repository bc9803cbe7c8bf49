package campaign

import (
	"fmt"
	"slices"

	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// gait is how a force goes over country (CAMPAIGN-2.3).
type gait int

const (
	onFoot gait = iota
	mounted
	onWheels
)

func (g gait) String() string { return [...]string{"foot", "mounted", "wheels"}[g] }

// quartersAMile is what country costs in quarters of a march point a mile, by gait
// (CAMPAIGN-2.4). The card in the rules window is printed from it.
var quartersAMile = map[string][3]int{
	"road":             {4, 4, 4},
	"railway":          {5, 5, 6},
	"track":            {5, 5, 6},
	"caravan":          {5, 5, 8},
	string(Clear):      {6, 5, 8},
	string(Grass):      {6, 5, 8},
	string(Scrub):      {7, 6, 10},
	string(Cultivated): {7, 7, 10},
	string(Woods):      {8, 9, 14},
	string(Hills):      {8, 8, 14},
	string(Mountains):  {14, 16, 24},
	string(Sand):       {8, 7, 16},
	string(Marsh):      {12, 12, 24},
	string(Salt):       {7, 6, 10},
}

// pace is how far a force marches in a day and how (CAMPAIGN-2.2, CAMPAIGN-2.3).
func pace(f *Founding, s *State, x *Force) (points int, g gait) {
	points, g = 30, mounted // leaders alone
	slow := func(p int, by gait) { points, g = min(points, p), slower(g, by) }
	for _, id := range x.Units {
		u, t := f.unit(id), s.unit(id)
		if u == nil || t == nil || t.Strength.Present.Total() == 0 {
			continue
		}
		switch {
		case len(u.Guns) > 0:
			for _, gun := range u.Guns {
				switch gun.Type {
				case rosters.HeavyGun, rosters.SiegeGun, rosters.NavalGun:
					slow(10, onWheels)
				case rosters.FieldGun, rosters.MediumGun:
					slow(12, onWheels)
				default: // on mules and camels
					slow(12, onFoot)
				}
			}
		case u.Mount != rosters.Foot && t.Strength.Mounts < t.Strength.Present.Total() && (u.Arm == rosters.Cavalry || u.Arm == rosters.MountedInfantry || u.Arm == rosters.Camelry):
			slow(12, onFoot) // some must walk
		case u.Arm == rosters.Cavalry && u.Mount != rosters.Foot:
			slow(24, mounted)
		case u.Arm == rosters.MountedInfantry || u.Arm == rosters.Camelry:
			slow(20, mounted)
		case u.Arm == rosters.Transport:
			slow(10, onWheels)
		case u.Class == rosters.Irregular:
			slow(15, onFoot)
		default:
			slow(12, onFoot)
		}
	}
	if x.Baggage.Wagons > 0 {
		slow(10, onWheels)
	}
	return points, g
}

// slower gives the gait that sets the pace: wheels before feet before hooves.
func slower(a, b gait) gait {
	if a == onWheels || b == onWheels {
		return onWheels
	}
	if a == onFoot || b == onFoot {
		return onFoot
	}
	return mounted
}

// daysPoints is what a force has to spend on a day under this sky.
func daysPoints(points int, forced bool, sky Sky) int {
	if forced {
		points += points / 2
	}
	return points * (4 - weatherLoss(sky)) / 4
}

// ground is the map with its borders by edge, and what has happened to its crossings.
type ground struct {
	f       *Founding
	s       *State
	borders map[hex.Edge]int
	rivers  map[string]*Water
}

func newGround(f *Founding, s *State) *ground {
	g := &ground{f: f, s: s, borders: make(map[hex.Edge]int, len(f.Map.Borders)), rivers: map[string]*Water{}}
	for i := range f.Map.Borders {
		g.borders[f.Map.Borders[i].Edge] = i
	}
	for i := range f.Map.Waters {
		if w := &f.Map.Waters[i]; w.Name != "" && g.rivers[w.Name] == nil {
			g.rivers[w.Name] = w
		}
	}
	return g
}

// border is what runs along or over the edge towards a neighbour; nil: nothing.
func (g *ground) border(h hex.Hex, d hex.Direction) *Border {
	if i, ok := g.borders[hex.EdgeOf(h, d)]; ok {
		return &g.f.Map.Borders[i]
	}
	return nil
}

// water says whether a river is up or low in a month.
func (g *ground) water(name string, d Day) (flood, low bool) {
	m := g.f.month(d)
	if w := g.rivers[name]; w != nil && len(w.Flood)+len(w.Low) > 0 {
		return slices.Contains(w.Flood, m), slices.Contains(w.Low, m)
	}
	return g.f.weatherOf(d).Flood, false
}

// step is what it costs to march into a neighbouring hex.
type step struct {
	cost int
	note string // what the river asks for: "ford at Haidarabad", "wade the Tarnak"
	stop string // why it cannot be done; empty: it can
}

// enter works out a step on a day (CAMPAIGN-2.4, CAMPAIGN-3.1 to 3.4).
func (g *ground) enter(h hex.Hex, d hex.Direction, by gait, day Day) step {
	to := hex.Neighbour(h, d)
	cell, ok := g.f.Map.cell(to)
	switch {
	case !ok:
		return step{stop: "the map ends there"}
	case cell.Ground == Sea:
		return step{stop: "there is open water"}
	}
	b := g.border(h, d)
	rate, ok := quartersAMile[string(cell.Ground)]
	if !ok {
		rate = quartersAMile[string(Clear)]
	}
	if b != nil {
		if r, ok := quartersAMile[string(b.Route)]; ok && r[by] < rate[by] {
			rate = r
		}
	}
	st := step{cost: max((g.f.Map.HexMiles*rate[by]+3)/4, 1)}
	if b == nil || b.River == "" && b.Class == "" {
		return st
	}
	extra, note, stop := g.river(b, by, day)
	st.cost, st.note, st.stop = st.cost+extra, note, stop
	return st
}

// river works out what crossing a border's river costs.
func (g *ground) river(b *Border, by gait, day Day) (extra int, note, stop string) {
	name := b.River
	if name == "" {
		name = "the stream"
	} else {
		name = "the " + name
	}
	flood, low := g.water(b.River, day)
	heavy := 0
	if by == onWheels {
		heavy = 2
	}
	over := false
	for _, c := range g.s.passages(&g.f.Map, b) { // the best of them
		if c == nil || g.s.crossing(c) == Destroyed {
			continue
		}
		var cost int
		var told, barred string
		switch {
		case flood && c.InFlood == FloodImpassable && b.Class != Stream:
			barred = fmt.Sprintf("%s is in flood and %s cannot be used", name, c.Name)
		case c.Kind == Ferry, flood && c.InFlood == FloodFerry:
			cost, told = 8, "ferry over "+name+" at "+c.Name
		case c.Kind == Ford:
			cost, told = 2+heavy, "ford "+name+" at "+c.Name
		case g.s.crossing(c) == Damaged:
			cost, told = 4, c.Name+" is damaged"
		case c.Kind == Pontoon:
			cost = 1
		}
		if !over || barred == "" && (stop != "" || cost < extra) {
			over, extra, note, stop = true, cost, told, barred
		}
	}
	if over {
		return extra, note, stop
	}
	switch b.Class {
	case GreatRiver:
		if low && !flood {
			return 14 + 2*heavy, "wade " + name, ""
		}
		return 0, "", name + " cannot be crossed there without bridge, ford or ferry"
	case River:
		if low && !flood {
			return 6 + 2*heavy, "wade " + name, ""
		}
		return 0, "", name + " is too deep there without bridge, ford or ferry"
	}
	if flood {
		return 6 + heavy, "wade " + name + ", in flood", ""
	}
	if low {
		return heavy / 2, "", ""
	}
	return 1 + heavy, "", ""
}

// path finds the cheapest way from one hex to another, without the first; nil where
// there is none. Hexes for which avoid holds are gone round, the goal excepted. Ties
// are broken by row and column.
func (g *ground) path(from, to hex.Hex, by gait, day Day, avoid func(hex.Hex) bool) []hex.Hex {
	if from == to || !g.f.Map.open(to) || !g.f.Map.open(from) {
		return nil
	}
	least := max(g.f.Map.HexMiles, 1) // a road is the cheapest country
	way, _, _ := g.f.Map.frame().Path(from, to, least, func(at hex.Hex, d hex.Direction) (int, bool) {
		if n := hex.Neighbour(at, d); n != to && avoid != nil && avoid(n) {
			return 0, false
		}
		st := g.enter(at, d, by, day)
		return st.cost, st.stop == ""
	})
	return way
}

// PlanMarch plans the cheapest march through the stops in turn, as it would go under
// today's sky and fair ones after it, with nobody in the way. A force that cannot march, or a stop that cannot
// be reached, is a *Refusal.
func PlanMarch(f *Founding, s *State, id ForceID, stops []hex.Hex, forced bool) (MarchPlan, error) {
	x := s.force(id)
	if err := mayMarch(f, s, id); err != nil {
		return MarchPlan{}, err
	}
	g := newGround(f, s)
	points, by := pace(f, s, x)
	plan := MarchPlan{Force: id, Forced: forced}
	at := x.Hex
	for _, stop := range stops {
		if stop == at {
			continue
		}
		leg := g.path(at, stop, by, s.Day, func(h hex.Hex) bool { return known(f, s, x.Side, h) })
		if leg == nil {
			leg = g.path(at, stop, by, s.Day, nil)
		}
		if leg == nil {
			return MarchPlan{}, &Refusal{Rule: "CAMPAIGN-2.5", What: fmt.Sprintf("%s cannot reach %s", x.Name, where(f, stop)),
				Instead: "choose a hex that its " + by.String() + " can come to by land, over bridges, fords or low rivers"}
		}
		plan.Path = append(plan.Path, leg...)
		at = stop
	}
	if len(plan.Path) == 0 {
		return MarchPlan{}, &Refusal{Rule: "CAMPAIGN-2.1", What: x.Name + " is there already", Instead: "choose another hex"}
	}
	plan.lay(f, s, g, x, points, by)
	return plan, nil
}

// lay works out where the force lies each night.
func (p *MarchPlan) lay(f *Founding, s *State, g *ground, x *Force, points int, by gait) {
	left, day, at := daysPoints(points, p.Forced, s.Sky), s.Day, x.Hex
	paid := 0
	if len(x.Path) > 0 && x.Path[0] == p.Path[0] {
		paid = x.Progress
	}
	var fords, foes []string
	for i, to := range p.Path {
		d, ok := hex.Towards(at, to)
		if !ok {
			return
		}
		st := g.enter(at, d, by, day)
		p.Points += st.cost
		need := st.cost - paid
		paid = 0
		for need > left {
			need -= left
			p.rest(f, at, day)
			day++
			left = daysPoints(points, p.Forced, Sky{})
		}
		left -= need
		at = to
		if st.note != "" {
			fords = append(fords, words.Capital(st.note)+".")
		}
		if known(f, s, x.Side, to) {
			foes = append(foes, "The enemy is known at "+where(f, to)+".")
		}
		if i == len(p.Path)-1 {
			p.rest(f, at, day)
		}
	}
	p.Days = int(day-s.Day) + 1
	p.Arrives = f.Date(day)
	p.Notes = slices.Concat(fords, foes)
	if told := weatherText(s.Sky); told != "" {
		p.Notes = append(p.Notes, "Today "+told+".")
	}
	if w := f.weatherOf(s.Day); p.Days > 1 && w.Rain+w.Dust+w.Snow > 0 {
		p.Notes = append(p.Notes, fmt.Sprintf("Reckoned with fair days from tomorrow: bad ones, about %d in 100 this month, make it later.", min(w.Rain+w.Dust+w.Snow, 100)))
	}
	if p.Forced {
		p.Notes = append(p.Notes, "Forced: half as far again each day; from the second day men fall out.")
	}
	if x.Fatigue > 0 {
		p.Notes = append(p.Notes, fmt.Sprintf("It is tired from %s of forced marching.", count(x.Fatigue, "day", "days")))
	}
	if c, _ := f.Map.cell(at); c.Water == 1 {
		p.Notes = append(p.Notes, "Water is scarce at "+where(f, at)+".")
	}
}

func (p *MarchPlan) rest(f *Founding, at hex.Hex, day Day) {
	st := MarchStop{Hex: at, Day: day, Date: f.ShortDate(day)}
	if place := f.Map.chief(at); place != nil {
		st.Place = place.Name
	}
	p.Stops = append(p.Stops, st)
}

// known says whether a side knows of an enemy in a hex today.
func known(f *Founding, s *State, side SideID, h hex.Hex) bool {
	for _, n := range s.Seen {
		if n.Side == side && n.Hex == h {
			if x := s.force(n.Force); x != nil && f.enemies(side, x.Side) {
				return true
			}
		}
	}
	return false
}

// mayMarch refuses marches to forces that are not there, held back or engaged.
func mayMarch(f *Founding, s *State, id ForceID) error {
	x := s.force(id)
	if x == nil {
		return noForce(s, id)
	}
	if !s.active(x) {
		return &Refusal{Rule: "CAMPAIGN-9.1", What: fmt.Sprintf("%s takes no orders before %s", x.Name, f.Date(x.ActiveFrom)),
			Instead: "wait for the day, or for an enemy to attack it"}
	}
	if b := s.engaged(id); b != nil {
		return &Refusal{Rule: "CAMPAIGN-4.4", What: fmt.Sprintf("%s stands before the enemy at %s", x.Name, where(f, x.Hex)),
			Instead: "fight the battle, or let the attacker draw off"}
	}
	if s.figures(x) == 0 && x.Leader == "" && len(x.Others) == 0 {
		return &Refusal{Rule: "CAMPAIGN-2.1", What: x.Name + " has nobody fit to march", Instead: "wait until men come back from hospital"}
	}
	return nil
}

func noForce(s *State, id ForceID) error {
	if g := s.gone(id); g != nil {
		what := g.Name + " is no more"
		if into := s.force(g.Into); into != nil {
			what += ": it joined " + into.Name
		}
		return &Refusal{Rule: "CAMPAIGN-2.1", What: what, Instead: "give orders to a force on the map"}
	}
	return &Refusal{Rule: "CAMPAIGN-2.1", What: fmt.Sprintf("there is no force %q", string(id)), Instead: "give orders to a force on the map"}
}

// checkPath refuses a path that cannot be marched.
func checkPath(f *Founding, s *State, x *Force, path []hex.Hex) error {
	if len(path) == 0 {
		return &Refusal{Rule: "CAMPAIGN-2.1", What: "the march leads nowhere", Instead: "name at least one hex"}
	}
	if len(path) > 500 {
		return &Refusal{Rule: "CAMPAIGN-2.1", What: "the march is longer than 500 hexes", Instead: "order a part of it"}
	}
	g := newGround(f, s)
	_, by := pace(f, s, x)
	at := x.Hex
	for _, to := range path {
		d, ok := hex.Towards(at, to)
		if !ok {
			return &Refusal{Rule: "CAMPAIGN-2.1", What: fmt.Sprintf("%s does not lie beside %s", where(f, to), where(f, at)),
				Instead: "name each hex of the way in turn"}
		}
		if st := g.enter(at, d, by, s.Day); st.stop != "" {
			return &Refusal{Rule: "CAMPAIGN-3.1", What: fmt.Sprintf("%s cannot march from %s to %s: %s", x.Name, where(f, at), where(f, to), st.stop),
				Instead: "go round, or by a bridge or ford"}
		}
		at = to
	}
	return nil
}

// where names a hex by its place and its number: "Maiwand, hex 2817", "12 miles west of
// Kandahar, hex 2325".
func where(f *Founding, h hex.Hex) string {
	if name := near(f, h); name != hexName(h) {
		return name + ", " + hexName(h)
	}
	return hexName(h)
}

// near names a hex as people do: by its place, or by how it lies from the nearest. A map
// without places has only its number: "Maiwand", "12 miles west of Kandahar", "hex 2817".
func near(f *Founding, h hex.Hex) string {
	var best *Place
	least := 0
	for i := range f.Map.Places {
		p := &f.Map.Places[i]
		if n := hex.Distance(p.Hex, h); best == nil || n < least {
			best, least = p, n
		}
	}
	if best == nil {
		return hexName(h)
	}
	best = f.Map.chief(best.Hex)
	if least == 0 {
		return best.Name
	}
	return fmt.Sprintf("%s %s of %s", count(least*max(f.Map.HexMiles, 1), "mile", "miles"), bearing(best.Hex, h), best.Name)
}

func hexName(h hex.Hex) string { return "hex " + hex.Name(h) }

// bearing says in which direction a hex lies from another: rows run from north to south,
// and each is half a hex east of the one before.
func bearing(from, to hex.Hex) string {
	east, south := 2*(to.Q-from.Q)+(to.R-from.R), to.R-from.R // in half hexes, in rows of 1.7 halves
	x, y := 10*east, 17*south
	ns, ew := "", ""
	if 5*abs(y) > 2*abs(x) { // more than 22 degrees off the line
		ns = map[bool]string{true: "south", false: "north"}[y > 0]
	}
	if 5*abs(x) > 2*abs(y) {
		ew = map[bool]string{true: "east", false: "west"}[x > 0]
	}
	if ns != "" && ew != "" {
		return ns + "-" + ew
	}
	return ns + ew
}

func abs(n int) int { return max(n, -n) }

// greatness orders the kinds of place; what is not here comes last.
var greatness = []PlaceKind{City, Town, Fort, Port, Village, Mission, Camp, Drift, Pass, Wells, Farm, Battlefield}

// chief is the place after which a hex is called, nil where there is none: the greatest
// by kind, then by people, then the first in the founding.
func (m *Map) chief(h hex.Hex) *Place {
	var best *Place
	rank := func(p *Place) int {
		if i := slices.Index(greatness, p.Kind); i >= 0 {
			return i
		}
		return len(greatness)
	}
	for i := range m.Places {
		p := &m.Places[i]
		if p.Hex != h {
			continue
		}
		if best == nil || rank(p) < rank(best) || rank(p) == rank(best) && p.Population > best.Population {
			best = p
		}
	}
	return best
}

// count gives "1 day" or "3 days".
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
