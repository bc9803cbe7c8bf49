package telling

import "frontier/battle"

// Deed is what a line of a log says was done, in terms that all rule sets share, so that a battle
// can be told without knowing by which of them it was fought.
type Deed struct {
	Kind   DeedKind
	Unit   string // id of who does it, or whom it befalls
	Target string // id of the enemy at whom it is done
	Fell   int    // figures that fell to it: of Target, of Unit where it Loses
	Cost   int    // figures of Unit that fell in it
	What   string // of a work: what it is, "redoubt"
}

// DeedKind is a kind of deed.
type DeedKind string

// The kinds.
const (
	Fires       DeedKind = "fires"        // on Target
	Strikes     DeedKind = "strikes"      // hand to hand, at Target
	Loses       DeedKind = "loses"        // figures, to what was done to it last
	Charges     DeedKind = "charges"      // Target, and comes to grips
	FallsShort  DeedKind = "falls_short"  // charges Target and does not come to grips
	Balks       DeedKind = "balks"        // was to charge and will not
	Breaks      DeedKind = "breaks"       // runs
	GivesWay    DeedKind = "gives_way"    // goes back because it must
	Disordered  DeedKind = "disordered"   // loses its order
	Rallies     DeedKind = "rallies"      // has it again, or stops running
	Vanishes    DeedKind = "vanishes"     // nobody of it is left to fight
	RunsOff     DeedKind = "runs_off"     // leaves the table in rout
	GoesOff     DeedKind = "goes_off"     // leaves the table in hand
	Surrenders  DeedKind = "surrenders"   // lays down its arms
	LeaderFalls DeedKind = "leader_falls" // Unit is the leader, or an officer of Target
	TakesGun    DeedKind = "takes_gun"    // of Target
	LeavesGun   DeedKind = "leaves_gun"
	Jams        DeedKind = "jams"       // its gun will not fire
	Finishes    DeedKind = "finishes"   // a work
	BlowsUp     DeedKind = "blows_up"   // a bridge
	BreaksOff   DeedKind = "breaks_off" // Unit is the side
)

// Chronicler is an engine that says what the lines of its log are as deeds.
type Chronicler interface {
	// Deed takes a line of the log; false: nothing that is told.
	Deed(line battle.Line) (Deed, bool)
}
