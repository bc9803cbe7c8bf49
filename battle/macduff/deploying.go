package macduff

import (
	"slices"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// zone is where a side sets up: within 12 inches of its edge (MACDUFF-20.118).
func (f *fight) zone(side int) (low, high point) {
	if side == 0 {
		return point{}, point{X: f.table.Width, Y: f.table.Deploy}
	}
	return point{Y: f.table.Depth - f.table.Deploy}, point{X: f.table.Width, Y: f.table.Depth}
}

// deploy sets a side up: those who hide under cover, those who dug in behind their works,
// foot in front with the guns between, horse on the flanks, transport in the rear. False
// where the zone has no room for all.
func (f *fight) deploy(side int) bool {
	var order []int
	for i := range f.bodies {
		if b := &f.bodies[i]; b.side == side {
			b.away = leftByOwnEdge // not there until placed
			b.house, b.rooms = nobody, 0
			order = append(order, i)
		}
	}
	rank := func(n int) int {
		b := &f.bodies[n]
		switch {
		case b.veil != inSight:
			return 0
		case f.setup.Sides[side].Units[f.of(b).entry].DugIn:
			return 1
		case b.kind == sapperKind && f.divides():
			return 2
		case b.kind == footKind:
			return 2
		case b.kind == gunKind:
			return 3
		case b.isHorse():
			return 4
		case b.isTrain():
			return 6
		}
		return 5
	}
	slices.SortStableFunc(order, func(a, b int) int { return rank(a) - rank(b) })
	z := f.stretches(side)
	open := len(z) > 1 && f.rifles(1-side)
	defends := f.setup.Sides[side].Posture == battle.Defend
	line := 0
	for _, n := range order {
		b := &f.bodies[n]
		if b.veil != inSight {
			if f.hide(b) {
				continue
			}
			b.veil = inSight
		}
		if f.setup.Sides[side].Units[f.of(b).entry].DugIn {
			closed := b.formation
			if b.isFoot() && b.armed && f.rifles(1-side) {
				b.formation = rules.Skirmish
			}
			if f.manWorks(b) {
				continue
			}
			if b.formation = closed; f.manWorks(b) {
				continue
			}
		}
		reserve := false
		if b.kind == footKind { // of three one stands behind (32.1)
			line++
			reserve = defends && line%3 == 0
		}
		if open && b.isFoot() && b.armed { // opened out for the fire fight before it
			b.formation = rules.Skirmish
		}
		if f.deployBeside(b) {
			continue
		}
		if !f.deployOne(b, z, reserve) {
			return false
		}
	}
	return true
}

// stretch is a part of a side's edge along which room is looked for.
type stretch struct {
	spots tabletop.Spots
	left  length // where it begins
}

// stretches are where along its edge a side sets up: from the middle, or where it attacks an
// enemy who waits for it, opposite his weaker wing first.
func (f *fight) stretches(side int) []*stretch {
	all := &stretch{spots: tabletop.Spots{Width: f.table.Width, Step: anInch, Inset: 2 * anInch}}
	mine, his := f.setup.Sides[side].Posture, f.setup.Sides[1-side].Posture
	if side == 1 || mine != battle.Attack && mine != battle.Raid || his != battle.Defend {
		return []*stretch{all}
	}
	var weight [2]int
	for i := range f.bodies {
		if b := &f.bodies[i]; b.side != side && b.up() && b.veil == inSight {
			n := f.present(b)
			if b.isGun() {
				n = 2 * garrison
			}
			if f.setup.Sides[1-side].Units[f.of(b).entry].DugIn {
				n *= 2
			}
			weight[rules.Count(2*b.box.At.X > f.table.Width)] += n
		}
	}
	wing := &stretch{spots: tabletop.Spots{Width: f.table.Width / 2, Step: anInch, Inset: 2 * anInch}}
	if weight[1] < weight[0] || weight[1] == weight[0] && f.setup.Field.Pattern&1 == 1 {
		wing.left = f.table.Width - wing.spots.Width
	}
	return []*stretch{wing, all}
}

// putDown places a body.
func (f *fight) putDown(b *body, box tabletop.Box) {
	b.away = onTable
	f.stand(b, box)
}

// hide places a body in hiding terrain on its own half of the table, out of 12 inches of
// the enemy's zone (MACDUFF-7.12, 7.13).
func (f *fight) hide(b *body) bool {
	w, d := f.size(b, b.formation)
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		at := corner(p)
		switch p.Kind {
		case tabletop.Wood, tabletop.Scrub, tabletop.Grass, tabletop.Crops:
		case tabletop.Rocks:
			if b.isHorse() {
				continue
			}
		case tabletop.Hill:
			low, high := corners(p)
			at.Y = low.Y - d/2 - anInch
			if b.side == 1 {
				at.Y = high.Y + d/2 + anInch
			}
		case tabletop.Block:
			if f.hideInHouse(b, f.house(i)) {
				return true
			}
			continue
		default:
			continue
		}
		own := at.Y <= f.table.Depth/2
		if b.side == 1 {
			own = at.Y >= f.table.Depth/2
		}
		box := tabletop.Box{At: at, Facing: frontward(b.side), Width: w, Depth: d}
		form := b.formation
		if p.Kind == tabletop.Rocks && b.isFoot() {
			b.formation = rules.Skirmish
			box.Width, box.Depth = f.size(b, rules.Skirmish)
		}
		if own && f.clear(b, box, 0) && !f.tooNear(b, box) {
			f.putDown(b, box)
			if _, hidden := f.hides(b); hidden {
				return true
			}
			b.away = leftByOwnEdge
		}
		b.formation = form
	}
	return false
}

// hideInHouse hides a body in an empty house of its own half.
func (f *fight) hideInHouse(b *body, h *house) bool {
	if f.tooNear(b, h.whole) || (h.whole.At.Y <= f.table.Depth/2) != (b.side == 0) || !f.fits(b) || !f.freeFor(b, h, allRooms) {
		return false
	}
	b.away = onTable
	f.lodge(b, h, allRooms)
	return true
}

// tooNear says whether a box is within 24 inches of an enemy in sight (MACDUFF-20.118).
func (f *fight) tooNear(b *body, box tabletop.Box) bool {
	q := box.Quad()
	return f.nearEnemy(b, &q)
}

func (f *fight) nearEnemy(b *body, q *tabletop.Quad) bool {
	for i := range f.bodies {
		if o := &f.bodies[i]; o.side != b.side && o.up() && o.veil == inSight && q.Nearer(&o.quad, rules.InCommand) {
			return true
		}
	}
	return false
}

// manWorks places a body behind a work of its side.
func (f *fight) manWorks(b *body) bool {
	w, d := f.size(b, b.formation)
	back := homeward(b.side)
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if !p.Kind.Work() || p.Side != b.side {
			continue
		}
		for _, in := range [...]length{anInch / 4, d + anInch} {
			for j := range len(p.Line) {
				if !p.Closed && j == len(p.Line)-1 {
					continue
				}
				a, z := p.Line[j], p.Line[(j+1)%len(p.Line)]
				if a.X-z.X < 2*anInch && z.X-a.X < 2*anInch || p.Closed && (b.side == 0) != ((a.Y+z.Y)/2 >= p.Near(point{X: a.X, Y: f.table.Depth}).Y-anInch) {
					continue
				}
				low, high := min(a.X, z.X)+w/2, max(a.X, z.X)-w/2
				for out := length(0); out <= (high - low); out += anInch / 2 { // from its middle
					x := (low+high)/2 + (out+anInch/2)/anInch*anInch/2*(1-2*(out/(anInch/2)&1))
					y := a.Y + (z.Y-a.Y)*(x-a.X)/(z.X-a.X)
					box := tabletop.Box{At: point{X: x, Y: y}.Add(back.Ahead(in + d/2 + anInch/4)), Facing: frontward(b.side), Width: w, Depth: d}
					if f.canPlace(b, box) == "" && !f.straddles(box) {
						f.putDown(b, box)
						return true
					}
				}
			}
		}
	}
	return false
}

// straddles says whether a wall or work runs through a box.
func (f *fight) straddles(box tabletop.Box) bool {
	q := box.Quad()
	for i := range f.table.Pieces {
		if f.table.Pieces[i].Through(&q) {
			return true
		}
	}
	return false
}

// canPlace says why a body may not be set up on a box; empty where it may.
func (f *fight) canPlace(b *body, box tabletop.Box) string {
	q := box.Quad()
	low, high := f.zone(b.side)
	if !q.Within(low, high) {
		return "outside the zone"
	}
	away := b.away
	b.away = onTable
	ok := f.clearOf(b, box, &q, 0)
	b.away = away
	if !ok {
		return "no room"
	}
	if f.nearEnemy(b, &q) { // whoever is placed later keeps his distance
		return "within 24 inches of the enemy"
	}
	return ""
}

// footed is what ground a body may stand on depends on.
type footed struct {
	mover rules.Mover
	order rules.Formation
}

// rifles says whether most of a side's figures carry firearms.
func (f *fight) rifles(side int) bool {
	with, all := 0, 0
	for i := range f.bodies {
		if b := &f.bodies[i]; b.side == side && b.fightsOn() {
			n := f.present(b)
			all += n
			if b.isGun() || b.armed && f.temper(b) != rules.ColdSteel {
				with += n
			}
		}
	}
	return 2*with > all
}

// deployOne finds room for a body: row by row from the front of the zone, from the middle
// of its stretch outwards, horse from the flanks inwards, transport and reserves from the
// rear.
func (f *fight) deployOne(b *body, front []*stretch, reserve bool) bool {
	w, d := f.size(b, b.formation)
	if w > f.table.Width-2*anInch && b.regular && !b.isGun() {
		b.formation = rules.Column
		w, d = f.size(b, rules.Column)
	}
	if b.isGun() || b.isTrain() { // room to turn
		w, d = w+anInch, d+anInch
	}
	box := tabletop.Box{Facing: frontward(b.side), Width: w, Depth: d}
	for _, part := range front {
		free := func(box tabletop.Box) bool {
			box.At.X += part.left
			return f.canPlace(b, box) == "" && !f.straddles(box)
		}
		for row := length(0); row*anInch+d <= f.table.Deploy; row++ {
			away := row * anInch
			if b.isTrain() && !b.tools || reserve {
				away = f.table.Deploy - d - away
			}
			y := f.table.Deploy - away - d/2
			if b.side == 1 {
				y = f.table.Depth - y
			}
			box.At.Y = y
			if found, ok := part.spots.Along(box, footed{b.mover(), b.order()}, b.isHorse(), free); ok {
				found.At.X += part.left
				found.Width, found.Depth = f.size(b, b.formation)
				f.putDown(b, found)
				return true
			}
		}
	}
	return false
}

// deployBeside puts a tool wagon where its engineers can work from it: behind them, or to a
// side (MACDUFF-13.1, 20.107). False where it is none, or finds no room.
func (f *fight) deployBeside(b *body) bool {
	if !b.isTrain() || !b.tools {
		return false
	}
	w, d := f.size(b, b.formation)
	back := homeward(b.side)
	for i := range f.bodies {
		e := &f.bodies[i]
		if e.unit != b.unit || e.kind != sapperKind || !e.up() {
			continue
		}
		for deep := e.box.Depth/2 + d/2 + anInch/4; deep >= 0; deep -= anInch / 2 {
			for _, off := range [...]length{0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6} {
				box := tabletop.Box{At: e.box.At.Add(back.Ahead(deep)).Add(back.Right(off * anInch)), Facing: frontward(b.side), Width: w, Depth: d}
				if q := box.Quad(); q.FromPoint(e.box.At) <= f.settings.EngineerReach && f.canPlace(b, box) == "" && !f.straddles(box) {
					f.putDown(b, box)
					return true
				}
			}
		}
	}
	return false
}

// postLeaders places leaders who are alone behind the middle of their side.
func (f *fight) postLeaders() {
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.body != nobody {
			l.at = f.bodies[l.body].box.At
			continue
		}
		var sum point
		n := length(0)
		for j := range f.bodies {
			if b := &f.bodies[j]; b.side == l.side && (f.of(b).general == l.no || l.chief) {
				sum, n = sum.Add(b.box.At), n+1
			}
		}
		l.at = point{X: f.table.Width / 2, Y: f.table.Depth / 2}
		if n > 0 {
			l.at = f.outlook(l, f.table.Clamp(point{X: sum.X / n, Y: sum.Y / n}.Add(homeward(l.side).Ahead(3*anInch)), anInch))
		}
	}
}

// orderPlace moves a body about its zone before the battle, with any formation of its arm
// and any facing (MACDUFF-20.118).
func (f *fight) orderPlace(b *body, o battle.Order) error {
	if len(o.Path) != 1 {
		return refuse("20.118", b.name, "needs one point to stand on", "")
	}
	if b.veil != inSight {
		return refuse("7.12", b.name, "is hidden where it is", "")
	}
	form := b.formation
	if o.Formation != "" {
		form = rules.Formation(o.Formation)
		gun := b.isGun() && (form == rules.LimberedGun || form == rules.UnlimberedGun)
		if !gun && !f.mayForm(b, form) {
			return refuse("4.1", b.name, "does not form "+short(o.Formation), "choose a formation of its arm")
		}
	}
	old := b.formation
	b.formation = form
	box := b.box
	box.Width, box.Depth = f.size(b, form)
	b.formation = old
	box.At = point(o.Path[0])
	if o.Facing != nil {
		box.Facing = facing(*o.Facing).Turn(0)
	}
	if why := f.canPlace(b, box); why != "" {
		return refuse("20.118", b.name, "cannot stand there: "+why, "choose a free place of its zone")
	}
	if f.dry {
		return nil
	}
	b.formation = form
	f.stand(b, box)
	return nil
}

// orderPlaced ends a side's placing; the defender is first (MACDUFF-20.118).
func (f *fight) orderPlaced(battle.Order) error {
	if f.dry {
		return nil
	}
	if f.decider == 1 {
		f.decider = 0
		return nil
	}
	f.postLeaders()
	for i := range f.bodies {
		f.logPlace(&f.bodies[i], "place", "20.118")
	}
	for i := range f.leaders {
		if l := &f.leaders[i]; l.station == general {
			f.logLeader(l, "posted", "20.118")
		}
	}
	f.beginTurn()
	return nil
}
