package theatre

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

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
	MenPerFigure      int `json:"men_per_figure"`
	MenPerFigureSmall int `json:"men_per_figure_small"`
}

// Options are what a campaign's founder may choose.
type Options struct {
	Seed  uint64 // decides every throw of the campaign that no order fixes
	Small bool   // twice as many figures, each for fewer men
	Rules string // id of the rule set that fights its battles where nobody names another; empty: wornspent
}

// usualRules fight where nobody chose.
const usualRules = "wornspent"

// List tells of every theatre that the program ships, by id.
func List() []Info {
	var out []Info
	names, _ := fs.Glob(data, "data/*.json") // the pattern is sound
	for _, name := range names {
		if t, err := open(name); err == nil { // a test reads them all
			out = append(out, Info{
				ID: t.ID, Title: t.Title, Subtitle: t.Subtitle, Situation: t.Situation, Start: t.Start, End: t.End,
				Small: t.SuggestedScale == "small", MenPerFigure: t.MenPerFigure, MenPerFigureSmall: t.MenPerFigureSmall,
			})
		}
	}
	return out
}

// Found lays out a campaign on a theatre. The same id and options give the same
// founding on every machine. An id that is not listed is state.ErrNotFound.
func Found(id string, o Options) (state.Founding, error) {
	var known []string
	for _, t := range List() {
		if t.ID == id {
			t, err := open("data/" + id + ".json")
			if err != nil {
				return state.Founding{}, err
			}
			lines, err := openGeo("data/" + path.Base(t.Geo))
			if err != nil {
				return state.Founding{}, err
			}
			return found(t, lines, o)
		}
		known = append(known, t.ID)
	}
	return state.Founding{}, fmt.Errorf("there is no theatre %.40q; use %s: %w", id, strings.Join(known, ", "), state.ErrNotFound)
}

// found converts a theatre that has been read.
func found(t *theatre, lines []geoLine, o Options) (state.Founding, error) {
	p, err := newPaper(t)
	if err != nil {
		return state.Founding{}, t.wrong("%w", err)
	}
	start, err := time.Parse(time.DateOnly, t.Start)
	if err != nil || start.Year() < 1800 || start.Year() > 1950 {
		return state.Founding{}, t.wrong("start: %.40q is not a date of the time; write it as 1880-07-01", t.Start)
	}
	c := &converter{t: t, p: p, start: start, small: o.Small, places: map[string]*state.Place{}}
	last := c.day("end", t.End)
	if last < 1 {
		c.fail("end: %s is not after the start, %s", t.End, t.Start)
	}
	c.out = state.Founding{
		Schema: 1, Template: t.ID, Title: t.Title, Subtitle: t.Subtitle, Situation: t.Situation,
		Start: t.Start, Last: last, Seed: o.Seed, MenPerFigure: t.MenPerFigure, Rules: cmp.Or(o.Rules, usualRules), Sources: t.Sources,
	}
	if o.Small {
		c.out.MenPerFigure = t.MenPerFigureSmall
	}
	c.out.Map = p.blank(t)
	c.placesOnPaper()
	c.ground(lines)
	c.rivers(lines)
	c.routes()
	c.sides()
	c.weather()
	c.armies()
	c.reinforcements()
	c.aims()
	if c.err != nil {
		return state.Founding{}, c.err
	}
	return c.out, nil
}

// converter carries one conversion; the first fault stays.
type converter struct {
	t       *theatre
	p       *paper
	start   time.Time
	small   bool
	places  map[string]*state.Place // by name
	edges   edges
	trodden map[hex.Edge]bool // edges over which routes go where no crossing draws them
	out     state.Founding
	err     error
}

func (c *converter) fail(format string, args ...any) {
	if c.err == nil {
		c.err = c.t.wrong(format, args...)
	}
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
