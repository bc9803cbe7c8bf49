package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/wornspent/rules"
)

func TestFiringFigures(t *testing.T) {
	try(t, "firing_figures", []tried{
		{"5.2", "line", `{"weapon":"magazine_rifle","figures":9}`, `[]`, `{}`, `{"figures_firing":9,"dice":18}`, ""},
		{"5.2", "column", `{"weapon":"bow","figures":9,"formation":"column"}`, `[]`, ``, `{"figures_firing":3,"dice":3}`, ""},
		{"5.2", "a face of a square", `{"weapon":"breechloader","figures":8,"formation":"square"}`, `[]`, ``, `{"figures_firing":2,"dice":3}`, ""},
		{"5.2", "mob of one", `{"weapon":"rifled_musket","figures":1,"formation":"mob"}`, `[]`, ``, `{"figures_firing":1,"dice":1}`, ""},
		{"5.2", "a mob of which all fire", `{"weapon":"rifled_musket","figures":15,"formation":"mob","mob_fire":"all"}`, `[]`, ``, `{"figures_firing":15,"dice":15}`, ""},
		{"5.2", "a mob of which nobody fires", `{"weapon":"rifled_musket","figures":15,"formation":"mob","mob_fire":"none"}`, `[]`, ``, `{"figures_firing":0,"dice":0}`, ""},
		{"5.2", "mob_fire is nothing to a line", `{"weapon":"rifled_musket","figures":15,"mob_fire":"none"}`, `[]`, ``, `{"figures_firing":15,"dice":15}`, ""},
		{"21.7", "no such mob_fire", `{"weapon":"bow","figures":1,"mob_fire":"some"}`, `[]`, ``, ``, "mob_fire"},
		{"5.2", "limbered", `{"weapon":"artillery","figures":4,"formation":"limbered"}`, `[]`, ``, `{"figures_firing":0,"dice":0}`, ""},
		{"5.2", "train", `{"weapon":"bow","figures":4,"formation":"train"}`, `[]`, ``, `{"figures_firing":0,"dice":0}`, ""},
		{"8.4", "nobody", `{"weapon":"screw_gun","figures":0}`, `[]`, ``, `{"figures_firing":0,"dice":0}`, ""},
		{"8.4", "halves are dropped", `{"weapon":"screw_gun","figures":3,"formation":"unlimbered"}`, `[]`, ``, `{"figures_firing":3,"dice":1}`, ""},
		{"8.4", "one breechloader", `{"weapon":"breechloader","figures":1}`, `[]`, ``, `{"dice":1}`, ""},
		{"8.4", "machine gun", `{"weapon":"machine_gun","figures":4,"formation":"unlimbered"}`, `[]`, ``, `{"dice":12}`, ""},
		{"21.7", "required", `{"weapon":"bow"}`, `[]`, ``, ``, "figures"},
		{"21.7", "no such weapon", `{"weapon":"rifle","figures":1}`, `[]`, ``, ``, "weapon"},
		{"21.7", "no such formation", `{"weapon":"bow","figures":1,"formation":"wedge"}`, `[]`, ``, ``, "formation"},
	})
}

func TestWhoIsHit(t *testing.T) {
	try(t, "who_is_hit", []tried{
		{"9.5", "officer", `{"officers":1,"sergeants":1,"others":1}`, `[1]`, `{"figures":3}`, `{"rank":"officer"}`, ""},
		{"9.5", "sergeant", `{"officers":1,"sergeants":1,"others":1}`, `[2]`, ``, `{"rank":"sergeant"}`, ""},
		{"9.5", "no officer", `{"sergeants":1,"others":1}`, `[1]`, ``, `{"rank":"other"}`, ""},
		{"9.5", "no sergeant", `{"officers":1,"others":1}`, `[2]`, ``, `{"rank":"other"}`, ""},
		{"9.5", "no leader", `{"officers":1,"others":1}`, `[3]`, ``, `{"rank":"other"}`, ""},
		{"9.5", "no other rank", `{"officers":1,"sergeants":1}`, `[7]`, ``, `{"rank":"sergeant"}`, ""},
		{"9.5", "officers alone", `{"officers":2}`, `[2]`, ``, `{"rank":"officer"}`, ""},
		{"9.5", "a leader with officers alone", `{"officers":2,"leader":true}`, `[3]`, ``, `{"rank":"leader"}`, ""},
		{"21.8", "the leader is no figure", `{"leader":true}`, `[3]`, ``, ``, "others"},
		{"21.8", "need alone", `{"others":200,"officers":200}`, ``, `{"figures":400}`, ``, ""},
	})
}

func TestSavingThrow(t *testing.T) {
	try(t, "saving_throw", []tried{
		{"9.2", "open", `{}`, `[8]`, `{"save":8}`, `{"total":8,"saved":true}`, ""},
		{"9.2", "open, short by one", `{}`, `[7]`, ``, `{"total":7,"saved":false}`, ""},
		{"9.2", "prone", `{"posture":"prone"}`, `[7]`, `{"save":7}`, `{"saved":true}`, ""},
		{"9.2", "cover", `{"cover":"cover"}`, `[5]`, `{"save":5}`, `{"saved":true}`, ""},
		{"9.4", "fortified is cover", `{"cover":"fortified"}`, `[4]`, `{"save":5}`, `{"saved":false}`, ""},
		{"9.4", "prone in cover", `{"cover":"cover","posture":"prone"}`, ``, `{"save":5}`, ``, ""},
		{"9.4", "prone in melee", `{"posture":"prone","cause":"melee"}`, ``, `{"save":8}`, ``, ""},
		{"9.4", "cover in melee", `{"cover":"cover","cause":"melee"}`, ``, `{"save":5}`, ``, ""},
		{"9.3", "leader", `{"rank":"leader"}`, `[6]`, `{"save":6}`, `{"total":8,"saved":true}`, ""},
		{"9.3", "sergeant", `{"rank":"sergeant"}`, `[7]`, `{"save":8}`, `{"total":7,"saved":false}`, ""},
		{"9.3", "horse", `{"rank":"horse","cover":"cover"}`, `[5]`, `{"save":5}`, `{"total":5,"saved":true}`, ""},
		{"9.3", "bonus of five in cover", `{"rank":"officer","cover":"cover","officer_save_bonus":5}`, `[1]`, `{"save":1}`, `{"total":6,"saved":true}`, ""},
		{"9.3", "no bonus", `{"rank":"officer","officer_save_bonus":0}`, ``, `{"save":8}`, ``, ""},
		{"21.9", "a prone horse", `{"rank":"horse","posture":"prone"}`, ``, ``, ``, "posture"},
		{"21.9", "bonus of six", `{"officer_save_bonus":6}`, ``, ``, ``, "officer_save_bonus"},
		{"21.9", "no such rank", `{"rank":"man"}`, ``, ``, ``, "rank"},
	})
}

func TestShoot(t *testing.T) {
	try(t, "shoot", []tried{
		{"8.2", "magazine rifle at 18", `{"weapon":"magazine_rifle","figures":4,"range_in":18,"target_others":5}`, ``, `{"range_max_in":18,"band":"long","dice":8,"to_hit":8,"save":8,"officer_save":6,"horse_save":0}`, ``, ""},
		{"8.5", "half of 18", `{"weapon":"magazine_rifle","figures":1,"range_in":9,"target_others":5}`, ``, `{"band":"half","to_hit":6}`, ``, ""},
		{"8.5", "beyond half of 18", `{"weapon":"magazine_rifle","figures":1,"range_in":9.1,"target_others":5}`, ``, `{"band":"long","to_hit":8}`, ``, ""},
		{"8.3", "half of a carbine's 6", `{"weapon":"rifled_musket","carbine":true,"figures":1,"range_in":3,"target_others":5}`, ``, `{"range_max_in":6,"band":"half"}`, ``, ""},
		{"8.3", "beyond a carbine", `{"weapon":"rifled_musket","carbine":true,"figures":1,"range_in":6.1,"target_others":5}`, ``, ``, ``, "range_in"},
		{"8.6", "half range, disordered and moving", `{"weapon":"bow","figures":1,"range_in":3,"disordered":true,"moving":true,"target_others":1}`, ``, `{"to_hit":9}`, ``, ""},
		{"8.6", "half range, disordered", `{"weapon":"bow","figures":1,"range_in":0,"disordered":true,"target_others":1}`, ``, `{"to_hit":7}`, ``, ""},
		{"8.4", "one screw gunner", `{"weapon":"screw_gun","figures":1,"range_in":36,"target_others":1}`, `[1]`, `{"dice":1}`, `{"hits":0,"killed":0,"jam":false,"disordered":false,"destroyed":false}`, ""},
		{"8.8", "a 1 jams a machine gun alone", `{"weapon":"magazine_rifle","figures":1,"range_in":9,"target_others":1}`, `[1,1]`, ``, `{"jam":false}`, ""},
		{"8.8", "a jam with a kill", `{"weapon":"machine_gun","figures":1,"range_in":9,"target_others":2}`, `[1,6,5,9,7]`, ``, `{"jam":true,"hits":1,"killed":1,"disordered":true}`, ""},
		{"9.8", "hits beyond the last figure", `{"weapon":"magazine_rifle","figures":2,"range_in":9,"target_others":1}`, `[6,7,8,9,4,1]`, ``, `{"hits":4,"killed":1,"destroyed":true,"saved":0}`, ""},
		{"9.8", "a saved figure stays to be hit", `{"weapon":"rifled_musket","figures":2,"range_in":6,"target_others":1}`, `[6,6,4,8,4,7]`, ``, `{"hits":2,"saved":1,"killed":1,"destroyed":true}`, ""},
		{"9.5", "leader is lost, then his face is a man's", `{"weapon":"rifled_musket","figures":2,"range_in":6,"target_others":2,"target_leader":true}`, `[6,6,3,5,3,7]`, ``, `{"hits":2,"leader_hit":true,"killed":1,"killed_others":1,"saved":0,"disordered":true,"destroyed":false}`, ""},
		{"9.7", "a leader alone does not disorder", `{"weapon":"rifled_musket","figures":1,"range_in":6,"target_others":2,"target_leader":true}`, `[6,3,1]`, ``, `{"leader_hit":true,"killed":0,"disordered":false}`, ""},
		{"9.5", "officer first of those left", `{"weapon":"rifled_musket","figures":2,"range_in":6,"target_officers":1,"target_others":0}`, `[6,6,9,5]`, ``, `{"hits":2,"killed_officers":1,"killed":1,"destroyed":true}`, ""},
		{"9.3", "bonus as the organiser sets it", `{"weapon":"bow","figures":1,"range_in":1,"target_officers":1,"target_others":0,"officer_save_bonus":0}`, `[6,1,7]`, `{"officer_save":8}`, `{"killed_officers":1}`, ""},
		{"9.3", "an officer's save is never below 1", `{"weapon":"bow","figures":1,"range_in":1,"target_officers":1,"target_others":0,"target_cover":"cover","officer_save_bonus":5}`, ``, `{"save":5,"officer_save":1}`, ``, ""},
		{"9.6", "rider then horse, both lost", `{"weapon":"bow","figures":1,"range_in":1,"target_others":2,"target_mount":"horse"}`, `[6,9,1,1]`, `{"horse_save":8}`, `{"killed":1,"horses_lost":1,"unhorsed":0,"riderless":0}`, ""},
		{"9.6", "both saved", `{"weapon":"bow","figures":1,"range_in":1,"target_others":2,"target_mount":"camel"}`, `[6,9,8,8]`, ``, `{"killed":0,"saved":1,"horses_lost":0,"disordered":false}`, ""},
		{"9.6", "an officer's horse has no bonus", `{"weapon":"bow","figures":1,"range_in":1,"target_officers":1,"target_others":1,"target_mount":"horse"}`, `[6,1,6,7]`, ``, `{"saved":1,"horses_lost":1,"unhorsed":1}`, ""},
		{"9.6", "horse in cover", `{"weapon":"bow","figures":1,"range_in":1,"target_others":1,"target_mount":"mounted_infantry","target_cover":"cover"}`, `[6,9,5,5]`, `{"save":5,"horse_save":5}`, `{"saved":1,"horses_lost":0}`, ""},
		{"9.6", "one throw for both", `{"weapon":"bow","figures":1,"range_in":1,"target_others":2,"target_mount":"horse","separate_horse":false}`, `[6,9,1]`, `{"horse_save":0}`, `{"killed":1,"horses_lost":0,"unhorsed":0,"riderless":0}`, ""},
		{"9.6", "a leader's horse is his own", `{"weapon":"bow","figures":1,"range_in":1,"target_others":2,"target_leader":true,"target_mount":"horse"}`, `[6,3,6]`, ``, `{"saved":1,"horses_lost":0,"leader_hit":false}`, ""},
		{"9.9", "all unhorsed", `{"weapon":"bow","figures":1,"range_in":1,"target_others":2,"target_mount":"horse","target_unhorsed":2}`, `[6,9,1]`, `{"horse_save":0}`, `{"killed":1,"riderless":0}`, ""},
		{"9.9", "the last man in the saddle", `{"weapon":"bow","figures":2,"range_in":1,"target_others":3,"target_mount":"horse","target_unhorsed":2}`, `[6,6,9,8,1,9,1]`, `{"horse_save":8}`, `{"hits":2,"saved":1,"unhorsed":1,"horses_lost":1,"killed":1,"riderless":0}`, ""},
		{"9.9", "a man unhorsed is killed later", `{"weapon":"bow","figures":2,"range_in":1,"target_others":1,"target_mount":"horse"}`, `[6,6,9,8,1,9,1]`, ``, `{"unhorsed":1,"horses_lost":1,"killed":1,"destroyed":true}`, ""},
		{"7.3", "prone in the open may shoot and be shot", `{"weapon":"bow","figures":1,"range_in":1,"firer_posture":"prone","target_others":1,"target_posture":"prone"}`, ``, `{"save":7}`, ``, ""},
		{"7.3", "in cover may shoot", `{"weapon":"bow","figures":1,"range_in":1,"firer_cover":"fortified","target_others":1,"target_cover":"fortified"}`, ``, `{"save":5}`, ``, ""},
		{"7.3", "screw gun at men who lie in works", `{"weapon":"screw_gun","figures":2,"range_in":18,"target_others":3,"target_posture":"prone","target_cover":"fortified"}`, ``, `{"save":5,"to_hit":6}`, ``, ""},
		{"7.3", "no machine gun at men who lie in cover", `{"weapon":"machine_gun","figures":2,"range_in":8,"target_others":3,"target_posture":"prone","target_cover":"cover"}`, ``, ``, ``, "target_posture"},
		{"7.3", "men who lie in cover do not fire", `{"weapon":"bow","figures":1,"range_in":1,"firer_posture":"prone","firer_cover":"cover","target_others":1}`, ``, ``, ``, "firer_posture"},
		{"7.3", "nor in works", `{"weapon":"bow","figures":1,"range_in":1,"firer_posture":"prone","firer_cover":"fortified","target_others":1}`, ``, ``, ``, "firer_posture"},
		{"7.2", "crews do not lie down", `{"weapon":"machine_gun","figures":1,"range_in":1,"firer_posture":"prone","target_others":1}`, ``, ``, ``, "firer_posture"},
		{"7.2", "mounted men do not lie down", `{"weapon":"artillery","figures":1,"range_in":1,"target_others":1,"target_mount":"horse","target_posture":"prone"}`, ``, ``, ``, "target_posture"},
		{"8.8", "a jammed gun", `{"weapon":"machine_gun","figures":1,"range_in":1,"jammed":true,"target_others":1}`, ``, ``, ``, "jammed"},
		{"8.8", "jammed, whatever the weapon", `{"weapon":"bow","figures":1,"range_in":1,"jammed":true,"target_others":1}`, ``, ``, ``, "jammed"},
		{"8.3", "a carbine bow", `{"weapon":"bow","carbine":true,"figures":1,"range_in":0,"target_others":1}`, ``, ``, ``, "carbine"},
		{"8.3", "a carbine gun", `{"weapon":"machine_gun","carbine":true,"figures":1,"range_in":0,"target_others":1}`, ``, ``, ``, "carbine"},
		{"9.9", "unhorsed on foot", `{"weapon":"bow","figures":1,"range_in":1,"target_others":1,"target_unhorsed":1}`, ``, ``, ``, "target_unhorsed"},
		{"9.9", "more unhorsed than men", `{"weapon":"bow","figures":1,"range_in":1,"target_others":1,"target_mount":"camel","target_unhorsed":2}`, ``, ``, ``, "target_unhorsed"},
		{"21.10", "no target", `{"weapon":"bow","figures":1,"range_in":1,"target_others":0,"target_leader":true}`, ``, ``, ``, "target_others"},
		{"21.10", "target's others are required", `{"weapon":"bow","figures":1,"range_in":1,"target_officers":1}`, ``, ``, ``, "target_others"},
		{"21.10", "nobody fires", `{"weapon":"bow","figures":0,"range_in":1,"target_others":1}`, ``, ``, ``, "figures"},
		{"21.10", "beyond a bow", `{"weapon":"bow","figures":1,"range_in":6.1,"target_others":1}`, ``, ``, ``, "range_in"},
		{"21.10", "a die short of the save", `{"weapon":"bow","figures":1,"range_in":1,"target_others":1}`, `[6,9]`, ``, ``, "dice"},
		{"21.10", "a die after a miss", `{"weapon":"bow","figures":1,"range_in":1,"target_others":1}`, `[5,9]`, ``, ``, "dice"},
		{"21.10", "dice past the last figure", `{"weapon":"bow","figures":2,"range_in":1,"target_others":1}`, `[6,6,9,1,9,1]`, ``, ``, "dice"},
	})
}

func BenchmarkShoot(b *testing.B) {
	dice := battle.Seeded(1, battle.TableDice)
	in := rules.ShootInput{
		Weapon: rules.Breechloader, Figures: 24, Range: 9 * battle.One, FirerPosture: rules.Upright, FirerCover: rules.NoCover,
		TargetOfficers: 1, TargetSergeants: 2, TargetOthers: 30, TargetPosture: rules.Upright, TargetCover: rules.NoCover,
		TargetMount: rules.OnHorse, SeparateHorse: true, OfficerSaveBonus: 2,
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := rules.Shoot(in, dice); err != nil {
			b.Fatal(err)
		}
	}
}
