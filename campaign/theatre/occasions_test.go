package theatre

import (
	"slices"
	"testing"

	"frontier/campaign/pack"
	"frontier/campaign/state"
)

// told are the events of the theatres that the program leaves to the organiser altogether: it neither
// asks their provisos nor carries anything out.
var told = map[string][]string{
	"zululand-1879": {"split"},
}

// Every event of every theatre happens by itself, or is named above; every condition of a
// reinforcement is one that is asked (CAMPAIGN-16.1, CAMPAIGN-9.2).
func TestEventsAndConditionsOfTheatres_16_1(t *testing.T) {
	for _, info := range List() {
		name := info.ID
		p, err := Pack(name)
		if err != nil {
			t.Fatal(err)
		}
		left := map[string]bool{}
		for _, id := range told[name] {
			left[id] = true
		}
		does, tells, waits, asks := 0, 0, 0, 0
		for _, e := range p.Events {
			switch {
			case len(e.When) > 0 && e.Choice != nil:
				asks++
			case len(e.When) > 0 && slices.ContainsFunc(e.Does, func(d state.Deed) bool { return d.Do != state.DoTell }):
				does++
			case len(e.When) > 0 && len(e.Does) > 0:
				tells++
			case len(e.When) > 0:
				waits++
			case !left[e.ID]:
				t.Errorf("%s: event %s neither happens by itself nor is named as the organiser's", name, e.ID)
			}
			if left[e.ID] && len(e.When) > 0 {
				t.Errorf("%s: event %s is named as the organiser's, and happens by itself", name, e.ID)
			}
			delete(left, e.ID)
		}
		for id := range left {
			t.Errorf("%s has no event %s", name, id)
		}
		t.Logf("%s: %d events do something by themselves, %d ask a side, %d are told, %d are told and the organiser's to carry out, %d are his alone", name, does, asks, tells, waits, len(told[name]))
		for _, r := range p.Reinforcements {
			if (r.Condition != "") != (len(r.When) > 0) {
				t.Errorf("%s: reinforcement %s comes %q and asks %d provisos", name, r.ID, r.Condition, len(r.When))
			}
		}
		for _, fault := range pack.Check(&p, nil) {
			t.Errorf("%s: %s", name, fault)
		}
	}
}
