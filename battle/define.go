package battle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"frontier/internal/jsontext"
)

// Typed is a procedure as an engine calls it: its inputs, needs and results are plain
// structs. As a [Procedure] it takes and gives JSON; both ways call one function.
type Typed[In, Need, Result any] struct {
	name, rule, title string
	inputs            []Input
	fn                func(In, Dice) (Need, Result, error)
}

// Define ties a function to what is said of it. The JSON keys of In must be those of
// inputs. The function checks what must hold between inputs, and their ranges too, for
// engines call it without the door of Eval; what it refuses is an *InputError. It works
// out its need before it throws, and gives it back also with [ErrNoDice].
//
// Define panics where inputs and In differ or a default is out of range: only a
// programmer can have caused that.
func Define[In, Need, Result any](name, rule, title string, inputs []Input, fn func(In, Dice) (Need, Result, error)) *Typed[In, Need, Result] {
	if err := sound[In](inputs); err != nil {
		panic(fmt.Sprintf("procedure %s: %v", name, err))
	}
	return &Typed[In, Need, Result]{name: name, rule: rule, title: title, inputs: inputs, fn: fn}
}

// sound says whether inputs describe In: the same keys, and defaults that pass.
func sound[In any](inputs []Input) error {
	t, keys := reflect.TypeFor[In](), map[string]bool{}
	for i := range t.NumField() {
		key, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		keys[key] = true
	}
	for _, in := range inputs {
		if !keys[in.Key] {
			return fmt.Errorf("input %q has no field, or stands twice", in.Key)
		}
		delete(keys, in.Key)
		switch {
		case in.Required || in.DefaultFrom != "":
			if in.Default != nil {
				return fmt.Errorf("input %q has a default that is never used", in.Key)
			}
		default:
			raw, err := json.Marshal(in.Default)
			if err != nil {
				return err
			}
			if _, err := in.Read(raw); err != nil {
				return fmt.Errorf("the default of %w", err)
			}
		}
	}
	for key := range keys {
		return fmt.Errorf("field %q has no input", key)
	}
	return nil
}

// Name is the procedure's name, as "shoot".
func (p *Typed[In, Need, Result]) Name() string { return p.name }

// Rule is the id of the rule that describes the procedure.
func (p *Typed[In, Need, Result]) Rule() string { return p.rule }

// Title says in a few words what the procedure decides.
func (p *Typed[In, Need, Result]) Title() string { return p.title }

// Inputs describes the inputs, in the order of the rules. Not to be changed.
func (p *Typed[In, Need, Result]) Inputs() []Input { return p.inputs }

// Do evaluates the procedure with the caller's dice and writes no log.
func (p *Typed[In, Need, Result]) Do(in In, dice Dice) (Need, Result, error) { return p.fn(in, dice) }

// Needs gives what would be needed; nothing is thrown.
func (p *Typed[In, Need, Result]) Needs(in In) (Need, error) {
	need, _, err := p.fn(in, NoDice)
	if errors.Is(err, ErrNoDice) {
		err = nil
	}
	return need, err
}

// Read decodes and checks inputs in JSON, with the defaults put in. What is wrong is an
// *InputError.
func (p *Typed[In, Need, Result]) Read(inputs json.RawMessage) (In, error) {
	var in In
	object, err := readInputs(p.name, p.inputs, inputs)
	if err != nil {
		return in, err
	}
	if err := json.Unmarshal(object, &in); err != nil {
		return in, &InputError{Key: "inputs", What: fmt.Sprintf("cannot be read: %v", err)}
	}
	return in, nil
}

// Eval is the procedure in JSON; see [Procedure].
func (p *Typed[In, Need, Result]) Eval(inputs, dice json.RawMessage) (Answer, error) {
	in, err := p.Read(inputs)
	if err != nil {
		return Answer{}, err
	}
	faces, given, diceErr := readDice(dice)
	need, err := p.Needs(in) // inputs are refused before dice are looked at
	if err != nil {
		return Answer{}, err
	}
	if diceErr != nil {
		return Answer{}, diceErr
	}
	if !given {
		return Answer{Need: marshal(need)}, nil
	}
	fall := NewGiven(faces...)
	need, result, err := p.fn(in, fall)
	if err == nil {
		err = fall.Done()
	}
	if err != nil {
		return Answer{}, err
	}
	return Answer{Need: marshal(need), Result: marshal(result)}, nil
}

// marshal writes a value that can always be written: the structs of engines.
func marshal(v any) json.RawMessage {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(fmt.Sprintf("%T cannot be written as JSON: %v", v, err))
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// readDice reads faces: numbers for dice, text for cards. Absent or null: none are given.
func readDice(raw json.RawMessage) (faces []Face, given bool, err error) {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || string(raw) == "null" {
		return nil, false, nil
	}
	all, ok := elements(raw)
	if !ok {
		return nil, true, &InputError{Key: "dice", What: fmt.Sprintf("must be a list of faces as [3,5] or [6,\"10S\"], not %s", clip(raw))}
	}
	faces = make([]Face, len(all))
	for i, one := range all {
		if err := faces[i].UnmarshalJSON(one); err != nil {
			return nil, true, &InputError{Key: "dice", What: fmt.Sprintf("number %d must be a whole number or a card as \"10S\", not %s", i+1, clip(one))}
		}
	}
	return faces, true, nil
}

// readInputs checks a JSON object against inputs and writes it again with every key, in
// the order of inputs, defaults put in.
func readInputs(procedure string, inputs []Input, raw json.RawMessage) (json.RawMessage, error) {
	given, err := readObject(raw)
	if err != nil {
		return nil, err
	}
	return fill(procedure, inputs, given)
}

// fill checks what is given and writes an object with every key.
func fill(what string, inputs []Input, given []jsontext.Member) (json.RawMessage, error) {
	var room [16][]byte
	values := append(room[:0], make([][]byte, len(inputs))...)
	all := make([]byte, 0, 256)
	for _, g := range given {
		i := indexOf(inputs, g.Key)
		if i < 0 {
			return nil, &InputError{Key: plainKey(g.Key), What: fmt.Sprintf("is not known to %s; use %s", what, keysOf(inputs))}
		}
		if values[i] != nil {
			return nil, &InputError{Key: g.Key, What: "is given twice"}
		}
		from := len(all)
		var err error
		if all, err = inputs[i].append(all, g.Value); err != nil {
			return nil, err
		}
		values[i] = all[from:len(all):len(all)]
	}
	out := make([]byte, 0, len(all)+32*len(inputs)+2)
	for i := range inputs {
		in := &inputs[i]
		out = append(out, "{,"[min(i, 1)])
		out = jsontext.Append(out, in.Key)
		out = append(out, ':')
		switch {
		case values[i] != nil:
		case in.Required:
			return nil, &InputError{Key: in.Key, What: "is missing; it " + in.wants()}
		case in.DefaultFrom != "":
			values[i] = values[indexOf(inputs, in.DefaultFrom)]
		default:
			values[i] = marshal(in.Default)
		}
		out = append(out, values[i]...)
	}
	if len(inputs) == 0 {
		out = append(out, '{')
	}
	return append(out, '}'), nil
}

// indexOf is the place of the input with a key; -1 where there is none.
func indexOf(inputs []Input, key string) int {
	for i := range inputs {
		if inputs[i].Key == key {
			return i
		}
	}
	return -1
}

// readObject splits a JSON object, keeping keys that stand twice. Nothing is an empty
// object.
func readObject(raw json.RawMessage) ([]jsontext.Member, error) {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 {
		return nil, nil
	}
	if raw[0] != '{' || !json.Valid(raw) {
		return nil, &InputError{Key: "inputs", What: fmt.Sprintf("must be a JSON object as {\"key\":value}, not %s", clip(raw))}
	}
	return jsontext.Members(raw), nil
}

func keysOf(inputs []Input) string {
	keys := make([]string, len(inputs))
	for i, in := range inputs {
		keys[i] = in.Key
	}
	return oneOf(keys, "or")
}

// ReadSettings takes changed settings into a struct S whose JSON keys are those of
// settings; those left out have their defaults. An unknown key or a wrong value is an
// *InputError.
func ReadSettings[S any](settings []Setting, changed map[string]json.RawMessage) (S, error) {
	inputs := make([]Input, len(settings))
	for i, s := range settings {
		inputs[i] = s.Input
	}
	var out S
	if err := sound[S](inputs); err != nil {
		panic(fmt.Sprintf("settings: %v", err))
	}
	given := make([]jsontext.Member, 0, len(changed))
	for _, key := range slices.Sorted(maps.Keys(changed)) {
		given = append(given, jsontext.Member{Key: key, Value: changed[key]})
	}
	object, err := fill("the settings", inputs, given)
	if err != nil {
		return out, err
	}
	if err := json.Unmarshal(object, &out); err != nil {
		return out, &InputError{Key: "settings", What: fmt.Sprintf("cannot be read: %v", err)}
	}
	return out, nil
}
