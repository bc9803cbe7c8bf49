package rules

import (
	"frontier/internal/terms"
)

// makes is what each word of a setup becomes here (24.1 to 24.12).
var makes = terms.Makes{
	"arm": {
		"infantry": "infantry", "cavalry": "cavalry, where it has animals", "mounted_infantry": "mounted infantry, where it has animals", "camelry": "cavalry on camels, where it has animals",
		"artillery": "guns", "machine_gun": "guns", "rocket": "guns", "engineers": "infantry who are sappers", "transport": "baggage", "naval": "infantry, or guns where it has them",
	},
	"class": {"regular": "no tribesmen", "irregular": "tribesmen, if native and no Boers or Métis"},
	"weapon": {
		"breechloader": "breechloader", "rifled_musket": "rifled musket", "musket": "rifled musket", "early_rifle": "rifled musket", "jezail": "rifled musket",
		"magazine_rifle": "magazine rifle", "carbine": "breechloading carbine", "spear": "no missiles", "sword": "no missiles", "lance": "no missiles", "bow": "bow",
		"sling": "no missiles", "pistol": "no missiles", "revolver": "no missiles", "club": "no missiles", "axe": "no missiles", "knife": "no missiles", "mixed": "rifled musket", "none": "no missiles",
	},
	"training": {"raw": "Raw", "regular": "Average", "veteran": "Crack"},
	"trait": terms.Makes{"trait": {
		"crack": "Crack", "fanatic": "fanatic", "sappers": "sappers", "afghan": "knows its hills, where the organiser has Afghans alone do so",
		"gunboat": "a gunboat with room for one gun", "steamship": "a steamship with room for two guns", "dhow": "a dhow without guns", "master_dhow": "a dhow with room for four guns",
	}}.Else(terms.Makes{"trait": terms.NothingOf("trait")})["trait"],
	"mount": {"horse": "riders ride", "camel": "riders ride, on camels", "mule": "mounted infantry and camelry ride", "foot": "on foot"},
	"gun": {
		"mountain": "screw gun, or low-grade artillery if smoothbore or native", "six_pounder": "artillery, or low-grade if smoothbore or native",
		"field": "artillery, or low-grade if smoothbore or native", "medium": "artillery, or low-grade if smoothbore or native", "heavy": "artillery, or low-grade if smoothbore or native",
		"siege": "artillery, or low-grade if smoothbore or native", "machine_gun": "machine gun", "rocket": "low-grade artillery", "naval": "artillery, or low-grade if smoothbore or native",
	},
	"personality": terms.NothingOf("personality"),
	"role":        {"imperial": "no tribesmen of its own, unless its units are native", "native": "its irregulars are tribesmen"},
	"posture": {
		"attack": "set up to advance; the commander goes for the enemy", "defend": "set up behind its works; the commander holds",
		"raid": "the commander strikes and leaves", "withdraw": "the commander gets away",
	},
}.Else(terms.Measured)
