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

// What is written of a battle is told to those who were in it, of a day to all, of a place to nobody but the organiser
// (CAMPAIGN-21.1).
func TestWhatIsWrittenIsToldToThoseWhoWereThere(t *testing.T) {
	ctx := t.Context()
	s, _ := opened(t)
	if err := s.Run(ctx, 25, true, nil); err != nil {
		t.Fatal(err)
	}
	now := s.State()
	if len(now.Battles) == 0 {
		t.Fatal("there was no battle to write of")
	}
	b := now.Battles[0]
	if err := s.Do(ctx, command.Write{Remarks: []state.Remark{
		{Kind: state.Entry, Text: "of a battle", Day: b.Day, Battle: b.ID, Turn: 1}, {Kind: state.Entry, Text: "of a day"}, {Kind: state.Entry, Text: "of a place", Place: "city"},
	}}); err != nil {
		t.Fatal(err)
	}
	for side, want := range map[state.SideID][]string{"": {"of a battle", "of a day", "of a place"}, "red": {"of a battle", "of a day"}, "green": {"of a battle", "of a day"}, "country": {"of a day"}} {
		list, err := s.Remarks(ctx, intelligence.Viewer{Side: side})
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, r := range list {
			if r.Kind == state.Entry {
				told = append(told, r.Text)
			}
		}
		if slices.Sort(told); !slices.Equal(told, want) {
			t.Errorf("%q is told %q, not %q", side, told, want)
		}
	}
}

// Whom a distinction fits is asked by what they did, the answer says why, and all of them get it by one command, which is
// undone as one.
func TestADistinctionIsGivenToAllWhoEarnedIt(t *testing.T) {
	ctx := t.Context()
	s, _ := opened(t)
	if err := s.Run(ctx, 25, true, nil); err != nil {
		t.Fatal(err)
	}
	now, f := s.State(), s.Founding()
	worthy := func(w views.Worth) []views.Remark {
		t.Helper()
		w.Kind = state.Honour
		out, err := s.Worthy(ctx, w)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	fought, want := 0, map[views.MeritKind]int{}
	been := map[string]int{}
	for i := range now.Battles {
		b := &now.Battles[i]
		if b.Outcome == nil {
			continue
		}
		for _, o := range b.Outcome.Units {
			if o.Present.Total() == 0 {
				continue
			}
			fought++
			been[o.ID]++
			side, n := state.TollOf(f, &now, b, o)
			lost, held := n.Killed+n.Wounded+n.Captured+n.Missing, b.Outcome.Holder == string(side)
			for kind, is := range map[views.MeritKind]bool{
				views.MeritHeld: held, views.MeritLost: lost >= 30, views.MeritShare: lost*100 >= 30*n.Present, views.MeritWounded: n.Wounded > 0, views.MeritFell: n.Killed > 0,
				views.MeritCharged: o.Charged >= 30, views.MeritWon: o.Charged > 0 && held, views.MeritDowned: o.KilledOfEnemy >= 30, views.MeritBattles: been[o.ID] >= 30,
			} {
				if is {
					want[kind]++
				}
			}
		}
	}
	if got := worthy(views.Worth{}); len(got) != fought || fought == 0 {
		t.Fatalf("%d of %d fought", len(got), fought)
	}
	for _, m := range views.Merits {
		got := worthy(views.Worth{Merits: []views.Merit{{Kind: m.Word, N: 30}}})
		if len(got) != want[m.Word] {
			t.Errorf("%s: it fits %d, and they are %d", m.Word, len(got), want[m.Word])
		}
		for _, r := range got {
			if r.Text == "" || r.Title != now.Battle(r.Battle).Name || r.Unit == "" {
				t.Errorf("%s: %+v", m.Word, r)
			}
		}
	}
	if _, err := s.Worthy(ctx, views.Worth{Merits: []views.Merit{{Kind: "danced"}}}); err == nil {
		t.Error("dancing is a merit")
	}
	both := worthy(views.Worth{Side: "red", Merits: []views.Merit{{Kind: views.MeritHeld}, {Kind: views.MeritBattles, N: 1}}})
	for _, r := range both {
		if r.Side != "red" || !strings.HasPrefix(r.Text, "held the field and was in ") {
			t.Errorf("%+v", r)
		}
	}
	if len(both) == 0 || len(both) >= fought {
		t.Fatalf("%d held the field", len(both))
	}
	led := worthy(views.Worth{Leaders: true, Battle: 1})
	if len(led) == 0 || led[0].Leader == "" || led[0].Battle != 1 {
		t.Errorf("of leaders %+v", led)
	}
	var c command.Write
	for _, r := range both {
		c.Remarks = append(c.Remarks, r.Remark)
	}
	if err := s.Do(ctx, c); err != nil {
		t.Fatal(err)
	}
	if again := worthy(views.Worth{Side: "red", Merits: []views.Merit{{Kind: views.MeritHeld}, {Kind: views.MeritBattles, N: 1}}}); len(again) != 0 {
		t.Errorf("%d have it twice", len(again))
	}
	verify(t, s)
	if err := s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	if roll, err := s.Honours(ctx, intelligence.Viewer{}); err != nil || len(roll) != 0 {
		t.Errorf("taken back as one, %d are on the roll: %v", len(roll), err)
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
