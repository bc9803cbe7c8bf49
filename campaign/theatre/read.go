package theatre

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/jsontext"
	"frontier/internal/terms"
)

// theatre is a theatre file, key by key.
type theatre struct {
	Schema            int    `json:"schema"`
	ID                string `json:"id"`
	Title             string `json:"title"`
	Subtitle          string `json:"subtitle"`
	Start             string `json:"start"`
	End               string `json:"end"`
	BBox              frame  `json:"bbox"` // west, south, east, north
	Geo               string `json:"geo"`
	GeoBBox           frame  `json:"geo_bbox"`
	HexMiles          int    `json:"hex_miles"`
	MenPerFigure      int    `json:"men_per_figure"`
	MenPerFigureSmall int    `json:"men_per_figure_small"`
	SuggestedScale    string `json:"suggested_scale"`
	Situation         string `json:"situation"`
	Sides             []struct {
		ID            string     `json:"id"`
		Name          string     `json:"name"`
		Short         string     `json:"short"`
		Role          terms.Role `json:"role"`
		Native        bool       `json:"native"`
		Playable      bool       `json:"playable"`
		NoPrisoners   bool       `json:"takes_no_prisoners"`
		PrisonersNote string     `json:"prisoners_note"`
		Character     string     `json:"character"`
		Home          string     `json:"home"`
		Supply        []string   `json:"supply"`
		Staff         string     `json:"staff"`
		Patience      int        `json:"patience"` // may be left out
		Colour        unused     `json:"colour"`
	} `json:"sides"`
	Objectives []struct {
		ID       string   `json:"id"`
		Side     string   `json:"side"`
		Name     string   `json:"name"`
		Kind     string   `json:"kind"`
		Points   int      `json:"points"`
		Place    string   `json:"place"`
		Places   []string `json:"places"`
		By       string   `json:"by"`
		Until    string   `json:"until"`
		Force    string   `json:"force"`
		Text     string   `json:"text"`
		Leader   string   `json:"leader"`
		MinEnemy int      `json:"min_enemy"`
		Limit    int      `json:"limit"`
		Region   string   `json:"region"`
		MinMen   int      `json:"min_men"`
		WithGuns bool     `json:"with_guns"`
		Late     int      `json:"late"`
		Each     int      `json:"each"`
		Every    int      `json:"every"`
		Share    percent  `json:"share"`
		Forces   []string `json:"forces"`
		AtEnd    bool     `json:"at_end"`
		Always   bool     `json:"always"`
		OnDay    bool     `json:"on_day"`
		Whenever bool     `json:"whenever"`
		InField  bool     `json:"in_field"`
		Drawn    bool     `json:"drawn"`
		MinGuns  int      `json:"min_guns"`
		Class    string   `json:"class"`
		Peoples  []string `json:"peoples"`
		From     string   `json:"from"`
	} `json:"objectives"`
	Verdict     []campaignVerdict `json:"verdict"`
	SuddenDeath state.SuddenDeath `json:"sudden_death"`
	Handicaps   []state.Handicap  `json:"handicaps"` // may be left out
	Places      []struct {
		Name       string `json:"name"`
		Lon        degree `json:"lon"`
		Lat        degree `json:"lat"`
		Kind       string `json:"kind"`
		Owner      string `json:"owner"`
		Fortified  string `json:"fortified"`
		Note       string `json:"note"`
		Depot      bool   `json:"depot"`
		Hospital   bool   `json:"hospital"`
		Telegraph  bool   `json:"telegraph"`
		Population int    `json:"population"`
		Modern     string `json:"modern"`
		Approx     bool   `json:"approx"`
		Garrison   string `json:"garrison"`
		Port       bool   `json:"port"`
		Railhead   bool   `json:"railhead"`
		Capital    bool   `json:"capital"`
		Arsenal    bool   `json:"arsenal"`
		Surf       bool   `json:"surf"`
		Entry      bool   `json:"entry"`
		Fortress   bool   `json:"natural_fortress"`
	} `json:"places"`
	ReliefDefault string `json:"relief_default"`
	Relief        []struct {
		Name   string `json:"name"`
		Kind   string `json:"kind"`
		Height *int   `json:"height_ft"`
		Water  string `json:"water"`
		Ring   []pair `json:"ring"`
		Note   string `json:"note"`
	} `json:"relief"`
	Regions []struct {
		Name string `json:"name"`
		Ring []pair `json:"ring"`
	} `json:"regions"`
	Rivers []river `json:"rivers"`
	Routes []struct {
		ID   string   `json:"id"`
		Name string   `json:"name"`
		Kind string   `json:"kind"`
		Via  []point  `json:"via"`
		Note string   `json:"note"`
		Cut  []string `json:"cut_window"`
	} `json:"routes"`
	Crossings []struct {
		Name    string `json:"name"`
		River   string `json:"river"`
		Lon     degree `json:"lon"`
		Lat     degree `json:"lat"`
		Kind    string `json:"kind"`
		State   string `json:"state"`
		InFlood string `json:"in_flood"`
		Minor   unused `json:"minor"`
		Approx  bool   `json:"approx"`
		Cable   bool   `json:"cable"`
		Note    string `json:"note"`
	} `json:"crossings"`
	Drop    []drop `json:"drop"`
	Weather []struct {
		Month       int     `json:"month"`
		Temperature string  `json:"temperature"`
		NightF      int     `json:"night_f"`
		DayF        int     `json:"day_f"`
		Rain        percent `json:"rain"`
		Dust        percent `json:"dust"`
		Haze        percent `json:"haze"`
		Snow        percent `json:"snow"`
		Flood       bool    `json:"flood"`
		Sickness    string  `json:"sickness"`
		Note        string  `json:"note"`
	} `json:"weather"`
	Leaders        []leader `json:"leaders"`
	Forces         []force  `json:"forces"`
	Reinforcements []struct {
		ID         string          `json:"id"`
		Date       string          `json:"date"`
		Side       string          `json:"side"`
		Place      string          `json:"place"`
		Name       string          `json:"name"`
		Joins      *string         `json:"joins"`
		NewForce   string          `json:"new_force"`
		Units      []unit          `json:"units"`
		Leaders    []arrival       `json:"leaders"`
		Transfers  []string        `json:"transfers"`
		Condition  string          `json:"condition"`
		Note       string          `json:"note"`
		Boats      []boat          `json:"boats"`
		Leaves     string          `json:"leaves"`
		When       []state.Proviso `json:"when"` // in the ids of the pack
		Late       int             `json:"late"`
		Confidence unused          `json:"confidence"`
	} `json:"reinforcements"`
	Battles []struct {
		Name     string                  `json:"name"`
		Date     string                  `json:"date"`
		Place    string                  `json:"place"`
		Lon      degree                  `json:"lon"`
		Lat      degree                  `json:"lat"`
		Result   string                  `json:"result"`
		Note     string                  `json:"note"`
		Kind     string                  `json:"kind"`
		Attacker string                  `json:"attacker"`
		Winner   string                  `json:"winner"`
		Leaders  map[state.SideID]string `json:"leaders"`
		Losses   []struct {
			state.HistoricalLoss
			Confidence unused `json:"confidence"`
		} `json:"losses"`
	} `json:"battles"`
	Sources   []string          `json:"sources"`
	Navigable []state.Navigable `json:"navigable"` // between places by their names
	Events    []struct {
		ID         string          `json:"id"`
		Name       string          `json:"name"`
		Date       string          `json:"date"`
		Window     []string        `json:"window"` // first and last day
		Condition  string          `json:"condition"`
		Effect     string          `json:"effect"`
		Side       *string         `json:"side"`
		Kind       string          `json:"kind"`
		Historical bool            `json:"historical"`
		Target     string          `json:"target"`
		When       []state.Proviso `json:"when"` // in the ids of the pack
		Does       []state.Deed    `json:"does"`
		Choice     *state.Question `json:"choice"`
		Every      int             `json:"every"`
	} `json:"events"`
	Boats     []boat     `json:"boats"`
	Districts []district `json:"districts"` // may be left out

	file string
}

type (
	// district names its places as the theatre does.
	district struct {
		state.District
		Confidence unused `json:"confidence"`
	}
	campaignVerdict struct {
		Margin int    `json:"margin"`
		Text   string `json:"text"`
	}
	river struct {
		Name      string   `json:"name"`
		Class     string   `json:"class"`
		Through   []pair   `json:"through"`
		Fill      [][]pair `json:"fill"`
		Flood     []int    `json:"flood_months"`
		Low       []int    `json:"low_months"`
		Perennial bool     `json:"perennial"`
		Note      string   `json:"note"`
	}
	// drop is water of today that was not there, and the course of the river in it.
	drop struct {
		Name    string   `json:"name"`
		InData  bool     `json:"in_data"`
		Feature *int     `json:"feature"`
		River   string   `json:"river"`
		Channel [][]pair `json:"channel"`
		Why     unused   `json:"why"`
		Lon     unused   `json:"lon"`
		Lat     unused   `json:"lat"`
		Radius  unused   `json:"radius_miles"`
	}
	leader struct {
		Name        string            `json:"name"`
		Rank        string            `json:"rank"`
		Side        string            `json:"side"`
		Command     string            `json:"command"`
		Personality terms.Personality `json:"personality"`
		Exceptional bool              `json:"exceptional"`
		Experience  string            `json:"experience"`
		Note        string            `json:"note"`
		Fate        string            `json:"fate"`
	}
	boat struct {
		Name       string         `json:"name"`
		Kind       string         `json:"kind"`
		Side       string         `json:"side"`
		Place      string         `json:"place"`
		Waters     unused         `json:"waters"`
		Guns       []gun          `json:"guns"`
		Crew       int            `json:"crew"` // of each
		People     string         `json:"people"`
		Native     bool           `json:"native"`
		Weapon     terms.Weapon   `json:"weapon"`
		Training   terms.Training `json:"training"`
		Leader     string         `json:"leader"` // of those that lie with it; may be left out
		Units      int            `json:"units"`  // as which several are founded; 0: by the room of all
		Passengers int            `json:"passengers"`
		ActiveFrom string         `json:"active_from"`
		Count      int            `json:"count"`
		Barges     int            `json:"barges"`
		Note       string         `json:"note"`
		Confidence unused         `json:"confidence"`
	}
	force struct {
		ID           string                     `json:"id"`
		Name         string                     `json:"name"`
		Side         string                     `json:"side"`
		Place        point                      `json:"place"`
		Leader       *string                    `json:"leader"`
		Subordinates []string                   `json:"subordinates"`
		Posture      string                     `json:"posture"`
		Orders       string                     `json:"orders"`
		ActiveFrom   *string                    `json:"active_from"`
		Release      string                     `json:"release"`
		Hidden       bool                       `json:"hidden"`
		Loyalty      *percent                   `json:"loyalty"`
		Independent  bool                       `json:"independent"`
		Baggage      map[string]json.RawMessage `json:"baggage"`
		Units        []unit                     `json:"units"`
		Note         string                     `json:"note"`
	}
	gun struct {
		Number int           `json:"number"`
		Type   terms.GunType `json:"type"`
		Rifled bool          `json:"rifled"`
		Name   string        `json:"name"`
	}
	unit struct {
		Name       string                   `json:"name"`
		Arm        terms.Arm                `json:"arm"`
		Class      terms.Class              `json:"class"`
		Native     bool                     `json:"native"`
		People     string                   `json:"people"`
		Men        int                      `json:"men"`
		Guns       []gun                    `json:"guns"`
		Weapon     terms.Weapon             `json:"weapon"`
		Shares     map[terms.Weapon]percent `json:"shares"`
		Arms       string                   `json:"arms"`
		Training   terms.Training           `json:"training"`
		Traits     []terms.Trait            `json:"traits"`
		Fieldcraft int                      `json:"fieldcraft"`
		Mount      terms.Mount              `json:"mount"`
		Parent     string                   `json:"parent"`
		Musicians  int                      `json:"musicians"`
		Standard   string                   `json:"standard"`
		Figures    figures                  `json:"figures"`
		Small      figures                  `json:"figures_small"`
		Note       string                   `json:"note"`
		Confidence unused                   `json:"confidence"`
	}
	// unused is a key that a campaign has no use for: how sure a fact is, where it was looked
	// up. Such keys are named, so that one that is misspelt is found.
	unused = json.RawMessage

	figures struct {
		Officers  int `json:"officers"`
		Sergeants int `json:"sergeants"`
		Others    int `json:"others"`
		Guns      int `json:"guns"`
	}
)

// wrong says what is wrong with the file and where.
func (t *theatre) wrong(format string, args ...any) error {
	return fmt.Errorf("%s: %w", t.file, fmt.Errorf(format, args...))
}

// open reads a theatre file of the program.
func open(name string) (*theatre, error) {
	b, err := fs.ReadFile(data, name)
	if err != nil {
		return nil, err
	}
	return read(name, b)
}

// read reads a theatre file. What is wrong is said with the file's name and the key.
func read(name string, b []byte) (*theatre, error) {
	t := &theatre{file: name}
	if err := jsontext.Strict(b, t); err != nil {
		return nil, t.wrong("%w", jsontext.Fault[theatre](b, err, "a theatre"))
	}
	switch {
	case t.Schema != 1:
		return nil, t.wrong("schema: %d is not known; this program reads 1", t.Schema)
	case t.ID == "" || t.Title == "":
		return nil, t.wrong("id and title must not be empty")
	case t.HexMiles < 1 || t.HexMiles > 100:
		return nil, t.wrong("hex_miles: %d; give 1 to 100", t.HexMiles)
	case t.MenPerFigure < 1 || t.MenPerFigureSmall < 1:
		return nil, t.wrong("men_per_figure: give at least 1 at both scales")
	case len(t.Weather) != 12:
		return nil, t.wrong("weather: there are %d months; give all 12", len(t.Weather))
	}
	return t, nil
}

// degree is a longitude or latitude in thousandths of a degree.
type degree int

// UnmarshalJSON reads degrees with any number of decimals, rounded to three.
func (d *degree) UnmarshalJSON(b []byte) error {
	n, err := thousandths(b, 180)
	*d = degree(n)
	return err
}

// percent is a share written as a number from 0 to 1.
type percent int

// UnmarshalJSON reads a share.
func (p *percent) UnmarshalJSON(b []byte) error {
	n, err := thousandths(b, 1)
	if err != nil || n < 0 {
		return errors.New("give a share from 0 to 1")
	}
	*p = percent((n + 5) / 10)
	return nil
}

// thousandths reads a plain number in whole thousandths, no larger than most.
func thousandths(b []byte, most float64) (int, error) {
	var v float64
	if err := json.Unmarshal(b, &v); err != nil || v > most || v < -most {
		return 0, fmt.Errorf("give a number up to %v", most)
	}
	return int(math.Round(v * 1000)), nil // one rounding of one product: the same everywhere
}

// pair is a point of the earth, [lon, lat].
type pair [2]degree

// UnmarshalJSON reads two numbers, no fewer and no more.
func (p *pair) UnmarshalJSON(b []byte) error {
	var at []degree
	if err := json.Unmarshal(b, &at); err != nil || len(at) != 2 || at[1] > 85000 || at[1] < -85000 {
		return errors.New("give a point as [lon, lat], the latitude up to 85")
	}
	*p = pair{at[0], at[1]}
	return nil
}

// frame is a stretch of the earth: west, south, east, north.
type frame [4]degree

// UnmarshalJSON reads four numbers.
func (f *frame) UnmarshalJSON(b []byte) error {
	var at []degree
	if err := json.Unmarshal(b, &at); err != nil || len(at) != 4 || at[0] >= at[2] || at[1] >= at[3] || at[1] < -85000 || at[3] > 85000 {
		return errors.New("give west, south, east and north, west and south being the lesser, latitudes up to 85")
	}
	*f = frame(at)
	return nil
}

// point is a place by name, or a point of the map.
type point struct {
	Name     string
	Lon, Lat degree
}

// UnmarshalJSON reads either.
func (p *point) UnmarshalJSON(b []byte) error {
	if bytes.HasPrefix(bytes.TrimSpace(b), []byte{'"'}) {
		return json.Unmarshal(b, &p.Name)
	}
	var at pair
	if err := json.Unmarshal(b, &at); err != nil {
		return errors.New("give the name of a place or a point [lon, lat]")
	}
	p.Lon, p.Lat = at[0], at[1]
	return nil
}

// arrival is a leader who comes with a reinforcement: one of the file's leaders by
// name, or a new one.
type arrival struct {
	Name string
	New  *leader
}

// UnmarshalJSON reads either.
func (a *arrival) UnmarshalJSON(b []byte) error {
	if bytes.HasPrefix(bytes.TrimSpace(b), []byte{'"'}) {
		return json.Unmarshal(b, &a.Name)
	}
	a.New = &leader{}
	return jsontext.Strict(b, a.New)
}

// geoLine is one line of the geographic file.
type geoLine struct {
	Kind  string // river or coast
	Level int
	Line  []pair
}

func openGeo(name string) ([]geoLine, error) {
	b, err := fs.ReadFile(data, name)
	if err != nil {
		return nil, fmt.Errorf("the rivers and coasts of the theatre are missing: %w", err)
	}
	return readGeo(name, b)
}

// readGeo reads the lines of a geographic file, in its order.
func readGeo(name string, b []byte) ([]geoLine, error) {
	var file struct {
		Features []struct {
			Properties struct {
				Kind  string `json:"kind"`
				Level int    `json:"level"`
			} `json:"properties"`
			Geometry struct {
				Type        string          `json:"type"`
				Coordinates json.RawMessage `json:"coordinates"`
			} `json:"geometry"`
		} `json:"features"`
	}
	if err := json.Unmarshal(b, &file); err != nil {
		return nil, fmt.Errorf("%s: the lines cannot be read: %w", name, err)
	}
	var out []geoLine
	for i, f := range file.Features {
		if f.Geometry.Type != "LineString" {
			return nil, fmt.Errorf("%s: feature %d is a %.30q; give lines (LineString)", name, i, f.Geometry.Type)
		}
		g := geoLine{Kind: strings.ToLower(f.Properties.Kind), Level: f.Properties.Level}
		if err := json.Unmarshal(f.Geometry.Coordinates, &g.Line); err != nil {
			return nil, fmt.Errorf("%s: feature %d: %w", name, i, err)
		}
		out = append(out, g)
	}
	return out, nil
}
