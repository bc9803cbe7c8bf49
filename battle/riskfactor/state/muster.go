package state

// Sizes of groups (RISKFACTOR-6.1, 18.1, 18.5).
const (
	LargestGroup  = 30
	SmallestGroup = 4
	holders       = 4 // one man in so many holds the horses of those who fight on foot (18.5)
)

// Holding is how many men of a mounted group would hold horses.
func (s *State) Holding(u *Unit) int {
	n := 0
	for _, m := range u.Men {
		if s.Men[m].Post == Private {
			n++
		}
	}
	return min(n, len(u.Men)/holders)
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// Similar says whether two groups are of one kind (RISKFACTOR-14.32).
func (s *State) Similar(u, v *Unit) bool {
	return u.Regular == v.Regular && u.Native == v.Native && u.Rider == v.Rider && u.Civilian == v.Civilian &&
		u.Weapon == v.Weapon && u.Loading == v.Loading && u.Table == v.Table && s.ClassOf(u) == s.ClassOf(v)
}
