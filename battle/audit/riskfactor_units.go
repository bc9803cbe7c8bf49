package audit

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"

	"frontier/battle"
)

// rfCM is a centimetre of that rule set's tables.
const rfCM = 1000.0

// rfByGroup is how near a group a leader is who may be part of it: he stands behind it, beside
// others.
const rfByGroup = 12 * rfCM

// risk watches a battle of the riskfactor rule set.
type risk struct {
	field    Field
	measured bool
	stands   *stands
	units    map[string]*rfUnit
	pieces   []rfPiece
	base     [2]rfBase // on foot, mounted

	side  string // whose turn it is
	turn  int
	phase string
	last  map[string]rfRoll // the latest roll of each procedure
	fray  *rfFray           // the melee that is being fought
	shot  rfShot            // the volley that is being worked out
	owed  map[string]int    // groups one figure short, who must have stepped out as a leader

	pool    int // command points of who commands
	leader  string
	engaged map[string]bool // leaders who declared that they would load or fire
	links   []string        // who pass command on for him
	beaten  int             // tests of a beaten side since the turn began
	lots    map[string]*rfLot
	joining string            // the group that joins another
	joined  map[string]string // groups that have joined another, and which
	yielded string            // who gave himself up last
	due     [][]string
}

// rfUnit is what the log has told of a unit beside where it stands.
type rfUnit struct {
	*stand
	ranks    int
	alone    bool // a leader
	rider    bool
	weapon   [3]int // far edges of its bands, in centimetres
	key      string
	foes     map[string]bool
	action   string
	seen     bool
	original int
	lost     int
	dead     int
	stepped  int // out of it, perhaps wounded
	fallen   int // killed since it was told how many stand
	loaded   bool

	// of this turn of its side
	commanded, fired, fought, moved bool
	spent, full                     float64
	ruling                          *rfAction
	die                             int  // of a native attack; 0: none
	ringed                          bool // asked whether it is surrounded
	looked                          bool // for it, while it hides

	with string // of a leader: the group of which he is
}

// hurt says whether wounded men stand in a unit, who may lag behind it by any distance that
// the log does not tell (RISKFACTOR-14.33).
func (u *rfUnit) hurt() bool { return u.lost > u.dead }

// up is a unit on the table; nil: it is not.
func (r *risk) up(id string) *rfUnit {
	if u := r.units[id]; u != nil && u.stand.up {
		return u
	}
	return nil
}

// each gives the units on the table in the order in which they came on.
func (r *risk) each(do func(*rfUnit)) {
	r.stands.each(func(s *stand) { do(r.units[s.id]) })
}

// rfRoll is a roll as the log has it.
type rfRoll struct {
	line         battle.Line
	in, need, to json.RawMessage
}

// rfPlace is what an event says of where a unit stands and how it came there.
type rfPlace struct {
	At        *battle.XY    `json:"at"`
	Facing    int           `json:"facing"`
	Width     battle.Length `json:"width"`
	Depth     battle.Length `json:"depth"`
	Formation string        `json:"formation"`
	Ranks     int           `json:"ranks"`
	Figures   int           `json:"figures"`
	Action    string        `json:"action"`
	From      *battle.XY    `json:"from"`
	Path      []battle.XY   `json:"path"`
	Went      battle.Length `json:"went"`
	Spent     battle.Length `json:"spent"`
	Allowed   battle.Length `json:"allowed"`
	Difficult battle.Length `json:"difficult"`
	Barriers  int           `json:"barriers"`
	Wounded   int           `json:"wounded"` // of those who come on the table
}

// rfBase is the ground of one figure.
type rfBase struct{ width, depth float64 }

// rfAction is what the table of actions gave a unit.
type rfAction struct {
	Instruction string `json:"instruction"`
	Action      string `json:"action"`
	Must        bool   `json:"must_obey"`
}

// rfShot is a volley as its rolls follow one another.
type rfShot struct {
	unit, target string
	looked       bool    // who shoots looks at his target
	near, far    float64 // how far those are who could shoot
	hits, falls  int     // that are still to be thrown for, and to fall on somebody
}

// rfFray is a melee as it is fought: who is linked by contact, how they are matched, and who
// was moved by it (RISKFACTOR-12.2 to 12.14).
type rfFray struct {
	units            []string
	fights, matched  int // that there should be
	onEach, withMore int
	fought, against  int // that there were
	modifiers        [2]map[int][]int
	moved            map[string]float64
	rules            map[string]string
	loser            [2]bool
	settled          bool
}

// rfLot is prisoners who gave themselves up together.
type rfLot struct {
	captor                    string
	held, guards, despatchers int
	seenTo                    bool // settled in this turn
}

// rfPiece is a piece of ground as it is read from a log.
type rfPiece struct {
	kind      string
	line      []point
	closed    bool
	width     float64
	height    int
	destroyed bool

	difficult, hides, dense, solid, barrier bool
	cover                                   bool
}

// rfFaults gathers what is wrong with a line.
type rfFaults []string

// rfSorted are the keys of a map in their order.
func rfSorted[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }
