package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

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

// Berths are the places for boats along every deep water, an inch apart.
func (s *State) Berths() []tabletop.Box {
	var out []tabletop.Box
	for i := range s.Table.Pieces {
		p := &s.Table.Pieces[i]
		if p.Kind != tabletop.River || !p.Deep {
			continue
		}
		first := len(out)
		for j := range len(p.Line) - 1 {
			a, b := p.Line[j], p.Line[j+1]
			for way := Length(0); way < tabletop.Far(a, b); way += Inch {
				if at := a.Towards(b, way); s.Table.On(at) && s.deep(at) {
					out = append(out, tabletop.Box{At: at, Facing: tabletop.Direction(a, b), Width: 2 * Inch, Depth: 5 * Inch})
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

// Floats says whether a boat may begin at a berth: on the water of its own half, unless that
// lies between the sides, and an inch from other boats (19.1).
func (s *State) Floats(u *Unit, box tabletop.Box) bool {
	between := s.Setup.Field.River != nil && s.Setup.Field.River.Between
	if !between && (u.Side == 0) != (box.At.Y <= s.Table.Depth/2) {
		return false
	}
	q := box.Quad()
	for i := range s.Units[:u.No] {
		if v := &s.Units[i]; v.IsBoat && v.Up() && q.Nearer(&v.Quad, Inch) {
			return false
		}
	}
	return true
}

// windFrom are the points of the compass as facings: north is the top of the table.
var windFrom = map[rules.Compass]Facing{rules.North: 0, rules.NorthEast: 4500, rules.East: 9000, rules.SouthEast: 13500, rules.South: 18000, rules.SouthWest: 22500, rules.West: 27000, rules.NorthWest: 31500}

// Sailing asks how far a boat goes on a course (16.1, 16.2, 16.5).
func (s *State) Sailing(u *Unit, course Facing) rules.BoatMoveInput {
	crew := rules.CrewFull
	switch need := hands(u.Boat); {
	case u.Figures() == 0:
		crew = rules.CrewNone
	case u.Figures() < need:
		crew = rules.CrewShort
	}
	off := course.Off(windFrom[s.Wind].Turn(tabletop.About)) // the way the wind blows to
	return rules.BoatMoveInput{Kind: u.Boat, WindAngle: Length(off) * 10, Crew: crew}
}

// Speed is how far a boat would go on a course.
func (s *State) Speed(u *Unit, course Facing) Length {
	_, r, err := rules.BoatMove(s.Sailing(u, course), battle.NoDice)
	Must(err)
	return r.Speed
}

// deep says whether a boat can float there.
func (s *State) deep(at Point) bool {
	for i := range s.Table.Pieces {
		p := &s.Table.Pieces[i]
		if p.Kind == tabletop.Bridge && p.State != tabletop.Destroyed && p.Area(at) {
			return false
		}
	}
	return s.Table.At(at).Ground == tabletop.Barred
}

// Beached says whether a boat lies beside a bank: firm ground within half an inch of it.
func (s *State) Beached(u *Unit) bool { return s.bank(u) != (Point{}) }

// bank is a point of firm ground beside a boat, or nought.
func (s *State) bank(u *Unit) Point {
	best, near := Point{}, 4*Inch
	for _, turn := range [4]Facing{9000, 27000, 0, 18000} {
		if at, far := s.BankOn(u, turn); far < near {
			best, near = at, far
		}
	}
	return best
}

// BankOn is the first firm ground on one side of a boat, and how far it is; where there is
// none within 3" it is further than that.
func (s *State) BankOn(u *Unit, side Facing) (Point, Length) {
	for _, out := range [3]Length{Inch, 2 * Inch, 3 * Inch} {
		at := u.Box.At.Add(u.Box.Facing.Turn(side).Ahead(out))
		if s.Table.On(at) && s.Table.At(at).Ground != tabletop.Barred {
			return at, out
		}
	}
	return Point{}, 4 * Inch
}

// MaySail works out where an order to sail takes a boat, and refuses where it takes it nowhere
// (16.6).
func (s *State) MaySail(u *Unit, path []battle.XY) (Voyage, error) {
	switch {
	case !u.IsBoat:
		return Voyage{}, s.Refuse("WORNSPENT-16.6", u, "is no boat", "let it march").ForGood()
	case u.Acted:
		return Voyage{}, s.Refuse("WORNSPENT-2.6", u, "has had its manoeuvre", "each boat moves once in a phase")
	case s.HeldFast(u):
		return Voyage{}, s.Refuse("WORNSPENT-12.7", u, "is held fast", "it may put off when every enemy in contact scored 4 or less")
	case len(path) == 0 || len(path) > MaxLegs:
		return Voyage{}, s.Refuse("WORNSPENT-16.6", u, "is not told where to sail", "give a path of at most 12 points")
	}
	for _, p := range path {
		if !s.Table.On(Point(p)) {
			return Voyage{}, s.Refuse("WORNSPENT-16.6", u, "cannot leave the table", "keep the path on the water")
		}
	}
	v := s.voyage(u, path)
	if v.Box == u.Box {
		return v, s.Refuse("WORNSPENT-16.6", u, "cannot sail that way", "keep to water deep enough")
	}
	return v, nil
}

// Voyage is a way by water worked out but not made.
type Voyage struct {
	March
	Most    Length   // the greatest of its speeds
	Courses []Facing // for which they were asked
}

// voyage works out where a path takes a boat: as far as its speed on each course and the
// water allow.
func (s *State) voyage(u *Unit, path []battle.XY) Voyage {
	m, spent := Voyage{March: March{Box: u.Box}}, int64(0) // of a thousand parts of the move
	for _, p := range path {
		to := Point(p)
		way := tabletop.Far(m.Box.At, to)
		if way == 0 || spent >= 1000 {
			continue
		}
		course := tabletop.Direction(m.Box.At, to)
		speed := s.Speed(u, course)
		m.Courses = append(m.Courses, course)
		if m.Most = max(m.Most, speed); speed == 0 {
			continue
		}
		can := min(way, speed*Length(1000-spent)/1000)
		gone := s.afloatFor(u, m.Box, to, course, can)
		spent += (int64(gone)*1000 + int64(speed) - 1) / int64(speed)
		if gone > 0 {
			m.Box.At, m.Box.Facing = m.Box.At.Towards(to, gone), course
			m.Legs = append(m.Legs, m.Box)
			m.Went += gone
		}
		if gone < way {
			break
		}
	}
	m.Spent = m.Went
	return m
}

// afloatFor is how far of its way a boat has water and room.
func (s *State) afloatFor(u *Unit, box tabletop.Box, to Point, course Facing, can Length) Length {
	gone := Length(0)
	for gone < can {
		step := min(can, gone+Inch/4)
		next := tabletop.Box{At: box.At.Towards(to, step), Facing: course, Width: box.Width, Depth: box.Depth}
		q := next.Quad()
		if !s.deep(next.At) || !s.roomToSail(u, &q) {
			break
		}
		gone = step
	}
	return gone
}

// roomToSail says whether a boat has room there: over no unit, and an inch from the enemy,
// unless it was nearer and comes no nearer.
func (s *State) roomToSail(u *Unit, q *tabletop.Quad) bool {
	for i := range s.Units {
		v := &s.Units[i]
		if v.No == u.No || !v.Up() || v.Aboard != Nobody {
			continue
		}
		if q.Overlap(&v.Quad) || v.Side != u.Side && q.Nearer(&v.Quad, Inch-1) && q.GapSquare(&v.Quad) < u.Quad.GapSquare(&v.Quad) {
			return false
		}
	}
	return true
}

// Load is the cargo of a boat with a unit more, or less where with is nil.
func (s *State) Load(u, with *Unit) rules.BoatLoadInput {
	in := rules.BoatLoadInput{Kind: u.Boat, CrewPerGun: s.Settings.CrewPerGun, Guns: u.Guns}
	add := func(v *Unit) {
		if v.IsGuns() {
			in.Guns += v.Guns
			in.GunCrew += v.Figures()
		} else {
			in.Men += v.Figures()
		}
		if v.Mount != rules.OnFoot {
			in.Mounts += v.Riding + v.Spare
		}
	}
	for i := range s.Units {
		if v := &s.Units[i]; v.Aboard == u.No && v.Up() {
			add(v)
		}
	}
	if with != nil {
		add(with)
	}
	if u.Boat == rules.MasterDhow || u.Boat == rules.Dhow {
		in.Men += u.Figures() // everybody aboard (16.1)
		return in
	}
	spare := max(0, u.Figures()-hands(u.Boat)) // beyond those who work it: its gunners, then passengers
	gunners := min(spare, u.Guns*s.Settings.CrewPerGun)
	in.GunCrew, in.Men = in.GunCrew+gunners, in.Men+spare-gunners
	return in
}

// MayBoard answers the cargo of a boat with a unit that may go into it, and refuses one that
// may not (16.6).
func (s *State) MayBoard(u, b *Unit) (rules.BoatLoadInput, error) {
	if err := s.CanAct(u); err != nil {
		return rules.BoatLoadInput{}, err
	}
	switch {
	case b == nil || !b.IsBoat || b.Side != u.Side || !b.Up():
		return rules.BoatLoadInput{}, s.Refuse("WORNSPENT-16.6", u, "has no such boat", "name a boat of its side")
	case u.IsBoat || u.Prone:
		return rules.BoatLoadInput{}, s.Refuse("WORNSPENT-16.6", u, "cannot go aboard as it is", "")
	case b.Acted || s.Engaged(b):
		return rules.BoatLoadInput{}, s.Refuse("WORNSPENT-16.6", u, "finds the boat busy", "loading takes the boat's whole phase")
	case !s.Beached(b) || u.Quad.Gap(&b.Quad) > s.Pace(u).Basic:
		return rules.BoatLoadInput{}, s.Refuse("WORNSPENT-16.6", u, "is not beside the boat at a bank", "bring both together")
	}
	load := s.Load(b, u)
	if _, r, err := rules.BoatLoad(load, battle.NoDice); err != nil || !r.Fits {
		return load, s.Refuse("WORNSPENT-16.1", u, "does not find room in the boat", "load fewer")
	}
	return load, nil
}

// MayLand finds room on the bank for a unit that lands, in column or mob, and refuses one that
// may not or finds none (16.6).
func (s *State) MayLand(u *Unit, path []battle.XY) (tabletop.Box, rules.Formation, error) {
	switch {
	case u.Aboard == Nobody:
		return u.Box, u.Formation, s.Refuse("WORNSPENT-16.6", u, "is ashore", "")
	case u.Acted:
		return u.Box, u.Formation, s.HasActed(u)
	case s.Engaged(u):
		return u.Box, u.Formation, s.Refuse("WORNSPENT-12.7", u, "is in melee", "put off first")
	case len(path) > 1:
		return u.Box, u.Formation, s.Refuse("WORNSPENT-22.12", u, "can land at one place only", "give one point of the bank")
	}
	b := &s.Units[u.Aboard]
	if b.Acted {
		return u.Box, u.Formation, s.Refuse("WORNSPENT-16.6", u, "finds the boat busy", "landing takes the boat's whole phase")
	}
	bank := s.bank(b)
	if len(path) == 1 {
		bank = Point(path[0])
	}
	form := u.Formation
	if u.Arm == rules.Infantry || u.Arm == rules.Cavalry {
		if form = rules.InColumn; u.Native {
			form = rules.InMob
		}
	}
	box := u.Box
	box.Width, box.Depth = s.Size(u, form)
	if bank != (Point{}) && s.Table.On(bank) && b.Quad.FromPoint(bank) <= s.Pace(u).Basic {
		for out := Length(0); out <= 6*Inch; out += Inch / 2 {
			box.At = b.Box.At.Towards(bank, tabletop.Far(b.Box.At, bank)+out)
			box.Facing = tabletop.Direction(b.Box.At, box.At)
			q := box.Quad()
			if s.Table.On(box.At) && s.Footing(u, box.At) && s.roomApart(u, &q) {
				return box, form, nil
			}
		}
	}
	return box, form, s.Refuse("WORNSPENT-16.6", u, "finds no room on the bank", "bring the boat beside a free bank")
}
