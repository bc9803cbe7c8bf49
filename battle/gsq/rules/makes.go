package rules

import (
	"frontier/internal/terms"
)

// makes is what each word of a setup becomes here (17.1 to 17.6).
var makes = terms.Makes{
	"arm": {
		"infantry": "foot", "cavalry": "horse with swords, where mounted", "mounted_infantry": "horse that shoots and does not charge home, where mounted",
		"camelry": "horse, where mounted", "artillery": "a crew of four for each gun, the others riflemen", "machine_gun": "a crew for each Gatling",
		"rocket": "a crew for each gun", "engineers": "foot", "transport": "baggage", "naval": "foot, or crews for its guns",
	},
	"class": terms.NothingOf("class"),
	"weapon": {
		"breechloader": "rifle", "rifled_musket": "musket", "musket": "musket", "early_rifle": "musket", "jezail": "musket", "magazine_rifle": "rifle",
		"carbine": "rifle", "spear": "spear, thrown and in the hand", "sword": "no missiles; a sword in native hands", "lance": "lance, no missiles", "bow": "musket",
		"sling": "no missiles", "pistol": "pistol", "revolver": "pistol", "club": "no missiles", "axe": "no missiles", "knife": "no missiles", "mixed": "musket", "none": "no missiles",
	},
	"training": {"raw": "Novice", "regular": "Regular", "veteran": "Veteran"},
	"trait": terms.Makes{"trait": {
		"crack": "Veteran", "lancers": "lances, where mounted",
	}}.Else(terms.Makes{"trait": terms.NothingOf("trait")})["trait"],
	"mount": {"horse": "riders ride; guns have teams", "camel": "riders ride; guns have teams", "mule": "riders ride; guns have teams", "foot": "on foot"},
	"gun": {
		"mountain": "gun", "six_pounder": "gun", "field": "gun", "medium": "gun", "heavy": "gun", "siege": "gun", "machine_gun": "Gatling", "rocket": "gun", "naval": "gun",
	},
	"personality": terms.NothingOf("personality"),
	"role":        {"imperial": "European: bayonets, pistols for leaders", "native": "native: goes to ground well, no bayonets"},
	"posture": {
		"attack": "set up to advance; the commander goes for the enemy", "defend": "set up behind its works; the commander holds",
		"raid": "set up to advance; the commander strikes and leaves", "withdraw": "the commander breaks off when he can",
	},
}.Else(terms.Measured)
