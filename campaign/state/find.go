package state

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/campaign/rates"
	"frontier/internal/hex"
	"frontier/internal/ranks"
	"frontier/internal/sorted"
	"frontier/rosters"
)

// Finding things in founding and state. Everything in a state is sorted, so that a
// search is short and a listing is always in the same order. A nil answer: not there.

// ErrNotFound is the answer where a thing is not there, or is not known to who asks.
var ErrNotFound = errors.New("not found")

// The keys by which lists are sorted.

// ForceKey is the key of a force.
func ForceKey(f *Force) ForceID { return f.ID }

// leaderKey is the key of a leader.
func leaderKey(l *LeaderState) LeaderID { return l.ID }

// unitKey is the key of a unit.
func unitKey(u *UnitState) rosters.UnitID { return u.ID }

// battleKey is the key of a battle.
func battleKey(b *Battle) BattleID { return b.ID }

// GoneKey is the key of a force that is no more.
func GoneKey(g *GoneForce) ForceID { return g.ID }

// SettingKey is the key of a setting of a rule set.
func SettingKey(s *Setting) string { return s.Engine + "\x00" + s.Key }

// SightingKey is the key of what a side knows of a force.
func SightingKey(s *Sighting) string { return string(s.Side) + "\x00" + string(s.Force) }

// Force is a force on the map; nil: it is not there.
func (s *State) Force(id ForceID) *Force { return sorted.Find(s.Forces, id, ForceKey) }

// Battle is a battle, whether it waits or is over; nil: there is none.
func (s *State) Battle(id BattleID) *Battle { return sorted.Find(s.Battles, id, battleKey) }

// GoneForce is a force that is no more; nil: there was none of this id, or it is on the map.
func (s *State) GoneForce(id ForceID) *GoneForce { return sorted.Find(s.Gone, id, GoneKey) }

// HasCome says whether a reinforcement has come.
func (s *State) HasCome(id string) bool { return sorted.Find(s.Arrived, id, sorted.Self) != nil }

// Unit is how a unit stands; nil: there is none.
func (s *State) Unit(id rosters.UnitID) *UnitState { return sorted.Find(s.Units, id, unitKey) }

// Work is a work that was dug, begun or damaged; nil: there is none.
func (s *State) Work(id string) *Work { return sorted.Find(s.Works, id, WorkKey) }

// LaidBridge is a crossing that was laid since the founding; nil: there is none.
func (s *State) LaidBridge(id string) *Crossing { return sorted.Find(s.Laid, id, LaidKey) }

// Sighting is what a side knows of a force; nil: nothing.
func (s *State) Sighting(side SideID, force ForceID) *Sighting {
	k := Sighting{Side: side, Force: force}
	return sorted.Find(s.Seen, SightingKey(&k), SightingKey)
}

// Leader is how a leader fares; nil: there is none.
func (s *State) Leader(id LeaderID) *LeaderState {
	return sorted.Find(s.Leaders, id, leaderKey)
}

// Owner is the side that holds a place now.
func (s *State) Owner(p *Place) SideID {
	if c := sorted.Find(s.Places, p.ID, PlaceKey); c != nil {
		return c.Owner
	}
	return p.Owner
}

// Crossing is the state of a crossing now: intact, damaged or destroyed.
func (s *State) Crossing(c *Crossing) Condition {
	if n := sorted.Find(s.Crossings, c.ID, CrossingKey); n != nil {
		return n.State
	}
	if c.State == "" {
		return Intact
	}
	return c.State
}

// Leaders lists who is with a force, its commander first.
func (f *Force) Leaders() []LeaderID {
	if f.Leader == "" {
		return f.Others
	}
	return append([]LeaderID{f.Leader}, f.Others...)
}

// ForcesAt lists the forces in a hex, by id.
func (s *State) ForcesAt(h hex.Hex) []*Force {
	var out []*Force
	for i := range s.Forces {
		if s.Forces[i].Hex == h {
			out = append(out, &s.Forces[i])
		}
	}
	return out
}

// Active says whether a force takes orders today.
func (s *State) Active(f *Force) bool { return f.ActiveFrom <= s.Day }

// Latent says whether a force is not yet to be met with: its men are still at home.
func (s *State) Latent(f *Force) bool { return f.Hidden && !s.Active(f) }

// Pending is the first battle that waits, nil if none does.
func (s *State) Pending() *Battle {
	for i := range s.Battles {
		if s.Battles[i].Status == Pending {
			return &s.Battles[i]
		}
	}
	return nil
}

// Engaged is the pending battle in which a force stands, nil if it is free.
func (s *State) Engaged(id ForceID) *Battle {
	for i := range s.Battles {
		b := &s.Battles[i]
		if b.Status == Pending && (slices.Contains(b.Attackers, id) || slices.Contains(b.Defenders, id)) {
			return b
		}
	}
	return nil
}

// Cargo lists the forces that the boats of a force carry, by id.
func (s *State) Cargo(id ForceID) []ForceID {
	var out []ForceID
	for i := range s.Forces {
		if x := &s.Forces[i]; x.Aboard == id && id != "" {
			out = append(out, x.ID)
		}
	}
	return out
}

// SideOfForce is the side of a force, also of one that is no more; empty: there was none of this id.
func (s *State) SideOfForce(id ForceID) SideID {
	if x := s.Force(id); x != nil {
		return x.Side
	}
	if g := s.GoneForce(id); g != nil {
		return g.Side
	}
	return ""
}

// Figures counts the figures present with a force.
func (s *State) Figures(f *Force) int {
	n := 0
	for _, id := range f.Units {
		if u := s.Unit(id); u != nil {
			n += u.Strength.Present.Total()
		}
	}
	return n
}

// Side is a side of the campaign; nil: there is none.
func (f *Founding) Side(id SideID) *Side {
	return find(f.Sides, func(s *Side) bool { return s.ID == id })
}

// Unit is a unit as it was founded; nil: there is none.
func (f *Founding) Unit(id rosters.UnitID) *rosters.Unit {
	return indexed(f.Units, f.index.units, id, unitID)
}

// Leader is who a leader is; nil: there is none.
func (f *Founding) Leader(id LeaderID) *Leader {
	return indexed(f.Leaders, f.index.leaders, id, leaderID)
}

// Force is a force as it was founded; nil: it was not there then.
func (f *Founding) Force(id ForceID) *FoundingForce {
	return find(f.Forces, func(x *FoundingForce) bool { return x.ID == id })
}

// Reinforcement is one that is to come, or has; nil: there is none.
func (f *Founding) Reinforcement(id string) *Reinforcement {
	return find(f.Reinforcements, func(r *Reinforcement) bool { return r.ID == id })
}

// Objective gives an objective by its id; nil: there is none.
func (f *Founding) Objective(id string) *Objective {
	return find(f.Objectives, func(x *Objective) bool { return x.ID == id })
}

// Enemies says whether two sides fight where they meet: one of them is enough.
func (f *Founding) Enemies(a, b SideID) bool {
	if a == b {
		return false
	}
	x, y := f.Side(a), f.Side(b)
	return x != nil && slices.Contains(x.Enemies, b) || y != nil && slices.Contains(y.Enemies, a)
}

// Place is a place of the map; nil: there is none.
func (m *Map) Place(id string) *Place {
	return find(m.Places, func(p *Place) bool { return p.ID == id })
}

// Crossing is a crossing of the founding; nil: there is none.
func (m *Map) Crossing(id string) *Crossing {
	return find(m.Crossings, func(c *Crossing) bool { return c.ID == id })
}

// PlacesAt lists the places in a hex.
func (m *Map) PlacesAt(h hex.Hex) []*Place {
	var out []*Place
	for i := range m.Places {
		if m.Places[i].Hex == h {
			out = append(out, &m.Places[i])
		}
	}
	return out
}

// Cell gives what a hex is made of; false outside the frame.
func (m *Map) Cell(h hex.Hex) (Cell, bool) {
	i := m.Frame().Index(h)
	if i < 0 || i >= len(m.Cells) {
		return Cell{}, false
	}
	return m.Cells[i], true
}

// Frame is the hexes of the map.
func (m *Map) Frame() hex.Frame { return hex.Frame{Columns: m.Columns, Rows: m.Rows} }

// Open says whether a hex is in the frame and is land.
func (m *Map) Open(h hex.Hex) bool {
	c, ok := m.Cell(h)
	return ok && c.Ground != Sea
}

// EnemiesIn lists the forces in a hex that a side would have to fight there. Forces
// whose men are still at home are not among them (CAMPAIGN-4.1).
func (s *State) EnemiesIn(f *Founding, side SideID, h hex.Hex) []*Force {
	var out []*Force
	for i := range s.Forces {
		x := &s.Forces[i]
		if x.Hex == h && f.Enemies(side, x.Side) && !s.Latent(x) {
			out = append(out, x)
		}
	}
	return out
}

// SideOfUnit is the side for which a unit was raised.
func (f *Founding) SideOfUnit(id rosters.UnitID) SideID {
	for i := range f.Forces {
		if slices.Contains(f.Forces[i].Units, id) {
			return f.Forces[i].Side
		}
	}
	for i := range f.Reinforcements {
		if slices.Contains(f.Reinforcements[i].Units, id) {
			return f.Reinforcements[i].Side
		}
	}
	if e := f.Enlistment(id); e != nil {
		return e.Side
	}
	return ""
}

// HomePatience is how patient they are at home with the war of a side, 0 to 100 (CAMPAIGN-26.1).
func (s *State) HomePatience(side *Side) int {
	k := Mark{Kind: MarkPatience, Thing: string(side.ID)}
	if m := sorted.Find(s.Marks, MarkKey(&k), MarkKey); m != nil {
		return m.Number
	}
	return side.Patience
}

// Withheld says whether nothing more is sent out to a side by those at home (CAMPAIGN-26.3).
func (s *State) Withheld(f *Founding, id SideID) bool {
	side := f.Side(id)
	return s.Is(rates.Patience) && side != nil && side.Patience > 0 && s.HomePatience(side) <= s.Rate(rates.PatienceLow)
}

// Worth is what a lead in points is worth, in the founding's words; empty where it has none.
func (f *Founding) Worth(lead int) string {
	text, margin := "", -1
	for _, v := range f.Verdicts {
		if v.Margin <= lead && v.Margin > margin {
			margin, text = v.Margin, v.Text
		}
	}
	return text
}

// SettingsInForce gives the settings that differ from their defaults, by rule set and key
// (CAMPAIGN-12.1).
func (s *State) SettingsInForce() battle.InForce {
	out := battle.InForce{}
	for _, set := range s.Settings {
		if out[set.Engine] == nil {
			out[set.Engine] = map[string]json.RawMessage{}
		}
		out[set.Engine][set.Key] = json.RawMessage(set.Value)
	}
	return out
}

// held is what a rate was changed to, in JSON; false: it is at its default. Settings are by rule set
// and key.
func (s *State) held(r *rates.Rate) (string, bool) {
	for i := range s.Settings {
		if x := &s.Settings[i]; x.Engine == rates.Book && x.Key == r.Key {
			return x.Value, true
		} else if x.Engine > rates.Book {
			break
		}
	}
	return "", false
}

// Rate is what a number of the campaign's rules is in this campaign (CAMPAIGN-12.2).
func (s *State) Rate(r *rates.Rate) int {
	if text, ok := s.held(r); ok {
		if n, err := strconv.Atoi(text); err == nil {
			return n
		}
	}
	return r.Usual()
}

// Is says whether something is played with in this campaign.
func (s *State) Is(r *rates.Rate) bool {
	if text, ok := s.held(r); ok {
		return text == "true"
	}
	return r.Default == true
}

// Word is what a choice of one word is in this campaign.
func (s *State) Word(r *rates.Rate) string {
	if text, ok := s.held(r); ok {
		return strings.Trim(text, `"`)
	}
	word, _ := r.Default.(string)
	return word
}

// Rates are the numbers and choices of the campaign's rules that differ from their defaults.
func (s *State) Rates() rates.InForce { return RatesOf(s.Settings) }

// RatesOf are those of some settings that are the campaign's own rules.
func RatesOf(settings []Setting) rates.InForce {
	out := rates.InForce{}
	for _, x := range settings {
		if x.Engine == rates.Book {
			out[x.Key] = json.RawMessage(x.Value)
		}
	}
	return out
}

// Event is an event of the founding; nil: there is none.
func (f *Founding) Event(id string) *FoundingEvent {
	return find(f.Events, func(e *FoundingEvent) bool { return e.ID == id })
}

// Occurred is the day on which an event happened last, and how often; false: it has not.
func (s *State) Occurred(id string) (Day, int, bool) {
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Kind == MarkOccurred && m.Thing == id {
			return m.Day, m.Number, true
		}
	}
	return 0, 0, false
}

// Succession is in which order those with a force take command: by seniority where that is played
// (CAMPAIGN-23.1), those of one grade and all else as they stand.
func Succession(f *Founding, s *State, others []LeaderID) []LeaderID {
	out := slices.Clone(others)
	if s.Is(rates.Seniority) {
		grade := func(id LeaderID) int {
			if l := f.Leader(id); l != nil {
				return ranks.Grade(l.Rank)
			}
			return 0
		}
		slices.SortStableFunc(out, func(a, b LeaderID) int { return grade(b) - grade(a) })
	}
	return out
}

// Alone is the side that one person plays against automatic commanders: of the playable sides it alone
// is led by a person. Empty: none is, or several are.
func (s *State) Alone(f *Founding) SideID {
	alone, sides := SideID(""), 0
	for i := range f.Sides {
		if !f.Sides[i].Playable {
			continue
		}
		sides++
		if s.LedBy(f.Sides[i].ID) == ByPerson {
			if alone != "" {
				return ""
			}
			alone = f.Sides[i].ID
		}
	}
	if sides < 2 {
		return ""
	}
	return alone
}

// LedBy is who leads a side.
func (s *State) LedBy(id SideID) Leadership {
	for _, led := range s.Led {
		if led == id {
			return ByCommander
		}
	}
	return ByPerson
}

// CommanderOf is how the automatic commander of a side thinks.
func (s *State) CommanderOf(id SideID) Commander {
	for _, c := range s.Commanders {
		if c.Side == id {
			return c
		}
	}
	return Commander{Side: id}
}

// StandingOf is what a force does when no orders came, and whether that was said of it by itself: it may
// be its side's, or the usual.
func (s *State) StandingOf(side SideID, id ForceID) (do StandingWord, own bool) {
	do = GoOn
	for _, o := range s.Standing {
		switch {
		case o.Side == side && o.Force == id:
			return o.Do, true
		case o.Side == side && o.Force == "":
			do = o.Do
		}
	}
	return do, false
}

// Within says whether the middle of a hex lies in a region of the map.
func (m *Map) Within(region string, h hex.Hex) bool {
	x, y := hex.Size(m.HexMiles * 100).Centre(h)
	return slices.ContainsFunc(m.Regions, func(r Region) bool { return r.Name == region && Inside(Point{X: x, Y: y}, r.Ring) })
}
