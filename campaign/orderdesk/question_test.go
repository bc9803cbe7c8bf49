package orderdesk_test

import (
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/dispatch"
	"frontier/campaign/state"
	"frontier/campaign/trial"
)

// What an event asks stands in the dispatch and on the form of the side that is asked, and of no other, with its answers; the
// one that is written behind it is given when the sheet is read in (CAMPAIGN-16.8).
func TestAQuestionIsAnsweredOnTheSheet_16_8(t *testing.T) {
	f := trial.Helmand()
	f.Events = []state.FoundingEvent{{ID: "envoys", Name: "Envoys: a parley", Effect: "They come", From: 1, To: 9, When: []state.Proviso{{If: state.IfAlways}}, Choice: &state.Question{Side: "red", Ask: "Shall they be heard?", Else: "Refuse", Answers: []state.Reply{
		{Label: "Hear them", Text: "They are heard", Does: []state.Deed{{Do: state.DoTruce, Days: 3}}}, {Label: "Refuse", Text: "They are not"}}}}}
	g := trial.NewGame(t, f)
	g.Do(command.EndDay{})
	form := func(side state.SideID) string {
		d, err := dispatch.Tell(g.Chronicle(), side, dispatch.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return d.Form() + strings.Join(d.Decide, "\n") + strings.Join(d.News, "\n")
	}
	const line = "Question of Envoys, a parley: "
	red := form("red")
	if !strings.Contains(red, "# Shall they be heard? Until 23 July 1880; then it is Refuse: Hear them | Refuse\n"+line+"\n") || strings.Count(red, "Shall they be heard?") < 3 {
		t.Errorf("red's form:\n%s", red)
	}
	if green := form("green"); strings.Contains(green, "nvoys") || strings.Contains(green, "heard") {
		t.Errorf("green's form:\n%s", green)
	}
	for written, want := range map[string]string{"Hear them": "Hear them", "hear them.": "Hear them", "refuse": "Refuse", "perhaps": ""} {
		d, err := checked(t, g, line+written+"\n")
		if err != nil || len(d.Readings) != 1 {
			t.Fatalf("%s: %+v, %v", written, d, err)
		}
		r := d.Readings[0]
		if want == "" {
			if r.Command != nil || !strings.Contains(r.Wrong, "no answer to it is called “perhaps”; there is Hear them and Refuse") {
				t.Errorf("%s: %+v", written, r)
			}
			continue
		}
		got, by := command.Whose(r.Command)
		if got != (command.AnswerQuestion{Event: "envoys", Answer: want}) || by.Side != "red" || len(r.Doubts) > 0 {
			t.Errorf("%s: %+v of %v, %q", written, got, by, r.Doubts)
		}
	}
	d, err := checked(t, g, line+"refuse\n"+line+"hear them\n")
	if err != nil || len(d.Readings) != 2 || !strings.Contains(d.Readings[1].Wrong, "line 1 answers that question") {
		t.Errorf("answered twice: %+v, %v", d, err)
	}
}
