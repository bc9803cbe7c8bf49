package pack

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// The largest map: more hexes than a club's campaign ever had.
const (
	MaxHexes = 40_000
	maxLong  = 1_000 // columns, or rows
)

// MapFile is a map as a file has it.
type MapFile struct {
	Title    string `json:"title,omitempty"`
	Subtitle string `json:"subtitle,omitempty"`
	Columns  int    `json:"columns"`
	Rows     int    `json:"rows"`
	HexMiles int    `json:"hex_miles" jsonschema:"miles from side to side of a hex"`
	Width    int    `json:"width,omitempty" jsonschema:"of the map's frame, in hundredths of a mile; left out: all hexes fit in it"`
	Height   int    `json:"height,omitempty"`
	West     int    `json:"west,omitempty" jsonschema:"the frame on the earth, in thousandths of a degree (over the date line east goes on counting past 180000); all 0: an invented country"`
	North    int    `json:"north,omitempty"`
	East     int    `json:"east,omitempty"`
	South    int    `json:"south,omitempty"`

	Default state.Ground   `json:"default,omitempty" jsonschema:"ground on which the map is drawn; empty: clear"`
	Ground  []string       `json:"ground" jsonschema:"a text for each row, a letter for each hex: . clear, g grass, s scrub, c cultivated, w woods, h hills, m mountains, d sand, f marsh, l salt, ~ sea"`
	Water   []string       `json:"water,omitempty" jsonschema:"the same with figures, for men who camp there: 0 none, 1 scarce, 2 some, 3 plenty; left out: some everywhere"`
	Heights [][]int        `json:"heights,omitempty" jsonschema:"feet for each hex; 0: that of the country in which it lies"`
	Edges   []EdgeFile     `json:"edges,omitempty" jsonschema:"sides of hexes along which a river runs or over which a road goes"`
	Places  []PlaceFile    `json:"places,omitempty"`
	Cross   []CrossingFile `json:"crossings,omitempty"`
	Routes  []RouteFile    `json:"routes,omitempty" jsonschema:"lines of roads, for the eye; edges say where one marches on them"`
	Waters  []WaterFile    `json:"waters,omitempty" jsonschema:"lines of rivers, coasts, lakes and seas, for the eye"`
	Relief  []ReliefFile   `json:"relief,omitempty" jsonschema:"named stretches of country; later ones lie on top"`
	Regions []RegionFile   `json:"regions,omitempty" jsonschema:"countries with borders of their own, for objectives"`
}

// The parts of a map whose form in a file is not that of the campaign.
type (
	// Hex is a hex by its number: 2817.
	Hex hex.Hex
	// Line is a line of points, [x, y] in hundredths of a mile from the north-west corner.
	Line [][2]int

	// EdgeFile is a side of a hex.
	EdgeFile struct {
		Hex   Hex              `json:"hex"`
		Side  string           `json:"side" jsonschema:"ne, e, se, sw, w or nw"`
		River string           `json:"river,omitempty" jsonschema:"name of the river that must be crossed here"`
		Class state.RiverClass `json:"class,omitempty" jsonschema:"of the river: stream, river or great_river"`
		Route state.RouteKind  `json:"route,omitempty" jsonschema:"best kind of way over it: road, railway, track or caravan"`
	}
	// PlaceFile is a place.
	PlaceFile struct {
		state.Place
		Hex Hex     `json:"hex"`
		At  *[2]int `json:"at,omitempty" jsonschema:"where in the hex; left out: in its middle"`
	}
	// CrossingFile is a crossing: the side of a hex over which it leads.
	CrossingFile struct {
		ID      string             `json:"id"`
		Name    string             `json:"name"`
		River   string             `json:"river,omitempty"`
		Kind    state.CrossingKind `json:"kind"`
		State   state.Condition    `json:"state,omitempty" jsonschema:"intact, damaged or destroyed; empty: intact"`
		InFlood state.InFlood      `json:"in_flood" jsonschema:"in the flood months of its river: open, ferry or impassable"`
		Hex     Hex                `json:"hex"`
		Side    string             `json:"side" jsonschema:"ne, e, se, sw, w or nw"`
		At      *[2]int            `json:"at,omitempty" jsonschema:"where it is drawn; left out: in the middle of the side"`
		Toward  *[2]int            `json:"toward,omitempty" jsonschema:"a point further along the road over it; left out: the middle of the hex beyond"`
		Note    string             `json:"note,omitempty"`
		Cable   bool               `json:"cable,omitempty" jsonschema:"of a ferry: it can be lowered against boats"`
		Approx  bool               `json:"approx,omitempty"`
	}
	// RouteFile is a road or another way.
	RouteFile struct {
		state.Route
		Line Line `json:"line"`
	}
	// WaterFile is a river line, a coast, a lake or a sea.
	WaterFile struct {
		state.Water
		Line Line `json:"line"`
	}
	// ReliefFile is a named stretch of country.
	ReliefFile struct {
		state.Relief
		Ring Line `json:"ring"`
	}
	// RegionFile is a country with a border.
	RegionFile struct {
		state.Region
		Ring Line `json:"ring"`
	}
)

// MarshalText writes the number of a hex.
func (h Hex) MarshalText() ([]byte, error) { return []byte(hex.Name(hex.Hex(h))), nil }

// UnmarshalText reads it.
func (h *Hex) UnmarshalText(b []byte) error {
	at, err := hex.ParseName(string(b))
	*h = Hex(at)
	return err
}

// sideNames are the sides of a hex by their direction.
var sideNames = []string{"ne", "e", "se", "sw", "w", "nw"}

// letters are the grounds of a file, by their letter.
var letters = map[byte]state.Ground{
	'.': state.Clear, 'g': state.Grass, 's': state.Scrub, 'c': state.Cultivated, 'w': state.Woods, 'h': state.Hills,
	'm': state.Mountains, 'd': state.Sand, 'f': state.Marsh, 'l': state.Salt, '~': state.Sea,
}

// GroundOf is the ground of a letter; empty: it is that of none.
func GroundOf(letter byte) state.Ground { return letters[letter] }

// LetterOf is the letter of a ground; '?' of one that is not known.
func LetterOf(g state.Ground) byte {
	for b, is := range letters {
		if is == g {
			return b
		}
	}
	return '?'
}

// frame gives a map that has none a frame in which all its hexes fit.
func frame(m *state.Map) {
	size := hex.Size(m.HexMiles * 100)
	if m.Width == 0 {
		m.Width = m.Columns*int(size) + int(size)/2
	}
	if m.Height == 0 {
		m.Height = m.Rows*size.Row() + size.Row()/3
	}
}

// FileOf is a map as a file has it.
func FileOf(m *state.Map) MapFile {
	f := MapFile{
		Title: m.Title, Subtitle: m.Subtitle, Columns: m.Columns, Rows: m.Rows, HexMiles: m.HexMiles, Width: m.Width, Height: m.Height,
		West: m.West, North: m.North, East: m.East, South: m.South, Default: m.Default, Ground: []string{},
	}
	plain, level := true, true
	for _, c := range m.Cells {
		plain, level = plain && c.Water == 2, level && c.Height == 0
	}
	for row := range m.Rows {
		cells := m.Cells[row*m.Columns:][:m.Columns]
		ground, water, heights := make([]byte, m.Columns), make([]byte, m.Columns), make([]int, m.Columns)
		for i, c := range cells {
			ground[i], water[i], heights[i] = LetterOf(c.Ground), byte('0'+min(max(c.Water, 0), 9)), c.Height
		}
		f.Ground = append(f.Ground, string(ground))
		if !plain {
			f.Water = append(f.Water, string(water))
		}
		if !level {
			f.Heights = append(f.Heights, heights)
		}
	}
	for _, b := range m.Borders {
		if b.River != "" || b.Class != "" || b.Route != "" {
			at, side := SideOf(m, b.Edge)
			f.Edges = append(f.Edges, EdgeFile{at, side, b.River, b.Class, b.Route})
		}
	}
	for _, x := range m.Places {
		f.Places = append(f.Places, PlaceFile{x, Hex(x.Hex), &[2]int{x.At.X, x.At.Y}})
	}
	for _, x := range m.Crossings {
		at, side := SideOf(m, x.Edge)
		note := noteOf(m, x.ID)
		f.Cross = append(f.Cross, CrossingFile{
			ID: x.ID, Name: x.Name, River: x.River, Kind: x.Kind, State: x.State, InFlood: x.InFlood, Hex: at, Side: side,
			At: &[2]int{x.At.X, x.At.Y}, Toward: &[2]int{x.Toward.X, x.Toward.Y}, Note: note.Note, Cable: note.Cable, Approx: note.Approx,
		})
	}
	for _, x := range m.Routes {
		f.Routes = append(f.Routes, RouteFile{x, lineOf(x.Line)})
	}
	for _, x := range m.Waters {
		f.Waters = append(f.Waters, WaterFile{x, lineOf(x.Line)})
	}
	for _, x := range m.Relief {
		f.Relief = append(f.Relief, ReliefFile{x, lineOf(x.Ring)})
	}
	for _, x := range m.Regions {
		f.Regions = append(f.Regions, RegionFile{x, lineOf(x.Ring)})
	}
	return f
}

func lineOf(points []state.Point) Line {
	out := make(Line, len(points))
	for i, at := range points {
		out[i] = [2]int{at.X, at.Y}
	}
	return out
}

// points are the points of a line; nil where it has none.
func (l Line) points() []state.Point {
	if len(l) == 0 {
		return nil
	}
	out := make([]state.Point, len(l))
	for i, at := range l {
		out[i] = state.Point{X: at[0], Y: at[1]}
	}
	return out
}

// Map is the map of a campaign that a file tells of. The error is one sentence.
func (f *MapFile) Map() (m state.Map, err error) { return m, f.into(&m) }

// into makes the campaign's map of what a file has.
func (f *MapFile) into(m *state.Map) error {
	*m = state.Map{
		Title: f.Title, Subtitle: f.Subtitle, Columns: f.Columns, Rows: f.Rows, HexMiles: f.HexMiles, Width: f.Width, Height: f.Height,
		West: f.West, North: f.North, East: f.East, South: f.South, Default: f.Default,
	}
	if m.Default == "" {
		m.Default = state.Clear
	}
	if err := f.sized(); err != nil {
		return err
	}
	if err := f.cells(m); err != nil {
		return err
	}
	frame(m)
	for _, e := range f.Edges {
		edge, err := edgeOf(e.Hex, e.Side)
		if err != nil {
			return err
		}
		m.Borders = append(m.Borders, state.Border{Edge: edge, River: e.River, Class: e.Class, Route: e.Route})
	}
	for _, x := range f.Places {
		x.Place.Hex = hex.Hex(x.Hex)
		if x.At == nil {
			x.Place.At = middle(m, x.Place.Hex)
		} else {
			x.Place.At = state.Point{X: x.At[0], Y: x.At[1]}
		}
		m.Places = append(m.Places, x.Place)
	}
	if err := f.crossings(m); err != nil {
		return err
	}
	for _, x := range f.Routes {
		x.Route.Line = x.Line.points()
		m.Routes = append(m.Routes, x.Route)
	}
	for _, x := range f.Waters {
		x.Water.Line = x.Line.points()
		m.Waters = append(m.Waters, x.Water)
	}
	for _, x := range f.Relief {
		x.Relief.Ring = x.Ring.points()
		m.Relief = append(m.Relief, x.Relief)
	}
	for _, x := range f.Regions {
		x.Region.Ring = x.Ring.points()
		m.Regions = append(m.Regions, x.Region)
	}
	return nil
}

// sized holds the size of a map against the largest, before anything is made of it.
func (f *MapFile) sized() error {
	switch {
	case f.Columns < 1 || f.Rows < 1 || f.Columns > maxLong || f.Rows > maxLong || f.Columns*f.Rows > MaxHexes:
		return fmt.Errorf("the map has %d columns and %d rows; give 1 to %d of each and no more than %d hexes", f.Columns, f.Rows, maxLong, MaxHexes)
	case f.HexMiles < 1 || f.HexMiles > 100:
		return fmt.Errorf("a hex of %d miles cannot be; give 1 to 100", f.HexMiles)
	}
	return nil
}

// cells reads the rows of letters and figures.
func (f *MapFile) cells(m *state.Map) error {
	if len(f.Ground) != f.Rows || f.Water != nil && len(f.Water) != f.Rows || f.Heights != nil && len(f.Heights) != f.Rows {
		return fmt.Errorf("the map has %d rows, and ground, water or heights tell of another number", f.Rows)
	}
	for row, line := range f.Ground {
		if len(line) != f.Columns || f.Water != nil && len(f.Water[row]) != f.Columns || f.Heights != nil && len(f.Heights[row]) != f.Columns {
			return fmt.Errorf("row %d of the map does not tell of %d hexes", row+1, f.Columns)
		}
		for column := range f.Columns {
			g, ok := letters[line[column]]
			if !ok {
				return fmt.Errorf("row %d of the map has the letter %q; use . g s c w h m d f l or ~", row+1, line[column:column+1])
			}
			cell := state.Cell{Ground: g, Water: 2}
			if f.Water != nil {
				if cell.Water = int(f.Water[row][column]) - '0'; cell.Water < 0 || cell.Water > 3 {
					return fmt.Errorf("row %d of the water has %q; use 0 to 3", row+1, f.Water[row][column:column+1])
				}
			}
			if f.Heights != nil {
				cell.Height = f.Heights[row][column]
			}
			m.Cells = append(m.Cells, cell)
		}
	}
	return nil
}

// SideOf tells of an edge as a side of a hex of the map.
func SideOf(m *state.Map, e hex.Edge) (Hex, string) {
	one, other := e.Hexes()
	if !m.Frame().Holds(one) {
		return Hex(other), sideNames[e.Dir.Opposite()]
	}
	return Hex(one), sideNames[e.Dir]
}

// edgeOf reads a side of a hex.
func edgeOf(h Hex, side string) (hex.Edge, error) {
	d := slices.Index(sideNames, strings.ToLower(side))
	if d < 0 {
		return hex.Edge{}, fmt.Errorf("%.20q is no side of hex %s; use ne, e, se, sw, w or nw", side, hex.Name(hex.Hex(h)))
	}
	return hex.EdgeOf(hex.Hex(h), hex.Direction(d)), nil
}

// crossings reads the crossings, each on its edge.
func (f *MapFile) crossings(m *state.Map) error {
	for _, x := range f.Cross {
		edge, err := edgeOf(x.Hex, x.Side)
		if err != nil {
			return err
		}
		one, other := edge.Hexes()
		a, b := middle(m, one), middle(m, other)
		c := state.Crossing{
			ID: x.ID, Name: x.Name, River: x.River, Kind: x.Kind, State: x.State, InFlood: x.InFlood, Edge: edge,
			At: state.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}, Toward: b,
		}
		if x.At != nil {
			c.At = state.Point{X: x.At[0], Y: x.At[1]}
		}
		if x.Toward != nil {
			c.Toward = state.Point{X: x.Toward[0], Y: x.Toward[1]}
		}
		m.Crossings = append(m.Crossings, c)
		if x.Note != "" || x.Cable || x.Approx {
			m.CrossingNotes = append(m.CrossingNotes, state.CrossingNote{Crossing: x.ID, Note: x.Note, Cable: x.Cable, Approx: x.Approx})
		}
	}
	bridge(m)
	return nil
}

// noteOf is what is told of a crossing; nothing where nobody told anything.
func noteOf(m *state.Map, id string) state.CrossingNote {
	if n := find(m.CrossingNotes, func(n *state.CrossingNote) bool { return n.Crossing == id }); n != nil {
		return *n
	}
	return state.CrossingNote{}
}

// bridge tells the edges of the crossings on them; the first of two stays.
func bridge(m *state.Map) {
	at := make(map[hex.Edge]int, len(m.Borders))
	for i, b := range m.Borders {
		at[b.Edge] = i
	}
	for _, c := range m.Crossings {
		i, ok := at[c.Edge]
		if !ok {
			i = len(m.Borders)
			at[c.Edge] = i
			m.Borders = append(m.Borders, state.Border{Edge: c.Edge})
		}
		if m.Borders[i].Crossing == "" {
			m.Borders[i].Crossing = c.ID
		}
	}
}

// middle is the centre of a hex on the map.
func middle(m *state.Map, h hex.Hex) state.Point {
	x, y := hex.Size(m.HexMiles * 100).Centre(h)
	return state.Point{X: x, Y: y}
}
