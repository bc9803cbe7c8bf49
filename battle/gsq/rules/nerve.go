package rules

import "frontier/battle"

// ChargeNerveInput is one unit whose nerve is tried in a charge.
type ChargeNerveInput struct {
	Role                  Role       `json:"role"`
	European              bool       `json:"european"`
	State                 State      `json:"state"`
	Experience            Experience `json:"experience"`
	CincWithin6           bool       `json:"cinc_within_6"`
	FriendsWithin12       bool       `json:"friends_within_12"`
	FriendFleeingWithin12 bool       `json:"friend_fleeing_within_12"`
}

// ChargeNerveNeed is what the unit needs. ToPass is 0 where no die is thrown,
// FreeShotFrom where there is no free shot.
type ChargeNerveNeed struct {
	NerveDice    int `json:"nerve_dice"`
	ToPass       int `json:"to_pass"`
	FreeShotFrom int `json:"free_shot_from"`
}

// ChargeNerveResult is what the unit does, and how far it falls back or runs in inches.
type ChargeNerveResult struct {
	Passed     bool    `json:"passed"`
	Outcome    Outcome `json:"outcome"`
	DistanceIn int     `json:"distance_in"`
}

// FreeShotTimes is how many times the number needed a charged unit throws for a free
// shot (GSQ-8.7).
const FreeShotTimes = 2

var chargeNerveInputs = append([]battle.Input{
	choice("role", "Its part in the charge", "GSQ-8.1", roles, Charger),
	fact("european", "European", "GSQ-8.4", true),
	choice("state", "State before the charge", "GSQ-11.6", states, Steady),
}, spiritInputs...)

// Spirit is the part of the input on which the face that passes depends, as in a test of
// morale (GSQ-10.4 to 10.8).
func (in ChargeNerveInput) Spirit() Spirit {
	return Spirit{in.Experience, in.CincWithin6, in.FriendsWithin12, in.FriendFleeingWithin12}
}

// ChargeNerve tries one unit's nerve in one charge (GSQ-8.1 to 8.7, 11.6). A steady unit
// throws one d6; if it fails, a European charger throws one more and a charged unit two.
// A unit that is recovering or fleeing throws two dice for its flight alone. A charger
// that is not steady, or an input out of range, is a *battle.InputError.
func ChargeNerve(in ChargeNerveInput, dice battle.Dice) (ChargeNerveNeed, ChargeNerveResult, error) {
	var c battle.Check
	battle.OneOf(&c, "role", in.Role, roles)
	battle.OneOf(&c, "state", in.State, states)
	in.Spirit().check(&c)
	c.Not("state", in.Role == Charger && in.State != Steady, "must be steady for a charger")
	if err := c.Err(); err != nil {
		return ChargeNerveNeed{}, ChargeNerveResult{}, err
	}
	need := in.need()
	if need.NerveDice > 0 {
		face, err := one(dice)
		if err != nil {
			return need, ChargeNerveResult{}, err
		}
		if face >= need.ToPass {
			return need, ChargeNerveResult{Passed: true, Outcome: in.holds(face, need)}, nil
		}
	}
	outcome, inches, err := in.fails(dice)
	return need, ChargeNerveResult{Outcome: outcome, DistanceIn: inches}, err
}

func (in ChargeNerveInput) need() ChargeNerveNeed {
	if in.State != Steady {
		return ChargeNerveNeed{}
	}
	need := ChargeNerveNeed{NerveDice: 1, ToPass: in.Spirit().ToPass()}
	if from := FreeShotTimes * need.ToPass; in.Role == Charged && from <= D6 { // GSQ-13.66
		need.FreeShotFrom = from
	}
	return need
}

// holds is what a unit does whose nerve held.
func (in ChargeNerveInput) holds(face int, need ChargeNerveNeed) Outcome {
	switch {
	case in.Role == Charger:
		return Charges
	case need.FreeShotFrom > 0 && face >= need.FreeShotFrom:
		return StandsAndShoots
	}
	return Stands
}

// fails is what a unit does whose nerve did not hold, and how far in inches.
func (in ChargeNerveInput) fails(dice battle.Dice) (Outcome, int, error) {
	switch {
	case in.Role == Charged:
		run, err := flight(dice)
		if err != nil {
			return "", 0, err
		}
		return Flees, run, nil
	case in.European:
		face, err := one(dice)
		if err != nil {
			return "", 0, err
		}
		return FallsBack, Shared(face, 2), nil // a d3: GSQ-13.65
	}
	return GoesToGround, 0, nil
}

// ChargeNerveProcedure is [ChargeNerve] as a table, a log and the odds ask it: what a unit
// does in a charge, and how many inches it falls back or runs (GSQ-8.1).
var ChargeNerveProcedure = battle.Define("charge_nerve", "GSQ-8.1", "One unit's nerve in a charge", chargeNerveInputs, ChargeNerve)
