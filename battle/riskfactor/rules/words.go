package rules

// Class is how good a figure or unit is (RISKFACTOR-4.3).
type Class string

// The classes.
const (
	Hero    Class = "hero"
	Veteran Class = "veteran"
	Raw     Class = "raw"
)

// Role is what a figure is that commands (RISKFACTOR-5.1, 5.12).
type Role string

// The roles.
const (
	PlayerCharacter Role = "player_character"
	NCO             Role = "nco"
	Musician        Role = "musician"
)

// Table is one of the two tables of actions (RISKFACTOR-11.3, 11.4).
type Table string

// The tables.
const (
	MissileTable     Table = "missile"
	CloseCombatTable Table = "close_combat"
)

// Row is the row of a table of actions that a risk factor points to.
type Row string

// The rows of both tables.
const (
	UpTo0 Row = "up_to_0"
	Row1  Row = "1"
	Row25 Row = "2_5"
	Row68 Row = "6_8"
	Row12 Row = "1_2"
	Row36 Row = "3_6"
	Row78 Row = "7_8"
	Row9  Row = "9_up"
)

// Action is what a table of actions tells a unit to do, and what it then does.
type Action string

// The actions. StayInCover is never in a table: it is what a unit told to retreat does
// where it may stay (RISKFACTOR-11.9).
const (
	Continue    Action = "continue"
	MoveToEnemy Action = "move_to_enemy"
	HaltInCover Action = "halt_in_cover"
	Attack      Action = "attack"
	Advance     Action = "advance"
	Halt        Action = "halt"
	Retreat     Action = "retreat"
	Rout        Action = "rout"
	StayInCover Action = "stay_in_cover"
)

// Hold says when a fortified position holds those who defend it (RISKFACTOR-14.74).
type Hold string

// When it may.
const (
	HoldAtRiskZero Hold = "risk_zero"
	HoldAlways     Hold = "always"
)

// Sight is how an enemy is seen who has a unit in range (RISKFACTOR-10.4, 10.5).
type Sight string

// The kinds of sight, the worst first.
const (
	NotInRange   Sight = "none"
	InSight      Sight = "in_sight"
	InClearSight Sight = "clear_sight"
)

// Mover is what kind of figure moves (RISKFACTOR-7.1 to 7.3).
type Mover string

// The kinds of mover.
const (
	Foot       Mover = "foot"
	Mounted    Mover = "mounted"
	Civilian   Mover = "civilian"
	Petticoats Mover = "petticoats"
)

// Purpose is what a move is for.
type Purpose string

// The purposes.
const (
	ToMove   Purpose = "move"
	ToShoot  Purpose = "shoot"
	ToAttack Purpose = "attack"
	ToRout   Purpose = "rout"
)

// Target is where a figure is that somebody looks at (RISKFACTOR-14.54).
type Target string

// The places.
const (
	PlainSight   Target = "plain_sight"
	TargetEdge   Target = "edge"
	TargetInside Target = "inside"
	TargetDeep   Target = "deep"
)

// Observer is where the figure is that looks (RISKFACTOR-14.56).
type Observer string

// The places.
const (
	Outside        Observer = "outside"
	ObserverEdge   Observer = "edge"
	ObserverInside Observer = "inside"
	SameWood       Observer = "same_wood"
)

// Band is how far off a target is for a weapon (RISKFACTOR-4.8).
type Band string

// The bands.
const (
	Short  Band = "short"
	Medium Band = "medium"
	Long   Band = "long"
)

// Cover is what a target stands in (RISKFACTOR-8.8).
type Cover string

// The kinds of cover.
const (
	OpenCover Cover = "open"
	SoftCover Cover = "soft"
	HardCover Cover = "hard"
)

// Loading is how a weapon is loaded (RISKFACTOR-8.4 to 8.6).
type Loading string

// The ways.
const (
	Muzzle   Loading = "muzzle"
	Breech   Loading = "breech"
	Magazine Loading = "magazine"
)

// Control is by whose will a unit shoots (RISKFACTOR-8.1, 8.2).
type Control string

// Whose it may be.
const (
	Uncommanded      Control = "uncommanded"
	Commanded        Control = "commanded"
	ControlCharacter Control = "player_character"
)

// Moved is how far a unit has moved this turn (RISKFACTOR-14.37).
type Moved string

// How far it may be.
const (
	MovedNone Moved = "none"
	MovedHalf Moved = "half"
	MovedFull Moved = "full"
)

// Silence says why nobody of a unit shoots.
type Silence string

// Why.
const (
	NotSilent    Silence = "none"
	NoneEligible Silence = "no_eligible"
	Unloaded     Silence = "unloaded"
	MovedTooFar  Silence = "moved_too_far"
)

// State is how a figure is (RISKFACTOR-8.14 to 8.17).
type State string

// The states.
const (
	Unhurt  State = "unhurt"
	Wounded State = "wounded"
	Killed  State = "killed"
)

// Effect is what a hit does (RISKFACTOR-8.13). A blow has Wound, Kill or NoEffect.
type Effect string

// The effects.
const (
	NoEffect Effect = "none"
	Graze    Effect = "graze"
	Wound    Effect = "wound"
	Kill     Effect = "kill"
)

// HitBy says whether a blow is read by the face or the score (RISKFACTOR-14.89).
type HitBy string

// What it may be read by.
const (
	ByFace  HitBy = "face"
	ByScore HitBy = "score"
)

// Party is one of two sides as a procedure sees them.
type Party string

// The parties.
const (
	Own         Party = "own"
	Enemy       Party = "enemy"
	BothParties Party = "both"
	Neither     Party = "none"
	Equal       Party = "equal"
)

// Winner is who won one fight (RISKFACTOR-12.10).
type Winner string

// Who may win.
const (
	OneWins    Winner = "one"
	EnemiesWin Winner = "enemies"
	Drawn      Winner = "draw"
)

// The words that inputs may be, in the order of the rules.
var (
	Classes        = words(Hero, Veteran, Raw)
	commandRoles   = words(PlayerCharacter, NCO, Musician)
	tables         = words(MissileTable, CloseCombatTable)
	Instructions   = words(Continue, MoveToEnemy, HaltInCover, Attack, Advance, Halt, Retreat, Rout)
	fortifiedHolds = words(HoldAtRiskZero, HoldAlways)
	sights         = words(NotInRange, InSight, InClearSight)
	movers         = words(Foot, Mounted, Civilian, Petticoats)
	purposes       = words(ToMove, ToShoot, ToAttack, ToRout)
	targets        = words(PlainSight, TargetEdge, TargetInside, TargetDeep)
	observers      = words(Outside, ObserverEdge, ObserverInside, SameWood)
	Bands          = words(Short, Medium, Long)
	Covers         = words(OpenCover, SoftCover, HardCover)
	loadings       = words(Muzzle, Breech, Magazine)
	controls       = words(Uncommanded, Commanded, ControlCharacter)
	moves          = words(MovedNone, MovedHalf, MovedFull)
	livingStates   = words(Unhurt, Wounded)
	effects        = words(Graze, Wound, Kill)
	HitBys         = words(ByFace, ByScore)
)

func words[S ~string](values ...S) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = string(v)
	}
	return out
}
