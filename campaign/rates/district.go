package rates

// Districts and their temper (CAMPAIGN-25). A temper is 0 to 10; what moves it is in tenths of one.
var (
	Districts = yesno("districts", "CAMPAIGN-25.1", "Districts have a temper, and rise or help by it", false).inFull(true)

	TemperVisit    = number("temper_visit", "CAMPAIGN-25.2", "What a visit does for a temper", "tenths", 3, 0, 100)
	TemperAway     = number("temper_away", "CAMPAIGN-25.2", "Days without anybody after which men who come are a visit", "days", 14, 1, 365)
	TemperGarrison = number("temper_garrison", "CAMPAIGN-25.2", "What a garrison does for a temper in ten days", "tenths", 2, 0, 100)
	TemperQuiet    = number("temper_quiet", "CAMPAIGN-25.2", "Temper up to which a garrison brings a district", "", 6, 1, 10)
	TemperVictory  = number("temper_victory", "CAMPAIGN-25.2", "What a victory near it does for a temper", "tenths", 10, 0, 100)
	TemperDefeat   = number("temper_defeat", "CAMPAIGN-25.2", "What a defeat takes from it", "tenths", 15, 0, 100)
	TemperMiles    = number("temper_miles", "CAMPAIGN-25.2", "How far from a district a battle is heard of", "miles", 40, 1, 1000)
	TemperBurnt    = number("temper_burnt", "CAMPAIGN-25.2", "What burning and pulling down takes from it", "tenths", 20, 0, 100)
	TemperHarried  = number("temper_harried", "CAMPAIGN-25.2", "What the same, done by enemies, does for it", "tenths", 8, 0, 100)
	TemperFed      = number("temper_fed", "CAMPAIGN-25.2", "What living off a district takes from its temper in ten days", "tenths", 4, 0, 100)
	TemperIdle     = number("temper_idle", "CAMPAIGN-25.2", "How far a district that is left alone comes back to its own mind in a month", "tenths", 5, 0, 100)

	TemperFriendly = number("temper_friendly", "CAMPAIGN-25.6", "Temper from which a district is friendly", "", 7, 1, 10)
	TemperHostile  = number("temper_hostile", "CAMPAIGN-25.6", "Temper up to which it is hostile", "", 3, 1, 10)

	RisingAt     = number("rising_at", "CAMPAIGN-25.4", "Temper up to which men of a district may rise", "", 2, 1, 10)
	RisingChance = number("rising_chance", "CAMPAIGN-25.4", "Chance of a rising in a day", "per cent", 5, 0, 100)
	RisingShare  = number("rising_share", "CAMPAIGN-25.4", "Of the men whom a district can still send rise at a time", "per cent", 40, 1, 100)
	RisingRest   = number("rising_rest", "CAMPAIGN-25.4", "Days between two risings of a district", "days", 20, 1, 365)

	Recruits = number("district_recruits", "CAMPAIGN-25.5", "Men of a district who join up in ten days at most", "men", 60, 0, 10000)

	DistrictForage = number("district_forage", "CAMPAIGN-25.6", "What a friendly district gives more to eat, and a hostile one less", "per cent", 50, 0, 100)
	GuidesPace     = number("guides_pace", "CAMPAIGN-25.6", "What guides add to a day's march, and the want of them takes from it", "per cent", 10, 0, 100)
	GuidesSight    = number("guides_sight", "CAMPAIGN-25.6", "How much farther a force sees with guides", "hexes", 1, 0, 10)

	FalseDoubt  = number("false_doubt", "CAMPAIGN-25.7", "How much farther wrong the strength of an enemy is told in a hostile district", "per cent", 25, 0, 60)
	FalseReport = number("false_report", "CAMPAIGN-25.7", "Chance of a false report in a day, for a side with men in a hostile district", "per cent", 10, 0, 100)
)
