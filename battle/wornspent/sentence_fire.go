package wornspent

import (
	"fmt"

	"frontier/battle"
)

func tellShoot(r roll[ShootInput, ShootNeed, ShootResult]) told {
	parts := battle.Parts(shootModifiers, r.in)
	if r.in.OfficerSaveBonus > 0 && (r.in.TargetOfficers > 0 || r.in.TargetLeader) {
		parts = append(parts, battle.Part{Title: "Save of officers and leaders", By: r.in.OfficerSaveBonus, Rule: "WORNSPENT-9.3"})
	}
	title := weaponOf(r.in.Weapon).title + when(r.in.Carbine, " (carbine)")
	did := volley(r.result)
	return told{
		parts: parts,
		need: fmt.Sprintf("%s at %s range, %s hits; a man is saved on %s%s", some(r.need.Dice, "die", "dice"), r.need.Band, face(r.need.ToHit), face(r.need.Save),
			when(r.need.HorseSave > 0, ", his horse on "+face(r.need.HorseSave))),
		counting: counted(r.dice, r.need.Dice, func(f int) bool { return f >= r.need.ToHit }),
		result:   did,
		sentence: fmt.Sprintf("%s fires at %s, %s, %s: %s, %s hits; %s%s.",
			r.unit, r.target, inch(r.in.Range), title, some(r.need.Dice, "die", "dice"), face(r.need.ToHit), did,
			when(r.result.Jam, ". The gun jams")),
	}
}

// volley tells what a volley did: "7 hits, 4 saved, 3 killed".
func volley(s ShootResult) string {
	if s.Hits == 0 {
		return "no hits"
	}
	return commas(
		some(s.Hits, "hit", "hits"),
		when(s.Saved > 0, fmt.Sprintf("%d saved", s.Saved)),
		fmt.Sprintf("%s killed", none(s.Killed))+when(s.KilledOfficers+s.KilledSergeants > 0, " ("+byRank(s.KilledOfficers, s.KilledSergeants, s.KilledOthers)+")"),
		when(s.LeaderHit, "the leader hit"),
		when(s.HorsesLost > 0, some(s.HorsesLost, "horse lost", "horses lost")),
	) + when(s.Destroyed, "; nobody is left")
}

func none(n int) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprint(n)
}

func tellFiringFigures(r roll[FiringFiguresInput, FiringFiguresNeed, FiringFiguresResult]) told {
	does := fmt.Sprintf("%s of %d may fire, %s", none(r.result.FiguresFiring), r.in.Figures, some(r.result.Dice, "die", "dice"))
	return told{result: does, sentence: fmt.Sprintf("Of %s %s.", r.unit, does)}
}

func tellWhoIsHit(r roll[WhoIsHitInput, WhoIsHitNeed, WhoIsHitResult]) told {
	who := hitWords[r.result.Rank]
	return told{
		need:     "1 an officer, 2 a sergeant, 3 the leader, otherwise a man",
		result:   who + " is hit",
		sentence: fmt.Sprintf("In %s %s is hit.", r.unit, who),
	}
}

var hitWords = map[Rank]string{Officer: "an officer", Sergeant: "a sergeant", Other: "a man", Leader: "the leader", Horse: "a horse"}

func tellSavingThrow(r roll[SavingThrowInput, SavingThrowNeed, SavingThrowResult]) told {
	var parts []battle.Part
	if by := saveBonus(r.in.Rank, r.in.OfficerSaveBonus); by != 0 {
		parts = []battle.Part{{Title: "Officer or leader", By: by, Rule: "WORNSPENT-9.3"}}
	}
	came := "falls"
	if r.result.Saved {
		came = "is saved"
	}
	return told{
		parts:    parts,
		need:     face(r.need.Save) + " saves",
		counting: counted(r.dice, 1, func(int) bool { return r.result.Saved }),
		result:   came,
		sentence: fmt.Sprintf("%s of %s %s.", hitWords[r.in.Rank], r.unit, came),
	}
}
