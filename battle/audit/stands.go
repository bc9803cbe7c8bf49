package audit

import (
	"encoding/json"

	"frontier/battle"
)

// stand is a unit as the log has told of it so far.
type stand struct {
	id        string
	side      int
	box       box
	formation string
	figures   int
	up        bool // on the table
	since     int  // number of the line that placed it last
}

// place is what the lines of measured tables say of where a unit stands.
type place struct {
	At        *battle.XY    `json:"at"`
	Facing    int           `json:"facing"`
	Width     battle.Length `json:"width"`
	Depth     battle.Length `json:"depth"`
	Formation string        `json:"formation"`
	Figures   int           `json:"figures"`
}

func (p place) box() box {
	return box{at(*p.At), p.Facing, float64(p.Width), float64(p.Depth)}
}

// stands are all units of a log on a measured table.
type stands struct {
	field Field
	all   map[string]*stand
	order []string // ids, in the order in which they came on
}

func newStands(f Field) *stands { return &stands{field: f, all: map[string]*stand{}} }

// placed reads the place that a line gives its unit; false: the line gives none.
func placed(l battle.Line) (place, bool) {
	var p place
	if l.Unit == "" || len(l.Data) == 0 || json.Unmarshal(l.Data, &p) != nil || p.At == nil || p.Width == 0 {
		return p, false
	}
	return p, true
}

// set puts a line's unit where the line says, and gives how it stood before; nil: it was
// not on the table.
func (s *stands) set(l battle.Line, p place) (before *stand) {
	u := s.all[l.Unit]
	if u == nil {
		u = &stand{id: l.Unit, side: s.field.Side(l.Side)}
		s.all[l.Unit] = u
		s.order = append(s.order, l.Unit)
	} else if u.up {
		old := *u
		before = &old
	}
	u.box, u.formation, u.figures, u.up, u.since = p.box(), p.Formation, p.Figures, true, l.N
	return before
}

// gone takes a unit off the table.
func (s *stands) gone(id string) {
	if u := s.all[id]; u != nil {
		u.up = false
	}
}

// up is a unit that is on the table; nil: it is not.
func (s *stands) up(id string) *stand {
	if u := s.all[id]; u != nil && u.up {
		return u
	}
	return nil
}

// each gives the units on the table in the order in which they came on.
func (s *stands) each(do func(*stand)) {
	for _, id := range s.order {
		if u := s.all[id]; u.up {
			do(u)
		}
	}
}

// inches writes a length as a person reads it: 6.5.
func inches(length float64) string {
	return battle.Length(length).String()
}

// data reads what a line carries into a value of the rule set's own; false: it does not fit.
func data[T any](raw json.RawMessage) (T, bool) {
	var v T
	return v, len(raw) > 0 && json.Unmarshal(raw, &v) == nil
}
