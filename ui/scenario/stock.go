package scenario

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/internal/terms"
)

// Stocked is a ready-made unit, and the battle from which it is taken.
type Stocked struct {
	Unit battle.Unit
	From string
}

// Stock are the ready-made units of some battles: of those alike in all but name and number one,
// by arms.
func Stock(battles []battle.Setup) []Stocked {
	var out []Stocked
	seen := map[string]bool{}
	for i := range battles {
		for j := range battles[i].Sides {
			for _, u := range battles[i].Sides[j].Units {
				alike := fmt.Sprint(u.Arm, u.Class, u.Native, u.People, u.Weapon, u.Training, u.Mount, len(u.Guns) > 0)
				if seen[alike] {
					continue
				}
				seen[alike] = true
				u.Command, u.DugIn = "", false
				out = append(out, Stocked{u, battles[i].Name})
			}
		}
	}
	rank := func(a terms.Arm) int { return slices.Index(terms.Arms.Words(), a) }
	slices.SortStableFunc(out, func(a, b Stocked) int {
		return cmp.Or(cmp.Compare(rank(a.Unit.Arm), rank(b.Unit.Arm)), cmp.Compare(a.Unit.People, b.Unit.People), cmp.Compare(a.Unit.Name, b.Unit.Name))
	})
	return out
}

// Take gives a unit to a side, with an id of its own.
func (d *Draft) Take(u battle.Unit, path ...string) error {
	s := d.Scenario()
	u.ID = freshID(&s, cmp.Or(u.ID, "unit"))
	return d.Add(u, path...)
}

// Begin is a scenario of one's own to begin with.
func Begin(engine string) scenario.Scenario {
	s := scenario.Sample()
	s.Engine = engine
	return s
}
