package league

import (
	"fmt"
	"math/rand/v2"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/internal/terms"
)

// made are so many battles that nobody wrote, drawn by a seed: columns, hosts and commandos of
// some hundreds against each other on all kinds of ground, now and then for a place. Commanders
// are built on the examples, and measured on these.
func made(n int, seed uint64) []battle.Setup {
	draw := rand.New(rand.NewPCG(seed, 0))
	out := make([]battle.Setup, n)
	for i := range out {
		s := scenario.Scenario{Setup: battle.Setup{
			Name: fmt.Sprintf("Made battle %d", i+1), Date: "1881-03-01",
			Field: battle.Field{Place: "Nowhere", Ground: grounds[draw.IntN(len(grounds))], Pattern: draw.Uint64() >> 12, Heat: 70},
			Sides: [2]battle.Side{side("first", draw), side("second", draw)},
		}}
		s.Sides[0].Posture, s.Sides[1].Posture = terms.Attack, terms.Defend
		if draw.IntN(3) == 0 {
			s.Field.Village = "The village"
			s.Sides[0].Goal = &battle.Goal{Place: battle.VillagePlace, From: 4}
		}
		s.Complete()
		out[i] = s.Setup
	}
	return out
}

var grounds = []terms.Ground{terms.Clear, terms.Grass, terms.Scrub, terms.Cultivated, terms.Woods, terms.Hills}

// side is a column of regulars with a gun and horse, a host of tribesmen, or a commando.
func side(id string, draw *rand.Rand) battle.Side {
	s := battle.Side{ID: id, Name: "The " + id, Short: id}
	add := func(u battle.Unit) {
		u.ID = fmt.Sprintf("%s-%d", id, len(s.Units)+1)
		u.Name = "Unit " + u.ID
		s.Units = append(s.Units, u)
	}
	trained := []terms.Training{terms.Raw, terms.RegularTraining, terms.RegularTraining, terms.Veteran}
	switch draw.IntN(3) {
	case 0:
		s.Role = terms.Imperial
		for range 3 + draw.IntN(3) {
			add(battle.Unit{Arm: terms.Infantry, Class: terms.Regular, People: "british", Present: battle.Ranks{Officers: 1, Sergeants: 1, Others: 14 + draw.IntN(8)},
				Weapon: terms.Breechloader, Training: trained[draw.IntN(4)], Fieldcraft: 1})
		}
		if draw.IntN(2) == 0 {
			add(battle.Unit{Arm: terms.Cavalry, Class: terms.Regular, People: "british", Present: battle.Ranks{Officers: 1, Sergeants: 1, Others: 10 + draw.IntN(6)},
				Weapon: terms.Sword, Training: terms.RegularTraining})
		}
		if draw.IntN(2) == 0 {
			add(battle.Unit{Arm: terms.Artillery, Class: terms.Regular, People: "british", Present: battle.Ranks{Sergeants: 1, Others: 5},
				Weapon: terms.Carbine, Training: terms.RegularTraining, Guns: []battle.Gun{{Type: terms.FieldGun, Rifled: true}}})
		}
	case 1:
		s.Role = terms.Native
		for i := range 4 + draw.IntN(4) {
			u := battle.Unit{Arm: terms.Infantry, Class: terms.Irregular, Native: true, People: "pathan", Present: battle.Ranks{Officers: 1, Others: 20 + draw.IntN(14)},
				Weapon: terms.Sword, Training: terms.RegularTraining, Fieldcraft: 2}
			if i%3 == 1 {
				u.Weapon = terms.Jezail
			}
			add(u)
		}
	default:
		s.Role = terms.Native
		for range 4 + draw.IntN(3) {
			add(battle.Unit{Arm: terms.MountedInfantry, Class: terms.Irregular, People: "boer", Present: battle.Ranks{Officers: 1, Others: 11 + draw.IntN(7)},
				Weapon: terms.Breechloader, Training: terms.RegularTraining, Fieldcraft: 3, Mount: terms.Horse})
		}
	}
	s.Leaders = []battle.Leader{{ID: id + "-leader", Name: "The " + id + " leader", Unit: s.Units[0].ID}}
	return s
}
