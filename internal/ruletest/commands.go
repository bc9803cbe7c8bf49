package ruletest

import (
	"testing"

	"frontier/battle"
)

// Commands holds that a leader of the battle as it stands is told to command so far, all round,
// and that nobody else is.
func Commands(t *testing.T, b battle.Battle, far map[string]battle.Length) {
	t.Helper()
	v := b.View(-1)
	for _, u := range everybody(&v) {
		got := battle.Length(0)
		for _, band := range b.Bands(-1, u.ID) {
			if band.What != battle.CommandBand {
				continue
			}
			if got = band.To; band.From != 0 || band.Left != 18000 || band.Right != 18000 || band.Rule == "" {
				t.Errorf("%s commands %+v", u.ID, band)
			}
		}
		if got != far[u.ID] {
			t.Errorf("%s commands as far as %s, want %s", u.ID, got, far[u.ID])
		}
	}
}
