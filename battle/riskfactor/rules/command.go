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

var CommandPointsProcedure = battle.Define("command_points", "RISKFACTOR-5.4", "Command points of one figure", commandPointsInputs, CommandPoints)
