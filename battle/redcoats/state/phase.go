package state

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
)

// Phase is a state of the battle (REDCOATS-4.13).
type Phase uint8

const (
	Placing Phase = iota
	Starting
	Moving   // the move step of an activation
	Fighting // its combat step
	Rallying
	Over
)

// PhaseNames name the steps in logs and views.
var PhaseNames = [...]string{Placing: "setup", Starting: "turn_start", Moving: "move", Fighting: "combat", Rallying: "cohesion", Over: "battle_end"}

// Holding is who acts on a card: a unit, a Commander or both.
type Holding struct{ Unit, General int }

// Rallier is a unit, or a Commander, who may try to regain cohesion.
type Rallier struct {
	Unit, General int
}

// card is the card that is being played.
func (s *State) card() battle.Card { return s.Cards[s.Played] }

// Colour is its colour (REDCOATS-7.3).
func (s *State) Colour() rules.Colour {
	if s.card().Red() {
		return rules.Red
	}
	return rules.Black
}

// MayMove says whether anybody who acts could be given an order of the move step.
func (s *State) MayMove() bool {
	if g := s.Leader(); g != nil && !g.Disrupted {
		return true
	}
	for _, n := range s.Actors {
		if u := &s.Units[n]; u.Up() && !u.Disrupted && !u.Spent {
			return true
		}
	}
	return false
}

// MayFight says whether anybody who acts has an enemy near enough for his weapon or his
// hands.
func (s *State) MayFight() bool {
	for _, n := range s.Actors {
		u := &s.Units[n]
		if u.Cond != OnTable || u.Spent || u.Fought || !u.Fights() || u.Limbered {
			continue
		}
		reach := u.Arm.Reach
		if u.Charges() {
			reach = max(reach, 1)
		}
		if s.EnemyWithin(u, reach) {
			return true
		}
	}
	return false
}

// MayRally says whether a unit tries: very poor troops do not, and two that are joined try
// once, with the rating of the guns or the infantry (REDCOATS-8.9, 13.7).
func (s *State) MayRally(u *Unit) bool {
	return u.Disrupted && s.Whole(u) == u && s.RatingOf(u) != rules.VeryPoor
}

// RatingOf is the rating with which a unit tries.
func (s *State) RatingOf(u *Unit) rules.Rating {
	if u.Load != Nobody {
		return s.Units[u.Load].Rating
	}
	return u.Rating
}

// MayTry looks whether it is the turn of a unit or Commander to try (REDCOATS-13.6).
func (s *State) MayTry(unit, general int) Objection {
	if s.Rally[s.Rallied] != (Rallier{unit, general}) {
		return Objection{"REDCOATS-13.6", "does not try now", "let the others try in the order of the cards"}
	}
	return Objection{}
}

// Helped says whether a Commander in the unit's hex gives it a second attempt
// (REDCOATS-13.4, 13.9).
func (s *State) Helped(u *Unit) bool {
	for i := range s.Generals {
		if g := &s.Generals[i]; g.Up() && g.Side == u.Side && s.StandsIn(u, g.At) && (!g.Disrupted || s.Settings.DisruptedCommanderHelps) {
			return true
		}
	}
	return false
}
