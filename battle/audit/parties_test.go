package audit

import (
	"testing"

	"frontier/battle"
	"frontier/internal/terms"
)

// Men who lost their horses aboard a boat are aboard of it, too, and may stand where it is
// (WORNSPENT-9.9, 16.6); on land they may not stand on anybody.
func TestAPartyIsWhereItsUnitIs(t *testing.T) {
	for _, aboard := range []string{"", "boat"} {
		w := watchWornspent(Field{Begin: battle.Begin{Version: 3}, Width: 48 * battle.One, Depth: 48 * battle.One}).(*wsBook)
		horse := w.get("horse", "")
		horse.aboard, horse.ranks = aboard, battle.Ranks{Others: 12}
		party := w.get("horse/unhorsed", "")
		w.partyOf(party, "horse", 1)
		if party.aboard != aboard {
			t.Errorf("a party of a unit aboard %q is aboard %q", aboard, party.aboard)
		}
		if party.ranks.Others != 1 || horse.ranks.Others != 11 {
			t.Errorf("%+v stepped out of %+v", party.ranks, horse.ranks)
		}
	}
}

// A dhow has no room for guns: they lie in its hold, and who leaves it goes on foot
// (WORNSPENT-16.1, 16.4).
func TestGunsBeyondABoatsPortsAreInItsHold(t *testing.T) {
	two := []battle.Gun{{Type: "field"}, {Type: "field"}}
	for trait, want := range map[string]int{"dhow": 0, "gunboat": 1, "steamship": 2, "master_dhow": 2, "crack": 2} {
		if got := gunsOf(&battle.Unit{Guns: two, Traits: []terms.Trait{terms.Trait(trait)}}); got != want {
			t.Errorf("a %s with two guns fights with %d of them, not %d", trait, got, want)
		}
	}
}
