package house

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign/orders"
	"frontier/campaign/rates"
	"frontier/campaign/worth"
	"frontier/internal/ruletest"
)

// The paper with the campaign's rules is printed from the rules that refusals name, so
// that the two cannot disagree.
func TestTheRulesOnPaperAreTheRules(t *testing.T) {
	var b strings.Builder
	b.WriteString("# The rules of the campaign\n\nThe published rule sets say how a battle is fought. How armies come to it, and what it leaves behind, is\nsaid here. A refusal of the program names the rule by its id. This page is printed from the program itself:\n`go test ./internal/house -update` writes it anew.\n")
	chapter := ""
	for _, r := range orders.Rules(nil) {
		n, _, _ := strings.Cut(strings.TrimPrefix(r.ID, "CAMPAIGN-"), ".")
		if n != chapter {
			chapter = n
			fmt.Fprintf(&b, "\n## %s. %s\n", n, chapters[n])
			if chapters[n] == "" {
				t.Errorf("chapter %s has no title", n)
			}
		}
		fmt.Fprintf(&b, "\n**%s, %s.** %s\n", r.ID, r.Title, r.Text)
	}
	b.WriteString(ratesOnPaper())
	held(t, "docs/campaign-rules.md", b.String())
}

// What troops, an attack and works are worth by each rule set stands in the rules as the program reckons
// it, so that it can be reckoned by hand (CAMPAIGN-13.2).
func TestTheRulesSayWhatTroopsAreWorth_13_2(t *testing.T) {
	text := ""
	for _, r := range orders.Rules(nil) {
		if r.ID == "CAMPAIGN-13.2" {
			text = r.Text
		}
	}
	counts := func(by string, s *worth.Scale) {
		want := fmt.Sprintf("by %s %d, %d, %d, %d, %d, %d and %d", by, s.Rifle, s.Musket, s.Marksman, s.Jezail, s.Spear, s.Crack, s.Gun)
		if !strings.Contains(text, want) {
			t.Errorf("the rule does not say %q", want)
		}
		if s.Attendant != 2 {
			t.Errorf("by %s an attendant counts %d", by, s.Attendant)
		}
	}
	counts("any other", worth.Of("", 0))
	troops, rest, ok := strings.Cut(text, " In an attack ")
	attack, works, also := strings.Cut(rest, " Of what works add ")
	if !ok || !also {
		t.Fatalf("the rule is otherwise: %s", text)
	}
	for _, e := range rulesets.All() {
		title, s := e.About().Title, worth.Of(e.About().ID, 0)
		if short := map[string]string{"macduff": "MacDuff", "riskfactor": "Colonial Skirmish"}[e.About().ID]; short != "" {
			title = short
		}
		counts(title, s)
		if named := fmt.Sprintf("%d by %s", s.Attack, title); !strings.Contains(attack, named) && (s.Attack != 100 || strings.Contains(attack, title)) {
			t.Errorf("the rule does not say that an attack is worth %s: %s", named, attack)
		}
		if !saysOf(works, title, s.Works) {
			t.Errorf("the rule does not say that of works %d hundredths count by %s: %s", s.Works, title, works)
		}
	}
	if !strings.Contains(troops, "counts 2.") {
		t.Error("the rule does not say what an attendant counts")
	}
}

// saysOf says whether a rule set's title stands behind a number, with no other number between.
func saysOf(text, title string, n int) bool {
	at := strings.Index(text, title)
	if at < 0 {
		return false
	}
	fields := strings.FieldsFunc(text[:at], func(r rune) bool { return r < '0' || r > '9' })
	return len(fields) > 0 && fields[len(fields)-1] == fmt.Sprint(n)
}

// ratesOnPaper prints the settings of the campaign's rules, with what the presets make of them.
func ratesOnPaper() string {
	var b strings.Builder
	b.WriteString(ratesIntroduction)
	for _, p := range rates.Presets {
		fmt.Fprintf(&b, "- **%s**: %s\n", p, p.Sentence())
	}
	b.WriteString("\n| setting | default | light | full | allowed | rule | what it is |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	for _, r := range rates.All() {
		in := func(p rates.Preset) string {
			if string(r.In(p)) == string(r.In(rates.Standard)) {
				return ""
			}
			return rates.Words(r.In(p))
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s | %s | %s |\n", r.Key, rates.Words(r.In(rates.Standard)), in(rates.Light), in(rates.Full), r.Allowed(), r.Rule, r.Title)
	}
	return b.String()
}

const ratesIntroduction = `
## The settings of these rules

Every number above is a setting of the campaign (CAMPAIGN-12.2). In the window they stand on the page **Rules** of the
workshop and in the room **Rules** under *Campaign rules*, *Settings*; ` + "`campaign rules settings campaign --campaign FILE`" + ` lists them,
` + "`campaign rules set FILE campaign KEY VALUE`" + ` changes one, ` + "`campaign rules preset FILE light`" + ` takes a preset, and
` + "`campaign rules book --campaign FILE`" + ` prints the rules as they are in force. A pack keeps those that differ under ` + "`settings`" + `,
with ` + "`campaign`" + ` as the rule set.

To add one: a line in ` + "`campaign/rates`" + ` (` + "`number`, `yesno` or `choice`" + `, with ` + "`inLight` and `inFull`" + ` where a preset has another
value), read by ` + "`State.Rate`, `State.Is` or `State.Chosen`" + `, and its key in braces in the text of its rule
(` + "`campaign/orders/rules.go`" + `). A test wants every setting in the text of its rule.

`

// held compares a paper with what the program says of itself.
func held(t *testing.T, path, want string) {
	t.Helper()
	if *ruletest.Update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not what the program says; run go test ./internal/house -update", path)
	}
}

// The paper on the rule sets lists their settings as the program has them.
func TestTheSettingsOnPaperAreTheSettings(t *testing.T) {
	var b strings.Builder
	b.WriteString(ruleSetsIntroduction)
	for _, set := range rulesets.All() {
		a := set.About()
		fmt.Fprintf(&b, "\n## %s (`%s`)\n\n%s\n\n", a.Title, a.ID, credits[a.ID])
		if credits[a.ID] == "" {
			t.Errorf("nobody is credited for %s", a.ID)
		}
		fmt.Fprintf(&b, "Scale: %s. %d procedures, %d rules by id.\n\n", a.Scale, len(set.Procedures()), len(set.Rules()))
		if lacks := a.Lacks(); lacks != "" {
			fmt.Fprintf(&b, "%s\n\n", lacks)
		}
		if len(set.Settings()) == 0 {
			b.WriteString("It has no settings.\n")
			continue
		}
		b.WriteString("| setting | default | allowed | rule | what it is |\n| --- | --- | --- | --- | --- |\n")
		for _, x := range set.Settings() {
			standard, err := json.Marshal(x.Default)
			if err != nil {
				t.Fatal(err)
			}
			what := x.Title
			if x.Restored {
				what += " (restored: the published copy has lost the number)"
			}
			usual := strings.Trim(string(standard), `"`)
			if x.Kind == battle.List {
				usual = "the published table"
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", x.Key, usual, allowed(x.Input), x.Rule, what)
		}
		if len(a.Idle) > 0 {
			b.WriteString("\nWhat its commanders have no use for:\n\n")
		}
		for _, x := range a.Idle {
			kind, word, _ := strings.Cut(x.What, " ")
			fmt.Fprintf(&b, "- the %s `%s`. %s\n", kind, word, x.Why)
		}
	}
	held(t, "docs/rules.md", b.String())
}

// allowed says what a setting may be.
func allowed(in battle.Input) string {
	switch in.Kind {
	case battle.Bool:
		return "true, false"
	case battle.Choice:
		return strings.Join(in.Values, ", ")
	case battle.List:
		return fmt.Sprintf("%s to %s rows", in.Min, in.Max)
	}
	unit := ""
	if in.Unit != "" {
		unit = " " + in.Unit
	}
	return fmt.Sprintf("%s to %s%s", in.Min, in.Max, unit)
}

const ruleSetsIntroduction = `# The rule sets and their settings

The program fights and answers by published rule sets. It carries none of their texts: each rule has an id and
a short explanation in our own words, and each table of theirs is data that the procedures, the odds and the
quick-reference sheets share. Get the published rules from their authors; they are worth it.

A copy of a text may have lost a number, or the text may be silent or say two things. Each such number and
ruling is a *setting*, with a default that fits the rest and the id of the rule that it belongs to. Settings are
kept with a campaign and hold for its battles, and for what is asked at the table:

- in the window: **Rules**, choose the rule set, **Settings**, then *Change…*;
- ` + "`campaign rules settings ENGINE [--campaign FILE]`" + ` lists them, ` + "`campaign rules set FILE ENGINE KEY VALUE`" + ` changes one;
- ` + "`campaign rules eval`" + ` and ` + "`campaign rules odds`" + ` take them from a campaign (` + "`--campaign`" + `), from a file (` + "`--settings`" + `) or
  from the line that asks. A setting that a procedure uses is an input of it under the same name, so that every
  throw in a battle's log carries what it was thrown by.

` + "`campaign rules words`" + ` lists the words in which units and ground are told; with a word, or a kind of them, it says what each
rule set makes of it (` + "`campaign rules words jezail`, `campaign rules words trait`" + `).

` + "`campaign rules card ENGINE`" + ` prints a rule set's quick-reference sheet; what differs from the defaults stands on it.
This page is printed from the program itself: ` + "`go test ./internal/house -update`" + ` writes it anew.
`

// credits say whose rules they are and where they came from.
var credits = map[string]string{
	"wornspent":  "The quick-reference sheet of a home-grown set of rules, given away with two articles in *Miniature Wargames* on running a colonial campaign of the 1880s. Its author is not named on the sheet. From it comes the program's own idea of a unit: morale points, and the grades Full, Worn and Spent.",
	"gsq":        "By Michael Taylor: semi-skirmish rules for the British colonial wars of the late nineteenth century, published on his web page.",
	"riskfactor": "Skirmish rules for the colonial wars in which players take the parts of officers and leaders, with a solo system that commands everybody else by risk factors and action tables. The copy that we follow names no author.",
	"macduff":    "*With MacDuff to the Frontier*, published in *The Courier*, issue 73, 1995. The copy that we follow names no author.",
	"redcoats":   "© R&A Rules Limited, published on the web site of Wargame Developments: small battles between colonial and native forces, on hexagons and with a pack of cards.",
}

// chapters are the titles of the chapters of the campaign's rules.
var chapters = map[string]string{
	"1": "Days and dice", "2": "Marching", "3": "Rivers and edges", "4": "Meeting the enemy", "5": "The battle",
	"6": "After the battle", "7": "Men who fell", "8": "Digging and blowing up", "9": "Holding back, arriving, seeing",
	"10": "Weather", "11": "Forces", "12": "Settings", "13": "Automatic commanders", "14": "The organiser’s hand", "26": "Patience at home", "27": "Messengers and telegraph",
	"15": "Objectives and the end", "16": "Events", "17": "Sieges", "18": "Supply",
	"20": "The past amended", "21": "Remarks and honours", "22": "Experience", "23": "Rank and command", "24": "Boats",
	"25": "Districts",
}
