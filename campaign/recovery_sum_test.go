package campaign_test

import (
	"testing"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/rosters"
)

// The men of the groups of wounded are those of the table of losses, side by side.
func TestRecoveryAddsUpToTheLosses(t *testing.T) {
	s, ctx := foughtBy(t, "wornspent"), t.Context()
	all, err := s.Battles(ctx, intelligence.Viewer{})
	if err != nil {
		t.Fatal(err)
	}
	wounded := 0
	for _, row := range all {
		b, err := s.Battle(ctx, intelligence.Viewer{}, row.ID)
		if err != nil {
			t.Fatal(err)
		}
		men, figures := map[state.SideID]int{}, map[state.SideID]int{}
		for _, u := range b.Units {
			men[u.Side] += u.MenWounded
			figures[u.Side] += u.Wounded
			wounded += u.Wounded
		}
		for _, g := range b.Recovery {
			men[g.Side] -= g.Men
			figures[g.Side] -= g.Figures
		}
		for side := range men {
			if men[side] != 0 || figures[side] != 0 {
				t.Errorf("%s: the groups of %s miss %d men and %d figures of the table", b.Name, side, men[side], figures[side])
			}
		}
	}
	if wounded == 0 {
		t.Fatal("men fell and nobody was wounded")
	}
}

// The men of the ledger, and those that a unit's page has as dead and in hospital, are those of the table of
// losses: a battle that was just fought on a table by units that nobody had fought with.
func TestTheLedgerHasTheMenOfTheLosses(t *testing.T) {
	s, ctx := foughtBy(t, "wornspent"), t.Context()
	all, err := s.Battles(ctx, intelligence.Viewer{})
	if err != nil {
		t.Fatal(err)
	}
	seen, fallen := map[rosters.UnitID]bool{}, 0
	for _, row := range all {
		b, err := s.Battle(ctx, intelligence.Viewer{}, row.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range b.Units {
			lines, err := s.Ledger(ctx, intelligence.Viewer{}, u.ID, "")
			if err != nil {
				t.Fatal(err)
			}
			lost, killed, other := 0, 0, seen[u.ID]
			seen[u.ID] = true
			for _, l := range lines {
				switch {
				case l.Thing != state.Man:
				case l.LedgerEntry.Battle != row.ID:
					other = true
				default:
					lost += l.Men
					if l.LedgerEntry.Fate == state.FateKilled {
						killed += l.Men
					}
				}
			}
			if other { // who fell and came back before is rounded otherwise
				continue
			}
			fallen += u.Killed
			if lost != u.MenKilled+u.MenWounded+u.MenCaptured+u.MenMissing || killed != u.MenKilled {
				t.Errorf("%s: %s has %d lost and %d killed in the ledger, and %d, %d, %d, %d in the table", row.Name, u.Name, lost, killed, u.MenKilled, u.MenWounded, u.MenCaptured, u.MenMissing)
			}
			page, err := s.UnitPage(ctx, intelligence.Viewer{}, u.ID)
			if err != nil {
				t.Fatal(err)
			}
			if page.Away.Dead < u.MenKilled {
				t.Errorf("%s: %d of %s are dead, and %d fell", row.Name, page.Away.Dead, u.Name, u.MenKilled)
			}
		}
	}
	if fallen == 0 {
		t.Fatal("nobody fell")
	}
}
