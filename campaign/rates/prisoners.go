package rates

// Prisoners who are kept with a force (CAMPAIGN-7.9 to 7.15).
var (
	PrisonersKept = yesno("prisoners_kept", "CAMPAIGN-7.9", "Prisoners are kept with the force that took them, which guards and feeds them", false).inFull(true)

	PrisonerGuard    = number("prisoner_guard", "CAMPAIGN-7.10", "How many prisoners a man guards", "prisoners", 5, 1, 100)
	PrisonerSlips    = number("prisoner_slips", "CAMPAIGN-7.10", "Of a hundred prisoners whom nobody guards so many slip away in a night", "per cent", 25, 0, 100)
	PrisonerAnimal   = number("prisoner_animal", "CAMPAIGN-7.11", "How many prisoner figures live on what a wagon or ten animals of the baggage carry", "figures", 2, 0, 100)
	PrisonerStarves  = number("prisoner_starves", "CAMPAIGN-7.11", "Of a hundred prisoners for whom there is nothing so many starve in a day", "per cent", 5, 0, 100)
	PrisonerFreed    = number("prisoner_freed", "CAMPAIGN-7.12", "Of a hundred groups of prisoners with a force that is driven off so many are freed by their friends", "per cent", 50, 0, 100)
	PrisonerMiles    = number("prisoner_miles", "CAMPAIGN-7.13", "How far prisoners are sent to a depot", "miles", 60, 0, 1000)
	ExchangeOfficer  = number("exchange_officer", "CAMPAIGN-7.14", "For how many other ranks an officer is exchanged", "others", 10, 1, 100)
	ExchangeSergeant = number("exchange_sergeant", "CAMPAIGN-7.14", "For how many other ranks a sergeant is exchanged", "others", 2, 1, 100)
	ExchangeLeader   = number("exchange_leader", "CAMPAIGN-7.14", "For how many other ranks a leader is exchanged", "others", 20, 1, 500)
	ExchangeAgain    = number("exchange_again", "CAMPAIGN-13.6", "Days after an offer of exchange before an automatic commander makes that side another", "days", 10, 1, 365)
	ExchangeLeast    = number("exchange_least", "CAMPAIGN-13.6", "How many figures he wants for a hundred that he gives", "per cent", 50, 0, 1000)
	OfferDays        = number("offer_days", "CAMPAIGN-7.15", "Days for which an offer of exchange waits for its answer", "days", 5, 1, 60)
)
