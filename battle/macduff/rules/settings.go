package rules

import (
	"encoding/json"
	"sync"

	"frontier/battle"
)

// Settings are the numbers and rulings that an organiser may change. Lengths are inches.
type Settings struct {
	ControlChargeMin int          `json:"control_charge_min"`
	ControlFreeMin   int          `json:"control_free_min"`
	ControlSight     CommandSight `json:"control_sight"`
	RashMin          int          `json:"personality_rash_min"`
	IndecisiveMin    int          `json:"personality_indecisive_min"`
	BoldMin          int          `json:"personality_bold_min"`

	RevolverClose             battle.Length `json:"range_revolver_close"`
	RevolverLong              battle.Length `json:"range_revolver_long"`
	SmoothboreCarbineClose    battle.Length `json:"range_smoothbore_carbine_close"`
	SmoothboreCarbineLong     battle.Length `json:"range_smoothbore_carbine_long"`
	SmoothboreMusketClose     battle.Length `json:"range_smoothbore_musket_close"`
	SmoothboreMusketLong      battle.Length `json:"range_smoothbore_musket_long"`
	JezailClose               battle.Length `json:"range_jezail_close"`
	JezailLong                battle.Length `json:"range_jezail_long"`
	RifledCarbineClose        battle.Length `json:"range_rifled_carbine_close"`
	RifledCarbineLong         battle.Length `json:"range_rifled_carbine_long"`
	EarlyRifleClose           battle.Length `json:"range_early_rifle_close"`
	EarlyRifleLong            battle.Length `json:"range_early_rifle_long"`
	RifledMusketClose         battle.Length `json:"range_rifled_musket_close"`
	RifledMusketLong          battle.Length `json:"range_rifled_musket_long"`
	BreechloadingCarbineClose battle.Length `json:"range_breechloading_carbine_close"`
	BreechloadingCarbineLong  battle.Length `json:"range_breechloading_carbine_long"`
	BreechloadingRifleClose   battle.Length `json:"range_breechloading_rifle_close"`
	BreechloadingRifleLong    battle.Length `json:"range_breechloading_rifle_long"`
	RepeatingCarbineClose     battle.Length `json:"range_repeating_carbine_close"`
	RepeatingCarbineLong      battle.Length `json:"range_repeating_carbine_long"`
	MagazineRifleClose        battle.Length `json:"range_magazine_rifle_close"`
	MagazineRifleLong         battle.Length `json:"range_magazine_rifle_long"`

	MountainReach  battle.Length  `json:"shell_range_mountain"`
	SixReach       battle.Length  `json:"shell_range_six_pounder"`
	FieldReach     battle.Length  `json:"shell_range_field"`
	HeavyReach     battle.Length  `json:"shell_range_heavy"`
	Wood           battle.Length  `json:"los_wood_in"`
	Over           battle.Length  `json:"los_over_in"`
	FriendGap      battle.Length  `json:"los_friend_gap_in"`
	HigherGround   int            `json:"melee_higher_ground"`
	Shattered      int            `json:"melee_shattered"`
	DoubleLast     bool           `json:"melee_double_last"`
	CrewFull       int            `json:"crew_full"`
	CrewFullHeavy  int            `json:"crew_full_heavy"`
	Fieldcraft     int            `json:"native_fieldcraft"`
	EngineerReach  battle.Length  `json:"engineer_reach_in"`
	BreakShare     battle.Length  `json:"army_break_share"` // thousandths of the units
	TurnLimit      int            `json:"turn_limit"`
	TableWidth     battle.Length  `json:"table_width_in"`
	TableDepth     battle.Length  `json:"table_depth_in"`
	TakesPrisoners PrisonerTakers `json:"takes_prisoners"`
	CompanyMax     int            `json:"company_max_ranks"`
	MenPerFigure   int            `json:"men_per_figure"`
}

// CommandSight says what hides a unit from its brigadier (MACDUFF-3.1).
type CommandSight string

// What hides it.
const (
	OverGround CommandSight = "ground"
	OverUnits  CommandSight = "ground_and_units"
)

// PrisonerTakers says which sides take prisoners (MACDUFF-20.116).
type PrisonerTakers string

// Who may take them.
const (
	ImperialTakers PrisonerTakers = "imperial"
	NativeTakers   PrisonerTakers = "native"
	BothTake       PrisonerTakers = "both"
	NeitherTakes   PrisonerTakers = "neither"
)

// settings stand in the order of MACDUFF-21.
var settings = func() []battle.Setting {
	all := []battle.Setting{
		{Input: chargeMinInput, Restored: true},
		{Input: freeMinInput, Restored: true},
		{Input: choice("control_sight", "What hides a unit from its brigadier: the ground alone, or units that stand between too", "MACDUFF-3.1", Words(OverGround, OverUnits), OverGround)},
		{Input: rashMinInput, Restored: true},
		{Input: indecisiveMinInput, Restored: true},
		{Input: boldMinInput, Restored: true},
	}
	for _, w := range SmallArmsTable {
		all = append(all, rangeSetting(w, "close", w.Close), rangeSetting(w, "long", w.Long))
	}
	return append(all,
		battle.Setting{Input: mountainReachInput},
		battle.Setting{Input: sixReachInput},
		battle.Setting{Input: fieldReachInput},
		battle.Setting{Input: heavyReachInput},
		battle.Setting{Input: inches("los_wood_in", "Wood that one sees through", "MACDUFF-9.17", 0, Foot, 2*battle.One), Restored: true},
		battle.Setting{Input: inches("los_over_in", "How far from the target a unit must be to be shot over", "MACDUFF-9.18", 0, 24*battle.One, 6*battle.One), Restored: true},
		battle.Setting{Input: inches("los_friend_gap_in", "How near a shot passes friends in close order", "MACDUFF-9.19", 0, 6*battle.One, battle.One), Restored: true},
		battle.Setting{Input: higherGroundInput},
		battle.Setting{Input: shatteredInput},
		battle.Setting{Input: doubleLastInput},
		battle.Setting{Input: crewFullInput},
		battle.Setting{Input: crewFullHeavyInput},
		battle.Setting{Input: whole("native_fieldcraft", "Fieldcraft of natives", "MACDUFF-20.50", 1, 3, 3)},
		battle.Setting{Input: inches("engineer_reach_in", "How near officer and tool wagon must be to a work", "MACDUFF-20.107", 0, 24*battle.One, 6*battle.One)},
		battle.Setting{Input: battle.Input{Key: "army_break_share", Title: "Share of its units with whose loss a side is broken", Kind: battle.Number, Min: battle.One / 10, Max: battle.One, Default: battle.One / 2, Rule: "MACDUFF-2.13"}},
		battle.Setting{Input: whole("turn_limit", "Turns until the battle ends", "MACDUFF-2.13", 3, 60, 18)},
		battle.Setting{Input: inches("table_width_in", "Width of the table", "MACDUFF-20.9", 36*battle.One, 120*battle.One, 72*battle.One)},
		battle.Setting{Input: inches("table_depth_in", "Depth of the table", "MACDUFF-20.9", 36*battle.One, 120*battle.One, 48*battle.One)},
		battle.Setting{Input: choice("takes_prisoners", "Who takes prisoners", "MACDUFF-20.116", Words(ImperialTakers, NativeTakers, BothTake, NeitherTakes), ImperialTakers)},
		battle.Setting{Input: figures("company_max_ranks", "Other ranks of a company at most", "MACDUFF-40.2", 6, 20, 10)},
		battle.Setting{Input: whole("men_per_figure", "Men of the roster to a figure", "MACDUFF-40.1", 1, 20, 1)},
	)
}()

// rangeSetting is one range of one weapon (MACDUFF-8.8).
func rangeSetting(w small, band string, usual int) battle.Setting {
	in := inches("range_"+string(w.Key)+"_"+band, w.Title+": "+band+" range", "MACDUFF-8.8", 1, farthestSmallArm, battle.Inches(usual))
	return battle.Setting{Input: in, Restored: true, Sets: band + "_in", With: map[string]string{"weapon": string(w.Key)}}
}

// Ranges are the close and long range of each weapon, in the order of its table.
func (s *Settings) Ranges() [11][2]battle.Length {
	return [...][2]battle.Length{
		{s.RevolverClose, s.RevolverLong},
		{s.SmoothboreCarbineClose, s.SmoothboreCarbineLong},
		{s.SmoothboreMusketClose, s.SmoothboreMusketLong},
		{s.JezailClose, s.JezailLong},
		{s.RifledCarbineClose, s.RifledCarbineLong},
		{s.EarlyRifleClose, s.EarlyRifleLong},
		{s.RifledMusketClose, s.RifledMusketLong},
		{s.BreechloadingCarbineClose, s.BreechloadingCarbineLong},
		{s.BreechloadingRifleClose, s.BreechloadingRifleLong},
		{s.RepeatingCarbineClose, s.RepeatingCarbineLong},
		{s.MagazineRifleClose, s.MagazineRifleLong},
	}
}

// DefaultSettings are the settings that nobody has changed.
func DefaultSettings() Settings { return usual() }

var usual = sync.OnceValue(func() Settings {
	s, err := battle.ReadSettings[Settings](settings, nil)
	if err != nil {
		panic(err) // the table is wrong
	}
	return s
})

// ReadSettings takes the settings of a setup; those left out keep their defaults. An
// unknown key, a wrong value, or settings that cannot hold together are a
// *battle.InputError.
func ReadSettings(changed map[string]json.RawMessage) (Settings, error) {
	if len(changed) == 0 {
		return usual(), nil
	}
	s, err := battle.ReadSettings[Settings](settings, changed)
	if err != nil {
		return s, err
	}
	var c battle.Check
	controlInOrder(&c, s.ControlChargeMin, s.ControlFreeMin)
	tempersInOrder(&c, s.RashMin, s.IndecisiveMin, s.BoldMin)
	for i, r := range s.Ranges() {
		c.Not("range_"+Weapons[i]+"_close", r[0] > r[1], "must not be beyond the long range of the weapon")
	}
	return s, c.Err()
}
