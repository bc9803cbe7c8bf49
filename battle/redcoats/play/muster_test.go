package play

import (
	"slices"
	"testing"

	"frontier/internal/terms"
)

// Every weapon and every gun is known here, or reaches no 300 m.
func TestEveryWeaponIsKnown(t *testing.T) {
	short := []terms.Weapon{terms.Spear, terms.Sword, terms.Lance, terms.Bow, terms.Sling, terms.Club, terms.Axe, terms.Knife, terms.NoWeapon}
	for _, w := range terms.Weapons.Words() {
		if _, known := weaponClasses[w]; !known && !slices.Contains(short, w) {
			t.Errorf("%s is not known", w)
		}
	}
	for _, g := range terms.GunTypes.Words() {
		if _, known := gunClasses[g]; !known {
			t.Errorf("a gun of the class %s is not known", g)
		}
	}
}
