package redcoats

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// nobody is the number of no unit and no Commander.
const nobody = -1

// condition is whether a unit or Commander is in the battle, and how he left it.
type condition uint8

const (
	onTable  condition = iota
	carried            // aboard a vehicle
	rejoined           // a part that is again with its unit
	destroyed
	captured
	leftTable
)

// conditionWords name them in logs.
var conditionWords = [...]string{onTable: "on_table", carried: "aboard", rejoined: "rejoined", destroyed: "destroyed", captured: "captured", leftTable: "left"}

// unit is infantry, cavalry, a battery or transport. Units are known by their number.
type unit struct {
	id, name string
	no, side int
	entry    int // its place among the units of the setup
	root     int // the unit of which it is a part; itself where it is whole

	kind   rules.UnitType
	weapon rules.Weapon
	arm    rules.WeaponRow // its line of the table
	rating rules.Rating
	guns   int // of the campaign, in a battery
	men    int // of the campaign, of all figures of its entry's muster of this arm

	figures, came int // now, and when the battle began; 1 for transport
	cond          condition
	at            hex.Hex
	disrupted     bool
	moved         bool // this turn (REDCOATS-4.10)

	team     int  // a battery's transport, or nobody
	battery  int  // the battery to which transport belongs, or nobody
	limbered bool // a battery is joined to its team
	carrier  int  // the vehicle that infantry is aboard, or nobody
	load     int  // the infantry aboard a vehicle, or nobody

	card    int  // place of its card in the turn's order
	ordered bool // it has moved in this activation
	fought  bool // it has fired or assaulted in this activation
	spent   bool // it limbers, unlimbers, boards or lands this turn
	parts   int  // made of it so far
	since   int  // turn in which it last entered a hex
	lost    bool // its guns are abandoned or taken

	fires, dice, assaults, slain int
	fell                         int // figures killed
	down                         int // of the whole unit, with its parts
	taken                        int // figures captured
	gone                         int // figures that left the field
}

// up says whether the unit stands on the field.
func (u *unit) up() bool { return u.cond == onTable }

// fights says whether the unit is infantry, cavalry or artillery (REDCOATS-12.12).
func (u *unit) fights() bool { return !u.kind.Transport() }

// rides says whether it may assault: infantry and cavalry (REDCOATS-12.8).
func (u *unit) charges() bool { return u.kind == rules.Infantry || u.kind == rules.Cavalry }

// fixed says whether it is guns that cannot move (REDCOATS-12.17).
func (u *unit) fixed() bool { return u.kind.Heavy() && !u.limbered }

// spaces is the room that the unit takes (REDCOATS-6.6).
func (u *unit) spaces() int { return spacesOf(u.kind, u.figures) }

func spacesOf(kind rules.UnitType, figures int) int {
	switch {
	case kind == rules.Infantry:
		return rules.InfantrySpaces * figures
	case kind == rules.Cavalry:
		return rules.CavalrySpaces * figures
	case kind.Gun():
		return rules.ArtillerySpaces
	}
	return rules.TransportSpaces
}

// body is what the unit is as it takes hits.
func (u *unit) body() rules.Body {
	switch {
	case u.kind == rules.Infantry:
		return rules.InfantryBody
	case u.kind == rules.Cavalry:
		return rules.CavalryBody
	case u.kind.Gun():
		return rules.ArtilleryBody
	}
	return rules.TransportBody
}

// general is a Commander on the field.
type general struct {
	id, name  string
	no, side  int
	entry     int // among the leaders of the setup
	at        hex.Hex
	cond      condition
	disrupted bool
	wounded   bool
	moved     bool
	unit      int // to which he is attached, or nobody
	shares    bool
	card      int
	ordered   bool
	with      int // the unit with which he met his fate, or nobody
}

func (g *general) up() bool { return g.cond == onTable }

// fresh says whether he adds two dice (REDCOATS-5.9).
func (g *general) fresh() bool { return !g.disrupted && !g.moved }

// mark says when something happens, whose it is and whom it strikes.
func (f *fight) mark(u, t *unit) battle.Mark {
	m := battle.Mark{Turn: f.turn, Side: nobody, Phase: phaseNames[f.phase]}
	if u != nil {
		m.Side, m.Unit = u.side, u.id
	}
	if t != nil {
		m.Target = t.id
	}
	return m
}

// markGeneral is a mark of a Commander.
func (f *fight) markGeneral(g *general) battle.Mark {
	return battle.Mark{Turn: f.turn, Side: g.side, Phase: phaseNames[f.phase], Unit: g.id}
}

// must ends the program over a throw that the machine should not have asked for: its
// inputs are made here, so only a programmer can have caused it.
func must(err error) {
	if err != nil {
		panic(err)
	}
}
