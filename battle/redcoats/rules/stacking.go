package rules

import "frontier/battle"

// StackingInput is what stands in one hex.
type StackingInput struct {
	InfantryFigures int    `json:"infantry_figures"`
	CavalryFigures  int    `json:"cavalry_figures"`
	ArtilleryUnits  int    `json:"artillery_units"`
	TransportUnits  int    `json:"transport_units"`
	Commanders      int    `json:"commanders"`
	Ground          Ground `json:"ground"`
	HexSpaces       int    `json:"hex_spaces"`
	FilledSpaces    int    `json:"filled_spaces"`
}

// Ground is whether the terrain leaves the whole hex free.
type Ground string

// The two grounds.
const (
	FreeGround   Ground = "open"
	FilledGround Ground = "filled"
)

// StackingNeed is how many spaces the hex has.
type StackingNeed struct {
	Spaces int `json:"spaces"`
}

// StackingResult is how many are taken and left.
type StackingResult struct {
	Used int  `json:"used"`
	Room int  `json:"room"` // below 0 where it is overfull
	Fits bool `json:"fits"`
}

// Spaces that things take (REDCOATS-6.6). Commanders take none.
const (
	InfantrySpaces  = 1
	CavalrySpaces   = 2
	ArtillerySpaces = 4
	TransportSpaces = 4
)

// Limits of what is counted in a hex.
const (
	mostFiguresInHex = 60
	MostUnitsInHex   = 20
	mostSpaces       = 60
)

var (
	hexSpacesInput    = whole("hex_spaces", "Spaces of a hex", "REDCOATS-6.6", 1, mostSpaces, 12)
	filledSpacesInput = whole("filled_spaces", "Spaces of a hex filled by its terrain", "REDCOATS-6.6", 1, mostSpaces, 8)
)

var stackingInputs = []battle.Input{
	figures("infantry_figures", "Infantry figures", "REDCOATS-6.6", 0, mostFiguresInHex, 0),
	figures("cavalry_figures", "Cavalry figures", "REDCOATS-6.6", 0, mostFiguresInHex, 0),
	whole("artillery_units", "Artillery units", "REDCOATS-6.6", 0, MostUnitsInHex, 0),
	whole("transport_units", "Transport units", "REDCOATS-6.6", 0, MostUnitsInHex, 0),
	whole("commanders", "Commanders", "REDCOATS-5.14", 0, MostUnitsInHex, 0),
	choice("ground", "Ground", "REDCOATS-9.5", words(FreeGround, FilledGround), FreeGround),
	hexSpacesInput,
	filledSpacesInput,
}

// Stacking says whether units have room in a hex (REDCOATS-6.4, 6.6). No dice. An input out
// of range is a *battle.InputError.
func Stacking(in StackingInput, _ battle.Dice) (StackingNeed, StackingResult, error) {
	var c battle.Check
	c.Int("infantry_figures", in.InfantryFigures, 0, mostFiguresInHex)
	c.Int("cavalry_figures", in.CavalryFigures, 0, mostFiguresInHex)
	c.Int("artillery_units", in.ArtilleryUnits, 0, MostUnitsInHex)
	c.Int("transport_units", in.TransportUnits, 0, MostUnitsInHex)
	c.Int("commanders", in.Commanders, 0, MostUnitsInHex)
	battle.OneOf(&c, "ground", in.Ground, words(FreeGround, FilledGround))
	c.Int("hex_spaces", in.HexSpaces, 1, mostSpaces)
	c.Int("filled_spaces", in.FilledSpaces, 1, mostSpaces)
	if err := c.Err(); err != nil {
		return StackingNeed{}, StackingResult{}, err
	}
	need := StackingNeed{in.HexSpaces}
	if in.Ground == FilledGround {
		need.Spaces = in.FilledSpaces
	}
	used := InfantrySpaces*in.InfantryFigures + CavalrySpaces*in.CavalryFigures + ArtillerySpaces*in.ArtilleryUnits + TransportSpaces*in.TransportUnits
	return need, StackingResult{used, need.Spaces - used, used <= need.Spaces}, nil
}

// StackingProcedure is [Stacking] as a table, a log and the odds ask it: spaces taken and
// left in a hex (REDCOATS-6.6).
var StackingProcedure = battle.Define("stacking", "REDCOATS-6.6", "Whether a hex has room", stackingInputs, Stacking)
