package orders_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/command"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
)

// wired is the small theatre with messengers of whom some are caught.
func wired() *state.Founding { return trial.Wired(rates.ByReports) }

// questioned is the small theatre with events that ask both sides again and again.
func questioned() *state.Founding {
	f := trial.Helmand()
	for _, side := range []state.SideID{"red", "green"} {
		f.Events = append(f.Events, state.FoundingEvent{ID: "ask-" + string(side), Name: "Asked", Effect: "Nothing", From: 1, To: 90, When: []state.Proviso{{If: state.IfAlways}}, Every: 2, Choice: &state.Question{Side: side, Ask: "Shall it be", Days: 2, Else: "No", Answers: []state.Reply{
			{Label: "Yes", Text: "It is", Does: []state.Deed{{Do: state.DoLose, Side: side, Share: 100, Days: 3}, {Do: state.DoHold, Side: side, Days: 2}, {Do: state.DoYield, ID: "garrison", Side: "green"}}},
			{Label: "No", Text: "It is not", Does: []state.Deed{{Do: state.DoTruce, Days: 1}, {Do: state.DoScore, Side: side, Points: -1}}}}}})
	}
	return f
}

// Men are conserved, refusals change nothing, and the journal makes the same state
// again to the byte, whatever is ordered.
func TestRandomCommands(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom([]func() *state.Founding{trial.Helmand, trial.Helmand, trial.Tempered, trial.Leaving, wired, questioned}).Draw(t, "founding")()
		f.Seed = uint64(rapid.IntRange(1, 1000).Draw(t, "founding seed"))
		s, err := state.New(f)
		if err != nil {
			t.Fatal(err)
		}
		g := &trial.Game{T: t, F: f, S: s}
		for range rapid.IntRange(5, 60).Draw(t, "commands") {
			_, err := g.Try(trial.DrawCommand(t, g.S))
			var refusal *command.Refusal
			if err != nil && !errors.As(err, &refusal) {
				t.Fatalf("neither done nor refused: %v", err)
			}
			if refusal != nil && (refusal.Rule == "" || refusal.What == "" || refusal.Instead == "") {
				t.Fatalf("a refusal that does not say enough: %+v", refusal)
			}
		}
		if trial.Text(g.Replay()) != trial.Text(g.S) {
			t.Fatalf("the journal makes another state")
		}
		trial.LookAround(t, g)
		if trial.Text(g.S.Clone()) != trial.Text(g.S) {
			t.Fatalf("a clone is different")
		}
	})
}
