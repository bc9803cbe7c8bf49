package words

import (
	"fmt"

	"frontier/battle/telling"
	"frontier/battle/wornspent/rules"
	"frontier/internal/words"
)

func tellMoralePoints(r telling.Throw[rules.MoralePointsInput, rules.MoralePointsNeed, rules.MoralePointsResult]) telling.Told {
	is := fmt.Sprintf("%d points of %d/%d/%d, %s", r.Result.Points, r.Result.FullPoints, r.Result.WornAt, r.Result.SpentAt, r.Result.State)
	return telling.Told{Result: is, Sentence: fmt.Sprintf("%s has %s.", r.Unit, is)}
}

func tellMuster(r telling.Throw[rules.MusterInput, rules.MusterNeed, rules.MusterResult]) telling.Told {
	is := fmt.Sprintf("%s, %d/%d/%d points", telling.Count(r.Result.Figures, "figure", "figures"), r.Result.FullPoints, r.Result.WornAt, r.Result.SpentAt)
	return telling.Told{Result: is, Sentence: fmt.Sprintf("%s musters %s.", r.Unit, is)}
}

func tellArmyState(r telling.Throw[rules.ArmyStateInput, rules.ArmyStateNeed, rules.ArmyStateResult]) telling.Told {
	is := fmt.Sprintf("%d of %d points left, %d per cent", r.In.Points, r.In.FullPoints, r.Result.PercentLeft) + telling.When(r.Result.Breaks, "; it breaks")
	return telling.Told{
		Need:     fmt.Sprintf("breaks at %d per cent or less", r.In.BreakPercent),
		Result:   is,
		Sentence: fmt.Sprintf("%s has %s.", words.Capital(r.Unit), is),
	}
}

func tellBlowBridge(r telling.Throw[rules.BlowBridgeInput, rules.BlowBridgeNeed, rules.BlowBridgeResult]) telling.Told {
	came := "the bridge stands"
	if r.Result.Blown {
		came = "the bridge is blown"
	}
	return telling.Told{
		Need:     fmt.Sprintf("%s, %s blows it", telling.Count(r.Need.Dice, "die", "dice"), upTo(r.Need.UpTo)),
		Counting: counted(r.Numbers(), len(r.Numbers()), func(f int) bool { return f <= r.Need.UpTo }),
		Result:   came,
		Sentence: fmt.Sprintf("%s of %s at the bridge, %s blows it: %s.", telling.Count(r.Need.Dice, "sapper", "sappers"), r.Unit, upTo(r.Need.UpTo), came),
	}
}

func tellBoatMove(r telling.Throw[rules.BoatMoveInput, rules.BoatMoveNeed, rules.BoatMoveResult]) telling.Told {
	does := "may go " + inch(r.Result.Speed) + telling.When(r.Result.Wind != rules.NoWind, ", "+string(r.Result.Wind)+" the wind")
	return telling.Told{Result: does, Sentence: fmt.Sprintf("%s, a %s, %s.", r.Unit, telling.Plain(r.In.Kind), does)}
}

func tellBoatLoad(r telling.Throw[rules.BoatLoadInput, rules.BoatLoadNeed, rules.BoatLoadResult]) telling.Told {
	is := fmt.Sprintf("it fits, %s left", telling.Count(r.Result.PlacesLeft, "place", "places"))
	if !r.Result.Fits {
		is = "too many " + map[rules.Overload]string{rules.TooManyGuns: "guns", rules.TooManyGunners: "gunners", rules.TooManyMen: "men and beasts"}[r.Result.Reason]
	}
	return telling.Told{Result: is, Sentence: fmt.Sprintf("%s goes aboard a %s: %s.", r.Unit, telling.Plain(r.In.Kind), is)}
}

// windWords are the points of the compass from which the wind blows.
var windWords = map[rules.Compass]string{
	rules.North: "north", rules.NorthEast: "north-east", rules.East: "east", rules.SouthEast: "south-east",
	rules.South: "south", rules.SouthWest: "south-west", rules.West: "west", rules.NorthWest: "north-west",
}

func tellWind(r telling.Throw[rules.WindInput, rules.WindNeed, rules.WindResult]) telling.Told {
	is := "the wind blows from the " + windWords[r.Result.Wind]
	return telling.Told{Need: "1 to 8 a point of the compass, 9 and 10 the prevailing wind", Result: is, Sentence: is + "."}
}

func tellCasualtyFate(r telling.Throw[rules.CasualtyFateInput, rules.CasualtyFateNeed, rules.CasualtyFateResult]) telling.Told {
	came := telling.Commas(fmt.Sprintf("%s killed", none(r.Result.Killed)), fmt.Sprintf("%s wounded", none(r.Result.Wounded)),
		telling.When(r.Result.Captured > 0, fmt.Sprintf("%d captured", r.Result.Captured)))
	need := upTo(r.In.KilledUpTo) + " is killed"
	if !r.In.FieldHeld {
		need += fmt.Sprintf(", up to %d left behind", r.In.CapturedUpTo)
	}
	return telling.Told{
		Need:     need,
		Counting: counted(r.Numbers(), len(r.Numbers()), func(f int) bool { return f <= r.In.KilledUpTo }),
		Result:   came,
		Sentence: fmt.Sprintf("Of %s of %s: %s.", telling.Count(r.In.Count, "casualty", "casualties"), r.Unit, came),
	}
}

func tellDispersalFate(r telling.Throw[rules.DispersalFateInput, rules.DispersalFateNeed, rules.DispersalFateResult]) telling.Told {
	came := telling.Commas(fmt.Sprintf("%s back", none(r.Result.Returned)),
		telling.When(r.Result.Captured > 0, fmt.Sprintf("%d captured", r.Result.Captured)),
		telling.When(r.Result.Killed > 0, fmt.Sprintf("%d killed", r.Result.Killed)))
	need := "all come back to a side that holds the field"
	if !r.In.FieldHeld {
		need = upTo(r.In.TakenUpTo) + " is taken"
	}
	return telling.Told{
		Need:     need,
		Counting: counted(r.Numbers(), len(r.Numbers()), func(f int) bool { return f > r.In.TakenUpTo }),
		Result:   came,
		Sentence: fmt.Sprintf("Of %s of %s: %s.", telling.Count(r.In.Count, "man dispersed", "men dispersed"), r.Unit, came),
	}
}
