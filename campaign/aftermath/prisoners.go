package aftermath

import (
	"slices"

	"frontier/battle"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// freed sets a group of prisoners free.
func (w *Working) freed(c state.Captive) {
	if road := w.SetOut(c.Unit, c.By, c.Keep, false); road != nil {
		w.Say(event.PrisonersFreed{Captive: c, Road: road})
		return
	}
	w.Say(event.PrisonersFreed{Captive: c, Home: !w.ToRanks(c.Unit)})
}

// SetOut is the road on which men of a unit come back who are no more prisoners of a side: to their unit, or to the
// nearest place at which it can form again, from where they were kept. Who was let go or slipped away is past those who
// kept him; who was set free waits there where no road is free. Nil: they need none, or there is none for who was let go
// (CAMPAIGN-7.24).
func (w *Working) SetOut(id rosters.UnitID, by state.SideID, kept state.Keep, past bool) *state.Bed {
	side := w.F.SideOfUnit(id)
	from, known := kept.Located(w.F, w.S)
	if kept == (state.Keep{}) {
		from, known = w.home(by)
	}
	if w.Edition < 8 || !known || !w.S.Is(rates.Medical) || w.stands(id) {
		return nil
	}
	barred := func(h hex.Hex) bool { return h != from && len(w.S.EnemiesIn(w.F, side, h)) > 0 }
	pace := w.S.Rate(rates.PaceRegular)
	var to state.Keep
	var on way
	found := false
	if x := w.S.Force(w.S.Unit(id).Force); x != nil {
		if x.Hex == from {
			return nil
		}
		to.Force = x.ID
		on, found = w.wayPast(barred, from, x.Hex, pace)
	} else {
		for _, p := range w.havens(side) {
			if way, ok := w.wayPast(barred, from, p.Hex, pace); ok && (!found || way.days < on.days) {
				to, on, found = state.Keep{Place: p.ID}, way, true
			}
		}
	}
	switch {
	case !found && past, found && on.days == 0:
		return nil
	case !found:
		return &state.Bed{Road: state.RoadOf([]hex.Hex{from}), Since: w.S.Day, Arrives: w.S.Day}
	case past && len(on.hexes) > 1:
		on.hexes = on.hexes[1:]
	}
	road := w.to(state.Bed{Keep: to}, on)
	return &road
}

// freePrisoners sets free whom the loser of a place kept there (CAMPAIGN-7.5, 7.13).
func (w *Working) freePrisoners(p *state.Place, loser state.SideID) {
	side := w.F.Side(loser)
	there := func(by state.SideID, k state.Keep) bool {
		return by == loser && k.Force == "" && (k.Place == p.ID || k.Place == "" && side != nil && side.Home == p.ID)
	}
	for _, c := range slices.Clone(w.S.Captives) {
		if there(c.By, c.Keep) {
			w.freed(c)
		}
	}
	for _, l := range slices.Clone(w.S.Leaders) {
		if l.Status == state.Captured && there(l.By, l.Keep) {
			w.LeaderBack(l.ID, "", state.BecameFree)
		}
	}
}

// keepTaken has the prisoners of a battle be kept by those who took them (CAMPAIGN-7.9).
func (w *Working) keepTaken(b *state.Battle) {
	var leaders []state.LeaderID
	for _, l := range w.S.Battle(b.ID).Outcome.Leaders {
		if l.Fate == battle.LeaderTaken {
			leaders = append(leaders, state.LeaderID(l.ID))
		}
	}
	for _, by := range []state.SideID{b.Attacker, b.Defender} {
		w.keep(by, b.Hex, func(k state.Captive) bool { return k.Battle == b.ID }, leaders)
	}
}

// keep has prisoners of a side who are kept nowhere yet be kept with the force of it that stands within
// a hex of where they were taken; of several with the nearest, of these with the strongest. Where there
// is none they go to the home of the side.
func (w *Working) keep(by state.SideID, h hex.Hex, fits func(state.Captive) bool, leaders []state.LeaderID) {
	with := w.captorAt(by, h)
	if !w.S.Is(rates.PrisonersKept) || with == nil {
		return
	}
	to := state.Keep{Force: with.ID}
	for _, k := range slices.Clone(w.S.Captives) {
		if k.By == by && k.Keep == (state.Keep{}) && fits(k) {
			w.Say(event.PrisonersLed{Captive: k, To: to})
		}
	}
	for _, id := range leaders {
		if l := w.S.Leader(id); l != nil && l.Status == state.Captured && l.By == by && l.Keep == (state.Keep{}) {
			w.Say(event.LeaderLed{Leader: id, To: to})
		}
	}
}

// captorAt is the force of a side that has what was taken in a hex: the nearest within a hex, of several the
// strongest; nil: there is none.
func (w *Working) captorAt(by state.SideID, h hex.Hex) *state.Force {
	var with *state.Force
	for i := range w.S.Forces {
		x := &w.S.Forces[i]
		far := hex.Distance(x.Hex, h)
		if x.Side != by || w.S.Latent(x) || w.S.Figures(x) == 0 || far > 1 {
			continue
		}
		if with == nil || far < hex.Distance(with.Hex, h) || far == hex.Distance(with.Hex, h) && w.S.Figures(x) > w.S.Figures(with) {
			with = x
		}
	}
	return with
}

// keepBooty has guns and horses that were taken in a battle, or with a force that laid down its arms, be kept by the force
// of the captor there (CAMPAIGN-7.22, 7.26).
func (w *Working) keepBooty(by state.SideID, h hex.Hex, b state.BattleID, units []rosters.UnitID) {
	with := w.captorAt(by, h)
	if with == nil {
		return
	}
	id := with.ID
	for _, u := range units {
		if n := w.takenIn(u, state.Gun, b, by); n > 0 && w.S.Is(rates.CapturedGuns) {
			w.Say(event.GunsKept{Unit: u, Guns: n, Battle: b, By: by, Force: id})
		}
		if n := w.takenIn(u, state.Mount, b, by); n > 0 && w.catchesHorses() {
			w.Say(event.HorsesKept{Unit: u, Mounts: n, Battle: b, By: by, Force: id})
		}
	}
}

// catchesHorses says whether horses that were taken serve who took them.
func (w *Working) catchesHorses() bool { return w.Edition >= 9 && w.S.Is(rates.CapturedHorses) }

// takenIn counts the things of a unit that a side took in a battle and that nobody has been given yet.
func (w *Working) takenIn(u rosters.UnitID, what state.Thing, b state.BattleID, by state.SideID) (n int) {
	a := w.S.Account(state.HolderOfUnit(u))
	for i := range a.Entries {
		if e := &a.Entries[i]; e.Thing == what && e.Battle == b && e.Last() == nil && e.HeldBy() == by {
			n += e.Count
		}
	}
	return n
}

// abandonBooty has a force spike the guns of the enemy that it keeps, and let the horses go: it leaves the field, or is no
// more.
func (w *Working) abandonBooty(id state.ForceID) {
	for _, g := range w.S.Booty(id, state.Gun) {
		w.Say(event.GunsSpiked{Unit: g.Unit, Guns: g.Count, With: id})
	}
	for _, g := range w.S.Booty(id, state.Mount) {
		w.Say(event.HorsesStrayed{Unit: g.Unit, Mounts: g.Count, With: id})
	}
}

// sendTrophies has the standards of the enemy that a force keeps go to the home of its side: it is no more, or leaves the
// map (CAMPAIGN-7.27).
func (w *Working) sendTrophies(id state.ForceID) {
	for _, g := range w.S.Booty(id, state.Standard) {
		w.Say(event.StandardKept{Unit: g.Unit, From: id, By: g.By})
	}
}

// standardsLeft has the standards of the beaten be taken by who holds the field: of units with nobody left, and by chance of
// those that broke (CAMPAIGN-7.27).
func (w *Working) standardsLeft(b *state.Battle, out battle.Outcome) {
	for _, o := range out.Units {
		id := rosters.UnitID(o.ID)
		x := w.S.Force(w.S.Unit(id).Force)
		if x == nil || b.Other(x.Side) != state.SideID(out.Holder) {
			continue
		}
		if o.Unhurt.Total() == 0 || o.Ending == battle.Broken && state.Dice(w.F, "standard", state.Number(b.ID), o.ID).Percent(w.S.Rate(rates.StandardsBroken)) {
			w.takeStandard(id, b.Hex, b.ID, b.Other(x.Side))
		}
	}
}

// takeStandard has a side take the standard of a unit, if it has one: the force of it there keeps it, and the unit of that
// force with most figures has taken it.
func (w *Working) takeStandard(id rosters.UnitID, h hex.Hex, b state.BattleID, by state.SideID) {
	if !w.S.Is(rates.CapturedStandards) || !w.S.HasStandard(w.F.Unit(id)) || by == w.F.SideOfUnit(id) {
		return
	}
	e := event.StandardLost{Unit: id, Battle: b, By: by}
	if with := w.captorAt(by, h); with != nil {
		e.Force = with.ID
		most := 0
		for _, u := range with.Units {
			if n := w.S.Unit(u).Strength.Present.Total(); n > most {
				e.Taker, most = u, n
			}
		}
	}
	w.Say(e)
}

// retake has standards that a force keeps come back to their units, each by a chance of so many of a hundred: a side that is
// no enemy of theirs has beaten it (CAMPAIGN-7.27).
func (w *Working) retake(id state.ForceID, b state.BattleID, by state.SideID, percent int) {
	if w.F.Side(by) == nil {
		return
	}
	dice := state.Dice(w.F, "retaken", state.Number(b), state.Number(w.S.Day), string(id))
	for _, g := range w.S.Booty(id, state.Standard) {
		if by != g.By && !w.F.Enemies(by, w.F.SideOfUnit(g.Unit)) && dice.Percent(percent) {
			w.Say(event.StandardRetaken{Unit: g.Unit, From: id, Battle: b})
		}
	}
}

// LeadAway has the prisoners whom a force keeps be kept elsewhere from now on.
func (w *Working) LeadAway(id state.ForceID, to state.Keep) {
	for _, k := range w.S.HeldWith(id) {
		w.Say(event.PrisonersLed{Captive: k, To: to})
	}
	for _, l := range w.S.LeadersWith(id) {
		w.Say(event.LeaderLed{Leader: l, To: to})
	}
}

// FreeAll sets free all whom a force keeps: nobody is left who would guard them (CAMPAIGN-7.12). Who would
// come back to a battle that waits is led home by his captors.
func (w *Working) FreeAll(id state.ForceID) {
	w.abandonBooty(id)
	w.sendTrophies(id)
	for _, k := range w.S.HeldWith(id) {
		if w.stands(k.Unit) {
			w.Say(event.PrisonersLed{Captive: k})
		} else {
			w.freed(k)
		}
	}
	for _, l := range w.S.LeadersWith(id) {
		if now := w.S.Leader(l); w.joinsFight(now) {
			w.Say(event.LeaderLed{Leader: l})
		} else {
			w.LeaderBack(l, "", state.BecameFree)
		}
	}
}

// recaptured sets free, of whom a force keeps that is driven off by their friends, those whom these get
// hold of: all where it lost its baggage, else each group by chance (CAMPAIGN-7.12).
func (w *Working) recaptured(id state.ForceID, b *state.Battle, holder state.SideID) {
	x := w.S.Force(id)
	if x == nil || holder == "" || holder == x.Side {
		return
	}
	if slices.ContainsFunc(w.S.Battle(b.ID).Outcome.Units, func(o battle.UnitOutcome) bool {
		return o.BaggageTaken && slices.Contains(x.Units, rosters.UnitID(o.ID))
	}) {
		w.FreeAll(id)
		return
	}
	dice := state.Dice(w.F, "recaptured", state.Number(b.ID), string(id))
	for _, k := range w.S.HeldWith(id) {
		if dice.Percent(w.S.Rate(rates.PrisonerFreed)) && !w.stands(k.Unit) {
			w.freed(k)
		}
	}
	for _, l := range w.S.LeadersWith(id) {
		if dice.Percent(w.S.Rate(rates.PrisonerFreed)) && !w.joinsFight(w.S.Leader(l)) {
			w.LeaderBack(l, "", state.BecameFree)
		}
	}
}
