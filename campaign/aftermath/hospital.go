package aftermath

import (
	"slices"

	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/ranks"
	"frontier/rosters"
)

// hospital says whether a side has a hospital within reach of a hex.
func (w *Working) hospital(side state.SideID, h hex.Hex) bool {
	for i := range w.F.Map.Places {
		p := &w.F.Map.Places[i]
		if p.Hospital && w.S.Owner(p) == side && hex.Distance(h, p.Hex)*w.F.Map.HexMiles <= w.S.Rate(rates.HospitalMiles) {
			return true
		}
	}
	return false
}

// admit throws for the wounded of a unit, a die for each figure, and gives the groups
// in which they leave hospital. Men of one rank who end the same way leave on one day.
func (w *Working) admit(b *state.Battle, id rosters.UnitID, side state.SideID, r rosters.Ranks) []state.Patient {
	care := rosters.CareOf(w.S.Rate(rates.RoadsideDies), w.S.Rate(rates.RoadsideHome), w.S.Rate(rates.RoadsideSoon))
	if w.S.Is(rates.Medical) || w.hospital(side, b.Hex) {
		care = rosters.CareOf(w.S.Rate(rates.HospitalDies), w.S.Rate(rates.HospitalHome), w.S.Rate(rates.HospitalSoon))
	}
	var out []state.Patient
	for _, rank := range r.ByRank() {
		if rank.Count == 0 {
			continue
		}
		between := func(from, to *rates.Rate, c *state.Chance) state.Day {
			return w.S.Day + state.Day(w.S.Rate(from)-1+c.Die(max(w.S.Rate(to)-w.S.Rate(from)+1, 1)))
		}
		c := state.Dice(w.F, "wounded", state.Number(b.ID), string(id), string(rank.Rank))
		groups := [4]state.Patient{ // thrown for whether somebody is in them or not: a man more moves no date
			{Ends: rosters.Returns, Due: between(rates.SoonFrom, rates.SoonTo, c)},
			{Ends: rosters.Returns, Due: between(rates.LateFrom, rates.LateTo, c)},
			{Ends: rosters.IsInvalided, Due: w.S.Day + state.Day(14+c.Die(16))},
			{Ends: rosters.IsLost, Due: w.S.Day + state.Day(1+c.Die(11))},
		}
		for range rank.Count {
			switch care.Fate(c.Die(100)) {
			case rosters.Soon:
				groups[0].Count++
			case rosters.Late:
				groups[1].Count++
			case rosters.Invalided:
				groups[2].Count++
			case rosters.Dies:
				groups[3].Count++
			}
		}
		for _, p := range groups {
			if p.Count > 0 {
				p.Unit, p.Rank, p.Admitted, p.Battle, p.Bed = id, rank.Rank, w.S.Day, b.ID, w.bedOf(id)
				out = append(out, p)
			}
		}
	}
	return out
}

// FallSick has men leave the ranks by sickness: into a hospital, as the wounded, where their side has one that they can come
// to, else to wherever they are missed from (CAMPAIGN-16.4).
func (w *Working) FallSick(m state.Stray) {
	u := w.S.Unit(m.Unit)
	x := w.S.Force(u.Force)
	tended := x != nil && w.Edition >= 12
	if tended && w.S.Is(rates.Medical) {
		tended = len(w.hospitalsOf(x.Side, x.Hex)) > 0
	} else if tended {
		tended = w.hospital(x.Side, x.Hex)
	}
	if !tended {
		w.Say(event.StragglersFell{Stray: m, Cause: state.ByDisease})
		return
	}
	w.Say(event.SickAdmitted{Patient: state.Patient{Unit: m.Unit, Rank: ranks.Other, Count: m.Ranks.Others, Admitted: w.S.Day, Due: m.Due, Ends: m.Ends, Bed: w.bedOf(m.Unit)}})
}

// LeaderFallsSick has a leader fall ill until a day, or die of it (CAMPAIGN-16.4).
func (w *Working) LeaderFallsSick(id state.LeaderID, until state.Day, dies bool) {
	x := w.S.Force(w.S.Leader(id).Force)
	e := event.LeaderFate{Leader: id, Status: state.Wounded, Returns: until, Cause: state.ByDisease}
	if dies {
		e.Status, e.Returns = state.Killed, 0
	} else {
		e.Lies = w.leaderLies(x.Side, x.Hex)
	}
	w.Say(e)
	w.PassCommand(x.ID)
}

// listMissing throws what will be known of men missing after a battle (CAMPAIGN-7.3).
func (w *Working) listMissing(b *state.Battle, id rosters.UnitID, enemy state.SideID, r rosters.Ranks, held bool) []state.Stray {
	var out []state.Stray
	prisoners := true
	if s := w.F.Side(enemy); s != nil {
		prisoners = !s.NoPrisoners
	}
	for _, rank := range r.ByRank() {
		if rank.Count == 0 {
			continue
		}
		c := state.Dice(w.F, "missing", state.Number(b.ID), string(id), string(rank.Rank))
		due := w.S.Day + state.Day(c.Die(w.S.Rate(rates.MissingDays)))
		var ends [3]int // returns, captured, dies
		for range rank.Count {
			n := c.Die(10)
			switch {
			case n <= w.S.Rate(rates.MissingIn), held && n <= w.S.Rate(rates.MissingInHeld):
				ends[0]++
			case n <= w.S.Rate(rates.MissingTaken) && prisoners && !held:
				ends[1]++
			default:
				ends[2]++
			}
		}
		for i, n := range ends {
			if n == 0 {
				continue
			}
			m := state.Stray{Unit: id, Ranks: rank.Rank.Times(n), Since: w.S.Day, Due: due, Battle: b.ID, Ends: [...]rosters.End{rosters.Returns, rosters.IsTaken, rosters.IsLost}[i]}
			if m.Ends == rosters.IsTaken {
				m.By = enemy
			}
			out = append(out, m)
		}
	}
	return out
}

// Hospitals ends what is due today: patients, missing men, wounded leaders.
func (w *Working) Hospitals() {
	medical := w.S.Is(rates.Medical)
	if medical {
		w.wards()
	}
	for _, p := range slices.Clone(w.S.Patients) {
		if p.Due <= w.S.Day && p.Ends == rosters.Returns && medical {
			if p.Road == "" {
				w.goesBack(p)
			}
			continue
		}
		if p.Due > w.S.Day || p.Ends == rosters.Returns && w.stands(p.Unit) {
			continue
		}
		switch {
		case p.Ends == rosters.IsLost:
			w.Say(event.PatientsDied{Patient: p})
		case p.Ends == rosters.Returns && w.ToRanks(p.Unit):
			w.Say(event.PatientsReturned{Patient: p})
		default:
			w.Say(event.PatientsInvalided{Patient: p})
		}
	}
	for _, m := range slices.Clone(w.S.Strays) {
		if m.Due > w.S.Day || m.Ends == rosters.Returns && (w.stands(m.Unit) || !w.straysIn(&m)) {
			continue
		}
		if m.Ends == rosters.Returns && w.ToRanks(m.Unit) {
			w.Say(event.StragglersReturned{Stray: m})
		} else {
			w.Say(event.StragglersLost{Stray: m})
			if b := w.S.Battle(m.Battle); b != nil && m.Ends == rosters.IsTaken {
				w.keep(m.By, b.Hex, func(k state.Captive) bool { return k.Unit == m.Unit && k.Battle == m.Battle }, nil)
			}
		}
	}
	if medical {
		w.untended()
		w.evacuate()
	}
	w.leadersComeBack()
}

// stands says whether a unit stands still with its force, since it is in a battle that waits
// (CAMPAIGN-1.6).
func (w *Working) stands(id rosters.UnitID) bool {
	u := w.S.Unit(id)
	return u != nil && u.Force != "" && w.S.Engaged(u.Force) != nil
}

// home is the hex of a side's home place.
func (w *Working) home(id state.SideID) (hex.Hex, bool) {
	if side := w.F.Side(id); side != nil {
		if p := w.F.Map.Place(side.Home); p != nil {
			return p.Hex, true
		}
	}
	return hex.Hex{}, false
}

// ToRanks sees to it that men who come back find their unit: one whose force is no more
// forms again at a place of its side (CAMPAIGN-7.4). False: there is no place left.
func (w *Working) ToRanks(id rosters.UnitID) bool {
	u := w.S.Unit(id)
	if u == nil {
		return false
	}
	if u.Force != "" {
		return true
	}
	side := w.F.SideOfUnit(id)
	h, ok := w.haven(side)
	return ok && w.reform(id, h)
}

// reform has a unit whose force is no more form again in a hex: with a force of its side there, or as one.
func (w *Working) reform(id rosters.UnitID, h hex.Hex) bool {
	side := w.F.SideOfUnit(id)
	for _, x := range w.S.ForcesAt(h) {
		if x.Side == side && w.S.Engaged(x.ID) == nil && w.S.Active(x) {
			w.Say(event.UnitReformed{Unit: id, Force: x.ID})
			return w.Err == nil
		}
	}
	name := state.UnitName(w.F, id)
	force := w.FreeID(w.IDOf("reformed " + string(id)))
	w.Say(event.ForceFormed{ID: force, Name: name, Side: side, Hex: h, Posture: state.Hold, Why: state.WasReformed})
	w.Say(event.UnitReformed{Unit: id, Force: force})
	return w.Err == nil
}

// haven is a place of a side away from its enemies: supply places first, then home, then any other,
// in the founding's order. Where they are near every place it is the one farthest from them, unless
// they stand beside it.
func (w *Working) haven(id state.SideID) (hex.Hex, bool) {
	side := w.F.Side(id)
	if side == nil {
		return hex.Hex{}, false
	}
	away := w.S.Rate(rates.ReformAway)
	if w.Edition < 5 {
		away = 1 // it was enough that none stood there
	}
	best, most := hex.Hex{}, min(away, 2)-1
	try := func(p *state.Place) bool {
		if p == nil || w.S.Owner(p) != id || !w.F.Map.Open(p.Hex) {
			return false
		}
		n := w.enemyWithin(id, p.Hex, away)
		if n > most {
			best, most = p.Hex, n
		}
		return n >= away
	}
	for _, name := range append(slices.Clone(side.Supply), side.Home) {
		if try(w.F.Map.Place(name)) {
			return best, true
		}
	}
	for i := range w.F.Map.Places {
		if try(&w.F.Map.Places[i]) {
			return best, true
		}
	}
	return best, most >= min(away, 2)
}

// enemyWithin is at how many hexes the nearest enemy of a side stands, at most so many.
func (w *Working) enemyWithin(id state.SideID, h hex.Hex, most int) int {
	for i := range w.S.Forces {
		x := &w.S.Forces[i]
		if w.F.Enemies(id, x.Side) && !w.S.Latent(x) {
			most = min(most, hex.Distance(x.Hex, h))
		}
	}
	return most
}
