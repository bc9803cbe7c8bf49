package play

import (
	"encoding/json"
	"strconv"
	"testing"

	"frontier/battle/macduff/rules"
	"frontier/internal/ruletest"
)

// tried is one question to a procedure: what it needs and gives, or the key it refuses.
type tried ruletest.Tried

func try(t *testing.T, procedure string, cases []tried) {
	t.Helper()
	ruletest.Try(t, New(), procedure, cases)
}

func TestBeforeTheMove(t *testing.T) {
	try(t, "activation_card", []tried{
		{"2.2", "need alone", `{"red_waiting":1,"black_waiting":0}`, ``, `{"dice":1}`, ``, ""},
		{"2.2", "a diamond is red", `{"red_waiting":1,"black_waiting":0}`, `["KD"]`, ``, `{"side":"red","acts":true,"turn_over":false}`, ""},
		{"2.2", "a club is black", `{"red_waiting":0,"black_waiting":1}`, `["AC"]`, ``, `{"side":"black","acts":true}`, ""},
		{"2.8", "nobody of the colour waits", `{"red_waiting":2,"black_waiting":0}`, `["10S"]`, ``, `{"side":"black","acts":false,"turn_over":false}`, ""},
		{"2.8", "nobody waits", `{"red_waiting":0,"black_waiting":0}`, `[]`, `{"dice":0}`, `{"side":"none","acts":false,"turn_over":true}`, ""},
		{"2.8", "no card for nobody", `{"red_waiting":0,"black_waiting":0}`, `["AH"]`, ``, ``, "dice"},
		{"2.2", "a die is no card", `{"red_waiting":1,"black_waiting":1}`, `[3]`, ``, ``, "dice"},
		{"2.2", "no such card", `{"red_waiting":1,"black_waiting":1}`, `["1H"]`, ``, ``, "dice"},
		{"2.2", "two cards", `{"red_waiting":1,"black_waiting":1}`, `["AH","2H"]`, ``, ``, "dice"},
		{"2.2", "none given", `{"red_waiting":1,"black_waiting":1}`, `[]`, ``, ``, "dice"},
		{"30.1", "required", `{"red_waiting":1}`, ``, ``, ``, "black_waiting"},
		{"30.1", "too many", `{"red_waiting":61,"black_waiting":1}`, ``, ``, ``, "red_waiting"},
		{"30.1", "whole", `{"red_waiting":1,"black_waiting":1.0}`, ``, ``, ``, "black_waiting"},
	})
	try(t, "personality", []tried{
		{"3.6", "6", ``, `[6]`, ``, `{"personality":"rash"}`, ""},
		{"3.6", "5", `{}`, `[5]`, ``, `{"personality":"indecisive"}`, ""},
		{"3.6", "4", `{"known":"none"}`, `[4]`, ``, `{"personality":"bold"}`, ""},
		{"3.6", "2", `{}`, `[2]`, ``, `{"personality":"cautious"}`, ""},
		{"3.6", "known", `{"known":"cautious"}`, `[]`, `{"dice":0}`, `{"personality":"cautious"}`, ""},
		{"3.6", "known throws none", `{"known":"cautious"}`, `[6]`, ``, ``, "dice"},
		{"3.6", "a setting", `{"personality_rash_min":5}`, `[5]`, ``, `{"personality":"rash"}`, ""},
		{"3.6", "settings in order", `{"personality_bold_min":6}`, `[5]`, ``, ``, "personality_bold_min"},
		{"3.6", "no such temper", `{"known":"angry"}`, `[5]`, ``, ``, "known"},
		{"3.6", "no such face", `{}`, `[7]`, ``, ``, "dice"},
		{"3.6", "no die at 0", `{}`, `[0]`, ``, ``, "dice"},
	})
	try(t, "control_check", []tried{
		{"3.1", "24.001 is too far", `{"troop":"other","brigadier_distance_in":24.001}`, ``, `{"dice":1,"check_required":true,"modifier":0}`, ``, ""},
		{"3.1", "in hand", `{"troop":"other","brigadier_distance_in":0}`, `[]`, `{"dice":0}`, `{"score":0,"order":"as_desired"}`, ""},
		{"3.2", "shattered", `{"troop":"cavalry","brigadier_distance_in":100,"shattered":true}`, `[]`, `{"dice":0,"check_required":false}`, `{"score":0,"order":"shattered_rules"}`, ""},
		{"3.3", "6 of cold steel", `{"troop":"irregular_no_firearms","brigadier_distance_in":0,"brigadier_in_sight":false}`, `[6]`, ``, `{"score":6,"order":"charge_nearest"}`, ""},
		{"3.3", "5 is free", `{"troop":"cavalry","brigadier_distance_in":25}`, `[5]`, ``, `{"order":"as_desired"}`, ""},
		{"3.3", "3 is free", `{"troop":"other","brigadier_distance_in":25}`, `[3]`, ``, `{"order":"as_desired"}`, ""},
		{"3.3", "2 is held", `{"troop":"other","brigadier_distance_in":25}`, `[2]`, ``, `{"score":2,"order":"no_advance"}`, ""},
		{"20.14", "nobody in reach", `{"troop":"cavalry","brigadier_distance_in":25,"enemy_in_reach":false}`, `[6]`, ``, `{"score":6,"order":"as_desired"}`, ""},
		{"20.14", "others stand with nobody in reach", `{"troop":"other","brigadier_distance_in":25,"enemy_in_reach":false}`, `[6]`, ``, `{"order":"stand_and_shoot"}`, ""},
		{"3.5", "a cautious colonel", `{"troop":"other","brigadier_distance_in":25,"leader_rank":"higher","personality":"cautious"}`, `[1]`, `{"modifier":-2}`, `{"score":-1,"order":"no_advance"}`, ""},
		{"3.4", "indecisive", `{"troop":"other","brigadier_distance_in":25,"leader_rank":"higher","personality":"indecisive"}`, `[4]`, `{"modifier":0}`, `{"score":4}`, ""},
		{"3.4", "bold, and does nothing", `{"troop":"other","brigadier_distance_in":25,"leader_rank":"higher","personality":"bold"}`, ``, `{"modifier":0}`, ``, ""},
		{"3.4", "bold and holds back", `{"troop":"other","brigadier_distance_in":25,"leader_rank":"higher","personality":"bold","bold_choice":"subtract"}`, ``, `{"modifier":-2}`, ``, ""},
		{"3.4", "no leader, no temper", `{"troop":"other","brigadier_distance_in":0,"personality":"rash"}`, ``, ``, ``, "personality"},
		{"3.4", "a leader has one", `{"troop":"other","brigadier_distance_in":0,"leader_rank":"company"}`, ``, ``, ``, "personality"},
		{"20.16", "the bold choose", `{"troop":"other","brigadier_distance_in":0,"leader_rank":"company","personality":"rash","bold_choice":"add"}`, ``, ``, ``, "bold_choice"},
		{"20.16", "nobody chooses", `{"troop":"other","brigadier_distance_in":0,"bold_choice":"add"}`, ``, ``, ``, "bold_choice"},
		{"3.3", "settings in order", `{"troop":"other","brigadier_distance_in":0,"control_charge_min":2}`, ``, ``, ``, "control_free_min"},
		{"30.1", "required", `{"troop":"other"}`, ``, ``, ``, "brigadier_distance_in"},
		{"30.1", "required", `{"brigadier_distance_in":1}`, ``, ``, ``, "troop"},
		{"30.1", "too far", `{"troop":"other","brigadier_distance_in":200.5}`, ``, ``, ``, "brigadier_distance_in"},
		{"30.1", "not a bool", `{"troop":"other","brigadier_distance_in":1,"shattered":1}`, ``, ``, ``, "shattered"},
	})
	try(t, "spot", []tried{
		{"7.14", "6 inches", `{"fieldcraft":1,"distance_in":6}`, `[]`, `{"dice":0,"target":1}`, `{"score":0,"spotted":true}`, ""},
		{"7.15", "just beyond", `{"fieldcraft":1,"distance_in":6.25}`, `[4]`, `{"dice":1,"target":5}`, `{"score":5,"spotted":false}`, ""},
		{"20.49", "above 6", `{"fieldcraft":3,"distance_in":7}`, `[6]`, `{"target":3}`, `{"score":9,"spotted":true}`, ""},
		{"7.15", "too far", `{"fieldcraft":3,"distance_in":12.25}`, `[6]`, ``, ``, "distance_in"},
		{"7.16", "no 0", `{"fieldcraft":0,"distance_in":1}`, ``, ``, ``, "fieldcraft"},
		{"7.16", "no 4", `{"fieldcraft":4,"distance_in":1}`, ``, ``, ``, "fieldcraft"},
		{"30.1", "required", `{"fieldcraft":1}`, ``, ``, ``, "distance_in"},
	})
}

func TestMoves(t *testing.T) {
	try(t, "move_distance", []tried{
		{"5.4", "regular foot", `{"mover":"regular_infantry"}`, `[1]`, `{"dice":1,"can_move":true,"fixed_in":6,"multiplier":1,"min_in":7,"max_in":12}`, `{"roll":1,"distance_in":7}`, ""},
		{"5.5", "in column", `{"mover":"regular_infantry","formation":"column"}`, `[6]`, `{"fixed_in":9}`, `{"distance_in":15}`, ""},
		{"5.5", "no more for horse in column", `{"mover":"heavy_cavalry","formation":"column"}`, `[6]`, `{"fixed_in":12}`, `{"distance_in":18}`, ""},
		{"5.3", "a charge of foot", `{"mover":"irregular_infantry","charging":true}`, `[6,6]`, `{"fixed_in":6}`, `{"distance_in":18}`, ""},
		{"5.9", "camels charge", `{"mover":"camelry","charging":true}`, `[1]`, `{"fixed_in":18}`, `{"distance_in":19}`, ""},
		{"5.10", "a machine gun", `{"mover":"machine_gun_manhandled"}`, `[6]`, `{"fixed_in":3}`, `{"distance_in":9}`, ""},
		{"5.11", "another gun", `{"mover":"gun_manhandled"}`, `[3]`, `{"fixed_in":0,"min_in":1,"max_in":6}`, `{"distance_in":3}`, ""},
		{"5.12", "heavy guns", `{"mover":"heavy_limbered"}`, `[1]`, `{"fixed_in":6}`, `{"distance_in":7}`, ""},
		{"15.3", "a leader", `{"mover":"leader","terrain":"broken"}`, `[3]`, `{"fixed_in":18,"multiplier":0.5}`, `{"distance_in":10.5}`, ""},
		{"5.15", "half a crew is enough", `{"mover":"gun_manhandled","crew":2}`, `[3]`, `{"can_move":true}`, ``, ""},
		{"5.15", "one of three is not", `{"mover":"gun_manhandled","crew":1,"full_crew":3}`, `[]`, `{"can_move":false,"dice":0,"min_in":0,"max_in":0}`, ``, ""},
		{"20.32", "one helper is", `{"mover":"machine_gun_manhandled","crew":0,"helpers":1}`, `[3]`, `{"can_move":true}`, ``, ""},
		{"5.15", "a team asks for no crew", `{"mover":"limbered","crew":0}`, `[3]`, `{"can_move":true}`, ``, ""},
		{"5.15", "more than the crew", `{"mover":"limbered","crew":5}`, ``, ``, ``, "crew"},
		{"20.24", "all at once", `{"mover":"heavy_cavalry","terrain":"broken","facing_retire":true,"half_moves_spent":1}`, `[6]`, `{"multiplier":0.0625,"min_in":0.75,"max_in":1}`, `{"distance_in":1}`, ""},
		{"20.24", "a square in brush", `{"mover":"regular_infantry","formation":"square","terrain":"broken","facing_retire":true,"half_moves_spent":1}`, `[1]`, `{"multiplier":0.0625}`, `{"distance_in":0.25}`, ""},
		{"20.24", "road and retreat", `{"mover":"limbered","road":"secondary","facing_retire":true,"half_moves_spent":1}`, `[1]`, `{"multiplier":0.375}`, `{"distance_in":4.75}`, ""},
		{"20.25", "nothing left", `{"mover":"regular_infantry","half_moves_spent":2}`, `[]`, `{"can_move":false,"dice":0,"multiplier":0,"fixed_in":6}`, `{"roll":0,"distance_in":0}`, ""},
		{"7.2", "horse in a swamp", `{"mover":"light_cavalry","terrain":"difficult"}`, `[]`, `{"can_move":false}`, ``, ""},
		{"7.2", "a mass in a swamp", `{"mover":"irregular_infantry","formation":"mass","terrain":"difficult"}`, `[]`, `{"can_move":false}`, ``, ""},
		{"7.2", "irregular skirmishers", `{"mover":"irregular_infantry","formation":"skirmish","terrain":"difficult"}`, ``, `{"multiplier":0.5}`, ``, ""},
		{"7.2", "a leader", `{"mover":"leader","terrain":"difficult"}`, ``, `{"multiplier":0.5}`, ``, ""},
		{"7.3", "regulars in line", `{"mover":"regular_infantry","formation":"line","terrain":"broken"}`, ``, `{"multiplier":0.5}`, ``, ""},
		{"7.3", "their skirmishers", `{"mover":"regular_infantry","formation":"skirmish","terrain":"broken"}`, ``, `{"multiplier":1}`, ``, ""},
		{"7.3", "mules", `{"mover":"pack","terrain":"broken"}`, ``, `{"multiplier":0.5}`, ``, ""},
		{"7.3", "guns pushed", `{"mover":"gun_manhandled","terrain":"broken"}`, ``, `{"multiplier":0.25,"min_in":0.25,"max_in":1.5}`, ``, ""},
		{"7.3", "mules on sand", `{"mover":"pack","terrain":"sand"}`, ``, `{"multiplier":0.5}`, ``, ""},
		{"7.4", "pack camels on sand", `{"mover":"pack_camels","terrain":"sand"}`, ``, `{"multiplier":1}`, ``, ""},
		{"7.3", "pack camels in brush", `{"mover":"pack_camels","terrain":"broken"}`, ``, `{"multiplier":0.5}`, ``, ""},
		{"7.3", "camels in brush", `{"mover":"camelry","terrain":"broken"}`, ``, `{"multiplier":0.25}`, ``, ""},
		{"20.26", "a column on a trail", `{"mover":"regular_infantry","formation":"column","terrain":"trail"}`, ``, `{"multiplier":1}`, ``, ""},
		{"20.26", "skirmishers on a trail", `{"mover":"regular_infantry","formation":"skirmish","terrain":"trail"}`, ``, `{"multiplier":0.5}`, ``, ""},
		{"20.26", "irregular skirmishers on a trail", `{"mover":"irregular_infantry","formation":"skirmish","terrain":"trail"}`, ``, `{"multiplier":1}`, ``, ""},
		{"20.26", "a line on a trail", `{"mover":"regular_infantry","formation":"line","terrain":"trail"}`, ``, `{"can_move":false}`, ``, ""},
		{"20.26", "camels on a trail", `{"mover":"camelry","terrain":"trail"}`, ``, `{"can_move":false}`, ``, ""},
		{"7.9", "a square in a village", `{"mover":"regular_infantry","formation":"square","terrain":"village"}`, ``, `{"can_move":false}`, ``, ""},
		{"7.9", "a tribe in a village", `{"mover":"irregular_infantry","terrain":"village"}`, ``, `{"multiplier":0.5,"dice":2}`, ``, ""},
		{"7.10", "no road for a line", `{"mover":"regular_infantry","formation":"line","road":"highway","terrain":"broken"}`, ``, `{"multiplier":0.5}`, ``, ""},
		{"20.27", "no road for irregulars", `{"mover":"irregular_infantry","road":"highway"}`, ``, `{"multiplier":1}`, ``, ""},
		{"20.27", "horse in column", `{"mover":"light_cavalry","formation":"column","road":"highway","terrain":"difficult"}`, ``, `{"multiplier":2}`, ``, ""},
		{"20.27", "a gun pushed", `{"mover":"gun_manhandled","road":"secondary"}`, ``, `{"multiplier":1.5,"min_in":1.5,"max_in":9}`, ``, ""},
		{"20.28", "over a steep hill", `{"mover":"limbered","road":"highway","road_steep":true,"terrain":"broken"}`, ``, `{"multiplier":1}`, ``, ""},
		{"20.28", "no hill without a road", `{"mover":"limbered","road_steep":true}`, ``, ``, ``, "road_steep"},
		{"20.29", "no charge by road", `{"mover":"heavy_cavalry","formation":"column","road":"highway","charging":true}`, ``, `{"multiplier":1,"fixed_in":18}`, ``, ""},
		{"20.30", "a harmed bridge", `{"mover":"regular_infantry","formation":"column","road":"highway","terrain":"damaged_bridge"}`, ``, `{"multiplier":0.5}`, ``, ""},
		{"13.12", "horse on it", `{"mover":"light_cavalry","terrain":"damaged_bridge"}`, ``, `{"can_move":false}`, ``, ""},
		{"20.11", "a quarter inch", `{"mover":"regular_infantry","formation":"column","road":"secondary","half_moves_spent":1}`, `[2]`, `{"multiplier":0.75}`, `{"distance_in":8.25}`, ""},
		{"4.7", "no square of irregulars", `{"mover":"irregular_infantry","formation":"square"}`, ``, ``, ``, "formation"},
		{"4.4", "no line of irregulars", `{"mover":"irregular_infantry","formation":"line"}`, ``, ``, ``, "formation"},
		{"20.22", "no mass of wagons", `{"mover":"wagon","formation":"mass"}`, ``, ``, ``, "formation"},
		{"20.22", "no column of guns", `{"mover":"limbered","formation":"column"}`, ``, ``, ``, "formation"},
		{"20.22", "no skirmishing leader", `{"mover":"leader","formation":"skirmish"}`, ``, ``, ``, "formation"},
		{"20.37", "no charge in square", `{"mover":"regular_infantry","formation":"square","charging":true}`, ``, ``, ``, "charging"},
		{"20.37", "nor by a leader", `{"mover":"leader","charging":true}`, ``, ``, ``, "charging"},
		{"5.17", "no charge backwards", `{"mover":"light_cavalry","charging":true,"facing_retire":true}`, ``, ``, ``, "facing_retire"},
		{"5.3", "a die short", `{"mover":"irregular_infantry"}`, `[1]`, ``, ``, "dice"},
		{"30.1", "required", `{}`, ``, ``, ``, "mover"},
		{"30.1", "three halves", `{"mover":"pack","half_moves_spent":3}`, ``, ``, ``, "half_moves_spent"},
	})
	try(t, "charge_reactions", []tried{
		{"6.9", "irregular foot in mass", `{"troop":"irregular_infantry","status":"not_acted"}`, `[]`, ``, `{"reactions":["stand","stand_and_fire"]}`, ""},
		{"6.9", "irregular skirmishers", `{"troop":"irregular_infantry","skirmish":true,"status":"not_acted"}`, `[]`, ``, `{"reactions":["stand","stand_and_fire","fire_and_retreat","retreat"]}`, ""},
		{"6.9", "who cannot shoot", `{"troop":"regular_infantry","skirmish":true,"status":"passed","can_fire":false}`, `[]`, ``, `{"reactions":["stand","retreat","form_square"]}`, ""},
		{"6.9", "horse", `{"troop":"cavalry","status":"not_acted","can_fire":false}`, `[]`, ``, `{"reactions":["stand","counter_charge"]}`, ""},
		{"6.8", "acted", `{"troop":"cavalry","status":"acted"}`, `[]`, `{"dice":0}`, `{"reactions":[]}`, ""},
		{"6.8", "rallying", `{"troop":"regular_infantry","status":"rallying"}`, `[]`, ``, `{"reactions":[]}`, ""},
		{"6.8", "shattered", `{"troop":"regular_infantry","status":"acted","reserved_fire":true,"shattered":true}`, `[]`, ``, `{"reactions":[]}`, ""},
		{"6.10", "kept its fire", `{"troop":"regular_infantry","skirmish":true,"status":"acted","reserved_fire":true}`, `[]`, ``, `{"reactions":["stand","stand_and_fire"]}`, ""},
		{"6.10", "and cannot use it", `{"troop":"artillery","status":"acted","reserved_fire":true,"can_fire":false}`, `[]`, ``, `{"reactions":["stand"]}`, ""},
		{"6.10", "only who acted", `{"troop":"artillery","status":"passed","reserved_fire":true}`, `[]`, ``, ``, "reserved_fire"},
		{"6.10", "not horse", `{"troop":"cavalry","status":"acted","reserved_fire":true}`, `[]`, ``, ``, "reserved_fire"},
		{"4.2", "no skirmishing guns", `{"troop":"artillery","skirmish":true,"status":"passed"}`, `[]`, ``, ``, "skirmish"},
		{"30.4", "no dice", `{"troop":"cavalry","status":"acted"}`, `[1]`, ``, ``, "dice"},
		{"30.1", "required", `{"troop":"cavalry"}`, `[]`, ``, ``, "status"},
	})
}

func TestFire(t *testing.T) {
	try(t, "fire_allowance", []tried{
		{"8.11", "a again", `{"weapon":"rifled_musket","mode":"stand","figures":10,"markers":1}`, `[]`, ``, `{"allowed":true,"figures_firing":10,"dice_per_volley":5,"half_move_left":false,"markers_after":1}`, ""},
		{"8.11", "c", `{"weapon":"rifled_musket","mode":"all_and_move","figures":7}`, `[]`, ``, `{"allowed":true,"figures_firing":7,"dice_per_volley":4,"half_move_left":true,"markers_after":2}`, ""},
		{"8.11", "c for fresh units", `{"weapon":"rifled_musket","mode":"all_and_move","figures":7,"markers":1}`, `[]`, ``, `{"allowed":false,"figures_firing":0,"volleys":0,"dice_per_volley":0,"half_move_left":false,"markers_after":1,"fires_as":"rifled_musket"}`, ""},
		{"8.11", "c for regulars", `{"weapon":"rifled_musket","mode":"all_and_move","figures":7,"regular":false}`, `[]`, ``, `{"allowed":false}`, ""},
		{"8.11", "c in close order", `{"weapon":"jezail","mode":"all_and_move","figures":7,"close_order":false}`, `[]`, ``, `{"allowed":false}`, ""},
		{"8.11", "empty", `{"weapon":"jezail","mode":"stand","figures":7,"markers":2}`, `[]`, ``, `{"allowed":false,"markers_after":2}`, ""},
		{"8.11", "no second volley", `{"weapon":"jezail","mode":"twice","figures":7}`, `[]`, ``, `{"allowed":false}`, ""},
		{"8.11", "d", `{"weapon":"early_rifle","mode":"all_and_move","figures":6,"regular":false,"close_order":false}`, `[]`, ``, `{"allowed":true,"markers_after":2,"half_move_left":true,"fires_as":"early_rifle"}`, ""},
		{"8.11", "d alone", `{"weapon":"early_rifle","mode":"stand","figures":6}`, `[]`, ``, `{"allowed":false,"fires_as":"early_rifle"}`, ""},
		{"8.12", "not before the first shot", `{"weapon":"early_rifle","mode":"stand","figures":6,"patched":false}`, `[]`, ``, `{"allowed":false,"fires_as":"early_rifle"}`, ""},
		{"8.12", "then as a smoothbore", `{"weapon":"early_rifle","mode":"stand","figures":6,"patched":false,"markers":2}`, `[]`, ``, `{"allowed":true,"markers_after":1,"fires_as":"smoothbore_musket"}`, ""},
		{"8.12", "no c without the patch", `{"weapon":"early_rifle","mode":"all_and_move","figures":6,"patched":false,"markers":1}`, `[]`, ``, `{"allowed":false}`, ""},
		{"8.13", "all and move", `{"weapon":"breechloading_carbine","mode":"all_and_move","figures":5,"regular":false}`, `[]`, ``, `{"allowed":true,"figures_firing":5,"volleys":1,"dice_per_volley":3,"half_move_left":true,"markers_after":0}`, ""},
		{"8.13", "no half unit", `{"weapon":"breechloading_rifle","mode":"half_and_move","figures":5}`, `[]`, ``, `{"allowed":false}`, ""},
		{"8.13", "no four times", `{"weapon":"breechloading_rifle","mode":"four_times","figures":5}`, `[]`, ``, `{"allowed":false}`, ""},
		{"8.14", "emptied", `{"weapon":"repeating_carbine","mode":"stand","figures":5,"markers":2}`, `[]`, ``, `{"allowed":false,"markers_after":2}`, ""},
		{"8.14", "twice", `{"weapon":"repeating_carbine","mode":"twice","figures":5}`, `[]`, ``, `{"allowed":true,"volleys":2,"markers_after":0}`, ""},
		{"8.15", "a revolver", `{"weapon":"revolver","mode":"all_and_move","figures":1}`, `[]`, ``, `{"allowed":true,"figures_firing":1,"dice_per_volley":1,"half_move_left":true}`, ""},
		{"8.15", "not half of one", `{"weapon":"revolver","mode":"half_and_move","figures":1}`, `[]`, ``, `{"allowed":false}`, ""},
		{"8.15", "one officer", `{"weapon":"revolver","mode":"stand","figures":2}`, `[]`, ``, ``, "figures"},
		{"20.59", "no smoke", `{"weapon":"breechloading_rifle","mode":"stand","figures":2,"markers":1}`, `[]`, ``, ``, "markers"},
		{"20.59", "nor from a revolver", `{"weapon":"revolver","mode":"stand","figures":1,"markers":2}`, `[]`, ``, ``, "markers"},
		{"20.59", "two or none", `{"weapon":"magazine_rifle","mode":"stand","figures":2,"markers":1}`, `[]`, ``, ``, "markers"},
		{"30.1", "required", `{"weapon":"magazine_rifle","figures":2}`, `[]`, ``, ``, "mode"},
	})
	try(t, "small_arms", []tried{
		{"8.8", "far", `{"weapon":"breechloading_rifle","range_in":12.001,"figures":1}`, ``, `{"dice":1,"dice_per_volley":1,"band":"long","modifier":0,"target":5}`, ``, ""},
		{"8.8", "beyond", `{"weapon":"smoothbore_musket","range_in":12.25,"figures":1}`, ``, ``, ``, "range_in"},
		{"8.8", "a revolver at 3", `{"weapon":"revolver","range_in":3,"figures":1}`, `[4]`, `{"band":"close"}`, `{"hits":1,"by_volley":[1]}`, ""},
		{"8.9", "Boers near", `{"weapon":"rifled_musket","range_in":0,"figures":60,"shooter":"boer_or_metis"}`, ``, `{"dice":30,"target":3}`, ``, ""},
		{"8.9", "natives against others", `{"weapon":"jezail","range_in":1,"figures":1,"shooter":"native","target_british":false}`, ``, `{"modifier":0,"target":4}`, ``, ""},
		{"8.9", "natives far", `{"weapon":"jezail","range_in":18,"figures":1,"shooter":"native"}`, ``, `{"modifier":-1,"target":6}`, ``, ""},
		{"8.17", "mounted Boers", `{"weapon":"rifled_carbine","range_in":18,"figures":1,"shooter":"boer_or_metis","mounted":true}`, ``, `{"modifier":1,"target":5}`, ``, ""},
		{"20.55", "mounted natives", `{"weapon":"rifled_carbine","range_in":18,"figures":1,"shooter":"native","mounted":true}`, `[6]`, `{"target":6}`, `{"hits":1}`, ""},
		{"8.14", "four volleys", `{"weapon":"magazine_rifle","range_in":24,"figures":1,"volleys":4}`, `[5,1,5,6]`, `{"dice":4}`, `{"hits":3,"by_volley":[1,0,1,1]}`, ""},
		{"8.14", "not three", `{"weapon":"magazine_rifle","range_in":24,"figures":1,"volleys":3}`, ``, ``, ``, "volleys"},
		{"8.13", "not four", `{"weapon":"breechloading_rifle","range_in":24,"figures":1,"volleys":4}`, ``, ``, ``, "volleys"},
		{"8.11", "not two", `{"weapon":"early_rifle","range_in":2,"figures":1,"volleys":2}`, ``, ``, ``, "volleys"},
		{"8.15", "nor of a revolver", `{"weapon":"revolver","range_in":2,"figures":1,"volleys":2}`, ``, ``, ``, "volleys"},
		{"8.15", "one officer", `{"weapon":"revolver","range_in":2,"figures":2}`, ``, ``, ``, "figures"},
		{"8.2", "a die short", `{"weapon":"jezail","range_in":2,"figures":3}`, `[6]`, ``, ``, "dice"},
		{"8.8", "ranges of the organiser", `{"weapon":"jezail","range_in":20,"figures":1,"close_in":10,"long_in":20}`, ``, `{"band":"long"}`, ``, ""},
		{"8.8", "close within long", `{"weapon":"jezail","range_in":2,"figures":1,"close_in":19}`, ``, ``, ``, "close_in"},
		{"30.1", "required", `{"weapon":"jezail","figures":1}`, ``, ``, ``, "range_in"},
		{"30.1", "behind", `{"weapon":"jezail","range_in":-1,"figures":1}`, ``, ``, ``, "range_in"},
		{"30.1", "61 figures", `{"weapon":"jezail","range_in":1,"figures":61}`, ``, ``, ``, "figures"},
	})
	try(t, "canister", []tried{
		{"9.7", "rifled", `{"range_in":0,"gunners":1,"rifled":true}`, `[5]`, `{"dice":1,"target":5}`, `{"hits":1}`, ""},
		{"9.8", "natives", `{"range_in":0,"gunners":1,"native":true}`, `[4]`, `{"target":5}`, `{"hits":0}`, ""},
		{"9.9", "24 at a square", `{"range_in":0,"gunners":24,"square":true}`, ``, `{"dice":48}`, ``, ""},
		{"9.6", "12 at most", `{"range_in":12.25,"gunners":1}`, ``, ``, ``, "range_in"},
		{"9.7", "25", `{"range_in":1,"gunners":25}`, ``, ``, ``, "gunners"},
		{"9.7", "required", `{"range_in":1}`, ``, ``, ``, "gunners"},
	})
	try(t, "shot_and_shell", []tried{
		{"9.10", "just beyond canister", `{"range_in":12.25,"crews":[1]}`, `[2,4]`, `{"dice":1,"range_ft":2,"modifier":0,"target":2,"effect_dice":[1],"effect_target":4}`, `{"guns_hit":1,"hits":1}`, ""},
		{"9.10", "12 is canister", `{"range_in":12,"crews":[1]}`, ``, ``, ``, "range_in"},
		{"9.13", "84 rifled", `{"range_in":84,"crews":[4],"rifled":true}`, `[6,1,1]`, `{"range_ft":7,"target":6}`, `{"guns_hit":1,"hits":0}`, ""},
		{"20.66", "84 cannot hit, and throws", `{"range_in":84,"crews":[4,4]}`, `[6,6]`, `{"dice":2,"target":7}`, `{"guns_hit":0,"hits":0}`, ""},
		{"9.13", "85", `{"range_in":84.25,"crews":[4]}`, ``, ``, ``, "range_in"},
		{"9.13", "a range of the organiser", `{"range_in":49,"crews":[4],"gun":"mountain","shell_range_mountain":48}`, ``, ``, ``, "range_in"},
		{"9.13", "of another gun", `{"range_in":49,"crews":[4],"shell_range_mountain":48}`, ``, `{"target":5}`, ``, ""},
		{"20.66", "below 1", `{"range_in":24,"crews":[4,2],"rifled":true}`, `[1,6,4,1,3]`, `{"target":1,"effect_dice":[2,1]}`, `{"guns_hit":2,"hits":2}`, ""},
		{"9.11", "rifled natives", `{"range_in":24,"crews":[3],"rifled":true,"native":true}`, ``, `{"modifier":0,"target":2,"effect_target":5,"effect_dice":[2]}`, ``, ""},
		{"20.8", "four at a field gun", `{"range_in":24,"crews":[4,5]}`, ``, ``, ``, "crews"},
		{"20.8", "six at a heavy gun", `{"range_in":24,"crews":[6,5],"gun":"heavy"}`, ``, `{"effect_dice":[3,3],"modifier":0}`, ``, ""},
		{"20.8", "not seven", `{"range_in":24,"crews":[7],"gun":"heavy"}`, ``, ``, ``, "crews"},
		{"20.8", "nor none", `{"range_in":24,"crews":[0]}`, ``, ``, ``, "crews"},
		{"30.1", "no guns", `{"range_in":24,"crews":[]}`, ``, ``, ``, "crews"},
		{"30.1", "seven guns", `{"range_in":24,"crews":[1,1,1,1,1,1,1]}`, ``, ``, ``, "crews"},
		{"30.1", "no list", `{"range_in":24,"crews":4}`, ``, ``, ``, "crews"},
		{"30.1", "no machine gun", `{"range_in":24,"crews":[4],"gun":"machine_gun"}`, ``, ``, ``, "gun"},
		{"9.12", "a hit throws on", `{"range_in":24,"crews":[4]}`, `[6]`, ``, ``, "dice"},
		{"9.12", "a miss does not", `{"range_in":24,"crews":[4]}`, `[1,6]`, ``, ``, "dice"},
	})
	try(t, "machine_gun", []tried{
		{"9.14", "1 jams", `{"range_in":24}`, `[1]`, `{"dice":1,"jam_max":1,"crew_dice":4,"target":4}`, `{"jammed":true,"hits":0}`, ""},
		{"20.70", "3 of natives does not", `{"range_in":24,"crew":1,"native":true}`, `[3,4]`, `{"target":5,"crew_dice":1}`, `{"jammed":false,"hits":0}`, ""},
		{"9.14", "no dice after a jam", `{"range_in":24}`, `[1,6,6,6,6]`, ``, ``, "dice"},
		{"9.15", "24 at most", `{"range_in":25}`, ``, ``, ``, "range_in"},
		{"9.15", "nobody", `{"range_in":5,"crew":0}`, ``, ``, ``, "crew"},
		{"9.15", "five", `{"range_in":5,"crew":5}`, ``, ``, ``, "crew"},
	})
	try(t, "breach", []tried{
		{"20.68", "at the wall", `{"range_in":0,"crews":[4]}`, `[1,6,5]`, `{"range_ft":1,"target":1,"effect_dice":[2],"breach_target":6}`, `{"guns_hit":1,"breaches":1}`, ""},
		{"20.69", "native light guns", `{"range_in":0,"crews":[4],"native":true}`, `[2,6,6]`, `{"target":2,"breach_target":7}`, `{"guns_hit":1,"breaches":0}`, ""},
		{"20.69", "native heavy guns", `{"range_in":12,"crews":[6],"gun":"heavy","native":true}`, `[2,6,5,5]`, `{"range_ft":1,"breach_target":6}`, `{"breaches":1}`, ""},
		{"9.13", "beyond", `{"range_in":85,"crews":[4]}`, ``, ``, ``, "range_in"},
	})
	try(t, "casualties", []tried{
		{"10.1", "close order", `{"hits":3,"target":"close_order_infantry","marker":true}`, `[]`, `{"divisor":1}`, `{"casualties":3,"marker":true}`, ""},
		{"10.2", "three behind a wall", `{"hits":3,"target":"close_order_infantry","cover":"hard"}`, `[]`, `{"divisor":2}`, `{"casualties":1,"marker":true}`, ""},
		{"10.3", "brush hides no British", `{"hits":3,"target":"skirmishers","cover":"brush_or_rocks"}`, `[]`, `{"divisor":2}`, `{"casualties":1,"marker":true}`, ""},
		{"20.71", "bullets of a machine gun", `{"hits":3,"target":"skirmishers","cover":"brush_or_rocks","native":true,"source":"machine_gun"}`, `[]`, `{"divisor":4}`, `{"casualties":0,"marker":true}`, ""},
		{"20.75", "two of four", `{"hits":2,"target":"skirmishers","cover":"hard"}`, `[]`, ``, `{"casualties":0,"marker":true}`, ""},
		{"20.75", "one of four", `{"hits":5,"target":"skirmishers","cover":"hard","marker":true}`, `[]`, ``, `{"casualties":1,"marker":true}`, ""},
		{"20.74", "horse in cover", `{"hits":5,"target":"cavalry","cover":"hard"}`, `[]`, `{"divisor":2}`, `{"casualties":2,"marker":true}`, ""},
		{"20.78", "all of them", `{"hits":9,"target":"close_order_infantry","marker":true,"figures":9}`, `[]`, ``, `{"casualties":9,"marker":false}`, ""},
		{"20.78", "no more than all", `{"hits":120,"target":"close_order_infantry","figures":1}`, `[]`, ``, `{"casualties":1}`, ""},
		{"10.7", "no hits", `{"hits":0,"target":"cavalry","marker":true}`, `[]`, ``, `{"casualties":0,"marker":true}`, ""},
		{"30.1", "nobody there", `{"hits":0,"target":"cavalry","figures":0}`, `[]`, ``, ``, "figures"},
		{"30.1", "121", `{"hits":121,"target":"cavalry"}`, `[]`, ``, ``, "hits"},
		{"30.1", "not artillery", `{"hits":1,"target":"artillery"}`, `[]`, ``, ``, "target"},
	})
	try(t, "artillery_hits", []tried{
		{"10.6", "no hits", `{"hits":0,"marker":true}`, `[]`, `{"dice":0}`, `{"crew_casualties":0,"gun_destroyed":false,"may_move_limbered":true,"marker":true}`, ""},
		{"10.6", "a machine gun harms no gun", `{"hits":1,"source":"machine_gun"}`, `[6]`, ``, `{"gun_hits":1,"gun_destroyed":false,"may_move_limbered":true}`, ""},
		{"10.6", "a team", `{"hits":1}`, `[4]`, ``, `{"draught_hits":1,"may_move_limbered":false}`, ""},
		{"10.6", "no more than the crew", `{"hits":3,"crew":2}`, `[1,2,3]`, ``, `{"crew_casualties":2,"may_move_limbered":true}`, ""},
		{"20.76", "the marker counts", `{"hits":3,"hard_cover":true,"marker":true}`, `[1,1]`, `{"dice":2}`, `{"marker":false}`, ""},
		{"20.76", "one hit, no marker", `{"hits":1,"hard_cover":true}`, `[]`, `{"dice":0}`, `{"marker":true}`, ""},
		{"30.1", "a crew of seven", `{"hits":1,"crew":7}`, ``, ``, ``, "crew"},
		{"30.1", "required", `{}`, ``, ``, ``, "hits"},
	})
	try(t, "leader_risk", []tried{
		{"20.79", "nobody fell", `{"leaders":2,"casualties":0}`, `[]`, `{"dice":0,"target":6}`, `{"hit":false,"leader":0}`, ""},
		{"20.79", "he was the target", `{"leaders":1,"casualties":0,"targeted":true}`, `[6]`, `{"dice":1}`, `{"hit":true,"leader":1}`, ""},
		{"10.8", "5 misses", `{"leaders":3}`, `[5]`, ``, `{"hit":false,"leader":0}`, ""},
		{"20.81", "of two, 3", `{"leaders":2}`, `[6,3]`, ``, `{"leader":1}`, ""},
		{"20.81", "of two, 4", `{"leaders":2}`, `[6,4]`, ``, `{"leader":2}`, ""},
		{"20.81", "of three, 5", `{"leaders":3}`, `[6,5]`, ``, `{"leader":3}`, ""},
		{"20.81", "of three, 2", `{"leaders":3}`, `[6,2]`, ``, `{"leader":1}`, ""},
		{"20.81", "of five, 6 and 5", `{"leaders":5}`, `[6,6,5]`, ``, `{"leader":5}`, ""},
		{"20.81", "of six", `{"leaders":6}`, `[6,6]`, ``, `{"leader":6}`, ""},
		{"20.81", "of one no die", `{"leaders":1}`, `[6,1]`, ``, ``, "dice"},
		{"20.81", "of four, still thrown", `{"leaders":4}`, `[6,5,6]`, ``, ``, "dice"},
		{"20.81", "seven", `{"leaders":7}`, ``, ``, ``, "leaders"},
	})
}

func TestHandToHand(t *testing.T) {
	const foot = `"pairs":1,"a_arm":"infantry","b_arm":"infantry"`
	try(t, "melee_round", []tried{
		{"11.1", "two more", `{` + foot + `}`, `[5,3]`, `{"dice":2,"a_add":0,"b_add":0,"a_times":1,"b_times":1}`, `{"a_scores":[5],"b_scores":[3],"a_casualties":0,"b_casualties":1}`, ""},
		{"11.2", "gunners have none", `{"pairs":1,"a_arm":"artillery","a_imperial":true,"b_arm":"cavalry","b_imperial":true}`, ``, `{"a_add":0,"b_add":1}`, ``, ""},
		{"11.3", "at a halt", `{"pairs":1,"a_arm":"cavalry","a_lance_or_heavy":true,"b_arm":"infantry"}`, ``, `{"a_add":0,"a_times":1}`, ``, ""},
		{"11.5", "the last pairs are b's", `{"pairs":2,"a_arm":"infantry","b_arm":"infantry","a_extra":1,"b_extra":1}`, `[3,3,3,3]`, ``, `{"a_scores":[4,3],"b_scores":[3,4]}`, ""},
		{"11.6", "into a square", `{"pairs":1,"a_arm":"cavalry","a_charging":true,"b_arm":"infantry","b_protection":"square"}`, ``, `{"a_times":1}`, ``, ""},
		{"11.6", "into cover", `{"pairs":1,"a_arm":"cavalry","a_charging":true,"b_arm":"infantry","b_protection":"cover"}`, ``, `{"a_times":1}`, ``, ""},
		{"11.6", "at guns", `{"pairs":1,"a_arm":"cavalry","a_charging":true,"b_arm":"artillery"}`, ``, `{"a_times":2}`, ``, ""},
		{"11.6", "at guns behind a wall", `{"pairs":1,"a_arm":"cavalry","a_charging":true,"b_arm":"artillery","b_protection":"obstacle"}`, ``, `{"a_times":1,"b_add":1}`, ``, ""},
		{"11.6", "at halted horse in cover", `{"pairs":1,"a_arm":"cavalry","b_charging":true,"b_arm":"cavalry","a_protection":"cover"}`, ``, `{"a_times":1,"b_times":2}`, ``, ""},
		{"11.6", "both charge", `{"pairs":1,"a_arm":"cavalry","a_charging":true,"b_arm":"cavalry","b_charging":true,"b_lance_or_heavy":true}`, ``, `{"a_times":1,"b_times":1,"b_add":1}`, ``, ""},
		{"11.6", "foot does not double", `{"pairs":1,"a_arm":"infantry","a_charging":true,"b_arm":"infantry"}`, ``, `{"a_times":1}`, ``, ""},
		{"20.84", "doubled last", `{"pairs":1,"a_arm":"cavalry","a_charging":true,"a_extra":1,"b_arm":"infantry"}`, `[2,4]`, ``, `{"a_scores":[6],"b_casualties":1}`, ""},
		{"20.84", "or first", `{"pairs":1,"a_arm":"cavalry","a_charging":true,"a_extra":1,"b_arm":"infantry","melee_double_last":false}`, `[2,4]`, ``, `{"a_scores":[5],"b_casualties":0}`, ""},
		{"20.83", "settings", `{` + foot + `,"a_higher_ground":true,"b_shattered":true,"melee_higher_ground":1,"melee_shattered":-2}`, ``, `{"a_add":1,"b_add":-2}`, ``, ""},
		{"20.37", "guns do not charge", `{"pairs":1,"a_arm":"infantry","b_arm":"artillery","b_charging":true}`, ``, ``, ``, "b_charging"},
		{"20.37", "a neither", `{"pairs":1,"a_arm":"artillery","b_arm":"artillery","a_charging":true}`, ``, ``, ``, "a_charging"},
		{"11.3", "no lances on foot", `{` + foot + `,"b_lance_or_heavy":true}`, ``, ``, ``, "b_lance_or_heavy"},
		{"4.7", "no square of horse", `{"pairs":1,"a_arm":"cavalry","b_arm":"infantry","a_protection":"square"}`, ``, ``, ``, "a_protection"},
		{"20.37", "no charge in square", `{` + foot + `,"b_charging":true,"b_protection":"square"}`, ``, ``, ``, "b_protection"},
		{"11.4", "nor behind a wall", `{` + foot + `,"a_charging":true,"a_protection":"obstacle"}`, ``, ``, ``, "a_protection"},
		{"11.6", "but from cover", `{` + foot + `,"a_charging":true,"a_protection":"cover"}`, ``, `{"a_add":0}`, ``, ""},
		{"11.7", "not both higher", `{` + foot + `,"a_higher_ground":true,"b_higher_ground":true}`, ``, ``, ``, "b_higher_ground"},
		{"11.5", "more than pairs, a", `{` + foot + `,"a_extra":2}`, ``, ``, ``, "a_extra"},
		{"11.5", "more than pairs, b", `{` + foot + `,"b_extra":2}`, ``, ``, ``, "b_extra"},
		{"11.5", "more than pairs together", `{` + foot + `,"a_extra":1,"b_extra":1}`, ``, ``, ``, "b_extra"},
		{"30.1", "no pair", `{"pairs":0,"a_arm":"infantry","b_arm":"infantry"}`, ``, ``, ``, "pairs"},
		{"30.1", "required", `{"pairs":1,"a_arm":"infantry"}`, ``, ``, ``, "b_arm"},
		{"11.1", "one die", `{` + foot + `}`, `[1]`, ``, ``, "dice"},
	})
	try(t, "melee_outcome", []tried{
		{"11.9", "b lost more", `{"a_melee":1,"b_melee":2,"charger":"b","a_arm":"infantry","b_arm":"infantry"}`, `[]`, `{"dice":0}`, `{"a_total":1,"b_total":2,"outcome":"b_retreats","loser":"b","must_rally":true}`, ""},
		{"11.10", "foot fights on", `{"a_melee":0,"b_melee":0,"charger":"a","a_arm":"infantry","b_arm":"cavalry"}`, `[]`, ``, `{"outcome":"fight_again","loser":"none","must_rally":false}`, ""},
		{"11.10", "both ride through", `{"a_melee":0,"b_melee":0,"charger":"both","a_arm":"cavalry","b_arm":"cavalry"}`, `[]`, ``, `{"outcome":"both_pass_through","must_rally":true}`, ""},
		{"20.91", "one has no room", `{"a_melee":0,"b_melee":0,"charger":"both","a_arm":"cavalry","b_arm":"cavalry","a_can_pass":false}`, `[]`, ``, `{"outcome":"b_passes_through"}`, ""},
		{"20.91", "nobody has", `{"a_melee":0,"b_melee":0,"charger":"b","a_arm":"cavalry","b_arm":"cavalry","b_can_pass":false}`, `[]`, ``, `{"outcome":"fight_again"}`, ""},
		{"11.12", "a second draw", `{"a_melee":1,"b_melee":0,"b_shooting":1,"round":2,"charger":"b","a_arm":"cavalry","b_arm":"infantry"}`, `[]`, ``, `{"outcome":"b_retreats","loser":"none","must_rally":true}`, ""},
		{"20.92", "both charged", `{"a_melee":0,"b_melee":0,"round":2,"charger":"both","a_arm":"cavalry","b_arm":"cavalry"}`, `[]`, ``, `{"outcome":"both_retreat","loser":"none"}`, ""},
		{"20.37", "guns do not charge", `{"a_melee":0,"b_melee":0,"charger":"b","a_arm":"cavalry","b_arm":"artillery"}`, `[]`, ``, ``, "charger"},
		{"20.37", "not even both", `{"a_melee":0,"b_melee":0,"charger":"both","a_arm":"artillery","b_arm":"cavalry"}`, `[]`, ``, ``, "charger"},
		{"30.1", "a third round", `{"a_melee":0,"b_melee":0,"round":3,"charger":"a","a_arm":"cavalry","b_arm":"cavalry"}`, `[]`, ``, ``, "round"},
		{"30.1", "required", `{"a_melee":0,"charger":"a","a_arm":"cavalry","b_arm":"cavalry"}`, `[]`, ``, ``, "b_melee"},
	})
	try(t, "unit_state", []tried{
		{"20.98", "half is not below", `{"original":20,"present":10}`, `[]`, `{"dice":0,"shatter_below":10}`, `{"shattered":false,"newly_shattered":false,"steadied":false,"must_retire":false,"destroyed":false,"abandoned":0}`, ""},
		{"20.98", "nor above", `{"original":20,"present":10,"was_shattered":true}`, `[]`, ``, `{"shattered":true,"newly_shattered":false,"steadied":false,"must_retire":false}`, ""},
		{"12.5", "above half", `{"original":20,"present":11,"was_shattered":true}`, `[]`, ``, `{"shattered":false,"steadied":true}`, ""},
		{"12.1", "of an odd number", `{"original":21,"present":10}`, `[]`, `{"shatter_below":11}`, `{"shattered":true,"newly_shattered":true,"must_retire":true}`, ""},
		{"12.1", "surrounded", `{"original":21,"present":10,"surrounded":true}`, `[]`, ``, `{"newly_shattered":true,"must_retire":false}`, ""},
		{"12.1", "nobody left", `{"original":1,"present":0}`, `[]`, `{"shatter_below":1}`, `{"shattered":true,"must_retire":false,"destroyed":true}`, ""},
		{"12.16", "shattered earlier", `{"original":10,"present":4,"held":6,"was_shattered":true,"shattered_this_turn":true,"lost_melee":true}`, `[]`, ``, `{"abandoned":6,"newly_shattered":false}`, ""},
		{"12.16", "shattered long ago", `{"original":10,"present":4,"held":6,"was_shattered":true,"lost_melee":true}`, `[]`, ``, `{"abandoned":0}`, ""},
		{"12.16", "not lost", `{"original":10,"present":4,"held":6}`, `[]`, ``, `{"newly_shattered":true,"abandoned":0}`, ""},
		{"30.1", "more than there were", `{"original":10,"present":11}`, `[]`, ``, ``, "present"},
		{"30.1", "more held than fell", `{"original":10,"present":8,"held":3}`, `[]`, ``, ``, "held"},
		{"12.16", "not shattered", `{"original":10,"present":8,"shattered_this_turn":true}`, `[]`, ``, ``, "shattered_this_turn"},
	})
	try(t, "surrender", []tried{
		{"12.4", "default", `{}`, `[4,3]`, `{"dice":2,"surrounded_add":0}`, `{"caller_score":4,"surrounded_score":3,"surrenders":true}`, ""},
		{"20.102", "a draw", `{}`, `[3,3]`, ``, `{"surrenders":false}`, ""},
		{"30.1", "seven leaders", `{"leaders":7}`, ``, ``, ``, "leaders"},
	})
	try(t, "recovery", []tried{
		{"12.12", "plain", `{"casualties":2}`, `[6,5]`, `{"dice":2,"modifier":0,"target":6}`, `{"recovered":1,"lost":1,"held":0}`, ""},
		{"20.103", "nobody leads", `{"casualties":2,"leader_attached":false,"musician_or_standard":true}`, `[]`, `{"dice":0,"modifier":1}`, `{"recovered":0,"lost":0,"held":2}`, ""},
		{"20.103", "a general leads", `{"casualties":2,"leader_attached":false,"general":"cautious"}`, `[1,1]`, `{"dice":2,"modifier":0}`, `{"lost":2,"held":0}`, ""},
		{"12.13", "an indecisive one", `{"casualties":1,"general":"indecisive"}`, ``, `{"modifier":0}`, ``, ""},
		{"12.13", "a rash one", `{"casualties":1,"general":"rash"}`, ``, `{"modifier":1,"target":5}`, ``, ""},
		{"12.12", "nobody fell", `{"casualties":0}`, `[]`, `{"dice":0}`, `{"recovered":0,"lost":0,"held":0}`, ""},
	})
}

func TestEngineersAndAfter(t *testing.T) {
	try(t, "demolition", []tried{
		{"13.11", "5 of wood", `{"bridge":"wooden","charges":1}`, `[5]`, `{"dice":1,"damage_at":6,"destroy_at":12}`, `{"damage":5,"state":"intact"}`, ""},
		{"13.11", "6 of wood", `{"bridge":"wooden","charges":1}`, `[6]`, ``, `{"state":"damaged"}`, ""},
		{"20.108", "12 of wood in all", `{"bridge":"wooden","charges":1,"damage_before":11}`, `[1]`, ``, `{"damage":12,"state":"destroyed"}`, ""},
		{"13.11", "24 of stone", `{"bridge":"stone","charges":4}`, `[6,6,6,6]`, `{"damage_at":12,"destroy_at":24}`, `{"damage":24,"state":"destroyed"}`, ""},
		{"13.11", "11 of stone", `{"bridge":"stone","charges":2}`, `[6,5]`, ``, `{"state":"intact"}`, ""},
		{"20.108", "gone already", `{"bridge":"wooden","charges":1,"damage_before":12}`, `[1]`, ``, ``, "damage_before"},
		{"20.108", "stone too", `{"bridge":"stone","charges":1,"damage_before":24}`, `[1]`, ``, ``, "damage_before"},
		{"30.1", "no charges", `{"bridge":"stone","charges":0}`, ``, ``, ``, "charges"},
		{"30.1", "thirteen", `{"bridge":"stone","charges":13}`, ``, ``, ``, "charges"},
		{"30.1", "iron", `{"bridge":"iron","charges":1}`, ``, ``, ``, "bridge"},
	})
	try(t, "bridge_repair", []tried{
		{"13.7", "stone", `{"bridge":"stone","state":"damaged"}`, `[6]`, `{"dice":1}`, `{"turns":6}`, ""},
		{"20.109", "destroyed", `{"bridge":"stone","state":"destroyed"}`, `[6]`, ``, ``, "state"},
		{"20.109", "intact", `{"bridge":"stone","state":"intact"}`, ``, ``, ``, "state"},
		{"30.1", "required", `{}`, ``, ``, ``, "bridge"},
	})
	try(t, "engineering_work", []tried{
		{"13.8", "a redoubt", `{"task":"redoubt","periods_done":4}`, `[]`, `{"dice":0,"periods_needed":6}`, `{"counts":true,"periods_done":5,"complete":false}`, ""},
		{"13.10", "a village", `{"task":"fortify_village","periods_done":2,"sappers":false,"materials":false}`, `[]`, `{"periods_needed":3}`, `{"counts":true,"complete":true}`, ""},
		{"13.9", "a road", `{"task":"road_cut"}`, `[]`, `{"periods_needed":1}`, `{"complete":true}`, ""},
		{"13.7", "a repair", `{"task":"bridge_repair","repair_turns":5}`, `[]`, `{"periods_needed":5}`, `{"periods_done":1,"complete":false}`, ""},
		{"13.5", "48 inches", `{"task":"pontoon","length_in":48}`, ``, `{"periods_needed":48}`, ``, ""},
		{"13.5", "a quarter inch", `{"task":"pontoon","length_in":0.25}`, ``, `{"periods_needed":1}`, ``, ""},
		{"13.5", "nothing", `{"task":"pontoon","length_in":0}`, ``, ``, ``, "length_in"},
		{"13.5", "49 inches", `{"task":"pontoon","length_in":49}`, ``, ``, ``, "length_in"},
		{"13.1", "the first reason", `{"task":"pontoon","engineer_officer":false,"tool_wagon":false,"shot":true}`, `[]`, ``, `{"counts":false,"reason":"no_engineer_officer","periods_done":0}`, ""},
		{"13.1", "no wagon", `{"task":"road_cut","tool_wagon":false,"disturbed":true}`, `[]`, ``, `{"reason":"no_tool_wagon"}`, ""},
		{"13.5", "no boats", `{"task":"pontoon","materials":false,"moved":true}`, `[]`, ``, `{"reason":"no_materials"}`, ""},
		{"13.3", "shattered", `{"task":"redoubt","shattered":true,"melee":true}`, `[]`, ``, `{"reason":"shattered"}`, ""},
		{"13.3", "shot", `{"task":"redoubt","shot":true,"moved":true}`, `[]`, ``, `{"reason":"shot"}`, ""},
		{"13.3", "moved", `{"task":"redoubt","moved":true,"melee":true}`, `[]`, ``, `{"reason":"moved"}`, ""},
		{"13.3", "fought", `{"task":"redoubt","melee":true,"disturbed":true}`, `[]`, ``, `{"reason":"melee"}`, ""},
		{"13.4", "disturbed", `{"task":"redoubt","disturbed":true,"periods_done":5}`, `[]`, ``, `{"reason":"disturbed","periods_done":5,"complete":false}`, ""},
		{"13.4", "done already", `{"task":"redoubt","periods_done":6}`, `[]`, ``, ``, "periods_done"},
		{"13.4", "a charge is one", `{"task":"demolition_charge","periods_done":1}`, `[]`, ``, ``, "periods_done"},
	})
	try(t, "battle_losses", []tried{
		{"20.115", "the field is held", `{"lost":4,"held":3,"holds_field":true,"enemy_takes_prisoners":false}`, `[]`, `{"dice":0}`, `{"killed":2,"wounded":5,"captured":0,"missing":0}`, ""},
		{"20.116", "no prisoners", `{"abandoned":3,"surrendered":2,"holds_field":false,"enemy_takes_prisoners":false}`, `[]`, ``, `{"killed":3,"wounded":0,"captured":2,"missing":0}`, ""},
		{"30.1", "required", `{"holds_field":true}`, `[]`, ``, ``, "enemy_takes_prisoners"},
		{"30.1", "required", `{"enemy_takes_prisoners":true}`, `[]`, ``, ``, "holds_field"},
		{"30.4", "no dice", `{"holds_field":true,"enemy_takes_prisoners":true}`, `[1]`, ``, ``, "dice"},
	})
}

func TestSettings(t *testing.T) {
	s := rules.DefaultSettings()
	if s.TurnLimit != 18 || s.ControlChargeMin != 6 || !s.DoubleLast || s.TakesPrisoners != rules.ImperialTakers {
		t.Errorf("the defaults are %+v", s)
	}
	for i, r := range s.Ranges() {
		if w := rules.SmallArmsTable[i]; r[0].String() != strconv.Itoa(w.Close) || r[1].String() != strconv.Itoa(w.Long) {
			t.Errorf("%s reaches %v", w.Key, r)
		}
	}
	for key, value := range map[string]string{
		"turn_limit": "61", "control_free_min": "7", "personality_bold_min": "6", "range_jezail_close": "19",
		"shell_range_field": "85", "takes_prisoners": `"some"`, "army_break_share": "1.5", "nonsense": "1",
	} {
		_, err := rules.ReadSettings(map[string]json.RawMessage{key: json.RawMessage(value)})
		ruletest.Refused(t, err, key)
	}
}
