package rules

import "frontier/battle"

// The dice of the set (RISKFACTOR-1.4).
const (
	D6 = 6
	D8 = 8
)

// most is the largest number of figures in a group that a procedure takes, and
// MostInMelee that of a whole side.
const (
	Most        = 60
	MostInMelee = 300
)

// Farthest is the longest distance that a procedure takes, in centimetres.
const Farthest = 500

// whole is an input that is a whole number.
func whole(key, title, rule string, low, high, usual int) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Int, Min: battle.Inches(low), Max: battle.Inches(high), Default: usual, Rule: rule}
}

// figures is an input that counts figures.
func figures(key, title, rule string, low, high, usual int) battle.Input {
	in := whole(key, title, rule, low, high, usual)
	in.Unit = "figures"
	return in
}

// distance is an input in whole centimetres.
func distance(key, title, rule string, low, high, usual int) battle.Input {
	in := whole(key, title, rule, low, high, usual)
	in.Unit = "cm"
	return in
}

// measure is an input in centimetres, to the thousandth.
func measure(key, title, rule string, low, high, usual int) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Number, Min: battle.Inches(low), Max: battle.Inches(high), Default: battle.Inches(usual), Unit: "cm", Rule: rule}
}

// fact is an input that is true or false.
func fact(key, title, rule string, usual bool) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Bool, Default: usual, Rule: rule}
}

// choice is an input that is one of a few words.
func choice[S ~string](key, title, rule string, values []string, usual S) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Choice, Values: values, Default: string(usual), Rule: rule}
}

// Shared is so many divided among so many, rounded up.
func Shared(n, among int) int { return (n + among - 1) / among }
