package state

import (
	"fmt"
	"slices"
	"strconv"

	"frontier/campaign/rates"
	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/internal/terms"
)

// MostTemper is the temper of a district that is loyal throughout, in the tenths in which it is kept.
const MostTemper = 100

// Stirring is what moves the temper of a district.
type Stirring string

// What moves it (CAMPAIGN-25.2).
const (
	StirVisit    Stirring = "visit"
	StirGarrison Stirring = "garrison"
	StirVictory  Stirring = "victory"
	StirDefeat   Stirring = "defeat"
	StirBurnt    Stirring = "burnt"   // by the side towards which it is
	StirHarried  Stirring = "harried" // burnt by its enemies
	StirFed      Stirring = "fed"     // the side lived off the district
	StirIdle     Stirring = "idle"    // nobody of the side came for a month
	StirEvent    Stirring = "event"
)

// Stirrings are what moves a temper, with what is said of it.
var Stirrings = terms.List[Stirring]{
	{Word: StirVisit, Title: "A visit", Means: "Men of the side showed themselves there after a long time."},
	{Word: StirGarrison, Title: "A garrison", Means: "Men of the side lie there."},
	{Word: StirVictory, Title: "A victory", Means: "The side held the field of a battle near it."},
	{Word: StirDefeat, Title: "A defeat", Means: "The enemy held the field of a battle near it."},
	{Word: StirBurnt, Title: "Burnt", Means: "The side burnt or pulled down what was the people's."},
	{Word: StirHarried, Title: "Harried", Means: "Enemies of the side burnt or pulled down what was the people's."},
	{Word: StirFed, Title: "Lived off", Means: "Men of the side ate what the country has."},
	{Word: StirEvent, Title: "An event", Means: "Something happened that its people heard of."},
	{Word: StirIdle, Title: "Left alone", Means: "Nobody of the side came for a month, and it is of its own mind again."},
}

// Stir is one thing that moved a temper, and by how many tenths.
type Stir struct {
	Why   Stirring `json:"why"`
	By    int      `json:"by"`
	Force ForceID  `json:"force,omitempty"`
	Of    BattleID `json:"of,omitempty"`
	Event string   `json:"event,omitempty"` // that happened
}

// TemperChange is what became of a district on an evening or by a battle.
type TemperChange struct {
	District string   `json:"district"`
	Stirs    []Stir   `json:"stirs,omitempty"`
	Comes    bool     `json:"comes,omitempty"` // men of the side towards which it is stand in it from now on
	Goes     bool     `json:"goes,omitempty"`  // or none do any more
	Hears    []SideID `json:"hears,omitempty"` // who learns how its temper is, by what they see there
}

// DistrictKey is the key of a district that is not as it was founded.
func DistrictKey(d *DistrictState) string { return d.ID }

// District is a district by its id; nil: there is none.
func (f *Founding) District(id string) *District {
	return find(f.Districts, func(d *District) bool { return d.ID == id })
}

// extent is where a district is: its places, hexes round them, and the ring of a region.
type extent struct {
	places []hex.Hex
	reach  int // hexes
	ring   []Point
	size   hex.Size
}

func (d *District) extent(m *Map) extent {
	out := extent{reach: d.Miles / max(m.HexMiles, 1), size: hex.Size(m.HexMiles * 100)}
	for _, id := range d.Places {
		if p := m.Place(id); p != nil {
			out.places = append(out.places, p.Hex)
		}
	}
	if r := find(m.Regions, func(r *Region) bool { return r.Name == d.Region }); r != nil && d.Region != "" {
		out.ring = r.Ring
	}
	return out
}

func (e *extent) holds(h hex.Hex) bool {
	for _, at := range e.places {
		if hex.Distance(at, h) <= e.reach {
			return true
		}
	}
	if len(e.ring) == 0 {
		return false
	}
	x, y := e.size.Centre(h)
	return Inside(Point{x, y}, e.ring)
}

// Holds says whether a hex is in a district.
func (d *District) Holds(m *Map, h hex.Hex) bool {
	e := d.extent(m)
	return e.holds(h)
}

// DistrictAt is the district in which a hex is: of several the first in the founding; nil: it is in none.
func (f *Founding) DistrictAt(h hex.Hex) *District {
	return find(f.Districts, func(d *District) bool { return d.Holds(&f.Map, h) })
}

// Country lists the hexes of land in a district that are in no other before it, row by row.
func (f *Founding) Country(d *District) []hex.Hex {
	var out []hex.Hex
	own := d.extent(&f.Map)
	var before []extent
	for i := range f.Districts {
		if f.Districts[i].ID == d.ID {
			break
		}
		before = append(before, f.Districts[i].extent(&f.Map))
	}
	for i := range f.Map.Cells {
		h := f.Map.Frame().Hex(i)
		if own.holds(h) && f.Map.Open(h) && !slices.ContainsFunc(before, func(e extent) bool { return e.holds(h) }) {
			out = append(out, h)
		}
	}
	return out
}

// InDistricts says whether districts have a temper in this campaign (CAMPAIGN-25.1).
func (s *State) InDistricts(f *Founding) bool { return len(f.Districts) > 0 && s.Is(rates.Districts) }

// District is how a district stands now.
func (s *State) District(d *District) DistrictState {
	if n := sorted.Find(s.Districts, d.ID, DistrictKey); n != nil {
		return *n
	}
	return DistrictState{ID: d.ID, Temper: d.Temper * 10}
}

// Tidings is what a side knows of the temper of a district, in tenths, and since when. Its people know it
// as it is; others what they last heard, and who has heard nothing what everybody knew on the first day.
func (s *State) Tidings(d *District, side SideID) Tidings {
	now := s.District(d)
	if side == d.People {
		return Tidings{side, now.Temper, s.Day}
	}
	if n := find(now.Known, func(t *Tidings) bool { return t.Side == side }); n != nil {
		return *n
	}
	return Tidings{Side: side, Temper: d.Temper * 10}
}

// Left is how many men a district can still send.
func (s *State) Left(d *District) int { return max(d.Men-s.District(d).Drawn, 0) }

// Hear keeps what sides know of a temper from today on.
func (n *DistrictState) Hear(today Day, sides ...SideID) {
	n.Known = slices.Clone(n.Known)
	for _, side := range sides {
		n.Known = sorted.Put(n.Known, Tidings{side, n.Temper, today}, func(t *Tidings) SideID { return t.Side })
	}
}

// Welcome is how the people of a district stand to a side.
type Welcome int

// The ways.
const (
	Unwelcome   Welcome = -1
	Indifferent Welcome = 0
	Welcomed    Welcome = 1
)

// Welcome is how the people of a hex stand to a side, as they do today: friendly to the side towards which
// their temper is when that is high, and to the side whose part they take when it is low; to the other they
// are the contrary (CAMPAIGN-25.6).
func (s *State) Welcome(f *Founding, side SideID, h hex.Hex) Welcome {
	if !s.InDistricts(f) {
		return Indifferent
	}
	d := f.DistrictAt(h)
	if d == nil {
		return Indifferent
	}
	return s.welcomed(d, side, s.District(d).Temper)
}

// Expected is the welcome that a side expects in a hex by what it has heard.
func (s *State) Expected(f *Founding, side SideID, h hex.Hex) Welcome {
	if !s.InDistricts(f) {
		return Indifferent
	}
	d := f.DistrictAt(h)
	if d == nil {
		return Indifferent
	}
	return s.welcomed(d, side, s.Tidings(d, side).Temper)
}

func (s *State) welcomed(d *District, side SideID, temper int) Welcome {
	one, other := Welcomed, Unwelcome
	switch {
	case temper >= s.Rate(rates.TemperFriendly)*10:
	case temper <= s.Rate(rates.TemperHostile)*10:
		one, other = other, one
	default:
		return Indifferent
	}
	switch side {
	case d.Towards:
		return one
	case d.People:
		return other
	}
	return Indifferent
}

// TemperWord says a temper in a word, by its tenths: hostile, sullen, wavering, friendly or loyal.
func TemperWord(tenths int) string {
	return [...]string{"hostile", "sullen", "wavering", "friendly", "loyal"}[min(max(tenths, 0), MostTemper-1)*5/MostTemper]
}

// Tenths writes tenths: "4.2", "5".
func Tenths(n int) string {
	if n%10 == 0 {
		return strconv.Itoa(n / 10)
	}
	return fmt.Sprintf("%d.%d", n/10, n%10)
}

// checkDistricts says what is wrong with the districts: each is in the founding, in order, with a temper
// that can be, and has sent no more men than it had.
func (s *State) checkDistricts(f *Founding, bad func(string, ...any)) {
	for i := range s.Districts {
		n := &s.Districts[i]
		d := f.District(n.ID)
		switch {
		case d == nil:
			bad("district %s is not in the founding", n.ID)
		case n.Temper < 0 || n.Temper > MostTemper || n.Drawn < 0 || n.Drawn > d.Men:
			bad("district %s has a temper of %d tenths and has sent %d of %d men", n.ID, n.Temper, n.Drawn, d.Men)
		}
		if i > 0 && s.Districts[i-1].ID >= n.ID {
			bad("districts are out of order at %s", n.ID)
		}
	}
}
