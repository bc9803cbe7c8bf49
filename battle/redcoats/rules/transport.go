package rules

import "frontier/battle"

// Action is what a unit does with its transport (REDCOATS-8.2, 8.8).
type Action string

// The actions.
const (
	Limber    Action = "limber"
	Unlimber  Action = "unlimber"
	Embark    Action = "embark"
	Disembark Action = "disembark"
)

var actions = words(Limber, Unlimber, Embark, Disembark)

// joins says whether the action brings the two together.
func (a Action) joins() bool { return a == Limber || a == Embark }

// TransportActionInput is a load and its carrier.
type TransportActionInput struct {
	Action        Action   `json:"action"`
	Load          UnitType `json:"load"`
	Carrier       UnitType `json:"carrier"`
	Attached      bool     `json:"attached"`
	Disrupted     bool     `json:"disrupted"`
	Moved         bool     `json:"moved"`
	Fought        bool     `json:"fought"`
	DistanceHexes int      `json:"distance_hexes"`
}

// TransportActionNeed is how many turns it takes.
type TransportActionNeed struct {
	Turns int `json:"turns"`
}

// TransportActionResult is whether it is allowed, and whether they are attached afterwards.
type TransportActionResult struct {
	Allowed  bool            `json:"allowed"`
	Reason   TransportReason `json:"reason"`
	Attached bool            `json:"attached"`
}

// TransportReason says why an action is allowed or not.
type TransportReason string

// The reasons; the first that applies is given.
const (
	WrongCarrier     TransportReason = "wrong_carrier"
	AlreadyAttached  TransportReason = "already_attached"
	NotAttached      TransportReason = "not_attached"
	PartDisrupted    TransportReason = "disrupted"
	PartMoved        TransportReason = "moved"
	PartFought       TransportReason = "fought"
	TooFar           TransportReason = "too_far"
	TransportAllowed TransportReason = "allowed"
)

// transportReasons are what forbids an action, in the order in which it is looked at.
var transportReasons = []struct {
	reason TransportReason
	when   func(in TransportActionInput) bool
}{
	{WrongCarrier, func(in TransportActionInput) bool { return !in.Carrier.Takes(in.Load) }},
	{AlreadyAttached, func(in TransportActionInput) bool { return in.Action.joins() && in.Attached }},
	{NotAttached, func(in TransportActionInput) bool { return !in.Action.joins() && !in.Attached }},
	{PartDisrupted, func(in TransportActionInput) bool { return in.Disrupted }},
	{PartMoved, func(in TransportActionInput) bool { return in.Moved }},
	{PartFought, func(in TransportActionInput) bool { return in.Fought }},
	{TooFar, func(in TransportActionInput) bool { return in.Action.joins() && in.DistanceHexes > 1 }},
}

// LimberTurns is how many turns limbering and its like take (REDCOATS-7.4).
const LimberTurns = 1

var transportActionInputs = []battle.Input{
	anyOf("action", "Action", "REDCOATS-8.2", actions),
	anyOf("load", "What is towed or carried", "REDCOATS-2.3", loads),
	anyOf("carrier", "Transport", "REDCOATS-2.3", carriers),
	fact("attached", "Limbered or aboard now", "REDCOATS-8.2", false),
	fact("disrupted", "Either part is disrupted", "REDCOATS-8.2", false),
	fact("moved", "Either part has moved this turn", "REDCOATS-8.2", false),
	fact("fought", "Either part has fought in this activation", "REDCOATS-8.2", false),
	inHexes("distance_hexes", "Distance between the two", "REDCOATS-8.4", 0, MostRange, 0),
}

// TransportAction says whether guns may be limbered or unlimbered, or infantry may board or
// land (REDCOATS-7.4, 8.2 to 8.4, 8.8, 2.3, 2.10). Nothing is thrown. A load that does not
// suit the action is a *battle.InputError.
func TransportAction(in TransportActionInput, _ battle.Dice) (TransportActionNeed, TransportActionResult, error) {
	var c battle.Check
	battle.OneOf(&c, "action", in.Action, actions)
	battle.OneOf(&c, "load", in.Load, loads)
	battle.OneOf(&c, "carrier", in.Carrier, carriers)
	c.Int("distance_hexes", in.DistanceHexes, 0, MostRange)
	c.Not("load", (in.Action == Limber || in.Action == Unlimber) && !in.Load.Gun(), "must be a gun to limber or unlimber")
	c.Not("load", (in.Action == Embark || in.Action == Disembark) && in.Load != Infantry, "must be infantry to embark or disembark")
	if err := c.Err(); err != nil {
		return TransportActionNeed{}, TransportActionResult{}, err
	}
	need := TransportActionNeed{Turns: LimberTurns}
	for _, r := range transportReasons {
		if r.when(in) {
			return need, TransportActionResult{Reason: r.reason, Attached: in.Attached}, nil
		}
	}
	return need, TransportActionResult{Allowed: true, Reason: TransportAllowed, Attached: in.Action.joins()}, nil
}

// TransportActionProcedure is [TransportAction] as a table, a log and the odds ask it:
// whether a load may be joined to its carrier or parted from it, or the first reason why
// not (REDCOATS-8.2).
var TransportActionProcedure = battle.Define("transport_action", "REDCOATS-8.2", "Limbering, unlimbering, boarding and landing", transportActionInputs, TransportAction)
