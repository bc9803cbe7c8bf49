package worth_test

import (
	"fmt"
	"testing"

	"frontier/battle/rulesets"
	"frontier/campaign/worth"
	"frontier/internal/terms"
	"frontier/rosters"
)

// units are one of each kind that counts otherwise: ten figures, of the guns with one gun.
var units = []rosters.Unit{
	{Name: "regulars with breechloaders", Class: rosters.Regular, Weapon: rosters.Breechloader},
	{Name: "regulars with muskets", Class: rosters.Regular, Weapon: terms.Musket},
	{Name: "irregulars with magazine rifles", Weapon: rosters.MagazineRifle},
	{Name: "irregulars with jezails", Weapon: terms.Jezail},
	{Name: "irregulars with spears", Weapon: terms.Spear},
	{Name: "fanatics with swords", Weapon: terms.Sword, Traits: []rosters.Trait{terms.Fanatic}},
	{Name: "the guards", Class: rosters.Regular, Weapon: rosters.Breechloader, Traits: []rosters.Trait{terms.Crack}},
	{Name: "the train", Arm: rosters.Transport, Class: rosters.Regular, Weapon: rosters.Breechloader},
	{Name: "a field battery", Arm: rosters.Artillery, Class: rosters.Regular, Weapon: terms.Sword, Guns: make([]rosters.Gun, 1)},
	{Name: "a machine gun", Arm: rosters.MachineGun, Class: rosters.Regular, Weapon: rosters.Breechloader, Guns: make([]rosters.Gun, 1)},
}

// What was decided by an older edition of the rules is decided so again: by one scale for all rule sets,
// and before edition 7 by yet another (CAMPAIGN-13.2).
func TestOlderEditionsReckonAsTheyDid_13_2(t *testing.T) {
	all := func(rules string, edition int) string {
		out := fmt.Sprint(worth.Of(rules, edition).Charge(1000), " ", worth.Of(rules, edition).Behind(300), ":")
		for i := range units {
			out += fmt.Sprint(" ", worth.Of(rules, edition).Unit(&units[i], 10, len(units[i].Guns)))
		}
		return out
	}
	const common = "1000 300: 200 90 130 80 50 50 250 20 120 300"
	for edition, want := range map[int]string{6: "1000 300: 200 120 80 80 80 100 230 20 180 260", 7: common, 12: common} {
		if got := all("macduff", edition); got != want {
			t.Errorf("by edition %d\n%s, to be\n%s", edition, got, want)
		}
	}
	for edition, rules := range map[int]string{0: "a sixth", 13: "a sixth"} {
		if got := all(rules, edition); got != common {
			t.Errorf("by %s, edition %d\n%s, to be\n%s", rules, edition, got, common)
		}
	}
	if now, own := all("macduff", 0), all("macduff", 13); now != own || now == common {
		t.Errorf("by MacDuff now\n%s, by edition 13\n%s", now, own)
	}
}

// Each rule set that fights battles here says itself what troops are worth by it; by all of them a
// regular with a rifle is worth more than one without, and an attendant less than anybody.
func TestEachRuleSetHasAScaleOfItsOwn_13_2(t *testing.T) {
	for _, e := range rulesets.All() {
		id := e.About().ID
		s := *worth.Of(id, 0)
		if s == *worth.Of("a sixth", 0) {
			t.Errorf("%s has the scale of those that are not known", id)
		}
		if s.Rifle <= s.Musket || min(s.Musket, s.Marksman, s.Jezail, s.Spear) <= s.Attendant || s.Attendant <= 0 || s.Crack <= 0 || s.Gun <= s.Rifle || s.Attack <= 0 || s.Works < 0 {
			t.Errorf("%s: %+v", id, s)
		}
	}
}
