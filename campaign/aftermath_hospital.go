package campaign

import (
	"slices"

	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// hospitalMiles is how far the wounded are carried to a hospital.
const hospitalMiles = 60

// hospital says whether a side has a hospital within reach of a hex.
func (w *Working) hospital(side state.SideID, h hex.Hex) bool {
	for i := range w.f.Map.Places {
		p := &w.f.Map.Places[i]
		if p.Hospital && w.s.Owner(p) == side && hex.Distance(h, p.Hex)*w.f.Map.HexMiles <= hospitalMiles {
			return true
		}
	}
	return false
}

// admit throws for the wounded of a unit, a die for each figure, and gives the groups
// in which they leave hospital. Men of one rank who end the same way leave on one day.
func (w *Working) admit(b *state.Battle, id rosters.UnitID, side state.SideID, r rosters.Ranks) []state.Patient {
	care := rosters.Roadside
	if w.hospital(side, b.Hex) {
		care = rosters.Hospital
	}
	var out []state.Patient
	for _, rank := range r.ByRank() {
		if rank.Count == 0 {
			continue
		}
		c := state.Dice(w.f, "wounded", state.Number(b.ID), string(id), string(rank.Rank))
		groups := [4]state.Patient{ // thrown for whether somebody is in them or not: a man more moves no date
			{Ends: rosters.Returns, Due: w.s.Day + state.Day(9+c.Die(11))},
			{Ends: rosters.Returns, Due: w.s.Day + state.Day(29+c.Die(21))},
			{Ends: rosters.IsInvalided, Due: w.s.Day + state.Day(14+c.Die(16))},
			{Ends: rosters.IsLost, Due: w.s.Day + state.Day(1+c.Die(11))},
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
				p.Unit, p.Rank, p.Admitted, p.Battle = id, rank.Rank, w.s.Day, b.ID
				out = append(out, p)
			}
		}
	}
	return out
}

// listMissing throws what will be known of men missing after a battle (CAMPAIGN-7.3).
func (w *Working) listMissing(b *state.Battle, id rosters.UnitID, enemy state.SideID, r rosters.Ranks, held bool) []state.Stray {
	var out []state.Stray
	prisoners := true
	if s := w.f.Side(enemy); s != nil {
		prisoners = !s.NoPrisoners
	}
	for _, rank := range r.ByRank() {
		if rank.Count == 0 {
			continue
		}
		c := state.Dice(w.f, "missing", state.Number(b.ID), string(id), string(rank.Rank))
		due := w.s.Day + state.Day(c.Die(3))
		var ends [3]int // returns, captured, dies
		for range rank.Count {
			n := c.Die(10)
			switch {
			case n <= 6, held && n <= 8:
				ends[0]++
			case n <= 8 && prisoners && !held:
				ends[1]++
			default:
				ends[2]++
			}
		}
		for i, n := range ends {
			if n == 0 {
				continue
			}
			m := state.Stray{Unit: id, Ranks: rank.Rank.Times(n), Since: w.s.Day, Due: due, Battle: b.ID, Ends: [...]rosters.End{rosters.Returns, rosters.IsTaken, rosters.IsLost}[i]}
			if m.Ends == rosters.IsTaken {
				m.By = enemy
			}
			out = append(out, m)
		}
	}
	return out
}

// hospitals ends what is due today: patients, missing men, wounded leaders.
func (w *Working) hospitals() {
	for _, p := range slices.Clone(w.s.Patients) {
		if p.Due > w.s.Day {
			continue
		}
		switch {
		case p.Ends == rosters.IsLost:
			w.say(event.PatientsDied{Patient: p})
		case p.Ends == rosters.Returns && w.toRanks(p.Unit):
			w.say(event.PatientsReturned{Patient: p})
		default:
			w.say(event.PatientsInvalided{Patient: p})
		}
	}
	for _, m := range slices.Clone(w.s.Strays) {
		if m.Due > w.s.Day {
			continue
		}
		if m.Ends == rosters.Returns && w.toRanks(m.Unit) {
			w.say(event.StragglersReturned{Stray: m})
		} else {
			w.say(event.StragglersLost{Stray: m})
		}
	}
	for _, l := range slices.Clone(w.s.Leaders) {
		if l.Status == state.Wounded && l.Returns <= w.s.Day {
			w.leaderBack(l.ID, l.Force)
		}
	}
}

// leaderBack brings a leader back to his force, or to the nearest of his side; where
// he commanded at the founding he takes command again (CAMPAIGN-7.6).
func (w *Working) leaderBack(id state.LeaderID, to state.ForceID) {
	l := w.f.Leader(id)
	if l == nil {
		return
	}
	x := w.s.Force(to)
	if x == nil {
		home, _ := w.home(l.Side)
		x, to = w.nearest(l.Side, home), ""
	}
	if x != nil {
		to = x.ID
	}
	w.say(event.LeaderReturned{Leader: id, Force: to})
	if ff := w.f.Force(to); ff != nil && ff.Leader == id {
		if x := w.s.Force(to); x != nil && x.Leader != id {
			w.say(event.CommandPassed{Force: to, Leader: id})
		}
	}
}

// home is the hex of a side's home place.
func (w *Working) home(id state.SideID) (hex.Hex, bool) {
	if side := w.f.Side(id); side != nil {
		if p := w.f.Map.Place(side.Home); p != nil {
			return p.Hex, true
		}
	}
	return hex.Hex{}, false
}

// toRanks sees to it that men who come back find their unit: one whose force is no more
// forms again at a place of its side (CAMPAIGN-7.4). False: there is no place left.
func (w *Working) toRanks(id rosters.UnitID) bool {
	u := w.s.Unit(id)
	if u == nil {
		return false
	}
	if u.Force != "" {
		return true
	}
	side := w.f.SideOfUnit(id)
	h, ok := w.haven(side)
	if !ok {
		return false
	}
	for _, x := range w.s.ForcesAt(h) {
		if x.Side == side && w.s.Engaged(x.ID) == nil && w.s.Active(x) {
			w.say(event.UnitReformed{Unit: id, Force: x.ID})
			return w.err == nil
		}
	}
	name := state.UnitName(w.f, id)
	force := w.freeID(w.idOf("reformed " + string(id)))
	w.say(event.ForceFormed{ID: force, Name: name, Side: side, Hex: h, Posture: state.Hold, Why: state.WasReformed})
	w.say(event.UnitReformed{Unit: id, Force: force})
	return w.err == nil
}

// haven is a place of a side without enemies: supply places first, then home, then any
// other, in the founding's order.
func (w *Working) haven(id state.SideID) (hex.Hex, bool) {
	side := w.f.Side(id)
	if side == nil {
		return hex.Hex{}, false
	}
	fit := func(p *state.Place) bool {
		return p != nil && w.s.Owner(p) == id && w.f.Map.Open(p.Hex) && len(w.s.EnemiesIn(w.f, id, p.Hex)) == 0
	}
	for _, name := range append(slices.Clone(side.Supply), side.Home) {
		if p := w.f.Map.Place(name); fit(p) {
			return p.Hex, true
		}
	}
	for i := range w.f.Map.Places {
		if p := &w.f.Map.Places[i]; fit(p) {
			return p.Hex, true
		}
	}
	return hex.Hex{}, false
}
