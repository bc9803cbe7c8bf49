package ruletest

import (
	"io/fs"
	"testing"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/examples"
)

// allArms is an example with units of all arms, for rule sets that have none of their own.
const allArms = "wornspent/maiwand.json"

// Example is the first of the examples of a rule set; of one that has none, one of another's,
// with its own settings as published.
func Example(t testing.TB, e battle.Engine) battle.Setup {
	t.Helper()
	a := e.About()
	files, err := fs.Glob(examples.Files, a.ID+"/*.json")
	if err == nil && len(files) == 0 {
		files = []string{allArms}
	}
	if err != nil {
		t.Fatalf("%s has no examples: %v", a.ID, err)
	}
	text, err := examples.Files.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenario.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return battle.As(a, s.Setup)
}
