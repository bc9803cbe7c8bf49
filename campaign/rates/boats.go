package rates

// Boats on the map (CAMPAIGN-24). What a boat carries and how fast it is stands in the table of boats.
var (
	BoatMen     = number("boat_men", "CAMPAIGN-24.2", "Real men for whom a place of the table of boats has room", "men", 20, 1, 1000)
	BoatWagon   = number("boat_wagon", "CAMPAIGN-24.2", "For how many men a wagon takes the room", "men", 6, 1, 100)
	BoatLoading = number("boat_loading", "CAMPAIGN-24.3", "Men, or what takes their room, whom a boat loads or lands in a day", "men", 300, 1, 10000)
	BoatBeach   = number("boat_beach", "CAMPAIGN-24.3", "What is left of that where there is no place to land", "per cent", 50, 1, 100)

	BoatMiles     = number("boat_miles", "CAMPAIGN-24.4", "Miles a day for an inch that a boat goes on the table", "miles", 5, 1, 100)
	BoatUpstream  = number("boat_upstream", "CAMPAIGN-24.4", "What is left of a boat's way against a stream", "per cent", 60, 1, 100)
	BoatDownwards = number("boat_downstream", "CAMPAIGN-24.4", "What its way is with the stream", "per cent", 130, 100, 500)

	BoatReach = number("boat_reach", "CAMPAIGN-24.5", "How far boats with guns bar the water on which they lie", "hexes", 1, 0, 5)
)
