package rules

import (
	"frontier/internal/terms"
)

// makes is what each word of a setup becomes here (MACDUFF-40.1 to 40.11).
var makes = terms.Makes{
	"arm": {
		"infantry": "foot", "cavalry": "horse", "mounted_infantry": "dragoons: horse that dismounts", "camelry": "camelry", "artillery": "gun sections",
		"machine_gun": "gun sections with machine guns", "rocket": "gun sections", "engineers": "sappers, with a tool wagon where they have animals",
		"transport": "wagons, or pack animals with mules and camels", "naval": "foot, or gun sections where it has guns",
	},
	"class": {"regular": "companies or squadrons with a staff", "irregular": "one body under its leader"},
	"weapon": {
		"breechloader": "breechloading rifle or carbine", "rifled_musket": "rifled musket or carbine", "musket": "smoothbore musket or carbine", "early_rifle": "early rifle",
		"jezail": "jezail", "magazine_rifle": "magazine rifle, or repeating carbine", "carbine": "breechloading carbine", "spear": "no firearms", "sword": "no firearms",
		"lance": "no firearms", "bow": "no firearms", "sling": "no firearms", "pistol": "no firearms", "revolver": "no firearms", "club": "no firearms", "axe": "no firearms",
		"knife": "no firearms", "mixed": "smoothbore musket or carbine", "none": "no firearms",
	},
	"training": terms.NothingOf("training"),
	"trait": terms.Makes{"trait": {
		"lancers": "regular horse with lances", "heavy": "regular horse is heavy", "hidden": "begins unseen", "standard": "a standard-bearer of its own",
		"sergeant_major": "a sergeant-major of its own", "composite": "companies without a staff", "light_horse": "horse that scouts", "dismounted": "begins on foot",
		"tools": "has engineers' stores", "civilians": "civilians, who do not fight", "all_firearms": "every man of irregulars has a firearm",
		"not_british": "not British in the tables", "task_pontoon": "it is to lay a pontoon bridge", "task_demolition_charge": "it is to lay a charge",
		"task_bridge_repair": "it is to mend a bridge", "task_redoubt": "it is to build a redoubt", "task_road_cut": "it is to cut a road",
		"task_fortify_village": "it is to fortify a village",
	}}.Else(terms.Makes{"trait": terms.NothingOf("trait")})["trait"],
	"mount": {"horse": "horses; engineers have their tool wagon", "camel": "camels; transport goes by pack", "mule": "transport goes by pack; engineers' tools too", "foot": "engineers carry no tools"},
	"gun": {
		"mountain": "mountain gun, carried in pieces", "six_pounder": "six-pounder", "field": "field gun", "medium": "field gun", "heavy": "heavy gun", "siege": "heavy gun",
		"machine_gun": "machine gun", "rocket": "mountain gun, carried in pieces", "naval": "heavy gun",
	},
	"personality": {"rash": "rash general", "bold": "bold general", "cautious": "cautious general", "indecisive": "indecisive general"},
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
