package wornspent

import (
	"encoding/json"
	"testing"
)

// tried is a throw with what must come of it. Need and result may name fewer keys than
// the answer has; refused is the key of an input that is wrong.
type tried struct {
	rule, why    string
	inputs, dice string // dice "": none are given
	need, result string
	refused      string
}

// try holds a procedure against throws, each named by its rule.
func try(t *testing.T, procedure string, throws []tried) {
	t.Helper()
	for _, c := range throws {
		t.Run("WORNSPENT-"+c.rule+" "+c.why, func(t *testing.T) {
			t.Helper()
			answer, err := eval(t, procedure, json.RawMessage(c.inputs), json.RawMessage(c.dice))
			if c.refused != "" {
				wantInputError(t, err, c.refused)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			holds(t, "need", answer.Need, object(t, c.need))
			holds(t, "result", answer.Result, object(t, c.result))
			if c.dice == "" && answer.Result != nil {
				t.Errorf("without dice the result is %s", answer.Result)
			}
		})
	}
}

func object(t *testing.T, text string) map[string]json.RawMessage {
	t.Helper()
	if text == "" {
		return nil
	}
	var out map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return out
}
