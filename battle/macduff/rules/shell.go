package rules

import (
	"fmt"

	"frontier/battle"
)

// ShellInput is one round of shot and shell, of all guns that fire together.
type ShellInput struct {
	Range         battle.Length `json:"range_in"`
	Crews         []int         `json:"crews"` // gun by gun
	Gun           Gun           `json:"gun"`
	Rifled        bool          `json:"rifled"`
	Native        bool          `json:"native"`
	CrewFull      int           `json:"crew_full"`
	CrewFullHeavy int           `json:"crew_full_heavy"`
	MountainReach battle.Length `json:"shell_range_mountain"`
	SixReach      battle.Length `json:"shell_range_six_pounder"`
	FieldReach    battle.Length `json:"shell_range_field"`
	HeavyReach    battle.Length `json:"shell_range_heavy"`
}

// ShellNeed is what each gun needs to hit, and what its effect dice need then.
type ShellNeed struct {
	Dice         int   `json:"dice"` // certain to be thrown: one for each gun
	RangeFt      int   `json:"range_ft"`
	Modifier     int   `json:"modifier"`
	Target       int   `json:"target"`
	EffectDice   []int `json:"effect_dice"` // of each gun if it hits
	EffectTarget int   `json:"effect_target"`
}

// ShellResult is how many guns hit, and what their effect dice did.
type ShellResult struct {
	GunsHit int `json:"guns_hit"`
	Hits    int `json:"hits"`
}

// BreachNeed is what each gun needs to hit the wall, and what makes a breach.
type BreachNeed struct {
	Dice         int   `json:"dice"`
	RangeFt      int   `json:"range_ft"`
	Modifier     int   `json:"modifier"`
	Target       int   `json:"target"`
	EffectDice   []int `json:"effect_dice"`
	BreachTarget int   `json:"breach_target"`
}

// BreachResult is how many guns hit, and how many breaches there are, each one figure wide.
type BreachResult struct {
	GunsHit  int `json:"guns_hit"`
	Breaches int `json:"breaches"`
}

// The reach beyond which no gun can hit (MACDUFF-9.13), a foot, and what the effect dice
// must show (MACDUFF-9.12, 9.16).
const (
	farthestShell = 84 * battle.One
	Foot          = 12 * battle.One
	HitsShell     = 4
	Breaches      = 6
	mostGuns      = 6
	MostCrew      = 6
)

// ShellModifiers count as added to a gun's die to hit with shot and shell (MACDUFF-9.11).
var ShellModifiers = []battle.Modifier[ShellInput]{
	{Rule: "MACDUFF-9.11", Title: "Rifled guns", By: +1, When: func(in ShellInput) bool { return in.Rifled }},
	{Rule: "MACDUFF-9.11", Title: "Mountain guns and 6-pounders", By: -1, When: func(in ShellInput) bool { return in.Gun == MountainGun || in.Gun == SixPounder }},
	{Rule: "MACDUFF-9.11", Title: "Native gunners", By: -1, When: func(in ShellInput) bool { return in.Native }},
}

// EffectModifiers count as added to each effect die of a gun that hit troops
// (MACDUFF-9.12).
var EffectModifiers = []battle.Modifier[ShellInput]{
	{Rule: "MACDUFF-9.12", Title: "Native gunners", By: -1, When: func(in ShellInput) bool { return in.Native }},
}

// BreachModifiers count as added to each effect die of a gun that hit a wall or building
// (MACDUFF-9.16, 20.69).
var BreachModifiers = []battle.Modifier[ShellInput]{
	{Rule: "MACDUFF-9.16", Title: "Heavy guns", By: +1, When: func(in ShellInput) bool { return in.Gun == HeavyGun }},
	{Rule: "MACDUFF-20.69", Title: "Native gunners", By: -1, When: func(in ShellInput) bool { return in.Native }},
}

// The settings of guns, as procedures take them.
var (
	crewFullInput      = figures("crew_full", "Full crew of a gun", "MACDUFF-20.8", 1, MostCrew, 4)
	crewFullHeavyInput = figures("crew_full_heavy", "Full crew of a heavy gun", "MACDUFF-20.8", 1, MostCrew, 6)
	mountainReachInput = shellReach("shell_range_mountain", "Range of mountain guns")
	sixReachInput      = shellReach("shell_range_six_pounder", "Range of 6-pounders")
	fieldReachInput    = shellReach("shell_range_field", "Range of field guns")
	heavyReachInput    = shellReach("shell_range_heavy", "Range of heavy guns")
)

// shellReach is a setting that shortens the range of a gun (MACDUFF-9.13).
func shellReach(key, title string) battle.Input {
	return inches(key, title, "MACDUFF-9.13", CanisterReach, farthestShell, farthestShell)
}

// gunInputs are the inputs of both procedures; a wall is shot at from any distance.
func gunInputs(nearest battle.Length, rule string) []battle.Input {
	crew := figures("crew", "Crew of a gun", "MACDUFF-20.8", 1, MostCrew, 4)
	return []battle.Input{
		must(inches("range_in", "Range", rule, nearest, farthestShell, farthestShell)),
		must(battle.Input{Key: "crews", Title: "Crew of each gun", Kind: battle.List, Of: &crew, Min: battle.One, Max: mostGuns * battle.One, Unit: "figures", Rule: "MACDUFF-9.12"}),
		choice("gun", "Guns", "MACDUFF-9.11", guns, FieldGun),
		fact("rifled", "Rifled guns", "MACDUFF-9.11", false),
		fact("native", "Native gunners", "MACDUFF-9.11", false),
		crewFullInput,
		crewFullHeavyInput,
		mountainReachInput,
		sixReachInput,
		fieldReachInput,
		heavyReachInput,
	}
}

// beyondCanister is the nearest thousandth at which shot and shell is fired.
const beyondCanister = CanisterReach + 1

var (
	shellInputs  = gunInputs(beyondCanister, "MACDUFF-9.10")
	breachInputs = gunInputs(0, "MACDUFF-20.68")
)

// ShotAndShell resolves one round at troops (MACDUFF-9.10 to 9.13, 20.64 to 20.67). Gun
// by gun one d6 to hit and, where it hits, one for every two of its crew. A range within
// that of canister or beyond the gun's reach, and crews that are too large, are
// *battle.InputErrors.
func ShotAndShell(in ShellInput, dice battle.Dice) (ShellNeed, ShellResult, error) {
	if err := in.check(beyondCanister); err != nil {
		return ShellNeed{}, ShellResult{}, err
	}
	aim := in.aim()
	aim.effect = HitsShell - battle.Sum(EffectModifiers, in)
	need := ShellNeed{len(in.Crews), aim.feet, aim.modifier, aim.target, aim.dice, aim.effect}
	guns, hits, err := aim.fire(dice)
	return need, ShellResult{guns, hits}, err
}

// Breach resolves one round at a wall or building (MACDUFF-9.16, 20.68, 20.69). The dice
// fall as for [ShotAndShell]; each effect die may open a breach.
func Breach(in ShellInput, dice battle.Dice) (BreachNeed, BreachResult, error) {
	if err := in.check(0); err != nil {
		return BreachNeed{}, BreachResult{}, err
	}
	aim := in.aim()
	aim.effect = Breaches - battle.Sum(BreachModifiers, in)
	need := BreachNeed{len(in.Crews), aim.feet, aim.modifier, aim.target, aim.dice, aim.effect}
	guns, open, err := aim.fire(dice)
	return need, BreachResult{guns, open}, err
}

// gunlaying is what a round needs.
type gunlaying struct {
	feet, modifier, target int
	dice                   []int // effect dice of each gun
	effect                 int   // what they must show
}

func (in ShellInput) aim() gunlaying {
	aim := gunlaying{feet: max(int((in.Range+Foot-1)/Foot), 1), modifier: battle.Sum(ShellModifiers, in), dice: make([]int, len(in.Crews))}
	aim.target = max(aim.feet-aim.modifier, 1)
	for i, crew := range in.Crews {
		aim.dice[i] = Half(crew)
	}
	return aim
}

// round is what the guns have done so far.
type round struct{ guns, hits int }

func (a gunlaying) fire(dice battle.Dice) (guns, hits int, err error) {
	all, err := battle.Loop(dice, len(a.dice), round{}, func(r round, i int, d battle.Dice) (round, bool, error) {
		on, err := battle.Count(d, 1, D6, a.target)
		if err != nil || on == 0 {
			return r, true, err
		}
		hits, err := battle.Count(d, a.dice[i], D6, a.effect)
		return round{r.guns + 1, r.hits + hits}, true, err
	})
	return all.guns, all.hits, err
}

// Reach is how far these guns fire.
func (in ShellInput) Reach() battle.Length {
	switch in.Gun {
	case MountainGun:
		return in.MountainReach
	case SixPounder:
		return in.SixReach
	case HeavyGun:
		return in.HeavyReach
	}
	return in.FieldReach
}

func (in ShellInput) check(nearest battle.Length) error {
	var c battle.Check
	c.Length("range_in", in.Range, nearest, farthestShell)
	battle.OneOf(&c, "gun", in.Gun, guns)
	c.Int(crewFullInput.Key, in.CrewFull, 1, MostCrew)
	c.Int(crewFullHeavyInput.Key, in.CrewFullHeavy, 1, MostCrew)
	c.Length(mountainReachInput.Key, in.MountainReach, CanisterReach, farthestShell)
	c.Length(sixReachInput.Key, in.SixReach, CanisterReach, farthestShell)
	c.Length(fieldReachInput.Key, in.FieldReach, CanisterReach, farthestShell)
	c.Length(heavyReachInput.Key, in.HeavyReach, CanisterReach, farthestShell)
	if reach := in.Reach(); in.Range > reach {
		c.Not("range_in", true, fmt.Sprintf("must be at most %s for these guns, not %s", reach, in.Range))
	}
	c.Not("crews", len(in.Crews) < 1 || len(in.Crews) > mostGuns, fmt.Sprintf("must be a list of 1 to %d guns", mostGuns))
	crew := in.CrewFull
	if in.Gun == HeavyGun {
		crew = in.CrewFullHeavy
	}
	for _, n := range in.Crews {
		if n < 1 || n > crew {
			c.Not("crews", true, fmt.Sprintf("must be 1 to %d for each of these guns, not %d", crew, n))
		}
	}
	return c.Err()
}

var (
	// ShellProcedure is [ShotAndShell] as a table, a log and the odds ask it: guns that hit
	// troops, and their hits, range in inches (MACDUFF-9.10).
	ShellProcedure = battle.Define("shot_and_shell", "MACDUFF-9.10", "A round of shot and shell", shellInputs, ShotAndShell)
	// BreachProcedure is [Breach] as a table, a log and the odds ask it: guns that hit a wall,
	// and the breaches, range in inches (MACDUFF-9.16).
	BreachProcedure = battle.Define("breach", "MACDUFF-9.16", "A round at a wall", breachInputs, Breach)
)

// CanisterInput is one round of canister of the guns that fire together.
type CanisterInput struct {
	Range   battle.Length `json:"range_in"`
	Gunners int           `json:"gunners"` // of all these guns
	Rifled  bool          `json:"rifled"`
	Native  bool          `json:"native"`
	Square  bool          `json:"square"` // the target stands in square
}

// AimNeed is how many dice there are and what each needs.
type AimNeed struct {
	Dice   int `json:"dice"`
	Target int `json:"target"`
}

// HitsResult is how many dice hit.
type HitsResult struct {
	Hits int `json:"hits"`
}

// CanisterReach is how far canister carries (MACDUFF-9.6), and HitsCanister what a
// smoothbore's dice must show (MACDUFF-9.7).
const (
	CanisterReach = 12 * battle.One
	HitsCanister  = 4
)

// CanisterModifiers count as added to each die of canister (MACDUFF-9.7, 9.8).
var CanisterModifiers = []battle.Modifier[CanisterInput]{
	{Rule: "MACDUFF-9.7", Title: "Rifled guns", By: -1, When: func(in CanisterInput) bool { return in.Rifled }},
	{Rule: "MACDUFF-9.8", Title: "Native gunners", By: -1, When: func(in CanisterInput) bool { return in.Native }},
}

var canisterInputs = []battle.Input{
	must(inches("range_in", "Range", "MACDUFF-9.6", 0, CanisterReach, 0)),
	must(figures("gunners", "Gunners of all guns that fire together", "MACDUFF-9.7", 1, 24, 4)),
	fact("rifled", "Rifled guns", "MACDUFF-9.7", false),
	fact("native", "Native gunners", "MACDUFF-9.8", false),
	fact("square", "The target is in square", "MACDUFF-9.9", false),
}

// Canister resolves one round of canister (MACDUFF-9.6 to 9.9). One d6 for each gunner,
// two at a square.
func Canister(in CanisterInput, dice battle.Dice) (AimNeed, HitsResult, error) {
	var c battle.Check
	c.Length("range_in", in.Range, 0, CanisterReach)
	c.Int("gunners", in.Gunners, 1, 24)
	if err := c.Err(); err != nil {
		return AimNeed{}, HitsResult{}, err
	}
	need := AimNeed{Dice: in.Gunners, Target: HitsCanister - battle.Sum(CanisterModifiers, in)}
	if in.Square {
		need.Dice *= 2
	}
	hits, err := battle.Count(dice, need.Dice, D6, need.Target)
	return need, HitsResult{hits}, err
}

// CanisterProcedure is [Canister] as a table, a log and the odds ask it: hits of one round
// of canister, range in inches (MACDUFF-9.7).
var CanisterProcedure = battle.Define("canister", "MACDUFF-9.7", "A round of canister", canisterInputs, Canister)
