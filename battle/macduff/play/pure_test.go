package play

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
)

// draw draws a value of an input, mostly within its range.
func draw(t *rapid.T, in battle.Input) any {
	switch in.Kind {
	case battle.Bool:
		return rapid.Bool().Draw(t, in.Key)
	case battle.Choice:
		return rapid.SampledFrom(in.Values).Draw(t, in.Key)
	case battle.List:
		n := rapid.IntRange(int(in.Min/battle.One), int(in.Max/battle.One)).Draw(t, in.Key)
		all := make([]any, n)
		for i := range all {
			all[i] = draw(t, *in.Of)
		}
		return all
	case battle.Number:
		return battle.Length(rapid.Int64Range(int64(in.Min), int64(in.Max)).Draw(t, in.Key))
	}
	return rapid.IntRange(int(in.Min/battle.One), int(in.Max/battle.One)).Draw(t, in.Key)
}

// Every procedure depends on its inputs and dice alone: thrown and evaluated again with
// the same dice it answers the same, with a die more or fewer it refuses, and what it
// needs is known before.
func TestProceduresArePure(t *testing.T) {
	for _, p := range New().Procedures() {
		t.Run(p.Rule()+" "+p.Name(), func(t *testing.T) {
			answered := 0
			rapid.Check(t, func(t *rapid.T) {
				values := map[string]any{}
				for _, in := range p.Inputs() {
					if in.Required || rapid.Bool().Draw(t, "give "+in.Key) {
						values[in.Key] = draw(t, in)
					}
				}
				inputs, err := json.Marshal(values)
				if err != nil {
					t.Fatal(err)
				}
				answer, faces, err := p.Throw(inputs, battle.Seeded(rapid.Uint64().Draw(t, "seed"), battle.TableDice))
				if err != nil {
					refused(t, err)
					return
				}
				answered++
				same := func(faces []battle.Face) (battle.Answer, error) {
					dice, err := json.Marshal(faces)
					if err != nil {
						t.Fatal(err)
					}
					return p.Eval(inputs, dice)
				}
				if again, err := same(faces); err != nil || !reflect.DeepEqual(answer, again) {
					t.Fatalf("%s thrown %v is %s, then %s (%v)", inputs, faces, answer, again, err)
				}
				alone, err := p.Eval(inputs, nil)
				if err != nil || alone.Result != nil || string(alone.Need) != string(answer.Need) {
					t.Fatalf("%s needs %s before the dice, %s with them (%v)", inputs, alone.Need, answer.Need, err)
				}
				var need struct{ Dice *int }
				if json.Unmarshal(alone.Need, &need) != nil || need.Dice == nil || *need.Dice > len(faces) {
					t.Fatalf("%s needs %s and %d dice fell", inputs, alone.Need, len(faces))
				}
				if _, err := same(append(faces[:len(faces):len(faces)], 1)); len(faces) > 0 || err == nil {
					refused(t, err)
				}
				if len(faces) > 0 {
					_, err := same(faces[:len(faces)-1])
					refused(t, err)
				}
			})
			if answered == 0 {
				t.Error("no inputs were accepted")
			}
		})
	}
}

func refused(t *rapid.T, err error) {
	var in *battle.InputError
	if !errors.As(err, &in) || in.Key == "" {
		t.Fatalf("got %v, want an *InputError with a key", err)
	}
}
