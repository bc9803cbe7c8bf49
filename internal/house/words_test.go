package house

import (
	"slices"
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
)

// A kind of order has one word and one name in all rule sets that have it.
func TestOneWordForOneKindOfOrder(t *testing.T) {
	names, words := map[string]string{}, map[string]string{}
	for _, e := range fighters {
		b := ruletest.Begin(t, e, ruletest.Example(t, e), 3)
		for !b.Over() {
			for _, to := range []battle.Addressee{battle.ToSide, battle.ToUnit, battle.ToLeader} {
				for _, k := range b.Kinds(to) {
					if was := names[k.Word]; was != "" && was != k.Name {
						t.Errorf("%s: the order %s is named %q, and %q elsewhere", e.About().ID, k.Word, k.Name, was)
					}
					if was := words[k.Name]; was != "" && was != k.Word && !slices.Contains(mounted, k.Name) {
						t.Errorf("%s: what is named %q is the order %s, and %s elsewhere", e.About().ID, k.Name, k.Word, was)
					}
					names[k.Word], words[k.Name] = k.Name, k.Word
				}
			}
			if err := b.Order(b.Advice()); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// mounted are names that two kinds of order bear for a person, who sees whom they are given to.
var mounted = []string{"Move"}
