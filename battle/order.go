package battle

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
)

// Order is one decision of a side. Which fields are read depends on Kind; the
// package of an engine lists the kinds.
type Order struct {
	Kind      string `json:"kind"`
	Unit      string `json:"unit,omitempty"`
	Target    string `json:"target,omitempty"`
	Path      []XY   `json:"path,omitempty"`
	Facing    *int   `json:"facing,omitempty"` // hundredths of a degree, clockwise from the top of the table
	Formation string `json:"formation,omitempty"`
	Figures   int    `json:"figures,omitempty"`
	Choice    string `json:"choice,omitempty"` // prone, mount, dismount, ...
	Plan      string `json:"plan,omitempty"`   // what the side sets out to do from here on, and why: "envelop left: ..."; no rule reads it
	Why       string `json:"why,omitempty"`    // why the unit does so; no rule reads it
	Dice      []Face `json:"dice,omitempty"`   // thrown on a table for what the order throws, in their order; what they do not reach falls by the seed
}

// Clone is an order that shares nothing with this one.
func (o Order) Clone() Order {
	o.Path, o.Dice = slices.Clone(o.Path), slices.Clone(o.Dice)
	if o.Facing != nil {
		look := *o.Facing
		o.Facing = &look
	}
	return o
}

// Common is with how many of the same orders two lists begin.
func Common(a, b []Order) int {
	n := 0
	for n < min(len(a), len(b)) && reflect.DeepEqual(a[n], b[n]) {
		n++
	}
	return n
}

// XY is a point of the table; x to the right, y downwards, from the top left corner.
type XY struct {
	X Length `json:"x"`
	Y Length `json:"y"`
}

// Addressee is whom a kind of order is given to.
type Addressee string

// The addressees.
const (
	ToSide   Addressee = "side"
	ToUnit   Addressee = "unit"
	ToLeader Addressee = "leader"
)

// OrderKind describes a kind of order as a procedure describes itself: from it a form, a
// table on a screen or a program can be made that knows no rule set.
type OrderKind struct {
	Word   string       `json:"word"` // what Order.Kind says, as "change_formation"
	Name   string       `json:"name"` // for a person, as "Change formation"
	Rule   string       `json:"rule"` // by which it is given, as "GSQ-4.2"
	To     []Addressee  `json:"to"`   // nobody else may be given it
	Fields []OrderField `json:"fields,omitempty"`
	Ends   bool         `json:"ends,omitempty"` // it ends what the decider had to decide in this step
}

// BreakOff is the word of the order by which a side gives a battle up, in every rule set.
const BreakOff = "break_off"

// Field finds a field of the order by its key; false where the kind does not read it.
func (k OrderKind) Field(key string) (OrderField, bool) {
	for _, f := range k.Fields {
		if f.Key == key {
			return f, true
		}
	}
	return OrderField{}, false
}

// FieldKind is what a field of an order holds.
type FieldKind string

// The kinds of field.
const (
	EnemyField   FieldKind = "enemy"   // id of a unit of the other side
	FriendField  FieldKind = "friend"  // id of a unit or leader of the own side
	ThingField   FieldKind = "thing"   // id of something else: a piece of ground, a work
	PlaceField   FieldKind = "place"   // one point
	WayField     FieldKind = "way"     // points that are gone through, Min to Max of them
	BearingField FieldKind = "bearing" // hundredths of a degree, clockwise from the top
	WordField    FieldKind = "word"    // one of Words
	NumberField  FieldKind = "number"  // Min to Max, in Unit
)

// OrderField is one field of an order as its kind reads it.
type OrderField struct {
	Key      string    `json:"key"` // target, path, facing, formation, figures or choice
	Kind     FieldKind `json:"kind"`
	Label    string    `json:"label"`
	Optional bool      `json:"optional,omitempty"` // left out the rules choose, or nothing is meant
	Min      int       `json:"min,omitempty"`
	Max      int       `json:"max,omitempty"`
	Unit     string    `json:"unit,omitempty"`  // of a number: "in", "figures"
	Words    []string  `json:"words,omitempty"` // every word that the field may hold
}

// CommandBand is what a band is that shows how far a leader commands, all round him.
const CommandBand = "command"

// Band is where a unit can shoot, or charge: a part of a ring about its front.
type Band struct {
	What  string `json:"what"`            // "breechloader, short", "charge"
	Rule  string `json:"rule,omitempty"`  // that gives it
	Side  int    `json:"side,omitempty"`  // of the unit from which it is measured: 0 front, 1 right, 2 rear, 3 left
	From  Length `json:"from"`            // nearer than this it does not reach
	To    Length `json:"to"`              // nor farther
	Left  int    `json:"left"`            // of straight ahead, in hundredths of a degree; 18000 each way is all round
	Right int    `json:"right"`           // the same to the right
	Need  int    `json:"need,omitempty"`  // number needed in the open, where one die decides
	Reads string `json:"reads,omitempty"` // how far To is, on a table on which nobody measures: "2 hexes"
}

// Label is what is written at the far edge of a band: of a weapon which band of it it is, and how
// far that is: "long, 30".
func (b Band) Label() string {
	_, name, _ := strings.Cut(b.What, ", ")
	return cmp.Or(name, b.What) + ", " + cmp.Or(b.Reads, b.To.String())
}

// Spot is a stretch of a ray from a unit's place on which it may come to stand.
type Spot struct {
	From Length `json:"from"`
	To   Length `json:"to"`
}

// Ray is one direction of a reach.
type Ray struct {
	Bearing int    `json:"bearing"` // hundredths of a degree
	Spots   []Spot `json:"spots"`   // nearest first; the ends are exact to a thousandth of an inch
}

// Reach is where the place of an order may lie: rays about a point on a measured table,
// points one by one on a table of hexes.
type Reach struct {
	From   XY     `json:"from"`
	Far    Length `json:"far,omitempty"` // how far was looked along each ray
	Rays   []Ray  `json:"rays,omitempty"`
	Points []XY   `json:"points,omitempty"`
}

// Zone is where a side sets up: outlines on the table, whose edges are part of it. On a measured
// table a unit's whole footprint lies inside, on a table of hexes the place that is named for it.
type Zone struct {
	Name     string `json:"name"` // "British zone"
	Rule     string `json:"rule"` // that gives it
	Outlines [][]XY `json:"outlines"`
}

// Due is a throw that an order will make first, with the exact chances of what comes of it.
type Due struct {
	Line Line  `json:"line"`           // the throw as it would be noted; its dice are left out
	Odds *Odds `json:"odds,omitempty"` // nil: more can come of it than can be counted, as of cards that are dealt
}
