package play

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/internal/terms"
)

// Units for battles of the tests, in the campaign's words.

func foot(id string, others int) battle.Unit {
	r := battle.Ranks{Officers: 1, Sergeants: 1, Others: others}
	return battle.Unit{ID: id, Name: "the " + id, Arm: "infantry", Class: "regular", Establishment: r, Present: r, Weapon: "breechloader", Training: "regular", Mount: "foot"}
}

func spears(id string, others int) battle.Unit {
	u := foot(id, others)
	u.Class, u.Native, u.Weapon = "irregular", true, "spear"
	return u
}

func jezails(id string, others int) battle.Unit {
	u := spears(id, others)
	u.Weapon = "jezail"
	return u
}

func horse(id string, others int) battle.Unit {
	u := foot(id, others)
	u.Arm, u.Mount, u.Mounts, u.Weapon = "cavalry", "horse", others+2, "carbine"
	return u
}

func battery(id string, guns int, kind string) battle.Unit {
	u := foot(id, 4*guns-2)
	u.Arm, u.Weapon, u.Mount = "artillery", "carbine", "horse"
	for range guns {
		u.Guns = append(u.Guns, battle.Gun{Type: terms.GunType(kind), Rifled: true})
	}
	return u
}

// meeting is a battle on open ground: the first side attacks, the second defends.
func meeting(attackers, defenders []battle.Unit) battle.Setup {
	return battle.Setup{
		Engine: "gsq", Version: rules.About.Version, Name: "Khushk", Date: "1880-07-27",
		Field: battle.Field{Place: "Khushk-i-Nakhud", Ground: "salt", Pattern: 5},
		Sides: [2]battle.Side{
			{ID: "ayub", Name: "Ayub's army", Role: terms.Native, Posture: terms.Attack, Units: attackers},
			{ID: "british", Name: "The brigade", Role: terms.Imperial, Posture: terms.Defend, Units: defenders},
		},
	}
}

// maiwand is a battle with everything in it.
func maiwand() battle.Setup {
	sowars := horse("sowars", 10)
	sowars.Class, sowars.Native, sowars.Weapon = "irregular", true, "lance"
	s := meeting(
		[]battle.Unit{spears("ghazis-1", 26), spears("ghazis-2", 18), jezails("herati", 18), sowars, battery("mountain", 1, "mountain")},
		[]battle.Unit{foot("66th", 8), foot("grenadiers", 11), foot("jacobs", 11), horse("sind-horse", 6), battery("e-b", 2, "field"), battery("gatling", 1, "machine_gun")},
	)
	s.Sides[1].Units[2].Training = "raw"
	s.Field = battle.Field{Place: "Maiwand", Ground: "cultivated", Pattern: 11, Village: "Khig", Walled: true,
		Roads: []battle.Road{{Kind: "road", From: 0, To: 3}},
		River: &battle.River{Name: "Mundabad ravine", Class: "stream", Between: true, Fordable: true, Crossings: []battle.Crossing{{ID: "khig-bridge", Name: "the Khig bridge", Kind: "wooden_bridge", State: "intact"}}}}
	s.Sides[0].Leaders = []battle.Leader{{ID: "ayub-khan", Name: "Ayub Khan"}, {ID: "luinab", Name: "the Luinab", Exceptional: true, Unit: "herati"}}
	s.Sides[1].Leaders = []battle.Leader{{ID: "burrows", Name: "Burrows"}, {ID: "galbraith", Name: "Galbraith", Unit: "66th"}}
	return s
}
