package tiled

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/jsontext"
	"frontier/internal/terms"
)

// Longest is the longest file of Tiled that is read, in bytes.
const Longest = 24 << 20

// mostMarks is how many marks (<) a file may have: those of the greatest map, and more.
const mostMarks = 600_000

// usualMiles are the miles to a hex of a file that says none.
const usualMiles = 10

// Read reads a hexagonal map of Tiled as the map of a campaign. Was is the map whose place it
// takes: what the file does not say of itself, as the miles to a hex, is as there; nil: there is
// none. What cannot be read, or is no map of a campaign, is an error of one sentence.
func Read(text []byte, was *state.Map) (state.Map, error) {
	var f tmx
	switch {
	case len(text) > Longest:
		return state.Map{}, fmt.Errorf("the file is longer than %d MB, which no map of a campaign is", Longest>>20)
	case bytes.Count(text, []byte("<")) > mostMarks:
		return state.Map{}, fmt.Errorf("the file holds more than %d things, which no map of a campaign does", mostMarks)
	}
	if err := xml.Unmarshal(text, &f); err != nil {
		return state.Map{}, fmt.Errorf("it is no map of Tiled (TMX): %w", err)
	}
	if err := f.sound(); err != nil {
		return state.Map{}, err
	}
	r := reader{f: &f, ids: map[string]map[string]bool{}}
	if err := r.read(was); err != nil {
		return state.Map{}, err
	}
	return r.file.Map()
}

// sound says what keeps a file from being the map of a campaign.
func (f *tmx) sound() error {
	switch {
	case f.Orientation != "hexagonal" || f.Axis != "y" || f.Index != "odd":
		return fmt.Errorf("the map is not of hexagons whose odd rows stand half a hex further east; in Map > Map Properties choose Hexagonal, Stagger Axis Y and Stagger Index Odd")
	case f.Infinite != 0:
		return fmt.Errorf("the map has no end; in Map > Map Properties take the tick from Infinite")
	case f.Width < 1 || f.Height < 1 || f.Width > 1000 || f.Height > 1000 || f.Width*f.Height > pack.MaxHexes:
		return fmt.Errorf("the map has %d columns and %d rows; give 1 to 1000 of each and no more than %d hexes", f.Width, f.Height, pack.MaxHexes)
	case f.TileWidth < 2 || f.TileWidth > 4096 || f.TileHeight < 2 || f.TileHeight > 4096 || f.Side < 0 || f.Side >= f.TileHeight:
		return fmt.Errorf("tiles of %d by %d pixels with sides of %d cannot be hexagons", f.TileWidth, f.TileHeight, f.Side)
	}
	return nil
}

// reader makes a pack's map of a file.
type reader struct {
	f     *tmx
	file  pack.MapFile
	scale scale
	of    state.Map                  // as large as the map: whose sides are its
	ids   map[string]map[string]bool // of each list
}

func (r *reader) read(was *state.Map) error {
	if was != nil {
		r.file = pack.MapFile{Title: was.Title, Subtitle: was.Subtitle, HexMiles: was.HexMiles, Default: was.Default}
	}
	r.file.Columns, r.file.Rows = r.f.Width, r.f.Height
	if err := r.header(); err != nil {
		return err
	}
	if r.file.HexMiles == 0 {
		r.file.HexMiles = usualMiles
	}
	if r.file.HexMiles < 1 || r.file.HexMiles > 100 {
		return fmt.Errorf("a hex of %d miles cannot be; give hex_miles of 1 to 100", r.file.HexMiles)
	}
	r.scale = scale{hex.Size(r.file.HexMiles * 100), r.f.TileWidth, (r.f.TileHeight + r.f.Side) / 2}
	r.of = state.Map{Columns: r.f.Width, Rows: r.f.Height, HexMiles: r.file.HexMiles}
	if err := r.cells(); err != nil {
		return err
	}
	lists := map[string][]any{}
	if err := r.layers(&r.f.layers, lists, 0); err != nil {
		return err
	}
	text, err := json.Marshal(lists)
	if err != nil {
		return err
	}
	if err := jsontext.Strict(text, &r.file); err != nil {
		return jsontext.Fault[pack.MapFile](text, err, "a map")
	}
	return nil
}

// header reads what the file says of the map.
func (r *reader) header() error {
	for _, p := range r.f.Properties {
		number := map[string]*int{"hex_miles": &r.file.HexMiles, "frame_width": &r.file.Width, "frame_height": &r.file.Height,
			"west": &r.file.West, "north": &r.file.North, "east": &r.file.East, "south": &r.file.South}[p.Name]
		switch text := p.text(); {
		case p.Name == "title":
			r.file.Title = text
		case p.Name == "subtitle":
			r.file.Subtitle = text
		case p.Name == "default":
			r.file.Default = state.Ground(text)
		case number != nil:
			n, err := strconv.Atoi(strings.TrimSpace(text))
			if err != nil {
				return fmt.Errorf("the map's %s is %.30q; give a whole number", p.Name, text)
			}
			*number = n
		}
	}
	if r.file.Default != "" && !terms.AllGrounds.Has(r.file.Default) {
		return fmt.Errorf("the map's default is %.30q; use %s", r.file.Default, strings.Join(terms.AllGrounds.Texts(), ", "))
	}
	return nil
}

// text is what a property holds: Tiled keeps several lines within it.
func (p prop) text() string {
	if p.Value != nil {
		return *p.Value
	}
	return p.Text
}

// layers reads the layers of objects, those in groups too.
func (r *reader) layers(l *layers, lists map[string][]any, deep int) error {
	if deep > 8 {
		return fmt.Errorf("layers are grouped more than 8 deep; ungroup them")
	}
	for _, layer := range l.Objects {
		if layer.Name == heights {
			if err := r.high(layer.Objects); err != nil {
				return err
			}
			continue
		}
		k := kindOf(layer.Name)
		if k == nil {
			if len(layer.Objects) == 0 {
				continue
			}
			return fmt.Errorf("the layer %.40q is none of a campaign; call it edges, places, crossings, routes, waters, relief, regions or heights, or take it away", layer.Name)
		}
		for i := range layer.Objects {
			items, err := r.object(k, &layer.Objects[i])
			if err != nil {
				return fmt.Errorf("layer %s, object %d: %w", k.key, layer.Objects[i].ID, err)
			}
			lists[k.key] = append(lists[k.key], items...)
		}
	}
	for i := range l.Groups {
		if err := r.layers(&l.Groups[i], lists, deep+1); err != nil {
			return err
		}
	}
	return nil
}

func kindOf(layer string) *kind {
	for i := range kinds {
		if kinds[i].key == layer {
			return &kinds[i]
		}
	}
	return nil
}

// place reads the place of an object, in parts of a pixel.
func (o *object) place() (x, y int, err error) {
	if turned := strings.TrimSpace(o.Rotation); turned != "" && turned != "0" {
		return 0, 0, fmt.Errorf("it is turned by %.20s degrees; turn it back, or draw it anew", turned)
	}
	if x, err = readParts(o.X); err == nil {
		y, err = readParts(o.Y)
	}
	return x, y, err
}

// line reads the points of an object; a rectangle has its corners.
func (r *reader) line(o *object) (out []state.Point, closed bool, err error) {
	x, y, err := o.place()
	if err != nil {
		return nil, false, err
	}
	text := "0,0"
	switch {
	case o.Ring != nil:
		text, closed = o.Ring.Points, true
	case o.Line != nil:
		text = o.Line.Points
	case o.Point != nil || o.Width == "":
		return nil, false, nil
	default:
		text, closed = fmt.Sprintf("0,0 %[1]s,0 %[1]s,%[2]s 0,%[2]s", o.Width, o.Height), true
	}
	for _, pair := range strings.Fields(text) {
		a, b, _ := strings.Cut(pair, ",")
		dx, err := readParts(a)
		if err != nil {
			return nil, false, err
		}
		dy, err := readParts(b)
		if err != nil {
			return nil, false, err
		}
		at := r.scale.point(x+dx, y+dy)
		if max(at.X, -at.X, at.Y, -at.Y) > farOff {
			return nil, false, fmt.Errorf("a point of it lies far off the map")
		}
		out = append(out, at)
	}
	return out, closed, nil
}

// high sets the heights of hexes.
func (r *reader) high(objects []object) error {
	frame := r.of.Frame()
	for i := range objects {
		o := &objects[i]
		x, y, err := o.place()
		if err != nil {
			return fmt.Errorf("layer heights, object %d: %w", o.ID, err)
		}
		at := r.scale.point(x, y)
		feet, err := strconv.Atoi(strings.TrimSpace(o.Name))
		h := r.scale.size.At(at.X, at.Y)
		switch {
		case err != nil || feet < -2000 || feet > 30_000:
			return fmt.Errorf("layer heights, object %d: %.30q is no height in feet; call it by one, as 5200", o.ID, o.Name)
		case !frame.Holds(h):
			return fmt.Errorf("layer heights, object %d: it lies off the map", o.ID)
		}
		if r.file.Heights == nil {
			r.file.Heights = make([][]int, r.file.Rows)
			for i := range r.file.Heights {
				r.file.Heights[i] = make([]int, r.file.Columns)
			}
		}
		column, row := h.Offset()
		r.file.Heights[row][column] = feet
	}
	return nil
}
