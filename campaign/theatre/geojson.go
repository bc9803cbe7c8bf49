package theatre

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
)

// LongestGeo is the longest file of GeoJSON that is read, in bytes.
const LongestGeo = 12 << 20

// GeoFile is a file of GeoJSON that is to be laid on a map.
type GeoFile struct {
	Name string // stands before what is wrong with it
	Data []byte
	As   string // what its features are where they do not say it, as "river" or "road"; empty: they must
}

// feature is a feature of a file: what it is, and its lines, rings or points.
type feature struct {
	kind   string
	turned bool // of a coast: the sea lies on its right
	name   string
	class  string
	river  string
	lines  [][]pair
	rings  [][]pair // the first is the outer one of each polygon
	holes  [][]pair
	points []pair
}

// geoObject is an object of GeoJSON.
type geoObject struct {
	Type        string          `json:"type"`
	Features    []geoObject     `json:"features"`
	Geometry    *geoObject      `json:"geometry"`
	Geometries  []geoObject     `json:"geometries"`
	Coordinates json.RawMessage `json:"coordinates"`
	Properties  *properties     `json:"properties"`
	CRS         *struct {
		Properties struct {
			Name string `json:"name"`
		} `json:"properties"`
	} `json:"crs"`
}

// said is a value of a property as text; what is no text or number is nothing.
type said string

// UnmarshalJSON reads any value.
func (s *said) UnmarshalJSON(b []byte) error {
	var text string
	if json.Unmarshal(b, &text) == nil {
		*s = said(strings.TrimSpace(text))
	} else if len(b) > 0 && (b[0] == '-' || b[0] >= '0' && b[0] <= '9') {
		*s = said(b)
	}
	return nil
}

// spot is a point of a file; a third number, its height, is passed over.
type spot pair

// UnmarshalJSON reads a point.
func (s *spot) UnmarshalJSON(b []byte) error {
	var at []float64
	if err := json.Unmarshal(b, &at); err != nil || len(at) < 2 {
		return errors.New("a point is no longitude and latitude")
	}
	if !(math.Abs(at[0]) <= 360) || // some programs go on counting past the date line
		!(math.Abs(at[1]) <= 90) {
		return fmt.Errorf("[%v, %v] is no longitude and latitude; save the file in WGS 84 (EPSG:4326)", at[0], at[1])
	}
	lat := max(min(at[1], 85), -85) // nobody marches nearer to a pole
	*s = spot{degree(math.Round(at[0] * 1000)), degree(math.Round(lat * 1000))}
	return nil
}

// features reads a file. What is wrong is said in one sentence, with the feature.
func features(f GeoFile) (out []feature, unsaid, others int, err error) {
	wrong := func(err error) ([]feature, int, int, error) { return nil, 0, 0, fmt.Errorf("%s: %w", f.Name, err) }
	if len(f.Data) > LongestGeo {
		return wrong(fmt.Errorf("it is longer than %d MB; cut it to the map, or simplify its lines", LongestGeo>>20))
	}
	var file geoObject
	if err := json.Unmarshal(bytes.TrimPrefix(f.Data, []byte("\ufeff")), &file); err != nil {
		return wrong(fmt.Errorf("it is no GeoJSON: %w", err))
	}
	if file.CRS != nil {
		if name := file.CRS.Properties.Name; !strings.Contains(name, "CRS84") && !strings.HasSuffix(name, "4326") && name != "" {
			return wrong(fmt.Errorf("its points are of %.60q; save it in WGS 84 (EPSG:4326)", name))
		}
	}
	list := file.Features
	switch file.Type {
	case "FeatureCollection":
	case "Feature":
		list = []geoObject{file}
	default:
		return wrong(fmt.Errorf("it is no collection of features (FeatureCollection)"))
	}
	for i := range list {
		x := feature{}
		if p := list[i].Properties; p != nil {
			x = p.feature()
		}
		if x.kind == "" && f.As != "" {
			x.kind = f.As
		}
		if err := layable.has(x.kind); err != nil {
			return wrong(fmt.Errorf("feature %d: %w", i+1, err))
		}
		if list[i].Geometry == nil || x.kind == leftOut {
			others++
			continue
		}
		if x.kind == "" {
			unsaid++
			continue
		}
		if err := x.shape(list[i].Geometry, 0); err != nil {
			return wrong(fmt.Errorf("feature %d: %w", i+1, err))
		}
		out = append(out, x)
	}
	if len(out) == 0 && unsaid > 0 {
		return wrong(fmt.Errorf("none of its features says what it is; say what the file holds, or give them the property kind"))
	}
	if len(out) == 0 {
		return wrong(errors.New("there is nothing in it that can be laid on a map"))
	}
	return out, unsaid, others, nil
}

// shape adds the points of a geometry.
func (x *feature) shape(g *geoObject, deep int) error {
	if g == nil || deep > 4 {
		return nil
	}
	var line []spot
	var lines [][]spot
	var polygons [][][]spot
	var err error
	read := func(into any) { err = json.Unmarshal(g.Coordinates, into) }
	switch g.Type {
	case "Point":
		var at spot
		read(&at)
		x.points = append(x.points, pair(at))
	case "MultiPoint":
		read(&line)
		x.points = append(x.points, pairs(line)...)
	case "LineString":
		read(&line)
		lines = [][]spot{line}
	case "MultiLineString":
		read(&lines)
	case "Polygon":
		var rings [][]spot
		read(&rings)
		polygons = [][][]spot{rings}
	case "MultiPolygon":
		read(&polygons)
	case "GeometryCollection":
		for i := range g.Geometries {
			if err := x.shape(&g.Geometries[i], deep+1); err != nil {
				return err
			}
		}
	default:
		return fmt.Errorf("%.30q is no shape of GeoJSON", g.Type)
	}
	if err != nil {
		var form *json.UnmarshalTypeError
		if errors.As(err, &form) || len(g.Coordinates) == 0 {
			return fmt.Errorf("its coordinates are not those of a %s", g.Type)
		}
		return err
	}
	for _, l := range lines {
		x.lines = append(x.lines, pairs(l))
	}
	for _, rings := range polygons {
		for i, r := range rings {
			if i == 0 {
				x.rings = append(x.rings, pairs(r))
			} else {
				x.holes = append(x.holes, pairs(r))
			}
		}
	}
	return nil
}

func pairs(line []spot) []pair {
	out := make([]pair, len(line))
	for i, at := range line {
		out[i] = pair(at)
	}
	return out
}
