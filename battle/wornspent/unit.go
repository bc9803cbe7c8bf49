package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// Short names for what every file of the machine measures with.
type (
	length = battle.Length
	point  = tabletop.Point
	facing = tabletop.Facing
)

const anInch = battle.One

// nobody is the number of no unit, no leader and no piece.
const nobody = -1

// absence says why a unit is not on the table.
type absence uint8

const (
	onTable   absence = iota
	leftTable         // by its own edge, or by a withdrawal: not lost
	removed           // taken off by the chart, or with a bridge
	destroyed         // nobody left
)

// unit is a body of figures on the table. Units are known by their number: first those
// of the attacker, then those of the defender in the order of the setup, then the
// parties of men who lost their horses.
type unit struct {
	id, name string
	side     int
	no       int // its own number
	root     int // the unit of the setup whose men these are: its own number, but for a party
	entry    int // its place in the setup's list of its side; a party has its parent's

	// What it is.
	arm       rules.Arm
	native    bool // irregular (1.8)
	facts     bool // the facts of 4.4 are read for it (setting tribesmen_list)
	fanatic   bool
	sapper    bool
	command   string // id of the leader in whose command it is; empty: any leader's
	quality   rules.Quality
	weapon    rules.WeaponKey
	armed     bool // it has a missile weapon
	carbine   bool
	reach     length // of its weapon
	mount     rules.Mount
	boat      rules.Boat
	isBoat    bool
	guns      int
	jams      []int // for each machine gun the player turn in which it is jammed
	full      int   // points of the establishment; of the root only
	wornAt    int
	spentAt   int
	points    int // on the table, those of parties among them; of the root only
	first     int // points at set-up; of the root only
	entered   battle.Ranks
	lost      battle.Ranks // casualties of fire and melee; of the root only
	dispersed battle.Ranks // men of lost stands and removed units; of the root only
	promoted  int          // officers who became leaders; of the root only
	horses    int          // horses lost; of the root only
	thrown    int          // to-hit dice; of the root only
	charges   int          // that reached the enemy; of the root only
	slain     int          // figures of the enemy; of the root only
	captured  bool         // baggage taken by the enemy

	// How it stands.
	away       absence
	marched    bool // off its own edge, by order
	box        tabletop.Box
	quad       tabletop.Quad
	level      int
	formation  rules.Formation
	now        battle.Ranks
	riding     int // men in the saddle, or with a horse held while they fight on foot
	spare      int // riderless horses that follow
	dismounted bool
	prone      bool
	disordered bool
	leader     int // attached, or none
	aboard     int // the boat it is in, or none

	// In this player turn.
	acted     bool   // it has had its manoeuvre
	moved     bool   // for fire (6.9)
	retreated bool   // it fires no more (8.9)
	fired     bool   // it fires no more in this step
	used      [4]int // figures that have fired in this step, by face of a square
	foes      []int
	stepLost  int  // figures lost in the step (10.5)
	charging  bool // it has stated a charge that was let go
	target    int  // that it charges and has not reached, or none
	halfLeft  length
	intent    rules.ManoeuvreInput // of the throw that let the charge go, for 10.5
	contacted bool                 // by a charger, in this manoeuvre phase (10.6)

	// From turn to turn.
	score int   // of its last melee outcome (12.7)
	begun point // where its last player turn began and ended (7.10)
	ended point
}

// up says whether the unit is on the table.
func (u *unit) up() bool { return u.away == onTable }

// figures is the number of figures on the table.
func (u *unit) figures() int { return u.now.Total() }

// mounted says whether the unit is in the saddle.
func (u *unit) mounted() bool { return u.mount != rules.OnFoot && !u.dismounted && u.riding > 0 }

// seat is the mount with which the unit fights and is hit.
func (u *unit) seat() rules.Mount {
	if u.mounted() {
		return u.mount
	}
	return rules.OnFoot
}

// unhorsed is the number of men of a mounted unit who stand without a horse (9.9).
func (u *unit) unhorsed() int {
	if !u.mounted() {
		return 0
	}
	return u.figures() - u.riding
}

// saddled are the men in the saddle: the unhorsed are taken to be the lowest ranks.
func (u *unit) saddled() battle.Ranks {
	if !u.mounted() {
		return u.now
	}
	_, left := lowest(u.now, u.unhorsed())
	return left
}

// isGuns says whether the unit serves guns or machine guns.
func (u *unit) isGuns() bool { return u.arm == rules.Guns }

// isBaggage says whether the unit is baggage.
func (u *unit) isBaggage() bool { return u.arm == rules.Baggage }

// fights says whether the unit is one that can fight: baggage is not (18.2).
func (u *unit) fights() bool { return u.up() && !u.isBaggage() && u.figures() > 0 }

// artillery says whether the weapon may shoot at men who are prone and in cover (7.3).
func (u *unit) artillery() bool {
	return rules.WeaponOf(u.weapon).Artillery
}

// firearms says whether the unit shoots with anything but bows (5.2).
func (u *unit) firearms() bool { return u.armed && u.weapon != rules.Bow }

// smallArm says whether the weapon is musketry in the sense of 4.11.
func (u *unit) smallArm() bool {
	return u.armed && rules.WeaponOf(u.weapon).Musketry
}

// musketeers says whether the unit has small arms or machine guns to fire.
func (u *unit) musketeers() bool { return u.smallArm() || u.isGuns() && u.weapon == rules.MachineGun }

// free is the number of figures who are free to fight: on a boat those who do not work it
// (16.1).
func (u *unit) free() int {
	if u.isBoat {
		return max(0, u.figures()-hands(u.boat))
	}
	return u.figures()
}

// crews is the number of figures that can serve the guns (8.13).
func (u *unit) crews(perGun int) int { return min(u.free(), u.guns*perGun) }

// gunCrew is the crew of one gun when the figures are shared out evenly.
func (u *unit) gunCrew(gun, perGun int) int {
	c := u.crews(perGun)
	n := c / u.guns
	if gun < c%u.guns {
		n++
	}
	return n
}

// worth are the morale points of figures (13.1).
func worth(r battle.Ranks) int { return rules.PointsOf(r.Officers, r.Sergeants, r.Others) }

// lowest takes n figures of the lowest ranks (4.15) and answers them and what is left.
func lowest(r battle.Ranks, n int) (taken, left battle.Ranks) {
	taken.Others = min(n, r.Others)
	n -= taken.Others
	taken.Sergeants = min(n, r.Sergeants)
	n -= taken.Sergeants
	taken.Officers = min(n, r.Officers)
	return taken, r.Minus(taken)
}

// highest takes n figures of the highest ranks (11.8).
func highest(r battle.Ranks, n int) (taken, left battle.Ranks) {
	taken.Officers = min(n, r.Officers)
	n -= taken.Officers
	taken.Sergeants = min(n, r.Sergeants)
	n -= taken.Sergeants
	taken.Others = min(n, r.Others)
	return taken, r.Minus(taken)
}

// leader is a leader of the setup, or an officer who took a fallen leader's place.
type leader struct {
	id, name    string
	side        int
	entry       int // in the setup's list, or none for a successor
	root        int // the unit whose officer he was, of a successor; else nobody
	exceptional bool
	command     string // id of the leader whose command he has: his own, or that of him whom he replaced
	ofAll       bool   // no unit is in his command alone: he leads the side
	at          point
	unit        int // attached to, or none
	state       lot
	with        int // unit he was with when he fell
	changed     bool
	moved       bool
	replaced    bool // somebody has taken his place, or nobody can
}

// lot is what has become of a leader so far.
type lot uint8

const (
	serving  lot = iota
	fallen       // hit: a casualty
	lostUnit     // his unit was removed or destroyed (3.9)
	caught       // alone, by the enemy (3.8)
	rodeOff      // left the table with his side or his unit
)
