package rates

// Coming upon the enemy (CAMPAIGN-4).
var (
	AttackOdds = number("attack_odds", "CAMPAIGN-4.8", "Odds at which a force on the march attacks", "hundredths", 75, 1, 1000)
	RaidOdds   = number("raid_odds", "CAMPAIGN-4.8", "Odds at which one that raids attacks", "hundredths", 120, 1, 1000)
	StandOdds  = number("stand_odds", "CAMPAIGN-4.8", "Odds at which a force stands", "hundredths", 50, 1, 1000)
	DugOdds    = number("stand_odds_dug", "CAMPAIGN-4.8", "Odds at which one stands that digs or is in garrison", "hundredths", 33, 1, 1000)

	WorksTrench  = number("works_trench", "CAMPAIGN-4.9", "What an entrenchment or a walled village makes of those behind it", "hundredths", 150, 100, 1000)
	WorksRedoubt = number("works_redoubt", "CAMPAIGN-4.9", "What a redoubt, or walls with a breach, makes of them", "hundredths", 200, 100, 1000)
	WorksWalls   = number("works_walls", "CAMPAIGN-4.9", "What a fort or the walls of a town make of them", "hundredths", 300, 100, 1000)
	RedoubtGuns  = yesno("redoubt_guns", "CAMPAIGN-4.9", "Nobody goes into a redoubt without guns or a breach either", true)

	Caught         = number("caught", "CAMPAIGN-4.11", "Chance that a force which gives way is caught", "per cent", 10, 0, 100)
	CaughtHorse    = number("caught_horse", "CAMPAIGN-4.11", "More where horse is after it", "per cent", 35, 0, 100)
	CaughtOwnHorse = number("caught_own_horse", "CAMPAIGN-4.11", "Less of that where it has horse of its own", "per cent", 20, 0, 100)
	CaughtSlow     = number("caught_slow", "CAMPAIGN-4.11", "More where the enemy is faster", "per cent", 10, 0, 100)
	CaughtUnseen   = number("caught_unseen", "CAMPAIGN-4.11", "More where it has not seen him that day", "per cent", 30, 0, 100)
	CaughtTired    = number("caught_tired", "CAMPAIGN-4.11", "More where it is tired, less where he is", "per cent", 15, 0, 100)
	CaughtRear     = number("caught_rearguard", "CAMPAIGN-4.11", "Less behind a rearguard", "per cent", 10, 0, 100)
	CaughtScreen   = number("caught_screen", "CAMPAIGN-4.11", "Less with a screen or scouts beside it", "per cent", 10, 0, 100)

	LostAt      = number("lost_at", "CAMPAIGN-4.12", "Times its fighting value at which a force is lost that cannot give way", "times", 5, 2, 100)
	CutDownAt   = number("cut_down_at", "CAMPAIGN-4.12", "Times its fighting value at which it is cut down in the open without quarter", "times", 8, 2, 100)
	Terms       = number("terms", "CAMPAIGN-4.12", "Chance that a force which is lost takes terms", "per cent", 80, 0, 100)
	TermsEach   = number("terms_each", "CAMPAIGN-4.12", "More for each time beyond", "per cent", 5, 0, 100)
	TermsStrong = number("terms_strong", "CAMPAIGN-4.12", "Less in a strong place", "per cent", 20, 0, 100)
	TermsMost   = number("terms_most", "CAMPAIGN-4.12", "The chance of terms at most", "per cent", 95, 0, 100)

	GunsEnough = number("guns_enough", "CAMPAIGN-4.13", "Odds up to which forces beside a battle come up", "hundredths", 150, 1, 1000)
	GunsInTime = number("guns_in_time", "CAMPAIGN-4.13", "Chance that one is in time", "per cent", 60, 0, 100)
	GunsRiding = number("guns_riding", "CAMPAIGN-4.13", "More where it rides", "per cent", 20, 0, 100)
)

// Strength as it is told (CAMPAIGN-9.5).
var ToldDoubt = number("told_doubt", "CAMPAIGN-9.5", "How far the strength of an enemy is told wrong who is not near", "per cent", 25, 1, 90)

// Sieges (CAMPAIGN-17).
var (
	PortsOpen     = yesno("ports_open", "CAMPAIGN-17.1", "A port on the sea is not shut in by land alone", true)
	FoodCity      = number("food_city", "CAMPAIGN-17.2", "Days for which a city has something to eat", "days", 120, 1, 1000)
	FoodFort      = number("food_fort", "CAMPAIGN-17.2", "The same of another fort or town", "days", 60, 1, 1000)
	FoodRedoubt   = number("food_redoubt", "CAMPAIGN-17.2", "The same of a redoubt", "days", 25, 1, 1000)
	HungerWorks   = number("hunger_works", "CAMPAIGN-17.2", "What works are worth less for each hungry day", "hundredths", 10, 0, 100)
	HungerTerms   = number("hunger_terms", "CAMPAIGN-17.2", "Chance for each hungry day that a garrison lays down its arms", "per cent", 8, 0, 100)
	BatterHeavy   = number("batter_heavy", "CAMPAIGN-17.3", "Chance that a heavy, siege or naval gun tells on walls in a day", "per cent", 25, 0, 100)
	BatterField   = number("batter_field", "CAMPAIGN-17.3", "The same of a field gun", "per cent", 4, 0, 100)
	BatterSmall   = number("batter_small", "CAMPAIGN-17.3", "The same of any other", "per cent", 1, 0, 100)
	BatterSappers = number("batter_sappers", "CAMPAIGN-17.3", "The same of a figure of sappers", "per cent", 10, 0, 100)
	BreachAt      = number("breach_at", "CAMPAIGN-17.3", "How many that tell make a breach", "", 10, 1, 1000)
	BreachesMost  = number("breaches_most", "CAMPAIGN-17.3", "Breaches that walls can have", "", 3, 1, 10)
)
