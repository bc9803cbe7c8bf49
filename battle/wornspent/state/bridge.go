package state

import (
	"frontier/battle/tabletop"
)

// Demolition is what was done to one bridge.
type Demolition struct {
	Piece int
	Tried int
	Blown bool
	By    string
}

// Bridge finds a bridge of the table by its id or, where it has none, by its number
// among the pieces; none where there is no such bridge.
func (s *State) Bridge(id string) int {
	for i := range s.Table.Pieces {
		if p := &s.Table.Pieces[i]; p.Kind == tabletop.Bridge && p.ID == id {
			return i
		}
	}
	return Nobody
}

// ToBridge is the distance of a unit's nearest edge from a bridge.
func (s *State) ToBridge(u *Unit, piece int) Length {
	p := &s.Table.Pieces[piece]
	if p.Area(u.Box.At) {
		return 0
	}
	near := p.Near(u.Box.At)
	return max(0, u.Quad.FromPoint(near)-p.Width/2)
}

// Blast is a bridge that sappers may blow.
type Blast struct {
	Piece int
	Far   Length // from them
}

// MayBlow says whether a unit may try to blow a bridge (15.1, 15.2).
func (s *State) MayBlow(u *Unit, piece int) (Blast, error) {
	switch {
	case !u.Sapper || u.IsGuns():
		return Blast{}, s.Refuse("WORNSPENT-15.1", u, "has no sappers", "bring up sappers").ForGood()
	case u.Acted:
		return Blast{}, s.HasActed(u)
	case piece == Nobody || s.Table.Pieces[piece].State == tabletop.Destroyed:
		return Blast{}, s.Refuse("WORNSPENT-15.2", u, "has no such bridge to blow", "name a bridge that stands")
	case u.Disordered:
		return Blast{}, s.Refuse("WORNSPENT-15.2", u, "is in disorder", "let it rally first")
	}
	far := s.ToBridge(u, piece)
	if far > Inch {
		return Blast{}, s.Refuse("WORNSPENT-15.2", u, "is too far from the bridge", "bring it within an inch")
	}
	return Blast{piece, far}, nil
}
