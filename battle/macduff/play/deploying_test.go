package play

import "testing"

// A tool wagon is set up where its engineers can work from it (MACDUFF-13.1, 20.107).
func TestToolsAreOnTheSpot_13_1(t *testing.T) {
	for seed := range uint64(12) {
		s := one2one()
		s.Sides[1].Units = append(s.Sides[1].Units, gunners("guns", 2, "field"), riders("sabres", 10, "regular"), engineers("sappers"))
		s.Field.Pattern = seed
		f := begin(t, s, seed)
		if at := f.Body("sappers").Box.At; !f.ToolsNear(1, at) {
			t.Errorf("pattern %d: the sappers are at %v and their tools at %v", seed, at, f.Body("sappers/tools").Box.At)
		}
	}
}
