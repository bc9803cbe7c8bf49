package rules

import (
	"frontier/internal/terms"
)

// Issue is what men carry; without a key they carry no missile weapon.
type Issue struct {
	Key     WeaponKey
	Carbine bool
}

// WeaponsMade are what the weapons of the campaign are on the sheet (24.2).
var WeaponsMade = terms.Becomes[terms.Weapon, Issue]{
	terms.Breechloader: {Is: Issue{Key: Breechloader}, Said: "breechloader"}, terms.MagazineRifle: {Is: Issue{Key: MagazineRifle}, Said: "magazine rifle"},
	terms.Carbine:      {Is: Issue{Key: Breechloader, Carbine: true}, Said: "breechloading carbine"},
	terms.RifledMusket: {Is: Issue{Key: RifledMusket}, Said: "rifled musket"}, terms.EarlyRifle: {Is: Issue{Key: RifledMusket}, Said: "rifled musket"},
	terms.Musket: {Is: Issue{Key: RifledMusket}, Said: "rifled musket"}, terms.Jezail: {Is: Issue{Key: RifledMusket}, Said: "rifled musket"},
	terms.Mixed: {Is: Issue{Key: RifledMusket}, Said: "rifled musket"}, // what most of them can fire
	terms.Bow:   {Is: Issue{Key: Bow}, Said: "bow"},
}.Rest(terms.Weapons, Issue{}, "no missiles")

// TrainingsMade are what training makes of men (24.3).
var TrainingsMade = terms.Becomes[terms.Training, Quality]{
	terms.Raw: {Is: Raw, Said: "Raw"}, terms.RegularTraining: {Is: Average, Said: "Average"}, terms.Veteran: {Is: Crack, Said: "Crack"},
}

// MountsMade are the animals that cavalry fights from; on others it fights on foot.
var MountsMade = terms.Becomes[terms.Mount, Mount]{
	terms.Horse: {Is: OnHorse, Said: "riders ride"}, terms.Camel: {Is: OnCamel, Said: "riders ride, on camels"},
	terms.Mule: {Said: "mounted infantry and camelry ride"}, terms.Foot: {Said: "on foot"},
}

// makes is what each word of a setup becomes here (24.1 to 24.12).
var makes = terms.Makes{
	"arm": {
		"infantry": "infantry", "cavalry": "cavalry, where it has animals", "mounted_infantry": "mounted infantry, where it has animals", "camelry": "cavalry on camels, where it has animals",
		"artillery": "guns", "machine_gun": "guns", "rocket": "guns", "engineers": "infantry who are sappers", "transport": "baggage", "naval": "infantry, or guns where it has them",
	},
	"class":    {"regular": "no tribesmen", "irregular": "tribesmen, if native and no Boers or Métis"},
	"weapon":   WeaponsMade.Words(),
	"training": TrainingsMade.Words(),
	"trait": terms.Makes{"trait": {
		"crack": "Crack", "fanatic": "fanatic", "sappers": "sappers", "afghan": "knows its hills, where the organiser has Afghans alone do so",
		"gunboat": "a gunboat with room for one gun", "steamship": "a steamship with room for two guns", "dhow": "a dhow without guns", "master_dhow": "a dhow with room for four guns",
	}}.Else(terms.Makes{"trait": terms.NothingOf("trait")})["trait"],
	"mount": MountsMade.Words(),
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
