package state

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// Stands is where a unit or character is; false where it is not on the table.
func (f *State) Stands(id string) (battle.XY, bool) {
	u := f.Unit(id)
	if u == nil || !u.Here() {
		return battle.XY{}, false
	}
	return u.Box.At.XY(), true
}

// Far is farther than any order can take a unit: to the other end of the table while it is
// set up, and as far as its best move otherwise.
func (f *State) Far(id string) battle.Length {
	u := f.Unit(id)
	if u == nil || f.Stage == Placing {
		return tabletop.Root(int64(f.Table.Width)*int64(f.Table.Width) + int64(f.Table.Depth)*int64(f.Table.Depth))
	}
	return f.Best(u) + Inch
}

// Points are nil: the table is measured.
func (f *State) Points(string) []battle.XY { return nil }

// half is how far to each side of straight ahead a unit shoots (13.37).
const half = 4500

// Bands are where a unit can shoot from where it stands, weapon by weapon and band by band,
// from each face of a square, and how far it could charge over open level ground (6.13,
// 8.1, 13.37); of a C-in-C also how near he helps (10.4).
func (f *State) Bands(id string) []battle.Band {
	u := f.Unit(id)
	if u == nil || !u.Up() && u.Cond != WithHost {
		return nil
	}
	var out []battle.Band
	if u.Cinc && u.Cond != Fleeing && f.body(u).Cond != Fleeing {
		out = append(out, battle.Band{What: battle.CommandBand, Rule: "GSQ-10.4", To: rules.CincIn * Inch, Left: int(tabletop.About), Right: int(tabletop.About)})
	}
	if u.Cond == WithHost {
		return out
	}
	faces, arc := 1, half
	if u.Formation == rules.Square {
		faces = 4
	}
	if u.Character {
		arc = int(tabletop.About)
	}
	for _, w := range u.Shots {
		if w == "" || u.Limbered {
			continue
		}
		row := rules.WeaponOf(w)
		for face := range faces {
			from := battle.Length(0)
			for i, far := range [...]int{row.Short, row.Medium, row.Long} {
				to := battle.Length(far) * Inch
				if to == from {
					continue
				}
				in := rules.ShootInput{Weapon: w, Shooters: 1, RangeIn: far, Experience: u.Exp, Native: u.Native, Into: rules.Front, ShotCeiling: f.Settings.ShotCeiling}
				name := [...]rules.Band{rules.Short, rules.Medium, rules.Long}[i]
				out = append(out, battle.Band{What: string(w) + ", " + string(name), Rule: "GSQ-6.13", Side: face, From: from, To: to, Left: arc, Right: arc, Need: in.ToHit()})
				from = to
			}
		}
	}
	if f.ServesBall(u) {
		out = append(out, battle.Band{What: "ball", Rule: "GSQ-6.18", To: rules.FarthestGuess * Inch, Left: half, Right: half})
	}
	if !u.IsGun() && u.Formation != rules.Square && !u.Character {
		in := f.Gait(u)
		in.Charging, in.ToGround = true, false
		out = append(out, battle.Band{What: "charge", Rule: "GSQ-8.1", To: Allowance(in), Left: int(tabletop.About), Right: int(tabletop.About)})
	}
	return out
}
