package wornspent

import (
	"fmt"
	"testing"

	"frontier/battle"
)

// BenchmarkBattle8 fights battles of eight units a side by the commanders, the record of
// every event with them.
func BenchmarkBattle8(b *testing.B) {
	var attackers, defenders []battle.Unit
	for i := range 6 {
		attackers = append(attackers, ghazis(fmt.Sprint("ghazis-", i), 24))
		defenders = append(defenders, foot(fmt.Sprint("foot-", i), 12))
	}
	attackers = append(attackers, horse("sowars", 12), battery("guns", 2, "mountain"))
	defenders = append(defenders, horse("sabres", 8), battery("rha", 2, "field"))
	s := meeting(attackers, defenders)
	s.Field.Ground, s.Field.Village = "hills", "Khig"
	s.Sides[0].Leaders = []battle.Leader{{ID: "luinab"}, {ID: "ayub", Unit: "ghazis-2"}}
	s.Sides[1].Leaders = []battle.Leader{{ID: "burrows"}, {ID: "galbraith", Unit: "foot-1"}}
	engine := New()
	lines := 0
	b.ReportAllocs()
	for i := range b.N {
		f, err := engine.Begin(s, uint64(i))
		if err != nil {
			b.Fatal(err)
		}
		if _, err := battle.Fight(f); err != nil {
			b.Fatal(err)
		}
		lines += f.Log().Len()
	}
	b.ReportMetric(float64(lines)/float64(b.N), "events/battle")
}
