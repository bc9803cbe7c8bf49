package play

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"frontier/battle"
)

var _ battle.Explainer = engine{}

func TestSameSeedAndOrdersGiveTheSameBytes(t *testing.T) {
	for seed := range uint64(8) {
		s := maiwand()
		a := begin(t, s, seed)
		orders, err := battle.Fight(a.m)
		if err != nil {
			t.Fatal(err)
		}
		b := begin(t, s, seed)
		if err := battle.Replay(b.m, orders); err != nil {
			t.Fatalf("seed %d: replay: %v", seed, err)
		}
		if !b.Over() || !bytes.Equal(a.Log().Bytes(), b.Log().Bytes()) {
			t.Errorf("seed %d: the replay differs", seed)
		}
		one, _ := json.Marshal(a.Outcome())
		two, _ := json.Marshal(b.Outcome())
		if !bytes.Equal(one, two) {
			t.Errorf("seed %d: outcomes differ:\n%s\n%s", seed, one, two)
		}
		checkFigures(t, s, a.Outcome())
		if faults, err := battle.Audit(slices.Collect(a.Log().Lines()), battle.NewEngines(New()).Version); err != nil || len(faults) > 0 {
			t.Errorf("seed %d: the log does not hold: %v %v", seed, err, faults)
		}
	}
}
