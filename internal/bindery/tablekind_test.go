package bindery_test

import (
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign/report"
	"frontier/internal/bindery"
)

// The report of a battle that was fought on a table, of which nobody wrote a log, does not say that it was
// written from one.
func TestATableLeavesNoLog(t *testing.T) {
	a := &report.AfterAction{Name: "Girishk", Setup: &battle.Setup{}}
	if kind := bindery.AfterAction(a, bindery.With{}).Kind; strings.Contains(kind, "log") {
		t.Errorf("it is %q", kind)
	}
	a.Course = []report.Turn{{}}
	if kind := bindery.AfterAction(a, bindery.With{}).Kind; !strings.Contains(kind, "own log") {
		t.Errorf("that of a battle with a course is %q", kind)
	}
}
