package rules

import (
	"frontier/battle"
)

// ControlInput is a unit that is activated.
type ControlInput struct {
	Troop             Temper        `json:"troop"`
	BrigadierDistance battle.Length `json:"brigadier_distance_in"`
	BrigadierInSight  bool          `json:"brigadier_in_sight"` // false where there is none
	Shattered         bool          `json:"shattered"`
	LeaderRank        Rank          `json:"leader_rank"` // of the senior leader attached
	Personality       Personality   `json:"personality"`
	BoldChoice        BoldChoice    `json:"bold_choice"`
	EnemyInReach      bool          `json:"enemy_in_reach"`
	ChargeMin         int           `json:"control_charge_min"`
	FreeMin           int           `json:"control_free_min"`
}

// ControlNeed says whether a check is taken, and what the leader adds to its die.
type ControlNeed struct {
	Dice          int  `json:"dice"`
	CheckRequired bool `json:"check_required"`
	Modifier      int  `json:"modifier"`
}

// ControlResult is what the unit may do. The score is 0 where no die was thrown.
type ControlResult struct {
	Score int    `json:"score"`
	Order Orders `json:"order"`
}

// InCommand is how far a brigadier's word carries (MACDUFF-3.1).
const InCommand = 24 * battle.One

// ControlModifiers are what the senior leader attached adds to the die of a control check
// (MACDUFF-3.5).
var ControlModifiers = []battle.Modifier[ControlInput]{
	{Rule: "MACDUFF-3.5", Title: "A rash or bold company officer adds", By: +1, When: func(in ControlInput) bool { return in.LeaderRank == CompanyRank && in.pushes() }},
	{Rule: "MACDUFF-3.5", Title: "A rash or bold higher officer adds", By: +2, When: func(in ControlInput) bool { return in.LeaderRank == HigherRank && in.pushes() }},
	{Rule: "MACDUFF-3.5", Title: "A cautious or bold company officer subtracts", By: -1, When: func(in ControlInput) bool { return in.LeaderRank == CompanyRank && in.holdsBack() }},
	{Rule: "MACDUFF-3.5", Title: "A cautious or bold higher officer subtracts", By: -2, When: func(in ControlInput) bool { return in.LeaderRank == HigherRank && in.holdsBack() }},
}

// pushes says whether the leader adds (MACDUFF-3.4).
func (in ControlInput) pushes() bool {
	return in.Personality == Rash || in.Personality == Bold && in.BoldChoice == Add
}

// holdsBack says whether he subtracts (MACDUFF-3.4).
func (in ControlInput) holdsBack() bool {
	return in.Personality == Cautious || in.Personality == Bold && in.BoldChoice == Subtract
}

// The settings of the control check, as it takes them. A score is -1 to 8.
var (
	chargeMinInput = whole("control_charge_min", "Score from which a unit out of control charges, or stands and shoots", "MACDUFF-3.3", -1, 9, 6)
	freeMinInput   = whole("control_free_min", "Score from which it does as it is told", "MACDUFF-3.3", -1, 9, 3)
)

var controlInputs = []battle.Input{
	must(choice("troop", "Troops", "MACDUFF-3.3", Tempers, OtherTroop)),
	must(inches("brigadier_distance_in", "Distance from the brigadier", "MACDUFF-3.1", 0, 200*battle.One, 0)),
	fact("brigadier_in_sight", "The brigadier is in sight", "MACDUFF-3.1", true),
	fact("shattered", "The unit is shattered", "MACDUFF-3.2", false),
	choice("leader_rank", "Senior leader attached", "MACDUFF-3.5", ranks, NoLeader),
	choice("personality", "His personality", "MACDUFF-3.4", Personalities, NoPersonality),
	choice("bold_choice", "What a bold leader does", "MACDUFF-20.16", BoldChoices, Leave),
	fact("enemy_in_reach", "An enemy is within charge reach", "MACDUFF-20.14", true),
	chargeMinInput,
	freeMinInput,
}

// controlInOrder checks that the outcomes follow one another on the die.
func controlInOrder(c *battle.Check, charge, free int) {
	c.Int(chargeMinInput.Key, charge, -1, 9)
	c.Int(freeMinInput.Key, free, -1, 9)
	c.Not(freeMinInput.Key, free > charge, "must not be above control_charge_min")
}

// Control checks whether a unit does as its brigadier wishes (MACDUFF-3.1 to 3.5, 20.12
// to 20.16). One d6 where a check is required, else none. A personality without a
// leader, a leader without one, and a choice for a leader who is not bold are
// *battle.InputErrors.
func Control(in ControlInput, dice battle.Dice) (ControlNeed, ControlResult, error) {
	if err := in.check(); err != nil {
		return ControlNeed{}, ControlResult{}, err
	}
	need := ControlNeed{Modifier: battle.Sum(ControlModifiers, in)}
	switch {
	case in.Shattered:
		return need, ControlResult{Order: ShatteredRules}, nil
	case in.BrigadierInSight && in.BrigadierDistance <= InCommand:
		return need, ControlResult{Order: AsDesired}, nil
	}
	need.Dice, need.CheckRequired = 1, true
	f, err := battle.Die(dice, D6)
	if err != nil {
		return need, ControlResult{}, err
	}
	out := ControlResult{Score: f + need.Modifier}
	out.Order = in.bound(out.Score)
	return need, out, nil
}

// bound is what a score makes the unit do (MACDUFF-3.3).
func (in ControlInput) bound(score int) Orders {
	switch {
	case score >= in.ChargeMin && in.Troop == OtherTroop:
		return StandAndShoot
	case score >= in.ChargeMin && in.EnemyInReach:
		return ChargeNearest
	case score >= in.FreeMin:
		return AsDesired
	}
	return NoAdvance
}

func (in ControlInput) check() error {
	var c battle.Check
	battle.OneOf(&c, "troop", in.Troop, Tempers)
	c.Length("brigadier_distance_in", in.BrigadierDistance, 0, 200*battle.One)
	battle.OneOf(&c, "leader_rank", in.LeaderRank, ranks)
	battle.OneOf(&c, "personality", in.Personality, Personalities)
	battle.OneOf(&c, "bold_choice", in.BoldChoice, BoldChoices)
	controlInOrder(&c, in.ChargeMin, in.FreeMin)
	c.Not("personality", in.LeaderRank == NoLeader && in.Personality != NoPersonality, "must be none where leader_rank is none")
	c.Not("personality", in.LeaderRank != NoLeader && in.Personality == NoPersonality, "must be rash, indecisive, bold or cautious where there is a leader")
	c.Not("bold_choice", in.BoldChoice != Leave && in.Personality != Bold, "must be none but for a bold leader")
	return c.Err()
}

// ControlProcedure is [Control] as a table, a log and the odds ask it: the score of a
// control check, and what the unit may do (MACDUFF-3.3).
var ControlProcedure = battle.Define("control_check", "MACDUFF-3.3", "Whether a unit is in hand", controlInputs, Control)

// ActivationInput is how many units of each colour still wait.
type ActivationInput struct {
	RedWaiting   int `json:"red_waiting"`
	BlackWaiting int `json:"black_waiting"`
}

// ActivationResult is whose card was turned, and whether anybody of that side acts.
type ActivationResult struct {
	Side     Colour `json:"side"`
	Acts     bool   `json:"acts"`
	TurnOver bool   `json:"turn_over"`
}

var activationInputs = []battle.Input{
	must(whole("red_waiting", "Imperial units that wait", "MACDUFF-2.2", 0, 60, 0)),
	must(whole("black_waiting", "Native units that wait", "MACDUFF-2.2", 0, 60, 0)),
}

// The classes of cards.
const (
	redCard = iota
	blackCard
)

// cardColour is the class of a card by its colour.
func cardColour(c battle.Card) int {
	if c.Red() {
		return redCard
	}
	return blackCard
}

// Activation turns a card to see which side acts (MACDUFF-2.2, 2.8). No card is turned
// where nobody waits.
func Activation(in ActivationInput, dice battle.Dice) (PlainNeed, ActivationResult, error) {
	var c battle.Check
	c.Int("red_waiting", in.RedWaiting, 0, 60)
	c.Int("black_waiting", in.BlackWaiting, 0, 60)
	if err := c.Err(); err != nil {
		return PlainNeed{}, ActivationResult{}, err
	}
	if in.RedWaiting+in.BlackWaiting == 0 {
		return PlainNeed{}, ActivationResult{Side: NoColour, TurnOver: true}, nil
	}
	need := PlainNeed{Dice: 1}
	card, err := battle.Turn(dice, cardColour)
	switch {
	case err != nil:
		return need, ActivationResult{}, err
	case card == redCard:
		return need, ActivationResult{Side: Red, Acts: in.RedWaiting > 0}, nil
	}
	return need, ActivationResult{Side: Black, Acts: in.BlackWaiting > 0}, nil
}

// ActivationProcedure is [Activation] as a table, a log and the odds ask it: whose card is
// turned, and whether that side acts (MACDUFF-2.2).
var ActivationProcedure = battle.Define("activation_card", "MACDUFF-2.2", "Which side acts", activationInputs, Activation)
