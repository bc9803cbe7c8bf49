package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// Short names for what every file of the machine measures with.
type (
	Distance = battle.Length
	Point    = tabletop.Point
	Facing   = tabletop.Facing
)

// Inch is an inch of the table.
const Inch = battle.One

// Nobody is the number of no unit and no gun.
const Nobody = -1

// Condition is the order in which a unit is (section 2).
type Condition uint8

const (
	Steady Condition = iota
	ToGround
	Fleeing
	Recovering
	WithHost // a character who is one of a unit's figures
	OffTable
	Destroyed
	Unseen // in what a side sees: an enemy gone to ground whom it has not found
)

// Unit is a body of figures, or a single character. Units are known by their number:
// those of the attacker, then those of the defender, in the order of the setup, each
// roster unit as the parts in which it fights; then the characters of both.
type Unit struct {
	// What is asked of everybody on the table stands together, for the sake of those who read through all of them.
	Side  int
	No    int
	Level int
	Cond  Condition
	Quad  tabletop.Quad

	ID, Name string
	Root     int // the first part of the same roster unit; itself for a character
	Entry    int // its place in the setup's list of units, or of leaders
	Slot     int // its place among all of its side, for the order of the setup

	// What it is.
	Arm       rules.Arm
	Native    bool
	Mounted   bool
	Character bool
	Cinc      bool
	Gunners   bool // it came with a gun
	Craft     bool // it knows how to use the ground (17.3)
	Closes    bool // it is meant to come to grips: horse, and men without firearms
	Baggage   bool // it is not meant to fight at all
	Exp       rules.Experience
	Shots     [2]rules.WeaponKey // what it shoots with, the better weapon first; empty: nothing
	Blade     rules.Blade        // what it can have ready
	Ever      bool               // the blade is always ready (13.34)

	// How it stands.
	Box       tabletop.Box
	Formation rules.Formation
	Limbered  bool
	Gun       int // that it serves, or nobody
	Host      int // the unit whose figure a character is, or nobody
	Riders    int // characters who are figures of this unit
	Now, Came battle.Ranks
	Full      battle.Ranks // establishment of its roster unit
	Ready     bool         // blade
	Thrown    bool         // its spears

	// In this turn.
	Before     int // figures when the turn began
	Lost       int
	Shot       bool
	Faces      [4]bool // of a square, that have shot
	Acted      bool    // it has had its order of the movement step
	Moved      bool
	Halted     bool
	Charged    bool
	WasCharged bool
	Target     int // that it charged, or nobody
	Into       rules.Side
	Slope      rules.Slope
	Hard       bool // it charged into difficult ground
	Ran        bool // it was fleeing when the turn began
	Touching   int  // enemies in contact

	// In this battle.
	Fled     int
	Volleys  int
	Dice     int  // to hit, by fire
	Charges  int  // that reached the enemy
	Slain    int  // figures of the enemy
	Runaway  bool // it ran off the table
	Captured bool
	With     int    // the unit whose figure a character was last, or nobody
	Fallen   []Rank // in the order in which they fell
}

// Rank is the rank of a figure.
type Rank uint8

// Of is the number of figures of a rank.
func (k Rank) Of(r *battle.Ranks) *int {
	return [...]*int{&r.Officers, &r.Sergeants, &r.Others}[k]
}

// One is a single figure of the rank.
func (k Rank) One() battle.Ranks {
	var r battle.Ranks
	*k.Of(&r) = 1
	return r
}

// Figures is the number of figures, attached characters among them.
func (u *Unit) Figures() int { return u.Now.Officers + u.Now.Sergeants + u.Now.Others + u.Riders }

// Up says whether the unit's models stand on the table.
func (u *Unit) Up() bool { return 1<<u.Cond&(1<<Steady|1<<Fleeing|1<<Recovering) != 0 }

// Here says whether the unit is on the table or gone to ground there.
func (u *Unit) Here() bool { return u.Up() || u.Cond == ToGround }

// InMelee says whether the unit is in contact with an enemy.
func (u *Unit) InMelee() bool { return u.Touching > 0 }

// BladeNow is the blade that the unit has ready (9.5).
func (u *Unit) BladeNow() rules.Blade {
	if u.Ever || u.Ready {
		return u.Blade
	}
	return rules.NoBlade
}

// ShootsWith says whether the unit has a weapon that shoots.
func (u *Unit) ShootsWith(w rules.WeaponKey) bool {
	return w != "" && (u.Shots[0] == w || u.Shots[1] == w)
}

// IsGun says whether the unit serves a gun now.
func (u *Unit) IsGun() bool { return u.Gun != Nobody }

// Mode is how the unit moves, for the table of moves (5.2, 13.35).
func (u *Unit) Mode() rules.Mode {
	switch {
	case u.IsGun() && u.Limbered:
		return rules.HorseArtilleryLimbered
	case u.IsGun():
		return rules.ArtilleryPushed
	case u.Mounted && (u.Formation == rules.Column || u.Character):
		return rules.CavalryColumn
	case u.Mounted:
		return rules.CavalryLine
	case u.Formation == rules.Column || u.Character:
		return rules.InfantryColumn
	case u.Formation == rules.Square:
		return rules.InfantrySquare
	}
	return rules.InfantryLine
}

// narrow says whether the unit is a column, which may bend its way and cross a bridge.
func (u *Unit) narrow() bool { return u.Formation == rules.Column || u.Character || u.IsGun() }

// Gun is a gun on the table (13.14).
type Gun struct {
	Side    int
	Root    int // first part of the roster unit whose gun it is
	Gatling bool
	Teams   bool // it may be limbered
	Crew    int  // the unit that serves it, or nobody
	Box     tabletop.Box
	Taken   bool // by the enemy
	Spare   bool // nobody was there to bring it into the field
}

// Contact is two units that touch, each along one of its sides: 0 front, 1 right, 2 rear,
// 3 left.
type Contact struct {
	A, B         int
	SideA, SideB int
}

// SidesByNumber are the sides of a unit as its corners count.
var SidesByNumber = [4]rules.Side{rules.Front, rules.Right, rules.Rear, rules.Left}

// Must ends the program over a throw that the machine should not have asked for: its
// inputs are made here, so only a programmer can have caused it.
func Must(err error) {
	if err != nil {
		panic(err)
	}
}

// When1 is 1 if it holds.
func When1(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

// Arms gives a part the blade that it can have ready (13.34, 17.3).
func (u *Unit) Arms(c *battle.Unit) {
	u.Blade = rules.NoBlade
	switch {
	case c.Weapon == "lance" || slices.Contains(c.Traits, "lancers") && u.Mounted:
		u.Blade, u.Ever = rules.Lance, true
	case c.Weapon == "spear":
		u.Blade, u.Ever = rules.Spear, true
	case u.Mounted:
		u.Blade = rules.Sword
	case c.Weapon == "sword" && u.Native:
		u.Blade, u.Ever = rules.Sword, true
	case !u.Native && (u.Shots[0] == rules.Rifle || u.Shots[0] == rules.Musket):
		u.Blade = rules.Bayonet
	}
}

// Riders counts the characters mustered with a unit so far.
func (f *State) Riders(host int) int {
	n := 0
	for i := range f.Units {
		if f.Units[i].Host == host {
			n++
		}
	}
	return n
}

// Weight is what an officer, a sergeant and one of the others count in [Points].
var Weight = [3]int{3, 2, 1}

// Points are the morale points of figures, as the campaign counts them.
func Points(r battle.Ranks) int {
	return Weight[0]*r.Officers + Weight[1]*r.Sergeants + Weight[2]*r.Others
}

// GradeOf is the grade of what is left of an establishment, as the campaign reads it.
func GradeOf(left, full battle.Ranks) string {
	whole := max(Points(full), Points(left))
	switch p := Points(left); {
	case p <= 0:
		return "destroyed"
	case p <= whole/2:
		return "spent"
	case p <= whole*3/4:
		return "worn"
	}
	return "full"
}
