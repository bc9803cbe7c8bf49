package wornspent

import (
	"fmt"

	"frontier/battle/telling"
)

func tellMoralePoints(r telling.Throw[MoralePointsInput, MoralePointsNeed, MoralePointsResult]) telling.Told {
	is := fmt.Sprintf("%d points of %d/%d/%d, %s", r.Result.Points, r.Result.FullPoints, r.Result.WornAt, r.Result.SpentAt, r.Result.State)
	return telling.Told{Result: is, Sentence: fmt.Sprintf("%s has %s.", r.Unit, is)}
}

func tellMuster(r telling.Throw[MusterInput, MusterNeed, MusterResult]) telling.Told {
	is := fmt.Sprintf("%s, %d/%d/%d points", telling.Count(r.Result.Figures, "figure", "figures"), r.Result.FullPoints, r.Result.WornAt, r.Result.SpentAt)
	return telling.Told{Result: is, Sentence: fmt.Sprintf("%s musters %s.", r.Unit, is)}
}

func tellArmyState(r telling.Throw[ArmyStateInput, ArmyStateNeed, ArmyStateResult]) telling.Told {
	is := fmt.Sprintf("%d of %d points left, %d per cent", r.In.Points, r.In.FullPoints, r.Result.PercentLeft) + telling.When(r.Result.Breaks, "; it breaks")
	return telling.Told{
		Need:     fmt.Sprintf("breaks at %d per cent or less", r.In.BreakPercent),
		Result:   is,
		Sentence: fmt.Sprintf("The side has %s.", is),
	}
}

func tellBlowBridge(r telling.Throw[BlowBridgeInput, BlowBridgeNeed, BlowBridgeResult]) telling.Told {
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

func tellBoatMove(r telling.Throw[BoatMoveInput, BoatMoveNeed, BoatMoveResult]) telling.Told {
	does := "may go " + inch(r.Result.Speed) + telling.When(r.Result.Wind != NoWind, ", "+string(r.Result.Wind)+" the wind")
	return telling.Told{Result: does, Sentence: fmt.Sprintf("%s, a %s, %s.", r.Unit, telling.Plain(r.In.Kind), does)}
}

func tellBoatLoad(r telling.Throw[BoatLoadInput, BoatLoadNeed, BoatLoadResult]) telling.Told {
	is := fmt.Sprintf("it fits, %s left", telling.Count(r.Result.PlacesLeft, "place", "places"))
	if !r.Result.Fits {
		is = "too many " + map[Overload]string{TooManyGuns: "guns", TooManyGunners: "gunners", TooManyMen: "men and beasts"}[r.Result.Reason]
	}
	return telling.Told{Result: is, Sentence: fmt.Sprintf("%s goes aboard a %s: %s.", r.Unit, telling.Plain(r.In.Kind), is)}
}

// windWords are the points of the compass from which the wind blows.
var windWords = map[Compass]string{
	North: "north", NorthEast: "north-east", East: "east", SouthEast: "south-east",
	South: "south", SouthWest: "south-west", West: "west", NorthWest: "north-west",
}

func tellWind(r telling.Throw[WindInput, WindNeed, WindResult]) telling.Told {
	is := "the wind blows from the " + windWords[r.Result.Wind]
	return telling.Told{Need: "1 to 8 a point of the compass, 9 and 10 the prevailing wind", Result: is, Sentence: is + "."}
}

func tellCasualtyFate(r telling.Throw[CasualtyFateInput, CasualtyFateNeed, CasualtyFateResult]) telling.Told {
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

func tellDispersalFate(r telling.Throw[DispersalFateInput, DispersalFateNeed, DispersalFateResult]) telling.Told {
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
