package ruletest

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"strings"
	"testing"
	"unicode"

	"frontier/battle"
)

// Sentences holds what an engine says of the worked cases, throw by throw, against
// testdata/sentences.golden: the sentence, and the throw taken apart.
func Sentences(t *testing.T, e battle.Engine) {
	names := func(id string) string { return map[string]string{"66": "66th Foot", "herat": "the Herat Regiment"}[id] }
	var out bytes.Buffer
	for _, c := range Cases(t) {
		if c.Expect.Error {
			continue
		}
		line, ok := thrown(t, e, c)
		if !ok {
			continue
		}
		fmt.Fprintf(&out, "%s\n  %s\n", c.ID, e.Sentence(line, names))
		x, ok := e.(battle.Explainer).Explain(line)
		if !ok || x.Title == "" || x.Rule == "" || x.Result == "" {
			t.Errorf("%s is explained as %+v", c.ID, x)
		}
		if len(x.Counting) > 0 && len(x.Counting) != len(line.Dice) {
			t.Errorf("%s: of %d dice %d are marked", c.ID, len(line.Dice), len(x.Counting))
		}
		for _, p := range x.Parts {
			fmt.Fprintf(&out, "    %+d %s (%s)\n", p.By, p.Title, p.Rule)
		}
		fmt.Fprintf(&out, "    need: %s\n    result: %s\n", x.Need, x.Result)
		if x.Counting != nil {
			fmt.Fprintf(&out, "    dice: %v %v\n", line.Dice, x.Counting)
		}
	}
	Same(t, "testdata/sentences.golden", out.Bytes())
}

// thrown is a case as a log has it: with every input and the whole answer. A case that
// has no result because no dice are given is none.
func thrown(t *testing.T, e battle.Engine, c Case) (battle.Line, bool) {
	t.Helper()
	p, ok := battle.FindProcedure(e, c.Procedure)
	if !ok {
		t.Fatalf("no procedure %q", c.Procedure)
	}
	whole := map[string]any{}
	for _, in := range p.Inputs() {
		if in.Default != nil {
			whole[in.Key] = in.Default
		}
	}
	if err := json.Unmarshal(c.Inputs, &whole); err != nil {
		t.Fatal(err)
	}
	inputs, err := json.Marshal(whole)
	if err != nil {
		t.Fatal(err)
	}
	a, err := p.Eval(inputs, c.Dice)
	if err != nil {
		t.Fatal(err)
	}
	line := battle.Line{Type: battle.RollLine, Engine: e.About().ID, Procedure: c.Procedure, Unit: "66", Target: "herat", Inputs: inputs, Need: a.Need, Result: a.Result}
	if len(c.Dice) > 0 {
		if err := json.Unmarshal(c.Dice, &line.Dice); err != nil {
			t.Fatal(err)
		}
	}
	return line, a.Result != nil
}

// NothingToTell holds that what is no throw of a rule set is neither told nor explained,
// and that a throw that somebody mangled does not stop a log from being shown.
func NothingToTell(t *testing.T, e battle.Engine) {
	id := e.About().ID
	names := func(id string) string { return id }
	first := e.Procedures()[0].Name()
	for _, line := range []battle.Line{
		{}, {Type: "dance", Engine: id, Procedure: first}, {Type: battle.RollLine, Engine: "darts", Procedure: first},
		{Type: battle.RollLine, Engine: id, Procedure: "hurl"}, {Type: battle.RollLine, Engine: id, Procedure: first},
		{Type: battle.RollLine, Engine: id, Procedure: first, Inputs: []byte(`[]`), Need: []byte(`{}`), Result: []byte(`{}`)},
	} {
		if x, ok := e.(battle.Explainer).Explain(line); ok || e.Sentence(line, names) != "" {
			t.Errorf("%+v is told, and explained as %+v", line, x)
		}
	}
	for _, p := range e.Procedures() {
		mangled := battle.Line{Type: battle.RollLine, Engine: id, Procedure: p.Name(), Inputs: []byte(`{}`), Need: []byte(`{"hit_dice":-5,"dice":-5}`), Result: []byte(`{}`), Dice: []battle.Face{0, 99}}
		if x, ok := e.(battle.Explainer).Explain(mangled); !ok || x.Title == "" {
			t.Errorf("%s with nothing in it is explained as %+v", p.Name(), x)
		}
		e.Sentence(mangled, names)
	}
}

// Told fights battles by the commanders and holds that they are told in clean sentences,
// without a key or a bare id of the log in them, and that an event that somebody mangled
// does not stop a log from being shown.
func Told(t *testing.T, e battle.Engine, setups map[string]battle.Setup) {
	for name, setup := range setups {
		b, err := e.Begin(setup, 3)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := battle.Fight(b); err != nil {
			t.Fatal(err)
		}
		if n := told(t, e, b.Log().Lines(), namesOf(setup)); n < 50 {
			t.Errorf("%s is told in %d sentences", name, n)
		}
	}
}

// told answers how many lines of a log are told.
func told(t *testing.T, e battle.Engine, lines iter.Seq[battle.Line], names func(string) string) int {
	t.Helper()
	told := 0
	for line := range lines {
		x, ok := e.(battle.Explainer).Explain(line)
		if ok != (line.Type == battle.RollLine) {
			t.Errorf("%s %s is explained: %v", line.Type, line.Procedure, ok)
		}
		if ok && (x.Title == "" || x.Result == "" || strings.ContainsAny(x.Need+x.Result, "_{%") || len(x.Counting) > 0 && len(x.Counting) != len(line.Dice)) {
			t.Errorf("%s: %+v", line.Procedure, x)
		}
		mangled := line
		for _, data := range []string{``, `[]`, `{}`, `{"state":"odd","how":"odd","kind":"odd"}`} {
			mangled.Data = []byte(data)
			e.Sentence(mangled, names)
		}
		words := e.Sentence(line, names)
		if words == "" {
			continue
		}
		told++
		odd := "_/{%#"
		if line.Type == battle.TaskLine {
			odd = "_{%#" // it names units as their setup does, as "6/1"
		}
		if strings.ContainsAny(words, odd) || !strings.HasSuffix(words, ".") || strings.Contains(words, "  ") || unicode.IsLower([]rune(words)[0]) {
			t.Errorf("%s: %q", line.Type+" "+line.Procedure, words)
		}
	}
	return told
}

// namesOf gives the units, leaders and sides of a setup plain names, and gives any other
// id back.
func namesOf(s battle.Setup) func(string) string {
	names := map[string]string{}
	plain := func(kind, id string) {
		names[id] = "the " + kind + " " + strings.NewReplacer("/", " ", "+", " ", "#", " ", "_", " ").Replace(id)
	}
	for _, side := range s.Sides {
		plain("force", side.ID)
		for _, u := range side.Units {
			plain("unit", u.ID)
		}
		for _, l := range side.Leaders {
			plain("leader", l.ID)
		}
	}
	return func(id string) string { return cmp.Or(names[id], id) }
}
