package campaign

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/internal/hex"
	"frontier/internal/ranks"
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
		if o := c.Battles[i].Outcome; o != nil {
			n := *o
			n.Units, n.Leaders, n.Works = slices.Clone(o.Units), slices.Clone(o.Leaders), slices.Clone(o.Works)
			c.Battles[i].Outcome = &n
		}
	}
	return c
}

// fork gives a copy that shares the outcomes of battles, which events never change.
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
	c.Strays, c.Captives, c.Gone = slices.Clone(s.Strays), slices.Clone(s.Captives), slices.Clone(s.Gone)
	return &c
}

// Apply makes the state what the event says. An event that does not fit the state is
// an error; the state is then not to be used any more.
func (s *State) Apply(f *Founding, e Event) error {
	var err error
	switch e := e.(type) {
	case MarchOrdered:
		err = s.withForce(e.Force, func(x *Force) error {
			if len(e.Path) == 0 || hex.Distance(x.Hex, e.Path[0]) != 1 {
				return fmt.Errorf("a march order for %s does not begin beside it", e.Force)
			}
			if len(x.Path) == 0 || x.Path[0] != e.Path[0] {
				x.Progress = 0 // what was paid was paid towards another hex
			}
			x.Path, x.Forced, x.Posture, x.Dug = slices.Clone(e.Path), e.Forced, March, 0
			return nil
		})
	case Halted:
		err = s.withForce(e.Force, func(x *Force) error { x.halt(); return nil })
	case PostureSet:
		err = s.withForce(e.Force, func(x *Force) error {
			if !slices.Contains(postures, e.Posture) {
				return fmt.Errorf("force %s cannot be told to %q", e.Force, e.Posture)
			}
			x.halt()
			if e.Posture != Entrench {
				x.Dug = 0
			}
			x.Posture = e.Posture
			return nil
		})
	case ForceMoved:
		err = s.move(f, e.Force, e.From, e.To, true)
	case ForceRetreated:
		err = s.move(f, e.Force, e.From, e.To, false)
	case Marched:
		err = s.withForce(e.Force, func(x *Force) error {
			if e.Progress < 0 || e.Fatigue < 0 {
				return fmt.Errorf("force %s cannot have progress %d and fatigue %d", e.Force, e.Progress, e.Fatigue)
			}
			x.Progress, x.Fatigue = e.Progress, e.Fatigue
			return nil
		})
	case DayEnded:
		if e.Day != s.Day+1 {
			return fmt.Errorf("day %d cannot follow day %d", e.Day, s.Day)
		}
		s.Day = e.Day
	case SkyChanged:
		s.Sky = e.Sky
	case Contact:
		err = s.meet(f, e.Battle)
	case BattleFought:
		err = s.withPending(e.Battle, func(b *Battle) error {
			o := e.Outcome
			o.Units, o.Leaders, o.Works = slices.Clone(o.Units), slices.Clone(o.Leaders), slices.Clone(o.Works)
			b.Status, b.Engine, b.Version, b.Seed, b.Record, b.Outcome = Fought, e.Engine, e.Version, e.Seed, e.Record, &o
			return nil
		})
	case BattleDeclined:
		err = s.withPending(e.Battle, func(b *Battle) error { b.Status = Declined; return nil })
	case CasualtiesTaken:
		err = s.lose(e)
	case PatientsAdmitted:
		for _, p := range e.Patients {
			if p.Count <= 0 || s.unit(p.Unit) == nil {
				return fmt.Errorf("a group of %d patients of %q", p.Count, p.Unit)
			}
			if _, err := ranks.Of(p.Rank, p.Count); err != nil {
				return err
			}
			s.Patients = insert(s.Patients, p, patientOrder)
		}
	case PatientsReturned:
		err = s.leave(e.Patient, rosters.InRanks)
	case PatientsInvalided:
		err = s.leave(e.Patient, rosters.Home)
	case PatientsDied:
		err = s.leave(e.Patient, rosters.Buried)
	case StragglersFell:
		if err = s.shift(e.Stray.Unit, e.Stray.Ranks, rosters.InRanks, rosters.Astray); err == nil {
			s.Strays = insert(s.Strays, e.Stray, strayOrder)
		}
	case MissingListed:
		if s.unit(e.Stray.Unit) == nil {
			return fmt.Errorf("unit %q is not known", e.Stray.Unit)
		}
		s.Strays = insert(s.Strays, e.Stray, strayOrder)
	case StragglersReturned:
		err = s.settle(e.Stray, rosters.InRanks)
	case StragglersLost:
		if e.Stray.Ends != "captured" {
			err = s.settle(e.Stray, rosters.Buried)
		} else if err = s.settle(e.Stray, rosters.InCaptivity); err == nil {
			s.Captives = insert(s.Captives, Captive{Unit: e.Stray.Unit, Ranks: e.Stray.Ranks, By: e.Stray.By, Since: s.Day, Battle: e.Stray.Battle}, captiveOrder)
		}
	case PrisonersFreed:
		err = s.free(e)
	case Remounted:
		err = s.withStrength(e.Unit, func(t *rosters.Strength) error {
			if e.Mounts <= 0 || e.Mounts > t.Present.Total()-t.Mounts {
				return fmt.Errorf("unit %s has %d mounts for %d figures and cannot take %d more", e.Unit, t.Mounts, t.Present.Total(), e.Mounts)
			}
			t.Mounts += e.Mounts
			return nil
		})
	case BaggageLost:
		err = s.withForce(e.Force, func(x *Force) error { x.Baggage = Baggage{}; return nil })
	case ForceScattered:
		err = s.scatter(f, e)
	case ForceDeserted:
		err = s.withForce(e.Force, func(x *Force) error {
			for _, id := range x.Units {
				t := &s.unit(id).Strength
				t.Discharged, t.Present, t.Guns, t.Mounts = t.Discharged.Add(t.Present), rosters.Ranks{}, 0, 0
			}
			return nil
		})
	case LeaderFate:
		err = s.fell(e)
	case LeaderReturned:
		err = s.joinLeader(e.Leader, e.Force)
	case LeaderJoined:
		err = s.joinLeader(e.Leader, e.Force)
	case CommandPassed:
		err = s.withForce(e.Force, func(x *Force) error {
			i := slices.Index(x.Others, e.Leader)
			if i < 0 {
				return fmt.Errorf("leader %s is not with force %s", e.Leader, e.Force)
			}
			x.Others = slices.Delete(x.Others, i, i+1)
			if x.Leader != "" {
				x.Others = append(x.Others, x.Leader)
			}
			x.Leader = e.Leader
			return nil
		})
	case ForceDestroyed:
		err = s.withForce(e.Force, func(x *Force) error { return s.end(x, "") })
	case UnitDestroyed:
		err = s.withStrength(e.Unit, func(t *rosters.Strength) error {
			if t.Present.Total() > 0 {
				return fmt.Errorf("unit %s still has men in the ranks", e.Unit)
			}
			if e.Guns < 0 || e.Guns > t.Guns || e.Mounts < 0 || e.Mounts > t.Mounts {
				return fmt.Errorf("unit %s cannot keep %d guns and %d mounts of %d and %d", e.Unit, e.Guns, e.Mounts, t.Guns, t.Mounts)
			}
			t.Guns, t.Mounts = e.Guns, e.Mounts
			return nil
		})
	case UnitReformed:
		err = s.joinUnit(e.Unit, e.Force)
	case CrossingChanged:
		c := s.passage(&f.Map, e.Crossing)
		if c == nil {
			return fmt.Errorf("crossing %q is not on the map", e.Crossing)
		}
		if e.State != intact && e.State != damaged && e.State != destroyed || e.Damage < 0 {
			return fmt.Errorf("a crossing cannot be %q with %d points of damage", e.State, e.Damage)
		}
		if founded := cmp.Or(c.State, intact); e.State == founded && e.Damage == 0 {
			s.Crossings = drop(s.Crossings, e.Crossing, crossingKey)
		} else {
			s.Crossings = put(s.Crossings, CrossingState{ID: e.Crossing, State: e.State, Damage: e.Damage}, crossingKey)
		}
		if e.State != damaged {
			s.workOver(e.Crossing)
		}
	case CrossingBuilt:
		c := e.Crossing
		one, other := c.Edge.Hexes()
		if c.ID == "" || s.passage(&f.Map, c.ID) != nil || !f.Map.open(one) || !f.Map.open(other) {
			return fmt.Errorf("crossing %q cannot be built", c.ID)
		}
		s.Laid = put(s.Laid, c, laidKey)
		s.workOver(c.ID)
	case WallsBreached:
		p := f.Map.place(e.Place)
		if p == nil || e.Breaches < 0 {
			return fmt.Errorf("the walls of %q cannot have %d breaches", e.Place, e.Breaches)
		}
		n := PlaceState{ID: p.ID, Owner: s.owner(p), Breaches: e.Breaches}
		if old := in(s.Places, p.ID, placeKey); old != nil {
			n.Since = old.Since
		}
		s.setPlace(p, n)
	case DemolitionTried:
		err = s.withForce(e.Force, func(x *Force) error { return nil })
	case Dug:
		err = s.withForce(e.Force, func(x *Force) error { x.Dug = max(e.Days, 0); return nil })
	case WorkBuilt:
		if in(s.Works, e.Work.ID, workKey) != nil {
			return fmt.Errorf("work %q is there already", e.Work.ID)
		}
		if !f.Map.open(e.Work.Hex) {
			return fmt.Errorf("work %q stands off the map", e.Work.ID)
		}
		if err := e.Work.check(); err != nil {
			return err
		}
		s.Works = put(s.Works, e.Work, workKey)
	case WorkChanged:
		w := in(s.Works, e.ID, workKey)
		if w == nil {
			return fmt.Errorf("work %q is not there", e.ID)
		}
		w.Kind, w.Side, w.State, w.Done, w.Of = e.Type, e.Side, e.State, e.Done, e.Of
		if err := w.check(); err != nil {
			return err
		}
	case PlaceTaken:
		p := f.Map.place(e.Place)
		if p == nil || f.side(e.Owner) == nil {
			return fmt.Errorf("place %q cannot be taken by %q", e.Place, e.Owner)
		}
		s.setPlace(p, PlaceState{ID: e.Place, Owner: e.Owner, Since: s.Day, Breaches: s.breaches(p)})
	case ForceFormed:
		if e.ID == "" || s.force(e.ID) != nil || s.gone(e.ID) != nil || f.side(e.Side) == nil || !f.Map.open(e.Hex) {
			return fmt.Errorf("force %q cannot be formed", e.ID)
		}
		n := Force{ID: e.ID, Name: e.Name, Side: e.Side, Hex: e.Hex, From: e.Hex, Posture: cmp.Or(e.Posture, Hold), Units: []rosters.UnitID{}}
		if of := s.force(e.Of); of != nil {
			n.From, n.ActiveFrom, n.Hidden, n.Loyalty, n.Fatigue = of.From, of.ActiveFrom, of.Hidden, of.Loyalty, of.Fatigue
		}
		s.Forces = put(s.Forces, n, forceKey)
	case UnitsJoined:
		for _, id := range e.Units {
			if err := s.joinUnit(id, e.Force); err != nil {
				return err
			}
		}
	case ForceJoined:
		err = s.merge(e.Force, e.Into)
	case Arrived:
		if f.reinforcement(e.Reinforcement) == nil || s.arrived(e.Reinforcement) {
			return fmt.Errorf("reinforcement %q cannot come", e.Reinforcement)
		}
		s.Arrived = put(s.Arrived, e.Reinforcement, self)
	case Released:
		err = s.withForce(e.Force, func(x *Force) error { x.ActiveFrom = min(x.ActiveFrom, s.Day); return nil })
	case Sighted:
		for _, n := range e.Seen {
			s.Seen = put(s.Seen, n, sightingKey)
		}
	case SettingChanged:
		if e.Setting.Value == "" {
			s.Settings = drop(s.Settings, settingKey(&e.Setting), settingKey)
		} else {
			s.Settings = put(s.Settings, e.Setting, settingKey)
		}
	default:
		err = fmt.Errorf("event %T is not known", e)
	}
	return err
}

// setPlace says how a place is now, unless it is as it was founded.
func (s *State) setPlace(p *Place, n PlaceState) {
	if n.Owner == p.Owner && n.Breaches == 0 {
		s.Places = drop(s.Places, p.ID, placeKey)
	} else {
		s.Places = put(s.Places, n, placeKey)
	}
}

// workOver ends what was begun on a crossing.
func (s *State) workOver(crossing string) {
	s.Works = slices.DeleteFunc(s.Works, func(k Work) bool { return k.On == crossing })
}

func (f *Force) halt() {
	f.Path, f.Forced, f.Progress = nil, false, 0
	if f.Posture == March {
		f.Posture = Hold
	}
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

func (s *State) move(f *Founding, id ForceID, from, to hex.Hex, march bool) error {
	return s.withForce(id, func(x *Force) error {
		if x.Hex != from || !f.Map.open(to) || hex.Distance(from, to) != 1 {
			return fmt.Errorf("force %s stands at %v and cannot go from %v to %v", id, x.Hex, from, to)
		}
		x.From, x.Hex, x.Dug, x.Progress, x.Hidden = from, to, 0, 0, false
		if march && len(x.Path) > 0 && x.Path[0] == to {
			x.Path = slices.Delete(x.Path, 0, 1)
		} else {
			x.Path, x.Forced = nil, false
		}
		if x.Posture != Raid && x.Posture != Screen {
			x.Posture = Hold
			if len(x.Path) > 0 {
				x.Posture = March
			}
		}
		if len(x.Path) == 0 {
			x.Path, x.Forced = nil, false
		}
		return nil
	})
}

func (s *State) meet(f *Founding, b Battle) error {
	if b.ID != BattleID(len(s.Battles)+1) || b.Status != Pending || b.Outcome != nil {
		return fmt.Errorf("battle %d cannot be the next", b.ID)
	}
	if len(b.Attackers) == 0 || len(b.Defenders) == 0 || !f.enemies(b.Attacker, b.Defender) {
		return fmt.Errorf("battle %d has nobody to fight", b.ID)
	}
	for i, id := range slices.Concat(b.Attackers, b.Defenders) {
		side := b.Attacker
		if i >= len(b.Attackers) {
			side = b.Defender
		}
		if x := s.force(id); x == nil || x.Hex != b.Hex || x.Side != side || s.engaged(id) != nil {
			return fmt.Errorf("force %s cannot fight battle %d", id, b.ID)
		}
	}
	for _, id := range slices.Concat(b.Attackers, b.Defenders) {
		s.force(id).Hidden = false
	}
	b.Attackers, b.Defenders = slices.Clone(b.Attackers), slices.Clone(b.Defenders)
	s.Battles = append(s.Battles, b)
	return nil
}

func (s *State) lose(e CasualtiesTaken) error {
	return s.withStrength(e.Unit, func(t *rosters.Strength) error {
		if err := t.Lose(rosters.Losses{Killed: e.Killed, Wounded: e.Wounded, Captured: e.Captured, Missing: e.Missing, Guns: e.Guns, Mounts: e.Mounts}); err != nil {
			return fmt.Errorf("unit %s: %w", e.Unit, err)
		}
		if e.Captured.Total() > 0 {
			s.Captives = insert(s.Captives, Captive{Unit: e.Unit, Ranks: e.Captured, By: e.By, Since: s.Day, Battle: e.Battle}, captiveOrder)
		}
		return nil
	})
}

// leave ends a stay in hospital.
func (s *State) leave(p Patient, to rosters.Where) error {
	list, ok := remove(s.Patients, p)
	if !ok {
		return fmt.Errorf("no such patients of %s are in hospital", p.Unit)
	}
	r, err := ranks.Of(p.Rank, p.Count)
	if err != nil {
		return err
	}
	s.Patients = list
	return s.shift(p.Unit, r, rosters.InHospital, to)
}

// settle ends what was not known of missing men.
func (s *State) settle(m Stray, to rosters.Where) error {
	list, ok := remove(s.Strays, m)
	if !ok {
		return fmt.Errorf("no such men of %s are missing", m.Unit)
	}
	s.Strays = list
	return s.shift(m.Unit, m.Ranks, rosters.Astray, to)
}

func (s *State) free(e PrisonersFreed) error {
	list, ok := remove(s.Captives, e.Captive)
	if !ok {
		return fmt.Errorf("no such men of %s are prisoners", e.Captive.Unit)
	}
	s.Captives = list
	to := rosters.InRanks
	if e.Home {
		to = rosters.Home
	}
	return s.shift(e.Captive.Unit, e.Captive.Ranks, rosters.InCaptivity, to)
}

// scatter ends every man present of a force that has no way out.
func (s *State) scatter(f *Founding, e ForceScattered) error {
	return s.withForce(e.Force, func(x *Force) error {
		if f.side(e.By) == nil {
			return fmt.Errorf("side %q is not known", e.By)
		}
		for _, id := range x.Units {
			u := s.unit(id)
			lost := u.Strength.Present
			u.Strength.Present, u.Strength.Guns, u.Strength.Mounts = rosters.Ranks{}, 0, 0
			switch {
			case lost.Total() == 0:
			case e.Killed:
				u.Strength.Dead = u.Strength.Dead.Add(lost)
			default:
				u.Strength.Captured = u.Strength.Captured.Add(lost)
				s.Captives = insert(s.Captives, Captive{Unit: id, Ranks: lost, By: e.By, Since: s.Day, Battle: e.Battle}, captiveOrder)
			}
		}
		return nil
	})
}

// part takes a leader out of the force that he is with.
func (s *State) part(l *LeaderState) {
	if x := s.force(l.Force); x != nil {
		if x.Leader == l.ID {
			x.Leader = ""
		}
		x.Others, _ = remove(x.Others, l.ID)
		if len(x.Others) == 0 {
			x.Others = nil
		}
	}
}

func (s *State) fell(e LeaderFate) error {
	l := s.leader(e.Leader)
	if l == nil || l.Status != Fit {
		return fmt.Errorf("leader %s is not fit for anything to happen to him", e.Leader)
	}
	s.part(l)
	switch e.Status {
	case Wounded: // he keeps his force, and comes back to it
		l.Status, l.Returns, l.By = Wounded, e.Returns, ""
	case Killed:
		l.Status, l.Force, l.Returns, l.By = Killed, "", 0, ""
	case Captured:
		l.Status, l.Force, l.Returns, l.By = Captured, "", 0, e.By
	default:
		return fmt.Errorf("leader %s cannot become %q in a battle", e.Leader, e.Status)
	}
	return nil
}

func (s *State) joinLeader(id LeaderID, to ForceID) error {
	l := s.leader(id)
	if l == nil || l.Status == Killed {
		return fmt.Errorf("leader %s cannot take up a post", id)
	}
	x := s.force(to)
	if to != "" && x == nil {
		return fmt.Errorf("force %s is not on the map for leader %s", to, id)
	}
	s.part(l)
	l.Status, l.Force, l.Returns, l.By = Fit, to, 0, ""
	if x != nil {
		if x.Leader == "" {
			x.Leader = id
		} else {
			x.Others = append(x.Others, id)
		}
	}
	return nil
}

func (s *State) joinUnit(id rosters.UnitID, to ForceID) error {
	u := s.unit(id)
	if u == nil {
		return fmt.Errorf("unit %q is not known", id)
	}
	return s.withForce(to, func(x *Force) error {
		if old := s.force(u.Force); old != nil {
			old.Units = drop(old.Units, id, self)
		}
		u.Force = to
		x.Units = put(x.Units, id, self)
		return nil
	})
}

// end takes a force off the map. Its units and leaders are then in no force.
func (s *State) end(x *Force, into ForceID) error {
	if s.engaged(x.ID) != nil {
		return fmt.Errorf("force %s stands in a battle that waits", x.ID)
	}
	gone := GoneForce{ID: x.ID, Name: x.Name, Side: x.Side, Day: s.Day, Into: into}
	for _, id := range x.Units {
		if u := s.unit(id); u != nil {
			u.Force = ""
		}
	}
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Force == x.ID {
			l.Force = ""
		}
	}
	s.Seen = slices.DeleteFunc(s.Seen, func(n Sighting) bool { return n.Force == gone.ID })
	s.Forces = drop(s.Forces, gone.ID, forceKey)
	s.Gone = put(s.Gone, gone, goneKey)
	return nil
}

func (s *State) merge(id, into ForceID) error {
	x, y := s.force(id), s.force(into)
	if x == nil || y == nil || id == into || x.Side != y.Side || x.Hex != y.Hex {
		return fmt.Errorf("force %s cannot join force %s", id, into)
	}
	for _, u := range x.Units {
		y.Units = put(y.Units, u, self)
	}
	leaders := x.Others
	if x.Leader != "" {
		leaders = append([]LeaderID{x.Leader}, leaders...)
	}
	for _, l := range leaders {
		if y.Leader == "" {
			y.Leader = l
		} else {
			y.Others = append(y.Others, l)
		}
	}
	y.Fatigue = max(y.Fatigue, x.Fatigue)
	y.Baggage.Animals += x.Baggage.Animals
	y.Baggage.Wagons += x.Baggage.Wagons
	y.Baggage.Followers += x.Baggage.Followers
	units := slices.Clone(x.Units)
	var with []LeaderID
	for i := range s.Leaders {
		if s.Leaders[i].Force == id {
			with = append(with, s.Leaders[i].ID)
		}
	}
	if err := s.end(x, into); err != nil {
		return err
	}
	for _, u := range units {
		s.unit(u).Force = into
	}
	for _, l := range with { // also the wounded, who come back to it
		s.leader(l).Force = into
	}
	return nil
}
