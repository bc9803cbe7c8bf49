package rules

import "frontier/battle"

// ReactionInput is a unit that is charged.
type ReactionInput struct {
	Troop        Troop  `json:"troop"`
	Skirmish     bool   `json:"skirmish"`
	Status       Status `json:"status"`
	Shattered    bool   `json:"shattered"`
	CanFire      bool   `json:"can_fire"` // some figure is loaded and able to shoot this turn
	ReservedFire bool   `json:"reserved_fire"`
}

// ReactionResult is what it may do; without any it stands and does not shoot.
type ReactionResult struct {
	Reactions []Reaction `json:"reactions"`
}

// reacting is a line of the table of reactions (MACDUFF-6.9): whose it is.
type reacting struct {
	Reaction Reaction
	When     func(in ReactionInput) bool
}

// ReactionTable is which charged unit may do what (MACDUFF-6.9).
var ReactionTable = []reacting{
	{Stand, func(ReactionInput) bool { return true }},
	{StandAndFire, func(in ReactionInput) bool { return in.CanFire }},
	{FireAndRetreat, func(in ReactionInput) bool { return in.free() && in.Skirmish && in.CanFire }},
	{Retreat, func(in ReactionInput) bool { return in.free() && in.Skirmish }},
	{FormSquare, func(in ReactionInput) bool { return in.free() && in.Troop == RegularInfantry }},
	{CounterCharge, func(in ReactionInput) bool { return in.free() && in.Troop == AnyCavalry }},
}

// free says whether the unit has its action still before it, or passed.
func (in ReactionInput) free() bool { return in.Status == NotActed || in.Status == Passed }

// Answers says whether it reacts at all (MACDUFF-6.8, 6.10).
func (in ReactionInput) Answers() bool { return !in.Shattered && (in.free() || in.ReservedFire) }

var reactionInputs = []battle.Input{
	must(choice("troop", "Troops that are charged", "MACDUFF-6.9", troops, RegularInfantry)),
	fact("skirmish", "In skirmish order", "MACDUFF-6.9", false),
	must(choice("status", "What it has done this turn", "MACDUFF-6.8", statuses, NotActed)),
	fact("shattered", "It is shattered", "MACDUFF-6.8", false),
	fact("can_fire", "It is loaded and able to shoot", "MACDUFF-6.9", true),
	fact("reserved_fire", "It reserved its fire", "MACDUFF-6.10", false),
}

// ChargeReactions lists what a charged unit may do (MACDUFF-6.8 to 6.10). No dice.
// Cavalry or guns in skirmish order, and fire reserved by cavalry or by a unit that has
// not acted, are *battle.InputErrors.
func ChargeReactions(in ReactionInput, _ battle.Dice) (PlainNeed, ReactionResult, error) {
	var c battle.Check
	battle.OneOf(&c, "troop", in.Troop, troops)
	battle.OneOf(&c, "status", in.Status, statuses)
	c.Not("skirmish", in.Skirmish && (in.Troop == AnyCavalry || in.Troop == AnyArtillery), "must be false but for infantry")
	c.Not("reserved_fire", in.ReservedFire && in.Status != Acted, "must be false where status is not acted")
	c.Not("reserved_fire", in.ReservedFire && in.Troop == AnyCavalry, "must be false for cavalry")
	if err := c.Err(); err != nil {
		return PlainNeed{}, ReactionResult{}, err
	}
	out := ReactionResult{Reactions: []Reaction{}}
	if in.Answers() {
		for _, r := range ReactionTable {
			if r.When(in) {
				out.Reactions = append(out.Reactions, r.Reaction)
			}
		}
	}
	return PlainNeed{}, out, nil
}

// ReactionProcedure is [ChargeReactions] as a table, a log and the odds ask it: all that a
// charged unit may do (MACDUFF-6.9).
var ReactionProcedure = battle.Define("charge_reactions", "MACDUFF-6.9", "What a charged unit may do", reactionInputs, ChargeReactions)
