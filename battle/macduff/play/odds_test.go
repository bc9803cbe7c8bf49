package play

import (
	"encoding/json"
	"math"
	"testing"

	"frontier/battle"
)

// largest are the largest questions that can be asked of procedures that throw.
var largest = []struct{ procedure, inputs string }{
	{"activation_card", `{"red_waiting":60,"black_waiting":60}`},
	{"move_distance", `{"mover":"irregular_infantry"}`},
	{"small_arms", `{"weapon":"magazine_rifle","range_in":20,"figures":60,"volleys":4}`},
	{"small_arms", `{"weapon":"magazine_rifle","range_in":20,"figures":60,"volleys":1}`},
	{"small_arms", `{"weapon":"breechloading_rifle","range_in":20,"figures":60,"volleys":2}`},
	{"canister", `{"range_in":2,"gunners":24,"square":true}`},
	{"shot_and_shell", `{"range_in":40,"crews":[6,6,6,6,6,6],"gun":"heavy"}`},
	{"breach", `{"range_in":40,"crews":[6,6,6,6,6,6],"gun":"heavy"}`},
	{"machine_gun", `{"range_in":10}`},
	{"artillery_hits", `{"hits":60,"source":"artillery"}`},
	{"leader_risk", `{"leaders":5}`},
	{"melee_round", `{"pairs":60,"a_arm":"cavalry","a_charging":true,"a_extra":20,"b_arm":"infantry","b_imperial":true,"b_extra":20}`},
	{"recovery", `{"casualties":200}`},
	{"demolition", `{"bridge":"stone","charges":12}`},
	{"bridge_repair", `{"bridge":"stone"}`},
	{"surrender", `{}`},
	{"unit_state", `{"original":10,"present":4}`},
}

// oddsOf counts out a question.
func oddsOf(t testing.TB, procedure, inputs string) battle.Odds {
	t.Helper()
	p, ok := battle.FindProcedure(New(), procedure)
	if !ok {
		t.Fatalf("no procedure %q", procedure)
	}
	odds, err := p.Odds(json.RawMessage(inputs))
	if err != nil {
		t.Fatal(err)
	}
	return odds
}

// The largest questions are counted out, and all chances add up to one.
func TestOddsOfTheLargest(t *testing.T) {
	for _, c := range largest {
		for _, k := range oddsOf(t, c.procedure, c.inputs).Keys {
			sum := 0.0
			for _, v := range k.Values {
				sum += v.Chance
			}
			if math.Abs(sum-1) > 1e-12 {
				t.Errorf("%s: the chances of %s add up to %v", c.procedure, k.Key, sum)
			}
		}
	}
}

// BenchmarkOddsOfTheLargest counts each of them out.
func BenchmarkOddsOfTheLargest(b *testing.B) {
	for _, c := range largest {
		b.Run(c.procedure, func(b *testing.B) {
			for range b.N {
				oddsOf(b, c.procedure, c.inputs)
			}
		})
	}
}
