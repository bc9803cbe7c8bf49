package tabletop

// Spots looks for room along the rows of a zone. It remembers how far along each row it
// has looked, so that to set up an army it does not ask again where a unit just like this
// one found no room. It holds while units are only added; a new army, or another table,
// has new Spots.
type Spots struct {
	Width Length // of the table
	Step  Length // from one place to the next
	Inset Length // how far from the edge those who look from outside begin
	tried map[row]progress
}

// row is a row for one kind of unit.
type row struct {
	box     Box
	kind    any
	outside bool
}

// progress is how far a row has been looked along.
type progress struct {
	out   Length // the next place to look at
	taken int    // how many of the two places so far out have been given
}

// Along looks along the row of a box's middle for a place that is free, from the middle of
// the table outwards, or from outside inwards. Units of one kind, which is anything that
// can be compared, must find a place free alike. It answers false where the row is full.
func (s *Spots) Along(b Box, kind any, outside bool, free func(Box) bool) (Box, bool) {
	if s.tried == nil {
		s.tried = map[row]progress{}
	}
	wide := b.Width
	if b.Facing%About == Quarter { // it lies along the row
		wide = b.Depth
	}
	b.At.X = 0
	key := row{b, kind, outside}
	half := (s.Width - wide) / 2
	at := s.tried[key]
	for ; at.out <= half; at = (progress{out: at.out + s.Step}) {
		off := at.out
		if outside {
			off = max(0, half-s.Inset-at.out)
		}
		for _, x := range [2]Length{s.Width/2 - off, s.Width/2 + off} {
			b.At.X = x
			if !free(b) {
				continue
			}
			if at.taken++; at.taken == 2 || off == 0 { // the next that stands clear of both
				at = progress{out: at.out + (wide+s.Step-1)/s.Step*s.Step}
			}
			s.tried[key] = at
			return b, true
		}
	}
	s.tried[key] = at
	return b, false
}

// Widen is how wide a table is made on which an army had no room: by a step, and one that
// is many steps wide by an eighth.
func Widen(width, step Length) Length { return width + max(1, width/8/step)*step }
