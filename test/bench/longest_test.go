package bench

import (
	"fmt"
	"math"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/internal/ruletest"
)

// Units a side between which a unit's turn is compared, and how many battles are fought with each.
const few, lots, compared = 8, 32, 10

// turnRows measures what a turn costs for each unit where many are on the table, beside one where few are.
func turnRows(t *testing.T, tell func(Row)) {
	for _, e := range rulesets.All() {
		turns := map[int]float64{}
		for _, n := range []int{few, lots} {
			for seed := range compared {
				turns[n] += float64(ruletest.Fought(t, e, meeting(e, n), uint64(seed)).Outcome().Turns)
			}
		}
		row := Row{Room: "battle/" + e.About().ID, Name: fmt.Sprintf("a unit's turn, %d a side", lots), Against: fmt.Sprintf("with %d a side", few), Must: 1.25, Aim: 1.25}
		row.Seconds, row.Times = beside(t, battles(e, meeting(e, lots), compared), battles(e, meeting(e, few), compared))
		row.Seconds /= turns[lots] * lots
		row.Times *= turns[few] * few / (turns[lots] * lots)
		tell(row)
	}
}

// longestRows measures the battle that takes longest of all examples that a rule set can muster, each fought
// by three seeds.
func longestRows(t *testing.T, tell func(Row)) {
	for _, e := range rulesets.All() {
		row := Row{Room: "battle/" + e.About().ID, Name: "the longest battle of an example", Must: 0.1, Aim: 0.1}
		for _, setup := range ruletest.Examples(t, e, "*") {
			for seed := range 3 {
				if took := once(t, e, setup, uint64(seed)); took > row.Seconds {
					row.Seconds, row.Also = took, fmt.Sprintf("%s, seed %d", setup.Name, seed)
				}
			}
		}
		tell(row)
	}
}

// once is how many seconds of the processor a battle takes, the better of two times.
func once(t testing.TB, e battle.Engine, setup battle.Setup, seed uint64) float64 {
	t.Helper()
	best := math.Inf(1)
	for range 2 {
		spent := processor()
		ruletest.Fought(t, e, setup, seed)
		best = min(best, processor()-spent)
	}
	return best
}
