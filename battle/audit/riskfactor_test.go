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
	"frontier/battle/riskfactor"
	"frontier/battle/scenario"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// riskEngines reads the logs of that rule set.
var riskEngines = battle.NewEngines(riskfactor.New()).Reader

// riskScenarios are the rule set's scenarios, by their files' names.
func riskScenarios(t testing.TB) map[string]battle.Setup {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "examples", "riskfactor", "*.json"))
	if err != nil || len(files) < 4 {
		t.Fatal(files, err)
	}
	out := map[string]battle.Setup{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := scenario.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		out[filepath.Base(name)] = s.Setup
	}
	return out
}

// riskLog is the log of a battle that the commanders fight out.
func riskLog(t testing.TB, s battle.Setup, seed uint64) []battle.Line {
	t.Helper()
	b, err := riskfactor.New().Begin(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := battle.Fight(b); err != nil {
		t.Fatal(err)
	}
	return slices.Collect(b.Log().Lines())
}

// The rule set's own scenarios are fought as it says.
func TestRiskfactorScenariosAreClean(t *testing.T) {
	for name, s := range riskScenarios(t) {
		for seed := range uint64(ruletest.Many(3, 100)) {
			seed += ruletest.Seed(0)
			faults, err := audit.Log(riskLog(t, s, seed), riskEngines)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range faults[:min(len(faults), 12)] {
				t.Errorf("%s, seed %d: %s", name, seed, f)
			}
		}
	}
}

// edited is a log with one thing changed; false: it has no line to change.
type edited func(lines []battle.Line) ([]battle.Line, bool)

// on changes the data of the first line that suits; key is a field of it.
func on(suits func(l battle.Line, lines []battle.Line) bool, change func(m map[string]any)) edited {
	return func(lines []battle.Line) ([]battle.Line, bool) {
		for i, l := range lines {
			if !suits(l, lines[:i]) {
				continue
			}
			raw := &lines[i].Data
			if l.Type == battle.RollLine {
				raw = &lines[i].Inputs
			}
			var m map[string]any
			if json.Unmarshal(*raw, &m) != nil {
				continue
			}
			change(m)
			*raw, _ = json.Marshal(m)
			return lines, true
		}
		return lines, false
	}
}

// without leaves out the first line that suits.
func without(suits func(l battle.Line, lines []battle.Line) bool) edited {
	return func(lines []battle.Line) ([]battle.Line, bool) {
		for i, l := range lines {
			if suits(l, lines[:i]) {
				return slices.Delete(lines, i, i+1), true
			}
		}
		return lines, false
	}
}

// is suits lines of a type, by a rule if it is named.
func is(kind, rule string) func(battle.Line, []battle.Line) bool {
	return func(l battle.Line, _ []battle.Line) bool {
		return l.Type == kind && (rule == "" || l.Rule == "RISKFACTOR-"+rule)
	}
}

// thrown suits rolls of a procedure.
func thrown(procedure string) func(battle.Line, []battle.Line) bool {
	return func(l battle.Line, _ []battle.Line) bool { return l.Procedure == procedure }
}

// shoved moves the place that an event tells.
func shoved(x, y float64) func(m map[string]any) {
	return func(m map[string]any) {
		at := m["at"].(map[string]any)
		at["x"], at["y"] = at["x"].(float64)+x, at["y"].(float64)+y
	}
}

func set(key string, value any) func(m map[string]any) {
	return func(m map[string]any) { m[key] = value }
}

// Each check sees a fault that somebody puts into a good log.
func TestRiskfactorFaultsAreSeen(t *testing.T) {
	setups := riskScenarios(t)
	var logs [][]battle.Line
	for _, name := range []string{"intombe-drift.json", "deh-khoja.json", "perie-bush.json", "cut-knife.json"} {
		for seed := range uint64(2) {
			logs = append(logs, riskLog(t, setups[name], seed))
		}
	}
	for _, c := range []struct {
		rule, why string
		edit      edited
		fault     string
	}{
		{"14.39", "a unit is told to stand 1 cm farther on", on(is("move", "11.6"), shoved(0, 1)), "went"},
		{"14.34", "a unit turns and jumps", on(is("turn", ""), shoved(1, 0)), "turns and stands"},
		{"14.30", "ranks close somewhere else", on(is("reform", ""), shoved(1, 0)), "closes its ranks"},
		{"14.30", "a figure more than its ground holds", on(is("place", ""), set("figures", 29)), "no ground of"},
		{"8.17", "a figure vanishes", on(is("reform", "14.30"), func(m map[string]any) { m["figures"] = m["figures"].(float64) - 1 }), "told to have fallen"},
		{"7.1", "a move from elsewhere", on(is("move", ""), set("from", map[string]any{"x": 1, "y": 1})), "moves from a place"},
		{"7.1", "a move that costs more than it may", on(is("move", "11.6"), set("spent", 99)), "spends 99 cm"},
		{"7.1", "an allowance that nobody worked out", on(is("move", "11.6"), set("allowed", 60)), "by what was worked out"},
		{"7.4", "bad ground that is not counted", on(func(l battle.Line, _ []battle.Line) bool {
			var d struct {
				Difficult float64 `json:"difficult"`
			}
			return l.Type == "move" && json.Unmarshal(l.Data, &d) == nil && d.Difficult > 4
		}, set("difficult", 0)), "over bad ground"},
		{"11.10", "a unit that runs though it may stand", func(lines []battle.Line) ([]battle.Line, bool) {
			for i, l := range lines {
				if l.Procedure == "action" && strings.Contains(string(l.Result), `"action":"rout"`) {
					lines[i].Result = json.RawMessage(`{"die":3,"instruction":"halt","action":"halt","must_obey":true}`)
					return lines, true
				}
			}
			return lines, false
		}, "and the table said halt"},
		{"12.1", "a charge that stops short", on(is("move", "12.1"), shoved(0, -3)), "in contact"},
		{"12.1", "a charge at whom nobody sees", without(is("sight", "")), "sees"},
		{"12.12", "one who is beaten goes back 9 cm", on(is("move", "12.12"), shoved(0, -9)), "5 cm are the most"},
		{"12.12", "one who is beaten stays", without(is("move", "12.12")), "came off worse and goes back"},
		{"12.13", "one who follows goes 6 cm more", on(is("move", "12.13"), shoved(0, 6)), "5 cm are the most"},
		{"12.2", "a fight too few", without(thrown("melee_fight")), "were matched"},
		{"12.2", "more fight than stand there", on(thrown("melee_match"), set("own", 290)), "stand in it"},
		{"12.5", "a modifier that nobody worked out", without(thrown("melee_modifier")), "nobody worked out"},
		{"8.1", "more shoot than could", on(thrown("fire_count"), set("figures", 60)), "before them and in range"},
		{"8.4", "unloaded muskets", on(thrown("fire_count"), func(m map[string]any) { m["loading"], m["loaded"] = "muzzle", false }), "and is not"},
		{"4.8", "another weapon", on(thrown("fire_count"), set("weapon", "sling")), "shoots with a sling"},
		{"14.37", "another move before the shot", on(thrown("fire_count"), set("moved", "full")), "as having moved"},
		{"5.15", "a volley under a command that nobody gave", on(thrown("fire_count"), func(m map[string]any) {
			m["control"] = map[any]string{"commanded": "uncommanded", "uncommanded": "commanded"}[m["control"]]
		}), "and is "},
		{"14.44", "another range", on(thrown("shoot"), func(m map[string]any) { m["range_cm"] = m["range_cm"].(float64) + 7 }), "from those who may"},
		{"14.57", "a shot without a look", without(func(l battle.Line, _ []battle.Line) bool { return l.Procedure == "visibility" && l.Phase == "shooting" }), "does not see it"},
		{"8.10", "hits that nobody scored", on(thrown("hit_effects"), set("hits", 60)), "hits are thrown for"},
		{"8.9", "a hit on one of more than stand", on(thrown("hit_figure"), set("figures", 60)), "of whom"},
		{"8.16", "a fallen man who is not told", without(func(l battle.Line, _ []battle.Line) bool {
			return l.Procedure == "casualty" && strings.Contains(string(l.Result), `"killed"`)
		}), "told to have fallen"},
		{"10.6", "losses that nobody suffered", on(thrown("risk_factor"), func(m map[string]any) { m["lost"] = m["lost"].(float64) + 1 }), "is reckoned to have lost"},
		{"10.10", "an action at another risk", on(thrown("action"), func(m map[string]any) { m["risk_factor"] = m["risk_factor"].(float64) + 1 }), "that nobody reckoned"},
		{"2.1", "an action throw that was due", without(thrown("action")), "threw no action"},
		{"2.7", "a test of a beaten side that was due", without(thrown("side_beaten")), "asked whether a side is beaten"},
		{"5.4", "points out of nowhere", on(thrown("activation_cost"), set("pool", 150)), "is paid for out of"},
		{"16", "an order out of its step", func(lines []battle.Line) ([]battle.Line, bool) {
			for i, l := range lines {
				if l.Type == "order" && l.Phase == "command" {
					lines[i].Phase = "shooting"
					return lines, true
				}
			}
			return lines, false
		}, "is ordered in shooting"},
		{"14.39", "one group on another", func(lines []battle.Line) ([]battle.Line, bool) {
			var first json.RawMessage
			side := ""
			for i, l := range lines {
				var d struct {
					Figures int `json:"figures"`
				}
				if l.Type != "place" || json.Unmarshal(l.Data, &d) != nil || d.Figures < 5 {
					continue
				}
				if first != nil && l.Side == side {
					lines[i].Data = first
					return lines, true
				}
				first, side = l.Data, l.Side
			}
			return lines, false
		}, "stands on"},
		{"13.2", "prisoners who are not seen to", without(thrown("prisoners")), "not settled"},
		{"13.1", "prisoners who never gave themselves up", on(is("captives", "13.1"), set("held", 0)), "nobody gave himself up"},
		{"8.12", "a leader whose group nobody names", without(is("with", "8.12")), "of whom"},
		{"8.12", "a leader with a group of the enemy's", func(lines []battle.Line) ([]battle.Line, bool) {
			i := slices.IndexFunc(lines, func(l battle.Line) bool { return l.Type == "with" })
			j := slices.IndexFunc(lines, func(l battle.Line) bool { return l.Type == "place" && i >= 0 && l.Side != lines[i].Side })
			if i < 0 || j < 0 {
				return lines, false
			}
			lines[i].Target = lines[j].Unit
			return lines, true
		}, "no group of its side"},
		{"11.11", "who was not asked whether it is surrounded", without(func(l battle.Line, _ []battle.Line) bool {
			return l.Procedure == "surrounded" && strings.Contains(string(l.Result), `"surrenders":true`)
		}), "whether it is surrounded"},
	} {
		t.Run("RISKFACTOR-"+c.rule+" "+c.why, func(t *testing.T) {
			tried, seen := 0, []battle.Fault(nil)
			for _, log := range logs {
				lines, ok := c.edit(slices.Clone(log))
				if !ok {
					continue
				}
				tried++
				faults, err := audit.Moves(lines, riskEngines)
				if err != nil {
					t.Fatal(err)
				}
				if slices.ContainsFunc(faults, func(f battle.Fault) bool { return strings.Contains(f.What, c.fault) }) {
					return
				}
				seen = append(seen, faults...)
			}
			t.Errorf("in %d logs with it nobody says %q: %v", tried, c.fault, seen[:min(len(seen), 5)])
		})
	}
}

// written is a log of hand, in a battle between two sides of a scenario: each line's JSON, in
// the turn of the first side.
func written(t *testing.T, s battle.Setup, text ...string) []battle.Line {
	t.Helper()
	lines := riskLog(t, s, 1)[:1]
	for i, raw := range text {
		l := battle.Line{N: i + 2, Turn: 1, Engine: "riskfactor"}
		if err := json.Unmarshal([]byte(raw), &l); err != nil {
			t.Fatalf("%s: %v", raw, err)
		}
		lines = append(lines, l)
	}
	return lines
}

// What is seldom in a battle is held by logs of hand: looks that are due, and who is in reach
// of command.
func TestRiskfactorByHand(t *testing.T) {
	s := riskScenarios(t)["cut-knife.json"]
	one, other := s.Sides[0].ID, s.Sides[1].ID
	ground := `{"type":"field","phase":"setup","data":{"width":180,"depth":120,"pieces":[{"kind":"wood","closed":true,"line":[{"x":40,"y":60},{"x":140,"y":60},{"x":140,"y":90},{"x":40,"y":90}]}]}}`
	open := `{"type":"field","phase":"setup","data":{"width":180,"depth":120,"pieces":[]}}`
	place := func(side, id string, x, y, facing, width, figures int) string {
		return fmt.Sprintf(`{"type":"place","phase":"setup","side":%q,"unit":%q,"data":{"at":{"x":%d,"y":%d},"facing":%d,"width":%d,"depth":2,"formation":"formed","ranks":1,"figures":%d}}`, side, id, x, y, facing, width, figures)
	}
	step := func(phase string) string { return fmt.Sprintf(`{"type":"phase","side":%q,"phase":%q}`, one, phase) }
	acts := fmt.Sprintf(`{"type":"roll","phase":"throws","side":%q,"unit":"a","procedure":"action","inputs":{},"need":{},"result":{"action":"halt","must_obey":true}}`, one)
	look := fmt.Sprintf(`{"type":"roll","phase":"spotting","side":%q,"unit":"a","target":"d","procedure":"visibility","inputs":{},"dice":[1],"need":{},"result":{"seen":false}}`, one)
	boss := s.Sides[0].Leaders[0].ID
	points := fmt.Sprintf(`{"type":"roll","phase":"command","side":%q,"unit":%q,"procedure":"command_points","inputs":{"role":"player_character"},"need":{},"result":{"pool":12}}`, one, boss)
	paid := func(far int) string {
		return fmt.Sprintf(`{"type":"roll","phase":"command","side":%q,"unit":"a","procedure":"activation_cost","inputs":{"loyal_figures":10,"pool":12,"farthest_cm":%d},"need":{},"result":{"commanded":true,"pool":2}}`, one, far)
	}
	hide := func(y int, more ...string) []string {
		return append([]string{ground, place(one, "a", 90, 40, 18000, 20, 10), place(other, "d", 90, y, 0, 20, 10), step("start"), acts}, append(more, step("shooting"))...)
	}
	for _, c := range []struct {
		why, fault string
		lines      []string
	}{
		{"RISKFACTOR-14.55 a look is due", "did not look for it", hide(63)},
		{"RISKFACTOR-14.55 and was taken", "", hide(63, look)},
		{"RISKFACTOR-14.55 nobody looks so deep", "", hide(75)},
		{"RISKFACTOR-5.8 far from who commands", "are told", []string{open, place(one, "a", 90, 60, 0, 20, 10), place(one, boss, 90, 10, 0, 2, 1), step("start"), points, paid(30)}},
		{"RISKFACTOR-5.8 as far as is told", "", []string{open, place(one, "a", 90, 60, 0, 20, 10), place(one, boss, 90, 10, 0, 2, 1), step("start"), points, paid(49)}},
	} {
		faults, err := audit.Moves(written(t, s, c.lines...), riskEngines)
		if err != nil {
			t.Fatal(err)
		}
		faults = slices.DeleteFunc(faults, func(f battle.Fault) bool { return strings.Contains(f.What, "that nobody reckoned") })
		if found := slices.ContainsFunc(faults, func(f battle.Fault) bool { return strings.Contains(f.What, c.fault) }); found != (c.fault != "") || c.fault == "" && len(faults) > 0 {
			t.Errorf("%s: %v", c.why, faults)
		}
	}
}

// A log of version 2 in which the beaten went back up to 29 cm is told apart from a good one.
func TestRiskfactorOldFallsBackAreSeen(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "riskfactor-v2-perie-bush.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	lines, err := battle.ReadLog(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	faults, err := audit.Log(lines, riskEngines)
	if err != nil {
		t.Fatal(err)
	}
	said := map[int]bool{}
	for _, f := range faults {
		if !strings.Contains(f.What, "5 cm are the most") {
			t.Errorf("%s", f)
		}
		said[f.Line] = true
	}
	if !said[498] { // fingo, 29 cm
		t.Errorf("nothing is said of line 498: %v", faults)
	}
}

// riskMeeting is a small battle on a field that the number chooses, with several player
// characters a side; the defender may have hidden markers.
func riskMeeting(n uint64, ground string, solo bool, attackers, defenders int) battle.Setup {
	unit := func(id string, men int, native bool, weapon string) battle.Unit {
		r := battle.Ranks{Officers: 1, Sergeants: 2, Others: men}
		return battle.Unit{ID: id, Name: id, Arm: "infantry", Class: "regular", Native: native, Establishment: r, Present: r, Weapon: terms.Weapon(weapon), Mount: "foot"}
	}
	s := battle.Setup{
		Name: "a meeting", Date: "1879-04-02",
		Settings: map[string]json.RawMessage{"player_characters": json.RawMessage("3"), "turn_limit": json.RawMessage("8")},
		Field:    battle.Field{Place: "nowhere", Ground: terms.Ground(ground), Pattern: n},
		Sides: [2]battle.Side{
			{ID: "zulu", Name: "the Zulus", Role: terms.Native, Posture: terms.Attack, Units: []battle.Unit{unit("a0", attackers, true, "musket"), unit("a1", attackers, true, "spear")}, Leaders: []battle.Leader{{ID: "dabulamanzi", Unit: "a0"}}},
			{ID: "british", Name: "the British", Role: terms.Imperial, Posture: terms.Defend, Units: []battle.Unit{unit("d0", defenders, false, "early_rifle"), unit("d1", defenders, false, "early_rifle")}, Leaders: []battle.Leader{{ID: "pearson", Unit: "d0"}}},
		},
	}
	if solo {
		s.Settings["solo_side"] = json.RawMessage(`"defender"`)
	}
	return s
}

// What commanders seldom order is measured as well.
func TestRiskfactorOtherOrdersHold(t *testing.T) {
	for _, c := range []struct {
		rule, what string
		setup      func(n uint64) battle.Setup
		seeds      []uint64
		likes      []string
	}{
		{"RISKFACTOR-14.26", "who steps out wounded moves and shoots as the wounded", func(n uint64) battle.Setup { return riskMeeting(n, "clear", false, 12, 12) }, []uint64{0, 7, 11}, []string{"move", "shoot"}},
		{"RISKFACTOR-14.57", "a leader may stand behind another group than his", func(n uint64) battle.Setup { return riskMeeting(n, "woods", true, 20, 25) }, []uint64{27}, []string{"move"}},
	} {
		t.Run(c.rule+" "+c.what, func(t *testing.T) {
			for _, seed := range c.seeds {
				holds(t, riskfactor.New(), wilful(t, riskfactor.New(), c.setup(seed), seed, c.likes...))
			}
		})
	}
}
