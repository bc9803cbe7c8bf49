package state

// Sight is a battle as one side sees it: what the side may not see is not in it. A
// commander, a window and an export are given this and nothing else.
type Sight struct {
	*State     // a copy, from which everything hidden was taken out
	Side   int // who sees it; -1: the umpire, from whom nothing is hidden

	units []Unit // room for those of whom something is hidden
}

// Umpire is the sight of him who sees everything.
func (f *State) Umpire() Sight { return Sight{State: f.Clone(), Side: -1} }

// As is the sight of a side. Until both sides are placed neither sees the other; of
// enemies gone to ground it does not know where those are whom it has not found, nor how
// many are left (13.50); and of the enemy's setup it knows nothing but his posture.
func (f *State) As(side int) Sight {
	var v Sight
	f.Clone().Show(&v, side)
	return v
}

// Show puts what a side sees into a sight, in the room that it has. It is good until the battle goes
// on.
func (f *State) Show(v *Sight, side int) {
	if v.State == nil {
		v.State = new(State)
	}
	v.Side = side
	s := v.State
	*s = *f
	other := &s.Setup.Sides[1-side]
	other.Units, other.Leaders = nil, nil
	copied := false
	for i := range f.Units {
		body := f.body(&f.Units[i])
		if f.Units[i].Side == side || f.Stage != Placing && (body.Cond != ToGround || f.Found(body)) {
			continue
		}
		if !copied { // most battles hide nobody for most of the time
			copied = true
			v.units = append(v.units[:0], f.Units...)
			s.Units = v.units
		}
		u := &s.Units[i]
		cond := u.Cond
		u.conceal()
		switch {
		case f.Stage == Placing:
			u.Cond = OffTable
		case cond == WithHost:
			u.Cond = WithHost
		default:
			u.Cond = Unseen
		}
	}
}

// SeesAll says whether nothing of the enemy on the table is hidden from a side.
func (f *State) SeesAll(side int) bool {
	if f.Stage == Placing {
		return false
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.Side != side && u.Cond == ToGround && !f.Found(u) {
			return false
		}
	}
	return true
}

// body is the unit with which a character stands, or the unit itself.
func (f *State) body(u *Unit) *Unit {
	if u.Cond == WithHost {
		return &f.Units[u.Host]
	}
	return u
}

// conceal takes out of a unit everything that is seen by looking where it is.
func (u *Unit) conceal() {
	*u = Unit{ID: u.ID, Name: u.Name, Side: u.Side, No: u.No, Root: u.Root, Entry: u.Entry, Slot: u.Slot,
		Arm: u.Arm, Native: u.Native, Mounted: u.Mounted, Character: u.Character, Cinc: u.Cinc, Gunners: u.Gunners, Closes: u.Closes, Baggage: u.Baggage,
		Shots: u.Shots, Formation: u.Formation, Gun: u.Gun, Host: u.Host, Target: Nobody, With: Nobody}
}
