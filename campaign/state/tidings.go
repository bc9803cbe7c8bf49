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
