package state

import (
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// Sees says whether a straight line of sight runs from one place to another (MACDUFF-9.17,
// 9.18). Flat fire is that of small arms, canister and machine guns, which are never
// fired over friends; lofted fire may go over them from above. The two bodies are not in
// each other's way.
func (s *State) Sees(from *Body, eye point, to *Body, fire bool, lofted bool) bool {
	mark := to.Quad.Nearest(eye)
	if s.groundHides(eye, mark, max(from.Level, to.Level)) {
		return false
	}
	keep := length(0)
	if fire {
		keep = s.Settings.FriendGap
	}
	for n := s.On(eye, mark, keep, Everybody); n.Next(); {
		o := &s.Bodies[n.No]
		if !fire && o.Quad.Misses(eye, mark) || o.No == from.No || o.No == to.No || !o.Up() || o.House != Nobody {
			continue
		}
		if o.IsFoot() && o.Formation == rules.Skirmish || o.IsGun() && o.Formation == rules.UnlimberedGun {
			continue
		}
		friend := fire && o.Side == from.Side
		if !o.Quad.Cuts(eye, mark) {
			if friend && o.CloseOrder() && s.brushes(o, eye, mark) && !s.passesOver(from, o, to, lofted) {
				return false
			}
			continue
		}
		if friend && !lofted || !s.passesOver(from, o, to, lofted || !friend) {
			return false
		}
	}
	for i := range s.knownGround {
		o := &s.knownGround[i]
		if !o.indoors && !o.open && o.quad.Cuts(eye, mark) && !s.overGround(from.Level, o, to) {
			return false
		}
	}
	return true
}

// overGround is over for ground that somebody unseen takes up.
func (s *State) overGround(level int, o *ground, to *Body) bool {
	return level > o.level && !o.quad.Nearer(&to.Quad, s.Settings.Over)
}

// seesPlace says whether the ground lets a body see a wall or house there.
func (s *State) seesPlace(b *Body, at point) bool {
	return !s.groundHides(b.Box.Front(), at, max(b.Level, s.Table.Level(at)))
}

// groundHides says whether houses, wood or a crest stand between two points, the higher of
// which lies so high.
func (s *State) groundHides(eye, mark point, high int) bool {
	return !s.Table.Clear(eye, mark, s.Settings.Wood, high)
}

// passesOver says whether one shoots over a body in the way: from higher ground, and not where
// it stands close to the target (MACDUFF-9.18).
func (s *State) passesOver(from, o, to *Body, may bool) bool {
	return may && from.Level > o.Level && !Nearer(o, to, s.Settings.Over)
}

// brushes says whether a shot passes too near a body (MACDUFF-9.19).
func (s *State) brushes(o *Body, eye, mark point) bool {
	keep := s.Settings.FriendGap
	far := keep + (o.Box.Width+o.Box.Depth)/2
	if off := tabletop.Nearest(o.Box.At, eye, mark).Minus(o.Box.At).Square(); keep == 0 || off > int64(far)*int64(far) {
		return false
	}
	if o.Quad.FromPoint(eye) < keep {
		return false // beside the shooter: his neighbours in the line
	}
	for _, c := range o.Quad.Corners {
		if tabletop.Far(c, tabletop.Nearest(c, eye, mark)) < keep {
			return true
		}
	}
	return false
}

// Visible says whether a body sees another: known, and in the line of sight.
func (s *State) Visible(b, o *Body) bool {
	if o.Veil != InSight {
		return false
	}
	return Nearer(b, o, rules.PlainSight) || s.Sees(b, b.Box.At, o, false, false)
}

// Arc is to how far from straight ahead one shoots (MACDUFF-8.4, 9.2).
const Arc = 45 * 100

// InArc says whether a target lies within 45 degrees of the front (MACDUFF-20.112).
func (s *State) InArc(b, o *Body) bool {
	if b.TurnsFreely() || b.Formation == rules.Square {
		return true
	}
	front := b.Box.Front()
	bears := func(p point) bool { return b.Box.Facing.Off(tabletop.Direction(front, p)) <= Arc }
	return bears(o.Box.At) || bears(o.Quad.Nearest(front))
}

// Cover is what shelters a body from what comes from a point (MACDUFF-10.2, 10.3, 20.51).
func (s *State) Cover(from point, o *Body) (rules.Cover, int) {
	if o.House != Nobody {
		return rules.HardCover, o.House
	}
	_, piece := s.Table.Cover(from, &o.Quad)
	if piece != Nobody {
		switch k := s.Table.Pieces[piece].Kind; {
		case k == tabletop.Block || k != tabletop.Hedge && s.Table.Pieces[piece].Edge(): // a hedge is no hard cover (20.51)
			return rules.HardCover, piece
		case o.Native:
			return rules.Brush, piece
		}
	}
	if o.Native && s.inBrush(o) {
		return rules.Brush, piece
	}
	return rules.NoCover, Nobody
}

// inBrush says whether a body's middle is in wood, rocks or scrub.
func (s *State) inBrush(o *Body) bool {
	for i := range s.Table.Pieces {
		switch p := &s.Table.Pieces[i]; p.Kind {
		case tabletop.Wood, tabletop.Rocks, tabletop.Scrub, tabletop.Grass, tabletop.Crops:
			if p.Area(o.Box.At) {
				return true
			}
		}
	}
	return false
}
