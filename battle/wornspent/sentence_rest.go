package wornspent

import "fmt"

func tellMoralePoints(r roll[MoralePointsInput, MoralePointsNeed, MoralePointsResult]) told {
	is := fmt.Sprintf("%d points of %d/%d/%d, %s", r.result.Points, r.result.FullPoints, r.result.WornAt, r.result.SpentAt, r.result.State)
	return told{result: is, sentence: fmt.Sprintf("%s has %s.", r.unit, is)}
}

func tellMuster(r roll[MusterInput, MusterNeed, MusterResult]) told {
	is := fmt.Sprintf("%s, %d/%d/%d points", some(r.result.Figures, "figure", "figures"), r.result.FullPoints, r.result.WornAt, r.result.SpentAt)
	return told{result: is, sentence: fmt.Sprintf("%s musters %s.", r.unit, is)}
}

func tellArmyState(r roll[ArmyStateInput, ArmyStateNeed, ArmyStateResult]) told {
	is := fmt.Sprintf("%d of %d points left, %d per cent", r.in.Points, r.in.FullPoints, r.result.PercentLeft) + when(r.result.Breaks, "; it breaks")
	return told{
		need:     fmt.Sprintf("breaks at %d per cent or less", r.in.BreakPercent),
		result:   is,
		sentence: fmt.Sprintf("The side has %s.", is),
	}
}

func tellBlowBridge(r roll[BlowBridgeInput, BlowBridgeNeed, BlowBridgeResult]) told {
	came := "the bridge stands"
	if r.result.Blown {
		came = "the bridge is blown"
	}
	return told{
		need:     fmt.Sprintf("%s, %s blows it", some(r.need.Dice, "die", "dice"), upTo(r.need.UpTo)),
		counting: counted(r.dice, len(r.dice), func(f int) bool { return f <= r.need.UpTo }),
		result:   came,
		sentence: fmt.Sprintf("%s of %s at the bridge, %s blows it: %s.", some(r.need.Dice, "sapper", "sappers"), r.unit, upTo(r.need.UpTo), came),
	}
}

func tellBoatMove(r roll[BoatMoveInput, BoatMoveNeed, BoatMoveResult]) told {
	does := "may go " + inch(r.result.Speed) + when(r.result.Wind != NoWind, ", "+string(r.result.Wind)+" the wind")
	return told{result: does, sentence: fmt.Sprintf("%s, a %s, %s.", r.unit, plain(r.in.Kind), does)}
}

func tellBoatLoad(r roll[BoatLoadInput, BoatLoadNeed, BoatLoadResult]) told {
	is := fmt.Sprintf("it fits, %s left", some(r.result.PlacesLeft, "place", "places"))
	if !r.result.Fits {
		is = "too many " + map[Overload]string{TooManyGuns: "guns", TooManyGunners: "gunners", TooManyMen: "men and beasts"}[r.result.Reason]
	}
	return told{result: is, sentence: fmt.Sprintf("%s goes aboard a %s: %s.", r.unit, plain(r.in.Kind), is)}
}

// windWords are the points of the compass from which the wind blows.
var windWords = map[Compass]string{
	North: "north", NorthEast: "north-east", East: "east", SouthEast: "south-east",
	South: "south", SouthWest: "south-west", West: "west", NorthWest: "north-west",
}

func tellWind(r roll[WindInput, WindNeed, WindResult]) told {
	is := "the wind blows from the " + windWords[r.result.Wind]
	return told{need: "1 to 8 a point of the compass, 9 and 10 the prevailing wind", result: is, sentence: is + "."}
}

func tellCasualtyFate(r roll[CasualtyFateInput, CasualtyFateNeed, CasualtyFateResult]) told {
	came := commas(fmt.Sprintf("%s killed", none(r.result.Killed)), fmt.Sprintf("%s wounded", none(r.result.Wounded)),
		when(r.result.Captured > 0, fmt.Sprintf("%d captured", r.result.Captured)))
	need := upTo(r.in.KilledUpTo) + " is killed"
	if !r.in.FieldHeld {
		need += fmt.Sprintf(", up to %d left behind", r.in.CapturedUpTo)
	}
	return told{
		need:     need,
		counting: counted(r.dice, len(r.dice), func(f int) bool { return f <= r.in.KilledUpTo }),
		result:   came,
		sentence: fmt.Sprintf("Of %s of %s: %s.", some(r.in.Count, "casualty", "casualties"), r.unit, came),
	}
}

func tellDispersalFate(r roll[DispersalFateInput, DispersalFateNeed, DispersalFateResult]) told {
	came := commas(fmt.Sprintf("%s back", none(r.result.Returned)),
		when(r.result.Captured > 0, fmt.Sprintf("%d captured", r.result.Captured)),
		when(r.result.Killed > 0, fmt.Sprintf("%d killed", r.result.Killed)))
	need := "all come back to a side that holds the field"
	if !r.in.FieldHeld {
		need = upTo(r.in.TakenUpTo) + " is taken"
	}
	return told{
		need:     need,
		counting: counted(r.dice, len(r.dice), func(f int) bool { return f > r.in.TakenUpTo }),
		result:   came,
		sentence: fmt.Sprintf("Of %s of %s: %s.", some(r.in.Count, "man dispersed", "men dispersed"), r.unit, came),
	}
}
