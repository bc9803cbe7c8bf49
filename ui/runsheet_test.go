package ui

import (
	"strings"
	"testing"

	"frontier/campaign/state"
	"frontier/ui/desk"
	"frontier/ui/place"
	"frontier/ui/trial"
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
	person, program := sh.c.Founding().Sides[0], sh.c.Founding().Sides[1]
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
	if text := trial.Lettered(s.p.win.Canvas().Content()); !strings.Contains(text, "on the table") {
		t.Errorf("it is not played:\n%s", text)
	}
}
