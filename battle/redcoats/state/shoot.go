package state

import (
	"slices"
	"strings"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// Volley is a fire as it would go.
type Volley struct {
	Check rules.FireCheckInput
	Count rules.CombatDiceInput
	In    rules.FireInput
	At    hex.Hex
	Dice  int
}

// Aim works out a fire at a hex; where it is not legal it says by which rule and why not
// (REDCOATS-10.15, 10.16).
func (s *State) Aim(u *Unit, at hex.Hex) (Volley, Objection) {
	v := Volley{At: at}
	far := hex.Distance(u.At, at)
	if far < 1 || !s.Held(u.Side, at) {
		return v, Objection{"REDCOATS-10.15", "finds no enemy in that hex", otherTarget}
	}
	w := u.Arm
	v.Check = rules.FireCheckInput{Weapon: u.Weapon, RangeHexes: far, Visible: far <= w.Reach && s.Sees(u.At, at),
		Limbered: u.Limbered, Aboard: u.Cond == Carried, Fought: u.Fought, Changing: u.Spent}
	if r := v.Check.Reason(w.Reach); r != rules.MayFire {
		return v, Objection{fireRules[r], fireWhy[r], otherTarget}
	}
	fresh, reduced := s.WithUnit(u.No)
	v.Count = rules.CombatDiceInput{Weapon: u.Weapon, Figures: u.Figures, Moved: u.Moved, Disrupted: u.Disrupted, CommandersFresh: fresh, CommandersReduced: reduced}
	v.In = rules.FireInput{Weapon: u.Weapon, Figures: u.Figures, RangeHexes: far, Moved: u.Moved, Disrupted: u.Disrupted,
		CommandersFresh: fresh, CommandersReduced: reduced, InCover: s.Field.Line(at).Cover}
	v.Dice = w.DiceOf(u.Figures, rules.ColumnOf(u.Moved, u.Disrupted)) + rules.CommanderDice(fresh, reduced)
	if v.Dice == 0 {
		return v, Objection{"REDCOATS-10.15", "would throw no die", otherTarget}
	}
	return v, Objection{}
}

// otherTarget is what one may do who cannot fire at a hex.
const otherTarget = "take another target"

var fireWhy = map[rules.FireReason]string{
	rules.FiresNothing: "has nothing to fire with", rules.HasFought: "has fought in this activation", rules.IsChanging: "has limbered, boarded or landed",
	rules.IsLimbered: "is limbered", rules.IsAboard: "is aboard a vehicle", rules.OutOfRange: "does not reach so far", rules.NotSeen: "does not see that hex",
}

var fireRules = map[rules.FireReason]string{
	rules.FiresNothing: "REDCOATS-10.16", rules.HasFought: "REDCOATS-4.8", rules.IsChanging: "REDCOATS-4.8", rules.IsLimbered: "REDCOATS-8.5", rules.IsAboard: "REDCOATS-8.8",
	rules.OutOfRange: "REDCOATS-10.2", rules.NotSeen: "REDCOATS-9.2",
}

// Targets reads which hex is fired at, and in which order its units are hit: those that
// the choice names, or the target, come first, the others follow by id (REDCOATS-10.12).
func (s *State) Targets(u *Unit, o battle.Order) (hex.Hex, []int, Objection) {
	var at hex.Hex
	way, ok := s.Way(o)
	first := strings.Split(o.Choice, ",")
	switch t, g := s.Unit(o.Target), s.General(o.Target); {
	case !ok:
		return at, nil, Objection{"REDCOATS-10.1", "fires at no hex of the field", "name a hex with an enemy in it"}
	case len(way) > 0:
		at = way[len(way)-1]
	case t != nil && t.Up():
		at = t.At
	case g != nil && g.Up():
		at = g.At
	default:
		return at, nil, Objection{"REDCOATS-10.1", "is given no hex to fire at", "name a hex with an enemy in it"}
	}
	if o.Choice == "" {
		first = []string{o.Target}
	}
	units := s.InHex(1-u.Side, at, nil)
	place := func(n int) int {
		for i, id := range first {
			if t := s.Unit(id); t != nil && s.Whole(t).No == n {
				return i
			}
		}
		return len(first)
	}
	slices.SortStableFunc(units, func(a, b int) int { return place(a) - place(b) })
	return at, units, Objection{}
}

// PlanFire works out an order to fire: it answers the volley, and the units of the hex in the
// order in which they are hit.
func (s *State) PlanFire(u *Unit, o battle.Order) (Volley, []int, Objection) {
	if !slices.Contains(s.Actors, u.No) {
		return Volley{}, nil, Objection{"REDCOATS-4.9", "does not hold the card that is played", "wait for its card"}
	}
	at, units, no := s.Targets(u, o)
	if no.Rule != "" {
		return Volley{}, nil, no
	}
	v, no := s.Aim(u, at)
	return v, units, no
}

// Takes is how many hits a unit can take in a hex (REDCOATS-10.12, 8.10, 8.11).
func (s *State) Takes(u *Unit, at hex.Hex) int {
	n := u.Figures
	if u.Limbered {
		n = 0
		if u.At == at {
			n = u.Figures
		}
		if s.Units[u.Team].At == at {
			n++
		}
	}
	return rules.Capacity(n, u.Disrupted)
}
