package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/cmd/campaign/battles"
	"frontier/cmd/campaign/line"
)

// exampleFiles gives the scenarios that come with the program, by the rule set of their
// folder.
func exampleFiles(t testing.TB) map[string][]string {
	t.Helper()
	paths, err := filepath.Glob("../../examples/*/*.json")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]string{}
	for _, path := range paths {
		engine := filepath.Base(filepath.Dir(path))
		out[engine] = append(out[engine], path)
	}
	return out
}

func TestExamplesAreScenariosOfTheirRuleSets(t *testing.T) {
	all := exampleFiles(t)
	for _, e := range line.Engines().All() {
		if engine := e.About().ID; len(all[engine]) < 3 {
			t.Errorf("%s has %d examples", engine, len(all[engine]))
		}
	}
	seen := map[string]string{}
	for engine, paths := range all {
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			s, err := scenario.Read(text)
			if err != nil {
				t.Errorf("%s: %v", path, err)
				continue
			}
			if s.Setup.Engine != engine {
				t.Errorf("%s is for %q", path, s.Setup.Engine)
			}
			if s.Notes == "" || s.Setup.Date == "" || s.Setup.Field.Place == "" || s.Setup.Field.Pattern == 0 {
				t.Errorf("%s does not say what, when and where", path)
			}
			for _, side := range s.Setup.Sides {
				if len(side.Leaders) == 0 {
					t.Errorf("%s: nobody leads %s", path, side.Name)
				}
			}
			if other, twice := seen[s.Setup.Name]; twice {
				t.Errorf("%s and %s are both %s", other, path, s.Setup.Name)
			}
			seen[s.Setup.Name] = path
		}
	}
}

// What tells of the examples names every one, and none that is not there.
func TestExamplesAreTold(t *testing.T) {
	readme, err := os.ReadFile("../../examples/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for engine, paths := range exampleFiles(t) {
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			name := read[struct{ Name string }](t, string(text)).Name
			if link := "(" + engine + "/" + filepath.Base(path) + ") | " + name + ", "; !strings.Contains(string(readme), link) {
				t.Errorf("examples/README.md has no %q", link)
			}
		}
	}
	docs, err := os.ReadFile("../../docs/scenario.md")
	if err != nil {
		t.Fatal(err)
	}
	told := string(readme) + string(docs) + must(t, "help") + must(t, "help", "battle", "run")
	for _, path := range regexp.MustCompile(`examples/[a-z]+/[a-z-]+\.json`).FindAllString(told, -1) {
		if _, err := os.Stat(filepath.Join("../..", path)); err != nil {
			t.Error(err)
		}
	}
}

// Every example of a rule set that fights is fought to its end, leaves a log that holds,
// and is the same battle from its log alone.
func TestExamplesAreFoughtToTheEnd(t *testing.T) {
	all := exampleFiles(t)
	for _, e := range line.Engines().All() {
		for _, path := range all[e.About().ID] {
			t.Run(e.About().ID+"/"+strings.TrimSuffix(filepath.Base(path), ".json"), func(t *testing.T) {
				log := filepath.Join(t.TempDir(), "battle.jsonl")
				type unit struct {
					Present, Unhurt, Killed, Wounded, Missing, Captured battle.Ranks
				}
				told := read[struct {
					Engine, Seed, Name, Holder string
					Turns, Orders              int
					Units                      []unit
				}](t, must(t, "battle", "run", "--scenario", path, "--seed", "1885", "--log", log, "--json"))
				if told.Engine != e.About().ID || told.Seed != "1885" || told.Turns == 0 || told.Orders == 0 || len(told.Units) == 0 {
					t.Errorf("the outcome is %+v", told)
				}
				for _, u := range told.Units {
					if u.Present != u.Unhurt.Add(u.Killed).Add(u.Wounded).Add(u.Missing).Add(u.Captured) {
						t.Errorf("figures do not add up: %+v", u)
					}
				}
				if said := must(t, "battle", "audit", log); !strings.Contains(said, "check") {
					t.Errorf("audit says %q", said)
				}
				written, err := os.ReadFile(log)
				if err != nil {
					t.Fatal(err)
				}
				lines, err := battle.ReadLog(bytes.NewReader(written))
				if err != nil {
					t.Fatal(err)
				}
				begin, err := battle.ReadBegin(lines)
				if err != nil {
					t.Fatal(err)
				}
				given, found, err := battle.OrdersOf(lines)
				if err != nil || !found || len(given) != told.Orders {
					t.Fatalf("%d orders in the log, %d were given: %v", len(given), told.Orders, err)
				}
				b, err := e.Begin(begin.Setup, begin.Seed)
				if err != nil {
					t.Fatal(err)
				}
				if err := battle.Replay(b, given); err != nil {
					t.Fatal(err)
				}
				if !b.Over() {
					t.Error("replayed, it is not over")
				}
				if b.Log().NoteOrders(b.Outcome().Turns, given); !bytes.Equal(b.Log().Bytes(), written) {
					t.Error("replayed, it is another battle")
				}
				for _, turn := range []string{"0", "1", fmt.Sprint(told.Turns)} {
					first := html.EscapeString(begin.Setup.Sides[0].Units[0].Name)
					if svg := must(t, "battle", "draw", log, "--turn", turn, "-o", "-", "--format", "svg"); !strings.Contains(svg, first) {
						t.Errorf("turn %s is drawn without %s", turn, first)
					}
				}
			})
		}
	}
}

const maiwand = "../../examples/wornspent/maiwand.json"

// inFile writes a text to a file of its own.
func inFile(t testing.TB, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// ordersOf are the orders of a log, one a line.
func ordersOf(t testing.TB, log string) []string {
	t.Helper()
	var out []string
	for line := range strings.Lines(log) {
		l := read[struct {
			Type string
			Data json.RawMessage
		}](t, line)
		if l.Type == battle.OrdersLine {
			for _, o := range read[[]json.RawMessage](t, string(l.Data)) {
				out = append(out, string(o))
			}
		}
	}
	return out
}

func TestOrdersAreGivenThenTheCommandersGoOn(t *testing.T) {
	whole := must(t, "battle", "run", "--scenario", maiwand, "--seed", "5", "--log", "-")
	if again := must(t, "battle", "run", "--scenario", maiwand, "--seed", "5", "--log", "-"); again != whole {
		t.Error("the same seed gave another battle")
	}
	if other := must(t, "battle", "run", "--scenario", maiwand, "--seed", "6", "--log", "-"); other == whole {
		t.Error("another seed gave the same battle")
	}
	orders := ordersOf(t, whole)
	for _, n := range []int{0, 1, len(orders) / 2, len(orders)} {
		file := inFile(t, "some.orders", strings.Join(orders[:n], "\n\n"))
		if got := must(t, "battle", "run", "--engine", "wornspent", "--scenario", maiwand, "--seed", "5", "--orders", file, "--log", "-"); got != whole {
			t.Errorf("with the first %d of its own orders given it is another battle", n)
		}
	}
}

func TestAnIllegalOrderStopsTheRun(t *testing.T) {
	log := filepath.Join(t.TempDir(), "battle.jsonl")
	orders := ordersOf(t, must(t, "battle", "run", "--scenario", maiwand, "--seed", "5", "--log", "-"))
	for _, c := range []struct{ text, want string }{
		{orders[0] + "\n" + `{"kind":"charge","unit":"66th","target":"66th"}`, "line 2: "},
		{strings.Join(append(orders, orders[0]), "\n"), fmt.Sprintf("line %d: the battle is over before this order", len(orders)+1)},
		{"\n{", "line 2 is no order: it is no complete JSON object."},
		{"[]", "line 1 is no order: it is a JSON array, not an object."},
		{`{"kind":"move","unit":7}`, "line 1 is no order: unit may not be a number."},
		{`{"unit":"66th"}`, `line 1 is no order: it has no kind, as {"kind":"done"}.`},
		{`{"kind":"done","speed":"full"}`, `line 1 is no order: "speed" is no key of it; leave it out.`},
		{`{"kind":"done"} {"kind":"done"}`, "line 1 holds more than one order; give each a line."},
		{`{"kind":"` + strings.Repeat("x", battles.LongestOrder) + `"}`, "line 1 is longer than 65,536 bytes."},
	} {
		a := ask(t, "", "battle", "run", "--scenario", maiwand, "--seed", "5", "--orders", inFile(t, "some.orders", c.text), "--log", log)
		if a.code != line.Failed || a.out != "" || !strings.Contains(a.err, "some.orders, "+c.want) || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%.60s: exit %d, %q, want %q", c.text, a.code, a.err, c.want)
		}
	}
	if _, err := os.Stat(log); !os.IsNotExist(err) {
		t.Error("something was written")
	}
}

func TestRunRefuses(t *testing.T) {
	broken := inFile(t, "broken.json", `{"name":"x"}`)
	text, err := os.ReadFile(maiwand)
	if err != nil {
		t.Fatal(err)
	}
	with := func(name, key string) string {
		return inFile(t, name, strings.Replace(string(text), `"engine": "wornspent",`, key, 1))
	}
	bare, set, old := with("bare.json", ""), with("set.json", `"engine": "gsq", "settings": {"lap": 1},`), with("old.json", `"engine": "wornspent", "version": 99,`)
	strange := with("strange.json", `"engine": "wornspent", "settings": {"colour": "red"},`)
	taken := inFile(t, "taken.jsonl", "mine")
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{nil, line.Misused, "--scenario is missing"},
		{[]string{"--scenario", maiwand, "--seed", "x"}, line.Misused, `--seed "x" is no whole number`},
		{[]string{"--scenario", maiwand, "--log", "-", "--json"}, line.Misused, "both write to stdout"},
		{[]string{"--scenario", bare}, line.Misused, "--engine is missing, and "},
		{[]string{"--scenario", "nowhere.json"}, line.Failed, "owhere.json does not exist."},
		{[]string{"--scenario", broken}, line.Failed, `broken.json, line 1, the scenario: "field", "sides" is missing.`},
		{[]string{"--scenario", maiwand, "--engine", "chess"}, line.Failed, `The rule set "chess" fights no battles here; use `},
		{[]string{"--scenario", set, "--engine", "wornspent"}, line.Failed, "set.json has settings of gsq; leave them out to fight it by wornspent."},
		{[]string{"--scenario", old}, line.Failed, "old.json is for wornspent version 99, which this program does not have; write "},
		{[]string{"--scenario", strange}, line.Failed, "strange.json cannot be fought by wornspent: colour: "},
		{[]string{"--scenario", maiwand, "--orders", "none.orders"}, line.Failed, "one.orders does not exist."},
		{[]string{"--scenario", maiwand, "--log", taken}, line.Failed, "taken.jsonl exists and is no battle log that this program made, so that it is not overwritten; use another name."},
	} {
		a := ask(t, "", append([]string{"battle", "run"}, c.args...)...)
		if a.code != c.code || a.out != "" && c.code == line.Misused || !strings.Contains(a.err, c.want) {
			t.Errorf("%v: exit %d, %q%q, want %q", c.args, a.code, a.out, a.err, c.want)
		}
	}
	log := filepath.Join(t.TempDir(), "maiwand.jsonl")
	must(t, "battle", "run", "--scenario", maiwand, "--log", log)
	if a := ask(t, "", "battle", "run", "--scenario", maiwand, "--log", log); a.code != line.Failed || !strings.Contains(a.err, "maiwand.jsonl exists and is not overwritten; use --force, or another name.") {
		t.Errorf("over its like: exit %d, %q", a.code, a.err)
	}
	must(t, "battle", "run", "--scenario", maiwand, "--log", log, "--force")
	must(t, "battle", "audit", log)
	must(t, "battle", "run", "--scenario", bare, "--engine", "wornspent", "--seed", "3")
}

func TestRunTellsWhatBecameOfEachUnit(t *testing.T) {
	log := filepath.Join(t.TempDir(), "battle.jsonl")
	out := must(t, "battle", "run", "--scenario", maiwand, "--log", log)
	for _, want := range []string{"Maiwand, 1880-07-27: ", "Fought by wornspent, version ", "with the seed ", "66th (Berkshire) Foot", "Armstrong battery", "Wrote the log to "} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
}

func TestSchemaIsPrinted(t *testing.T) {
	if out := must(t, "battle", "schema"); out != string(scenario.Schema()) || !json.Valid([]byte(out)) {
		t.Error("another schema is printed")
	}
}

// anotherDie is a log with one face more before the first die that fell in it.
func anotherDie(log, face string) string {
	const dice = `"dice":[`
	for at := 0; ; {
		at += strings.Index(log[at:], dice) + len(dice)
		if log[at] != ']' { // else nothing was thrown
			return log[:at] + face + "," + log[at:]
		}
	}
}

func TestAuditFindsWhatWasChanged(t *testing.T) {
	whole := must(t, "battle", "run", "--scenario", maiwand, "--seed", "5", "--log", "-")
	log := inFile(t, "battle.jsonl", anotherDie(whole, "10"))
	if a := ask(t, "", "battle", "audit", log); a.code != line.Failed || !strings.Contains(a.out, "Line ") {
		t.Errorf("exit %d\n%s%s", a.code, a.out, a.err)
	}
	for _, text := range []string{"", "{}", whole[:len(whole)/2]} {
		if a := ask(t, "", "battle", "audit", inFile(t, "broken.jsonl", text)); a.code != line.Failed || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%.20q: exit %d, %q", text, a.code, a.err)
		}
	}
}

// A battle of a campaign can be written as a scenario, and is the same battle from it.
func TestABattleOfACampaignIsAScenario(t *testing.T) {
	file, first := fought(t)
	lines, err := battle.ReadLog(strings.NewReader(must(t, "battle", "log", file, fmt.Sprint(first.ID), "--json")))
	if err != nil {
		t.Fatal(err)
	}
	begin, err := battle.ReadBegin(lines)
	if err != nil {
		t.Fatal(err)
	}
	text, err := scenario.Write(scenario.Scenario{Notes: "As it was fought.", Setup: begin.Setup})
	if err != nil {
		t.Fatal(err)
	}
	log := must(t, "battle", "run", "--scenario", inFile(t, "again.json", string(text)), "--seed", fmt.Sprint(begin.Seed), "--log", "-")
	again, err := battle.ReadLog(strings.NewReader(log))
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range lines[1:] {
		a, b := fmt.Sprintf("%+v", line), fmt.Sprintf("%+v", again[i+1])
		if a != b {
			t.Fatalf("it goes another way\n%s\n%s", a, b)
		}
	}
}
