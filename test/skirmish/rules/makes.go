package rules

import (
	"frontier/battle"
	"frontier/internal/terms"
)

// Weapon is what a unit fights with (SKIRMISH-1.2).
type Weapon struct {
	Name  string
	Range battle.Length // 0: it does not shoot
}

// The weapons.
var (
	Rifle  = Weapon{"rifle", 18 * battle.One}
	Musket = Weapon{"musket", 12 * battle.One}
	Blades = Weapon{"blades", 0}
)

// WeaponsMade are what becomes of the weapons of the campaign.
var WeaponsMade = terms.Becomes[terms.Weapon, Weapon]{
	terms.Breechloader: {Is: Rifle, Said: "rifle"}, terms.MagazineRifle: {Is: Rifle, Said: "rifle"}, terms.Carbine: {Is: Rifle, Said: "rifle"},
	terms.RifledMusket: {Is: Musket, Said: "musket"}, terms.EarlyRifle: {Is: Musket, Said: "musket"}, terms.Musket: {Is: Musket, Said: "musket"},
	terms.Jezail: {Is: Musket, Said: "musket"}, terms.Mixed: {Is: Musket, Said: "musket"}, terms.Bow: {Is: Musket, Said: "musket"},
}.Rest(terms.Weapons, Blades, "blades")

// MountsMade say who rides.
var MountsMade = terms.Becomes[terms.Mount, bool]{
	terms.Horse: {Is: true, Said: "rides"}, terms.Camel: {Is: true, Said: "rides"}, terms.Mule: {Is: true, Said: "rides"}, terms.Foot: {Is: false, Said: "walks"},
}

// makes is what each word of a setup becomes here; the table is bare, and most words are
// nothing.
var makes = func() terms.Makes {
	nothing := terms.Makes{}
	for _, k := range terms.All {
		nothing[k.Name] = terms.NothingOf(k.Name)
	}
	return terms.Makes{
		"weapon":   WeaponsMade.Words(),
		"mount":    MountsMade.Words(),
		"training": {"raw": "raw", "regular": "regular", "veteran": "veteran"},
		"posture": {
			"attack": "the commander goes for the enemy", "raid": "the commander goes for the enemy",
			"defend": "the commander waits for him", "withdraw": "the commander waits for him",
		},
	}.Else(nothing)
}()
