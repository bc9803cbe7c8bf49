package house

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"maps"
	"math"
	"os"
	"slices"
	"testing"

	"frontier/battle"

	"pgregory.net/rapid"
)

// worked is a case of a rule set's own test data.
type worked struct {
	ID        string          `json:"id"`
	Procedure string          `json:"procedure"`
	Inputs    json.RawMessage `json:"inputs"`
	Expect    struct {
		Error bool `json:"error"`
	} `json:"expect"`
}

// casesOf gives the inputs of the worked cases of a rule set that are not refused.
func casesOf(t testing.TB, id string) []worked {
	t.Helper()
	file, err := os.ReadFile(home(id) + "/testdata/cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var out []worked
	for line := range bytes.Lines(file) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var c worked
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		if !c.Expect.Error {
			out = append(out, c)
		}
	}
	return out
}

// uncounted are procedures whose outcomes are orders of a whole deal.
var uncounted = map[string]bool{"redcoats activation_order": true}

// The odds of every worked case sum to 1, and its expected values are the means.
func TestOddsOfEveryWorkedCase(t *testing.T) {
	for _, set := range ruleSets {
		asked := map[string]bool{}
		for _, c := range casesOf(t, set.About().ID) {
			p, ok := battle.FindProcedure(set, c.Procedure)
			if !ok {
				t.Fatalf("%s has no %s", set.About().ID, c.Procedure)
			}
			asked[c.Procedure] = true
			odds, err := p.Odds(c.Inputs)
			if err != nil {
				if !uncounted[set.About().ID+" "+c.Procedure] {
					t.Errorf("%s: %v", c.ID, err)
				}
				continue
			}
			for _, k := range odds.Keys {
				sum, mean := 0.0, 0.0
				for _, v := range k.Values {
					sum += v.Chance
					var n float64
					if json.Unmarshal(v.Value, &n) == nil {
						mean += n * v.Chance
					}
				}
				if math.Abs(sum-1) > 1e-12 {
					t.Errorf("%s: the odds of %s sum to %.15f", c.ID, k.Key, sum)
				}
				if k.Expected != nil && math.Abs(mean-*k.Expected) > 1e-9 {
					t.Errorf("%s: %s is expected to be %v, and the mean is %v", c.ID, k.Key, *k.Expected, mean)
				}
			}
		}
		for _, p := range set.Procedures() {
			if !asked[p.Name()] {
				t.Errorf("%s %s has no worked case", set.About().ID, p.Name())
			}
		}
	}
}

const throwsToCompare = 100_000

// A hundred thousand seeded throws of each procedure fall as its odds say.
func TestSeededThrowsAgreeWithTheOdds(t *testing.T) {
	for _, set := range ruleSets {
		done := map[string]bool{}
		for _, c := range casesOf(t, set.About().ID) {
			p, _ := battle.FindProcedure(set, c.Procedure)
			if done[c.Procedure] {
				continue
			}
			odds, err := p.Odds(c.Inputs)
			if err != nil || !undecided(odds) {
				continue
			}
			done[c.Procedure] = true
			t.Run(set.About().ID+" "+c.Procedure, func(t *testing.T) {
				t.Parallel()
				compare(t, p, c.Inputs, odds)
			})
		}
		if len(done) == 0 {
			t.Errorf("nothing of %s was thrown", set.About().ID)
		}
	}
}

// undecided says whether anything hangs on the dice.
func undecided(odds battle.Odds) bool {
	return slices.ContainsFunc(odds.Keys, func(k battle.KeyOdds) bool { return len(k.Values) > 1 })
}

func compare(t *testing.T, p battle.Procedure, inputs json.RawMessage, odds battle.Odds) {
	seed := fnv.New64a()
	fmt.Fprint(seed, p.Rule(), p.Name())
	dice := battle.Seeded(seed.Sum64(), battle.TableDice)
	fell := map[string]map[string]int{}
	results := map[string]int{}
	throw, err := p.Thrower(inputs)
	if err != nil {
		t.Fatal(err)
	}
	for range throwsToCompare {
		dice.Deck().Shuffle() // each throw is a resolution of its own
		answer, _, err := throw(dice)
		if err != nil {
			t.Fatal(err)
		}
		results[string(answer.Result)]++
	}
	fresh, _, err := p.Throw(inputs, battle.Seeded(seed.Sum64(), battle.TableDice))
	if last, _, wrong := throw(battle.Seeded(seed.Sum64(), battle.TableDice)); err != nil || wrong != nil || string(last.Need)+string(last.Result) != string(fresh.Need)+string(fresh.Result) {
		t.Errorf("after all throws it answers %s, and with fresh inputs %s: %v, %v", last.Result, fresh.Result, wrong, err)
	}
	for result, n := range results {
		var keys map[string]json.RawMessage
		if err := json.Unmarshal([]byte(result), &keys); err != nil {
			t.Fatal(err)
		}
		for k, v := range keys {
			if fell[k] == nil {
				fell[k] = map[string]int{}
			}
			fell[k][string(v)] += n
		}
	}
	for _, k := range odds.Keys {
		square, freedom, restChance, rest := 0.0, -1, 0.0, 0
		bin := func(chance float64, n int) {
			expected := chance * throwsToCompare
			square += (float64(n) - expected) * (float64(n) - expected) / expected
			freedom++
		}
		for _, v := range k.Values {
			n := fell[k.Key][string(v.Value)]
			delete(fell[k.Key], string(v.Value))
			if v.Chance*throwsToCompare < 5 { // too rare for a class of its own
				restChance, rest = restChance+v.Chance, rest+n
				continue
			}
			bin(v.Chance, n)
		}
		if restChance*throwsToCompare >= 5 {
			bin(restChance, rest)
		} else if rest > 20 {
			t.Errorf("%s: rare values fell %d times, where %.1g times are likely", k.Key, rest, restChance*throwsToCompare)
		}
		if len(fell[k.Key]) > 0 {
			t.Errorf("%s: values fell that have no odds: %v", k.Key, slices.Sorted(maps.Keys(fell[k.Key])))
		}
		if f := float64(freedom); freedom > 0 && square > f+5*math.Sqrt(2*f)+10 { // fewer than one in a million
			t.Errorf("%s: chi-squared is %.1f with %d degrees of freedom", k.Key, square, freedom)
		}
	}
}

// better is a change of one input that must never make a result worse.
type better struct {
	engine, procedure, key string // of the result: more of it is better
	input                  string
	worse, better          string // values in JSON
	always                 string // other inputs, in JSON
}

var betters = []better{
	{"gsq", "shoot", "kills", "experience", `"novice"`, `"regular"`, ``},
	{"gsq", "shoot", "kills", "experience", `"regular"`, `"veteran"`, ``},
	{"gsq", "shoot", "kills", "cover", `true`, `false`, ``},
	{"gsq", "shoot", "kills", "native", `true`, `false`, ``},
	{"gsq", "shoot", "kills", "into", `"front"`, `"rear"`, ``},
	{"gsq", "shoot", "kills", "range_in", `22`, `12`, ``},
	{"gsq", "shoot", "kills", "range_in", `12`, `3`, ``},
	{"gsq", "shoot", "kills", "shooters", `11`, `12`, ``},
	{"gsq", "shoot", "kills", "shot_ceiling", `"none"`, `"six"`, ``},
	{"gsq", "melee", "kills", "experience", `"regular"`, `"veteran"`, ``},
	{"gsq", "melee", "kills", "charged", `false`, `true`, ``},
	{"gsq", "melee", "kills", "blade", `"none"`, `"bayonet"`, ``},
	{"gsq", "morale", "passed", "cinc_within_6", `false`, `true`, ``},
	{"gsq", "morale", "passed", "friends_within_12", `false`, `true`, ``},
	{"gsq", "morale", "passed", "experience", `"novice"`, `"veteran"`, ``},
	{"wornspent", "shoot", "killed", "moving", `true`, `false`, `"weapon":"breechloader","figures":12,"target_others":20,"range_in":7`},
	{"wornspent", "shoot", "killed", "disordered", `true`, `false`, `"weapon":"breechloader","figures":12,"target_others":20,"range_in":7`},
	{"wornspent", "shoot", "killed", "range_in", `17`, `2`, `"weapon":"breechloader","figures":12,"target_others":20`},
	{"wornspent", "shoot", "killed", "target_cover", `"fortified"`, `"none"`, `"weapon":"breechloader","figures":12,"target_others":20,"range_in":7`},
	{"wornspent", "shoot", "killed", "figures", `7`, `8`, `"weapon":"breechloader","target_others":20,"range_in":7`},
	{"wornspent", "melee_round", "b_killed", "a_fanatic", `false`, `true`, `"a_others":9,"b_others":7`},
	{"wornspent", "melee_round", "b_killed", "a_mount", `"foot"`, `"horse"`, `"a_others":9,"b_others":7`},
	{"wornspent", "melee_round", "b_killed", "b_prone", `false`, `true`, `"a_others":9,"b_others":7`},
	{"wornspent", "saving_throw", "saved", "cover", `"none"`, `"fortified"`, ``},
	{"wornspent", "blow_bridge", "blown", "sappers", `2`, `3`, ``},
	{"riskfactor", "shoot", "hits", "cover", `"hard"`, `"soft"`, `"shots":9`},
	{"riskfactor", "shoot", "hits", "cover", `"soft"`, `"open"`, `"shots":9`},
	{"riskfactor", "shoot", "hits", "range_cm", `60`, `10`, `"shots":9`},
	{"riskfactor", "hit_effects", "kills", "shooter_class", `"raw"`, `"hero"`, `"hits":5`},
	{"riskfactor", "visibility", "seen", "range_cm", `50`, `20`, ``},
	{"macduff", "small_arms", "hits", "shooter", `"native"`, `"imperial"`, `"weapon":"breechloading_rifle","range_in":6,"figures":20`},
	{"macduff", "small_arms", "hits", "shooter", `"imperial"`, `"boer_or_metis"`, `"weapon":"breechloading_rifle","range_in":6,"figures":20`},
	{"macduff", "small_arms", "hits", "figures", `20`, `22`, `"weapon":"breechloading_rifle","range_in":6`},
	{"macduff", "canister", "hits", "rifled", `true`, `false`, `"range_in":6,"gunners":8`},
	{"macduff", "canister", "hits", "square", `false`, `true`, `"range_in":6,"gunners":8`},
	{"macduff", "machine_gun", "hits", "native", `true`, `false`, `"range_in":6`},
	{"macduff", "recovery", "recovered", "musician_or_standard", `false`, `true`, `"casualties":9`},
	{"macduff", "melee_round", "b_casualties", "a_imperial", `false`, `true`, `"pairs":9,"a_arm":"infantry","b_arm":"infantry"`},
	{"redcoats", "fire", "hits", "in_cover", `true`, `false`, `"weapon":"magazine_rifle","figures":4,"range_hexes":2`},
	{"redcoats", "fire", "hits", "moved", `true`, `false`, `"weapon":"magazine_rifle","figures":4,"range_hexes":2`},
	{"redcoats", "fire", "hits", "commanders_fresh", `0`, `1`, `"weapon":"magazine_rifle","figures":4,"range_hexes":2`},
	{"redcoats", "regain_cohesion", "regained", "rating", `"poor"`, `"good"`, ``},
	{"redcoats", "regain_cohesion", "regained", "commander_in_hex", `false`, `true`, `"rating":"average"`},
}

// What helps never makes a good result less likely: for every number, reaching it is at
// least as likely as before.
func TestWhatHelpsNeverLowersTheOdds(t *testing.T) {
	for _, b := range betters {
		i := slices.IndexFunc(ruleSets, func(s battle.RuleSet) bool { return s.About().ID == b.engine })
		if i < 0 {
			t.Errorf("there is no rule set %s", b.engine)
			continue
		}
		p, ok := battle.FindProcedure(ruleSets[i], b.procedure)
		if !ok {
			t.Errorf("%s has no %s", b.engine, b.procedure)
			continue
		}
		reach := func(value string) []float64 {
			inputs := fmt.Sprintf(`{%q:%s`, b.input, value)
			if b.always != "" {
				inputs += "," + b.always
			}
			odds, err := p.Odds([]byte(inputs + "}"))
			if err != nil {
				t.Errorf("%s %s %s: %v", b.engine, b.procedure, inputs, err)
				return nil
			}
			i := slices.IndexFunc(odds.Keys, func(k battle.KeyOdds) bool { return k.Key == b.key })
			if i < 0 {
				t.Errorf("%s %s has no odds of %s", b.engine, b.procedure, b.key)
				return nil
			}
			return reaching(odds.Keys[i])
		}
		before, after := reach(b.worse), reach(b.better)
		for n, chance := range before {
			least := 0.0
			if n < len(after) {
				least = after[n]
			}
			if least < chance-1e-12 {
				t.Errorf("%s %s: %s from %s to %s makes %s of %d and more less likely, %.6f after %.6f", b.engine, b.procedure, b.input, b.worse, b.better, b.key, n, least, chance)
			}
		}
	}
}

// reaching is how likely each number and more is; true counts as 1.
func reaching(k battle.KeyOdds) []float64 {
	var out []float64
	for _, v := range k.Values {
		n := 0
		if string(v.Value) == "true" {
			n = 1
		} else if string(v.Value) != "false" {
			if json.Unmarshal(v.Value, &n) != nil {
				return nil
			}
		}
		for len(out) <= n {
			out = append(out, 0)
		}
		for i := range n + 1 {
			out[i] += v.Chance
		}
	}
	return out
}

// Whatever inputs are drawn from a procedure's own description, it answers or refuses by
// a key, and its odds sum to 1.
func TestEveryDescriptionIsTrue(t *testing.T) {
	for _, set := range ruleSets {
		for _, p := range set.Procedures() {
			t.Run(set.About().ID+" "+p.Name(), func(t *testing.T) {
				t.Parallel()
				rapid.Check(t, func(t *rapid.T) {
					inputs := map[string]any{}
					for _, in := range p.Inputs() {
						if in.Required || rapid.Bool().Draw(t, in.Key+" given") {
							inputs[in.Key] = drawn(t, in)
						}
					}
					raw, err := json.Marshal(inputs)
					if err != nil {
						t.Fatal(err)
					}
					answer, faces, err := p.Throw(raw, battle.Seeded(rapid.Uint64().Draw(t, "seed"), battle.TableDice))
					if err != nil {
						key, _, ok := cutKey(err)
						if _, known := inputs[key]; !ok || !known && !slices.ContainsFunc(p.Inputs(), func(in battle.Input) bool { return in.Key == key }) {
							t.Fatalf("%s is refused by %v, which names no input", raw, err)
						}
						return
					}
					dice, err := json.Marshal(faces)
					if err != nil {
						t.Fatal(err)
					}
					again, err := p.Eval(raw, dice)
					if err != nil || string(again.Need) != string(answer.Need) || string(again.Result) != string(answer.Result) {
						t.Fatalf("%s with %s is %s, thrown it was %s: %v", raw, dice, again.Result, answer.Result, err)
					}
				})
			})
		}
	}
}

func cutKey(err error) (key, what string, ok bool) {
	var in *battle.InputError
	if e, is := err.(*battle.InputError); is {
		in = e
		return in.Key, in.What, true
	}
	return "", "", false
}

// drawn is a value that an input's description allows.
func drawn(t *rapid.T, in battle.Input) any {
	low, high := int(in.Min/battle.One), int(in.Max/battle.One)
	switch in.Kind {
	case battle.Bool:
		return rapid.Bool().Draw(t, in.Key)
	case battle.Choice:
		return rapid.SampledFrom(in.Values).Draw(t, in.Key)
	case battle.Number:
		return battle.Length(rapid.Int64Range(int64(in.Min), int64(in.Max)).Draw(t, in.Key))
	case battle.Text:
		return rapid.StringMatching(fmt.Sprintf("[a-z]{%d,%d}", max(low, 1), min(high, max(low, 1)+3))).Draw(t, in.Key)
	case battle.List:
		out := []any{}
		for range rapid.IntRange(low, min(high, low+5)).Draw(t, in.Key+" length") {
			out = append(out, drawn(t, *in.Of))
		}
		return out
	case battle.Tuple:
		out := []any{}
		for _, part := range in.Parts {
			out = append(out, drawn(t, part))
		}
		return out
	case battle.Record:
		out := map[string]any{}
		for _, part := range in.Parts {
			out[part.Key] = drawn(t, part)
		}
		return out
	}
	return rapid.IntRange(low, high).Draw(t, in.Key)
}

// The odds of a volley of sixty figures, by each rule set that has one.
func BenchmarkOddsOfSixty(b *testing.B) {
	for _, v := range []struct{ engine, procedure, inputs string }{
		{"wornspent", "shoot", `{"weapon":"breechloader","figures":60,"range_in":10,"target_others":60}`},
		{"gsq", "shoot", `{"shooters":60}`},
		{"riskfactor", "shoot", `{"shots":60}`},
		{"riskfactor", "hit_effects", `{"hits":60}`},
		{"macduff", "small_arms", `{"weapon":"repeating_carbine","range_in":4,"figures":60,"volleys":4}`},
		{"redcoats", "fire", `{"weapon":"machine_gun","figures":2,"range_hexes":2,"commanders_fresh":4,"in_cover":true}`},
	} {
		b.Run(v.engine+" "+v.procedure, func(b *testing.B) {
			i := slices.IndexFunc(ruleSets, func(s battle.RuleSet) bool { return s.About().ID == v.engine })
			p, ok := battle.FindProcedure(ruleSets[i], v.procedure)
			if !ok {
				b.Fatalf("no %s", v.procedure)
			}
			for b.Loop() {
				if _, err := p.Odds([]byte(v.inputs)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
