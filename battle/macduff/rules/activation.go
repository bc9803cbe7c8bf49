package rules

import "frontier/battle"

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

var ActivationProcedure = battle.Define("activation_card", "MACDUFF-2.2", "Which side acts", activationInputs, Activation)
