package rules

import "frontier/battle"

// d6 is the die of the whole set (REDCOATS-1.3).
const d6 = 6

// ToHit is the face that hits (REDCOATS-10.5).
const ToHit = 6

// The largest numbers that procedures take.
const (
	mostHits       = 60
	MostCommanders = 4
	MostStart      = 4000 // figures of a side or a campaign unit
)

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

// inHexes is an input that counts hexes.
func inHexes(key, title, rule string, low, high, usual int) battle.Input {
	in := whole(key, title, rule, low, high, usual)
	in.Unit = "hexes"
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

// wanted makes an input that cannot be left out.
func wanted(in battle.Input) battle.Input {
	in.Required, in.Default = true, nil
	return in
}

// place is an input that is a hex by its axial coordinates, [q, r].
func place(key, title, rule string) battle.Input {
	coordinate := func(key string) battle.Input {
		return wanted(whole(key, key, rule, -farthestPlace, farthestPlace, 0))
	}
	return battle.Input{Key: key, Title: title, Kind: battle.Tuple, Parts: []battle.Input{coordinate("q"), coordinate("r")}, Required: true, Rule: rule}
}

// anyOf is an input that is one of a few words and cannot be left out.
func anyOf(key, title, rule string, values []string) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Choice, Values: values, Required: true, Rule: rule}
}

// attached are inputs that count the Commanders with a unit, by their state
// (REDCOATS-5.9). The prefix says whose unit.
func attached(prefix, whose string) []battle.Input {
	return []battle.Input{
		figures(prefix+"commanders_fresh", "Commanders with "+whose+", undisrupted and not moved", "REDCOATS-5.9", 0, MostCommanders, 0),
		figures(prefix+"commanders_reduced", "Commanders with "+whose+", moved or disrupted", "REDCOATS-5.9", 0, MostCommanders, 0),
	}
}
