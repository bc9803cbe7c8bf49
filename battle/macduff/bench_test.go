package macduff

import (
	"fmt"
	"testing"

	"frontier/battle"
)

// eightASide is a battle of eight units a side.
func eightASide() battle.Setup {
	var attackers, defenders []battle.Unit
	for i := range 6 {
		attackers = append(attackers, tribe(fmt.Sprint("ghazis-", i), 24))
		defenders = append(defenders, infantry(fmt.Sprint("foot-", i), 10))
	}
	attackers = append(attackers, riders("sowars", 12, "irregular"), gunners("guns", 2, "mountain"))
	defenders = append(defenders, riders("sabres", 8, "regular"), gunners("rha", 2, "field"))
	s := meeting(attackers, defenders)
	s.Field.Ground, s.Field.Village = "hills", "Khig"
	s.Sides[0].Leaders = []battle.Leader{{ID: "luinab", Rank: "general"}, {ID: "ayub", Rank: "sirdar", Unit: "ghazis-2"}}
	s.Sides[1].Leaders = []battle.Leader{{ID: "burrows", Rank: "brigadier"}, {ID: "galbraith", Rank: "colonel", Unit: "foot-1"}}
	return s
}

// BenchmarkBattle8 fights battles of eight units a side by the commanders, the record of
// every event with them.
func BenchmarkBattle8(b *testing.B) {
	s := eightASide()
	engine := NewEngine()
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
