package play

import (
	"encoding/json"
	"testing"

	"frontier/battle/redcoats/rules"
	"frontier/internal/ruletest"
)

// tried is one question to a procedure: what it needs and gives, or the key it refuses.
type tried ruletest.Tried

func try(t *testing.T, procedure string, cases []tried) {
	t.Helper()
	ruletest.Try(t, New(), procedure, cases)
}

func TestTurnAndMove(t *testing.T) {
	try(t, "activation_order", []tried{
		{"4.2", "need alone", `{"recipients":["a","b"]}`, ``, `{"cards":2,"packs":1}`, ``, ""},
		{"3.2", "suits within a rank", `{"recipients":["a","b","c","d"]}`, `["5S","5D","5C","5H"]`, ``, `{"order":[["d"],["c"],["b"],["a"]],"cards":["5H","5C","5D","5S"],"discarded":[]}`, ""},
		{"3.2", "ace low, king high", `{"recipients":["a","b"]}`, `["KH","AS"]`, ``, `{"order":[["b"],["a"]]}`, ""},
		{"4.3", "the Commander comes first, whoever was dealt to first", `{"recipients":["a","x","b","y"],"pairs":[["y","b"],["x","a"]]}`, `["2H","3H","5H","4H"]`, ``, `{"order":[["x","a"],["y","b"]],"cards":["2H","4H"],"discarded":["5H","3H"]}`, ""},
		{"4.2", "nobody", `{"recipients":[]}`, ``, ``, ``, "recipients"},
		{"4.2", "missing", `{}`, ``, ``, ``, "recipients"},
		{"4.2", "one name twice", `{"recipients":["a","a"]}`, ``, ``, ``, "recipients"},
		{"4.2", "an empty name", `{"recipients":[""]}`, ``, ``, ``, "recipients"},
		{"4.2", "no pairs at all", `{"recipients":["a"],"pairs":null}`, ``, ``, ``, "pairs"},
		{"4.3", "a stranger", `{"recipients":["a","b"],"pairs":[["c","a"]]}`, ``, ``, ``, "pairs"},
		{"4.3", "himself", `{"recipients":["a","b"],"pairs":[["a","a"]]}`, ``, ``, ``, "pairs"},
		{"5.8", "in two pairs", `{"recipients":["a","b","c"],"pairs":[["a","b"],["c","b"]]}`, ``, ``, ``, "pairs"},
		{"4.2", "too few cards", `{"recipients":["a","b"]}`, `["AH"]`, ``, ``, "dice"},
		{"4.2", "too many", `{"recipients":["a"]}`, `["AH","2H"]`, ``, ``, "dice"},
		{"4.2", "a die", `{"recipients":["a"]}`, `[3]`, ``, ``, "dice"},
		{"3.1", "no joker", `{"recipients":["a"]}`, `["1H"]`, ``, ``, "dice"},
	})
	try(t, "movement_allowance", []tried{
		{"7.1", "motors", `{"unit_type":"motor_transport"}`, `[]`, `{"base":2}`, `{"hexes":2,"reason":"moves"}`, ""},
		{"7.1", "need alone", `{"unit_type":"infantry"}`, ``, `{"base":1,"commander_bonus":0,"road_bonus":0}`, ``, ""},
		{"2.10", "pack animals", `{"unit_type":"pack_transport","road":true}`, `[]`, ``, `{"hexes":2}`, ""},
		{"7.5", "light guns behind a motor", `{"unit_type":"mountain_gun","towed_by":"motor_transport","with_commander":true}`, `[]`, `{"base":2,"commander_bonus":1}`, `{"hexes":3}`, ""},
		{"7.1", "disruption before towing", `{"unit_type":"medium_gun","disrupted":true}`, `[]`, ``, `{"hexes":0,"reason":"disrupted"}`, ""},
		{"7.1", "towing before the card", `{"unit_type":"medium_gun","rough":true,"card":"red"}`, `[]`, ``, `{"hexes":0,"reason":"not_towed"}`, ""},
		{"7.3", "black is enough", `{"unit_type":"commander","rough":true}`, `[]`, ``, `{"hexes":2,"reason":"moves"}`, ""},
		{"7.7", "a road does not lift it", `{"unit_type":"cavalry","rough":true,"card":"red","road":true}`, `[]`, `{"road_bonus":1}`, `{"hexes":0,"reason":"red_card"}`, ""},
		{"7.7", "unless it is set to", `{"unit_type":"cavalry","rough":true,"card":"red","road":true,"road_lifts_black_card":true}`, `[]`, ``, `{"hexes":3,"reason":"moves"}`, ""},
		{"7.7", "and then on roads only", `{"unit_type":"cavalry","rough":true,"card":"red","road_lifts_black_card":true}`, `[]`, ``, `{"reason":"red_card"}`, ""},
		{"5.10", "a Commander with himself", `{"unit_type":"commander","with_commander":true}`, `[]`, ``, ``, "with_commander"},
		{"7.5", "towed foot", `{"unit_type":"infantry","towed_by":"horse_transport"}`, `[]`, ``, ``, "towed_by"},
		{"7.5", "towed transport", `{"unit_type":"horse_transport","towed_by":"motor_transport"}`, `[]`, ``, ``, "towed_by"},
		{"7.1", "missing", `{}`, `[]`, ``, ``, "unit_type"},
		{"7.1", "a die too many", `{"unit_type":"infantry"}`, `[1]`, ``, ``, "dice"},
		{"7.1", "an unknown key", `{"unit_type":"infantry","hexes":1}`, `[]`, ``, ``, "hexes"},
	})
	try(t, "stacking", []tried{
		{"6.6", "nobody", `{}`, `[]`, `{"spaces":12}`, `{"used":0,"room":12,"fits":true}`, ""},
		{"6.6", "one figure too many", `{"infantry_figures":13}`, `[]`, ``, `{"used":13,"room":-1,"fits":false}`, ""},
		{"6.6", "set", `{"cavalry_figures":5,"ground":"filled","filled_spaces":10}`, `[]`, `{"spaces":10}`, `{"used":10,"room":0,"fits":true}`, ""},
		{"5.14", "Commanders", `{"commanders":20}`, `[]`, ``, `{"used":0}`, ""},
		{"6.6", "too many", `{"transport_units":21}`, `[]`, ``, ``, "transport_units"},
		{"6.6", "no space", `{"hex_spaces":0}`, `[]`, ``, ``, "hex_spaces"},
	})
	try(t, "transport_action", []tried{
		{"8.2", "unlimbered", `{"action":"unlimber","load":"heavy_gun","carrier":"horse_transport","attached":true}`, `[]`, `{"turns":1}`, `{"allowed":true,"reason":"allowed","attached":false}`, ""},
		{"2.10", "a field gun on mules", `{"action":"unlimber","load":"field_gun","carrier":"pack_transport","attached":true}`, `[]`, ``, `{"allowed":false,"reason":"wrong_carrier","attached":true}`, ""},
		{"8.2", "limbered already", `{"action":"limber","load":"machine_gun","carrier":"pack_transport","attached":true,"disrupted":true}`, `[]`, ``, `{"reason":"already_attached","attached":true}`, ""},
		{"8.2", "not aboard", `{"action":"disembark","load":"infantry","carrier":"motor_transport"}`, `[]`, ``, `{"reason":"not_attached"}`, ""},
		{"8.2", "disrupted before moved", `{"action":"embark","load":"infantry","carrier":"motor_transport","moved":true,"disrupted":true}`, `[]`, ``, `{"reason":"disrupted","attached":false}`, ""},
		{"8.2", "moved before fought", `{"action":"embark","load":"infantry","carrier":"motor_transport","moved":true,"fought":true}`, `[]`, ``, `{"reason":"moved"}`, ""},
		{"8.2", "fought before far", `{"action":"limber","load":"field_gun","carrier":"motor_transport","fought":true,"distance_hexes":2}`, `[]`, ``, `{"reason":"fought"}`, ""},
		{"8.4", "too far", `{"action":"limber","load":"field_gun","carrier":"motor_transport","distance_hexes":2}`, `[]`, ``, `{"reason":"too_far"}`, ""},
		{"8.4", "distance is nothing to unlimber", `{"action":"unlimber","load":"field_gun","carrier":"motor_transport","attached":true,"distance_hexes":2}`, `[]`, ``, `{"allowed":true}`, ""},
		{"8.3", "infantry is not limbered", `{"action":"limber","load":"infantry","carrier":"motor_transport"}`, `[]`, ``, ``, "load"},
		{"8.8", "guns do not board", `{"action":"embark","load":"machine_gun","carrier":"motor_transport"}`, `[]`, ``, ``, "load"},
		{"8.2", "missing", `{"action":"limber","load":"machine_gun"}`, `[]`, ``, ``, "carrier"},
	})
}

func TestSightAndFire(t *testing.T) {
	try(t, "line_of_sight", []tried{
		{"9.6", "neighbours", `{"firer":[0,0],"target":[0,1]}`, `[]`, `{"range_hexes":1,"line":[]}`, `{"clear":true,"blocked_by":[]}`, ""},
		{"9.6", "both hexes of a side", `{"firer":[0,0],"target":[2,-1],"between":[{"q":1,"r":0,"obstacle":"unit"},{"q":1,"r":-1,"obstacle":"feature"}]}`, `[]`, `{"line":[[[1,-1],[1,0]]]}`, `{"clear":false,"blocked_by":[[1,-1],[1,0]]}`, ""},
		{"9.6", "four hexes along sides", `{"firer":[0,0],"target":[-2,-2]}`, `[]`, `{"range_hexes":4,"line":[[[-1,0],[0,-1]],[[-1,-1]],[[-2,-1],[-1,-2]]]}`, ``, ""},
		{"9.6", "a slanting line", `{"firer":[0,0],"target":[2,1]}`, ``, `{"range_hexes":3,"line":[[[1,0]],[[1,1]]]}`, ``, ""},
		{"9.7", "higher ground", `{"firer":[0,0],"target":[3,0],"target_level":1,"between":[{"q":1,"r":0,"level":2}]}`, `[]`, ``, `{"clear":false,"blocked_by":[[1,0]]}`, ""},
		{"9.7", "bare ground of the same height", `{"firer":[0,0],"target":[3,0],"target_level":1,"between":[{"q":1,"r":0,"level":1}]}`, `[]`, ``, `{"clear":true}`, ""},
		{"9.7", "a unit on it", `{"firer":[0,0],"target":[3,0],"target_level":1,"between":[{"q":1,"r":0,"level":1,"obstacle":"unit"}]}`, `[]`, ``, `{"clear":false}`, ""},
		{"9.7", "next to the lower firer", `{"firer":[0,0],"target":[3,0],"target_level":1,"between":[{"q":1,"r":0,"obstacle":"unit"}]}`, `[]`, ``, `{"clear":false}`, ""},
		{"9.7", "next to the higher target", `{"firer":[0,0],"target":[3,0],"target_level":1,"between":[{"q":2,"r":0,"obstacle":"unit"}]}`, `[]`, ``, `{"clear":true}`, ""},
		{"9.7", "in a dip before the lower one", `{"firer":[0,0],"target":[3,0],"firer_level":2,"target_level":1,"between":[{"q":2,"r":0,"obstacle":"unit"}]}`, `[]`, ``, `{"clear":true}`, ""},
		{"9.8", "the ends", `{"firer":[0,0],"target":[2,0],"between":[{"q":0,"r":0,"level":9,"obstacle":"unit"},{"q":2,"r":0,"obstacle":"feature"},{"q":5,"r":5,"level":9}]}`, `[]`, ``, `{"clear":true,"blocked_by":[]}`, ""},
		{"9.6", "oneself", `{"firer":[1,1],"target":[1,1]}`, `[]`, ``, ``, "target"},
		{"9.6", "41 hexes", `{"firer":[0,0],"target":[41,0]}`, `[]`, ``, ``, "target"},
		{"9.6", "off the map", `{"firer":[0,101],"target":[0,100]}`, `[]`, ``, ``, "firer"},
		{"9.6", "a hex twice", `{"firer":[0,0],"target":[3,0],"between":[{"q":1,"r":0},{"q":1,"r":0}]}`, `[]`, ``, ``, "between"},
		{"9.6", "no q", `{"firer":[0,0],"target":[3,0],"between":[{"r":0}]}`, `[]`, ``, ``, "between"},
		{"9.6", "half a hex", `{"firer":[0,0.5],"target":[3,0]}`, `[]`, ``, ``, "firer"},
		{"9.7", "level 10", `{"firer":[0,0],"target":[3,0],"firer_level":10}`, `[]`, ``, ``, "firer_level"},
	})
	try(t, "fire_check", []tried{
		{"10.16", "the first reason is given", `{"weapon":"musket","range_hexes":9,"visible":false,"aboard":true,"fought":true,"changing":true}`, `[]`, `{"max_range_hexes":1}`, `{"allowed":false,"reason":"fought"}`, ""},
		{"10.16", "changing before limbered", `{"weapon":"machine_gun","range_hexes":1,"limbered":true,"changing":true}`, `[]`, ``, `{"reason":"changing"}`, ""},
		{"10.16", "aboard before range", `{"weapon":"musket","range_hexes":2,"aboard":true}`, `[]`, ``, `{"reason":"aboard"}`, ""},
		{"9.2", "not seen", `{"weapon":"rifled_heavy_gun","range_hexes":15,"visible":false}`, `[]`, `{"max_range_hexes":15}`, `{"reason":"not_seen"}`, ""},
		{"10.8", "at the edge", `{"weapon":"smoothbore_medium_gun","range_hexes":8}`, `[]`, ``, `{"allowed":true,"reason":"allowed"}`, ""},
		{"10.16", "blades", `{"weapon":"hand_to_hand","range_hexes":1,"fought":true}`, `[]`, `{"max_range_hexes":0}`, `{"reason":"no_weapon"}`, ""},
		{"10.16", "none", `{"weapon":"none","range_hexes":60}`, `[]`, ``, `{"reason":"no_weapon"}`, ""},
		{"8.5", "limbered rifles", `{"weapon":"musket","range_hexes":1,"limbered":true}`, `[]`, ``, ``, "limbered"},
		{"8.8", "guns aboard", `{"weapon":"machine_gun","range_hexes":1,"aboard":true}`, `[]`, ``, ``, "aboard"},
		{"8.8", "nobody aboard", `{"weapon":"none","range_hexes":1,"aboard":true}`, `[]`, ``, ``, "aboard"},
		{"10.8", "no range", `{"weapon":"musket","range_hexes":0}`, `[]`, ``, ``, "range_hexes"},
		{"10.8", "61 hexes", `{"weapon":"musket","range_hexes":61}`, `[]`, ``, ``, "range_hexes"},
	})
	try(t, "combat_dice", []tried{
		{"10.3", "blades in full", `{"weapon":"hand_to_hand","figures":4}`, `[]`, `{"unit_dice":4}`, `{"dice":4,"column":"full"}`, ""},
		{"10.9", "halved once", `{"weapon":"magazine_rifle","figures":4,"moved":true,"disrupted":true}`, `[]`, ``, `{"dice":2,"column":"reduced"}`, ""},
		{"10.3", "guns reduced", `{"weapon":"smoothbore_heavy_gun","figures":1,"moved":true,"commanders_fresh":4,"commanders_reduced":4}`, `[]`, `{"unit_dice":1,"commander_dice":12}`, `{"dice":13}`, ""},
		{"5.9", "a Commander alone", `{"weapon":"none","figures":0,"commanders_fresh":1}`, `[]`, `{"unit_dice":0,"commander_dice":2}`, `{"dice":2}`, ""},
		{"10.3", "transport", `{"weapon":"none","figures":1}`, `[]`, ``, `{"dice":0}`, ""},
		{"10.3", "no figures", `{"weapon":"musket","figures":0}`, `[]`, ``, ``, "figures"},
		{"10.3", "three crew", `{"weapon":"machine_gun","figures":3}`, `[]`, ``, ``, "figures"},
		{"10.3", "two vehicles", `{"weapon":"none","figures":2}`, `[]`, ``, ``, "figures"},
		{"5.4", "five Commanders", `{"weapon":"musket","figures":1,"commanders_fresh":5}`, `[]`, ``, ``, "commanders_fresh"},
	})
	try(t, "fire", []tried{
		{"10.3", "need alone", `{"weapon":"machine_gun","figures":2,"range_hexes":4}`, ``, `{"dice":4,"to_hit":6,"max_range_hexes":4,"shared":true}`, ``, ""},
		{"10.6", "no card for a miss", `{"weapon":"musket","figures":1,"range_hexes":1,"in_cover":true}`, `[5]`, ``, `{"sixes":0,"stopped":0,"hits":0}`, ""},
		{"10.6", "diamonds are red, clubs black", `{"weapon":"musket","figures":2,"range_hexes":1,"in_cover":true}`, `[6,6,"KD","2C"]`, ``, `{"sixes":2,"stopped":1,"hits":1}`, ""},
		{"10.6", "a card without cover", `{"weapon":"musket","figures":1,"range_hexes":1}`, `[6,"AH"]`, ``, ``, "dice"},
		{"10.6", "no card in cover", `{"weapon":"musket","figures":1,"range_hexes":1,"in_cover":true}`, `[6]`, ``, ``, "dice"},
		{"3.8", "a card twice", `{"weapon":"musket","figures":2,"range_hexes":1,"in_cover":true}`, `[6,6,"KD","KD"]`, ``, ``, "dice"},
		{"10.3", "a 7", `{"weapon":"musket","figures":1,"range_hexes":1}`, `[7]`, ``, ``, "dice"},
		{"10.7", "blades do not fire", `{"weapon":"hand_to_hand","figures":1,"range_hexes":1}`, `[1]`, ``, ``, "weapon"},
		{"10.3", "crew of three", `{"weapon":"rifled_field_gun","figures":3,"range_hexes":1}`, ``, ``, ``, "figures"},
		{"10.2", "beyond its range", `{"weapon":"rifled_mountain_gun","figures":1,"range_hexes":7}`, ``, ``, ``, "range_hexes"},
	})
}

func TestHits(t *testing.T) {
	try(t, "allot_hits", []tried{
		{"10.12", "passed over", `{"kind":"small_arms","hits":9,"units":[1,3],"commanders":2}`, `[]`, `{"occupants":4}`, `{"units":[1,3],"commanders":[3,2],"wasted":0}`, ""},
		{"10.12", "lost", `{"kind":"small_arms","hits":9,"units":[1,3]}`, `[]`, ``, `{"units":[1,3],"commanders":[],"wasted":5}`, ""},
		{"10.13", "all on all", `{"kind":"artillery","hits":7,"units":[1],"commanders":2}`, `[]`, ``, `{"units":[7],"commanders":[7,7],"wasted":0}`, ""},
		{"12.13", "the unit first", `{"kind":"close_assault","hits":3,"units":[5],"commanders":1}`, `[]`, ``, `{"units":[2],"commanders":[1]}`, ""},
		{"5.12", "a Commander alone", `{"kind":"close_assault","hits":3,"commanders":1}`, `[]`, ``, `{"units":[],"commanders":[3],"wasted":0}`, ""},
		{"12.12", "two units", `{"kind":"close_assault","hits":3,"units":[5,5]}`, `[]`, ``, ``, "units"},
		{"10.15", "nobody", `{"kind":"artillery","hits":3}`, `[]`, ``, ``, "units"},
		{"10.12", "6 is too many to take", `{"kind":"artillery","hits":3,"units":[6]}`, `[]`, ``, ``, "units"},
		{"10.12", "missing", `{"kind":"artillery","units":[1]}`, `[]`, ``, ``, "hits"},
		{"10.12", "61 hits", `{"kind":"artillery","hits":61,"units":[1]}`, `[]`, ``, ``, "hits"},
	})
	try(t, "unit_hits", []tried{
		{"11.1", "one hit", `{"unit_type":"transport","figures":1,"hits":1}`, `[]`, `{"capacity":2}`, `{"disrupted":true,"figures":1,"lost":0,"destroyed":false,"wasted":0}`, ""},
		{"11.6", "too many", `{"unit_type":"artillery","figures":2,"hits":5}`, `[]`, `{"capacity":3}`, `{"disrupted":true,"figures":0,"lost":2,"destroyed":true,"wasted":2}`, ""},
		{"11.6", "none", `{"unit_type":"cavalry","figures":3,"hits":0}`, `[]`, ``, `{"disrupted":false,"figures":3,"lost":0,"destroyed":false,"wasted":0}`, ""},
		{"11.9", "disrupted already", `{"unit_type":"cavalry","figures":3,"disrupted":true,"hits":1}`, `[]`, `{"capacity":3}`, `{"disrupted":true,"figures":2,"lost":1}`, ""},
		{"2.1", "three crew", `{"unit_type":"artillery","figures":3,"hits":0}`, `[]`, ``, ``, "figures"},
		{"2.1", "two vehicles", `{"unit_type":"transport","figures":2,"hits":0}`, `[]`, ``, ``, "figures"},
		{"11.7", "nobody", `{"unit_type":"infantry","figures":0,"hits":0}`, `[]`, ``, ``, "figures"},
	})
	try(t, "commander_hits", []tried{
		{"11.5", "one hit", `{"hits":1}`, `[]`, `{"cards_at_most":0}`, `{"disrupted":true,"wounded":false,"killed":false,"turned":0}`, ""},
		{"11.4", "none", `{"hits":0,"wounded":true}`, `[]`, `{"cards_at_most":0}`, `{"disrupted":false,"wounded":true,"killed":false,"turned":0}`, ""},
		{"11.8", "dead, no more cards", `{"hits":5,"disrupted":true}`, `["10H","KH"]`, `{"cards_at_most":5}`, `{"disrupted":true,"wounded":true,"killed":true,"turned":2}`, ""},
		{"11.4", "a court card of diamonds wounds", `{"hits":1,"disrupted":true}`, `["KD"]`, ``, `{"wounded":true,"killed":false}`, ""},
		{"11.8", "cards after death", `{"hits":5,"disrupted":true}`, `["KH","10H"]`, ``, ``, "dice"},
		{"11.8", "too few cards", `{"hits":3,"disrupted":true}`, `["KS","10S"]`, ``, ``, "dice"},
		{"3.8", "a card twice", `{"hits":2,"disrupted":true}`, `["KS","KS"]`, ``, ``, "dice"},
		{"11.4", "41 hits", `{"hits":41}`, ``, ``, ``, "hits"},
	})
}

func TestAssaultAndAfter(t *testing.T) {
	try(t, "close_assault", []tried{
		{"12.3", "need alone", `{"attacker_weapon":"musket","attacker_figures":3,"attacker_moved":true,"attacker_commanders_reduced":1,"defender_weapon":"machine_gun","defender_figures":2}`, ``, `{"attacker_dice":2,"defender_dice":4,"to_hit":6}`, ``, ""},
		{"12.6", "repulsed and disrupted", `{"attacker_weapon":"musket","attacker_figures":1,"defender_weapon":"musket","defender_figures":1}`, `[1,2]`, ``, `{"outcome":"repulsed","retreats":"attacker","attacker_disrupted":true,"attacker_figures":1,"attacker_commander_hits":[],"defender_commander_hits":[]}`, ""},
		{"12.18", "a hit and a repulse kill nobody", `{"attacker_weapon":"musket","attacker_figures":1,"defender_weapon":"musket","defender_figures":1}`, `[1,6]`, ``, `{"outcome":"repulsed","hits_on_attacker":1,"attacker_figures":1,"attacker_destroyed":false}`, ""},
		{"12.5", "totals count 6s that were stopped", `{"attacker_weapon":"musket","attacker_figures":1,"defender_weapon":"musket","defender_figures":1,"defender_in_cover":true}`, `[6,5,"2S"]`, ``, `{"outcome":"hex_taken","retreats":"defender","stopped":1,"defender_disrupted":false}`, ""},
		{"12.14", "the unit is dead, its Commander left", `{"attacker_weapon":"musket","attacker_figures":2,"defender_weapon":"musket","defender_figures":1,"defender_disrupted":true,"defender_commanders_reduced":1}`, `[6,6,1]`, ``, `{"outcome":"hex_taken","retreats":"defender","defender_destroyed":true,"defender_disrupted":true,"defender_commander_hits":[1],"defender_figures":0}`, ""},
		{"12.14", "and nobody left", `{"attacker_weapon":"musket","attacker_figures":1,"defender_weapon":"none","defender_figures":1,"defender_disrupted":true}`, `[6]`, `{"defender_dice":0}`, `{"outcome":"hex_taken","retreats":"none","defender_score":0}`, ""},
		{"12.14", "both destroyed", `{"attacker_weapon":"musket","attacker_figures":1,"defender_weapon":"musket","defender_figures":1,"defender_disrupted":true,"defender_commanders_fresh":1}`, `[6,6,6]`, `{"attacker_dice":1,"defender_dice":2}`, `{"outcome":"both_destroyed","retreats":"none","attacker_disrupted":true,"defender_commander_hits":[0]}`, ""},
		{"12.14", "the attacker destroyed", `{"attacker_weapon":"musket","attacker_figures":1,"defender_weapon":"machine_gun","defender_figures":1}`, `[5,6,6]`, ``, `{"outcome":"attacker_destroyed","retreats":"none","attacker_disrupted":true,"attacker_figures":0}`, ""},
		{"12.20", "nothing against nothing", `{"attacker_weapon":"musket","attacker_figures":1,"attacker_moved":true,"defender_weapon":"none","defender_figures":1}`, `[]`, ``, `{"outcome":"drawn","retreats":"none","attacker_score":0}`, ""},
		{"12.13", "a lone Commander takes all", `{"attacker_weapon":"musket","attacker_figures":2,"defender_weapon":"none","defender_figures":0,"defender_commanders_reduced":1}`, `[6,6,1]`, ``, `{"outcome":"hex_taken","retreats":"defender","defender_commander_hits":[2],"defender_destroyed":false,"defender_disrupted":false}`, ""},
		{"12.13", "dealt round", `{"attacker_weapon":"musket","attacker_figures":4,"defender_weapon":"musket","defender_figures":4,"defender_commanders_reduced":1}`, `[6,6,6,1,1,1,1,1,1]`, ``, `{"defender_commander_hits":[1],"defender_figures":3}`, ""},
		{"12.20", "nobody defends", `{"attacker_weapon":"musket","attacker_figures":2,"defender_weapon":"none","defender_figures":0}`, ``, ``, ``, "defender_figures"},
		{"12.20", "nobody has moved", `{"attacker_weapon":"musket","attacker_figures":2,"defender_weapon":"none","defender_figures":0,"defender_moved":true,"defender_commanders_fresh":1}`, ``, ``, ``, "defender_moved"},
		{"12.20", "nobody is disrupted", `{"attacker_weapon":"musket","attacker_figures":2,"defender_weapon":"none","defender_figures":0,"defender_disrupted":true,"defender_commanders_fresh":1}`, ``, ``, ``, "defender_disrupted"},
		{"12.3", "figures go with weapons", `{"attacker_weapon":"musket","attacker_figures":2,"defender_weapon":"machine_gun","defender_figures":3}`, ``, ``, ``, "defender_figures"},
		{"12.8", "the attacker is in order", `{"attacker_weapon":"musket","attacker_figures":2,"attacker_disrupted":true,"defender_weapon":"musket","defender_figures":3}`, ``, ``, ``, "attacker_disrupted"},
		{"12.10", "too many dice", `{"attacker_weapon":"musket","attacker_figures":1,"defender_weapon":"musket","defender_figures":1}`, `[1,2,3]`, ``, ``, "dice"},
	})
	try(t, "retreat", []tried{
		{"12.15", "an open hex before a full one", `{"victor":[0,0],"loser":[-1,0],"straight":"friends_full","right":"open","left":"enemy"}`, `[]`, `{"straight":[-2,0],"left":[-2,1],"right":[-1,-1]}`, `{"fate":"retreats","to":[-1,-1]}`, ""},
		{"12.15", "a full one before the edge", `{"victor":[0,0],"loser":[0,1],"straight":"off_table","left":"impassable","right":"friends_full"}`, `[]`, `{"straight":[0,2],"left":[1,1],"right":[-1,2]}`, `{"fate":"retreats","to":[-1,2]}`, ""},
		{"12.15", "off the field", `{"victor":[0,0],"loser":[1,-1],"straight":"enemy","left":"off_table","right":"off_table"}`, `[]`, `{"straight":[2,-2],"left":[1,-2],"right":[2,-1]}`, `{"fate":"leaves_table","to":[1,-2]}`, ""},
		{"12.15", "need alone", `{"victor":[0,0],"loser":[-1,1]}`, ``, `{"straight":[-2,2],"left":[-1,2],"right":[-2,1]}`, ``, ""},
		{"12.15", "not beside", `{"victor":[0,0],"loser":[2,0]}`, `[]`, ``, ``, "loser"},
		{"12.15", "the same hex", `{"victor":[0,0],"loser":[0,0]}`, `[]`, ``, ``, "loser"},
	})
	try(t, "regain_cohesion", []tried{
		{"13.2", "diamonds for the good", `{"rating":"good"}`, `["AD"]`, `{"attempts":1,"suits":["diamonds","clubs","spades"]}`, `{"regained":true,"attempts_used":1}`, ""},
		{"13.2", "clubs fail the poor", `{"rating":"poor","commander_in_hex":true}`, `["KC","AS"]`, `{"attempts":2,"suits":["spades"]}`, `{"regained":true,"attempts_used":2}`, ""},
		{"13.8", "no third", `{"rating":"commander","commander_in_hex":true}`, `["KH","AH"]`, `{"attempts":2}`, `{"regained":false,"attempts_used":2}`, ""},
		{"13.7", "never", `{"rating":"very_poor","commander_in_hex":true}`, `["KS","AS"]`, `{"attempts":2,"suits":[]}`, `{"regained":false,"attempts_used":2}`, ""},
		{"13.8", "no second after success", `{"rating":"commander"}`, `["KS","AS"]`, ``, ``, "dice"},
		{"13.8", "the second is wanted", `{"rating":"commander"}`, `["KH"]`, ``, ``, "dice"},
		{"3.8", "a card twice", `{"rating":"commander"}`, `["KH","KH"]`, ``, ``, "dice"},
		{"13.2", "missing", `{}`, ``, ``, ``, "rating"},
	})
	try(t, "force_state", []tried{
		{"14.3", "rounded up", `{"figures_start":5,"figures_lost":1,"figures_disrupted":2,"break_percent":33}`, `[]`, `{"breaks_at":4}`, `{"score":4,"broken":true}`, ""},
		{"14.3", "default", `{"figures_start":4}`, `[]`, `{"breaks_at":4}`, `{"score":0,"broken":false}`, ""},
		{"14.3", "too many", `{"figures_start":4,"figures_lost":2,"figures_disrupted":3}`, `[]`, ``, ``, "figures_disrupted"},
		{"14.3", "more than were", `{"figures_start":4,"figures_lost":5}`, `[]`, ``, ``, "figures_lost"},
		{"14.3", "never breaks", `{"figures_start":4,"break_percent":0}`, `[]`, ``, ``, "break_percent"},
	})
	try(t, "field_holder", []tried{
		{"14.5", "the attacker is steady", `{"attacker_state":"steady","defender_state":"gone"}`, `[]`, `{}`, `{"holder":"attacker","by":"other_side_left"}`, ""},
		{"14.5", "the defender is", `{"attacker_state":"withdrew","defender_state":"steady","defender_score":2}`, `[]`, ``, `{"holder":"defender","by":"other_side_left"}`, ""},
		{"14.5", "lower share", `{"attacker_state":"broken","defender_state":"broken","attacker_score":10,"attacker_start":20,"defender_score":6,"defender_start":10}`, `[]`, ``, `{"holder":"attacker","by":"lower_share"}`, ""},
		{"14.5", "even share", `{"attacker_state":"broken","defender_state":"gone","attacker_score":10,"attacker_start":20,"defender_score":5,"defender_start":10}`, `[]`, ``, `{"holder":"defender","by":"even_share"}`, ""},
		{"14.5", "too high", `{"attacker_state":"broken","defender_state":"gone","attacker_score":3}`, `[]`, ``, ``, "attacker_score"},
		{"14.5", "missing", `{"attacker_state":"broken"}`, `[]`, ``, ``, "defender_state"},
	})
	try(t, "leave_field", []tried{
		{"14.6", "taken with the guns", `{"unit_type":"mountain_gun","disrupted":true,"enemy_adjacent":true}`, `[]`, `{}`, `{"fate":"captured","guns_lost":true}`, ""},
		{"14.6", "limbered", `{"unit_type":"medium_gun","limbered":true,"disrupted":true}`, `[]`, ``, `{"fate":"gets_away","guns_lost":false}`, ""},
		{"14.6", "formed", `{"unit_type":"infantry","enemy_adjacent":true}`, `[]`, ``, `{"fate":"gets_away","guns_lost":false}`, ""},
		{"14.6", "a Commander", `{"unit_type":"commander","enemy_adjacent":true,"disrupted":true}`, `[]`, ``, `{"fate":"captured","guns_lost":false}`, ""},
		{"14.6", "limbered foot", `{"unit_type":"infantry","limbered":true}`, `[]`, ``, ``, "limbered"},
	})
}

func TestToAndFromTheCampaign(t *testing.T) {
	try(t, "unit_rating", []tried{
		{"2.8", "Jihadia", `{"origin":"native","quality":"ferocious","arms":"modern"}`, `[]`, `{"by_quality":"average","by_arms":"good"}`, `{"rating":"average"}`, ""},
		{"2.8", "imperial muskets", `{"origin":"imperial","quality":"seasoned","arms":"fairly_modern"}`, `[]`, `{"by_quality":"good","by_arms":"poor"}`, `{"rating":"poor"}`, ""},
		{"2.8", "native rifles", `{"origin":"native","quality":"fanatical","arms":"fairly_modern"}`, `[]`, `{"by_arms":"average"}`, `{"rating":"average"}`, ""},
		{"2.8", "untrained", `{"origin":"imperial","quality":"untrained","arms":"modern"}`, `[]`, ``, `{"rating":"very_poor"}`, ""},
		{"2.8", "seasoned natives", `{"origin":"native","quality":"seasoned","arms":"modern"}`, `[]`, ``, ``, "quality"},
	})
	try(t, "battle_scale", []tried{
		{"16.2", "none is enough", `{"side_a":[["foot",100000]],"side_b":[["guns",1]],"max_units":1}`, `[]`, ``, `{"men_per_figure":400,"units_a":63,"units_b":1}`, ""},
		{"16.2", "52 units at the text's scale", `{"side_a":[["foot",41600]],"side_b":[["foot",1]]}`, `[]`, ``, `{"men_per_figure":200,"units_a":52,"units_b":1}`, ""},
		{"16.2", "53 of them", `{"side_a":[["foot",1]],"side_b":[["foot",41800]]}`, `[]`, ``, `{"men_per_figure":400,"units_a":1,"units_b":27}`, ""},
		{"16.2", "an organiser who wants fewer than a scale allows", `{"side_a":[["foot",800],["foot",800]],"side_b":[["foot",1]],"max_units":1}`, `[]`, ``, `{"men_per_figure":200,"units_a":2,"units_b":1}`, ""},
		{"16.2", "an organiser who allows more than 52", `{"side_a":[["foot",20000]],"side_b":[["foot",1]],"max_units":60}`, `[]`, ``, `{"men_per_figure":100,"units_a":50,"units_b":1}`, ""},
		{"16.2", "at the limit", `{"side_a":[["mounted",75]],"side_b":[["foot",100]],"max_units":1}`, `[]`, ``, `{"men_per_figure":25,"units_a":1,"units_b":1}`, ""},
		{"16.2", "nobody", `{"side_a":[],"side_b":[["foot",1]]}`, `[]`, ``, ``, "side_a"},
		{"16.2", "an unknown arm", `{"side_a":[["boats",1]],"side_b":[["foot",1]]}`, `[]`, ``, ``, "side_a"},
		{"16.2", "no men", `{"side_a":[["foot",1]],"side_b":[["foot",0]]}`, `[]`, ``, ``, "side_b"},
		{"16.2", "no units", `{"side_a":[["foot",1]],"side_b":[["foot",1]],"max_units":0}`, `[]`, ``, ``, "max_units"},
	})
	try(t, "muster", []tried{
		{"16.3", "half up", `{"arm":"foot","men":300}`, `[]`, `{"figures":2,"unit_count":1}`, `{"units":[2],"guns":[]}`, ""},
		{"16.3", "at least one", `{"arm":"mounted","men":1,"men_per_figure":400}`, `[]`, `{"figures":1}`, `{"units":[1]}`, ""},
		{"16.3", "a regiment of horse", `{"arm":"mounted","men":600}`, `[]`, `{"figures":4,"unit_count":1}`, `{"units":[4]}`, ""},
		{"16.4", "short of gunners", `{"arm":"guns","guns":13,"men":51}`, `[]`, `{"figures":3,"unit_count":3}`, `{"units":[1,1,1],"guns":[5,4,4]}`, ""},
		{"16.4", "just enough", `{"arm":"guns","guns":13,"men":52}`, `[]`, ``, `{"units":[2,2,2]}`, ""},
		{"16.4", "no gunners", `{"arm":"guns","guns":2,"men":0,"men_per_figure":25}`, `[]`, `{"figures":0,"unit_count":0}`, `{"units":[],"guns":[]}`, ""},
		{"16.3", "foot has no guns", `{"arm":"foot","men":1,"guns":1}`, `[]`, ``, ``, "guns"},
		{"16.4", "guns without guns", `{"arm":"guns","men":1}`, `[]`, ``, ``, "guns"},
		{"16.3", "no men", `{"arm":"foot","men":0}`, `[]`, ``, ``, "men"},
		{"16.2", "30 men", `{"arm":"foot","men":9,"men_per_figure":30}`, `[]`, ``, ``, "men_per_figure"},
	})
	try(t, "casualty_return", []tried{
		{"16.7", "wiped out", `{"men":799,"figures_start":4,"figures_lost":3,"figures_captured":1,"holds_field":true}`, `[]`, `{"men_out":599,"men_taken":200}`, `{"killed":179,"wounded":420,"missing":0,"captured":200,"fit":0}`, ""},
		{"16.6", "nobody", `{"men":10,"figures_start":4,"holds_field":false}`, `[]`, ``, `{"killed":0,"wounded":0,"missing":0,"captured":0,"fit":10}`, ""},
		{"16.6", "missing", `{"men":10,"figures_start":4}`, `[]`, ``, ``, "holds_field"},
		{"16.6", "too many", `{"men":10,"figures_start":4,"figures_lost":3,"figures_captured":2,"holds_field":true}`, `[]`, ``, ``, "figures_captured"},
	})
	try(t, "unit_end_state", []tried{
		{"16.5", "half", `{"figures_start":5,"figures_left":2}`, `[]`, `{"spent_at":2}`, `{"state":"spent","broken":false}`, ""},
		{"16.5", "whole but disrupted", `{"figures_start":5,"figures_left":5,"disrupted":true}`, `[]`, ``, `{"state":"worn","broken":false}`, ""},
		{"16.5", "whole but gone", `{"figures_start":5,"figures_left":5,"off_table":true}`, `[]`, ``, `{"state":"spent","broken":true}`, ""},
		{"16.5", "nobody", `{"figures_start":1,"figures_left":0}`, `[]`, `{"spent_at":0}`, `{"state":"spent","broken":true}`, ""},
		{"16.5", "one of one", `{"figures_start":1,"figures_left":1}`, `[]`, ``, `{"state":"full","broken":false}`, ""},
		{"16.5", "too many", `{"figures_start":1,"figures_left":2}`, `[]`, ``, ``, "figures_left"},
	})
}

func TestSettings(t *testing.T) {
	if s := rules.DefaultSettings(); s.TurnLimit != 12 || s.HexSpaces != 12 || !s.DisruptedCommanderHelps || len(s.Terrain) != len(rules.TerrainTable) {
		t.Errorf("the defaults are %+v", s)
	}
	read := func(key, value string) (rules.Settings, error) {
		return rules.ReadSettings(map[string]json.RawMessage{key: json.RawMessage(value)})
	}
	s, err := read("terrain", `[{"kind":"scrub","hides":true}]`)
	if err != nil || len(s.Terrain) != len(rules.TerrainTable) || s.Terrain[7] != (rules.TerrainLine{Kind: rules.Scrub, Hides: true, Passable: true}) || !s.Terrain[6].Cover {
		t.Errorf("scrub that hides: %+v %v", s.Terrain, err)
	}
	for _, c := range [][2]string{{"turn_limit", "0"}, {"zone_rows", "6"}, {"men_per_figure", "30"}, {"terrain", `[{"kind":"scrub"},{"kind":"scrub"}]`}, {"terrain", `[{"kind":"lava"}]`}, {"no_retreat_fate", `"flees"`}} {
		_, err := read(c[0], c[1])
		ruletest.Refused(t, err, c[0])
	}
}
