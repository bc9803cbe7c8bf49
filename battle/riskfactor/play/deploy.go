package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/machine"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
)

// deploy sets a side up in its zone: behind works, in cover where it defends, else along
// the front of the zone. It answers whether there was room.
func (f *Fight) deploy(side int) bool {
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == side {
			u.Quad = (&tabletop.Box{At: point{X: -1000 * cm, Y: -1000 * cm}}).Quad() // nowhere yet
		}
	}
	var zone []vantage
	spots := &tabletop.Spots{Width: f.Table.Width, Step: 3 * cm}
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != side || u.Lone || !u.Up() {
			continue
		}
		if zone == nil && f.measures(u) {
			zone = f.vantages(side)
		}
		if !f.deployBehind(u) && !(f.measures(u) && f.deployMeasured(u, zone)) && !f.deployRows(u, spots) {
			return false
		}
		u.Spotted = true
		if u.Fieldcraft >= 2 && u.Deeps {
			u.Spotted = false // RISKFACTOR-14.55, 18.5
		}
	}
	for i := range f.Units {
		l := &f.Units[i]
		if l.Side != side || !l.Lone {
			continue
		}
		w, d := f.Base(l)
		l.Box = tabletop.Box{Facing: state.Ahead(side), Width: w, Depth: d}
		l.Spotted = true
		if l.With == state.Nobody {
			for j := range f.Units {
				if g := &f.Units[j]; g.Side == side && !g.Lone && g.Up() {
					l.With = g.No
					break
				}
			}
		}
		if l.With == state.Nobody {
			low, high := f.Table.Zone(side)
			l.Box.At = tabletop.Middle(low, high)
			f.stand(l, l.Box)
			continue
		}
		f.stand(l, l.Box)
		f.follow(&f.Units[l.With])
	}
	return true
}

// measures says whether a group looks for a place by what can be seen of it: who defends,
// and missile troops who are shot at first.
func (f *Fight) measures(u *state.Unit) bool {
	return f.Defensive(u.Side) || u.Table == rules.MissileTable
}

// frontage is how broad the groups of a side stand abreast behind a work: so broad its works
// are. Thin, who is closed up stands in one rank.
func (f *Fight) frontage(side int, thin bool) length {
	all := length(0)
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == side && !u.Lone && u.Up() {
			ranks := u.Ranks
			if thin && u.Formed {
				ranks = 1
			}
			width, _ := f.Size(u, ranks, u.Formed)
			all += width + fileGap
		}
	}
	return all
}

// fileGap is what groups behind a work leave between them.
const fileGap = cm

// deployBehind looks for room behind a work of the unit's side: in one rank where the work is
// broad enough for all, else in the shape in which the unit is, or as deep as it is narrow.
func (f *Fight) deployBehind(u *state.Unit) bool {
	was := u.Ranks
	for ranks := was; ranks <= state.MostRanks; ranks++ {
		for i := range f.Table.Pieces {
			p := &f.Table.Pieces[i]
			if !p.Kind.Work() || p.Side != u.Side {
				continue
			}
			a, b := p.Line[1], p.Line[2]
			if p.Closed {
				if a, b = p.Line[0], p.Line[1]; u.Side == 0 {
					a, b = p.Line[3], p.Line[2]
				}
			}
			u.Ranks = ranks
			thin := f.frontage(u.Side, true) <= tabletop.Far(a, b)
			if thin && u.Formed {
				u.Ranks = 1
			}
			if f.lineFace(u, a, b, f.frontage(u.Side, thin)) {
				return true
			}
		}
	}
	u.Ranks = was
	return false
}

// lineFace looks for room along the inside of one face of a work. The groups that all stand
// behind works, so broad, stand side by side, so that their middle is that of the face.
func (f *Fight) lineFace(u *state.Unit, a, b point, broad length) bool {
	mid := tabletop.Middle(a, b)
	box := f.Placed(u, mid)
	in := box.Depth/2 + state.ContactGap // flush: two ranks stand within 2 cm
	if u.Side == 0 {
		in = -in
	}
	most := tabletop.Far(a, b) - box.Width
	row := min(most, broad-box.Width)
	for _, along := range [2]length{row, most} {
		for x := length(0); x <= along; x += fileGap / 2 {
			box.At = point{X: mid.X - along/2 + x, Y: mid.Y + in}
			if f.CanDeploy(u, box) {
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

// enemyStations are where the enemy will shoot from: where he stands, for the side that
// sets up last, and anywhere along his front for the other. Who has the first turn shoots
// after half a move.
func (f *Fight) enemyStations(side int) []station {
	out := f.posts[:0]
	step := func(half length) length { // towards the side that looks
		switch {
		case f.First == side:
			return 0
		case side == 0:
			return -half
		}
		return half
	}
	for i := range f.Units {
		if v := &f.Units[i]; v.Side != side && !v.Lone && v.PlacedAlready() && v.Spotted && len(out) < stations {
			out = append(out, station{at: point{X: v.Box.At.X, Y: v.Box.At.Y + step(f.HalfMove(v))}, weapon: v.Weapon})
		}
	}
	if len(out) == 0 {
		front := f.Table.Deploy + step(rules.FullMove/2*cm) // of the other side
		if side == 0 {
			front = f.Table.Depth - f.Table.Deploy + step(rules.FullMove/2*cm)
		}
		for k := range length(stations) {
			out = append(out, station{at: point{X: f.Table.Width * (2*k + 1) / (2 * stations), Y: front}, weapon: rules.WeaponOf(rules.Rifle)})
		}
	}
	for k := range out {
		out[k].level = f.Table.Level(out[k].at)
	}
	f.posts = out
	return out
}

// vantages looks over a side's zone, as long as nobody is seen: its rows, and what stands in
// it.
func (f *Fight) vantages(side int) []vantage {
	from := f.enemyStations(side)
	low, high := f.Table.Zone(side)
	out := make([]vantage, 0, 128)
	look := func(at point) {
		if at.X < low.X || at.X > high.X || at.Y < low.Y || at.Y > high.Y {
			return
		}
		v := vantage{at: at}
		level := f.Table.Level(at)
		for k, e := range from {
			if !f.Free(e.at, at, e.level, level) {
				continue
			}
			v.gap[k] = int32(max(tabletop.Far(e.at, at), cm))
			if len(f.Barriers) > 0 {
				v.cover[k] = grade(slices.Index(state.Grades[:], f.BarrierCover(e.at, at, rowDeep)))
			}
		}
		out = append(out, v)
	}
	for x := low.X + 10*cm; x <= high.X-10*cm; x += 8 * cm {
		for row := range length(4) {
			look(point{X: x, Y: low.Y + rowDeep + row*(f.Table.Deploy-2*rowDeep)/3})
		}
	}
	for _, list := range [2][]int32{f.Hides, f.Barriers} {
		for _, i := range list {
			p := &f.Table.Pieces[i]
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
func (f *Fight) deployMeasured(u *state.Unit, zone []vantage) bool {
	mid, n := point{}, length(0)
	for i := range f.Units {
		if v := &f.Units[i]; v.Side == u.Side && v != u && v.PlacedAlready() && !v.Lone {
			mid, n = mid.Add(v.Box.At), n+1
		}
	}
	if n > 0 {
		mid = point{X: mid.X / n, Y: mid.Y / n}
	}
	low, high := f.Table.Zone(u.Side)
	best, most, found := tabletop.Box{}, 0, false
	for i := range zone {
		z := &zone[i]
		box := f.Placed(u, z.at)
		box.At.Y = min(max(box.At.Y, low.Y+box.Depth/2), high.Y-box.Depth/2)
		worth := f.stationWorth(u, box, z)
		for i := range f.Units {
			v := &f.Units[i]
			if v.Side == u.Side && v != u && !v.Lone && v.PlacedAlready() && max(z.at.X-v.Box.At.X, v.Box.At.X-z.at.X) < (box.Width+v.Box.Width)/2 {
				worth -= 60
			}
		}
		if n > 0 {
			worth -= 4 * int(max(0, tabletop.Far(z.at, mid)-40*cm)/cm) // out of command
		} else {
			worth -= int(max(z.at.X-f.Table.Width/2, f.Table.Width/2-z.at.X)/cm) / 8
		}
		if (!found || worth > most) && f.CanDeploy(u, box) {
			best, most, found = box, worth, true
		}
	}
	if found {
		f.stand(u, best)
	}
	return found
}

// stationWorth is what a place is worth to a unit against who shoots from the enemy's
// stations. Who is shot at first weighs that the more, and who attacks thinks the enemy in
// cover.
func (f *Fight) stationWorth(u *state.Unit, box tabletop.Box, z *vantage) int {
	was := u.Box
	u.Box = box
	ground, deep := f.Shelter(u, z.at)
	u.Box = was
	expected := rules.OpenCover
	if !f.Defensive(u.Side) {
		expected = rules.SoftCover
	}
	given, taken := 0, 0
	for k, e := range f.posts {
		gap := max(length(z.gap[k])-box.Depth/2, cm)
		if z.gap[k] == 0 || deep > state.ShootOut {
			continue
		}
		cover := ground
		if b := state.Grades[z.cover[k]]; cover != rules.HardCover && b != rules.OpenCover {
			cover = b
		}
		if e.weapon != nil && gap <= length(e.weapon.Long)*cm {
			taken += 10 * (rules.D8 + 1 - rules.ToHit.Of(e.weapon.Band(state.WholeCM(gap)), cover))
		}
		if u.Weapon != nil && gap <= u.Far() {
			given += 10 * (rules.D8 + 1 - rules.ToHit.Of(u.Weapon.Band(state.WholeCM(gap)), expected))
		}
	}
	given, taken = given*stations/len(f.posts), taken*stations/len(f.posts)
	return 2*given - 3*taken
}

// deployRows looks for room row by row, from the middle outwards.
func (f *Fight) deployRows(u *state.Unit, spots *tabletop.Spots) bool {
	box := f.Placed(u, point{})
	for back := length(0); back+box.Depth <= f.Table.Deploy; back += 2 * cm {
		y := f.Table.Deploy - back - box.Depth/2
		if u.Side == 1 {
			y = f.Table.Depth - y
		}
		box.At.Y = y
		if found, ok := spots.Along(box, nil, false, func(b tabletop.Box) bool { return f.CanDeploy(u, b) }); ok {
			f.stand(u, found)
			return true
		}
	}
	return false
}

// orderDeploy sets a unit up where its side wants it.
func (f *Fight) orderDeploy(u *state.Unit, o battle.Order) (deed, error) {
	if len(o.Path) != 1 {
		return nil, state.Refuse("RISKFACTOR-14.13", u, "needs one point to stand on", "give its middle")
	}
	as := *u // as it would stand
	switch o.Choice {
	case "":
	case "dismounted":
		if !u.Rider || u.Lone {
			return nil, state.Refuse("RISKFACTOR-18.5", u, "has nothing to dismount from", "only mounted groups do")
		}
		as = f.OnFoot(u)
	default:
		return nil, state.Refuse("RISKFACTOR-18.5", u, "cannot be set up "+machine.Short(o.Choice), "dismounted, or leave it out")
	}
	ranks, formed, err := f.MayShape(&as, o)
	if err != nil {
		return nil, err
	}
	box := u.Box
	box.Width, box.Depth = f.Size(&as, ranks, formed || u.Lone)
	box.At = point(o.Path[0])
	box.Facing = state.Ahead(u.Side)
	if o.Facing != nil {
		box.Facing = facing(*o.Facing)
	}
	if !f.CanDeploy(u, box) {
		return nil, state.Refuse("RISKFACTOR-14.13", u, "cannot be set up there", "keep inside the zone, off other units and shut ground")
	}
	return func() {
		if o.Choice == "dismounted" {
			before := len(u.Men)
			f.dismount(u)
			u.Original = len(u.Men)
			f.Started[u.Side] -= before - len(u.Men)
		}
		u.Where, u.Ranks, u.Formed = state.Fielded, ranks, formed
		f.stand(u, box)
		u.Spotted = u.Fieldcraft < 2 || !u.Deeps
		if u.Lone {
			f.attach(u)
		} else {
			f.follow(u)
		}
	}, nil
}
