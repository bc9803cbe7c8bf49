package follow

import (
	"maps"
	"slices"
)

// Draft is what was ticked, as it is kept.
type Draft struct {
	Engine string            `json:"engine"`
	Turn   int               `json:"turn"`           // from 1
	Half   int               `json:"half,omitempty"` // 1: the second side's turn within it
	Step   int               `json:"step,omitempty"`
	Units  map[string]Mark   `json:"units,omitempty"` // by id in the battle
	Fell   map[string]string `json:"fell,omitempty"`  // leaders who are not unhurt, by id: one of tick.Fates
	Throws []Throw           `json:"throws,omitempty"`
}

// Mark is what was ticked of a unit.
type Mark struct {
	Strokes []int    `json:"strokes,omitempty"` // on each figure's box, officers first
	Guns    int      `json:"guns,omitempty"`    // lost
	Marks   []string `json:"marks,omitempty"`
	Note    string   `json:"note,omitempty"`
}

// Throw is a throw of the calculator, with the turn in which it fell.
type Throw struct {
	Turn int    `json:"turn"`
	Text string `json:"text"`
}

// mostThrows is how many throws are kept, the newest.
const mostThrows = 500

// clone is a draft that shares nothing with d.
func (d Draft) clone() Draft {
	units := map[string]Mark{}
	for id, m := range d.Units {
		m.Strokes, m.Marks = slices.Clone(m.Strokes), slices.Clone(m.Marks)
		units[id] = m
	}
	d.Units, d.Fell, d.Throws = units, maps.Clone(d.Fell), slices.Clone(d.Throws)
	return d
}
