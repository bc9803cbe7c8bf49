package command

import (
	"fmt"

	"frontier/internal/terms"
)

// Ideas are what a side could set out to do now, the most usual first.
func Ideas(s *Situation) []Idea {
	out := make([]Idea, 0, 12)
	add := func(m Manner, wings ...Wing) {
		for _, w := range wings {
			out = append(out, Idea{m, w})
		}
	}
	attack := func() {
		add(Assault, Centre, Left, Right)
		if shoots(s.Own) {
			add(Firefight, Centre)
		}
		if len(s.Own) >= 3 && len(s.Foe) > 0 {
			add(Envelop, Left, Right)
		}
		if s.Turn <= 2 && len(s.Own) >= 4 {
			add(Feint, Left, Right)
		}
	}
	hold := func() {
		if covered(s.Own) {
			add(HoldWorks, Centre)
		} else {
			add(Stand, Centre)
			if len(s.Own) >= 3 {
				add(Refuse, Left, Right)
			}
			if drilled(s.Own) && closers(s.Foe) {
				add(Square, Centre)
			}
			if s.Turn <= 2 && !s.Lies {
				add(Ambush, Centre)
			}
		}
		if s.Lies {
			add(Ambush, Centre)
		}
		if shoots(s.Own) {
			add(Delay, Centre)
		}
	}
	if s.beaten() {
		add(Pursue, Centre)
	}
	switch s.Posture {
	case terms.Attack, terms.Raid:
		attack()
		hold()
	default:
		hold()
		attack()
	}
	if s.Goal == nil || !s.Goal.Hold {
		add(BreakOff, Centre)
	}
	return out
}

// shoots says whether some of a side do well to shoot.
func shoots(bodies []Body) bool {
	for i := range bodies {
		if b := &bodies[i]; b.fights() && b.Kind != Guns && b.Good > 0 && !b.Closes {
			return true
		}
	}
	return false
}

// covered says whether most of a side stand behind something.
func covered(bodies []Body) bool {
	in, all := 0, 0
	for i := range bodies {
		if b := &bodies[i]; b.fights() {
			all += b.Figures
			if b.Cover {
				in += b.Figures
			}
		}
	}
	return 2*in > all
}

// drilled says whether some of a side can form square in the open.
func drilled(bodies []Body) bool {
	for i := range bodies {
		if b := &bodies[i]; b.Kind == Foot && b.Drilled && !b.Cover && b.Figures > 0 {
			return true
		}
	}
	return false
}

// closers says whether most of a side mean to come to grips.
func closers(bodies []Body) bool {
	in, all := 0, 0
	for i := range bodies {
		if b := &bodies[i]; b.fights() {
			all += b.Figures
			if b.Closes {
				in += b.Figures
			}
		}
	}
	return 2*in > all
}

// beaten says whether most of the enemy are out of order or worse.
func (s *Situation) beaten() bool {
	in, all := 0, 0
	for i := range s.Foe {
		if b := &s.Foe[i]; b.fights() {
			all += b.Figures
			if b.Shaken || b.Spent {
				in += b.Figures
			}
		}
	}
	return all > 0 && 3*in > 2*all && s.Share() > 50
}

// bold is what a commander's temper adds to what he takes his side to be worth, in
// hundredths.
func (s *Situation) bold() int {
	switch s.Temper {
	case terms.Rash:
		return 15
	case terms.Bold:
		return 7
	case terms.Cautious:
		return -7
	case terms.Indecisive:
		return -10
	}
	return 0
}

// Quick is what a side sets out to do by rules of thumb.
func Quick(s *Situation) Idea {
	share := s.Share() + s.bold()
	holds := s.Goal != nil && s.Goal.Hold
	switch s.Posture {
	case terms.Withdraw:
		if holds {
			return s.holding(share)
		}
		return Idea{BreakOff, Centre}
	case terms.Attack, terms.Raid:
		return s.attacking(share)
	}
	if !holds && share >= 75 && !s.Hidden {
		return s.attacking(share)
	}
	return s.holding(share)
}

// attacking is how a side attacks that is worth so much of both.
func (s *Situation) attacking(share int) Idea {
	switch {
	case s.beaten():
		return Idea{Pursue, Centre}
	case share < 22 && s.Goal == nil && len(s.Foe) > 0:
		return Idea{BreakOff, Centre}
	case closers(s.Own):
		if len(s.Own) >= 6 && share >= 55 && !covered(s.Foe) {
			return Idea{Envelop, s.weaker()}
		}
		return Idea{Assault, Centre}
	case share >= 70:
		return Idea{Assault, s.weaker()}
	}
	return Idea{Firefight, Centre}
}

// holding is how a side holds its ground that is worth so much of both.
func (s *Situation) holding(share int) Idea {
	switch {
	case covered(s.Own):
		return Idea{HoldWorks, Centre}
	case share < 20 && s.Goal == nil && s.Posture != terms.Defend:
		return Idea{Delay, Centre}
	}
	return Idea{Stand, Centre}
}

// weaker is the wing on which the enemy is worth less.
func (s *Situation) weaker() Wing {
	f := s.front()
	side := [2]int{}
	for i := range s.Foe {
		if b := &s.Foe[i]; f.aside(b.At) < 0 {
			side[0] += b.Worth()
		} else {
			side[1] += b.Worth()
		}
	}
	if side[0] <= side[1] {
		return Left
	}
	return Right
}

// grounds are why a side sets out to do so: a sentence without its subject.
func (s *Situation) grounds(idea Idea) string {
	own, foe := Value(s.Own), Value(s.Foe)
	odds := "nobody of the enemy being seen"
	switch {
	case foe == 0:
	case own >= 2*foe:
		odds = fmt.Sprintf("being worth %d of the enemy", own/foe)
	case foe >= 2*own && own > 0:
		odds = fmt.Sprintf("the enemy being worth %d of its own", foe/own)
	default:
		odds = "the sides being near to equal"
	}
	wing := ""
	switch idea.Wing {
	case Left:
		wing = " on its left"
	case Right:
		wing = " on its right"
	}
	for _, m := range Manners {
		if m.Word == idea.Manner {
			return m.Name + wing + ", " + odds
		}
	}
	return string(idea.Manner)
}
