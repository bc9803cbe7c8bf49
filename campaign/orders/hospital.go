package orders

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// noWard is a refusal about a field hospital (CAMPAIGN-7.18).
func noWard(what, instead string) error {
	return &command.Refusal{Rule: "CAMPAIGN-7.18", What: what, Instead: instead}
}

// noHospitals is the refusal where the wounded lie nowhere in particular (CAMPAIGN-7.16).
func noHospitals() error {
	return &command.Refusal{Rule: "CAMPAIGN-7.16", What: "hospitals with a place are not played with in this campaign", Instead: "have the organiser set medical to yes"}
}

// mostOfWard is how many beds, or surgeons, a field hospital can have.
const mostOfWard = 1000

// hospital sets field hospitals up, moves and closes them, and sends wounded on.
func (w *working) hospital(c command.Command) error {
	switch c := c.(type) {
	case command.SetHospital:
		return w.setHospital(c)
	case command.CloseHospital:
		return w.closeHospital(c)
	case command.EvacuateWounded:
		return w.evacuateWounded(c)
	}
	return nil
}

// setHospital sets a field hospital up, or moves one: with a force, or at a place.
func (w *working) setHospital(c command.SetHospital) error {
	if !w.S.Is(rates.Medical) {
		return noHospitals()
	}
	if c.Beds < 0 || c.Beds > mostOfWard || c.Surgeons < 0 || c.Surgeons > mostOfWard {
		return noWard(fmt.Sprintf("a hospital cannot have %d beds and %d surgeons", c.Beds, c.Surgeons), fmt.Sprintf("give it 1 to %d of each", mostOfWard))
	}
	if len([]rune(c.Name)) > 80 {
		return noWard("the name of a hospital has 80 letters at most", "give it a shorter name")
	}
	old := w.S.Ward(c.Ward)
	ward := state.Ward{Side: c.Side, Keep: state.Keep{Force: c.Force, Place: c.Place}, Since: w.S.Day,
		Beds: cmp.Or(c.Beds, w.S.Rate(rates.FieldBeds)), Surgeons: cmp.Or(c.Surgeons, w.S.Rate(rates.FieldSurgeons))}
	if old != nil {
		ward = *old
		ward.Keep = state.Keep{Force: c.Force, Place: c.Place}
		ward.Beds, ward.Surgeons = cmp.Or(c.Beds, old.Beds), cmp.Or(c.Surgeons, old.Surgeons)
		lying, coming := w.S.Abed(state.Bed{Ward: old.ID})
		switch {
		case c.Side != "" && c.Side != old.Side:
			return noWard(fmt.Sprintf("%s is not of %s", old.Name, state.SideName(w.F, c.Side)), "name a hospital of that side")
		case lying+coming > ward.Beds:
			return noWard(fmt.Sprintf("%d figures lie in %s or are on the road there", lying+coming, old.Name), fmt.Sprintf("leave it at least %d beds", lying+coming))
		case ward == *old:
			return noWard(old.Name+" is there already", "name another force or place, or another number of beds or surgeons")
		}
	} else if err := w.newHospital(c, &ward); err != nil {
		return err
	}
	if err := w.mayStand(&ward, old); err != nil {
		return err
	}
	w.Say(event.WardSet{Ward: ward})
	return nil
}

// newHospital refuses where a side cannot have one more field hospital, and names it.
func (w *working) newHospital(c command.SetHospital, ward *state.Ward) error {
	if c.Ward != "" {
		return noWard(fmt.Sprintf("there is no hospital %.40q", c.Ward), "name one that campaign wounded lists, or none to set up another")
	}
	if w.F.Side(c.Side) == nil {
		return noWard(fmt.Sprintf("there is no side %.40q", c.Side), "name a side of the campaign")
	}
	n := 0
	for _, x := range w.S.Wards {
		if x.Side == c.Side {
			n++
		}
	}
	if most := w.S.Rate(rates.FieldHospitals); n >= most {
		return noWard(fmt.Sprintf("%s has %s already", state.SideName(w.F, c.Side), words.Count(n, "field hospital", "field hospitals")), "move one of them, or close it")
	}
	ward.Name = words.Line(c.Name)
	if ward.Name == "" {
		at := "field hospital"
		if x := w.S.Force(c.Force); x != nil {
			at = "the field hospital of " + state.NameOf(w.F, w.S, x.ID)
		} else if p := w.F.Map.Place(c.Place); p != nil {
			at = "the field hospital at " + p.Name
		}
		ward.Name = at
	}
	base := cmp.Or(words.ID(string(c.Force)), words.ID(c.Place), "field")
	ward.ID = state.WardID("hospital-" + base)
	for n := 2; w.S.Ward(ward.ID) != nil; n++ {
		ward.ID = state.WardID(fmt.Sprintf("hospital-%s-%d", base, n))
	}
	return nil
}

// mayStand refuses where a field hospital cannot be: with a force that is elsewhere or has nothing to carry it, or
// at a place that is elsewhere or not of its side.
func (w *working) mayStand(ward, old *state.Ward) error {
	x, p := w.S.Force(ward.Keep.Force), w.F.Map.Place(ward.Place)
	switch {
	case (ward.Keep.Force == "") == (ward.Place == ""):
		return noWard("a hospital is with a force or at a place", "name one of them")
	case ward.Keep.Force != "" && x == nil:
		return route.NoForce(w.S, ward.Keep.Force)
	case ward.Place != "" && p == nil:
		return noWard(fmt.Sprintf("there is no place %.40q", ward.Place), "name a place of the map")
	case x != nil && x.Side != ward.Side:
		return noWard(fmt.Sprintf("%s is not of %s", x.Name, state.SideName(w.F, ward.Side)), "name a force of that side")
	case p != nil && w.S.Owner(p) != ward.Side:
		return noWard(fmt.Sprintf("%s is not held by %s", p.Name, state.SideName(w.F, ward.Side)), "name a place that it holds")
	case x != nil && w.S.Latent(x):
		return noWard(x.Name+" is still at home", "wait until it is in the field")
	case x != nil && w.S.Engaged(x.ID) != nil:
		return route.MayMarch(w.F, w.S, x.ID)
	case x != nil && !state.Carries(w.F, w.S, x):
		return noWard(x.Name+" has nothing to carry a hospital", "name a force with a transport unit, wagons or pack animals, or a place")
	}
	to, _ := ward.Keep.Located(w.F, w.S)
	if len(w.S.EnemiesIn(w.F, ward.Side, to)) > 0 {
		return noWard("the enemy stands at "+state.Where(w.F, to), "name another place")
	}
	if old != nil {
		if with := w.S.Force(old.Keep.Force); with != nil && w.S.Engaged(with.ID) != nil {
			return route.MayMarch(w.F, w.S, with.ID)
		}
		if from, _ := old.Keep.Located(w.F, w.S); from != to {
			return noWard(fmt.Sprintf("%s stands %s and not %s", old.Name, state.AtHex(w.F, from), state.AtHex(w.F, to)), "let a force fetch it and march there, or name what is in its hex")
		}
	} else if x != nil && w.S.Day > 0 && !slices.ContainsFunc(w.F.Map.PlacesAt(x.Hex), func(p *state.Place) bool { return w.S.Owner(p) == x.Side }) {
		return noWard(x.Name+" is at no place of its side, which would have the stores", "march it to a place that its side holds, or set the hospital up at one")
	}
	return nil
}

// closeHospital closes a field hospital in which nobody lies.
func (w *working) closeHospital(c command.CloseHospital) error {
	x := w.S.Ward(c.Ward)
	if x == nil {
		return noWard(fmt.Sprintf("there is no hospital %.40q", c.Ward), "name one that campaign wounded lists")
	}
	if lying, coming := w.S.Abed(state.Bed{Ward: x.ID}); lying+coming > 0 {
		return noWard(fmt.Sprintf("%s in %s or on the road there", words.Count(lying+coming, "figure lies", "figures lie"), x.Name), "wait until they have been sent on, or move it")
	}
	w.Say(event.WardClosed{Ward: x.ID})
	return nil
}

// noCarrying is a refusal about wounded who are sent on (CAMPAIGN-7.23).
func noCarrying(what, instead string) error {
	return &command.Refusal{Rule: "CAMPAIGN-7.23", What: what, Instead: instead}
}

// evacuateWounded sends those who lie in one hospital on to another, by road (CAMPAIGN-7.23).
func (w *working) evacuateWounded(c command.EvacuateWounded) error {
	if !w.S.Is(rates.Medical) {
		return noHospitals()
	}
	if w.F.Side(c.Side) == nil {
		return noCarrying(fmt.Sprintf("there is no side %.40q", c.Side), "name a side of the campaign")
	}
	from, to := c.From(), c.To()
	if err := w.oneHospital(c.Side, from); err != nil {
		return err
	}
	if to.Ward == "" && to.Place == "" {
		return noCarrying("nobody said to where they are to be carried", "name a field hospital or a place of their side")
	}
	if err := w.oneHospital(c.Side, to); err != nil {
		return err
	}
	switch p := w.F.Map.Place(to.Place); {
	case from == to:
		return noCarrying("they lie there", "name another hospital, or a depot")
	case p != nil && !p.Hospital && !w.keepsPrisoners(c.Side, p):
		return noCarrying(fmt.Sprintf("%s has neither a hospital nor a depot of %s", p.Name, state.SideName(w.F, c.Side)), "name a place with one, or a field hospital")
	case c.Figures < 0:
		return noCarrying("fewer than nobody cannot be carried", "say how many figures go, or nothing for all")
	}
	return w.SendOn(c.Side, from, to, c.Figures)
}

// oneHospital refuses where a bed is not one of a side in which somebody can lie. Of what is another side's it says no
// more than of what is not there.
func (w *working) oneHospital(side state.SideID, b state.Bed) error {
	name, own := state.SideName(w.F, side), 0
	if x := w.S.Force(b.Keep.Force); b.Keep.Force != "" {
		if own++; x == nil || x.Side != side {
			return noCarrying(fmt.Sprintf("%s has no force %.60q", name, b.Keep.Force), "name a force with whose dressing station wounded lie")
		}
	}
	if x := w.S.Ward(b.Ward); b.Ward != "" {
		if own++; x == nil || x.Side != side {
			return noCarrying(fmt.Sprintf("%s has no field hospital %.60q", name, b.Ward), "name one that campaign hospitals lists")
		}
	}
	if p := w.F.Map.Place(b.Place); b.Place != "" {
		if own++; p == nil || w.S.Owner(p) != side {
			return noCarrying(fmt.Sprintf("%s holds no place %.60q", name, b.Place), "name a place of its side")
		}
	}
	if own != 1 {
		return noCarrying("wounded are carried from one hospital to one other", "name one force, field hospital or place")
	}
	return nil
}
