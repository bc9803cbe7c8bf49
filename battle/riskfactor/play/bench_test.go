package play

import (
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
)

// sixtyASide is a battle of sixty figures a side, some of whom shoot and some of whom
// charge.
func sixtyASide() battle.Setup {
	return meeting(line(2, "a", spears, 27), line(2, "d", foot, 27))
}

// BenchmarkBattle60 fights the battle by the commanders, the record of every event with it.
func BenchmarkBattle60(b *testing.B) { ruletest.Battles(b, whole(), sixtyASide()) }

// BenchmarkBattle60Floor is the bare floor of the same battles.
func BenchmarkBattle60Floor(b *testing.B) { ruletest.Floor(b, whole(), sixtyASide()) }

// BenchmarkGrowth shows how the cost of a battle grows with its armies.
func BenchmarkGrowth(b *testing.B) { ruletest.Growth(b, whole(), growing) }

// growing is a battle of so many units a side.
func growing(units int) battle.Setup {
	return meeting(line(units, "a", spears, 9), line(units, "d", foot, 9))
}
