package play

import (
	"encoding/json"
	"fmt"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/ruletest"

	"pgregory.net/rapid"
)

// A side of more than 24 battalions has more packs, not fewer figures (REDCOATS-16.2, 3.6).
func TestManyBattalionsKeepTheirFigures_16_2(t *testing.T) {
	s := meeting(line(30, "a", spears, 550), line(28, "d", foot, 550))
	f := begin(t, s, 1)
	if f.Scale != rules.PublishedScale {
		t.Fatalf("%d men to a figure", f.Scale)
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.Came != 3 {
			t.Errorf("550 men of %s are %d figures", u.ID, u.Came)
		}
	}
	if _, err := battle.Fight(f.m); err != nil {
		t.Fatal(err)
	}
	packs := 0
	for line := range f.Log().Lines() {
		if line.Procedure == "activation_order" {
			var need rules.ActivationOrderNeed
			if err := json.Unmarshal(line.Need, &need); err != nil {
				t.Fatal(err)
			}
			packs = max(packs, need.Packs)
		}
	}
	if packs != 2 {
		t.Errorf("58 units are dealt to from %d packs", packs)
	}
}

// Whatever both sides bring: the scale is the smallest at which neither has more units than
// the organiser wants, else that of the text while two packs will do, else the largest
// (REDCOATS-16.2).
func TestScaleOfAnyForces_16_2(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		brings := func(side string) []rules.Contingent {
			var out []rules.Contingent
			for range rapid.IntRange(1, 60).Draw(t, side) {
				c := rules.Contingent{Arm: rules.MusterArm(rapid.SampledFrom(rules.MusterArms).Draw(t, "arm")), Number: rapid.IntRange(1, 3000).Draw(t, "number")}
				if c.Arm == rules.Guns {
					c.Number = 1 + c.Number%40
				}
				out = append(out, c)
			}
			return out
		}
		in := rules.BattleScaleInput{SideA: brings("a"), SideB: brings("b"), MaxUnits: rapid.IntRange(1, 70).Draw(t, "most")}
		_, got, err := rules.BattleScale(in, battle.NoDice)
		if err != nil {
			t.Fatal(err)
		}
		units := func(side []rules.Contingent, scale int) int { // as the muster makes them
			n := 0
			for _, c := range side {
				m := rules.MusterInput{Arm: c.Arm, Men: c.Number, MenPerFigure: scale, GunnersPerGun: 8}
				if c.Arm == rules.Guns {
					m.Guns, m.Men = c.Number, 8*c.Number
				}
				need, _, err := rules.Muster(m, battle.NoDice)
				if err != nil {
					t.Fatal(err)
				}
				n += need.UnitCount
			}
			return n
		}
		want := 400
		for _, scale := range []int{200, 100, 50, 25} {
			if most := max(units(in.SideA, scale), units(in.SideB, scale)); most <= in.MaxUnits || scale == 200 && most <= 52 {
				want = scale
			} else {
				break
			}
		}
		if got.MenPerFigure != want || got.UnitsA != units(in.SideA, want) || got.UnitsB != units(in.SideB, want) {
			t.Fatalf("%+v\n got %+v\nwant %d", in, got, want)
		}
	})
}

// Guns that nobody serves make no unit, take no place in the scale and come back
// (REDCOATS-16.4).
func TestGunsWithoutGunners_16_4(t *testing.T) {
	two := battery("guns", 1, "heavy")
	two.Guns = append(two.Guns, battle.Gun{Type: "field"}, battle.Gun{Type: "field"})
	two.Present = battle.Ranks{Others: 1} // one gunner for guns of two kinds
	s := meeting(append(line(3, "a", spears, 800), two), line(3, "d", foot, 800))
	f := begin(t, s, 1)
	var brought, batteries int
	for i := range f.Units {
		if u := &f.Units[i]; u.Kind.Gun() {
			batteries++
			if u.Kind != rules.FieldGun {
				t.Errorf("%s has %d figures for its %s", u.ID, u.Figures, u.Kind)
			}
		}
	}
	for line := range f.Log().Lines() {
		if line.Procedure == "battle_scale" {
			var in rules.BattleScaleInput
			if err := json.Unmarshal(line.Inputs, &in); err != nil {
				t.Fatal(err)
			}
			for _, c := range in.SideA {
				if c.Arm == rules.Guns {
					brought += c.Number
				}
			}
		}
	}
	if brought != 2 || batteries == 0 {
		t.Errorf("%d batteries; %d of three guns count in the scale, of which two are served", batteries, brought)
	}
	if _, err := battle.Fight(f.m); err != nil {
		t.Fatal(err)
	}
	ruletest.Whole(t, s, f.Outcome())
	audited(t, f)
}

// A log of version 2 in which 24 units were too few has the scale that was then taken, and
// is audited by it.
func TestScaleOfFormerVersions_16_2(t *testing.T) {
	inputs := `{"side_a":[["foot",21000]],"side_b":[["foot",4800]],"max_units":24}`
	log := func(version, scale, a, b int) []battle.Line {
		begin := fmt.Sprintf(`{"engine":"redcoats","version":%d,"seed":1,"setup":{"engine":"redcoats","version":%d}}`, version, version)
		return []battle.Line{{N: 1, Type: battle.BeginLine, Data: json.RawMessage(begin)},
			{N: 2, Type: battle.RollLine, Engine: "redcoats", Procedure: "battle_scale", Rule: "REDCOATS-16.2", Inputs: json.RawMessage(inputs), Need: json.RawMessage(`{"max_units":24}`),
				Result: json.RawMessage(fmt.Sprintf(`{"men_per_figure":%d,"units_a":%d,"units_b":%d}`, scale, a, b))}}
	}
	for _, c := range []struct{ version, scale, a, b, faults int }{
		{1, 400, 14, 3, 0}, {2, 400, 14, 3, 0}, {2, 200, 27, 6, 1}, {rules.About.Version, 200, 27, 6, 0}, {rules.About.Version, 400, 14, 3, 1},
	} {
		faults, err := battle.Audit(log(c.version, c.scale, c.a, c.b), battle.NewEngines(New()).Reader)
		if err != nil || len(faults) != c.faults {
			t.Errorf("version %d with %d men to a figure: %v %v", c.version, c.scale, faults, err)
		}
	}
}
