package play

import "testing"

func TestManoeuvre(t *testing.T) {
	try(t, "manoeuvre", []tried{
		{"4.3", "all defaults", `{}`, ``, `{"modifier":2,"column":"good_order","to_stand":1,"to_move_half":3,"to_move_full":5}`, ``, ""},
		{"4.3", "spent and raw", `{"state":"spent","quality":"raw"}`, ``, `{"modifier":-3,"to_stand":6,"to_move_half":8,"to_move_full":10}`, ``, ""},
		{"4.3", "crack and fanatic once", `{"state":"worn","quality":"crack","fanatic":true}`, ``, `{"modifier":1}`, ``, ""},
		{"4.3", "raw and fanatic", `{"state":"worn","quality":"raw","fanatic":true}`, ``, `{"modifier":0}`, ``, ""},
		{"4.3", "cavalry near counts for those who advance", `{"state":"worn","native":true,"enemy_cavalry_near":true}`, ``, `{"modifier":0}`, ``, ""},
		{"4.3", "advancing alone costs nothing", `{"state":"worn","native":true,"wants_advance":true}`, ``, `{"modifier":0}`, ``, ""},
		{"4.5", "none of it for drilled troops", `{"state":"worn","wants_advance":true,"enemy_cavalry_near":true,"charging_upslope":true,"changing_formation":true,"enemy_rear":true,"nearest_retiring":true}`, ``, `{"modifier":0}`, ``, ""},
		{"4.5", "all of it for natives", `{"state":"worn","native":true,"wants_advance":true,"enemy_cavalry_near":true,"charging_upslope":true,"changing_formation":true,"enemy_rear":true}`, ``, `{"modifier":-4}`, ``, ""},
		{"4.4", "nearest enemy retires", `{"state":"worn","native":true,"nearest_retiring":true}`, ``, `{"modifier":1}`, ``, ""},
		{"3.2", "detached at 9 inches", `{"state":"worn","leader":"detached","leader_range_in":9.0}`, ``, `{"modifier":1}`, ``, ""},
		{"3.2", "detached at 9.001 inches", `{"state":"worn","leader":"detached","leader_range_in":9.001}`, ``, `{"modifier":0}`, ``, ""},
		{"3.2", "detached, range left out", `{"state":"worn","leader":"detached","exceptional":true}`, ``, `{"modifier":2}`, ``, ""},
		{"3.3", "attached, however far", `{"state":"worn","leader":"attached","leader_range_in":200}`, ``, `{"modifier":2}`, ``, ""},
		{"3.3", "attached and Exceptional", `{"state":"worn","leader":"attached","exceptional":true}`, ``, `{"modifier":3}`, ``, ""},
		{"3.4", "Exceptional nobody", `{"state":"worn","exceptional":true}`, ``, `{"modifier":0}`, ``, ""},
		{"4.7", "every face moves", `{"quality":"crack","leader":"attached","exceptional":true}`, ``, `{"modifier":6,"to_stand":1,"to_move_half":1,"to_move_full":1}`, ``, ""},
		{"4.7", "no face moves", `{"state":"spent","quality":"raw","native":true,"disordered":true,"charging_upslope":true,"changing_formation":true,"enemy_rear":true,"wants_advance":true,"enemy_cavalry_near":true}`, ``, `{"modifier":-7,"to_stand":10,"to_move_half":11,"to_move_full":11}`, ``, ""},
		{"4.7", "disorder 0", `{"state":"spent","disordered":true}`, `[2]`, ``, `{"score":0,"outcome":"removed","move":"removed","disordered":true,"stands_lost":0,"change_formation":false}`, ""},
		{"4.7", "disorder 1", `{"state":"worn","disordered":true}`, `[1]`, ``, `{"outcome":"retreat_lose_stand","move":"retreat_full","disordered":true,"stands_lost":1}`, ""},
		{"4.7", "disorder 2", `{"state":"worn","disordered":true}`, `[2]`, ``, `{"outcome":"retreat_lose_stand"}`, ""},
		{"4.7", "disorder 3", `{"state":"worn","disordered":true}`, `[3]`, ``, `{"outcome":"hold_disordered","move":"none","disordered":true}`, ""},
		{"4.7", "disorder 4", `{"state":"worn","disordered":true}`, `[4]`, ``, `{"outcome":"hold_disordered"}`, ""},
		{"4.7", "disorder 5", `{"state":"worn","disordered":true}`, `[5]`, ``, `{"outcome":"rally_hold","move":"none","disordered":false,"change_formation":false}`, ""},
		{"4.7", "disorder 6", `{"state":"worn","disordered":true}`, `[6]`, ``, `{"outcome":"rally_hold"}`, ""},
		{"4.7", "disorder 7", `{"state":"worn","disordered":true}`, `[7]`, ``, `{"outcome":"rally_half","move":"half","disordered":false,"change_formation":false}`, ""},
		{"4.7", "disorder 9", `{"state":"worn","disordered":true}`, `[9]`, ``, `{"outcome":"rally_half"}`, ""},
		{"4.8", "disorder 10", `{"state":"worn","disordered":true}`, `[10]`, ``, `{"outcome":"rally_free","move":"full","disordered":false,"change_formation":true}`, ""},
		{"4.7", "good order 0", `{"state":"spent"}`, `[2]`, ``, `{"score":0,"outcome":"retreat_full","move":"retreat_full","disordered":false,"stands_lost":0}`, ""},
		{"4.9", "good order 1", `{"state":"worn"}`, `[1]`, ``, `{"outcome":"retreat_beyond_musketry","move":"retreat_beyond_musketry","disordered":false,"stands_lost":0}`, ""},
		{"4.7", "good order 3", `{"state":"worn"}`, `[3]`, ``, `{"outcome":"no_move","move":"none","disordered":false}`, ""},
		{"4.7", "good order 5", `{"state":"worn"}`, `[5]`, ``, `{"outcome":"half_move","move":"half","change_formation":false}`, ""},
		{"4.7", "good order 6", `{"state":"worn"}`, `[6]`, ``, `{"outcome":"half_move"}`, ""},
		{"4.7", "good order 7", `{"state":"worn"}`, `[7]`, ``, `{"outcome":"free_move","move":"full","change_formation":true}`, ""},
		{"4.7", "good order 12", `{}`, `[10]`, ``, `{"score":12,"outcome":"free_move"}`, ""},
		{"21.1", "destroyed units do not throw", `{"state":"destroyed"}`, ``, ``, ``, "state"},
		{"21.1", "too far", `{"leader_range_in":200.001}`, ``, ``, ``, "leader_range_in"},
		{"21.1", "below nothing", `{"leader_range_in":-0.1}`, ``, ``, ``, "leader_range_in"},
		{"21.1", "two dice", `{}`, `[5,5]`, ``, ``, "dice"},
		{"21.1", "no dice in the list", `{}`, `[]`, ``, ``, "dice"},
		{"21.1", "face 11", `{}`, `[11]`, ``, ``, "dice"},
		{"21.1", "face 0", `{}`, `[0]`, ``, ``, "dice"},
		{"21.1", "refused without dice too", `{"quality":"elite"}`, ``, ``, ``, "quality"},
		{"21.1", "a number for a fact", `{"fanatic":1}`, ``, ``, ``, "fanatic"},
	})
}

func TestChargeRethrow(t *testing.T) {
	try(t, "charge_rethrow", []tried{
		{"10.5", "one lost is no pair", `{"state":"worn","figures_lost":1}`, ``, `{"modifier":0,"to_stand":3,"to_press":7}`, ``, ""},
		{"10.5", "two lost", `{"state":"worn","figures_lost":2}`, ``, `{"modifier":-1,"to_stand":4,"to_press":8}`, ``, ""},
		{"10.5", "no face presses", `{"state":"spent","quality":"raw","figures_lost":200}`, ``, `{"modifier":-103,"to_stand":11,"to_press":11}`, ``, ""},
		{"10.5", "natives uphill", `{"state":"worn","native":true,"charging_upslope":true,"wants_advance":true,"enemy_cavalry_near":true,"figures_lost":1}`, ``, `{"modifier":-2}`, ``, ""},
		{"10.5", "7 presses", `{"state":"worn","figures_lost":1}`, `[7]`, ``, `{"charge":"press","outcome":"rally_half","disordered":true,"stands_lost":0}`, ""},
		{"10.5", "10 presses, still marked", `{"state":"worn","figures_lost":1}`, `[10]`, ``, `{"charge":"press","outcome":"rally_free","disordered":true}`, ""},
		{"10.5", "6 halts", `{"state":"worn","figures_lost":1}`, `[6]`, ``, `{"charge":"halt","outcome":"rally_hold","disordered":true}`, ""},
		{"10.5", "3 halts", `{"state":"worn","figures_lost":1}`, `[3]`, ``, `{"charge":"halt","outcome":"hold_disordered"}`, ""},
		{"10.5", "2 retreats", `{"state":"worn","figures_lost":1}`, `[2]`, ``, `{"charge":"retreat","outcome":"retreat_lose_stand","stands_lost":1}`, ""},
		{"10.5", "1 retreats", `{"state":"worn","figures_lost":1}`, `[1]`, ``, `{"charge":"retreat"}`, ""},
		{"10.5", "0 is the end", `{"state":"worn","figures_lost":2}`, `[1]`, ``, `{"score":0,"charge":"removed","stands_lost":0}`, ""},
		{"21.2", "losses are required", `{}`, ``, ``, ``, "figures_lost"},
		{"21.2", "no losses", `{"figures_lost":0}`, ``, ``, ``, "figures_lost"},
		{"21.2", "too many losses", `{"figures_lost":201}`, ``, ``, ``, "figures_lost"},
		{"21.2", "disorder is no input", `{"figures_lost":1,"disordered":true}`, ``, ``, ``, "disordered"},
		{"21.2", "disorder is no input even when false", `{"figures_lost":1,"disordered":false}`, ``, ``, ``, "disordered"},
	})
}

func TestChargeMove(t *testing.T) {
	try(t, "charge_move", []tried{
		{"10.2", "exactly half", `{"permitted_in":12,"target_distance_in":6}`, `[]`, `{}`, `{"in_reach":true,"first_move_in":6,"contact_first":true,"second_move_in":0,"contact_second":false}`, ""},
		{"10.2", "a hair beyond half", `{"permitted_in":12,"target_distance_in":6.1}`, `[]`, ``, `{"first_move_in":6,"contact_first":false,"second_move_in":0.1,"contact_second":true}`, ""},
		{"10.1", "exactly in reach", `{"permitted_in":12,"target_distance_in":12}`, `[]`, ``, `{"in_reach":true,"first_move_in":6,"second_move_in":6,"contact_second":true}`, ""},
		{"10.1", "out of reach", `{"permitted_in":12,"target_distance_in":12.1}`, `[]`, ``, `{"in_reach":false,"first_move_in":0,"contact_first":false,"second_move_in":0,"contact_second":false}`, ""},
		{"10.1", "quarters", `{"permitted_in":2.25,"target_distance_in":2}`, `[]`, ``, `{"first_move_in":1.125,"second_move_in":0.875}`, ""},
		{"10.2", "touching", `{"permitted_in":9,"target_distance_in":0}`, `[]`, ``, `{"in_reach":true,"first_move_in":0,"contact_first":true,"contact_second":false}`, ""},
		{"10.2", "nothing allowed and touching", `{"permitted_in":0,"target_distance_in":0}`, `[]`, ``, `{"in_reach":true,"contact_first":true}`, ""},
		{"10.3", "out of reach in one go", `{"permitted_in":9,"target_distance_in":10,"halves":false}`, `[]`, ``, `{"in_reach":false,"first_move_in":0,"contact_first":false}`, ""},
		{"21.3", "no dice given", `{"permitted_in":9,"target_distance_in":10}`, ``, `{}`, ``, ""},
		{"21.3", "a die too many", `{"permitted_in":9,"target_distance_in":10}`, `[1]`, ``, ``, "dice"},
		{"21.3", "required", `{"permitted_in":9}`, `[]`, ``, ``, "target_distance_in"},
		{"21.3", "required", `{"target_distance_in":9}`, `[]`, ``, ``, "permitted_in"},
		{"21.3", "too far", `{"permitted_in":9,"target_distance_in":201}`, `[]`, ``, ``, "target_distance_in"},
	})
}

func TestMoveAllowance(t *testing.T) {
	try(t, "move_allowance", []tried{
		{"6.1", "infantry", `{"arm":"infantry"}`, `[]`, `{}`, `{"basic_in":9,"allowance_in":9,"disordered":false}`, ""},
		{"6.1", "leader", `{"arm":"leader"}`, `[]`, ``, `{"basic_in":24,"allowance_in":24}`, ""},
		{"6.2", "native leader", `{"arm":"leader","native":true}`, `[]`, ``, `{"basic_in":27}`, ""},
		{"6.2", "native guns", `{"arm":"guns","native":true}`, `[]`, ``, `{"basic_in":21}`, ""},
		{"6.7", "native baggage", `{"arm":"baggage","native":true}`, `[]`, ``, `{"basic_in":12}`, ""},
		{"6.3", "road", `{"arm":"cavalry","native":true,"terrain":"road"}`, `[]`, ``, `{"allowance_in":42}`, ""},
		{"6.3", "rough for infantry", `{"arm":"infantry","terrain":"rough"}`, `[]`, ``, `{"allowance_in":4.5}`, ""},
		{"6.7", "rough for baggage", `{"arm":"baggage","terrain":"rough"}`, `[]`, ``, `{"allowance_in":4.5}`, ""},
		{"6.3", "rough for cavalry", `{"arm":"cavalry","terrain":"rough"}`, `[]`, ``, `{"allowance_in":6}`, ""},
		{"6.3", "rough for a leader", `{"arm":"leader","terrain":"rough"}`, `[]`, ``, `{"allowance_in":8}`, ""},
		{"6.3", "ford for infantry", `{"arm":"infantry","terrain":"fording"}`, `[]`, ``, `{"allowance_in":3}`, ""},
		{"4.13", "half of rough", `{"arm":"infantry","terrain":"rough","half":true}`, `[]`, ``, `{"allowance_in":2.25}`, ""},
		{"4.13", "half of a native cavalry's ford", `{"arm":"cavalry","native":true,"terrain":"fording","half":true}`, `[]`, ``, `{"allowance_in":3.5}`, ""},
		{"6.5", "passages come off last", `{"arm":"cavalry","half":true,"passages":2}`, `[]`, ``, `{"allowance_in":3}`, ""},
		{"6.5", "never below nought", `{"arm":"infantry","terrain":"rough","passages":5}`, `[]`, ``, `{"allowance_in":0,"disordered":false}`, ""},
		{"6.5", "leaders pass freely", `{"arm":"leader","native":true,"passages":2,"passed_natives":true}`, `[]`, ``, `{"allowance_in":27,"disordered":false}`, ""},
		{"6.5", "baggage passes freely", `{"arm":"baggage","native":true,"passages":1,"passed_natives":true}`, `[]`, ``, `{"allowance_in":12,"disordered":false}`, ""},
		{"6.6", "natives through drilled troops", `{"arm":"infantry","native":true,"passages":1}`, `[]`, ``, `{"allowance_in":9,"disordered":false}`, ""},
		{"6.6", "drilled troops through natives", `{"arm":"infantry","passages":1,"passed_natives":true}`, `[]`, ``, `{"allowance_in":6,"disordered":false}`, ""},
		{"6.6", "no passage, no disorder", `{"arm":"cavalry","native":true,"passed_natives":true}`, `[]`, ``, `{"disordered":false}`, ""},
		{"6.6", "native cavalry through natives", `{"arm":"cavalry","native":true,"passages":1,"passed_natives":true}`, `[]`, ``, `{"allowance_in":18,"disordered":true}`, ""},
		{"21.4", "required", `{}`, `[]`, ``, ``, "arm"},
		{"21.4", "no such arm", `{"arm":"boats"}`, `[]`, ``, ``, "arm"},
		{"21.4", "no such ground", `{"arm":"guns","terrain":"ford"}`, `[]`, ``, ``, "terrain"},
		{"21.4", "six passages", `{"arm":"guns","passages":6}`, `[]`, ``, ``, "passages"},
		{"21.4", "half a passage", `{"arm":"guns","passages":0.5}`, `[]`, ``, ``, "passages"},
	})
}

func TestRetreatDistance(t *testing.T) {
	try(t, "retreat_distance", []tried{
		{"4.10", "full", `{"kind":"full","move_in":12,"enemy_range_in":18,"enemy_distance_in":1}`, `[]`, `{}`, `{"distance_in":12}`, ""},
		{"4.11", "no small arm", `{"kind":"beyond_musketry","move_in":9}`, `[]`, ``, `{"distance_in":0}`, ""},
		{"4.11", "beyond it already", `{"kind":"beyond_musketry","move_in":9,"enemy_range_in":18,"enemy_distance_in":18.1}`, `[]`, ``, `{"distance_in":0}`, ""},
		{"4.11", "at its very end", `{"kind":"beyond_musketry","move_in":9,"enemy_range_in":18,"enemy_distance_in":18}`, `[]`, ``, `{"distance_in":1}`, ""},
		{"4.11", "a full move at most", `{"kind":"beyond_musketry","move_in":9,"enemy_range_in":18,"enemy_distance_in":2}`, `[]`, ``, `{"distance_in":9}`, ""},
		{"21.5", "required", `{"kind":"full"}`, `[]`, ``, ``, "move_in"},
		{"21.5", "no such kind", `{"kind":"half","move_in":1}`, `[]`, ``, ``, "kind"},
	})
}

func TestStandRemoval(t *testing.T) {
	try(t, "stand_removal", []tried{
		{"4.15", "other ranks first", `{"officers":1,"sergeants":1,"others":12}`, `[]`, `{}`, `{"removed_others":3,"removed_sergeants":0,"removed_officers":0,"officers":1,"sergeants":1,"others":9,"destroyed":false}`, ""},
		{"4.15", "fewer than a stand", `{"officers":1,"others":1}`, `[]`, ``, `{"removed_others":1,"removed_officers":1,"destroyed":true,"officers":0,"others":0}`, ""},
		{"4.15", "exactly a stand", `{"sergeants":3}`, `[]`, ``, `{"removed_sergeants":3,"destroyed":true}`, ""},
		{"1.5", "stands of four, two lost", `{"others":10,"stands":2,"figures_per_stand":4}`, `[]`, ``, `{"removed_others":8,"others":2}`, ""},
		{"21.6", "nobody", `{}`, `[]`, ``, ``, "others"},
		{"21.6", "too many", `{"others":201}`, `[]`, ``, ``, "others"},
		{"21.6", "no stand", `{"others":1,"stands":0}`, `[]`, ``, ``, "stands"},
		{"21.6", "stand of 13", `{"others":1,"figures_per_stand":13}`, `[]`, ``, ``, "figures_per_stand"},
	})
}
