package state

import (
	"frontier/battle"
	"frontier/battle/fact"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// Stands is where a unit or Commander is; false where he is not on the field.
func (s *State) Stands(id string) (battle.XY, bool) {
	if h, ok := s.hexOf(id); ok {
		return Middle(h), true
	}
	return battle.XY{}, false
}

// hexOf is the hex in which a unit or Commander is; false where he is not on the field.
func (s *State) hexOf(id string) (hex.Hex, bool) {
	if u := s.Unit(id); u != nil && (u.Up() || u.Cond == Carried) {
		return u.At, true
	}
	if g := s.General(id); g != nil && g.Up() {
		return g.At, true
	}
	return hex.Hex{}, false
}

// around is how many hexes away a place can be that an order names for a unit or Commander: any
// of the field while it is set up, and as far as he goes or shoots otherwise.
func (s *State) around(id string) int {
	if s.Stage == Placing {
		return s.Field.Columns + s.Field.Rows
	}
	far := LongestWay
	if u := s.Unit(id); u != nil {
		far = max(far, u.Arm.Reach)
	}
	return far
}

// Far is a distance within which every place lies that an order may name.
func (s *State) Far(id string) battle.Length { return battle.Length(s.around(id)+1) * HexWidth }

// Points are the middles of the hexes within that distance: nobody stands elsewhere.
func (s *State) Points(id string) []battle.XY {
	from, ok := s.hexOf(id)
	if !ok {
		return nil
	}
	out, far := []battle.XY{}, s.around(id)
	for i := range s.Field.Cells {
		if h := s.Field.Hex(i); hex.Distance(from, h) <= far {
			out = append(out, Middle(h))
		}
	}
	return out
}

// allRound is how far to either side of straight ahead it is to straight behind, in hundredths
// of a degree.
const allRound = 18000

// Bands are where a unit can shoot from where it stands, all round and from the next hex to
// the last of its reach, and the hexes beside it, into which it can charge (REDCOATS-10.2,
// 12.2).
func (s *State) Bands(id string) []battle.Band {
	u := s.Unit(id)
	if u == nil || !u.Up() {
		return nil
	}
	ring := func(what, rule string, hexes int) battle.Band {
		return battle.Band{What: what, Rule: rule, From: HexWidth / 2, To: battle.Length(hexes)*HexWidth + HexWidth/2, Left: allRound, Right: allRound, Need: rules.ToHit,
			Reads: words.Count(hexes, "hex", "hexes")}
	}
	var out []battle.Band
	if u.Arm.Reach > 0 && !u.Limbered {
		out = append(out, ring(fact.Plain(u.Weapon), "REDCOATS-10.2", u.Arm.Reach))
	}
	if u.Charges() && !u.Disrupted {
		out = append(out, ring("assault", "REDCOATS-12.2", 1))
	}
	return out
}
