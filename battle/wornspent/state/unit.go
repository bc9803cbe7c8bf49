package state

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// Short names for what every file of the machine measures with.
type (
	Length = battle.Length
	Point  = tabletop.Point
	Facing = tabletop.Facing
)

// Inch is an inch of the table.
const Inch = battle.One

// What an order may say besides, in its choice.
const (
	Mount     = "mount"
	Dismount  = "dismount"
	FormLast  = "last"  // it changes formation where it ends
	LyingDown = "prone" // it is set up lying down
)

// Nobody is the number of no unit, no leader and no piece.
const Nobody = -1

// Absence says why a unit is not on the table.
type Absence uint8

const (
	OnTable   Absence = iota
	LeftTable         // by its own edge, or by a withdrawal: not lost
	Removed           // taken off by the chart, or with a bridge
	Destroyed         // nobody left
)

// Unit is a body of figures on the table. Units are known by their number: first those
// of the attacker, then those of the defender in the order of the setup, then the
// parties of men who lost their horses.
type Unit struct {
	ID, Name string
	Side     int
	No       int // its own number
	Root     int // the unit of the setup whose men these are: its own number, but for a party
	Entry    int // its place in the setup's list of its side; a party has its parent's

	// What it is.
	Arm       rules.Arm
	Native    bool // irregular (1.8)
	Facts     bool // the facts of 4.4 are read for it (setting tribesmen_list)
	Fanatic   bool
	Sapper    bool
	Quality   rules.Quality
	Weapon    rules.WeaponKey
	Armed     bool // it has a missile weapon
	Carbine   bool
	Reach     Length // of its weapon
	Mount     rules.Mount
	Boat      rules.Boat
	IsBoat    bool
	Guns      int
	Jams      []int // for each machine gun the player turn in which it is jammed
	Full      int   // points of the establishment; of the root only
	WornAt    int
	SpentAt   int
	Points    int // on the table, those of parties among them; of the root only
	First     int // points at set-up; of the root only
	Entered   battle.Ranks
	Lost      battle.Ranks // casualties of fire and melee; of the root only
	Dispersed battle.Ranks // men of lost stands and removed units; of the root only
	Promoted  int          // officers who became leaders; of the root only
	Horses    int          // horses lost; of the root only
	Thrown    int          // to-hit dice; of the root only
	Charges   int          // that reached the enemy; of the root only
	Slain     int          // figures of the enemy; of the root only
	Captured  bool         // baggage taken by the enemy

	// How it stands.
	Sailed     int // of a boat: how often it has moved
	Away       Absence
	Marched    bool // off its own edge, by order
	Box        tabletop.Box
	Quad       tabletop.Quad
	Level      int
	Formation  rules.Formation
	Now        battle.Ranks
	Riding     int // men in the saddle, or with a horse held while they fight on foot
	Spare      int // riderless horses that follow
	Dismounted bool
	Prone      bool
	Disordered bool
	Leader     int // attached, or none
	Aboard     int // the boat it is in, or none

	// In this player turn.
	Acted     bool   // it has had its manoeuvre
	Moved     bool   // for fire (6.9)
	Retreated bool   // it fires no more (8.9)
	Fired     bool   // it fires no more in this step
	Used      [4]int // figures that have fired in this step, by face of a square
	Foes      []int
	StepLost  int  // figures lost in the step (10.5)
	Charging  bool // it has stated a charge that was let go
	Target    int  // that it charges and has not reached, or none
	HalfLeft  Length
	Intent    rules.ManoeuvreInput // of the throw that let the charge go, for 10.5
	Contacted bool                 // by a charger, in this manoeuvre phase (10.6)

	// From turn to turn.
	Score int   // of its last melee outcome (12.7)
	Begun Point // where its last player turn began and ended (7.10)
	Ended Point
}

// Up says whether the unit is on the table.
func (u *Unit) Up() bool { return u.Away == OnTable }

// Figures is the number of figures on the table.
func (u *Unit) Figures() int { return u.Now.Total() }

// Mounted says whether the unit is in the saddle.
func (u *Unit) Mounted() bool { return u.rides(!u.Dismounted) }

// rides says whether the unit would be in the saddle if its men were told to be.
func (u *Unit) rides(up bool) bool { return up && u.Mount != rules.OnFoot && u.Riding > 0 }

// Seat is the mount with which the unit fights and is hit.
func (u *Unit) Seat() rules.Mount {
	if u.Mounted() {
		return u.Mount
	}
	return rules.OnFoot
}

// Unhorsed is the number of men of a mounted unit who stand without a horse (9.9).
func (u *Unit) Unhorsed() int {
	if !u.Mounted() {
		return 0
	}
	return u.Figures() - u.Riding
}

// Saddled are the men in the saddle: the unhorsed are taken to be the lowest ranks.
func (u *Unit) Saddled() battle.Ranks {
	if !u.Mounted() {
		return u.Now
	}
	_, left := Lowest(u.Now, u.Unhorsed())
	return left
}

// IsGuns says whether the unit serves guns or machine guns.
func (u *Unit) IsGuns() bool { return u.Arm == rules.Guns }

// IsBaggage says whether the unit is baggage.
func (u *Unit) IsBaggage() bool { return u.Arm == rules.Baggage }

// Fights says whether the unit is one that can fight: baggage is not (18.2).
func (u *Unit) Fights() bool { return u.Up() && !u.IsBaggage() && u.Figures() > 0 }

// artillery says whether the weapon may shoot at men who are prone and in cover (7.3).
func (u *Unit) artillery() bool {
	return rules.WeaponOf(u.Weapon).Artillery
}

// firearms says whether the unit shoots with anything but bows (5.2).
func (u *Unit) firearms() bool { return u.Armed && u.Weapon != rules.Bow }

// SmallArm says whether the weapon is musketry in the sense of 4.11.
func (u *Unit) SmallArm() bool {
	return u.Armed && rules.WeaponOf(u.Weapon).Musketry
}

// Musketeers says whether the unit has small arms or machine guns to fire.
func (u *Unit) Musketeers() bool { return u.SmallArm() || u.IsGuns() && u.Weapon == rules.MachineGun }

// Free is the number of figures who are free to fight: on a boat those who do not work it
// (16.1).
func (u *Unit) Free() int {
	if u.IsBoat {
		return max(0, u.Figures()-hands(u.Boat))
	}
	return u.Figures()
}

// Crews is the number of figures that can serve the guns (8.13).
func (u *Unit) Crews(perGun int) int { return min(u.Free(), u.Guns*perGun) }

// GunCrew is the crew of one gun when the figures are shared out evenly.
func (u *Unit) GunCrew(gun, perGun int) int {
	c := u.Crews(perGun)
	n := c / u.Guns
	if gun < c%u.Guns {
		n++
	}
	return n
}

// Worth are the morale points of figures (13.1).
func Worth(r battle.Ranks) int { return rules.PointsOf(r.Officers, r.Sergeants, r.Others) }

// Lowest takes n figures of the lowest ranks (4.15) and answers them and what is left.
func Lowest(r battle.Ranks, n int) (taken, left battle.Ranks) {
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

// Leader is a leader of the setup, or an officer who took a fallen leader's place.
type Leader struct {
	ID, Name    string
	Side        int
	Entry       int // in the setup's list, or none for a successor
	Root        int // the unit whose officer he was, of a successor; else nobody
	Exceptional bool
	Command     string // id of the leader whose command he has: his own, or that of him whom he replaced
	OfAll       bool   // no unit is in his command alone: he leads the side
	At          Point
	Unit        int // attached to, or none
	State       Lot
	With        int // unit he was with when he fell
	Changed     bool
	Moved       bool
	Replaced    bool // somebody has taken his place, or nobody can
}

// Lot is what has become of a leader so far.
type Lot uint8

const (
	Serving  Lot = iota
	Fallen       // hit: a casualty
	LostUnit     // his unit was removed or destroyed (3.9)
	Caught       // alone, by the enemy (3.8)
	RodeOff      // left the table with his side or his unit
)
