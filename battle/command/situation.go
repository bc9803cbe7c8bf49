package command

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// Situation is a battle as the commander of one side sees it. Lengths are those of the table.
type Situation struct {
	Side         int
	Turn, Turns  int // this turn (0 while setting up), and after which night falls
	Width, Depth battle.Length
	Inch         battle.Length // what an inch of most tables is on this one; 0: an inch
	Posture      terms.Posture
	Temper       terms.Personality // of him who commands; empty: nothing out of the common
	Goal         *Goal             // what the side fights for; nil: the field
	Contact      battle.Length     // within which two bodies are hand to hand
	Own, Foe     []Body            // on the table, as the side sees them; of the enemy those alone who are seen
	Gone         [2]int            // figures of either side, own first, that began and are off the table or down
	Hidden       bool              // some of the enemy are there whom nobody sees
	Drives       bool              // the field is the enemy's at nightfall unless he is driven from it
	Lies         bool              // men who go to ground are found late and hurt little: to lie low is tried in place of standing
	Odds         Odds              // by the rule set's tables
}

// Odds are what a rule set makes of fire and loss, in hundredths; of nothing said, what is
// usual.
type Odds struct {
	Far   int // of its fire that a body has beyond good range
	Moved int // of its fire that it has in a turn in which it moves
	Cover int // of what is done to who stands behind something
	Hit   int // of its fire and pace that a body has that has just lost men
	Hand  int // of his enemies that an ordinary man brings down in a turn hand to hand
	Spent int // of a body, at the loss of which it is fought out
	Doubt int // by which a plan must do better on the sand table than that of the rules of thumb, in hundredths of a side; from 100 on it is not asked
}

// orUsual are the odds, with what is usual where nothing is said.
func (o Odds) orUsual() Odds {
	for _, v := range [...]struct {
		of    *int
		usual int
	}{{&o.Far, 50}, {&o.Moved, 50}, {&o.Cover, 50}, {&o.Hit, 75}, {&o.Hand, 30}, {&o.Spent, 50}, {&o.Doubt, 20}} {
		if *v.of == 0 {
			*v.of = v.usual
		}
	}
	return o
}

// Goal is a place that a side fights for.
type Goal struct {
	At   battle.XY
	From int           // the first turn that counts
	Near battle.Length // within which a body is there
	Hold bool          // the side has it and is to keep it
}

// Kind is what a body fights as.
type Kind uint8

// The kinds of body.
const (
	Foot Kind = iota
	Horse
	Guns
	Train  // baggage and whatever else does not fight
	Vessel // a boat
)

// Body is a unit on the table as a commander weighs it.
type Body struct {
	ID, Name string
	At       battle.XY
	Kind     Kind
	Figures  int           // in its ranks now
	First    int           // when the battle began
	Pace     battle.Length // that it goes in a turn over open ground
	Reach    battle.Length // of its fire; 0: none
	Good     battle.Length // from which it does well to shoot; 0: it had better close
	Fire     int           // figures in the open that it brings down in a turn from there, in thousandths
	Shock    int           // what one of its figures is worth hand to hand; 100: an ordinary man
	Closes   bool          // it fights hand to hand or not at all
	Drilled  bool          // it can form square and keep its order
	Cover    bool          // it stands behind something
	Shaken   bool          // out of order, or no longer fresh
	Spent    bool          // it will not attack any more
	Fast     bool          // it is in contact and cannot leave
}

// fights says whether a body is there to fight.
func (b *Body) fights() bool { return b.Kind != Train && b.Figures > 0 }

// Worth is what a body is worth in a fight: its men, by what they do from afar and at hand,
// in hundredths of an ordinary man.
func (b *Body) Worth() int {
	if !b.fights() {
		return 0
	}
	n := b.Figures * b.Shock
	if !b.Closes { // he shoots for ten turns, or is hand to hand
		n = (n + b.Fire) / 2
	}
	if b.Cover {
		n += n / 2
	}
	if b.Shaken {
		n -= n / 4
	}
	if b.Spent {
		n /= 2
	}
	return max(1, n)
}

// Value is what the bodies of a list are worth together.
func Value(bodies []Body) int {
	n := 0
	for i := range bodies {
		n += bodies[i].Worth()
	}
	return n
}

// Share is what the own side is worth of both together, in hundredths; 50 where nobody of
// the enemy is seen.
func (s *Situation) Share() int {
	own, foe := Value(s.Own), Value(s.Foe)
	if own+foe == 0 || len(s.Foe) == 0 {
		return 50
	}
	return 100 * own / (own + foe)
}

// inches is so many inches of most tables on this one.
func (s *Situation) inches(n int) battle.Length {
	if s.Inch == 0 {
		return battle.Inches(n)
	}
	return battle.Length(n) * s.Inch
}

// centre is the middle of those who fight, by their worth; false where nobody does.
func centre(bodies []Body) (tabletop.Point, bool) {
	var x, y, all int64
	for i := range bodies {
		if n := int64(bodies[i].Worth()); n > 0 {
			x, y, all = x+n*int64(bodies[i].At.X), y+n*int64(bodies[i].At.Y), all+n
		}
	}
	if all == 0 {
		return tabletop.Point{}, false
	}
	return tabletop.Point{X: battle.Length(x / all), Y: battle.Length(y / all)}, true
}

// front is how the two sides stand to one another: the middle of the own side, and the way
// to the enemy, or to where he is to be looked for.
type front struct {
	at    tabletop.Point
	to    tabletop.Point
	by    tabletop.Facing
	ahead tabletop.Point // so
}

// front is the front of a situation.
func (s *Situation) front() front {
	at, ok := centre(s.Own)
	if !ok {
		at = tabletop.Point{X: s.Width / 2, Y: s.Depth / 2}
	}
	to, ok := centre(s.Foe)
	switch {
	case ok:
	case s.Goal != nil:
		to = tabletop.Point(s.Goal.At)
	default:
		to = tabletop.Point{X: at.X, Y: s.Depth - battle.Length(s.Side)*s.Depth}
	}
	if to == at {
		to.Y += battle.One * battle.Length(1-2*s.Side)
	}
	by := tabletop.Direction(at, to)
	return front{at, to, by, by.Ahead(battle.One)}
}

// aside is how far to the right of the front a place lies; left of it is less than nothing.
func (f front) aside(at battle.XY) battle.Length {
	return battle.Length(f.ahead.Cross(tabletop.Point(at).Minus(f.at)) / int64(battle.One))
}

// along is how far before the middle of the own side a place lies.
func (f front) along(at battle.XY) battle.Length {
	return battle.Length(f.ahead.Dot(tabletop.Point(at).Minus(f.at)) / int64(battle.One))
}

// nearest is the index of the body nearest to a place of those that are wanted; -1: none.
func nearest(at battle.XY, bodies []Body, want func(*Body) bool) int {
	best, near := -1, int64(1)<<62
	for i := range bodies {
		if !want(&bodies[i]) {
			continue
		}
		if d := tabletop.Point(bodies[i].At).Minus(tabletop.Point(at)).Square(); d < near {
			best, near = i, d
		}
	}
	return best
}

// gap is how far two bodies are apart, middle to middle.
func gap(a, b *Body) battle.Length { return tabletop.Far(tabletop.Point(a.At), tabletop.Point(b.At)) }
