package rules

import (
	"frontier/battle"
)

// Body is what a unit is as it takes hits (REDCOATS-11.2, 11.3).
type Body string

// The bodies.
const (
	InfantryBody  Body = "infantry"
	CavalryBody   Body = "cavalry"
	ArtilleryBody Body = "artillery"
	TransportBody Body = "transport"
)

var bodies = words(InfantryBody, CavalryBody, ArtilleryBody, TransportBody)

// most is the largest number of figures of a body (REDCOATS-2.1).
func (b Body) most() int {
	switch b {
	case ArtilleryBody:
		return fullCrew
	case TransportBody:
		return 1
	}
	return FullUnit
}

// UnitHitsInput is a unit that is hit.
type UnitHitsInput struct {
	UnitType  Body `json:"unit_type"`
	Figures   int  `json:"figures"`
	Disrupted bool `json:"disrupted"`
	Hits      int  `json:"hits"`
}

// UnitHitsNeed is how many hits it can take.
type UnitHitsNeed struct {
	Capacity int `json:"capacity"`
}

// UnitHitsResult is how it stands afterwards.
type UnitHitsResult struct {
	Disrupted bool `json:"disrupted"`
	Figures   int  `json:"figures"`
	Lost      int  `json:"lost"`
	Destroyed bool `json:"destroyed"`
	Wasted    int  `json:"wasted"`
}

var unitHitsInputs = []battle.Input{
	anyOf("unit_type", "What is hit", "REDCOATS-11.2", bodies),
	wanted(figures("figures", "Figures", "REDCOATS-11.2", 1, FullUnit, 1)),
	fact("disrupted", "Disrupted before", "REDCOATS-11.1", false),
	wanted(whole("hits", "Hits on it", "REDCOATS-11.6", 0, mostHits, 0)),
}

// UnitHits applies hits to a unit, one after another (REDCOATS-11.1 to 11.3, 11.6, 11.7,
// 11.9). Nothing is thrown. More figures than the unit's establishment are a
// *battle.InputError.
func UnitHits(in UnitHitsInput, _ battle.Dice) (UnitHitsNeed, UnitHitsResult, error) {
	var c battle.Check
	battle.OneOf(&c, "unit_type", in.UnitType, bodies)
	c.Int("figures", in.Figures, 1, in.UnitType.most())
	c.Int("hits", in.Hits, 0, mostHits)
	if err := c.Err(); err != nil {
		return UnitHitsNeed{}, UnitHitsResult{}, err
	}
	need := UnitHitsNeed{Capacity: Capacity(in.Figures, in.Disrupted)}
	killing := in.Hits
	if !in.Disrupted {
		killing = max(in.Hits-1, 0)
	}
	lost := min(killing, in.Figures)
	return need, UnitHitsResult{
		Disrupted: in.Disrupted || in.Hits > 0,
		Figures:   in.Figures - lost,
		Lost:      lost,
		Destroyed: lost == in.Figures,
		Wasted:    killing - lost,
	}, nil
}

// Capacity is how many hits a unit can take.
func Capacity(figures int, disrupted bool) int {
	if disrupted {
		return figures
	}
	return figures + 1
}

// UnitHitsProcedure is [UnitHits] as a table, a log and the odds ask it: how a unit stands
// after hits, and the hits wasted (REDCOATS-11.6).
var UnitHitsProcedure = battle.Define("unit_hits", "REDCOATS-11.6", "What hits do to a unit", unitHitsInputs, UnitHits)

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

// CommanderHitsProcedure is [CommanderHits] as a table, a log and the odds ask it: how a
// Commander fares, and the cards turned for him (REDCOATS-11.4).
var CommanderHitsProcedure = battle.Define("commander_hits", "REDCOATS-11.4", "What hits do to a Commander", commanderHitsInputs, CommanderHits)
