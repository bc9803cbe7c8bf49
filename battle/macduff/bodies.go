package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// Short names for what every file of the machine measures with.
type (
	length = battle.Length
	point  = tabletop.Point
	facing = tabletop.Facing
)

const anInch = battle.One

// nobody is the number of no unit, no body, no leader and no piece.
const nobody = -1

// kind is what a unit is made of.
type kind uint8

const (
	footKind kind = iota
	horseKind
	camelKind
	gunKind
	sapperKind
	wagonKind
	packKind
	civilKind // pressed civilians (20.109)
)

// pace is what a unit has done with its card (2.3, 2.10).
type pace uint8

const (
	waits pace = iota
	hasActed
	hasPassed
)

// unit is what one card activates: a regiment with its companies, a battery, a tribe.
type unit struct {
	id, name string
	side, no int
	entry    int // in the setup's list of its side
	kind     kind
	native   bool // 1.10
	regular  bool // 1.11
	british  bool // 20.56
	boer     bool // 20.87

	fieldcraft int
	staff      []int      // its own leaders, with it or not
	colonel    int        // leader, or nobody
	general    int        // its brigadier
	composite  bool       // 1.22
	tools      bool       // it has a tool wagon, or is one (13.1)
	task       rules.Task // what engineers are to do, by the setup

	bodies    []int // its bodies by number
	state     pace
	shattered bool // of the regiment as a whole (12.1)
	shatterOn int  // turn in which it became so
	lostFray  int  // turn in which it lost a melee
	called    int  // turn in which it was called on (12.4)

	entered, lost, abandoned, surrendered battle.Ranks
	horses, guns                          int // lost
	thrown, charges, slain, recovered     int
	routed                                bool // left the table shattered
}

// absence says why a body is not on the table.
type absence uint8

const (
	onTable absence = iota
	leftByOwnEdge
	routedOff
	wipedOut
	gaveUp
	joinedUp // a patrol that is back, or whose men have fallen
)

// veil is how a hidden body is seen by the enemy (7.12).
type veil uint8

const (
	inSight veil = iota
	marked       // a marker shows where it is
	unseen
)

// body is what stands on the table: a company, a squadron, a gun section, a tribe, a
// patrol. Bodies are known by their number.
type body struct {
	id, name string
	no, unit int
	side     int
	parent   int // of a patrol
	kind     kind
	native   bool
	regular  bool

	mounted    bool
	light      bool // light horse in speed
	lancers    bool
	lightHorse bool // shoots mounted (8.17)
	dragoons   bool // rides to fight on foot
	weapon     rules.Weapon
	armed      bool
	firearms   int // figures that mustered with them
	gun        rules.Gun
	rifled     bool
	machine    bool // a machine gun
	pack       bool // its gun goes on animals
	camels     bool // which are camels
	gunless    bool // it has lost its gun
	ofUnit     int  // whose gun it serves
	tools      bool // a tool wagon, or with one (13.1)

	original int
	now      battle.Ranks // its figures, attached leaders not among them
	held     battle.Ranks // in the holding area
	away     absence
	box      tabletop.Box
	quad     tabletop.Quad
	level    int

	formation rules.Formation
	house     int   // piece of the village base in which it is, or nobody
	rooms     rooms // of that base, that it holds
	marker    bool
	smoke     int
	plain     bool // early rifles without the patch (8.12)
	shattered bool
	shatterOn int  // turn in which it became so
	leaving   bool // it goes off the table (20.106)
	mustRally bool
	turned    bool // it retired with its back to the enemy (5.18)
	veil      veil
	heavyShot int // turn in which a heavy gun fired

	// In this turn.
	did       bool // it has used its action
	reacted   bool
	rallying  bool
	reserved  bool
	revolver  bool
	spotted   bool
	moved     bool
	shot      bool
	formed    bool
	unlimberd bool
	limberd   bool
	jammed    bool
	teamHit   bool
	charging  bool
	working   int // the work on which it is, or nobody
	disturbed bool
	frayed    bool // it was in melee
	spent     int  // half-moves
	bound     rules.Orders
	left      length // of a charge
	shotLoss  int
	frayLoss  int
}

// up says whether the body is on the table.
func (b *body) up() bool { return b.away == onTable }

// station is what kind of leader somebody is.
type station uint8

const (
	officer station = iota
	colonel
	general
	sergeantMajor
	musician
	bearer
	ncoInCommand
)

// leads says whether he leads (15.1).
func (s station) leads() bool { return s != musician && s != bearer }

// lot is what has become of a leader so far.
type lot uint8

const (
	serving lot = iota
	inHolding
	lostForGood
	leftBehind
	captured
	rodeOff
)

// leader is an officer, musician or standard bearer.
type leader struct {
	id, name    string
	side, no    int
	unit        int // that he belongs to, nobody for a general
	entry       int // in the setup's list of leaders, or nobody
	station     station
	rank        byte // the rank of the unit's roster that he is counted in; 0: none
	personality rules.Personality
	chief       bool // commander in chief
	body        int  // attached to, or nobody
	at          point
	state       lot
	moved       bool
	train       [2]bool // a native general's drummer and standard bearer (1.28)
}

// weight is how much he counts in a control check (3.5, 20.20).
func (l *leader) weight() rules.Rank {
	if l.station == colonel || l.station == general {
		return rules.HigherRank
	}
	return rules.CompanyRank
}

// take takes n figures of the lowest ranks.
func take(r battle.Ranks, n int) (taken, left battle.Ranks) {
	taken.Others = min(n, r.Others)
	n -= taken.Others
	taken.Sergeants = min(n, r.Sergeants)
	n -= taken.Sergeants
	taken.Officers = min(n, r.Officers)
	return taken, r.Minus(taken)
}

// highest takes n figures of the highest ranks.
func highest(r battle.Ranks, n int) (taken, left battle.Ranks) {
	taken.Officers = min(n, r.Officers)
	n -= taken.Officers
	taken.Sergeants = min(n, r.Sergeants)
	n -= taken.Sergeants
	taken.Others = min(n, r.Others)
	return taken, r.Minus(taken)
}

// one is a single figure of a rank of the roster, 'o', 's' or 't'.
func one(rank byte) battle.Ranks {
	switch rank {
	case 'o':
		return battle.Ranks{Officers: 1}
	case 's':
		return battle.Ranks{Sergeants: 1}
	case 't':
		return battle.Ranks{Others: 1}
	}
	return battle.Ranks{} // he is not on the unit's roster
}

// present are all figures with a body, its own leaders among them (20.97).
func (f *fight) present(b *body) int {
	n := b.now.Total()
	for _, i := range f.units[b.unit].staff {
		if l := &f.leaders[i]; l.body == b.no && l.state == serving {
			n++
		}
	}
	return n
}

// heldBy are all figures of a body in the holding area; with guests, those of a general
// and his people who fell there too.
func (f *fight) heldBy(b *body, guests bool) int {
	n := b.held.Total()
	for i := range f.leaders {
		if l := &f.leaders[i]; l.body == b.no && l.state == inHolding && (guests || l.unit == b.unit) {
			n++
		}
	}
	return n
}

// with gathers the leaders attached to a body, senior first, into room for six (20.81).
func (f *fight) with(b *body, room []int) []int {
	for _, s := range [...]station{general, colonel, officer, ncoInCommand, sergeantMajor, bearer, musician} {
		for i := range f.leaders {
			if l := &f.leaders[i]; l.body == b.no && l.state == serving && l.station == s && len(room) < rules.MostLeaders {
				room = append(room, i)
			}
		}
	}
	return room
}

// senior is the senior leader attached to a body; nobody where none leads.
func (f *fight) senior(b *body) int {
	best := nobody
	order := [...]int{officer: 4, colonel: 5, general: 6, sergeantMajor: 2, ncoInCommand: 3, musician: 0, bearer: 0}
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.body == b.no && l.state == serving && l.station.leads() && (best == nobody || order[l.station] > order[f.leaders[best].station]) {
			best = i
		}
	}
	return best
}

// has says whether somebody of a station serves with the body.
func (f *fight) has(b *body, s station) bool {
	for i := range f.leaders {
		if l := &f.leaders[i]; l.body == b.no && l.state == serving && l.station == s {
			return true
		}
	}
	return false
}

// isFoot says whether the body fights and moves on foot, without a gun.
func (b *body) isFoot() bool {
	switch b.kind {
	case footKind, sapperKind, civilKind:
		return true
	case horseKind, camelKind:
		return !b.mounted
	case gunKind:
		return b.gunless
	}
	return false
}

// isHorse says whether it is in the saddle.
func (b *body) isHorse() bool { return (b.kind == horseKind || b.kind == camelKind) && b.mounted }

// isGun says whether it serves a gun.
func (b *body) isGun() bool { return b.kind == gunKind && !b.gunless }

// isTrain says whether it is transport.
func (b *body) isTrain() bool { return b.kind == wagonKind || b.kind == packKind }

// fightsOn says whether it can be counted on to fight.
func (b *body) fightsOn() bool { return b.up() && !b.isTrain() && b.kind != civilKind }

// closeOrder says whether it stands in close order (20.111).
func (b *body) closeOrder() bool {
	return (b.isFoot() || b.isHorse()) && b.formation != rules.Skirmish && b.house == nobody
}

// turnsFreely says whether it faces about at no cost (20.31, 20.112).
func (b *body) turnsFreely() bool {
	return b.formation == rules.Skirmish || b.house != nobody || b.isFoot() && !b.regular || b.isTrain()
}

// arm is what it fights as hand to hand (20.86).
func (b *body) arm() rules.Arm {
	switch {
	case b.isGun():
		return rules.Artillery
	case b.isHorse():
		return rules.Cavalry
	}
	return rules.Infantry
}

// troop is what it is when charged.
func (b *body) troop() rules.Troop {
	switch {
	case b.isGun() || b.isTrain():
		return rules.AnyArtillery
	case b.isHorse():
		return rules.AnyCavalry
	case b.regular:
		return rules.RegularInfantry
	}
	return rules.IrregularInfantry
}

// mover is what it moves as.
func (b *body) mover() rules.Mover {
	switch {
	case b.kind == wagonKind:
		return rules.Wagon
	case b.camels && (b.kind == packKind || b.isGun() && b.formation == rules.LimberedGun && b.pack):
		return rules.PackCamels
	case b.kind == packKind || b.isGun() && b.formation == rules.LimberedGun && b.pack:
		return rules.Pack
	case b.isGun() && b.formation == rules.LimberedGun && b.gun == rules.HeavyGun && !b.machine:
		return rules.HeavyLimbered
	case b.isGun() && b.formation == rules.LimberedGun:
		return rules.Limbered
	case b.isGun() && b.machine:
		return rules.PushedMG
	case b.isGun():
		return rules.PushedGun
	case b.kind == camelKind && b.mounted:
		return rules.Camelry
	case b.isHorse() && b.light:
		return rules.LightHorse
	case b.isHorse():
		return rules.HeavyHorse
	case b.regular:
		return rules.RegularFoot
	}
	return rules.IrregularFoot
}

// order is the formation as move_distance knows it.
func (b *body) order() rules.Formation {
	if b.isGun() || b.isTrain() || b.house != nobody {
		return rules.NoFormation
	}
	return b.formation
}
