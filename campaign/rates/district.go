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
)
