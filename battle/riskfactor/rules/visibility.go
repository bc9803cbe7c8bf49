package rules

import "frontier/battle"

// VisibilityInput is one figure that looks at another.
type VisibilityInput struct {
	RangeCM     int      `json:"range_cm"` // rounded up
	Target      Target   `json:"target"`
	TargetFired bool     `json:"target_fired"` // in its last own turn
	AlreadySeen bool     `json:"already_seen"`
	Observer    Observer `json:"observer"`
}

// VisibilityNeed is the lowest face that sees; 0 where no die is thrown.
type VisibilityNeed struct {
	Dice   int `json:"dice"`
	SeenOn int `json:"seen_on"`
}

// VisibilityResult says whether the target is seen, and how far the die sees; 0 where
// none is thrown.
type VisibilityResult struct {
	Seen     bool `json:"seen"`
	SeenToCM int  `json:"seen_to_cm"`
}

// Distances of sight in centimetres (RISKFACTOR-9.1, 9.3).
const (
	SeenPerPip   = 10
	SeenInWoods  = 15
	SpotFarthest = SeenPerPip * D6
)

var visibilityInputs = []battle.Input{
	distance("range_cm", "Distance, rounded up", "RISKFACTOR-9.1", 1, Farthest, 30),
	choice("target", "Where the target is", "RISKFACTOR-14.54", targets, TargetEdge),
	fact("target_fired", "The target fired in its last own turn", "RISKFACTOR-14.54", false),
	fact("already_seen", "The target was seen before", "RISKFACTOR-14.55", false),
	choice("observer", "Where the observer is", "RISKFACTOR-14.56", observers, Outside),
}

// Visibility says whether one figure sees another (RISKFACTOR-9.1 to 9.3, 14.54 to
// 14.56). One d6 is thrown for a target at the edge of terrain that a face can reach. A
// target in the observer's wood and in plain sight, or an input out of range, is a
// *battle.InputError.
func Visibility(in VisibilityInput, dice battle.Dice) (VisibilityNeed, VisibilityResult, error) {
	var c battle.Check
	c.Int("range_cm", in.RangeCM, 1, Farthest)
	battle.OneOf(&c, "target", in.Target, targets)
	battle.OneOf(&c, "observer", in.Observer, observers)
	c.Not("observer", in.Observer == SameWood && in.Target == PlainSight, "must not be same_wood where target is plain_sight")
	if err := c.Err(); err != nil {
		return VisibilityNeed{}, VisibilityResult{}, err
	}
	seen, known := in.known()
	if known || in.RangeCM > SpotFarthest {
		return VisibilityNeed{}, VisibilityResult{Seen: seen}, nil
	}
	need := VisibilityNeed{Dice: 1, SeenOn: Shared(in.RangeCM, SeenPerPip)}
	face, err := battle.Die(dice, D6)
	if err != nil {
		return need, VisibilityResult{}, err
	}
	return need, VisibilityResult{Seen: face >= need.SeenOn, SeenToCM: SeenPerPip * face}, nil
}

// known says whether the target is seen, where that is known without a die.
func (in VisibilityInput) known() (seen, known bool) {
	switch {
	case in.Observer == SameWood:
		return in.RangeCM <= SeenInWoods, true
	case in.Observer == ObserverInside:
		return false, true
	case in.Target == PlainSight:
		return true, true
	case in.Target == TargetDeep:
		return false, true
	case in.TargetFired || in.AlreadySeen:
		return true, true
	case in.Target == TargetInside:
		return false, true
	}
	return false, false
}

// VisibilityProcedure is [Visibility] as a table, a log and the odds ask it: whether one
// figure sees another, range in centimetres (RISKFACTOR-9.1).
var VisibilityProcedure = battle.Define("visibility", "RISKFACTOR-9.1", "Does one figure see another", visibilityInputs, Visibility)
