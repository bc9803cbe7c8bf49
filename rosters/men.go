package rosters

// Men gives the real men behind so many figures of a unit: its full strength shared
// out over its figures, rounded down. A unit without figures has none. They may be more than it has
// now: it had them before a part was split off.
func Men(u *Unit, figures int) int {
	all := u.Establishment.Total()
	if all <= 0 || figures <= 0 {
		return 0
	}
	return u.Men * figures / all
}

// Pieces gives the real guns behind so many model guns of a unit, rounded down like its
// men; the models themselves where nobody wrote down what they stand for.
func (u *Unit) Pieces(models int) int {
	all := len(u.Guns)
	if u.RealGuns <= 0 || all == 0 {
		return models
	}
	return u.RealGuns * max(0, min(models, all)) / all
}

// Share gives the real men behind groups of figures of a unit, such as unhurt, killed
// and wounded. Each group gets what it adds to the sum before it, so that the groups
// together are Men of their figures together, to the man.
func Share(u *Unit, groups ...int) []int {
	out := make([]int, len(groups))
	before, figures := 0, 0
	for i, n := range groups {
		figures += max(n, 0)
		now := Men(u, figures)
		out[i] = now - before
		before = now
	}
	return out
}

// MusiciansOf gives the musicians of a unit among so many of its other ranks: their share of them, rounded half up.
// Nobody notes which of the others fall.
func MusiciansOf(u *Unit, others int) int {
	all := u.Establishment.Others
	if all <= 0 {
		return 0
	}
	return (u.Musicians*others + all/2) / all
}
