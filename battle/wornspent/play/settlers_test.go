package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/internal/terms"
)

// Boers and Métis on the side of the natives are irregulars and no tribesmen; who of the
// natives has firearms draws up in line and fires with every figure.
func TestWhoAreTribesmen_1_8(t *testing.T) {
	for _, c := range []struct {
		people, weapon string
		native         bool
		form           rules.Formation
		firing         int
	}{
		{"boer", "breechloader", false, rules.InLine, 15},
		{"boer_orange", "breechloader", false, rules.InLine, 15},
		{"metis", "musket", false, rules.InLine, 15},
		{"afghan", "jezail", true, rules.InLine, 15},
		{"zulu", "musket", true, rules.InLine, 15},
		{"zulu", "spear", true, rules.InMob, 0},
		{"cree", "bow", true, rules.InMob, 8},
	} {
		commando := foot("a", 15)
		commando.Class, commando.People, commando.Weapon = "irregular", c.people, terms.Weapon(c.weapon)
		commando.Present = battle.Ranks{Others: 15}
		s := staged(t, units(commando), units(foot("d", 10)))
		u := s.Unit("a")
		if u.Native != c.native || u.Facts != c.native || u.Formation != c.form {
			t.Errorf("WORNSPENT-1.8 5.2: %s with %s: native %v, %s", c.people, c.weapon, u.Native, u.Formation)
		}
		s.put("a", 360, 200, 180)
		s.put("d", 360, 240, 0)
		s.until(state.OffensiveFire)
		firing := 0
		if why := s.MayFire(u); why == "" {
			firing = s.Ready(u, 0)
		}
		s.is(firing, c.firing, c.people+" with "+c.weapon+" who fire")
		wide := map[bool]state.Length{true: 27 * state.Inch, false: 24 * state.Inch}[c.native]
		s.Setup.Sides[0].Leaders = []battle.Leader{{ID: "l"}}
		s.is(begin(t, *s.Setup, 1).Ride(begin(t, *s.Setup, 1).Leader("l")), wide, "a leader's move (6.2)")
	}
}
