package rules

import (
	"fmt"

	"frontier/battle"
)

// CommandPointsInput is one figure that throws for command: the player character first,
// then each link as he is activated.
type CommandPointsInput struct {
	Role          Role  `json:"role"`
	Class         Class `json:"class"`   // nothing for a musician
	Engaged       bool  `json:"engaged"` // loading, firing or in melee
	Pool          int   `json:"pool"`    // points before
	Loyal         bool  `json:"loyal"`   // to the one who activates him
	FirstMusician bool  `json:"first_musician"`
}

// CommandPointsNeed is how many dice he throws, and what he costs before he throws.
type CommandPointsNeed struct {
	Dice int `json:"dice"`
	Cost int `json:"cost"`
}

// CommandPointsResult is what he throws, and the pool after it.
type CommandPointsResult struct {
	Points int `json:"points"`
	Pool   int `json:"pool"`
}

// The points that one figure costs (RISKFACTOR-5.9, 5.10), and the largest pool.
const (
	LoyalCost    = 1
	DisloyalCost = 2
	MostPoints   = 200
)

// CommandDice is what each class throws (RISKFACTOR-5.4).
var CommandDice = map[Class]int{Hero: 4, Veteran: 3, Raw: 2}

// CommandPointsModifiers are what changes how many dice a player character throws for
// command (RISKFACTOR-5.6).
var CommandPointsModifiers = []battle.Modifier[CommandPointsInput]{
	{Rule: "RISKFACTOR-5.6", Title: "Loading, firing or in melee", By: -1, When: func(in CommandPointsInput) bool { return in.Engaged }},
}

var commandPointsInputs = []battle.Input{
	choice("role", "Who commands", "RISKFACTOR-5.12", commandRoles, PlayerCharacter),
	choice("class", "His class", "RISKFACTOR-5.4", Classes, Veteran),
	fact("engaged", "He loads, fires or is in melee", "RISKFACTOR-5.6", false),
	whole("pool", "Points before", "RISKFACTOR-14.17", 0, MostPoints, 0),
	fact("loyal", "Loyal to the one who activates him", "RISKFACTOR-5.9", true),
	fact("first_musician", "The first musician of the chain", "RISKFACTOR-14.19", true),
}

// CommandPoints throws for one figure that commands (RISKFACTOR-5.4 to 5.6, 5.12, 14.17
// to 14.20). One d6 is thrown for each of his dice. A pool that a player character
// cannot have or from which a link cannot be paid, what is not for his role, or an input
// out of range is a *battle.InputError.
func CommandPoints(in CommandPointsInput, dice battle.Dice) (CommandPointsNeed, CommandPointsResult, error) {
	if err := in.check(); err != nil {
		return CommandPointsNeed{}, CommandPointsResult{}, err
	}
	need := CommandPointsNeed{Dice: in.Dice(), Cost: in.cost()}
	points, err := battle.SumOf(dice, need.Dice, D6)
	if err != nil {
		return need, CommandPointsResult{}, err
	}
	return need, CommandPointsResult{Points: points, Pool: in.Pool - need.Cost + points}, nil
}

// Dice is how many d6 the figure throws for command; of musicians only the first of the
// chain throws (RISKFACTOR-5.4, 5.6, 14.19).
func (in CommandPointsInput) Dice() int {
	if in.Role != Musician {
		return CommandDice[in.Class] + battle.Sum(CommandPointsModifiers, in)
	}
	if in.FirstMusician {
		return 1
	}
	return 0
}

func (in CommandPointsInput) cost() int {
	switch {
	case in.Role == PlayerCharacter:
		return 0
	case in.Loyal:
		return LoyalCost
	}
	return DisloyalCost
}

func (in CommandPointsInput) check() error {
	var c battle.Check
	battle.OneOf(&c, "role", in.Role, commandRoles)
	battle.OneOf(&c, "class", in.Class, Classes)
	c.Int("pool", in.Pool, 0, MostPoints)
	pc := in.Role == PlayerCharacter
	c.Not("engaged", in.Engaged && !pc, "must be false but for a player_character")
	c.Not("loyal", !in.Loyal && pc, "must be true for a player_character; nobody activates him")
	c.Not("first_musician", !in.FirstMusician && in.Role != Musician, "must be true but for a musician")
	c.Not("pool", in.Pool > 0 && pc, "must be 0 for a player_character; he throws first")
	if cost := in.cost(); in.Pool < cost {
		c.Not("pool", true, fmt.Sprintf("must be at least %d, which the link costs, not %d", cost, in.Pool))
	}
	return c.Err()
}

// CommandPointsProcedure is [CommandPoints] as a table, a log and the odds ask it: command
// points of one figure, and the pool after him (RISKFACTOR-5.4).
var CommandPointsProcedure = battle.Define("command_points", "RISKFACTOR-5.4", "Command points of one figure", commandPointsInputs, CommandPoints)

// PlatoonInput is the groups of one formed company, and what their one throw gave.
type PlatoonInput struct {
	Formed         bool   `json:"formed"`
	Commanded      bool   `json:"commanded"`
	WidestGapCM    int    `json:"widest_gap_cm"` // to be crossed to join all its groups in a chain
	LeaderGapCM    int    `json:"leader_gap_cm"` // to the nearest officer or NCO
	Instruction    Action `json:"instruction"`
	RetreatIsBlack bool   `json:"retreat_is_black"`
}

// PlatoonNeed says whether the platoon throws once.
type PlatoonNeed struct {
	OneThrow bool `json:"one_throw"`
}

// PlatoonResult says whether what it threw holds for all its groups.
type PlatoonResult struct {
	Single bool `json:"single"`
}

// Near is how close figures are that count as together, in centimetres (RISKFACTOR-8.12,
// 11.13, 14.67).
const Near = 5

var platoonInputs = []battle.Input{
	fact("formed", "Formed troops", "RISKFACTOR-11.13", true),
	fact("commanded", "Under command", "RISKFACTOR-11.13", false),
	distance("widest_gap_cm", "Widest gap in the chain of its groups", "RISKFACTOR-14.78", 0, Farthest, 0),
	distance("leader_gap_cm", "Gap to the nearest officer or NCO", "RISKFACTOR-14.78", 0, Farthest, 0),
	choice("instruction", "What its throw gave", "RISKFACTOR-11.13", Instructions, Halt),
	retreatIsBlackInput,
}

// retreatIsBlackInput is the setting of the same name, as procedures take it.
var retreatIsBlackInput = fact("retreat_is_black", "Commanded units obey a retreat", "RISKFACTOR-14.71", false)

// Platoon says whether the groups of a platoon throw as one (RISKFACTOR-11.13, 14.78).
// It throws no dice. An input out of range is a *battle.InputError.
func Platoon(in PlatoonInput, _ battle.Dice) (PlatoonNeed, PlatoonResult, error) {
	var c battle.Check
	c.Int("widest_gap_cm", in.WidestGapCM, 0, Farthest)
	c.Int("leader_gap_cm", in.LeaderGapCM, 0, Farthest)
	battle.OneOf(&c, "instruction", in.Instruction, Instructions)
	if err := c.Err(); err != nil {
		return PlatoonNeed{}, PlatoonResult{}, err
	}
	need := PlatoonNeed{OneThrow: in.Formed && !in.Commanded && in.WidestGapCM <= Near && in.LeaderGapCM <= Near}
	return need, PlatoonResult{Single: need.OneThrow && !Black(in.Instruction, in.RetreatIsBlack)}, nil
}

// Black says whether an instruction binds commanded troops too (RISKFACTOR-14.71).
func Black(instruction Action, retreatIsBlack bool) bool {
	return instruction == Rout || instruction == Retreat && retreatIsBlack
}

// PlatoonProcedure is [Platoon] as a table, a log and the odds ask it: whether a platoon
// throws once, and whether that holds for all its groups (RISKFACTOR-11.13).
var PlatoonProcedure = battle.Define("platoon", "RISKFACTOR-11.13", "Does a platoon throw as one", platoonInputs, Platoon)
