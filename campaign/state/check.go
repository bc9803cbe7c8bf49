package state

import (
	"errors"
	"fmt"
	"slices"

	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/rosters"
)

// Check holds the state against its founding: what must be true after every command. A
// state that breaks a rule is an error with a sentence for each.
func (s *State) Check(f *Founding) error {
	var errs []error
	bad := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }

	for i := 1; i < len(s.Forces); i++ {
		if s.Forces[i-1].ID >= s.Forces[i].ID {
			bad("forces are out of order at %s", s.Forces[i].ID)
		}
	}
	if len(s.Units) != len(f.Units) {
		bad("there are %d units and the founding has %d", len(s.Units), len(f.Units))
	}
	s.checkUnits(f, bad)
	s.addUpSides(f, bad)
	for i := range s.Forces {
		s.checkForce(f, &s.Forces[i], bad)
	}
	s.checkWorks(f, bad)
	s.checkDistricts(f, bad)
	for i := range s.Leaders {
		l := &s.Leaders[i]
		if f.Leader(l.ID) == nil {
			bad("leader %s is not in the founding", l.ID)
		}
		s.addUpLeader(l, bad)
		if x := s.Force(l.Force); l.Force != "" && x == nil {
			bad("leader %s is with force %s, which is not there", l.ID, l.Force)
		} else if x != nil && l.Status == Fit && x.Leader != l.ID && !slices.Contains(x.Others, l.ID) {
			bad("leader %s is fit and force %s does not have him", l.ID, l.Force)
		}
	}
	for _, x := range s.Sieges {
		if p := f.Map.Place(x.Place); p == nil || f.Side(x.By) == nil || x.Food < 0 || x.Hungry < 0 || x.Battered < 0 {
			bad("the siege of %s by %s has %d days of food, %d of hunger and %d battered", x.Place, x.By, x.Food, x.Hungry, x.Battered)
		}
	}
	s.checkBattles(f, bad)
	for i := range s.Messages {
		if err := s.Messages[i].Sound(f); err != nil {
			bad("%v", err)
		}
	}
	s.checkWards(f, bad)
	s.checkBooty(f, bad)
	for _, g := range s.Gone {
		if m := s.LeftMap(HolderOfForce(g.ID)); m != nil && (m.Day != g.Day || g.Into != "" || s.Force(g.ID) != nil) {
			bad("force %s left the map on day %d and is no more since day %d, into %q", g.ID, m.Day, g.Day, g.Into)
		}
	}
	return errors.Join(errs...)
}

// checkUnits adds up every unit, and sees that those are in the field whom a force has.
func (s *State) checkUnits(f *Founding, bad func(format string, args ...any)) {
	lists := s.listed()
	for i := range s.Units {
		u := &s.Units[i]
		if f.Unit(u.ID) == nil {
			bad("unit %s is not in the founding", u.ID)
			continue
		}
		s.addUp(f, u, lists[u.ID], bad)
		if u.Force != "" {
			if x := s.Force(u.Force); x == nil || !slices.Contains(x.Units, u.ID) {
				bad("unit %s says it is in force %s, which does not have it", u.ID, u.Force)
			}
		}
	}
}

// checkBattles sees that those wait that can be fought, and those have an outcome that were.
func (s *State) checkBattles(f *Founding, bad func(format string, args ...any)) {
	for i := range s.Battles {
		b := &s.Battles[i]
		if b.ID != BattleID(i+1) {
			bad("battle %d is number %d", b.ID, i+1)
		}
		if b.Status == Pending {
			for _, id := range slices.Concat(b.Attackers, b.Defenders) {
				if x := s.Force(id); x == nil || x.Hex != b.Hex {
					bad("battle %d waits for force %s, which is not there", b.ID, id)
				}
			}
			if len(b.Attackers) == 0 || len(b.Defenders) == 0 || !f.Enemies(b.Attacker, b.Defender) {
				bad("battle %d waits without enemies", b.ID)
			}
		}
		if (b.Status == Fought) != (b.Outcome != nil) {
			bad("battle %d is %s and its outcome says otherwise", b.ID, b.Status)
		}
	}
}

func (s *State) checkForce(f *Founding, x *Force, bad func(string, ...any)) {
	if f.Side(x.Side) == nil {
		bad("force %s has side %q, which the founding does not know", x.ID, x.Side)
	}
	if !f.Map.Open(x.Hex) {
		bad("force %s stands at %v, off the map or in open water", x.ID, x.Hex)
	}
	if !slices.IsSorted(x.Units) {
		bad("the units of force %s are out of order", x.ID)
	}
	for _, id := range x.Units {
		if u := s.Unit(id); u == nil || u.Force != x.ID {
			bad("force %s has unit %s, which is elsewhere", x.ID, id)
		}
	}
	leaders := slices.Clone(x.Others)
	if x.Leader != "" {
		leaders = append(leaders, x.Leader)
	}
	for _, id := range leaders {
		if l := s.Leader(id); l == nil || l.Force != x.ID || l.Status != Fit {
			bad("force %s has leader %s, who is elsewhere", x.ID, id)
		}
	}
	if at := len(x.Path); at > 0 {
		if _, ok := hex.Towards(x.Hex, x.Path[0]); !ok {
			bad("the path of force %s does not begin beside it", x.ID)
		}
	}
	if x.Progress < 0 || x.Fatigue < 0 || x.Dug < 0 {
		bad("force %s has progress %d, fatigue %d and %d days dug", x.ID, x.Progress, x.Fatigue, x.Dug)
	}
	s.checkVoyage(x, bad)
	if !x.Sound() {
		bad("force %s fares as %+v", x.ID, x.Fare)
	}
}

// checkVoyage sees that whoever is aboard is with those who carry him, and that they are afloat themselves.
func (s *State) checkVoyage(x *Force, bad func(string, ...any)) {
	if x.Voyage == (Voyage{}) {
		return
	}
	y := s.Force(x.Aboard)
	if y == nil || y.Side != x.Side || y.Hex != x.Hex || y.Aboard != "" || len(x.Path) > 0 {
		bad("force %s cannot be aboard of force %q", x.ID, x.Aboard)
	}
}

// checkWorks says what is wrong with the works: each stands on the map, a way between two hexes of it and
// under its own name.
func (s *State) checkWorks(f *Founding, bad func(string, ...any)) {
	for i := range s.Works {
		k := &s.Works[i]
		if err := k.Check(); err != nil {
			bad("%v", err)
		}
		if i > 0 && s.Works[i-1].ID >= k.ID {
			bad("works are out of order at %s", k.ID)
		}
		if !f.Map.Open(k.Hex) {
			bad("work %s stands off the map", k.ID)
		}
		e, ok := k.Edge()
		if k.Kind.Way() && (!ok || WayOver(k.Kind, e).ID != k.ID) {
			bad("work %s leads from %s to %.40q", k.ID, hex.Name(k.Hex), k.On)
		}
	}
}

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
		if s.Unit(u.ID) != nil {
			return nil, fmt.Errorf("the founding has two units %q", u.ID)
		}
		s.Units = sorted.Put(s.Units, UnitState{ID: u.ID, Strength: rosters.Muster(u)}, unitKey)
	}
	for i := range f.Leaders {
		s.Leaders = sorted.Put(s.Leaders, LeaderState{ID: f.Leaders[i].ID, Status: Absent}, leaderKey)
	}
	for i := range f.Forces {
		if err := s.found(f, &f.Forces[i]); err != nil {
			return nil, err
		}
	}
	for _, w := range f.Works {
		if s.Work(w.ID) != nil {
			return nil, fmt.Errorf("the founding has two works %q", w.ID)
		}
		s.Works = sorted.Put(s.Works, w, WorkKey)
	}
	for i := range f.Objectives {
		o := &f.Objectives[i]
		for _, h := range f.Map.ExitsOf(o) {
			if !f.Map.Open(h) || !f.Map.AtEdge(h) {
				return nil, fmt.Errorf("objective %q has men leave the map by hex %s, which is not land at its edge", o.ID, hex.Name(h))
			}
		}
	}
	for _, x := range f.Settings {
		s.Settings = sorted.Put(s.Settings, x, SettingKey)
	}
	s.Sky = SkyOn(f, 0)
	s.Seen = Sightings(f, s)
	return s, s.Check(f)
}

func (s *State) found(f *Founding, ff *FoundingForce) error {
	if s.Force(ff.ID) != nil {
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
		u := s.Unit(id)
		switch {
		case u == nil:
			return fmt.Errorf("force %q has unit %q, which the founding does not know", ff.ID, id)
		case u.Force != "":
			return fmt.Errorf("unit %q is in force %q and in force %q", id, u.Force, ff.ID)
		}
		u.Force = ff.ID
		force.Units = sorted.Put(force.Units, id, sorted.Self)
	}
	leaders := ff.Others
	if ff.Leader != "" {
		leaders = append([]LeaderID{ff.Leader}, leaders...)
	}
	for _, id := range leaders {
		l := s.Leader(id)
		switch {
		case l == nil:
			return fmt.Errorf("force %q has leader %q, whom the founding does not know", ff.ID, id)
		case l.Status != Absent:
			return fmt.Errorf("leader %q is with force %q and with force %q", id, l.Force, ff.ID)
		}
		l.Status, l.Force = Fit, ff.ID
	}
	s.Forces = sorted.Put(s.Forces, force, ForceKey)
	return nil
}
