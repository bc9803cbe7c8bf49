package state

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// free says whether a body may take an order that is an action of its own: it has not
// acted, is not held by a melee, and owes nothing else.
func (s *State) free(b *Body) error {
	switch {
	case b.Did:
		return Refuse("2.4", b.Name, "has acted", "choose another company or pass")
	case s.Pinned(b):
		return Refuse("2.6", b.Name, "is in contact", "its melee comes when all have acted")
	case s.OwesRally(b):
		return Refuse("12.7", b.Name, "has to rally", "order a rally")
	case s.OwesExit(b):
		return Refuse("12.2", b.Name, "has to leave the field", "order it to retire")
	case b.Turned:
		return Refuse("5.18", b.Name, "has its back to the enemy", "reorder its ranks first")
	case b.Working != Nobody:
		return Refuse("13.4", b.Name, "is at work", "")
	}
	return nil
}

// freeToAct is free for all that a charge order forbids too.
func (s *State) freeToAct(b *Body) error {
	if err := s.free(b); err != nil {
		return err
	}
	if s.OwesCharge(b) {
		return Refuse("3.3", b.Name, "has to charge the nearest enemy", "order a charge")
	}
	return nil
}

// MayMove says whether a body may make a move now (MACDUFF-3.3, 5.2, 9.4, 20.25, 20.33).
func (s *State) MayMove(b *Body) error {
	if err := s.freeToAct(b); err != nil {
		return err
	}
	switch {
	case b.Bound == rules.StandAndShoot:
		return Refuse("20.17", b.Name, "stands and shoots", "shoot or pass")
	case b.House != Nobody:
		return Refuse("7.9", b.Name, "is in a house", "leave it by a door or window")
	case b.Moved:
		return Refuse("5.1", b.Name, "has moved", "one move an action")
	case b.Spent >= 2:
		return Refuse("20.25", b.Name, "has no half-move left", "")
	case b.Reserved:
		return Refuse("6.10", b.Name, "keeps its fire for a charge", "")
	case b.IsGun() && b.Shot:
		return Refuse("9.4", b.Name, "has shot and stays", "")
	case b.IsGun() && b.Unlimberd:
		return Refuse("5.16", b.Name, "has unlimbered", "")
	case b.IsGun() && b.Formation == rules.LimberedGun && b.TeamHit:
		return Refuse("10.6", b.Name, "has lost draught animals", "it may not move limbered this turn")
	}
	return nil
}

// MoveInput are the inputs of a move over open ground.
func (s *State) MoveInput(b *Body) rules.MoveInput {
	in := rules.MoveInput{Mover: b.Mover(), Formation: b.Order(), Terrain: rules.Open, Road: rules.NoRoad, HalfMovesSpent: b.Spent, Crew: 4, FullCrew: 4}
	if b.IsGun() {
		in.FullCrew = s.FullCrew(b)
		in.Crew = min(s.Present(b), in.FullCrew)
		if b.Formation == rules.UnlimberedGun {
			in.Helpers = s.helpers(b)
		}
	}
	return in
}

// helpers are infantry beside a gun who can be told off to push it (MACDUFF-5.15, 20.32).
func (s *State) helpers(b *Body) int {
	for n := s.Around(&b.Quad, 2*Inch, b.Side); n.Next(); {
		if o := &s.Bodies[n.No]; o.Up() && o.IsFoot() && o.Kind != rules.CivilKind && !o.Shattered && Nearer(b, o, 2*Inch) {
			return 1
		}
	}
	return 0
}

// FullCrew is the full crew of a gun (MACDUFF-20.8).
func (s *State) FullCrew(b *Body) int {
	if b.Gun == rules.HeavyGun && !b.Machine {
		return s.Settings.CrewFullHeavy
	}
	return s.Settings.CrewFull
}

// NeedOf is what a move needs before the dice.
func NeedOf(in rules.MoveInput) rules.MoveNeed {
	need, _, err := rules.MoveDistance(in, battle.NoDice)
	if err != nil && err != battle.ErrNoDice {
		panic(err) // the inputs are made here
	}
	return need
}

// Over puts what a way goes over into the inputs of a move.
func (w Way) Over(in rules.MoveInput) rules.MoveInput {
	in.Terrain = w.Ground
	in.Road, in.RoadSteep = w.Road, w.Steep
	return in
}

// Move is a move that was found legal, before its dice.
type Move struct {
	In    rules.MoveInput
	Form  rules.Formation // which it takes on the way
	First Way             // its first leg
	Path  []battle.XY
	Half  bool // half a move is kept
}

// MostLegs is how many points the path of a move has at most.
const MostLegs = 4

// CheckMove says whether a body may go along a path, and how (MACDUFF-5.1 to 5.17, 20.24 to
// 20.31).
func (s *State) CheckMove(b *Body, o battle.Order) (Move, error) {
	m := Move{Path: o.Path, Form: b.Formation, Half: o.Choice == "half"}
	if err := s.MayMove(b); err != nil {
		return m, err
	}
	if len(o.Path) == 0 || len(o.Path) > MostLegs {
		return m, Refuse("31.1", b.Name, "needs a path of one to four points", "give the points to which it goes")
	}
	for _, p := range o.Path {
		if !s.Table.On(point(p)) {
			return m, Refuse("31.1", b.Name, "stays on the table", "give points of the table")
		}
	}
	if o.Choice != "" && !m.Half {
		return m, Refuse("31.1", b.Name, "does not know "+Short(o.Choice), "choose half or nothing")
	}
	if o.Formation != "" && rules.Formation(o.Formation) != m.Form {
		m.Form = rules.Formation(o.Formation)
		if b.Regular || !b.IsFoot() || m.Form != rules.Skirmish && m.Form != rules.Mass {
			return m, Refuse("5.20", b.Name, "does not change to "+Short(o.Formation)+" while moving", "irregular foot alone opens out and closes in")
		}
	}
	if b.Bound == rules.NoAdvance && (len(o.Path) > 1 || s.approaches(b, point(o.Path[0]))) {
		return m, Refuse("20.17", b.Name, "may not come nearer to an enemy", "shoot, rally, or go back")
	}
	if b.Kind == rules.CivilKind && s.approaches(b, point(o.Path[len(o.Path)-1])) && s.EnemyWithin(b, 12*Inch) {
		return m, Refuse("20.109", b.Name, "will not go nearer to the enemy", "")
	}
	m.In = s.MoveInput(b)
	m.In.Formation = m.Form
	if b.IsGun() || b.IsTrain() {
		m.In.Formation = rules.NoFormation
	}
	if m.Half {
		m.In.HalfMovesSpent = max(1, b.Spent)
	}
	m.First = s.Along(b, m.In, b.Box.At, point(o.Path[0]), false)
	m.In = m.First.Over(m.In)
	if need := NeedOf(m.In); !need.CanMove {
		return m, Refuse("20.25", b.Name, "cannot move", "the ground, its crew or what it has done forbids it")
	}
	return m, nil
}

// approaches says whether a place is nearer to any enemy that the side sees than where the
// body stands.
func (s *State) approaches(b *Body, to point) bool {
	for i := range s.Bodies {
		o := &s.Bodies[i]
		if o.Side != b.Side && o.Up() && o.Veil == InSight && o.Box.At.Minus(to).Square() < o.Box.At.Minus(b.Box.At).Square() {
			return true
		}
	}
	return false
}

// Approaches2 says whether a body has come nearer to any enemy than it was.
func (s *State) Approaches2(was tabletop.Box, b *Body) bool {
	old := *b
	old.Box = was
	return s.approaches(&old, b.Box.At)
}

// EnemyWithin says whether a known enemy is so near.
func (s *State) EnemyWithin(b *Body, d length) bool {
	for n := s.Around(&b.Quad, d, 1-b.Side); n.Next(); {
		if o := &s.Bodies[n.No]; o.Up() && o.Veil == InSight && Nearer(b, o, d) {
			return true
		}
	}
	return false
}

// Retreat is a retirement that was found legal, before its dice.
type Retreat struct {
	In         rules.MoveInput
	Way        Way
	To         point
	Look, Face facing // where it goes, and its face
	Off        bool   // over its own edge
	Turned     bool
	Home       bool // it leaves the field, and nothing else is worked out
}

// CheckRetire says whether a body may go back to a place, and how (MACDUFF-5.17, 5.18, 12.2).
func (s *State) CheckRetire(b *Body, o battle.Order) (Retreat, error) {
	r := Retreat{Home: s.OwesExit(b), Turned: o.Choice == "turned"}
	if r.Home {
		if b.Did || s.Pinned(b) {
			return r, Refuse("2.4", b.Name, "has acted or is in contact", "")
		}
		return r, nil
	}
	if err := s.MayMove(b); err != nil {
		return r, err
	}
	if o.Choice != "facing" && !r.Turned {
		return r, Refuse("5.17", b.Name, "retires facing or turned", "choose one of the two")
	}
	if len(o.Path) != 1 {
		return r, Refuse("31.1", b.Name, "needs one point to retire to", "")
	}
	r.To = point(o.Path[0])
	if r.To == b.Box.At {
		return r, Refuse("5.17", b.Name, "stands there", "choose another place")
	}
	r.Off = !s.Table.On(r.To)
	if r.Off && !s.BeyondOwn(b.Side, r.To) {
		return r, Refuse("20.36", b.Name, "leaves the table by its own edge alone", "")
	}
	r.Look = tabletop.Direction(b.Box.At, r.To)
	if r.Look.Off(b.Box.Facing) < Arc {
		return r, Refuse("5.17", b.Name, "would be advancing", "retire back or to a flank")
	}
	if s.approachesNearest(b, r.To) {
		return r, Refuse("5.17", b.Name, "would come nearer to the enemy", "retire away from him")
	}
	r.Face = r.Look
	if !r.Turned {
		r.Face = b.Box.Facing
	}
	r.In = s.MoveInput(b)
	r.In.FacingRetire = !r.Turned
	r.Way = s.Along(b, r.In, b.Box.At, s.Table.Clamp(r.To, 0), false)
	r.In = r.Way.Over(r.In)
	if !NeedOf(r.In).CanMove {
		return r, Refuse("20.25", b.Name, "cannot move", "")
	}
	return r, nil
}

// approachesNearest says whether a place is nearer to the nearest enemy.
func (s *State) approachesNearest(b *Body, to point) bool {
	n := s.Nearest(b)
	if n == Nobody {
		return false
	}
	e := s.Bodies[n].Box.At
	return e.Minus(to).Square() < e.Minus(b.Box.At).Square()
}

// CheckReorder says whether a body may face about, and where to (MACDUFF-5.18).
func (s *State) CheckReorder(b *Body, o battle.Order) (facing, error) {
	if b.Did || s.Pinned(b) || !b.Turned {
		return 0, Refuse("5.18", b.Name, "has no ranks to reorder", "")
	}
	if s.OwesRally(b) || s.OwesExit(b) {
		return 0, s.free(b)
	}
	if o.Facing != nil {
		return facing(*o.Facing).Turn(0), nil
	}
	return b.Box.Facing.Turn(tabletop.About), nil
}

// mayForm says whether a body may take a formation (MACDUFF-4.2 to 4.7, 20.22, 20.46).
func (s *State) mayForm(b *Body, form rules.Formation) bool {
	if b.House != Nobody || b.IsGun() || b.IsTrain() {
		return false
	}
	if b.Shattered {
		return form == rules.Mass
	}
	switch form {
	case rules.Skirmish:
		return b.IsFoot()
	case rules.Mass:
		return true
	case rules.Line, rules.Column:
		return b.Regular
	case rules.Square:
		return b.Regular && b.IsFoot() && s.Present(b) >= 4 && s.At(b.Box.At).ground != rules.Difficult
	}
	return false
}

// CheckForm says whether a body may change to a formation, how it then stands, and how many
// half-moves it costs: one for regular foot, none for others; a right angle is free between
// line and column (MACDUFF-5.20).
func (s *State) CheckForm(b *Body, o battle.Order) (to Stance, cost int, err error) {
	if err := s.freeToAct(b); err != nil {
		return to, 0, err
	}
	to = Stance{rules.Formation(o.Formation), b.Box}
	switch {
	case to.Form == b.Formation || !s.mayForm(b, to.Form):
		return to, 0, Refuse("4.1", b.Name, "does not form "+Short(o.Formation), "choose a formation of its arm")
	case b.Formed:
		return to, 0, Refuse("5.20", b.Name, "has changed formation", "")
	case b.Reserved:
		return to, 0, Refuse("6.10", b.Name, "keeps its fire", "")
	}
	if b.IsFoot() && b.Regular {
		cost = 1
	}
	if b.Spent+cost > 2 {
		return to, cost, Refuse("20.25", b.Name, "has no half-move left", "")
	}
	if o.Facing != nil {
		look := facing(*o.Facing).Turn(0)
		change := to.Form == rules.Line && b.Formation == rules.Column || to.Form == rules.Column && b.Formation == rules.Line
		if to.Form != rules.Skirmish && b.Regular && (!change || look.Off(b.Box.Facing) > tabletop.Quarter) {
			return to, cost, Refuse("5.20", b.Name, "turns by a right angle at most between line and column", "")
		}
		to.Box.Facing = look
	}
	as := *b
	as.Formation = to.Form
	to.Box.Width, to.Box.Depth = s.Size(&as, to.Form)
	if !s.Clear(&as, to.Box, 0) {
		return to, cost, Refuse("4.1", b.Name, "has no room for it", "move first")
	}
	return to, cost, nil
}

// CheckMount says whether cavalry may mount or dismount, and how it then stands
// (MACDUFF-5.21).
func (s *State) CheckMount(b *Body, o battle.Order) (Stance, error) {
	if b.Kind != rules.HorseKind && b.Kind != rules.CamelKind {
		return Stance{}, Refuse("5.21", b.Name, "has no mounts", "").ForGood()
	}
	if err := s.freeToAct(b); err != nil {
		return Stance{}, err
	}
	up := o.Kind == "mount"
	switch {
	case b.Mounted == up:
		return Stance{}, Refuse("5.21", b.Name, "is so already", "")
	case b.House != Nobody:
		return Stance{}, Refuse("7.9", b.Name, "is in a village", "leave it first")
	case b.Spent >= 2:
		return Stance{}, Refuse("20.25", b.Name, "has no half-move left", "")
	case b.Reserved:
		return Stance{}, Refuse("6.10", b.Name, "keeps its fire", "")
	}
	as := *b
	as.Mounted, as.Formation = up, rules.Mass
	if b.Regular && !b.Shattered {
		as.Formation = rules.Line
	}
	box := b.Box
	box.Width, box.Depth = s.Size(&as, as.Formation)
	if !s.Clear(&as, box, 0) {
		return Stance{}, Refuse("5.21", b.Name, "has no room", "move first")
	}
	return Stance{as.Formation, box}, nil
}

// Slow guns take a whole turn to limber or unlimber (MACDUFF-5.16).
func (b *Body) Slow() bool { return b.Pack || b.Gun == rules.HeavyGun && !b.Machine }

// CheckLimber says whether a gun may be limbered or unlimbered (MACDUFF-5.16).
func (s *State) CheckLimber(b *Body, o battle.Order) error {
	if !b.IsGun() {
		return Refuse("5.16", b.Name, "has no gun", "").ForGood()
	}
	if err := s.freeToAct(b); err != nil {
		return err
	}
	up := o.Kind == "limber"
	switch {
	case up == (b.Formation == rules.LimberedGun):
		return Refuse("5.16", b.Name, "is so already", "")
	case b.Shot || b.Limberd || b.Unlimberd || b.Reserved:
		return Refuse("5.16", b.Name, "has done too much for it", "")
	case b.Slow() && b.Touched():
		return Refuse("5.16", b.Name, "needs the whole turn for it", "")
	case up && b.Moved:
		return Refuse("5.16", b.Name, "limbers before it moves", "")
	case b.Bound == rules.StandAndShoot && up:
		return Refuse("20.17", b.Name, "stands and shoots", "")
	}
	return nil
}

// PieceID names a piece of the table in orders.
func PieceID(n int) string {
	const digits = "0123456789"
	if n >= 100 {
		return "piece-" + digits[n/100:n/100+1] + digits[n/10%10:n/10%10+1] + digits[n%10:n%10+1]
	}
	if n >= 10 {
		return "piece-" + digits[n/10:n/10+1] + digits[n%10:n%10+1]
	}
	return "piece-" + digits[n:n+1]
}

// Piece finds a piece by the name of an order or of the campaign; nobody where there is none.
func (s *State) Piece(id string) int {
	for i := range s.Table.Pieces {
		if id != "" && (s.Table.Pieces[i].ID == id || PieceID(i) == id) {
			return i
		}
	}
	return Nobody
}

// Passage is a crossing of an obstacle that was found possible.
type Passage struct {
	Piece int
	Near  point // where it crosses
	Box   tabletop.Box
	Cost  int // half-moves
}

// CheckCross says whether a body may cross an obstacle that it has reached, and where it
// then stands (MACDUFF-7.5 to 7.7, 20.25, 20.47): for a half-move on foot and horseback,
// for two on wheels.
func (s *State) CheckCross(b *Body, o battle.Order) (Passage, error) {
	c := Passage{Piece: s.Piece(o.Target), Cost: 1}
	if err := s.freeToAct(b); err != nil {
		return c, err
	}
	n := c.Piece
	if n == Nobody || !s.Table.Pieces[n].Edge() && s.Table.Pieces[n].Kind != tabletop.River {
		return c, Refuse("7.5", b.Name, "knows no obstacle "+Short(o.Target), "name a wall, work, stream or ford")
	}
	p := &s.Table.Pieces[n]
	if b.IsGun() || b.IsTrain() {
		c.Cost = 2
	}
	c.Near = p.Near(b.Box.At)
	switch {
	case b.House != Nobody:
		return c, Refuse("7.9", b.Name, "is in a house", "leave it by a door or window")
	case b.Bound == rules.StandAndShoot:
		return c, Refuse("20.17", b.Name, "stands and shoots", "")
	case b.Reserved || b.IsGun() && (b.Formation != rules.LimberedGun || b.Shot || b.TeamHit):
		return c, Refuse("9.4", b.Name, "cannot cross as it stands", "")
	case b.Spent+c.Cost > 2:
		return c, Refuse("20.25", b.Name, "has not enough of its move left", "")
	case p.Kind == tabletop.River && p.Deep && !s.fordNear(c.Near):
		return c, Refuse("7.5", b.Name, "cannot cross deep water", "find a ford or bridge")
	case p.Edge() && s.High(n) && !s.crossing(b, n, c.Near):
		return c, Refuse("7.7", b.Name, "cannot climb it", "pioneers must make a crossing")
	case p.Kind != tabletop.River && b.Quad.FromPoint(c.Near) > 2*Inch || p.Kind == tabletop.River && b.Quad.FromPoint(c.Near)-p.Width/2 > 2*Inch:
		return c, Refuse("7.5", b.Name, "has not reached it", "move up to it")
	}
	look := tabletop.Direction(b.Box.At, c.Near)
	if c.Near == b.Box.At {
		look = b.Box.Facing
	}
	c.Box = b.Box
	c.Box.Facing = look
	span := tabletop.Far(b.Box.At, c.Near) + b.Box.Depth/2 + Inch/4
	if p.Kind == tabletop.River {
		span += p.Width / 2
	}
	for _, more := range [...]length{0, Inch, 2 * Inch} {
		c.Box.At = b.Box.At.Add(look.Ahead(span + more))
		if s.Clear(b, c.Box, Inch) && !s.InTheWay(b, b.Box.At, c.Box.At, Nobody) {
			if b.Bound == rules.NoAdvance && s.approaches(b, c.Box.At) {
				return c, Refuse("20.17", b.Name, "may not come nearer to an enemy", "")
			}
			return c, nil
		}
	}
	return c, Refuse("7.5", b.Name, "has no room on the other side", "")
}

// fordNear says whether deep water can be waded there.
func (s *State) fordNear(at point) bool {
	for i := range s.Table.Pieces {
		if p := &s.Table.Pieces[i]; p.Kind == tabletop.CrossFord && p.From(at) <= Inch {
			return true
		}
	}
	return false
}

// crossing says whether pioneers or a breach let a body over a high wall there.
func (s *State) crossing(b *Body, piece int, at point) bool {
	for _, g := range s.Gaps {
		if g.Piece == piece && tabletop.Far(g.At, at) <= 2*halfGap && (b.IsFoot() || !g.Breach && b.Formation == rules.Column) {
			return true
		}
	}
	return false
}
