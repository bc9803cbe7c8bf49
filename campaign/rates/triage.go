package rates

// What makes a battle that waits worth the table (CAMPAIGN-5.9).
var (
	InterestEven    = number("interest_even", "CAMPAIGN-5.9", "What it counts that a battle is even", "", 30, 0, 100)
	InterestSize    = number("interest_size", "CAMPAIGN-5.9", "What it counts that it is large", "", 15, 0, 100)
	InterestFigures = number("interest_figures", "CAMPAIGN-5.9", "Figures of the smaller side that make it so", "figures", 40, 1, 1000)
	InterestArms    = number("interest_arms", "CAMPAIGN-5.9", "What it counts that several arms are there", "", 15, 0, 100)
	InterestGround  = number("interest_ground", "CAMPAIGN-5.9", "What a river, works, houses and high ground count", "", 15, 0, 100)
	InterestLeaders = number("interest_leaders", "CAMPAIGN-5.9", "What leaders count who are there", "", 5, 0, 100)
	InterestStakes  = number("interest_stakes", "CAMPAIGN-5.9", "What it counts what hangs on it", "", 20, 0, 100)
)
