package house

import (
	"context"
	"path/filepath"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats"
	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
)

// A campaign whose battles are fought by battalions loses nobody in rounding: after every
// battle each man of each unit is somewhere, and once, and those whom the battles killed are
// among its dead.
func TestNobodyIsLostBetweenBattalionsAndMen(t *testing.T) {
	ctx := context.Background()
	f, err := theatre.Found("transvaal-1880", theatre.Options{Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	f.Rules = redcoats.New().About().ID
	path := filepath.Join(t.TempDir(), "transvaal.campaign")
	if err := store.Create(ctx, path, f); err != nil {
		t.Fatal(err)
	}
	j, err := store.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := campaign.Open(ctx, j, battle.NewEngines(redcoats.New()), campaign.WithChecks())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	killed, again := map[string]int{}, 0
	seen := map[state.BattleID]bool{}
	for range 60 {
		if err := s.Run(ctx, 1, true, nil); err != nil {
			t.Fatal(err)
		}
		now := s.State()
		for _, b := range now.Battles {
			if b.Outcome == nil || seen[b.ID] {
				continue
			}
			seen[b.ID] = true
			for _, u := range b.Outcome.Units {
				if sum := u.Unhurt.Add(u.Killed).Add(u.Wounded).Add(u.Missing).Add(u.Captured); sum != u.Present {
					t.Fatalf("%s: of %+v of %s the outcome tells of %+v", b.Name, u.Present, u.ID, sum)
				}
				if killed[u.ID] > 0 {
					again++
				}
				killed[u.ID] += u.Killed.Total()
			}
		}
		for _, u := range now.Units {
			for _, born := range f.Units {
				if born.ID == u.ID && u.Strength.All().Total() != born.Establishment.Total() {
					t.Fatalf("%s has %+v of %+v", u.ID, u.Strength, born.Establishment)
				}
			}
			if dead := u.Strength.Dead.Total(); dead < killed[string(u.ID)] {
				t.Fatalf("%s has %d dead, and battles killed %d", u.ID, dead, killed[string(u.ID)])
			}
		}
	}
	if say, err := s.Verify(ctx); err != nil || len(say) > 0 {
		t.Fatalf("%v %v", say, err)
	}
	if len(seen) < 3 || again == 0 {
		t.Fatalf("%d battles, and %d units lost men in more than one", len(seen), again)
	}
}
