package rules

import "frontier/battle"

// CommanderHitsInput is a Commander who is hit.
type CommanderHitsInput struct {
	Hits      int  `json:"hits"`
	Disrupted bool `json:"disrupted"`
	Wounded   bool `json:"wounded"`
}

// CommanderHitsNeed is how many cards are turned unless he is killed.
type CommanderHitsNeed struct {
	CardsAtMost int `json:"cards_at_most"`
}

// CommanderHitsResult is how he fared.
type CommanderHitsResult struct {
	Disrupted bool `json:"disrupted"`
	Wounded   bool `json:"wounded"`
	Killed    bool `json:"killed"`
	Turned    int  `json:"turned"`
}

// MostCommanderHits is how many hits on a Commander a procedure takes.
const MostCommanderHits = 40

var commanderHitsInputs = []battle.Input{
	wanted(whole("hits", "Hits on him", "REDCOATS-11.4", 0, MostCommanderHits, 0)),
	fact("disrupted", "Disrupted before", "REDCOATS-11.5", false),
	fact("wounded", "Wounded before", "REDCOATS-11.8", false),
}

// What a card does to a disrupted Commander (REDCOATS-11.4).
const (
	CardSpares = iota
	CardWounds
	CardKills
)

// CommanderCard is what a card does to him.
func CommanderCard(c battle.Card) int {
	switch {
	case !c.Red():
		return CardSpares
	case c.Suit() == battle.Hearts && c.Court():
		return CardKills
	}
	return CardWounds
}

// CommanderHits applies hits to a Commander (REDCOATS-11.4, 11.5, 11.8). The first hit
// disrupts him; for each one on a disrupted Commander a card is turned, and none after the
// card that kills. An input out of range is a *battle.InputError.
func CommanderHits(in CommanderHitsInput, dice battle.Dice) (CommanderHitsNeed, CommanderHitsResult, error) {
	var c battle.Check
	c.Int("hits", in.Hits, 0, MostCommanderHits)
	if err := c.Err(); err != nil {
		return CommanderHitsNeed{}, CommanderHitsResult{}, err
	}
	need := CommanderHitsNeed{CardsAtMost: in.Hits}
	if !in.Disrupted {
		need.CardsAtMost = max(in.Hits-1, 0)
	}
	start := CommanderHitsResult{Disrupted: in.Disrupted || in.Hits > 0, Wounded: in.Wounded}
	out, err := battle.Loop(dice, need.CardsAtMost, start, func(r CommanderHitsResult, _ int, d battle.Dice) (CommanderHitsResult, bool, error) {
		does, err := battle.Turn(d, CommanderCard)
		if err != nil {
			return r, false, err
		}
		r.Turned++
		r.Wounded = r.Wounded || does == CardWounds
		r.Killed = does == CardKills
		return r, !r.Killed, nil
	})
	if err != nil {
		return need, CommanderHitsResult{}, err
	}
	return need, out, nil
}

var CommanderHitsProcedure = battle.Define("commander_hits", "REDCOATS-11.4", "What hits do to a Commander", commanderHitsInputs, CommanderHits)
