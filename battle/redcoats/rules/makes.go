package rules

import "frontier/internal/terms"

// Issue is what men carry, with how modern it is (REDCOATS-2.9).
type Issue struct {
	Weapon Weapon
	Arms   Arms
}

// WeaponsMade are what the weapons of the campaign are here. What reaches no 300 m is
// hand-to-hand.
var WeaponsMade = terms.Becomes[terms.Weapon, Issue]{
	terms.MagazineRifle: {Is: Issue{MagazineRifle, Modern}, Said: "magazine rifle, modern"},
	terms.Breechloader:  {Is: Issue{SingleShotRifle, Modern}, Said: "single-shot rifle, modern"},
	terms.Carbine:       {Is: Issue{SingleShotRifle, Modern}, Said: "single-shot rifle, modern"},
	terms.Revolver:      {Is: Issue{Musket, Modern}, Said: "musket, modern"},
	terms.Pistol:        {Is: Issue{Musket, Modern}, Said: "musket, modern"},
	terms.RifledMusket:  {Is: Issue{Musket, FairlyModern}, Said: "musket, fairly modern"},
	terms.EarlyRifle:    {Is: Issue{Musket, FairlyModern}, Said: "musket, fairly modern"},
	terms.Jezail:        {Is: Issue{Musket, Obsolete}, Said: "musket, obsolete"},
	terms.Musket:        {Is: Issue{Musket, Obsolete}, Said: "musket, obsolete"},
	terms.Mixed:         {Is: Issue{Musket, Obsolete}, Said: "musket, obsolete"},
	terms.NoWeapon:      {Is: Issue{HandToHand, HandWeapons}, Said: "hand to hand, untrained"},
}.Rest(terms.Weapons, Issue{HandToHand, HandWeapons}, "hand to hand")

// Piece is a gun, smooth-bored and rifled.
type Piece struct {
	Kind               UnitType
	Smoothbore, Rifled Weapon
}

// GunsMade are what the guns of the campaign are here.
var GunsMade = terms.Becomes[terms.GunType, Piece]{
	terms.MachineGunPiece: {Is: Piece{MachineGun, MachineGuns, MachineGuns}, Said: "machine gun"},
	terms.RocketPiece:     {Is: Piece{MountainGun, SmoothboreMountainGun, SmoothboreMountainGun}, Said: "smoothbore mountain gun"},
	terms.MountainGun:     {Is: Piece{MountainGun, SmoothboreMountainGun, RifledMountainGun}, Said: "mountain gun"},
	terms.SixPounder:      {Is: Piece{FieldGun, SmoothboreFieldGun, RifledFieldGun}, Said: "field gun"},
	terms.FieldGun:        {Is: Piece{FieldGun, SmoothboreFieldGun, RifledFieldGun}, Said: "field gun"},
	terms.MediumGun:       {Is: Piece{MediumGun, SmoothboreMediumGun, RifledMediumGun}, Said: "medium gun"},
	terms.NavalGun:        {Is: Piece{MediumGun, SmoothboreMediumGun, RifledMediumGun}, Said: "medium gun"},
	terms.HeavyGun:        {Is: Piece{HeavyGun, SmoothboreHeavyGun, RifledHeavyGun}, Said: "heavy gun"},
	terms.SiegeGun:        {Is: Piece{HeavyGun, SmoothboreHeavyGun, RifledHeavyGun}, Said: "heavy gun"},
}

// WorksMade are how many hexes of a side's front row a work takes.
var WorksMade = terms.Becomes[terms.WorkKind, int]{
	terms.Entrenchment: {Is: 5, Said: "five hexes of earthwork"}, terms.Redoubt: {Is: 2, Said: "two hexes of earthwork"}, terms.Zareba: {Is: 4, Said: "four hexes of earthwork"},
	terms.Laager: {Is: 3, Said: "three hexes of earthwork"}, terms.Fort: {Is: 3, Said: "three hexes of walls"}, terms.Walls: {Is: 6, Said: "six hexes of walls"},
}

// TerrainMade is what pieces of ground that are laid by hand make of a hex; a hill raises it.
var TerrainMade = terms.Becomes[terms.Terrain, Terrain]{
	terms.Hill: {Is: OpenGround, Said: "hexes a level higher for each contour"}, terms.Wood: {Is: Woods, Said: "woods"}, terms.Rocks: {Is: Rocks, Said: "rocks"},
	terms.Bushes: {Is: Scrub, Said: "scrub"}, terms.TallGrass: {Is: TallGrass, Said: "tall grass"}, terms.Crops: {Is: TallCrops, Said: "tall crops"},
	terms.GardenWall: {Is: Walls, Said: "hexes of walls"}, terms.Hedge: {Is: ThickUndergrowth, Said: "thick undergrowth"},
}

// makes is what each word of a setup becomes here (REDCOATS-16.1 to 16.4).
var makes = terms.Makes{
	"arm": {
		"infantry": "infantry", "cavalry": "cavalry, as far as it is mounted", "mounted_infantry": "cavalry, as far as it is mounted", "camelry": "cavalry, as far as it is mounted",
		"artillery": "batteries", "machine_gun": "batteries of machine guns", "rocket": "batteries", "engineers": "infantry",
		"transport": "stays off the field, or motor transport where the organiser allows it", "naval": "infantry, or batteries where it has guns",
	},
	"class":    {"regular": "regular horse is rated by its service arm", "irregular": "natives on the native side"},
	"weapon":   WeaponsMade.Words(),
	"training": {"raw": "Raw; natives Ordinary", "regular": "Trained; natives Ferocious", "veteran": "Seasoned; natives Ferocious"},
	"trait": terms.Makes{"trait": {
		"crack": "Seasoned; natives Ferocious", "fanatic": "natives are Fanatical", "unsteady_loyalty": "natives are Untrained", "motor": "guns that motors tow, where the organiser allows it",
	}}.Else(terms.Makes{"trait": terms.NothingOf("trait")})["trait"],
	"mount":       {"horse": "riders ride; guns have horse teams", "camel": "riders ride; guns have horse teams", "mule": "riders ride; light guns go by pack", "foot": "on foot; guns have no teams"},
	"gun":         GunsMade.Words(),
	"personality": terms.NothingOf("personality"),
	"strength":    terms.Thinks,
	"role":        {"imperial": "rated by training", "native": "irregulars are rated by spirit"},
	"posture": {
		"attack": "set up to advance; the commander goes for the enemy", "defend": "set up behind its works; the commander holds",
		"raid": "set up to advance; the commander strikes and leaves", "withdraw": "the commander gets away",
	},
	"ground":    grounds,
	"neighbour": neighbours,
	"river":     {"stream": "a river of one hex, forded anywhere", "river": "a river of one hex", "great_river": "a river of one hex"},
	"crossing":  {"ford": "a ford", "wooden_bridge": "a bridge", "stone_bridge": "a bridge", "pontoon": "a bridge", "ferry": "nobody crosses there"},
	"condition": {"intact": "it can be crossed", "damaged": "it can be crossed", "destroyed": "nobody crosses there"},
	"road":      {"road": "a road", "highway": "a road", "track": "a road", "railway": "a road", "caravan": "a road"},
	"work":      WorksMade.Words(),
	"task":      terms.NothingOf("task"),
	"terrain":   TerrainMade.Words(),
	"weather":   terms.NothingOf("weather"),
}

// grounds are what lies on a field, and neighbours what is shown of those beside it.
var (
	grounds = map[string]string{
		"clear": "open", "grass": "open, some cover", "scrub": "patches of cover", "cultivated": "fields and cover", "woods": "woods", "hills": "hills",
		"mountains": "high hills", "sand": "open, a few hills", "marsh": "wet ground and cover", "salt": "open",
	}
	neighbours = func() map[string]string {
		out := map[string]string{"sea": "sea along the rim"}
		for ground, lies := range grounds {
			out[ground] = "along the rim: " + lies
		}
		return out
	}()
)
