package rates

// What goes by messenger and telegraph (CAMPAIGN-27.1).
const (
	NoMessengers = "none"
	ByOrders     = "orders"
	ByReports    = "orders_and_reports"
)

// Messengers and telegraph (CAMPAIGN-27).
var (
	Messengers = choice("messengers", "CAMPAIGN-27.1", "What takes the time that a messenger takes", NoMessengers, NoMessengers, ByOrders, ByReports)

	RiderPace  = number("messenger_rider", "CAMPAIGN-27.3", "How far a rider goes in a day", "points", 40, 1, 500)
	RunnerPace = number("messenger_runner", "CAMPAIGN-27.3", "How far a runner goes in a day", "points", 35, 1, 500)
	NoWayPace  = number("messenger_no_way", "CAMPAIGN-27.3", "What a mile costs a messenger where no way leads", "points", 3, 1, 100)

	MessengerBoats = yesno("messenger_boats", "CAMPAIGN-27.3", "Boats carry messages where that is quicker", false).inFull(true)

	Heliographs     = yesno("heliographs", "CAMPAIGN-27.3", "Heliographs carry messages on clear days", false).inFull(true)
	HeliographMiles = number("heliograph_miles", "CAMPAIGN-27.3", "How far a heliograph is read", "miles", 40, 1, 200)

	MessageReach  = number("messenger_danger", "CAMPAIGN-27.5", "How near an enemy a messenger passes who may be caught", "hexes", 1, 0, 10)
	MessageCaught = number("messenger_caught", "CAMPAIGN-27.5", "Chance in a day that an enemy catches a messenger who passes near him", "per cent", 30, 0, 100)
	MessageSilent = number("messenger_silent", "CAMPAIGN-27.5", "Days after which a message of which nothing was heard is given up", "days", 5, 1, 100)
)
