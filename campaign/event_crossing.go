package campaign

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

func (e CrossingChanged) tell(at scene) story {
	c := at.s.Passage(&at.f.Map, e.Crossing)
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
	out := story{line: line, ground: []string{line}, news: []News{at.newsOfWorks(line, c.Edge)}}
	if e.By != "" {
		out.notes = []note{ofAll(e.By, line, 0)}
	}
	return out
}

func (e CrossingChanged) rows(s *state.State) []Row {
	return append(rowsOfWorkOn(s, e.Crossing), Row{CrossingTable, e.Crossing})
}

// newsOfWorks is news of a crossing, for everybody.
func (at scene) newsOfWorks(head string, on hex.Edge) News {
	h, _ := on.Hexes()
	return News{Kind: NewsWorks, Head: head, Hex: &h, sides: at.everybody()}
}

// CrossingBuilt is a pontoon laid over an edge.
type CrossingBuilt struct {
	Crossing state.Crossing `json:"crossing"`
}

// Kind names the event in the journal.
func (CrossingBuilt) Kind() string { return "crossing-built" }

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

func (e CrossingBuilt) tell(at scene) story {
	one, other := e.Crossing.Edge.Hexes()
	line := fmt.Sprintf("%s was laid between %s and %s.", words.Capital(e.Crossing.Name), state.Near(at.f, one), state.Near(at.f, other))
	return story{line: line, news: []News{at.newsOfWorks(line, e.Crossing.Edge)}}
}

func (e CrossingBuilt) rows(s *state.State) []Row {
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

func (e DemolitionTried) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(*state.Force) error { return nil })
}

func (e DemolitionTried) tell(at scene) story {
	line := ""
	if c := at.s.Passage(&at.f.Map, e.Crossing); c != nil {
		line = fmt.Sprintf("The charge at %s failed.", c.Name)
	}
	return story{line: line, notes: []note{ofAll(e.Force, line, 0)},
		news: []News{at.newsOf(NewsWorks, e.Force, line, "Each figure of sappers may throw again tomorrow.", "CAMPAIGN-8.2")}}
}

func (DemolitionTried) rows(*state.State) []Row { return nil }
