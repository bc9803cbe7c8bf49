package theatre

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/state"
)

// Corners are where a region of the earth lies, in thousandths of a degree east and north. One that
// crosses the date line has an east that is less than its west.
type Corners struct{ West, South, East, North int }

// ReadCorners reads the four corners: degrees with decimals, east and north or with a letter
// ("29.6", "-28.5", "28.5 S").
func ReadCorners(west, south, east, north string) (c Corners, err error) {
	for _, x := range []struct {
		name, text  string
		plus, minus string
		most        float64
		into        *int
	}{{"west", west, "E", "W", 180, &c.West}, {"south", south, "N", "S", 85, &c.South}, {"east", east, "E", "W", 180, &c.East}, {"north", north, "N", "S", 85, &c.North}} {
		text, sign := strings.ToUpper(strings.ReplaceAll(strings.TrimSpace(x.text), "°", "")), 1
		if rest, ok := strings.CutSuffix(text, x.minus); ok {
			text, sign = rest, -1
		}
		text = strings.TrimSpace(strings.TrimSuffix(text, x.plus))
		if _, err := strconv.ParseFloat(text, 64); err != nil {
			return c, fmt.Errorf("%s: %.30q is no number of degrees; write it as 29.6, or 29.6 %s", x.name, x.text, x.minus)
		}
		n, err := thousandths([]byte(strings.TrimPrefix(text, "+")), x.most)
		if err != nil {
			return c, fmt.Errorf("%s: %.30q is no number of degrees up to %v", x.name, x.text, x.most)
		}
		*x.into = sign * n
	}
	return c, nil
}

// Region is a blank map of a region of the earth, with so many miles to a hex. The error says why
// there can be none.
func Region(c Corners, miles int) (state.Map, error) {
	switch {
	case c.West == c.East || beyond(degree(c.West), degree(c.East))-degree(c.West) > girth/2 || c.South >= c.North:
		return state.Map{}, errors.New("west must lie west of east by up to 180 degrees, over the date line too (170 to -170), and south south of north")
	case miles < 1 || miles > 100:
		return state.Map{}, fmt.Errorf("a hex of %d miles cannot be; give 1 to 100", miles)
	}
	t := &theatre{BBox: frame{degree(c.West), degree(c.South), degree(c.East), degree(c.North)}, HexMiles: miles}
	p, err := newPaper(t)
	switch {
	case err != nil:
		return state.Map{}, fmt.Errorf("a region of %s to a hex would have more than %d hexes; make it smaller, or the hexes larger", plural(miles), pack.MaxHexes)
	case p.columns > 1000 || p.rows > 1000:
		return state.Map{}, errors.New("a region may have up to 1000 columns and rows; make it smaller, or the hexes larger")
	case p.columns < 1 || p.rows < 1:
		return state.Map{}, errors.New("the region has no room for a hex")
	}
	m := p.blank(t)
	m.Default = state.Clear
	m.Cells = pack.New(m.Columns, m.Rows, miles).Map.Cells
	return m, nil
}

func plural(miles int) string {
	if miles == 1 {
		return "1 mile"
	}
	return fmt.Sprintf("%d miles", miles)
}

// CornersOf are where a map lies, as people write it.
func CornersOf(m *state.Map) Corners {
	return Corners{int(wrapped(degree(m.West))), m.South, int(wrapped(degree(m.East))), m.North}
}

// Lies says whether a map lies on the earth.
func Lies(m *state.Map) bool { return m.West < m.East && m.South < m.North }
