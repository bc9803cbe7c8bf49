package rules

import "frontier/battle"

// whole is an input that is a whole number.
func whole(key, title, rule string, low, high, usual int) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Int, Min: battle.Inches(low), Max: battle.Inches(high), Default: usual, Rule: rule}
}

// fact is an input that is true or false.
func fact(key, title, rule string) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.Bool, Default: false, Rule: rule}
}

// Most is the largest number of figures that throw dice at once.
const Most = 60

var (
	hitOn    = whole("hit_on", "Lowest face that hits, before factors", "SKIRMISH-3.1", 2, 6, 5)
	figures  = whole("figures", "Figures that throw", "SKIRMISH-3.1", 1, Most, 10)
	training = battle.Input{Key: "training", Title: "Training", Kind: battle.Choice, Values: []string{"raw", "regular", "veteran"}, Default: "regular", Rule: "SKIRMISH-1.2"}
)
