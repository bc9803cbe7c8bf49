package command

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// looks is how many turns a commander plays a plan on over his sand table.
const looks = 6

// steady is what an idea is given before it is tried for being what the side is about already,
// so that it does not change its mind for nothing.
const steady = 4

// Steady is the idea that does best on the sand table against what the enemy may do; of equals
// the first. A sand table is no battle: what rules of thumb say has the benefit of the doubt, and where that
// is a whole side the sand table is not asked.
func Steady(s *Situation, before Idea) Idea {
	quick, doubt := Quick(s), s.Odds.orUsual().Doubt
	if doubt >= 100 {
		return quick
	}
	ideas, foes := Ideas(s), answers(s)
	best, most := ideas[0], -1<<31
	for _, idea := range ideas {
		score := try(s, idea, foes)
		if idea == before {
			score += steady
		}
		if idea == quick {
			score += doubt
		}
		if score > most {
			best, most = idea, score
		}
	}
	return best
}

// answers are the plans that the enemy may have, the likelier first: what rules of thumb would
// have him do, and that he stands where they have him come on, or comes on where they do not.
func answers(s *Situation) [2]*Plan {
	enemy := s.across()
	likely := Draft(enemy, Quick(enemy))
	return [2]*Plan{likely, Draft(enemy, likely.contrary())}
}

// contrary is to stand for who would go in, and to go in for who would not.
func (i Idea) contrary() Idea {
	if i.Attacks() {
		return Idea{Stand, Centre}
	}
	return Idea{Assault, Centre}
}

// Rivals are what one may do well to have tried beside an idea: the contrary, as rules of thumb have it where
// they say it, but not to stand for who has to drive the enemy off; to lie low, in place of standing, for whose men
// can; and to break off, for who has lost men, is behind and has nothing to hold.
func Rivals(s *Situation, best Idea) []Idea {
	var out []Idea
	against := Quick(s)
	if against.Attacks() == best.Attacks() {
		against = best.contrary()
	}
	if against.Attacks() || !s.Drives && !s.Lies {
		out = append(out, against)
	}
	if low := (Idea{Ambush, Centre}); s.Lies && best != low {
		out = append(out, low)
	}
	off := Idea{BreakOff, Centre}
	if held := s.Goal != nil && s.Goal.Hold; !held && s.Gone[0] > 0 && s.Stand() < 0 && best != off && against != off {
		out = append(out, off)
	}
	return out
}

// try is how an idea does on the sand table against the enemy's plans, the likelier counted
// seven times. Who has to drive the enemy off and does not go has lost the field.
func try(s *Situation, idea Idea, foes [2]*Plan) int {
	plan := Draft(s, idea)
	score := (7*played(s, plan, foes[0]) + played(s, plan, foes[1])) / 8
	if s.Drives && !plan.Attacks() {
		score -= s.Share()
	}
	return score
}

// played is how the side stands when both have played their plans on.
func played(s *Situation, own, foe *Plan) int {
	t := table{s: s, odds: s.Odds.orUsual(), seeks: own.Attacks()}
	t.lay(own, foe)
	return t.play()
}

// across is the situation as the enemy has it, as far as this side can tell.
func (s *Situation) across() *Situation {
	out := *s
	out.Side = 1 - s.Side
	out.Own, out.Foe = s.Foe, s.Own
	out.Goal, out.Temper, out.Drives = nil, "", false
	out.Gone = [2]int{s.Gone[1], s.Gone[0]}
	out.Posture = terms.Attack
	if s.Posture == terms.Attack || s.Posture == terms.Raid {
		out.Posture = terms.Defend
	}
	return &out
}

// marker is a body on the sand table.
type marker struct {
	of    *Body
	task  *Task
	mark  int // index of its target among the enemies; -1: none
	at    tabletop.Point
	men   int // thousandths of figures
	side  int // 0: own
	foe   int // index of the enemy it has to do with; -1: none
	far   battle.Length
	gone  bool // fought out, or off the table
	off   bool // off the table
	moved bool // in this turn
	left  bool // the place where it began, and its cover
	round bool // it has come to where it was to go round by
	fast  bool // it was hand to hand when the turn began
	hit   bool // it lost men in the turn before
	loss  int  // in this step, as men are counted
	lost  int  // in this turn; -1: it was shaken before the first
}

// table is a sand table: both sides as markers, who move by their tasks, shoot and come to
// grips by what a situation says of them.
type table struct {
	s       *Situation
	odds    Odds
	seeks   bool // the own side goes at the enemy
	markers []marker
	own     int // how many of them are the own side's: the first
}

func (t *table) lay(own, foe *Plan) {
	t.markers, t.own = make([]marker, 0, len(t.s.Own)+len(t.s.Foe)), len(t.s.Own)
	for side, bodies := range [...][]Body{t.s.Own, t.s.Foe} {
		plan := own
		if side == 1 {
			plan = foe
		}
		for i := range bodies {
			b := &bodies[i]
			m := marker{of: b, task: &plan.tasks[i], mark: -1, at: tabletop.Point(b.At), men: 1000 * b.Figures, side: side, gone: b.Figures == 0}
			for j, foes := 0, [...][]Body{t.s.Foe, t.s.Own}[side]; m.task.Target != "" && m.mark < 0 && j < len(foes); j++ {
				if foes[j].ID == m.task.Target {
					m.mark = j
				}
			}
			if b.Shaken {
				m.lost = -1
			}
			t.markers = append(t.markers, m)
		}
	}
}

// play plays the plan on and says how the side stands.
func (t *table) play() int {
	for range min(looks, max(2, t.s.Turns-t.s.Turn+1)) {
		t.look()
		t.begin()
		for n := range 2 {
			t.move((t.s.Side + n) % 2)
			t.look()
		}
		t.shoot()
		t.lose()
		t.look()
		t.melee()
		t.lose()
	}
	return t.score()
}

// begin begins a turn: who lost men in the last one, or is hand to hand, is so in this.
func (t *table) begin() {
	for i := range t.markers {
		m := &t.markers[i]
		m.hit = m.lost >= 1000 || m.lost < 0
		m.fast, m.moved, m.lost = t.atHand(m), false, 0
	}
}

// look finds for each marker the enemy it has to do with: its target, unless another is less
// than half as far.
func (t *table) look() {
	for i := range t.markers {
		m := &t.markers[i]
		m.foe = -1
		if m.gone {
			continue
		}
		near, first, foes := int64(1)<<62, t.own, t.markers[t.own:]
		if m.side == 1 {
			first, foes = 0, t.markers[:t.own]
		}
		for j := range foes {
			v := &foes[j]
			if v.gone {
				continue
			}
			d := m.at.Minus(v.at).Square()
			if j == m.mark {
				d /= 4
			}
			if d < near {
				m.foe, near = first+j, d
			}
		}
		if m.foe >= 0 {
			m.far = tabletop.Far(m.at, t.markers[m.foe].at)
		}
	}
}

// move moves a side's markers by their tasks. Who has just lost men comes half as far.
func (t *table) move(side int) {
	for i := range t.markers {
		m := &t.markers[i]
		if m.side != side || m.gone || m.fast {
			continue
		}
		pace := m.of.Pace
		if m.hit {
			pace = pace * battle.Length(t.odds.Hit) / 100
		}
		walk := func(to tabletop.Point, stop battle.Length) {
			if d := min(pace, tabletop.Far(m.at, to)-stop); d > 0 {
				m.at, m.moved, m.left = m.at.Towards(to, d), true, true
			}
		}
		storm := func() {
			if m.foe >= 0 {
				foe, stop := &t.markers[m.foe], t.s.Contact
				if m.of.Good > 0 && !m.of.Closes && !foe.hit && m.men < 2*foe.men {
					stop = m.of.Good // he shoots first
				}
				walk(foe.at, stop)
			} else {
				walk(tabletop.Point(m.task.At), 0)
			}
		}
		switch m.task.Do {
		case Storm:
			storm()
		case Shoot, Support:
			if m.foe < 0 {
				walk(tabletop.Point(m.task.At), 0)
			} else if reach := max(m.of.Good, t.s.inches(6)); m.far > reach {
				walk(t.markers[m.foe].at, reach)
			}
		case Round:
			if at := tabletop.Point(m.task.At); !m.round && tabletop.Far(m.at, at) > t.s.inches(6) {
				walk(at, 0)
			} else {
				m.round = true
				storm()
			}
		case Post, Wait, Form:
			walk(tabletop.Point(m.task.At), 0)
		case Yield:
			if home := t.home(m); m.foe >= 0 && m.far <= t.markers[m.foe].of.Pace+t.s.Contact+t.s.inches(2) {
				walk(home, t.s.inches(2))
			}
		case Leave:
			home := t.home(m)
			m.off = tabletop.Far(m.at, home) <= pace
			m.gone = m.off
			walk(home, 0)
		}
	}
}

// home is the nearest place of a marker's own edge.
func (t *table) home(m *marker) tabletop.Point {
	home := tabletop.Point{X: m.at.X}
	if m.side != t.s.Side {
		home.Y = t.s.Depth
	}
	return home
}

// shoot has every marker fire at the enemy it has to do with, or the nearest, in reach. Who
// was hand to hand when the turn began does not.
func (t *table) shoot() {
	for i := range t.markers {
		m := &t.markers[i]
		if m.gone || m.fast || m.of.Fire == 0 || m.foe < 0 || m.far > m.of.Reach {
			continue
		}
		foe := &t.markers[m.foe]
		n := m.of.Fire * (m.men / 10) / max(1, m.of.Figures) / 100
		if m.far > m.of.Good {
			n = n * t.odds.Far / 100
		}
		if m.moved {
			n = n * t.odds.Moved / 100
		}
		if m.hit {
			n = n * t.odds.Hit / 100
		}
		if foe.of.Cover && !foe.left {
			n = n * t.odds.Cover / 100
		} else if foe.task.Do == Lie {
			n = n * 3 / 4
		}
		foe.loss += n
	}
}

// atHand says whether a marker is hand to hand; who was so from the first may have its middle
// farther from the enemy's.
func (t *table) atHand(m *marker) bool {
	near := t.s.Contact + t.s.inches(1)/2
	if m.of.Fast && !m.left {
		near += t.s.inches(3)
	}
	return m.foe >= 0 && m.far <= near
}

// melee has all who are in contact fight: each loses by what the other is worth at hand. No
// more than three get at one.
func (t *table) melee() {
	for i := range t.markers {
		m := &t.markers[i]
		if m.gone || !t.atHand(m) {
			continue
		}
		foe := &t.markers[m.foe]
		n := min(m.men, 3*foe.men) / 1000 * m.of.Shock * t.odds.Hand / 10
		if foe.of.Cover && !foe.left || foe.task.Do == Form {
			n = n * t.odds.Cover / 100
		}
		if m.hit {
			n = n * 3 / 4
		}
		foe.loss += n
	}
}

// lose takes men away. Who has lost half of those with whom he began is out of it.
func (t *table) lose() {
	for i := range t.markers {
		m := &t.markers[i]
		m.men = max(0, m.men-m.loss)
		m.lost, m.loss = m.lost+m.loss, 0
		m.gone = m.gone || 100*m.men < 1000*m.of.First*(100-t.odds.Spent)
	}
}

// field is what it is worth that the own side may come to have the field, so much more likely
// than the enemy: who was to take it and does not go there will not.
func (t *table) field(likely int) int {
	if takes := t.s.Posture == terms.Attack || t.s.Posture == terms.Raid; takes && !t.seeks && t.s.Goal == nil {
		return min(likely, -25)
	}
	return likely
}

// score is how the side stands on the table, as [Score] counts it: the men it has left
// against the enemy's, in hundredths, and half as much again for the field, which is the more
// likely his who is worth more on it.
func (t *table) score() int {
	has, had, went, worth := [2]int{}, [2]int{}, [2]int{}, [2]int{}
	for i := range t.markers {
		m := &t.markers[i]
		had[m.side] += 1000 * m.of.First
		if has[m.side] += m.men; m.off && (m.side == 1 || t.s.Posture != terms.Withdraw) {
			went[m.side] += m.men
		}
		if !m.gone {
			worth[m.side] += max(1, m.of.Worth()) * (m.men / 10) / max(1, m.of.Figures)
		}
	}
	score := 0
	for side, sign := range [2]int{1, -1} {
		score += sign * saved(has[side], went[side], had[side]+1000*t.s.Gone[side])
	}
	if all := worth[0] + worth[1]; all > 0 {
		score += t.field(100*worth[0]/all - 50)
	}
	if g := t.s.Goal; g != nil {
		there := [2]bool{}
		for i := range t.markers {
			if m := &t.markers[i]; !m.gone && m.of.fights() && tabletop.Far(m.at, tabletop.Point(g.At)) <= g.Near+t.s.inches(2) {
				there[m.side] = true
			}
		}
		switch {
		case there[0] && !there[1]:
			score += 25
		case there[1] && !there[0], g.Hold && !there[0]:
			score -= 25
		}
	}
	return score
}
