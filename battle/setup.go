package battle

import (
	"encoding/json"

	"frontier/internal/ranks"
	"frontier/internal/terms"
)

// Setup is everything that stands before the first die: who meets whom, where and
// how. With a seed and the orders it decides a battle to the byte.
type Setup struct {
	Engine   string                     `json:"engine"`             // id of the engine, as "wornspent"
	Version  int                        `json:"version"`            // version of that engine
	Settings map[string]json.RawMessage `json:"settings,omitempty"` // settings that differ from their defaults
	Name     string                     `json:"name"`               // "Maiwand"
	Date     string                     `json:"date"`               // 1880-07-27; shown, never read by a rule
	// MenPerFigure is how many men each one that a unit counts stands for; 0: one man. Rule
	// sets whose units are battalions muster by men.
	MenPerFigure int     `json:"men_per_figure,omitempty"`
	Field        Field   `json:"field"`
	Sides        [2]Side `json:"sides"` // the attacker first
	// Changes are what an organiser changed of the field before the battle, and why. They are told
	// and change nothing: what was changed stands where it belongs.
	Changes []Change `json:"changes,omitempty"`
}

// Change is something that an organiser changed before a battle.
type Change struct {
	What string `json:"what"` // "the battle begins at 16:30"
	Why  string `json:"why"`
}

// Side is one of the two parties of a battle.
type Side struct {
	ID        string        `json:"id"`
	Name      string        `json:"name"`
	Short     string        `json:"short"`
	Role      terms.Role    `json:"role"`
	Posture   terms.Posture `json:"posture"`
	From      []int         `json:"from"`                 // directions (0 to 5, internal/hex) from which it came on the field; empty: it was there
	NoQuarter bool          `json:"no_quarter,omitempty"` // it takes no prisoners
	Goal      *Goal         `json:"goal,omitempty"`       // what it fights for; nil: the field
	Commander *Commander    `json:"commander,omitempty"`  // how its automatic commander thinks; nil: quickly
	Units     []Unit        `json:"units"`
	Leaders   []Leader      `json:"leaders,omitempty"`
}

// Commander is how an automatic commander thinks. It bears on the orders that he gives and on
// nothing else of a battle.
type Commander struct {
	Strength terms.Strength    `json:"strength,omitempty"` // empty: quick
	Temper   terms.Personality `json:"temper,omitempty"`   // empty: nothing out of the common
}

// Goal is a place for which a side fights. It has won when at the end of a turn it alone
// has a unit there that is neither beaten nor on the run, in round From or a later one: a
// garrison holds out until then, a storming party takes the place at any time.
type Goal struct {
	Place string `json:"place"`          // id of a work or crossing of the field; or village, or middle
	From  int    `json:"from,omitempty"` // the first round that counts; 0: the first of the battle
}

// Places that every field has, or may have, for a [Goal].
const (
	VillagePlace = "village" // if the field has one
	MiddlePlace  = "middle"  // of the table
)

// Ranks counts figures by rank.
type Ranks = ranks.Ranks

// Unit is a unit of the campaign as it comes to the field, in the words of package terms.
// Each engine musters it into its own figures.
type Unit struct {
	ID            string      `json:"id"`
	Name          string      `json:"name"`
	Arm           terms.Arm   `json:"arm"`
	Class         terms.Class `json:"class"`
	Native        bool        `json:"native,omitempty"`
	People        string      `json:"people,omitempty"`
	Establishment Ranks       `json:"establishment"`
	Present       Ranks       `json:"present"`
	// Thresholds are the morale points at which it is full, Worn and Spent, where an organiser has set them;
	// nil: by its establishment. A rule set with such grades reads them.
	Thresholds *ranks.Thresholds `json:"thresholds,omitempty"`
	Weapon     terms.Weapon      `json:"weapon"`
	Carbine    bool              `json:"carbine,omitempty"` // the weapon is the short form of its kind
	Training   terms.Training    `json:"training"`
	Traits     []terms.Trait     `json:"traits,omitempty"`
	Fieldcraft int               `json:"fieldcraft,omitempty"`
	Mount      terms.Mount       `json:"mount"`
	Mounts     int               `json:"mounts,omitempty"` // animals fit to ride; fewer than figures leaves the rest on foot
	Guns       []Gun             `json:"guns,omitempty"`
	DugIn      bool              `json:"dug_in,omitempty"`  // it begins behind a work of its own side
	Aboard     string            `json:"aboard,omitempty"`  // id of the unit in whose boat it begins; empty: ashore
	Command    string            `json:"command,omitempty"` // id of the leader in whose command it is; empty: any leader's of its side
}

// Boat is the boat of which a unit is the crew; empty: of none.
func (u *Unit) Boat() terms.Boat {
	for _, t := range u.Traits {
		if terms.Boats.Has(terms.Boat(t)) {
			return terms.Boat(t)
		}
	}
	return ""
}

// Gun is a model gun, one entry each.
type Gun struct {
	Type   terms.GunType `json:"type"`
	Rifled bool          `json:"rifled"`
}

// Leader is a leader present, attached to a unit of his side or detached.
type Leader struct {
	ID          string            `json:"id"`
	Name        string            `json:"name"`
	Rank        string            `json:"rank,omitempty"`
	Exceptional bool              `json:"exceptional,omitempty"`
	Personality terms.Personality `json:"personality,omitempty"`
	Unit        string            `json:"unit,omitempty"` // unit he begins attached to; empty: detached
}

// Field says what kind of ground the battle is fought on, in the campaign map's
// terms. A measured table or a hex table is laid out from it.
type Field struct {
	Place   string       `json:"place"` // "Maiwand, hex 2817"
	Ground  terms.Ground `json:"ground"`
	Pattern uint64       `json:"pattern"` // decides where knolls and trees lie; the same hex has the same ground each time
	River   *River       `json:"river,omitempty"`
	Roads   []Road       `json:"roads,omitempty"`
	Village string       `json:"village,omitempty"` // name; empty: none
	Walled  bool         `json:"walled,omitempty"`  // the village has walls
	Works   []Work       `json:"works,omitempty"`
	// Unfinished works shelter nobody; a rule set in which men build has their side go on
	// with them.
	Unfinished []Unfinished `json:"unfinished,omitempty"`
	Heat       int          `json:"heat,omitempty"`   // degrees Fahrenheit at noon
	Height     int          `json:"height,omitempty"` // feet above the sea; 0: not known
	// Hour is when the battle begins, in minutes after midnight; 0: that is not said.
	Hour    int           `json:"hour,omitempty"`
	Weather terms.Weather `json:"weather,omitempty"` // empty: it is not said
	// ByHand says that Terrain lies on the field, and nothing that the pattern would strew.
	ByHand  bool      `json:"by_hand,omitempty"`
	Terrain []Terrain `json:"terrain,omitempty"`
	// Around is what is known of the hexes round that of the field, each at most once. A
	// hex table shows them along its rim; of a measured table, which is smaller, only the
	// sea on a flank.
	Around []Neighbour `json:"around,omitempty"`
}

// Terrain is a piece of ground that was laid by hand. It is measured in thousandths of the table, so
// that it lies on the tables of all rule sets alike.
type Terrain struct {
	Kind terms.Terrain `json:"kind"`
	X    int           `json:"x"`              // of its middle, from the left
	Y    int           `json:"y"`              // of its middle, from the attacker's edge
	Wide int           `json:"wide"`           // across the table; of a wall or hedge its length
	Deep int           `json:"deep,omitempty"` // down the table; a wall or hedge has none
	Turn int           `json:"turn,omitempty"` // of a wall or hedge, in degrees clockwise from lying across the table
	High int           `json:"high,omitempty"` // contours of a hill; 0: one
}

// Limits of what may be laid by hand.
const (
	MostTerrain  = 200 // pieces on a field
	LeastTerrain = 10  // thousandths that a piece is wide
	MostContours = 3
)

// Neighbour is a hex of the campaign map beside that of a field, and the edge between.
type Neighbour struct {
	Direction int            `json:"direction"`         // 0 to 5, internal/hex
	Ground    terms.Ground   `json:"ground"`            // or sea
	Height    int            `json:"height,omitempty"`  // feet above the sea; 0: not known
	River     *River         `json:"river,omitempty"`   // along the edge; Between has no meaning here
	Road      terms.RoadKind `json:"road,omitempty"`    // the best kind of road over the edge
	Village   string         `json:"village,omitempty"` // the chief place in it
	Walled    bool           `json:"walled,omitempty"`  // it has walls
}

// Beside is the hex in a direction, any whole number of sixths of a turn; nil where nothing
// is known of it.
func (f *Field) Beside(direction int) *Neighbour {
	for i := range f.Around {
		if ((f.Around[i].Direction-direction)%6+6)%6 == 0 {
			return &f.Around[i]
		}
	}
	return nil
}

// River is a river on the field, between the two sides or along one flank.
type River struct {
	Name      string           `json:"name"`
	Class     terms.RiverClass `json:"class"`
	Between   bool             `json:"between"`  // true: it divides the sides; false: it runs on a flank
	Fordable  bool             `json:"fordable"` // low enough to be forded anywhere
	Crossings []Crossing       `json:"crossings,omitempty"`
}

// Crossing is a bridge, ford or ferry over the river of a field.
type Crossing struct {
	ID    string             `json:"id"`
	Name  string             `json:"name"`
	Kind  terms.CrossingKind `json:"kind"`
	State terms.Condition    `json:"state"` // empty: intact

	Damage int `json:"damage,omitempty"` // points that a bridge has suffered, where a rule set counts them
}

// Road runs over the field.
type Road struct {
	Kind terms.RoadKind `json:"kind"`
	From int            `json:"from"` // direction 0 to 5 in which it leaves the hex, or -1 for the village in the middle
	To   int            `json:"to"`
}

// Work is a work of the campaign that stands on the field.
type Work struct {
	ID     string          `json:"id"`
	Kind   terms.WorkKind  `json:"kind"`
	Side   string          `json:"side"`             // id of the side behind it
	State  terms.Condition `json:"state,omitempty"`  // intact or damaged; empty: intact
	Damage int             `json:"damage,omitempty"` // breaches in its walls
}

// Unfinished is a work that a side began in a battle before.
type Unfinished struct {
	ID   string     `json:"id"`
	Kind terms.Task `json:"kind"`
	Side string     `json:"side"`
	Done int        `json:"done"`         // turns of work done
	Of   int        `json:"of"`           // of so many that it takes
	On   string     `json:"on,omitempty"` // id of the crossing that is mended
}
