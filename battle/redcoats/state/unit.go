package state

import (
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// Nobody is the number of no unit and no Commander.
const Nobody = -1

// Condition is whether a unit or Commander is in the battle, and how he left it.
type Condition uint8

const (
	OnTable  Condition = iota
	Carried            // aboard a vehicle
	Rejoined           // a part that is again with its unit
	Destroyed
	Captured
	LeftTable
	Unseen // by the side that looks
)

// ConditionWords name them in logs.
var ConditionWords = [...]string{OnTable: "on_table", Carried: "aboard", Rejoined: "rejoined", Destroyed: "destroyed", Captured: "captured", LeftTable: "left"}

// Unit is infantry, cavalry, a battery or transport. Units are known by their number.
type Unit struct {
	ID, Name string
	No, Side int
	Entry    int // its place among the units of the setup
	Root     int // the unit of which it is a part; itself where it is whole

	Kind   rules.UnitType
	Weapon rules.Weapon
	Arm    rules.WeaponRow // its line of the table
	Rating rules.Rating
	Guns   int // of the campaign, in a battery
	Men    int // of the campaign, of all figures of its entry's muster of this arm

	Figures, Came int // now, and when the battle began; 1 for transport
	Cond          Condition
	At            hex.Hex
	Disrupted     bool
	Moved         bool // this turn (REDCOATS-4.10)

	Team     int  // a battery's transport, or nobody
	Battery  int  // the battery to which transport belongs, or nobody
	Limbered bool // a battery is joined to its team
	Carrier  int  // the vehicle that infantry is aboard, or nobody
	Load     int  // the infantry aboard a vehicle, or nobody

	Card    int  // place of its card in the turn's order
	Ordered bool // it has moved in this activation
	Fought  bool // it has fired or assaulted in this activation
	Spent   bool // it limbers, unlimbers, boards or lands this turn
	Parts   int  // made of it so far
	Since   int  // turn in which it last entered a hex
	Lost    bool // its guns are abandoned or taken

	Fires, Dice, Assaults, Slain int
	Fell                         int // figures killed
	Down                         int // of the whole unit, with its parts
	Taken                        int // figures captured
	Gone                         int // figures that left the field
}

// Up says whether the unit stands on the field.
func (u *Unit) Up() bool { return u.Cond == OnTable }

// Fights says whether the unit is infantry, cavalry or artillery (REDCOATS-12.12).
func (u *Unit) Fights() bool { return !u.Kind.Transport() }

// Charges says whether it may assault: infantry and cavalry (REDCOATS-12.8).
func (u *Unit) Charges() bool { return u.Kind == rules.Infantry || u.Kind == rules.Cavalry }

// Fixed says whether it is guns that cannot move (REDCOATS-12.17).
func (u *Unit) Fixed() bool { return u.Kind.Heavy() && !u.Limbered }

// Spaces is the room that the unit takes (REDCOATS-6.6).
func (u *Unit) Spaces() int { return spacesOf(u.Kind, u.Figures) }

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

// Body is what the unit is as it takes hits.
func (u *Unit) Body() rules.Body {
	switch {
	case u.Kind == rules.Infantry:
		return rules.InfantryBody
	case u.Kind == rules.Cavalry:
		return rules.CavalryBody
	case u.Kind.Gun():
		return rules.ArtilleryBody
	}
	return rules.TransportBody
}

// General is a Commander on the field.
type General struct {
	ID, Name  string
	No, Side  int
	Entry     int // among the leaders of the setup
	At        hex.Hex
	Cond      Condition
	Disrupted bool
	Wounded   bool
	Moved     bool
	Unit      int // to which he is attached, or nobody
	Shares    bool
	Card      int
	Ordered   bool
	With      int // the unit with which he met his fate, or nobody
}

// Up says whether the Commander is on the field.
func (g *General) Up() bool { return g.Cond == OnTable }

// fresh says whether he adds two dice (REDCOATS-5.9).
func (g *General) fresh() bool { return !g.Disrupted && !g.Moved }

// Must ends the program over a throw that the machine should not have asked for: its
// inputs are made here, so only a programmer can have caused it.
func Must(err error) {
	if err != nil {
		panic(err)
	}
}

// MenOf is how many men of the campaign so many figures of a unit are. Figures that fall one
// after another make as many men as if they had fallen at once.
func (u *Unit) MenOf(figures int) int { return u.Men * figures / max(u.Came, 1) }

// HoldsCard says whether a unit is dealt to: not transport of a battery, nor infantry
// aboard (REDCOATS-8.7, 8.8).
func (u *Unit) HoldsCard() bool { return u.Cond == OnTable && u.Battery == Nobody }
