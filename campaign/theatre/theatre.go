package theatre

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

//go:embed data
var data embed.FS

// Info says what a theatre is about.
type Info struct {
	ID        string `json:"id"`
	Title     string `json:"title"`
	Subtitle  string `json:"subtitle"`
	Situation string `json:"situation"`
	Start     string `json:"start"` // 1880-07-01
	End       string `json:"end"`
	Small     bool   `json:"small"` // it suggests the small scale
	// Men whom a figure stands for at the standard and at the small scale.
	MenPerFigure      int      `json:"men_per_figure"`
	MenPerFigureSmall int      `json:"men_per_figure_small"`
	HexMiles          int      `json:"hex_miles"`
	Hexes             int      `json:"hexes"`
	Sides             []string `json:"sides"` // that can be played

	Handicaps []state.Handicap `json:"handicaps,omitempty"` // points that sides have in advance
}

// Options are what a campaign's founder may choose.
type Options = pack.Options

// List tells of every theatre that the program ships, by id.
func List() []Info { return slices.Clone(listed()) }

// listed reads the theatres, once: they are part of the program.
var listed = sync.OnceValue(func() []Info {
	var out []Info
	names, _ := fs.Glob(data, "data/*.json") // the pattern is sound
	for _, name := range names {
		if t, err := open(name); err == nil { // a test reads them all
			out = append(out, t.info())
		}
	}
	return out
})

func (t *theatre) info() Info {
	i := Info{
		ID: t.ID, Title: t.Title, Subtitle: t.Subtitle, Situation: t.Situation, Start: t.Start, End: t.End, HexMiles: t.HexMiles,
		Small: t.SuggestedScale == "small", MenPerFigure: t.MenPerFigure, MenPerFigureSmall: t.MenPerFigureSmall, Handicaps: t.Handicaps,
	}
	if p, err := newPaper(t); err == nil {
		i.Hexes = p.frame().Size()
	}
	for _, s := range t.Sides {
		if s.Playable {
			i.Sides = append(i.Sides, s.Name)
		}
	}
	return i
}

// Pack makes the pack of a theatre that the program ships. An id that is not listed is
// state.ErrNotFound.
func Pack(id string) (pack.Pack, error) {
	var known []string
	for _, i := range List() {
		if i.ID != id {
			known = append(known, i.ID)
			continue
		}
		t, err := open("data/" + id + ".json")
		if err != nil {
			return pack.Pack{}, err
		}
		lines, err := openGeo("data/" + path.Base(t.Geo))
		if err != nil {
			return pack.Pack{}, err
		}
		return convert(t, lines)
	}
	return pack.Pack{}, fmt.Errorf("there is no theatre %.40q; use %s: %w", id, strings.Join(known, ", "), state.ErrNotFound)
}

// Found lays out a campaign on a theatre that the program ships. The same id and options give
// the same founding on every machine. An id that is not listed is state.ErrNotFound.
func Found(id string, o Options) (state.Founding, error) {
	p, err := Pack(id)
	if err != nil {
		return state.Founding{}, err
	}
	return pack.Found(p, o)
}

// Convert makes a pack of the facts of a theatre and of the lines of its rivers and coasts
// (GeoJSON; nil: none). Name stands before what is wrong with the facts, linesName before what
// is wrong with the lines. What the pack lacks to be founded is for [pack.Check].
func Convert(name string, facts []byte, linesName string, lines []byte) (pack.Pack, error) {
	t, err := read(name, facts)
	if err != nil {
		return pack.Pack{}, err
	}
	var geo []geoLine
	if lines != nil {
		if geo, err = readGeo(linesName, lines); err != nil {
			return pack.Pack{}, err
		}
	}
	return convert(t, geo)
}

// convert makes the pack of a theatre that has been read.
func convert(t *theatre, lines []geoLine) (pack.Pack, error) {
	p, err := newPaper(t)
	if err != nil {
		return pack.Pack{}, t.wrong("%w", err)
	}
	start, err := time.Parse(time.DateOnly, t.Start)
	if err != nil || start.Year() < 1800 || start.Year() > 1950 {
		return pack.Pack{}, t.wrong("start: %.40q is not a date of the time; write it as 1880-07-01", t.Start)
	}
	c := &converter{t: t, p: p, start: start, places: map[string]*state.Place{}, units: map[string]bool{}}
	if c.day("end", t.End) < 1 {
		c.fail("end: %s is not after the start, %s", t.End, t.Start)
	}
	c.out = pack.Pack{
		Version: pack.Version, ID: t.ID, Title: t.Title, Subtitle: t.Subtitle, Situation: t.Situation, Start: t.Start, End: t.End,
		MenPerFigure: t.MenPerFigure, MenPerFigureSmall: t.MenPerFigureSmall, SuggestSmall: t.SuggestedScale == "small", Rules: pack.UsualRules,
		Sources: t.Sources,
	}
	c.out.Map = p.blank(t)
	c.placesOnPaper()
	c.ground(lines)
	c.regions()
	c.rivers(lines)
	c.routes()
	c.sides()
	c.weather()
	c.armies()
	c.reinforcements()
	c.crewed()
	c.aims()
	c.events()
	c.districts()
	c.water()
	if c.err != nil {
		return pack.Pack{}, c.err
	}
	return c.out, nil
}

// converter carries one conversion; the first fault stays.
type converter struct {
	t       *theatre
	p       *paper
	start   time.Time
	places  map[string]*state.Place // by name
	edges   edges
	units   map[string]bool   // ids that stand already
	trodden map[hex.Edge]bool // edges over which routes go where no crossing draws them
	out     pack.Pack
	err     error
}

func (c *converter) fail(format string, args ...any) {
	if c.err == nil {
		c.err = c.t.wrong(format, args...)
	}
}

// date holds a date against the calendar.
func (c *converter) date(key, date string) string {
	c.day(key, date)
	return date
}

// day turns a date into a day of the campaign.
func (c *converter) day(key, date string) state.Day {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil || at.Year() < 1800 || at.Year() > 1950 {
		c.fail("%s: %.40q is not a date of the time; write it as 1880-07-01", key, date)
		return 0
	}
	return state.Day(at.Sub(c.start).Hours() / 24) // whole days: both are midnights UTC
}

// place finds a place by name.
func (c *converter) place(key, name string) *state.Place {
	if p := c.places[name]; p != nil {
		return p
	}
	c.fail("%s: place %q is not known; name one of the file's places", key, name)
	return &state.Place{}
}

// placesOnPaper lays the places on the map.
func (c *converter) placesOnPaper() {
	for _, x := range c.t.Places {
		c.word("places "+x.Name, "place", x.Kind)
		c.word("places "+x.Name, "fortified", x.Fortified)
		at := c.p.point(x.Lon, x.Lat)
		c.out.Map.Places = append(c.out.Map.Places, state.Place{
			ID: slug(x.Name), Name: x.Name, Kind: state.PlaceKind(x.Kind), At: at, Hex: c.p.hexAt(at), Owner: state.SideID(x.Owner),
			Fortified: state.Fortification(x.Fortified), Depot: x.Depot, Hospital: x.Hospital, Telegraph: x.Telegraph, Population: x.Population, Note: x.Note,
			Modern: x.Modern, Garrison: x.Garrison, Approx: x.Approx, Port: x.Port, Surf: x.Surf, Railhead: x.Railhead, Capital: x.Capital,
			Arsenal: x.Arsenal, Entry: x.Entry, Fortress: x.Fortress,
		})
	}
	slices.SortFunc(c.out.Map.Places, func(a, b state.Place) int { return strings.Compare(a.ID, b.ID) })
	for i := range c.out.Map.Places {
		x := &c.out.Map.Places[i]
		if c.places[x.Name] != nil || i > 0 && c.out.Map.Places[i-1].ID == x.ID {
			c.fail("places: %q stands twice", x.Name)
		}
		if !c.p.inside(x.Hex) {
			c.fail("places: %q lies outside the map", x.Name)
		}
		c.places[x.Name] = x
	}
}

// slug writes a name in small letters, figures and hyphens.
func slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case r == '\'' || r == '’':
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	return strings.TrimSuffix(b.String(), "-")
}
