package report

import "testing"

func TestUnitsComeByTheirNumbers(t *testing.T) {
	names := []string{"2nd Gurkhas", "10th Bombay N.I.", "66th Foot", "66th Foot, depot", "Central India Horse", "No. 2 Battery"}
	for i := range names {
		for k := range names {
			if got := byNumber(names[i], names[k]); (got < 0) != (i < k) || (got == 0) != (i == k) {
				t.Errorf("%q and %q: %d", names[i], names[k], got)
			}
		}
	}
}
