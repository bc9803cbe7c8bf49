package tiled

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// object reads an object as things of a kind: one, or of a line along the sides of hexes one for
// each side.
func (r *reader) object(k *kind, o *object) ([]any, error) {
	tree := map[string]any{}
	for _, p := range o.Properties {
		v, err := valueOf(p)
		if err != nil {
			return nil, err
		}
		tree[p.Name] = v
	}
	if o.Name != "" {
		tree[k.named] = o.Name
	}
	if word := o.Type + o.Class; word != "" && k.typed != "" {
		tree[k.typed] = word
	}
	line, closed, err := r.line(o)
	if err != nil {
		return nil, err
	}
	switch {
	case k.key == "edges":
		return r.sides(tree, line)
	case k.line != "":
		pairs := [][2]int{}
		for _, at := range line {
			pairs = append(pairs, [2]int{at.X, at.Y})
		}
		tree[k.line] = pairs
		if k.key == "waters" && closed {
			tree["closed"] = true
		}
		if k.key == "routes" {
			r.identify(k, tree)
		}
		return []any{tree}, nil
	}
	if err := r.set(k, o, tree); err != nil {
		return nil, err
	}
	r.identify(k, tree)
	return []any{tree}, nil
}

// valueOf is the value of a property.
func valueOf(p prop) (any, error) {
	text := p.text()
	if numbers, ok := lists[p.Name]; ok {
		out := []any{}
		for part := range strings.SplitSeq(text, ",") {
			part = strings.TrimSpace(part)
			if _, err := strconv.Atoi(part); numbers && err != nil {
				return nil, fmt.Errorf("%.40q is no list of whole numbers with commas between them, for %s", text, p.Name)
			} else if numbers {
				out = append(out, json.Number(part))
			} else {
				out = append(out, part)
			}
		}
		return out, nil
	}
	switch p.Type {
	case "int":
		if _, err := strconv.Atoi(text); err != nil {
			return nil, fmt.Errorf("%.40q is no whole number, for %.40s", text, p.Name)
		}
		return json.Number(text), nil
	case "bool":
		return text == "true", nil
	}
	return text, nil
}

// sides are the sides of hexes along a line, each told of as the line is.
func (r *reader) sides(tree map[string]any, line []state.Point) ([]any, error) {
	if len(line) < 2 {
		return nil, fmt.Errorf("it is no line along the sides of hexes; draw a polyline")
	}
	var out []any
	frame := r.of.Frame()
	for i := 1; i < len(line); i++ {
		from, to := r.scale.size.NearestCorner(line[i-1].X, line[i-1].Y), r.scale.size.NearestCorner(line[i].X, line[i].Y)
		legs := hex.Along(from, to)
		if legs == nil && from != to {
			return nil, fmt.Errorf("two of its points lie too far from each other; set more between them")
		}
		for _, leg := range legs {
			if one, other := leg.Edge.Hexes(); !frame.Holds(one) && !frame.Holds(other) {
				continue
			}
			side := map[string]any{}
			for key, v := range tree {
				side[key] = v
			}
			side["hex"], side["side"] = sided(&r.of, leg.Edge)
			out = append(out, side)
		}
	}
	if out == nil {
		return nil, fmt.Errorf("it runs along no side of a hex of the map")
	}
	return out, nil
}

// set sets a place in the hex, and a crossing on the side, near which it stands.
func (r *reader) set(k *kind, o *object, tree map[string]any) error {
	x, y, err := o.place()
	if err != nil {
		return err
	}
	at := r.scale.point(x, y)
	if max(at.X, -at.X, at.Y, -at.Y) > farOff {
		return fmt.Errorf("it lies far off the map")
	}
	tree["at"] = [2]int{at.X, at.Y}
	h := r.scale.size.At(at.X, at.Y)
	if tree["hex"] == nil && k.key == "places" {
		if !r.of.Frame().Holds(h) {
			return fmt.Errorf("it lies off the map")
		}
		tree["hex"] = hex.Name(h)
	}
	if tree["hex"] == nil {
		e := sideNear(r.scale.size, at)
		if one, other := e.Hexes(); !r.of.Frame().Holds(one) && !r.of.Frame().Holds(other) {
			return fmt.Errorf("it lies off the map")
		}
		tree["hex"], tree["side"] = sided(&r.of, e)
	}
	return nil
}

// identify gives what was drawn in Tiled and has no id one after its name.
func (r *reader) identify(k *kind, tree map[string]any) {
	taken := r.ids[k.key]
	if taken == nil {
		taken = map[string]bool{}
		r.ids[k.key] = taken
		for _, layer := range r.f.Objects {
			for _, o := range layer.Objects {
				for _, p := range o.Properties {
					if p.Name == "id" && layer.Name == k.key {
						taken[p.text()] = true
					}
				}
			}
		}
	}
	if id, _ := tree["id"].(string); id != "" {
		return
	}
	name, _ := tree[k.named].(string)
	typed, _ := tree[k.typed].(string)
	stem := words.ID(name)
	if stem == "" {
		stem = words.ID(typed)
	}
	if stem == "" {
		stem = strings.TrimSuffix(k.key, "s")
	}
	stem = stem[:min(len(stem), 80)]
	id := stem
	for n := 2; taken[id]; n++ {
		id = stem + "-" + strconv.Itoa(n)
	}
	taken[id] = true
	tree["id"] = id
	if name == "" {
		tree[k.named] = words.Capital(strings.ReplaceAll(id, "-", " "))
	}
}
