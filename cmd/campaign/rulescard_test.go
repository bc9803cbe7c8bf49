package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/sheet"
	"frontier/cmd/campaign/line"
	"frontier/internal/press"
)

// Every rule set has a sheet, and each fills one page of each paper.
func TestSheetsFitOnePage(t *testing.T) {
	page := regexp.MustCompile(`/Type /Page\b[^s]`)
	for _, e := range line.Engines().RuleSets() {
		id := e.About().ID
		carded, ok := e.(sheet.Carded)
		if !ok {
			t.Errorf("%s has no sheet", id)
			continue
		}
		for _, paper := range press.Papers() {
			pdf := must(t, "rules", "card", id, "--format", "pdf", "--paper", string(paper))
			if n := len(page.FindAllString(pdf, -1)); n != 1 {
				t.Errorf("%s on %s: %d pages", id, paper, n)
			}
			html := must(t, "rules", "card", id, "--format", "html", "--paper", string(paper))
			if strings.Contains(html, "http") || strings.Contains(html, "ZgotmplZ") {
				t.Errorf("%s on %s: the page does not stand alone", id, paper)
			}
		}
		md := must(t, "rules", "card", id, "--format", "md")
		if first, _, _ := strings.Cut(e.About().Title, " "); !strings.HasPrefix(md, "# "+first) {
			t.Errorf("%s: %.60q", id, md)
		}
		all := []string{"rules", "card", id, "--format", "pdf"}
		changed := map[string]json.RawMessage{}
		for _, s := range e.Settings() { // with every setting changed that may be, it still fits
			changed[s.Key] = another(s)
			if _, err := carded.Sheet(changed); err != nil {
				delete(changed, s.Key)
				continue
			}
			all = append(all, "--set", s.Key+"="+strings.Trim(string(changed[s.Key]), `"`))
		}
		if pdf := must(t, all...); len(page.FindAllString(pdf, -1)) != 1 {
			t.Errorf("%s with all its settings changed: not one page", id)
		}
	}
}

// another is a value of a setting that is not its default.
func another(s battle.Setting) json.RawMessage {
	switch s.Kind {
	case battle.Bool:
		return json.RawMessage(strconv.FormatBool(s.Default != true))
	case battle.Choice:
		for _, v := range s.Values {
			if v != s.Default {
				return json.RawMessage(strconv.Quote(v))
			}
		}
	}
	return json.RawMessage(s.Max.String())
}

func TestRulesCard(t *testing.T) {
	out := filepath.Join(t.TempDir(), "gsq.md")
	if said := must(t, "rules", "card", "gsq", "--set", "lap=1", "-o", out); !strings.Contains(said, "God Save the Queen") {
		t.Error(said)
	}
	md, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(md), "| 1 | 2 | 13.24 |") {
		t.Errorf("the setting is not listed:\n%s", md)
	}
	for _, c := range []struct {
		code int
		want string
		args []string
	}{
		{line.Failed, "--force", []string{"gsq", "-o", out}},
		{line.Done, "", []string{"gsq", "-o", out, "--force"}},
		{line.Failed, "use wornspent", []string{"chess", "--format", "md"}},
		{line.Failed, "must be a whole number from 0 to 4", []string{"gsq", "--format", "md", "--set", "lap=9"}},
		{line.Failed, "gallop", []string{"gsq", "--format", "md", "--set", "gallop=9"}},
		{line.Misused, "KEY=VALUE", []string{"gsq", "--format", "md", "--set", "lap"}},
		{line.Misused, "twice", []string{"gsq", "--format", "md", "--set", "lap=1", "--set", "lap=2"}},
		{line.Misused, "use md, html or pdf", []string{"gsq"}},
		{line.Misused, "use md, html or pdf", []string{"gsq", "--format", "doc"}},
		{line.Misused, "use a4 or letter", []string{"gsq", "--format", "pdf", "--paper", "a5"}},
		{line.Misused, "ENGINE is missing", nil},
	} {
		if a := ask(t, "", append([]string{"rules", "card"}, c.args...)...); a.code != c.code || !strings.Contains(a.err, c.want) {
			t.Errorf("%q: exit %d, %q", c.args, a.code, a.err)
		}
	}
	kept := filepath.Join(t.TempDir(), "house.json")
	if err := os.WriteFile(kept, []byte(`{"gsq":{"lap":3,"killed_up_to":1}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	card := must(t, "rules", "card", "gsq", "--format", "md", "--settings", kept, "--set", "lap=1", "--set", "killed_up_to=default")
	if !strings.Contains(card, "| 1 | 2 | 13.24 |") || strings.Contains(card, "13.89 |") {
		t.Errorf("what was named last does not go before:\n%s", card)
	}
}
