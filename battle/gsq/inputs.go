package gsq

import "frontier/battle"

// d6 is the die of the whole set (GSQ-1.5).
const d6 = 6

// most is the largest number of figures that a procedure takes.
const most = 60

// whole is an input that is a whole number.
func whole(key, title, rule string, low, high, usual int) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Int, Min: battle.Inches(low), Max: battle.Inches(high), Default: usual, Rule: rule}
}

// figures is an input that counts figures.
func figures(key, title, rule string, low, usual int) battle.Input {
	in := whole(key, title, rule, low, most, usual)
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
func one(dice battle.Dice) (int, error) {
	faces, err := dice.Throw(1, d6)
	if err != nil {
		return 0, err
	}
	return faces[0], nil
}

// flight throws how far a unit runs: the sum of two dice in inches (GSQ-11.1).
func flight(dice battle.Dice) (int, error) {
	faces, err := dice.Throw(2, d6)
	if err != nil {
		return 0, err
	}
	return faces[0] + faces[1], nil
}

// atLeast counts the faces that are no lower than low.
func atLeast(faces []int, low int) int {
	n := 0
	for _, f := range faces {
		if f >= low {
			n++
		}
	}
	return n
}

// shared is so many divided among so many, rounded up.
func shared(n, among int) int { return (n + among - 1) / among }
