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

func begin(t testing.TB, s battle.Setup, seed uint64) *game {
	t.Helper()
	b, err := New().Begin(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	return opened(b)
}

// fought lets the commanders fight a battle out.
func fought(t testing.TB, s battle.Setup, seed uint64) *game {
	t.Helper()
	f := begin(t, s, seed)
	if _, err := battle.Fight(f.m); err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	return f
}

// checkFigures holds an outcome against the muster: every figure is somewhere, and once.
func checkFigures(t testing.TB, s battle.Setup, out battle.Outcome) {
	t.Helper()
	n := 0
	for side := range 2 {
		for _, u := range s.Sides[side].Units {
			o := out.Units[n]
			n++
			sum := o.Unhurt.Add(o.Killed).Add(o.Wounded).Add(o.Missing).Add(o.Captured)
			if o.ID != u.ID || o.Present != u.Present || sum != u.Present {
				t.Errorf("%s came with %+v; the outcome has %+v", u.ID, u.Present, o)
			}
			for _, r := range []battle.Ranks{o.Unhurt, o.Killed, o.Wounded, o.Missing, o.Captured} {
				if r.Officers < 0 || r.Sergeants < 0 || r.Others < 0 {
					t.Errorf("%s: fewer than no figures: %+v", u.ID, o)
				}
			}
		}
	}
	if n != len(out.Units) {
		t.Errorf("%d units came and %d are told of", n, len(out.Units))
	}
}

func TestSameSeedAndOrdersGiveTheSameBytes(t *testing.T) {
	for seed := range uint64(6) {
		s := maiwand()
		a := begin(t, s, seed)
		orders, err := battle.Fight(a.m)
		if err != nil {
			t.Fatal(err)
		}
		b := begin(t, s, seed)
		if err := battle.Replay(b.m, orders); err != nil {
			t.Fatalf("seed %d: replay: %v", seed, err)
		}
		if !b.Over() || !bytes.Equal(a.Log().Bytes(), b.Log().Bytes()) {
			t.Errorf("seed %d: the replay differs", seed)
		}
		one, _ := json.Marshal(a.Outcome())
		two, _ := json.Marshal(b.Outcome())
		if !bytes.Equal(one, two) {
			t.Errorf("seed %d: outcomes differ:\n%s\n%s", seed, one, two)
		}
		checkFigures(t, s, a.Outcome())
	}
}

func TestDifferentSeedsDiffer(t *testing.T) {
	a, b := fought(t, maiwand(), 1), fought(t, maiwand(), 2)
	if bytes.Equal(a.Log().Bytes(), b.Log().Bytes()) {
		t.Error("two seeds gave one battle")
	}
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
		checkFigures(t, s, f.Outcome())
	}
}

// The largest armies of the campaign at its smallest scale fight to an end in good time.
func TestLargestArmies(t *testing.T) {
	s := meeting(line(20, "a", ghazis, 119), line(19, "d", foot, 31))
	checkFigures(t, s, fought(t, s, 1).Outcome())
}

func TestMenAndFigures(t *testing.T) {
	s := meeting(line(3, "a", ghazis, 487), line(2, "d", foot, 143))
	s.Settings = map[string]json.RawMessage{"men_per_figure": json.RawMessage("20")}
	f := begin(t, s, 1)
	if n := f.Unit("a0").Figures(); n != 26 {
		t.Errorf("WORNSPENT-1.4: 487 men and two are %d figures", n)
	}
	for seed := range uint64(10) {
		checkFigures(t, s, fought(t, s, seed).Outcome())
	}
}

func TestBeginRefusesWhatCannotBeFought(t *testing.T) {
	for _, c := range []struct {
		key    string
		change func(*battle.Setup)
	}{
		{"engine", func(s *battle.Setup) { s.Engine = "gsq" }},
		{"version", func(s *battle.Setup) { s.Version = 99 }},
		{"sides", func(s *battle.Setup) { s.Sides[0].ID = "british" }},
		{"sides[0].units", func(s *battle.Setup) { s.Sides[0].Units = nil }},
		{"sides[1].units[0].present", func(s *battle.Setup) { s.Sides[1].Units[0].Present = battle.Ranks{} }},
		{"sides[1].units[0].present", func(s *battle.Setup) { s.Sides[1].Units[0].Present.Others = -1 }},
		{"sides[1].units[0].id", func(s *battle.Setup) { s.Sides[1].Units[0].ID = "ghazis-1" }},
		{"turn_limit", func(s *battle.Setup) { s.Settings = map[string]json.RawMessage{"turn_limit": []byte("0")} }},
		{"sides[1].leaders[1].id", func(s *battle.Setup) { s.Sides[1].Leaders[1].ID = "burrows" }},
	} {
		s := maiwand()
		c.change(&s)
		_, err := New().Begin(s, 1)
		in, ok := err.(*battle.InputError)
		if !ok || in.Key != c.key {
			t.Errorf("want an input error for %s, got %v", c.key, err)
		}
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
