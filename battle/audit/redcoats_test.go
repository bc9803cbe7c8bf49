package audit_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/audit"
	"frontier/battle/redcoats"
	"frontier/battle/scenario"
	"frontier/internal/ruletest"
)

// hexEngines reads the logs of that rule set.
var hexEngines = battle.NewEngines(redcoats.New()).Reader

// hexScenarios are the rule set's scenarios, by their files' names.
func hexScenarios(t testing.TB) map[string]battle.Setup {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "examples", "redcoats", "*.json"))
	if err != nil || len(files) < 3 {
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

// hexLog is the log of a battle that the commanders fight out.
func hexLog(t testing.TB, s battle.Setup, seed uint64) []battle.Line {
	t.Helper()
	b, err := redcoats.New().Begin(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := battle.Fight(b); err != nil {
		t.Fatal(err)
	}
	return slices.Collect(b.Log().Lines())
}

// The rule set's own scenarios are fought as it says.
func TestRedcoatsScenariosAreClean(t *testing.T) {
	for name, s := range hexScenarios(t) {
		for seed := range uint64(ruletest.Many(2, 340)) {
			seed += ruletest.Seed(0)
			faults, err := audit.Log(hexLog(t, s, seed), hexEngines)
			if err != nil {
				t.Fatal(err)
			}
			if len(faults) > 0 {
				t.Fatalf("%s, seed %d: %d faults, first %v", name, seed, len(faults), faults[0])
			}
		}
	}
}

// Logs of the versions before are followed as far as they tell.
func TestRedcoatsKeptLogsAreClean(t *testing.T) {
	kept, err := filepath.Glob(filepath.Join("..", "redcoats", "testdata", "logs", "v*", "*.jsonl"))
	if err != nil || len(kept) < 6 {
		t.Fatal(kept, err)
	}
	for _, name := range kept {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := battle.ReadLog(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if faults, err := audit.Log(lines, hexEngines); err != nil || len(faults) > 0 {
			t.Errorf("%s: %v, %v", name, faults, err)
		}
	}
}

// changed is a JSON object with some of its keys put otherwise.
func changed(t *testing.T, raw json.RawMessage, with map[string]any) json.RawMessage {
	t.Helper()
	all := map[string]any{}
	if err := json.Unmarshal(raw, &all); err != nil {
		t.Fatal(err)
	}
	for k, v := range with {
		all[k] = v
	}
	out, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// hexPool are logs of many kinds: of battles that the commanders fight, and of one in which
// any order is given that may be, with everything that the rules know.
func hexPool(t *testing.T) [][]battle.Line {
	t.Helper()
	var out [][]battle.Line
	scenarios := hexScenarios(t)
	for _, name := range slices.Sorted(maps.Keys(scenarios)) {
		for seed := range uint64(2) {
			out = append(out, hexLog(t, scenarios[name], seed))
		}
	}
	s := scenarios["tamai.json"]
	s.Settings = maps.Clone(s.Settings)
	if s.Settings == nil {
		s.Settings = map[string]json.RawMessage{}
	}
	s.Settings["motor_transport"] = json.RawMessage("true")
	s.Settings["table_columns"], s.Settings["table_rows"] = json.RawMessage("8"), json.RawMessage("7")
	s.Settings["break_percent"] = json.RawMessage("90")
	men := battle.Ranks{Others: 20}
	for i := range s.Sides {
		s.Sides[i].Units = append(slices.Clone(s.Sides[i].Units), battle.Unit{ID: s.Sides[i].ID + "-motor", Arm: "transport", Establishment: men, Present: men, Weapon: "none", Mount: "horse"})
	}
	for seed := range uint64(6) {
		rng := rand.New(rand.NewPCG(seed, 5))
		b, err := redcoats.New().Begin(s, seed)
		if err != nil {
			t.Fatal(err)
		}
		for !b.Over() {
			o := b.Advice()
			legal := b.Legal()
			rare := slices.DeleteFunc(slices.Clone(legal), func(o battle.Order) bool {
				return !slices.Contains([]string{"limber", "unlimber", "board", "land", "split", "rejoin", "leave_field", "decline", "assault"}, o.Kind) || o.Kind == "leave" && rng.IntN(6) > 0
			})
			if len(rare) > 0 && rng.IntN(2) == 0 {
				o = rare[rng.IntN(len(rare))]
			} else if rng.IntN(6) == 0 {
				o = legal[rng.IntN(len(legal))]
			}
			if o.Kind == "break_off" {
				o = legal[0]
			}
			if err := b.Order(o); err != nil {
				t.Fatal(err)
			}
		}
		out = append(out, slices.Collect(b.Log().Lines()))
	}
	for i, lines := range out {
		if faults, err := audit.Log(lines, hexEngines); err != nil || len(faults) > 0 {
			t.Fatalf("log %d: %v %v", i, err, faults)
		}
	}
	return out
}

// hexTamper is a change of a good log at a line, and the fault that it brings about.
type hexTamper struct {
	why, is, says string // is: a type, a procedure, or either and a part of what it carries
	change        func(t *testing.T, lines []battle.Line, at int)
}

// rolled changes the inputs or the result of a throw.
func rolled(part, key string, value any) func(*testing.T, []battle.Line, int) {
	return func(t *testing.T, lines []battle.Line, at int) {
		raw := &lines[at].Inputs
		if part == "result" {
			raw = &lines[at].Result
		}
		if part == "data" {
			raw = &lines[at].Data
		}
		*raw = changed(t, *raw, map[string]any{key: value})
	}
}

// more adds to a number of a line.
func more(part, key string, by int) func(*testing.T, []battle.Line, int) {
	return func(t *testing.T, lines []battle.Line, at int) {
		l := lines[at]
		all := map[string]any{}
		if err := json.Unmarshal(map[string]json.RawMessage{"inputs": l.Inputs, "data": l.Data, "result": l.Result}[part], &all); err != nil {
			t.Fatal(err)
		}
		n, _ := all[key].(float64)
		rolled(part, key, int(n)+by)(t, lines, at)
	}
}

// flipped turns a yes of a line into a no.
func flipped(part, key string) func(*testing.T, []battle.Line, int) {
	return func(t *testing.T, lines []battle.Line, at int) {
		all := map[string]any{}
		if err := json.Unmarshal(map[string]json.RawMessage{"inputs": lines[at].Inputs, "result": lines[at].Result}[part], &all); err != nil {
			t.Fatal(err)
		}
		yes, _ := all[key].(bool)
		rolled(part, key, !yes)(t, lines, at)
	}
}

// dropped takes a line out, and leaves its number.
func dropped(_ *testing.T, lines []battle.Line, at int) {
	lines[at] = battle.Line{N: lines[at].N, Turn: lines[at].Turn, Type: "nothing"}
}

// wayOf is the way of a move, and dataHex where a line says that one is.
func wayOf(l battle.Line) (way [][2]int, hex [2]int) {
	var d struct {
		Way [][2]int `json:"way"`
		Hex [2]int   `json:"hex"`
	}
	_ = json.Unmarshal(l.Data, &d)
	return d.Way, d.Hex
}

// grown changes the ground of a log: a hex of it becomes a kind.
func grown(kind string, which func(l battle.Line) [2]int) func(*testing.T, []battle.Line, int) {
	return func(t *testing.T, lines []battle.Line, at int) {
		h := which(lines[at])
		for i := range lines {
			if lines[i].Type != "field" {
				continue
			}
			var d map[string]any
			if err := json.Unmarshal(lines[i].Data, &d); err != nil {
				t.Fatal(err)
			}
			ground, _ := d["ground"].([]any)
			d["ground"] = append(ground, map[string]any{"kind": kind, "hexes": [][2]int{h}})
			raw, err := json.Marshal(d)
			if err != nil {
				t.Fatal(err)
			}
			lines[i].Data = raw
		}
	}
}

func lastStep(l battle.Line) [2]int { _, h := wayOf(l); return h }

var hexTampers = []hexTamper{
	{"a move longer than allowed", "move allowed\":1", "goes 2 hexes and was allowed 1", func(t *testing.T, lines []battle.Line, at int) {
		way, h := wayOf(lines[at])
		next := [2]int{h[0], h[1] + 1}
		lines[at].Data = changed(t, lines[at].Data, map[string]any{"way": append(way, next), "hex": next})
	}},
	{"an allowance that the tables do not give", "movement_allowance \"infantry\"", "by this way it may go", more("result", "hexes", 2)},
	{"the colour of another card", "movement_allowance \"card\":\"black\"", "by a red card", rolled("inputs", "card", "red")},
	{"an end that is not that of the way", "move", "ends its way at", rolled("data", "hex", [2]int{2, 2})},
	{"a way with a gap", "move", "which is not beside it", rolled("data", "way", [][2]int{{3, 20}})},
	{"a way through water", "move", "where nobody goes", grown("water", lastStep)},
	{"a way through woods by a red card", "movement_allowance \"card\":\"red\"", "may go 0", func(t *testing.T, lines []battle.Line, at int) {
		for i := at; i < len(lines); i++ {
			if lines[i].Type == "move" || lines[i].Type == "split" || lines[i].Type == "commander" {
				grown("woods", lastStep)(t, lines, i)
				return
			}
		}
	}},
	{"a Commander who rides too far", "commander \"moved\"", "he was allowed", more("data", "allowed", 1)},
	{"figures that nobody told of losing", "move", "after losses that were told of", more("data", "figures", -1)},
	{"a part greater than the whole", "split", "is divided off", rolled("data", "figures", 4)},
	{"a hex taken that was not assaulted", "advance", "has not taken by assault", rolled("data", "hex", [2]int{4, 4})},
	{"a retreat elsewhere", "retreat", "not where the rules send it", rolled("data", "hex", [2]int{4, 4})},
	{"a retreat of two hexes", "retreat", "not where the rules send it", func(t *testing.T, lines []battle.Line, at int) {
		_, h := wayOf(lines[at])
		rolled("data", "hex", [2]int{h[0], h[1] + 1})(t, lines, at)
	}},
	{"a retreat left out", "retreat", "falls back", dropped},
	{"a retreat that was due", "retreat_roll", "before", dropped},
	{"a way back said to be shut", "retreat_roll \"straight\":\"open\"", "the log says enemy", rolled("inputs", "straight", "enemy")},
	{"a loss left out", "unit_hits", "takes its hits", dropped},
	{"hits not shared out", "allot_hits", "are shared out", dropped},
	{"hits on fewer than are there", "allot_hits", "the log has", rolled("inputs", "units", []int{1})},
	{"a Commander's card left out", "commander_hits", "takes his hits", dropped},
	{"a unit that is not taken off", "removed destroyed", "nobody is left", dropped},
	{"a rally left out", "regain_cohesion", "was not asked to rally", dropped},
	{"a rally by another rating", "regain_cohesion \"average\"", "tries as good", rolled("inputs", "rating", "good")},
	{"a rally that somebody helps", "regain_cohesion", "helped by a Commander", flipped("inputs", "commander_in_hex")},
	{"a side not judged", "force_state", "judged", dropped},
	{"a side judged by other losses", "force_state", "the log counts", more("inputs", "figures_lost", 1)},
	{"fire from elsewhere", "line_of_sight", "looks from", rolled("inputs", "firer", [2]int{0, 0})},
	{"sight said to be shut", "line_of_sight", "the line is clear", flipped("result", "clear")},
	{"fire through a wood", "line_of_sight \"line\":[[[", "does not see it", func(t *testing.T, lines []battle.Line, at int) {
		var need struct {
			Line [][][2]int `json:"line"`
		}
		if err := json.Unmarshal(lines[at].Need, &need); err != nil {
			t.Fatal(err)
		}
		for _, entry := range need.Line {
			for _, p := range entry {
				grown("woods", func(battle.Line) [2]int { return p })(t, lines, at)
			}
		}
	}},
	{"fire without sight", "line_of_sight", "is not told", dropped},
	{"fire without leave", "fire_check", "not found to be allowed", dropped},
	{"fire that was asked of limbered guns", "fire_check \"rifled_field_gun\"", "another state", flipped("inputs", "limbered")},
	{"dice of other figures", "combat_dice", "throws as", more("inputs", "figures", 1)},
	{"dice as if it had not moved", "combat_dice", "throws as", flipped("inputs", "moved")},
	{"Commanders who are not there", "combat_dice \"commanders_fresh\":0", "fresh Commanders with it", rolled("inputs", "commanders_fresh", 4)},
	{"fire farther than it is", "fire", "its target is", more("inputs", "range_hexes", 1)},
	{"fire into cover that is none", "fire", "gives cover", flipped("inputs", "in_cover")},
	{"fire at a hex in which nobody is", "line_of_sight", "where no enemy is", rolled("inputs", "target", [2]int{0, 0})},
	{"a second fire on one card", "fire", "fights twice", func(_ *testing.T, lines []battle.Line, at int) { lines[at+1] = lines[at] }},
	{"an assault from afar", "close_assault", "hexes away", func(t *testing.T, lines []battle.Line, at int) {
		for i := range lines { // far off
			if lines[i].Type == "place" && lines[i].Unit == lines[at].Unit {
				rolled("data", "hex", [2]int{0, 0})(t, lines, i)
			}
			if (lines[i].Type == "move" || lines[i].Type == "advance") && lines[i].Unit == lines[at].Unit {
				dropped(t, lines, i)
			}
		}
	}},
	{"an assault with other figures", "close_assault", "assaults with", more("inputs", "attacker_figures", 1)},
	{"a defence with other figures", "close_assault", "answers with", more("inputs", "defender_figures", 1)},
	{"a card that comes again", "activation_order", "comes a second time", func(_ *testing.T, lines []battle.Line, at int) {
		lines[at].Dice = slices.Clone(lines[at].Dice)
		lines[at].Dice[1] = lines[at].Dice[0]
	}},
	{"a card dealt to nobody", "activation_order", "is dealt no card", func(t *testing.T, lines []battle.Line, at int) {
		var in struct {
			Recipients []string `json:"recipients"`
		}
		if err := json.Unmarshal(lines[at].Inputs, &in); err != nil {
			t.Fatal(err)
		}
		rolled("inputs", "recipients", in.Recipients[1:])(t, lines, at)
	}},
	{"an order in another phase", "order move", "is ordered in the phase combat", func(_ *testing.T, lines []battle.Line, at int) { lines[at].Phase = "combat" }},
	{"an order before its card", "order \"kind\":\"move\"", "after card", func(t *testing.T, lines []battle.Line, at int) {
		for i := at - 1; i > 0; i-- { // the last who acts comes first
			if lines[i].Procedure == "activation_order" {
				var r struct {
					Order [][]string `json:"order"`
				}
				if err := json.Unmarshal(lines[i].Result, &r); err != nil {
					t.Fatal(err)
				}
				slices.Reverse(r.Order)
				rolled("result", "order", r.Order)(t, lines, i)
				return
			}
		}
	}},
	{"a fuller hex than there is", "stacking", "the log counts", more("inputs", "infantry_figures", 1)},
	{"a unit set up outside its zone", "place \"infantry\"", "outside the zone", rolled("data", "hex", [2]int{3, 6})},
	{"enemies in one hex", "retreat", "with its enemy", dropped},
	{"a return of other losses", "casualty_return", "it goes back with", more("inputs", "figures_lost", 1)},
	{"an end with other figures", "unit_end_state", "it goes back with", more("inputs", "figures_left", 1)},
	{"one who is not pressed", "leave_field", "an enemy beside it", flipped("inputs", "enemy_adjacent")},
	{"a turn left out", "phase", "follows turn", func(_ *testing.T, lines []battle.Line, at int) { lines[at].Turn++ }},
	{"limbered from afar", "state \"limbered\"", "is limbered", func(t *testing.T, lines []battle.Line, at int) {
		for i := range lines {
			if lines[i].Type == "place" && lines[i].Unit == lines[at].Unit {
				rolled("data", "hex", [2]int{0, 0})(t, lines, i)
			}
			if lines[i].Type == "move" && lines[i].Unit == lines[at].Unit {
				dropped(t, lines, i)
			}
		}
	}},
	{"limbering that comes to nothing", "transport_action", "limbers, boards or lands", func(t *testing.T, lines []battle.Line, at int) { dropped(t, lines, at+1) }},
	{"aboard something else", "state \"landed\"", "was not aboard", func(t *testing.T, lines []battle.Line, at int) {
		for i := range at {
			if lines[i].Type == "state" && lines[i].Unit == lines[at].Unit {
				dropped(t, lines, i)
			}
		}
	}},
	{"parts that grow", "state \"rejoined\"", "the line says", more("data", "figures", 1)},
	{"off the field from its middle", "removed REDCOATS-7.11", "leaves the field from", func(t *testing.T, lines []battle.Line, at int) {
		for i := range lines {
			if lines[i].Type == "roll" && lines[i].Procedure == "movement_allowance" && lines[i].Unit == lines[at].Unit && lines[i].Turn == lines[at].Turn {
				rolled("result", "hexes", 0)(t, lines, i)
			}
		}
	}},
}

// Each check of the audit can fail: a good log is changed in one place, and the fault is
// named.
func TestRedcoatsAuditSeesWhatIsChanged(t *testing.T) {
	pool := hexPool(t)
	for _, c := range hexTampers {
		t.Run(c.why, func(t *testing.T) {
			is, part, _ := strings.Cut(c.is, " ")
			for _, lines := range pool {
				at := slices.IndexFunc(lines, func(l battle.Line) bool {
					whole := string(l.Data) + string(l.Inputs) + string(l.Need) + l.Rule
					kind := l.Type == is && l.Type != battle.RollLine || l.Procedure == is && is != "retreat" || l.Procedure+"_roll" == is
					return kind && strings.Contains(whole, part)
				})
				if at < 0 {
					continue
				}
				lines = slices.Clone(lines)
				c.change(t, lines, at)
				faults, err := audit.Moves(lines, hexEngines)
				if err != nil {
					t.Fatal(err)
				}
				if slices.ContainsFunc(faults, func(f battle.Fault) bool { return strings.Contains(f.What, c.says) }) {
					return
				}
				t.Fatalf("line %d changed; the faults are %v", at+1, faults[:min(len(faults), 6)])
			}
			t.Fatal("no log has such a line")
		})
	}
}
