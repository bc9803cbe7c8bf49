package play

import (
	"fmt"
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
)

// eightASide is a battle of eight units a side with everything that throws dice.
func eightASide() battle.Setup {
	var attackers, defenders []battle.Unit
	for i := range 4 {
		attackers = append(attackers, spears(fmt.Sprint("ghazis-", i), 18), jezails(fmt.Sprint("jezails-", i), 10))
	}
	for i := range 5 {
		defenders = append(defenders, foot(fmt.Sprint("foot-", i), 10))
	}
	defenders = append(defenders, horse("sabres", 8), battery("rha", 1, "field"), battery("gatling", 1, "machine_gun"))
	s := meeting(attackers, defenders)
	s.Field.Ground, s.Field.Village = "hills", "Khig"
	s.Sides[0].Leaders = []battle.Leader{{ID: "ayub"}, {ID: "luinab", Unit: "ghazis-2"}}
	s.Sides[1].Leaders = []battle.Leader{{ID: "burrows"}, {ID: "galbraith", Unit: "foot-1"}}
	return s
}

// BenchmarkBattle8 fights battles of eight units a side by the commanders, the record of
// every event with them.
func BenchmarkBattle8(b *testing.B) { ruletest.Battles(b, New(), eightASide()) }

// BenchmarkBattle8Floor is the bare floor of the same battles.
func BenchmarkBattle8Floor(b *testing.B) { ruletest.Floor(b, New(), eightASide()) }

// BenchmarkGrowth shows how the cost of a battle grows with its armies.
func BenchmarkGrowth(b *testing.B) { ruletest.Growth(b, New(), growing) }

// growing is a battle of so many units a side.
func growing(units int) battle.Setup {
	return meeting(line(units, "a", spears, 18), line(units, "d", foot, 10))
}
