package state

import (
	"slices"

	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// Fresh counts the unhurt figures of a unit who shoot: those of its two foremost ranks.
func (s *State) Fresh(u *Unit) int { return min(s.unhurt(u), 2*u.Files()) }

// HalfMove is half a unit's full move in the open.
func (s *State) HalfMove(u *Unit) length { return s.FullOf(u, true, s.Crippled(u)) / 2 / cm * cm }

// ShapeWord is the word for a formation: closed up or loose.
func ShapeWord(formed bool) string {
	if formed {
		return "formed"
	}
	return "loose"
}

// Health is the state of a figure.
type Health uint8

const (
	Fit Health = iota
	HurtOnce
	Dead
	Captive
	Freed // escaped from its captors; off the table
	Aside // with the horses of his group; off the table
)

// Post is a figure's rank in its unit.
type Post uint8

const (
	Private Post = iota
	Sergeant
	Officer
	Drummer
	Chief // a leader of the setup
)

// Figure is one man.
type Figure struct {
	Home   int // setup unit from which he comes; nobody for a leader of the setup
	Entry  int // of a leader: his number in the setup
	Unit   int // group that he belongs to, or his own unit
	Number int // from 1, in his setup unit
	Post   Post
	Class  rules.Class
	Factor int  // melee factor of the weapon in his hand
	Fine   bool // superior hand to hand (RISKFACTOR-12.8)
	Health Health
	Told   bool // off as a guard or despatcher
	Link   bool // activated this turn
	Lag    length
	Fell   int // when he was killed: his number among the killed
}

// Stands says whether a figure is on his feet: unhurt or wounded once.
func (m *Figure) Stands() bool { return m.Health == Fit || m.Health == HurtOnce }

// Home is a unit of the setup, for what is told of it afterwards.
type Home struct {
	Side, Entry int
	ID          string
	Raw         bool
	Disloyal    bool
	Thrown      int // d8 to hit
	Charged     int // how often a group of it charged home
	Slain       int // whom it killed
	Routed      int // how often a group of it began to rout
}

// Place is where a unit is.
type Place uint8

const (
	Fielded   Place = iota
	Lurking         // a hidden marker
	RanAway         // over the table's edge
	WipedOut        // nobody left
	GaveUp          // surrendered
	JoinedIn        // combined with another
	BrokeAway       // left with its side
)

// Unit is a group, or a figure apart (RISKFACTOR-8.12).
type Unit struct {
	// What is asked of everybody on the table stands together, for the sake of those who read through all of them.
	No, Side int
	Level    int // contours
	Where    Place
	Lone     bool // one figure: a leader
	Hidden   bool // in a sight: where it bars the way is all that is told of it
	Spotted  bool // seen while it hides
	Seen     bool // the enemy sees it now
	Known    bool // the enemy has seen it
	Quad     tabletop.Quad
	With     int   // of a leader: the group that he is part of, or nobody
	Men      []int // its standing figures, rank by rank

	ID, Name  string
	Home      int  // company; nobody for a leader of the setup
	Character bool // a player character

	Regular, Native, Superior, Rider, Civilian, Skirts bool
	Weapon                                             *rules.WeaponRow // that shoots; nil: none
	Loading                                            rules.Loading
	Table                                              rules.Table
	Fieldcraft                                         int // of the setup: 2 hides in cover

	Original, Lost int                // figures
	Action         rules.Action       // what it does since it was last said
	WentOn         bool               // it moved at the enemy in its last own turn
	Instruction    rules.ActionResult // of its last throw on the tables
	Commanded      bool               // paid for this turn
	Ordered        bool               // has had its order of the movement step
	Spent          length             // ground of this turn
	Full           length             // the full move of which it was spent
	Loaded         bool               // muzzle-loaders have to be
	Shot           bool               // this turn
	Fired          bool               // in its last own turn
	Fought         bool               // this turn
	Foes           []int              // units in contact with it
	Crossing       bool               // it fights across a barrier that the enemy held
	OwnLost        int                // in melee since the last action throw, of its side
	FoeLost        int                // the same of the enemy

	Ranks  int
	Formed bool     // closed up
	Told   Standing // in the log
	Box    tabletop.Box
	Spots  []point // of men, in their order
	Depth  length  // the least depth of its figures in ground that hides; 0: some stand in the open
	Deeps  bool    // all stand in ground that hides
	Wood   int     // the piece in which it hides, or nobody

	Watcher  int   // the enemy who saw it last
	LastSeen point // where that was
}

// Standing is how a unit stood when it was told of last.
type Standing struct {
	Box            tabletop.Box
	Figures, Ranks int
}

// Up says whether the unit stands on the table.
func (u *Unit) Up() bool { return u.Where == Fielded }

// Apart says whether it acts as a unit: a group, or a leader who is part of none.
func (u *Unit) Apart() bool { return u.Up() && (!u.Lone || u.With == Nobody) }

// Engaged says whether the unit is in contact with an enemy.
func (u *Unit) Engaged() bool { return len(u.Foes) > 0 }

// Routing says whether the unit runs.
func (u *Unit) Routing() bool { return u.Action == rules.Rout }

// FallingBack says whether its action leads away from the enemy (RISKFACTOR-14.15).
func (u *Unit) FallingBack() bool { return u.Action == rules.Retreat || u.Action == rules.Rout }

// Volleys says whether it can fire volleys (RISKFACTOR-14.28).
func (u *Unit) Volleys() bool { return u.Regular && !u.Native }

// Far is the longest range of its weapon, 0 without one.
func (u *Unit) Far() length {
	if u.Weapon == nil {
		return 0
	}
	return length(u.Weapon.Long) * cm
}

// Files is the number of figures abreast.
func (u *Unit) Files() int { return rules.Shared(max(len(u.Men), 1), u.Ranks) }

// Base is the ground of one figure.
func (s *State) Base(u *Unit) (width, depth length) {
	if u.Rider {
		return s.Settings.BaseMountedWidth, s.Settings.BaseMountedDepth
	}
	return s.Settings.BaseFootWidth, s.Settings.BaseFootDepth
}

// LooseGap is the gap between bases that are not closed up (RISKFACTOR-14.30).
const LooseGap = 2 * cm

// Size is the ground of a group in some shape.
func (s *State) Size(u *Unit, ranks int, formed bool) (width, depth length) {
	w, d := s.Base(u)
	gap := LooseGap
	if formed {
		gap = 0
	}
	files := length(rules.Shared(max(len(u.Men), 1), ranks))
	rows := length(rules.Shared(max(len(u.Men), 1), int(files)))
	return files*w + (files-1)*gap, rows*d + (rows-1)*gap
}

// Scaled is a way of one centimetre made so long.
func Scaled(v point, l length) point { return point{X: v.X * l / cm, Y: v.Y * l / cm} }

// ClassOf is the class of most of a unit's standing figures, the better one if equal
// (RISKFACTOR-14.4).
func (s *State) ClassOf(u *Unit) rules.Class {
	var count [3]int
	for _, m := range u.Men {
		count[slices.Index(classOrder[:], s.Men[m].Class)]++
	}
	best := 0
	for i, n := range count {
		if n > count[best] {
			best = i
		}
	}
	return classOrder[best]
}

// classOrder has the better class first.
var classOrder = [3]rules.Class{rules.Hero, rules.Veteran, rules.Raw}

// WholeCM rounds a distance up to whole centimetres (RISKFACTOR-14.4).
func WholeCM(l length) int { return int((l + cm - 1) / cm) }

// Gap is the distance of two units from base to base.
func (s *State) Gap(u, v *Unit) length { return u.Quad.Gap(&v.Quad) }

// Within says whether two units are no farther apart than d, from base to base.
func (u *Unit) Within(v *Unit, d length) bool { return u.Quad.GapAtMost(&v.Quad, d) }

// Nearest finds the enemy of a unit that lies nearest, of those that are asked for; ties
// to the order of the setup. Nil where there is none.
func (s *State) Nearest(u *Unit, asked func(v *Unit) bool) *Unit {
	best, far := (*Unit)(nil), int64(1)<<62
	for i := range s.Units {
		v := &s.Units[i]
		if v.Side == u.Side || !v.Apart() || u.Quad.LeastSquare(&v.Quad) >= far || !asked(v) {
			continue
		}
		if d := u.Quad.GapSquare(&v.Quad); d < far {
			best, far = v, d
		}
	}
	return best
}

// NearestSeen is the nearest enemy whom the side of a unit sees, as [State.Nearest] finds him.
func (s *State) NearestSeen(u *Unit) *Unit {
	if len(s.nearest) != len(s.Units) {
		s.nearest = make([]nearest, len(s.Units))
	}
	n := &s.nearest[u.No]
	if n.stamp == s.stamp() && n.sights == s.sights {
		if n.no == Nobody {
			return nil
		}
		return &s.Units[n.no]
	}
	v := s.Nearest(u, func(v *Unit) bool { return v.Seen })
	*n = nearest{s.stamp(), s.sights, Nobody}
	if v != nil {
		n.no = v.No
	}
	return v
}
