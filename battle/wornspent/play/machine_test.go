package play

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/words"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// Units for battles of the tests, in the campaign's words.

func foot(id string, others int) battle.Unit {
	r := battle.Ranks{Officers: 1, Sergeants: 1, Others: others}
	return battle.Unit{ID: id, Name: "The " + id, Arm: "infantry", Class: "regular", Establishment: r, Present: r, Weapon: "breechloader", Training: "regular", Mount: "foot"}
}

func mob(id string, others int) battle.Unit {
	u := foot(id, others)
	u.Class, u.Native, u.Weapon, u.People = "irregular", true, "jezail", "afghan"
	return u
}

func ghazis(id string, others int) battle.Unit {
	u := mob(id, others)
	u.Traits = []terms.Trait{"fanatic"}
	return u
}

func horse(id string, others int) battle.Unit {
	u := foot(id, others)
	u.Arm, u.Mount, u.Mounts, u.Carbine = "cavalry", "horse", others+2, true
	return u
}

func battery(id string, guns int, kind string) battle.Unit {
	u := foot(id, 3*guns)
	u.Arm, u.Weapon, u.Mount = "artillery", "carbine", "horse"
	for range guns {
		u.Guns = append(u.Guns, battle.Gun{Type: terms.GunType(kind), Rifled: true})
	}
	return u
}

func train(id string, others int) battle.Unit {
	u := foot(id, others)
	u.Arm, u.Weapon = "transport", "none"
	return u
}

func sappers(id string, others int) battle.Unit {
	u := foot(id, others)
	u.Arm, u.Traits = "engineers", []terms.Trait{"sappers"}
	return u
}

// meeting is a battle on open ground: the first side attacks, the second defends.
func meeting(attackers, defenders []battle.Unit) battle.Setup {
	return battle.Setup{
		Engine: "wornspent", Version: rules.About.Version, Name: "Khushk", Date: "1880-07-27",
		Field: battle.Field{Place: "Khushk-i-Nakhud", Ground: "salt", Pattern: 5},
		Sides: [2]battle.Side{
			{ID: "ayub", Name: "Ayub's army", Role: terms.Native, Posture: terms.Attack, Units: attackers},
			{ID: "british", Name: "The brigade", Role: terms.Imperial, Posture: terms.Defend, Units: defenders},
		},
	}
}

// maiwand is a battle with everything in it.
func maiwand() battle.Setup {
	s := meeting(
		[]battle.Unit{ghazis("ghazis-1", 26), ghazis("ghazis-2", 22), mob("herati", 18), func() battle.Unit { u := horse("sowars", 14); u.Class, u.Native = "irregular", true; return u }(), battery("mountain", 2, "mountain")},
		[]battle.Unit{foot("66th", 8), foot("grenadiers", 11), foot("jacobs", 11), horse("sind-horse", 5), battery("e-b", 2, "field"), battery("gatling", 2, "machine_gun"), sappers("sappers", 3), train("train", 6)},
	)
	s.Field = battle.Field{Place: "Maiwand", Ground: "cultivated", Pattern: 11, Village: "Khig", Walled: true,
		Roads: []battle.Road{{Kind: "road", From: 0, To: 3}},
		River: &battle.River{Name: "Mundabad ravine", Class: "stream", Between: true, Fordable: true, Crossings: []battle.Crossing{{ID: "khig-bridge", Name: "the Khig bridge", Kind: "wooden_bridge", State: "intact"}}}}
	s.Sides[0].Leaders = []battle.Leader{{ID: "luinab", Name: "the Luinab", Exceptional: true}, {ID: "ayub-khan", Name: "Ayub Khan", Unit: "herati"}}
	s.Sides[1].Leaders = []battle.Leader{{ID: "burrows", Name: "Burrows"}, {ID: "galbraith", Name: "Galbraith", Unit: "66th"}}
	return s
}

// The longest sides of the campaign fight to an end on every kind of ground.
func TestEveryGroundIsPlayable(t *testing.T) {
	grounds := terms.Grounds.Words()
	works := terms.Works.Words()
	for i, ground := range grounds {
		var a, d []battle.Unit
		for n := range 20 {
			a = append(a, ghazis(fmt.Sprintf("a%d", n), 6+n))
			d = append(d, foot(fmt.Sprintf("d%d", n), 8))
		}
		a[3], a[9], d[4], d[7], d[11] = horse("ah", 20), battery("ag", 3, "field"), horse("dh", 9), battery("dg", 3, "field"), train("dt", 8)
		s := meeting(a, d)
		s.Field.Ground, s.Field.Pattern = ground, uint64(i)
		s.Field.Village, s.Field.Walled = "Khig", i%2 == 0
		s.Field.Works = []battle.Work{{ID: "w", Kind: works[i%len(works)], Side: "british"}}
		switch i % 4 {
		case 0:
			s.Field.River = &battle.River{Class: "great_river", Between: true, Crossings: []battle.Crossing{{ID: "b", Kind: "stone_bridge", State: "intact"}, {ID: "f", Kind: "ford"}}}
		case 1:
			s.Field.River = &battle.River{Class: "river", Crossings: []battle.Crossing{{ID: "b", Kind: "pontoon"}}}
		case 2:
			s.Field.River = &battle.River{Class: "river", Between: true} // nobody can cross: it ends all the same
		}
		f := fought(t, s, uint64(i))
		ruletest.Whole(t, s, f.Outcome())
	}
}

// The largest armies of the campaign at its smallest scale fight to an end in good time.
func TestLargestArmies(t *testing.T) {
	s := meeting(line(20, "a", ghazis, 119), line(19, "d", foot, 31))
	ruletest.Whole(t, s, fought(t, s, 1).Outcome())
}

func TestMenAndFigures_1_4(t *testing.T) {
	s := meeting(line(3, "a", ghazis, 487), line(2, "d", foot, 143))
	s.Settings = map[string]json.RawMessage{"men_per_figure": json.RawMessage("20")}
	f := begin(t, s, 1)
	if n := f.Unit("a0").Figures(); n != 26 {
		t.Errorf("WORNSPENT-1.4: 487 men and two are %d figures", n)
	}
	for seed := range uint64(10) {
		ruletest.Whole(t, s, fought(t, s, seed).Outcome())
	}
}

func TestAuditFindsNothing(t *testing.T) {
	f := fought(t, maiwand(), 3)
	lines, err := battle.ReadLog(bytes.NewReader(f.Log().Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	faults, err := battle.Audit(lines, battle.NewEngines(New()).Version)
	if err != nil || len(faults) > 0 {
		t.Errorf("%v %v", err, faults)
	}
	names := func(id string) string { return id }
	for _, line := range lines {
		if got := New().Sentence(line, names); got == "" && line.Type == battle.RollLine && !slices.Contains(words.Quiet, line.Procedure) {
			t.Errorf("no sentence for %s", line.Procedure)
		}
	}
}
