package main

import (
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
)

// The field of a battle that waits is printed and changed, taken back and given again, and told of
// where the battle is; what cannot be is said in a sentence and changes nothing.
func TestAFieldIsChangedByCommand(t *testing.T) {
	war := war(t, "")
	must(t, "turn", war, "--days", "60", "--auto", "--until", "battle")
	field := func(args ...string) string { return must(t, append([]string{"battle", "field", war, "1"}, args...)...) }
	before := field()
	if !strings.Contains(before, "strewn by") || !strings.Contains(before, "Hour:     not said") {
		t.Fatalf("the field is\n%s", before)
	}
	now := field("--hour", "16:30", "--weather", "dust", "--heat", "95", "--add", "hill:500,400,300,200,2", "--move", "1:500,900", "--goal", "british=middle@4", "--why", "the column was late")
	for _, want := range []string{"Hour:     16:30", "Weather:  dust", "95 degrees", "laid by hand", "hill:500,400,300,200,2", ":500,900,", "british fights for the middle of the field, from round 4 on", "Why: the column was late."} {
		if !strings.Contains(now, want) {
			t.Errorf("the field has no %q:\n%s", want, now)
		}
	}
	must(t, "undo", war)
	if got := field(); got != before {
		t.Errorf("taken back it is\n%s", got)
	}
	must(t, "redo", war)
	if got := field(); got != now {
		t.Errorf("given again it is\n%s", got)
	}
	for _, c := range []struct{ says, args string }{
		{"is no time of day", "--hour 24:00 --why x"},
		{"is not known; use fair, haze", "--weather frogs --why x"},
		{"needs its reason", "--remove 1"},
		{"the pieces are numbered 1 to", "--remove 999 --why x"},
		{"is no piece of ground", "--add lake:1,1,1,1 --why x"},
		{"is none; write KIND", "--add wood:1,1 --why x"},
		{"is none; write N:X,Y", "--move 1 --why x"},
		{"is no place of the field", "--goal british=nowhere --why x"},
		{"has no part in", "--goal nobody=middle --why x"},
		{"nothing of the field would be otherwise", "--hour 16:30 --why x"},
		{"say what is to be changed", "--why x"},
	} {
		a := ask(t, "", append([]string{"battle", "field", war, "1"}, strings.Fields(c.args)...)...)
		if a.code == line.Done || !strings.Contains(a.err, c.says) || strings.Count(strings.TrimSpace(a.err), "\n") > 0 {
			t.Errorf("%s: exit %d, %q", c.args, a.code, a.err)
		}
	}
	if got := field(); got != now {
		t.Errorf("what was refused changed it:\n%s", got)
	}
	must(t, "battle", "fight", war, "1")
	if log := must(t, "battle", "log", war, "1"); !strings.Contains(log, "Why: the column was late.") {
		t.Error("the log says nothing of the change")
	}
	must(t, "verify", war)
}
