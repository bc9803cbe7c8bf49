package rules

import "frontier/battle"

// MachineGunInput is one machine gun that fires.
type MachineGunInput struct {
	Range    battle.Length `json:"range_in"`
	Crew     int           `json:"crew"`
	Native   bool          `json:"native"`
	CrewFull int           `json:"crew_full"`
}

// MachineGunNeed is which faces jam it, and what its dice need if it does not jam.
type MachineGunNeed struct {
	Dice     int `json:"dice"` // certain to be thrown: that which may jam it
	JamMax   int `json:"jam_max"`
	CrewDice int `json:"crew_dice"`
	Target   int `json:"target"`
}

// MachineGunResult is whether it jammed, and how many dice hit.
type MachineGunResult struct {
	Jammed bool `json:"jammed"`
	Hits   int  `json:"hits"`
}

// What a machine gun reaches and needs (MACDUFF-9.14, 9.15).
const (
	MachineGunReach = 24 * battle.One
	Jams            = 1
	HitsMachineGun  = 4
)

// MachineGunModifiers count as added to each die of a machine gun, that which may jam it
// too (MACDUFF-9.14).
var MachineGunModifiers = []battle.Modifier[MachineGunInput]{
	{Rule: "MACDUFF-9.14", Title: "Native crew", By: -1, When: func(in MachineGunInput) bool { return in.Native }},
}

var machineGunInputs = []battle.Input{
	must(inches("range_in", "Range", "MACDUFF-9.15", 0, MachineGunReach, 0)),
	figures("crew", "Crew", "MACDUFF-9.15", 1, MostCrew, 4),
	fact("native", "Native crew", "MACDUFF-9.14", false),
	crewFullInput,
}

// FireMachineGun resolves the fire of one machine gun (MACDUFF-9.14, 9.15, 20.70). One
// d6 that may jam it and, if it does not, one for each of its crew. A crew above the
// full one is a *battle.InputError.
func FireMachineGun(in MachineGunInput, dice battle.Dice) (MachineGunNeed, MachineGunResult, error) {
	var c battle.Check
	c.Length("range_in", in.Range, 0, MachineGunReach)
	c.Int(crewFullInput.Key, in.CrewFull, 1, MostCrew)
	c.Int("crew", in.Crew, 1, in.CrewFull)
	if err := c.Err(); err != nil {
		return MachineGunNeed{}, MachineGunResult{}, err
	}
	less := battle.Sum(MachineGunModifiers, in)
	need := MachineGunNeed{Dice: 1, JamMax: Jams - less, CrewDice: in.Crew, Target: HitsMachineGun - less}
	works, err := battle.Count(dice, 1, D6, need.JamMax+1)
	if err != nil || works == 0 {
		return need, MachineGunResult{Jammed: err == nil}, err
	}
	hits, err := battle.Count(dice, in.Crew, D6, need.Target)
	return need, MachineGunResult{Hits: hits}, err
}

// MachineGunProcedure is [FireMachineGun] as a table, a log and the odds ask it: whether
// one machine gun jams, and its hits, range in inches (MACDUFF-9.14).
var MachineGunProcedure = battle.Define("machine_gun", "MACDUFF-9.14", "A machine gun's fire", machineGunInputs, FireMachineGun)
