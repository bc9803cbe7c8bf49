package rules

import (
	"encoding/json"
	"sync"

	"frontier/battle"
)

// Settings are the numbers and rulings that an organiser may change (WORNSPENT-19.1).
// The keys are those of a battle's setup.
type Settings struct {
	MenPerFigure     int           `json:"men_per_figure"`
	FiguresPerStand  int           `json:"figures_per_stand"`
	TribesmenList    TribesmenList `json:"tribesmen_list"`
	CommandLines     bool          `json:"command_lines"` // a leader helps units of his own command only
	FootFrontage     battle.Length `json:"foot_frontage_in"`
	MobFire          MobFire       `json:"mob_fire"`
	FireArc          int           `json:"fire_arc_deg"` // to each side of straight ahead
	OfficerSaveBonus int           `json:"officer_save_bonus"`
	SeparateHorse    bool          `json:"separate_horse"`
	ChargeInHalves   ChargeHalves  `json:"charge_in_halves"`
	FullBasis        FullBasis     `json:"full_basis"`
	KilledUpTo       int           `json:"killed_up_to"`
	CapturedUpTo     int           `json:"captured_up_to"`
	TakenUpTo        int           `json:"taken_up_to"`
	// NoQuarter makes every side one that takes no prisoners; each side of a setup may
	// say so for itself.
	NoQuarter      bool          `json:"no_quarter"`
	BridgeBlowMax  int           `json:"bridge_blow_max"`
	CrewPerGun     int           `json:"crew_per_gun"`
	BreakPercent   int           `json:"break_percent"`
	TurnLimit      int           `json:"turn_limit"`
	FightToTheEnd  bool          `json:"fight_to_the_end"` // of the defender
	PrevailingWind Compass       `json:"prevailing_wind"`
	TableWidth     battle.Length `json:"table_width_in"`
	TableDepth     battle.Length `json:"table_depth_in"`
	DeployDepth    battle.Length `json:"deploy_depth_in"`
}

// TribesmenList says which natives the factors of WORNSPENT-4.4 are for.
type TribesmenList string

// Which natives they may be for.
const (
	AllNatives  TribesmenList = "all_natives"
	AfghansOnly TribesmenList = "afghan"
)

// MobFire says how many figures of a mob may fire (WORNSPENT-5.2).
type MobFire string

// How many may.
const (
	MobFiresHalf MobFire = "half"
	MobFiresAll  MobFire = "all"
	MobFiresNone MobFire = "none"
)

// ChargeHalves says who charges in two halves (WORNSPENT-10.3).
type ChargeHalves string

// Who may.
const (
	HalvesForAll     ChargeHalves = "all"
	HalvesForNatives ChargeHalves = "native"
)

// FullBasis says what a unit's full value is counted from (WORNSPENT-13.4).
type FullBasis string

// What it may be counted from.
const (
	ByEstablishment FullBasis = "establishment"
	ByPresent       FullBasis = "present"
)

var settings = []battle.Setting{
	setting(whole("men_per_figure", "Men of the roster to a figure", "WORNSPENT-1.4", 1, 50, 1)),
	setting(whole("figures_per_stand", "Figures to a stand", "WORNSPENT-1.5", 1, 12, 3)),
	setting(choice("tribesmen_list", "Whom the tribesmen's factors are for", "WORNSPENT-1.8", words(AllNatives, AfghansOnly), AllNatives)),
	setting(fact("command_lines", "A leader helps his own command alone", "WORNSPENT-3.4", false)),
	setting(battle.Input{Key: "foot_frontage_in", Title: "Width of a figure on foot", Kind: battle.Number, Min: battle.One / 4, Max: 3 * battle.One, Default: 3 * battle.One / 4, Unit: "inches", Rule: "WORNSPENT-5.4"}),
	setting(mobFireInput),
	setting(whole("fire_arc_deg", "Arc of fire to each side", "WORNSPENT-7.7", 1, 180, 45)),
	restored(setting(officerSaveBonusInput)),
	setting(separateHorseInput),
	setting(choice("charge_in_halves", "Who charges in two halves", "WORNSPENT-10.3", words(HalvesForAll, HalvesForNatives), HalvesForAll)),
	setting(choice("full_basis", "What a unit's full value is counted from", "WORNSPENT-13.4", words(ByEstablishment, ByPresent), ByEstablishment)),
	setting(whole("killed_up_to", "Highest face of a casualty that is killed", "WORNSPENT-14.1", 0, D10, 3)),
	setting(whole("captured_up_to", "Highest face of a casualty left behind that is captured", "WORNSPENT-14.2", 0, D10, 6)),
	setting(whole("taken_up_to", "Highest face of a dispersed man that is taken", "WORNSPENT-14.3", 0, D10, 4)),
	setting(fact("no_quarter", "No side takes prisoners", "WORNSPENT-14.2", false)),
	setting(whole("bridge_blow_max", "Highest face that blows a bridge", "WORNSPENT-15.2", 1, 9, 5)),
	setting(whole("crew_per_gun", "Crew that may serve a gun", "WORNSPENT-8.13", 1, 12, 4)),
	setting(whole("break_percent", "A side breaks at this per cent of its points", "WORNSPENT-18.3", 1, 100, 50)),
	setting(whole("turn_limit", "Turns until night", "WORNSPENT-18.5", 1, 100, 12)),
	setting(fact("fight_to_the_end", "The defender never breaks", "WORNSPENT-18.7", false)),
	setting(choice("prevailing_wind", "Prevailing wind", "WORNSPENT-16.7", compass, North)),
	setting(battle.Input{Key: "table_width_in", Title: "Width of the table", Kind: battle.Number, Min: 24 * battle.One, Max: 240 * battle.One, Default: 72 * battle.One, Unit: "inches", Rule: "WORNSPENT-19.1"}),
	setting(battle.Input{Key: "table_depth_in", Title: "Depth of the table", Kind: battle.Number, Min: 24 * battle.One, Max: 120 * battle.One, Default: 48 * battle.One, Unit: "inches", Rule: "WORNSPENT-19.1"}),
	setting(battle.Input{Key: "deploy_depth_in", Title: "Depth of the zone in which a side sets up", Kind: battle.Number, Min: 3 * battle.One, Max: 24 * battle.One, Default: 12 * battle.One, Unit: "inches", Rule: "WORNSPENT-19.1"}),
}

func setting(in battle.Input) battle.Setting { return battle.Setting{Input: in} }

// restored marks a number that the published sheet lost.
func restored(s battle.Setting) battle.Setting {
	s.Restored = true
	return s
}

// defaults are read from the table once.
var defaults = sync.OnceValue(func() Settings {
	s, err := battle.ReadSettings[Settings](settings, nil)
	if err != nil { // the table is wrong
		panic(err)
	}
	return s
})

// DefaultSettings are the settings that nobody has changed.
func DefaultSettings() Settings { return defaults() }

// ReadSettings takes the settings of a setup; those left out keep their defaults. An
// unknown key or a wrong value is a *battle.InputError.
func ReadSettings(changed map[string]json.RawMessage) (Settings, error) {
	if len(changed) == 0 {
		return defaults(), nil
	}
	s, err := battle.ReadSettings[Settings](settings, changed)
	if err != nil {
		return s, err
	}
	if s.CapturedUpTo < s.KilledUpTo {
		return s, &battle.InputError{Key: "captured_up_to", What: "must not be below killed_up_to"}
	}
	if 2*s.DeployDepth >= s.TableDepth {
		return s, &battle.InputError{Key: "deploy_depth_in", What: "must be less than half of table_depth_in"}
	}
	return s, nil
}
