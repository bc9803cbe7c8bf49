package terms

// Measured is what a measured table makes of the words for a field; a rule set that reads more
// out of a word says so itself.
var Measured = Makes{
	"strength": Thinks,
	"ground": {
		"clear": "a hill and a wood at most", "grass": "some high grass, a hill, a wood", "scrub": "patches of scrub, some rocks",
		"cultivated": "crops, garden walls, hedges, woods", "woods": "many woods", "hills": "many hills, rocks", "mountains": "high hills, many rocks",
		"sand": "dunes and scrub", "marsh": "growth and grass", "salt": "next to nothing in the way",
	},
	"neighbour": func() map[string]string {
		out := NothingOf("neighbour")
		out["sea"] = "the sea along that flank"
		return out
	}(),
	"river":     {"stream": "narrow, forded anywhere", "river": "wide, forded where it is low", "great_river": "very wide, forded where it is low"},
	"crossing":  {"ford": "a ford", "wooden_bridge": "a bridge", "stone_bridge": "a bridge", "pontoon": "a bridge", "ferry": "a landing that carries nobody"},
	"condition": {"intact": "it can be crossed", "damaged": "it is shown as damaged, and can be crossed", "destroyed": "it cannot be crossed"},
	"road":      {"road": "a road", "highway": "a road", "track": "a road", "railway": "a road", "caravan": "a road"},
	"work": {
		"entrenchment": "a trench", "redoubt": "a closed bank", "zareba": "a ring of thorn", "laager": "a ring of wagons",
		"fort": "a ring of walls, which is what is fought for", "walls": "a long ring of walls, which is what is fought for",
	},
	"task": NothingOf("task"),
	"terrain": {
		"hill": "a hill", "wood": "a wood", "rocks": "rocks", "scrub": "scrub", "tall_grass": "high grass", "crops": "crops", "wall": "a garden wall", "hedge": "a hedge",
	},
	"weather": NothingOf("weather"),
}
