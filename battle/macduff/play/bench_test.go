package play

import (
	"fmt"
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
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

// BenchmarkBattle8 fights the battle by the commanders, the record of every event with it.
func BenchmarkBattle8(b *testing.B) { ruletest.Battles(b, New(), eightASide()) }

// BenchmarkBattle8Floor is the bare floor of the same battles.
func BenchmarkBattle8Floor(b *testing.B) { ruletest.Floor(b, New(), eightASide()) }

// BenchmarkGrowth shows how the cost of a battle grows with its armies.
func BenchmarkGrowth(b *testing.B) { ruletest.Growth(b, New(), growing) }

// growing is a battle of so many units a side.
func growing(units int) battle.Setup {
	var attackers, defenders []battle.Unit
	for i := range units {
		attackers = append(attackers, tribe(fmt.Sprint("ghazis-", i), 24))
		defenders = append(defenders, infantry(fmt.Sprint("foot-", i), 10))
	}
	return meeting(attackers, defenders)
}
