package campaign

import (
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/internal/sorted"
	"frontier/internal/words"
)

var (
	_ = enrol[WorkBuilt]()
	_ = enrol[WorkChanged]()
)

// WorkBuilt is a new work on the map, finished or begun.
type WorkBuilt struct {
	Work Work `json:"work"`
}

// Kind names the event in the journal.
func (WorkBuilt) Kind() string { return "work-built" }

func (e WorkBuilt) Apply(f *Founding, s *State) error {
	if s.work(e.Work.ID) != nil {
		return fmt.Errorf("work %q is there already", e.Work.ID)
	}
	if !f.Map.open(e.Work.Hex) {
		return fmt.Errorf("work %q stands off the map", e.Work.ID)
	}
	if err := e.Work.check(); err != nil {
		return err
	}
	s.Works = sorted.Put(s.Works, e.Work, workKey)
	return nil
}

func (e WorkBuilt) tell(at scene) story {
	if e.Work.State == Begun {
		return story{} // the outcome of the battle tells how far it is
	}
	h := e.Work.Hex
	line := fmt.Sprintf("%s dug %s at %s.", words.Capital(sideName(at.f, e.Work.Side)), words.WithArticle(string(e.Work.Kind)), near(at.f, h))
	return story{line: line, ground: []string{line}, news: []News{{Kind: NewsWorks, Head: line, Hex: &h, sides: []SideID{e.Work.Side}}}}
}

func (e WorkBuilt) rows(*State) []Row { return []Row{{WorkTable, e.Work.ID}} }

// WorkChanged is a work that was finished, strengthened, damaged or levelled.
type WorkChanged struct {
	ID    string    `json:"id"`
	Type  WorkKind  `json:"work"`
	Side  SideID    `json:"side"`
	State Condition `json:"state"`
	Done  int       `json:"done,omitempty"` // of one that is begun
	Of    int       `json:"of,omitempty"`
}

// Kind names the event in the journal.
func (WorkChanged) Kind() string { return "work-changed" }

func (e WorkChanged) Apply(_ *Founding, s *State) error {
	w := s.work(e.ID)
	if w == nil {
		return fmt.Errorf("work %q is not there", e.ID)
	}
	after := *w
	after.Kind, after.Side, after.State, after.Done, after.Of = e.Type, e.Side, e.State, e.Done, e.Of
	if err := after.check(); err != nil {
		return err
	}
	*w = after
	return nil
}

func (e WorkChanged) tell(at scene) story {
	w := at.s.work(e.ID)
	if w.State == Begun {
		return story{}
	}
	line := fmt.Sprintf("The %s at %s was %s.", w.Kind, near(at.f, w.Hex), w.State)
	if w.State == Intact {
		line = fmt.Sprintf("The work at %s is now %s.", near(at.f, w.Hex), words.WithArticle(string(w.Kind)))
	}
	return story{line: line, ground: []string{line}}
}

func (e WorkChanged) rows(*State) []Row { return []Row{{WorkTable, e.ID}} }

// tellWork tells what a battle did to ground and works that no event on the map tells of:
// what is begun, gaps and breaches, what is laid for the day.
func tellWork(f *Founding, s *State, k battle.WorkOutcome) string {
	kind := strings.ReplaceAll(k.Kind, "_", " ")
	state, task := Condition(k.State), WorkKind(k.Kind)
	switch {
	case state == Begun && k.Of > 0:
		return fmt.Sprintf("Work on %s was begun: %d of %s done.", words.WithArticle(kind), k.Done, words.Count(k.Of, "turn", "turns"))
	case state == Begun:
		return fmt.Sprintf("Work on %s was begun.", words.WithArticle(kind))
	case task == Breach && s.work(k.ID) == nil && !strings.HasPrefix(k.ID, placeWork):
		return "A wall was breached."
	case task == LayPontoon && state == Built:
		return "A pontoon bridge was laid."
	case task == RoadCut && state == Built:
		return "A way was cut through a wall."
	}
	return ""
}
