package forces

import (
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/field"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/ranks"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// Where a leader fell, who acts in his place is listed with the brevet that is proposed, and all are given
// from the page; one is promoted by hand, and a rank that cannot be read is refused on the sheet.
func TestVacanciesAreFilledFromTheLeaders_23_2(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	b := trial.Meet(t, s.Campaign)
	now := s.Campaign.State()
	chief, second := state.LeaderID(""), state.LeaderID("")
	for _, id := range now.Battle(b.ID).Attackers {
		if x := now.Force(id); len(x.Others) > 0 {
			chief, second = x.Leader, x.Others[0]
		}
	}
	for _, id := range now.Battle(b.ID).Defenders {
		if x := now.Force(id); len(x.Others) > 0 && second == "" {
			chief, second = x.Leader, x.Others[0]
		}
	}
	s.Do(command.Promote{Promotions: []command.Promotion{{Leader: chief, Rank: "Lieutenant-General"}, {Leader: second, Rank: "Lieutenant-Colonel"}}}, "Promoting", nil)
	s.Settle()
	setup := field.Setup(s.Campaign.Founding(), &now, *now.Battle(b.ID), "wornspent", 1)
	out := battle.Outcome{Holder: setup.Sides[0].ID, Reason: battle.Broke, Turns: 8}
	for _, side := range setup.Sides {
		for _, u := range side.Units {
			out.Units = append(out.Units, battle.UnitOutcome{ID: u.ID, Side: side.ID, Present: u.Present, Unhurt: u.Present})
		}
		for _, l := range side.Leaders {
			fate := battle.Unhurt
			if l.ID == string(chief) {
				fate = battle.LeaderKilled
			}
			out.Leaders = append(out.Leaders, battle.LeaderOutcome{ID: l.ID, Side: side.ID, Fate: fate})
		}
	}
	s.Do(command.RecordBattle{Battle: b.ID, Outcome: out}, "Recording", nil)
	s.Settle()
	v := NewLeaders(s, s.Campaign, &noMini{})
	s.Show(v, place.Leaders{})
	s.Settle()
	if h := v.view.MinSize().Height; h > 610 {
		t.Errorf("the page wants %.0f of the 610 that there are", h)
	}
	if len(v.posts) == 0 {
		t.Fatalf("nobody acts in the place of %s; %v", chief, s.Told)
	}
	post := v.posts[0]
	v.table.Select(string(post.Leader))
	if v.chosen.Acting == "" || !strings.Contains(trial.Lettered(v.card), "Acting") {
		t.Errorf("%+v does not act", v.chosen)
	}
	s.Shoot("leaders")
	s.Tap("leaders.vacancies")
	s.Shoot("vacancies")
	s.Kept("vacancies")
	s.Tap("sheet.brevets")
	s.Settle()
	if s.Told != nil {
		t.Fatal(s.Told)
	}
	page, err := s.Campaign.LeaderPage(t.Context(), intelligence.Viewer{}, post.Leader)
	if err != nil || page.Rank != post.Rank {
		t.Errorf("he is %s, not %s: %v", page.Rank, post.Rank, err)
	}
	s.Tap("leaders.promote")
	s.Write("promote.rank", page.Rank)
	s.Tap("sheet.promote")
	s.Shoot("promote")
	if s.Canvas().Overlays().Top() == nil {
		t.Error("the rank that he has is given again")
	}
	s.Write("promote.rank", ranks.Above(ranks.Grade(page.Rank)))
	s.Tap("sheet.promote")
	s.Settle()
	if again, err := s.Campaign.LeaderPage(t.Context(), intelligence.Viewer{}, post.Leader); err != nil || again.Rank == page.Rank {
		t.Errorf("he is still %s: %v", again.Rank, err)
	}
}
