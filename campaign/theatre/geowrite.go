package theatre

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"frontier/campaign/pack"
	"frontier/campaign/state"
)

// back is the longitude and latitude of a point of the paper, in thousandths of a degree.
func (p *paper) back(at state.Point) (lon, lat degree) {
	by := int64(lonMile) * int64(max(p.cosine, 1))
	x := int64(at.X) * 10_000_000_000
	half := by / 2
	if x < 0 {
		half = -half
	}
	y := at.Y*10 + latMileTenths/2
	if at.Y < 0 {
		y = at.Y*10 - latMileTenths/2
	}
	return p.west + degree((x+half)/by), p.north - degree(y/latMileTenths)
}

// GeoJSON writes the lines, places and crossings of a map that lies on the earth as GeoJSON, which
// [Lay] lays on a map again. What is painted hex by hex and has no line is given one: stretches of
// ground and seas are rings round their hexes, rivers run along sides, roads from middle to middle.
func GeoJSON(m *state.Map) ([]byte, error) {
	if !Lies(m) {
		return nil, errors.New("the map lies nowhere on the earth, so that its lines have no longitude and latitude")
	}
	own := map[*state.Point]bool{}
	for _, x := range m.Waters {
		if len(x.Line) > 0 {
			own[&x.Line[0]] = true
		}
	}
	drawn := pack.Drawn(*m)
	m = &drawn
	p := paperOf(m)
	spot := func(at state.Point) json.RawMessage {
		lon, lat := p.back(at)
		return json.RawMessage("[" + degrees(lon) + "," + degrees(lat) + "]")
	}
	line := func(points []state.Point, closed bool) (out []json.RawMessage) {
		for _, at := range points {
			out = append(out, spot(at))
		}
		if closed && len(points) > 0 && points[0] != points[len(points)-1] {
			out = append(out, spot(points[0]))
		}
		return out
	}
	w, painted := geoWriter{}, [][]state.Point(nil)
	for _, x := range m.Waters {
		if len(x.Line) < 2 {
			continue
		}
		about := map[string]any{"kind": x.Kind, "name": x.Name}
		switch {
		case x.Kind == state.Coast && !own[&x.Line[0]]:
			painted = append(painted, x.Line)
			continue
		case x.Kind == state.OpenSea: // its coasts tell of it
			continue
		case x.Kind == state.RiverLine && x.Name != "":
			about["class"] = x.Class
		}
		w.add(about, "LineString", line(x.Line, x.Closed))
	}
	w.shores(p, m, painted, line)
	for _, x := range m.Relief {
		w.add(map[string]any{"kind": x.Ground, "name": x.Name}, "Polygon", [][]json.RawMessage{line(x.Ring, true)})
	}
	for _, x := range m.Routes {
		if len(x.Line) > 1 {
			w.add(map[string]any{"kind": x.Kind, "name": x.Name}, "LineString", line(x.Line, false))
		}
	}
	for _, x := range m.Crossings {
		w.add(map[string]any{"kind": x.Kind, "name": x.Name, "river": x.River}, "Point", spot(x.At))
	}
	for _, x := range m.Places {
		w.add(map[string]any{"kind": x.Kind, "name": x.Name}, "Point", spot(x.At))
	}
	return w.done(m.Title)
}

// shores writes rings round hexes of sea that were painted, which have them on their right: a lake
// where one lies on the map, with the islands in it, else a coast, the sea on its left.
func (w *geoWriter) shores(p *paper, m *state.Map, rings [][]state.Point, line func([]state.Point, bool) []json.RawMessage) {
	type shore struct {
		ring  []state.Point
		area  int // twice that, clockwise
		lake  bool
		holes [][]json.RawMessage
	}
	all, sight := make([]shore, len(rings)), windowOf(p, m) // to which coasts are cut when they are read
	for i, ring := range rings {
		x := shore{ring: ring, lake: true}
		for j, a := range ring {
			b := ring[(j+1)%len(ring)]
			x.area += a.X*b.Y - b.X*a.Y
			lon, lat := p.back(a)
			x.lake = x.lake && sight.holds(pair{lon, lat})
		}
		x.lake = x.lake && x.area > 0
		all[i] = x
	}
	for _, x := range all {
		if x.area > 0 {
			continue
		}
		in := -1 // the least water round the island
		for i, o := range all {
			if o.area > -x.area && state.Inside(x.ring[0], o.ring) && (in < 0 || o.area < all[in].area) {
				in = i
			}
		}
		if in >= 0 && all[in].lake {
			all[in].holes = append(all[in].holes, line(x.ring, true))
			continue
		}
		w.add(map[string]any{"kind": state.Coast}, "LineString", line(x.ring, true))
	}
	for _, x := range all {
		switch {
		case x.lake:
			w.add(map[string]any{"kind": state.Lake}, "Polygon", append([][]json.RawMessage{line(x.ring, true)}, x.holes...))
		case x.area > 0:
			back := slices.Clone(x.ring)
			slices.Reverse(back)
			w.add(map[string]any{"kind": state.Coast}, "LineString", line(back, true))
		}
	}
}

// degrees writes thousandths of a degree as degrees.
func degrees(d degree) string { return strconv.FormatFloat(float64(d)/1000, 'f', -1, 64) }

// geoWriter writes a collection of features, one on a line.
type geoWriter struct {
	lines [][]byte
	err   error
}

func (w *geoWriter) add(about map[string]any, shape string, coordinates any) {
	for key, v := range about {
		if v == "" {
			delete(about, key)
		}
	}
	text, err := json.Marshal(map[string]any{"type": "Feature", "properties": about, "geometry": map[string]any{"type": shape, "coordinates": coordinates}})
	if err != nil {
		w.err = err
	}
	w.lines = append(w.lines, text)
}

func (w *geoWriter) done(title string) ([]byte, error) {
	name, err := json.Marshal(title)
	if err = errors.Join(w.err, err); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.WriteString(GeoBegins + `,"name":` + string(name) + `,"features":[` + "\n")
	out.Write(bytes.Join(w.lines, []byte(",\n")))
	out.WriteString("\n]}\n")
	return out.Bytes(), nil
}

// GeoBegins is how a file of [GeoJSON] begins.
const GeoBegins = `{"type":"FeatureCollection","generator":"Frontier"`
