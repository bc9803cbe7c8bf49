package state

import (
	"slices"

	"frontier/internal/hex"
	"frontier/internal/terms"
)

// Point is a place on the map in hundredths of a mile, x eastwards and y southwards
// from the north-west corner of the map's frame.
type Point struct {
	X int `json:"x"`
	Y int `json:"y"`
}

// Ground is what a hex is made of.
type Ground = terms.Ground

// The grounds. No march enters the sea.
const (
	Clear      = terms.Clear
	Grass      = terms.Grass
	Scrub      = terms.Scrub
	Cultivated = terms.Cultivated
	Woods      = terms.Woods
	Hills      = terms.Hills
	Mountains  = terms.Mountains
	Sand       = terms.Sand
	Marsh      = terms.Marsh
	Salt       = terms.Salt
	Sea        = terms.Sea
)

// Map is the ground of a campaign: hexes for the rules, lines and rings for the eye.
// It never changes; what happens to bridges and works is in the State.
type Map struct {
	Title     string     `json:"title"`    // "Southern Afghanistan"
	Subtitle  string     `json:"subtitle"` // "from the Helmand to the Khojak"
	Columns   int        `json:"columns"`
	Rows      int        `json:"rows"`
	HexMiles  int        `json:"hex_miles"` // flat to flat
	Width     int        `json:"width"`     // of the frame, in hundredths of a mile
	Height    int        `json:"height"`
	West      int        `json:"west"`  // longitude of the frame's west side, thousandths of a degree
	North     int        `json:"north"` // latitude of its north side
	East      int        `json:"east"`
	South     int        `json:"south"`
	Default   Ground     `json:"default"`
	Cells     []Cell     `json:"cells"` // row by row, Columns to a row
	Borders   []Border   `json:"borders"`
	Places    []Place    `json:"places"`
	Crossings []Crossing `json:"crossings"`
	Routes    []Route    `json:"routes"`
	Waters    []Water    `json:"waters"`
	Relief    []Relief   `json:"relief"`
	Regions   []Region   `json:"regions,omitempty"`

	CrossingNotes []CrossingNote `json:"crossing_notes,omitempty"` // of some crossings
}

// Region is a country with a border of its own, for objectives: a hex is in it whose middle is.
type Region struct {
	Name string  `json:"name"`
	Ring []Point `json:"ring"`
}

// Cell is one hex.
type Cell struct {
	Ground Ground `json:"g"`
	Water  int    `json:"w,omitempty"` // 0 none, 1 scarce, 2 some, 3 plenty: for men who camp there
	Height int    `json:"h,omitempty"` // feet; 0: that of the country in which it lies
}

// Border is an edge between two hexes that a river runs along or a route crosses.
type Border struct {
	Edge     hex.Edge   `json:"edge"`
	River    string     `json:"river,omitempty"` // name of the river that must be crossed here
	Class    RiverClass `json:"class,omitempty"`
	Crossing string     `json:"crossing,omitempty"` // id of the crossing on this edge
	Route    RouteKind  `json:"route,omitempty"`    // best kind of route over it
}

// Place is a named place.
type Place struct {
	ID         string        `json:"id"`
	Name       string        `json:"name"`
	Kind       PlaceKind     `json:"kind"`
	Hex        hex.Hex       `json:"hex"`
	At         Point         `json:"at"`
	Owner      SideID        `json:"owner"` // at the start
	Fortified  Fortification `json:"fortified"`
	Depot      bool          `json:"depot,omitempty"`
	Hospital   bool          `json:"hospital,omitempty"`
	Telegraph  bool          `json:"telegraph,omitempty"`
	Population int           `json:"population,omitempty"`
	Note       string        `json:"note,omitempty"`
	Modern     string        `json:"modern,omitempty"`   // name of today
	Garrison   string        `json:"garrison,omitempty"` // in words: the men are in forces
	Approx     bool          `json:"approx,omitempty"`   // it lies within a few miles of here
	Port       bool          `json:"port,omitempty"`
	Surf       bool          `json:"surf,omitempty"` // boats land through it
	Railhead   bool          `json:"railhead,omitempty"`
	Capital    bool          `json:"capital,omitempty"`
	Arsenal    bool          `json:"arsenal,omitempty"`
	Entry      bool          `json:"entry,omitempty"`            // reinforcements from off the map come here
	Fortress   bool          `json:"natural_fortress,omitempty"` // by the lie of the land
}

// Crossing is a way over a river. Its state during the campaign is in the State.
type Crossing struct {
	ID      string       `json:"id"`
	Name    string       `json:"name"`
	River   string       `json:"river"`
	Kind    CrossingKind `json:"kind"`
	State   Condition    `json:"state"` // at the start: intact, damaged, destroyed
	InFlood InFlood      `json:"in_flood"`
	Edge    hex.Edge     `json:"edge"`
	At      Point        `json:"at"`
	Toward  Point        `json:"toward"` // a point further along the road over it: gives the angle to draw it at
}

// CrossingNote is what is told of a crossing of the founding beside how one crosses.
type CrossingNote struct {
	Crossing string `json:"crossing"` // id
	Note     string `json:"note,omitempty"`
	Cable    bool   `json:"cable,omitempty"`  // of a ferry, which can be lowered against boats
	Approx   bool   `json:"approx,omitempty"` // it lies within a few miles of here
}

// Route is a road, track, railway, telegraph or caravan path.
type Route struct {
	ID   string    `json:"id"`
	Name string    `json:"name"`
	Kind RouteKind `json:"kind"`
	Line []Point   `json:"line"`
	Note string    `json:"note,omitempty"`
	Cut  []string  `json:"cut,omitempty"` // of a telegraph, the first and last day on which it was dead in history: 1880-07-28
}

// Water is a river line, a coast or a lake.
type Water struct {
	Kind      WaterKind  `json:"kind"`
	Name      string     `json:"name,omitempty"`
	Class     RiverClass `json:"class,omitempty"` // of a river
	Perennial bool       `json:"perennial,omitempty"`
	Flood     []int      `json:"flood,omitempty"` // months
	Low       []int      `json:"low,omitempty"`   // months
	Note      string     `json:"note,omitempty"`
	Line      []Point    `json:"line"`
	Closed    bool       `json:"closed,omitempty"`
}

// Relief is a named stretch of country. Later ones lie on top.
type Relief struct {
	Name   string  `json:"name"`
	Ground Ground  `json:"ground"`
	Height int     `json:"height,omitempty"` // feet, typical
	Ring   []Point `json:"ring"`
	Water  int     `json:"water,omitempty"` // as that of a cell
	Note   string  `json:"note,omitempty"`
}

// Inside says whether a point lies in a ring (even and odd crossings of a ray).
func Inside(at Point, ring []Point) bool {
	in := false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a.Y > at.Y) == (b.Y > at.Y) {
			continue
		}
		// at.X < a.X + (at.Y-a.Y)*(b.X-a.X)/(b.Y-a.Y), without a division
		left := (at.X - a.X) * (b.Y - a.Y)
		right := (at.Y - a.Y) * (b.X - a.X)
		if (b.Y > a.Y) == (left < right) && left != right {
			in = !in
		}
	}
	return in
}

// HeightOf is the height of a hex in feet: its own, else that of the topmost stretch of
// country in which its middle lies; 0: not known.
func (m *Map) HeightOf(h hex.Hex) int {
	if c, ok := m.Cell(h); ok && c.Height != 0 {
		return c.Height
	}
	x, y := hex.Size(m.HexMiles * 100).Centre(h)
	for i := len(m.Relief) - 1; i >= 0; i-- {
		if Inside(Point{x, y}, m.Relief[i].Ring) {
			return m.Relief[i].Height
		}
	}
	return 0
}

// KeyPlaces are the places that matter in a campaign, by id: homes and supply places of
// the sides, those of the objectives, those where battles were fought in history, and
// those where forces stand on the first day.
func (f *Founding) KeyPlaces() map[string]bool {
	out := map[string]bool{}
	at := func(h hex.Hex) {
		if p := f.Map.Chief(h); p != nil {
			out[p.ID] = true
		}
	}
	for _, s := range f.Sides {
		out[s.Home] = true
		for _, id := range s.Supply {
			out[id] = true
		}
	}
	for _, o := range f.Objectives {
		for _, id := range o.Places {
			out[id] = true
		}
	}
	for _, b := range f.History {
		at(hex.Size(f.Map.HexMiles*100).At(b.At.X, b.At.Y))
	}
	for i := range f.Forces {
		at(f.Forces[i].Hex)
	}
	delete(out, "")
	return out
}

// Village is the chief place of a hex if there are houses in it, and whether it has walls.
func (m *Map) Village(h hex.Hex) (name string, walled bool) {
	p := m.Chief(h)
	if p == nil || slices.Contains([]PlaceKind{Pass, Drift, Wells, Battlefield}, p.Kind) {
		return "", false
	}
	return p.Name, slices.Contains([]Fortification{VillageWalls, Walls, FortAt}, p.Fortified)
}

// greatness orders the kinds of place; what is not here comes last.
var greatness = []PlaceKind{City, Town, Fort, Port, Village, Mission, Camp, Drift, Pass, Wells, Farm, Battlefield}

// Chief is the place after which a hex is called, nil where there is none: the greatest
// by kind, then by people, then the first in the founding.
func (m *Map) Chief(h hex.Hex) *Place {
	var best *Place
	rank := func(p *Place) int {
		if i := slices.Index(greatness, p.Kind); i >= 0 {
			return i
		}
		return len(greatness)
	}
	for i := range m.Places {
		p := &m.Places[i]
		if p.Hex != h {
			continue
		}
		if best == nil || rank(p) < rank(best) || rank(p) == rank(best) && p.Population > best.Population {
			best = p
		}
	}
	return best
}
