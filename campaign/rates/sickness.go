package rates

// What events do (CAMPAIGN-16.5, 16.6), and what they ask (CAMPAIGN-16.8).
var (
	HeartValue = number("heart_value", "CAMPAIGN-16.5", "What an event that gives men heart adds to their fighting value", "per cent", 15, 0, 200)
	AnswerDays = number("answer_days", "CAMPAIGN-16.8", "Days that a side has to answer what an event asks, where the event does not say", "days", 3, 1, 60)
	AnswerMen  = number("answer_men", "CAMPAIGN-13.7", "Men whom an automatic commander reckons for as much as a point of an objective", "men", 100, 1, 10_000)
	AnswerRest = number("answer_rest", "CAMPAIGN-13.7", "Days of all his forces, or of all his enemies', that he reckons for as much as a point", "days", 4, 1, 365)
	FogSight   = number("fog_sight", "CAMPAIGN-16.6", "Less far everybody sees in fog", "hexes", 1, 0, 10)
)

// How many fall sick by the month (CAMPAIGN-16.4).
var (
	Sickness       = yesno("sickness", "CAMPAIGN-16.4", "Men fall sick by the month, with or without a battle", false).inFull(true)
	SicknessEvery  = number("sickness_every", "CAMPAIGN-16.4", "The sick are counted again after", "days", 7, 1, 60)
	SicknessLow    = number("sickness_low", "CAMPAIGN-16.4", "Of the other ranks fall sick in a healthy month", "per thousand", 3, 0, 200)
	SicknessMedium = number("sickness_medium", "CAMPAIGN-16.4", "Of the other ranks fall sick in a month like others", "per thousand", 8, 0, 200)
	SicknessHigh   = number("sickness_high", "CAMPAIGN-16.4", "Of the other ranks fall sick in a month of fevers", "per thousand", 16, 0, 200)
	SicknessNative = number("sickness_native", "CAMPAIGN-16.4", "Of that, among men of the country", "per cent", 40, 0, 100)
	SicknessHard   = number("sickness_hard", "CAMPAIGN-16.4", "More of it for hunger, for thirst, and for a forced march each", "per cent", 50, 0, 300)
	SicknessLasts  = number("sickness_lasts", "CAMPAIGN-16.4", "The sick are back after", "days", 14, 1, 120)
	SicknessLeader = number("sickness_leaders", "CAMPAIGN-16.4", "Of what falls sick of the other ranks, among leaders", "per cent", 50, 0, 1000)
	SicknessKills  = number("sickness_kills_leaders", "CAMPAIGN-16.4", "Of the leaders who fall sick die of it", "per cent", 5, 0, 100)
	SicknessDies   = number("sickness_dies", "CAMPAIGN-16.4", "Of the sick never come back", "per cent", 10, 0, 100)
)
