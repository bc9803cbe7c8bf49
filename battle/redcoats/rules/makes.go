package rules

import "frontier/internal/terms"

// makes is what each word of a setup becomes here (REDCOATS-16.1 to 16.4).
var makes = terms.Makes{
	"arm": {
		"infantry": "infantry", "cavalry": "cavalry, as far as it is mounted", "mounted_infantry": "cavalry, as far as it is mounted", "camelry": "cavalry, as far as it is mounted",
		"artillery": "batteries", "machine_gun": "batteries of machine guns", "rocket": "batteries", "engineers": "infantry",
		"transport": "stays off the field, or motor transport where the organiser allows it", "naval": "infantry, or batteries where it has guns",
	},
	"class": {"regular": "regular horse is rated by its service arm", "irregular": "natives on the native side"},
	"weapon": {
		"breechloader": "single-shot rifle, modern", "rifled_musket": "musket, fairly modern", "musket": "musket, obsolete", "early_rifle": "musket, fairly modern",
		"jezail": "musket, obsolete", "magazine_rifle": "magazine rifle, modern", "carbine": "single-shot rifle, modern", "spear": "hand to hand", "sword": "hand to hand",
		"lance": "hand to hand", "bow": "hand to hand", "sling": "hand to hand", "pistol": "musket, modern", "revolver": "musket, modern", "club": "hand to hand",
		"axe": "hand to hand", "knife": "hand to hand", "mixed": "musket, obsolete", "none": "hand to hand, untrained",
	},
	"training": {"raw": "Raw; natives Ordinary", "regular": "Trained; natives Ferocious", "veteran": "Seasoned; natives Ferocious"},
	"trait": terms.Makes{"trait": {
		"crack": "Seasoned; natives Ferocious", "fanatic": "natives are Fanatical", "unsteady_loyalty": "natives are Untrained", "motor": "guns that motors tow, where the organiser allows it",
	}}.Else(terms.Makes{"trait": terms.NothingOf("trait")})["trait"],
	"mount": {"horse": "riders ride; guns have horse teams", "camel": "riders ride; guns have horse teams", "mule": "riders ride; light guns go by pack", "foot": "on foot; guns have no teams"},
	"gun": {
		"mountain": "mountain gun", "six_pounder": "field gun", "field": "field gun", "medium": "medium gun", "heavy": "heavy gun", "siege": "heavy gun",
		"machine_gun": "machine gun", "rocket": "smoothbore mountain gun", "naval": "medium gun",
	},
	"personality": terms.NothingOf("personality"),
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
	"work": {
		"entrenchment": "five hexes of earthwork", "redoubt": "two hexes of earthwork", "zareba": "four hexes of earthwork", "laager": "three hexes of earthwork",
		"fort": "three hexes of walls", "walls": "six hexes of walls",
	},
	"task": terms.NothingOf("task"),
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
