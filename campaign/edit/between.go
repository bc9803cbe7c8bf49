package edit

import (
	"encoding/json"

	"frontier/campaign/command"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/jsontext"
	"frontier/internal/jsontree"
)

// Between gives the steps that make a campaign under way what a pack says, which was made of
// [pack.Now]: what the pack has more is added, what it has otherwise is set, what it has not is
// removed.
func Between(f *state.Founding, s *state.State, to pack.Pack) ([]command.Step, error) {
	was, err := read(f, s)
	if err != nil {
		return nil, err
	}
	text, err := pack.Write(to)
	if err != nil {
		return nil, err
	}
	tree, err := jsontree.Read(text)
	if err != nil {
		return nil, err
	}
	now := document{tree.(object)}
	now.beyond(f, s)
	var adds, sets, removes []command.Step
	for i := range kinds {
		k := &kinds[i]
		one, two := was.all(k), now.all(k)
		for _, id := range two.ids {
			x, there := two.things[id], one.things[id]
			switch {
			case there == nil:
				adds = append(adds, stepOf(command.Add, k, id, x))
			case !jsontext.Same(x, there):
				sets = append(sets, stepOf(command.Set, k, id, patch(there, x)))
			}
		}
		for _, id := range one.ids {
			if two.things[id] == nil {
				removes = append(removes, stepOf(command.Remove, k, id, nil))
			}
		}
	}
	return append(append(adds, sets...), removes...), nil
}

// register is all things of a kind by id, in their order.
type register struct {
	ids    []string
	things map[string]object
}

// all is all things of a kind, units and what they are in apart; grounds and texts are not told.
func (d *document) all(k *kind) register {
	out := register{things: map[string]object{}}
	put := func(id string, x object) {
		if out.things[id] == nil {
			out.ids = append(out.ids, id)
		}
		out.things[id] = x
	}
	switch {
	case k.name == "unit":
		for _, h := range d.units() {
			put(text(h.unit, "id"), d.find(k, text(h.unit, "id"))[0])
		}
	case k.path != nil:
		for _, x := range d.list(k.name) {
			of := object{}
			for key, v := range x {
				if key != "units" {
					of[key] = v
				}
			}
			put(k.idOf(x), of)
		}
	}
	return out
}

// patch is what makes a thing another: what is otherwise, and null for what is no more.
func patch(was, now object) object {
	out := object{}
	for key, v := range now {
		if !jsontext.Same(v, was[key]) {
			out[key] = v
		}
	}
	for key := range was {
		if _, still := now[key]; !still {
			out[key] = nil
		}
	}
	return out
}

func stepOf(do command.Verb, k *kind, id string, fields object) command.Step {
	s := command.Step{Do: do, Kind: k.name, ID: id}
	if fields == nil {
		return s
	}
	body, err := json.Marshal(fields)
	if err != nil {
		panic(err) // it was read from JSON
	}
	s.Fields = body
	return s
}
