package words

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/telling"
)

// outcomeWords tell what a unit does after a test.
var outcomeWords = map[rules.Outcome]string{
	rules.Charges:         "charges home",
	rules.FallsBack:       "falls back",
	rules.GoesToGround:    "goes to ground",
	rules.Stands:          "stands to receive the charge",
	rules.StandsAndShoots: "stands, and may shoot first",
	rules.Stays:           "stays",
	rules.Rallies:         "rallies",
	rules.Flees:           "runs",
}

// does tells an outcome with its distance: "runs 7 inches".
func does(o rules.Outcome, distance int) string {
	return outcomeWords[o] + telling.When(distance > 0, " "+inches(distance))
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
var roleWords = map[rules.Role]string{rules.Charger: "charging", rules.Charged: "charged"}

func tellChargeNerve(r telling.Throw[rules.ChargeNerveInput, rules.ChargeNerveNeed, rules.ChargeNerveResult]) telling.Told {
	tested := r.Need.NerveDice > 0
	came := does(r.Result.Outcome, r.Result.DistanceIn)
	t := telling.Told{
		Need:     fmt.Sprintf("no nerve is tried of a unit that is %s", r.In.State),
		Counting: testDie(r.Numbers(), tested, r.Need.ToPass),
		Result:   came,
		Sentence: fmt.Sprintf("%s, %s by %s,%s %s.", r.Unit, roleWords[r.In.Role], r.Target, throws(r.Numbers(), tested), came),
	}
	if r.In.Role == rules.Charger {
		t.Sentence = fmt.Sprintf("%s, charging %s,%s %s.", r.Unit, r.Target, throws(r.Numbers(), tested), came)
	}
	if tested {
		t.Parts = battle.Parts(rules.MoraleModifiers, r.In.Spirit())
		t.Need = telling.OrMore(r.Need.ToPass, rules.D6) + " holds" + telling.When(r.Need.FreeShotFrom > 0, ", "+telling.OrMore(r.Need.FreeShotFrom, rules.D6)+" shoots first")
	}
	return t
}

func tellMelee(r telling.Throw[rules.MeleeInput, rules.MeleeNeed, rules.MeleeResult]) telling.Told {
	came := did(r.Result.Hits, r.Result.Kills)
	blows := telling.Count(r.Need.HitDice, "die", "dice")
	return telling.Told{
		Parts:    battle.Parts(rules.MeleeModifiers, r.In),
		Need:     fmt.Sprintf("%s, %s hits; a hit kills on %s", blows, telling.OrMore(r.Need.ToHit, rules.D6), telling.OrMore(r.Need.ToWound, rules.D6)),
		Counting: counted(r.Numbers(), r.Need.HitDice, r.Need.ToHit, r.Need.ToWound),
		Result:   came,
		Sentence: fmt.Sprintf("%s strikes at %s: %s, %s hits; %s.", r.Unit, r.Target, blows, telling.OrMore(r.Need.ToHit, rules.D6), came),
	}
}

func tellContact(r telling.Throw[rules.ContactInput, rules.ContactNeed, rules.ContactResult]) telling.Told {
	is := fmt.Sprintf("%d against %d", r.Result.OwnInContact, r.Result.EnemyInContact)
	return telling.Told{
		Need:     fmt.Sprintf("%d at most on this side, %d on the other", r.Need.OwnReach, r.Need.EnemyReach),
		Result:   is + " fight",
		Sentence: fmt.Sprintf("%s fights %s, %s.", r.Unit, r.Target, is),
	}
}

func tellMovement(r telling.Throw[rules.MovementInput, rules.MovementNeed, rules.MovementResult]) telling.Told {
	is := "may go " + inches(r.Result.AllowanceIn)
	if !r.Result.MayMove {
		is = "cannot make that move"
	}
	return telling.Told{
		Parts:  battle.Parts(rules.MovementModifiers, r.In),
		Need:   fmt.Sprintf("%s in %s", inches(r.Need.BaseIn), telling.Plain(r.In.Mode)),
		Result: is,
	} // the move itself is told
}
