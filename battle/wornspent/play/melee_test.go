package play

import "testing"

func TestMeleePairing(t *testing.T) {
	try(t, "melee_pairing", []tried{
		{"11.8", "equal", `{"a_figures":2,"b_figures":2}`, `[]`, `{}`, `{"bouts":2,"a_groups":[1,1],"b_groups":[1,1],"a_idle":0,"b_idle":0}`, ""},
		{"11.8", "B is larger", `{"a_figures":3,"b_figures":5}`, `[]`, ``, `{"bouts":3,"a_groups":[1,1,1],"b_groups":[2,2,1],"a_idle":0,"b_idle":0}`, ""},
		{"11.8", "three to one, the rest idle", `{"a_figures":10,"b_figures":3}`, `[]`, ``, `{"a_groups":[3,3,3],"a_idle":1,"b_idle":0}`, ""},
		{"11.8", "a crowd on one man", `{"a_figures":1,"b_figures":200}`, `[]`, ``, `{"bouts":1,"b_groups":[3],"b_idle":197}`, ""},
		{"21.11", "nobody", `{"a_figures":0,"b_figures":1}`, `[]`, ``, ``, "a_figures"},
		{"21.11", "required", `{"a_figures":1}`, `[]`, ``, ``, "b_figures"},
	})
}

func TestMeleeBout(t *testing.T) {
	try(t, "melee_bout", []tried{
		{"11.5", "defaults", `{}`, ``, `{"a_factor":0,"b_factor":0,"a_margin":4,"b_margin":4,"a_save":8,"b_save":8}`, ``, ""},
		{"11.5", "exactly 4 ahead", `{}`, `[8,4,7]`, ``, `{"a_score":8,"b_score":4,"loser":"b","saved":false,"killed":"b","horse_lost":false,"unhorsed":false,"riderless":false}`, ""},
		{"11.5", "3 ahead", `{}`, `[7,4]`, ``, `{"loser":"none","saved":false,"killed":"none"}`, ""},
		{"11.5", "B wins, A's man is saved", `{}`, `[1,5,8]`, ``, `{"loser":"a","saved":true,"killed":"none"}`, ""},
		{"11.2", "horse, camel, mounted infantry", `{"a_mount":"camel","b_mount":"horse"}`, ``, `{"a_factor":2,"b_factor":3}`, ``, ""},
		{"11.3", "three men, fanatic and fortified", `{"b_figures":3,"b_fanatic":true,"b_cover":"fortified"}`, ``, `{"b_factor":7,"b_save":5,"a_margin":11,"b_margin":-3}`, ``, ""},
		{"11.4", "cover is no work", `{"a_cover":"cover"}`, ``, `{"a_factor":0,"a_save":5}`, ``, ""},
		{"9.4", "prone does not save in melee", `{"a_prone":true,"a_rank":"officer"}`, ``, `{"a_factor":-2,"a_save":6}`, ``, ""},
		{"9.3", "a sergeant's save", `{"a_rank":"sergeant","b_rank":"officer","officer_save_bonus":5}`, ``, `{"a_save":8,"b_save":3}`, ``, ""},
		{"9.6", "rider lost, horse saved", `{"b_mount":"horse"}`, `[10,1,7,8]`, ``, `{"loser":"b","killed":"b","riderless":true,"horse_lost":false,"unhorsed":false}`, ""},
		{"9.6", "rider saved, horse lost", `{"b_mount":"camel"}`, `[10,1,8,7]`, ``, `{"killed":"none","saved":true,"horse_lost":true,"unhorsed":true,"riderless":false}`, ""},
		{"9.6", "both lost", `{"b_mount":"mounted_infantry"}`, `[10,1,7,7]`, ``, `{"killed":"b","horse_lost":true,"unhorsed":false,"riderless":false}`, ""},
		{"9.6", "one throw for both", `{"b_mount":"camel","separate_horse":false}`, `[10,1,7]`, ``, `{"killed":"b","horse_lost":false,"riderless":false}`, ""},
		{"9.6", "the winner's horse is safe", `{"a_mount":"horse"}`, `[10,1,7]`, ``, `{"killed":"b","horse_lost":false}`, ""},
		{"11.7", "baggage is beaten", `{"a_baggage":true}`, `[1,10,7]`, ``, `{"loser":"a","killed":"a"}`, ""},
		{"11.7", "baggage against baggage", `{"a_baggage":true,"b_baggage":true}`, `[1,10]`, ``, `{"loser":"none"}`, ""},
		{"21.12", "groups on both sides", `{"a_figures":2,"b_figures":2}`, ``, ``, ``, "b_figures"},
		{"21.12", "four men", `{"a_figures":4}`, ``, ``, ``, "a_figures"},
		{"21.12", "prone on a horse", `{"b_mount":"horse","b_prone":true}`, ``, ``, ``, "b_prone"},
		{"21.12", "a leader does not fight", `{"a_rank":"leader"}`, ``, ``, ``, "a_rank"},
		{"21.12", "a save nobody throws", `{}`, `[7,4,8]`, ``, ``, "dice"},
	})
}

func TestMeleeRound(t *testing.T) {
	try(t, "melee_round", []tried{
		{"11.8", "need alone", `{"a_others":10,"b_others":3,"a_mount":"horse","b_fanatic":true,"b_cover":"fortified"}`, ``, `{"bouts":3,"a_idle":1,"b_idle":0,"a_factor":3,"b_factor":3,"min_dice":6}`, ``, ""},
		{"11.6", "the lowest of a group falls", `{"a_officers":1,"a_sergeants":1,"b_others":1}`, `[1,7,1]`, ``, `{"a_killed":1,"a_killed_sergeants":1,"a_killed_officers":0,"a_left":1,"b_left":1,"winner":"b"}`, ""},
		{"11.8", "officers meet first", `{"a_officers":1,"a_others":1,"b_officers":1,"b_others":1}`, `[10,1,5,1,10,1]`, ``, `{"b_killed_officers":1,"b_killed":1,"a_killed_others":1,"winner":"none"}`, ""},
		{"9.3", "a beaten officer's bonus", `{"a_others":1,"b_officers":1}`, `[10,1,6]`, ``, `{"b_killed":0,"b_left":1,"winner":"none"}`, ""},
		{"11.8", "third man of a bout is the lowest", `{"a_officers":1,"a_sergeants":1,"a_others":1,"b_others":1}`, `[1,10,1]`, ``, `{"a_killed_others":1,"a_killed":1}`, ""},
		{"11.3", "extra figures count in their bout alone", `{"a_others":3,"b_others":2}`, `[3,1,1,3,1]`, ``, `{"b_killed":1,"b_left":1,"a_killed":0,"winner":"a"}`, ""},
		{"9.6", "horses of both sides", `{"a_others":2,"b_others":2,"a_mount":"horse","b_mount":"horse"}`, `[10,1,8,1,1,10,1,8]`, ``, `{"b_unhorsed":1,"b_horses_lost":1,"b_killed":0,"a_riderless":1,"a_killed":1,"a_horses_lost":0,"winner":"b"}`, ""},
		{"11.7", "baggage kills nobody", `{"a_others":1,"b_others":1,"b_baggage":true}`, `[1,10]`, ``, `{"a_killed":0,"winner":"none"}`, ""},
		{"21.13", "nobody on one side", `{"a_others":1}`, ``, ``, ``, "b_others"},
		{"21.13", "61 of a rank", `{"a_others":61,"b_others":1}`, ``, ``, ``, "a_others"},
		{"21.13", "prone on camels", `{"a_others":1,"b_others":1,"a_mount":"camel","a_prone":true}`, ``, ``, ``, "a_prone"},
		{"21.13", "ranks are no input", `{"a_others":1,"b_others":1,"a_rank":"other"}`, ``, ``, ``, "a_rank"},
		{"21.13", "too few dice", `{"a_others":2,"b_others":2}`, `[5,5]`, ``, ``, "dice"},
	})
}

func TestMeleeOutcome(t *testing.T) {
	try(t, "melee_outcome", []tried{
		{"12.2", "even and fresh", `{"own_lost":1,"enemy_lost":1}`, ``, `{"fight":"even","modifier":2,"column":"disorder","to_stand":1,"to_move_half":5,"to_move_full":8}`, ``, ""},
		{"12.2", "all that is good", `{"own_lost":0,"enemy_lost":1,"quality":"crack","fanatic":true,"leader_attached":true}`, ``, `{"modifier":7}`, ``, ""},
		{"12.2", "fanatic and raw", `{"state":"worn","own_lost":0,"enemy_lost":0,"quality":"raw","fanatic":true}`, ``, `{"modifier":0}`, ``, ""},
		{"12.1", "a fort with a loss", `{"own_lost":1,"enemy_lost":1,"fortified":true}`, ``, `{"column":"disorder"}`, ``, ""},
		{"12.1", "a fort in disorder before", `{"own_lost":0,"enemy_lost":1,"fortified":true,"was_disordered":true}`, ``, `{"column":"disorder"}`, ``, ""},
		{"12.1", "a fort without loss", `{"state":"worn","own_lost":0,"enemy_lost":1,"fortified":true}`, `[5]`, `{"column":"good_order","modifier":2,"to_move_half":3,"to_move_full":5}`, `{"score":7,"outcome":"free_move","move":"full","pursue":"may","change_formation":true}`, ""},
		{"12.5", "natives at 10 in a fort", `{"own_lost":0,"enemy_lost":0,"fortified":true,"native":true}`, `[8]`, ``, `{"score":10,"pursue":"must","outcome":"free_move"}`, ""},
		{"12.5", "natives at 9 in a fort", `{"own_lost":0,"enemy_lost":0,"fortified":true,"native":true}`, `[7]`, ``, `{"score":9,"pursue":"may"}`, ""},
		{"12.6", "half a move, half a pursuit", `{"state":"worn","own_lost":0,"enemy_lost":0}`, `[7]`, ``, `{"outcome":"rally_half","pursue":"may_half","enemy_may_leave":false}`, ""},
		{"12.6", "others at 10", `{"state":"worn","own_lost":0,"enemy_lost":0}`, `[10]`, ``, `{"outcome":"rally_free","pursue":"may"}`, ""},
		{"12.6", "who holds does not pursue", `{"state":"worn","own_lost":0,"enemy_lost":0,"native":true}`, `[5]`, ``, `{"outcome":"rally_hold","pursue":"none","enemy_may_leave":false}`, ""},
		{"12.7", "4 lets the enemy go", `{"state":"worn","own_lost":0,"enemy_lost":0}`, `[4]`, ``, `{"outcome":"hold_disordered","enemy_may_leave":true,"disordered":true}`, ""},
		{"4.7", "a stand is lost", `{"state":"worn","own_lost":0,"enemy_lost":0}`, `[2]`, ``, `{"outcome":"retreat_lose_stand","stands_lost":1,"move":"retreat_full"}`, ""},
		{"21.14", "required", `{"own_lost":0}`, ``, ``, ``, "enemy_lost"},
		{"21.14", "too many lost", `{"own_lost":201,"enemy_lost":0}`, ``, ``, ``, "own_lost"},
		{"21.14", "destroyed", `{"own_lost":0,"enemy_lost":0,"state":"destroyed"}`, ``, ``, ``, "state"},
	})
}
