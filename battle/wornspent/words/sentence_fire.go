package words

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/telling"
	"frontier/battle/wornspent/rules"
)

func tellShoot(r telling.Throw[rules.ShootInput, rules.ShootNeed, rules.ShootResult]) telling.Told {
	parts := battle.Parts(rules.ShootModifiers, r.In)
	if r.In.OfficerSaveBonus > 0 && (r.In.TargetOfficers > 0 || r.In.TargetLeader) {
		parts = append(parts, battle.Part{Title: "Save of officers and leaders", By: r.In.OfficerSaveBonus, Rule: "WORNSPENT-9.3"})
	}
	title := rules.WeaponOf(r.In.Weapon).Title + telling.When(r.In.Carbine, " (carbine)")
	did := volley(r.Result)
	return telling.Told{
		Parts: parts,
		Need: fmt.Sprintf("%s at %s range, %s hits; a man is saved on %s%s", telling.Count(r.Need.Dice, "die", "dice"), r.Need.Band, telling.OrMore(r.Need.ToHit, rules.D10), telling.OrMore(r.Need.Save, rules.D10),
			telling.When(r.Need.HorseSave > 0, ", his horse on "+telling.OrMore(r.Need.HorseSave, rules.D10))),
		Counting: counted(r.Numbers(), r.Need.Dice, func(f int) bool { return f >= r.Need.ToHit }),
		Result:   did,
		Sentence: fmt.Sprintf("%s fires at %s, %s, %s: %s, %s hits; %s%s.",
			r.Unit, r.Target, inch(r.In.Range), title, telling.Count(r.Need.Dice, "die", "dice"), telling.OrMore(r.Need.ToHit, rules.D10), did,
			telling.When(r.Result.Jam, ". The gun jams")),
	}
}

// volley tells what a volley did: "7 hits, 4 saved, 3 killed".
func volley(s rules.ShootResult) string {
	if s.Hits == 0 {
		return "no hits"
	}
	return telling.Commas(
		telling.Count(s.Hits, "hit", "hits"),
		telling.When(s.Saved > 0, fmt.Sprintf("%d saved", s.Saved)),
		fmt.Sprintf("%s killed", none(s.Killed))+telling.When(s.KilledOfficers+s.KilledSergeants > 0, " ("+byRank(s.KilledOfficers, s.KilledSergeants, s.KilledOthers)+")"),
		telling.When(s.LeaderHit, "the leader hit"),
		telling.When(s.HorsesLost > 0, telling.Count(s.HorsesLost, "horse lost", "horses lost")),
	) + telling.When(s.Destroyed, "; nobody is left")
}

func none(n int) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprint(n)
}

func tellFiringFigures(r telling.Throw[rules.FiringFiguresInput, rules.FiringFiguresNeed, rules.FiringFiguresResult]) telling.Told {
	does := fmt.Sprintf("%s of %d may fire, %s", none(r.Result.FiguresFiring), r.In.Figures, telling.Count(r.Result.Dice, "die", "dice"))
	return telling.Told{Result: does, Sentence: fmt.Sprintf("Of %s %s.", r.Unit, does)}
}

func tellWhoIsHit(r telling.Throw[rules.WhoIsHitInput, rules.WhoIsHitNeed, rules.WhoIsHitResult]) telling.Told {
	who := hitWords[r.Result.Rank]
	return telling.Told{
		Need:     "1 an officer, 2 a sergeant, 3 the leader, otherwise a man",
		Result:   who + " is hit",
		Sentence: fmt.Sprintf("In %s %s is hit.", r.Unit, who),
	}
}

var hitWords = map[rules.Rank]string{rules.Officer: "an officer", rules.Sergeant: "a sergeant", rules.Other: "a man", rules.Leader: "the leader", rules.Horse: "a horse"}

func tellSavingThrow(r telling.Throw[rules.SavingThrowInput, rules.SavingThrowNeed, rules.SavingThrowResult]) telling.Told {
	var parts []battle.Part
	if by := rules.SaveBonus(r.In.Rank, r.In.OfficerSaveBonus); by != 0 {
		parts = []battle.Part{{Title: "Officer or leader", By: by, Rule: "WORNSPENT-9.3"}}
	}
	came := "falls"
	if r.Result.Saved {
		came = "is saved"
	}
	return telling.Told{
		Parts:    parts,
		Need:     telling.OrMore(r.Need.Save, rules.D10) + " saves",
		Counting: counted(r.Numbers(), 1, func(int) bool { return r.Result.Saved }),
		Result:   came,
		Sentence: fmt.Sprintf("%s of %s %s.", hitWords[r.In.Rank], r.Unit, came),
	}
}
