package audit_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/audit"
	"frontier/battle/macduff"
	"frontier/battle/scenario"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

var byMacduff = battle.NewEngines(macduff.New())

// macduffLog fights a battle by its commanders.
func macduffLog(t *testing.T, s battle.Setup, seed uint64) []battle.Line {
	t.Helper()
	s.Engine, s.Version = "macduff", macduff.New().About().Version
	b, err := macduff.New().Begin(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := battle.Fight(b); err != nil {
		t.Fatal(err)
	}
	return slices.Collect(b.Log().Lines())
}

// macduffScenario reads an example; settings of another rule set are left out.
func macduffScenario(t *testing.T, path string) battle.Setup {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "examples", path))
	if err != nil {
		t.Fatal(err)
	}
	read, err := scenario.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return battle.As(macduff.New().About(), read.Setup)
}

// macduffArmies are two armies of all arms on a field that the number chooses.
func macduffArmies(n uint64) battle.Setup {
	unit := func(id, arm, class, weapon string, officers, sergeants, others int, traits ...terms.Trait) battle.Unit {
		r := battle.Ranks{Officers: officers, Sergeants: sergeants, Others: others}
		u := battle.Unit{ID: id, Name: id, Arm: terms.Arm(arm), Class: terms.Class(class), Establishment: r, Present: r, Weapon: terms.Weapon(weapon), Mount: "foot", Traits: traits}
		if arm == "cavalry" {
			u.Mount, u.Mounts = "horse", 100
		}
		return u
	}
	guns := func(id, kind string) battle.Unit {
		u := unit(id, "artillery", "regular", "none", 1, 2, 6)
		u.Mount, u.Guns = "horse", []battle.Gun{{Type: terms.GunType(kind)}, {Type: terms.GunType(kind)}}
		return u
	}
	var native, imperial []battle.Unit
	for i := range 3 + n%3 {
		u := unit(fmt.Sprint("tribe-", i), "infantry", "irregular", []string{"spear", "jezail", "musket"}[(n+i)%3], 1, 0, 14+int(n*7+i*5)%14)
		u.Native = true
		if (n+i)%4 == 0 {
			u.Traits = []terms.Trait{"hidden"}
		}
		native = append(native, u)
	}
	sowars := unit("sowars", "cavalry", "irregular", "carbine", 1, 0, 8+int(n%9))
	sowars.Native = true
	native = append(native, sowars, guns("mountain", "mountain"))
	for i := range 2 + n%3 {
		imperial = append(imperial, unit(fmt.Sprint("foot-", i), "infantry", "regular", []string{"breechloader", "rifled_musket", "magazine_rifle", "early_rifle"}[(n+i)%4], 2, 2, 8+int(n*3+i*7)%16))
	}
	imperial = append(imperial, unit("lancers", "cavalry", "regular", "carbine", 2, 1, 6+int(n%8), "lancers"), guns("field", []string{"field", "heavy", "machine_gun"}[n%3]))
	if n%3 == 1 {
		u := unit("sappers", "engineers", "regular", "breechloader", 1, 1, 6, "sappers", "tools")
		imperial = append(imperial, u)
	}
	s := battle.Setup{
		Name: "armies", Date: "1880-07-27",
		Field: battle.Field{Place: "nowhere", Ground: []terms.Ground{"clear", "scrub", "hills", "woods", "sand", "mountains", "cultivated"}[n%7], Pattern: n},
		Sides: [2]battle.Side{
			{ID: "afghan", Name: "the Afghans", Role: terms.Native, Posture: terms.Attack, Units: native, Leaders: []battle.Leader{{ID: "ayub", Rank: "amir"}}},
			{ID: "british", Name: "the British", Role: terms.Imperial, Posture: []terms.Posture{terms.Defend, terms.Attack}[n%2], Units: imperial, Leaders: []battle.Leader{{ID: "burrows", Rank: "general"}}},
		},
	}
	if n%4 == 2 {
		s.Field.Village = "Khig"
	}
	if n%5 == 3 {
		s.Field.River = &battle.River{Class: "stream", Between: true}
	}
	if n%6 == 4 {
		s.Field.Works = []battle.Work{{ID: "w", Kind: "entrenchment", Side: "british"}}
		for i := range imperial {
			imperial[i].DugIn = true
		}
	}
	return s
}

func macduffFaults(t *testing.T, lines []battle.Line) []battle.Fault {
	t.Helper()
	faults, err := audit.Log(lines, byMacduff.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return faults
}

// Battles by their commanders hold: of scenarios, and of armies that are drawn.
func TestMacduffBattlesHold(t *testing.T) {
	bad := 0
	tell := func(name string, seed uint64, lines []battle.Line) {
		for _, f := range macduffFaults(t, lines) {
			if bad++; bad < 20 {
				t.Errorf("%s, seed %d: %v", name, seed, f)
			}
		}
	}
	for seed := range uint64(ruletest.Many(20, 800)) {
		seed += ruletest.Seed(0)
		tell("armies", seed, macduffLog(t, macduffArmies(seed), seed))
	}
	for _, path := range []string{"macduff/abu-klea.json", "macduff/batoche.json", "macduff/gingindlovu.json", "gsq/rorkes-drift.json", "gsq/duck-lake.json", "riskfactor/cut-knife.json", "riskfactor/deh-khoja.json", "wornspent/el-teb.json", "wornspent/maiwand.json"} {
		s := macduffScenario(t, path)
		for seed := range uint64(ruletest.Many(2, 25)) {
			seed += ruletest.Seed(0)
			tell(path, seed, macduffLog(t, s, seed))
		}
	}
	if bad > 0 {
		t.Errorf("%d faults", bad)
	}
}

// A log of version 2 shows the charges of which some went farther than was thrown for them.
func TestMacduffOldChargesAreFound(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "macduff-v2-charge.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	lines, err := battle.ReadLog(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for _, f := range macduffFaults(t, lines) {
		found = found || f.Line == 54 && strings.Contains(f.What, "38.424 inches of 30")
	}
	if !found {
		t.Errorf("line 54, a charge of 38 inches on 30, is passed over: %v", macduffFaults(t, lines))
	}
}

// macduffEdited is a line with something of its data, inputs or result changed.
func macduffEdited(l battle.Line, change func(data map[string]any)) battle.Line {
	into := &l.Data
	if l.Type == battle.RollLine {
		into = &l.Inputs
	}
	var m map[string]any
	if json.Unmarshal(*into, &m) != nil {
		return l
	}
	change(m)
	text, err := json.Marshal(m)
	if err != nil {
		panic(err)
	}
	*into = text
	return l
}

// macduffShifted moves the place of a line by so many inches.
func macduffShifted(l battle.Line, x, y float64) battle.Line {
	return macduffEdited(l, func(m map[string]any) {
		if at, ok := m["at"].(map[string]any); ok {
			at["x"], at["y"] = at["x"].(float64)+x, at["y"].(float64)+y
		}
	})
}

// Each measure finds what it is there for in a log that has been meddled with.
func TestMacduffMeddlingIsFound(t *testing.T) {
	is := func(kind, rule string) func(battle.Line) bool {
		return func(l battle.Line) bool {
			return l.Turn > 0 && (l.Type == kind || l.Procedure == kind) && (rule == "" || l.Rule == "MACDUFF-"+rule)
		}
	}
	says := func(kind, what string) func(battle.Line) bool {
		return func(l battle.Line) bool {
			return (l.Type == kind || l.Procedure == kind) && strings.Contains(string(l.Data)+string(l.Inputs), what)
		}
	}
	drop := func(battle.Line) []battle.Line { return nil }
	with := func(change func(m map[string]any)) func(battle.Line) []battle.Line {
		return func(l battle.Line) []battle.Line { return []battle.Line{macduffEdited(l, change)} }
	}
	set := func(key string, value any) func(battle.Line) []battle.Line {
		return with(func(m map[string]any) { m[key] = value })
	}
	by := func(x, y float64) func(battle.Line) []battle.Line {
		return func(l battle.Line) []battle.Line { return []battle.Line{macduffShifted(l, x, y)} }
	}
	for _, c := range []struct {
		name  string
		line  func(battle.Line) bool
		put   func(battle.Line) []battle.Line
		fault string
	}{
		{"a move is longer", is("move", "5.1"), by(9, 9), "MACDUFF-5.1"},
		{"a unit goes without a throw", is("move_distance", "5.1"), drop, "nothing was thrown"},
		{"a retreat is longer", is("retreat", "12.1"), by(14, 14), "that it has"},
		{"a unit that stands still jumps", is("formation", ""), by(1, 0), "stands still"},
		{"one stands on another", says("move", `"formation"`), func(l battle.Line) []battle.Line {
			return []battle.Line{macduffEdited(l, func(m map[string]any) { m["width"] = m["width"].(float64) + 20 })}
		}, "inches into"},
		{"one stands over the edge", says("move", `"formation"`), by(0, 100), "over the edge"},
		{"a charge is longer", is("move", "6.3"), by(25, 0), "MACDUFF-6.5"},
		{"a charge says less than it went", says("charge", `"contact":true`), set("went", 0.1), "says that its charge went"},
		{"contact is said of a charge that fell short", says("charge", `"contact":false`), with(func(m map[string]any) { m["contact"], m["got"] = true, 3 }), "is not in contact"},
		{"more fight than got there", says("charge", `"contact":true`), set("got", 1), "pairs fight"},
		{"a charger wheels about", says("move", `"formation":"line"`), func(l battle.Line) []battle.Line {
			if l.Rule != "MACDUFF-6.3" {
				return []battle.Line{l}
			}
			return []battle.Line{macduffEdited(l, func(m map[string]any) { m["facing"] = float64(int(m["facing"].(float64)+18000) % 36000) })}
		}, "wheels by"},
		{"a test is left out", is("unit_state", ""), drop, "was not counted"},
		{"control is not looked at", is("control_check", ""), drop, "control was not looked at"},
		{"the general is elsewhere", says("control_check", `"brigadier_in_sight":true`), set("brigadier_distance_in", 3.003), "no general"},
		{"the ground hides nobody from the general", says("control_check", `"brigadier_in_sight":true`), set("brigadier_in_sight", false), "nothing on the field hides anybody"},
		{"somebody stands in the line of fire", says("move", `"formation":"line"`), func(l battle.Line) []battle.Line {
			return []battle.Line{macduffEdited(l, func(m map[string]any) { m["width"] = m["width"].(float64) + 30 })}
		}, "MACDUFF-9.17"},
		{"a range is wrong", says("small_arms", "rifle"), set("range_in", 1.5), "apart"},
		{"the shooter looks away", says("place", `"formation":"line"`), func(l battle.Line) []battle.Line {
			return []battle.Line{macduffEdited(l, func(m map[string]any) { m["facing"] = float64(int(m["facing"].(float64)+18000) % 36000) })}
		}, "45 degrees"},
		{"an order out of its phase", says("order", `"kind":"move"`), func(l battle.Line) []battle.Line { l.Phase = "melee"; return []battle.Line{l} }, "no order of the phase"},
		{"the wrong colour", says("order", `"kind":"activate"`), func(l battle.Line) []battle.Line {
			l.Side = map[string]string{"afghan": "british", "british": "afghan"}[l.Side]
			return []battle.Line{l}
		}, "other colour"},
		{"a unit acts twice", says("order", `"kind":"activate"`), func(l battle.Line) []battle.Line { return []battle.Line{l, l} }, "second time"},
		{"another unit acts", says("order", `"kind":"shoot"`), func(l battle.Line) []battle.Line {
			return []battle.Line{macduffEdited(l, func(m map[string]any) { m["unit"] = "sowars" })}
		}, "acts while"},
		{"a reaction that is not open", says("reaction", "stand"), set("reaction", "counter_charge"), "may not answer"},
		{"a reaction to no charge", says("order", `"kind":"charge"`), drop, "has not declared"},
		{"nobody throws for the leaders", is("leader_risk", "10.8"), drop, "nothing was thrown for its leaders"},
		{"fewer leaders are thrown for", func(l battle.Line) bool { return is("leader_risk", "")(l) && says("leader_risk", `"leaders":2`)(l) }, set("leaders", 1), "are thrown for"},
		{"figures that nobody missed", says("state", `"state":"lost"`), set("figures", 40), "had"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for seed := range uint64(12) {
				lines := slices.Clone(macduffKept(t, seed))
				for i, l := range lines {
					if !c.line(l) {
						continue
					}
					meddled := slices.Concat(lines[:i], c.put(l), lines[i+1:])
					faults, err := audit.Moves(meddled, byMacduff.Reader)
					if err != nil {
						t.Fatal(err)
					}
					if slices.ContainsFunc(faults, func(f battle.Fault) bool { return strings.Contains(f.What, c.fault) }) {
						return
					}
				}
			}
			t.Errorf("no fault says %q", c.fault)
		})
	}
}

var macduffLogs = map[uint64][]battle.Line{}

// macduffKept fights a battle once for all who meddle with its log.
func macduffKept(t *testing.T, seed uint64) []battle.Line {
	if macduffLogs[seed] == nil {
		macduffLogs[seed] = macduffLog(t, macduffArmies(seed), seed)
	}
	return macduffLogs[seed]
}

// What commanders seldom order is measured as well.
func TestMacduffOtherOrdersHold(t *testing.T) {
	led := macduffArmies(2)
	led.Sides[1].Leaders = append(led.Sides[1].Leaders, battle.Leader{ID: "galbraith", Rank: "colonel", Unit: led.Sides[1].Units[0].ID})
	for _, c := range []struct {
		rule, what string
		setup      battle.Setup
		likes      []string
	}{
		{"MACDUFF-15.4", "a colonel who leaves his regiment is a figure of it no more", led, []string{"detach"}},
		{"MACDUFF-1.9", "a general who is with a patrol comes home with it", macduffArmies(3), []string{"detach_patrol", "attach", "rejoin"}},
	} {
		t.Run(c.rule+" "+c.what, func(t *testing.T) {
			for seed := range uint64(6) {
				holds(t, macduff.New(), wilful(t, macduff.New(), c.setup, seed, c.likes...))
			}
		})
	}
}
