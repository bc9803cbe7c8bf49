package battle

import (
	"encoding/json"
	"fmt"

	"frontier/internal/terms"
)

// A toy rule set: enough to hold Define, the log, the audit and the questions.

type shyInput struct {
	Throws int    `json:"throws"`
	Off    Length `json:"off"`
	Windy  bool   `json:"windy"`
	Hand   string `json:"hand"`
	Again  int    `json:"again"`
}

type shyNeed struct {
	Dice int `json:"dice"`
	Face int `json:"face"`
}

type shyResult struct {
	Down int `json:"down"`
}

var shyInputs = []Input{
	{Key: "throws", Title: "Throws", Kind: Int, Min: One, Max: 1000 * One, Required: true},
	{Key: "off", Title: "Distance", Kind: Number, Min: -One, Max: 20 * One, Default: Length(500)},
	{Key: "windy", Title: "Wind", Kind: Bool, Default: false},
	{Key: "hand", Title: "Hand", Kind: Choice, Values: []string{"left", "right"}, Default: "right"},
	{Key: "again", Title: "Throws of the second round", Kind: Int, Min: 0, Max: 1000 * One, DefaultFrom: "throws"},
}

func shy(in shyInput, dice Dice) (shyNeed, shyResult, error) {
	var c Check
	c.Int("throws", in.Throws, 1, 1000)
	c.Length("off", in.Off, -One, 20*One)
	OneOf(&c, "hand", in.Hand, []string{"left", "right"})
	c.Not("windy", in.Windy && in.Hand == "left", "must be false for the left hand")
	if err := c.Err(); err != nil {
		return shyNeed{}, shyResult{}, err
	}
	need := shyNeed{Dice: in.Throws, Face: 4}
	if in.Off > 10*One || in.Windy {
		need.Face = 5
	}
	down, err := Count(dice, need.Dice, 6, need.Face)
	if err != nil {
		return need, shyResult{}, err
	}
	r := shyResult{Down: down}
	if r.Down > 0 { // the coconut rolls
		if _, err := dice.Throw(1, 6); err != nil {
			return need, shyResult{}, err
		}
	}
	return need, r, nil
}

var shyProcedure = Define("shy", "TOY-1.1", "Throws at a coconut", shyInputs, shy)

type measureInput struct {
	Off Length `json:"off"`
}

var measureProcedure = Define("measure", "TOY-1.2", "How far", []Input{{Key: "off", Kind: Number, Max: 20 * One, Required: true}},
	func(in measureInput, _ Dice) (struct{}, measureInput, error) { return struct{}{}, in, nil })

type toy struct{ version int } // it reads the logs of the version before it

func (t toy) About() About {
	return About{ID: "toy", Version: t.version, Title: "Coconut shy", Reads: t.version - 1}
}
func (toy) Procedures() []Procedure { return []Procedure{shyProcedure, measureProcedure} }
func (toy) Rules() []Rule           { return nil }
func (toy) Makes() terms.Makes      { return nil }

func (toy) Settings() []Setting { return nil }
func (toy) Begin(Setup, uint64) (Battle, error) {
	return nil, &InputError{Key: "sides", What: "nobody shies"}
}
func (toy) Sentence(Line, func(id string) string) string { return "" }

// toyLog is a log with two throws and two events.
func toyLog(seed uint64) *Log {
	setup := Setup{Engine: "toy", Version: 2, Name: `Fair <at> "Ely" & Co.`, Sides: [2]Side{{ID: "red"}, {ID: "blue"}},
		Settings: map[string]json.RawMessage{"b": json.RawMessage("1"), "a": json.RawMessage("true")}}
	l := NewLog(toy{2}.About(), setup, seed, Seeded(seed, TableDice))
	l.Note(Mark{Turn: 1, Side: 1, Phase: "move", Unit: "b1"}, "move", "TOY-2.1", struct {
		To Length `json:"to"`
	}{1250})
	for i := range 2 {
		if _, _, err := shyProcedure.Roll(l, Mark{Turn: 1, Side: i, Phase: "shy", Unit: fmt.Sprint("u", i), Target: "coconut"}, shyInput{Throws: 3 + i, Hand: "right"}); err != nil {
			panic(err)
		}
	}
	if _, _, err := measureProcedure.Roll(l, Mark{Turn: 1, Side: -1}, measureInput{Off: 2750}); err != nil {
		panic(err)
	}
	return l
}
