package rules

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"frontier/battle"
	"frontier/ui/parts"
	"frontier/ui/throws"
)

// question is a procedure of a rule set with its inputs, as a form gives them, and the
// settings that an organiser has changed.
type question struct {
	set       battle.RuleSet
	procedure battle.Procedure
	changed   map[string]json.RawMessage
	inputs    json.RawMessage
}

// reply is what is known before dice are thrown.
type reply struct {
	settled json.RawMessage // the inputs with the settings in force
	need    json.RawMessage
	told    battle.Explanation
	first   int    // sides of the first die; 0: a card
	still   bool   // nothing is thrown with these inputs
	done    *throw // of what throws nothing
}

// settle puts the settings in force into the inputs that the form left out.
func (q question) settle() (json.RawMessage, error) {
	return battle.Settled(q.set, q.procedure, q.changed, q.inputs)
}

// ask finds out what is needed. What is wrong with the inputs is an error that names the
// key.
func (q question) ask() (reply, error) {
	settled, err := q.settle()
	if err != nil {
		return reply{}, err
	}
	need, err := q.procedure.Eval(settled, nil)
	if err != nil {
		return reply{}, err
	}
	r := reply{settled: settled, need: need.Need}
	// what is added up, and which die falls first, is the same for every throw: one that
	// nobody sees tells of both
	trial, err := q.throw(battle.Seeded(1, battle.TableDice))
	if err != nil {
		return reply{}, err
	}
	r.told = battle.Explanation{Parts: trial.told.Parts, Need: trial.told.Need}
	if len(trial.fallen) == 0 {
		r.still, r.done = true, &trial
	} else {
		r.first = trial.fallen[0].Sides
	}
	return r, nil
}

// begin gives inputs with which the procedure can be asked at once: where the values with
// which its inputs begin do not go together, those that it complains of are tried again.
func (q question) begin() json.RawMessage {
	inputs := q.procedure.Inputs()
	values := make([]keyedValue, len(inputs))
	for i, in := range inputs {
		values[i] = keyedValue{in.Key, initial(in)}
	}
	wrong := func() string {
		_, err := q.procedure.Eval(objectOf(values), nil)
		return keyOf(err)
	}
	for range inputs {
		key := wrong()
		i := slices.IndexFunc(inputs, func(in battle.Input) bool { return in.Key == key })
		if i < 0 {
			break
		}
		was := values[i].value
		for _, other := range others(inputs[i]) {
			values[i].value = other
			if wrong() != key {
				break
			}
			values[i].value = was
		}
	}
	return objectOf(values)
}

// others are values with which an input may begin, where its usual one will not do.
func others(in battle.Input) []json.RawMessage {
	var out []json.RawMessage
	switch in.Kind {
	case battle.Choice:
		for _, v := range in.Values {
			out = append(out, quoted(v))
		}
	case battle.Int, battle.Number:
		for _, n := range []battle.Length{10 * battle.One, battle.One, in.Min, in.Max} {
			if n >= in.Min && n <= in.Max {
				out = append(out, json.RawMessage(n.String()))
			}
		}
	case battle.Bool:
		out = append(out, json.RawMessage("true"), json.RawMessage("false"))
	case battle.List:
		out = append(out, arrayOf([]json.RawMessage{another(*in.Of, 0)}))
	case battle.Tuple: // another hex
		out = append(out, another(in, 1), another(in, 2))
	}
	return out
}

// weigh works out the odds.
func (q question) weigh() (battle.Odds, error) {
	settled, err := q.settle()
	if err != nil {
		return battle.Odds{}, err
	}
	return q.procedure.Odds(settled)
}

// throw evaluates with dice that are thrown here.
func (q question) throw(dice battle.Dice) (throw, error) {
	settled, err := q.settle()
	if err != nil {
		return throw{}, err
	}
	hand := &battle.Watched{Dice: dice}
	a, faces, err := q.procedure.Throw(settled, hand)
	if err != nil {
		return throw{}, err
	}
	return q.tell(settled, a, faces, hand.Sides), nil
}

// given evaluates with faces that fell on a real table.
func (q question) given(faces []battle.Face) (throw, error) {
	settled, err := q.settle()
	if err != nil {
		return throw{}, err
	}
	dice, err := json.Marshal(append([]battle.Face{}, faces...))
	if err != nil {
		return throw{}, fmt.Errorf("the dice cannot be written: %w", err)
	}
	if _, err := q.procedure.Eval(settled, dice); err != nil { // no die may be left over
		return throw{}, err
	}
	return q.throw(battle.NewGiven(faces...))
}

// throw is one throw of the sitting with everything that is said of it.
type throw struct {
	at        time.Time
	set       battle.RuleSet
	procedure battle.Procedure
	inputs    json.RawMessage // as the form gave them
	settled   json.RawMessage // as they were evaluated
	need      json.RawMessage
	result    json.RawMessage
	faces     []battle.Face
	fallen    []throws.Fallen
	told      battle.Explanation
}

// tell puts a throw together, with the rule set's own words where it has them.
func (q question) tell(settled json.RawMessage, a battle.Answer, faces []battle.Face, sides []int) throw {
	t := throw{set: q.set, procedure: q.procedure, inputs: q.inputs, settled: settled, need: a.Need, result: a.Result, faces: faces}
	if e, ok := q.set.(battle.Explainer); ok {
		t.told, _ = e.Explain(battle.Line{N: 1, Type: battle.RollLine, Engine: q.set.About().ID, Procedure: q.procedure.Name(), Rule: q.procedure.Rule(),
			Inputs: settled, Dice: faces, Need: a.Need, Result: a.Result})
	}
	t.fallen = parts.Fallen(faces, sides, t.told.Counting)
	return t
}

// rule is the id of the rule that was followed.
func (t throw) rule() string { return t.procedure.Rule() }

// needed says in words what was needed.
func (t throw) needed() string { return saidOr(t.told.Need, t.need) }

// came says in words what came of it.
func (t throw) came() string { return saidOr(t.told.Result, t.result) }

// saidOr is what the rule set says, or the value itself in plain words.
func saidOr(said string, value json.RawMessage) string {
	if said != "" {
		return strings.TrimSuffix(parts.Full(said), ".")
	}
	return inWords(value)
}

// dice writes the faces as they are typed: "3 5 1 QH".
func (t throw) dice() string {
	out := make([]string, len(t.faces))
	for i, f := range t.faces {
		out[i] = f.String()
	}
	return strings.Join(out, " ")
}

var suitLetters = strings.NewReplacer("♥", "H", "♡", "H", "♣", "C", "♧", "C", "♦", "D", "♢", "D", "♠", "S", "♤", "S")

// readFaces reads what somebody typed: "3 5 1 QH", also with commas.
func readFaces(text string) ([]battle.Face, error) {
	out := []battle.Face{}
	for i, word := range strings.FieldsFunc(text, func(r rune) bool {
		return r == ' ' || r == ',' || r == ';' || r == '\t' || r == '[' || r == ']' || r == '"'
	}) {
		if n, err := strconv.Atoi(word); err == nil {
			if n < 1 || n > 100 {
				return nil, &battle.InputError{Key: "dice", What: fmt.Sprintf("die %d cannot show %d", i+1, n)}
			}
			out = append(out, battle.Face(n))
			continue
		}
		c, err := battle.ParseCard(strings.ToUpper(suitLetters.Replace(word)))
		if err != nil {
			return nil, &battle.InputError{Key: "dice", What: fmt.Sprintf("%s is no face and no card; write faces as 3 5 1 and cards as QH or 10S", strconv.Quote(clipped(word, 12)))}
		}
		out = append(out, battle.CardFace(c))
	}
	return out, nil
}

// clipped is the beginning of what somebody wrote.
func clipped(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n]) + "…"
	}
	return s
}

// keyOf is the input that an error is about; empty: none.
func keyOf(err error) string {
	var wrong *battle.InputError
	if errors.As(err, &wrong) {
		return wrong.Key
	}
	return ""
}

// wrongWith says what is wrong without naming the key.
func wrongWith(err error) string {
	var wrong *battle.InputError
	if errors.As(err, &wrong) {
		return wrong.What
	}
	return err.Error()
}
