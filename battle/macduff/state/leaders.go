package state

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// suites are the leaders by whom they are with, those who are with nobody first, and the generals among them,
// each list in the order of all leaders. A sight has the same as the state of which it is.
type suites struct {
	known    bool
	from     []int // where those of a body begin, by its number and one
	all      []int
	generals []int
}

// suited works out who is with whom where that is not known as it is now.
func (s *State) suited() *suites {
	if s.suite == nil {
		s.suite = new(suites)
	}
	w := s.suite
	if w.known && len(w.all) == len(s.Leaders) && len(w.from) == len(s.Bodies)+2 {
		return w
	}
	*w = suites{known: true, from: make([]int, len(s.Bodies)+2), all: make([]int, len(s.Leaders))}
	for i := range s.Leaders {
		l := &s.Leaders[i]
		w.from[l.Body+1]++
		if l.Station == General {
			w.generals = append(w.generals, i)
		}
	}
	for k := 1; k < len(w.from); k++ {
		w.from[k] += w.from[k-1]
	}
	for i := len(s.Leaders) - 1; i >= 0; i-- {
		at := &w.from[s.Leaders[i].Body+1]
		*at--
		w.all[*at] = i
	}
	return w
}

// Suite are the leaders who are with a body, in whatever state, or with nobody.
func (s *State) Suite(body int) []int {
	w := s.suited()
	return w.all[w.from[body+1]:w.from[body+2]]
}

// Generals are the generals, in whatever state.
func (s *State) Generals() []int { return s.suited().generals }

// Attach puts a leader with a body, or with nobody.
func (s *State) Attach(l *Leader, body int) {
	l.Body = body
	s.suited().known = false
}

// Promote gives a leader a station.
func (s *State) Promote(l *Leader, to Station) {
	l.Station = to
	s.suited().known = false
}

// Brigadier finds the general under whom a unit stands and how far he is; the distance is
// to its nearest company (MACDUFF-3.1, 20.18).
func (s *State) Brigadier(b *Body) (distance length, inSight bool) {
	best := length(-1)
	u := s.Of(b)
	for _, i := range s.Generals() {
		l := &s.Leaders[i]
		if l.Side != b.Side || l.State != Serving || i != u.General && !l.Chief {
			continue
		}
		d := b.Quad.FromPoint(l.At)
		if l.Body == b.No {
			d = 0
		}
		see := d <= rules.PlainSight || s.leaderSees(l, l.At, s.Table.Level(l.At), b)
		if see && (!inSight || d < best) || best < 0 {
			best, inSight = d, see
		}
	}
	return max(0, best), inSight
}

// leaderSees says whether a leader would have a body in his sight from a point, which lies on so many
// contours: the ground hides it from him, and units between them only where the setting has it so (MACDUFF-3.1).
func (s *State) leaderSees(l *Leader, at point, level int, b *Body) bool {
	if s.Settings.ControlSight == rules.OverGround {
		return !s.groundHides(at, b.Quad.Nearest(at), max(level, b.Level))
	}
	eye := Body{No: Nobody, Side: l.Side, Level: level}
	if l.Body != Nobody {
		eye.No = l.Body
	}
	return s.Sees(&eye, at, b, false, false)
}

// InHand is how many units of a leader's command would be in his hand if he stood at a
// point: within his reach and in his sight (MACDUFF-3.1).
func (s *State) InHand(l *Leader, at point) int {
	return s.inHand(l, at, Nobody)
}

// StandsWell says whether a leader has no fewer units of his command in his hand where he is than he would
// have at a point.
func (s *State) StandsWell(l *Leader, at point) bool {
	now := s.inHand(l, l.At, Nobody)
	return now == s.under(l) || now >= s.inHand(l, at, now)
}

// commands says whether a body is of a leader's command, and may be in his hand.
func (s *State) commands(l *Leader, b *Body) bool {
	return b.FightsOn() && !b.Shattered && (l.Chief || s.Of(b).General == l.No)
}

// under is how many bodies are of a leader's command.
func (s *State) under(l *Leader) int {
	n := 0
	for i := range s.Bodies {
		if b := &s.Bodies[i]; b.Side == l.Side && s.commands(l, b) {
			n++
		}
	}
	return n
}

// inHand counts those of a leader's command who would be in his hand at a point, and gives up once
// they cannot be more than a number.
func (s *State) inHand(l *Leader, at point, beat int) int {
	var room [64]int
	far, n := room[:0], 0 // he has to see them
	for o := s.On(at, at, rules.InCommand, l.Side); o.Next(); {
		b := &s.Bodies[o.No]
		if !s.commands(l, b) || b.Quad.Farther(at, rules.InCommand) {
			continue
		}
		if b.Quad.Farther(at, rules.PlainSight) {
			far = append(far, o.No)
		} else {
			n++
		}
	}
	if n+len(far) <= beat || len(far) == 0 {
		return n
	}
	level := s.Table.Level(at)
	for k, i := range far {
		if n+len(far)-k <= beat {
			return n
		}
		n += rules.Count(s.leaderSees(l, at, level, &s.Bodies[i]))
	}
	return n
}

// Outlook is the place near a point from which a leader has most of his command in hand: the
// point itself, or one a few inches to a side or back.
func (s *State) Outlook(l *Leader, at point) point {
	best, most, all := at, s.inHand(l, at, Nobody), s.under(l)
	back := Homeward(l.Side)
	for _, deep := range [...]length{0, 4 * Inch, 8 * Inch} {
		for _, off := range [...]length{-12 * Inch, -6 * Inch, 0, 6 * Inch, 12 * Inch} {
			if most == all {
				return best
			}
			p := s.Table.Clamp(at.Add(back.Ahead(deep)).Add(back.Right(off)), Inch)
			if t := s.At(p); t.water || t.ground == rules.Village || t.ground == rules.Difficult {
				continue
			}
			if n := s.inHand(l, p, most); n > most {
				best, most = p, n
			}
		}
	}
	return best
}

// Asked says whether the control of a body is looked at when it acts: not of those who rally,
// leave the field or only follow (MACDUFF-3.2, 20.19).
func (s *State) Asked(b *Body) bool {
	return !s.OwesRally(b) && !b.Shattered && !b.Leaving && !s.Breaking[b.Side] && b.Kind != rules.CivilKind && !b.IsTrain()
}

// CheckBoldChoice says whether a bold leader may choose so (MACDUFF-20.16).
func (s *State) CheckBoldChoice(o battle.Order) (rules.BoldChoice, error) {
	switch c := rules.BoldChoice(o.Choice); c {
	case rules.Leave, rules.Add, rules.Subtract:
		return c, nil
	}
	return "", Refuse("20.16", "a bold leader", "does not know "+Short(o.Choice), "choose add, subtract or none")
}

// Temper is what a body is apt to do out of hand (MACDUFF-3.3, 20.15).
func (s *State) Temper(b *Body) rules.Temper {
	switch {
	case b.IsHorse():
		return rules.Horsemen
	case b.IsFoot() && !b.Regular && b.Kind == rules.FootKind && (!b.Armed || 2*s.firearms(b) < s.Present(b)):
		return rules.ColdSteel
	}
	return rules.OtherTroop
}

// RideGround is the worst ground on a leader's way.
func (s *State) RideGround(from, to point) rules.Ground {
	if s.Table.Bare(from, to) {
		return rules.Open
	}
	worst, far := rules.Open, tabletop.Far(from, to)
	for d := length(0); d <= far; d += Inch {
		if t := s.At(from.Towards(to, d)); harder[t.ground] > harder[worst] {
			worst = t.ground
		}
	}
	return worst
}

// MayRide says whether a leader alone may move with the active unit (MACDUFF-2.9).
func (s *State) MayRide(l *Leader) error {
	if l.Body != Nobody {
		return Refuse("15.3", l.Name, "moves with the unit to which he is attached", "detach him first")
	}
	if l.Moved {
		return Refuse("2.9", l.Name, "has moved this turn", "wait for the next")
	}
	if l.Station == General && s.Units[s.Active].General != l.No && !l.Chief || l.Station != General && l.Unit != s.Active {
		return Refuse("2.9", l.Name, "moves when a unit of his acts", "wait for one")
	}
	return nil
}

// CheckRide says whether a leader who is alone may go to a place, and to which
// (MACDUFF-15.3).
func (s *State) CheckRide(l *Leader, o battle.Order) (point, error) {
	if err := s.MayRide(l); err != nil {
		return point{}, err
	}
	if len(o.Path) != 1 || !s.Table.On(point(o.Path[0])) {
		return point{}, Refuse("31.1", l.Name, "needs one point of the table to go to", "give one")
	}
	to := point(o.Path[0])
	if t := s.At(to); t.water || t.Barred {
		return point{}, Refuse("15.3", l.Name, "cannot stop in the water", "choose dry ground")
	}
	return to, nil
}

// Landing is the farthest dry point on a leader's way.
func (s *State) Landing(from, to point) point {
	far := tabletop.Far(from, to)
	for d := far; d > 0; d -= Inch / 2 {
		if p := from.Towards(to, d); s.Table.On(p) && !s.At(p).water {
			return p
		}
	}
	return from
}

// CheckAttach says whether a leader may join a body, or send it his drummer or standard
// bearer, and which body that is (MACDUFF-15.4, 1.28).
func (s *State) CheckAttach(l *Leader, o battle.Order) (*Body, error) {
	b := s.Body(o.Target)
	if b == nil || b.Side != l.Side || !b.Up() || b.Unit != s.Active {
		return nil, Refuse("15.4", l.Name, "joins a unit of his side when it acts", "name a company of the active unit")
	}
	if o.Choice == "drummer" || o.Choice == "standard" {
		if !l.Train[rules.Count(o.Choice == "standard")] {
			return nil, Refuse("1.28", l.Name, "has no "+o.Choice+" to send", "")
		}
		if b.Quad.FromPoint(l.At) > 6*Inch {
			return nil, Refuse("1.28", l.Name, "is too far from "+b.Name, "come within 6 inches")
		}
		return b, nil
	}
	if o.Choice != "" {
		return nil, Refuse("31.1", l.Name, "does not know "+Short(o.Choice), "send drummer or standard, or nothing to go himself")
	}
	if err := s.MayRide(l); err != nil {
		return nil, err
	}
	if l.Unit != Nobody && l.Unit != b.Unit {
		return nil, Refuse("1.8", l.Name, "belongs to another unit", "he stays with his own")
	}
	return b, nil
}

// CheckDetach says whether a leader may leave the unit that acts (MACDUFF-15.4).
func (s *State) CheckDetach(l *Leader, _ battle.Order) error {
	if l.Body == Nobody || s.Bodies[l.Body].Unit != s.Active {
		return Refuse("15.4", l.Name, "leaves a unit when it acts", "wait for its card")
	}
	b := &s.Bodies[l.Body]
	switch {
	case l.Station == Musician || l.Station == Bearer:
		return Refuse("1.28", l.Name, "stays with the unit", "")
	case s.Pinned(b):
		return Refuse("2.6", l.Name, "is in a melee", "wait for its end")
	case l.Station != General && l.Station != Colonel:
		return Refuse("15.4", l.Name, "leads his company", "detach a colonel or a general")
	case l.Moved:
		return Refuse("2.9", l.Name, "has moved this turn", "wait for the next")
	case l.Unit != Nobody && b.Now.Total() == 0:
		return Refuse("15.4", l.Name, "is the last of his unit", "")
	}
	return nil
}
