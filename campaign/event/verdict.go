package event

import (
	"fmt"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/sorted"
	"frontier/internal/words"
)

var (
	_ = enrol[ObjectivesMarked]()
	_ = enrol[CampaignEnded]()
	_ = enrol[PlayedOn]()
)

// ObjectivesMarked is what is noted for objectives, each in place of what was noted of the same
// thing before.
type ObjectivesMarked struct {
	Marks []state.Mark `json:"marks"`
}

// Kind names the event in the journal.
func (ObjectivesMarked) Kind() string { return "objectives-marked" }

// Apply makes the state what the event says.
func (e ObjectivesMarked) Apply(_ *state.Founding, s *state.State) error {
	for _, m := range e.Marks {
		ofHome := m.Kind == state.MarkPatience && m.Number >= 0 && m.Number <= 100 || m.Kind == state.MarkHeard
		if (m.Objective == "") != ofHome || m.Kind == "" {
			return fmt.Errorf("a mark %q of objective %q cannot be kept", m.Kind, m.Objective)
		}
		s.Marks = sorted.Put(s.Marks, m, state.MarkKey)
	}
	return nil
}

// Tell says what there is to tell of the event: what the organiser ruled. What is noted else is told
// where the objective stands.
func (e ObjectivesMarked) Tell(at Scene) Story {
	var out Story
	for _, m := range e.Marks {
		if m.Kind == state.MarkPatience {
			at.home(&out, &m)
		}
	}
	for _, m := range e.Marks {
		if m.Kind != state.MarkRuled {
			continue
		}
		if o := at.F.Objective(m.Objective); o != nil {
			return Story{Line: words.Ended(fmt.Sprintf("%s is worth %s to %s, as the organiser rules: %s", o.Name, words.Count(m.Number, "point", "points"), state.SideName(at.F, o.Side), m.Note))}
		}
	}
	return out
}

// home tells what has become of patience at home: the organiser, and the side.
func (at Scene) home(out *Story, m *state.Mark) {
	side := at.F.Side(state.SideID(m.Thing))
	if side == nil {
		return
	}
	head := fmt.Sprintf("Patience at home with the war of %s: %d of 100 (%s).", state.SideName(at.F, side.ID), m.Number, m.Note)
	why := ""
	switch {
	case m.Number == 0:
		why = "There is none left: the war is given up."
	case at.S.Withheld(at.F, side.ID):
		why = "Nothing more is sent out."
	}
	out.Line = strings.TrimSpace(out.Line + " " + strings.TrimSpace(head+" "+why))
	out.News = append(out.News, News{Kind: NewsHome, Head: head, Why: why, Rule: "CAMPAIGN-26.2", Sides: []state.SideID{side.ID}})
}

// Rows names the rows that the event changes.
func (e ObjectivesMarked) Rows(*state.State) []Row {
	var out []Row
	for _, m := range e.Marks {
		out = append(out, Row{MarkTable, m.Objective})
	}
	return out
}

// CampaignEnded is the end of the campaign with its verdict.
type CampaignEnded struct {
	Ending state.Ending `json:"ending"`
}

// Kind names the event in the journal.
func (CampaignEnded) Kind() string { return "campaign-ended" }

// Apply makes the state what the event says.
func (e CampaignEnded) Apply(_ *state.Founding, s *state.State) error {
	if s.Ended != nil {
		return fmt.Errorf("the campaign has ended already")
	}
	s.Ended = &e.Ending
	return nil
}

// Tell says what there is to tell of the event.
func (e CampaignEnded) Tell(at Scene) Story {
	line, why := VerdictText(at.F, &e.Ending), EndText(at.F, &e.Ending)
	return Story{Line: why + " " + line, News: []News{{Kind: NewsEnded, Head: line, Why: why, Rule: "CAMPAIGN-15.3", Sides: at.everybody()}}}
}

// Rows names the rows that the event changes.
func (CampaignEnded) Rows(*state.State) []Row { return []Row{endingRow} }

// VerdictText says who won, and how: "The British side has won a decisive victory, 21 points to 9."
func VerdictText(f *state.Founding, e *state.Ending) string {
	scores := state.Scores(e.Account)
	if e.Winner == "" {
		return fmt.Sprintf("Nobody has won: %s.", words.Small(e.Degree))
	}
	most := 0
	for i := range f.Sides {
		if x := &f.Sides[i]; x.Playable && x.ID != e.Winner {
			most = max(most, scores[x.ID])
		}
	}
	return fmt.Sprintf("%s: %s, %d points to %d.", words.Capital(state.SideName(f, e.Winner)), words.Small(e.Degree), scores[e.Winner], most)
}

// EndText says why a campaign ended, and when.
func EndText(f *state.Founding, e *state.Ending) string {
	on := "The campaign ended on " + f.Date(e.Day)
	switch e.Cause {
	case state.NobodyLeft:
		return fmt.Sprintf("%s: %s had nobody left.", on, state.SideName(f, state.SideID(e.Thing)))
	case state.LeadReached:
		return fmt.Sprintf("%s: the lead of %d points was enough.", on, e.Lead)
	case state.HomeTired:
		return fmt.Sprintf("%s: they had no more patience at home with the war of %s.", on, state.SideName(f, state.SideID(e.Thing)))
	case state.ObjectiveDone:
		if o := f.Objective(e.Thing); o != nil {
			return fmt.Sprintf("%s: %q was brought about.", on, o.Name)
		}
	}
	return on + ", its last day."
}

// PlayedOn is the organiser playing on after the end. The verdict stays as it was.
type PlayedOn struct{}

// Kind names the event in the journal.
func (PlayedOn) Kind() string { return "played-on" }

// Apply makes the state what the event says.
func (PlayedOn) Apply(_ *state.Founding, s *state.State) error {
	if s.Ended == nil || s.Ended.PlayedOn {
		return fmt.Errorf("the campaign has not ended")
	}
	n := *s.Ended
	n.PlayedOn = true
	s.Ended = &n
	return nil
}

// Tell says what there is to tell of the event.
func (PlayedOn) Tell(Scene) Story {
	return Story{Line: "The campaign is played on after its end. The verdict stays as it is."}
}

// Rows names the rows that the event changes.
func (PlayedOn) Rows(*state.State) []Row { return []Row{endingRow} }
