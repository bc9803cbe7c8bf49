package verdict

import (
	"slices"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Notes gives what there is to be noted of objectives now, and is not yet: after any command what
// has been brought about or lost; where a day closes, before anybody marches, also what counts by
// days and what that day decides (CAMPAIGN-15.2). A campaign that is over notes nothing.
func Notes(f *state.Founding, s *state.State, closing bool) []state.Mark {
	if s.Over() {
		return nil
	}
	n := &noter{ground: newGround(f, s)}
	for i := range f.Objectives {
		o := &f.Objectives[i]
		if n.mark(o, state.MarkRuled, "") != nil {
			continue
		}
		n.done(o)
		if closing {
			n.day(o)
		}
	}
	return append(n.out, n.home(closing)...)
}

// noter notes things.
type noter struct {
	*ground
	out []state.Mark
}

// put notes something, unless it is noted so already.
func (n *noter) put(o *state.Objective, kind state.MarkKind, thing string, day state.Day, number int) {
	if old := n.mark(o, kind, thing); old == nil || old.Day != day || old.Number != number {
		n.out = append(n.out, state.Mark{Objective: o.ID, Kind: kind, Thing: thing, Day: day, Number: number})
	}
}

// once notes something the first time that it is so.
func (n *noter) once(o *state.Objective, kind state.MarkKind, thing string, day state.Day, number int) {
	if n.mark(o, kind, thing) == nil {
		n.put(o, kind, thing, day, number)
	}
}

// done notes what has been brought about or lost.
func (n *noter) done(o *state.Objective) {
	switch o.Kind {
	case state.TakePlace, state.TakePlaces:
		for _, p := range n.places(o) {
			if p.Owner == o.Side && n.S.Owner(p) != o.Side {
				n.once(o, state.MarkLost, p.ID, n.Day, 0)
			}
			if n.taken(o, p) {
				n.once(o, state.MarkDone, p.ID, n.Day, 0)
			}
		}
	case state.HoldPlace, state.HoldPlaces:
		for _, p := range n.places(o) {
			if n.awaits(o, p.ID) && n.gathered(n.units(o), p) {
				n.once(o, state.MarkDone, p.ID, n.Day, 0)
			}
			if owner := n.S.Owner(p); o.Always && owner != o.Side && n.F.Enemies(o.Side, owner) {
				n.once(o, state.MarkLost, p.ID, n.Day, 0)
			}
		}
	case state.ReachPlace, state.RelieveBy:
		for _, p := range n.places(o) {
			men := n.strangers(o, p, o.Kind == state.RelieveBy && !o.Whenever)
			if men >= max(o.MinMen, 1) && (o.Kind == state.ReachPlace || n.S.Owner(p) == o.Side) {
				n.once(o, state.MarkDone, p.ID, n.Day, men)
			}
		}
	case state.DenyPlace:
		if !o.OnDay && (o.Until == 0 || n.Day <= o.Until) {
			n.denied(o)
		}
	case state.JoinForces:
		for _, p := range n.places(o) {
			for _, id := range n.forces(o) {
				if n.gathered(n.unitsOf(id), p) {
					n.once(o, state.MarkDone, string(id), n.Day, 0)
				}
			}
		}
	case state.RaidPlace:
		for _, p := range n.places(o) {
			if n.awaits(o, p.ID) && n.S.Owner(p) != o.Side {
				n.once(o, state.MarkDone, p.ID, n.Day, 0)
			}
		}
	case state.CaptureLeader:
		if o.Force != "" && n.shutIn(o) {
			n.once(o, state.MarkDone, string(o.Force), n.Day, 0)
		}
	case state.FreePrisoners:
		if id, free := n.freed(o); free {
			n.once(o, state.MarkDone, string(id), n.Day, 0)
		}
	case state.NoRising:
		for _, side := range n.risen(o) {
			n.once(o, state.MarkLost, string(side), n.Day, 0)
		}
	case state.Restraint:
		n.breaches(o)
	case state.DriveOut:
		for _, id := range n.forces(o) {
			if x := n.S.Force(id); x != nil && n.within(o.Region, x.Hex) {
				n.once(o, state.MarkDone, string(id), n.Day, 0)
			}
		}
	}
}

// taken says whether a side has a place that it did not have on the first day, or that its men
// who count have entered.
func (n *noter) taken(o *state.Objective, p *state.Place) bool {
	if n.S.Owner(p) != o.Side {
		return false
	}
	if len(o.Peoples) == 0 {
		return p.Owner != o.Side || n.mark(o, state.MarkLost, p.ID) != nil
	}
	if n.awaits(o, p.ID) && n.mark(o, state.MarkLost, p.ID) == nil {
		return n.clear(o.Side, p.Hex) && n.enters(o, p)
	}
	return n.clear(o.Side, p.Hex) && n.stand(o, p)
}

// denied notes the first enemy at a place, or in the region round it, where he must not be.
func (n *noter) denied(o *state.Objective) {
	if len(n.marks(o, state.MarkLost)) > 0 {
		return
	}
	if o.Region != "" {
		for _, x := range n.inRegion(o, o.Limit) {
			n.once(o, state.MarkLost, string(x.ID), n.Day, 0)
			return
		}
	}
	for _, p := range n.places(o) {
		for _, x := range n.S.EnemiesIn(n.F, o.Side, p.Hex) {
			if n.there(x) && n.men(o, x) > o.Limit && n.S.Engaged(x.ID) == nil {
				n.once(o, state.MarkLost, string(x.ID), n.Day, 0)
				return
			}
		}
	}
}

// breaches notes attacks in a region, and places that were taken in it.
func (n *noter) breaches(o *state.Objective) {
	if o.Region == "" {
		return
	}
	for i := range n.S.Battles {
		b := &n.S.Battles[i]
		if b.Attacker == o.Side && b.Status == state.Fought && n.within(o.Region, b.Hex) {
			n.once(o, state.MarkLost, state.Number(b.ID), min(b.Day, n.Day), 0)
		}
	}
	for i := range n.F.Map.Places {
		p := &n.F.Map.Places[i]
		if p.Owner != o.Side && n.S.Owner(p) == o.Side && n.within(o.Region, p.Hex) && !n.foughtAt(o, p.Hex) {
			n.once(o, state.MarkLost, p.ID, n.Day, 0)
		}
	}
}

// foughtAt says whether an attack in a hex is noted as a breach: the place that fell by it is not
// another.
func (n *noter) foughtAt(o *state.Objective, h hex.Hex) bool {
	return slices.ContainsFunc(n.S.Battles, func(b state.Battle) bool {
		return b.Attacker == o.Side && b.Status == state.Fought && b.Hex == h
	})
}

// day notes what counts by days, and what the day that closes decides.
func (n *noter) day(o *state.Objective) {
	decides := o.Until > 0 && n.Day == o.Until && !o.By
	switch o.Kind {
	case state.HoldPlace, state.HoldPlaces:
		if !decides {
			return
		}
		for _, p := range n.places(o) {
			if n.mark(o, state.MarkLost, p.ID) != nil {
				continue
			}
			if holds, _, _ := n.holds(o, p); holds {
				n.once(o, state.MarkKept, p.ID, n.Day, 0)
			} else {
				n.once(o, state.MarkLost, p.ID, n.Day, 0)
			}
		}
	case state.DenyPlace:
		if o.OnDay && decides {
			was := len(n.out)
			n.denied(o)
			if len(n.out) == was && len(n.marks(o, state.MarkLost)) == 0 {
				n.once(o, state.MarkKept, "", n.Day, 0)
			}
		}
	case state.DriveOut:
		if decides {
			for _, id := range n.forces(o) {
				kind := state.MarkLost
				if n.gone(o, id) {
					kind = state.MarkKept
				}
				n.once(o, kind, string(id), n.Day, 0)
			}
		}
	case state.DenyRegion:
		if o.Until == 0 || n.Day <= o.Until {
			n.count(o, "", len(n.inRegion(o, o.Limit)) > 0)
		}
	case state.RaidPlace:
		for _, p := range n.places(o) {
			n.count(o, p.ID, n.S.Owner(p) == o.Side && !n.awaits(o, p.ID))
		}
	case state.BesiegeDays:
		for _, p := range n.places(o) {
			enemy := n.F.Enemies(o.Side, n.S.Owner(p))
			if o.Limit > 0 {
				n.count(o, p.ID, enemy && !n.outside(o, p))
			} else {
				n.count(o, p.ID, enemy && n.besieged(p))
			}
		}
	case state.RelieveBy:
		if !o.Whenever {
			for _, p := range n.places(o) {
				n.siege(o, p)
			}
		}
	}
}

// count adds a day to those that count, once for each day.
func (n *noter) count(o *state.Objective, thing string, counts bool) {
	if !counts {
		return
	}
	days := 1
	if m := n.mark(o, state.MarkDays, thing); m != nil {
		if m.Day == n.Day {
			return
		}
		days = m.Number + 1
	}
	n.put(o, state.MarkDays, thing, n.Day, days)
}

// siege notes since when a place is shut in, up to which day, and who was in it when that began.
func (n *noter) siege(o *state.Objective, p *state.Place) {
	if n.S.Owner(p) != o.Side || !n.besieged(p) {
		return
	}
	m := n.mark(o, state.MarkShut, p.ID)
	if m != nil && m.Number+n.S.Rate(rates.SiegeLasting) >= int(n.Day) {
		n.put(o, state.MarkShut, p.ID, m.Day, int(n.Day))
		return
	}
	n.put(o, state.MarkShut, p.ID, n.Day, int(n.Day))
	for _, x := range n.S.ForcesAt(p.Hex) {
		if x.Side != o.Side {
			continue
		}
		for _, id := range x.Units {
			n.put(o, state.MarkInside, string(id), n.Day, 0)
		}
	}
}

// near says whether a force is so near to a place that it counts as outside it.
func (g *ground) near(x *state.Force, p *state.Place) bool {
	return hex.Distance(x.Hex, p.Hex)*g.F.Map.HexMiles <= g.S.Rate(rates.OutsideMiles)
}
