package play

import (
	"bytes"
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// What clones share: nothing in a battle changes it.
var neverChanged = []any{battle.Setup{}, (*tabletop.Table)(nil), []state.Nature(nil), []int32(nil), (*rules.WeaponRow)(nil)}

// A clone shares nothing with the battle that can change, and the battle goes on from it as
// it would have gone on.
func TestClone(t *testing.T) {
	raiding := solo()
	raiding.Sides[0].Posture = terms.Raid
	for name, setup := range map[string]battle.Setup{"everything": nyezane(), "hidden": raiding} {
		for seed := range uint64(2) {
			one, cloned := begin(t, setup, seed), begin(t, setup, seed)
			for n := 0; !one.Over(); n++ {
				o := one.Advice()
				clone := cloned.Clone()
				if n%9 == 0 {
					ruletest.Apart(t, cloned.State, *clone, neverChanged, []any{(*state.Room)(nil)})
				}
				if t.Failed() {
					t.Fatalf("%s, seed %d, before order %d", name, seed, n)
				}
				cloned.State = *clone
				for _, f := range []*Fight{one, cloned} {
					if err := f.Order(o); err != nil {
						t.Fatalf("%s, seed %d, order %d: %v", name, seed, n, err)
					}
				}
				if one.log.Len() != cloned.log.Len() {
					t.Fatalf("%s, seed %d: order %d (%+v) takes another course from a clone", name, seed, n, o)
				}
			}
			if !bytes.Equal(one.log.Bytes(), cloned.log.Bytes()) {
				t.Errorf("%s, seed %d: played on from clones the battle is another", name, seed)
			}
		}
	}
}

// BenchmarkClone clones a battle of sixty a side.
func BenchmarkClone(b *testing.B) {
	f := begin(b, sixtyASide(), 1)
	b.ReportAllocs()
	for b.Loop() {
		f.Clone()
	}
}
