package campaign_test

import (
	"path/filepath"
	"testing"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
	"frontier/test/skirmish"
)

// A campaign fights its battles by a rule set that the program does not know: it is told of,
// reported, counted in the rosters and verified like any other.
func TestAnotherRuleSetFightsACampaign(t *testing.T) {
	f, err := theatre.Found("zululand-1879", theatre.Options{Seed: 3, Rules: "skirmish"})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "another.campaign")
	if err := store.Create(t.Context(), path, f); err != nil {
		t.Fatal(err)
	}
	j, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := campaign.Open(t.Context(), j, battle.NewEngines(skirmish.All()...), campaign.WithChecks())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Run(t.Context(), 40, true, nil); err != nil {
		t.Fatal(err)
	}
	fought := 0
	now := s.State()
	for _, b := range now.Battles {
		if b.Status != state.Fought {
			continue
		}
		fought++
		rec, err := s.Record(t.Context(), b.ID)
		if err != nil || rec.Engine != "skirmish" {
			t.Errorf("battle %d was fought by %s: %v", b.ID, rec.Engine, err)
		}
		rows, err := s.BattleLog(t.Context(), b.ID)
		if err != nil || len(rows) < 5 {
			t.Errorf("battle %d is told in %d lines: %v", b.ID, len(rows), err)
		}
		if _, err := report.Tell(t.Context(), s, intelligence.Viewer{}, b.ID); err != nil {
			t.Errorf("battle %d is not reported: %v", b.ID, err)
		}
	}
	if fought == 0 {
		t.Error("no battle was fought")
	}
	if faults, err := s.Verify(t.Context()); err != nil || len(faults) > 0 {
		t.Errorf("verify: %v %v", faults, err)
	}
	if _, err := s.Battles(t.Context(), intelligence.Viewer{}); err != nil {
		t.Error(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}
