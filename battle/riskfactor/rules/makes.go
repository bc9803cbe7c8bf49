package rules

import (
	"frontier/internal/terms"
)

// makes is what each word of a setup becomes here (RISKFACTOR-18.1 to 18.6).
var makes = terms.Makes{
	"arm": {
		"infantry": "groups of figures", "cavalry": "riders, where all are mounted", "mounted_infantry": "riders, where all are mounted", "camelry": "riders, where all are mounted",
		"artillery": "gunners with carbines", "machine_gun": "gunners with carbines", "rocket": "gunners with carbines", "engineers": "groups of figures",
		"transport": "civilians, who are raw", "naval": "groups of figures",
	},
	"class": {"regular": "regulars in ranks", "irregular": "irregulars in a throng, but for Zulus"},
	"weapon": {
		"breechloader": "rifle, breech", "rifled_musket": "rifle, muzzle", "musket": "musket", "early_rifle": "rifle, muzzle", "jezail": "musket", "magazine_rifle": "rifle, magazine",
		"carbine": "rifled carbine", "spear": "spear", "sword": "sword", "lance": "lance", "bow": "bow", "sling": "sling", "pistol": "pistol, muzzle", "revolver": "pistol, magazine",
		"club": "war club", "axe": "hatchet", "knife": "hatchet", "mixed": "musket", "none": "rocks, or the lance of lancers",
	},
	"training": {"raw": "Raw", "regular": "Veteran", "veteran": "Veteran"},
	"trait": terms.Makes{"trait": {
		"crack": "superior, and fine with steel", "fanatic": "fine fighters", "lancers": "a lance beside the sword", "unsteady_loyalty": "disloyal",
		"drummer": "one plays", "bugler": "one plays", "dismounted": "begins on foot, every fourth man with the horses", "petticoats": "civilians in skirts",
	}}.Else(terms.Makes{"trait": terms.NothingOf("trait")})["trait"],
	"mount":       {"horse": "riders, where there is one for each", "camel": "riders, where there is one for each", "mule": "riders, where there is one for each", "foot": "on foot"},
	"gun":         terms.NothingOf("gun"),
	"personality": terms.NothingOf("personality"),
	"role":        {"imperial": "bayonets; not native", "native": "native: no bayonets"},
	"posture": {
		"attack": "set up to advance; the commander goes for the enemy", "defend": "set up behind its works; the commander holds",
		"raid": "the commander strikes and leaves", "withdraw": "the commander goes when he can",
	},
	"ground": {"sand": "dunes; its scrub hides nobody", "marsh": "growth that hides nobody", "salt": "next to nothing; its scrub hides nobody"},
}.Else(terms.Measured)
