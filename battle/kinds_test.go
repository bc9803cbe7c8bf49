package battle

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"frontier/internal/terms"
)

type order struct {
	Names []string    `json:"names"`
	Pairs [][2]string `json:"pairs"`
	At    [2]int      `json:"at"`
	Cells []cell      `json:"cells"`
}

type cell struct {
	Q     int    `json:"q"`
	Level int    `json:"level"`
	What  string `json:"what"`
}

var (
	nameInput  = Input{Key: "name", Kind: Text, Min: One, Max: 5 * One}
	stepInput  = func(key string) Input { return Input{Key: key, Kind: Int, Min: -9 * One, Max: 9 * One, Required: true} }
	listInputs = []Input{
		{Key: "names", Kind: List, Of: &nameInput, Min: One, Max: 3 * One, Required: true},
		{Key: "pairs", Kind: List, Of: &Input{Kind: Tuple, Parts: []Input{nameInput, nameInput}}, Max: 2 * One, Default: [][2]string{}},
		{Key: "at", Kind: Tuple, Parts: []Input{stepInput("q"), stepInput("r")}, Default: [2]int{0, 0}},
		{Key: "cells", Kind: List, Max: 4 * One, Default: []cell{}, Of: &Input{Kind: Record, Parts: []Input{
			stepInput("q"), {Key: "level", Kind: Int, Max: 9 * One, Default: 0}, {Key: "what", Kind: Choice, Values: []string{"none", "wall"}, Default: "none"},
		}}},
	}
	listProcedure = Define("list", "TOY-4.1", "", listInputs, func(in order, _ Dice) (struct{}, order, error) { return struct{}{}, in, nil })
)

func TestListsTuplesAndRecords(t *testing.T) {
	got, err := listProcedure.Read([]byte(`{"names":["a","bc"],"pairs":[["a","bc"]],"at":[1,-2],"cells":[{"q":3},{"what":"wall","q":-1,"level":2}]}`))
	if err != nil {
		t.Fatal(err)
	}
	wanted := order{[]string{"a", "bc"}, [][2]string{{"a", "bc"}}, [2]int{1, -2}, []cell{{3, 0, "none"}, {-1, 2, "wall"}}}
	if !reflect.DeepEqual(got, wanted) {
		t.Errorf("%+v", got)
	}
	got, err = listProcedure.Read([]byte(`{"names":["é€"]}`))
	if err != nil || len(got.Pairs) != 0 || got.Pairs == nil || got.Names[0] != "é€" {
		t.Errorf("%+v %v", got, err)
	}
	for inputs, says := range map[string]string{
		`{}`:                                      "names: is missing; it must be a list of 1 to 3 elements",
		`{"names":[]}`:                            "names: must be a list of 1 to 3 elements, not []",
		`{"names":"a"}`:                           "names: must be a list",
		`{"names":["a","b","c","d"]}`:             "names: must be a list of 1 to 3",
		`{"names":["a",5]}`:                       "names: element 2",
		`{"names":["toolong"]}`:                   "names: element 1 name must be a text of 1 to 5 characters",
		`{"names":["a"],"pairs":[["a"]]}`:         "pairs: element 1 must be a list of 2",
		`{"names":["a"],"at":[1,10]}`:             "at: in [1,10] r must be a whole number from -9 to 9",
		`{"names":["a"],"at":[1,1.5]}`:            "at: ",
		`{"names":["a"],"at":{"q":1,"r":1}}`:      "at: must be a list of 2: [q, r]",
		`{"names":["a"],"cells":[{"level":1}]}`:   "cells: element 1 in {\"level\":1} q is missing",
		`{"names":["a"],"cells":[{"q":1,"z":1}]}`: "z is not known to it; use q, level or what",
		`{"names":["a"],"cells":[[1]]}`:           "cells: element 1 must be an object with q, level or what",
		`{"names":["a"],"cells":[{"q":1,"q":1}]}`: "q is given twice",
		`{"names":["a"],"cells":[{"q":1},null]}`:  "cells: element 2",
		`{"names":["a"],"cells":null}`:            "cells: must be a list",
	} {
		_, err := listProcedure.Read([]byte(inputs))
		var in *InputError
		if !errors.As(err, &in) || !strings.Contains(err.Error(), says) {
			t.Errorf("%s answers %v, want %q", inputs, err, says)
		}
	}
}

type askedSet struct{ toy }

func (askedSet) Makes() terms.Makes { return nil }

func (askedSet) Settings() []Setting {
	return []Setting{
		{Input: Input{Key: "hand", Kind: Choice, Values: []string{"left", "right"}, Default: "right"}},
		{Input: Input{Key: "off_left", Kind: Number, Max: 20 * One, Default: Length(500)}, Sets: "off", With: map[string]string{"hand": "left"}},
		{Input: Input{Key: "off_right", Kind: Number, Max: 20 * One, Default: Length(500)}, Sets: "off", With: map[string]string{"hand": "right"}},
		{Input: Input{Key: "tents", Kind: Int, Max: 9 * One, Default: 2}},
	}
}

func TestSettingsGoIntoInputsThatAreLeftOut(t *testing.T) {
	for _, c := range []struct{ settings, inputs, want string }{
		{`{}`, `{"throws":1}`, `{"throws":1}`},
		{`{"hand":"left"}`, `{"throws":1}`, `{"throws":1,"hand":"left"}`},
		{`{"hand":"left"}`, `{"throws":1,"hand":"right"}`, `{"throws":1,"hand":"right"}`},
		{`{"tents":3}`, `{"throws":1}`, `{"throws":1}`},
		{`{"off_left":3,"off_right":4}`, `{"throws":1}`, `{"throws":1,"off":4}`},
		{`{"off_left":3,"off_right":4}`, `{"throws":1,"hand":"left"}`, `{"throws":1,"hand":"left","off":3}`},
		{`{"off_left":3}`, ``, `{}`},
	} {
		var changed map[string]json.RawMessage
		if err := json.Unmarshal([]byte(c.settings), &changed); err != nil {
			t.Fatal(err)
		}
		got, err := Settled(askedSet{}, shyProcedure, changed, []byte(c.inputs))
		if err != nil || string(got) != c.want {
			t.Errorf("%s into %s is %s, %v", c.settings, c.inputs, got, err)
		}
	}
	for settings, says := range map[string]string{
		`{"hat":1}`:         "hat: is no setting of toy; use hand, off_left, off_right or tents",
		`{"offence":1}`:     "offence: is no setting of toy; use off_left or off_right",
		`{"tents":10}`:      "tents: must be a whole number from 0 to 9, not 10",
		`{"hand":"middle"}`: "hand: must be left or right",
	} {
		var changed map[string]json.RawMessage
		if err := json.Unmarshal([]byte(settings), &changed); err != nil {
			t.Fatal(err)
		}
		if _, err := Settled(askedSet{}, shyProcedure, changed, nil); err == nil || err.Error()[:len(says)] != says {
			t.Errorf("%s: %v", settings, err)
		}
	}
	_, err := Settled(toy{}, shyProcedure, map[string]json.RawMessage{"hand": []byte(`"left"`)}, nil)
	if err == nil || !strings.Contains(err.Error(), "has none") {
		t.Errorf("a set without settings: %v", err)
	}
}
