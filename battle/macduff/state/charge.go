package state

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// MayCharge says whether a body may declare a charge on another, and over what ground it
// would go (MACDUFF-6.1, 6.3, 20.14, 20.29, 20.37).
func (s *State) MayCharge(b, t *Body, shootFirst bool) (rules.MoveInput, error) {
	none := rules.MoveInput{}
	switch {
	case t == nil || !t.Up() || t.Side == b.Side || t.Veil != InSight:
		return none, Refuse("7.12", b.Name, "sees no such enemy", "name an enemy in sight")
	case !b.IsFoot() && !b.IsHorse() || b.Kind == rules.CivilKind:
		return none, Refuse("20.37", b.Name, "does not charge", "foot, horse and camelry do")
	case b.Formation == rules.Square:
		return none, Refuse("20.37", b.Name, "cannot charge as it stands", "change formation")
	case b.House != Nobody && b.House != t.House:
		return none, Refuse("7.9", b.Name, "is in a house", "leave it by a door or window")
	case t.House != Nobody && !b.IsFoot():
		return none, Refuse("7.9", b.Name, "does not go into houses", "charge on foot")
	case b.Shattered || b.Rallying:
		return none, Refuse("20.37", b.Name, "is shattered or rallying", "")
	case b.Moved || b.Spent > rules.Count(shootFirst) || b.Formed:
		return none, Refuse("6.1", b.Name, "has done something else", "a charge is the whole move")
	}
	in := s.MoveInput(b)
	in.Charging = true
	in.HalfMovesSpent = max(b.Spent, rules.Count(shootFirst))
	if b.Quad.Beyond(&t.Quad, s.farthest(b)) {
		return none, Refuse("20.14", b.Name, "cannot reach "+t.Name, "charge somebody nearer")
	}
	if b.House != Nobody { // from room to room
		return in, nil
	}
	look := tabletop.Direction(b.Box.At, t.Box.At)
	if !b.TurnsFreely() && look.Off(b.Box.Facing) > Arc && tabletop.Direction(b.Box.At, t.Quad.Nearest(b.Box.At)).Off(b.Box.Facing) > Arc {
		return none, Refuse("6.3", b.Name, "wheels by 45 degrees at most", "turn to it first")
	}
	from, to := b.Box.At, t.Quad.Nearest(b.Box.At)
	gap := GapTo(b, t)
	if t.House != Nobody {
		w := s.DoorTo(b, t)
		if w == nil {
			return none, Refuse("7.9", b.Name, "finds every door of "+t.Name+" taken", "breach the wall")
		}
		to, gap = w.At.Add(w.Out.Ahead(Inch/4)), b.Quad.FromPoint(w.At)
	}
	if b.Bound == rules.NoAdvance {
		return none, Refuse("3.3", b.Name, "may not advance", "")
	}
	w := s.Along(b, in, from, to, true)
	if tabletop.Far(w.End, to) > Inch/2 && w.End != to && !s.behindWall(w, to) {
		return none, Refuse("7.2", b.Name, "cannot get to "+t.Name, "the ground is barred")
	}
	if s.KnownInTheWay(b, from, to, t.No) {
		return none, Refuse("6.3", b.Name, "has somebody in its way", "a charge goes straight in")
	}
	in = w.Over(in)
	in.HalfMovesSpent = min(2, in.HalfMovesSpent+s.Fences(w, t))
	need := NeedOf(in)
	if !need.CanMove || need.Max < gap {
		return none, Refuse("20.14", b.Name, "cannot reach "+t.Name, "charge somebody nearer")
	}
	return in, nil
}

// FarthestCharge is as far as anybody at all charges over open ground.
var FarthestCharge = func() (most length) {
	for _, g := range rules.Gaits {
		most = max(most, battle.Inches(g.Fixed+g.Charge+g.Column+rules.D6*g.Dice))
	}
	return most
}()

// farthest is the greatest charge over open ground.
func (s *State) farthest(b *Body) length {
	g := rules.GaitOf(b.Mover())
	return battle.Inches(g.Fixed + g.Charge + g.Column + rules.D6*g.Dice)
}

// Fences are the obstacles on the way that have to be crossed: that which the target
// defends is fought over.
func (s *State) Fences(w Way, t *Body) int {
	n := w.Walls
	if n > 0 {
		if _, piece := s.Table.Cover(w.End, &t.Quad); piece != Nobody {
			n--
		}
	}
	return n
}

// behindWall says whether a way ends at the work behind which its end lies.
func (s *State) behindWall(w Way, to point) bool {
	return w.stop != Nobody && s.GapsIn(w.stop) && tabletop.Far(w.End, to) <= 3*Inch
}

// GapsIn says whether there is any way through a wall.
func (s *State) GapsIn(piece int) bool {
	for _, g := range s.Gaps {
		if g.Piece == piece {
			return true
		}
	}
	return false
}

// AnyReach says whether any enemy is within charge reach (MACDUFF-20.14).
func (s *State) AnyReach(b *Body) bool { return s.NearestCharge(b) != Nobody }

// NearestCharge is the nearest enemy that a body could charge; nobody where there is none.
func (s *State) NearestCharge(b *Body) int {
	best, near := Nobody, s.farthest(b)+1
	for n := s.Around(&b.Quad, near, 1-b.Side); n.Next(); {
		t := &s.Bodies[n.No]
		if !t.Up() || t.Veil != InSight || b.Quad.Beyond(&t.Quad, near) {
			continue
		}
		if d := GapTo(b, t); d < near && s.Visible(b, t) {
			if _, err := s.MayCharge(b, t, false); err == nil {
				best, near = t.No, d
			}
		}
	}
	return best
}

// OwesCharge says whether a body out of hand has to charge now (MACDUFF-3.3).
func (s *State) OwesCharge(b *Body) bool {
	return b.Bound == rules.ChargeNearest && !b.Did && !b.Touched() && !s.OwesRally(b) && s.NearestCharge(b) != Nobody
}

// CheckCharge says whether a body may charge an enemy, and whom; the choice is the mode of
// fire in which it shoots first, or nothing (MACDUFF-6.1).
func (s *State) CheckCharge(b *Body, o battle.Order) (*Body, error) {
	if err := s.free(b); err != nil {
		return nil, err
	}
	t := s.Body(o.Target)
	mode := rules.FireMode(o.Choice)
	if b.Reserved || b.Shot {
		return nil, Refuse("6.1", b.Name, "has shot or keeps its fire", "declare shooting first with the charge")
	}
	if _, err := s.MayCharge(b, t, mode != ""); err != nil {
		return nil, err
	}
	if !s.Visible(b, t) {
		return nil, Refuse("9.17", b.Name, "does not see "+t.Name, "charge somebody in sight")
	}
	if b.Bound == rules.StandAndShoot {
		return nil, Refuse("20.17", b.Name, "stands and shoots", "")
	}
	if b.Bound == rules.ChargeNearest {
		if n := s.NearestCharge(b); n != Nobody && n != t.No {
			return nil, Refuse("3.3", b.Name, "charges the nearest enemy, "+s.Bodies[n].Name, "")
		}
	}
	if mode != "" {
		if err := s.MayFire(b); err != nil {
			return nil, err
		}
		if rule, why := s.aim(b, t); rule != "" {
			return nil, Refuse(rule, b.Name, why, "charge without shooting")
		}
		if err := s.MayUse(b, mode, false); err != nil {
			return nil, err
		}
		if _, half := inMode(b, mode, false); !half {
			return nil, Refuse("20.121", b.Name, "would have no half-move left", "choose a mode that leaves one")
		}
	}
	return t, nil
}

// CanAnswer says whether a charged body is loaded and able to shoot this turn.
func (s *State) CanAnswer(t *Body) bool {
	return s.MayFire(t) == nil && s.loaded(t) && !s.Pinned(t)
}

// CanSquare says whether a square could be formed there (MACDUFF-20.46).
func (s *State) CanSquare(t *Body) bool {
	if t.Formation == rules.Square || t.Reserved || !s.mayForm(t, rules.Square) {
		return false
	}
	return t.House == Nobody
}

// CannotCounter says whether a counter-charge is out of the question: the charger lies
// outside 45 degrees (MACDUFF-6.9), or the mover cannot move.
func (s *State) CannotCounter(t, b *Body) bool {
	if tabletop.Direction(t.Box.At, b.Box.At).Off(t.Box.Facing) > Arc {
		return true
	}
	in := s.MoveInput(t)
	in.Charging, in.HalfMovesSpent = true, 0
	if in.Formation == rules.Square {
		return true
	}
	w := s.Along(t, in, t.Box.At, b.Box.At, true)
	in = w.Over(in)
	in.HalfMovesSpent = min(2, w.Walls)
	return w.End != b.Box.At || !NeedOf(in).CanMove
}

// The modes in which a body may answer a charge; a reaction that costs
// half a move needs one that leaves it (MACDUFF-20.40, 20.42, 20.43).
func (s *State) answerMode(t *Body, a rules.Reaction, m rules.FireMode) bool {
	open, half := inMode(t, m, false)
	needsHalf := a == rules.FireAndRetreat || a == rules.FormSquare || t.Reserved && t.Moved
	return open && (!needsHalf || half)
}

// CheckReact says whether a charged body may answer so: by a reaction, or for fire
// "stand_and_fire:twice" with the mode; without one the first that is allowed is used.
func (s *State) CheckReact(t *Body, o battle.Order) (rules.Reaction, rules.FireMode, error) {
	a, mode := splitChoice(o.Choice)
	if t.No != s.Charge.At {
		return a, mode, Refuse("6.2", t.Name, "is not the unit that is charged", "answer for "+s.Bodies[s.Charge.At].Name)
	}
	known := false
	for _, r := range s.Charge.Reactions {
		known = known || r == a
	}
	if !known {
		return a, mode, Refuse("6.9", t.Name, "cannot "+Short(o.Choice), "choose one of the reactions of its arm")
	}
	if mode != "" {
		if a != rules.StandAndFire && a != rules.FireAndRetreat && a != rules.FormSquare || t.IsGun() || !s.answerMode(t, a, mode) {
			return a, mode, Refuse("20.43", t.Name, "cannot fire so", "choose another mode")
		}
	} else if a == rules.FireAndRetreat && !t.IsGun() && s.FirstMode(t, a) == "" {
		return a, mode, Refuse("20.40", t.Name, "cannot fire and have half a move left", "retreat, or stand")
	}
	return a, mode, nil
}

// splitChoice parts a reaction from its mode of fire.
func splitChoice(s string) (rules.Reaction, rules.FireMode) {
	for i := range len(s) {
		if s[i] == ':' {
			return rules.Reaction(s[:i]), rules.FireMode(s[i+1:])
		}
	}
	return rules.Reaction(s), ""
}

// FirstMode is the best mode of fire for a reaction; empty where none is open. Repeaters
// empty their magazines: after a melee they have to rally in any case.
func (s *State) FirstMode(t *Body, a rules.Reaction) rules.FireMode {
	for _, m := range [...]rules.FireMode{rules.FireFourTimes, rules.FireTwice, rules.FireStand, rules.FireAllAndMove, rules.FireHalf} {
		if s.answerMode(t, a, m) {
			return m
		}
	}
	return ""
}

// ChargeReach is how far a body can charge over open ground at best.
func (s *State) ChargeReach(b *Body) length {
	if !b.IsFoot() && !b.IsHorse() || b.Kind == rules.CivilKind {
		return 0
	}
	return s.farthest(b)
}

// Corner is the middle of a piece.
func Corner(p *tabletop.Piece) point {
	low, high := Corners(p)
	return tabletop.Middle(low, high)
}

// ProtectedBy says whether a body is behind something as seen from another.
func (s *State) ProtectedBy(t, b *Body) bool {
	return t.House != Nobody || s.Protection(t, b) != rules.NoProtection
}
