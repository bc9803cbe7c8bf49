package rates

// How much of supply is played with (CAMPAIGN-18.1).
const (
	NoSupply     = "none"
	SimpleSupply = "simple"
	FullSupply   = "full"
)

// Supply (CAMPAIGN-18).
var (
	Supply      = choice("supply", "CAMPAIGN-18.1", "How much of supply is played with", NoSupply, NoSupply, SimpleSupply, FullSupply).inFull(FullSupply)
	SupplyReach = number("supply_reach", "CAMPAIGN-18.2", "How far a base or depot sends what forces need", "points", 120, 1, 1000)
	SupplyRails = number("supply_rails", "CAMPAIGN-18.2", "What a railway or a navigable river costs of what a road costs", "per cent", 25, 1, 100)

	CarriedDays   = number("carried_days", "CAMPAIGN-18.3", "Days for which a force carries what it eats, where supply is simple", "days", 5, 0, 100)
	CarriedMan    = number("carried_man", "CAMPAIGN-18.3", "Days' food that a man carries for himself", "days", 3, 0, 100)
	CarriedAnimal = number("carried_animal", "CAMPAIGN-18.3", "Days' food for a man that an animal of the baggage carries", "days", 10, 0, 1000)
	CarriedWagon  = number("carried_wagon", "CAMPAIGN-18.3", "Days' food for a man that a wagon carries", "days", 100, 0, 10000)

	ForageWinter    = number("forage_winter", "CAMPAIGN-18.4", "What is left of it in a cold month", "per cent", 25, 0, 100)
	ForageDrought   = number("forage_drought", "CAMPAIGN-18.4", "What is left of it in a hot and dry month", "per cent", 60, 0, 100)
	ForageFresh     = number("forage_fresh", "CAMPAIGN-18.4", "What a force finds on the evening on which it came, of what it finds later", "per cent", 800, 100, 10000)
	ForageIrregular = number("forage_irregular", "CAMPAIGN-18.4", "What irregulars find, who live as the country does", "per cent", 200, 0, 1000)
	ForagePlace     = number("forage_place", "CAMPAIGN-18.4", "For how many of a hundred of its people a place feeds men who are not its enemies", "per cent", 20, 0, 1000)
	ForageStrong    = number("forage_strong", "CAMPAIGN-18.4", "How many men a strong place or depot of its side feeds beside that", "men", 1000, 0, 100000)

	HungerFrom   = number("hunger_from", "CAMPAIGN-18.5", "Hungry evenings from which men fall out", "days", 2, 1, 100)
	HungerMen    = number("hunger_men", "CAMPAIGN-18.5", "How many of a hundred men fall out on a hungry evening", "per cent", 2, 0, 100)
	HungerMounts = number("hunger_mounts", "CAMPAIGN-18.5", "How many of a hundred horses die on one", "per cent", 4, 0, 100)
	HungerLost   = number("hunger_lost", "CAMPAIGN-18.5", "Chance that men who fell out for want of food or water do not come back", "per cent", 30, 0, 100)

	HungerValue = number("hunger_value", "CAMPAIGN-18.5", "What of a hundred of its fighting value hunger or thirst takes from a force", "per cent", 15, 0, 100)

	WaterDays    = number("water_days", "CAMPAIGN-18.6", "Days for which a force carries water", "days", 1, 0, 20)
	ThirstMen    = number("thirst_men", "CAMPAIGN-18.6", "How many of a hundred men fall out on an evening without water", "per cent", 8, 0, 100)
	ThirstMounts = number("thirst_mounts", "CAMPAIGN-18.6", "How many of a hundred horses die on one", "per cent", 10, 0, 100)
)

// Ammunition (CAMPAIGN-18.7).
var (
	AmmoFigure = number("ammo_figure", "CAMPAIGN-18.7", "Dice to hit for which a figure has ammunition with it", "dice", 12, 1, 1000)
	AmmoGun    = number("ammo_gun", "CAMPAIGN-18.7", "The same of a model gun", "dice", 40, 1, 1000)
	AmmoLow    = number("ammo_low", "CAMPAIGN-18.7", "How many of a hundred are spent of it when it is low", "per cent", 67, 1, 100)
	AmmoValue  = number("ammo_value", "CAMPAIGN-18.7", "What of a hundred of its fighting value low ammunition takes from a force", "per cent", 20, 0, 100)
)

// fed are the men whom a square mile of country feeds for a day, by default.
var fed = map[string]int{
	"clear": 12, "grass": 12, "scrub": 6, "cultivated": 40, "woods": 6, "hills": 8, "mountains": 3, "sand": 1, "marsh": 4, "salt": 1,
}

// Forage is how many men a square mile of a kind of country feeds for a day (CAMPAIGN-18.4).
var Forage = forage()

func forage() map[string]*Rate {
	out := map[string]*Rate{}
	for _, kind := range Countries {
		if n, ok := fed[kind]; ok {
			out[kind] = number("forage_"+kind, "CAMPAIGN-18.4", "How many men a square mile of "+kind+" feeds for a day", "men", n, 0, 1000)
		}
	}
	return out
}
