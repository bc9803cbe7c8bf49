package battle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Odds is how likely each result of a procedure is, worked out and not thrown.
type Odds struct {
	Need json.RawMessage
	Keys []KeyOdds // in the order of the result
	// LeftOut are keys that have too many outcomes to be counted or listed.
	LeftOut []string
}

// KeyOdds is how likely each value of one key of the result is.
type KeyOdds struct {
	Key      string
	Expected *float64 // of numbers: the mean
	Values   []Chance // numbers in rising order
}

// Chance is a value and how likely it is, from 0 to 1.
type Chance struct {
	Value  json.RawMessage `json:"value"`
	Chance float64         `json:"chance"`
}

// OddsError says that a procedure has too many outcomes with these inputs.
type OddsError struct{ Procedure string }

func (e *OddsError) Error() string {
	return fmt.Sprintf("%s has too many outcomes with these inputs to count them; ask with smaller numbers", e.Procedure)
}

// MarshalJSON writes {"hits":{"expected":1.5,"chances":[{"value":0,"chance":0.1},...]},...}.
func (o Odds) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	out.WriteByte('{')
	for i, k := range o.Keys {
		if i > 0 {
			out.WriteByte(',')
		}
		out.Write(marshal(k.Key))
		out.WriteByte(':')
		out.Write(marshal(struct {
			Expected *float64 `json:"expected,omitempty"`
			Values   []Chance `json:"chances"`
		}{k.Expected, k.Values}))
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

// runCost is how many steps of a walk one run of a whole procedure takes.
const runCost = 12

// Odds is the procedure's odds; see [Procedure].
func (p *Typed[In, Need, Result]) Odds(inputs json.RawMessage) (Odds, error) {
	in, err := p.Read(inputs)
	if err != nil {
		return Odds{}, err
	}
	need, err := p.Needs(in)
	if err != nil {
		return Odds{}, err
	}
	sums := newTally(reflect.TypeFor[Result]())
	if err = p.walk(in, newWalker("", mostSteps/3), sums.add); errors.Is(err, errTooMany) {
		sums = newTally(reflect.TypeFor[Result]())
		left := mostSteps
		for i := range sums.fields {
			f, w := &sums.fields[i], newWalker(sums.fields[i].key, left/3)
			left -= left / 3
			err = p.walk(in, w, f.add)
			if left += max(*w.left, 0); errors.Is(err, errTooMany) {
				f.out, err = true, nil
			}
			if err != nil {
				break
			}
		}
	}
	if err != nil {
		return Odds{}, fmt.Errorf("%s: %w", p.name, err)
	}
	out := sums.odds()
	if out.Need = marshal(need); len(out.Keys) == 0 && len(out.LeftOut) > 0 {
		return Odds{}, &OddsError{p.name}
	}
	return out, nil
}

// walk goes through every outcome.
func (p *Typed[In, Need, Result]) walk(in In, w *walker, add func(result reflect.Value, chance float64) error) error {
	var result Result
	return w.walk(runCost, func() (err error) {
		_, result, err = p.fn(in, w)
		return err
	}, func(chance float64) error { return add(reflect.ValueOf(&result).Elem(), chance) })
}

// tally adds up how likely the values of each field of a result are.
type tally struct{ fields []fieldTally }

type fieldTally struct {
	key    string
	kind   reflect.Kind // Int, Bool or String; Invalid: written as JSON
	at     int
	index  map[any]int
	small  []int // the same of small numbers, counted from 1
	values []any
	sums   []exactSum
	out    bool // left out
}

// exactSum adds small numbers to a large one and loses nothing on the way.
type exactSum struct{ sum, lost float64 }

func (s *exactSum) add(v float64) {
	v -= s.lost
	t := s.sum + v
	s.lost = (t - s.sum) - v
	s.sum = t
}

var marshaler = reflect.TypeFor[json.Marshaler]()

func newTally(t reflect.Type) *tally {
	out := &tally{}
	for i := range t.NumField() {
		key, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		f := fieldTally{key: key, at: i, index: map[any]int{}, small: make([]int, 256)}
		switch ft := t.Field(i).Type; {
		case ft.Implements(marshaler):
		case ft.Kind() == reflect.Int, ft.Kind() == reflect.Bool, ft.Kind() == reflect.String:
			f.kind = ft.Kind()
		}
		out.fields = append(out.fields, f)
	}
	return out
}

// mostValues is how many different values one key of a result may have.
const mostValues = 10_000

func (t *tally) add(result reflect.Value, chance float64) error {
	for i := range t.fields {
		if err := t.fields[i].add(result, chance); err != nil {
			return err
		}
	}
	return nil
}

func (f *fieldTally) add(result reflect.Value, chance float64) error {
	if f.out {
		return nil
	}
	v := result.Field(f.at)
	var key any
	switch f.kind {
	case reflect.Int:
		n := int(v.Int())
		if n >= 0 && n < len(f.small) && f.small[n] > 0 {
			f.sums[f.small[n]-1].add(chance)
			return nil
		}
		key = n
	case reflect.Bool:
		key = v.Bool()
	case reflect.String:
		key = v.String()
	default:
		if v.Kind() == reflect.Slice && v.IsNil() {
			f.out = true
			return nil
		}
		key = string(marshal(v.Interface()))
	}
	at, ok := f.index[key]
	if !ok {
		if len(f.values) == mostValues {
			return errTooMany
		}
		at = len(f.values)
		f.index[key] = at
		if n, ok := key.(int); ok && n >= 0 && n < len(f.small) {
			f.small[n] = at + 1
		}
		f.values, f.sums = append(f.values, key), append(f.sums, exactSum{})
	}
	f.sums[at].add(chance)
	return nil
}

func (t *tally) odds() Odds {
	var out Odds
	for i := range t.fields {
		f := &t.fields[i]
		if f.out {
			out.LeftOut = append(out.LeftOut, f.key)
			continue
		}
		out.Keys = append(out.Keys, f.odds())
	}
	return out
}

func (f *fieldTally) odds() KeyOdds {
	out := KeyOdds{Key: f.key}
	order := make([]int, len(f.values))
	for i := range order {
		order[i] = i
	}
	number := func(i int) (Length, bool) {
		switch v := f.values[i].(type) {
		case int:
			return Inches(v), true
		case string:
			if f.kind == reflect.Invalid {
				n, err := decimal(v, 3)
				return Length(n), err == nil
			}
		}
		return 0, false
	}
	if _, ok := number(0); ok {
		var mean exactSum
		for i := range f.values {
			n, _ := number(i)
			mean.add(float64(n) / float64(One) * f.sums[i].sum)
		}
		out.Expected = &mean.sum
		slices.SortFunc(order, func(a, b int) int {
			m, _ := number(a)
			n, _ := number(b)
			return int(m - n)
		})
	}
	if f.kind == reflect.Bool { // false before true
		slices.SortFunc(order, func(a, b int) int {
			if f.values[a] == f.values[b] {
				return 0
			}
			if f.values[a] == false {
				return -1
			}
			return 1
		})
	}
	for _, i := range order {
		value := json.RawMessage(nil)
		if text, ok := f.values[i].(string); ok && f.kind == reflect.Invalid {
			value = json.RawMessage(text)
		} else {
			value = marshal(f.values[i])
		}
		out.Values = append(out.Values, Chance{value, f.sums[i].sum})
	}
	return out
}

// Throw evaluates the procedure with dice that it throws; see [Procedure].
func (p *Typed[In, Need, Result]) Throw(inputs json.RawMessage, dice Dice) (Answer, []Face, error) {
	throw, err := p.Thrower(inputs)
	if err != nil {
		return Answer{}, nil, err
	}
	return throw(dice)
}

// Thrower checks the inputs once and throws as often as it is asked; see [Procedure].
func (p *Typed[In, Need, Result]) Thrower(inputs json.RawMessage) (func(Dice) (Answer, []Face, error), error) {
	in, err := p.Read(inputs)
	if err != nil {
		return nil, err
	}
	return func(dice Dice) (Answer, []Face, error) {
		var l Log
		l.dice = recorder{log: &l, dice: dice}
		need, result, err := p.fn(in, &l.dice)
		if err != nil {
			return Answer{}, nil, err
		}
		return Answer{Need: marshal(need), Result: marshal(result)}, append([]Face{}, l.faces...), nil
	}, nil
}
