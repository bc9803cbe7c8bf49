package cards

import (
	"frontier/campaign/views"
	"frontier/rosters"
	"frontier/ui/chart"
)

// ArmOf is the arm as counters draw it: irregular foot are tribesmen.
func ArmOf(u views.UnitView) rosters.Arm {
	if u.Arm == rosters.Infantry && u.Class == rosters.Irregular {
		return "tribes"
	}
	return u.Arm
}

// AftermathArm is the symbol of a unit in what a battle did to it.
func AftermathArm(u views.AftermathUnit) rosters.Arm {
	if u.Arm == rosters.Infantry && u.Irregular {
		return "tribes"
	}
	return u.Arm
}

// CounterOf is how a force's counter looks on a card.
func CounterOf(k views.CounterView) chart.Counter {
	return chart.Counter{Slot: k.Slot, Arm: k.Arm, Irregular: k.Irregular, Boats: k.Boats, Strength: k.Strength, Grade: k.Grade, Badge: k.Badge, Seen: k.Seen, Held: k.Held.Until != ""}
}

// UnitCounter is how a unit's counter looks in a list.
func UnitCounter(u views.UnitView) chart.Counter {
	strength := 0
	if u.FullAt > 0 {
		strength = int(u.Points) * 1000 / int(u.FullAt)
	}
	return chart.Counter{Slot: u.Slot, Arm: ArmOf(u), Irregular: u.Class == rosters.Irregular, Strength: strength}
}
