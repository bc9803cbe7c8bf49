package rules

import (
	"frontier/battle"
)

// OutcomeInput is what both sides of a melee have suffered.
type OutcomeInput struct {
	AShooting int     `json:"a_shooting"` // casualties this turn, from anyone
	BShooting int     `json:"b_shooting"`
	AMelee    int     `json:"a_melee"` // casualties in both rounds
	BMelee    int     `json:"b_melee"`
	Round     int     `json:"round"`
	Charger   Charger `json:"charger"`
	AArm      Arm     `json:"a_arm"`
	BArm      Arm     `json:"b_arm"`
	ACanPass  bool    `json:"a_can_pass"` // move left over and nothing in the way
	BCanPass  bool    `json:"b_can_pass"`
}

// OutcomeResult is who gives way.
type OutcomeResult struct {
	ATotal    int     `json:"a_total"`
	BTotal    int     `json:"b_total"`
	Outcome   Outcome `json:"outcome"`
	Loser     Loser   `json:"loser"`      // by casualties
	MustRally bool    `json:"must_rally"` // both sides
}

// Outcome is what a melee comes to.
type Outcome string

// What it may come to.
const (
	ARetreats       Outcome = "a_retreats"
	BRetreats       Outcome = "b_retreats"
	BothRetreat     Outcome = "both_retreat"
	APassesThrough  Outcome = "a_passes_through"
	BPassesThrough  Outcome = "b_passes_through"
	BothPassThrough Outcome = "both_pass_through"
	FightAgain      Outcome = "fight_again"
)

// Loser is the side with more casualties.
type Loser string

// Who lost.
const (
	ALost   Loser = "a"
	BLost   Loser = "b"
	NoLoser Loser = "none"
)

var outcomeInputs = []battle.Input{
	figures("a_shooting", "A: casualties from shooting this turn", "MACDUFF-20.89", 0, 200, 0),
	figures("b_shooting", "B: casualties from shooting this turn", "MACDUFF-20.89", 0, 200, 0),
	must(figures("a_melee", "A: casualties in this melee", "MACDUFF-11.9", 0, 200, 0)),
	must(figures("b_melee", "B: casualties in this melee", "MACDUFF-11.9", 0, 200, 0)),
	whole("round", "Round", "MACDUFF-11.12", 1, 2, 1),
	must(choice("charger", "Who charged", "MACDUFF-11.12", chargers, ChargerA)),
	must(choice("a_arm", "A: arm", "MACDUFF-20.88", Arms, Infantry)),
	must(choice("b_arm", "B: arm", "MACDUFF-20.88", Arms, Infantry)),
	fact("a_can_pass", "A: has move left and nothing in its way", "MACDUFF-20.91", true),
	fact("b_can_pass", "B: has move left and nothing in its way", "MACDUFF-20.91", true),
}

// MeleeOutcome says who gives way after a round (MACDUFF-11.9 to 11.13, 20.89 to 20.93).
// No dice. A side of artillery as the charger is a *battle.InputError.
func MeleeOutcome(in OutcomeInput, _ battle.Dice) (PlainNeed, OutcomeResult, error) {
	if err := in.check(); err != nil {
		return PlainNeed{}, OutcomeResult{}, err
	}
	out := OutcomeResult{ATotal: in.AShooting + in.AMelee, BTotal: in.BShooting + in.BMelee, Loser: NoLoser}
	switch {
	case out.ATotal > out.BTotal:
		out.Loser, out.Outcome = ALost, ARetreats
	case out.BTotal > out.ATotal:
		out.Loser, out.Outcome = BLost, BRetreats
	case in.Round == 1:
		out.Outcome = in.tie()
	default:
		out.Outcome = in.chargerRetreats()
	}
	out.MustRally = out.Outcome != FightAgain
	return PlainNeed{}, out, nil
}

// tie is a first round without a loser (MACDUFF-11.10).
func (in OutcomeInput) tie() Outcome {
	a := in.Charger != ChargerB && in.AArm == Cavalry && in.ACanPass
	b := in.Charger != ChargerA && in.BArm == Cavalry && in.BCanPass
	switch {
	case a && b:
		return BothPassThrough
	case a:
		return APassesThrough
	case b:
		return BPassesThrough
	}
	return FightAgain
}

// chargerRetreats is a second round without a loser (MACDUFF-11.12, 20.92).
func (in OutcomeInput) chargerRetreats() Outcome {
	switch in.Charger {
	case ChargerA:
		return ARetreats
	case ChargerB:
		return BRetreats
	}
	return BothRetreat
}

func (in OutcomeInput) check() error {
	var c battle.Check
	c.Int("a_shooting", in.AShooting, 0, 200)
	c.Int("b_shooting", in.BShooting, 0, 200)
	c.Int("a_melee", in.AMelee, 0, 200)
	c.Int("b_melee", in.BMelee, 0, 200)
	c.Int("round", in.Round, 1, 2)
	battle.OneOf(&c, "charger", in.Charger, chargers)
	battle.OneOf(&c, "a_arm", in.AArm, Arms)
	battle.OneOf(&c, "b_arm", in.BArm, Arms)
	c.Not("charger", in.Charger != ChargerB && in.AArm == Artillery, "must be b where a_arm is artillery; guns do not charge")
	c.Not("charger", in.Charger != ChargerA && in.BArm == Artillery, "must be a where b_arm is artillery; guns do not charge")
	return c.Err()
}

// OutcomeProcedure is [MeleeOutcome] as a table, a log and the odds ask it: who gives way
// after a round of melee (MACDUFF-11.9).
var OutcomeProcedure = battle.Define("melee_outcome", "MACDUFF-11.9", "Who gives way in a melee", outcomeInputs, MeleeOutcome)

// SurrenderInput is a surrounded unit that is called on.
type SurrenderInput struct {
	Leaders  int  `json:"leaders"`
	Standard bool `json:"standard"`
}

// SurrenderNeed is what the surrounded unit adds.
type SurrenderNeed struct {
	Dice          int `json:"dice"`
	SurroundedAdd int `json:"surrounded_add"`
}

// SurrenderResult is both scores; the higher has its way.
type SurrenderResult struct {
	CallerScore     int  `json:"caller_score"`
	SurroundedScore int  `json:"surrounded_score"`
	Surrenders      bool `json:"surrenders"`
}

var surrenderInputs = []battle.Input{
	figures("leaders", "Leaders with the surrounded unit", "MACDUFF-12.4", 0, MostLeaders, 0),
	fact("standard", "The regimental standard is there", "MACDUFF-12.4", false),
}

// Surrender resolves a call on a surrounded unit (MACDUFF-12.4, 20.102). The caller's
// d6, then the unit's.
func Surrender(in SurrenderInput, dice battle.Dice) (SurrenderNeed, SurrenderResult, error) {
	var c battle.Check
	c.Int("leaders", in.Leaders, 0, MostLeaders)
	if err := c.Err(); err != nil {
		return SurrenderNeed{}, SurrenderResult{}, err
	}
	need := SurrenderNeed{Dice: 2, SurroundedAdd: in.Leaders + Count(in.Standard)}
	faces, err := dice.Throw(need.Dice, D6)
	if err != nil {
		return need, SurrenderResult{}, err
	}
	out := SurrenderResult{CallerScore: faces[0], SurroundedScore: faces[1] + need.SurroundedAdd}
	out.Surrenders = out.CallerScore > out.SurroundedScore
	return need, out, nil
}

// SurrenderProcedure is [Surrender] as a table, a log and the odds ask it: both scores,
// and whether a surrounded unit gives itself up (MACDUFF-12.4).
var SurrenderProcedure = battle.Define("surrender", "MACDUFF-12.4", "A call to surrender", surrenderInputs, Surrender)
