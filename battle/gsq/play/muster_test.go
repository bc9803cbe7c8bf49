package play

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// A roster unit fights as several where it is large, a battery as a crew for each gun.
func TestMuster(t *testing.T) {
	big := foot("big", 48)
	big.Present = battle.Ranks{Officers: 3, Sergeants: 4, Others: 43}
	guns := battery("guns", 2, "field")
	guns.Present = battle.Ranks{Officers: 1, Sergeants: 2, Others: 9}
	few := battery("few", 3, "machine_gun")
	few.Present = battle.Ranks{Others: 2}
	few.Establishment = few.Present
	lame := horse("lame", 10)
	lame.Mounts = 5
	raw := foot("raw", 4)
	raw.Training, raw.Establishment.Others = "veteran", 20
	f := begin(t, civilized(meeting([]battle.Unit{big, guns, few}, []battle.Unit{lame, raw, spears("spears", 8)})), 1)
	for _, c := range []struct {
		rule, id string
		want     battle.Ranks
		arm      rules.Arm
		exp      rules.Experience
		blade    rules.Blade
	}{
		{"GSQ-17.1", "big", battle.Ranks{Officers: 1, Sergeants: 2, Others: 14}, rules.Infantry, rules.Regular, rules.Bayonet},
		{"GSQ-17.1", "big/2", battle.Ranks{Officers: 1, Sergeants: 1, Others: 15}, rules.Infantry, rules.Regular, rules.Bayonet},
		{"GSQ-17.1", "big/3", battle.Ranks{Officers: 1, Sergeants: 1, Others: 14}, rules.Infantry, rules.Regular, rules.Bayonet},
		{"GSQ-17.1", "guns", battle.Ranks{Officers: 1, Others: 3}, rules.Artillery, rules.Regular, rules.NoBlade},
		{"GSQ-17.1", "guns/2", battle.Ranks{Sergeants: 1, Others: 3}, rules.Artillery, rules.Regular, rules.NoBlade},
		{"GSQ-17.1", "guns/3", battle.Ranks{Sergeants: 1, Others: 3}, rules.Infantry, rules.Regular, rules.Bayonet},
		{"GSQ-13.14", "few/2", battle.Ranks{Others: 1}, rules.Artillery, rules.Regular, rules.NoBlade},
		{"GSQ-17.1", "lame", battle.Ranks{Officers: 1, Sergeants: 1, Others: 10}, rules.Infantry, rules.Regular, rules.Bayonet},
		{"GSQ-17.2", "raw", battle.Ranks{Officers: 1, Sergeants: 1, Others: 4}, rules.Infantry, rules.Regular, rules.Bayonet},
		{"GSQ-17.3", "spears", battle.Ranks{Officers: 1, Sergeants: 1, Others: 8}, rules.Infantry, rules.Regular, rules.Spear},
	} {
		u := f.Unit(c.id)
		if u == nil {
			t.Errorf("%s: no unit %s", c.rule, c.id)
			continue
		}
		if u.Now != c.want || u.Arm != c.arm || u.Exp != c.exp || u.Blade != c.blade {
			t.Errorf("%s: %s has %+v, %s, %s, %s", c.rule, c.id, u.Now, u.Arm, u.Exp, u.Blade)
		}
	}
	if f.Unit("few/3") != nil || len(f.Guns) != 5 || !f.Guns[4].Spare {
		t.Errorf("GSQ-13.14: a gun without men is brought up: %+v", f.Guns)
	}
}

// Whoever comes with very many has a broader table, and the battle ends.
func TestManyUnits(t *testing.T) {
	s := meeting(line(5, "a", spears, 150), line(5, "d", foot, 60))
	f := fought(t, s, 3)
	if f.Table.Width <= 72*state.Inch {
		t.Errorf("the table is %v broad for %d units", f.Table.Width, len(f.Units))
	}
	ruletest.Whole(t, s, f.Outcome())
}

// Works are as broad as those who hold them, and these stand behind them.
func TestGarrisonFits(t *testing.T) {
	for _, work := range []string{"redoubt", "entrenchment", "fort", "zareba", "laager", "walls"} {
		s := meeting(line(1, "a", spears, 10), line(4, "d", foot, 6))
		s.Field.Works = []battle.Work{{ID: "w", Kind: terms.WorkKind(work), Side: "british"}}
		f := begin(t, s, 1)
		for _, n := range f.Army[1] {
			if u := &f.Units[n]; !f.Covered(u, state.Point{X: u.Box.At.X, Y: 2 * state.Inch}) {
				t.Errorf("%s stands in the open beside a %s", u.ID, work)
			}
		}
	}
}

// What an engine reads of a unit of the campaign besides its men.
func TestCraftAndTrains_17_3(t *testing.T) {
	gurkhas, train := foot("gurkhas", 8), wagons("train", 6)
	gurkhas.Fieldcraft = 3
	f := begin(t, civilized(meeting(line(1, "a", foot, 10), []battle.Unit{gurkhas, foot("66th", 8), train})), 1)
	if !f.Unit("gurkhas").Craft || f.Unit("66th").Craft {
		t.Error("GSQ-17.3: good fieldcraft is what the campaign calls the best")
	}
	for _, u := range f.View(1).Units {
		if (u.ID == "train") != (u.Arm == "transport") {
			t.Errorf("%s is seen as %s", u.ID, u.Arm)
		}
	}
}

func TestSetupsThatCannotBeFought(t *testing.T) {
	for _, c := range []struct {
		key    string
		change func(*battle.Setup)
	}{
		{"engine", func(s *battle.Setup) { s.Engine = "wornspent" }},
		{"version", func(s *battle.Setup) { s.Version = 99 }},
		{"sides", func(s *battle.Setup) { s.Sides[1].ID = s.Sides[0].ID }},
		{"sides[1].units", func(s *battle.Setup) { s.Sides[1].Units = nil }},
		{"sides[0].units[0].id", func(s *battle.Setup) { s.Sides[0].Units[0].ID = "" }},
		{"sides[1].units[0].id", func(s *battle.Setup) { s.Sides[1].Units[0].ID = s.Sides[0].Units[0].ID }},
		{"sides[0].units[0].present", func(s *battle.Setup) { s.Sides[0].Units[0].Present = battle.Ranks{} }},
		{"sides[0].units[0].present", func(s *battle.Setup) { s.Sides[0].Units[0].Present = battle.Ranks{Officers: -1, Others: 3} }},
		{"sides[0].units[0].present", func(s *battle.Setup) { s.Sides[0].Units[0].Present.Others = mostMen + 1 }},
		{"sides[0].units[0].guns", func(s *battle.Setup) { s.Sides[0].Units[0].Guns = make([]battle.Gun, 41) }},
		{"sides[0].leaders[0].id", func(s *battle.Setup) { s.Sides[0].Leaders = []battle.Leader{{}} }},
		{"sides[1].leaders[0].id", func(s *battle.Setup) { s.Sides[1].Leaders = []battle.Leader{{ID: "a0"}} }},
		{"sides[1].goal.place", func(s *battle.Setup) { s.Sides[1].Goal = &battle.Goal{Place: "moon"} }},
		{"lap", func(s *battle.Setup) { s.Settings = map[string]json.RawMessage{"lap": json.RawMessage("9")} }},
		{"glory", func(s *battle.Setup) { s.Settings = map[string]json.RawMessage{"glory": json.RawMessage("1")} }},
		{"deploy_in", func(s *battle.Setup) {
			s.Settings = map[string]json.RawMessage{"deploy_in": json.RawMessage("24"), "table_depth_in": json.RawMessage("40")}
		}},
	} {
		s := rifles()
		c.change(&s)
		_, err := New().Begin(s, 1)
		var in *battle.InputError
		if !errors.As(err, &in) || in.Key != c.key {
			t.Errorf("%s: %v", c.key, err)
		}
	}
}

// Every line of a battle's log is told or passed over, and none names a unit by nothing.
func TestLogIsTold(t *testing.T) {
	f := fought(t, maiwand(), 5)
	told := map[string]bool{}
	for line := range f.Log().Lines() {
		words := New().Sentence(line, func(id string) string { return fmt.Sprintf("<%s>", id) })
		if words != "" {
			told[line.Type] = true
		}
		if _, ok := New().(battle.Explainer).Explain(line); ok != (line.Type == battle.RollLine) {
			t.Errorf("line %d, %s: explained %v", line.N, line.Type, ok)
		}
		for _, bad := range []string{"<>", "%!", "  "} {
			if len(words) > 0 && (words[len(words)-1] != '.' || strings.Contains(words, bad)) {
				t.Errorf("line %d: %q", line.N, words)
			}
		}
	}
	for _, kind := range []string{"begin", "place", "phase", "move", "state", "removed", "end", "roll"} {
		if !told[kind] {
			t.Errorf("%s is never told", kind)
		}
	}
}
