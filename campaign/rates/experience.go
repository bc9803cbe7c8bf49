package rates

// How units learn and forget (CAMPAIGN-22).
var (
	Experience     = yesno("experience", "CAMPAIGN-22.1", "Units rise and fall in training by their battles", false).inFull(true)
	ExperienceRise = number("experience_rise", "CAMPAIGN-22.1", "Battles won after each of which, counted so, a unit rises a grade", "battles", 3, 1, 50)
	ExperienceFall = number("experience_fall", "CAMPAIGN-22.2", "A unit falls a grade: of a hundred men lost in a battle that was lost, at the least", "per cent", 50, 1, 100)
)
