package campaign_test

import (
	"slices"
	"strings"
	"testing"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
)

// lateOf is what came of a side's orders for today.
func lateOf(t *testing.T, s *campaign.Service, side state.SideID) campaign.Late {
	t.Helper()
	all, err := s.Late(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(all, func(l campaign.Late) bool { return l.Side == side })
	if at < 0 {
		t.Fatalf("%s is not among %+v", side, all)
	}
	return all[at]
}

// Who is late is said by side, with the forces that nobody has ordered; their standing orders are followed
// in one step, with what the automatic commander orders of those he is to lead, and undone as one.
func TestStandingOrdersForTheLate(t *testing.T) {
	s, _ := opened(t)
	ctx := t.Context()
	do := func(c command.Command) {
		t.Helper()
		if err := s.Do(ctx, c); err != nil {
			t.Fatal(err)
		}
	}
	if l := lateOf(t, s, "red"); !l.Late() || l.Followed || len(l.Silent) != 2 || l.Silent[0].Do != state.GoOn || l.Silent[0].Own {
		t.Errorf("on the first morning: %+v", l)
	}
	red := command.Actor{Office: command.Player, Side: "red"}
	do(command.SetStanding{Side: "green", Do: state.StopAt})
	do(command.SetStanding{Side: "green", Force: "main", Do: state.ByAuto})
	do(command.Given{Command: command.PostureOrder{Force: "garrison", Posture: state.Entrench}, By: red})
	if l := lateOf(t, s, "red"); l.Late() || !l.Given || len(l.Silent) != 1 || l.Silent[0].Force != "column" {
		t.Errorf("the red player has ordered his garrison: %+v", l)
	}
	if err := s.FollowStanding(ctx, "red", ""); err == nil || !strings.Contains(err.Error(), "the Red side is not late") {
		t.Errorf("it is not late: %v", err)
	}
	do(command.MarchOrder{Force: "horse", Path: []hex{at(4, 4)}}) // by the organiser
	if l := lateOf(t, s, "green"); len(l.Silent) != 1 || l.Silent[0].Force != "main" || !l.Silent[0].Own || l.Silent[0].Do != state.ByAuto {
		t.Errorf("the horse has been ordered: %+v", l)
	}
	before := bytesOf(t, s)
	head, err := s.Overview(ctx, intelligence.Viewer{})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.FollowStanding(ctx, "green", "Nothing came by Friday."); err != nil {
		t.Fatal(err)
	}
	rows, err := s.Journal(ctx)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, r := range rows[head.Head:] {
		if r.Run != head.Head+1 {
			t.Errorf("%q is of run %d", r.Title, r.Run)
		}
		told = append(told, r.Title+" "+strings.Join(r.Lines, " "))
	}
	all := strings.Join(told, "\n")
	if !strings.Contains(all, "Follow the standing orders of the Green side (1 force)") || !strings.Contains(all, "Ayub's army had no orders, and is to be led by the automatic commander. Nothing came by Friday.") || strings.Contains(all, "horse") {
		t.Errorf("the journal says %s", all)
	}
	if l := lateOf(t, s, "green"); !l.Followed || len(l.Silent) != 0 {
		t.Errorf("followed: %+v", l)
	}
	if err := s.FollowStanding(ctx, "green", ""); err == nil || !strings.Contains(err.Error(), "all forces of the Green side have been ordered") {
		t.Errorf("again: %v", err)
	}
	verify(t, s)
	if o, err := s.Overview(ctx, intelligence.Viewer{}); err != nil || o.Undo != "Follow the standing orders of the Green side (1 force)" {
		t.Errorf("it would undo %q, %v", o.Undo, err)
	}
	if err := s.Undo(ctx); err != nil || bytesOf(t, s) != before {
		t.Errorf("undone, it is another state: %v", err)
	}
	do(command.EndDay{})
	if l := lateOf(t, s, "red"); !l.Late() || len(l.Silent) != 2 {
		t.Errorf("the next morning: %+v", l)
	}
	do(command.LeadSide{Side: "red", By: state.ByCommander})
	if l := lateOf(t, s, "red"); l.Late() {
		t.Errorf("its commander leads it: %+v", l)
	}
	verify(t, s)
}
