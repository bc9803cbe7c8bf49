package tiled

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/jsontree"
	"frontier/internal/terms"
)

// Write writes a map as a hexagonal map of Tiled, pictures of its tiles and all, in one file. The
// same map is the same bytes, and [Read] reads it back as it was. The error is one sentence: of a
// map that has not a hex for each column and row, or a text that no such file can hold.
func Write(m *state.Map) ([]byte, error) {
	if len(m.Cells) != m.Columns*m.Rows || len(m.Cells) == 0 || m.HexMiles < 1 {
		return nil, fmt.Errorf("the map cannot be written: it has %d hexes for %d columns and %d rows", len(m.Cells), m.Columns, m.Rows)
	}
	ground := groundTiles()
	w := writer{m: m, scale: scale{hex.Size(m.HexMiles * 100), tileWidth, (tileHeight + sideLength) / 2}, water: ground.First + ground.Count}
	w.out = tmx{Version: "1.10", Orientation: "hexagonal", Order: "right-down", Width: m.Columns, Height: m.Rows, TileWidth: tileWidth, TileHeight: tileHeight,
		Side: sideLength, Axis: "y", Index: "odd", Tilesets: []tileset{ground, waterTiles(w.water)}}
	w.cells()
	tree, err := jsontree.Of(pack.FileOf(m))
	if err != nil {
		return nil, fmt.Errorf("the map cannot be written: %w", err)
	}
	w.header(tree.(map[string]any))
	for _, k := range kinds {
		if err := w.objects(k, jsontree.At(tree, k.key)); err != nil {
			return nil, err
		}
	}
	w.high()
	w.out.NextLayer, w.out.NextObject = w.layers+1, w.things+1
	text, err := xml.MarshalIndent(w.out, "", " ")
	if err != nil {
		return nil, fmt.Errorf("the map cannot be written: %w", err)
	}
	return slices.Concat([]byte(xml.Header), text, []byte("\n")), nil
}

// writer writes one map.
type writer struct {
	m      *state.Map
	scale  scale
	water  int // number of the first tile of water
	out    tmx
	layers int
	things int
}

// cells writes the grounds, and the water where it is not everywhere the same.
func (w *writer) cells() {
	number := map[state.Ground]int{}
	for i, g := range terms.AllGrounds {
		number[g.Word] = 1 + i
	}
	plain := !slices.ContainsFunc(w.m.Cells, func(c state.Cell) bool { return c.Water != usualWater })
	w.tileLayer("ground", func(c state.Cell) int { return number[c.Ground] })
	if !plain {
		w.tileLayer("water", func(c state.Cell) int { return w.water + min(max(c.Water, 0), 3) })
	}
}

// usualWater is what men find where a map does not tell of water.
const usualWater = 2

func (w *writer) tileLayer(name string, tile func(state.Cell) int) {
	w.layers++
	var text bytes.Buffer
	for i, c := range w.m.Cells {
		if i%w.m.Columns == 0 {
			text.WriteByte('\n')
		}
		text.WriteString(strconv.Itoa(tile(c)))
		if i < len(w.m.Cells)-1 {
			text.WriteByte(',')
		}
	}
	text.WriteByte('\n')
	var hidden *int
	if name == "water" {
		hidden = new(int) // it would hide the ground
	}
	w.out.Tiles = append(w.out.Tiles, tileLayer{Hidden: hidden, ID: w.layers, Name: name, Width: w.m.Columns, Height: w.m.Rows, Data: data{Encoding: "csv", Text: text.String()}})
}

// header writes what a map says of itself.
func (w *writer) header(tree map[string]any) {
	for _, key := range []string{"title", "subtitle", "hex_miles", "width", "height", "west", "north", "east", "south", "default"} {
		v := tree[key]
		if v == nil || v == "" {
			continue
		}
		if key == "width" || key == "height" {
			fitted := pack.New(w.m.Columns, w.m.Rows, w.m.HexMiles).Map
			if key == "width" && fitted.Width == w.m.Width || key == "height" && fitted.Height == w.m.Height {
				continue // all hexes fit in it, as in a new one
			}
			key = "frame_" + key
		}
		w.out.Properties = append(w.out.Properties, property(key, v))
	}
}

// property is a value under a key.
func property(key string, v any) prop {
	text, kind := fmt.Sprint(v), ""
	switch v := v.(type) {
	case json.Number:
		kind = "int"
	case bool:
		kind = "bool"
	case []any:
		var all []string
		for _, x := range v {
			all = append(all, fmt.Sprint(x))
		}
		text = strings.Join(all, ", ")
	}
	return prop{Name: key, Type: kind, Value: &text}
}

// objects writes a list as a layer.
func (w *writer) objects(k kind, list any) error {
	items, _ := list.([]any)
	if len(items) == 0 {
		return nil
	}
	w.layers++
	layer := objectLayer{ID: w.layers, Name: k.key}
	for i, item := range items {
		tree := item.(map[string]any)
		w.things++
		o := object{ID: w.things}
		if err := w.lay(&o, k, i, tree); err != nil {
			return err
		}
		o.Name, _ = tree[k.named].(string)
		if k.typed != "" {
			o.Type, _ = tree[k.typed].(string)
			delete(tree, k.typed)
		}
		delete(tree, k.named)
		for _, key := range slices.Sorted(maps.Keys(tree)) {
			if v := tree[key]; v != nil && v != "" {
				o.Properties = append(o.Properties, property(key, v))
			}
		}
		if err := holds(&o); err != nil {
			return fmt.Errorf("%s, number %d: %w", k.key, i+1, err)
		}
		layer.Objects = append(layer.Objects, o)
	}
	w.out.Objects = append(w.out.Objects, layer)
	return nil
}

// holds says whether a file of this kind can hold the texts of an object.
func holds(o *object) error {
	for _, text := range append([]string{o.Name, o.Type}, values(o.Properties)...) {
		for _, r := range text {
			if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == '\uFFFE' || r == '\uFFFF' || r == '\uFFFD' {
				return fmt.Errorf("%.60q has a letter that a file of Tiled cannot hold; take it out", text)
			}
		}
	}
	return nil
}

func values(list []prop) (out []string) {
	for _, p := range list {
		out = append(out, *p.Value)
	}
	return out
}

// lay gives an object its place and points, and takes what they tell from its tree.
func (w *writer) lay(o *object, k kind, i int, tree map[string]any) error {
	var line []state.Point
	closed := k.ring
	switch {
	case k.line != "":
		line = pointsOf(tree[k.line])
		if k.key == "waters" {
			closed = tree["closed"] == true
		}
		if len(line) > 0 && k.key == "waters" {
			delete(tree, "closed")
		}
		delete(tree, k.line)
	case k.key == "edges":
		for _, c := range w.edges()[i].Ends() {
			x, y := w.scale.size.Corner(c)
			line = append(line, state.Point{X: x, Y: y})
		}
		delete(tree, "hex")
		delete(tree, "side")
	default:
		return w.set(o, k, i, tree)
	}
	if len(line) == 0 {
		o.X, o.Y, o.Point = "0", "0", &struct{}{}
		return nil
	}
	x, y := w.scale.parts(line[0])
	o.X, o.Y = written(x), written(y)
	var text []string
	for _, at := range line {
		if max(at.X, -at.X, at.Y, -at.Y) > farOff {
			return fmt.Errorf("%s, number %d: a point lies %d miles off the map's corner; no file of Tiled is as large", k.key, i+1, max(at.X, -at.X, at.Y, -at.Y)/100)
		}
		px, py := w.scale.parts(at)
		text = append(text, written(px-x)+","+written(py-y))
	}
	p := &points{strings.Join(text, " ")}
	if closed {
		o.Ring = p
	} else {
		o.Line = p
	}
	return nil
}

// edges are the sides of hexes that a pack writes.
func (w *writer) edges() []hex.Edge {
	var out []hex.Edge
	for _, b := range w.m.Borders {
		if b.River != "" || b.Class != "" || b.Route != "" {
			out = append(out, b.Edge)
		}
	}
	return out
}

// set sets a place or a crossing on its point, and leaves out what the point tells.
func (w *writer) set(o *object, k kind, i int, tree map[string]any) error {
	at := pointsOf([]any{tree["at"]})[0]
	if max(at.X, -at.X, at.Y, -at.Y) > farOff {
		return fmt.Errorf("%s, number %d: it lies %d miles off the map's corner; no file of Tiled is as large", k.key, i+1, max(at.X, -at.X, at.Y, -at.Y)/100)
	}
	x, y := w.scale.parts(at)
	o.X, o.Y, o.Point = written(x), written(y), &struct{}{}
	delete(tree, "at")
	if k.key == "places" {
		if w.m.Places[i].Hex == w.scale.size.At(at.X, at.Y) {
			delete(tree, "hex")
		}
		return nil
	}
	c := w.m.Crossings[i]
	if c.Edge == sideNear(w.scale.size, at) {
		delete(tree, "hex")
		delete(tree, "side")
	}
	if _, other := c.Edge.Hexes(); c.Toward == centre(w.scale.size, other) {
		delete(tree, "toward")
	}
	return nil
}

// pointsOf are the points of a tree.
func pointsOf(v any) []state.Point {
	list, _ := v.([]any)
	var out []state.Point
	for _, at := range list {
		pair, _ := at.([]any)
		if len(pair) == 2 {
			x, _ := strconv.Atoi(fmt.Sprint(pair[0]))
			y, _ := strconv.Atoi(fmt.Sprint(pair[1]))
			out = append(out, state.Point{X: x, Y: y})
		}
	}
	return out
}

// high writes the heights, each in the middle of its hex.
func (w *writer) high() {
	layer := objectLayer{Name: heights}
	for i, c := range w.m.Cells {
		if c.Height == 0 {
			continue
		}
		x, y := w.scale.parts(centre(w.scale.size, w.m.Frame().Hex(i)))
		w.things++
		layer.Objects = append(layer.Objects, object{ID: w.things, Name: strconv.Itoa(c.Height), X: written(x), Y: written(y), Point: &struct{}{}})
	}
	if layer.Objects != nil {
		w.layers++
		layer.ID = w.layers
		w.out.Objects = append(w.out.Objects, layer)
	}
}
