package pack

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/terms"
)

// districts holds the districts: where each is, towards whom its temper is, and who rises in it.
func (c *checker) districts() {
	known, names := ids{}, map[string]bool{}
	for i := range c.p.Districts {
		d := &c.p.Districts[i]
		at := spot{}.item("districts", i, "district", d.Name)
		c.id(at, known, d.ID)
		if c.name(at, d.Name); names[d.Name] {
			c.bad(at.key("name"), "%q stands twice; no two districts have one name", d.Name)
		}
		names[d.Name] = true
		for j, id := range d.Places {
			c.place(spot{fmt.Sprintf("%s/places/%d", at.path, j), at.words + ", places"}, id)
		}
		if d.Region != "" && find(c.p.Map.Regions, func(r *state.Region) bool { return r.Name == d.Region }) == nil {
			c.bad(at.key("region"), "the map has no region %.60q; name one of its regions, or leave it out", d.Region)
		}
		if len(d.Places) == 0 && d.Region == "" {
			c.bad(at, "nothing says where it is; name a place or a region of the map")
		}
		c.side(at.key("towards"), d.Towards)
		c.side(at.key("people"), d.People)
		if d.Towards == d.People && d.Towards != "" {
			c.bad(at.key("people"), "its people rise for the side towards which its temper is; name another side")
		}
		c.between(at.key("miles"), d.Miles, 0, 5000)
		c.between(at.key("temper"), d.Temper, 0, state.MostTemper/10)
		c.between(at.key("men"), d.Men, 0, 100_000)
		c.levy(at.key("levy"), &d.Levy)
	}
}

// levy holds as what the men of a district fight; what is left out is the usual.
func (c *checker) levy(at spot, l *state.Levy) {
	if l.Arm != "" {
		word(c, at.key("arm"), l.Arm, terms.Arms)
	}
	if l.Weapon != "" {
		word(c, at.key("weapon"), l.Weapon, terms.Weapons)
	}
	if l.Mount != "" {
		word(c, at.key("mount"), l.Mount, terms.Mounts)
	}
	if l.Training != "" {
		word(c, at.key("training"), l.Training, terms.Trainings)
	}
	for j, trait := range l.Traits {
		word(c, spot{fmt.Sprintf("%s/traits/%d", at.path, j), at.words + ", traits"}, trait, terms.Traits)
	}
}
