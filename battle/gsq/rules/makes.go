package rules

import (
	"frontier/internal/terms"
)

// WeaponsMade are what units shoot with (17.3).
var WeaponsMade = terms.Becomes[terms.Weapon, WeaponKey]{
	terms.Breechloader: {Is: Rifle, Said: "rifle"}, terms.MagazineRifle: {Is: Rifle, Said: "rifle"}, terms.Carbine: {Is: Rifle, Said: "rifle"},
	terms.RifledMusket: {Is: Musket, Said: "musket"}, terms.EarlyRifle: {Is: Musket, Said: "musket"}, terms.Musket: {Is: Musket, Said: "musket"},
	terms.Jezail: {Is: Musket, Said: "musket"}, terms.Bow: {Is: Musket, Said: "musket"}, terms.Mixed: {Is: Musket, Said: "musket"},
	terms.Revolver: {Is: Pistol, Said: "pistol"}, terms.Pistol: {Is: Pistol, Said: "pistol"}, terms.Spear: {Is: ThrownSpear, Said: "spear, thrown and in the hand"},
	terms.Sword: {Said: "no missiles; a sword in native hands"}, terms.Lance: {Said: "lance, no missiles"},
}.Rest(terms.Weapons, "", "no missiles")

// TrainingsMade are what training makes of men (17.2).
var TrainingsMade = terms.Becomes[terms.Training, Experience]{
	terms.Raw: {Is: Novice, Said: "Novice"}, terms.RegularTraining: {Is: Regular, Said: "Regular"}, terms.Veteran: {Is: Veteran, Said: "Veteran"},
}

// makes is what each word of a setup becomes here (17.1 to 17.6).
var makes = terms.Makes{
	"arm": {
		"infantry": "foot", "cavalry": "horse with swords, where mounted", "mounted_infantry": "horse that shoots and does not charge home, where mounted",
		"camelry": "horse, where mounted", "artillery": "a crew of four for each gun, the others riflemen", "machine_gun": "a crew for each Gatling",
		"rocket": "a crew for each gun", "engineers": "foot", "transport": "baggage", "naval": "foot, or crews for its guns",
	},
	"class":    terms.NothingOf("class"),
	"weapon":   WeaponsMade.Words(),
	"training": TrainingsMade.Words(),
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
