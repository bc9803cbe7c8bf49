package orders

import (
	"slices"

	"frontier/campaign/contact"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// encounters is what a day's marches led to so far.
type encounters struct {
	list  []*marcher
	why   map[hex.Hex]state.Meeting // where a battle opens in the evening, and why
	boats bool                      // somebody was raised with boats
	stops map[hex.Hex]bool          // where a rearguard has cost whoever comes the rest of his day
	off   []refusal                 // who was too weak together
}

// refusal is forces of a side that were too weak for the enemy in a hex together, and at what odds.
type refusal struct {
	at     hex.Hex
	forces []state.ForceID
	odds   int
}

// passage is what becomes of a force that is about to enter a hex.
type passage struct {
	goes, on bool   // it enters; it may march on today
	after    func() // what comes of it when it is there; nil: nothing
}

// encounter has a force that is about to enter a hex come upon the enemies in it (CAMPAIGN-4.7).
func (w *working) encounter(x *state.Force, to hex.Hex) passage {
	through := passage{goes: true, on: !w.today.stops[to]}
	if w.Edition < 5 {
		return through
	}
	var foes, friends []state.ForceID
	for _, y := range w.S.ForcesAt(to) {
		switch {
		case w.S.Latent(y) || w.S.Figures(y) == 0:
		case y.Side == x.Side:
			friends = append(friends, y.ID)
		case w.F.Enemies(x.Side, y.Side):
			foes = append(foes, y.ID)
		}
	}
	switch {
	case len(foes) == 0:
		return through
	case len(friends) > 0 || w.today.why[to] != "": // they are at it already
		return passage{goes: true}
	case w.S.Figures(x) == 0:
		w.Say(event.StoodOff{Force: x.ID, At: to, Why: state.KeptAway})
		return passage{}
	}
	id, side := x.ID, x.Side
	together := w.together(x, to)
	d := w.decision(to, side, together, foes, true)
	switch d.Result {
	case contact.StandsOff:
		w.Say(event.StoodOff{Force: id, At: to, Why: d.Halted, Odds: w.refused(id, to, together, d)})
		return passage{}
	case contact.GaveWay, contact.Rearguard:
		for _, foe := range foes {
			w.giveWay(foe, d.Result == contact.Rearguard)
		}
		if d.Result == contact.Rearguard {
			w.today.stops[to] = true
		}
		return passage{goes: true, on: d.Result == contact.GaveWay}
	case contact.Terms:
		return passage{goes: true, after: func() { w.layDown(foes) }}
	}
	w.today.why[to] = d.Why
	return passage{goes: true}
}

// refused is at what odds a force stands off: those of all who would have gone in with it, of whom some may have been at
// the hex before it.
func (w *working) refused(id state.ForceID, at hex.Hex, together []state.ForceID, d contact.Decision) int {
	if d.Halted != state.TooStrong || w.Edition < worksSeenSince {
		return d.Odds
	}
	for _, r := range w.today.off {
		if r.at == at && r.odds > d.Odds && slices.Contains(r.forces, id) {
			return r.odds
		}
	}
	w.today.off = append(w.today.off, refusal{at, together, d.Odds})
	return d.Odds
}

// decision is what comes of it when forces of a side come upon enemies in a hex; blind: they walk
// into those who are hidden there.
func (w *working) decision(h hex.Hex, side state.SideID, comes, foes []state.ForceID, blind bool) contact.Decision {
	a, b := contact.Of(w.F, w.S, comes), contact.Of(w.F, w.S, foes)
	b.NoWay = true
	hidden := blind
	foe := w.S.Force(foes[0]).Side
	for _, id := range foes {
		x := w.S.Force(id)
		hidden = hidden && x.Hidden
		if _, ok := w.way(x, h); ok {
			b.NoWay = false
		}
		b.Warned = b.Warned || slices.ContainsFunc(comes, func(c state.ForceID) bool {
			return w.S.Sighting(x.Side, c) != nil && w.S.Sighting(x.Side, c).Day == w.S.Day
		})
	}
	if captor := w.F.Side(side); captor != nil {
		b.NoQuarter = captor.NoPrisoners
	}
	b.Covered = contact.Covered(w.S, foe, func(x *state.Force) bool { return hex.Distance(x.Hex, h) <= 1 })
	dice := state.Dice(w.F, "contact", state.Number(w.S.Day), hex.Name(h), string(side))
	if hidden { // nobody stands off from whom he does not see
		a.Intent, a.Odds = state.Attack, state.AnyOdds
	}
	a.Forbidden = slices.ContainsFunc(comes, func(id state.ForceID) bool { return w.S.Forbids(w.S.Force(id), foe) != nil })
	d := contact.Decide(w.S, a, b, dice)
	if hidden && d.Result == contact.Battle {
		d.Why = state.AnAmbush
	}
	return d
}

// together lists who goes into a hex with a force: those of its side who are to enter it and can
// today (CAMPAIGN-4.7).
func (w *working) together(x *state.Force, to hex.Hex) []state.ForceID {
	g := w.Ground()
	var out []state.ForceID
	for _, m := range w.today.list {
		y := w.S.Force(m.id)
		if y == nil || y.Side != x.Side || len(y.Path) == 0 || y.Path[0] != to || !m.marching {
			continue
		}
		d, ok := hex.Towards(y.Hex, to)
		if !ok {
			continue
		}
		if st := g.Enter(y.Hex, d, m.by, w.S.Day); y.ID == x.ID || st.Stop == "" && st.Cost-m.progress <= m.points-m.spent {
			out = append(out, y.ID)
		}
	}
	if len(out) == 0 {
		out = append(out, x.ID)
	}
	return out
}

// way is where a force gives way to from a hex: to a neighbouring one that it can march into, in
// which no enemy is and few are near, on the way to its supply.
func (w *working) way(x *state.Force, h hex.Hex) (hex.Hex, bool) {
	g := w.Ground()
	_, by := route.Pace(w.F, w.S, x)
	goal := w.Refuge(x)
	best, least := hex.Hex{}, -1
	for d := hex.NE; d <= hex.NW; d++ {
		to := hex.Neighbour(h, d)
		if !w.F.Map.Open(to) || len(w.S.EnemiesIn(w.F, x.Side, to)) > 0 || g.Enter(h, d, by, w.S.Day).Stop != "" {
			continue
		}
		n := 2 * hex.Distance(to, goal)
		for e := hex.NE; e <= hex.NW; e++ {
			if beside := hex.Neighbour(to, e); beside != h && slices.ContainsFunc(w.S.EnemiesIn(w.F, x.Side, beside), func(y *state.Force) bool { return !y.Hidden }) {
				n += 3
			}
		}
		if least < 0 || n < least {
			best, least = to, n
		}
	}
	return best, least >= 0
}

// giveWay takes a force out of its hex before it comes to a fight; true: it had somewhere to go.
func (w *working) giveWay(id state.ForceID, rearguard bool) bool {
	x := w.S.Force(id)
	if x == nil {
		return true
	}
	if w.Carried(x) {
		return true // it goes where its boats go
	}
	to, ok := w.way(x, x.Hex)
	if !ok {
		return false
	}
	if !w.S.Active(x) {
		w.Say(event.Released{Force: id, Why: state.WasAttacked})
	}
	w.Say(event.ForceWithdrew{Force: id, From: x.Hex, To: to, Rearguard: rearguard})
	return true
}

// layDown has forces lay down their arms to those who stand with them (CAMPAIGN-4.12).
func (w *working) layDown(ids []state.ForceID) {
	for _, id := range ids {
		if x := w.S.Force(id); x != nil {
			w.Surrender(x, 0)
		}
	}
}

// meet settles a meeting of the evening: of enemies who stand in one hex when all have marched.
// Of whom it was settled on the way a battle opens; else whichever means to attacks, who is attacked
// may give way, and where nobody means to one goes (CAMPAIGN-4.7). Who cannot go in an armistice stays.
func (w *working) meet(h hex.Hex, a, b state.SideID, attackers, defenders []state.ForceID) {
	if w.Edition < 5 || w.today.why[h] != "" {
		w.open(h, a, b, attackers, defenders, w.today.why[h])
		return
	}
	d := w.decision(h, a, attackers, defenders, false)
	if d.Result == contact.StandsOff {
		if other := w.decision(h, b, defenders, attackers, false); other.Result != contact.StandsOff {
			a, b, attackers, defenders, d = b, a, defenders, attackers, other
		}
	}
	goes := defenders
	switch d.Result {
	case contact.Battle:
		w.open(h, a, b, attackers, defenders, d.Why)
		return
	case contact.Terms:
		w.layDown(defenders)
		return
	case contact.StandsOff:
		if w.yields(contact.Of(w.F, w.S, attackers), contact.Of(w.F, w.S, defenders)) {
			goes = attackers
		}
	}
	if !w.allGiveWay(goes, d.Result == contact.Rearguard) && w.S.Truce(a, b) == nil {
		w.open(h, a, b, w.still(h, attackers), w.still(h, defenders), state.WasCornered)
	}
}

// yields says whether the first of two parties in one hex, neither of which attacks, leaves it: the weaker does, but not
// for who stands without a strong place while the other is in garrison in one (CAMPAIGN-4.7).
func (w *working) yields(one, two contact.Party) bool {
	if w.Edition >= 14 && one.Strong != two.Strong {
		return two.Strong
	}
	return one.Value < two.Value
}

// allGiveWay has forces give way; true: all of them could.
func (w *working) allGiveWay(ids []state.ForceID, rearguard bool) bool {
	all := true
	for _, id := range ids {
		all = w.giveWay(id, rearguard) && all
	}
	return all
}

// still lists those forces that stand in a hex.
func (w *working) still(h hex.Hex, ids []state.ForceID) []state.ForceID {
	return slices.DeleteFunc(slices.Clone(ids), func(id state.ForceID) bool {
		x := w.S.Force(id)
		return x == nil || x.Hex != h
	})
}

// hear gives who fights for a side in a hex, with those who come up from beside it (CAMPAIGN-4.13).
func (w *working) hear(h hex.Hex, own, foes []state.ForceID) []state.ForceID {
	g := w.Ground()
	side := w.S.Force(own[0]).Side
	there := contact.Of(w.F, w.S, foes).Value
	for _, id := range w.forceIDs() {
		x := w.S.Force(id)
		d, beside := hex.Towards(x.Hex, h)
		if x.Side != side || !beside || !w.comesUp(x) || contact.Of(w.F, w.S, own).Value*100 >= there*w.S.Rate(rates.GunsEnough) {
			continue
		}
		points, by := route.Pace(w.F, w.S, x)
		if st := g.Enter(x.Hex, d, by, w.S.Day); st.Stop != "" || st.Cost > route.DaysPoints(w.S, points, by, true, w.S.SkyAt(w.F, x.Hex)) {
			continue
		}
		chance := w.S.Rate(rates.GunsInTime)
		if by == route.Mounted {
			chance += w.S.Rate(rates.GunsRiding)
		}
		if !state.Dice(w.F, "guns", state.Number(w.S.Day), hex.Name(h), string(id)).Percent(chance) {
			continue
		}
		w.Say(event.MarchedToGuns{Force: id, From: x.Hex, To: h})
		own = append(own, id)
	}
	slices.Sort(own)
	return own
}

// comesUp says whether a force marches to the guns that it hears.
func (w *working) comesUp(x *state.Force) bool {
	intent, _ := w.S.Stance(x)
	switch {
	case !w.S.Active(x) || w.S.Figures(x) == 0 || x.Aboard != "" || route.Loading(w.S, x.ID) != nil || w.S.Engaged(x.ID) != nil || len(w.S.EnemiesIn(w.F, x.Side, x.Hex)) > 0:
		return false
	case x.Posture == state.Garrison || x.Posture == state.Besiege || x.Loyalty > 0:
		return false
	}
	return intent == state.Attack || intent == state.Stand
}
