package views_test

import (
	"slices"
	"testing"

	"frontier/campaign/event"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/roll"
)

// Chronicles that go on from one another share their pages: each has its own journal, whoever else goes on from where it
// stands, and the rows of tables that were touched are those of its own entries.
func TestChroniclesThatShareTheirPagesDoNotDisturbOneAnother(t *testing.T) {
	const bound = roll.Bound
	entry := func(title string, seq int) journal.Decoded {
		e := event.PostureSet{Force: "garrison", Posture: []state.Posture{state.Hold, state.Screen}[seq%2]}
		return journal.Decoded{Entry: journal.Entry{Seq: seq, Title: title}, Happened: []event.Event{e}}
	}
	titles := func(c *views.Chronicle) (out []string) {
		for r := range c.Rows() {
			out = append(out, r.Title)
		}
		return out
	}
	c, err := views.NewChronicle(trial.Helmand())
	if err != nil {
		t.Fatal(err)
	}
	var kept []*views.Chronicle
	var want []string
	for n := range 2*bound + 20 {
		kept = append(kept, c)
		want = append(want, "one")
		if c, err = c.With(entry("one", n+1)); err != nil {
			t.Fatal(err)
		}
	}
	for _, n := range []int{0, 1, bound - 1, bound, bound + 1, 2*bound - 1, 2 * bound, 2*bound + 19} {
		other, err := kept[n].With(entry("other", n+1), entry("other", n+2))
		if err != nil {
			t.Fatal(err)
		}
		if got := titles(other); !slices.Equal(got, append(slices.Clone(want[:n]), "other", "other")) {
			t.Errorf("from entry %d it goes on with %d entries: %v", n, len(got), got[max(len(got)-3, 0):])
		}
		if got := titles(kept[n]); !slices.Equal(got, want[:n]) {
			t.Errorf("the one of %d entries tells of %d", n, len(got))
		}
		if rows := other.Touched(n, n+2); !rows.Has(event.ForceTable, "garrison") || len(other.Touched(n, n)) != 0 {
			t.Errorf("from entry %d are touched %v", n, rows)
		}
	}
	if got := titles(c); !slices.Equal(got, want) || len(c.Journal()) != len(want) {
		t.Errorf("the whole tells of %d entries of %d", len(got), len(want))
	}
}
