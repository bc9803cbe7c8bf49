package ruletest

import (
	"context"
	"io/fs"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/examples"
	"frontier/internal/terms"
)

// Examples are the standard battles: the examples of some rule set, "*" for all of them, that a
// rule set musters; those of another have no settings.
func Examples(t testing.TB, e battle.Engine, of string) []battle.Setup {
	t.Helper()
	files, err := fs.Glob(examples.Files, of+"/*.json")
	if err != nil {
		t.Fatal(err)
	}
	a := e.About()
	var out []battle.Setup
	for _, file := range files {
		text, err := examples.Files.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s, err := scenario.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if setup := battle.As(a, s.Setup); begins(e, setup) {
			out = append(out, setup)
		}
	}
	return out
}

// begins says whether a rule set can muster a battle.
func begins(e battle.Engine, s battle.Setup) bool {
	_, err := e.Begin(s, 1)
	return err == nil
}

// Used holds that commanders use the rules: in some battles, fought by quick and by steady
// ones, every order of which words are given and every procedure occurs, as "order charge" and
// "procedure melee", but for what the rule set says that nobody has a use for; and that does
// not.
func Used(t *testing.T, e battle.Engine, orders []string, setups []battle.Setup, seeds uint64) {
	t.Helper()
	seen := map[string]bool{}
	for _, s := range setups {
		for _, strength := range [...]terms.Strength{terms.Quick, terms.Steady} {
			s.Sides[0].Commander, s.Sides[1].Commander = &battle.Commander{Strength: strength}, &battle.Commander{Strength: strength}
			for seed := range seeds {
				b := Begin(t, e, s, seed)
				given, err := battle.FightUntil(context.Background(), b)
				if err != nil {
					t.Fatal(err)
				}
				for i := range given {
					seen["order "+given[i].Kind] = true
				}
				for line := range b.Log().Lines() {
					seen["procedure "+line.Procedure] = true
				}
			}
		}
	}
	var want []string
	for _, word := range orders {
		want = append(want, "order "+word)
	}
	for _, p := range e.Procedures() {
		want = append(want, "procedure "+p.Name())
	}
	for _, what := range want {
		idle := slices.ContainsFunc(e.About().Idle, func(x battle.Idle) bool { return x.What == what })
		if !seen[what] && !idle {
			t.Errorf("%s never happened in %d battles", what, len(setups))
		} else if seen[what] && idle {
			t.Errorf("%s happens, and is said to be of no use", what)
		}
	}
}
