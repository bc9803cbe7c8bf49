package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"frontier/internal/update"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"frontier/campaign/state"
	"frontier/cmd/campaign/battles"
	"frontier/cmd/campaign/line"
	"frontier/cmd/campaign/order"
	"frontier/cmd/campaign/show"
)

// war founds a campaign and plays it unattended for so many days.
func war(t testing.TB, days string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "war.campaign")
	must(t, "new", "--template", "afghanistan-1880", "--seed", "27", file)
	if days != "" {
		must(t, "turn", file, "--days", days, "--auto")
	}
	return file
}

// What every command answers with --json is as its published schema says.
func TestAnswersAreAsTheirSchemasSay(t *testing.T) {
	file := war(t, "40")
	copied := filepath.Join(t.TempDir(), "copy.campaign")
	fresh := filepath.Join(t.TempDir(), "fresh.campaign")
	second, held := war(t, ""), captives(t)
	packed := filepath.Join(t.TempDir(), "zululand.frontier-pack")
	must(t, "pack", "export", "--template", "zululand-1879", "-o", packed)
	must(t, "picture", "add", file, aPicture(t), "--unit", "66th-berkshire", "--day", "2", "--caption", "At Girishk")
	must(t, "write", file, "A fire in the bazaar", "--place", "kandahar", "--day", "3") // for the roll of honour
	hungry := war(t, "")
	must(t, "rules", "preset", hungry, "full")
	must(t, "rules", "set", hungry, "campaign", "patience", "true")
	must(t, "rules", "set", hungry, "campaign", "messengers", "orders")
	must(t, "turn", hungry, "--days", "3", "--auto")
	must(t, "staff", hungry, "british", "--at", "Sibi")
	must(t, "order", "stance", hungry, "kandahar-garrison", "--intent", "stand", "--odds", "0.4")
	must(t, "dispatch", file, "--side", "british", "-o", filepath.Join(t.TempDir(), "british.html"))
	asks := filepath.Join(t.TempDir(), "asks.campaign") // where envoys of the king wait for an answer of the British
	must(t, "new", "--template", "zululand-1879", "--seed", "5", "--play", "nobody", "--preset", "full", asks)
	must(t, "turn", asks, "--days", "33", "--auto")
	must(t, "lead", asks, "british", "person")
	must(t, "turn", asks, "--until", "1879-02-15")
	if waits := read[[]show.QuestionJSON](t, must(t, "questions", asks, "--json")); len(waits) != 1 {
		t.Errorf("there wait %d questions", len(waits))
	}
	marched := ""
	for _, entry := range read[[]line.JournalJSON](t, must(t, "journal", file, "--json")) {
		if strings.HasPrefix(entry.Title, "March ") && marched == "" {
			marched = fmt.Sprint(entry.Seq)
		}
	}
	publish(t, update.Notice{Version: "99.0.0", Day: "2031-05-01", Page: "https://example.org/frontier"})
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	must(t, "owned", "set", "foot", "british", "2")
	asked := map[string][]string{
		"owned":      {"owned", "list"},
		"pack-check": {"pack", "check", packed}, "trial": {"trial", "--template", "zululand-1879", "--runs", "2", "--days", "8"}, "pack-show": {"pack", "show", packed},
		"show": {"show", file}, "force": {"show", file, "--force", "kandahar-garrison"}, "morning": {"morning", file, "--all"}, "leaders": {"leaders", file}, "wounded": {"wounded", file}, "hospitals": {"hospitals", held},
		"prisoners": {"prisoners", file}, "vacancies": {"vacancies", held}, "offers": {"offers", held}, "questions": {"questions", asks}, "guards": {"guards", held}, "ledger": {"ledger", file}, "places": {"places", file}, "objectives": {"objectives", file}, "supply": {"supply", hungry}, "districts": {"districts", hungry}, "home": {"home", hungry}, "messages": {"messages", hungry}, "headquarters": {"headquarters", hungry}, "reinforcements": {"reinforcements", file},
		"turn": {"turn", second, "--days", "2"}, "plan": {"order", "march", second, "girishk-column", "--to", "Maiwand", "--dry-run"},
		"order": {"order", second, "march", "girishk-column", "--to", "Maiwand"}, "journal": {"journal", file}, "battles": {"battles", file},
		"edit": {"edit", "set", second, "force", "girishk-column", "fatigue=1", "--reason", "heat"}, "thing": {"edit", "show", file, "leader", "burrows"}, "things": {"edit", "list", file, "side"},
		"audit": {"battle", "audit", file, "1"}, "luck": {"battle", "luck", file, "1", "--battles", "4"}, "history": {"history", file, "--unit", "66th-berkshire"}, "verify": {"verify", file},
		"new": {"new", "--template", "afghanistan-1880", "--seed", "18446744073709551615", fresh}, "copy": {"copy", file, copied}, "branch": {"branch", file, filepath.Join(t.TempDir(), "branch.campaign"), "--day", "3"},
		"entry": {"amend", file, marched}, "amend": {"amend", file, marched, "--out", "--why", "the order never came"}, "honours": {"honours", file, "--all"}, "paragraphs": {"report", "paragraphs", file, "1"}, "pictures": {"picture", "list", file}, "told": {"history", file, "--leader", "burrows"},
		"undo": {"undo", second}, "dispatches": {"dispatches", file}, "late": {"orders", "late", file}, "templates": {"templates"}, "rules": {"rules", "list"}, "settings": {"rules", "settings", "wornspent"}, "words": {"rules", "words", "trait"},
		"version": {"version"}, "licences": {"licences"}, "updates": {"updates"}, "units": {"pack", "units", "--army", "burma"}, "climates": {"pack", "climates", "--south"}, "league": {"battle", "league", "--engine", "wornspent", "--one", "steady", "--other", "quick", "--pairs", "2"}, "forecast": {"forecast", "../../examples/wornspent/maiwand.json", "--battles", "2"}, "advice": {"forecast", "../../examples/wornspent/maiwand.json", "--battles", "2", "--takes", "british=60"}, "run": {"battle", "run", "--scenario", "../../examples/wornspent/maiwand.json", "--seed", "1"},
	}
	ask := func(t *testing.T, name string) {
		args := asked[name]
		if name != "result" { // which is never anything else
			args = append(args, "--json")
		}
		text := must(t, args...)
		var schema jsonschema.Schema
		if err := json.Unmarshal([]byte(must(t, "schema", name)), &schema); err != nil {
			t.Fatal(err)
		}
		resolved, err := schema.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		var answer any
		if err := json.Unmarshal([]byte(text), &answer); err != nil {
			t.Fatal(err)
		}
		if err := resolved.Validate(answer); err != nil {
			t.Errorf("%s is not as its schema says: %v", name, err)
		}
		oneForm(t, name, "", answer)
		if all, ok := answer.([]any); ok && len(all) == 0 {
			t.Errorf("%s answers with an empty list, which proves nothing", name)
		}
		if resolved.Validate(map[string]any{"surprise": 1}) == nil {
			t.Errorf("the schema of %s takes anything", name)
		}
	}
	for _, p := range published {
		if p.name == "battle" || p.name == "result" || p.name == "triage" || strings.HasPrefix(p.name, "battle-") { // asked where a battle waits, and line by line
			continue
		}
		t.Run(p.name, func(t *testing.T) { ask(t, p.name) })
	}
	t.Run("battle", func(t *testing.T) {
		waiting := war(t, "")
		must(t, "turn", waiting, "--days", "60", "--auto", "--until", "battle")
		asked["result"] = []string{"battle", "blank", waiting, "1"}
		ask(t, "result")
		asked["triage"] = []string{"battle", "triage", waiting, "--keep", "0"}
		ask(t, "triage")
		asked["battle"] = []string{"battle", "fight", waiting, "1", "--seed", "18446744073709551615"}
		ask(t, "battle")
	})
}

// forms are how a hex and a date are written wherever an answer has one, by the name of the field.
var forms = map[string]*regexp.Regexp{
	"hex": regexp.MustCompile(`^(\d{4})?$`), "path": regexp.MustCompile(`^\d{4}$`),
	"date": regexp.MustCompile(`^(\d{1,2} [A-Z][a-z]+ \d{4})?$`),
}

// oneForm sees that hexes and dates have one form. What is kept in the program's own form, as the whole
// state, says so in its schema.
func oneForm(t *testing.T, name, field string, answer any) {
	t.Helper()
	switch a := answer.(type) {
	case map[string]any:
		for key, v := range a {
			// The state and a battle's setup are in the program's own form; a path of a pack leads to a part of it.
			if key != "state" && (name != "run" || key != "date") && (name != "trial" || key != "path") {
				oneForm(t, name, key, v)
			}
		}
	case []any:
		for _, v := range a {
			oneForm(t, name, field, v)
		}
	case string:
		if form := forms[field]; form != nil && !form.MatchString(a) {
			t.Errorf("%s has %q as %s", name, a, field)
		}
	case float64:
		if forms[field] != nil {
			t.Errorf("%s has the number %v as %s", name, a, field)
		}
	}
}

// A run of days that stops where a battle waits is no error: it has an exit code of its own
// and says why it stopped.
func TestATurnThatStopsForABattle(t *testing.T) {
	file := war(t, "")
	must(t, "turn", file, "--days", "60", "--auto", "--until", "battle")
	before := read[show.CampaignJSON](t, must(t, "show", file, "--json"))
	a := ask(t, "", "turn", file, "--days", "5", "--json")
	got := read[order.TurnJSON](t, a.out)
	if a.code != line.Waits || a.err != "" || got.Stopped.Why != "battle" || got.Stopped.Days != 0 || len(got.Stopped.Battles) == 0 || got.Day != before.Day {
		t.Errorf("exit %d, %q, %+v", a.code, a.err, got.Stopped)
	}
	must(t, "battle", "decline", file, "1")
	if got := read[order.TurnJSON](t, must(t, "turn", file, "--json")); got.Stopped.Why != "days" || got.Stopped.Days != 1 {
		t.Errorf("%+v", got.Stopped)
	}
}

// A battle that is put off holds no day up until it is taken up again, and the campaign holds in
// itself all the while (CAMPAIGN-1.6).
func TestABattleIsPutOff(t *testing.T) {
	file := war(t, "")
	must(t, "turn", file, "--days", "60", "--auto", "--until", "battle")
	if out := must(t, "battle", "put-off", file, "1", "--note", "Saturday, at the club"); !strings.Contains(out, "off, dated: Saturday, at the club") {
		t.Error(out)
	}
	must(t, "battle", "put-off", file, "1", "--as", "table")
	for i := 2; ; i++ { // of that evening
		if a := ask(t, "", "battle", "put-off", file, fmt.Sprint(i)); a.code != 0 {
			break
		}
	}
	got := read[order.TurnJSON](t, must(t, "turn", file, "--days", "2", "--json"))
	if got.Stopped.Days == 0 || !slices.Contains(got.Stopped.Battles, 1) {
		t.Errorf("%+v", got.Stopped)
	}
	if all := read[[]battles.BattleJSON](t, must(t, "battles", file, "--json")); all[0].PutOff != (state.PutOff{How: state.OnTable}) {
		t.Errorf("%+v", all[0].PutOff)
	}
	must(t, "verify", file)
	must(t, "battle", "take-up", file, "1")
	if a := ask(t, "", "turn", file); a.code != line.Waits {
		t.Errorf("exit %d: %s", a.code, a.out)
	}
	must(t, "battle", "fight", file, "1")
	must(t, "verify", file)
}

// Orders that follow one another are foreseen, given, shown, carried out and verified (CAMPAIGN-2.9).
func TestOrdersThatFollow(t *testing.T) {
	file := war(t, "")
	orders := []string{"order", "plan", file, "kandahar-garrison", "--orders", "march to 2723 by way of 2625, then rest until 20 July, then march to Kandahar", "--json"}
	seen := read[[]order.ForeseenJSON](t, must(t, append(orders, "--dry-run")...))
	if len(seen) != 3 || seen[1].Ends != "20 July 1880" || len(seen[2].Path) == 0 || seen[0].Stops == "" {
		t.Fatalf("%+v", seen)
	}
	must(t, orders...)
	if force := read[show.ForceJSON](t, must(t, "show", file, "--force", "kandahar-garrison", "--json")); !strings.Contains(force.Orders, "then rest until 20 July, then march to Kandahar") {
		t.Error(force.Orders)
	}
	must(t, "turn", file, "--until", "1880-07-19")
	if force := read[show.ForceJSON](t, must(t, "show", file, "--force", "kandahar-garrison", "--json")); force.Hex != "2723" || force.Posture != "Resting" {
		t.Errorf("%s, %s", force.Hex, force.Posture)
	}
	must(t, "verify", file)
	must(t, "order", "plan", file, "kandahar-garrison", "--none")
	must(t, "undo", file)
	must(t, "verify", file)
}

func TestATurnEndsOnADateOrWithAMarch(t *testing.T) {
	file := war(t, "")
	got := read[order.TurnJSON](t, must(t, "turn", file, "--until", "1880-07-04", "--json"))
	if got.Date != "4 July 1880" || got.Stopped.Why != "until" || got.Stopped.Days != 3 {
		t.Errorf("%s, %+v", got.Date, got.Stopped)
	}
	must(t, "order", file, "march", "kandahar-garrison", "--to", "2723")
	got = read[order.TurnJSON](t, must(t, "turn", file, "--until", "kandahar-garrison", "--json"))
	force := read[show.ForceJSON](t, must(t, "show", file, "--force", "kandahar-garrison", "--json"))
	if got.Stopped.Why != "until" || len(force.Path) > 0 || force.Hex != "2723" {
		t.Errorf("%+v, at %s, %v to go", got.Stopped, force.Hex, force.Path)
	}
	for _, c := range []struct{ args, says string }{
		{"--until 1880-07-01", "is not after today"},
		{"--until kandahar-garrison", "is not on the march"},
		{"--until nobody", "--until takes a date as 1880-07-22, a force, battle, enemy, decision, arrival, late, leader, place, back or supply"},
		{"--days 99999999999", "is no number of days"},
		{"--days abc", "is no number of days"},
		{"--days 0", "is no number of days"},
	} {
		a := ask(t, "", append([]string{"turn", file}, strings.Fields(c.args)...)...)
		if a.code == line.Done || !strings.Contains(a.err, c.says) || strings.Contains(a.err, "strconv") {
			t.Errorf("%s: exit %d, %s", c.args, a.code, a.err)
		}
	}
	got = read[order.TurnJSON](t, must(t, "turn", file, "--days", "30", "--auto", "--until", "1880-09-01", "--until", "arrival", "--json"))
	if got.Stopped.Why != "until" || !strings.Contains(got.Stopped.Text, " stands ") || got.Stopped.Days > 29 {
		t.Errorf("of two things: %+v", got.Stopped)
	}
}

// What a side is shown holds nothing of what it does not know.
func TestWhatASideIsShown(t *testing.T) {
	file := war(t, "20")
	mine := read[show.CampaignJSON](t, must(t, "show", file, "--side", "british", "--json"))
	for _, s := range mine.Sides {
		if known := s.Points != nil; known != (s.ID == "british") || (s.Men != nil) != known || (s.Forces != nil) != known {
			t.Errorf("of %s the British are shown %v, %v, %v", s.ID, s.Points, s.Men, s.Forces)
		}
	}
	enemies := 0
	for _, f := range mine.Forces {
		if known := f.Men != nil; known != (f.Side == "british") || (f.Points != nil) != known || (f.Units != nil) != known || (f.Path != nil) != known {
			t.Errorf("of %s (%s) the British are shown %v men, %v points, %v, %v", f.ID, f.Side, f.Men, f.Points, f.Units, f.Path)
		}
		if f.Side != "british" {
			enemies++
			if one := must(t, "show", file, "--side", "british", "--force", string(f.ID)); !strings.Contains(one, "are not known") || !strings.Contains(one, " men") || f.Heard == "" || !strings.HasPrefix(f.Source, "Seen ") {
				t.Errorf("of %s the British are told:\n%s", f.ID, one)
			}
		}
	}
	if enemies == 0 {
		t.Error("the British know of no enemy")
	}
	if text := must(t, "show", file, "--side", "british"); strings.Contains(text, " 0/0") {
		t.Errorf("what is not known is a number:\n%s", text)
	}
	if mine.State != nil {
		t.Error("a side is shown the whole state")
	}
	for _, o := range read[[]show.ObjectiveJSON](t, must(t, "objectives", file, "--side", "british", "--json")) {
		if o.Side != "british" {
			t.Errorf("the British are shown the objective %s of %s", o.ID, o.Side)
		}
	}
	for _, r := range read[[]show.ReinforcementJSON](t, must(t, "reinforcements", file, "--side", "british", "--json")) {
		if r.Side != "british" {
			t.Errorf("the British are shown the reinforcement %s of %s", r.ID, r.Side)
		}
	}
	for _, l := range read[[]show.LeaderJSON](t, must(t, "leaders", file, "--side", "british", "--json")) {
		if l.Side != "british" {
			t.Errorf("the British are shown the leader %s of %s", l.ID, l.Side)
		}
	}
	for _, w := range read[[]show.PatientJSON](t, must(t, "wounded", war(t, "40"), "--side", "british", "--json")) {
		if w.Side != "british" || w.Ends != "" {
			t.Errorf("the British are shown how it ends: %+v", w)
		}
	}
}

func TestTheHelpOfOneOrderAlone(t *testing.T) {
	for _, args := range [][]string{{"help", "order", "march"}, {"order", "march", "--help"}} {
		help := must(t, args...)
		if !strings.Contains(help, "--via") || strings.Contains(help, "--crossing") || strings.Contains(help, "--units") {
			t.Errorf("%v: %s", args, help)
		}
	}
	if a := ask(t, "", "order", "any.campaign", "marhc", "girishk-column"); a.code != line.Misused || !strings.Contains(a.err, `"marhc" is no order; use march, plan, halt`) {
		t.Errorf("exit %d, %s", a.code, a.err)
	}
	if a := ask(t, "", "order", "any.campaign", "halt", "girishk-column", "--to", "Maiwand"); a.code != line.Misused {
		t.Errorf("a flag of another order: exit %d, %s", a.code, a.err)
	}
}

func TestTheShellCompletes(t *testing.T) {
	file := war(t, "30")
	for _, c := range []struct {
		line string
		want string
	}{
		{"show ", "campaign"},
		{"order march " + file + " ", "girishk-column\t"},
		{"order march " + file + " girishk-column --to ", "maiwand\t"},
		{"order detach " + file + " girishk-column --units ", "66th-berkshire-foot-6-companies\t"},
		{"order posture " + file + " girishk-column --posture ", "garrison"},
		{"battle fight " + file + " ", "1\t"},
		{"history " + file + " --unit ", "66th-berkshire-foot-6-companies\t"},
		{"show " + file + " --side ", "british\t"},
		{"show " + file + " --force ", "kandahar-garrison\t"},
		{"new --template ", "afghanistan-1880"},
		{"new --rules ", "macduff\t"},
		{"schema ", "objectives\t"},
		{"order ", "demolish\t"},
		{"owned set ", "foot\t"},
		{"battle triage " + file + " --side ", "british\t"},
	} {
		args := append([]string{"__complete"}, strings.Split(c.line, " ")...)
		if out := ask(t, "", args...).out; !strings.Contains(out, c.want) {
			t.Errorf("%q completes as\n%s", c.line, out)
		}
	}
}

// A log without a campaign is told in words.
func TestALogAloneIsTold(t *testing.T) {
	log := filepath.Join(t.TempDir(), "drift.jsonl")
	must(t, "battle", "run", "--scenario", "../../examples/gsq/rorkes-drift.json", "--seed", "7", "--log", log)
	told := must(t, "battle", "log", log)
	if !strings.HasPrefix(told, "Rorke's Drift, 1879-01-22: ") || strings.Count(told, "\n") < 100 || !strings.Contains(told, "Turn 1") || strings.Contains(told, `{"`) {
		t.Errorf("%.600s", told)
	}
	if a := ask(t, "", "battle", "log", war(t, "")); a.code != line.Misused || !strings.Contains(a.err, "name the number of the battle") {
		t.Errorf("exit %d, %s", a.code, a.err)
	}
}

// A flag says in a word what it takes; what stands between backquotes in its text would take the place of
// that word.
func TestFlagsSayInAWordWhatTheyTake(t *testing.T) {
	p, seen := &program{&line.Program{Engines: line.Engines()}}, 0
	var look func(c *cobra.Command)
	look = func(c *cobra.Command) {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			seen++
			if takes, _ := pflag.UnquoteUsage(f); strings.Contains(takes, " ") {
				t.Errorf("%s --%s is said to take %q", c.CommandPath(), f.Name, takes)
			}
		})
		for _, sub := range c.Commands() {
			look(sub)
		}
	}
	if look(p.commands()); seen < 100 {
		t.Errorf("only %d flags were looked at", seen)
	}
}
