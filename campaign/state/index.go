package state

import "frontier/rosters"

// index is where units and leaders stand in the lists of a founding. Lists are replaced, and foundings copied
// with it: whoever goes by it looks whether it still tells the truth.
type index struct {
	units   map[rosters.UnitID]int
	leaders map[LeaderID]int
}

// Index has units and leaders found at once from now on, where else their lists are gone through. It is for
// who has the founding alone.
func (f *Founding) Index() {
	f.index = index{positions(f.Units, unitID), positions(f.Leaders, leaderID)}
}

func unitID(u *rosters.Unit) rosters.UnitID { return u.ID }

func leaderID(l *Leader) LeaderID { return l.ID }

// positions are where the things of a list stand in it, by their keys; of two with one key the first.
func positions[T any, K comparable](list []T, key func(*T) K) map[K]int {
	out := make(map[K]int, len(list))
	for i := len(list) - 1; i >= 0; i-- {
		out[key(&list[i])] = i
	}
	return out
}

// indexed is the first of a list with a key, by where it stood once; nil: there is none.
func indexed[T any, K comparable](list []T, stood map[K]int, id K, key func(*T) K) *T {
	if i, ok := stood[id]; ok && i < len(list) && key(&list[i]) == id {
		return &list[i]
	}
	return find(list, func(x *T) bool { return key(x) == id })
}

// Unit is a unit as it was founded; nil: there is none.
func (f *Founding) Unit(id rosters.UnitID) *rosters.Unit {
	return indexed(f.Units, f.index.units, id, unitID)
}

// Leader is who a leader is; nil: there is none.
func (f *Founding) Leader(id LeaderID) *Leader {
	return indexed(f.Leaders, f.index.leaders, id, leaderID)
}
