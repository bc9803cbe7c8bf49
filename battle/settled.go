package battle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"frontier/internal/jsontext"
)

// CheckSettings looks at changed settings of a rule set. A key that is no setting, or a
// wrong value, is an *InputError.
func CheckSettings(set RuleSet, changed map[string]json.RawMessage) error {
	settings := set.Settings()
	for _, key := range slices.Sorted(maps.Keys(changed)) {
		i := slices.IndexFunc(settings, func(s Setting) bool { return s.Key == key })
		if i < 0 {
			if len(settings) == 0 {
				return &InputError{Key: plainKey(key), What: fmt.Sprintf("is no setting of %s, which has none", set.About().ID)}
			}
			return &InputError{Key: plainKey(key), What: fmt.Sprintf("is no setting of %s; use %s", set.About().ID, nearKeys(key, settings))}
		}
		if _, err := settings[i].Read(changed[key]); err != nil {
			return err
		}
	}
	return nil
}

// nearKeys lists the settings; of many, those that begin alike.
func nearKeys(key string, settings []Setting) string {
	var all, near []string
	for _, s := range settings {
		all = append(all, s.Key)
		if len(key) > 2 && len(s.Key) > 2 && s.Key[:3] == key[:3] {
			near = append(near, s.Key)
		}
	}
	if len(near) > 0 {
		return oneOf(near, "or")
	}
	return oneOf(all, "or")
}

// Settled puts the settings in force into the inputs of a procedure: an input that is a
// setting and is left out takes the changed value. What is given goes before. A wrong
// setting is an *InputError.
func Settled(set RuleSet, p Procedure, changed map[string]json.RawMessage, inputs json.RawMessage) (json.RawMessage, error) {
	if len(changed) == 0 {
		return inputs, nil
	}
	if err := CheckSettings(set, changed); err != nil {
		return nil, err
	}
	given, err := readObject(inputs)
	if err != nil {
		return nil, err
	}
	is := func(key string) (json.RawMessage, bool) {
		for _, g := range given {
			if g.Key == key {
				return g.Value, true
			}
		}
		return nil, false
	}
	holds := func(with map[string]string) bool {
		for key, want := range with {
			value, ok := is(key)
			if !ok {
				i := slices.IndexFunc(p.Inputs(), func(in Input) bool { return in.Key == key })
				if i < 0 {
					return false
				}
				value = marshal(p.Inputs()[i].Default)
			}
			if string(bytes.TrimSpace(value)) != string(marshal(want)) {
				return false
			}
		}
		return true
	}
	out := given
	for _, s := range set.Settings() {
		value, ok := changed[s.Key]
		if !ok {
			continue
		}
		key := s.Key
		if s.Sets != "" {
			key = s.Sets
		}
		_, stands := is(key)
		if stands || !slices.ContainsFunc(p.Inputs(), func(in Input) bool { return in.Key == key }) || !holds(s.With) {
			continue
		}
		out = append(out, jsontext.Member{Key: key, Value: value})
	}
	var b bytes.Buffer
	b.WriteByte('{')
	for i, g := range out {
		if i > 0 {
			b.WriteByte(',')
		}
		b.Write(marshal(g.Key))
		b.WriteByte(':')
		b.Write(g.Value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
