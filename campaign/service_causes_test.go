package campaign_test

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
	"frontier/campaign/views"
	"frontier/internal/ruletest"
)

// What did it in a battle is told by the log of every rule set: of the killed and the wounded of
// units, and never of anything but men lost in a battle. It is told alike on a unit's page and in the
// ledger. Of units that a rule set joins to one body the log tells of the body alone.
func TestTheLedgerSaysWhatDidIt(t *testing.T) {
	for _, e := range ruletest.Some(1, rulesets.All()) {
		t.Run(e.About().ID, func(t *testing.T) {
			s := foughtBy(t, e.About().ID)
			lines, err := s.Ledger(t.Context(), intelligence.Viewer{}, "", "")
			if err != nil {
				t.Fatal(err)
			}
			told, fell := 0, 0
			for _, l := range lines {
				hurt := l.Fate == state.FateKilled || l.Fate == state.FateWounded
				switch {
				case l.How != "" && (l.LedgerEntry.Battle == 0 || l.Thing != state.Man || l.Of.Kind != state.UnitHolder):
					t.Errorf("of %s, %s, it says %q", l.Name, l.Thing, l.How)
				case hurt && l.Of.Kind == state.UnitHolder && l.Thing == state.Man:
					fell += l.Count
					if l.How != "" {
						told += l.Count
					}
				}
			}
			if fell == 0 || told == 0 {
				t.Errorf("of %d figures who fell it is told of %d what did it", fell, told)
			}
			for _, u := range s.State().Units[:5] {
				p, err := s.UnitPage(t.Context(), intelligence.Viewer{}, u.ID)
				if err != nil {
					t.Fatal(err)
				}
				one, err := s.Ledger(t.Context(), intelligence.Viewer{}, u.ID, "")
				if err != nil || len(one) != len(p.Ledger) {
					t.Fatalf("%d lines and %d: %v", len(one), len(p.Ledger), err)
				}
				for i := range one {
					if one[i].CauseText() != p.Ledger[i].CauseText() {
						t.Errorf("%q in the ledger is %q on the page", one[i].CauseText(), p.Ledger[i].CauseText())
					}
				}
			}
		})
	}
}

// The career of a unit counts its melees, by every rule set: those of all units together are each counted by
// both who fought it, and won by one of them at most; a unit that has a charge home or fell hand to hand has met.
func TestTheCareerCountsMelees(t *testing.T) {
	all := 0
	for _, e := range rulesets.All() {
		t.Run(e.About().ID, func(t *testing.T) {
			s := foughtBy(t, e.About().ID)
			fought, won := map[state.SideID]int{}, 0
			f := s.Founding()
			for _, u := range s.State().Units {
				p, err := s.UnitPage(t.Context(), intelligence.Viewer{}, u.ID)
				if err != nil {
					t.Fatal(err)
				}
				at := slices.IndexFunc(p.Career, func(c views.CareerLine) bool { return c.Label == "Melees" })
				if at < 1 {
					t.Fatalf("the career has no melees: %+v", p.Career)
				}
				n := 0
				if _, err := fmt.Sscanf(p.Career[at].Note, "%d won", &n); err != nil || n > p.Career[at].N {
					t.Errorf("%s: %+v", u.ID, p.Career[at])
				}
				fought[f.SideOfUnit(u.ID)] += p.Career[at].N
				won += n
			}
			a, b := fought[f.Sides[0].ID], fought[f.Sides[1].ID]
			if a != b || won > a {
				t.Errorf("one side has met %d times, the other %d, and %d were won", a, b, won)
			}
			all += a
		})
	}
	if all == 0 {
		t.Error("nobody has met")
	}
}

// foughtBy is a campaign in which men fell in a battle that a rule set fought.
func foughtBy(t *testing.T, engine string) *campaign.Service {
	t.Helper()
	f, err := theatre.Found("transvaal-1880", theatre.Options{Seed: 27})
	if err != nil {
		t.Fatal(err)
	}
	f.Rules = engine
	path := filepath.Join(t.TempDir(), "a.campaign")
	if err := store.Create(context.Background(), path, f); err != nil {
		t.Fatal(err)
	}
	j, err := store.Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := campaign.Open(context.Background(), j, battle.NewEngines(rulesets.All()...))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	for range 60 {
		if err := s.Run(t.Context(), 1, true, nil); err != nil {
			t.Fatal(err)
		}
		for _, b := range s.State().Battles {
			if b.Status != state.Fought || b.Engine != engine {
				continue
			}
			for _, u := range b.Outcome.Units {
				if u.Killed.Total()+u.Wounded.Total() > 0 {
					return s
				}
			}
		}
	}
	t.Fatal("nobody met anybody")
	return nil
}
