package play

import (
	"encoding/json"
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/internal/ruletest"
)

// tried is one question to a procedure: what it needs and gives, or the key it refuses.
type tried ruletest.Tried

func try(t *testing.T, procedure string, cases []tried) {
	t.Helper()
	ruletest.Try(t, whole(), procedure, cases)
}

func TestWeaponsAndCommand(t *testing.T) {
	try(t, "weapon", []tried{
		{"4.8", "need alone", `{"weapon":"bow"}`, ``, `{"short_cm":30,"medium_cm":60,"long_cm":100}`, ``, ""},
		{"4.8", "rifled carbine", `{"weapon":"rifled_carbine"}`, `[]`, `{"short_cm":25,"medium_cm":80,"long_cm":140}`, `{"melee_factor":2,"damage":"gunpowder","hurled":false,"table":"missile"}`, ""},
		{"4.8", "carbine", `{"weapon":"carbine"}`, `[]`, `{"short_cm":15,"medium_cm":30,"long_cm":100}`, `{"melee_factor":2,"damage":"gunpowder"}`, ""},
		{"4.8", "pistol", `{"weapon":"pistol"}`, `[]`, `{"short_cm":5,"medium_cm":10,"long_cm":30}`, `{"melee_factor":3,"damage":"gunpowder","hurled":false,"table":"missile"}`, ""},
		{"4.8", "bow", `{"weapon":"bow"}`, `[]`, ``, `{"melee_factor":1,"damage":"bow_spear","hurled":false,"table":"missile"}`, ""},
		{"4.8", "sword", `{"weapon":"sword"}`, `[]`, `{"short_cm":0,"medium_cm":0,"long_cm":0}`, `{"melee_factor":3,"damage":"none","hurled":false,"table":"close_combat"}`, ""},
		{"4.8", "lance", `{"weapon":"lance"}`, `[]`, `{"long_cm":0}`, `{"melee_factor":4,"damage":"none"}`, ""},
		{"4.8", "war club", `{"weapon":"war_club"}`, `[]`, `{"long_cm":0}`, `{"melee_factor":3,"damage":"none"}`, ""},
		{"4.8", "hatchet", `{"weapon":"hatchet"}`, `[]`, `{"short_cm":5,"medium_cm":10,"long_cm":20}`, `{"melee_factor":2,"damage":"other","hurled":true,"table":"close_combat"}`, ""},
		{"4.8", "rocks", `{"weapon":"rocks"}`, `[]`, `{"short_cm":4,"medium_cm":8,"long_cm":20}`, `{"melee_factor":1,"damage":"other","hurled":true,"table":"close_combat"}`, ""},
		{"14.51", "sling", `{"weapon":"sling"}`, `[]`, `{"short_cm":4,"medium_cm":8,"long_cm":20}`, `{"melee_factor":1,"damage":"other","hurled":false,"table":"missile"}`, ""},
		{"4.8", "a rifle's bayonet is printed", `{"bayonet":true,"restored_factor":0,"restored_bayonet_factor":6}`, `[]`, ``, `{"melee_factor":4}`, ""},
		{"4.9", "a setting with bayonet", `{"weapon":"carbine","bayonet":true,"restored_bayonet_factor":6}`, `[]`, ``, `{"melee_factor":6}`, ""},
		{"4.9", "a setting without", `{"weapon":"rifled_carbine","restored_factor":0}`, `[]`, ``, `{"melee_factor":0}`, ""},
		{"4.9", "not for pistols", `{"weapon":"pistol","restored_factor":6}`, `[]`, ``, `{"melee_factor":3}`, ""},
		{"4.9", "too high", `{"restored_factor":7}`, `[]`, ``, ``, "restored_factor"},
		{"4.9", "too low", `{"restored_bayonet_factor":-1}`, `[]`, ``, ``, "restored_bayonet_factor"},
		{"4.8", "a sword takes no bayonet", `{"weapon":"sword","bayonet":true}`, `[]`, ``, ``, "bayonet"},
		{"4.8", "not in the list", `{"weapon":"gatling"}`, `[]`, ``, ``, "weapon"},
		{"4.8", "a die too many", `{}`, `[1]`, ``, ``, "dice"},
		{"15.1", "no number for a fact", `{"bayonet":1}`, `[]`, ``, ``, "bayonet"},
	})
	try(t, "command_points", []tried{
		{"5.4", "defaults, need alone", `{}`, ``, `{"dice":3,"cost":0}`, ``, ""},
		{"5.4", "a Hero", `{"class":"hero"}`, `[1,1,1,1]`, `{"dice":4}`, `{"points":4,"pool":4}`, ""},
		{"5.6", "Raw and engaged throws one", `{"class":"raw","engaged":true}`, `[6]`, `{"dice":1}`, `{"points":6,"pool":6}`, ""},
		{"14.17", "a link spends the last point", `{"role":"nco","pool":1}`, `[1,1,1]`, `{"cost":1}`, `{"points":3,"pool":3}`, ""},
		{"5.10", "a disloyal link", `{"role":"nco","class":"hero","pool":2,"loyal":false}`, `[1,2,3,4]`, `{"dice":4,"cost":2}`, `{"points":10,"pool":10}`, ""},
		{"14.19", "a second musician throws nothing", `{"role":"musician","pool":5,"first_musician":false}`, `[]`, `{"dice":0,"cost":1}`, `{"points":0,"pool":4}`, ""},
		{"14.19", "a disloyal musician of any class", `{"role":"musician","class":"hero","loyal":false,"pool":2}`, `[6]`, `{"dice":1,"cost":2}`, `{"points":6,"pool":6}`, ""},
		{"5.4", "the largest pool", `{"role":"nco","class":"hero","pool":200}`, `[6,6,6,6]`, ``, `{"pool":223}`, ""},
		{"5.4", "a larger one", `{"role":"nco","pool":201}`, `[6,6,6]`, ``, ``, "pool"},
		{"14.17", "a link without points", `{"role":"nco"}`, ``, ``, ``, "pool"},
		{"14.17", "a musician without points", `{"role":"musician"}`, ``, ``, ``, "pool"},
		{"14.17", "a character throws first", `{"pool":1}`, ``, ``, ``, "pool"},
		{"14.18", "the die less is an officer's", `{"role":"nco","pool":1,"engaged":true}`, ``, ``, ``, "engaged"},
		{"5.12", "nobody activates a character", `{"loyal":false}`, ``, ``, ``, "loyal"},
		{"14.19", "an NCO is no musician", `{"role":"nco","pool":1,"first_musician":false}`, ``, ``, ``, "first_musician"},
		{"14.19", "nor is a character", `{"first_musician":false}`, ``, ``, ``, "first_musician"},
		{"5.4", "too few dice", `{}`, `[1,1]`, ``, ``, "dice"},
		{"5.4", "too many dice", `{}`, `[1,1,1,1]`, ``, ``, "dice"},
		{"5.4", "no such face", `{}`, `[1,1,7]`, ``, ``, "dice"},
		{"5.4", "no such class", `{"class":"green"}`, ``, ``, ``, "class"},
	})
	try(t, "activation_cost", []tried{
		{"5.9", "need alone", `{"loyal_figures":1}`, ``, `{"cost":1,"reach_cm":50}`, ``, ""},
		{"5.8", "50 is in reach", `{"loyal_figures":1,"pool":1,"farthest_cm":50}`, `[]`, ``, `{"in_reach":true,"commanded":true,"pool":0}`, ""},
		{"5.7", "26 in a wood is not", `{"loyal_figures":1,"pool":1,"farthest_cm":26,"enclosed":true}`, `[]`, `{"reach_cm":25}`, `{"in_reach":false,"commanded":false,"pool":1}`, ""},
		{"14.21", "disloyal routers cost 2", `{"loyal_figures":2,"disloyal_figures":3,"routing":true,"pool":10}`, `[]`, `{"cost":10}`, `{"commanded":true,"pool":0}`, ""},
		{"5.10", "sixty of both", `{"loyal_figures":30,"disloyal_figures":30,"pool":200}`, `[]`, `{"cost":90}`, `{"pool":110}`, ""},
		{"5.11", "sixty-one", `{"loyal_figures":31,"disloyal_figures":30}`, ``, ``, ``, "loyal_figures"},
		{"5.11", "nobody", `{}`, ``, ``, ``, "loyal_figures"},
		{"5.11", "too far to measure", `{"loyal_figures":1,"farthest_cm":501}`, ``, ``, ``, "farthest_cm"},
		{"5.11", "half a figure", `{"loyal_figures":1.5}`, ``, ``, ``, "loyal_figures"},
		{"5.11", "it throws nothing", `{"loyal_figures":1}`, `[1]`, ``, ``, "dice"},
	})
	try(t, "platoon", []tried{
		{"11.13", "defaults", `{}`, `[]`, `{"one_throw":true}`, `{"single":true}`, ""},
		{"14.78", "6 cm is too wide", `{"widest_gap_cm":6}`, `[]`, `{"one_throw":false}`, `{"single":false}`, ""},
		{"14.78", "5 cm to a leader", `{"leader_gap_cm":5}`, `[]`, `{"one_throw":true}`, ``, ""},
		{"14.78", "6 cm to a leader", `{"leader_gap_cm":6}`, `[]`, `{"one_throw":false}`, `{"single":false}`, ""},
		{"11.13", "loose", `{"formed":false}`, `[]`, `{"one_throw":false}`, `{"single":false}`, ""},
		{"11.13", "commanded", `{"commanded":true}`, `[]`, `{"one_throw":false}`, `{"single":false}`, ""},
		{"14.71", "retreat is blue", `{"instruction":"retreat"}`, `[]`, ``, `{"single":true}`, ""},
		{"14.71", "or black", `{"instruction":"retreat","retreat_is_black":true}`, `[]`, `{"one_throw":true}`, `{"single":false}`, ""},
		{"14.71", "halt stays blue", `{"instruction":"halt","retreat_is_black":true}`, `[]`, ``, `{"single":true}`, ""},
		{"11.13", "no table gives it", `{"instruction":"stay_in_cover"}`, `[]`, ``, ``, "instruction"},
	})
}

func TestRiskAndActions(t *testing.T) {
	try(t, "risk_factor", []tried{
		{"10.1", "defaults", `{}`, `[]`, `{"casualty_tenths":0}`, `{"risk_factor":0}`, ""},
		{"10.1", "need alone", `{"original":25,"lost":10}`, ``, `{"casualty_tenths":4}`, ``, ""},
		{"14.69", "the most", `{"enemy_range":"clear_sight","raw":true,"lost":10,"enemy_on_flank_or_rear":true,"friends_retreating_within_25":true,"native":true,"enemy_cavalry_within_50":true,"routing":true,"worse_in_melee":true}`, `[]`, `{"casualty_tenths":10}`, `{"risk_factor":19}`, ""},
		{"14.69", "the least", `{"enemy_in_sight":false,"hero_with_unit":true,"superior":true,"all_in_cover":true,"advancing":true}`, `[]`, ``, `{"risk_factor":-6}`, ""},
		{"10.5", "Raw, in sight but not clear", `{"enemy_range":"in_sight","raw":true}`, `[]`, ``, `{"risk_factor":1}`, ""},
		{"10.4", "trained, in clear sight", `{"enemy_range":"clear_sight"}`, `[]`, ``, `{"risk_factor":1}`, ""},
		{"10.5", "Raw and out of range", `{"raw":true}`, `[]`, ``, `{"risk_factor":0}`, ""},
		{"10.8", "natives without cavalry", `{"native":true}`, `[]`, ``, `{"risk_factor":0}`, ""},
		{"10.8", "cavalry without natives", `{"enemy_cavalry_within_50":true}`, `[]`, ``, `{"risk_factor":0}`, ""},
		{"10.7", "friends alone", `{"friends_retreating_within_25":true}`, `[]`, ``, `{"risk_factor":2}`, ""},
		{"10.9", "routing", `{"routing":true}`, `[]`, ``, `{"risk_factor":3}`, ""},
		{"14.64", "a tenth not full", `{"original":11,"lost":1}`, `[]`, `{"casualty_tenths":0}`, `{"risk_factor":0}`, ""},
		{"14.64", "a full tenth", `{"original":10,"lost":1}`, `[]`, `{"casualty_tenths":1}`, `{"risk_factor":1}`, ""},
		{"14.64", "one man is no group", `{"original":1,"lost":1}`, `[]`, `{"casualty_tenths":0}`, `{"risk_factor":0}`, ""},
		{"14.64", "two are one", `{"original":2,"lost":1}`, `[]`, `{"casualty_tenths":5}`, `{"risk_factor":5}`, ""},
		{"10.6", "more than there were", `{"original":5,"lost":6}`, `[]`, ``, ``, "lost"},
		{"10.6", "no group", `{"original":0}`, `[]`, ``, ``, "original"},
		{"10.6", "too many", `{"original":61}`, `[]`, ``, ``, "original"},
		{"10.7", "unseen on the flank", `{"enemy_in_sight":false,"enemy_on_flank_or_rear":true}`, `[]`, ``, ``, "enemy_on_flank_or_rear"},
		{"10.8", "unseen cavalry", `{"enemy_in_sight":false,"enemy_cavalry_within_50":true}`, `[]`, ``, ``, "enemy_cavalry_within_50"},
		{"10.5", "unseen in range", `{"enemy_in_sight":false,"enemy_range":"in_sight"}`, `[]`, ``, ``, "enemy_range"},
		{"10.4", "no such sight", `{"enemy_range":"dim"}`, `[]`, ``, ``, "enemy_range"},
		{"10.1", "a die too many", `{}`, `[3]`, ``, ``, "dice"},
	})
	try(t, "action", []tried{
		{"11.1", "need alone", `{}`, ``, `{"dice":1,"row":"up_to_0","rout_up_to":0}`, ``, ""},
		{"11.1", "5 carries on", `{}`, `[5]`, ``, `{"die":5,"instruction":"continue","action":"continue","must_obey":true}`, ""},
		{"11.1", "nobody to go to", `{"enemy_in_sight":false}`, `[6]`, ``, `{"instruction":"continue"}`, ""},
		{"14.73", "still move_to_enemy within 50", `{"table":"close_combat","enemy_within_50":true}`, `[6]`, ``, `{"instruction":"move_to_enemy","action":"move_to_enemy"}`, ""},
		{"11.2", "falling back, 6", `{"falling_back":true,"fortified":true}`, `[6]`, ``, `{"instruction":"halt_in_cover","action":"halt_in_cover"}`, ""},
		{"11.2", "falling back, 4", `{"falling_back":true}`, `[4]`, ``, `{"instruction":"continue"}`, ""},
		{"14.70", "5 and 1 are 6", `{"modifier":1}`, `[5]`, ``, `{"die":6,"instruction":"move_to_enemy"}`, ""},
		{"14.70", "6 and 2 are 6", `{"modifier":2}`, `[6]`, ``, `{"die":6}`, ""},
		{"14.70", "1 less 2 is 1", `{"modifier":-2,"risk_factor":9}`, `[1]`, `{"rout_up_to":5}`, `{"die":1,"instruction":"rout"}`, ""},
		{"14.70", "no rout with 2 more", `{"modifier":2,"risk_factor":6}`, `[1]`, `{"row":"6_8","rout_up_to":0}`, `{"die":3,"instruction":"halt"}`, ""},
		{"11.2", "falling back does not change higher rows", `{"risk_factor":1,"falling_back":true}`, `[6]`, ``, `{"instruction":"attack"}`, ""},
		{"14.71", "commanded, halt", `{"risk_factor":1,"commanded":true}`, `[1]`, ``, `{"instruction":"halt","must_obey":false}`, ""},
		{"14.71", "commanded, black retreat", `{"risk_factor":2,"commanded":true,"retreat_is_black":true}`, `[1]`, ``, `{"instruction":"retreat","must_obey":true}`, ""},
		{"11.6", "missile troops do not go over", `{"risk_factor":2,"enemy_within_50":true}`, `[4]`, ``, `{"instruction":"advance","action":"advance"}`, ""},
		{"11.9", "less than half", `{"risk_factor":2,"in_cover":true,"original":11,"standing":5}`, `[1]`, ``, `{"instruction":"retreat","action":"retreat"}`, ""},
		{"11.9", "not in cover", `{"risk_factor":2}`, `[1]`, ``, `{"action":"retreat"}`, ""},
		{"14.74", "always holds an advance", `{"risk_factor":2,"fortified":true,"fortified_hold":"always"}`, `[6]`, ``, `{"instruction":"advance","action":"halt"}`, ""},
		{"14.74", "and an attack", `{"risk_factor":1,"fortified":true,"fortified_hold":"always"}`, `[6]`, ``, `{"instruction":"attack","action":"halt"}`, ""},
		{"14.74", "and an advance that became one", `{"table":"close_combat","risk_factor":1,"enemy_within_50":true,"fortified":true,"fortified_hold":"always"}`, `[2]`, ``, `{"instruction":"advance","action":"halt"}`, ""},
		{"14.74", "but no retreat", `{"risk_factor":2,"fortified":true,"fortified_hold":"always"}`, `[1]`, ``, `{"action":"retreat"}`, ""},
		{"14.74", "above 0 works hold nobody", `{"risk_factor":1,"fortified":true}`, `[6]`, ``, `{"action":"attack"}`, ""},
		{"14.74", "always wants works", `{"risk_factor":1,"fortified_hold":"always"}`, `[6]`, ``, `{"action":"attack"}`, ""},
		{"14.69", "-6 is the least", `{"risk_factor":-6}`, ``, `{"row":"up_to_0"}`, ``, ""},
		{"14.69", "-7 is none", `{"risk_factor":-7}`, ``, ``, ``, "risk_factor"},
		{"14.69", "19 is the most", `{"risk_factor":19}`, ``, `{"row":"9_up","rout_up_to":3}`, ``, ""},
		{"14.70", "modifier too high", `{"modifier":3}`, ``, ``, ``, "modifier"},
		{"14.76", "more standing than were", `{"original":5}`, ``, ``, ``, "standing"},
		{"14.76", "nobody standing", `{"standing":0}`, ``, ``, ``, "standing"},
		{"10.10", "no second die", `{}`, `[1,1]`, ``, ``, "dice"},
		{"10.10", "no die", `{}`, `[]`, ``, ``, "dice"},
		{"10.10", "no such face", `{}`, `[0]`, ``, ``, "dice"},
	})
}

// Every cell of both tables, as printed.
func TestActionTables_11_1(t *testing.T) {
	letters := map[byte]rules.Action{'h': rules.Halt, 'a': rules.Advance, 'A': rules.Attack, 'r': rules.Retreat, 'R': rules.Rout}
	for _, c := range []struct {
		table    rules.Table
		from, to int
		row      rules.Row
		cells    string
	}{
		{rules.MissileTable, 1, 1, "1", "haaaaA"},
		{rules.MissileTable, 2, 5, "2_5", "rhhaaa"},
		{rules.MissileTable, 6, 8, "6_8", "Rrhhha"},
		{rules.MissileTable, 9, 19, "9_up", "RRRrrh"},
		{rules.CloseCombatTable, 1, 2, "1_2", "haaAAA"},
		{rules.CloseCombatTable, 3, 6, "3_6", "rhhaAA"},
		{rules.CloseCombatTable, 7, 8, "7_8", "RrrhhA"},
		{rules.CloseCombatTable, 9, 19, "9_up", "RRRrrh"},
	} {
		for risk := c.from; risk <= c.to; risk++ {
			for face := 1; face <= rules.D6; face++ {
				in := rules.ActionInput{Table: c.table, RiskFactor: risk, EnemyInSight: true, Original: 10, Standing: 10, FortifiedHold: rules.HoldAtRiskZero}
				need, got, err := rules.TakeAction(in, battle.NewGiven(battle.Face(face)))
				if err != nil {
					t.Fatal(err)
				}
				if want := letters[c.cells[face-1]]; got.Instruction != want || need.Row != c.row {
					t.Errorf("%s, risk %d, %d: %s in row %s, want %s in row %s", c.table, risk, face, got.Instruction, need.Row, want, c.row)
				}
				if routs := got.Instruction == rules.Rout; routs != (face <= need.RoutUpTo) {
					t.Errorf("%s, risk %d, %d: routs %v, up to %d", c.table, risk, face, routs, need.RoutUpTo)
				}
			}
		}
	}
}

func TestMovesAndSight(t *testing.T) {
	try(t, "movement", []tried{
		{"7.1", "need alone", `{"purpose":"attack","native":true}`, ``, `{"dice":1,"base_cm":25}`, ``, ""},
		{"7.3", "mounted", `{"mover":"mounted"}`, `[]`, `{"base_cm":40}`, `{"allowance_cm":40}`, ""},
		{"14.36", "a wounded rider", `{"mover":"mounted","wounded":true}`, `[]`, `{"base_cm":32}`, `{"allowance_cm":32}`, ""},
		{"14.36", "as the setting has it", `{"mover":"mounted","wounded":true,"wounded_mounted_cm":20}`, `[]`, `{"base_cm":20}`, ``, ""},
		{"14.36", "a wounded rider in a wood", `{"mover":"mounted","wounded":true,"open_ground":false,"wounded_mounted_cm":40}`, `[]`, `{"base_cm":20}`, ``, ""},
		{"7.2", "a civilian", `{"mover":"civilian","wounded":true,"open_ground":false}`, `[]`, `{"base_cm":20}`, ``, ""},
		{"7.2", "petticoats", `{"mover":"petticoats","wounded":true}`, `[]`, `{"base_cm":15}`, `{"allowance_cm":15}`, ""},
		{"7.1", "open ground is for riders", `{"open_ground":false}`, `[]`, `{"base_cm":25}`, ``, ""},
		{"14.37", "half of 15", `{"mover":"petticoats","purpose":"shoot"}`, `[]`, ``, `{"allowance_cm":7}`, ""},
		{"14.38", "petticoats rout", `{"mover":"petticoats","purpose":"rout"}`, `[]`, `{"base_cm":15}`, `{"allowance_cm":20}`, ""},
		{"11.5", "others attack without a die", `{"purpose":"attack"}`, `[]`, `{"dice":0}`, `{"allowance_cm":25}`, ""},
		{"11.5", "natives rout without one", `{"purpose":"rout","native":true}`, `[]`, `{"dice":0}`, `{"allowance_cm":30}`, ""},
		{"11.5", "a native rider", `{"mover":"mounted","purpose":"attack","native":true}`, `[6]`, `{"dice":1}`, `{"allowance_cm":46}`, ""},
		{"11.5", "the die is missing", `{"purpose":"attack","native":true}`, `[]`, ``, ``, "dice"},
		{"7.1", "a die too many", `{}`, `[1]`, ``, ``, "dice"},
		{"14.36", "too slow", `{"wounded_mounted_cm":19}`, ``, ``, ``, "wounded_mounted_cm"},
		{"14.36", "too fast", `{"wounded_mounted_cm":41}`, ``, ``, ``, "wounded_mounted_cm"},
		{"7.1", "no such mover", `{"mover":"camel"}`, ``, ``, ``, "mover"},
		{"8.5", "no such purpose", `{"purpose":"swim"}`, ``, ``, ``, "purpose"},
	})
	try(t, "move_cost", []tried{
		{"7.4", "defaults", `{}`, `[]`, `{"barrier_cm":7}`, `{"cost_cm":0,"may_move":true,"left_cm":25}`, ""},
		{"14.37", "a quarter of 40", `{"allowance_cm":40,"base_cm":40,"barriers":2}`, `[]`, `{"barrier_cm":10}`, `{"cost_cm":20,"left_cm":20}`, ""},
		{"14.37", "a quarter of 15", `{"base_cm":15}`, ``, `{"barrier_cm":4}`, ``, ""},
		{"7.4", "1 too far", `{"open_cm":26}`, `[]`, ``, `{"cost_cm":26,"may_move":false,"left_cm":0}`, ""},
		{"7.5", "too many barriers", `{"barriers":7}`, ``, ``, ``, "barriers"},
		{"14.37", "no such move", `{"base_cm":14}`, ``, ``, ``, "base_cm"},
		{"14.37", "nor such", `{"base_cm":41}`, ``, ``, ``, "base_cm"},
		{"7.4", "too far to measure", `{"difficult_cm":61}`, ``, ``, ``, "difficult_cm"},
		{"7.1", "no die", `{}`, `[1]`, ``, ``, "dice"},
	})
	try(t, "visibility", []tried{
		{"9.1", "need alone", `{}`, ``, `{"dice":1,"seen_on":3}`, ``, ""},
		{"9.1", "2 sees 20", `{}`, `[2]`, ``, `{"seen":false,"seen_to_cm":20}`, ""},
		{"9.1", "31 wants a 4", `{"range_cm":31}`, `[3]`, `{"seen_on":4}`, `{"seen":false,"seen_to_cm":30}`, ""},
		{"9.1", "60 wants a 6", `{"range_cm":60}`, `[6]`, `{"seen_on":6}`, `{"seen":true,"seen_to_cm":60}`, ""},
		{"9.1", "near by any face", `{"range_cm":1}`, `[1]`, `{"seen_on":1}`, `{"seen":true}`, ""},
		{"9.3", "15 cm in a wood", `{"range_cm":15,"target":"deep","observer":"same_wood"}`, `[]`, `{"dice":0}`, `{"seen":true,"seen_to_cm":0}`, ""},
		{"9.3", "and no farther though it fired", `{"range_cm":16,"target":"edge","observer":"same_wood","target_fired":true,"already_seen":true}`, `[]`, ``, `{"seen":false}`, ""},
		{"9.2", "from deep inside nothing", `{"range_cm":1,"target":"plain_sight","observer":"inside","already_seen":true}`, `[]`, ``, `{"seen":false}`, ""},
		{"14.54", "plain sight", `{"range_cm":500,"target":"plain_sight","observer":"edge"}`, `[]`, ``, `{"seen":true}`, ""},
		{"14.54", "deep, though it fired", `{"target":"deep","target_fired":true,"already_seen":true}`, `[]`, ``, `{"seen":false}`, ""},
		{"14.54", "inside, and fired", `{"range_cm":200,"target":"inside","target_fired":true}`, `[]`, ``, `{"seen":true}`, ""},
		{"14.55", "inside, and seen before", `{"target":"inside","already_seen":true}`, `[]`, ``, `{"seen":true}`, ""},
		{"14.55", "edge, and seen before", `{"already_seen":true}`, `[]`, `{"dice":0,"seen_on":0}`, `{"seen":true,"seen_to_cm":0}`, ""},
		{"14.56", "inside otherwise", `{"range_cm":5,"target":"inside"}`, `[]`, ``, `{"seen":false}`, ""},
		{"9.3", "nobody is in plain sight of his wood", `{"target":"plain_sight","observer":"same_wood"}`, ``, ``, ``, "observer"},
		{"9.1", "no distance", `{"range_cm":0}`, ``, ``, ``, "range_cm"},
		{"9.1", "no die where none helps", `{"range_cm":61}`, `[6]`, ``, ``, "dice"},
		{"9.1", "no such place", `{"target":"tree"}`, ``, ``, ``, "target"},
	})
}

func TestFire(t *testing.T) {
	try(t, "fire_count", []tried{
		{"8.1", "defaults", `{}`, `[]`, `{"eligible":10,"per":2}`, `{"shots":5,"reason":"none"}`, ""},
		{"8.1", "need alone", `{"moved":"full"}`, ``, `{"per":3}`, ``, ""},
		{"14.46", "a lone sentry", `{"figures":1,"moved":"full"}`, `[]`, ``, `{"shots":1}`, ""},
		{"8.15", "the wounded at short range", `{"figures":4,"wounded":4,"band":"short"}`, `[]`, `{"eligible":4}`, `{"shots":2,"reason":"none"}`, ""},
		{"8.15", "and at medium", `{"figures":4,"wounded":4}`, `[]`, `{"eligible":0,"per":2}`, `{"shots":0,"reason":"no_eligible"}`, ""},
		{"8.4", "nobody comes before unloaded", `{"figures":1,"wounded":1,"weapon":"musket","loading":"muzzle","loaded":false,"control":"player_character"}`, `[]`, ``, `{"shots":0,"reason":"no_eligible"}`, ""},
		{"8.4", "unloaded comes before the move", `{"loading":"muzzle","loaded":false,"control":"commanded","moved":"full"}`, `[]`, ``, `{"reason":"unloaded"}`, ""},
		{"8.4", "half a move, loaded", `{"loading":"muzzle","control":"commanded","moved":"half"}`, `[]`, `{"per":1}`, `{"shots":10}`, ""},
		{"8.5", "a full move", `{"control":"commanded","moved":"full"}`, `[]`, ``, `{"shots":0,"reason":"moved_too_far"}`, ""},
		{"14.50", "a bow likewise", `{"weapon":"bow","control":"commanded","moved":"full"}`, `[]`, ``, `{"reason":"moved_too_far"}`, ""},
		{"8.6", "a magazine", `{"loading":"magazine","control":"commanded","moved":"full"}`, `[]`, `{"per":1}`, `{"shots":10}`, ""},
		{"14.48", "nobody binds the uncommanded", `{"loading":"muzzle","loaded":false,"moved":"full"}`, `[]`, `{"per":3}`, `{"shots":3,"reason":"none"}`, ""},
		{"14.48", "nor natives under command", `{"loading":"muzzle","loaded":false,"control":"commanded","volley":false,"moved":"full"}`, `[]`, `{"per":3}`, `{"shots":3,"reason":"none"}`, ""},
		{"8.2", "a character with any unit", `{"figures":1,"control":"player_character","volley":false}`, `[]`, `{"per":1}`, `{"shots":1}`, ""},
		{"14.47", "a character's spear", `{"figures":1,"weapon":"spear","control":"player_character","moved":"full"}`, `[]`, `{"per":3}`, `{"shots":1,"reason":"none"}`, ""},
		{"14.47", "a third only once", `{"figures":9,"weapon":"rocks","moved":"full"}`, `[]`, `{"per":3}`, `{"shots":3}`, ""},
		{"14.47", "stones standing", `{"figures":9,"weapon":"hatchet"}`, `[]`, `{"per":3}`, `{"shots":3}`, ""},
		{"14.51", "a sling is not hurled", `{"figures":9,"weapon":"sling"}`, `[]`, `{"per":2}`, `{"shots":4}`, ""},
		{"8.4", "a muzzle-loading pistol", `{"weapon":"pistol","loading":"muzzle","loaded":false}`, `[]`, ``, `{"shots":5}`, ""},
		{"15.4", "a sword does not shoot", `{"weapon":"sword"}`, ``, ``, ``, "weapon"},
		{"15.4", "nor a lance", `{"weapon":"lance"}`, ``, ``, ``, "weapon"},
		{"15.4", "nor a club", `{"weapon":"war_club"}`, ``, ``, ``, "weapon"},
		{"15.4", "a bow has no muzzle", `{"weapon":"bow","loading":"muzzle"}`, ``, ``, ``, "loading"},
		{"15.4", "nor a spear a magazine", `{"weapon":"spear","loading":"magazine"}`, ``, ``, ``, "loading"},
		{"8.4", "only a muzzle-loader is unloaded", `{"loaded":false}`, ``, ``, ``, "loaded"},
		{"8.15", "more wounded than there are", `{"figures":3,"wounded":4}`, ``, ``, ``, "wounded"},
		{"8.2", "a character is one", `{"control":"player_character"}`, ``, ``, ``, "figures"},
		{"8.1", "nobody", `{"figures":0}`, ``, ``, ``, "figures"},
		{"8.1", "too many", `{"figures":61}`, ``, ``, ``, "figures"},
		{"8.1", "it throws nothing", `{}`, `[1]`, ``, ``, "dice"},
	})
	try(t, "shoot", []tried{
		{"8.8", "need alone", `{}`, ``, `{"dice":1,"band":"short","to_hit":2}`, ``, ""},
		{"8.8", "31 is medium", `{"range_cm":31}`, `[4]`, `{"band":"medium","to_hit":4}`, `{"hits":1}`, ""},
		{"8.8", "91 is long", `{"range_cm":91}`, `[5]`, `{"band":"long","to_hit":6}`, `{"hits":0}`, ""},
		{"8.8", "180 is the end", `{"range_cm":180,"cover":"soft"}`, `[7]`, `{"to_hit":7}`, `{"hits":1}`, ""},
		{"8.8", "181 is beyond", `{"range_cm":181}`, ``, ``, ``, "range_cm"},
		{"8.8", "short in soft cover", `{"cover":"soft"}`, `[3]`, `{"to_hit":4}`, `{"hits":0}`, ""},
		{"8.8", "short in hard cover", `{"cover":"hard"}`, `[6]`, `{"to_hit":6}`, `{"hits":1}`, ""},
		{"8.8", "medium in hard cover", `{"range_cm":31,"cover":"hard"}`, `[7]`, `{"to_hit":7}`, `{"hits":1}`, ""},
		{"14.51", "a sling's 20", `{"weapon":"sling","range_cm":20}`, `[6]`, `{"band":"long"}`, `{"hits":1}`, ""},
		{"4.8", "a spear's 24", `{"weapon":"spear","range_cm":24}`, ``, `{"band":"long"}`, ``, ""},
		{"4.8", "and no 25", `{"weapon":"spear","range_cm":25}`, ``, ``, ``, "range_cm"},
		{"4.8", "a spear at 12", `{"weapon":"spear","range_cm":12}`, ``, `{"band":"medium"}`, ``, ""},
		{"4.8", "the default of 30 is too far for a hatchet", `{"weapon":"hatchet"}`, ``, ``, ``, "range_cm"},
		{"14.44", "no distance", `{"range_cm":0}`, ``, ``, ``, "range_cm"},
		{"15.4", "a sword", `{"weapon":"sword"}`, ``, ``, ``, "weapon"},
		{"8.8", "no shot", `{"shots":0}`, ``, ``, ``, "shots"},
		{"8.8", "too many", `{"shots":61}`, ``, ``, ``, "shots"},
		{"8.8", "too few dice", `{"shots":2}`, `[8]`, ``, ``, "dice"},
		{"8.8", "too many dice", `{}`, `[8,8]`, ``, ``, "dice"},
		{"8.8", "an 8 is a face", `{}`, `[8]`, ``, `{"hits":1}`, ""},
		{"8.8", "nought is none", `{}`, `[0]`, ``, ``, "dice"},
	})
	try(t, "hit_effects", []tried{
		{"8.13", "need alone", `{"hits":7}`, ``, `{"dice":7,"modifier":0,"wound_on":3,"kill_on":5}`, ``, ""},
		{"8.11", "Heroes with rifles", `{"shooter_class":"hero"}`, `[4]`, `{"modifier":1,"wound_on":2,"kill_on":4}`, `{"kills":1}`, ""},
		{"8.11", "Raw with rifles", `{"shooter_class":"raw"}`, `[6]`, `{"modifier":-1,"wound_on":4,"kill_on":6}`, `{"kills":1}`, ""},
		{"8.11", "Raw with stones", `{"weapon":"rocks","shooter_class":"raw"}`, `[6]`, `{"wound_on":5,"kill_on":7}`, `{"wounds":1,"kills":0}`, ""},
		{"8.11", "Heroes with spears", `{"weapon":"spear","shooter_class":"hero","hits":2}`, `[5,2]`, `{"wound_on":2,"kill_on":5}`, `{"grazes":0,"wounds":1,"kills":1}`, ""},
		{"14.51", "a sling is other", `{"weapon":"sling"}`, `[3]`, `{"wound_on":4,"kill_on":6}`, `{"grazes":1}`, ""},
		{"15.4", "a club", `{"weapon":"war_club"}`, ``, ``, ``, "weapon"},
		{"8.10", "no hit", `{"hits":0}`, ``, ``, ``, "hits"},
		{"8.10", "a d8 is wrong", `{}`, `[7]`, ``, ``, "dice"},
		{"8.10", "too few", `{"hits":2}`, `[1]`, ``, ``, "dice"},
	})
	try(t, "hit_figure", []tried{
		{"14.58", "need alone", `{}`, ``, `{"dice":1,"faces":10}`, ``, ""},
		{"14.58", "sixty", `{"figures":60}`, `[60]`, `{"faces":60}`, `{"figure":60}`, ""},
		{"14.58", "no such chit", `{"figures":9}`, `[10]`, ``, ``, "dice"},
		{"14.58", "no chit for one", `{"figures":1}`, `[1]`, ``, ``, "dice"},
		{"14.58", "nobody", `{"figures":0}`, ``, ``, ``, "figures"},
	})
	try(t, "casualty", []tried{
		{"8.15", "defaults", `{}`, `[]`, `{"wounds_to_kill":2}`, `{"state":"wounded","newly_lost":true}`, ""},
		{"8.14", "a graze", `{"effect":"graze"}`, `[]`, ``, `{"state":"unhurt","newly_lost":false}`, ""},
		{"8.14", "a wounded man grazed", `{"state":"wounded","effect":"graze"}`, `[]`, `{"wounds_to_kill":1}`, `{"state":"wounded","newly_lost":false}`, ""},
		{"8.17", "killed outright", `{"effect":"kill"}`, `[]`, ``, `{"state":"killed","newly_lost":true}`, ""},
		{"8.17", "wounded, then killed", `{"state":"wounded","effect":"kill"}`, `[]`, ``, `{"state":"killed","newly_lost":false}`, ""},
		{"8.17", "the dead are not hit", `{"state":"killed"}`, `[]`, ``, ``, "state"},
		{"8.13", "no such effect", `{"effect":"none"}`, `[]`, ``, ``, "effect"},
	})
}

func TestMelee(t *testing.T) {
	try(t, "melee_match", []tried{
		{"12.2", "defaults", `{}`, `[]`, `{"fights":1}`, `{"smaller":"equal","on_each":1,"fights_with_one_more":0,"unmatched":0}`, ""},
		{"14.83", "five on one", `{"own":5}`, `[]`, `{"fights":1}`, `{"smaller":"enemy","on_each":4,"fights_with_one_more":0,"unmatched":1}`, ""},
		{"14.83", "two on one at most", `{"own":3,"enemy":8,"max_on_one":2}`, `[]`, `{"fights":3}`, `{"smaller":"own","on_each":2,"fights_with_one_more":0,"unmatched":2}`, ""},
		{"14.83", "one on one", `{"own":3,"enemy":8,"max_on_one":1}`, `[]`, ``, `{"on_each":1,"unmatched":5}`, ""},
		{"12.2", "300", `{"own":300,"enemy":299}`, `[]`, `{"fights":299}`, `{"on_each":1,"fights_with_one_more":1}`, ""},
		{"12.2", "nobody", `{"own":0}`, ``, ``, ``, "own"},
		{"12.2", "too many", `{"enemy":301}`, ``, ``, ``, "enemy"},
		{"14.83", "five sides of a base", `{"max_on_one":5}`, ``, ``, ``, "max_on_one"},
	})
	try(t, "melee_modifier", []tried{
		{"12.4", "defaults", `{}`, `[]`, `{"better_weapon":false}`, `{"modifier":0}`, ""},
		{"12.9", "need alone", `{"factor":3}`, ``, `{"better_weapon":true}`, ``, ""},
		{"14.84", "the least", `{"class":"raw","enemies":4,"crossing":true}`, `[]`, ``, `{"modifier":-5}`, ""},
		{"12.8", "superior Raw troops", `{"class":"raw","superior_melee":true}`, `[]`, ``, `{"modifier":0}`, ""},
		{"12.6", "a second enemy", `{"enemies":2}`, `[]`, ``, `{"modifier":-1}`, ""},
		{"14.85", "a worse weapon", `{"factor":1}`, `[]`, `{"better_weapon":false}`, `{"modifier":0}`, ""},
		{"12.6", "five", `{"enemies":5}`, ``, ``, ``, "enemies"},
		{"12.6", "none", `{"enemies":0}`, ``, ``, ``, "enemies"},
		{"12.9", "no such factor", `{"best_enemy_factor":7}`, ``, ``, ``, "best_enemy_factor"},
	})
	try(t, "melee_fight", []tried{
		{"12.10", "need alone", `{"enemies":4}`, ``, `{"dice":5,"wound_on":5,"kill_on":6}`, ``, ""},
		{"12.11", "he wins with a 4", `{}`, `[4,3]`, ``, `{"winner":"one","struck":1,"blows":["none"],"wounds":0,"kills":0}`, ""},
		{"14.88", "the lowest, the first of equals", `{"enemies":3}`, `[6,3,2,2]`, ``, `{"score":6,"enemy_best":3,"winner":"one","struck":2,"blows":["kill"],"kills":1}`, ""},
		{"14.88", "by score, not face", `{"enemies":2,"enemy_modifier_2":-2}`, `[6,3,4]`, ``, `{"enemy_best":3,"struck":2}`, ""},
		{"14.87", "each whose score is above", `{"enemies":4}`, `[2,3,5,2,6]`, ``, `{"score":2,"enemy_best":6,"winner":"enemies","struck":0,"blows":["none","wound","kill"],"wounds":1,"kills":1}`, ""},
		{"14.87", "drawn with the best", `{"enemies":2}`, `[4,4,1]`, ``, `{"winner":"draw","struck":0,"blows":[],"wounds":0,"kills":0}`, ""},
		{"14.89", "by face", `{"modifier":-2}`, `[6,3]`, ``, `{"score":4,"blows":["kill"]}`, ""},
		{"14.89", "by score, less", `{"modifier":-2,"hit_by":"score"}`, `[6,3]`, `{"wound_on":5,"kill_on":6}`, `{"score":4,"blows":["none"]}`, ""},
		{"14.89", "by score, 5", `{"modifier":1,"hit_by":"score"}`, `[4,3]`, ``, `{"score":5,"blows":["wound"]}`, ""},
		{"14.89", "by score, more", `{"modifier":2,"hit_by":"score"}`, `[5,3]`, ``, `{"score":7,"blows":["kill"]}`, ""},
		{"14.89", "theirs by score", `{"enemy_modifier_1":2,"hit_by":"score"}`, `[5,4]`, ``, `{"winner":"enemies","blows":["kill"]}`, ""},
		{"14.93", "he routs", `{"enemies":2,"routing":true}`, `[5,1]`, `{"dice":2}`, `{"score":0,"enemy_best":5,"winner":"enemies","blows":["wound","none"],"wounds":1}`, ""},
		{"14.93", "he routs from scores below nought", `{"enemies":1,"routing":true,"enemy_modifier_1":-2}`, `[1]`, `{"dice":1}`, `{"score":0,"enemy_best":-1,"winner":"enemies","blows":["none"]}`, ""},
		{"14.93", "they rout, whatever his score", `{"modifier":-5,"enemies":4,"enemies_routing":true,"enemy_modifier_4":2}`, `[5]`, `{"dice":1}`, `{"score":0,"enemy_best":0,"winner":"one","struck":1,"blows":["wound"],"wounds":1}`, ""},
		{"14.93", "not both", `{"routing":true,"enemies_routing":true}`, ``, ``, ``, "enemies_routing"},
		{"14.93", "a router throws no die", `{"routing":true}`, `[1,1]`, ``, ``, "dice"},
		{"14.91", "a modifier of nobody", `{"enemy_modifier_2":1}`, ``, ``, ``, "enemy_modifier_2"},
		{"14.84", "too low for one of several", `{"enemy_modifier_1":-3}`, ``, ``, ``, "enemy_modifier_1"},
		{"14.84", "too low for the one", `{"modifier":-6}`, ``, ``, ``, "modifier"},
		{"14.83", "five", `{"enemies":5}`, ``, ``, ``, "enemies"},
		{"14.91", "a die short", `{"enemies":2}`, `[1,1]`, ``, ``, "dice"},
		{"14.91", "no such face", `{}`, `[1,7]`, ``, ``, "dice"},
	})
	try(t, "melee_hit", []tried{
		{"12.11", "defaults", `{}`, `[]`, `{"wound_on":5,"kill_on":6}`, `{"effect":"kill","victim":"killed"}`, ""},
		{"12.11", "4 does nothing", `{"face":4,"modifier":2,"victim":"wounded"}`, `[]`, ``, `{"effect":"none","victim":"wounded"}`, ""},
		{"14.89", "4 and 2 by score", `{"face":4,"modifier":2,"hit_by":"score"}`, `[]`, ``, `{"effect":"kill","victim":"killed"}`, ""},
		{"14.89", "6 less 1 by score", `{"face":6,"modifier":-1,"hit_by":"score"}`, `[]`, ``, `{"effect":"wound","victim":"wounded"}`, ""},
		{"12.11", "no such face", `{"face":7}`, ``, ``, ``, "face"},
		{"8.17", "the dead", `{"victim":"killed"}`, ``, ``, ``, "victim"},
		{"12.11", "the die has fallen", `{}`, `[6]`, ``, ``, "dice"},
	})
	try(t, "melee_outcome", []tried{
		{"14.95", "drawn, with blocked men on both sides", `{"own_blocked":2,"enemy_blocked":3}`, `[]`, `{"back_cm":5}`, `{"loser":"both","own_back_cm":5,"enemy_back_cm":5,"own_wounds":2,"enemy_wounds":3,"may_follow":"none","own_worse":false,"enemy_worse":false}`, ""},
		{"14.95", "casualties come first", `{"own_casualties":1,"enemy_casualties":2,"own_fights_lost":9,"own_blocked":4}`, `[]`, ``, `{"loser":"enemy","own_back_cm":0,"enemy_back_cm":5,"own_wounds":0,"may_follow":"own","own_worse":false,"enemy_worse":true}`, ""},
		{"14.95", "one's own", `{"own_casualties":3,"enemy_blocked":1}`, `[]`, ``, `{"loser":"own","enemy_wounds":0,"may_follow":"enemy","own_worse":true}`, ""},
		{"14.95", "fights of the enemy", `{"enemy_fights_lost":1}`, `[]`, ``, `{"loser":"enemy","enemy_worse":false}`, ""},
		{"12.12", "need alone", `{}`, ``, `{"back_cm":5}`, ``, ""},
		{"14.96", "too many", `{"enemy_blocked":301}`, ``, ``, ``, "enemy_blocked"},
		{"14.95", "fewer than none", `{"own_casualties":-1}`, ``, ``, ``, "own_casualties"},
	})
}

func TestEndings(t *testing.T) {
	try(t, "surrounded", []tried{
		{"14.79", "defaults", `{}`, `[]`, `{"quadrants_needed":3}`, `{"surrounded":false,"surrenders":false}`, ""},
		{"14.79", "two are not enough", `{"enemy_quadrants":2}`, `[]`, ``, `{"surrounded":false}`, ""},
		{"14.79", "one and the way shut", `{"enemy_quadrants":1,"way_blocked":true}`, `[]`, ``, `{"surrounded":true,"surrenders":true}`, ""},
		{"14.79", "the way shut by nobody", `{"way_blocked":true}`, `[]`, ``, `{"surrounded":false}`, ""},
		{"11.11", "only routers surrender", `{"routing":false,"enemy_quadrants":4}`, `[]`, ``, `{"surrounded":true,"surrenders":false}`, ""},
		{"14.79", "five quarters", `{"enemy_quadrants":5}`, ``, ``, ``, "enemy_quadrants"},
	})
	try(t, "prisoners", []tried{
		{"13.3", "abandoned", `{}`, `[]`, `{"guards_needed":1,"turns_to_despatch":0}`, `{"despatched":0,"held":0,"escaped":1}`, ""},
		{"14.100", "one guard for five", `{"prisoners":5,"guards":1}`, `[]`, `{"guards_needed":1}`, `{"held":5,"escaped":0}`, ""},
		{"14.100", "two for six", `{"prisoners":6,"guards":1}`, `[]`, `{"guards_needed":2}`, `{"held":5,"escaped":1}`, ""},
		{"14.100", "more guards than needed", `{"prisoners":3,"guards":2}`, `[]`, ``, `{"held":3,"escaped":0}`, ""},
		{"13.4", "both", `{"prisoners":12,"guards":1,"despatchers":2}`, `[]`, `{"guards_needed":3,"turns_to_despatch":3}`, `{"despatched":4,"held":8,"escaped":0}`, ""},
		{"13.4", "all at once", `{"prisoners":3,"despatchers":2}`, `[]`, `{"turns_to_despatch":1}`, `{"despatched":3,"held":0,"escaped":0}`, ""},
		{"13.5", "no guards", `{"takes_prisoners":false,"guards":1}`, ``, ``, ``, "guards"},
		{"13.5", "nor anybody else", `{"prisoners":4,"takes_prisoners":false}`, `[]`, `{"guards_needed":0}`, `{"escaped":4}`, ""},
		{"13.2", "no prisoners", `{"prisoners":0}`, ``, ``, ``, "prisoners"},
	})
	try(t, "side_beaten", []tried{
		{"2.7", "defaults", `{}`, `[]`, `{"still_fighting":1}`, `{"beaten":false}`, ""},
		{"2.7", "one holds", `{"units":4,"retreating":3}`, `[]`, `{"still_fighting":1}`, `{"beaten":false}`, ""},
		{"14.10", "all gone", `{"gone":1}`, `[]`, `{"still_fighting":0}`, `{"beaten":true}`, ""},
		{"14.10", "more than there were", `{"units":2,"retreating":1,"routing":1,"gone":1}`, ``, ``, ``, "units"},
		{"14.10", "too many", `{"units":101}`, ``, ``, ``, "units"},
	})
	try(t, "hidden_markers", []tried{
		{"14.102", "defaults", `{}`, `[]`, `{"dummies":1}`, `{"markers":2}`, ""},
		{"14.102", "half of four", `{"groups":4}`, `[]`, `{"dummies":2}`, `{"markers":6}`, ""},
		{"14.102", "100", `{"groups":100}`, `[]`, `{"dummies":50}`, `{"markers":150}`, ""},
		{"3.2", "no group", `{"groups":0}`, ``, ``, ``, "groups"},
	})
	try(t, "place_marker", []tried{
		{"14.102", "one piece needs no chit", `{}`, `[4]`, `{"dice":1,"faces":1}`, `{"piece":1,"sixth":4}`, ""},
		{"14.102", "need alone", `{"pieces":30}`, ``, `{"dice":2,"faces":30}`, ``, ""},
		{"14.102", "no such chit", `{"pieces":4}`, `[5,1]`, ``, ``, "dice"},
		{"14.102", "no such sixth", `{"pieces":9}`, `[9,7]`, ``, ``, "dice"},
		{"14.102", "a die short", `{"pieces":2}`, `[2]`, ``, ``, "dice"},
		{"3.3", "too many pieces", `{"pieces":31}`, ``, ``, ``, "pieces"},
	})
	try(t, "casualty_fate", []tried{
		{"14.105", "defaults", `{}`, `[6]`, `{"dice":1,"survives_on":6}`, `{"killed":0,"wounded":1,"captured":0}`, ""},
		{"14.105", "need alone", `{"fallen":60}`, ``, `{"dice":60}`, ``, ""},
		{"14.105", "nobody", `{"fallen":0}`, `[]`, `{"dice":0}`, `{"killed":0,"wounded":0,"captured":0}`, ""},
		{"14.105", "without quarter", `{"fallen":4,"field_held":false,"enemy_takes_prisoners":false}`, `[]`, `{"dice":0,"survives_on":6}`, `{"killed":4,"wounded":0,"captured":0}`, ""},
		{"14.105", "on a held field it does not matter", `{"enemy_takes_prisoners":false}`, `[6]`, ``, `{"wounded":1}`, ""},
		{"14.105", "never", `{"survives_on":7}`, `[6]`, `{"dice":1,"survives_on":7}`, `{"killed":1}`, ""},
		{"14.105", "nearly always", `{"survives_on":2,"fallen":2}`, `[2,1]`, ``, `{"killed":1,"wounded":1}`, ""},
		{"14.105", "too low", `{"survives_on":1}`, ``, ``, ``, "survives_on"},
		{"14.105", "too many", `{"fallen":61}`, ``, ``, ``, "fallen"},
		{"14.105", "no such face", `{}`, `[7]`, ``, ``, "dice"},
	})
}

func TestSettings(t *testing.T) {
	s := rules.DefaultSettings()
	if s.FirstSide != rules.Automatic || s.TurnLimit != 20 || s.TableWidth != 180*battle.One || s.BaseMountedDepth != 4*battle.One || s.SoloSide != rules.NoSolo || !s.SpentDropsClass || s.RetreatIsBlack {
		t.Errorf("the defaults are %+v", s)
	}
	for key, value := range map[string]string{"turn_limit": "61", "deploy_cm": "60", "player_characters": "5", "action_modifier_raw": "2", "survives_on": "1", "solo_side": `"both"`} {
		_, err := rules.ReadSettings(map[string]json.RawMessage{key: json.RawMessage(value)})
		ruletest.Refused(t, err, key)
	}
}

// The odds of every procedure with the most that it takes can be counted.
func TestOddsCanBeCounted(t *testing.T) {
	for name, inputs := range map[string]string{
		"command_points": `{"class":"hero"}`,
		"shoot":          `{"shots":60}`,
		"hit_effects":    `{"hits":60}`,
		"hit_figure":     `{"figures":60}`,
		"melee_fight":    `{"enemies":4}`,
		"place_marker":   `{"pieces":30}`,
		"casualty_fate":  `{"fallen":60}`,
		"action":         `{"risk_factor":7}`,
		"movement":       `{"purpose":"attack","native":true}`,
		"visibility":     `{}`,
		"risk_factor":    `{}`,
	} {
		p, _ := battle.FindProcedure(whole(), name)
		odds, err := p.Odds(json.RawMessage(inputs))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, k := range odds.Keys {
			sum := 0.0
			for _, c := range k.Values {
				sum += c.Chance
			}
			if sum < 0.999999 || sum > 1.000001 {
				t.Errorf("%s: the chances of %s sum up to %v", name, k.Key, sum)
			}
		}
		if len(odds.LeftOut) > 0 {
			t.Errorf("%s leaves out %v", name, odds.LeftOut)
		}
	}
}
