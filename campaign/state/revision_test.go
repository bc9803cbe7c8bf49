package state

import (
	"slices"
	"testing"

	"frontier/rosters"
)

// Whatever becomes of the list of units after it was indexed, each is found as by going through it.
func TestAnIndexIsNotBelieved(t *testing.T) {
	f := &Founding{Units: []rosters.Unit{{ID: "a"}, {ID: "b"}, {ID: "c"}}, Leaders: []Leader{{ID: "l"}}}
	f.Index()
	for _, units := range [][]rosters.Unit{f.Units, f.Units[:1], {{ID: "c"}, {ID: "a"}}, nil, append(slices.Clone(f.Units), rosters.Unit{ID: "d"})} {
		f.Units = units
		for _, id := range []rosters.UnitID{"a", "b", "c", "d"} {
			i := slices.IndexFunc(units, func(u rosters.Unit) bool { return u.ID == id })
			if got := f.Unit(id); i < 0 && got != nil || i >= 0 && got != &units[i] {
				t.Errorf("of %d units %s is %v", len(units), id, got)
			}
		}
	}
	if l := f.Leader("l"); l != &f.Leaders[0] || f.Leader("m") != nil {
		t.Errorf("the leader is %v", l)
	}
}
