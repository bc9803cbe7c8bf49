package state

import (
	"fmt"

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

// Inch is an inch of the table.
const Inch = battle.One

// Nobody is the number of no unit, no body, no leader and no piece.
const Nobody = -1

// Pace is what a unit has done with its card (2.3, 2.10).
type Pace uint8

// What a unit may have done with its card.
const (
	Waits Pace = iota
	HasActed
	HasPassed
)

// Unit is what one card activates: a regiment with its companies, a battery, a tribe.
type Unit struct {
	Side, No int
	State    Pace
	Bodies   []int // its bodies by number

	ID, Name string
	Entry    int // in the setup's list of its side
	Kind     rules.Kind
	Native   bool // 1.10
	Regular  bool // 1.11
	British  bool // 20.56
	Boer     bool // 20.87

	Fieldcraft int
	Staff      []int      // its own leaders, with it or not
	Colonel    int        // leader, or nobody
	General    int        // its brigadier
	Composite  bool       // 1.22
	Tools      bool       // it has a tool wagon, or is one (13.1)
	Task       rules.Task // what engineers are to do, by the setup

	Shattered bool // of the regiment as a whole (12.1)
	ShatterOn int  // turn in which it became so
	LostFray  int  // turn in which it lost a melee
	Called    int  // turn in which it was called on (12.4)

	Entered, Lost, Abandoned, Surrendered battle.Ranks
	Horses, Guns                          int // lost
	Thrown, Charges, Slain, Recovered     int
	Routed                                bool // left the table shattered
}

// Absence says why a body is not on the table.
type Absence uint8

// Where a body may be.
const (
	OnTable Absence = iota
	LeftByOwnEdge
	RoutedOff
	WipedOut
	GaveUp
	JoinedUp // a patrol that is back, or whose men have fallen
)

// Veil is how a hidden body is seen by the enemy (7.12).
type Veil uint8

// How a body may be seen.
const (
	InSight Veil = iota
	Marked       // a marker shows where it is
	Unseen
)

// Body is what stands on the table: a company, a squadron, a gun section, a tribe, a
// patrol. Bodies are known by their number.
type Body struct {
	// What is asked of everybody on the table stands together, for the sake of those who read through all of them.
	No, Side  int
	Level     int
	Away      Absence
	Veil      Veil
	Gunless   bool // it has lost its gun
	Shattered bool
	Leaving   bool // it goes off the table (20.106)
	Did       bool // it has used its action of this turn
	Kind      rules.Kind
	Quad      tabletop.Quad
	Original  int
	Now       battle.Ranks // its figures, attached leaders not among them

	ID, Name string
	Unit     int
	Parent   int // of a patrol
	Native   bool
	Regular  bool

	Mounted    bool
	Light      bool // light horse in speed
	Lancers    bool
	LightHorse bool // shoots mounted (8.17)
	Dragoons   bool // rides to fight on foot
	Weapon     rules.Weapon
	Armed      bool
	Firearms   int // figures that mustered with them
	Gun        rules.Gun
	Rifled     bool
	Machine    bool // a machine gun
	Pack       bool // its gun goes on animals
	Camels     bool // which are camels
	OfUnit     int  // whose gun it serves
	Tools      bool // a tool wagon, or with one (13.1)

	Held battle.Ranks // in the holding area
	Box  tabletop.Box

	Formation rules.Formation
	House     int   // piece of the village base in which it is, or nobody
	Rooms     Rooms // of that base, that it holds
	Marker    bool
	Smoke     int
	Plain     bool // early rifles without the patch (8.12)
	ShatterOn int  // turn in which it became shattered
	MustRally bool
	Turned    bool // it retired with its back to the enemy (5.18)
	HeavyShot int  // turn in which a heavy gun fired

	// In this turn.
	Reacted   bool
	Rallying  bool
	Reserved  bool
	Revolver  bool
	Spotted   bool
	Moved     bool
	Shot      bool
	Formed    bool
	Unlimberd bool
	Limberd   bool
	Jammed    bool
	TeamHit   bool
	Charging  bool
	Working   int // the work on which it is, or nobody
	Disturbed bool
	Frayed    bool // it was in melee
	Spent     int  // half-moves
	Bound     rules.Orders
	Left      length // of a charge
	ShotLoss  int
	FrayLoss  int
}

// Up says whether the body is on the table.
func (b *Body) Up() bool { return b.Away == OnTable }

// Station is what kind of leader somebody is.
type Station uint8

// The stations of leaders.
const (
	Officer Station = iota
	Colonel
	General
	SergeantMajor
	Musician
	Bearer
	NcoInCommand
)

// Leads says whether he leads (15.1).
func (s Station) Leads() bool { return s != Musician && s != Bearer }

// Lot is what has become of a leader so far.
type Lot uint8

// What may have become of a leader.
const (
	Serving Lot = iota
	InHolding
	LostForGood
	LeftBehind
	Captured
	RodeOff
)

// Leader is an officer, musician or standard bearer.
type Leader struct {
	ID, Name    string
	Side, No    int
	Unit        int // that he belongs to, nobody for a general
	Entry       int // in the setup's list of leaders, or nobody
	Station     Station
	Rank        byte // the rank of the unit's roster that he is counted in; 0: none
	Personality rules.Personality
	Chief       bool // commander in chief
	Body        int  // attached to, or nobody
	At          point
	State       Lot
	Moved       bool
	Train       [2]bool // a native general's drummer and standard bearer (1.28)
}

// Weight is how much he counts in a control check (3.5, 20.20).
func (l *Leader) Weight() rules.Rank {
	if l.Station == Colonel || l.Station == General {
		return rules.HigherRank
	}
	return rules.CompanyRank
}

// Take takes n figures of the lowest ranks.
func Take(r battle.Ranks, n int) (taken, left battle.Ranks) {
	taken.Others = min(n, r.Others)
	n -= taken.Others
	taken.Sergeants = min(n, r.Sergeants)
	n -= taken.Sergeants
	taken.Officers = min(n, r.Officers)
	return taken, r.Minus(taken)
}

// Present are all figures with a body, its own leaders among them (20.97).
func (s *State) Present(b *Body) int {
	n := b.Now.Total()
	for _, i := range s.Units[b.Unit].Staff {
		if l := &s.Leaders[i]; l.Body == b.No && l.State == Serving {
			n++
		}
	}
	return n
}

// HeldBy are all figures of a body in the holding area; with guests, those of a general
// and his people who fell there too.
func (s *State) HeldBy(b *Body, guests bool) int {
	n := b.Held.Total()
	for _, i := range s.Suite(b.No) {
		if l := &s.Leaders[i]; l.State == InHolding && (guests || l.Unit == b.Unit) {
			n++
		}
	}
	return n
}

// With gathers the leaders attached to a body, senior first, into room for six (20.81).
func (s *State) With(b *Body, room []int) []int {
	var some [8]int
	here := some[:0]
	for _, i := range s.Suite(b.No) {
		if s.Leaders[i].State == Serving {
			here = append(here, i)
		}
	}
	if len(here) == 0 {
		return room
	}
	for _, rank := range [...]Station{General, Colonel, Officer, NcoInCommand, SergeantMajor, Bearer, Musician} {
		for _, i := range here {
			if s.Leaders[i].Station == rank && len(room) < rules.MostLeaders {
				room = append(room, i)
			}
		}
	}
	return room
}

// Senior is the senior leader attached to a body; nobody where none leads.
func (s *State) Senior(b *Body) int {
	best := Nobody
	order := [...]int{Officer: 4, Colonel: 5, General: 6, SergeantMajor: 2, NcoInCommand: 3, Musician: 0, Bearer: 0}
	for _, i := range s.Suite(b.No) {
		l := &s.Leaders[i]
		if l.State == Serving && l.Station.Leads() && (best == Nobody || order[l.Station] > order[s.Leaders[best].Station]) {
			best = i
		}
	}
	return best
}

// Has says whether somebody of a station serves with the body.
func (s *State) Has(b *Body, as Station) bool {
	for _, i := range s.Suite(b.No) {
		if l := &s.Leaders[i]; l.State == Serving && l.Station == as {
			return true
		}
	}
	return false
}

// IsFoot says whether the body fights and moves on foot, without a gun.
func (b *Body) IsFoot() bool {
	switch b.Kind {
	case rules.FootKind, rules.SapperKind, rules.CivilKind:
		return true
	case rules.HorseKind, rules.CamelKind:
		return !b.Mounted
	case rules.GunKind:
		return b.Gunless
	}
	return false
}

// IsHorse says whether it is in the saddle.
func (b *Body) IsHorse() bool {
	return (b.Kind == rules.HorseKind || b.Kind == rules.CamelKind) && b.Mounted
}

// IsGun says whether it serves a gun.
func (b *Body) IsGun() bool { return b.Kind == rules.GunKind && !b.Gunless }

// IsTrain says whether it is transport.
func (b *Body) IsTrain() bool { return b.Kind == rules.WagonKind || b.Kind == rules.PackKind }

// FightsOn says whether it can be counted on to fight.
func (b *Body) FightsOn() bool { return b.Up() && !b.IsTrain() && b.Kind != rules.CivilKind }

// CloseOrder says whether it stands in close order (20.111).
func (b *Body) CloseOrder() bool {
	return (b.IsFoot() || b.IsHorse()) && b.Formation != rules.Skirmish && b.House == Nobody
}

// TurnsFreely says whether it faces about at no cost (20.31, 20.112).
func (b *Body) TurnsFreely() bool {
	return b.Formation == rules.Skirmish || b.House != Nobody || b.IsFoot() && !b.Regular || b.IsTrain()
}

// arm is what it fights as hand to hand (20.86).
func (b *Body) arm() rules.Arm {
	switch {
	case b.IsGun():
		return rules.Artillery
	case b.IsHorse():
		return rules.Cavalry
	}
	return rules.Infantry
}

// Troop is what it is when charged.
func (b *Body) Troop() rules.Troop {
	switch {
	case b.IsGun() || b.IsTrain():
		return rules.AnyArtillery
	case b.IsHorse():
		return rules.AnyCavalry
	case b.Regular:
		return rules.RegularInfantry
	}
	return rules.IrregularInfantry
}

// Mover is what it moves as.
func (b *Body) Mover() rules.Mover {
	switch {
	case b.Kind == rules.WagonKind:
		return rules.Wagon
	case b.Camels && (b.Kind == rules.PackKind || b.IsGun() && b.Formation == rules.LimberedGun && b.Pack):
		return rules.PackCamels
	case b.Kind == rules.PackKind || b.IsGun() && b.Formation == rules.LimberedGun && b.Pack:
		return rules.Pack
	case b.IsGun() && b.Formation == rules.LimberedGun && b.Gun == rules.HeavyGun && !b.Machine:
		return rules.HeavyLimbered
	case b.IsGun() && b.Formation == rules.LimberedGun:
		return rules.Limbered
	case b.IsGun() && b.Machine:
		return rules.PushedMG
	case b.IsGun():
		return rules.PushedGun
	case b.Kind == rules.CamelKind && b.Mounted:
		return rules.Camelry
	case b.IsHorse() && b.Light:
		return rules.LightHorse
	case b.IsHorse():
		return rules.HeavyHorse
	case b.Regular:
		return rules.RegularFoot
	}
	return rules.IrregularFoot
}

// Order is the formation as move_distance knows it.
func (b *Body) Order() rules.Formation {
	if b.IsGun() || b.IsTrain() || b.House != Nobody {
		return rules.NoFormation
	}
	return b.Formation
}

// Wing names a share of a unit of the setup.
func (u *Unit) Wing(i int) {
	if i > 0 {
		u.ID, u.Name = fmt.Sprintf("%s/wing-%d", u.ID, i+1), fmt.Sprintf("%s, wing %d", u.Name, i+1)
	}
}
