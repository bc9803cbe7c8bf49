package rules

import (
	"frontier/internal/terms"
)

// Kind is what a unit is made of.
type Kind uint8

// The kinds of unit.
const (
	FootKind Kind = iota
	HorseKind
	CamelKind
	GunKind
	SapperKind
	WagonKind
	PackKind
	CivilKind // pressed civilians (20.109)
)

// ArmsMade are what the arms of the campaign are here (MACDUFF-40.6).
var ArmsMade = terms.Becomes[terms.Arm, Kind]{
	terms.Infantry: {Is: FootKind, Said: "foot"}, terms.Naval: {Is: FootKind, Said: "foot, or gun sections where it has guns"},
	terms.Cavalry: {Is: HorseKind, Said: "horse"}, terms.MountedInfantry: {Is: HorseKind, Said: "dragoons: horse that dismounts"}, terms.Camelry: {Is: CamelKind, Said: "camelry"},
	terms.Artillery: {Is: GunKind, Said: "gun sections"}, terms.MachineGun: {Is: GunKind, Said: "gun sections with machine guns"}, terms.Rocket: {Is: GunKind, Said: "gun sections"},
	terms.Engineers: {Is: SapperKind, Said: "sappers, with a tool wagon where they have animals"}, terms.Transport: {Is: WagonKind, Said: "wagons, or pack animals with mules and camels"},
}

// Issue is a weapon as it is carried on foot, and as a carbine; none: no firearm.
type Issue [2]Weapon

// WeaponsMade are what the weapons of the campaign are here.
var WeaponsMade = terms.Becomes[terms.Weapon, Issue]{
	terms.Breechloader:  {Is: Issue{BreechloaderRifle, BreechloaderCarbine}, Said: "breechloading rifle or carbine"},
	terms.RifledMusket:  {Is: Issue{RifledMusket, RifledCarbine}, Said: "rifled musket or carbine"},
	terms.Musket:        {Is: Issue{SmoothboreMusket, SmoothboreCarbine}, Said: "smoothbore musket or carbine"},
	terms.Mixed:         {Is: Issue{SmoothboreMusket, SmoothboreCarbine}, Said: "smoothbore musket or carbine"},
	terms.Jezail:        {Is: Issue{Jezail, Jezail}, Said: "jezail"},
	terms.EarlyRifle:    {Is: Issue{EarlyRifle, EarlyRifle}, Said: "early rifle"},
	terms.MagazineRifle: {Is: Issue{MagazineRifle, RepeatingCarbine}, Said: "magazine rifle, or repeating carbine"},
	terms.Carbine:       {Is: Issue{BreechloaderCarbine, BreechloaderCarbine}, Said: "breechloading carbine"},
}.Rest(terms.Weapons, Issue{}, "no firearms")

// GunsMade are what the guns of the campaign are here.
var GunsMade = terms.Becomes[terms.GunType, Gun]{
	terms.MountainGun: {Is: MountainGun, Said: "mountain gun, carried in pieces"}, terms.RocketPiece: {Is: MountainGun, Said: "mountain gun, carried in pieces"},
	terms.SixPounder: {Is: SixPounder, Said: "six-pounder"}, terms.FieldGun: {Is: FieldGun, Said: "field gun"}, terms.MediumGun: {Is: FieldGun, Said: "field gun"},
	terms.HeavyGun: {Is: HeavyGun, Said: "heavy gun"}, terms.SiegeGun: {Is: HeavyGun, Said: "heavy gun"}, terms.NavalGun: {Is: HeavyGun, Said: "heavy gun"},
	terms.MachineGunPiece: {Is: FieldGun, Said: "machine gun"},
}

// PersonalitiesMade are what a general is like.
var PersonalitiesMade = terms.Becomes[terms.Personality, Personality]{
	terms.Rash: {Is: Rash, Said: "rash general"}, terms.Bold: {Is: Bold, Said: "bold general"},
	terms.Cautious: {Is: Cautious, Said: "cautious general"}, terms.Indecisive: {Is: Indecisive, Said: "indecisive general"},
}

// makes is what each word of a setup becomes here (MACDUFF-40.1 to 40.11).
var makes = terms.Makes{
	"arm":      ArmsMade.Words(),
	"class":    {"regular": "companies or squadrons with a staff", "irregular": "one body under its leader"},
	"weapon":   WeaponsMade.Words(),
	"training": terms.NothingOf("training"),
	"trait": terms.Makes{"trait": {
		"lancers": "regular horse with lances", "heavy": "regular horse is heavy", "hidden": "begins unseen", "standard": "a standard-bearer of its own",
		"sergeant_major": "a sergeant-major of its own", "composite": "companies without a staff", "light_horse": "horse that scouts", "dismounted": "begins on foot",
		"tools": "has engineers' stores", "civilians": "civilians, who do not fight", "all_firearms": "every man of irregulars has a firearm",
		"not_british": "not British in the tables", "task_pontoon": "it is to lay a pontoon bridge", "task_demolition_charge": "it is to lay a charge",
		"task_bridge_repair": "it is to mend a bridge", "task_redoubt": "it is to build a redoubt", "task_road_cut": "it is to cut a road",
		"task_fortify_village": "it is to fortify a village",
	}}.Else(terms.Makes{"trait": terms.NothingOf("trait")})["trait"],
	"mount":       {"horse": "horses; engineers have their tool wagon", "camel": "camels; transport goes by pack", "mule": "transport goes by pack; engineers' tools too", "foot": "engineers carry no tools"},
	"gun":         GunsMade.Words(),
	"personality": PersonalitiesMade.Words(),
	"role":        {"imperial": "British, unless it is not", "native": "native: its first general may have a train"},
	"posture": {
		"attack": "set up to advance; the commander goes for the enemy", "defend": "set up behind its works; the commander holds",
		"raid": "the commander strikes and leaves", "withdraw": "the commander breaks off when he can",
	},
	"crossing":  {"wooden_bridge": "a bridge, the weaker kind", "stone_bridge": "a bridge that bears more", "pontoon": "a bridge, the weaker kind"},
	"condition": {"damaged": "a bridge with the points that it has suffered, hard to cross"},
	"road":      {"road": "a secondary road", "highway": "a highway", "track": "a trail", "railway": "a secondary road", "caravan": "a trail"},
	"task":      {"redoubt": "its men go on with it", "fortify_village": "its men go on with it", "pontoon": "its men go on with it", "bridge_repair": "its men go on with it"},
}.Else(terms.Measured)
