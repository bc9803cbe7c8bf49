package rules

import (
	"encoding/json"

	"frontier/battle"
)

// About says what the rule set is.
var About = battle.About{
	ID:      "skirmish",
	Version: 1,
	Title:   "Skirmish",
	Author:  "the house",
	Scale:   "a base is a unit, 3 inches across; d6",
}

// Book is the rule set as a book of rules.
var Book = battle.NewBook(About, []battle.Procedure{ShootProcedure, ClashProcedure, NerveProcedure}, explained, settings, makes)

// Settings are what an organiser may change.
type Settings struct {
	HitOn     int           `json:"hit_on"`
	TurnLimit int           `json:"turn_limit"`
	SeenIn    battle.Length `json:"seen_in"`
}

var settings = []battle.Setting{
	{Input: hitOn},
	{Input: whole("turn_limit", "Rounds until night falls", "SKIRMISH-6.2", 4, 20, 10)},
	{Input: battle.Input{Key: "seen_in", Title: "How far one sees who has not shot", Kind: battle.Number, Min: 6 * battle.One, Max: 60 * battle.One, Default: 12 * battle.One, Unit: "inches", Rule: "SKIRMISH-5.1"}},
}

// ReadSettings takes the settings of a setup; those left out keep their defaults. An unknown
// key or a wrong value is a *battle.InputError.
func ReadSettings(changed map[string]json.RawMessage) (Settings, error) {
	return battle.ReadSettings[Settings](settings, changed)
}
