package riskfactor

import (
	"slices"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// ahead is the direction of the enemy's table edge.
func ahead(side int) facing {
	if side == 0 {
		return tabletop.About
	}
	return 0
}

// zone is where a side sets up (RISKFACTOR-14.13).
func (f *fight) zone(side int) (low, high point) {
	if side == 0 {
		return point{}, point{X: f.table.Width, Y: f.table.Deploy}
	}
	return point{Y: f.table.Depth - f.table.Deploy}, point{X: f.table.Width, Y: f.table.Depth}
}

// defensive says whether a side holds rather than attacks (section 17).
func (f *fight) defensive(side int) bool {
	switch f.setup.Sides[side].Posture {
	case battle.Attack, battle.Raid:
		return false
	case battle.Defend, battle.Withdraw:
		return true
	}
	return side == 1
}

// deploy sets a side up in its zone: behind works, in cover where it defends, else along
// the front of the zone. It answers whether there was room.
func (f *fight) deploy(side int) bool {
	for i := range f.units {
		if u := &f.units[i]; u.side == side {
			u.quad = (&tabletop.Box{At: point{X: -1000 * cm, Y: -1000 * cm}}).Quad() // nowhere yet
		}
	}
	var zone []vantage
	spots := &tabletop.Spots{Width: f.table.Width, Step: 3 * cm}
	for i := range f.units {
		u := &f.units[i]
		if u.side != side || u.lone || !u.up() {
			continue
		}
		if zone == nil && f.measures(u) {
			zone = f.vantages(side)
		}
		if !f.deployBehind(u) && !(f.measures(u) && f.deployMeasured(u, zone)) && !f.deployRows(u, spots) {
			return false
		}
		u.spotted = true
		if u.fieldcraft >= 2 && u.deeps {
			u.spotted = false // RISKFACTOR-14.55, 18.5
		}
	}
	for i := range f.units {
		l := &f.units[i]
		if l.side != side || !l.lone {
			continue
		}
		w, d := f.base(l)
		l.box = tabletop.Box{Facing: ahead(side), Width: w, Depth: d}
		l.spotted = true
		if l.with == nobody {
			for j := range f.units {
				if g := &f.units[j]; g.side == side && !g.lone && g.up() {
					l.with = g.no
					break
				}
			}
		}
		if l.with == nobody {
			low, high := f.zone(side)
			l.box.At = tabletop.Middle(low, high)
			f.stand(l, l.box)
			continue
		}
		f.stand(l, l.box)
		f.follow(&f.units[l.with])
	}
	return true
}

// measures says whether a group looks for a place by what can be seen of it: who defends,
// and missile troops who are shot at first.
func (f *fight) measures(u *unit) bool {
	return f.defensive(u.side) || u.table == rules.MissileTable
}

// placed is the box of a unit at a place of the zone, looking at the enemy.
func (f *fight) placed(u *unit, at point) tabletop.Box {
	box := tabletop.Box{At: at, Facing: ahead(u.side)}
	box.Width, box.Depth = f.size(u, u.ranks, u.formed)
	return box
}

// canDeploy says whether a unit may be set up on a box.
func (f *fight) canDeploy(u *unit, box tabletop.Box) bool {
	low, high := f.zone(u.side)
	q := box.Quad()
	return q.Within(low, high) && f.roomFor(u, &q) && !f.shutUnder(box, &q)
}

// shutUnder says whether a box stands on ground that is shut.
func (f *fight) shutUnder(box tabletop.Box, q *tabletop.Quad) bool {
	if f.shut(box.At) {
		return true
	}
	for _, c := range q.Corners {
		if f.shut(c) {
			return true
		}
	}
	return false
}

// roomFor says whether a footprint lies on no friend and keeps its distance from enemies
// (RISKFACTOR-14.39).
func (f *fight) roomFor(u *unit, q *tabletop.Quad) bool {
	for i := range f.units {
		v := &f.units[i]
		if v.no == u.no || !v.up() || v.lone && (v.with != nobody || u.lone) || u.lone && v.side == u.side || v.lone && v.side == u.side {
			continue
		}
		if v.side == u.side && q.Overlap(&v.quad) || v.side != u.side && q.Nearer(&v.quad, enemyRoom-1) {
			return false
		}
	}
	return true
}

// frontage is how broad the groups of a side stand abreast behind a work: so broad its works
// are. Thin, who is closed up stands in one rank.
func (f *fight) frontage(side int, thin bool) length {
	all := length(0)
	for i := range f.units {
		if u := &f.units[i]; u.side == side && !u.lone && u.up() {
			ranks := u.ranks
			if thin && u.formed {
				ranks = 1
			}
			width, _ := f.size(u, ranks, u.formed)
			all += width + fileGap
		}
	}
	return all
}

// fileGap is what groups behind a work leave between them.
const fileGap = cm

// deployBehind looks for room behind a work of the unit's side: in one rank where the work is
// broad enough for all, else in the shape in which the unit is, or as deep as it is narrow.
func (f *fight) deployBehind(u *unit) bool {
	was := u.ranks
	for ranks := was; ranks <= mostRanks; ranks++ {
		for i := range f.table.Pieces {
			p := &f.table.Pieces[i]
			if !p.Kind.Work() || p.Side != u.side {
				continue
			}
			a, b := p.Line[1], p.Line[2]
			if p.Closed {
				if a, b = p.Line[0], p.Line[1]; u.side == 0 {
					a, b = p.Line[3], p.Line[2]
				}
			}
			u.ranks = ranks
			thin := f.frontage(u.side, true) <= tabletop.Far(a, b)
			if thin && u.formed {
				u.ranks = 1
			}
			if f.lineFace(u, a, b, f.frontage(u.side, thin)) {
				return true
			}
		}
	}
	u.ranks = was
	return false
}

// lineFace looks for room along the inside of one face of a work. The groups that all stand
// behind works, so broad, stand side by side, so that their middle is that of the face.
func (f *fight) lineFace(u *unit, a, b point, broad length) bool {
	mid := tabletop.Middle(a, b)
	box := f.placed(u, mid)
	in := box.Depth/2 + contactGap // flush: two ranks stand within 2 cm
	if u.side == 0 {
		in = -in
	}
	most := tabletop.Far(a, b) - box.Width
	row := min(most, broad-box.Width)
	for _, along := range [2]length{row, most} {
		for x := length(0); x <= along; x += fileGap / 2 {
			box.At = point{X: mid.X - along/2 + x, Y: mid.Y + in}
			if f.canDeploy(u, box) {
				f.stand(u, box)
				return true
			}
		}
	}
	return false
}

// stations are how many places the enemy is thought to shoot from at most.
const stations = 9

// station is a place from which the enemy is thought to shoot, and with what.
type station struct {
	at     point
	level  int
	weapon *rules.WeaponRow
}

// vantage is a place of a zone and what can be seen of it from the enemy's stations: how
// far each is, 0 where it does not see the place, and what barrier is in its way.
type vantage struct {
	at    point
	gap   [stations]int32
	cover [stations]grade
}

// grade is a cover as a number, for lists of many.
type grade uint8

var grades = [...]rules.Cover{rules.OpenCover, rules.SoftCover, rules.HardCover}

// enemyStations are where the enemy will shoot from: where he stands, for the side that
// sets up last, and anywhere along his front for the other. Who has the first turn shoots
// after half a move.
func (f *fight) enemyStations(side int) []station {
	out := f.posts[:0]
	step := func(half length) length { // towards the side that looks
		switch {
		case f.first == side:
			return 0
		case side == 0:
			return -half
		}
		return half
	}
	for i := range f.units {
		if v := &f.units[i]; v.side != side && !v.lone && v.placedAlready() && v.spotted && len(out) < stations {
			out = append(out, station{at: point{X: v.box.At.X, Y: v.box.At.Y + step(v.halfMove(f))}, weapon: v.weapon})
		}
	}
	if len(out) == 0 {
		front := f.table.Deploy + step(rules.FullMove/2*cm) // of the other side
		if side == 0 {
			front = f.table.Depth - f.table.Deploy + step(rules.FullMove/2*cm)
		}
		for k := range length(stations) {
			out = append(out, station{at: point{X: f.table.Width * (2*k + 1) / (2 * stations), Y: front}, weapon: rules.WeaponOf(rules.Rifle)})
		}
	}
	for k := range out {
		out[k].level = f.table.Level(out[k].at)
	}
	f.posts = out
	return out
}

// vantages looks over a side's zone, as long as nobody is seen: its rows, and what stands in
// it.
func (f *fight) vantages(side int) []vantage {
	from := f.enemyStations(side)
	low, high := f.zone(side)
	out := make([]vantage, 0, 128)
	look := func(at point) {
		if at.X < low.X || at.X > high.X || at.Y < low.Y || at.Y > high.Y {
			return
		}
		v := vantage{at: at}
		level := f.table.Level(at)
		for k, e := range from {
			if !f.free(e.at, at, e.level, level) {
				continue
			}
			v.gap[k] = int32(max(tabletop.Far(e.at, at), cm))
			if len(f.barriers) > 0 {
				v.cover[k] = grade(slices.Index(grades[:], f.barrierCover(e.at, at, rowDeep)))
			}
		}
		out = append(out, v)
	}
	for x := low.X + 10*cm; x <= high.X-10*cm; x += 8 * cm {
		for row := range length(4) {
			look(point{X: x, Y: low.Y + rowDeep + row*(f.table.Deploy-2*rowDeep)/3})
		}
	}
	for _, list := range [2][]int32{f.hides, f.barriers} {
		for _, i := range list {
			p := &f.table.Pieces[i]
			if p.Kind == tabletop.Block {
				continue
			}
			for k, at := range p.Line {
				next := tabletop.Middle(at, p.Line[(k+1)%len(p.Line)])
				look(point{X: next.X, Y: next.Y + rowDeep})
				look(point{X: next.X, Y: next.Y - rowDeep})
			}
		}
	}
	return out
}

// rowDeep is half of what a group in rows is deep, and a little.
const rowDeep = 3 * cm

// deployMeasured looks for the best place of the zone by what could be shot at from it and
// what could shoot at it. Groups of a side keep within command of one another, and out of
// one another's way.
func (f *fight) deployMeasured(u *unit, zone []vantage) bool {
	mid, n := point{}, length(0)
	for i := range f.units {
		if v := &f.units[i]; v.side == u.side && v != u && v.placedAlready() && !v.lone {
			mid, n = mid.Add(v.box.At), n+1
		}
	}
	if n > 0 {
		mid = point{X: mid.X / n, Y: mid.Y / n}
	}
	low, high := f.zone(u.side)
	best, most, found := tabletop.Box{}, 0, false
	for i := range zone {
		z := &zone[i]
		box := f.placed(u, z.at)
		box.At.Y = min(max(box.At.Y, low.Y+box.Depth/2), high.Y-box.Depth/2)
		worth := f.stationWorth(u, box, z)
		for i := range f.units {
			v := &f.units[i]
			if v.side == u.side && v != u && !v.lone && v.placedAlready() && max(z.at.X-v.box.At.X, v.box.At.X-z.at.X) < (box.Width+v.box.Width)/2 {
				worth -= 60
			}
		}
		if n > 0 {
			worth -= 4 * int(max(0, tabletop.Far(z.at, mid)-40*cm)/cm) // out of command
		} else {
			worth -= int(max(z.at.X-f.table.Width/2, f.table.Width/2-z.at.X)/cm) / 8
		}
		if (!found || worth > most) && f.canDeploy(u, box) {
			best, most, found = box, worth, true
		}
	}
	if found {
		f.stand(u, best)
	}
	return found
}

// placedAlready says whether a unit has its place in the zone.
func (u *unit) placedAlready() bool { return u.up() && u.box.Width > 0 && u.quad.Middle.X >= 0 }

// stationWorth is what a place is worth to a unit against who shoots from the enemy's
// stations. Who is shot at first weighs that the more, and who attacks thinks the enemy in
// cover.
func (f *fight) stationWorth(u *unit, box tabletop.Box, z *vantage) int {
	c := commander{f, u.side}
	was := u.box
	u.box = box
	ground, deep := c.shelter(u, z.at)
	u.box = was
	expected := rules.OpenCover
	if !f.defensive(u.side) {
		expected = rules.SoftCover
	}
	given, taken := 0, 0
	for k, e := range f.posts {
		gap := max(length(z.gap[k])-box.Depth/2, cm)
		if z.gap[k] == 0 || deep > shootOut {
			continue
		}
		cover := ground
		if b := grades[z.cover[k]]; cover != rules.HardCover && b != rules.OpenCover {
			cover = b
		}
		if e.weapon != nil && gap <= length(e.weapon.Long)*cm {
			taken += 10 * (rules.D8 + 1 - rules.ToHit[e.weapon.Band(up(gap))][cover])
		}
		if u.weapon != nil && gap <= u.far() {
			given += 10 * (rules.D8 + 1 - rules.ToHit[u.weapon.Band(up(gap))][expected])
		}
	}
	given, taken = given*stations/len(f.posts), taken*stations/len(f.posts)
	return 2*given - 3*taken
}

// deployRows looks for room row by row, from the middle outwards.
func (f *fight) deployRows(u *unit, spots *tabletop.Spots) bool {
	box := f.placed(u, point{})
	for back := length(0); back+box.Depth <= f.table.Deploy; back += 2 * cm {
		y := f.table.Deploy - back - box.Depth/2
		if u.side == 1 {
			y = f.table.Depth - y
		}
		box.At.Y = y
		if found, ok := spots.Along(box, nil, false, func(b tabletop.Box) bool { return f.canDeploy(u, b) }); ok {
			f.stand(u, found)
			return true
		}
	}
	return false
}

// mostRanks is the deepest that a group stands (RISKFACTOR-14.30).
const mostRanks = 6

// mayShape says whether a unit may stand so (RISKFACTOR-14.30), and in which shape the
// order leaves it.
func (f *fight) mayShape(u *unit, o battle.Order) (ranks int, formed bool, err error) {
	ranks, formed = u.ranks, u.formed
	switch o.Formation {
	case "":
	case "formed":
		if formed = true; !u.regular {
			return 0, false, refuse("RISKFACTOR-14.30", u, "cannot close up", "only Regulars stand formed")
		}
	case "loose":
		formed = false
	default:
		return 0, false, refuse("RISKFACTOR-14.30", u, "knows no "+short(o.Formation), "use loose or formed")
	}
	if o.Figures != 0 {
		if ranks = o.Figures; ranks < 1 || ranks > mostRanks {
			return 0, false, refuse("RISKFACTOR-14.30", u, "cannot stand so deep", "use 1 to 6 ranks")
		}
	}
	return ranks, formed, nil
}

// onFoot is a mounted group as it would be dismounted (RISKFACTOR-18.5).
func (f *fight) onFoot(u *unit) unit {
	as := *u
	as.rider, as.formed = false, u.regular
	if as.formed {
		as.ranks = 2
	}
	as.men = u.men[:len(u.men)-f.holding(u)]
	return as
}

// orderDeploy sets a unit up where its side wants it.
func (f *fight) orderDeploy(u *unit, o battle.Order) error {
	if len(o.Path) != 1 {
		return refuse("RISKFACTOR-14.13", u, "needs one point to stand on", "give its middle")
	}
	as := *u // as it would stand
	switch o.Choice {
	case "":
	case "dismounted":
		if !u.rider || u.lone {
			return refuse("RISKFACTOR-18.5", u, "has nothing to dismount from", "only mounted groups do")
		}
		as = f.onFoot(u)
	default:
		return refuse("RISKFACTOR-18.5", u, "cannot be set up "+short(o.Choice), "dismounted, or leave it out")
	}
	ranks, formed, err := f.mayShape(&as, o)
	if err != nil {
		return err
	}
	box := u.box
	box.Width, box.Depth = f.size(&as, ranks, formed || u.lone)
	box.At = point(o.Path[0])
	box.Facing = ahead(u.side)
	if o.Facing != nil {
		box.Facing = facing(*o.Facing)
	}
	if !f.canDeploy(u, box) {
		return refuse("RISKFACTOR-14.13", u, "cannot be set up there", "keep inside the zone, off other units and shut ground")
	}
	if o.Choice == "dismounted" {
		before := len(u.men)
		f.dismount(u)
		u.original = len(u.men)
		f.started[u.side] -= before - len(u.men)
	}
	u.where, u.ranks, u.formed = fielded, ranks, formed
	f.stand(u, box)
	u.spotted = u.fieldcraft < 2 || !u.deeps
	if u.lone {
		f.attach(u)
	} else {
		f.follow(u)
	}
	return nil
}

func (f *fight) legalPlaces(u *unit, out []battle.Order) []battle.Order {
	if f.mayHide(u) == nil {
		out = append(out, battle.Order{Kind: "hide", Unit: u.id})
	}
	if !u.up() || u.lone {
		return out
	}
	front := ahead(u.side)
	for _, way := range []point{{}, front.Ahead(-4 * cm), front.Right(10 * cm), front.Right(-10 * cm)} {
		box := f.placed(u, u.box.At.Add(way))
		if f.canDeploy(u, box) {
			out = append(out, battle.Order{Kind: "deploy", Unit: u.id, Path: []battle.XY{box.At.XY()}})
		}
		if as := f.onFoot(u); u.rider && f.canDeploy(u, f.placed(&as, box.At)) {
			out = append(out, battle.Order{Kind: "deploy", Unit: u.id, Path: []battle.XY{box.At.XY()}, Choice: "dismounted"})
		}
	}
	return out
}
