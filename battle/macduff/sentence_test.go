package macduff

import (
	"strings"
	"testing"

	"frontier/battle"
)

// Every procedure is told, and no sentence of a battle holds a key or a bare id.
func TestSentences(t *testing.T) {
	for _, p := range procedures {
		if tellers[p.Name()] == nil {
			t.Errorf("%s is not told", p.Name())
		}
	}
	s := eightASide()
	f := begin(t, s, 3)
	if _, err := battle.Fight(f); err != nil {
		t.Fatal(err)
	}
	names := func(id string) string {
		if strings.Contains(id, "/") {
			return id
		}
		return "the " + strings.ReplaceAll(id, "-", " ")
	}
	said := 0
	for line := range f.Log().Lines() {
		words := NewEngine().Sentence(line, names)
		if words == "" {
			continue
		}
		said++
		if strings.ContainsAny(words, "_/{%") || !strings.HasSuffix(words, ".") || strings.Contains(words, "  ") {
			t.Errorf("%s: %q", line.Type+" "+line.Procedure, words)
		}
	}
	if said < 100 {
		t.Errorf("%d sentences", said)
	}
}
