package play

import "testing"

func TestMoralePoints(t *testing.T) {
	try(t, "morale_points", []tried{
		{"13.1", "all present if left out", `{"full_officers":1,"full_sergeants":1,"full_others":12}`, `[]`, `{}`, `{"full_points":17,"worn_at":12,"spent_at":8,"points":17,"state":"full"}`, ""},
		{"13.3", "just above Worn", `{"full_others":12,"others":10}`, `[]`, ``, `{"worn_at":9,"spent_at":6,"state":"full"}`, ""},
		{"13.3", "Worn", `{"full_others":12,"others":9}`, `[]`, ``, `{"state":"worn"}`, ""},
		{"13.3", "Spent", `{"full_others":12,"others":6}`, `[]`, ``, `{"state":"spent"}`, ""},
		{"13.3", "nobody left", `{"full_officers":1,"full_others":12,"officers":0,"others":0}`, `[]`, ``, `{"points":0,"state":"destroyed"}`, ""},
		{"13.3", "a unit of one man", `{"full_others":1}`, `[]`, ``, `{"worn_at":0,"spent_at":0,"state":"full"}`, ""},
		{"13.6", "fresh baggage is Worn", `{"full_others":4,"baggage":true}`, `[]`, ``, `{"state":"worn"}`, ""},
		{"13.6", "spent baggage is Worn", `{"full_others":4,"others":1,"baggage":true}`, `[]`, ``, `{"state":"worn"}`, ""},
		{"13.6", "baggage with nobody left", `{"full_others":4,"others":0,"baggage":true}`, `[]`, ``, `{"state":"destroyed"}`, ""},
		{"13.2", "set by an organiser", `{"full_others":12,"others":9,"full_points":14,"worn_at":8,"spent_at":3}`, `[]`, ``, `{"full_points":14,"worn_at":8,"spent_at":3,"points":9,"state":"full"}`, ""},
		{"13.2", "Worn as it is set", `{"full_others":12,"worn_at":12}`, `[]`, ``, `{"full_points":12,"worn_at":12,"spent_at":6,"state":"worn"}`, ""},
		{"13.2", "Worn and Spent follow the full value", `{"full_others":12,"full_points":20}`, `[]`, ``, `{"full_points":20,"worn_at":15,"spent_at":10,"points":12,"state":"worn"}`, ""},
		{"13.2", "Spent before Worn", `{"full_others":12,"worn_at":4,"spent_at":5}`, `[]`, ``, ``, "spent_at"},
		{"21.15", "an officer more than the establishment", `{"full_others":4,"officers":1}`, `[]`, ``, ``, "officers"},
		{"21.15", "no establishment", `{}`, `[]`, ``, ``, "full_others"},
		{"21.15", "too large", `{"full_others":201}`, `[]`, ``, ``, "full_others"},
		{"21.15", "without dice", `{"full_others":4}`, ``, `{}`, ``, ""},
	})
}

func TestMuster(t *testing.T) {
	try(t, "muster", []tried{
		{"1.4", "one man one figure", `{"officers":1,"others":6}`, `[]`, `{}`, `{"officers":1,"sergeants":0,"others":6,"figures":7,"full_points":9,"worn_at":6,"spent_at":4}`, ""},
		{"1.4", "a half counts up", `{"others":15,"men_per_figure":10}`, `[]`, ``, `{"others":2}`, ""},
		{"1.4", "less than a half", `{"others":14,"men_per_figure":10}`, `[]`, ``, `{"others":1}`, ""},
		{"1.4", "an odd half", `{"others":12,"men_per_figure":5}`, `[]`, ``, `{"others":2}`, ""},
		{"1.4", "any man is a figure", `{"sergeants":1,"men_per_figure":50}`, `[]`, ``, `{"sergeants":1,"officers":0,"others":0,"full_points":2}`, ""},
		{"21.16", "nobody", `{}`, `[]`, ``, ``, "others"},
		{"21.16", "too many", `{"others":5001}`, `[]`, ``, ``, "others"},
		{"21.16", "no men to a figure", `{"others":1,"men_per_figure":0}`, `[]`, ``, ``, "men_per_figure"},
	})
}

func TestArmyState(t *testing.T) {
	try(t, "army_state", []tried{
		{"18.3", "exactly half", `{"full_points":100,"points":50}`, `[]`, `{}`, `{"percent_left":50,"state":"spent","breaks":true}`, ""},
		{"18.3", "whole", `{"full_points":100,"points":100}`, `[]`, ``, `{"percent_left":100,"state":"full","breaks":false}`, ""},
		{"18.3", "three quarters", `{"full_points":100,"points":75}`, `[]`, ``, `{"state":"worn"}`, ""},
		{"18.3", "nothing", `{"full_points":1,"points":0}`, `[]`, ``, `{"percent_left":0,"state":"destroyed","breaks":true}`, ""},
		{"18.3", "per cent rounds down", `{"full_points":3,"points":2}`, `[]`, ``, `{"percent_left":66}`, ""},
		{"18.3", "breaks at once", `{"full_points":10,"points":10,"break_percent":100}`, `[]`, ``, `{"breaks":true}`, ""},
		{"18.3", "breaks late", `{"full_points":10,"points":1,"break_percent":9}`, `[]`, ``, `{"breaks":false}`, ""},
		{"21.17", "more than at first", `{"full_points":10,"points":11}`, `[]`, ``, ``, "points"},
		{"21.17", "required", `{"points":1}`, `[]`, ``, ``, "full_points"},
		{"21.17", "nothing at first", `{"full_points":0,"points":0}`, `[]`, ``, ``, "full_points"},
		{"21.17", "never", `{"full_points":1,"points":1,"break_percent":0}`, `[]`, ``, ``, "break_percent"},
	})
}

func TestBlowBridge(t *testing.T) {
	try(t, "blow_bridge", []tried{
		{"15.1", "5 does it", `{"sappers":1}`, `[5]`, `{"dice":1,"up_to":5}`, `{"successes":1,"blown":true}`, ""},
		{"15.1", "6 does not", `{"sappers":2}`, `[6,10]`, ``, `{"successes":0,"blown":false}`, ""},
		{"15.1", "all in contact", `{"sappers":2,"in_contact":2}`, `[]`, `{"dice":0}`, `{"blown":false,"successes":0}`, ""},
		{"15.2", "an inch away", `{"sappers":1,"distance_in":1,"bridge_blow_max":9}`, `[9]`, `{"up_to":9}`, `{"blown":true}`, ""},
		{"15.2", "more than an inch", `{"sappers":1,"distance_in":1.1}`, ``, ``, ``, "distance_in"},
		{"15.2", "always", `{"sappers":1,"bridge_blow_max":10}`, ``, ``, ``, "bridge_blow_max"},
		{"21.18", "more in contact than there are", `{"sappers":2,"in_contact":3}`, ``, ``, ``, "in_contact"},
		{"21.18", "nobody", `{"sappers":0}`, ``, ``, ``, "sappers"},
		{"21.18", "51", `{"sappers":51}`, ``, ``, ``, "sappers"},
	})
}

func TestBoats(t *testing.T) {
	try(t, "boat_move", []tried{
		{"16.2", "exactly 45 is with the wind", `{"kind":"dhow","wind_angle_deg":45}`, `[]`, `{}`, `{"wind":"with","speed_in":8}`, ""},
		{"16.2", "past 45", `{"kind":"dhow","wind_angle_deg":45.1}`, `[]`, ``, `{"wind":"across","speed_in":6}`, ""},
		{"16.2", "short of 135", `{"kind":"master_dhow","wind_angle_deg":134.999}`, `[]`, ``, `{"wind":"across","speed_in":8}`, ""},
		{"16.2", "into it", `{"kind":"dhow","wind_angle_deg":180}`, `[]`, ``, `{"wind":"against","speed_in":4}`, ""},
		{"16.1", "steam", `{"kind":"steamship","wind_angle_deg":180}`, `[]`, ``, `{"wind":"none","speed_in":8}`, ""},
		{"16.5", "short-handed dhow", `{"kind":"master_dhow","crew":"short"}`, `[]`, ``, `{"wind":"with","speed_in":5}`, ""},
		{"16.5", "nobody aboard", `{"kind":"dhow","crew":"none"}`, `[]`, ``, `{"wind":"with","speed_in":0}`, ""},
		{"21.19", "past half a turn", `{"kind":"dhow","wind_angle_deg":180.5}`, `[]`, ``, ``, "wind_angle_deg"},
		{"21.19", "required", `{}`, `[]`, ``, ``, "kind"},
	})
	try(t, "boat_load", []tried{
		{"16.1", "a gunboat full", `{"kind":"gunboat","guns":1,"gun_crew":4,"men":4}`, `[]`, `{}`, `{"fits":true,"reason":"none","places_used":4,"places_left":0}`, ""},
		{"16.1", "two guns in a gunboat", `{"kind":"gunboat","guns":2,"gun_crew":50,"men":50}`, `[]`, ``, `{"fits":false,"reason":"guns","places_used":50,"places_left":-46}`, ""},
		{"16.3", "crew without a gun", `{"kind":"steamship","gun_crew":1}`, `[]`, ``, `{"fits":false,"reason":"gun_crew","places_used":0,"places_left":30}`, ""},
		{"16.3", "a larger crew by the setting", `{"kind":"steamship","guns":2,"gun_crew":12,"crew_per_gun":6,"men":30}`, `[]`, ``, `{"fits":true}`, ""},
		{"16.3", "a dhow's crew is among its men", `{"kind":"master_dhow","guns":1,"gun_crew":15,"men":5}`, `[]`, ``, `{"fits":true,"places_used":20}`, ""},
		{"16.4", "five guns", `{"kind":"master_dhow","guns":5}`, `[]`, ``, `{"reason":"guns"}`, ""},
		{"16.1", "a gun in a dhow", `{"kind":"dhow","guns":1}`, `[]`, ``, `{"reason":"guns"}`, ""},
		{"16.3", "beasts take a man's place", `{"kind":"dhow","men":5,"mounts":6}`, `[]`, ``, `{"reason":"men","places_left":-1}`, ""},
		{"21.20", "empty", `{"kind":"dhow"}`, `[]`, ``, `{"fits":true,"places_used":0,"places_left":10}`, ""},
		{"21.20", "no such boat", `{"kind":"raft"}`, `[]`, ``, ``, "kind"},
	})
}

func TestWind(t *testing.T) {
	try(t, "wind", []tried{
		{"16.7", "north", `{}`, `[1]`, `{}`, `{"wind":"n"}`, ""},
		{"16.7", "clockwise", `{}`, `[3]`, ``, `{"wind":"e"}`, ""},
		{"16.7", "north-west", `{"prevailing":"s"}`, `[8]`, ``, `{"wind":"nw"}`, ""},
		{"16.7", "prevailing", `{"prevailing":"s"}`, `[10]`, ``, `{"wind":"s"}`, ""},
		{"16.7", "north prevails by default", `{}`, `[9]`, ``, `{"wind":"n"}`, ""},
		{"21.21", "need alone", `{}`, ``, `{}`, ``, ""},
		{"21.21", "no such wind", `{"prevailing":"N"}`, ``, ``, ``, "prevailing"},
	})
}

func TestFates(t *testing.T) {
	try(t, "casualty_fate", []tried{
		{"14.1", "field held", `{"count":3}`, `[3,4,10]`, `{"dice":3}`, `{"killed":1,"wounded":2,"captured":0}`, ""},
		{"14.2", "no quarter", `{"count":3,"field_held":false,"no_quarter":true}`, `[3,6,7]`, ``, `{"killed":2,"wounded":1,"captured":0}`, ""},
		{"14.2", "no quarter on a field that was held", `{"count":1,"no_quarter":true}`, `[4]`, ``, `{"killed":0,"wounded":1}`, ""},
		{"14.1", "all killed", `{"count":1,"killed_up_to":10,"captured_up_to":10}`, `[10]`, ``, `{"killed":1}`, ""},
		{"14.1", "none killed, none captured", `{"count":1,"killed_up_to":0,"captured_up_to":0,"field_held":false}`, `[1]`, ``, `{"wounded":1}`, ""},
		{"21.22", "captured below killed", `{"count":1,"killed_up_to":7}`, ``, ``, ``, "captured_up_to"},
		{"21.22", "nobody", `{"count":0}`, ``, ``, ``, "count"},
		{"21.22", "too few dice", `{"count":2}`, `[1]`, ``, ``, "dice"},
	})
	try(t, "dispersal_fate", []tried{
		{"14.3", "field held, need alone", `{"count":3}`, ``, `{"dice":0}`, ``, ""},
		{"14.3", "field held, no dice", `{"count":3}`, `[]`, `{"dice":0}`, `{"returned":3,"captured":0,"killed":0}`, ""},
		{"14.3", "field held, a die too many", `{"count":1}`, `[1]`, ``, ``, "dice"},
		{"14.3", "field lost", `{"count":2,"field_held":false}`, `[4,5]`, `{"dice":2}`, `{"returned":1,"captured":1,"killed":0}`, ""},
		{"14.3", "nobody is taken", `{"count":1,"field_held":false,"taken_up_to":0}`, `[1]`, ``, `{"returned":1}`, ""},
		{"21.23", "201", `{"count":201}`, ``, ``, ``, "count"},
	})
}
