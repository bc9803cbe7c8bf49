package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
	"frontier/internal/ruletest"
)

// No export takes the place of a campaign, whatever is asked for.
func TestNoExportReplacesACampaign(t *testing.T) {
	file, first := fought(t)
	n := fmt.Sprint(first.ID)
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	log := inFile(t, "battle.jsonl", must(t, "battle", "log", file, n, "--json"))
	for _, args := range [][]string{
		{"report", file, "--battle", n, "-o", file, "--format", "html"},
		{"report", file, "--battle", n, "-o", file, "--format", "md"},
		{"battle", "run", "--scenario", maiwand, "--log", file},
		{"battle", "draw", log, "-o", file, "--format", "svg"},
		{"battle", "draw", log, "-o", file, "--format", "png"},
		{"rules", "card", "gsq", "-o", file, "--format", "pdf"},
		{"rules", "card", "gsq", "-o", file, "--format", "html"},
	} {
		a := ask(t, "", append(args, "--force")...)
		if a.code != line.Failed || !strings.Contains(a.err, "is a campaign or another database and is never overwritten") {
			t.Errorf("campaign %s: exit %d, %q", strings.Join(args, " "), a.code, a.err)
		}
	}
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(before, after) {
		t.Fatalf("the campaign was changed: %v", err)
	}
	dir := t.TempDir()
	for _, c := range [][]string{
		{"report", file, "--battle", n, "-o", filepath.Join(dir, "r.html")},
		{"report", file, "--battle", n, "-o", filepath.Join(dir, "r.md")},
		{"battle", "draw", log, "-o", filepath.Join(dir, "d.svg")},
		{"battle", "draw", log, "-o", filepath.Join(dir, "d.png")},
		{"rules", "card", "gsq", "-o", filepath.Join(dir, "c.pdf")},
		{"rules", "card", "gsq", "-o", filepath.Join(dir, "c.html")},
		{"rules", "card", "gsq", "-o", filepath.Join(dir, "c.md")},
	} {
		must(t, c...)
		must(t, append(c, "--force")...) // each is known again
	}
}

// What has no end is not read to it.
func TestInputsAreLimited(t *testing.T) {
	if runtime.GOOS != "linux" {
		return
	}
	for _, args := range [][]string{
		{"battle", "run", "--scenario", "/dev/zero"},
		{"battle", "run", "--scenario", maiwand, "--orders", "/dev/zero"},
		{"battle", "audit", "/dev/zero"},
		{"battle", "draw", "/dev/zero", "-o", "x.svg"},
		{"rules", "eval", "--settings", "/dev/zero"},
		{"rules", "eval", "/dev/zero"},
		{"show", "/dev/zero"},
	} {
		if a := ask(t, "", args...); a.code == line.Done || !strings.Contains(a.err, "/dev/zero is") {
			t.Errorf("campaign %s: exit %d, %q", strings.Join(args, " "), a.code, a.err)
		}
	}
	twice := inFile(t, "twice.json", `{"gsq":{"lap":1,"lap":2}}`)
	if a := ask(t, "", "rules", "eval", "--settings", twice); a.code != line.Failed || !strings.Contains(a.err, `has the key "lap" twice`) {
		t.Errorf("two keys: exit %d, %q", a.code, a.err)
	}
}

// A damaged file is named once.
func TestADamagedFileIsNamedOnce(t *testing.T) {
	file := afghan(t, 1)
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []int{50, 4096, len(b) / 2, len(b) - 1} {
		cut := inFile(t, "cut.campaign", string(b[:part]))
		if a := ask(t, "", "show", cut); a.code != line.Failed || strings.Count(a.err, cut) != 1 {
			t.Errorf("%d bytes of it: exit %d, %q", part, a.code, a.err)
		}
	}
}

// Numbers that are none, or that no machine holds, are refused wherever one is taken: in one
// sentence, which says where and repeats no more than shows what is meant, and nothing is
// changed.
func TestNumbersThatAreNone(t *testing.T) {
	file, first := fought(t)
	n := fmt.Sprint(first.ID)
	log := inFile(t, "battle.jsonl", must(t, "battle", "log", file, n, "--json"))
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	held, err := os.ReadFile(maiwand)
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "out")
	refused := 0
	for _, v := range []string{"1e400", "NaN", "-1", "18446744073709551616", "-9223372036854775809", "0.5", "1e308", strings.Repeat("9", 100_000), "-" + strings.Repeat("9", 400), "", "٣"} {
		in := func(name, text string) string { return inFile(t, name, strings.ReplaceAll(text, "VALUE", v)) }
		lines := [][]string{
			{"turn", file, "--days", v}, {"turn", file, "--until", v}, {"new", "--template", template, "--seed", v, out + ".campaign"},
			{"battle", "fight", file, v}, {"battle", "fight", file, n, "--seed", v}, {"battle", "decline", file, v}, {"battle", "log", file, v}, {"battle", "audit", file, v},
			{"report", file, "--battle", v, "--format", "md", "-o", "-"}, {"battle", "run", "--scenario", maiwand, "--seed", v},
			{"order", "march", file, "kandahar-garrison", "--to", v}, {"show", file, "--force", v}, {"history", file, "--unit", v}, {"rules", "explain", v},
			{"battle", "draw", log, "--width", v, "-o", out + ".png"}, {"rules", "set", file, "gsq", "unit_max", v}, {"rules", "set", file, "gsq", "table_depth_in", v},
			{"rules", "card", "gsq", "--format", "md", "--set", "unit_max=" + v, "-o", "-"}, {"rules", "odds", "wornspent", "melee_round", "a_sergeants=" + v},
			{"rules", "eval", "--settings", in("settings.json", `{"gsq":{"unit_max":VALUE}}`)}, {"rules", "card", "gsq", "--settings", in("settings.json", `{"gsq":{"unit_max":VALUE}}`), "--format", "md", "-o", "-"},
			{"battle", "run", "--scenario", maiwand, "--orders", in("orders.jsonl", `{"kind":"march","x":VALUE}`)}, {"battle", "run", "--scenario", maiwand, "--orders", in("orders.jsonl", `{"kind":VALUE}`)},
			{"battle", "run", "--scenario", in("scenario.json", strings.Replace(string(held), `"others": `, `"others": VALUE, "officers": `, 1))},
		}
		if v != "-1" { // which is the turn at the end
			lines = append(lines, []string{"battle", "draw", log, "--turn", v, "-o", out + ".svg"})
		}
		for _, args := range lines {
			refused++
			a := ask(t, "", args...)
			if a.code != line.Failed && a.code != line.Misused {
				t.Errorf("campaign %.200q: exit %d\n%.300s", args, a.code, a.out)
			}
			if strings.Count(a.err, "\n") != 1 || len(a.err) > 1000 {
				t.Errorf("campaign %.200q: not one short sentence: %.300q", args, a.err)
			}
			for _, word := range []string{"strconv", "unmarshal", "Unmarshal", "json:", "int64", "uint", "float", "invalid character", "%!"} {
				if strings.Contains(a.err, word) {
					t.Errorf("campaign %.200q: %q is no word for a person in %q", args, word, a.err)
				}
			}
		}
		for line := range strings.Lines(ask(t, `{"engine":"wornspent","procedure":"manoeuvre","inputs":{},"dice":[`+v+`]}`+"\n"+
			`{"engine":"wornspent","procedure":"melee_round","inputs":{"a_sergeants":`+v+`},"dice":[1]}`+"\n", "rules", "eval").out) {
			refused++
			if !strings.HasPrefix(line, `{"error":`) || len(line) > 400 {
				t.Errorf("a throw with %.20q is answered %.300s", v, line)
			}
		}
	}
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the campaign was changed: %v", err)
	}
	if left, err := filepath.Glob(out + "*"); err != nil || len(left) > 0 {
		t.Errorf("it wrote %v: %v", left, err)
	}
	if refused < 250 {
		t.Errorf("%d were tried", refused)
	}
	ruletest.Count(t, "commands", "%d numbers that are none, in flags, words, files and lines: each refused in a sentence, nothing changed", refused)
}

// A name that was given begins a sentence as it was given: no other file is meant.
func TestANameBeginsASentenceAsItWasGiven(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("cli", 0o777); err != nil {
		t.Fatal(err)
	}
	file, first := fought(t)
	for _, args := range [][]string{
		{"show", "nofile"},
		{"rules", "eval", "nofile"},
		{"report", file, "--battle", fmt.Sprint(first.ID), "-o", "cli"},
	} {
		name := args[len(args)-1]
		if a := ask(t, "", args...); a.code == line.Done || !strings.HasPrefix(a.err, name+" ") {
			t.Errorf("campaign %s: %q", strings.Join(args, " "), a.err)
		}
	}
}
