package command

import "frontier/battle"

// Score is how well a side came out of a battle, in hundredths of its strength against the
// enemy's: the men whom each has left, and half as much again for the field.
func Score(out *battle.Outcome, side int) int {
	left := [2]int{}
	for n := range out.Sides {
		had, has := 0, 0
		for i := range out.Units {
			u := &out.Units[i]
			if u.Side != out.Sides[n].ID {
				continue
			}
			had += u.Present.Total()
			has += u.Unhurt.Total()
		}
		left[n] = 100 * has / max(1, had)
	}
	score := left[side] - left[1-side]
	switch out.Holder {
	case out.Sides[side].ID:
		score += 50
	case out.Sides[1-side].ID:
		score -= 50
	}
	return score
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
