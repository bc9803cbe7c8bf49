package battle

import (
	"encoding/json"
	"errors"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestEval(t *testing.T) {
	for _, c := range []struct{ why, inputs, dice, need, result string }{
		{"defaults are put in", `{"throws":2}`, `[3,3]`, `{"dice":2,"face":4}`, `{"down":0}`},
		{"a second throw only where one hits", `{"throws":2}`, `[4,6,1]`, `{"dice":2,"face":4}`, `{"down":2}`},
		{"no dice: the need alone", `{"throws":2}`, ``, `{"dice":2,"face":4}`, ``},
		{"null dice: the need alone", `{"throws":2}`, ` null `, `{"dice":2,"face":4}`, ``},
		{"exponents that come out even", `{"throws":2e0,"off":1.05e1}`, `[5,1,1]`, `{"dice":2,"face":5}`, `{"down":1}`},
		{"nought below zero", `{"throws":1,"off":-0}`, `[1]`, `{"dice":1,"face":4}`, `{"down":0}`},
		{"spaces", " {\n\"throws\" : 1 } ", ` [ 1 ] `, `{"dice":1,"face":4}`, `{"down":0}`},
		{"an escaped key is the key", `{"\u0074hrows":1}`, `[1]`, `{"dice":1,"face":4}`, `{"down":0}`},
	} {
		t.Run(c.why, func(t *testing.T) {
			a, err := shyProcedure.Eval([]byte(c.inputs), []byte(c.dice))
			if err != nil {
				t.Fatal(err)
			}
			if string(a.Need) != c.need || string(a.Result) != c.result {
				t.Errorf("need %s, result %s; want %s, %s", a.Need, a.Result, c.need, c.result)
			}
		})
	}
}

func TestEvalRefuses(t *testing.T) {
	deep := strings.Repeat("[", 100_000)
	for _, c := range []struct{ why, inputs, dice, key, says string }{
		{"missing", `{}`, `[1]`, "throws", "is missing; it must be a whole number from 1 to 1000"},
		{"nothing", ``, ``, "throws", "missing"},
		{"unknown key", `{"throws":1,"thrwos":2}`, ``, "thrwos", "use throws, off, windy, hand or again"},
		{"another case is another key", `{"Throws":1}`, ``, "Throws", "not known"},
		{"an empty key", `{"":1}`, ``, `""`, "not known"},
		{"twice", `{"throws":1,"throws":1}`, ``, "throws", "twice"},
		{"twice, escaped", `{"throws":1,"\u0074hrows":1}`, ``, "throws", "twice"},
		{"fraction", `{"throws":1.5}`, ``, "throws", "whole number from 1 to 1000, not 1.5"},
		{"small fraction", `{"throws":1e-400}`, ``, "throws", "whole number"},
		{"boolean for a number", `{"throws":true}`, ``, "throws", "not true"},
		{"text for a number", `{"throws":"1"}`, ``, "throws", "not \"1\""},
		{"null", `{"throws":null}`, ``, "throws", "not null"},
		{"list", `{"throws":[1]}`, ``, "throws", "whole number"},
		{"too small", `{"throws":0}`, ``, "throws", "from 1"},
		{"negative", `{"throws":-1}`, ``, "throws", "from 1"},
		{"too large", `{"throws":1001}`, ``, "throws", "to 1000"},
		{"huge", `{"throws":1e999999999999999999999}`, ``, "throws", "to 1000"},
		{"more than 64 bits", `{"throws":18446744073709551617}`, ``, "throws", "to 1000"},
		{"many digits", `{"throws":` + strings.Repeat("9", 5000) + `}`, ``, "throws", "..."},
		{"NaN", `{"throws":NaN}`, ``, "inputs", "JSON object"},
		{"four decimals", `{"throws":1,"off":1.0005}`, ``, "off", "at most three decimals"},
		{"a length too long", `{"throws":1,"off":20.001}`, ``, "off", "from -1 to 20"},
		{"a length too short", `{"throws":1,"off":-1.001}`, ``, "off", "from -1 to 20"},
		{"number for a boolean", `{"throws":1,"windy":1}`, ``, "windy", "true or false, not 1"},
		{"text for a boolean", `{"throws":1,"windy":"true"}`, ``, "windy", "true or false"},
		{"unknown word", `{"throws":1,"hand":"both"}`, ``, "hand", `left or right, not "both"`},
		{"number for a word", `{"throws":1,"hand":7}`, ``, "hand", "left or right, not 7"},
		{"between inputs", `{"throws":1,"hand":"left","windy":true}`, ``, "windy", "left hand"},
		{"not an object", `[1]`, ``, "inputs", "JSON object"},
		{"null inputs", `null`, ``, "inputs", "JSON object"},
		{"trailing text", `{"throws":1} 2`, ``, "inputs", "JSON object"},
		{"broken", `{"throws":1`, ``, "inputs", "JSON object"},
		{"deep", `{"throws":` + deep, ``, "inputs", "JSON object"},
		{"a whole number with a point", `{"throws":2.0}`, `[1,1]`, "throws", "whole number"},
		{"a face with a point", `{"throws":1}`, `[1.0]`, "dice", "number 1"},
		{"inputs before dice", `{"throws":0}`, `"x"`, "throws", "from 1"},
		{"too few dice", `{"throws":2}`, `[1]`, "dice", "1 are given and at least 2"},
		{"no second throw", `{"throws":1}`, `[6]`, "dice", "at least 2"},
		{"too many dice", `{"throws":1}`, `[1,2]`, "dice", "leave out the last 1"},
		{"empty dice", `{"throws":1}`, `[]`, "dice", "0 are given"},
		{"face of no die", `{"throws":1}`, `[7]`, "dice", "D6 shows 1 to 6"},
		{"face nought", `{"throws":1}`, `[0]`, "dice", "shows 0"},
		{"half a face", `{"throws":1}`, `[1.5]`, "dice", "number 1"},
		{"a huge face", `{"throws":1}`, `[1e30]`, "dice", "number 1"},
		{"a card where dice are thrown", `{"throws":1}`, `["AH"]`, "dice", "die 1 shows AH"},
		{"null among dice", `{"throws":1}`, `[null]`, "dice", "number 1"},
		{"dice are no list", `{"throws":1}`, `4`, "dice", "list of faces"},
		{"dice are an object", `{"throws":1}`, `{}`, "dice", "list of faces"},
	} {
		t.Run(c.why, func(t *testing.T) {
			a, err := shyProcedure.Eval([]byte(c.inputs), []byte(c.dice))
			var in *InputError
			if !errors.As(err, &in) {
				t.Fatalf("answers %s %s and %v, want an *InputError", a.Need, a.Result, err)
			}
			if in.Key != c.key || !strings.Contains(in.What, c.says) {
				t.Errorf("%q names %q; want %q with %q", in, in.Key, c.key, c.says)
			}
			if len(err.Error()) > 300 {
				t.Errorf("the error has %d bytes", len(err.Error()))
			}
		})
	}
}

func TestDefaultFromAnotherInput(t *testing.T) {
	in, err := shyProcedure.Read([]byte(`{"throws":7}`))
	if err != nil || in != (shyInput{Throws: 7, Off: 500, Hand: "right", Again: 7}) {
		t.Errorf("%+v, %v", in, err)
	}
	if in, err = shyProcedure.Read([]byte(`{"throws":7,"again":2}`)); err != nil || in.Again != 2 {
		t.Errorf("%+v, %v", in, err)
	}
}

func TestWithoutDice(t *testing.T) {
	a, err := measureProcedure.Eval([]byte(`{"off":2.5}`), []byte(`[]`))
	if err != nil || string(a.Need) != "{}" || string(a.Result) != `{"off":2.5}` {
		t.Errorf("%s %s %v", a.Need, a.Result, err)
	}
	a, err = measureProcedure.Eval([]byte(`{"off":2.5}`), nil)
	if err != nil || string(a.Need) != "{}" || a.Result != nil {
		t.Errorf("without dice: %s %s %v", a.Need, a.Result, err)
	}
	_, err = measureProcedure.Eval([]byte(`{"off":2.5}`), []byte(`[3]`))
	var in *InputError
	if !errors.As(err, &in) || in.Key != "dice" {
		t.Errorf("a die too many: %v", err)
	}
}

func TestTypedCallsAreRefusedAlike(t *testing.T) {
	for _, in := range []shyInput{{Throws: 0, Hand: "left"}, {Throws: 1, Off: 21 * One, Hand: "left"}, {Throws: 1}, {Throws: 1, Hand: "left", Windy: true}} {
		var wrong *InputError
		if _, err := shyProcedure.Needs(in); !errors.As(err, &wrong) {
			t.Errorf("%+v: %v", in, err)
		}
	}
	need, err := shyProcedure.Needs(shyInput{Throws: 2, Hand: "left"})
	if err != nil || need.Dice != 2 {
		t.Errorf("%+v, %v", need, err)
	}
}

func TestDefineRefusesATableThatDoesNotFit(t *testing.T) {
	fn := func(measureInput, Dice) (struct{}, measureInput, error) {
		return struct{}{}, measureInput{}, nil
	}
	for why, inputs := range map[string][]Input{
		"no input for a field": {},
		"no field for a key":   {{Key: "on", Kind: Number, Required: true}},
		"a key twice":          {{Key: "off", Kind: Number, Required: true}, {Key: "off", Kind: Number, Required: true}},
		"default out of range": {{Key: "off", Kind: Number, Max: One, Default: 2 * One}},
		"default of no kind":   {{Key: "off", Kind: Number, Max: One, Default: "x"}},
		"no default":           {{Key: "off", Kind: Number, Max: One}},
		"default and required": {{Key: "off", Kind: Number, Max: One, Required: true, Default: One}},
	} {
		t.Run(why, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("it was taken")
				}
			}()
			Define("wrong", "TOY-9.9", "", inputs, fn)
		})
	}
}

func TestReadSettings(t *testing.T) {
	var settings []Setting
	for _, in := range shyInputs {
		in.Required, in.DefaultFrom = false, ""
		if in.Default == nil {
			in.Default = 1
		}
		settings = append(settings, Setting{Input: in})
	}
	s, err := ReadSettings[shyInput](settings, map[string]json.RawMessage{"throws": json.RawMessage("3"), "hand": json.RawMessage(`"left"`)})
	if err != nil || s != (shyInput{Throws: 3, Off: 500, Hand: "left", Again: 1}) {
		t.Errorf("%+v, %v", s, err)
	}
	for key, value := range map[string]string{"throw": "3", "throws": "3.5", "hand": "left", "off": "", "windy": "{"} {
		var in *InputError
		if _, err := ReadSettings[shyInput](settings, map[string]json.RawMessage{key: json.RawMessage(value)}); !errors.As(err, &in) || in.Key != key {
			t.Errorf("%s %s: %v", key, value, err)
		}
	}
}

// A number is read exactly, however it is written.
func TestDecimalIsExact(t *testing.T) {
	number := rapid.StringMatching(`-?(0|[1-9][0-9]{0,8})(\.[0-9]{1,6})?([eE][+-]?0{0,2}[0-9]{1,2})?`)
	rapid.Check(t, func(t *rapid.T) {
		text, places := number.Draw(t, "number"), rapid.IntRange(0, 3).Draw(t, "places")
		want, ok := new(big.Rat).SetString(text)
		if !ok {
			t.Fatalf("%s is no number", text)
		}
		want.Mul(want, new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(places)), nil)))
		got, err := decimal(text, places)
		switch {
		case err == nil && (!want.IsInt() || want.Num().Cmp(big.NewInt(got)) != 0):
			t.Fatalf("%s is read as %d, it is %s", text, got, want)
		case errors.Is(err, errFraction) && want.IsInt():
			t.Fatalf("%s is called a fraction", text)
		case errors.Is(err, errHuge) && len(new(big.Int).Abs(want.Num()).String()) < 15:
			t.Fatalf("%s is called huge", text)
		case errors.Is(err, errNumber):
			t.Fatalf("%s is called no number", text)
		}
	})
}

func FuzzEval(f *testing.F) {
	f.Add(`{"throws":2}`, `[4,6,1]`)
	f.Add(`{"throws":2,"off":-0.5,"windy":false,"hand":"left","again":0}`, `null`)
	f.Add(`{"throws":1e999999999}`, `["AH"]`)
	f.Add(`{"a":{"b":[[]]}}`, `{}`)
	f.Fuzz(func(t *testing.T, inputs, dice string) {
		a, err := shyProcedure.Eval([]byte(inputs), []byte(dice))
		var in *InputError
		if err != nil {
			if !errors.As(err, &in) || in.Key == "" || in.What == "" {
				t.Fatalf("an error that names no key: %v", err)
			}
			return
		}
		if !json.Valid(a.Need) || a.Result != nil && !json.Valid(a.Result) {
			t.Fatalf("answers %s %s", a.Need, a.Result)
		}
	})
}

func FuzzParseLength(f *testing.F) {
	for _, s := range []string{"6.5", "-0.125", "0", "1000000", "1e3", "", "-", "1.", ".5", "0.0005", "00012.500"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		l, err := ParseLength(s)
		if err != nil {
			return
		}
		if again, err := ParseLength(l.String()); err != nil || again != l {
			t.Fatalf("%q is %d, written %q, read again %d, %v", s, l, l.String(), again, err)
		}
		var back Length
		raw, err := json.Marshal(l)
		if err == nil {
			err = json.Unmarshal(raw, &back)
		}
		if err != nil || back != l {
			t.Fatalf("%q is %d, in JSON %s, read again %d, %v", s, l, raw, back, err)
		}
	})
}

// A battle that was written for another rule set in men is fought with as many figures as its table holds; its own battles and those that
// are kept in figures are left as they are.
func TestABattleInMenIsFoughtInFigures(t *testing.T) {
	about := About{ID: "here", Version: 3, Large: Large{Setting: "men_per_figure", Men: []int{1, 10, 20}, Figures: 100}}
	setup := func(engine string, men, each int) Setup {
		s := Setup{Engine: engine, Version: 9, MenPerFigure: each, Settings: map[string]json.RawMessage{"x": []byte("1")}}
		s.Sides[1].Units = []Unit{{Present: Ranks{Others: men - 1}}, {Present: Ranks{Officers: 1}}}
		return s
	}
	for _, c := range []struct {
		of        string
		men, each int
		want      string
	}{{"there", 100, 0, ""}, {"there", 101, 0, "10"}, {"there", 1000, 1, "10"}, {"there", 1001, 1, "20"}, {"there", 9999, 1, "20"}, {"there", 9999, 25, ""}} {
		got := As(about, setup(c.of, c.men, c.each))
		if string(got.Settings["men_per_figure"]) != c.want || got.Settings["x"] != nil || got.Engine != "here" || got.Version != 3 {
			t.Errorf("%d men, %d each: %+v", c.men, c.each, got)
		}
	}
	if got := As(about, setup("here", 9999, 0)); len(got.Settings) != 1 || string(got.Settings["x"]) != "1" || got.Version != 3 {
		t.Errorf("its own battle has settings %v", got.Settings)
	}
	about.Large = Large{}
	if got := As(about, setup("there", 9999, 0)); got.Settings != nil {
		t.Errorf("a rule set of one scale has settings %v", got.Settings)
	}
}
