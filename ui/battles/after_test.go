package battles

import (
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/ui/place"
)

// Who looks sees first what his own side lost; of the enemy's losses it is said that they are not
// known, and no empty table is shown. The organiser sees both, the attacker first.
func TestASideSeesItsOwnLossesFirst(t *testing.T) {
	s := newRoom(t, 1440, 900, nil)
	if err := s.Campaign.Do(t.Context(), command.FightBattle{Battle: s.b.ID, Engine: "wornspent", Seed: 7}); err != nil {
		t.Fatal(err)
	}
	short := [2]string{s.b.Sides[0].Short, s.b.Sides[1].Short}
	for i, who := range [...]intelligence.Viewer{{}, {Side: s.b.Sides[0].Side}, {Side: s.b.Sides[1].Side}} {
		s.Look(who)
		s.goTo(place.After)
		first := max(0, i-1)
		page := s.v.after
		if got := page.head.Text(); got != short[first]+" losses" || !page.table.Visible() || page.theirs.Visible() {
			t.Errorf("in the eyes of %q it begins with %q", who.Side, got)
		}
		s.Tap([...]string{"after.attacker", "after.defender"}[1-first])
		told := strings.Contains(page.theirs.Text(), "the "+short[1-first]+" side lost")
		if own := who.Side == ""; page.table.Visible() != own || page.theirs.Visible() == own || !own && !told {
			t.Errorf("in the eyes of %q the other side's table is shown: %v, %q", who.Side, page.table.Visible(), page.theirs.Text())
		}
	}
}
