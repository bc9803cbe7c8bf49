package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/command"
	"frontier/campaign/halt"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// One person against the program: the other side is led by its commander and moves by itself, and
// the run stops where a battle waits.
func TestOnePersonAgainstTheProgram(t *testing.T) {
	s := newStage(t, 1440, 900)
	s.Tap("shelf.open")
	sh := s.p.shell
	if sh == nil {
		t.Fatal("the campaign did not open")
	}
	s.draw()
	person, program := sh.c.Founding().Sides[1], sh.c.Founding().Sides[0]
	sh.runSheet()
	s.Tap("run.commander." + string(program.ID))
	s.Tap("sheet.run")
	if led := sh.c.State().Led; len(led) != 1 || led[0] != program.ID {
		t.Fatalf("led by commanders are %v", led)
	}
	var b state.Battle
	for range 12 {
		for _, x := range sh.c.State().Battles {
			if x.Status == state.Pending {
				b = x
			}
		}
		if b.ID != 0 {
			break
		}
		sh.run(desk.Days{Most: 7}, false)
		s.Settle()
	}
	if b.ID == 0 || b.Attacker != person.ID && b.Defender != person.ID {
		t.Fatalf("no battle of the person's waits: %+v", b)
	}
	sh.Open(place.Battles{Battle: b.ID, Page: place.Prepare})
	s.Settle()
	s.Tap("prepare.play")
	if text := trial.Lettered(s.p.win.Canvas().Content()); !strings.Contains(text, "You decide: "+person.Short) {
		t.Errorf("it is not played:\n%s", text)
	}
}

// Before a run of days it is said what ends it sooner, as the morning's page has it; where the automatic commanders order all,
// nothing does.
func TestTheSheetSaysWhatEndsARun(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	sh.runSheet()
	lettered := func() string {
		return trial.Lettered(s.p.win.Canvas().Overlays().Top())
	}
	if text := lettered(); strings.Contains(text, "It ends sooner when") {
		t.Errorf("though commanders order all, it asks what ends the run:\n%s", text)
	}
	s.Tap("run.commander." + string(sh.c.Founding().Sides[1].ID))
	if text := lettered(); !strings.Contains(text, "It ends sooner when") || !strings.Contains(text, "a force arrives") {
		t.Errorf("it does not ask what ends the run:\n%s", text)
	}
	for _, k := range []halt.Kind{halt.Enemy, halt.Decision, halt.Place} {
		s.Tap("run.until." + string(k))
	}
	s.Tap("sheet.run")
	s.Settle()
	want := []halt.Kind{halt.Battle, halt.Place}
	if kept := sh.kept.Now.Days; !slices.Equal(kept.Until, want) || kept.Most != desk.UsualDays.Most {
		t.Errorf("kept is %+v", kept)
	}
	sh.Open(place.Morning{})
	s.Settle()
	s.Tap("until." + string(halt.Back))
	if kept := sh.kept.Now.Days.Until; !slices.Equal(kept, []halt.Kind{halt.Battle, halt.Place, halt.Back}) {
		t.Errorf("the morning's page begins with others: %v", kept)
	}
}

// Where every force has its orders a run carries them out: nobody is ordered by a commander unless that is asked for.
func TestARunKeepsTheOrdersThatWereGiven(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	sh.runSheet()
	if !trial.Named[*widget.Check](s.Stage, "run.auto").Checked {
		t.Error("where nobody leads and forces have no orders, the commanders are not offered")
	}
	s.Tap("sheet.cancel")
	for _, x := range sh.now.Idle {
		sh.Do(command.PostureOrder{Force: x.Force, Posture: state.Entrench}, "Ordering", nil)
		s.Settle()
	}
	if len(sh.now.Idle) > 0 {
		t.Fatalf("%d forces have no orders", len(sh.now.Idle))
	}
	sh.runSheet()
	if trial.Named[*widget.Check](s.Stage, "run.auto").Checked {
		t.Error("the orders that were given are to be given anew by the commanders")
	}
}

// Where a decision is answered by a march the map opens with the march being planned, and with nothing but the force where
// one goes to the decision itself.
func TestADecisionLeadsToTheMarch(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	m, err := sh.c.Morning(t.Context(), intelligence.Viewer{})
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(m.Decide, func(x views.Decision) bool {
		return slices.ContainsFunc(x.Choices, func(c views.Choice) bool { return c.March })
	})
	planned := func() bool {
		s.Settle()
		return sh.current == "map" && sh.mapView().Selected() == m.Decide[at].Force && strings.Contains(trial.Lettered(s.p.win.Canvas().Content()), "a march is being planned")
	}
	sh.Open(place.OfDecision(m.Decide[at].Battle, m.Decide[at].Force))
	if planned() {
		t.Error("a march is being planned that nobody asked for")
	}
	sh.Open(place.Morning{})
	s.Settle()
	s.Tap(fmt.Sprintf("decide.%d.M", at))
	if !planned() {
		t.Error("no march is being planned")
	}
}

// One key goes from one thing that waits for an order to the next, and round again; a run that
// stopped says why on the page to which it leads.
func TestOneKeyGoesToTheNextDecision(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	m, err := sh.c.Morning(t.Context(), intelligence.Viewer{})
	if err != nil || len(m.Decide) < 2 {
		t.Fatalf("%d decisions, %v", len(m.Decide), err)
	}
	for i := range len(m.Decide) + 1 {
		widgets.OneKeys[fyne.KeyF6]()
		s.Settle()
		x := &m.Decide[i%len(m.Decide)]
		if got := sh.mapView().Selected(); sh.current != "map" || got != x.Force {
			t.Errorf("the %d. time it leads to %s %q, not to %q", i+1, sh.current, got, x.Force)
		}
		if text := sh.foot.middle.Text(); !strings.Contains(text, x.Head) {
			t.Errorf("of %q the line says %q", x.Head, text)
		}
	}
	sh.RunDays(desk.Days{Most: 30, Until: []halt.Kind{halt.Arrival, halt.Place, halt.Enemy}})
	s.Settle()
	if text := sh.foot.middle.Text(); sh.current != "morning" || !strings.HasPrefix(text, "Stopped: ") {
		t.Errorf("after the run one is at %s, and the line says %q", sh.current, text)
	}
}
