package play

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/internal/terms"
)

// Units for battles of the tests, in the campaign's words.

func foot(id string, others int) battle.Unit {
	r := battle.Ranks{Officers: 1, Sergeants: 2, Others: others}
	return battle.Unit{ID: id, Name: "The " + id, Arm: "infantry", Class: "regular", Establishment: r, Present: r, Weapon: "breechloader", Training: "regular", Mount: "foot"}
}

func spears(id string, others int) battle.Unit {
	u := foot(id, others)
	u.Class, u.Native, u.Weapon, u.People = "irregular", true, "spear", "zulu"
	return u
}

func jezails(id string, others int) battle.Unit {
	u := foot(id, others)
	u.Class, u.Native, u.Weapon, u.People = "irregular", true, "jezail", "afghan"
	return u
}

func horse(id string, others int) battle.Unit {
	u := foot(id, others)
	u.Arm, u.Mount, u.Mounts, u.Weapon = "cavalry", "horse", others+3, "carbine"
	return u
}

// meeting is a battle on open ground: the first side attacks, the second defends.
func meeting(attackers, defenders []battle.Unit) battle.Setup {
	return battle.Setup{
		Engine: "riskfactor", Version: rules.About.Version, Name: "Ginginhlovu", Date: "1879-04-02",
		Field: battle.Field{Place: "Ginginhlovu", Ground: "clear", Pattern: 5},
		Sides: [2]battle.Side{
			{ID: "dabulamanzi", Name: "Dabulamanzi's regiment", Role: terms.Native, Posture: terms.Attack, Units: attackers},
			{ID: "british", Name: "The column", Role: terms.Imperial, Posture: terms.Defend, Units: defenders},
		},
	}
}

// nyezane is a battle with everything in it.
func nyezane() battle.Setup {
	s := meeting([]battle.Unit{spears("umxapho", 40), spears("udlambedlu", 25), jezails("izingulube", 17)},
		[]battle.Unit{foot("buffs", 37), horse("mounted", 12), func() battle.Unit {
			u := spears("contingent", 25)
			u.Traits, u.People, u.Training = []terms.Trait{"unsteady_loyalty", "drummer"}, "natal", "raw"
			return u
		}(), func() battle.Unit { u := foot("wagons", 4); u.Arm, u.Weapon = "transport", "none"; return u }()})
	s.Field.Ground, s.Field.Village = "scrub", "kraal"
	s.Field.River = &battle.River{Name: "Nyezane", Class: "stream", Between: true, Fordable: true, Crossings: []battle.Crossing{{ID: "drift", Kind: "ford"}}}
	s.Field.Works = []battle.Work{{ID: "trench", Kind: "zareba", Side: "british"}}
	s.Sides[0].Leaders = []battle.Leader{{ID: "godide", Name: "Godide", Exceptional: true, Unit: "umxapho"}}
	s.Sides[1].Leaders = []battle.Leader{{ID: "pearson", Name: "Pearson"}, {ID: "barrow", Name: "Barrow", Unit: "mounted"}}
	s.Sides[0].NoQuarter = true
	return s
}
