package state

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// Grade is the unit's grade now (13.3 to 13.6): a party has its parent's, baggage is Worn.
func (s *State) Grade(u *Unit) rules.State {
	if u.IsBaggage() {
		return rules.Worn
	}
	return s.Root(u).Grade()
}

// Grade is the grade of the points on the table.
func (u *Unit) Grade() rules.State {
	switch {
	case u.Points <= 0:
		return rules.Destroyed
	case u.Points <= u.SpentAt:
		return rules.Spent
	case u.Points <= u.WornAt:
		return rules.Worn
	}
	return rules.Full
}

// Purpose is what a unit means to do, stated before the die (4.2, 4.14).
type Purpose struct {
	Advance   bool
	Charge    *Unit
	Formation bool
}

// Bearing gathers what bears on a unit's throw (4.3, 4.4). The facts about tribesmen are
// worked out for those alone for whom they are read.
func (s *State) Bearing(u *Unit, p Purpose) rules.ManoeuvreInput {
	in := rules.ManoeuvreInput{
		State: s.Grade(u), Disordered: u.Disordered, Leader: rules.NoLeader,
		Quality: u.Quality, Fanatic: u.Fanatic, Native: u.Native,
		WantsAdvance: p.Advance || p.Charge != nil,
	}
	s.Command(u, &in)
	if u.Native && in.WantsAdvance {
		in.EnemyCavalryNear = s.cavalryNear(u)
	}
	if !u.Facts {
		return in // the four facts of 4.4 are not read (1.8)
	}
	in.ChargingUpslope = p.Charge != nil && p.Charge.Level > u.Level
	in.ChangingFormation = p.Formation
	in.EnemyRear = s.enemyInRear(u)
	in.NearestRetiring = s.nearestRetiring(u)
	return in
}

// Command finds the one leader who counts for a unit, the best for it (3.2 to 3.4).
func (s *State) Command(u *Unit, in *rules.ManoeuvreInput) {
	bonus := 0
	for i := range s.Leaders {
		l := &s.Leaders[i]
		if l.Side != u.Side || l.State != Serving || !s.Commands(l, u) {
			continue
		}
		worth, how, far := 0, rules.NoLeader, Length(0)
		switch {
		case l.Unit == u.No:
			worth, how = 2, rules.Attached
		case l.Unit == Nobody:
			if far = rules.Tenths(u.Quad.FromPoint(l.At)); far <= rules.CommandRadius {
				worth, how = 1, rules.Detached
			}
		}
		if worth == 0 {
			continue
		}
		if l.Exceptional {
			worth++
		}
		if worth > bonus || worth == bonus && how == rules.Attached {
			bonus = worth
			in.Leader, in.Exceptional, in.LeaderRange = how, l.Exceptional, far
		}
	}
}

// Commands says whether a leader counts for a unit of his side: with the setting
// command_lines only one in whose command it is, or who leads the side (3.4).
func (s *State) Commands(l *Leader, u *Unit) bool {
	if !s.Settings.CommandLines || l.OfAll {
		return true
	}
	units := s.Setup.Sides[u.Side].Units
	if u.Entry >= len(units) { // of the enemy, as a side sees him
		return false
	}
	under := units[u.Entry].Command
	return under == "" || under == l.Command
}

// cavalryNear says whether enemy cavalry has the unit within its charge range (7.11).
func (s *State) cavalryNear(u *Unit) bool {
	for i := range s.Units {
		v := &s.Units[i]
		if v.Side == u.Side || !v.Up() || !v.Mounted() || s.Engaged(v) {
			continue
		}
		basic := s.Pace(v).Basic
		if v.Quad.Beyond(&u.Quad, basic) {
			continue
		}
		gap := v.Quad.Gap(&u.Quad)
		if gap > basic || !s.Sees(v, u) {
			continue
		}
		to := v.Box.At.Towards(u.Quad.Nearest(v.Box.At), gap)
		if _, _, why := s.Table.Walk(v.Box.At, to, s.Rates(v), basic); why == tabletop.Arrived {
			return true
		}
	}
	return false
}

// enemyInRear says whether an enemy stands to the unit's rear and is able to fire or
// charge at it (7.9). A square has no rear (5.5).
func (s *State) enemyInRear(u *Unit) bool {
	if u.Formation == rules.InSquare {
		return false
	}
	for i := range s.Units {
		v := &s.Units[i]
		if v.Side == u.Side || !v.Up() || v.Aboard != Nobody || v.IsBaggage() {
			continue
		}
		reach := s.Pace(v).Basic
		if v.Armed && v.Formation != rules.Limbered {
			reach = max(reach, v.Reach)
		} else if v.IsGuns() {
			continue
		}
		if v.Quad.Beyond(&u.Quad, reach) || tabletop.Direction(u.Box.At, v.Box.At).Off(u.Box.Facing) <= 13500 {
			continue
		}
		if v.Quad.Nearer(&u.Quad, reach) && s.Sees(v, u) {
			return true
		}
	}
	return false
}

// nearestRetiring says whether the nearest enemy ended its last player turn further away
// than it began it (7.10).
func (s *State) nearestRetiring(u *Unit) bool {
	n := s.NearestEnemy(u)
	if n == Nobody {
		return false
	}
	v := &s.Units[n]
	return v.Begun != v.Ended && v.Ended.Minus(u.Box.At).Square() > v.Begun.Minus(u.Box.At).Square()
}

// CanAct checks what holds of every order to a unit in its own manoeuvre phase.
func (s *State) CanAct(u *Unit) error {
	switch {
	case u.Acted:
		return s.HasActed(u)
	case s.Engaged(u):
		return s.Refuse("WORNSPENT-12.7", u, "is in melee", "let it break off, or leave it")
	case u.Aboard != Nobody:
		return s.Refuse("WORNSPENT-16.6", u, "is in a boat", "land it")
	}
	return nil
}

// MustThrow says whether a unit that does nothing throws all the same: every disordered
// unit does, but boats and units in melee (4.2).
func (s *State) MustThrow(u *Unit) bool { return u.Disordered && !s.Engaged(u) && !u.IsBoat }

// HasActed refuses a second manoeuvre in a phase.
func (s *State) HasActed(u *Unit) error {
	return s.Refuse("WORNSPENT-2.6", u, "has had its manoeuvre", "each unit acts once in a phase")
}

// MaxLegs is the number of points that a path may have.
const MaxLegs = 12

// Moving is a move that may be ordered: where to, and how the unit is to stand.
type Moving struct {
	Path    []Point
	Look    *Facing
	To      Shape
	Last    bool // it changes formation at the end
	Retires bool
}

// MayMove reads an order to move, and refuses what a unit may not do (22.6, 22.8).
func (s *State) MayMove(u *Unit, o battle.Order) (Moving, error) {
	if err := s.CanAct(u); err != nil {
		return Moving{}, err
	}
	switch {
	case u.IsBoat:
		return Moving{}, s.Refuse("WORNSPENT-16.6", u, "is a boat", "let it sail")
	case u.Prone:
		return Moving{}, s.Refuse("WORNSPENT-6.8", u, "is lying down", "let it stand up first")
	case len(o.Path) > MaxLegs:
		return Moving{}, s.Refuse("WORNSPENT-22.6", u, "cannot follow so many points", "give at most 12")
	case o.Facing != nil && (*o.Facing < 0 || *o.Facing >= 36000):
		return Moving{}, s.Refuse("WORNSPENT-22.6", u, "cannot face that way", "give 0 to 35999 hundredths of a degree")
	}
	path, err := s.onTable(u, o.Path, "WORNSPENT-22.6")
	if err != nil {
		return Moving{}, err
	}
	to, err := s.MayChange(u, o)
	if err != nil {
		return Moving{}, err
	}
	if u.Formation == rules.Unlimbered && to.Form != rules.Limbered && len(path) > 0 {
		return Moving{}, s.Refuse("WORNSPENT-6.12", u, "is unlimbered", "let it limber up, or turn where it stands")
	}
	if len(path) == 0 && o.Facing == nil && !to.Differs(u) {
		return Moving{}, s.Refuse("WORNSPENT-22.6", u, "is told neither where to go nor what to do", "give a path, a facing or a formation")
	}
	m := Moving{Path: path, To: to, Retires: o.Kind == "retire", Last: o.Choice == FormLast || to.Form == rules.Unlimbered && len(path) > 0}
	if o.Facing != nil {
		look := Facing(*o.Facing)
		m.Look = &look
	}
	return m, nil
}

// onTable reads a path, and refuses one that leaves the table.
func (s *State) onTable(u *Unit, path []battle.XY, rule string) ([]Point, error) {
	out := make([]Point, len(path))
	for i, p := range path {
		if out[i] = Point(p); !s.Table.On(out[i]) {
			return nil, s.Refuse(rule, u, "cannot leave the table by choice", "keep the path on the table")
		}
	}
	return out, nil
}

// OwnEdge says whether a point lies on a side's own edge of the table.
func (s *State) OwnEdge(side int, at Point) bool {
	return side == 0 && at.Y == 0 || side == 1 && at.Y == s.Table.Depth
}

// Nearer says whether a move would end nearer to the nearest enemy in sight (4.14). It is
// asked of natives alone: for others it bears on nothing (4.5).
func (s *State) Nearer(u *Unit, path []Point) bool {
	if len(path) == 0 || !u.Native {
		return false
	}
	n := s.NearestEnemy(u)
	if n == Nobody || !s.Sees(u, &s.Units[n]) {
		if n = s.nearestSeen(u); n == Nobody {
			return false
		}
	}
	m := s.Plan(u, path, false, nil)
	q := m.Box.Quad()
	foe := &s.Units[n]
	return q.GapSquare(&foe.Quad) < u.Quad.GapSquare(&foe.Quad)
}

// nearestSeen is the nearest enemy in sight, or none.
func (s *State) nearestSeen(u *Unit) int {
	at, near := Nobody, int64(1)<<62
	for i := range s.Units {
		v := &s.Units[i]
		if v.Side == u.Side || !v.Up() || v.Aboard != Nobody {
			continue
		}
		if d := u.Quad.GapSquare(&v.Quad); d < near && s.Sees(u, v) {
			at, near = i, d
		}
	}
	return at
}

// Shape is a formation and a seat that a unit is to take.
type Shape struct {
	Form rules.Formation
	Down bool // on foot, its horses held
}

// Differs says whether a unit has to change for it.
func (to Shape) Differs(u *Unit) bool { return to.Form != u.Formation || to.Down != u.Dismounted }

// MayChange reads from an order which formation and seat the unit is to take, and refuses
// what it cannot take (5.2).
func (s *State) MayChange(u *Unit, o battle.Order) (Shape, error) {
	to := Shape{u.Formation, u.Dismounted}
	switch o.Choice {
	case "", FormLast:
	case Dismount:
		if !u.Mounted() {
			return to, s.Refuse("WORNSPENT-5.3", u, "is not in the saddle", "leave the choice out")
		}
		to.Down = true
	case Mount:
		if !u.Dismounted || u.Riding < u.Figures() {
			return to, s.Refuse("WORNSPENT-5.3", u, "has no horses to mount", "leave the choice out")
		}
		to.Down = false
	default:
		return to, s.Refuse("WORNSPENT-22.8", u, "knows no such choice", "use mount, dismount or last")
	}
	if o.Formation != "" {
		to.Form = rules.Formation(o.Formation)
	}
	if to.Form != u.Formation && !s.MayForm(u, to.Form, to.Down) {
		return to, s.Refuse("WORNSPENT-5.2", u, "cannot form that", "take a formation of its arm")
	}
	if to.Differs(u) && len(o.Path) == 0 {
		if _, ok := s.Reformed(u, to); !ok {
			return to, s.Refuse("WORNSPENT-5.3", u, "has no room to form that", "move it clear first")
		}
	}
	return to, nil
}

// MayForm says whether a formation is one of the unit's (5.2).
func (s *State) MayForm(u *Unit, form rules.Formation, down bool) bool {
	switch form {
	case rules.InLine:
		return (!u.Native || u.firearms()) && (u.Arm == rules.Infantry || u.Arm == rules.Cavalry)
	case rules.InColumn:
		return u.Arm == rules.Infantry || u.Arm == rules.Cavalry
	case rules.InSquare:
		return !u.Native && u.Arm == rules.Infantry || !u.Native && u.Arm == rules.Cavalry && (down || !u.Mounted())
	case rules.InMob:
		return u.Native && (u.Arm == rules.Infantry || u.Arm == rules.Cavalry)
	case rules.Unlimbered, rules.Limbered:
		return u.IsGuns()
	case rules.InTrain:
		return u.IsBaggage()
	}
	return false
}

// Fighting is the formation in which a unit fights best and is set up: a line, a mob for
// natives without firearms; guns and trains have one of their own (5.2).
func (u *Unit) Fighting() rules.Formation {
	switch {
	case u.IsGuns():
		return rules.Unlimbered
	case u.IsBaggage():
		return rules.InTrain
	case u.Native && !u.firearms():
		return rules.InMob
	}
	return rules.InLine
}

// Reformed is the box that a change of formation gives, where there is room for it: the
// middle stays, or the unit shifts by up to three inches.
func (s *State) Reformed(u *Unit, to Shape) (tabletop.Box, bool) {
	box := u.Box
	box.Width, box.Depth = s.sizeOf(u, to.Form, u.rides(!to.Down))
	if s.Clear(u, box) {
		return box, true
	}
	for shift := Inch / 2; shift <= 3*Inch; shift += Inch / 2 {
		for _, turn := range [4]Facing{tabletop.About, tabletop.Quarter, -tabletop.Quarter, 0} {
			try := box
			try.At = box.At.Add(box.Facing.Turn(turn).Ahead(shift))
			if s.Clear(u, try) {
				return try, true
			}
		}
	}
	return u.Box, false
}

// MayLie says why a unit may not lie down; nil where it may (22.9).
func (s *State) MayLie(u *Unit) error {
	switch {
	case u.Prone:
		return s.Refuse("WORNSPENT-22.9", u, "is lying down already", "")
	case u.Mounted() || u.IsGuns() || u.IsBaggage() || u.IsBoat || u.Aboard != Nobody:
		no := s.Refuse("WORNSPENT-7.2", u, "cannot lie down", "only men on foot can")
		no.Never = u.IsGuns() || u.IsBaggage() || u.IsBoat
		return no
	case s.Engaged(u) || u.Target != Nobody:
		return s.Refuse("WORNSPENT-10.10", u, "is charging or in contact", "")
	case u.Disordered && !u.Acted:
		return s.Refuse("WORNSPENT-4.2", u, "is in disorder and must throw first", "let it hold")
	}
	return nil
}

// HeldFast says whether an enemy in contact keeps the unit in the melee (12.7).
func (s *State) HeldFast(u *Unit) bool {
	for _, n := range u.Foes {
		if s.Units[n].Score > 4 {
			return true
		}
	}
	return false
}

// MayBreakOff reads an order to leave a melee, and refuses where a unit may not (12.7).
func (s *State) MayBreakOff(u *Unit, o battle.Order) ([]Point, error) {
	switch {
	case u.Acted:
		return nil, s.HasActed(u)
	case !s.Engaged(u):
		return nil, s.Refuse("WORNSPENT-22.13", u, "is not in melee", "move it")
	case len(o.Path) == 0 || len(o.Path) > MaxLegs:
		return nil, s.Refuse("WORNSPENT-22.13", u, "is not told where to go", "give a path")
	case s.HeldFast(u):
		return nil, s.Refuse("WORNSPENT-12.7", u, "is held fast", "it may leave when every enemy in contact scored 4 or less")
	}
	return s.onTable(u, o.Path, "WORNSPENT-22.13")
}
