package workshop

import (
	"testing"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// The answers to what an event asks are put together from fields and menus, each with what it does within it, and are one step
// of the draft (CAMPAIGN-16.8).
func TestAnswersArePutTogether(t *testing.T) {
	r := told(t, "afghanistan-1880", 1280, 694)
	r.Tap("rail.journal")
	r.Tap("workshop.leaf.3")
	events := r.v.pages[4].panels[4].grid
	events.goTo(0, 0)
	r.Tap("workshop.events.answers")
	said := func() string { return trial.Named[*widgets.Text](r.Stage, "compose.wrong").Text() }
	r.Write("compose.label", "Accept")
	if said() != "Still needed: What it means." {
		t.Errorf("it is still needed: %q", said())
	}
	r.Write("compose.text", "Peace is made")
	r.Tap("compose.within")
	r.picks("compose.kind", "Armistice")
	r.Write("compose.days", "8")
	r.Shoot("workshop-compose-answers")
	r.Tap("compose.add")
	r.Write("compose.label", "Refuse")
	r.Write("compose.text", "The war goes on")
	r.Tap("compose.accept")
	side := r.v.draft.Pack().Sides[0]
	events.goTo(0, 10)
	r.types(events, side.Name, "Shall there be peace?")
	events.goTo(0, 13)
	r.types(events, "Refuse", "4")
	q := r.v.draft.Pack().Events[0].Choice
	if q == nil || q.Side != side.ID || q.Ask != "Shall there be peace?" || q.Else != "Refuse" || q.Days != 4 || len(q.Answers) != 2 {
		t.Fatalf("the event asks %+v", q)
	}
	if a := q.Answers[0]; a.Label != "Accept" || a.Text != "Peace is made" || len(a.Does) != 1 || a.Does[0].Do != state.DoTruce || a.Does[0].Days != 8 || len(q.Answers[1].Does) != 0 {
		t.Errorf("the answers are %+v", q.Answers)
	}
	for _, fault := range pack.Check(r.v.draft.Pack(), nil) {
		t.Errorf("of what was put together it is said: %v", fault)
	}
}
