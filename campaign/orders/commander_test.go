package orders_test

import (
	"testing"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/field"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/terms"
)

// How a side's commander thinks is kept, and comes into the battles that follow
// (CAMPAIGN-13.5).
func TestACommanderIsAppointed(t *testing.T) {
	g := trial.Besieged(t)
	b := g.S.Pending()
	mind := state.Commander{Side: b.Attacker, Strength: terms.Steady, Temper: terms.Cautious}
	g.Do(command.AppointCommander{Commander: mind})
	if g.S.CommanderOf(b.Attacker) != mind {
		t.Errorf("he is %+v", g.S.CommanderOf(b.Attacker))
	}
	setup := field.Setup(g.F, g.S, *g.S.Pending(), "wornspent", 0)
	if c := setup.Sides[0].Commander; c == nil || *c != (battle.Commander{Strength: terms.Steady, Temper: terms.Cautious}) {
		t.Errorf("in battle he is %+v", c)
	}
	if setup.Sides[1].Commander != nil {
		t.Error("the enemy has another commander, too")
	}
	for _, bad := range []state.Commander{mind, {Side: "nobody"}, {Side: b.Attacker, Strength: "clever"}, {Side: b.Attacker, Temper: "drunk"}} {
		_, err := g.Try(command.AppointCommander{Commander: bad})
		trial.Refused(t, err, "CAMPAIGN-13.5")
	}
}
