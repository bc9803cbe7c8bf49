package edit

import (
	"encoding/json"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/jsontext"
	"frontier/internal/jsontree"
)

// Between gives the steps that make a campaign under way what a pack says, which was made of
// [pack.Now]: what the pack has more is added, what it has otherwise is set, what it has not is
// removed, and hexes whose ground is otherwise are painted. What no step can bring about is an error.
func Between(f *state.Founding, s *state.State, to pack.Pack) ([]command.Step, error) {
	painted, err := painted(f, s, &to)
	if err != nil {
		return nil, err
	}
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
		if id := one.torn(&two); id != "" {
			return nil, refuse("CAMPAIGN-14.2", "leave it as it is, or draw another beside it", "the lines of %s %.60q cannot be changed together", k.name, id)
		}
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
	return slices.Concat(adds, sets, removes, painted), nil
}

// painted are the steps that paint the hexes of which the ground, the water or the height is otherwise.
func painted(f *state.Founding, s *state.State, to *pack.Pack) (out []command.Step, err error) {
	now := pack.Now(f, s)
	if was, is := &now.Map, &to.Map; was.Columns != is.Columns || was.Rows != is.Rows || was.HexMiles != is.HexMiles {
		return nil, refuse("CAMPAIGN-14.2", "keep its columns, rows and miles to a hex", "the map of a campaign that runs cannot be made another size")
	}
	for i, cell := range to.Map.Cells {
		was := now.Map.Cells[i]
		fields := object{}
		if cell.Ground != was.Ground {
			fields["ground"] = string(cell.Ground)
		}
		if cell.Water != was.Water {
			fields["water"] = cell.Water
		}
		if cell.Height != was.Height {
			fields["height"] = cell.Height
		}
		if len(fields) > 0 {
			out = append(out, stepOf(command.Set, kindOf("ground"), hex.Name(to.Map.Frame().Hex(i)), fields))
		}
	}
	return out, nil
}

// register is all things of a kind by id, in their order.
type register struct {
	ids    []string
	things map[string]object
	lines  map[string][]object // where several go by one id: the arms of a river
}

// torn is the first id by which several things go that are otherwise in another register; empty:
// there is none. Where all of them are gone they can be taken away.
func (r *register) torn(to *register) string {
	for _, id := range slices.Concat(r.ids, to.ids) {
		was, now := r.lines[id], to.lines[id]
		if now != nil && max(len(was), len(now)) > 1 && !jsontext.Same(was, now) {
			return id
		}
	}
	return ""
}

// all is all things of a kind, units and what they are in apart; grounds and texts are not told.
func (d *document) all(k *kind) register {
	out := register{things: map[string]object{}, lines: map[string][]object{}}
	put := func(id string, x object) {
		if out.things[id] == nil {
			out.ids = append(out.ids, id)
		}
		out.things[id] = x
		out.lines[id] = append(out.lines[id], x)
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
