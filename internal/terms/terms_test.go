package terms_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"frontier/internal/terms"
)

var word = regexp.MustCompile(`^[a-z][a-z_]*$`)

// Every word stands once in its list, with a title and a sentence.
func TestEveryWordSaysWhatItIs(t *testing.T) {
	for _, k := range terms.All {
		seen := map[string]bool{}
		for _, w := range k.Words {
			if seen[w.Word] || !word.MatchString(w.Word) {
				t.Errorf("%s: %q stands twice or is no word of a file", k.Name, w.Word)
			}
			seen[w.Word] = true
			if w.Title == "" || !strings.HasSuffix(w.Means, ".") || strings.Count(w.Means, ". ") > 0 {
				t.Errorf("%s %s: title %q, sentence %q", k.Name, w.Word, w.Title, w.Means)
			}
		}
		if found, ok := terms.Of(k.Name); !ok || len(found.Words) != len(k.Words) {
			t.Errorf("%s is not found by its name", k.Name)
		}
	}
}

// Who writes a scenario finds every word in its papers.
func TestThePapersHaveEveryWord(t *testing.T) {
	paper, err := os.ReadFile("../../docs/scenario.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range terms.All {
		for _, w := range k.Words {
			if !regexp.MustCompile(`\b` + w.Word + `\b`).Match(paper) {
				t.Errorf("docs/scenario.md: the %s %s is missing", k.Name, w.Word)
			}
		}
	}
}

func TestAListCanBeAsked(t *testing.T) {
	if got := terms.Mounts.Or(); got != "horse, camel, mule or foot" {
		t.Error(got)
	}
	if terms.Grounds.Has(terms.Sea) || !terms.AllGrounds.Has(terms.Sea) || terms.Weapons.Has("") {
		t.Error("words of a list and those that are none")
	}
	if terms.Weapons.Title(terms.EarlyRifle) != "Early rifle" || terms.Weapons.Title("boomerang") != "boomerang" {
		t.Error("titles")
	}
}
