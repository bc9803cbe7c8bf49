package theatre

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"

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
// [Lay] lays on a map again. What is painted hex by hex and has no line stays behind.
func GeoJSON(m *state.Map) ([]byte, error) {
	if !Lies(m) {
		return nil, errors.New("the map lies nowhere on the earth, so that its lines have no longitude and latitude")
	}
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
	w := geoWriter{}
	for _, x := range m.Waters {
		if len(x.Line) < 2 {
			continue
		}
		about := map[string]any{"kind": x.Kind, "name": x.Name}
		switch {
		case x.Kind == state.OpenSea: // its coasts tell of it
			continue
		case x.Kind == state.RiverLine && x.Name != "":
			about["class"] = x.Class
		}
		w.add(about, "LineString", line(x.Line, x.Closed))
	}
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
