package event

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/internal/words"
)

var (
	_ = enrol[CrossingChanged]()
	_ = enrol[CrossingBuilt]()
	_ = enrol[DemolitionTried]()
)

// CrossingChanged is a bridge, ford or ferry damaged, destroyed or mended.
type CrossingChanged struct {
	Crossing string          `json:"crossing"`
	State    state.Condition `json:"state"`
	Damage   int             `json:"damage,omitempty"` // points that it has suffered in all
	By       state.ForceID   `json:"by,omitempty"`
}

// Kind names the event in the journal.
func (CrossingChanged) Kind() string { return "crossing-changed" }

// Apply makes the state what the event says.
func (e CrossingChanged) Apply(f *state.Founding, s *state.State) error {
	c := s.Passage(&f.Map, e.Crossing)
	if c == nil {
		return fmt.Errorf("crossing %q is not on the map", e.Crossing)
	}
	if e.State != state.Intact && e.State != state.Damaged && e.State != state.Destroyed || e.Damage < 0 {
		return fmt.Errorf("a crossing cannot be %q with %d points of damage", e.State, e.Damage)
	}
	if founded := cmp.Or(c.State, state.Intact); e.State == founded && e.Damage == 0 {
		s.Crossings = sorted.Drop(s.Crossings, e.Crossing, state.CrossingKey)
	} else {
		s.Crossings = sorted.Put(s.Crossings, state.CrossingState{ID: e.Crossing, State: e.State, Damage: e.Damage}, state.CrossingKey)
	}
	if e.State != state.Damaged {
		workOver(s, e.Crossing)
	}
	return nil
}

// Tell says what there is to tell of the event.
func (e CrossingChanged) Tell(at Scene) Story {
	c := at.S.Passage(&at.F.Map, e.Crossing)
	how := "was mended."
	switch {
	case e.State == state.Destroyed:
		how = "was destroyed."
	case e.State == state.Damaged:
		how = "was damaged."
	case e.Damage > 0:
		how = "was shaken, and stands."
	}
	line := words.Capital(c.Name) + " " + how
	out := Story{Line: line, Ground: []string{line}, News: []News{at.newsOfWorks(line, c.Edge)}}
	if e.By != "" {
		out.Notes = []Note{OfAll(e.By, line, 0)}
	}
	return out
}

// Rows names the rows that the event changes.
func (e CrossingChanged) Rows(s *state.State) []Row {
	return append(rowsOfWorkOn(s, e.Crossing), Row{CrossingTable, e.Crossing})
}

// newsOfWorks is news of a crossing, for everybody.
func (at Scene) newsOfWorks(head string, on hex.Edge) News {
	h, _ := on.Hexes()
	return News{Kind: NewsWorks, Head: head, Hex: &h, Sides: at.everybody()}
}

// CrossingBuilt is a pontoon laid over an edge.
type CrossingBuilt struct {
	Crossing state.Crossing `json:"crossing"`
}

// Kind names the event in the journal.
func (CrossingBuilt) Kind() string { return "crossing-built" }

// Apply makes the state what the event says.
func (e CrossingBuilt) Apply(f *state.Founding, s *state.State) error {
	c := e.Crossing
	one, other := c.Edge.Hexes()
	if c.ID == "" || s.Passage(&f.Map, c.ID) != nil || !f.Map.Open(one) || !f.Map.Open(other) {
		return fmt.Errorf("crossing %q cannot be built", c.ID)
	}
	s.Laid = sorted.Put(s.Laid, c, state.LaidKey)
	workOver(s, c.ID)
	return nil
}

// Tell says what there is to tell of the event.
func (e CrossingBuilt) Tell(at Scene) Story {
	one, other := e.Crossing.Edge.Hexes()
	line := fmt.Sprintf("%s was laid between %s and %s.", words.Capital(e.Crossing.Name), state.Near(at.F, one), state.Near(at.F, other))
	return Story{Line: line, News: []News{at.newsOfWorks(line, e.Crossing.Edge)}}
}

// Rows names the rows that the event changes.
func (e CrossingBuilt) Rows(s *state.State) []Row {
	return append(rowsOfWorkOn(s, e.Crossing.ID), Row{LaidTable, e.Crossing.ID})
}

// workOver ends what was begun on a crossing.
func workOver(s *state.State, crossing string) {
	s.Works = slices.DeleteFunc(s.Works, func(k state.Work) bool { return k.On == crossing })
}

// rowsOfWorkOn names the rows of what was begun on a crossing.
func rowsOfWorkOn(s *state.State, crossing string) []Row {
	var out []Row
	for _, k := range s.Works {
		if k.On == crossing {
			out = append(out, Row{WorkTable, k.ID})
		}
	}
	return out
}

// DemolitionTried is sappers at a bridge whose charge did not do it.
type DemolitionTried struct {
	Force    state.ForceID `json:"force"`
	Crossing string        `json:"crossing"`
}

// Kind names the event in the journal.
func (DemolitionTried) Kind() string { return "demolition-tried" }

// Apply makes the state what the event says.
func (e DemolitionTried) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(*state.Force) error { return nil })
}

// Tell says what there is to tell of the event.
func (e DemolitionTried) Tell(at Scene) Story {
	line := ""
	if c := at.S.Passage(&at.F.Map, e.Crossing); c != nil {
		line = fmt.Sprintf("The charge at %s failed.", c.Name)
	}
	return Story{Line: line, Notes: []Note{OfAll(e.Force, line, 0)},
		News: []News{at.newsOf(NewsWorks, e.Force, line, "Each figure of sappers may throw again tomorrow.", "CAMPAIGN-8.2")}}
}

// Rows names the rows that the event changes.
func (DemolitionTried) Rows(*state.State) []Row { return nil }
