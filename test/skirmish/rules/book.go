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

// whole is an input that is a whole number.
func whole(key, title, rule string, low, high, usual int) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Int, Min: battle.Inches(low), Max: battle.Inches(high), Default: usual, Rule: rule}
}

// fact is an input that is true or false.
func fact(key, title, rule string) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Bool, Default: false, Rule: rule}
}

// Most is the largest number of figures that throw dice at once.
const Most = 60

var (
	hitOn    = whole("hit_on", "Lowest face that hits, before factors", "SKIRMISH-3.1", 2, 6, 5)
	figures  = whole("figures", "Figures that throw", "SKIRMISH-3.1", 1, Most, 10)
	training = battle.Input{Key: "training", Title: "Training", Kind: battle.Choice, Values: []string{"raw", "regular", "veteran"}, Default: "regular", Rule: "SKIRMISH-1.2"}
)
