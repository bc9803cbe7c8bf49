package rates

// What is thought at home of a war (CAMPAIGN-26). Patience is 0 to 100.
var (
	Patience          = yesno("patience", "CAMPAIGN-26.1", "Patience at home counts", false)
	PatienceVictory   = number("patience_victory", "CAMPAIGN-26.2", "What a victory does for patience at home", "", 4, 0, 100)
	PatienceDefeat    = number("patience_defeat", "CAMPAIGN-26.2", "What a defeat takes from it", "", 8, 0, 100)
	PatienceLosses    = number("patience_losses", "CAMPAIGN-26.2", "For how many men lost in a battle it is one less", "men", 150, 1, 100000)
	PatienceObjective = number("patience_objective", "CAMPAIGN-26.2", "What an objective that is won does for it, and one that is lost takes", "", 5, 0, 100)
	PatienceMonth     = number("patience_month", "CAMPAIGN-26.2", "What a month of war takes from it", "", 4, 0, 100)
	PatienceLow       = number("patience_low", "CAMPAIGN-26.3", "Patience up to which nothing more is sent out", "", 25, 1, 100)
)
