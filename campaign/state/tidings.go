package state

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/campaign/rates"
	"frontier/internal/hex"
	"frontier/internal/ranks"
	"frontier/internal/sorted"
	"frontier/rosters"
)

// Sightings is what every side sees of its enemies now (CAMPAIGN-9.3).
func Sightings(f *Founding, s *State) []Sighting {
	out := []Sighting{}
	for j := range f.Sides {
		side := f.Sides[j].ID
		w := Watchers(f, s, side)
		for i := range s.Forces {
			seen := &s.Forces[i]
			if !seen.Hidden && f.Enemies(side, seen.Side) && w.See(seen.Hex) {
				out = sorted.Put(out, Sighting{Side: side, Force: seen.ID, Hex: seen.Hex, Day: s.Day}, SightingKey)
			}
		}
	}
	return out
}

// Unseen is an enemy who is not where a side saw him last (CAMPAIGN-9.6).
type Unseen struct {
	Side  SideID  `json:"side"`
	Force ForceID `json:"force"`
}

// Missed are the enemies who were seen on a day before this one where their side sees nobody of them now, of all but some who
// are seen today.
func Missed(f *Founding, s *State, today []Sighting) []Unseen {
	var out []Unseen
	looks := map[SideID]watch{}
	for _, n := range s.Seen {
		if n.Day >= s.Day || slices.ContainsFunc(today, func(x Sighting) bool { return x.Side == n.Side && x.Force == n.Force }) {
			continue
		}
		if looks[n.Side] == nil {
			looks[n.Side] = Watchers(f, s, n.Side)
		}
		if looks[n.Side].See(n.Hex) {
			out = append(out, Unseen{n.Side, n.Force})
		}
	}
	return out
}

// watch is everybody of a side who keeps a lookout.
type watch []lookout

// lookout is one of them, and how far he sees.
type lookout struct {
	at    hex.Hex
	reach int
	force *Force // nil: a telegraph office
}

// Watchers is the lookout of a side: its forces, and where that is played its telegraph offices
// (CAMPAIGN-8.8).
func Watchers(f *Founding, s *State, side SideID) watch {
	var out watch
	if s.Is(rates.TelegraphSight) {
		for _, h := range s.Offices(f, side) {
			out = append(out, lookout{h, s.Rate(rates.TelegraphHexes), nil})
		}
	}
	for i := range s.Forces {
		if x := &s.Forces[i]; x.Side == side && !s.Latent(x) {
			out = append(out, lookout{x.Hex, reach(f, s, x), x})
		}
	}
	return out
}

// See says whether anybody sees a hex.
func (w watch) See(h hex.Hex) bool {
	for _, x := range w {
		if hex.Distance(x.at, h) <= x.reach {
			return true
		}
	}
	return false
}

// Seers are the forces of a side that see a hex; nil among them is a telegraph office.
func Seers(f *Founding, s *State, side SideID, h hex.Hex) []*Force {
	var out []*Force
	for _, x := range Watchers(f, s, side) {
		if hex.Distance(x.at, h) <= x.reach {
			out = append(out, x.force)
		}
	}
	return out
}

// Witnesses are the sides that see a force now as an enemy: what becomes of it where it stands they see, too. Where
// what far forces see is told by messenger, those alone who have men in its hex. Nobody is an empty list, not nil.
func Witnesses(f *Founding, s *State, x *Force) []SideID {
	out := []SideID{}
	_, reports := s.MessagesPlayed()
	for i := range f.Sides {
		side := f.Sides[i].ID
		if x.Hidden || !f.Enemies(side, x.Side) {
			continue
		}
		if there := slices.ContainsFunc(s.Forces, func(y Force) bool { return y.Side == side && y.Hex == x.Hex && !s.Latent(&y) }); there || !reports && Watchers(f, s, side).See(x.Hex) {
			out = append(out, side)
		}
	}
	return out
}

// reach is how far a force sees, in hexes: one more where it scouts.
func reach(f *Founding, s *State, x *Force) int {
	far := horizon(f, s, x)
	if x.Posture == Scout {
		far++
	}
	if s.Welcome(f, x.Side, x.Hex) == Welcomed {
		far += s.Rate(rates.GuidesSight)
	}
	if s.Spell(f, SpellFog, x.Hex, s.Day) != nil {
		far = max(far-s.Rate(rates.FogSight), 0)
	}
	return far
}

// horizon is how far a force sees that does not scout.
func horizon(f *Founding, s *State, x *Force) int {
	for _, id := range x.Units {
		u, t := f.Unit(id), s.Unit(id)
		if u != nil && t != nil && t.Strength.Present.Total() > 0 && (u.Arm == rosters.Cavalry || u.Arm == rosters.MountedInfantry || u.Arm == rosters.Camelry) {
			return s.Rate(rates.SightMounted)
		}
	}
	return s.Rate(rates.Sight)
}

// Comes is the day on which it is there.
func (j *Journey) Comes() Day { return j.Left + Day(max(len(j.Nights), 1)) - 1 }

// Leg is what of the way is done on a day: from one of its hexes up to another.
func (j *Journey) Leg(d Day) (from, to int) {
	k := int(d - j.Left)
	if k < 0 || k >= len(j.Nights) {
		return 0, 0
	}
	if k > 0 {
		from = j.Nights[k-1] - 1 // where it lay
	}
	return max(from, 0), j.Nights[k]
}

// LiesAt is the hex in which it lies on the morning of a day, if nothing holds it up: where it leaves from before
// it is sent, and where it goes from the day on which it is there.
func (j *Journey) LiesAt(d Day) hex.Hex {
	switch k := int(d - j.Left); {
	case k <= 0:
		return j.Way[0]
	case k >= len(j.Nights):
		return j.Way[len(j.Way)-1]
	default:
		from, _ := j.Leg(d)
		return j.Way[from]
	}
}

// Sound says what is wrong with a message.
func (m *Message) Sound(f *Founding) error {
	n := len(m.Way)
	whole := n > 0 && len(m.Nights) > 0 && m.Nights[len(m.Nights)-1] == n && slices.IsSorted(m.Nights) && m.Nights[0] >= 1
	if m.No < 1 || f.Side(m.Side) == nil || m.To == "" || (m.Order == "") != (m.Takes > 0) || !whole || m.Wire[0] < 0 || m.Wire[1] < m.Wire[0] || m.Wire[1] >= n && m.Wire[1] > 0 || m.Left < m.Sent || m.Due < m.Sent {
		return fmt.Errorf("message %d to %q does not hold together", m.No, m.To)
	}
	return nil
}

// MessageEnded is why a message is no longer on its way that did not come.
type MessageEnded string

// Why.
const (
	NotLeft      MessageEnded = "not_left" // it was taken back on the day on which it was written
	TakenBack    MessageEnded = "taken_back"
	NobodyThere  MessageEnded = "nobody_there"
	NothingHeard MessageEnded = "nothing_heard"
)

// Way says how a message goes: "by rider", "by telegraph from Kandahar to Quetta and on by messenger".
func Way(f *Founding, j *Journey) string {
	if j.By != ByWire || j.Wire[1] >= len(j.Way) {
		return "by " + string(j.By)
	}
	out := fmt.Sprintf("by telegraph from %s to %s", Near(f, j.Way[j.Wire[0]]), Near(f, j.Way[j.Wire[1]]))
	if j.Wire[1] < len(j.Way)-1 {
		out += " and on by messenger"
	}
	return out
}

// MessageKey is the number of a message.
func MessageKey(m *Message) int { return m.No }

// Message is a message by its number; nil: there is none on its way.
func (s *State) Message(no int) *Message { return sorted.Find(s.Messages, no, MessageKey) }

// NextMessage is the number of a side's next message. Sides count by as many as there are, each from its own
// place: so a number says nothing of what others have sent.
func (s *State) NextMessage(f *Founding, side SideID) int {
	no := 1 + slices.IndexFunc(f.Sides, func(x Side) bool { return x.ID == side })
	for i := range s.Messages {
		if m := &s.Messages[i]; m.Side == side {
			no = m.No + len(f.Sides)
		}
	}
	return no
}

// MessagesTo lists what is on its way to a force, as its side knows of it.
func (s *State) MessagesTo(id ForceID) []Message {
	var out []Message
	for i := range s.Messages {
		if s.Messages[i].To == id {
			out = append(out, s.Messages[i])
		}
	}
	return out
}

// Awaits says whether a side expects an order to be carried out by what was written: until it is to be there, and where reports
// take their time until its rider may be back.
func (s *State) Awaits(m *Message) bool {
	until := m.Due
	if _, reports := s.MessagesPlayed(); reports {
		until += m.Due - m.Sent
	}
	return m.Takes == 0 && until >= s.Day
}

// Fulfilled takes messages off the list that a force has carried out of which its headquarters have heard since.
func (s *State) Fulfilled() {
	s.Messages = slices.DeleteFunc(slices.Clone(s.Messages), s.answered)
}

func (s *State) answered(m Message) bool {
	last := s.LastState(m.To)
	return m.Done > 0 && (last == nil || last.Day >= m.Done)
}

// StaffKey is the side of a headquarters.
func StaffKey(h *Headquarters) SideID { return h.Side }

// ReportKey tells reports apart.
func ReportKey(r *Report) string {
	return fmt.Sprintf("%s %s %09d", r.Side, r.Force, r.Day)
}

// MessagesPlayed says whether orders go by messenger and telegraph, and whether reports do too.
func (s *State) MessagesPlayed() (orders, reports bool) {
	word := s.Word(rates.Messengers)
	return word == rates.ByOrders || word == rates.ByReports, word == rates.ByReports
}

// Senior is who is highest in rank of the fit leaders of a side who are with a force, of several the first
// of the founding; nil: there is none.
func (s *State) Senior(f *Founding, side SideID) *LeaderState {
	var best *LeaderState
	top := -1
	for i := range f.Leaders {
		l := s.Leader(f.Leaders[i].ID)
		if l == nil || l.Status != Fit || f.Leaders[i].Side != side {
			continue
		}
		if x := s.Force(l.Force); x == nil || x.Side != side || s.Latent(x) {
			continue
		}
		if g := ranks.Grade(f.Leaders[i].Rank); g > top {
			best, top = l, g
		}
	}
	return best
}

// StaffOf is where a side is ordered from (CAMPAIGN-27.2): as was said of it; else as the founding has it; else its senior
// leader; else its home. False: from nowhere, or everywhere.
func (s *State) StaffOf(f *Founding, side SideID) (at hex.Hex, staff Headquarters, ok bool) {
	said := []*Headquarters{sorted.Find(s.Staffs, side, StaffKey)}
	if n := f.Side(side); n != nil && n.Staff != "" {
		if x := s.Force(ForceID(n.Staff)); x != nil && !s.Latent(x) {
			said = append(said, &Headquarters{Side: side, Force: x.ID})
		}
		said = append(said, &Headquarters{Side: side, Place: n.Staff})
	}
	for _, h := range said {
		if h == nil {
			continue
		}
		if x := s.Force(h.Force); x != nil && x.Side == side {
			return x.Hex, *h, true
		}
		if p := f.Map.Place(h.Place); p != nil && s.Owner(p) == side {
			return p.Hex, *h, true
		}
	}
	if l := s.Senior(f, side); l != nil {
		x := s.Force(l.Force)
		return x.Hex, Headquarters{Side: side, Force: x.ID}, true
	}
	if n := f.Side(side); n != nil {
		if p := f.Map.Place(n.Home); p != nil && s.Owner(p) == side {
			return p.Hex, Headquarters{Side: side, Place: p.ID}, true
		}
	}
	return hex.Hex{}, Headquarters{}, false
}

// StaffName says where a headquarters is: "with the Girishk column", "at Kandahar".
func StaffName(f *Founding, s *State, h Headquarters) string {
	if h.Force != "" {
		return "with " + NameOf(f, s, h.Force)
	}
	if p := f.Map.Place(h.Place); p != nil {
		return "at " + p.Name
	}
	return cmp.Or(h.Place, "nowhere")
}

// FieldState is how a force stood on an evening, as it was written down for the headquarters of its side
// (CAMPAIGN-27.8).
type FieldState struct {
	Side     SideID        `json:"side"`
	Force    ForceID       `json:"force"`
	Day      Day           `json:"day"`                // on whose evening it was written
	Comes    Day           `json:"comes"`              // evening on which headquarters have it
	Unheard  bool          `json:"unheard,omitempty"`  // headquarters have not heard yet that there is such a force; what follows is empty
	Stood    Force         `json:"stood,omitzero"`     // the force itself
	Units    []UnitState   `json:"units,omitempty"`    // by id
	Leaders  []LeaderState `json:"leaders,omitempty"`  // by id
	Patients []Patient     `json:"patients,omitempty"` // of its units
	Works    []Work        `json:"works,omitempty"`    // at which it is
	Sieges   []Siege       `json:"sieges,omitempty"`   // in which it is
}

// FieldStateKey tells field states apart that are on their way.
func FieldStateKey(x *FieldState) string { return fmt.Sprintf("%s %09d", x.Force, x.Day) }

// fieldStateForce is of which force a field state is.
func fieldStateForce(x *FieldState) ForceID { return x.Force }

// Writes is the field state of a force as it stands, which headquarters have on an evening.
func (s *State) Writes(f *Founding, x *Force, comes Day) FieldState {
	out := FieldState{Side: x.Side, Force: x.ID, Day: s.Day, Comes: comes, Stood: *x}
	out.Stood.Others, out.Stood.Units, out.Stood.Path = slices.Clone(x.Others), slices.Clone(x.Units), slices.Clone(x.Path)
	for i := range s.Units {
		if u := &s.Units[i]; slices.Contains(x.Units, u.ID) {
			out.Units = append(out.Units, *u)
		}
	}
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Force == x.ID {
			out.Leaders = append(out.Leaders, *l)
		}
	}
	for _, p := range s.Patients {
		if slices.Contains(x.Units, p.Unit) {
			out.Patients = append(out.Patients, p)
		}
	}
	for _, k := range s.Works {
		if k.By == x.ID {
			out.Works = append(out.Works, k)
		}
	}
	for _, k := range s.Sieges {
		if p := f.Map.Place(k.Place); k.By == x.Side && p != nil && hex.Distance(p.Hex, x.Hex) <= 1 {
			out.Sieges = append(out.Sieges, k)
		}
	}
	return out
}

// Posts has a field state be on its way. With the first of a force headquarters know what they last saw of it, which is the
// same; where they are not to have heard of it yet, nothing.
func (s *State) Posts(x FieldState, unheard bool) {
	last := s.LastState(x.Force)
	if last == nil && !unheard {
		x.Comes = x.Day
		s.Latest = sorted.Put(s.Latest, x, fieldStateForce)
		return
	}
	if last == nil {
		s.Latest = sorted.Put(s.Latest, FieldState{Side: x.Side, Force: x.Force, Day: x.Day, Comes: x.Day, Unheard: true}, fieldStateForce)
	}
	s.Posted = sorted.Put(s.Posted, x, FieldStateKey)
}

// Delivers has headquarters have the field states that are due today, of each force the newest.
func (s *State) Delivers() {
	for i := range s.Posted {
		x := &s.Posted[i]
		if old := s.LastState(x.Force); x.Comes <= s.Day && (old == nil || old.Unheard || old.Day < x.Day) {
			s.Latest = sorted.Put(s.Latest, *x, fieldStateForce)
		}
	}
	s.Posted = slices.DeleteFunc(slices.Clone(s.Posted), func(x FieldState) bool { return x.Comes <= s.Day })
}

// InTouch has headquarters know a force as it is.
func (s *State) InTouch(id ForceID) {
	s.Latest = sorted.Drop(s.Latest, id, fieldStateForce)
	s.Posted = slices.DeleteFunc(slices.Clone(s.Posted), func(x FieldState) bool { return x.Force == id })
}

// WrittenOf are the forces in whose field states a unit or a leader stands, or that are themselves meant: what is changed of them in
// the founding is not so in these.
func (s *State) WrittenOf(kind Matter, id string) []ForceID {
	var out []ForceID
	for _, x := range slices.Concat(s.Latest, s.Posted) {
		of := kind == AForce && string(x.Force) == id ||
			(kind == AUnit || kind == AnEnlisted) && slices.ContainsFunc(x.Units, func(u UnitState) bool { return string(u.ID) == id }) ||
			kind == ALeader && slices.ContainsFunc(x.Leaders, func(l LeaderState) bool { return string(l.ID) == id })
		if of && !slices.Contains(out, x.Force) {
			out = append(out, x.Force)
		}
	}
	return out
}

// LastState is what headquarters have of a force of which they do not know how it is now; nil: they know it.
func (s *State) LastState(id ForceID) *FieldState { return sorted.Find(s.Latest, id, fieldStateForce) }

// KnownTo is the campaign as the headquarters of a side know it: forces of whom they have heard of an earlier day are as they
// were then, with their units and leaders (CAMPAIGN-27.8). Where they know everything, and for the organiser, who is no side, it is
// the state itself; of the enemy nothing is changed. It must not be changed, and does not hold together as a state does.
func (s *State) KnownTo(f *Founding, side SideID) *State {
	last := s.remembered(f, side)
	if side == "" || len(last) == 0 {
		return s
	}
	k := s.Fork()
	k.Latest, k.Posted = nil, nil
	for _, x := range last {
		k.Forces = sorted.Drop(k.Forces, x.Force, ForceKey)
	}
	whose := map[rosters.UnitID]*FieldState{}
	led := map[LeaderID]*FieldState{}
	for _, x := range last {
		for i := range x.Units {
			if u := &x.Units[i]; k.Force(s.Unit(u.ID).Force) == nil && (whose[u.ID] == nil || whose[u.ID].Day < x.Day) {
				whose[u.ID] = x
			}
		}
		for i := range x.Leaders {
			if l := &x.Leaders[i]; k.Force(s.Leader(l.ID).Force) == nil && (led[l.ID] == nil || led[l.ID].Day < x.Day) {
				led[l.ID] = x
			}
		}
	}
	for _, x := range last {
		x.standIn(k, whose, led)
	}
	k.unplaced(s)
	m := s.missing(f, side, last)
	k.Works, k.Places, k.Sieges = m.works(), m.places(), m.sieges()
	return k
}

// silence is what forces out of touch with a side's headquarters may have done since their last word.
type silence struct {
	f    *Founding
	s    *State
	side SideID
	last []*FieldState
	near watch // who is in touch
	pace int   // miles that one on land may have come in a day, at most
}

func (s *State) missing(f *Founding, side SideID, last []*FieldState) silence {
	out := silence{f: f, s: s, side: side, last: last}
	for _, pace := range rates.Paces {
		out.pace = max(out.pace, s.Rate(pace))
	}
	out.pace += out.pace * (s.Rate(rates.ForcedMarch) + s.Rate(rates.GuidesPace)) / 100
	for _, w := range Watchers(f, s, side) {
		if w.force == nil || s.OutOfTouch(w.force.ID) == nil {
			out.near = append(out.near, w)
		}
	}
	return out
}

// hides says whether it may be one of them who did something for a side in a hex from a day on, and nobody else has seen it.
func (m *silence) hides(by SideID, h hex.Hex, since Day) bool {
	if m.f.Enemies(m.side, by) || m.near.See(h) {
		return false
	}
	return slices.ContainsFunc(m.last, func(x *FieldState) bool {
		return since >= x.Day && (m.s.Afloat(m.f, &x.Stood) || hex.Distance(x.Stood.Hex, h)*m.f.Map.HexMiles <= m.pace*int(m.s.Day-x.Day+1))
	})
}

// asHeard lists what sides have in hexes since some day, as headquarters know it: what may be new is not there, and that of which
// a force out of touch wrote is as it was then.
func asHeard[T any](m *silence, list []T, of func(*T) (SideID, hex.Hex, Day), written func(*FieldState, *T) *T) []T {
	out := make([]T, 0, len(list))
	for i := range list {
		k := &list[i]
		by, h, since := of(k)
		if m.hides(by, h, since) {
			continue
		}
		for _, x := range m.last {
			if was := written(x, k); was != nil && !m.near.See(h) {
				k = was
			}
		}
		out = append(out, *k)
	}
	return out
}

// works are the works of which headquarters know.
func (m *silence) works() []Work {
	return asHeard(m, m.s.Works, func(k *Work) (SideID, hex.Hex, Day) { return k.Side, k.Hex, k.Built }, func(x *FieldState, k *Work) *Work {
		return sorted.Find(x.Works, k.ID, WorkKey)
	})
}

// sieges are those of which headquarters know.
func (m *silence) sieges() []Siege {
	return asHeard(m, m.s.Sieges, func(k *Siege) (SideID, hex.Hex, Day) {
		return k.By, m.f.Map.Place(k.Place).Hex, k.Since
	}, func(x *FieldState, k *Siege) *Siege {
		return sorted.Find(x.Sieges, k.Place, SiegeKey)
	})
}

// places are the places of which headquarters know that they have changed hands.
func (m *silence) places() []PlaceState {
	out := make([]PlaceState, 0, len(m.s.Places))
	for _, k := range m.s.Places {
		p := m.f.Map.Place(k.ID)
		if p != nil && k.Owner != p.Owner && m.hides(k.Owner, p.Hex, k.Since) {
			if k.Owner = p.Owner; k.Breaches == 0 {
				continue
			}
		}
		out = append(out, k)
	}
	return out
}

// OutOfTouch is by what headquarters know a force of their side; nil: they know it as it is. Who is before the enemy writes no
// field states: he is known as he is from that evening on until the one after the fight.
func (s *State) OutOfTouch(id ForceID) *FieldState {
	x := s.LastState(id)
	if _, reports := s.MessagesPlayed(); x == nil || !reports || s.Over() {
		return nil
	}
	return x
}

// remembered are the field states by which a side knows forces of its own and of its friends, by force.
func (s *State) remembered(f *Founding, side SideID) []*FieldState {
	var out []*FieldState
	for i := range s.Latest {
		if x := s.OutOfTouch(s.Latest[i].Force); x != nil && !f.Enemies(side, x.Side) {
			out = append(out, x)
		}
	}
	return out
}

// standIn puts a force into a state as it was written down, with those of its units and leaders of whom nothing later is known.
// One that has none of them left is no more.
func (x *FieldState) standIn(k *State, whose map[rosters.UnitID]*FieldState, led map[LeaderID]*FieldState) {
	if x.Unheard {
		return
	}
	was := x.Stood
	was.Units = slices.DeleteFunc(slices.Clone(was.Units), func(id rosters.UnitID) bool { return whose[id] != x })
	was.Others = slices.DeleteFunc(slices.Clone(was.Others), func(id LeaderID) bool { return led[id] != x })
	was.Path = slices.Clone(was.Path)
	if was.Leader != "" && led[was.Leader] != x {
		was.Leader = ""
	}
	if len(was.Units) == 0 && len(x.Stood.Units) > 0 {
		return
	}
	k.Forces = sorted.Put(k.Forces, was, ForceKey)
	for _, u := range x.Units {
		if whose[u.ID] == x {
			k.Units = sorted.Put(k.Units, u, unitKey)
			k.Patients = slices.DeleteFunc(k.Patients, func(p Patient) bool { return p.Unit == u.ID })
			k.forgets(HolderOfUnit(u.ID), x.Day)
		}
	}
	for _, l := range x.Leaders {
		if led[l.ID] == x {
			k.Leaders = sorted.Put(k.Leaders, l, leaderKey)
		}
	}
	for _, p := range x.Patients {
		if whose[p.Unit] == x {
			k.Patients = append(k.Patients, p)
		}
	}
}

// forgets leaves out of an account what was written in it from a day on.
func (s *State) forgets(of Holder, from Day) {
	i := slices.IndexFunc(s.Ledger, func(a Account) bool { return a.Of == of })
	if i < 0 {
		return
	}
	a := s.Ledger[i]
	a.Entries = slices.DeleteFunc(slices.Clone(a.Entries), func(e LedgerEntry) bool { return e.Day >= from })
	for j := range a.Entries {
		e := &a.Entries[j]
		e.Since = slices.DeleteFunc(slices.Clone(e.Since), func(t Turn) bool { return t.Day >= from })
	}
	s.Ledger[i] = a
}

// unplaced leaves whoever is with a force that headquarters do not know of without one, and puts patients in their order.
func (s *State) unplaced(truth *State) {
	for i := range s.Units {
		if u := &s.Units[i]; u.Force != "" && s.Force(u.Force) == nil && truth.Force(u.Force) != nil {
			u.Force = ""
		}
	}
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Force != "" && s.Force(l.Force) == nil && truth.Force(l.Force) != nil {
			l.Force = ""
		}
	}
	slices.SortStableFunc(s.Patients, PatientOrder)
}
