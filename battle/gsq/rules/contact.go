package rules

import "frontier/battle"

// ContactInput is two units that touch along one side each.
type ContactInput struct {
	OwnFront   int `json:"own_front"`
	EnemyFront int `json:"enemy_front"`
	Lap        int `json:"lap"`
}

// ContactNeed is how many figures each could bring to bear.
type ContactNeed struct {
	OwnReach   int `json:"own_reach"`
	EnemyReach int `json:"enemy_reach"`
}

// ContactResult is how many fight.
type ContactResult struct {
	OwnInContact   int `json:"own_in_contact"`
	EnemyInContact int `json:"enemy_in_contact"`
}

var contactInputs = []battle.Input{
	figures("own_front", "Own figures along the touching side", "GSQ-13.24", 1, 1),
	figures("enemy_front", "The enemy's figures along it", "GSQ-13.24", 1, 1),
	lapInput,
}

// lapInput is the setting of the same name, as procedures take it.
var lapInput = whole("lap", "Figures that lap round the enemy's ends", "GSQ-13.24", 0, 4, 2)

// Contact counts who fights where two units touch (GSQ-9.2, 13.24). No dice. An input
// out of range is a *battle.InputError.
func Contact(in ContactInput, _ battle.Dice) (ContactNeed, ContactResult, error) {
	var c battle.Check
	c.Int("own_front", in.OwnFront, 1, Most)
	c.Int("enemy_front", in.EnemyFront, 1, Most)
	c.Int("lap", in.Lap, 0, 4)
	if err := c.Err(); err != nil {
		return ContactNeed{}, ContactResult{}, err
	}
	need := ContactNeed{OwnReach: in.EnemyFront + in.Lap, EnemyReach: in.OwnFront + in.Lap}
	return need, ContactResult{
		OwnInContact:   min(in.OwnFront, need.OwnReach),
		EnemyInContact: min(in.EnemyFront, need.EnemyReach),
	}, nil
}

// ContactProcedure is [Contact] as a table, a log and the odds ask it: figures of each
// side that fight where two units touch (GSQ-9.2).
var ContactProcedure = battle.Define("contact", "GSQ-9.2", "Figures in contact", contactInputs, Contact)
