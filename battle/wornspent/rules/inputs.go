package rules

import "frontier/battle"

// D10 is the die of the whole sheet (WORNSPENT-1.1).
const D10 = 10

// Farthest is the longest distance that a procedure takes: more than any table.
const Farthest = 200 * battle.One

// Most is the largest number of figures that a procedure takes for one rank.
const Most = 200

// mostInUnit is the largest number of figures of a unit, of all three ranks.
const mostInUnit = 3 * Most

// The words that inputs may be, in the order of the rules.
var (
	statesInPlay = words(Full, Worn, Spent)
	qualities    = words(Raw, Average, Crack)
	leaderships  = words(NoLeader, Detached, Attached)
	ranksHit     = words(Officer, Sergeant, Other, Leader, Horse)
	ranksInMelee = words(Officer, Sergeant, Other)
	postures     = words(Upright, Prone)
	covers       = words(NoCover, InCover, Fortified)
	causes       = words(ByFire, ByMelee)
	mounts       = words(OnFoot, OnHorse, OnCamel, MountedInfantry)
	Formations   = words(InLine, InColumn, InSquare, InMob, Unlimbered, Limbered, InTrain)
	mobFires     = words(MobFiresHalf, MobFiresAll, MobFiresNone)
	Arms         = words(Infantry, Cavalry, Guns, LeaderArm, Baggage)
	terrains     = words(Open, Road, Rough, Fording)
	retreats     = words(RetreatAFullMove, RetreatOutOfMusket)
	BoatKinds    = words(Gunboat, Steamship, MasterDhow, Dhow)
	boatCrews    = words(CrewFull, CrewShort, CrewNone)
	compass      = words(North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest)
)

func words[S ~string](values ...S) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = string(v)
	}
	return out
}

// whole is an input that is a whole number.
func whole(key, title, rule string, low, high, usual int) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Int, Min: battle.Inches(low), Max: battle.Inches(high), Default: usual, Rule: rule}
}

// figures is an input that counts figures, none if left out.
func figures(key, title, rule string, high int) battle.Input {
	in := whole(key, title, rule, 0, high, 0)
	in.Unit = "figures"
	return in
}

// inches is an input that is a distance.
func inches(key, title, rule string, high battle.Length) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Number, Max: high, Default: battle.Length(0), Unit: "inches", Rule: rule}
}

// fact is an input that is true or false.
func fact(key, title, rule string, usual bool) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Bool, Default: usual, Rule: rule}
}

// choice is an input that is one of a few words.
func choice[S ~string](key, title, rule string, values []string, usual S) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Choice, Values: values, Default: string(usual), Rule: rule}
}

// required is an input that may not be left out.
func required(in battle.Input) battle.Input {
	in.Required, in.Default = true, nil
	return in
}

// one throws a single D10.
func one(dice battle.Dice) (int, error) { return battle.Die(dice, D10) }

// lowestFace is the lowest natural face that reaches a score with a modifier: 1 where
// every face does, 11 where none does.
func lowestFace(score, modifier int) int { return min(max(score-modifier, 1), D10+1) }

// atMost throws n D10 and counts those that show high or less.
func atMost(dice battle.Dice, n, high int) (int, error) {
	more, err := battle.Count(dice, n, D10, high+1)
	if err != nil {
		return 0, err
	}
	return n - more, nil
}

// Tenths rounds a length to the nearest tenth, a half upwards (WORNSPENT-1.2).
func Tenths(l battle.Length) battle.Length {
	const tenth = battle.One / 10
	return (l + tenth/2) / tenth * tenth
}
