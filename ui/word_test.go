package ui

import (
	"strings"
	"testing"

	"frontier/ui/trial"
)

// What was moved for a person is told when the window opens.
func TestAWordIsSaidWhenTheWindowOpens(t *testing.T) {
	s := newStage(t, 1280, 720)
	s.p.shelf.Say("The campaigns that lay in C:\\old lie in C:\\new now, where this system keeps such files.")
	s.Settle()
	s.Whole("a word")
	s.Shoot("a word")
	if text := trial.Lettered(s.Canvas().Content()); !strings.Contains(text, "campaigns that lay in") {
		t.Errorf("the window says\n%s", text)
	}
}
