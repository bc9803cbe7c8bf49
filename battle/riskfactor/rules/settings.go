package rules

import (
	"encoding/json"
	"sync"

	"frontier/battle"
)

// Settings are the numbers and rulings that an organiser may change. Lengths are
// centimetres; the width of a base is along the front.
type Settings struct {
	FirstSide             FirstSide     `json:"first_side"`
	TurnLimit             int           `json:"turn_limit"` // rounds
	TableWidth            battle.Length `json:"table_width_cm"`
	TableDepth            battle.Length `json:"table_depth_cm"`
	Deploy                battle.Length `json:"deploy_cm"`
	BaseFootWidth         battle.Length `json:"base_foot_width_cm"`
	BaseFootDepth         battle.Length `json:"base_foot_depth_cm"`
	BaseMountedWidth      battle.Length `json:"base_mounted_width_cm"`
	BaseMountedDepth      battle.Length `json:"base_mounted_depth_cm"`
	PlayerCharacters      int           `json:"player_characters"` // of a side
	SoloSide              SoloSide      `json:"solo_side"`
	RestoredFactor        int           `json:"restored_factor"`
	RestoredBayonetFactor int           `json:"restored_bayonet_factor"`
	WoundedMountedCM      int           `json:"wounded_mounted_cm"`
	ActionModifierHero    int           `json:"action_modifier_hero"`
	ActionModifierRaw     int           `json:"action_modifier_raw"`
	RetreatIsBlack        bool          `json:"retreat_is_black"`
	FortifiedHold         Hold          `json:"fortified_hold"`
	MaxOnOne              int           `json:"max_on_one"`
	HitBy                 HitBy         `json:"hit_by"`
	SurvivesOn            int           `json:"survives_on"`
	SpentDropsClass       bool          `json:"spent_drops_class"`
}

// FirstSide says who has the first turn (RISKFACTOR-14.6).
type FirstSide string

// Who may have it. Automatic is the side with player characters against a solo side,
// else the attacker.
const (
	Automatic     FirstSide = "auto"
	AttackerFirst FirstSide = "attacker"
	DefenderFirst FirstSide = "defender"
)

// SoloSide says which side is run by the solo system (RISKFACTOR-14.25).
type SoloSide string

// Which it may be.
const (
	NoSolo       SoloSide = "none"
	AttackerSolo SoloSide = "attacker"
	DefenderSolo SoloSide = "defender"
)

var settings = []battle.Setting{
	{Input: choice("first_side", "Who has the first turn", "RISKFACTOR-14.6", words(Automatic, AttackerFirst, DefenderFirst), Automatic)},
	{Input: whole("turn_limit", "Rounds until the battle ends", "RISKFACTOR-14.10", 5, 60, 20)},
	{Input: measure("table_width_cm", "Width of the table", "RISKFACTOR-14.13", 90, 300, 180)},
	{Input: measure("table_depth_cm", "Depth of the table", "RISKFACTOR-14.13", 90, 300, 120)},
	{Input: measure("deploy_cm", "Depth of the zone in which a side sets up", "RISKFACTOR-14.13", 10, 60, 30)},
	{Input: measure("base_foot_width_cm", "Width of a figure on foot", "RISKFACTOR-14.30", 1, 6, 2)},
	{Input: measure("base_foot_depth_cm", "Depth of a figure on foot", "RISKFACTOR-14.30", 1, 6, 2)},
	{Input: measure("base_mounted_width_cm", "Width of a mounted figure", "RISKFACTOR-14.30", 1, 6, 2)},
	{Input: measure("base_mounted_depth_cm", "Depth of a mounted figure", "RISKFACTOR-14.30", 1, 6, 4)},
	{Input: whole("player_characters", "Player characters of a side", "RISKFACTOR-14.25", 1, 4, 1)},
	{Input: choice("solo_side", "Side that is run by the solo system", "RISKFACTOR-14.25", words(NoSolo, AttackerSolo, DefenderSolo), NoSolo)},
	{Input: restoredFactorInput, Restored: true},
	{Input: restoredBayonetFactorInput, Restored: true},
	{Input: woundedMountedInput},
	{Input: whole("action_modifier_hero", "Modifier of the action die with a Hero", "RISKFACTOR-14.70", -1, 1, 0), Restored: true},
	{Input: whole("action_modifier_raw", "Modifier of the action die of a Raw unit", "RISKFACTOR-14.70", -1, 1, 0), Restored: true},
	{Input: retreatIsBlackInput, Restored: true},
	{Input: fortifiedHoldInput},
	{Input: maxOnOneInput},
	{Input: hitByInput},
	{Input: survivesOnInput},
	{Input: fact("spent_drops_class", "A spent unit counts one class lower", "RISKFACTOR-18.2", true)},
}

// DefaultSettings are the settings that nobody has changed.
func DefaultSettings() Settings { return usual() }

// ReadSettings takes the settings of a setup; those left out keep their defaults. An
// unknown key or a wrong value is a *battle.InputError.
func ReadSettings(changed map[string]json.RawMessage) (Settings, error) {
	if len(changed) == 0 {
		return usual(), nil
	}
	return readSettings(changed)
}

// usual are the settings that nobody has changed.
var usual = sync.OnceValue(func() Settings {
	s, err := readSettings(nil)
	if err != nil {
		panic(err) // the table is wrong
	}
	return s
})

func readSettings(changed map[string]json.RawMessage) (Settings, error) {
	s, err := battle.ReadSettings[Settings](settings, changed)
	if err != nil {
		return s, err
	}
	if 2*s.Deploy >= s.TableDepth {
		return s, &battle.InputError{Key: "deploy_cm", What: "must be less than half of table_depth_cm"}
	}
	return s, nil
}
