package battles

import (
	"strings"
	"testing"

	"frontier/battle/forecast"
	"frontier/battle/wornspent"
	"frontier/campaign"
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

// Where a forecast was kept it is told how the battle came out beside it, of the side in sight; to a side of its own alone, and
// nothing of what another asked.
func TestWhatWasForetoldIsToldAfterwards(t *testing.T) {
	s := newRoom(t, 1440, 900, nil)
	play, err := s.Campaign.Laid(s.b.ID, "wornspent", 7)
	if err != nil {
		t.Fatal(err)
	}
	w := forecast.Wish{Engine: wornspent.New(), Setup: play.Begin.Setup, Seed: 1, Battles: 6}
	w.Quickly()
	f, err := forecast.Run(t.Context(), w)
	if err != nil {
		t.Fatal(err)
	}
	organiser, attacker := intelligence.Viewer{}, intelligence.Viewer{Side: s.b.Sides[0].Side}
	for _, who := range []intelligence.Viewer{organiser, attacker} {
		if err := s.Campaign.Foretell(t.Context(), who, s.b.ID, campaign.Expected{Setup: play.Begin.Setup, Forecast: f}); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Campaign.Do(t.Context(), command.FightBattle{Battle: s.b.ID, Engine: "wornspent", Seed: 7}); err != nil {
		t.Fatal(err)
	}
	page := s.v.after
	of := func(side int) bool {
		return strings.HasPrefix(page.expected.Text(), "Foretold: "+s.b.Sides[side].Name) && page.expected.Visible()
	}
	s.goTo(place.After)
	s.Until("the attacker's is told", func() bool { return of(0) && strings.Contains(page.expected.Text(), " were due.") })
	s.Tap("after.defender")
	s.Until("the defender's is told", func() bool { return of(1) })
	s.Look(attacker)
	s.goTo(place.After)
	s.Until("a side's own is told", func() bool { return of(0) && !strings.Contains(page.expected.Text(), " were due.") })
	s.Tap("after.defender")
	if page.expected.Visible() {
		t.Errorf("a side is told %q of its enemy", page.expected.Text())
	}
	s.Look(intelligence.Viewer{Side: s.b.Sides[1].Side})
	s.goTo(place.After)
	if page.expected.Visible() {
		t.Errorf("who did not ask is told %q", page.expected.Text())
	}
}
