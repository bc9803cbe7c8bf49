package words

import "testing"

// What a battle makes of a unit is called in its account as it is on the table.
func TestAPartIsCalledAsOnTheTable(t *testing.T) {
	for rest, want := range map[string]string{
		"/wing-2": "Dighaim, wing 2", "/1": "Dighaim, 1", "/officer-1": "an officer of Dighaim", "/1/patrol-1": "a patrol of Dighaim", "/nco": "the senior NCO of Dighaim",
	} {
		if got := part("Dighaim", rest); got != want {
			t.Errorf("%s is called %q; it should be %q", rest, got, want)
		}
	}
}
