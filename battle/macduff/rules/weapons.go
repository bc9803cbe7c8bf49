package rules

import "frontier/battle"

// Weapon is a small arm.
type Weapon string

// The small arms (MACDUFF-8.8).
const (
	Revolver            Weapon = "revolver"
	SmoothboreCarbine   Weapon = "smoothbore_carbine"
	SmoothboreMusket    Weapon = "smoothbore_musket"
	Jezail              Weapon = "jezail"
	RifledCarbine       Weapon = "rifled_carbine"
	EarlyRifle          Weapon = "early_rifle"
	RifledMusket        Weapon = "rifled_musket"
	BreechloaderCarbine Weapon = "breechloading_carbine"
	BreechloaderRifle   Weapon = "breechloading_rifle"
	RepeatingCarbine    Weapon = "repeating_carbine"
	MagazineRifle       Weapon = "magazine_rifle"
)

// Class is how a weapon is loaded; it decides in which modes it fires.
type Class int

// The classes.
const (
	RevolverClass Class = iota
	MuzzleLoader
	PatchedBall // early rifles
	Breechloader
	Repeater
)

// small is a line of the table of small arms (MACDUFF-8.8), in inches.
type small struct {
	Key         Weapon
	Title       string
	Class       Class
	Close, Long int
}

// SmallArmsTable is the table of small arms, ranges in inches (MACDUFF-8.8).
var SmallArmsTable = []small{
	{Revolver, "Revolver", RevolverClass, 3, 6},
	{SmoothboreCarbine, "Smoothbore carbine", MuzzleLoader, 4, 8},
	{SmoothboreMusket, "Smoothbore musket", MuzzleLoader, 6, 12},
	{Jezail, "Jezail", MuzzleLoader, 9, 18},
	{RifledCarbine, "Rifled carbine", MuzzleLoader, 9, 18},
	{EarlyRifle, "Early rifle", PatchedBall, 9, 18},
	{RifledMusket, "Rifled musket", MuzzleLoader, 12, 24},
	{BreechloaderCarbine, "Breechloading carbine", Breechloader, 9, 18},
	{BreechloaderRifle, "Breechloading rifle", Breechloader, 12, 24},
	{RepeatingCarbine, "Repeating carbine", Repeater, 9, 18},
	{MagazineRifle, "Magazine rifle", Repeater, 12, 24},
}

// farthestSmallArm is the longest range that an organiser can give a small arm.
const farthestSmallArm = 72 * battle.One

// Weapons are the keys of [SmallArmsTable], in its order.
var Weapons = func() []string {
	keys := make([]string, len(SmallArmsTable))
	for i, w := range SmallArmsTable {
		keys[i] = string(w.Key)
	}
	return keys
}()

// smallArm finds a line of the table; the zero line where there is none.
func smallArm(key Weapon) *small {
	for i := range SmallArmsTable {
		if SmallArmsTable[i].Key == key {
			return &SmallArmsTable[i]
		}
	}
	return &noArm
}

// noArm is the line of a weapon that the table has not.
var noArm small
