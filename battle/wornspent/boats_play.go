package wornspent

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// hulls are the traits that make a unit of the campaign a boat (16.1).
var hulls = []rules.Boat{rules.Gunboat, rules.Steamship, rules.MasterDhow, rules.Dhow}

// hull reads from a unit's traits which boat it is.
func hull(c *battle.Unit) (rules.Boat, bool) {
	for _, h := range hulls {
		if slices.Contains(c.Traits, string(h)) {
			return h, true
		}
	}
	return "", false
}

// ports is the number of guns that a boat has room for (16.1).
func ports(b rules.Boat) int {
	switch b {
	case rules.Gunboat:
		return 1
	case rules.Steamship:
		return 2
	case rules.MasterDhow:
		return 4
	}
	return 0
}

// fitOut makes a unit a boat with the guns that it has room for; those beyond stay in the
// hold (16.1, 16.4).
func (f *fight) fitOut(u *unit, b rules.Boat) {
	u.isBoat, u.boat, u.mount, u.riding = true, b, rules.OnFoot, 0
	if !u.isGuns() {
		return
	}
	u.guns = min(u.guns, ports(b))
	if len(u.jams) > u.guns {
		u.jams = u.jams[:u.guns]
	}
	if u.guns == 0 {
		u.arm, u.armed, u.jams = rules.Infantry, false, nil
	}
}

// hands is the number that works a boat (16.1, 16.5).
func hands(b rules.Boat) int {
	switch b {
	case rules.Gunboat:
		return 2
	case rules.Steamship:
		return 3
	}
	return 1
}

// launchBoats lays the boats of both sides on the water, from the middle of a stream
// outwards, and throws for the wind where there is a boat (16.7). Those for whom there is no
// deep water take no part: they have left the field in hand before the battle.
func (f *fight) launchBoats() {
	var berths []tabletop.Box
	for i := range f.units {
		u := &f.units[i]
		if !u.isBoat {
			continue
		}
		if berths == nil {
			berths = f.berths()
		}
		u.away = leftTable
		for _, box := range berths {
			if f.floats(u, box) {
				f.putDown(u, box)
				f.afloat = true
				break
			}
		}
	}
	if f.afloat && f.wind == "" {
		f.wind = f.throwWind(rules.WindInput{Prevailing: f.settings.PrevailingWind}).Wind
	}
}

// berths are the places for boats along every deep water, an inch apart.
func (f *fight) berths() []tabletop.Box {
	var out []tabletop.Box
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if p.Kind != tabletop.River || !p.Deep {
			continue
		}
		first := len(out)
		for j := range len(p.Line) - 1 {
			a, b := p.Line[j], p.Line[j+1]
			for way := length(0); way < tabletop.Far(a, b); way += anInch {
				if at := a.Towards(b, way); f.table.On(at) && f.deep(at) {
					out = append(out, tabletop.Box{At: at, Facing: tabletop.Direction(a, b), Width: 2 * anInch, Depth: 5 * anInch})
				}
			}
		}
		stream := slices.Clone(out[first:])
		for k := range stream { // the middle first
			n := (len(stream) - 1) / 2
			if k%2 == 1 {
				n += (k + 1) / 2
			} else {
				n -= k / 2
			}
			out[first+k] = stream[n]
		}
	}
	return out
}

// floats says whether a boat may begin at a berth: on the water of its own half, unless that
// lies between the sides, and an inch from other boats (19.1).
func (f *fight) floats(u *unit, box tabletop.Box) bool {
	between := f.setup.Field.River != nil && f.setup.Field.River.Between
	if !between && (u.side == 0) != (box.At.Y <= f.table.Depth/2) {
		return false
	}
	q := box.Quad()
	for i := range f.units[:u.no] {
		if v := &f.units[i]; v.isBoat && v.up() && q.Nearer(&v.quad, anInch) {
			return false
		}
	}
	return true
}

// windFrom are the points of the compass as facings: north is the top of the table.
var windFrom = map[rules.Compass]facing{rules.North: 0, rules.NorthEast: 4500, rules.East: 9000, rules.SouthEast: 13500, rules.South: 18000, rules.SouthWest: 22500, rules.West: 27000, rules.NorthWest: 31500}

// sailing asks how far a boat goes on a course (16.1, 16.2, 16.5).
func (f *fight) sailing(u *unit, course facing) rules.BoatMoveInput {
	crew := rules.CrewFull
	switch need := hands(u.boat); {
	case u.figures() == 0:
		crew = rules.CrewNone
	case u.figures() < need:
		crew = rules.CrewShort
	}
	off := course.Off(windFrom[f.wind].Turn(tabletop.About)) // the way the wind blows to
	return rules.BoatMoveInput{Kind: u.boat, WindAngle: length(off) * 10, Crew: crew}
}

// speed is how far a boat would go on a course.
func (f *fight) speed(u *unit, course facing) length {
	_, r, err := rules.BoatMove(f.sailing(u, course), battle.NoDice)
	must(err)
	return r.Speed
}

// deep says whether a boat can float there.
func (f *fight) deep(at point) bool {
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if p.Kind == tabletop.Bridge && p.State != tabletop.Destroyed && p.Area(at) {
			return false
		}
	}
	return f.table.At(at).Ground == tabletop.Barred
}

// beached says whether a boat lies beside a bank: firm ground within half an inch of it.
func (f *fight) beached(u *unit) bool { return f.bank(u) != (point{}) }

// bank is a point of firm ground beside a boat, or nought.
func (f *fight) bank(u *unit) point {
	best, near := point{}, 4*anInch
	for _, turn := range [4]facing{9000, 27000, 0, 18000} {
		if at, far := f.bankOn(u, turn); far < near {
			best, near = at, far
		}
	}
	return best
}

// bankOn is the first firm ground on one side of a boat, and how far it is; where there is
// none within 3" it is further than that.
func (f *fight) bankOn(u *unit, side facing) (point, length) {
	for _, out := range [3]length{anInch, 2 * anInch, 3 * anInch} {
		at := u.box.At.Add(u.box.Facing.Turn(side).Ahead(out))
		if f.table.On(at) && f.table.At(at).Ground != tabletop.Barred {
			return at, out
		}
	}
	return point{}, 4 * anInch
}

// course works out where an order to sail takes a boat: along the path as far as its speed
// on each course and the water allow.
func (f *fight) course(u *unit, o battle.Order) (tabletop.Box, error) {
	switch {
	case !u.isBoat:
		return u.box, f.refuse("WORNSPENT-16.6", u, "is no boat", "let it march")
	case u.acted:
		return u.box, f.refuse("WORNSPENT-2.6", u, "has had its manoeuvre", "each boat moves once in a phase")
	case f.heldFast(u):
		return u.box, f.refuse("WORNSPENT-12.7", u, "is held fast", "it may put off when every enemy in contact scored 4 or less")
	case len(o.Path) == 0 || len(o.Path) > maxLegs:
		return u.box, f.refuse("WORNSPENT-16.6", u, "is not told where to sail", "give a path of at most 12 points")
	}
	for _, p := range o.Path {
		if !f.table.On(point(p)) {
			return u.box, f.refuse("WORNSPENT-16.6", u, "cannot leave the table", "keep the path on the water")
		}
	}
	m, _ := f.sail(u, o.Path, func(course facing) length { return f.speed(u, course) })
	if m.box == u.box {
		return u.box, f.refuse("WORNSPENT-16.6", u, "cannot sail that way", "keep to water deep enough")
	}
	return m.box, nil
}

// sail works out where a path takes a boat with what speed it has on each course, and the
// greatest of them.
func (f *fight) sail(u *unit, path []battle.XY, speedOn func(course facing) length) (march, length) {
	m, most, spent := march{box: u.box}, length(0), int64(0) // of a thousand parts of the move
	for _, p := range path {
		to := point(p)
		way := tabletop.Far(m.box.At, to)
		if way == 0 || spent >= 1000 {
			continue
		}
		course := tabletop.Direction(m.box.At, to)
		speed := speedOn(course)
		if most = max(most, speed); speed == 0 {
			continue
		}
		can := min(way, speed*length(1000-spent)/1000)
		gone := f.afloatFor(u, m.box, to, course, can)
		spent += (int64(gone)*1000 + int64(speed) - 1) / int64(speed)
		if gone > 0 {
			m.box.At, m.box.Facing = m.box.At.Towards(to, gone), course
			m.legs = append(m.legs, m.box)
			m.went += gone
		}
		if gone < way {
			break
		}
	}
	m.spent = m.went
	return m, most
}

// afloatFor is how far of its way a boat has water and room.
func (f *fight) afloatFor(u *unit, box tabletop.Box, to point, course facing, can length) length {
	gone := length(0)
	for gone < can {
		step := min(can, gone+anInch/4)
		next := tabletop.Box{At: box.At.Towards(to, step), Facing: course, Width: box.Width, Depth: box.Depth}
		q := next.Quad()
		if !f.deep(next.At) || !f.roomToSail(u, &q) {
			break
		}
		gone = step
	}
	return gone
}

// roomToSail says whether a boat has room there: over no unit, and an inch from the enemy,
// unless it was nearer and comes no nearer.
func (f *fight) roomToSail(u *unit, q *tabletop.Quad) bool {
	for i := range f.units {
		v := &f.units[i]
		if v.no == u.no || !v.up() || v.aboard != nobody {
			continue
		}
		if q.Overlap(&v.quad) || v.side != u.side && q.Nearer(&v.quad, anInch-1) && q.GapSquare(&v.quad) < u.quad.GapSquare(&v.quad) {
			return false
		}
	}
	return true
}

// orderSail moves a boat along the water without a throw (16.6).
func (f *fight) orderSail(u *unit, o battle.Order) error {
	if _, err := f.course(u, o); err != nil {
		return err
	}
	m, most := f.sail(u, o.Path, func(course facing) length { return f.throwBoatMove(u, f.sailing(u, course)) })
	u.acted, u.moved = true, true
	f.part(u)
	for i := range f.units { // those aboard go with it, and move for fire as it does (16.8)
		if v := &f.units[i]; v.aboard == u.no && v.up() {
			f.part(v)
			v.moved = true
		}
	}
	f.stand(u, m.box)
	f.logMove(u, &m, most)
	return nil
}

// load is the cargo of a boat with a unit more, or less where with is nil.
func (f *fight) load(u, with *unit) rules.BoatLoadInput {
	in := rules.BoatLoadInput{Kind: u.boat, CrewPerGun: f.settings.CrewPerGun, Guns: u.guns}
	add := func(v *unit) {
		if v.isGuns() {
			in.Guns += v.guns
			in.GunCrew += v.figures()
		} else {
			in.Men += v.figures()
		}
		if v.mount != rules.OnFoot {
			in.Mounts += v.riding + v.spare
		}
	}
	for i := range f.units {
		if v := &f.units[i]; v.aboard == u.no && v.up() {
			add(v)
		}
	}
	if with != nil {
		add(with)
	}
	if u.boat == rules.MasterDhow || u.boat == rules.Dhow {
		in.Men += u.figures() // everybody aboard (16.1)
		return in
	}
	spare := max(0, u.figures()-hands(u.boat)) // beyond those who work it: its gunners, then passengers
	gunners := min(spare, u.guns*f.settings.CrewPerGun)
	in.GunCrew, in.Men = in.GunCrew+gunners, in.Men+spare-gunners
	return in
}

// mayBoard says why a unit may not go into a boat; nil where it may (16.6).
func (f *fight) mayBoard(u, b *unit) error {
	if err := f.canAct(u); err != nil {
		return err
	}
	switch {
	case b == nil || !b.isBoat || b.side != u.side || !b.up():
		return f.refuse("WORNSPENT-16.6", u, "has no such boat", "name a boat of its side")
	case u.isBoat || u.prone:
		return f.refuse("WORNSPENT-16.6", u, "cannot go aboard as it is", "")
	case b.acted || f.engaged(b):
		return f.refuse("WORNSPENT-16.6", u, "finds the boat busy", "loading takes the boat's whole phase")
	case !f.beached(b) || u.quad.Gap(&b.quad) > f.pace(u).basic:
		return f.refuse("WORNSPENT-16.6", u, "is not beside the boat at a bank", "bring both together")
	}
	if _, r, err := rules.BoatLoad(f.load(b, u), battle.NoDice); err != nil || !r.Fits {
		return f.refuse("WORNSPENT-16.1", u, "does not find room in the boat", "load fewer")
	}
	return nil
}

// orderBoard takes a unit into a boat beside the bank (16.6): the whole phase of both,
// and the unit throws as for a move.
func (f *fight) orderBoard(u *unit, o battle.Order) error {
	b := f.unit(o.Target)
	if err := f.mayBoard(u, b); err != nil {
		return err
	}
	b.acted = true
	load := f.load(b, u)
	if _, _, ok := f.throwFor(u, purpose{}); !ok {
		return nil
	}
	f.throwBoatLoad(u, b, load)
	u.aboard, u.moved, b.moved = b.no, true, true
	f.stand(u, b.box)
	f.logBoat(u, b, "board")
	return nil
}

// ashore finds room on the bank for a unit that lands, in column or mob (16.6).
func (f *fight) ashore(u *unit, o battle.Order) (tabletop.Box, rules.Formation, error) {
	switch {
	case u.aboard == nobody:
		return u.box, u.formation, f.refuse("WORNSPENT-16.6", u, "is ashore", "")
	case u.acted:
		return u.box, u.formation, f.refuse("WORNSPENT-2.6", u, "has had its manoeuvre", "each unit acts once in a phase")
	case f.engaged(u):
		return u.box, u.formation, f.refuse("WORNSPENT-12.7", u, "is in melee", "put off first")
	case len(o.Path) > 1:
		return u.box, u.formation, f.refuse("WORNSPENT-22.12", u, "can land at one place only", "give one point of the bank")
	}
	b := &f.units[u.aboard]
	if b.acted {
		return u.box, u.formation, f.refuse("WORNSPENT-16.6", u, "finds the boat busy", "landing takes the boat's whole phase")
	}
	bank := f.bank(b)
	if len(o.Path) == 1 {
		bank = point(o.Path[0])
	}
	form := u.formation
	if u.arm == rules.Infantry || u.arm == rules.Cavalry {
		if form = rules.InColumn; u.native {
			form = rules.InMob
		}
	}
	box := u.box
	box.Width, box.Depth = f.size(u, form)
	if bank != (point{}) && f.table.On(bank) && b.quad.FromPoint(bank) <= f.pace(u).basic {
		for out := length(0); out <= 6*anInch; out += anInch / 2 {
			box.At = b.box.At.Towards(bank, tabletop.Far(b.box.At, bank)+out)
			box.Facing = tabletop.Direction(b.box.At, box.At)
			q := box.Quad()
			if f.table.On(box.At) && f.footing(u, box.At) && f.roomApart(u, &q) {
				return box, form, nil
			}
		}
	}
	return box, form, f.refuse("WORNSPENT-16.6", u, "finds no room on the bank", "bring the boat beside a free bank")
}

// mayLand says why a unit may not land; nil where it may.
func (f *fight) mayLand(u *unit, o battle.Order) error {
	_, _, err := f.ashore(u, o)
	return err
}

// orderLand puts a unit ashore (16.6).
func (f *fight) orderLand(u *unit, o battle.Order) error {
	box, form, err := f.ashore(u, o)
	if err != nil {
		return err
	}
	b := &f.units[u.aboard]
	b.acted = true
	if _, _, ok := f.throwFor(u, purpose{}); !ok {
		return nil
	}
	u.aboard, u.formation, u.moved, b.moved = nobody, form, true, true
	f.stand(u, box)
	f.logBoat(u, b, "land")
	return nil
}
