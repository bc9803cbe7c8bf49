package gsq

import (
	"fmt"

	"frontier/battle"
)

// weaponWords name the weapons that shoot.
var weaponWords = map[WeaponKey]string{
	Rifle: "rifles", Pistol: "pistols", Musket: "muskets", ThrownSpear: "thrown spears", Grapeshot: "grapeshot", Gatling: "a Gatling gun",
}

func tellShoot(r roll[ShootInput, ShootNeed, ShootResult]) told {
	came := did(r.result.Hits, r.result.Kills)
	how := fmt.Sprintf("%s hits", face(r.need.ToHit))
	if r.need.HitDice == 0 {
		came, how = "no shot can hit", fmt.Sprintf("%d is needed to hit", r.need.ToHit)
	}
	shots := some(r.need.HitDice, "die", "dice")
	return told{
		parts:    battle.Parts(shootModifiers, r.in),
		need:     fmt.Sprintf("%s at %s range, %s; a hit kills on %s", shots, r.need.Band, how, face(r.need.ToWound)),
		counting: counted(r.dice, r.need.HitDice, r.need.ToHit, r.need.ToWound),
		result:   came,
		sentence: fmt.Sprintf("%s shoots at %s, %s away, with %s: %s, %s; %s.",
			r.unit, r.target, inches(r.in.RangeIn), weaponWords[r.in.Weapon], shots, how, came),
	}
}

func tellGuessRange(r roll[GuessRangeInput, GuessRangeNeed, GuessRangeResult]) told {
	lands := fmt.Sprintf("it lands %s off", inches(r.result.LandsIn))
	return told{
		need:   fmt.Sprintf("it lands %d to %d inches off", r.need.LandsFromIn, r.need.LandsToIn),
		result: lands,
		sentence: fmt.Sprintf("%s fires a ball at a guess of %s: %s.",
			r.unit, inches(r.in.GuessIn), lands),
	}
}

func tellBallStrike(r roll[BallStrikeInput, BallStrikeNeed, BallStrikeResult]) told {
	came := did(r.result.Hits, r.result.Kills)
	return told{
		need: fmt.Sprintf("%d wholly under it are hit, %d partly on %s; a hit kills on %s",
			r.in.Wholly, r.in.Partly, face(r.need.PartlyHitOn), face(r.need.ToWound)),
		counting: counted(r.dice, r.need.PartlyDice, r.need.PartlyHitOn, r.need.ToWound),
		result:   came,
		sentence: fmt.Sprintf("The ball strikes %s: %s.", r.target, came),
	}
}

func tellFrontRank(r roll[FrontRankInput, FrontRankNeed, FrontRankResult]) told {
	is := fmt.Sprintf("%s along its %s, %s deep", some(r.result.Figures, "figure", "figures"), r.in.Side, some(r.need.Ranks, "rank", "ranks"))
	return told{result: is, sentence: fmt.Sprintf("%s has %s.", r.unit, is)}
}
