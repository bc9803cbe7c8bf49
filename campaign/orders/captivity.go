package orders

import (
	"fmt"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/ranks"
	"frontier/rosters"
)

// prisoners has prisoners who are kept by forces slip away and starve, and offers lapse that nobody
// answered (CAMPAIGN-7.10, 7.11, 7.15).
func (w *working) prisoners() {
	for _, o := range slices.Clone(w.S.Offers) {
		if o.Answer == "" && o.Until < w.S.Day {
			w.Say(event.OfferAnswered{Offer: o.No, Answer: state.Lapsed})
		}
	}
	for _, id := range w.forceIDs() {
		x := w.S.Force(id)
		held, _, unguarded := w.S.Guard(x)
		if held == 0 || w.stands(id) {
			continue
		}
		slips := state.Dice(w.F, "slips away", state.Number(w.S.Day), string(id))
		w.outOf(id, percentOf(slips, unguarded, w.S.Rate(rates.PrisonerSlips)), func(u rosters.UnitID, r rosters.Ranks) {
			if w.stands(w.S.Unit(u).Force) {
				return // their unit is in a battle that waits
			}
			road := w.SetOut(u, w.S.Force(id).Side, state.Keep{Force: id}, true)
			w.Say(event.PrisonersEscaped{Unit: u, Ranks: r, From: id, Home: road == nil && !w.ToRanks(u), Road: road})
		})
		starves := state.Dice(w.F, "starves", state.Number(w.S.Day), string(id))
		w.outOf(id, percentOf(starves, w.unfed(w.S.Force(id)), w.S.Rate(rates.PrisonerStarves)), func(u rosters.UnitID, r rosters.Ranks) {
			w.Say(event.PrisonersStarved{Unit: u, Ranks: r, With: id})
		})
	}
}

// percentOf throws for each of so many, and says for how many it was so.
func percentOf(dice *state.Chance, n, percent int) int {
	so := 0
	for range n {
		if dice.Percent(percent) {
			so++
		}
	}
	return so
}

// unfed is for how many prisoner figures a force has nothing to eat: at a place of its side nobody
// starves, elsewhere its baggage feeds them.
func (w *working) unfed(x *state.Force) int {
	held, _, _ := w.S.Guard(x)
	if held == 0 || slices.ContainsFunc(w.F.Map.PlacesAt(x.Hex), func(p *state.Place) bool { return w.S.Owner(p) == x.Side }) {
		return 0
	}
	return max(held-(x.Baggage.Wagons+x.Baggage.Animals/10)*w.S.Rate(rates.PrisonerAnimal), 0)
}

// outOf takes so many of the men whom a force keeps prisoner, those who were taken first first and
// others before sergeants before officers, unit by unit.
func (w *working) outOf(id state.ForceID, n int, each func(rosters.UnitID, rosters.Ranks)) {
	for _, k := range w.S.HeldWith(id) {
		var away rosters.Ranks
		for _, r := range []struct {
			rank ranks.Rank
			of   int
		}{{ranks.Other, k.Ranks.Others}, {ranks.Sergeant, k.Ranks.Sergeants}, {ranks.Officer, k.Ranks.Officers}} {
			some := min(n, r.of)
			away, n = away.Add(r.rank.Times(some)), n-some
		}
		if away.Total() > 0 {
			each(k.Unit, away)
		}
	}
}

// sendPrisoners has a force send the prisoners whom it keeps to a place of its side (CAMPAIGN-7.13).
func (w *working) sendPrisoners(c command.SendPrisoners) error {
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-7.13", What: what, Instead: instead}
	}
	x := w.S.Force(c.Force)
	if x == nil {
		return route.NoForce(w.S, c.Force)
	}
	if err := route.MayMarch(w.F, w.S, c.Force); err != nil {
		return err
	}
	p := w.F.Map.Place(c.Place)
	switch {
	case len(w.S.HeldWith(c.Force)) == 0 && len(w.S.LeadersWith(c.Force)) == 0:
		return refuse(fmt.Sprintf("%s keeps no prisoners", x.Name), "name a force that does")
	case p == nil:
		return refuse(fmt.Sprintf("there is no place %.40q", c.Place), "name a depot or a supply place of its side")
	case w.S.Owner(p) != x.Side || !w.keepsPrisoners(x.Side, p):
		return refuse(fmt.Sprintf("%s keeps no prisoners of %s", p.Name, state.SideName(w.F, x.Side)), "name a depot, a supply place or the home of its side")
	}
	most := w.S.Rate(rates.PrisonerMiles)
	free := func(h hex.Hex) bool { return len(w.S.EnemiesIn(w.F, x.Side, h)) > 0 }
	way := []hex.Hex{}
	if p.Hex != x.Hex {
		way = w.Ground().Path(x.Hex, p.Hex, route.OnFoot, w.S.Day, free)
	}
	if way == nil || slices.ContainsFunc(way, free) {
		return refuse(fmt.Sprintf("no road from %s to %s is free of the enemy", x.Name, p.Name), "name another place, or open the road")
	}
	if miles := len(way) * w.F.Map.HexMiles; miles > most {
		return refuse(fmt.Sprintf("%s is %d miles away by road", p.Name, miles), fmt.Sprintf("come within %d miles of it, or name a nearer place", most))
	}
	w.LeadAway(c.Force, state.Keep{Place: p.ID})
	return nil
}

// keepsPrisoners says whether a side can keep prisoners in a place.
func (w *working) keepsPrisoners(id state.SideID, p *state.Place) bool {
	side := w.F.Side(id)
	return p.Depot && w.S.HasDepot(&w.F.Map, id, p.Hex) || side != nil && (side.Home == p.ID || slices.Contains(side.Supply, p.ID))
}

// takeOverGuns has a unit that has lost guns take over those that its force took (CAMPAIGN-7.22).
func (w *working) takeOverGuns(c command.TakeOverGuns) error {
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-7.22", What: what, Instead: instead}
	}
	u, fu := w.S.Unit(c.Unit), w.F.Unit(c.Unit)
	if !w.S.Is(rates.CapturedGuns) {
		return refuse("guns that were taken serve nobody in this campaign", "have the organiser set captured_guns to yes")
	}
	if u == nil || fu == nil {
		return refuse(fmt.Sprintf("there is no unit %.40q", c.Unit), "name a unit of the campaign")
	}
	name := state.UnitName(w.F, c.Unit)
	x := w.S.Force(u.Force)
	short := len(fu.Guns) - u.Strength.Guns
	switch {
	case x == nil:
		return refuse(name+" is not in the field", "wait until it is")
	case w.S.Engaged(x.ID) != nil:
		return route.MayMarch(w.F, w.S, x.ID)
	case short <= 0:
		return refuse(name+" is short of no guns", "name gunners who have lost some")
	case u.Strength.Present.Total() == 0:
		return refuse("nobody of "+name+" is in the ranks", "wait until men come back to it")
	case len(w.S.Booty(x.ID, state.Gun)) == 0:
		return refuse(x.Name+" keeps no guns of the enemy", "have the unit go with a force that does")
	}
	for _, g := range w.S.Booty(x.ID, state.Gun) {
		if n := min(g.Count, short); n > 0 {
			w.Say(event.GunsTakenOver{Unit: c.Unit, Of: g.Unit, Guns: n, With: x.ID, By: x.Side, Theirs: w.Edition >= 11})
			short -= n
		}
	}
	return nil
}

// takeOverHorses has a mounted unit that is short of horses, or the train of a force, take over those that the force took
// (CAMPAIGN-7.26).
func (w *working) takeOverHorses(c command.TakeOverHorses) error {
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-7.26", What: what, Instead: instead}
	}
	x, most := w.S.Force(c.Force), 0
	if !w.S.Is(rates.CapturedHorses) {
		return refuse("horses that were taken serve nobody in this campaign", "have the organiser set captured_horses to yes")
	}
	switch u, fu := w.S.Unit(c.Unit), w.F.Unit(c.Unit); {
	case (c.Unit == "") == (c.Force == ""):
		return refuse("one unit takes horses over, or the train of one force", "name one of them")
	case c.Unit == "" && x == nil:
		return refuse(fmt.Sprintf("there is no force %.40q", c.Force), "name a force on the map")
	case c.Unit == "":
	case u == nil || fu == nil:
		return refuse(fmt.Sprintf("there is no unit %.40q", c.Unit), "name a unit of the campaign")
	default:
		x = w.S.Force(u.Force)
		name := state.UnitName(w.F, c.Unit)
		if x == nil {
			return refuse(name+" is not in the field", "wait until it is")
		}
		if most = u.Strength.Present.Total() - u.Strength.Mounts; !fu.Mount.Rides() || most <= 0 {
			return refuse(name+" is short of no horses", "name a mounted unit that has lost some")
		}
	}
	if w.S.Engaged(x.ID) != nil {
		return route.MayMarch(w.F, w.S, x.ID)
	}
	kept := w.S.Booty(x.ID, state.Mount)
	if len(kept) == 0 {
		return refuse(x.Name+" keeps no horses of the enemy", "name a force that does")
	}
	for _, g := range kept {
		n := g.Count
		if c.Unit != "" {
			n = min(n, most)
		}
		if n > 0 {
			w.Say(event.HorsesTakenOver{Unit: c.Unit, Of: g.Unit, Mounts: n, With: x.ID, By: x.Side})
			most -= n
		}
	}
	return nil
}
