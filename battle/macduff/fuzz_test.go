package macduff

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"testing"
)

// Whatever is written, Eval answers or refuses with a key, and answers the same again.
func FuzzEval(f *testing.F) {
	file, err := os.ReadFile("testdata/cases.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	for line := range bytes.Lines(file) {
		var c published
		if err := json.Unmarshal(line, &c); err != nil {
			f.Fatal(err)
		}
		f.Add(c.Procedure, []byte(c.Inputs), []byte(c.Dice))
	}
	f.Fuzz(func(t *testing.T, name string, inputs, dice []byte) {
		for _, p := range New().Procedures() {
			if p.Name() != name {
				continue
			}
			first, err := p.Eval(inputs, dice)
			if err != nil {
				wantInputError(t, err, "")
				return
			}
			second, err := p.Eval(inputs, dice)
			if err != nil || !reflect.DeepEqual(first, second) {
				t.Fatalf("%s answers %s, then %s (%v)", name, first, second, err)
			}
		}
	})
}
