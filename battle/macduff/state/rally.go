package state

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
)

// OwesRally says whether the next thing that a body does must be a rally (MACDUFF-5.14,
// 11.13, 12.2, 12.7).
func (s *State) OwesRally(b *Body) bool {
	return b.MustRally && !b.Rallying && !s.breakingOff(b)
}

// OwesExit says whether it has to go off the table (MACDUFF-12.2, 20.106, 31.1).
func (s *State) OwesExit(b *Body) bool {
	return b.Leaving && !s.OwesRally(b) || s.breakingOff(b) && !b.Did
}

// breakingOff says whether its side has broken off.
func (s *State) breakingOff(b *Body) bool { return s.Breaking[b.Side] }

// Surrounded says whether none of eight ways lets a body go half a move, with every die a
// 1, without coming nearer to some enemy (MACDUFF-12.3, 20.101). Enemies and ground close a
// way; friends make room for men who retreat.
func (s *State) Surrounded(b *Body) bool {
	in := s.MoveInput(b)
	in.HalfMovesSpent, in.FullCrew, in.Crew = 1, 4, 4
	far := NeedOf(in).Min
	if far <= 0 {
		far = Inch
	}
	if b.House != Nobody {
		return s.lockedIn(b, far)
	}
	for k := range facing(8) {
		dir := Homeward(b.Side).Turn(4500 * k)
		to := b.Box.At.Add(dir.Ahead(far))
		if !s.Table.On(to) {
			if s.BeyondOwn(b.Side, to) && !s.enemyInTheWay(b, s.Table.Clamp(to, 0)) {
				return false
			}
			continue
		}
		if s.enemyInTheWay(b, to) || !s.Footing(b, to) || s.comesNearer(b, to) {
			continue
		}
		if w := s.Along(b, in, b.Box.At, to, true); w.End == to {
			return false
		}
	}
	return true
}

// enemyInTheWay says whether an enemy stands on the straight way to a point.
func (s *State) enemyInTheWay(b *Body, to point) bool { return s.enemyOn(b, b.Box.At, to) }

// enemyOn says whether an enemy of a body stands on a straight way.
func (s *State) enemyOn(b *Body, from, to point) bool {
	for n := s.On(from, to, 0, 1-b.Side); n.Next(); {
		if o := &s.Bodies[n.No]; o.Up() && o.Quad.Cuts(from, to) {
			return true
		}
	}
	return false
}

// comesNearer says whether a body would be nearer to any enemy at a place than where it
// stands, from base to base (MACDUFF-20.10).
func (s *State) comesNearer(b *Body, to point) bool {
	box := b.Box
	box.At = to
	q := box.Quad()
	nearer := func(o *Body) bool {
		if o.Side == b.Side || !o.Up() || q.LeastSquare(&o.Quad) > b.Quad.Middle.Minus(o.Quad.Middle).Square() {
			return false // it is certainly farther: no gap is longer than that between the middles
		}
		now := b.Quad.GapSquare(&o.Quad)
		return q.LeastSquare(&o.Quad) < now && q.GapSquare(&o.Quad) < now
	}
	for n := s.Around(&b.Quad, 16*Inch, 1-b.Side); n.Next(); { // those likely to be
		if nearer(&s.Bodies[n.No]) {
			return true
		}
	}
	for i := range s.Bodies {
		if nearer(&s.Bodies[i]) {
			return true
		}
	}
	return false
}

// MayCall says whether a side may call on a unit to surrender (MACDUFF-12.4).
func (s *State) MayCall(side int, u *Unit) error {
	switch why := s.notCalled(side, u); why {
	case "":
		return nil
	case notToBe:
		return Refuse("12.4", u.Name, why, "a surrounded enemy is, once a turn")
	default:
		return Refuse("12.4", u.Name, why, "")
	}
}

// Calls says whether a side may call on a unit, as MayCall does.
func (s *State) Calls(side int, u *Unit) bool { return s.notCalled(side, u) == "" }

// notToBe is of whom it is no question.
const notToBe = "is not to be called on"

// notCalled is why a side may not call on a unit; empty where it may.
func (s *State) notCalled(side int, u *Unit) string {
	if u.Side == side || u.Called == s.Turn {
		return notToBe
	}
	there, near := false, false
	for _, i := range u.Bodies {
		if b := &s.Bodies[i]; b.Up() {
			there = true
			near = near || s.inCall(side, b)
		}
	}
	if !there || !near {
		return "is not within call"
	}
	for _, i := range u.Bodies {
		if b := &s.Bodies[i]; b.Up() && (b.Veil != InSight || !s.hemmedIn(b) || !s.Surrounded(b)) {
			return "is not surrounded"
		}
	}
	return ""
}

// inCall says whether a side has somebody in order within 12 inches of an enemy.
func (s *State) inCall(side int, b *Body) bool {
	for n := s.Around(&b.Quad, Company, side); n.Next(); {
		if o := &s.Bodies[n.No]; o.FightsOn() && !o.Shattered && Nearer(b, o, Company) {
			return true
		}
	}
	return false
}

// hemmedIn says that some enemy is near; nobody else can be surrounded.
func (s *State) hemmedIn(b *Body) bool {
	for n := s.Around(&b.Quad, 16*Inch, 1-b.Side); n.Next(); {
		if o := &s.Bodies[n.No]; o.Up() && Nearer(b, o, 16*Inch) {
			return true
		}
	}
	return false
}

// CheckBreakOff says whether the side may break off: once, and not in the middle of an action
// (MACDUFF-2.13, 31.1).
func (s *State) CheckBreakOff(battle.Order) error {
	if s.Breaking[s.Deciding] {
		return Refuse("31.1", s.SideName(s.Deciding), "has broken off already", "")
	}
	if s.Stage == Acting && s.unitTouched() {
		return Refuse("31.1", s.SideName(s.Deciding), "has a unit in the middle of its action", "end it first")
	}
	return nil
}

// unitTouched says whether the active unit has begun its action.
func (s *State) unitTouched() bool {
	for _, i := range s.Units[s.Active].Bodies {
		if s.Bodies[i].Touched() {
			return true
		}
	}
	return false
}

// Rally is how a body comes back to order.
type Rally struct {
	Back    bool // half a move back, and not on the spot
	Recover bool // casualties are called back
	Form    rules.Formation
	Look    *int
}

// CheckRally says whether a body may rally, and how: the choice is "spot" or "back", with
// "_recover" to call the casualties back (MACDUFF-12.7 to 12.10).
func (s *State) CheckRally(b *Body, o battle.Order) (Rally, error) {
	r := Rally{Form: rules.Formation(o.Formation), Look: o.Facing}
	switch {
	case b.Did || s.Pinned(b):
		return r, Refuse("2.6", b.Name, "has acted or is in contact", "")
	case (b.Touched() || b.Reserved) && !b.MustRally:
		return r, Refuse("12.8", b.Name, "has done something else", "a rally is the whole action")
	case b.Rallying:
		return r, Refuse("12.8", b.Name, "has rallied", "")
	case s.OwesExit(b) || (b.IsTrain() || b.Kind == rules.CivilKind) && !b.MustRally:
		return r, Refuse("12.2", b.Name, "does not rally", "")
	case s.OwesCharge(b):
		return r, Refuse("3.3", b.Name, "has to charge the nearest enemy", "")
	}
	switch o.Choice {
	case "spot":
	case "back":
		r.Back = true
	case "spot_recover":
		r.Recover = true
	case "back_recover":
		r.Back, r.Recover = true, true
	default:
		return r, Refuse("12.8", b.Name, "does not know "+Short(o.Choice), "choose spot or back, with _recover to call casualties back")
	}
	switch {
	case b.IsGun() || b.House != Nobody:
		if r.Form != "" {
			return r, Refuse("12.10", b.Name, "keeps its order", "")
		}
	case r.Form == "":
	case b.Shattered && r.Form != rules.Mass:
		return r, Refuse("20.100", b.Name, "stands in mass", "")
	case !b.Shattered && b.Regular && r.Form != rules.Line && (r.Form != rules.Square || !s.mayForm(b, rules.Square)), !b.Regular && r.Form != rules.Mass:
		return r, Refuse("12.10", b.Name, "does not rally in "+Short(o.Formation), "regulars stand in line or square, irregulars in mass")
	}
	return r, nil
}
