package edit

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"frontier/campaign/state"
)

// Kind is a kind of thing that can be changed by hand.
type Kind struct {
	Name string
	Says string // what its fields are, in a line
}

// Kinds are the kinds of thing that can be changed by hand.
func Kinds() []Kind {
	var out []Kind
	for _, k := range kinds {
		out = append(out, Kind{k.name, k.says})
	}
	return out
}

// Thing is a thing of the campaign as it is today, in the words of a pack.
type Thing struct {
	Kind   string          `json:"kind"`
	ID     string          `json:"id"`
	Name   string          `json:"name,omitempty"`
	Fields json.RawMessage `json:"fields"`
}

// ErrKind is in the error where a kind is named that there is not.
var ErrKind = errors.New("there is no such kind")

// Things are all things of a kind as they are today; of hexes and what they are of, none: there
// are too many.
func Things(f *state.Founding, s *state.State, name string) ([]Thing, error) {
	k, d, err := begin(f, s, name)
	if err != nil {
		return nil, err
	}
	var out []Thing
	switch name {
	case "campaign":
		return append(out, thing(k, "campaign", d.find(k, "")[0])), nil
	case "ground":
		return out, nil
	case "unit":
		for _, h := range d.units() {
			id := text(h.unit, "id")
			out = append(out, thing(k, id, d.find(k, id)[0]))
		}
		return out, nil
	}
	for _, x := range d.list(name) {
		out = append(out, thing(k, k.idOf(x), x))
	}
	return out, nil
}

// Of is a thing as it is today; what is not there is [state.ErrNotFound].
func Of(f *state.Founding, s *state.State, name, id string) (Thing, error) {
	k, d, err := begin(f, s, name)
	if err != nil {
		return Thing{}, err
	}
	list := d.find(k, id)
	if len(list) == 0 {
		return Thing{}, fmt.Errorf("there is no %s %.60q: %w", name, id, state.ErrNotFound)
	}
	return thing(k, id, list[0]), nil
}

func begin(f *state.Founding, s *state.State, name string) (*kind, document, error) {
	k := kindOf(name)
	if k == nil {
		return nil, document{}, fmt.Errorf("%.40q: %w; use %s", name, ErrKind, names())
	}
	d, err := read(f, s)
	return k, d, err
}

// names lists the kinds in a sentence.
func names() string {
	var out []string
	for _, k := range kinds {
		out = append(out, k.name)
	}
	return strings.Join(out[:len(out)-1], ", ") + " or " + out[len(out)-1]
}

func thing(k *kind, id string, x object) Thing {
	fields := object{}
	for key, v := range x {
		if k.name == "force" && key == "units" {
			continue // they are things of their own
		}
		fields[key] = v
	}
	body, err := json.Marshal(fields)
	if err != nil {
		panic(err) // it was read from JSON
	}
	return Thing{Kind: k.name, ID: id, Name: text(x, "name"), Fields: body}
}
