package rates

// Arriving and seeing (CAMPAIGN-9).
var (
	JoinMiles    = number("join_miles", "CAMPAIGN-9.2", "How near reinforcements must come to the force that they are meant for", "miles", 30, 0, 1000)
	Sight        = number("sight", "CAMPAIGN-9.3", "How far a force sees", "hexes", 2, 0, 20)
	SightMounted = number("sight_mounted", "CAMPAIGN-9.3", "How far a force with mounted men sees", "hexes", 3, 0, 20)
)

// Weather (CAMPAIGN-10).
var (
	WeatherMarching = yesno("weather_marching", "CAMPAIGN-10.2", "Heat, rain, dust and snow slow marches", true).inLight(false)
	HeatFrom        = number("heat_from", "CAMPAIGN-10.2", "Heat from which it slows a march", "°F", 110, 60, 150)
	HeatQuarters    = number("heat_quarters", "CAMPAIGN-10.2", "What heat takes of a day's march", "quarters", 1, 0, 4)
	RainQuarters    = number("rain_quarters", "CAMPAIGN-10.2", "What rain or dust takes of a day's march", "quarters", 1, 0, 4)
	SnowQuarters    = number("snow_quarters", "CAMPAIGN-10.2", "What snow takes of a day's march", "quarters", 2, 0, 4)
	WeatherMost     = number("weather_most", "CAMPAIGN-10.2", "What weather takes of a day's march at most", "quarters", 2, 0, 4)
)

// Objectives (CAMPAIGN-15).
var (
	SiegeLasting = number("siege_lasting", "CAMPAIGN-15.5", "Days after the last day of a siege in which men still relieve it", "days", 10, 0, 365)
	OutsideMiles = number("outside_miles", "CAMPAIGN-15.5", "How near a force is outside a place", "miles", 60, 0, 1000)
	Surrounded   = number("surrounded", "CAMPAIGN-15.5", "Sides of a hex on which enemies surround a force", "sides", 3, 1, 6)
	Decisive     = number("decisive", "CAMPAIGN-15.8", "Lead that is a decisive victory, where the campaign says nothing", "points", 12, 1, 1000)
	Victory      = number("victory", "CAMPAIGN-15.8", "Lead that is a victory, where the campaign says nothing", "points", 5, 1, 1000)
)
