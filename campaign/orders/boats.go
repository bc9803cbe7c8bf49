package orders

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/waters"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/rosters"
)

// water has forces go aboard boats and ashore.
func (w *working) water(c command.Command) error {
	switch c := c.(type) {
	case command.EmbarkOrder:
		return w.embark(c)
	case command.LandOrder:
		return w.land(c)
	case command.ManBoat:
		return w.man(c)
	}
	return nil
}

// man has a unit be the crew of a boat that its side took (CAMPAIGN-24.7). Others of its force stay ashore: it
// leaves them as a force that is called as the boat was.
func (w *working) man(c command.ManBoat) error {
	refuse := func(instead, what string, args ...any) error {
		return &command.Refusal{Rule: "CAMPAIGN-24.7", What: fmt.Sprintf(what, args...), Instead: instead}
	}
	u, fu := w.S.Unit(c.Unit), w.F.Unit(c.Unit)
	if u == nil || fu == nil || w.S.Force(u.Force) == nil {
		return refuse("name a unit that is with a force", "there is no unit %.60q in the field", string(c.Unit))
	}
	x := w.S.Force(u.Force)
	if err := route.MayMarch(w.F, w.S, x.ID); err != nil {
		return err
	}
	side := x.Side
	prizes := w.S.Prizes(side)
	at := slices.IndexFunc(prizes, func(p state.Prize) bool { return p.Unit == c.Boat && p.Hex == x.Hex })
	name, present := words.Capital(state.UnitName(w.F, c.Unit)), u.Strength.Present.Total()
	switch {
	case at < 0:
		return refuse("march to where one lies that your side took", "no boat of %s lies at %s without a crew", state.UnitName(w.F, c.Boat), state.Where(w.F, x.Hex))
	case fu.Boat != "":
		return refuse("name a unit that was raised ashore", "%s has been the crew of a boat already", name)
	case present == 0:
		return refuse("wait until men come back to it", "nobody of %s is in the ranks", name)
	}
	kind := w.F.Unit(c.Boat).Boat
	if k := waters.KindOf(kind); present < k.Crew {
		return refuse("name a stronger unit", "a %s takes %d figures at least, and %s has %d", strings.ToLower(terms.Boats.Title(kind)), k.Crew, name, present)
	}
	if len(x.Units) > 1 {
		if err := w.detach(command.DetachOrder{Force: x.ID, Units: []rosters.UnitID{c.Unit}, Name: w.boatName(c.Boat)}); err != nil {
			return err
		}
	}
	w.Say(event.BoatManned{Unit: c.Unit, Of: c.Boat, Boat: kind, By: side})
	return w.Err
}

// boatName is the name of a force that is a boat by that of its crew before, which no force has.
func (w *working) boatName(id rosters.UnitID) string {
	base := words.Capital(state.UnitName(w.F, id))
	name := base
	for n := 2; w.mayBeCalled(name) != nil && n < 100; n++ {
		name = fmt.Sprintf("%s, %d", base, n)
	}
	return name
}

// embark has a force go aboard the boats of another (CAMPAIGN-24.3).
func (w *working) embark(c command.EmbarkOrder) error {
	ready, err := w.mayEmbark(c)
	if err != nil {
		return err
	}
	w.replaced(c.Force)
	w.Say(event.Embarked{Force: c.Force, On: c.On, Ready: ready})
	return nil
}

// boardThen has a force go aboard as one of the orders that it was given to follow; where it cannot, nothing
// follows any more (CAMPAIGN-2.9, 24.3).
func (w *working) boardThen(id, on state.ForceID) {
	ready, err := w.mayEmbark(command.EmbarkOrder{Force: id, On: on})
	if err != nil {
		w.broke(id, state.NoRoom)
		return
	}
	w.Say(event.TaskBegun{Force: id})
	w.Say(event.Embarked{Force: id, On: on, Ready: ready})
}

// ashore has a force land where it was told to when its boats are there, and says whether it is done with it.
func (w *working) ashore(x *state.Force, at hex.Hex) bool {
	id, y := x.ID, w.S.Force(x.Aboard)
	switch {
	case y == nil && x.Hex != at:
		w.broke(id, state.WayBlocked)
		return false
	case y == nil:
		w.Say(event.TaskBegun{Force: id})
		return true
	case x.Hex == at && !x.Landing && x.Ready <= w.S.Day:
		w.Say(event.LandingBegun{Force: id, Ready: w.S.Day + state.Day(waters.Days(w.F, w.S, y, waters.Load(w.F, w.S, x), y.Hex))})
	}
	return false
}

// mayEmbark says on which morning a force would be aboard the boats of another, or refuses.
func (w *working) mayEmbark(c command.EmbarkOrder) (ready state.Day, err error) {
	refuse := func(rule, instead, what string, args ...any) error {
		return &command.Refusal{Rule: rule, What: fmt.Sprintf(what, args...), Instead: instead}
	}
	x, y := w.S.Force(c.Force), w.S.Force(c.On)
	switch {
	case x == nil:
		return 0, route.NoForce(w.S, c.Force)
	case y == nil:
		return 0, route.NoForce(w.S, c.On)
	case x == y:
		return 0, refuse("CAMPAIGN-24.3", "name another force, which has boats", "%s cannot go aboard itself", x.Name)
	case x.Side != y.Side:
		return 0, refuse("CAMPAIGN-24.3", "name a force of its side", "%s and %s are not of one side", x.Name, y.Name)
	}
	for _, id := range []state.ForceID{c.Force, c.On} {
		if err := route.MayMarch(w.F, w.S, id); err != nil {
			return 0, err
		}
	}
	switch {
	case !w.S.Afloat(w.F, y):
		return 0, refuse("CAMPAIGN-24.3", "name a force of its side that has", "%s has no boats", y.Name)
	case w.S.Afloat(w.F, x):
		return 0, refuse("CAMPAIGN-24.3", "join the two, or detach its boats first", "%s has boats of its own", x.Name)
	case x.Hex != y.Hex:
		return 0, refuse("CAMPAIGN-24.3", "bring them to one hex on the water first", "%s is %s and %s %s", x.Name, state.AtHex(w.F, x.Hex), y.Name, state.AtHex(w.F, y.Hex))
	}
	room, load := waters.Capacity(w.F, w.S, y).Left(waters.Taken(w.F, w.S, y)), waters.Load(w.F, w.S, x)
	if !room.Holds(load) {
		return 0, refuse("CAMPAIGN-24.2", "detach a part of it that finds room, without the baggage, or bring more boats",
			"%s needs room for %s, and the boats of %s have room for %s more", x.Name, route.RoomText(load), y.Name, route.RoomText(room))
	}
	return w.S.Day + state.Day(waters.Days(w.F, w.S, y, load, y.Hex)), nil
}

// land has a force go ashore where the boats that carry it lie (CAMPAIGN-24.3).
func (w *working) land(c command.LandOrder) error {
	refuse := func(instead, what string, args ...any) error {
		return &command.Refusal{Rule: "CAMPAIGN-24.3", What: fmt.Sprintf(what, args...), Instead: instead}
	}
	x := w.S.Force(c.Force)
	switch {
	case x == nil:
		return route.NoForce(w.S, c.Force)
	case x.Aboard == "":
		return refuse("leave it where it is", "%s is ashore", x.Name)
	case x.Landing:
		return refuse("wait until then", "%s goes ashore already, until %s", x.Name, w.F.Date(x.Ready))
	case w.S.Engaged(x.ID) != nil:
		return refuse("fight the battle first", "%s stands before the enemy", x.Name)
	}
	y := w.S.Force(x.Aboard)
	ready := w.S.Day + state.Day(waters.Days(w.F, w.S, y, waters.Load(w.F, w.S, x), y.Hex))
	if x.Ready > w.S.Day { // it was still going aboard: as much as is there goes back
		ready = min(ready, w.S.Day+1)
	}
	w.Say(event.LandingBegun{Force: c.Force, Ready: ready})
	return nil
}

// landings has those be ashore in the evening who have landed (CAMPAIGN-24.3).
func (w *working) landings() {
	for _, id := range w.forceIDs() {
		if x := w.S.Force(id); x.Landing && x.Ready <= w.S.Day+1 {
			w.Say(event.Landed{Force: id})
		}
	}
}

// shipwrecked has those be ashore whose boats are no more: a force that carries others has none left.
func (w *working) shipwrecked() {
	for _, id := range w.forceIDs() {
		x := w.S.Force(id)
		if y := w.S.Force(x.Aboard); y != nil && !w.S.Afloat(w.F, y) {
			w.Say(event.Landed{Force: id, Lost: true})
		}
	}
}

// sails says whether anybody in the campaign was raised with a boat: where nobody was, nobody asks of waters.
func (w *working) sails() bool {
	return slices.ContainsFunc(w.F.Units, func(u rosters.Unit) bool { return u.Boat != "" })
}

// barred says whether boats of the enemy keep a force from a step of its way today, and whether they stop it
// when it has made it (CAMPAIGN-24.5).
func (w *working) barred(x *state.Force, d hex.Direction, by route.Gait) (keep, stop bool) {
	if !w.today.boats {
		return false, false
	}
	ways, to := w.Ground().Waters(w.S.Day), hex.Neighbour(x.Hex, d)
	if _, sails := by.Boats(); sails {
		return ways.Holds(w.S, x, to)
	}
	return ways.Denies(w.S, x.Side, x.Hex, d), false
}
