package state

import "frontier/battle/macduff/rules"

// SeenBy are the ids of the enemies whom a body or a leader of a side (-1: of either) sees now,
// whichever way he faces: who hides is not seen (MACDUFF-7.12), and a straight line has to be
// free (MACDUFF-9.17). Leaders are told of who stand alone. Who is attached sees with his body.
func (s *State) SeenBy(side int, id string) []string {
	b := s.Body(id)
	if b == nil {
		l := s.Leader(id)
		if l == nil || l.State != Serving {
			return nil
		}
		if b = s.onlooker(l); l.Body != Nobody {
			b = &s.Bodies[l.Body]
		}
	}
	if !b.Up() || side >= 0 && b.Side != side || s.Stage == Placing {
		return nil
	}
	var out []string
	for i := range s.Bodies {
		if o := &s.Bodies[i]; o.Side != b.Side && o.Up() && s.sights(b, o) {
			out = append(out, o.ID)
		}
	}
	for i := range s.Leaders {
		l := &s.Leaders[i]
		if l.Side != b.Side && l.State == Serving && l.Body == Nobody && (l.Station == General || l.Station == Colonel) && s.sights(b, s.onlooker(l)) {
			out = append(out, l.ID)
		}
	}
	return out
}

// sights says whether a body sees another from its middle or, as it shoots, from its front.
func (s *State) sights(b, o *Body) bool {
	return s.Visible(b, o) || o.Veil == InSight && s.Sees(b, b.Box.Front(), o, false, false)
}

// onlooker is a leader who stands alone as a body that looks and is looked at.
func (s *State) onlooker(l *Leader) *Body {
	b := &Body{No: Nobody, Side: l.Side, Level: s.Table.Level(l.At), Formation: rules.Skirmish}
	b.Box.At, b.Box.Width, b.Box.Depth = l.At, Inch, Inch
	b.Quad = b.Box.Quad()
	return b
}

// LedBy are the ids of the bodies that a leader of a side (-1: of either) has in hand: the one that
// he is with, and of a general those of his command within his reach and in his sight (3.1).
func (s *State) LedBy(side int, id string) []string {
	l := s.Leader(id)
	if l == nil || side >= 0 && l.Side != side || l.State != Serving {
		return nil
	}
	var out []string
	for i := range s.Bodies {
		b := &s.Bodies[i]
		if b.Side != l.Side || !b.Up() {
			continue
		}
		far := b.Quad.FromPoint(l.At)
		his := l.Station == General && s.Asked(b) && (l.Chief || s.Of(b).General == l.No)
		if l.Body == b.No || his && (far <= rules.PlainSight || far <= rules.InCommand && s.leaderSees(l, l.At, s.Table.Level(l.At), b)) {
			out = append(out, b.ID)
		}
	}
	return out
}
