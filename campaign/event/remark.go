package event

import (
	"frontier/campaign/state"
	"frontier/internal/words"
)

var _ = enrol[Remarked]()

// Remarked is something written by hand into the histories of those whom it concerns. It changes
// nothing of the state.
type Remarked struct {
	Remark state.Remark `json:"remark"`
}

// Kind names the event in the journal.
func (Remarked) Kind() string { return "remarked" }

// Apply makes the state what the event says.
func (e Remarked) Apply(f *state.Founding, s *state.State) error { return e.Remark.Fits(f, s) }

// Tell says what there is to tell of the event.
func (e Remarked) Tell(at Scene) Story {
	r := &e.Remark
	text := words.Capital(words.Ended(r.Said()))
	out := Story{Line: text, Remark: r}
	who := ""
	add := func(n Note) {
		n.On, n.Battle = &r.Day, r.Battle
		out.Notes = append(out.Notes, n)
	}
	switch {
	case r.Unit != "":
		who = state.UnitName(at.F, r.Unit)
		add(Note{Unit: r.Unit, Text: text})
	case r.Leader != "":
		who = state.LeaderName(at.F, r.Leader)
		add(Note{Leader: r.Leader, Text: text})
	case r.Force != "":
		who = state.ForceName(at.F, at.S, r.Force)
		add(OfAll(r.Force, text, 0))
	case r.Place != "":
		who = at.F.Map.Place(r.Place).Name
	case r.Battle != 0:
		who = at.S.Battle(r.Battle).Name
	}
	if r.Place != "" {
		add(Note{Place: r.Place, Text: text})
	}
	if who != "" {
		out.Line = words.Capital(who) + ": " + text
	}
	return out
}

// Rows names the rows that the event changes.
func (Remarked) Rows(*state.State) []Row { return nil }
