package campaign_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
)

// What battles earned is proposed, is given all at once, and is not proposed again; undone, it is
// (CAMPAIGN-21.2).
func TestWhatIsProposedIsGivenOnce(t *testing.T) {
	ctx := t.Context()
	s, _ := opened(t)
	if err := s.Run(ctx, 25, true, nil); err != nil {
		t.Fatal(err)
	}
	proposed, err := s.Deserving(ctx)
	if err != nil || len(proposed) == 0 {
		t.Fatalf("%d are proposed: %v", len(proposed), err)
	}
	now := s.State()
	var all []state.Remark
	for _, r := range proposed {
		if b := now.Battle(r.Battle); b == nil || r.Kind == state.Honour && b.Outcome.Holder != string(r.Side) {
			t.Errorf("%s has earned %s, and its side did not hold the field", r.Who, r.Said())
		}
		all = append(all, r.Remark)
	}
	before := bytesOf(t, s)
	if err := s.Do(ctx, command.Write{Remarks: all}); err != nil {
		t.Fatal(err)
	}
	if bytesOf(t, s) != before {
		t.Error("honours changed more than histories")
	}
	if left, err := s.Deserving(ctx); err != nil || len(left) != 0 {
		t.Errorf("%d are proposed twice: %v", len(left), err)
	}
	roll, err := s.Honours(ctx, intelligence.Viewer{})
	if err != nil || len(roll) != len(all) || roll[0].Seq == 0 {
		t.Fatalf("%d of %d are on the roll: %v", len(roll), len(all), err)
	}
	red, err := s.Honours(ctx, intelligence.Viewer{Side: "red"})
	if err != nil || slices.ContainsFunc(red, func(r views.Remark) bool { return r.Side != "red" }) {
		t.Errorf("the red side reads what the other gave: %v", err)
	}
	verify(t, s)
	if err := s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	if again, err := s.Deserving(ctx); err != nil || len(again) != len(all) {
		t.Errorf("taken back, %d of %d are proposed: %v", len(again), len(all), err)
	}
}

// A remark stands in the history of whom it concerns on its day, and not at the end (CAMPAIGN-21.1).
func TestARemarkStandsOnItsDay(t *testing.T) {
	ctx := t.Context()
	s, _ := opened(t)
	if err := s.Run(ctx, 12, true, nil); err != nil {
		t.Fatal(err)
	}
	if err := s.Do(ctx, command.Write{Remarks: []state.Remark{
		{Day: 2, Unit: "66th", Text: "the band played"}, {Day: 3, Place: "city", Text: "a fire in the bazaar"}, {Day: 1, Leader: "burrows", Kind: state.Award, Title: "C.B.", Text: "by the viceroy"},
	}}); err != nil {
		t.Fatal(err)
	}
	u, err := s.UnitPage(ctx, intelligence.Viewer{}, "66th")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.IsSortedFunc(u.History, func(a, b views.HistoryLine) int { return int(a.Day) - int(b.Day) }) {
		t.Error("the history is not by day")
	}
	if i := slices.IndexFunc(u.History, func(l views.HistoryLine) bool { return l.Text == "The band played." }); i < 0 || u.History[i].Day != 2 {
		t.Errorf("it is line %d of the history", i)
	}
	l, err := s.LeaderPage(ctx, intelligence.Viewer{}, "burrows")
	if err != nil || len(l.Honours) != 1 || !strings.Contains(l.Honours[0].Said(), "C.B.") {
		t.Errorf("he has %+v: %v", l.Honours, err)
	}
	if h, err := s.PlaceHistory(ctx, "city"); err != nil || !slices.ContainsFunc(h, func(l views.HistoryLine) bool { return l.Day == 3 }) {
		t.Errorf("the city has seen %+v: %v", h, err)
	}
	verify(t, s)
	for _, wrong := range []state.Remark{{}, {Text: "x", Day: 99}, {Text: "x", Unit: "none"}, {Text: "x", Kind: state.Honour, Title: "y"}, {Text: "x", Unit: "66th", Kind: state.Honour}, {Text: "x", Unit: "66th", Title: "y"},
		{Text: "two\nlines"}, {Text: "x", Unit: "66th", Kind: "cheer", Title: "y"}, {Text: "x", Battle: 99}, {Text: "x", Turn: 3}} {
		var no *command.Refusal
		if err := s.Do(ctx, command.Write{Remarks: []state.Remark{wrong}}); !errors.As(err, &no) || no.Rule != "CAMPAIGN-21.1" || no.Instead == "" {
			t.Errorf("%+v: %v", wrong, err)
		}
	}
}
