package theatre

import (
	"slices"
	"testing"

	"frontier/campaign/pack"
	"frontier/campaign/state"
)

// ruled are the events that happen by themselves and whose effect only the organiser can bring about.
var ruled = map[string]string{"transvaal-1880": "natives"}

// Every event of every theatre happens by itself and does, asks or tells something; every condition of a
// reinforcement is one that is asked (CAMPAIGN-16.1, CAMPAIGN-9.2).
func TestEventsAndConditionsOfTheatres_16_1(t *testing.T) {
	for _, info := range List() {
		name := info.ID
		p, err := Pack(name)
		if err != nil {
			t.Fatal(err)
		}
		does, tells, asks := 0, 0, 0
		for _, e := range p.Events {
			switch {
			case len(e.When) == 0:
				t.Errorf("%s: event %s does not happen by itself", name, e.ID)
			case e.Choice != nil:
				asks++
			case slices.ContainsFunc(e.Does, func(d state.Deed) bool { return d.Do != state.DoTell }):
				does++
			case len(e.Does) > 0:
				tells++
			case e.ID != ruled[name]:
				t.Errorf("%s: event %s happens, and nothing comes of it", name, e.ID)
			}
		}
		t.Logf("%s: %d events do something, %d ask a side, %d are told", name, does, asks, tells)
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
