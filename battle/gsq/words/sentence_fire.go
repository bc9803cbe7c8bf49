package words

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/telling"
)

// weaponWords name the weapons that shoot.
var weaponWords = map[rules.WeaponKey]string{
	rules.Rifle: "rifles", rules.Pistol: "pistols", rules.Musket: "muskets", rules.ThrownSpear: "thrown spears", rules.Grapeshot: "grapeshot", rules.Gatling: "a Gatling gun",
}

func tellShoot(r telling.Throw[rules.ShootInput, rules.ShootNeed, rules.ShootResult]) telling.Told {
	came := did(r.Result.Hits, r.Result.Kills)
	how := fmt.Sprintf("%s hits", telling.OrMore(r.Need.ToHit, rules.D6))
	if r.Need.HitDice == 0 {
		came, how = "no shot can hit", fmt.Sprintf("%d is needed to hit", r.Need.ToHit)
	}
	shots := telling.Count(r.Need.HitDice, "die", "dice")
	return telling.Told{
		Parts:    battle.Parts(rules.ShootModifiers, r.In),
		Need:     fmt.Sprintf("%s at %s range, %s; a hit kills on %s", shots, r.Need.Band, how, telling.OrMore(r.Need.ToWound, rules.D6)),
		Counting: counted(r.Numbers(), r.Need.HitDice, r.Need.ToHit, r.Need.ToWound),
		Result:   came,
		Sentence: fmt.Sprintf("%s shoots at %s, %s away, with %s: %s, %s; %s.",
			r.Unit, r.Target, inches(r.In.RangeIn), weaponWords[r.In.Weapon], shots, how, came),
	}
}

func tellGuessRange(r telling.Throw[rules.GuessRangeInput, rules.GuessRangeNeed, rules.GuessRangeResult]) telling.Told {
	lands := fmt.Sprintf("it lands %s off", inches(r.Result.LandsIn))
	return telling.Told{
		Need:   fmt.Sprintf("it lands %d to %d inches off", r.Need.LandsFromIn, r.Need.LandsToIn),
		Result: lands,
		Sentence: fmt.Sprintf("%s fires a ball at a guess of %s: %s.",
			r.Unit, inches(r.In.GuessIn), lands),
	}
}

func tellBallStrike(r telling.Throw[rules.BallStrikeInput, rules.BallStrikeNeed, rules.BallStrikeResult]) telling.Told {
	came := did(r.Result.Hits, r.Result.Kills)
	return telling.Told{
		Need: fmt.Sprintf("%d wholly under it are hit, %d partly on %s; a hit kills on %s",
			r.In.Wholly, r.In.Partly, telling.OrMore(r.Need.PartlyHitOn, rules.D6), telling.OrMore(r.Need.ToWound, rules.D6)),
		Counting: counted(r.Numbers(), r.Need.PartlyDice, r.Need.PartlyHitOn, r.Need.ToWound),
		Result:   came,
		Sentence: fmt.Sprintf("The ball strikes %s: %s.", r.Target, came),
	}
}

func tellFrontRank(r telling.Throw[rules.FrontRankInput, rules.FrontRankNeed, rules.FrontRankResult]) telling.Told {
	is := fmt.Sprintf("%s along its %s, %s deep", telling.Count(r.Result.Figures, "figure", "figures"), r.In.Side, telling.Count(r.Need.Ranks, "rank", "ranks"))
	return telling.Told{Result: is} // the volley, or the fight, is told
}
