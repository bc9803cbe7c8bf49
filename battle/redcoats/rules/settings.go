package rules

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"sync/atomic"

	"frontier/battle"
)

// Settings are the numbers and rulings that an organiser may change.
type Settings struct {
	TurnLimit               int           `json:"turn_limit"`
	BreakPercent            int           `json:"break_percent"`
	HexSpaces               int           `json:"hex_spaces"`
	FilledSpaces            int           `json:"filled_spaces"`
	TableColumns            int           `json:"table_columns"` // hexes
	TableRows               int           `json:"table_rows"`
	ZoneRows                int           `json:"zone_rows"`
	RoadLiftsBlackCard      bool          `json:"road_lifts_black_card"`
	DisruptedCommanderHelps bool          `json:"disrupted_commander_helps"`
	MotorTransport          bool          `json:"motor_transport"`
	NoRetreatFate           NoRetreatFate `json:"no_retreat_fate"`
	MaxUnits                int           `json:"max_units"`
	MenPerFigure            int           `json:"men_per_figure"` // 0: chosen by BattleScale
	GunnersPerGun           int           `json:"gunners_per_gun"`
	KilledPercent           int           `json:"killed_percent"`
	LeftPercent             int           `json:"left_percent"`
	Terrain                 []TerrainLine `json:"terrain"` // every kind, in the order of the table
}

// NoRetreatFate is what becomes of a unit that must retreat and cannot (REDCOATS-12.16).
type NoRetreatFate string

// What may become of it.
const (
	FateSurrenders NoRetreatFate = "surrenders"
	FateDestroyed  NoRetreatFate = "destroyed"
)

var settings = []battle.Setting{
	{Input: whole("turn_limit", "Turns until the battle ends", "REDCOATS-14.2", 1, 60, 12)},
	{Input: breakPercentInput},
	{Input: hexSpacesInput},
	{Input: filledSpacesInput},
	{Input: inHexes("table_columns", "Width of the field", "REDCOATS-4.14", 6, 40, 16)},
	{Input: inHexes("table_rows", "Depth of the field", "REDCOATS-4.14", 6, 40, 12)},
	{Input: inHexes("zone_rows", "Depth of the zone in which a side sets up", "REDCOATS-4.14", 1, 10, 3)},
	{Input: roadLiftsInput},
	{Input: fact("disrupted_commander_helps", "A disrupted Commander gives a second attempt at cohesion", "REDCOATS-13.9", true)},
	{Input: fact("motor_transport", "Campaign transport may muster as motorised", "REDCOATS-8.13", false)},
	{Input: choice("no_retreat_fate", "Who must retreat and cannot", "REDCOATS-12.16", words(FateSurrenders, FateDestroyed), FateSurrenders)},
	{Input: maxUnitsInput},
	{Input: whole("men_per_figure", "Men to a figure: 25, 50, 100, 200 or 400; 0: by the size of the forces", "REDCOATS-16.2", 0, menPerFigure[len(menPerFigure)-1], 0)},
	{Input: gunnersInput},
	{Input: killedPercentInput},
	{Input: leftPercentInput},
	{Input: terrainInput},
}

// readable is settings as they are read: no terrain means the published table, whose lines
// need not be read again for each battle.
var readable = func() []battle.Setting {
	out := slices.Clone(settings)
	for i := range out {
		if out[i].Key == terrainInput.Key {
			out[i].Default = []TerrainLine{}
		}
	}
	return out
}()

// DefaultSettings are the settings that nobody has changed.
func DefaultSettings() Settings {
	s, err := ReadSettings(nil)
	if err != nil {
		panic(err) // the table is wrong
	}
	return s
}

// asRead is settings as they were read, and of what.
type asRead struct {
	changed  map[string]json.RawMessage
	settings Settings
}

// lastRead is what was read last: a forecast, or a campaign, fights many battles with the
// same settings.
var lastRead atomic.Pointer[asRead]

// SettingsOf reads the settings of a battle, unless they are those that were read last.
// Their lines of terrain are not to be written to.
func SettingsOf(changed map[string]json.RawMessage) (Settings, error) {
	if last := lastRead.Load(); last != nil && maps.EqualFunc(last.changed, changed, func(a, b json.RawMessage) bool { return bytes.Equal(a, b) }) {
		return last.settings, nil
	}
	s, err := ReadSettings(changed)
	if err == nil {
		own := asRead{make(map[string]json.RawMessage, len(changed)), s}
		for key, raw := range changed {
			own.changed[key] = bytes.Clone(raw)
		}
		lastRead.Store(&own)
	}
	return s, err
}

// ReadSettings takes the settings of a setup; those left out keep their defaults. An
// unknown key or a wrong value is a *battle.InputError.
func ReadSettings(changed map[string]json.RawMessage) (Settings, error) {
	s, err := battle.ReadSettings[Settings](readable, changed)
	if err != nil {
		return s, err
	}
	if 2*s.ZoneRows >= s.TableRows {
		return s, &battle.InputError{Key: "zone_rows", What: "must be less than half of table_rows"}
	}
	if s.MenPerFigure != 0 && !isScale(s.MenPerFigure) {
		return s, &battle.InputError{Key: "men_per_figure", What: "must be 0, 25, 50, 100, 200 or 400"}
	}
	changedLines := s.Terrain
	s.Terrain = append([]TerrainLine{}, TerrainTable...)
	given := map[Terrain]bool{}
	for _, line := range changedLines {
		if given[line.Kind] {
			return s, &battle.InputError{Key: "terrain", What: "names " + string(line.Kind) + " twice"}
		}
		given[line.Kind] = true
		for i := range s.Terrain {
			if s.Terrain[i].Kind == line.Kind {
				s.Terrain[i] = line
			}
		}
	}
	return s, nil
}
