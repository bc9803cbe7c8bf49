package house

import (
	"testing"

	"frontier/battle"
	"frontier/internal/terms"
)

// Every weapon that fires is fired by every rule set: a class that one of them does not
// know would make its men fight with their fists.
func TestEveryWeaponFires(t *testing.T) {
	side := func(id string, weapon string) battle.Side {
		unit := func(n string) battle.Unit {
			men := battle.Ranks{Officers: 1, Sergeants: 1, Others: 16}
			return battle.Unit{ID: id + n, Name: id + n, Arm: "infantry", Class: "regular", Establishment: men, Present: men, Weapon: terms.Weapon(weapon), Training: "regular", Mount: "foot"}
		}
		return battle.Side{ID: id, Name: id, Short: id, Role: terms.Imperial, Posture: terms.Attack, From: []int{}, Units: []battle.Unit{unit("1"), unit("2"), unit("3")}}
	}
	for _, e := range fighters {
		for _, weapon := range []string{"breechloader", "rifled_musket", "musket", "early_rifle", "jezail", "magazine_rifle", "carbine"} {
			s := battle.Setup{Name: "A trial of arms", MenPerFigure: 1, Field: battle.Field{Place: "the range", Ground: "clear"}, Sides: [2]battle.Side{side("red", weapon), side("green", "spear")}}
			if e.About().ID == "redcoats" { // its units are battalions
				s.MenPerFigure = 40
			}
			fired := 0
			for seed := range uint64(5) {
				b, err := e.Begin(s, seed)
				if err == nil {
					_, err = battle.Fight(b)
				}
				if err != nil {
					t.Fatal(err)
				}
				for _, u := range b.Outcome().Units {
					if u.Side == "red" {
						fired += u.DiceThrown
					}
				}
			}
			if fired == 0 {
				t.Errorf("%s: nobody fires a %s in five battles", e.About().ID, weapon)
			}
		}
	}
}
