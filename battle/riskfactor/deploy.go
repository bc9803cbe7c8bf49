package riskfactor

import (
	"frontier/battle"
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
	spots := &tabletop.Spots{Width: f.table.Width, Step: 3 * cm}
	for i := range f.units {
		u := &f.units[i]
		if u.side != side || u.lone || !u.up() {
			continue
		}
		if !f.deployBehind(u) && !(f.defensive(side) && f.deployCovered(u)) && !f.deployRows(u, spots) {
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

// deployBehind looks for room behind a work of the unit's side.
func (f *fight) deployBehind(u *unit) bool {
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
		was := u.ranks
		for ; u.ranks <= mostRanks; u.ranks++ { // as deep as the work is narrow
			if f.lineFace(u, a, b) {
				return true
			}
		}
		u.ranks = was
	}
	return false
}

// lineFace looks for room along the inside of one face of a work.
func (f *fight) lineFace(u *unit, a, b point) bool {
	mid := tabletop.Middle(a, b)
	box := f.placed(u, mid)
	in := box.Depth/2 + cm/2
	if u.side == 0 {
		in = -in
	}
	half := (tabletop.Far(a, b) - box.Width) / 2
	for out := length(0); out <= half; out += 2 * cm {
		for _, x := range [2]length{mid.X - out, mid.X + out} {
			box.At = point{X: x, Y: mid.Y + in}
			if f.canDeploy(u, box) {
				f.stand(u, box)
				return true
			}
		}
	}
	return false
}

// deployCovered looks for room in natural cover, hard before soft.
func (f *fight) deployCovered(u *unit) bool {
	low, high := f.zone(u.side)
	for _, want := range [2]Cover{HardCover, SoftCover} {
		for _, i := range f.hides {
			p := &f.table.Pieces[i]
			if f.natures[i].cover != want || p.Kind == tabletop.Block {
				continue
			}
			for _, at := range p.Line {
				box := f.placed(u, point{X: at.X, Y: min(max(at.Y, low.Y+10*cm), high.Y-10*cm)})
				if f.groundCover(box.At) == want && f.canDeploy(u, box) {
					f.stand(u, box)
					if f.covered(u, nil) && u.depth <= lookOut {
						return true
					}
				}
			}
		}
	}
	return false
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

// orderDeploy sets a unit up where its side wants it.
func (f *fight) orderDeploy(u *unit, o battle.Order) error {
	if len(o.Path) != 1 {
		return refuse("RISKFACTOR-14.13", u, "needs one point to stand on", "give its middle")
	}
	ranks, formed, err := f.mayShape(u, o)
	if err != nil {
		return err
	}
	box := u.box
	box.Width, box.Depth = f.size(u, ranks, formed || u.lone)
	box.At = point(o.Path[0])
	box.Facing = ahead(u.side)
	if o.Facing != nil {
		box.Facing = facing(*o.Facing)
	}
	if !f.canDeploy(u, box) {
		return refuse("RISKFACTOR-14.13", u, "cannot be set up there", "keep inside the zone, off other units and shut ground")
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
	}
	return out
}
