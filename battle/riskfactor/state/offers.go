package state

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/tabletop"
)

// Done ends a step.
var Done = battle.Order{Kind: "done"}

// PlaceHidden is an order to set a hidden group up on a box.
func PlaceHidden(u *Unit, box tabletop.Box) battle.Order {
	look := int(box.Facing)
	return battle.Order{Kind: "place_hidden", Unit: u.ID, Path: []battle.XY{box.At.XY()}, Facing: &look}
}

// Bar is why a unit may not do what was ordered or thought of. It is put into a sentence
// when somebody is told.
type Bar struct {
	Rule, what, instead string
	unit, other         *Unit // whose name comes before what, and in it as %s
	cost, left          int   // points, in what as %d
}

// Error is the sentence of the refusal.
func (b *Bar) Error() string { return b.Refusal().Error() }

// Refusal puts it into words.
func (b *Bar) Refusal() *battle.Refusal {
	what := b.what
	switch {
	case b.other != nil:
		what = fmt.Sprintf(what, b.other.Name)
	case b.cost > 0:
		what = fmt.Sprintf(what, b.cost, b.left)
	}
	return &battle.Refusal{Rule: b.Rule, What: b.unit.Name + " " + what, Instead: b.instead}
}

// Refuse says why a unit may not do what was ordered.
func Refuse(rule string, u *Unit, what, instead string) error {
	return &Bar{Rule: rule, unit: u, what: what, instead: instead}
}

// refuseWith says it of a unit and another.
func refuseWith(rule string, u *Unit, what string, v *Unit, instead string) error {
	return &Bar{Rule: rule, unit: u, what: what, other: v, instead: instead}
}

// Offers lists orders that the decider may give now, but for the end of the step: every
// choice that is one of few, and for moves and places a finite list of sensible ones. Any
// other legal way may be ordered as well.
func (s *State) Offers(out []battle.Order) []battle.Order {
	switch s.Stage {
	case Starting:
		out = append(out, battle.Order{Kind: "break_off"})
	case Commanding:
		return s.legalCommands(out)
	}
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side != s.Deciding {
			continue
		}
		switch s.Stage {
		case Placing:
			out = s.legalPlaces(u, out)
		case Starting:
			for j := range s.Units {
				if !u.Up() {
					break
				}
				if _, err := s.MayCombine(u, &s.Units[j]); err == nil {
					out = append(out, battle.Order{Kind: "combine", Unit: u.ID, Target: s.Units[j].ID})
				}
			}
		case Moving:
			out = s.legalMoves(u, out)
		case Firing:
			out = s.legalShots(u, out)
		}
	}
	for _, w := range s.Winners {
		u := &s.Units[w.Unit]
		if v, _ := s.Prey(w); s.Stage == Following && u.Side == s.Deciding && v != nil {
			out = append(out, battle.Order{Kind: "follow_up", Unit: u.ID}, battle.Order{Kind: "stand_fast", Unit: u.ID})
		}
	}
	if s.Stage == Revealing {
		for _, n := range s.Revealed {
			u := &s.Units[n]
			if box, ok := s.HiddenPlace(u); ok {
				out = append(out, PlaceHidden(u, box))
				for turn := facing(0); turn < tabletop.Circle; turn += tabletop.Quarter {
					if aside := s.Placed(u, u.Box.At.Add(turn.Ahead(15*cm))); s.CanReveal(u, aside) {
						out = append(out, PlaceHidden(u, aside))
					}
				}
			}
		}
	}
	return out
}
