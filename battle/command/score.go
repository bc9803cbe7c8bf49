package command

import (
	"frontier/battle"
	"frontier/internal/terms"
)

// Score is how well a side came out of a battle, in hundredths of its strength against the
// enemy's: the men whom each has left, and half as much again for the field. A side that went
// off a field which the enemy then had saves no more than half of its men by it, unless to get
// away was its part: who goes before he has tried has done no better than who tried. At nightfall the field is worth half to him who was to keep
// it, and nothing to him who was to take it and has not. The parts are those of both sides.
func Score(out *battle.Outcome, side int, parts [2]terms.Posture) int {
	left := [2]int{}
	for n := range out.Sides {
		had, has, went := 0, 0, 0
		for i := range out.Units {
			u := &out.Units[i]
			if u.Side != out.Sides[n].ID {
				continue
			}
			had += u.Present.Total()
			has += u.Unhurt.Total()
			if u.Ending == battle.Withdrawn {
				went += u.Unhurt.Total()
			}
		}
		if out.Holder != out.Sides[1-n].ID || parts[n] == terms.Withdraw {
			went = 0 // it has left nothing by leaving
		}
		left[n] = saved(has, went, had)
	}
	score := left[side] - left[1-side]
	for n, sign := range [2]int{1, -1} {
		if held := (side + n) % 2; out.Holder == out.Sides[held].ID {
			score += sign * field(out.Reason, parts[held], held)
		}
	}
	return score
}

// most is how much of a side counts as saved, in hundredths, that leaves the field.
const most = 50

// saved is how much of a side is left, in hundredths, of whom some went off the field.
func saved(has, went, had int) int {
	left := 100 * has / max(1, had)
	if went == 0 {
		return left
	}
	return max(100*(has-went)/max(1, had), min(left, most))
}

// field is what it is worth to a side to have the field at the end.
func field(why battle.Reason, part terms.Posture, side int) int {
	switch takes := part == terms.Attack || part == terms.Raid || part == "" && side == 0; {
	case why != battle.TurnLimit:
		return 50
	case takes:
		return 0
	}
	return 25
}

// Stand is how well a side stands in the middle of a battle, on the scale of [Score].
func (s *Situation) Stand() int {
	own, foe := Value(s.Own), Value(s.Foe)
	score := share(s.Own, s.Gone[0]) - share(s.Foe, s.Gone[1])
	if own+foe > 0 {
		score += 100*own/(own+foe) - 50
	}
	return score
}

// share is how much of a side is left, in hundredths, of those on the table and the gone.
func share(bodies []Body, gone int) int {
	now, first := 0, gone
	for i := range bodies {
		now += bodies[i].Figures
		first += bodies[i].Figures
	}
	return 100 * now / max(1, first)
}
