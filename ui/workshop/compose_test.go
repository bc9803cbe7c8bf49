package workshop

import (
	"slices"
	"strings"
	"testing"

	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/ui/trial"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// told puts one of our theatres on the bench.
func told(t *testing.T, id string, w, h float32) *room {
	t.Helper()
	p, err := theatre.Pack(id)
	if err != nil {
		t.Fatal(err)
	}
	r := &room{Stage: trial.NewStage(t), b: &bench{kept: map[string][]byte{}}}
	win := r.Lay(container.NewStack(), w, h)
	r.v = New(r, r.b, "/campaigns/river.draft", pack.Bundle{Pack: p}, func() {})
	win.SetContent(r.v.Content())
	win.Resize(fyne.NewSize(w, h))
	r.rest()
	t.Cleanup(func() { r.v.Leave(); r.Settle() })
	return r
}

// picks chooses a title in a menu as a person does.
func (r *room) picks(name, title string) {
	r.T.Helper()
	list := trial.Named[*widget.Select](r.Stage, name)
	if !slices.Contains(list.Options, title) {
		r.T.Fatalf("%s has no %q", name, title)
	}
	list.SetSelected(title)
}

// Conditions with alternatives, and an effect, are put together from menus and fields; nothing is
// written by hand; it is one step of the draft, and told in plain words.
func TestAnEventIsPutTogether(t *testing.T) {
	r := told(t, "afghanistan-1880", 1280, 694)
	r.Tap("rail.journal")
	r.Tap("workshop.leaf.3")
	events := r.v.pages[4].panels[4].grid
	line := len(events.cells)
	events.goTo(line, 0)
	r.types(events, "The fall of Kandahar", "1880-08-01", "1880-09-01")
	events.goTo(line, 0)
	side := r.v.draft.Pack().Sides[0].Name
	said := func() string { return trial.Named[*widgets.Text](r.Stage, "compose.wrong").Text() }
	events.goTo(line, 0)
	r.Tap("workshop.events.when")
	r.picks("compose.kind", "Holds")
	if said() != "Still needed: Side, Place." {
		t.Errorf("it is still needed: %q", said())
	}
	r.picks("compose.side", side)
	r.picks("compose.place", "Kandahar")
	if said() != "" {
		t.Errorf("with all it is still needed: %q", said())
	}
	r.Tap("compose.not")
	r.Shoot("workshop-compose")
	r.Tap("compose.add")
	r.picks("compose.kind", "One of these")
	r.Tap("compose.within")
	r.picks("compose.kind", "By chance")
	r.Write("compose.chance", "often")
	if !strings.Contains(said(), "no whole number") {
		t.Errorf("often is a chance: %q", said())
	}
	r.Write("compose.chance", "30")
	r.Tap("compose.within")
	if n := len(trial.Named[*widget.Select](r.Stage, "compose.kind").Options); n != len(state.ProvisoKinds)-1 {
		t.Errorf("within alternatives there are %d kinds", n)
	}
	r.picks("compose.kind", "Is besieged")
	r.picks("compose.place", "Kabul")
	r.Shoot("workshop-compose-any")
	r.Tap("compose.accept")
	when := r.v.draft.Pack().Events[line].When
	if len(when) != 2 || !when[0].Not || when[0].Place != "kandahar" || len(when[1].Any) != 2 || when[1].Any[0].Chance != 30 || when[1].Any[1].Place != "kabul" {
		t.Errorf("the event waits for %+v", when)
	}
	if cell := draft.Conditions().Sentence(r.v.draft.Pack(), events.of.Things(r.v.draft, line, 7)[0]); cell != "it is not so that Kandahar is held by "+side {
		t.Errorf("it is told as %q", cell)
	}
	if !strings.Contains(r.v.Undoes(), "Happens by itself when") {
		t.Errorf("what would be taken back is %q", r.v.Undoes())
	}
	r.Tap("workshop.events.does")
	r.Tap("compose.accept")
	if !strings.Contains(r.v.Undoes(), "Happens by itself when") {
		t.Errorf("a sheet that was taken as it was is a step: %q", r.v.Undoes())
	}
	r.Tap("workshop.events.does")
	r.picks("compose.kind", "Change")
	r.picks("compose.kind", "Place")
	r.picks("compose.id", "Kandahar")
	r.picks("compose.fields/telegraph", "no")
	r.Shoot("workshop-compose-effect")
	r.Tap("compose.accept")
	if does := r.v.draft.Pack().Events[line].Does; len(does) != 1 || does[0].ID != "kandahar" || string(does[0].Fields) != `{"telegraph":false}` {
		t.Errorf("the event does %+v", does)
	}
	r.rest()
	if len(r.v.faults) > 1 { // what it brings is not said yet
		t.Errorf("of what was put together it is said: %v", r.v.faults)
	}
	events.goTo(0, 7)
	events.take()
	events.body.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	r.Shoot("workshop-compose-first")
	r.Tap("sheet.cancel")
	r.Tap("workshop.aims.how")
	r.Shoot("workshop-compose-aim")
	r.Tap("sheet.cancel")
}
