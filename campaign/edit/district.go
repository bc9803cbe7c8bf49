package edit

import (
	"slices"

	"frontier/campaign/event"
	"frontier/campaign/state"
)

// districts says which districts are new, otherwise or gone, and of which the temper of today is set.
func (k *working) districts() {
	id := func(x *state.District) string { return x.ID }
	name := func(x *state.District) string { return "district " + x.Name }
	listed(k, state.ADistrict, "district", k.lasting(k.f0.Districts), k.lasting(k.f1.Districts), id, name)
	for i := range k.f1.Districts {
		d := &k.f1.Districts[i]
		if was := k.f0.District(d.ID); was != nil && was.Temper != d.Temper {
			k.Say(event.DistrictSet{District: d.ID, Name: name(d), Temper: d.Temper * 10, ByHand: k.hand(k.differs("district", d.ID))})
		}
	}
	gone(k, state.ADistrict, k.f0.Districts, k.f1.Districts, id, name)
}

// lasting are districts with the temper of their first day, and with those of their men who are there no
// more: what they are today is told by events of its own.
func (k *working) lasting(list []state.District) []state.District {
	out := slices.Clone(list)
	for i := range out {
		if was := k.F.District(out[i].ID); was != nil {
			out[i].Temper = was.Temper
			out[i].Men += k.S.District(was).Drawn
		}
	}
	return out
}
