package views_test

import (
	"encoding/json"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
)

// stirredOutOfSight is the small theatre after some days, in which the people beyond the river may have
// turned and sent men off, where no man of the red side is.
func stirredOutOfSight(t *testing.T, really bool) *trial.Game {
	g := trial.NewGame(t, trial.Tempered())
	g.Do(command.EndDay{})
	var happened []event.Event
	if really {
		happened = append(happened,
			event.TempersChanged{Changes: []state.TemperChange{{District: "zamindawar", Stirs: []state.Stir{{Why: state.StirHarried, By: 33}}}}},
			event.DistrictRecruited{District: "zamindawar", Men: 250, Unit: "ghazis-1"})
	}
	g.Take(t, "something beyond the river", happened)
	for range 3 {
		g.Do(command.EndDay{})
	}
	return g
}

// all is what a viewer is shown of a campaign in which districts count.
func all(t *testing.T, c *views.Chronicle, side state.SideID) string {
	t.Helper()
	v := intelligence.Viewer{Side: side}
	b, err := json.Marshal([]any{c.Districts(v), c.News(v), c.Board(v), c.Overview(v), c.Forces(v), c.Decisions(v)})
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// A side is shown nothing of what turned the temper of a district in which it has nobody; its people know.
func TestASideKnowsATemperByItsOwnMen_25_3(t *testing.T) {
	plain, stirred := stirredOutOfSight(t, false).Chronicle(), stirredOutOfSight(t, true).Chronicle()
	if one, other := all(t, plain, "red"), all(t, stirred, "red"); one != other {
		t.Errorf("the red side is shown\n%s\nand\n%s", one, other)
	}
	if all(t, plain, "green") == all(t, stirred, "green") {
		t.Error("its own people are shown the same: this test shows nothing")
	}
	d := stirred.Districts(intelligence.Viewer{Side: "red"})
	if len(d) != 2 || d[0].Temper != 40 || d[0].Word != "wavering" || d[0].Men != -1 || d[0].Now || d[0].As != 0 {
		t.Errorf("%+v", d)
	}
	if d = stirred.Districts(intelligence.Viewer{}); d[0].Temper != 73 || d[0].Men != 950 || d[0].Word != "friendly" || !d[0].Now {
		t.Errorf("%+v", d[0])
	}
	told := ""
	for _, r := range stirred.Journal() {
		told += strings.Join(r.Lines, "\n")
	}
	if want := "Zamindawar: temper 7.3, was 4 (enemies of the Red side burnt and pulled down, 3.3 up)."; !strings.Contains(told, want) {
		t.Errorf("the journal does not tell %q:\n%s", want, told)
	}
}
