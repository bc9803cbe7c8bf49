package rules

import "frontier/battle"

// D6 is the die of the whole set.
const D6 = 6

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

// face is an input that is a number on a die.
func face(key, title, rule string, low, high, usual int) battle.Input {
	in := whole(key, title, rule, low, high, usual)
	in.Unit = "face"
	return in
}

// inches is an input that is a distance.
func inches(key, title, rule string, low, high, usual battle.Length) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Number, Min: low, Max: high, Default: usual, Unit: "inches", Rule: rule}
}

// fact is an input that is true or false.
func fact(key, title, rule string, usual bool) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Bool, Default: usual, Rule: rule}
}

// choice is an input that is one of a few words.
func choice[S ~string](key, title, rule string, values []string, usual S) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Choice, Values: values, Default: string(usual), Rule: rule}
}

// must makes an input that cannot be left out.
func must(in battle.Input) battle.Input {
	in.Required, in.Default = true, nil
	return in
}

// PlainNeed is what a procedure needs that has no number to reach.
type PlainNeed struct {
	Dice int `json:"dice"`
}

// Half is half of so many, rounded up (MACDUFF-30.5).
func Half(n int) int { return (n + 1) / 2 }

// Count is 1 for what is true.
func Count(b bool) int {
	if b {
		return 1
	}
	return 0
}
