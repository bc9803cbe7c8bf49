package state

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// Fray is one melee: all bodies that touch, directly or through others (MACDUFF-20.88).
// Side a is that which charged first.
type Fray struct {
	Touches []Touch
	Bodies  []int
	A       int // side
}

// Has says whether a body is in the melee.
func (m *Fray) Has(n int) bool {
	for _, b := range m.Bodies {
		if b == n {
			return true
		}
	}
	return false
}

// Standing are the contacts of a melee in which both still stand.
func (s *State) Standing(m *Fray) int {
	n := 0
	for _, t := range m.Touches {
		if s.Meets(t) {
			n++
		}
	}
	return n
}

// Meets says whether two bodies of a contact still stand in it.
func (s *State) Meets(t Touch) bool {
	a, b := &s.Bodies[t.A], &s.Bodies[t.B]
	return a.Up() && b.Up() && a.Quad.Nearer(&b.Quad, Inch)
}

// front is how many figures of a body fight in its front rank (MACDUFF-20.110).
func (s *State) front(b *Body) int {
	n := max(1, s.Present(b))
	switch {
	case b.IsGun() || b.IsTrain():
		return n
	case b.House != Nobody:
		return rules.Half(n)
	case b.Formation == rules.Mass:
		return (n + massRanks(n) - 1) / massRanks(n)
	case b.Formation == rules.Column:
		return min(2, n)
	case b.Formation == rules.Square:
		return (n + 7) / 8
	}
	return rules.Half(n)
}

// frontTo is how many figures of a body fight an enemy: its front rank, or where it is
// touched in the flank the ends of its ranks (MACDUFF-20.110).
func (s *State) frontTo(b, e *Body) int {
	n := s.front(b)
	if b.TurnsFreely() || b.arm() == rules.Artillery || b.Formation == rules.Square || b.Quad.Side(e.Box.At)&1 == 0 {
		return n
	}
	switch all := max(1, s.Present(b)); b.Formation {
	case rules.Mass:
		return min(massRanks(all), all)
	case rules.Column:
		return rules.Half(all)
	}
	return min(2, n)
}

// doubles is how many pairs may be two to one against a body (MACDUFF-20.111).
func (b *Body) doubles(pairs int) int {
	switch {
	case b.Formation == rules.Square:
		return 0
	case b.CloseOrder():
		return min(2, pairs)
	}
	return pairs
}

// contacts is with how many enemies of a melee a body stands in contact.
func (s *State) contacts(m *Fray, b *Body) int {
	n := 0
	for _, t := range m.Touches {
		if (t.A == b.No || t.B == b.No) && s.Meets(t) {
			n++
		}
	}
	return max(1, n)
}

// MeleeIn are the inputs of a round between two bodies (MACDUFF-20.85, 20.86, 20.110, 20.111).
// Of the charger those figures fight that got at the enemy (MACDUFF-6.5).
func (s *State) MeleeIn(m *Fray, t Touch, n int) rules.MeleeInput {
	a, b := &s.Bodies[t.A], &s.Bodies[t.B]
	if a.Side != m.A {
		a, b = b, a
	}
	brings := func(x, y *Body) int {
		all := max(1, s.Present(x)/s.contacts(m, x))
		if x.No == t.A {
			all = min(all, t.Got)
		}
		if x.Charging && n == 1 && x.Formation != rules.Square {
			front := max(1, (s.frontTo(y, x)+s.contacts(m, y)-1)/s.contacts(m, y))
			return min(all, front+y.doubles(front))
		}
		return min(all, max(1, (s.frontTo(x, y)+s.contacts(m, x)-1)/s.contacts(m, x)))
	}
	na, nb := min(rules.MostPairs, brings(a, b)), min(rules.MostPairs, brings(b, a))
	pairs := min(na, nb)
	if doors := s.doors(a, b); doors > 0 { // man to man, and who has more men there doubles
		pairs = min(pairs, doors)
		na, nb = min(na, pairs+max(0, na-nb)), min(nb, pairs+max(0, nb-na))
	}
	in := rules.MeleeInput{
		Pairs: pairs,
		AArm:  a.arm(), AImperial: s.imperial(a), ACharging: a.Charging && n == 1 && a.arm() != rules.Artillery, ALanceOrHeavy: a.IsHorse() && (a.Lancers || !a.Light && a.Kind == rules.HorseKind),
		AProtection: rules.NoProtection, AHigherGround: a.Level > b.Level, AShattered: a.Shattered,
		BArm: b.arm(), BImperial: s.imperial(b), BCharging: b.Charging && n == 1 && b.arm() != rules.Artillery, BLanceOrHeavy: b.IsHorse() && (b.Lancers || !b.Light && b.Kind == rules.HorseKind),
		BProtection: rules.NoProtection, BHigherGround: b.Level > a.Level, BShattered: b.Shattered,
		HigherGround: s.Settings.HigherGround, Shattered: s.Settings.Shattered, DoubleLast: s.Settings.DoubleLast,
	}
	in.AExtra = min(max(0, na-in.Pairs), b.doubles(in.Pairs))
	in.BExtra = min(max(0, nb-in.Pairs), a.doubles(in.Pairs))
	if !in.ACharging {
		in.AProtection = s.Protection(a, b)
	}
	if !in.BCharging {
		in.BProtection = s.Protection(b, a)
	}
	return in
}

// imperial says whether a body counts as Imperial in melee (MACDUFF-1.10, 20.87).
func (s *State) imperial(b *Body) bool { u := s.Of(b); return !u.Native && !u.Boer }

// Protection is what helps a body that is attacked (MACDUFF-11.4, 11.6, 20.51, 20.52).
func (s *State) Protection(b, by *Body) rules.Protection {
	if b.Formation == rules.Square && b.arm() == rules.Infantry {
		return rules.InSquare
	}
	if b.House != Nobody {
		if s.Fortified[b.House] && !s.Won[b.House] && by.House != b.House {
			return rules.AtObstacle
		}
		return rules.InCover
	}
	if _, piece := s.Table.Cover(by.Box.At, &b.Quad); piece != Nobody && s.Table.Pieces[piece].Edge() {
		return rules.AtObstacle
	}
	for i := range s.Table.Pieces { // the bank of a stream between them
		if p := &s.Table.Pieces[i]; p.Kind == tabletop.River {
			if _, ok := p.Crossed(b.Box.At, by.Box.At); ok {
				return rules.AtObstacle
			}
		}
	}
	return rules.NoProtection
}

// ChargerOf says which side of a melee charged.
func (s *State) ChargerOf(m *Fray) rules.Charger {
	var charged [2]bool
	for _, t := range m.Touches {
		charged[s.Bodies[t.A].Side] = true
		if s.Bodies[t.B].Charging {
			charged[s.Bodies[t.B].Side] = true
		}
	}
	switch {
	case charged[m.A] && charged[1-m.A]:
		return rules.ChargerBoth
	case charged[1-m.A]:
		return rules.ChargerB
	}
	return rules.ChargerA
}

// ArmOf is the arm of a side of several bodies: of those that charged, infantry if they
// are of more than one, else of the largest.
func (s *State) ArmOf(m *Fray, side int) rules.Arm {
	arm, largest, size := rules.Arm(""), rules.Infantry, -1
	for _, i := range m.Bodies {
		b := &s.Bodies[i]
		if b.Side != side {
			continue
		}
		if n := s.Present(b); n > size {
			largest, size = b.arm(), n
		}
		came := false
		for _, t := range m.Touches {
			came = came || t.A == i || t.B == i && b.Charging
		}
		if came && arm != "" && arm != b.arm() {
			arm = rules.Infantry
		} else if came {
			arm = b.arm()
		}
	}
	if arm == "" || arm == rules.Artillery && s.sideCharged(m, side) {
		if arm == rules.Artillery {
			return rules.Infantry // a crew that lost its gun since
		}
		return largest
	}
	return arm
}

func (s *State) sideCharged(m *Fray, side int) bool {
	for _, t := range m.Touches {
		if s.Bodies[t.A].Side == side {
			return true
		}
	}
	return false
}

// CanPass says whether some cavalry of a side that charged could ride on (MACDUFF-20.91).
func (s *State) CanPass(m *Fray, side int) bool {
	for _, i := range m.Bodies {
		if b := &s.Bodies[i]; b.Side == side && b.Up() && b.IsHorse() && b.Charging {
			if _, ok := s.Beyond(m, b); ok {
				return true
			}
		}
	}
	return false
}

// Beyond is where a body that rides through its enemy comes out; false where it cannot.
func (s *State) Beyond(m *Fray, b *Body) (tabletop.Box, bool) {
	for _, t := range m.Touches {
		n := t.B
		if t.B == b.No {
			n = t.A
		} else if t.A != b.No {
			continue
		}
		e := &s.Bodies[n]
		if e.Formation == rules.Square || s.Protection(e, b) != rules.NoProtection {
			return b.Box, false
		}
		box := b.Box // straight on
		box.Width, box.Depth = s.Size(b, b.Formation)
		for far := e.Box.Depth + b.Box.Depth; far <= b.Left; far += Inch / 2 {
			box.At = b.Box.At.Add(box.Facing.Ahead(far))
			q := box.Quad()
			if Strides(&b.Quad, &q, false) <= b.Left && s.clearOf(b, box, &q, 0) && s.Along(b, s.MoveInput(b), b.Box.At, box.At, false).End == box.At {
				return box, true
			}
		}
	}
	return b.Box, false
}

// StandsWith says whether a body still stands in contact with an enemy of the melee.
func (s *State) StandsWith(m *Fray, b *Body) bool {
	for _, t := range m.Touches {
		if (t.A == b.No || t.B == b.No) && s.Meets(t) {
			return true
		}
	}
	return false
}

// ProtectedAt says whether a work or obstacle stands before the place that was held.
func (s *State) ProtectedAt(was tabletop.Box, e *Body) bool {
	q := was.Quad()
	_, piece := s.Table.Cover(e.Box.At, &q)
	return piece != Nobody && s.Table.Pieces[piece].Edge()
}

// CanHold says whether a body may still take the place that it won.
func (s *State) CanHold(b *Body, h Hold) bool {
	if h.Piece != Nobody {
		return s.Fits(b) && s.FreeFor(b, s.House(h.Piece), h.Rooms) && (b.House == Nobody || b.House == h.Piece)
	}
	box := b.Box
	box.At = h.At
	return s.Clear(b, box, 0)
}

// CheckOccupy says whether a body may take the place fought for (MACDUFF-20.94).
func (s *State) CheckOccupy(b *Body, _ battle.Order) error {
	if b.No != s.Holds[0].Body {
		return Refuse("20.94", b.Name, "has won no place", "")
	}
	return nil
}
