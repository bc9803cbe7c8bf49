package slip

import "frontier/battle"

// Rank is the count of a rank: 0 officers, 1 sergeants, 2 others.
func Rank(r *battle.Ranks, rank int) *int {
	return [3]*int{&r.Officers, &r.Sergeants, &r.Others}[rank]
}

// Felled are the n who fell out of some: officers and sergeants by their share, rounded down,
// and what is left over others first.
func Felled(some battle.Ranks, n int) battle.Ranks {
	n = min(n, some.Total())
	out := shares(some, n)
	for rank := 2; rank >= 0; rank-- {
		*Rank(&out, rank) += max(0, min(n-out.Total(), *Rank(&some, rank)-*Rank(&out, rank)))
	}
	return out
}

// Picked are n out of some, each rank by its share to the nearest.
func Picked(some battle.Ranks, n int) battle.Ranks {
	all := some.Total()
	n = min(n, all)
	out := shares(some, n)
	for out.Total() < n {
		most, at := -1, 2
		for rank := 2; rank >= 0; rank-- { // of like shares others come first
			if over := *Rank(&some, rank)*n - *Rank(&out, rank)*all; over > most {
				most, at = over, rank
			}
		}
		*Rank(&out, at)++
	}
	return out
}

// shares are n out of some, each rank by its share, rounded down.
func shares(some battle.Ranks, n int) battle.Ranks {
	all := some.Total()
	if all == 0 || n <= 0 {
		return battle.Ranks{}
	}
	return battle.Ranks{Officers: some.Officers * n / all, Sergeants: some.Sergeants * n / all, Others: some.Others * n / all}
}
