package shelf

import (
	"testing"

	"fyne.io/fyne/v2/widget"

	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// A new campaign has the points in advance that its theatre gives by the rule set that is chosen; others are agreed,
// or nobody has any; what is no number founds nothing.
func TestPointsInAdvanceAreAskedFor(t *testing.T) {
	p, err := theatre.Pack("northwest-1885")
	if err != nil || len(p.Handicaps) != 1 {
		t.Fatalf("the theatre gives %v in advance: %v", p.Handicaps, err)
	}
	given := p.Handicaps[0]
	for _, c := range []struct {
		whose, points string
		want          []state.Handicap
		wrong         bool
	}{
		{"", "", []state.Handicap{given}, false},
		{"Nobody", "", nil, false},
		{"Dominion of Canada", "3", []state.Handicap{{Side: "canada", Points: 3, Reason: "It was so agreed when the campaign was founded."}}, false},
		{"", "many", nil, true},
	} {
		w, v := shown(t)
		v.library.(*trial.Library).Dir = t.TempDir()
		v.begin("northwest-1885")
		w.Settle()
		ahead := trial.Named[*widget.Select](w.Stage, "new.ahead")
		if ahead.Selected != "Métis provisional government and allied bands" {
			t.Errorf("%q has points in advance at first", ahead.Selected)
		}
		if c.whose != "" {
			ahead.SetSelected(c.whose)
		}
		if c.points != "" {
			trial.Named[*widgets.Field](w.Stage, "new.points").SetText(c.points)
		}
		w.Tap("new.found")
		w.Settle()
		if (w.opened == "") != c.wrong {
			t.Fatalf("%+v: it founded %q: %v", c, w.opened, w.told)
		}
		if c.wrong {
			continue
		}
		j, err := store.Open(t.Context(), w.opened)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := j.Load(t.Context(), "")
		if err != nil {
			t.Fatal(err)
		}
		if got := kept.Founding.Handicaps; len(got) != len(c.want) || len(got) > 0 && (got[0].Side != c.want[0].Side || got[0].Points != c.want[0].Points || got[0].Reason != c.want[0].Reason) {
			t.Errorf("%+v: it was founded with %+v", c, got)
		}
		j.Close() //nolint:errcheck // it was read alone
	}
}
