package cabinet

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/internal/words"
)

// Fit is whether a battle can be fought by a rule set with what is owned.
type Fit struct {
	Engine string  `json:"engine"`
	Title  string  `json:"title"`
	Wrong  string  `json:"wrong,omitempty" jsonschema:"why these rules cannot lay it"`
	Wants  Wants   `json:"wants" jsonschema:"what it wants as it would be laid"`
	Fits   bool    `json:"fits" jsonschema:"there is all that it wants"`
	Lacks  []Thing `json:"lacks,omitempty" jsonschema:"what is missing, tables apart"`
	Small  bool    `json:"small,omitempty" jsonschema:"no table is large enough"`
	Scale  []Scale `json:"scale,omitempty" jsonschema:"settings of the rule set with which it fits, where it does not as it is"`
	Short  string  `json:"short,omitempty" jsonschema:"the same in words; of one that fits empty"`
	Brief  string  `json:"brief,omitempty" jsonschema:"the same, summed up"`
	At     string  `json:"at,omitempty" jsonschema:"the scale in words"`
}

// Scale is a setting of a rule set as it would have to be.
type Scale struct {
	Setting string          `json:"setting"`
	Title   string          `json:"title"`
	Value   json.RawMessage `json:"value"`
}

// Can says whether it can be fought: as it is, or at another scale.
func (f *Fit) Can() bool { return f.Wrong == "" && (f.Fits || len(f.Scale) > 0) }

// FitOf says whether a battle can be fought by a rule set with what is in a cabinet, and where it cannot,
// at what scale of the rule set it could: on a table that is owned, and with the fewest men to a figure
// at which the figures are enough. Nothing is decided by it; the setup is laid and no die thrown of it
// matters.
func FitOf(e battle.Engine, setup battle.Setup, seed uint64, c *Cabinet) Fit {
	about := e.About()
	out := Fit{Engine: about.ID, Title: about.Title}
	w, err := lay(e, setup, seed)
	if err != nil {
		out.Wrong = words.Ended(err.Error())
		out.Short, out.Brief = "cannot be laid by these rules", "cannot be laid by these rules"
		return out
	}
	out.Wants = w
	out.Lacks, out.Small = w.Lacks(c), !w.Seats(c)
	if out.Fits = len(out.Lacks) == 0 && !out.Small; out.Fits {
		return out
	}
	table := ""
	if out.Small {
		table = w.Table
	}
	out.Scale = scale(e, setup, seed, c, &out)
	then := ""
	switch {
	case len(out.Scale) > 0:
		out.At = at(about, out.Scale)
		then = "; fits with " + out.At
	case figuresOnly(out.Lacks) && setting(e, menKey) == nil:
		then = "; these rules have no other scale of figures"
	default:
		then = "; no scale of these rules makes it fit"
	}
	out.Short, out.Brief = "short of "+Missing(out.Lacks, table)+then, "short of "+Summed(out.Lacks, table)+then
	return out
}

// at says a scale in words: "a table of 60 by 48 inches and 2 men to a figure".
func at(about battle.About, scale []Scale) string {
	var out, sides []string
	for _, s := range scale {
		if s.Setting == menKey {
			out = append(out, string(s.Value)+" men to a figure")
		} else {
			sides = append(sides, string(s.Value))
		}
	}
	if len(sides) > 0 {
		out = slices.Insert(out, 0, "a table of "+strings.Join(sides, " by ")+" "+cmp.Or(about.Unit(), "hexes"))
	}
	return words.Listed(out)
}

// lay lays a battle and says what it wants.
func lay(e battle.Engine, setup battle.Setup, seed uint64) (Wants, error) {
	b, err := battle.Safely(e, setup, seed)
	if err != nil {
		return Wants{}, err
	}
	return WantsOf(e.About(), &setup, b), nil
}

// menKey is the setting of a rule set in which the scale of its figures is.
const menKey = "men_per_figure"

// scales are the men to a figure that are tried, where a rule set takes them.
var scales = []int{2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 100, 200, 400}

// measure is the settings of a rule set that are the size of its table, across and down.
type measure struct {
	wide, deep string
	half       battle.Length // half a foot, in hundredths of their unit; 0: they count hexes
}

// measures are those that rule sets have.
var measures = []measure{
	{"table_width_in", "table_depth_in", 600},
	{"table_width_cm", "table_depth_cm", 1524},
	{"table_columns", "table_rows", 0},
}

// setting is a setting of a rule set; nil: it has none of that key.
func setting(e battle.Engine, key string) *battle.Setting {
	all := e.Settings()
	if i := slices.IndexFunc(all, func(s battle.Setting) bool { return s.Key == key }); i >= 0 {
		return &all[i]
	}
	return nil
}

// figuresOnly says whether nothing but figures and models is missing.
func figuresOnly(lacks []Thing) bool {
	return !slices.ContainsFunc(lacks, func(t Thing) bool { return t.Kind.group() == ground })
}

// scale finds the settings with which a battle fits; none: there are none. Guns, and ground but for that
// of a smaller table, are not made fewer by any.
func scale(e battle.Engine, setup battle.Setup, seed uint64, c *Cabinet, f *Fit) []Scale {
	tablesTried := [][]Scale{nil}
	if f.Small {
		tablesTried = tablesOf(e, c)
	}
	for _, table := range tablesTried {
		fits := func(more ...Scale) bool {
			w, err := lay(e, At(setup, append(slices.Clone(table), more...)), seed)
			return err == nil && w.Seats(c) && len(w.Lacks(c)) == 0
		}
		if len(table) > 0 && fits() {
			return table
		}
		men := setting(e, menKey)
		if men == nil || !slices.ContainsFunc(f.Lacks, func(t Thing) bool { return t.Kind.group() == figures }) {
			continue
		}
		for _, n := range scales {
			if at := battle.Inches(n); at < men.Min || at > men.Max {
				continue
			}
			if s := (Scale{menKey, men.Title, json.RawMessage(fmt.Sprint(n))}); fits(s) {
				return append(slices.Clone(table), s)
			}
		}
	}
	return nil
}

// At is a setup at another scale.
func At(setup battle.Setup, scale []Scale) battle.Setup {
	settings := make(map[string]json.RawMessage, len(setup.Settings)+len(scale))
	for k, v := range setup.Settings {
		settings[k] = v
	}
	for _, s := range scale {
		settings[s.Setting] = s.Value
	}
	setup.Settings = settings
	return setup
}

// tablesOf are the tables of a cabinet as settings of a rule set, the largest first, as far as it bears
// tables so small.
func tablesOf(e battle.Engine, c *Cabinet) (out [][]Scale) {
	for _, m := range measures {
		wide, deep := setting(e, m.wide), setting(e, m.deep)
		if wide == nil || deep == nil {
			continue
		}
		for _, s := range c.sizes() {
			if s.hexes != (m.half == 0) {
				continue
			}
			across, down := m.of(s.wide), m.of(s.deep)
			across, down = min(across, wide.Max/battle.One), min(down, deep.Max/battle.One)
			if across*battle.One < wide.Min || down*battle.One < deep.Min {
				continue
			}
			out = append(out, []Scale{{wide.Key, wide.Title, number(across)}, {deep.Key, deep.Title, number(down)}})
		}
	}
	return out
}

// of is a side of a table in whole units of the settings.
func (m measure) of(n int) battle.Length {
	if m.half == 0 {
		return battle.Length(n)
	}
	return battle.Length(n) * m.half / 100
}

func number(n battle.Length) json.RawMessage { return json.RawMessage(fmt.Sprint(int(n))) }
