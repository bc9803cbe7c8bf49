package rules

import "frontier/battle"

// MovementInput is one move.
type MovementInput struct {
	Mode            Mode `json:"mode"`
	Native          bool `json:"native"` // matters to infantry alone
	Difficult       bool `json:"difficult"`
	Uphill          bool `json:"uphill"`
	Downhill        bool `json:"downhill"`
	Charging        bool `json:"charging"`
	ToGround        bool `json:"to_ground"`
	Gatling         bool `json:"gatling"`
	GatlingAsCannon bool `json:"gatling_as_cannon"`
}

// MovementNeed is the distance of the table and what is added to it, in inches.
type MovementNeed struct {
	BaseIn     int `json:"base_in"`
	ModifierIn int `json:"modifier_in"`
}

// MovementResult is how far the unit may go, in inches.
type MovementResult struct {
	MayMove     bool `json:"may_move"`
	AllowanceIn int  `json:"allowance_in"`
}

// gait is a line of the table of moves (GSQ-5.2).
type gait struct {
	Mode   Mode
	Inches int
	arm    Arm
}

// Gaits is the table of moves, in inches (GSQ-5.2).
var Gaits = []gait{
	{InfantryLine, 4, Infantry},
	{InfantryColumn, 6, Infantry},
	{InfantrySquare, 2, Infantry},
	{CavalryLine, 8, Cavalry},
	{CavalryColumn, 10, Cavalry},
	{HorseArtilleryLimbered, 8, Artillery},
	{ArtilleryPushed, 3, Artillery},
}

var modes = func() []string {
	out := make([]string, len(Gaits))
	for i, g := range Gaits {
		out[i] = string(g.Mode)
	}
	return out
}()

// GaitOf finds a line of the table; the zero line where there is none.
func GaitOf(mode Mode) gait {
	for _, g := range Gaits {
		if g.Mode == mode {
			return g
		}
	}
	return gait{}
}

// Over tells the ground of a move that changes how far it may go, in words.
func (in MovementInput) Over() string {
	slope := ""
	switch {
	case in.Uphill && in.Downhill:
		slope = "up and down hill"
	case in.Uphill:
		slope = "up hill"
	case in.Downhill:
		slope = "down hill"
	}
	switch {
	case !in.Difficult:
		return slope
	case slope == "":
		return "over bad ground"
	}
	return slope + " over bad ground"
}

// lightFoot is native infantry, which bad ground costs less (GSQ-5.5).
func (in MovementInput) lightFoot() bool { return in.Native && GaitOf(in.Mode).arm == Infantry }

// cannon is a gun that neither climbs nor crosses bad ground (GSQ-5.8, 13.29).
func (in MovementInput) cannon() bool {
	return GaitOf(in.Mode).arm == Artillery && (!in.Gatling || in.GatlingAsCannon)
}

// MovementModifiers are the inches that ground, a charge and going to ground add to a move
// or take off it (GSQ-5.3 to 5.7, 7.2).
var MovementModifiers = []battle.Modifier[MovementInput]{
	{Rule: "GSQ-5.3", Title: "Difficult terrain", By: -2, When: func(in MovementInput) bool { return in.Difficult && !in.lightFoot() }},
	{Rule: "GSQ-5.5", Title: "Difficult terrain, native infantry", By: -1, When: func(in MovementInput) bool { return in.Difficult && in.lightFoot() }},
	{Rule: "GSQ-5.4", Title: "Up hill", By: -2, When: func(in MovementInput) bool { return in.Uphill && !in.lightFoot() }},
	{Rule: "GSQ-5.5", Title: "Up hill, native infantry", By: -1, When: func(in MovementInput) bool { return in.Uphill && in.lightFoot() }},
	{Rule: "GSQ-5.6", Title: "Charging", By: +4, When: func(in MovementInput) bool { return in.Charging }},
	{Rule: "GSQ-5.7", Title: "Down hill", By: +2, When: func(in MovementInput) bool { return in.Downhill }},
	{Rule: "GSQ-7.2", Title: "Gone to ground", By: -2, When: func(in MovementInput) bool { return in.ToGround }},
}

var movementInputs = []battle.Input{
	choice("mode", "Arm and formation", "GSQ-5.2", modes, InfantryLine),
	fact("native", "Natives", "GSQ-5.5", false),
	fact("difficult", "Any of it in difficult terrain", "GSQ-5.3", false),
	fact("uphill", "Any of it up hill", "GSQ-5.4", false),
	fact("downhill", "Any of it down hill", "GSQ-5.7", false),
	fact("charging", "Charging", "GSQ-5.6", false),
	fact("to_ground", "Gone to ground", "GSQ-7.2", false),
	fact("gatling", "The gun is a Gatling", "GSQ-13.29", false),
	gatlingAsCannonInput,
}

// gatlingAsCannonInput is the setting of the same name, as procedures take it.
var gatlingAsCannonInput = fact("gatling_as_cannon", "Gatling guns are kept from bad ground as cannons are", "GSQ-13.29", false)

// Movement works out how far a unit may go (GSQ-5.2 to 5.8, 7.2, 13.26 to 13.31). No
// dice. A charge or a going to ground that the unit cannot make, and a Gatling gun that
// is not pushed, are *battle.InputErrors.
func Movement(in MovementInput, _ battle.Dice) (MovementNeed, MovementResult, error) {
	var c battle.Check
	battle.OneOf(&c, "mode", in.Mode, modes)
	g := GaitOf(in.Mode)
	c.Not("charging", in.Charging && (g.arm == Artillery || in.Mode == InfantrySquare || in.ToGround), "must be false for guns, squares and units gone to ground")
	c.Not("to_ground", in.ToGround && g.arm == Artillery, "must be false for guns")
	c.Not("gatling", in.Gatling && in.Mode != ArtilleryPushed, "must be false but for artillery_pushed; a Gatling gun has no limber")
	if err := c.Err(); err != nil {
		return MovementNeed{}, MovementResult{}, err
	}
	need := MovementNeed{BaseIn: g.Inches, ModifierIn: battle.Sum(MovementModifiers, in)}
	if in.cannon() && (in.Difficult || in.Uphill) {
		return need, MovementResult{}, nil
	}
	inches := max(need.BaseIn+need.ModifierIn, 0)
	return need, MovementResult{MayMove: inches > 0, AllowanceIn: inches}, nil
}

// MovementProcedure is [Movement] as a table, a log and the odds ask it: inches that a
// unit may go (GSQ-5.2).
var MovementProcedure = battle.Define("movement", "GSQ-5.2", "How far a unit may go", movementInputs, Movement)
