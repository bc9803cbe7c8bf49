package state

import (
	"slices"

	"frontier/battle"
	"frontier/campaign/rates"
	"frontier/campaign/worth"
	"frontier/internal/words"
	"frontier/rosters"
)

// Figures are for the table; people are told in men. A figure of a unit stands for a share
// of its men, and the parts of a unit are shared out together, so that they add up to the
// man wherever they are told.

// MenOf is the real men behind so many figures of a unit by themselves.
func MenOf(f *Founding, id rosters.UnitID, figures int) int {
	u := f.Unit(id)
	if u == nil {
		return figures
	}
	return rosters.Men(u, figures)
}

// MenIn counts the real men in the ranks of a force.
func (s *State) MenIn(f *Founding, x *Force) int {
	n := 0
	for _, id := range x.Units {
		if u := s.Unit(id); u != nil {
			n += MenOf(f, id, u.Strength.Present.Total())
		}
	}
	return n
}

// PiecesIn counts the real guns with a force.
func (s *State) PiecesIn(f *Founding, x *Force) int {
	n := 0
	for _, id := range x.Units {
		if u, t := f.Unit(id), s.Unit(id); u != nil && t != nil {
			n += u.Pieces(t.Strength.Guns)
		}
	}
	return n
}

// GoesText says with how many men and guns a force marches: "1,200 men and 4 guns".
func GoesText(f *Founding, s *State, x *Force) string {
	text := words.Men(s.MenIn(f, x))
	if n := s.PiecesIn(f, x); n > 0 {
		text += " and " + words.Count(n, "gun", "guns")
	}
	return text
}

// tolls is what a battle cost a unit, in real men.
type tolls struct{ Unhurt, Killed, Wounded, Captured, Missing, Present int }

// TollsOf shares the men of a unit out over what became of its figures.
func TollsOf(u *rosters.Unit, unhurt, killed, wounded, captured, missing rosters.Ranks) tolls {
	n := rosters.Share(u, unhurt.Total(), killed.Total(), wounded.Total(), captured.Total(), missing.Total())
	return tolls{Unhurt: n[0], Killed: n[1], Wounded: n[2], Captured: n[3], Missing: n[4]}
}

// Fallen is what became of the figures of a unit in a battle, as the campaign has it: an
// enemy who takes no prisoners has killed those whom the table has as captured
// (CAMPAIGN-7.5).
func Fallen(f *Founding, s *State, b *Battle, o battle.UnitOutcome) (killed, captured rosters.Ranks) {
	killed, captured = o.Killed, o.Captured
	side := SideID(o.Side)
	if side == "" {
		side = f.SideOfUnit(rosters.UnitID(o.ID))
	}
	if foe := f.Side(b.Other(side)); foe != nil && foe.NoPrisoners {
		return killed.Add(captured), rosters.Ranks{}
	}
	return killed, captured
}

// TollOf is what a battle cost a unit, for which side it fought and how many of its men were
// there. Nothing is known of a unit that is not in the founding.
func TollOf(f *Founding, s *State, b *Battle, o battle.UnitOutcome) (SideID, tolls) {
	side := SideID(o.Side)
	if side == "" {
		side = f.SideOfUnit(rosters.UnitID(o.ID))
	}
	u := f.Unit(rosters.UnitID(o.ID))
	if u == nil {
		return side, tolls{}
	}
	killed, captured := Fallen(f, s, b, o)
	n := TollsOf(u, o.Unhurt, killed, o.Wounded, captured, o.Missing)
	n.Present = rosters.Men(u, o.Present.Total())
	return side, n
}

// FightingValue is what a force is worth in the field, in no unit but its own (CAMPAIGN-13.2).
func FightingValue(f *Founding, s *State, x *Force) int {
	n := 0
	for _, id := range x.Units {
		n += s.valueOf(f, f.Unit(id), s.Unit(id))
	}
	if _, guards, _ := s.Guard(x); guards > 0 { // who guards prisoners does not count (CAMPAIGN-7.10)
		n -= n * guards / max(s.Figures(x), 1)
	}
	return n
}

// Points adds up a force's morale points and thresholds (CAMPAIGN-11.8).
func (s *State) Points(f *Founding, x *Force) rosters.Tally {
	var out rosters.Tally
	for _, id := range x.Units {
		if u, t := f.Unit(id), s.Unit(id); u != nil && t != nil {
			out.Add(u, &t.Strength)
		}
	}
	return out
}

// MountedValue is how much of a force's fighting value rides.
func MountedValue(f *Founding, s *State, x *Force) int {
	n := 0
	for _, id := range x.Units {
		u, t := f.Unit(id), s.Unit(id)
		if u != nil && t != nil && Rides(u) && t.Strength.Mounts >= t.Strength.Present.Total() {
			n += s.valueOf(f, u, t)
		}
	}
	return n
}

// Rides says whether a unit fights or scouts on horses or camels.
func Rides(u *rosters.Unit) bool {
	return u.Mount.Rides() && (u.Arm == rosters.Cavalry || u.Arm == rosters.MountedInfantry || u.Arm == rosters.Camelry)
}

// HasStandard says whether a unit carries a standard and has it: nobody took it (CAMPAIGN-7.27).
func (s *State) HasStandard(u *rosters.Unit) bool {
	return u != nil && u.Standard != "" && s.StandardOut(u.ID) == nil
}

// StandardOut is the entry of the ledger by which a unit has its standard no more; nil: it has, or carries none.
func (s *State) StandardOut(id rosters.UnitID) *LedgerEntry {
	a := s.Account(HolderOfUnit(id))
	return a.StandardOut()
}

// StandardOut is the entry of an account by which its unit has its standard no more; nil: it has.
func (a *Account) StandardOut() *LedgerEntry {
	for i := range a.Entries {
		if e := &a.Entries[i]; e.Thing == Standard && e.Where() != rosters.InRanks {
			return e
		}
	}
	return nil
}

// HasBoat says whether a unit has its boat: it is the crew of one, and has not lost it (CAMPAIGN-24.1).
func (s *State) HasBoat(u *rosters.Unit) bool {
	if u == nil || u.Boat == "" {
		return false
	}
	lost := 0
	a := s.Account(HolderOfUnit(u.ID))
	for i := range a.Entries {
		if e := &a.Entries[i]; e.Thing == Hull && e.Where() != rosters.InRanks {
			lost += e.Count
		}
	}
	return lost == 0
}

// Boats are the units of a force that have their boats, by id.
func (s *State) Boats(f *Founding, x *Force) []*rosters.Unit {
	var out []*rosters.Unit
	for _, id := range x.Units {
		if u := f.Unit(id); s.HasBoat(u) {
			out = append(out, u)
		}
	}
	return out
}

// Afloat says whether a force goes by water: it has a boat.
func (s *State) Afloat(f *Founding, x *Force) bool {
	return slices.ContainsFunc(x.Units, func(id rosters.UnitID) bool { return s.HasBoat(f.Unit(id)) })
}

// lightSince is the edition of the campaign's rules since which who has animals enough marches light.
const lightSince = 15

// Light says whether a force marches light, where nobody in it goes on wheels: it has no wagons, and animals enough to carry
// whatever its men need (CAMPAIGN-2.2).
func (s *State) Light(f *Founding, x *Force) bool {
	men := s.MenIn(f, x)
	return men > 0 && x.Baggage.Wagons == 0 && x.Baggage.Animals*100 >= s.Rate(rates.LightBeasts)*men && (s.edition == 0 || s.edition >= lightSince)
}

// CrewsAlone says whether everybody of a force is the crew of a boat.
func (s *State) CrewsAlone(f *Founding, x *Force) bool {
	return len(x.Units) > 0 && !slices.ContainsFunc(x.Units, func(id rosters.UnitID) bool { return !s.HasBoat(f.Unit(id)) })
}

// Scale is what troops are worth by the campaign's rule set (CAMPAIGN-13.2).
func (s *State) Scale(f *Founding) *worth.Scale { return worth.Of(f.Rules, s.edition) }

// valueOf is what a unit is worth; one that there is not, nothing.
func (s *State) valueOf(f *Founding, u *rosters.Unit, t *UnitState) int {
	if u == nil || t == nil {
		return 0
	}
	return s.Scale(f).Unit(u, t.Strength.Present.Total(), t.Strength.Guns)
}

// Establishment is what a unit is worth at its establishment; one that there is not, nothing.
func (s *State) Establishment(f *Founding, u *rosters.Unit) int {
	if u == nil {
		return 0
	}
	return s.Scale(f).Unit(u, u.Establishment.Total(), len(u.Guns))
}
