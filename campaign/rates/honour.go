package rates

// What is proposed to be honoured (CAMPAIGN-21).
var (
	HonourLoss     = number("honour_loss", "CAMPAIGN-21.2", "Battle honour: of a hundred men lost in a battle that was won, at the least", "per cent", 15, 1, 100)
	HonourOdds     = number("honour_odds", "CAMPAIGN-21.2", "Battle honour: enemies to ten of ours in a battle that was won, at the least", "men", 25, 1, 200)
	MentionDown    = number("mention_down", "CAMPAIGN-21.2", "Mention of a unit: enemy figures brought down in a battle, at the least", "figures", 8, 1, 100)
	MentionCharges = number("mention_charges", "CAMPAIGN-21.2", "Mention of a unit: charges in a battle that got home, at the least", "charges", 2, 1, 20)
	AwardOdds      = number("award_odds", "CAMPAIGN-21.2", "Award to a commander: enemies to ten of his in a battle that he won, at the least", "men", 20, 1, 200)
)
