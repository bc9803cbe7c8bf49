package pack_test

import (
	"strings"
	"testing"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/rosters"
)

// What is wrong with a question is said in one sentence each, with its place; one that is right stays what it is when it is
// founded and exported, and one of which nothing is said is none (CAMPAIGN-16.8).
func TestQuestionsAreChecked_16_8(t *testing.T) {
	p, err := theatre.Pack("zululand-1879")
	if err != nil {
		t.Fatal(err)
	}
	at := -1
	for i := range p.Events {
		if p.Events[i].ID == "peace" {
			at = i
		}
	}
	good := *p.Events[at].Choice
	for says, alter := range map[string]func(*state.Question){
		`"nobody"`:                                  func(q *state.Question) { q.Side = "nobody" },
		"the question is missing":                   func(q *state.Question) { q.Ask = " " },
		"it has 1; give two to 8 answers":           func(q *state.Question) { q.Answers = q.Answers[1:] },
		"say in a sentence what the answer means":   func(q *state.Question) { q.Answers[0].Text = "" },
		"write a word or two, as Accept":            func(q *state.Question) { q.Answers[0].Label = "" },
		"another answer is called":                  func(q *state.Question) { q.Answers[0].Label = "refuse" },
		"is the label of no answer":                 func(q *state.Question) { q.Else = "Perhaps" },
		"it needs for how many days nobody attacks": func(q *state.Question) { q.Answers[0].Does[0].Days = 0 },
		"-1; give 0 to 3660":                        func(q *state.Question) { q.Days = -1 },
	} {
		q := good.Copy()
		alter(q)
		p.Events[at].Choice = q
		faults := pack.Check(&p, nil)
		found := false
		for _, f := range faults {
			found = found || strings.Contains(f.String(), says) && strings.Contains(f.Path, "/events/") && !strings.Contains(f.String(), "\n")
		}
		if !found {
			t.Errorf("%q is not said: %v", says, faults)
		}
	}
	p.Events[at].Choice = &state.Question{}
	for _, f := range pack.Check(&p, nil) {
		t.Errorf("of a question of which nothing is said it is said: %s", f)
	}
	if e, err := pack.Found(p, pack.Options{Seed: 1}); err != nil || e.Event("peace").Choice != nil {
		t.Errorf("it is founded as %+v, %v", e.Event("peace"), err)
	}
}

// What is wrong with what an event does is said in one sentence, with its place (CAMPAIGN-16.3).
func TestDeedsAreChecked_16_3(t *testing.T) {
	p, err := theatre.Pack("zululand-1879")
	if err != nil {
		t.Fatal(err)
	}
	part := state.Deed{Do: state.DoPart, ID: "no3", Units: []rosters.UnitID{"natal-mounted-police"}, Name: "Scouts", Leader: "glyn"}
	with := func(d state.Deed, alter func(*state.Deed)) state.Deed { alter(&d); return d }
	for says, d := range map[string]state.Deed{
		"": part,
		"it needs a force, the units that leave it, and what they are called":              with(part, func(d *state.Deed) { d.Units = nil }),
		`unit 1, "80th", is not with No. 3 Column; name some of its units`:                 with(part, func(d *state.Deed) { d.Units = []rosters.UnitID{"80th"} }),
		`there is no leader "nobody"`:                                                      with(part, func(d *state.Deed) { d.Leader = "nobody" }),
		"it needs a side, a force, a place or a region, and how many wagons more or fewer": {Do: state.DoTrain, Side: "british"},
		"20000; give -10000 to 10000":                                                      {Do: state.DoTrain, Side: "british", Wagons: 20_000},
		"it needs a side, and for how many days it exchanges no prisoners":                 {Do: state.DoKeep, Days: 3},
		"it needs a side, a force, a place or a region whose ammunition is spent":          {Do: state.DoSpend},
	} {
		p.Events[0].Does = []state.Deed{d}
		faults := pack.Check(&p, nil)
		if says == "" && len(faults) > 0 || says != "" && (len(faults) != 1 || !strings.Contains(faults[0].String(), says) || !strings.Contains(faults[0].Path, "/events/0/does/0")) {
			t.Errorf("%q is not said of %+v: %v", says, d, faults)
		}
	}
}
