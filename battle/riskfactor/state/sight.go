package state

// Sight is a battle as one side sees it: what the side may not see is not in it. A
// commander, a window and an export are given this and nothing else.
type Sight struct {
	*State     // a copy, from which everything hidden was taken out
	Side   int // who sees it; -1: the umpire, from whom nothing is hidden

	// Room for what is another in it than in the battle.
	units   []Unit
	men     []Figure
	homes   []Home
	markers []Marker
}

// Umpire is the sight of him who sees everything.
func (s *State) Umpire() Sight { return Sight{State: s.Clone(), Side: -1} }

// As is the sight of a side, a value of its own. Until both sides are placed neither sees
// the other; of the enemy's setup it knows nothing but his posture, of his markers not what
// is under them, and of his units that are not seen nothing but what [Unit.conceal] leaves.
func (s *State) As(side int) Sight {
	var v Sight
	s.Clone().Show(&v, side)
	return v
}

// Show puts what a side sees into a sight, in the room that it has. It is good until the
// battle goes on.
func (s *State) Show(v *Sight, side int) {
	if v.State == nil {
		v.State = new(State)
	}
	v.Side = side
	*v.State = *s
	other := &v.Setup.Sides[1-side]
	other.Units, other.Leaders = nil, nil
	v.Started[1-side] = 0
	v.homes = append(v.homes[:0], s.Homes...)
	v.Homes = v.homes
	for i := range v.homes {
		if h := &v.homes[i]; h.Side != side {
			*h = Home{Side: h.Side, Entry: h.Entry, ID: h.ID}
		}
	}
	if s.Solo == 1-side {
		v.Revealed = nil
		v.markers = append(v.markers[:0], s.Markers...)
		v.Markers = v.markers
		for i := range v.markers {
			v.markers[i].Unit = Nobody
		}
	}
	copied := false
	for i := range s.Units {
		if u := &s.Units[i]; u.Side == side || !s.unseen(u) {
			continue
		}
		if !copied { // most battles hide nobody for most of the time
			copied = true
			v.units, v.men = append(v.units[:0], s.Units...), append(v.men[:0], s.Men...)
			v.Units, v.Men = v.units, v.men
		}
		u := &v.units[i]
		for _, n := range u.Men {
			v.men[n] = Figure{Home: Nobody, Entry: Nobody, Unit: i}
		}
		u.conceal(s.Stage == Placing)
	}
}

// SeesAll says whether nothing of the enemy is hidden from a side.
func (s *State) SeesAll(side int) bool {
	for i := range s.Units {
		if u := &s.Units[i]; u.Side != side && s.unseen(u) {
			return false
		}
	}
	return true
}

// Blind is what a side sees without the places at which the unseen bar the way, of which a
// commander has to know.
func (v Sight) Blind() *State {
	for i := range v.Units {
		if u := &v.Units[i]; u.Hidden {
			u.Where = Lurking
		}
	}
	return v.State
}

// unseen says whether the enemy does not see a unit: it is not placed for good yet, lies
// under a marker, or stands where nobody of him looks. Who fought this turn is known to whom
// he fought.
func (s *State) unseen(u *Unit) bool {
	return s.Stage == Placing || u.Where == Lurking || u.Up() && !u.Seen && !u.Engaged() && !u.Fought
}

// conceal takes out of a unit what is seen by looking at it. What is left: where it bars the
// way, since moves and lines are judged by it although nobody sees why; and of one that was
// seen before, where it was and what it had suffered. Of one that is yet to be placed, or
// lies under a marker, nothing is left.
func (u *Unit) conceal(placing bool) {
	out := Unit{No: u.No, Side: u.Side, Home: Nobody, Lone: u.Lone, With: u.With, Where: u.Where, Wood: Nobody, Hidden: true}
	if placing || u.Where == Lurking {
		out.Where = Lurking
		*u = out
		return
	}
	out.Box, out.Quad, out.Level = u.Box, u.Quad, u.Level
	if u.Known {
		out.Known, out.LastSeen = true, u.LastSeen
		out.Original, out.Lost, out.Action, out.Civilian = u.Original, u.Lost, u.Action, u.Civilian
	}
	*u = out
}
