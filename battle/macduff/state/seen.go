package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// Sight is a battle as one side sees it: what the side may not see is not in it. A commander,
// a window and an export are given this and nothing else.
type Sight struct {
	*State     // a copy, from which everything hidden was taken out
	Side   int // who sees it; -1: the umpire, from whom nothing is hidden
}

// Umpire is the sight of him who sees everything.
func (s *State) Umpire() Sight { return Sight{s.Clone(), -1} }

// As is the sight of a side. Until both are placed neither sees the other. Of enemies in hiding
// the side knows how many companies it looks for and not where, nor what they are; of those
// under a marker where that is. Of the enemy's setup it knows no more than stands on the table.
func (s *State) As(side int) Sight {
	v := Sight{new(State), side}
	s.Clone().Show(v)
	return v
}

// Blind is what a side sees without the ground that the unseen take up, of which a commander
// has to know.
func (v Sight) Blind() *State {
	v.knownGround = nil
	v.LookAgain()
	return v.State
}

// Show puts what a side sees into a sight, in the room that it has. What can be told by
// looking at the table is the state's own, and for reading alone.
func (s *State) Show(to Sight) {
	v := to.State
	bodies, leaders, known, setup, where := v.Bodies[:0], v.Leaders[:0], v.knownGround[:0], v.Setup, v.where
	*v = *s
	v.Setup = setup
	if v.Setup == nil { // the room of a sight is one side's for good
		v.Setup = new(battle.Setup)
		*v.Setup = *s.Setup
		other := &v.Setup.Sides[1-to.Side]
		other.Units, other.Leaders, other.Goal = nil, nil, nil
	}
	var none tabletop.Goals
	v.Goals[1-to.Side] = none[0]
	if !s.Hidden && s.Stage != Placing {
		return
	}
	v.foes, v.rolls = nil, [3]roll{}
	v.Bodies, v.Leaders = append(bodies, s.Bodies...), append(leaders, s.Leaders...)
	for i := range v.Bodies {
		b := &v.Bodies[i]
		if b.Side == to.Side || s.Stage != Placing && (b.Veil == InSight || !b.Up()) {
			continue
		}
		if b.Up() {
			known = append(known, ground{quad: b.Quad, level: b.Level, indoors: b.House != Nobody,
				open: b.IsFoot() && b.Formation == rules.Skirmish || b.IsGun() && b.Formation == rules.UnlimberedGun})
		}
		b.conceal()
		for j := range v.Leaders {
			if l := &v.Leaders[j]; l.Body == i {
				l.At, l.Personality = b.Box.At, rules.NoPersonality
			}
		}
	}
	v.knownGround = known
	if where == nil || !where.own { // those of the state itself, of whom nobody was hidden
		where = &whereabouts{own: true}
	}
	where.lay(v.Bodies)
	v.where = where
}

// conceal takes out of a body everything that is seen by looking where it is; of one under a
// marker the place is seen.
func (b *Body) conceal() {
	was := *b
	*b = Body{No: b.No, Unit: b.Unit, Side: b.Side, Parent: Nobody, House: Nobody, Working: Nobody, Veil: Unseen, Away: b.Away, Bound: rules.AsDesired, Formation: rules.Mass}
	b.Box.At = point{X: -1000 * Inch, Y: -1000 * Inch} // nowhere
	if was.Veil == Marked {
		b.Veil, b.ID, b.Box.At = Marked, was.ID, was.Box.At
		b.Box.Width, b.Box.Depth, b.Level = Inch, Inch, was.Level
	}
	b.Quad = b.Box.Quad()
}

// ground is where somebody stands whom a side does not see. An order that would put a unit
// there is refused, and one to shoot over it: that tells as much, so that a commander whose
// orders are to be legal has to know of it.
type ground struct {
	quad    tabletop.Quad
	level   int
	open    bool // skirmishers and guns in action are shot over
	indoors bool
}

// takenUnseen says whether somebody unseen stands on a footprint.
func (s *State) takenUnseen(q *tabletop.Quad) bool {
	return slices.ContainsFunc(s.knownGround, func(g ground) bool { return q.Overlap(&g.quad) })
}
