package play

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/audit"
	"frontier/battle/redcoats/rules"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// Units for battles of the tests, in the campaign's words.

func foot(id string, men int) battle.Unit {
	r := battle.Ranks{Officers: men / 40, Sergeants: men / 20, Others: men - men/40 - men/20}
	return battle.Unit{ID: id, Name: "The " + id, Arm: "infantry", Class: "regular", Establishment: r, Present: r, Weapon: "breechloader", Training: "regular", Mount: "foot"}
}

func spears(id string, men int) battle.Unit {
	u := foot(id, men)
	u.Class, u.Native, u.Weapon, u.Traits = "irregular", true, "spear", []terms.Trait{"fanatic"}
	return u
}

func jihadia(id string, men int) battle.Unit {
	u := foot(id, men)
	u.Class, u.Native, u.Traits = "irregular", true, []terms.Trait{"crack"}
	return u
}

func lancers(id string, men int) battle.Unit {
	u := foot(id, men)
	u.Arm, u.Weapon, u.Mount, u.Mounts = "cavalry", "lance", "horse", men
	return u
}

func battery(id string, guns int, kind string) battle.Unit {
	u := foot(id, 12*guns)
	u.Arm, u.Weapon, u.Mount = "artillery", "carbine", "horse"
	u.Mounts = 6 * guns
	for range guns {
		u.Guns = append(u.Guns, battle.Gun{Type: terms.GunType(kind), Rifled: true})
	}
	return u
}

func motors(id string) battle.Unit {
	u := foot(id, 20)
	u.Arm, u.Weapon, u.Traits = "transport", "none", []terms.Trait{"motor"}
	return u
}

// meeting is a battle on open ground: the first side attacks, the second defends.
func meeting(attackers, defenders []battle.Unit) battle.Setup {
	return battle.Setup{
		Engine: "redcoats", Version: rules.About.Version, Name: "Tamai", Date: "1884-03-13",
		Field: battle.Field{Place: "Tamai", Ground: "salt", Pattern: 5},
		Sides: [2]battle.Side{
			{ID: "osman", Name: "Osman Digna", Role: terms.Native, Posture: terms.Attack, Units: attackers},
			{ID: "british", Name: "The force", Role: terms.Imperial, Posture: terms.Defend, Units: defenders},
		},
	}
}

// tamai is a battle with everything in it.
func tamai() battle.Setup {
	s := meeting(
		[]battle.Unit{spears("hadendowa", 2400), spears("amarar", 1600), jihadia("jihadia", 800), lancers("baggara", 600), battery("krupps", 6, "field")},
		[]battle.Unit{foot("black-watch", 800), foot("york", 700), foot("marines", 600), lancers("hussars", 450), battery("gardners", 6, "machine_gun"), battery("6/1", 6, "mountain"), battery("40-pounders", 4, "heavy")},
	)
	s.Settings = map[string]json.RawMessage{"men_per_figure": json.RawMessage("200")}
	s.Field = battle.Field{Place: "Tamai", Ground: "hills", Pattern: 11, Village: "Tamai", Walled: true,
		Roads: []battle.Road{{Kind: "road", From: 0, To: 3}},
		River: &battle.River{Name: "Khor Ghob", Class: "river", Between: true, Crossings: []battle.Crossing{{ID: "b", Name: "the bridge", Kind: "wooden_bridge", State: "intact"}, {ID: "f", Kind: "ford"}}},
		Works: []battle.Work{{ID: "z", Kind: "zareba", Side: "british"}}}
	s.Sides[0].Leaders = []battle.Leader{{ID: "digna", Name: "Osman Digna"}, {ID: "sheikh", Unit: "amarar"}}
	s.Sides[1].Leaders = []battle.Leader{{ID: "graham", Name: "Graham"}, {ID: "buller", Name: "Buller"}, {ID: "green", Unit: "black-watch"}}
	return s
}

// horde is more than one pack can serve.
func horde() battle.Setup {
	s := meeting(line(12, "a", spears, 3200), line(6, "d", foot, 3200))
	s.Settings = map[string]json.RawMessage{"men_per_figure": json.RawMessage("200")}
	s.Field.Ground = "hills"
	for i := range 4 {
		s.Sides[0].Leaders = append(s.Sides[0].Leaders, battle.Leader{ID: fmt.Sprint("sheikh-", i)})
		s.Sides[1].Leaders = append(s.Sides[1].Leaders, battle.Leader{ID: fmt.Sprint("general-", i)})
	}
	return s
}

// measured holds the log of a battle against the rules, throw by throw and move by move.
func measured(t interface{ Fatalf(string, ...any) }, f *game) {
	lines := slices.Collect(f.Log().Lines())
	faults, err := audit.Log(lines, battle.NewEngines(New()).Reader)
	if err != nil {
		t.Fatalf("%v", err)
	}
	if len(faults) > 0 {
		from, told := max(faults[0].Line-12, 0), ""
		for _, l := range lines[from:faults[0].Line] {
			told += fmt.Sprintf("%d %s %s %s %s %s %s %s %s %v %s\n", l.N, l.Phase, l.Type, l.Unit, l.Target, l.Procedure, l.Rule, l.Data, l.Inputs, l.Dice, l.Result)
		}
		t.Fatalf("%d faults: %v\n%s", len(faults), faults[:min(len(faults), 5)], told)
	}
}

func TestAuditFindsNothing(t *testing.T) {
	for seed := range uint64(10) {
		setup := tamai()
		if seed >= 7 {
			setup = horde()
		}
		measured(t, fought(t, setup, seed))
	}
}

func TestEveryGroundIsPlayable(t *testing.T) {
	for _, ground := range terms.Grounds.Words() {
		for pattern := range uint64(6) {
			s := tamai()
			s.Field.Ground, s.Field.Pattern = ground, pattern
			s.Field.River.Between = pattern%2 == 0
			ruletest.Whole(t, s, fought(t, s, pattern).Outcome())
		}
	}
}

// Twelve units a side, fought to the end by the commanders with the record of every event.
func dozen() battle.Setup {
	var attackers, defenders []battle.Unit
	for i := range 9 {
		attackers = append(attackers, spears(fmt.Sprint("spears-", i), 800))
		defenders = append(defenders, foot(fmt.Sprint("foot-", i), 800))
	}
	for i := range 2 {
		attackers = append(attackers, lancers(fmt.Sprint("baggara-", i), 600))
		defenders = append(defenders, lancers(fmt.Sprint("hussars-", i), 600))
	}
	attackers = append(attackers, battery("krupps", 6, "field"))
	defenders = append(defenders, battery("rha", 6, "field"))
	s := meeting(attackers, defenders)
	s.Settings = map[string]json.RawMessage{"men_per_figure": json.RawMessage("200")}
	s.Field.Ground, s.Field.Village = "hills", "Tofrek"
	s.Sides[0].Leaders = []battle.Leader{{ID: "digna"}}
	s.Sides[1].Leaders = []battle.Leader{{ID: "graham"}}
	return s
}

func BenchmarkBattle12(b *testing.B) { ruletest.Battles(b, New(), dozen()) }

// BenchmarkBattle12Floor is the bare floor of the same battles.
func BenchmarkBattle12Floor(b *testing.B) { ruletest.Floor(b, New(), dozen()) }

// BenchmarkGrowth shows how the cost of a battle grows with its armies.
func BenchmarkGrowth(b *testing.B) { ruletest.Growth(b, New(), growing) }

// growing is a battle of so many units a side.
func growing(units int) battle.Setup {
	return meeting(line(units, "a", spears, 800), line(units, "d", foot, 800))
}

// A figure stands for one of the scale's numbers of men (REDCOATS-16.2).
func TestScaleOffTheTable_16_2(t *testing.T) {
	s := tamai()
	s.Settings["men_per_figure"] = json.RawMessage("30")
	_, err := New().Begin(s, 1)
	ruletest.Refused(t, err, "men_per_figure")
}
