package rehearsal_test

import (
	"testing"

	"frontier/campaign/rehearsal"
)

// What wars ask of people is told a day: orders and lines by what each takes, battles beside them.
func TestTollIsToldADay(t *testing.T) {
	toll := rehearsal.Toll{Days: 10, Orders: 5, Lines: 40, Battles: 2}
	for what, x := range map[string][2]int{
		"with the program": {toll.Program(), 84}, "by hand": {toll.ByHand(), 240}, "on tables": {toll.Tables(), 1800}, "of no days": {(rehearsal.Toll{}).Program(), 0},
	} {
		if x[0] != x[1] {
			t.Errorf("%s it is %d seconds, want %d", what, x[0], x[1])
		}
	}
}
