package campaign

import (
	"slices"

	"frontier/battle"
	"frontier/rosters"
)

// Figures are for the table; people are told in men. A figure of a unit stands for a share
// of its men, and the parts of a unit are shared out together, so that they add up to the
// man wherever they are told.

// menOf is the real men behind so many figures of a unit by themselves.
func menOf(f *Founding, id rosters.UnitID, figures int) int {
	u := f.unit(id)
	if u == nil {
		return figures
	}
	return rosters.Men(u, figures)
}

// tolls is what a battle cost a unit, in real men.
type tolls struct{ unhurt, killed, wounded, captured, missing int }

// tollsOf shares the men of a unit out over what became of its figures.
func tollsOf(u *rosters.Unit, unhurt, killed, wounded, captured, missing rosters.Ranks) tolls {
	n := rosters.Share(u, unhurt.Total(), killed.Total(), wounded.Total(), captured.Total(), missing.Total())
	return tolls{n[0], n[1], n[2], n[3], n[4]}
}

// fallen is what became of the figures of a unit in a battle, as the campaign has it: an
// enemy who takes no prisoners has killed those whom the table has as captured
// (CAMPAIGN-7.5).
func fallen(f *Founding, s *State, b *Battle, o battle.UnitOutcome) (killed, captured rosters.Ranks) {
	killed, captured = o.Killed, o.Captured
	side := SideID(o.Side)
	if side == "" {
		side = f.sideOfUnit(rosters.UnitID(o.ID))
	}
	if foe := f.side(b.other(side)); foe != nil && foe.NoPrisoners {
		return killed.Add(captured), rosters.Ranks{}
	}
	return killed, captured
}

// patientMen is the real men of a group of wounded. The groups of a unit from one battle
// share out the wounded whom the battle's table of losses has.
func (c *Chronicle) patientMen(p Patient) int {
	b := c.s.battle(p.Battle)
	if b == nil || b.Outcome == nil {
		return menOf(c.f, p.Unit, p.Count)
	}
	i := slices.IndexFunc(b.Outcome.Units, func(o battle.UnitOutcome) bool { return rosters.UnitID(o.ID) == p.Unit })
	if i < 0 {
		return menOf(c.f, p.Unit, p.Count)
	}
	u := c.aftermathUnit(b, b.Outcome.Units[i])
	before := 0
	for _, q := range c.admitted[p.Battle] {
		if q.Unit != p.Unit {
			continue
		}
		if q == p && u.Wounded > 0 {
			now := min(before+q.Count, u.Wounded)
			return u.MenWounded*now/u.Wounded - u.MenWounded*min(before, u.Wounded)/u.Wounded
		}
		before += q.Count
	}
	return menOf(c.f, p.Unit, p.Count)
}
