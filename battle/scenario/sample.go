package scenario

import (
	"frontier/battle"
	"frontier/internal/terms"
)

// Sample is a small scenario that every rule set can fight, for those who begin one of their own:
// a village with a road through it, two companies with a gun against two bands of tribesmen.
func Sample() Scenario {
	company := func(id, name string) battle.Unit {
		return battle.Unit{ID: id, Name: name, Arm: terms.Infantry, Class: terms.Regular, People: "british",
			Present: battle.Ranks{Officers: 1, Sergeants: 1, Others: 18}, Weapon: terms.Breechloader, Training: terms.RegularTraining}
	}
	band := func(id, name string) battle.Unit {
		return battle.Unit{ID: id, Name: name, Arm: terms.Infantry, Class: terms.Irregular, Native: true, People: "pathan",
			Present: battle.Ranks{Officers: 1, Others: 29}, Weapon: terms.Jezail, Training: terms.RegularTraining, Fieldcraft: 2}
	}
	s := Scenario{Notes: "Two companies and a gun hold a village against two bands of tribesmen.", Setup: battle.Setup{
		Name: "A village on the road", Date: "1880-06-01",
		Field: battle.Field{Place: "A village", Ground: terms.Scrub, Pattern: 1, Village: "The village", Heat: 85,
			Roads: []battle.Road{{Kind: terms.Road, From: 1, To: -1}, {Kind: terms.Road, From: -1, To: 4}}},
		Sides: [2]battle.Side{
			{ID: "first", Name: "Afridi lashkar", Short: "Afridis", Role: terms.Native, Posture: terms.Attack, From: []int{0},
				Units:   []battle.Unit{band("first-band", "The first band"), band("second-band", "The second band")},
				Leaders: []battle.Leader{{ID: "chief", Name: "The chief", Unit: "first-band"}}},
			{ID: "second", Name: "Garrison of the post", Short: "Garrison", Role: terms.Imperial, Posture: terms.Defend,
				Units: []battle.Unit{company("a-company", "A Company"), company("b-company", "B Company"),
					{ID: "gun", Name: "A mountain gun", Arm: terms.Artillery, Class: terms.Regular, People: "british", Present: battle.Ranks{Sergeants: 1, Others: 5},
						Weapon: terms.Carbine, Training: terms.RegularTraining, Guns: []battle.Gun{{Type: terms.MountainGun, Rifled: true}}}},
				Leaders: []battle.Leader{{ID: "captain", Name: "The captain", Rank: "Captain", Unit: "a-company"}}},
		},
	}}
	s.Complete()
	return s
}
