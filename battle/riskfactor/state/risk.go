package state

import (
	"frontier/battle/riskfactor/rules"
)

// TableOf is the table of actions of units (RISKFACTOR-14.72).
func (s *State) TableOf(us []*Unit) rules.Table {
	with, all := 0, 0
	for _, u := range us {
		all += len(u.Men)
		if u.Table == rules.MissileTable {
			with += len(u.Men)
		}
	}
	if 2*with >= all {
		return rules.MissileTable
	}
	return rules.CloseCombatTable
}

// Platoon is the company of a unit, if it may throw as one (RISKFACTOR-11.13, 14.78); nil
// where the unit throws alone.
func (s *State) Platoon(u *Unit) ([]*Unit, rules.PlatoonInput) {
	if u.Lone || !u.Formed || !u.Regular || u.Commanded {
		return nil, rules.PlatoonInput{}
	}
	var us []*Unit
	for i := range s.Units {
		if v := &s.Units[i]; v.Side == u.Side && v.Home == u.Home && !v.Lone && v.Up() && v.Formed && !v.Commanded && len(v.Men) > 0 {
			us = append(us, v)
		}
	}
	if len(us) < 2 || us[0] != u {
		return nil, rules.PlatoonInput{}
	}
	in := rules.PlatoonInput{Formed: true, LeaderGapCM: rules.Farthest, RetreatIsBlack: s.Settings.RetreatIsBlack}
	joined := us[:1:1]
	for len(joined) < len(us) { // the chain with the smallest gaps
		best, gap := (*Unit)(nil), length(1)<<40
		for _, v := range us {
			for _, w := range joined {
				if v == w || contains(joined, v) {
					continue
				}
				if d := s.Gap(v, w); d < gap {
					best, gap = v, d
				}
			}
		}
		joined = append(joined, best)
		in.WidestGapCM = max(in.WidestGapCM, min(WholeCM(gap), rules.Farthest))
	}
	for i := range s.Men {
		m := &s.Men[i]
		if m.Post != Officer && m.Post != Sergeant && m.Post != Chief || !m.Stands() {
			continue
		}
		l := &s.Units[m.Unit]
		if l.Side != u.Side || !l.Up() {
			continue
		}
		for _, v := range us {
			if l == v {
				in.LeaderGapCM = 0
			} else {
				in.LeaderGapCM = min(in.LeaderGapCM, WholeCM(s.Gap(l, v)))
			}
		}
	}
	if need, _, err := rules.Platoon(rules.PlatoonInput{Formed: true, WidestGapCM: in.WidestGapCM, LeaderGapCM: in.LeaderGapCM, Instruction: rules.Halt}, nil); err != nil || !need.OneThrow {
		return nil, rules.PlatoonInput{}
	}
	return us, in
}

func contains(us []*Unit, u *Unit) bool {
	for _, v := range us {
		if v == u {
			return true
		}
	}
	return false
}

// Risk is what a unit, or the groups of a platoon, see and have suffered (section 10).
func (s *State) Risk(us []*Unit) rules.RiskFactorInput {
	in := rules.RiskFactorInput{EnemyRange: rules.NotInRange, AllInCover: true, Advancing: true}
	raw := 0
	for _, u := range us {
		in.Original += u.Original
		in.Lost += u.Lost
		if s.ClassOf(u) == rules.Raw {
			raw += len(u.Men)
		} else {
			raw -= len(u.Men)
		}
		in.Superior = in.Superior || u.Superior
		in.Native = in.Native || u.Native
		in.Advancing = in.Advancing && u.WentOn && (u.Action == rules.Advance || u.Action == rules.Attack)
		in.Routing = in.Routing || u.Routing()
		in.WorseInMelee = in.WorseInMelee || u.OwnLost > u.FoeLost
		foe := s.NearestSeen(u)
		in.AllInCover = in.AllInCover && s.Sheltered(u, foe) == len(u.Men)
		for i := range s.Units {
			v := &s.Units[i]
			if !v.Up() || len(v.Men) == 0 || contains(us, v) {
				continue
			}
			if v.Side != u.Side {
				s.riskFrom(u, v, &in)
			} else {
				s.riskOf(u, v, &in)
			}
		}
		in.EnemyInSight = in.EnemyInSight || s.seesAny(u)
		for _, n := range u.Men {
			in.HeroWithUnit = in.HeroWithUnit || s.Men[n].Class == rules.Hero
		}
	}
	in.Raw = raw > 0
	in.Original = max(in.Original, 1)
	in.Lost = min(in.Lost, in.Original)
	if in.Original > rules.Most { // a platoon larger than the procedure takes: the same tenths of fewer
		in.Lost = 10 * in.Lost / in.Original * (rules.Most / 10)
		in.Original = rules.Most
	}
	return in
}

// seesAny says whether a unit sees an enemy at all. Those whom it was found to see as things stand, and
// of others him whom it saw last, are asked first.
func (s *State) seesAny(u *Unit) bool {
	for _, sure := range [2]bool{true, false} {
		for i := range s.Units {
			v := &s.Units[i]
			if v.Side != u.Side && v.Up() && len(v.Men) > 0 && (!sure || v.Seen && v.Watcher == u.No) && s.Spies(u, v) {
				return true
			}
		}
	}
	return false
}

// riskFrom adds what an enemy does to a unit's risk, but for that he is in sight.
func (s *State) riskFrom(u, v *Unit, in *rules.RiskFactorInput) {
	ranged := v.Weapon != nil && in.EnemyRange != rules.InClearSight && u.Within(v, v.Far())
	around := !in.EnemyOnFlankOrRear && !u.Lone && s.BehindFront(u, v)
	horse := !in.EnemyCavalryWithin50 && v.Rider && u.Within(v, 50*cm)
	if !ranged && !around && !horse || !s.Spies(u, v) {
		return
	}
	in.EnemyInSight = true
	if ranged {
		in.EnemyRange = rules.InSight
		if s.Sees(u, v) == ClearSight {
			in.EnemyRange = rules.InClearSight
		}
	}
	in.EnemyOnFlankOrRear = in.EnemyOnFlankOrRear || around
	in.EnemyCavalryWithin50 = in.EnemyCavalryWithin50 || horse
}

// riskOf adds what a friend does to it.
func (s *State) riskOf(u, v *Unit, in *rules.RiskFactorInput) {
	if v.Lone && s.Men[v.Men[0]].Class == rules.Hero && u.Within(v, rules.Near*cm) {
		in.HeroWithUnit = true // RISKFACTOR-14.67
	}
	if !v.Apart() || !v.FallingBack() || u.Lone && u.With == v.No {
		return
	}
	if u.Within(v, 25*cm) {
		in.FriendsRetreatingWithin25 = true
	}
	if !in.FriendsRetreatingInSight && s.Glimpse(u, v) {
		in.FriendsRetreatingInSight = true
	}
}

// BehindFront says whether the nearest of an enemy stands behind the line of a group's
// front (RISKFACTOR-14.34).
func (s *State) BehindFront(u, v *Unit) bool {
	front, ahead := u.Box.Front(), u.Box.Facing.Ahead(cm)
	if v.Quad.Before(front, ahead) {
		return false
	}
	return v.Quad.Nearest(u.Box.At).Minus(front).Dot(ahead) < -int64(cm)*int64(cm)/2
}

// Sheltered counts the standing figures of a unit in cover, as seen from an enemy; nil is
// one straight ahead (RISKFACTOR-14.52).
func (s *State) Sheltered(u, foe *Unit) int {
	from := u.Box.At.Add(u.Box.Facing.Ahead(100 * cm))
	if foe != nil {
		from = foe.Box.At
	}
	if len(s.Barriers) == 0 && len(u.Spots) > 0 && !s.hidesNear(around(u.Spots)) {
		return 0
	}
	n := 0
	_, d := s.Base(u)
	for _, at := range u.Spots {
		if s.groundCover(at) != rules.OpenCover || s.BarrierCover(from, at, d/2) != rules.OpenCover {
			n++
		}
	}
	return n
}

// Covered says whether half of a unit or more is in cover.
func (s *State) Covered(u, foe *Unit) bool { return 2*s.Sheltered(u, foe) >= len(u.Men) }

// BehindWork says whether a unit stands in or behind a work of its own side, fortified or
// not.
func (s *State) BehindWork(u *Unit) bool {
	for _, i := range s.Barriers {
		p := &s.Table.Pieces[i]
		if p.Kind.Work() && p.Side == u.Side && (p.Closed && p.Area(u.Box.At) || u.Quad.FromPoint(p.Near(u.Box.At)) <= behind) {
			return true
		}
	}
	return false
}

// Fortified says whether a unit defends a fortified position (RISKFACTOR-14.40, 14.73).
func (s *State) Fortified(u *Unit) bool {
	for _, i := range s.Barriers {
		p := &s.Table.Pieces[i]
		if s.Natures[i].Fortified && (p.Closed && p.Area(u.Box.At) || u.Quad.FromPoint(p.Near(u.Box.At)) <= behind) {
			return true
		}
	}
	return false
}
