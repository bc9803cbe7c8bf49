package play

import (
	"encoding/json"
	"testing"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/internal/ruletest"
)

// tried is one question to a procedure: what it needs and gives, or the key it refuses.
type tried ruletest.Tried

func try(t *testing.T, procedure string, cases []tried) {
	t.Helper()
	ruletest.Try(t, New(), procedure, cases)
}

func TestBeforeContact(t *testing.T) {
	try(t, "experience", []tried{
		{"3.1", "3 is regular", `{}`, `[3]`, ``, `{"experience":"regular"}`, ""},
		{"3.1", "4 is regular", ``, `[4]`, ``, `{"experience":"regular"}`, ""},
		{"3.1", "no such face", `{}`, `[7]`, ``, ``, "dice"},
		{"3.1", "too many dice", `{}`, `[1,1]`, ``, ``, "dice"},
		{"3.1", "no inputs", `{"figures":1}`, `[1]`, ``, ``, "figures"},
	})
	try(t, "front_rank", []tried{
		{"13.18", "defaults", `{}`, `[]`, `{"ranks":1}`, `{"figures":10}`, ""},
		{"13.18", "three ranks of ten", `{"line_ranks":3}`, `[]`, `{"ranks":3}`, `{"figures":4}`, ""},
		{"13.18", "the side of a line", `{"side":"left"}`, `[]`, ``, `{"figures":1}`, ""},
		{"13.19", "fewer than a column's width", `{"formation":"column","figures":3}`, `[]`, `{"ranks":1}`, `{"figures":3}`, ""},
		{"13.20", "the odd men of a square", `{"formation":"square","figures":15,"side":"rear"}`, `[]`, `{"ranks":1}`, `{"figures":3}`, ""},
		{"13.20", "a square wants four", `{"formation":"square","figures":3}`, `[]`, ``, ``, "figures"},
		{"13.21", "all the crew", `{"formation":"gun_crew","figures":4,"side":"rear"}`, `[]`, ``, `{"figures":4}`, ""},
		{"13.18", "a die too many", `{}`, `[1]`, ``, ``, "dice"},
		{"13.18", "too many figures", `{"figures":61}`, `[]`, ``, ``, "figures"},
		{"13.18", "half a figure", `{"figures":1.5}`, `[]`, ``, ``, "figures"},
	})
	try(t, "movement", []tried{
		{"5.2", "need alone", `{"mode":"cavalry_column"}`, ``, `{"base_in":10,"modifier_in":0}`, ``, ""},
		{"5.5", "not for native cavalry", `{"mode":"cavalry_line","native":true,"uphill":true}`, `[]`, `{"modifier_in":-2}`, `{"allowance_in":6}`, ""},
		{"13.26", "over a crest", `{"uphill":true,"downhill":true}`, `[]`, `{"modifier_in":0}`, `{"allowance_in":4}`, ""},
		{"13.29", "a Gatling as a cannon", `{"mode":"artillery_pushed","gatling":true,"gatling_as_cannon":true,"difficult":true}`, `[]`, `{"modifier_in":-2}`, `{"may_move":false,"allowance_in":0}`, ""},
		{"13.29", "no limbered Gatling", `{"mode":"horse_artillery_limbered","gatling":true}`, `[]`, ``, ``, "gatling"},
		{"13.60", "a square does not charge", `{"mode":"infantry_square","charging":true}`, `[]`, ``, ``, "charging"},
		{"13.60", "nor who is down", `{"to_ground":true,"charging":true}`, `[]`, ``, ``, "charging"},
		{"13.53", "nor does a gun go down", `{"mode":"artillery_pushed","to_ground":true}`, `[]`, ``, ``, "to_ground"},
	})
	try(t, "charge_nerve", []tried{
		{"8.1", "need alone", `{}`, ``, `{"nerve_dice":1,"to_pass":3,"free_shot_from":0}`, ``, ""},
		{"13.65", "1 and 2 are 1", `{}`, `[1,2]`, ``, `{"outcome":"falls_back","distance_in":1}`, ""},
		{"13.66", "needs 2, from 4", `{"role":"charged","experience":"veteran"}`, `[4]`, `{"free_shot_from":4}`, `{"outcome":"stands_and_shoots"}`, ""},
		{"13.66", "needs 4, never", `{"role":"charged","experience":"novice"}`, `[6]`, `{"free_shot_from":0}`, `{"outcome":"stands"}`, ""},
		{"13.69", "runs again", `{"role":"charged","state":"fleeing"}`, `[1,1]`, `{"nerve_dice":0}`, `{"outcome":"flees","distance_in":2}`, ""},
		{"8.1", "a charger is steady", `{"state":"recovering"}`, `[3]`, ``, ``, "state"},
		{"13.80", "a fleeing friend is a friend", `{"friends_within_12":false,"friend_fleeing_within_12":true}`, `[3]`, ``, ``, "friend_fleeing_within_12"},
		{"8.5", "one die of flight", `{"role":"charged"}`, `[1,1]`, ``, ``, "dice"},
	})
}

// The number to hit is the same whether its modifiers are added up or looked up.
func TestToHitIsTheSumOfItsModifiers_6_2(t *testing.T) {
	for _, w := range append([]string{""}, rules.WeaponKeys...) {
		for inches := range rules.FarthestVolley + 2 {
			for facts := range 3 * 3 * 8 {
				in := rules.ShootInput{Weapon: rules.WeaponKey(w), RangeIn: inches, Cover: facts&1 != 0, Native: facts&2 != 0,
					Experience: rules.Experience(rules.Experiences[facts/8%3]), Into: rules.Side(rules.Aspects[facts/24])}
				if facts&4 != 0 {
					in.ShotCeiling = rules.AtSix
				}
				want := max(rules.BaseToHit+battle.Sum(rules.ShootModifiers, in), rules.LowestToHit)
				if facts&4 != 0 {
					want = min(want, rules.D6)
				}
				if got := in.ToHit(); got != want {
					t.Fatalf("%+v needs %d, and not %d", in, want, got)
				}
			}
		}
	}
}

func TestFightAndAfter(t *testing.T) {
	try(t, "contact", []tried{
		{"13.24", "no lap", `{"own_front":6,"enemy_front":4,"lap":0}`, `[]`, `{"own_reach":4}`, `{"own_in_contact":4,"enemy_in_contact":4}`, ""},
		{"13.24", "too much lap", `{"lap":5}`, `[]`, ``, ``, "lap"},
	})
	try(t, "shoot", []tried{
		{"6.13", "10 is short", `{"range_in":10}`, ``, `{"band":"short","to_hit":2}`, ``, ""},
		{"6.13", "21 is long", `{"range_in":21}`, ``, `{"band":"long","to_hit":4}`, ``, ""},
		{"6.13", "a spear flies 6", `{"weapon":"spear","range_in":6}`, ``, `{"band":"medium","to_hit":4}`, ``, ""},
		{"6.13", "and no 7", `{"weapon":"spear","range_in":7}`, ``, ``, ``, "range_in"},
		{"6.13", "nor grapeshot 13", `{"weapon":"grapeshot","range_in":13}`, ``, ``, ``, "range_in"},
		{"6.13", "nor a Gatling gun 33", `{"weapon":"gatling","range_in":33}`, ``, ``, ``, "range_in"},
		{"6.15", "six guns", `{"weapon":"gatling","shooters":6}`, ``, `{"hit_dice":48}`, ``, ""},
		{"6.15", "not seven", `{"weapon":"gatling","shooters":7}`, ``, ``, ``, "shooters"},
		{"6.13", "a ball is no volley", `{"weapon":"ball"}`, ``, ``, ``, "weapon"},
		{"13.42", "no die where 7 is needed", `{"range_in":25,"experience":"novice","native":true,"cover":true}`, `[6]`, ``, ``, "dice"},
	})
	try(t, "guess_range", []tried{
		{"13.45", "default", `{}`, `[6]`, `{"lands_from_in":49,"lands_to_in":54}`, `{"lands_in":54}`, ""},
		{"13.45", "no guess", `{"guess_in":0}`, `[1]`, ``, ``, "guess_in"},
	})
	try(t, "ball_strike", []tried{
		{"6.19", "nobody", `{}`, `[]`, `{"partly_dice":0}`, `{"hits":0,"kills":0}`, ""},
		{"6.19", "no die to wound for a miss", `{"partly":1}`, `[3]`, ``, `{"hits":0,"kills":0}`, ""},
	})
	try(t, "melee", []tried{
		{"9.3", "never below 2", `{"experience":"veteran","blade":"sword","charged":true}`, ``, `{"to_hit":2}`, ``, ""},
		{"13.73", "not both", `{"charged":true,"was_charged":true}`, ``, ``, ``, "charged"},
		{"13.60", "gunners do not charge", `{"arm":"artillery","charged":true}`, ``, ``, ``, "charged"},
		{"13.22", "a square has no flank", `{"charged":true,"charge_into":"flank","enemy_in_square":true}`, ``, ``, ``, "charge_into"},
		{"4.1", "no square of cavalry", `{"enemy_arm":"cavalry","enemy_in_square":true}`, ``, ``, ``, "enemy_in_square"},
		{"13.74", "ground of a charge", `{"charge_difficult":true}`, ``, ``, ``, "charge_difficult"},
	})
	try(t, "must_test", []tried{
		{"10.1", "2 of 10 are too few", `{"lost":2}`, `[]`, `{"threshold":3}`, `{"must_test":false}`, ""},
		{"13.82", "nobody left", `{"lost":10}`, `[]`, ``, `{"must_test":false,"destroyed":true}`, ""},
		{"13.82", "running already", `{"lost":5,"already_fleeing":true}`, `[]`, ``, `{"must_test":false,"destroyed":false}`, ""},
		{"10.1", "more than there were", `{"lost":11}`, `[]`, ``, ``, "lost"},
	})
	try(t, "morale", []tried{
		{"13.79", "needs 1", `{"experience":"veteran","cinc_within_6":true}`, `[1]`, `{"to_pass":1}`, `{"outcome":"stays","flee_in":0}`, ""},
		{"11.4", "fails to rally", `{"occasion":"rally"}`, `[2,6,6]`, ``, `{"passed":false,"outcome":"flees","flee_in":12}`, ""},
	})
	try(t, "leader_casualties", []tried{
		{"13.88", "only leaders", `{"fallen":2,"leaders":2,"men":0}`, `[]`, ``, `{"leaders_fallen":2,"men_fallen":0}`, ""},
		{"13.88", "too many", `{"fallen":11}`, `[]`, ``, ``, "fallen"},
		{"13.88", "need alone", `{}`, ``, `{"leader_on":6}`, ``, ""},
	})
	try(t, "casualty_fate", []tried{
		{"13.89", "taken", `{"fallen":2,"field_held":false}`, `[2,3]`, `{"fate_dice":2,"killed_up_to":2}`, `{"killed":1,"wounded":0,"captured":1}`, ""},
		{"13.89", "nobody", `{"fallen":0}`, `[]`, ``, `{"killed":0,"wounded":0,"captured":0}`, ""},
		{"13.89", "6 is to the letter", `{"killed_up_to":6}`, `[6]`, ``, `{"killed":1}`, ""},
	})
}

func TestSettings(t *testing.T) {
	if s := rules.DefaultSettings(); s.TurnLimit != 15 || s.ColumnWidth != 4 || s.FirstSide != rules.Attacker || !s.SpentDropsLevel {
		t.Errorf("the defaults are %+v", s)
	}
	_, err := rules.ReadSettings(map[string]json.RawMessage{"turn_limit": json.RawMessage("41")})
	ruletest.Refused(t, err, "turn_limit")
	_, err = rules.ReadSettings(map[string]json.RawMessage{"deploy_in": json.RawMessage("24")})
	ruletest.Refused(t, err, "deploy_in")
}
