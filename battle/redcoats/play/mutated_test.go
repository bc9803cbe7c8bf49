package play

import (
	"encoding/json"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// mutate changes a few things of a setup in JSON, as somebody who mistypes or who means ill:
// numbers, words, and how often a thing stands: one thing in so many.
func mutate(rng *rand.Rand, v any, often int) any {
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			if v[key] = mutate(rng, v[key], often); rng.IntN(4*often) == 0 {
				delete(v, key)
			}
		}
	case []any:
		for i := range v {
			v[i] = mutate(rng, v[i], often)
		}
		if len(v) > 0 && rng.IntN(often) == 0 {
			for range rng.IntN(40) {
				v = append(v, v[rng.IntN(len(v))])
			}
		}
		return v
	case float64:
		if rng.IntN(often) == 0 {
			return []any{0, -1, 1, 7, 200, 29999, 30000, 90001, 1 << 20, int64(1) << 62}[rng.IntN(10)]
		}
	case string:
		if rng.IntN(often) == 0 {
			for _, k := range terms.All {
				if k.Words.Has(v) && rng.IntN(often) > 0 { // mostly another word for the same thing
					return k.Words[rng.IntN(len(k.Words))].Word
				}
			}
			return []string{"", "none", "motor", "machine_gun", "siege", "mule", "horse", "transport", "cavalry", strings.Repeat("x", 50), "krupps/team", "graham", "walls"}[rng.IntN(13)]
		}
	case bool:
		return v != (rng.IntN(often) == 0)
	}
	return v
}

// Whatever is changed in a setup, it is refused by its key or fought to an end that holds.
func TestMutatedSetupsAreRefusedOrFought(t *testing.T) {
	var fought, refused int
	for seed := range uint64(ruletest.Many(40, 1500)) {
		rng := rand.New(rand.NewPCG(seed, 1))
		whole := []battle.Setup{tamai(), dozen(), horde()}[seed%3]
		raw, err := json.Marshal(whole)
		if err != nil {
			t.Fatal(err)
		}
		var loose any
		if err := json.Unmarshal(raw, &loose); err != nil {
			t.Fatal(err)
		}
		if raw, err = json.Marshal(mutate(rng, loose, []int{40, 800}[rng.IntN(2)])); err != nil {
			t.Fatal(err)
		}
		var s battle.Setup
		if json.Unmarshal(raw, &s) != nil {
			continue // it is no setup
		}
		b, err := New().Begin(s, seed)
		var no *battle.InputError
		switch {
		case errors.As(err, &no) && no.Key != "" && no.What != "":
			refused++
			continue
		case err != nil:
			t.Fatalf("seed %d: %v", seed, err)
		}
		if _, err := battle.Fight(b); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		ruletest.Whole(t, s, b.Outcome())
		measured(t, opened(b))
		fought++
	}
	if fought < 5 || refused < 5 {
		t.Errorf("%d setups are fought and %d refused", fought, refused)
	}
}

// What would be more than anybody is dealt to is refused before it is raised. Ids as long as
// they may be, and those that a team would have had, do no harm.
func TestTooManyAndLongIDs(t *testing.T) {
	s := meeting(line(100, "a", spears, 29000), line(2, "d", foot, 800))
	_, err := New().Begin(s, 1)
	ruletest.Refused(t, err, "men_per_figure")
	long, short := battery(strings.Repeat("b", longestID), 30, "heavy"), battery("b", 1, "field")
	s = meeting([]battle.Unit{spears("a", 800), long, short}, nil)
	for taken := "b/team"; len(taken) <= 50; taken += "+" {
		s.Sides[1].Units = append(s.Sides[1].Units, foot(taken, 100))
	}
	measured(t, fought(t, s, 1))
}
