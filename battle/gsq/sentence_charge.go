package gsq

import (
	"fmt"

	"frontier/battle"
)

// outcomeWords tell what a unit does after a test.
var outcomeWords = map[Outcome]string{
	Charges:         "charges home",
	FallsBack:       "falls back",
	GoesToGround:    "goes to ground",
	Stands:          "stands to receive the charge",
	StandsAndShoots: "stands, and may shoot first",
	Stays:           "stays",
	Rallies:         "rallies",
	Flees:           "runs",
}

// does tells an outcome with its distance: "runs 7 inches".
func does(o Outcome, distance int) string {
	return outcomeWords[o] + when(distance > 0, " "+inches(distance))
}

// testDie is the die of a test, which does it or does not; the others are distances.
func testDie(dice []int, tested bool, toPass int) []bool {
	out := make([]bool, len(dice))
	if tested && len(dice) > 0 {
		out[0] = dice[0] >= toPass
	}
	return out
}

// throws tells the die of a test: " throws 4 and".
func throws(dice []int, tested bool) string {
	if !tested || len(dice) == 0 {
		return ""
	}
	return fmt.Sprintf(" throws %d and", dice[0])
}

// roleWords tell a unit's part in a charge.
var roleWords = map[Role]string{Charger: "charging", Charged: "charged"}

func tellChargeNerve(r roll[ChargeNerveInput, ChargeNerveNeed, ChargeNerveResult]) told {
	tested := r.need.NerveDice > 0
	came := does(r.result.Outcome, r.result.DistanceIn)
	t := told{
		need:     fmt.Sprintf("no nerve is tried of a unit that is %s", r.in.State),
		counting: testDie(r.dice, tested, r.need.ToPass),
		result:   came,
		sentence: fmt.Sprintf("%s, %s by %s,%s %s.", r.unit, roleWords[r.in.Role], r.target, throws(r.dice, tested), came),
	}
	if r.in.Role == Charger {
		t.sentence = fmt.Sprintf("%s, charging %s,%s %s.", r.unit, r.target, throws(r.dice, tested), came)
	}
	if tested {
		t.parts = battle.Parts(moraleModifiers, r.in.spirit())
		t.need = face(r.need.ToPass) + " holds" + when(r.need.FreeShotFrom > 0, ", "+face(r.need.FreeShotFrom)+" shoots first")
	}
	return t
}

func tellMelee(r roll[MeleeInput, MeleeNeed, MeleeResult]) told {
	came := did(r.result.Hits, r.result.Kills)
	blows := some(r.need.HitDice, "die", "dice")
	return told{
		parts:    battle.Parts(meleeModifiers, r.in),
		need:     fmt.Sprintf("%s, %s hits; a hit kills on %s", blows, face(r.need.ToHit), face(r.need.ToWound)),
		counting: counted(r.dice, r.need.HitDice, r.need.ToHit, r.need.ToWound),
		result:   came,
		sentence: fmt.Sprintf("%s strikes at %s: %s, %s hits; %s.", r.unit, r.target, blows, face(r.need.ToHit), came),
	}
}

func tellContact(r roll[ContactInput, ContactNeed, ContactResult]) told {
	is := fmt.Sprintf("%d against %d", r.result.OwnInContact, r.result.EnemyInContact)
	return told{
		need:     fmt.Sprintf("%d at most on this side, %d on the other", r.need.OwnReach, r.need.EnemyReach),
		result:   is + " fight",
		sentence: fmt.Sprintf("%s fights %s, %s.", r.unit, r.target, is),
	}
}

func tellMovement(r roll[MovementInput, MovementNeed, MovementResult]) told {
	is := "may go " + inches(r.result.AllowanceIn)
	if !r.result.MayMove {
		is = "cannot make that move"
	}
	return told{
		parts:    battle.Parts(movementModifiers, r.in),
		need:     fmt.Sprintf("%s in %s", inches(r.need.BaseIn), plain(r.in.Mode)),
		result:   is,
		sentence: fmt.Sprintf("%s %s.", r.unit, is),
	}
}
