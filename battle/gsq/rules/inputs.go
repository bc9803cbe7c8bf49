package rules

import "frontier/battle"

// D6 is the die of the whole set (GSQ-1.5).
const D6 = 6

// Most is the largest number of figures that a procedure takes.
const Most = 60

// whole is an input that is a whole number.
func whole(key, title, rule string, low, high, usual int) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Int, Min: battle.Inches(low), Max: battle.Inches(high), Default: usual, Rule: rule}
}

// figures is an input that counts figures.
func figures(key, title, rule string, low, usual int) battle.Input {
	in := whole(key, title, rule, low, Most, usual)
	in.Unit = "figures"
	return in
}

// fact is an input that is true or false.
func fact(key, title, rule string, usual bool) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Bool, Default: usual, Rule: rule}
}

// choice is an input that is one of a few words.
func choice[S ~string](key, title, rule string, values []string, usual S) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Choice, Values: values, Default: string(usual), Rule: rule}
}

// one throws a single die.
func one(dice battle.Dice) (int, error) { return battle.Die(dice, D6) }

// FlightDice are the dice of a flight (GSQ-11.1).
const FlightDice = 2

// flight throws how far a unit runs: the sum of its dice in inches (GSQ-11.1).
func flight(dice battle.Dice) (int, error) { return battle.SumOf(dice, FlightDice, D6) }

// Shared is so many divided among so many, rounded up.
func Shared(n, among int) int { return (n + among - 1) / among }
