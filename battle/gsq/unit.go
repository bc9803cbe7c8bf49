package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// Short names for what every file of the machine measures with.
type (
	distance = battle.Length
	point    = tabletop.Point
	facing   = tabletop.Facing
)

const anInch = battle.One

// nobody is the number of no unit and no gun.
const nobody = -1

// condition is the order in which a unit is (section 2).
type condition uint8

const (
	steady condition = iota
	toGround
	fleeing
	recovering
	withHost // a character who is one of a unit's figures
	offTable
	destroyed
)

// unit is a body of figures, or a single character. Units are known by their number:
// those of the attacker, then those of the defender, in the order of the setup, each
// roster unit as the parts in which it fights; then the characters of both.
type unit struct {
	id, name string
	side     int
	no       int
	root     int // the first part of the same roster unit; itself for a character
	entry    int // its place in the setup's list of units, or of leaders
	slot     int // its place among all of its side, for the order of the setup

	// What it is.
	arm       rules.Arm
	native    bool
	mounted   bool
	character bool
	cinc      bool
	gunners   bool // it came with a gun
	craft     bool // it knows how to use the ground (17.3)
	closes    bool // it is meant to come to grips: horse, and men without firearms
	baggage   bool // it is not meant to fight at all
	exp       rules.Experience
	shots     [2]rules.WeaponKey // what it shoots with, the better weapon first; empty: nothing
	blade     rules.Blade        // what it can have ready
	ever      bool               // the blade is always ready (13.34)

	// How it stands.
	cond      condition
	box       tabletop.Box
	quad      tabletop.Quad
	level     int
	formation rules.Formation
	limbered  bool
	gun       int // that it serves, or nobody
	host      int // the unit whose figure a character is, or nobody
	riders    int // characters who are figures of this unit
	now, came battle.Ranks
	ready     bool // blade
	thrown    bool // its spears

	// In this turn.
	before     int // figures when the turn began
	lost       int
	shot       bool
	faces      [4]bool // of a square, that have shot
	acted      bool    // it has had its order of the movement step
	moved      bool
	halted     bool
	charged    bool
	wasCharged bool
	target     int // that it charged, or nobody
	into       rules.Side
	slope      rules.Slope
	hard       bool // it charged into difficult ground
	ran        bool // it was fleeing when the turn began
	touching   int  // enemies in contact

	// In this battle.
	fled     int
	volleys  int
	dice     int  // to hit, by fire
	charges  int  // that reached the enemy
	slain    int  // figures of the enemy
	runaway  bool // it ran off the table
	captured bool
	with     int    // the unit whose figure a character was last, or nobody
	fallen   []rank // in the order in which they fell
}

// rank is the rank of a figure.
type rank uint8

const (
	officer rank = iota
	sergeant
	other
)

// of is the number of figures of a rank.
func (k rank) of(r *battle.Ranks) *int {
	return [...]*int{&r.Officers, &r.Sergeants, &r.Others}[k]
}

// figures is the number of figures, attached characters among them.
func (u *unit) figures() int { return u.now.Officers + u.now.Sergeants + u.now.Others + u.riders }

// up says whether the unit's models stand on the table.
func (u *unit) up() bool { return u.cond == steady || u.cond == fleeing || u.cond == recovering }

// here says whether the unit is on the table or gone to ground there.
func (u *unit) here() bool { return u.up() || u.cond == toGround }

// inMelee says whether the unit is in contact with an enemy.
func (u *unit) inMelee() bool { return u.touching > 0 }

// bladeNow is the blade that the unit has ready (9.5).
func (u *unit) bladeNow() rules.Blade {
	if u.ever || u.ready {
		return u.blade
	}
	return rules.NoBlade
}

// shootsWith says whether the unit has a weapon that shoots.
func (u *unit) shootsWith(w rules.WeaponKey) bool {
	return w != "" && (u.shots[0] == w || u.shots[1] == w)
}

// isGun says whether the unit serves a gun now.
func (u *unit) isGun() bool { return u.gun != nobody }

// mode is how the unit moves, for the table of moves (5.2, 13.35).
func (u *unit) mode() rules.Mode {
	switch {
	case u.isGun() && u.limbered:
		return rules.HorseArtilleryLimbered
	case u.isGun():
		return rules.ArtilleryPushed
	case u.mounted && (u.formation == rules.Column || u.character):
		return rules.CavalryColumn
	case u.mounted:
		return rules.CavalryLine
	case u.formation == rules.Column || u.character:
		return rules.InfantryColumn
	case u.formation == rules.Square:
		return rules.InfantrySquare
	}
	return rules.InfantryLine
}

// narrow says whether the unit is a column, which may bend its way and cross a bridge.
func (u *unit) narrow() bool { return u.formation == rules.Column || u.character || u.isGun() }

// gun is a gun on the table (13.14).
type gun struct {
	side    int
	root    int // first part of the roster unit whose gun it is
	gatling bool
	teams   bool // it may be limbered
	crew    int  // the unit that serves it, or nobody
	box     tabletop.Box
	taken   bool // by the enemy
	spare   bool // nobody was there to bring it into the field
}

// contact is two units that touch, each along one of its sides: 0 front, 1 right, 2 rear,
// 3 left.
type contact struct {
	a, b         int
	sideA, sideB int
}

// sidesByNumber are the sides of a unit as its corners count.
var sidesByNumber = [4]rules.Side{rules.Front, rules.Right, rules.Rear, rules.Left}
