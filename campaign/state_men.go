package campaign

import (
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
type tolls struct{ unhurt, killed, wounded, captured, missing, present int }

// tollsOf shares the men of a unit out over what became of its figures.
func tollsOf(u *rosters.Unit, unhurt, killed, wounded, captured, missing rosters.Ranks) tolls {
	n := rosters.Share(u, unhurt.Total(), killed.Total(), wounded.Total(), captured.Total(), missing.Total())
	return tolls{unhurt: n[0], killed: n[1], wounded: n[2], captured: n[3], missing: n[4]}
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

// tollOf is what a battle cost a unit, for which side it fought and how many of its men were
// there. Nothing is known of a unit that is not in the founding.
func tollOf(f *Founding, s *State, b *Battle, o battle.UnitOutcome) (SideID, tolls) {
	side := SideID(o.Side)
	if side == "" {
		side = f.sideOfUnit(rosters.UnitID(o.ID))
	}
	u := f.unit(rosters.UnitID(o.ID))
	if u == nil {
		return side, tolls{}
	}
	killed, captured := fallen(f, s, b, o)
	n := tollsOf(u, o.Unhurt, killed, o.Wounded, captured, o.Missing)
	n.present = rosters.Men(u, o.Present.Total())
	return side, n
}
