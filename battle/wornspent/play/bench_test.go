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
	return s
}

// BenchmarkBattle8 fights battles of eight units a side by the commanders, the record of
// every event with them.
func BenchmarkBattle8(b *testing.B) { ruletest.Battles(b, New(), eightASide()) }

// BenchmarkBattle8Floor is the bare floor of the same battles.
func BenchmarkBattle8Floor(b *testing.B) { ruletest.Floor(b, New(), eightASide()) }

// ofSize is a battle of so many units a side of all arms, each of so many men: their share
// of horse and guns is the same whatever the size.
func ofSize(units, men int) battle.Setup {
	var attackers, defenders []battle.Unit
	for i := range units {
		a, d := ghazis(fmt.Sprint("a", i), 2*men), foot(fmt.Sprint("d", i), men)
		switch i % 8 {
		case 5:
			a, d = horse(fmt.Sprint("a", i), men), horse(fmt.Sprint("d", i), men)
		case 6:
			a, d = battery(fmt.Sprint("a", i), 2, "mountain"), battery(fmt.Sprint("d", i), 2, "field")
		case 7:
			a = mob(fmt.Sprint("a", i), 2*men)
		}
		attackers, defenders = append(attackers, a), append(defenders, d)
	}
	s := meeting(attackers, defenders)
	s.Field.Ground = "hills"
	return s
}

// BenchmarkGrowthUnits fights battles of growing armies of companies.
func BenchmarkGrowthUnits(b *testing.B) {
	ruletest.Growth(b, New(), func(units int) battle.Setup { return ofSize(units, 12) })
}

// BenchmarkGrowthFigures fights battles of eight units a side that grow from sections to
// battalions.
func BenchmarkGrowthFigures(b *testing.B) {
	ruletest.Growth(b, New(), func(n int) battle.Setup { return ofSize(8, 3*n) })
}

// BenchmarkFair shows how many of a hundred fair fights each side wins.
func BenchmarkFair(b *testing.B) {
	for _, c := range fairFights() {
		b.Run(c.name, func(b *testing.B) {
			var held [2]int
			for range b.N {
				held, _ = hundred(b, c.setup)
			}
			b.ReportMetric(float64(held[0]), "attackers")
			b.ReportMetric(float64(held[1]), "defenders")
		})
	}
}
