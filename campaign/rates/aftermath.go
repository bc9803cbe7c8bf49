package rates

// After a battle, and in hospital (CAMPAIGN-6, CAMPAIGN-7).
var (
	RetreatMiles = number("retreat_miles", "CAMPAIGN-6.3", "How far the loser retreats", "miles", 10, 1, 100)

	HospitalMiles  = number("hospital_miles", "CAMPAIGN-7.1", "How far the wounded are carried to a hospital", "miles", 60, 0, 1000)
	HospitalDies   = number("hospital_dies", "CAMPAIGN-7.1", "With a hospital: of its wounds dies who throws so much or less", "per cent", 10, 0, 100)
	HospitalHome   = number("hospital_invalided", "CAMPAIGN-7.1", "With a hospital: is invalided who throws so much or less", "per cent", 30, 0, 100)
	HospitalSoon   = number("hospital_soon", "CAMPAIGN-7.1", "With a hospital: comes back soon who throws so much or less", "per cent", 70, 0, 100)
	RoadsideDies   = number("roadside_dies", "CAMPAIGN-7.1", "Without a hospital: of its wounds dies who throws so much or less", "per cent", 22, 0, 100)
	RoadsideHome   = number("roadside_invalided", "CAMPAIGN-7.1", "Without a hospital: is invalided who throws so much or less", "per cent", 45, 0, 100)
	RoadsideSoon   = number("roadside_soon", "CAMPAIGN-7.1", "Without a hospital: comes back soon who throws so much or less", "per cent", 75, 0, 100)
	SoonFrom       = number("soon_from", "CAMPAIGN-7.1", "Days after which who comes back soon comes first", "days", 10, 1, 365).inLight(14)
	SoonTo         = number("soon_to", "CAMPAIGN-7.1", "Days after which who comes back soon comes last", "days", 20, 1, 365).inLight(14)
	LateFrom       = number("late_from", "CAMPAIGN-7.1", "Days after which who comes back late comes first", "days", 30, 1, 365).inLight(42)
	LateTo         = number("late_to", "CAMPAIGN-7.1", "Days after which who comes back late comes last", "days", 50, 1, 365).inLight(42)
	MissingDays    = number("missing_days", "CAMPAIGN-7.3", "Days within which more is known of missing men", "days", 3, 1, 30).inLight(1)
	MissingIn      = number("missing_in", "CAMPAIGN-7.3", "Throw of a D10 to which missing men come in", "", 6, 0, 10)
	MissingInHeld  = number("missing_in_held", "CAMPAIGN-7.3", "The same where their side held the field", "", 8, 0, 10)
	MissingTaken   = number("missing_taken", "CAMPAIGN-7.3", "Throw of a D10 to which they were captured", "", 8, 0, 10)
	ReformAway     = number("reform_away", "CAMPAIGN-7.4", "How far from any enemy a unit forms again", "hexes", 3, 1, 20)
	LeaderBackFrom = number("leader_back_from", "CAMPAIGN-7.6", "Days after which a wounded leader is back at the earliest", "days", 12, 2, 365)
	LeaderBackTo   = number("leader_back_to", "CAMPAIGN-7.6", "Days after which a wounded leader is back at the latest", "days", 50, 2, 365)
	Remounts       = number("remounts", "CAMPAIGN-7.7", "Horses that a mounted unit gets a day at a depot or supply place", "horses", 1, 0, 100)
)

// Digging and blowing up (CAMPAIGN-8).
var (
	DigEntrenchment   = number("dig_entrenchment", "CAMPAIGN-8.1", "Days of digging that make an entrenchment", "days", 1, 1, 30)
	DigRedoubt        = number("dig_redoubt", "CAMPAIGN-8.1", "Days of digging that make a redoubt", "days", 3, 1, 60)
	DigRedoubtSappers = number("dig_redoubt_sappers", "CAMPAIGN-8.1", "The same with sappers or engineers", "days", 2, 1, 60)
	Demolition        = number("demolition", "CAMPAIGN-8.2", "Highest throw of a D10 by which a sapper figure blows a bridge", "", 5, 1, 10)
)
