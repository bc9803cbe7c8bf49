package rules

import (
	"encoding/json"

	"frontier/battle"
)

// Settings are the numbers and rulings that an organiser may change. Lengths are inches;
// the width of a base is along the front.
type Settings struct {
	FirstSide        FirstSide     `json:"first_side"`
	TurnLimit        int           `json:"turn_limit"` // rounds
	TableWidth       battle.Length `json:"table_width_in"`
	TableDepth       battle.Length `json:"table_depth_in"`
	Deploy           battle.Length `json:"deploy_in"`
	BaseFootWidth    battle.Length `json:"base_foot_width_in"`
	BaseFootDepth    battle.Length `json:"base_foot_depth_in"`
	BaseMountedWidth battle.Length `json:"base_mounted_width_in"`
	BaseMountedDepth battle.Length `json:"base_mounted_depth_in"`
	BaseGunWidth     battle.Length `json:"base_gun_width_in"`
	BaseGunDepth     battle.Length `json:"base_gun_depth_in"`
	MinCrew          int           `json:"min_crew"`
	LineRanks        int           `json:"line_ranks"`
	ColumnWidth      int           `json:"column_width"`
	Lap              int           `json:"lap"`
	GatlingAsCannon  bool          `json:"gatling_as_cannon"`
	ShotCeiling      Ceiling       `json:"shot_ceiling"`
	BallFindsHidden  bool          `json:"ball_finds_hidden"`
	GroundFoundIn    int           `json:"ground_found_in"` // inches
	CasualtyBase     CasualtyBase  `json:"casualty_base"`
	LeaderOn         int           `json:"leader_on"`
	KilledUpTo       int           `json:"killed_up_to"`
	UnitMax          int           `json:"unit_max"` // figures
	SpentDropsLevel  bool          `json:"spent_drops_level"`
}

// FirstSide says who has the first turn (GSQ-13.2).
type FirstSide string

// Who may have it.
const (
	Attacker FirstSide = "attacker"
	Defender FirstSide = "defender"
)

// CasualtyBase says what a quarter lost is reckoned on (GSQ-13.78).
type CasualtyBase string

// What it may be reckoned on.
const (
	StartOfTurn   CasualtyBase = "start_of_turn"
	StartOfBattle CasualtyBase = "start_of_battle"
)

// NoticeIn is how near an enemy brings a unit to its feet (7.4).
const NoticeIn = 6

var settings = []battle.Setting{
	{Input: choice("first_side", "Who has the first turn", "GSQ-13.2", words(Attacker, Defender), Attacker)},
	{Input: whole("turn_limit", "Rounds until the battle ends", "GSQ-13.9", 5, 40, 15)},
	{Input: length("table_width_in", "Width of the table", "GSQ-13.91", 36*battle.One, 120*battle.One, 72*battle.One)},
	{Input: length("table_depth_in", "Depth of the table", "GSQ-13.91", 36*battle.One, 120*battle.One, 48*battle.One)},
	{Input: length("deploy_in", "Depth of the zone in which a side sets up", "GSQ-13.91", 6*battle.One, 24*battle.One, 12*battle.One)},
	{Input: base("base_foot_width_in", "Width of a figure on foot", 1)},
	{Input: base("base_foot_depth_in", "Depth of a figure on foot", 1)},
	{Input: base("base_mounted_width_in", "Width of a mounted figure", 1)},
	{Input: base("base_mounted_depth_in", "Depth of a mounted figure", 2)},
	{Input: base("base_gun_width_in", "Width of a gun", 2)},
	{Input: base("base_gun_depth_in", "Depth of a gun", 2)},
	{Input: whole("min_crew", "Crew without whom a gun is silent", "GSQ-13.14", 1, 4, 1)},
	{Input: lineRanksInput},
	{Input: columnWidthInput},
	{Input: lapInput},
	{Input: gatlingAsCannonInput},
	{Input: shotCeilingInput},
	{Input: fact("ball_finds_hidden", "A ball strikes units gone to ground", "GSQ-13.46", false)},
	{Input: inInches(whole("ground_found_in", "Distance at which a unit gone to ground is found; 6: not before it must rise", "GSQ-13.50", NoticeIn, 72, 12))},
	{Input: choice("casualty_base", "What a quarter lost is reckoned on", "GSQ-13.78", words(StartOfTurn, StartOfBattle), StartOfTurn)},
	{Input: leaderOnInput},
	{Input: killedUpToInput},
	{Input: whole("unit_max", "Figures above which a unit is split", "GSQ-17.1", 12, 60, 24)},
	{Input: fact("spent_drops_level", "A spent unit counts one level lower", "GSQ-17.2", true)},
}

// length is a setting in inches.
func length(key, title, rule string, low, high, usual battle.Length) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Number, Min: low, Max: high, Default: usual, Unit: "inches", Rule: rule}
}

// base is one measure of a base.
func base(key, title string, inches int) battle.Input {
	return length(key, title, "GSQ-13.13", battle.One/2, 4*battle.One, battle.Inches(inches))
}

// usual are the settings that nobody has changed.
var usual = func() Settings {
	s, err := battle.ReadSettings[Settings](settings, nil)
	if err != nil {
		panic(err) // the table is wrong
	}
	return s
}()

// DefaultSettings are the settings that nobody has changed.
func DefaultSettings() Settings { return usual }

// ReadSettings takes the settings of a setup; those left out keep their defaults. An
// unknown key or a wrong value is a *battle.InputError.
func ReadSettings(changed map[string]json.RawMessage) (Settings, error) {
	if len(changed) == 0 {
		return usual, nil
	}
	s, err := battle.ReadSettings[Settings](settings, changed)
	if err != nil {
		return s, err
	}
	if 2*s.Deploy >= s.TableDepth {
		return s, &battle.InputError{Key: "deploy_in", What: "must be less than half of table_depth_in"}
	}
	return s, nil
}
