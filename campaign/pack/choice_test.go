package pack_test

import (
	"strings"
	"testing"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
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
