package orders

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// units puts units elsewhere, splits, joins or fills them up.
func (w *working) units(c command.Command) error {
	switch c := c.(type) {
	case command.TransferUnits:
		return w.transferUnits(c)
	case command.SplitUnit:
		return w.splitUnit(c)
	case command.RejoinUnit:
		return w.rejoinUnit(c)
	case command.FillUnits:
		return w.fillUnits(c)
	}
	return nil
}

// transferUnits has units go over to another force in the same hex (CAMPAIGN-11.4).
func (w *working) transferUnits(c command.TransferUnits) error {
	refuse := func(instead, what string, args ...any) error {
		return &command.Refusal{Rule: "CAMPAIGN-11.4", What: fmt.Sprintf(what, args...), Instead: instead}
	}
	to := w.S.Force(c.To)
	if to == nil {
		return route.NoForce(w.S, c.To)
	}
	units := slices.Compact(slices.Sorted(slices.Values(c.Units)))
	if len(units) == 0 {
		return refuse("name units of another force", "no unit is named")
	}
	going := map[state.ForceID][]rosters.UnitID{}
	for _, id := range units {
		u := w.S.Unit(id)
		if u == nil || w.F.Unit(id) == nil {
			return refuse("name units of the campaign", "there is no unit %.60q", string(id))
		}
		name, x := words.Capital(state.UnitName(w.F, id)), w.S.Force(u.Force)
		switch {
		case x == nil:
			return refuse("wait until it is", "%s is not in the field", name)
		case x.ID == c.To:
			return refuse("name another force", "%s is with %s already", name, to.Name)
		case x.Side != to.Side:
			return refuse("name a force of its side", "%s and %s are not of one side", name, to.Name)
		case x.Hex != to.Hex:
			return refuse("march them to one hex first", "%s is %s and %s %s", name, state.AtHex(w.F, x.Hex), to.Name, state.AtHex(w.F, to.Hex))
		}
		if x.Aboard != to.Aboard {
			return refuse("have the force land first", "%s and %s are not both ashore, or aboard the same boats", x.Name, to.Name)
		}
		going[x.ID] = append(going[x.ID], id)
	}
	for _, id := range append(slices.Sorted(maps.Keys(going)), c.To) {
		x := w.S.Force(id)
		if !w.S.Active(x) || w.S.Engaged(id) != nil {
			return route.MayMarch(w.F, w.S, id)
		}
		if len(going[id]) == len(x.Units) && id != c.To {
			return refuse(fmt.Sprintf("leave a unit with it, or join it to %s", to.Name), "%s would give its last unit away", x.Name)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(going)) {
		w.goOver(id, c.To, going[id])
	}
	return nil
}

// goOver moves units from a force to another, with their share of what the one carried: what both carry
// is no more than before (CAMPAIGN-18.3, 18.7).
func (w *working) goOver(from, to state.ForceID, units []rosters.UnitID) {
	was, had := w.stores(from), w.stores(to)
	x, y := w.S.Force(from).Fare, w.S.Force(to).Fare
	w.Say(event.UnitsTransferred{Units: units, From: from, To: to})
	if w.Err != nil || x.Eaten+x.Fired+x.Shelled+y.Eaten+y.Fired+y.Shelled == 0 {
		return
	}
	left := w.stores(from)
	part := func(spent, there *int, i int) {
		gone := 0
		*spent, gone = shared(min(*spent, was[i]), left[i], max(was[i]-left[i], 0))
		*there = min(*there, had[i]) + gone
	}
	part(&x.Eaten, &y.Eaten, 0)
	part(&x.Fired, &y.Fired, 1)
	part(&x.Shelled, &y.Shelled, 2)
	w.Say(event.ForcesFed{Fed: []event.Fed{{Force: from, Fare: x}, {Force: to, Fare: y}}})
}

// stores are the sizes of the stores of a force: food, ammunition for small arms, for guns.
func (w *working) stores(id state.ForceID) [3]int {
	x := w.S.Force(id)
	small, guns := state.Ammunition(w.F, w.S, x)
	return [3]int{state.Larder(w.F, w.S, x), small, guns}
}

// splitUnit makes a unit of a part of another (CAMPAIGN-11.5).
func (w *working) splitUnit(c command.SplitUnit) error {
	refuse := func(instead, what string, args ...any) error {
		return &command.Refusal{Rule: "CAMPAIGN-11.5", What: fmt.Sprintf(what, args...), Instead: instead}
	}
	now, u := w.S.Unit(c.Unit), w.F.Unit(c.Unit)
	if now == nil || u == nil {
		return refuse("name a unit of the campaign", "there is no unit %.60q", string(c.Unit))
	}
	x, t, name := w.S.Force(now.Force), &now.Strength, words.Capital(u.Name)
	if x == nil {
		return refuse("wait until it is", "%s is not in the field", name)
	}
	if !w.S.Active(x) || w.S.Engaged(x.ID) != nil {
		return route.MayMarch(w.F, w.S, x.ID)
	}
	n := c.Ranks.Total()
	switch {
	case min(c.Ranks.Officers, c.Ranks.Sergeants, c.Ranks.Others, c.Guns) < 0 || !t.Present.Has(c.Ranks):
		return refuse(fmt.Sprintf("name some of its %s", ranksText(t.Present)), "%s has not %s in the ranks", name, ranksText(c.Ranks))
	case n == 0 || n == t.Present.Total():
		return refuse(fmt.Sprintf("name 1 to %d of its figures", max(t.Present.Total()-1, 1)), "a part takes some figures of %s and leaves some", u.Name)
	case c.Guns > t.Guns:
		return refuse(fmt.Sprintf("name at most %d", t.Guns), "%s has not %d model guns", name, c.Guns)
	case u.Mount.Rides() && t.Mounts < n:
		return refuse("wait for remounts, or split a smaller part off", "%s has horses for %d figures", name, t.Mounts)
	}
	part, rest := parted(u, t, c)
	left := *t
	left.Present = t.Present.Minus(c.Ranks)
	if g := rosters.GradeNow(u, t); g != rosters.Full {
		return refuse("have it filled up first", "%s is %s: a part of it would be whole again and it would not", name, rosters.GradeWord(g))
	}
	if g := rosters.GradeNow(&rest, &left); g != rosters.Full {
		return refuse("split a smaller part off, or have it filled up first", "%s would be %s without the part", name, rosters.GradeWord(g))
	}
	if err := w.mayNameUnit(strings.TrimSpace(c.Name)); err != nil {
		return err
	}
	part.Name = strings.TrimSpace(c.Name)
	part.ID = w.freeUnit(words.ID(part.Name))
	w.Say(event.UnitSplit{Unit: rest, Part: part, Side: w.F.SideOfUnit(u.ID), Force: x.ID}) // not of the force: by hand a unit can stand with others
	return nil
}

// parted gives the part that is split off a unit, and what it is without it. Real men and guns are shared
// out by figures and models.
func parted(u *rosters.Unit, t *rosters.Strength, c command.SplitUnit) (part, rest rosters.Unit) {
	part, rest = *u, *u
	part.Boat, part.Standard = "", "" // the crew that stays has the boat, and who stays the standard
	part.Musicians = u.Musicians * c.Ranks.Others / max(u.Establishment.Others, 1)
	rest.Musicians -= part.Musicians
	part.Establishment, rest.Establishment = c.Ranks, u.Establishment.Minus(c.Ranks)
	part.Thresholds = u.Thresholds.Part(int(rosters.PointsOf(c.Ranks)), int(rosters.PointsOf(u.Establishment)))
	rest.Thresholds = u.Thresholds.Less(part.Thresholds)
	rest.Men = rosters.Men(u, rest.Establishment.Total())
	part.Men = u.Men - rest.Men
	part.Guns = slices.Clone(u.Guns[t.Guns-c.Guns : t.Guns]) // those that are lost stand last
	rest.Guns = slices.Concat(u.Guns[:t.Guns-c.Guns], u.Guns[t.Guns:])
	if u.RealGuns > 0 {
		rest.RealGuns = u.Pieces(len(rest.Guns))
		part.RealGuns = u.RealGuns - rest.RealGuns
	}
	return part, rest
}

// ranksText is "1 officer, 2 sergeants and 6 others".
func ranksText(r rosters.Ranks) string {
	var out []string
	for _, x := range []struct {
		n         int
		one, many string
	}{{r.Officers, "officer", "officers"}, {r.Sergeants, "sergeant", "sergeants"}, {r.Others, "other", "others"}} {
		if x.n != 0 {
			out = append(out, words.Count(x.n, x.one, x.many))
		}
	}
	if len(out) == 0 {
		return "figures"
	}
	return words.Listed(out)
}

// mayNameUnit is a refusal where a unit cannot be given this name (CAMPAIGN-11.5).
func (w *working) mayNameUnit(name string) error {
	refuse := func(instead, what string, args ...any) error {
		return &command.Refusal{Rule: "CAMPAIGN-11.5", What: fmt.Sprintf(what, args...), Instead: instead}
	}
	if name == "" || !readable(name, longestName) {
		return refuse("name it after its officer or its company", "a part needs a name of 1 to %d letters that can be read", longestName)
	}
	for i := range w.F.Units {
		if u := &w.F.Units[i]; strings.EqualFold(u.Name, name) || strings.EqualFold(string(u.ID), name) {
			return refuse("give the part another name", "there is %s already", u.Name)
		}
	}
	return nil
}

// freeUnit gives an id that no unit has, or had.
func (w *working) freeUnit(base string) rosters.UnitID {
	if base == "" {
		base = "part"
	}
	id := rosters.UnitID(base)
	for n := 2; w.F.Unit(id) != nil || w.S.Unit(id) != nil; n++ {
		id = rosters.UnitID(fmt.Sprintf("%s-%d", base, n))
	}
	return id
}

// rejoinUnit has a part of a unit join it again (CAMPAIGN-11.6).
func (w *working) rejoinUnit(c command.RejoinUnit) error {
	refuse := func(instead, what string, args ...any) error {
		return &command.Refusal{Rule: "CAMPAIGN-11.6", What: fmt.Sprintf(what, args...), Instead: instead}
	}
	part, into := w.S.Unit(c.Part), w.S.Unit(c.Into)
	for _, id := range []rosters.UnitID{c.Part, c.Into} {
		if w.S.Unit(id) == nil || w.F.Joined(id) {
			return refuse("name a unit of the campaign, and a part of it", "there is no unit %.60q", string(id))
		}
	}
	one, other := words.Capital(state.UnitName(w.F, c.Part)), state.UnitName(w.F, c.Into)
	e := w.F.Enlistment(c.Part)
	switch {
	case part == into:
		return refuse("name the unit that it is to join", "%s cannot join itself", one)
	case e == nil || e.Of == "":
		return refuse("name a part that was split off", "%s is no part of a unit", one)
	case w.F.Whole(c.Part) != w.F.Whole(c.Into):
		return refuse(fmt.Sprintf("join it to %s, or to another part of it", state.UnitName(w.F, w.F.Whole(c.Part))), "%s is no part of %s", one, other)
	case w.S.HasBoat(w.F.Unit(c.Part)):
		return refuse("leave it with its boat", "%s is the crew of a boat", one)
	case w.F.Unit(c.Part).Standard != "":
		return refuse("leave it apart", "%s was given a standard of its own", one)
	case part.Force == "" || w.S.Force(part.Force) == nil:
		return refuse("wait until it is", "%s is not in the field", one)
	case part.Force != into.Force:
		return refuse("transfer it to the force in which the other is", "%s and %s are not in one force", one, other)
	}
	if x := w.S.Force(part.Force); !w.S.Active(x) || w.S.Engaged(x.ID) != nil {
		return route.MayMarch(w.F, w.S, x.ID)
	}
	w.Say(event.UnitRejoined(c))
	return nil
}

// fillUnits fills units up from the depot (CAMPAIGN-11.7).
func (w *working) fillUnits(c command.FillUnits) error {
	refuse := func(instead, what string, args ...any) error {
		return &command.Refusal{Rule: "CAMPAIGN-11.7", What: fmt.Sprintf(what, args...), Instead: instead}
	}
	why := strings.TrimSpace(c.Why)
	if n := len(c.Fills); n == 0 || n > mostRemarks {
		return refuse(fmt.Sprintf("name 1 to %d", mostRemarks), "%d units cannot be filled up at once", n)
	}
	if !readable(why, longestRemark) {
		return refuse(fmt.Sprintf("give it in one line of at most %d letters", longestRemark), "the reason cannot be read")
	}
	for _, n := range c.Fills {
		u := w.S.Unit(n.Unit)
		if u == nil || w.F.Unit(n.Unit) == nil || w.F.Joined(n.Unit) {
			return refuse("name units of the campaign", "there is no unit %.60q", string(n.Unit))
		}
		name, x := words.Capital(state.UnitName(w.F, n.Unit)), w.S.Force(u.Force)
		if x == nil {
			return refuse("wait until it is", "%s is not in the field", name)
		}
		if w.S.Engaged(x.ID) != nil {
			return route.MayMarch(w.F, w.S, x.ID)
		}
		if !w.supplied(x) {
			return refuse("march it to one", "%s lies at no depot or supply place of its side", words.Capital(x.Name))
		}
		account := w.S.Account(state.HolderOfUnit(n.Unit))
		men, guns, mounts := account.Vacancies()
		switch {
		case min(n.Ranks.Officers, n.Ranks.Sergeants, n.Ranks.Others, n.Guns, n.Mounts) < 0 || !n.Some():
			return refuse("say how many figures, model guns or horses", "%s is filled up with nothing", name)
		case !men.Has(n.Ranks) || n.Guns > guns || n.Mounts > mounts:
			return refuse(fmt.Sprintf("it has places for %s, %d model guns and %d horses", ranksText(men), guns, mounts), "%s has not so many places", name)
		}
		w.Say(event.UnitFilled{Unit: n.Unit, Ranks: n.Ranks, Guns: n.Guns, Mounts: n.Mounts, Why: why})
	}
	return nil
}
