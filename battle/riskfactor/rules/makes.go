package rules

import (
	"frontier/internal/terms"
)

// Issue is how a weapon of the campaign fights here (RISKFACTOR-18.4); without a key it is
// no weapon.
type Issue struct {
	Key     WeaponKey
	Loading Loading
}

// WeaponsMade are what the weapons of the campaign are here.
var WeaponsMade = terms.Becomes[terms.Weapon, Issue]{
	terms.Breechloader:  {Is: Issue{Rifle, Breech}, Said: "rifle, breech"},
	terms.MagazineRifle: {Is: Issue{Rifle, Magazine}, Said: "rifle, magazine"},
	terms.RifledMusket:  {Is: Issue{Rifle, Muzzle}, Said: "rifle, muzzle"},
	terms.EarlyRifle:    {Is: Issue{Rifle, Muzzle}, Said: "rifle, muzzle"},
	terms.Musket:        {Is: Issue{Musket, Muzzle}, Said: "musket"},
	terms.Jezail:        {Is: Issue{Musket, Muzzle}, Said: "musket"},
	terms.Carbine:       {Is: Issue{RifledCarbine, Breech}, Said: "rifled carbine"},
	terms.Mixed:         {Is: Issue{Musket, Muzzle}, Said: "musket"},
	terms.Revolver:      {Is: Issue{Pistol, Magazine}, Said: "pistol, magazine"},
	terms.Pistol:        {Is: Issue{Pistol, Muzzle}, Said: "pistol, muzzle"},
	terms.Spear:         {Is: Issue{Spear, Breech}, Said: "spear"},
	terms.Sword:         {Is: Issue{Sword, Breech}, Said: "sword"},
	terms.Lance:         {Is: Issue{Lance, Breech}, Said: "lance"},
	terms.Club:          {Is: Issue{WarClub, Breech}, Said: "war club"},
	terms.Knife:         {Is: Issue{Hatchet, Breech}, Said: "hatchet"},
	terms.Axe:           {Is: Issue{Hatchet, Breech}, Said: "hatchet"},
	terms.Bow:           {Is: Issue{Bow, Breech}, Said: "bow"},
	terms.Sling:         {Is: Issue{Sling, Breech}, Said: "sling"},
	terms.NoWeapon:      {Said: "rocks, or the lance of lancers"},
}

// TrainingsMade says who is raw.
var TrainingsMade = terms.Becomes[terms.Training, bool]{
	terms.Raw: {Is: true, Said: "Raw"}, terms.RegularTraining: {Said: "Veteran"}, terms.Veteran: {Said: "Veteran"},
}

// GroundsMade says of which ground the growth hides nobody.
var GroundsMade = terms.Becomes[terms.Ground, bool]{
	terms.Sand: {Is: true, Said: "dunes; its scrub hides nobody"}, terms.Marsh: {Is: true, Said: "growth that hides nobody"}, terms.Salt: {Is: true, Said: "next to nothing; its scrub hides nobody"},
}

// makes is what each word of a setup becomes here (RISKFACTOR-18.1 to 18.6).
var makes = terms.Makes{
	"arm": {
		"infantry": "groups of figures", "cavalry": "riders, where all are mounted", "mounted_infantry": "riders, where all are mounted", "camelry": "riders, where all are mounted",
		"artillery": "gunners with carbines", "machine_gun": "gunners with carbines", "rocket": "gunners with carbines", "engineers": "groups of figures",
		"transport": "civilians, who are raw", "naval": "groups of figures",
	},
	"class":    {"regular": "regulars in ranks", "irregular": "irregulars in a throng, but for Zulus"},
	"weapon":   WeaponsMade.Words(),
	"training": TrainingsMade.Words(),
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
	"ground": GroundsMade.Words(),
}.Else(terms.Measured)
