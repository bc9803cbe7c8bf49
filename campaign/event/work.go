package event

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/internal/words"
)

var (
	_ = enrol[WorkBuilt]()
	_ = enrol[WorkChanged]()
	_ = enrol[WorkRazed]()
)

// WorkBuilt is a new work on the map, finished or begun.
type WorkBuilt struct {
	Work state.Work    `json:"work"`
	By   state.ForceID `json:"by,omitempty"` // that was told to work at it, or has unmade what the founding had
}

// Kind names the event in the journal.
func (WorkBuilt) Kind() string { return "work-built" }

// Apply makes the state what the event says.
func (e WorkBuilt) Apply(f *state.Founding, s *state.State) error {
	if s.Work(e.Work.ID) != nil {
		return fmt.Errorf("work %q is there already", e.Work.ID)
	}
	if !f.Map.Open(e.Work.Hex) {
		return fmt.Errorf("work %q stands off the map", e.Work.ID)
	}
	if err := e.Work.Check(); err != nil {
		return err
	}
	s.Works = sorted.Put(s.Works, e.Work, state.WorkKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e WorkBuilt) Tell(at Scene) Story {
	if e.By != "" {
		return at.worked(&e.Work, e.By)
	}
	if e.Work.State == state.Begun {
		return Story{} // the outcome of the battle tells how far it is
	}
	h := e.Work.Hex
	line := fmt.Sprintf("%s dug %s %s.", words.Capital(state.SideName(at.F, e.Work.Side)), words.WithArticle(string(e.Work.Kind)), state.At(at.F, h))
	return Story{Line: line, Ground: []string{line}, News: []News{{Kind: NewsWorks, Head: line, Hex: &h, Of: at.there(e.Work.Side, h), Sides: []state.SideID{e.Work.Side}}}}
}

// Rows names the rows that the event changes.
func (e WorkBuilt) Rows(*state.State) []Row { return []Row{{WorkTable, e.Work.ID}} }

// WorkChanged is a work that was finished, strengthened, damaged or levelled.
type WorkChanged struct {
	ID    string          `json:"id"`
	Type  state.WorkKind  `json:"work"`
	Side  state.SideID    `json:"side"`
	State state.Condition `json:"state"`
	Done  int             `json:"done,omitempty"` // of one that is begun
	Of    int             `json:"of,omitempty"`
	By    state.ForceID   `json:"by,omitempty"`    // that worked at it on the map, or took it
	Anew  bool            `json:"anew,omitempty"`  // the force is told to work at it from now on
	Taken bool            `json:"taken,omitempty"` // the force took it from the enemy
}

// Kind names the event in the journal.
func (WorkChanged) Kind() string { return "work-changed" }

// Apply makes the state what the event says.
func (e WorkChanged) Apply(_ *state.Founding, s *state.State) error {
	w := s.Work(e.ID)
	if w == nil {
		return fmt.Errorf("work %q is not there", e.ID)
	}
	after := *w
	after.Kind, after.Side, after.State, after.Done, after.Of = e.Type, e.Side, e.State, e.Done, e.Of
	switch {
	case e.Anew:
		after.Built, after.By = s.Day, e.By
	case e.State != state.Begun:
		after.By = ""
		if e.By != "" && !e.Taken {
			after.Built = s.Day
		}
	}
	if err := after.Check(); err != nil {
		return err
	}
	*w = after
	return nil
}

// Tell says what there is to tell of the event.
func (e WorkChanged) Tell(at Scene) Story {
	w := at.S.Work(e.ID)
	if e.Taken {
		line := fmt.Sprintf("%s took %s.", at.force(e.By), state.WorkName(at.F, at.S, w))
		return Story{Line: line, Notes: []Note{OfAll(e.By, line, 0)}, News: []News{{Kind: NewsTaken, Head: line, Rule: "CAMPAIGN-8.7", Hex: &w.Hex, Force: e.By, Sides: at.everybody()}}}
	}
	if e.By != "" && (e.Anew || w.State != state.Begun) {
		return at.worked(w, e.By)
	}
	if w.State == state.Begun {
		return Story{}
	}
	line := fmt.Sprintf("The %s %s was %s.", w.Kind, state.At(at.F, w.Hex), w.State)
	if w.State == state.Intact {
		line = fmt.Sprintf("The work %s is now %s.", state.At(at.F, w.Hex), words.WithArticle(string(w.Kind)))
	}
	return Story{Line: line, Ground: []string{line}}
}

// Rows names the rows that the event changes.
func (e WorkChanged) Rows(*state.State) []Row { return []Row{{WorkTable, e.ID}} }

// worked tells of a work on the map what a force was told to do, or has done: what everybody hears of
// everybody, else the side of the force.
func (at Scene) worked(k *state.Work, by state.ForceID) Story {
	name := state.WorkName(at.F, at.S, k)
	line := fmt.Sprintf("%s %s told to work: %s.", at.force(by), at.verb(by, "was", "were"), state.DoneBy(at.F, at.S, k))
	if k.State == state.Begun {
		return Story{Line: line}
	}
	why := ""
	switch {
	case k.State == state.Destroyed && (k.Kind == state.DepotWork || k.Kind == state.HousesWork):
		line = fmt.Sprintf("%s burnt %s.", at.force(by), name)
	case k.State == state.Destroyed && k.Kind.Way():
		line = fmt.Sprintf("%s cut %s.", at.force(by), name)
	case k.State == state.Destroyed:
		line = fmt.Sprintf("%s pulled down %s.", at.force(by), name)
	default:
		line = fmt.Sprintf("%s finished %s.", at.force(by), name)
		why = map[state.WorkKind]string{state.RoadWork: "It is marched on from today.", state.RailwayWork: "It carries supply from today.", state.DepotWork: "It sends on what reaches it."}[k.Kind]
	}
	out := Story{Line: line, Notes: []Note{OfAll(by, line, 0)}}
	n := at.newsOf(NewsWorks, by, line, why, "CAMPAIGN-8.4")
	if k.Kind.Open() {
		told := words.Capital(name) + " " + map[bool]string{true: "is cut.", false: "is finished."}[k.State == state.Destroyed]
		out.News = append(out.News, News{Kind: NewsWorks, Head: told, Hex: n.Hex, Sides: slices.DeleteFunc(at.everybody(), func(id state.SideID) bool { return slices.Contains(n.Sides, id) })})
	}
	out.News = append(out.News, n)
	return out
}

// WorkRazed takes a work off the map.
type WorkRazed struct {
	ID string        `json:"id"`
	By state.ForceID `json:"by,omitempty"` // that razed it on the map
}

// Kind names the event in the journal.
func (WorkRazed) Kind() string { return "work-razed" }

// Apply makes the state what the event says.
func (e WorkRazed) Apply(_ *state.Founding, s *state.State) error {
	if s.Work(e.ID) == nil {
		return fmt.Errorf("work %q is not there", e.ID)
	}
	s.Works = sorted.Drop(s.Works, e.ID, state.WorkKey)
	return nil
}

// Part says what there is to tell before the event is true.
func (e WorkRazed) Part(at Scene) Story {
	w := at.S.Work(e.ID)
	switch {
	case w == nil, w.State == state.Begun && w.Done == 0, w.Kind == state.MendWork, w.Kind == state.RazeWork:
		return Story{} // it was given up, or what came of it is told of what it was about
	case e.By != "":
		line := fmt.Sprintf("%s razed %s.", at.force(e.By), state.WorkName(at.F, at.S, w))
		return Story{Line: line, Notes: []Note{OfAll(e.By, line, 0)}, News: []News{at.newsOf(NewsWorks, e.By, line, "", "CAMPAIGN-8.5")}}
	}
	return Story{Line: fmt.Sprintf("The %s %s was razed.", strings.ReplaceAll(string(w.Kind), "_", " "), state.At(at.F, w.Hex))}
}

// Tell says what there is to tell of the event.
func (WorkRazed) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e WorkRazed) Rows(*state.State) []Row { return []Row{{WorkTable, e.ID}} }

// tellWork tells what a battle did to ground and works that no event on the map tells of:
// what is begun, gaps and breaches, what is laid for the day.
func tellWork(f *state.Founding, s *state.State, k battle.WorkOutcome) string {
	kind := strings.ReplaceAll(k.Kind, "_", " ")
	now, task := state.Condition(k.State), state.WorkKind(k.Kind)
	switch {
	case now == state.Begun && k.Of > 0:
		return fmt.Sprintf("Work on %s was begun: %d of %s done.", words.WithArticle(kind), k.Done, words.Count(k.Of, "turn", "turns"))
	case now == state.Begun:
		return fmt.Sprintf("Work on %s was begun.", words.WithArticle(kind))
	case task == state.Breach && s.Work(k.ID) == nil && !strings.HasPrefix(k.ID, state.PlaceWork):
		return "A wall was breached."
	case task == state.LayPontoon && now == state.Built:
		return "A pontoon bridge was laid."
	case task == state.RoadCut && now == state.Built:
		return "A way was cut through a wall."
	}
	return ""
}

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
	By       state.ForceID  `json:"by,omitempty"`
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
	out := Story{Line: line, News: []News{at.newsOfWorks(line, e.Crossing.Edge)}}
	if e.By != "" {
		out.Notes = []Note{OfAll(e.By, line, 0)}
	}
	return out
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
