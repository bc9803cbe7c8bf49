package audit_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/audit"
)

// wilful fights a battle by its commanders, who every other time give one of the orders that
// a hand likes to give, where it is offered. It answers with the log, in which there must be one of each kind.
func wilful(t *testing.T, e battle.Engine, s battle.Setup, seed uint64, likes ...string) []battle.Line {
	t.Helper()
	s.Engine, s.Version = e.About().ID, e.About().Version
	b, err := e.Begin(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	draw := rand.New(rand.NewPCG(seed, 1))
	given := map[string]int{}
	for !b.Over() {
		o := b.Advice()
		if draw.IntN(2) == 0 {
			offered := slices.DeleteFunc(b.Legal(), func(o battle.Order) bool { return !slices.Contains(likes, o.Kind) })
			if len(offered) > 0 {
				o = offered[draw.IntN(len(offered))]
			}
		}
		if err := b.Order(o); err != nil {
			t.Fatal(err)
		}
		given[o.Kind]++
	}
	for _, kind := range likes {
		if given[kind] == 0 {
			t.Errorf("seed %d: nobody was ordered to %s", seed, kind)
		}
	}
	return slices.Collect(b.Log().Lines())
}

// holds wants a log without faults.
func holds(t *testing.T, e battle.Engine, lines []battle.Line) {
	t.Helper()
	faults, err := audit.Log(lines, battle.NewEngines(e).Reader)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faults[:min(len(faults), 5)] {
		t.Error(f)
	}
}
