package campaign

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/internal/hex"
	"frontier/rosters"
)

// New gives the state of the first morning: everybody where the founding puts him. A
// founding that contradicts itself is an error that says where.
func New(f *Founding) (*State, error) {
	s := &State{
		Forces: []Force{}, Leaders: []LeaderState{}, Units: []UnitState{}, Patients: []Patient{},
		Crossings: []CrossingState{}, Works: []Work{}, Places: []PlaceState{}, Battles: []Battle{},
		Arrived: []string{}, Seen: []Sighting{}, Settings: []Setting{}, Strays: []Stray{},
		Captives: []Captive{}, Gone: []GoneForce{},
	}
	for i := range f.Units {
		u := &f.Units[i]
		if s.unit(u.ID) != nil {
			return nil, fmt.Errorf("the founding has two units %q", u.ID)
		}
		s.Units = put(s.Units, UnitState{ID: u.ID, Strength: rosters.Muster(u)}, unitKey)
	}
	for i := range f.Leaders {
		s.Leaders = put(s.Leaders, LeaderState{ID: f.Leaders[i].ID, Status: Absent}, leaderKey)
	}
	for i := range f.Forces {
		if err := s.found(f, &f.Forces[i]); err != nil {
			return nil, err
		}
	}
	s.Sky = sky(f, 0)
	s.Seen = sightings(f, s)
	return s, s.Check(f)
}

func (s *State) found(f *Founding, ff *FoundingForce) error {
	if s.force(ff.ID) != nil {
		return fmt.Errorf("the founding has two forces %q", ff.ID)
	}
	force := Force{
		ID: ff.ID, Name: ff.Name, Side: ff.Side, Hex: ff.Hex, From: ff.Hex, Leader: ff.Leader,
		Others: slices.Clone(ff.Others), Posture: ff.Posture, Units: []rosters.UnitID{},
		Baggage: ff.Baggage, ActiveFrom: ff.ActiveFrom, Hidden: ff.Hidden, Loyalty: ff.Loyalty, Orders: ff.Orders,
	}
	if force.Posture == "" || force.Posture == March {
		force.Posture = Hold
	}
	for _, id := range ff.Units {
		u := s.unit(id)
		switch {
		case u == nil:
			return fmt.Errorf("force %q has unit %q, which the founding does not know", ff.ID, id)
		case u.Force != "":
			return fmt.Errorf("unit %q is in force %q and in force %q", id, u.Force, ff.ID)
		}
		u.Force = ff.ID
		force.Units = put(force.Units, id, self)
	}
	leaders := ff.Others
	if ff.Leader != "" {
		leaders = append([]LeaderID{ff.Leader}, leaders...)
	}
	for _, id := range leaders {
		l := s.leader(id)
		switch {
		case l == nil:
			return fmt.Errorf("force %q has leader %q, whom the founding does not know", ff.ID, id)
		case l.Status != Absent:
			return fmt.Errorf("leader %q is with force %q and with force %q", id, l.Force, ff.ID)
		}
		l.Status, l.Force = Fit, ff.ID
	}
	s.Forces = put(s.Forces, force, forceKey)
	return nil
}

// Clone gives a deep copy.
func (s *State) Clone() *State {
	c := s.fork()
	for i := range c.Battles {
		if d := c.Battles[i].Draft; d != nil {
			n := *d
			n.Orders = slices.Clone(d.Orders)
			c.Battles[i].Draft = &n
		}
		if o := c.Battles[i].Outcome; o != nil {
			n := *o
			n.Units, n.Leaders, n.Works = slices.Clone(o.Units), slices.Clone(o.Leaders), slices.Clone(o.Works)
			c.Battles[i].Outcome = &n
		}
	}
	return c
}

// fork gives a copy that shares the outcomes and drafts of battles, which events never change.
func (s *State) fork() *State {
	c := *s
	c.Forces = slices.Clone(s.Forces)
	for i := range c.Forces {
		f := &c.Forces[i]
		f.Others, f.Units, f.Path = slices.Clone(f.Others), slices.Clone(f.Units), slices.Clone(f.Path)
	}
	c.Leaders, c.Units, c.Patients = slices.Clone(s.Leaders), slices.Clone(s.Units), slices.Clone(s.Patients)
	c.Crossings, c.Works, c.Places = slices.Clone(s.Crossings), slices.Clone(s.Works), slices.Clone(s.Places)
	c.Laid = slices.Clone(s.Laid)
	c.Battles = slices.Clone(s.Battles)
	for i := range c.Battles {
		b := &c.Battles[i]
		b.Attackers, b.Defenders = slices.Clone(b.Attackers), slices.Clone(b.Defenders)
	}
	c.Arrived, c.Seen, c.Settings = slices.Clone(s.Arrived), slices.Clone(s.Seen), slices.Clone(s.Settings)
	c.Led = slices.Clone(s.Led)
	c.Strays, c.Captives, c.Gone = slices.Clone(s.Strays), slices.Clone(s.Captives), slices.Clone(s.Gone)
	return &c
}

func (s *State) withForce(id ForceID, do func(*Force) error) error {
	x := s.force(id)
	if x == nil {
		return fmt.Errorf("force %q is not on the map", id)
	}
	return do(x)
}

func (s *State) withPending(id BattleID, do func(*Battle) error) error {
	b := s.battle(id)
	if b == nil || b.Status != Pending {
		return fmt.Errorf("battle %d is not pending", id)
	}
	return do(b)
}

func (s *State) withStrength(id rosters.UnitID, do func(*rosters.Strength) error) error {
	u := s.unit(id)
	if u == nil {
		return fmt.Errorf("unit %q is not known", id)
	}
	return do(&u.Strength)
}

// shift moves figures of a unit from one place to another.
func (s *State) shift(id rosters.UnitID, r rosters.Ranks, from, to rosters.Where) error {
	return s.withStrength(id, func(t *rosters.Strength) error {
		if err := t.Move(r, from, to); err != nil {
			return fmt.Errorf("unit %s: %w", id, err)
		}
		return nil
	})
}

// insert puts v in its place in the order; equal ones stay together.
func insert[T any](list []T, v T, order func(a, b T) int) []T {
	i, _ := slices.BinarySearchFunc(list, v, order)
	return slices.Insert(list, i, v)
}

// remove takes one v out; false where there is none.
func remove[T comparable](list []T, v T) ([]T, bool) {
	i := slices.Index(list, v)
	if i < 0 {
		return list, false
	}
	return slices.Delete(list, i, i+1), true
}

func patientOrder(a, b Patient) int {
	return cmp.Or(cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.Due, b.Due), cmp.Compare(a.Admitted, b.Admitted),
		cmp.Compare(a.Battle, b.Battle), cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.Ends, b.Ends), cmp.Compare(a.Count, b.Count))
}

func ranksOrder(a, b rosters.Ranks) int {
	return cmp.Or(cmp.Compare(a.Officers, b.Officers), cmp.Compare(a.Sergeants, b.Sergeants), cmp.Compare(a.Others, b.Others))
}

func strayOrder(a, b Stray) int {
	return cmp.Or(cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.Due, b.Due), cmp.Compare(a.Since, b.Since),
		cmp.Compare(a.Battle, b.Battle), cmp.Compare(a.Ends, b.Ends), cmp.Compare(a.By, b.By), ranksOrder(a.Ranks, b.Ranks))
}

func captiveOrder(a, b Captive) int {
	return cmp.Or(cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.By, b.By), cmp.Compare(a.Since, b.Since),
		cmp.Compare(a.Battle, b.Battle), ranksOrder(a.Ranks, b.Ranks))
}

func hexOrder(a, b hex.Hex) int { return cmp.Or(cmp.Compare(a.R, b.R), cmp.Compare(a.Q, b.Q)) }
