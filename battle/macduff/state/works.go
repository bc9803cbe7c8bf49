package state

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// OfficerNear says whether an engineer officer is near enough to supervise (MACDUFF-13.1,
// 20.107).
func (s *State) OfficerNear(side int, at point) bool {
	for i := range s.Leaders {
		l := &s.Leaders[i]
		if l.Side != side || l.State != Serving || l.Unit == Nobody || s.Units[l.Unit].Kind != rules.SapperKind || !l.Station.Leads() || l.Station == NcoInCommand {
			continue
		}
		d := tabletop.Far(l.At, at)
		if l.Body != Nobody && s.Bodies[l.Body].Up() {
			d = s.Bodies[l.Body].Quad.FromPoint(at)
		}
		if d <= s.Settings.EngineerReach {
			return true
		}
	}
	return false
}

// ToolsNear says whether a tool wagon is near enough.
func (s *State) ToolsNear(side int, at point) bool {
	for i := range s.Bodies {
		b := &s.Bodies[i]
		if b.Side == side && b.Up() && b.Tools && b.Quad.FromPoint(at) <= s.Settings.EngineerReach {
			return true
		}
	}
	return false
}

// site is where a work is done and what piece it is on; an error where it cannot be.
func (s *State) site(b *Body, task rules.Task, o battle.Order) (Pit, error) {
	w := Pit{Task: task, Side: b.Side, Piece: Nobody, Made: Nobody, Unit: b.Unit, Body: b.No, Turns: 1, Long: Inch, Nothing: rules.Unhindered}
	if task == rules.Redoubt {
		w.At = b.Box.At
		if b.House != Nobody || s.inRedoubt(b) || s.At(b.Box.At).ground == rules.Difficult {
			return w, Refuse("13.8", b.Name, "finds no room for a redoubt", "")
		}
		return w, nil
	}
	w.Piece = s.Piece(o.Target)
	if w.Piece == Nobody {
		return w, Refuse("13.4", b.Name, "knows no place "+Short(o.Target), "name the bridge, river, wall or village")
	}
	p := &s.Table.Pieces[w.Piece]
	near := p.Near(b.Box.At)
	w.At = near
	reach := max(0, b.Quad.FromPoint(near)-p.Width/2)
	if p.Area(b.Box.At) {
		reach = 0
	}
	if reach > 2*Inch {
		return w, Refuse("13.4", b.Name, "is not at the place", "move up to it")
	}
	ok := false
	switch task {
	case rules.Pontoon:
		ok = p.Kind == tabletop.River && !p.Shore
		w.Long = min(rules.LongestPontoon, max(Inch, p.Width))
	case rules.LayCharge:
		ok = p.Kind == tabletop.Bridge && p.State != tabletop.Destroyed && s.MineAt(w.Piece).Charges < rules.MostCharges
	case rules.RepairBridge:
		ok = p.Kind == tabletop.Bridge && p.State == tabletop.Damaged
	case rules.RoadCut:
		ok = p.Edge() && (!s.High(w.Piece) || b.Kind == rules.SapperKind || b.IsFoot() && b.Regular)
	case rules.FortifyVillage:
		ok = p.Kind == tabletop.Block && !s.Fortified[w.Piece]
	}
	if !ok {
		return w, Refuse("13.2", b.Name, "cannot do that there", "choose a work that fits the place")
	}
	return w, nil
}

// CheckWork says whether a body may take up a work, which that is, and by what number it is
// known that has been begun; nobody where it is new (MACDUFF-13.1 to 13.10). The choice is
// the task, the target the piece at which it is done.
func (s *State) CheckWork(b *Body, o battle.Order) (w Pit, begun int, err error) {
	if err := s.freeToAct(b); err != nil {
		return w, Nobody, err
	}
	task := rules.Task(o.Choice)
	known := false
	for _, t := range rules.Tasks {
		known = known || t == string(task)
	}
	switch {
	case !known:
		return w, Nobody, Refuse("13.4", b.Name, "knows no work "+Short(o.Choice), "choose one of the tasks")
	case b.IsGun() || b.IsTrain() || b.IsHorse():
		return w, Nobody, Refuse("13.2", b.Name, "does not dig", "foot, sappers and civilians work")
	case b.Kind != rules.SapperKind && (task == rules.Pontoon || task == rules.LayCharge):
		return w, Nobody, Refuse("13.2", b.Name, "are no sappers", "")
	case b.Touched() || b.Shattered || b.Reserved:
		return w, Nobody, Refuse("13.3", b.Name, "has done something else", "")
	}
	if w, err = s.site(b, task, o); err != nil {
		return w, Nobody, err
	}
	switch {
	case !s.OfficerNear(b.Side, w.At):
		return w, Nobody, Refuse("13.1", b.Name, "has no engineer officer there", "")
	case !s.ToolsNear(b.Side, w.At):
		return w, Nobody, Refuse("13.1", b.Name, "has no tool wagon there", "")
	}
	begun = s.begun(&w)
	if begun == Nobody && s.supervised(b) {
		return w, begun, Refuse("20.109", b.Name, "finds the officer busy with another work", "one officer supervises one work")
	}
	return w, begun, nil
}

// begun finds a work of the side under way at the same place, or one of a battle before
// that it may go on with there.
func (s *State) begun(w *Pit) int {
	before := Nobody
	for i := range s.Works {
		o := &s.Works[i]
		switch {
		case o.Over || o.Task != w.Task || o.Side != w.Side:
		case o.Unit == Nobody:
			if before == Nobody && (o.Piece == Nobody || o.Piece == w.Piece) {
				before = i
			}
		case o.Piece == w.Piece && tabletop.Far(o.At, w.At) <= 3*Inch:
			return i
		}
	}
	return before
}

// Bridge is what a bridge is built of.
func (s *State) Bridge(piece int) rules.Bridge {
	if s.stoneBridge(piece) {
		return rules.Stone
	}
	return rules.Wooden
}

// supervised says whether the only officers near are taken up with another work this turn.
func (s *State) supervised(b *Body) bool {
	officers, works := 0, 0
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Side == b.Side && l.State == Serving && l.Unit != Nobody && s.Units[l.Unit].Kind == rules.SapperKind && l.Station.Leads() {
			officers++
		}
	}
	for i := range s.Bodies {
		if o := &s.Bodies[i]; o.Side == b.Side && o.Up() && o.Working != Nobody {
			works++
		}
	}
	return works >= officers
}

// stoneBridge says whether a bridge is of stone.
func (s *State) stoneBridge(piece int) bool {
	if r := s.Setup.Field.River; r != nil {
		for _, c := range r.Crossings {
			if c.ID == s.Table.Pieces[piece].ID {
				return c.Kind == "stone_bridge"
			}
		}
	}
	return false
}

// WorkIn are the inputs of a work that is not hindered.
func (s *State) WorkIn(w *Pit) rules.WorkInput {
	return rules.WorkInput{Task: w.Task, Length: w.Long, RepairTurns: w.Turns, PeriodsDone: w.Done, EngineerOfficer: true, ToolWagon: true, Sappers: true, Materials: true}
}

// CheckFireCharges says whether a body may fire the charges on a bridge, and on which
// (MACDUFF-13.11, 20.108).
func (s *State) CheckFireCharges(b *Body, o battle.Order) (int, error) {
	if b.Kind != rules.SapperKind {
		return Nobody, Refuse("13.2", b.Name, "are no sappers", "").ForGood()
	}
	if err := s.freeToAct(b); err != nil {
		return Nobody, err
	}
	n := s.Piece(o.Target)
	switch {
	case n == Nobody || s.Table.Pieces[n].Kind != tabletop.Bridge || s.MineAt(n).Charges == 0 || s.Table.Pieces[n].State == tabletop.Destroyed:
		return n, Refuse("20.108", b.Name, "has laid no charges there", "")
	case b.Spent >= 2 || b.Moved:
		return n, Refuse("20.108", b.Name, "has done something else", "")
	}
	p := &s.Table.Pieces[n]
	if b.Quad.FromPoint(p.Near(b.Box.At)) > rules.InCommand {
		return n, Refuse("20.108", b.Name, "is farther than 24 inches from it", "")
	}
	for i := range s.Bodies {
		if c := &s.Bodies[i]; c.Up() && c.Side == b.Side && p.Area(c.Box.At) {
			return n, Refuse("20.108", c.Name, "is on the bridge", "")
		}
	}
	return n, nil
}

// Outpost is a patrol that may go out: who leads it, and where it then stands.
type Outpost struct {
	Leader, Figures int
	Box             tabletop.Box
}

// CheckPatrol says whether a body may send a patrol out, and how that then stands (MACDUFF-1.9,
// 20.120).
func (s *State) CheckPatrol(b *Body, o battle.Order) (Outpost, error) {
	out := Outpost{Leader: s.patrolLeader(b), Figures: o.Figures}
	if err := s.freeToAct(b); err != nil {
		return out, err
	}
	switch {
	case b.Parent != Nobody || b.IsGun() || b.IsTrain() || b.Kind == rules.CivilKind || b.House != Nobody || b.Shattered:
		return out, Refuse("1.9", b.Name, "sends out no patrol", "")
	case out.Leader == Nobody:
		return out, Refuse("20.120", b.Name, "has no officer to lead it", "")
	case o.Figures < 1 || o.Figures > 3 || o.Figures >= b.Now.Total():
		return out, Refuse("1.9", b.Name, "sends one to three figures and keeps some", "")
	case b.Touched():
		return out, Refuse("1.9", b.Name, "has begun its action", "")
	case len(s.Bodies) >= mostBodies:
		return out, Refuse("1.9", b.Name, "has patrols enough out", "")
	}
	p := s.Detached(b, o.Figures)
	n := length(o.Figures + 1)
	out.Box = b.Box
	out.Box.Width, out.Box.Depth = n*Inch, 3*Inch
	for _, way := range [...]point{b.Box.Facing.Ahead(b.Box.Depth/2 + 2*Inch), b.Box.Facing.Right(b.Box.Width/2 + n*Inch/2 + Inch), b.Box.Facing.Right(-b.Box.Width/2 - n*Inch/2 - Inch), b.Box.Facing.Ahead(-b.Box.Depth/2 - 2*Inch)} {
		out.Box.At = b.Box.At.Add(way)
		if s.Clear(&p, out.Box, Inch) {
			return out, nil
		}
	}
	return out, Refuse("1.9", b.Name, "has no room for a patrol", "")
}

// Detached is the body that a patrol of so many figures would be, its leader not among them.
func (s *State) Detached(b *Body, figures int) Body {
	p := *b
	p.Now, _ = Take(b.Now, figures)
	p.No, p.Parent, p.Held, p.Marker = len(s.Bodies), b.No, battle.Ranks{}, false
	p.Original = figures + 1
	p.Formation = rules.Skirmish
	if b.IsHorse() {
		p.Formation = rules.Mass
	}
	return p
}

// mostBodies is how many bodies stand on a table.
const mostBodies = 400

// patrolLeader is the officer of a body who leads a patrol; nobody where it has none.
func (s *State) patrolLeader(b *Body) int {
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Body == b.No && l.State == Serving && l.Unit == b.Unit && (l.Station == Officer || l.Station == NcoInCommand) {
			return i
		}
	}
	return Nobody
}

// CheckRejoin says whether a patrol may come back to its unit (MACDUFF-1.9).
func (s *State) CheckRejoin(b *Body, _ battle.Order) error {
	if b.Parent == Nobody {
		return Refuse("1.9", b.Name, "is no patrol", "").ForGood()
	}
	if err := s.freeToAct(b); err != nil {
		return err
	}
	p := &s.Bodies[b.Parent]
	switch {
	case !p.Up() || s.Pinned(p):
		return Refuse("1.9", b.Name, "cannot join its unit", "")
	case !Nearer(b, p, 2*Inch):
		return Refuse("1.9", b.Name, "is too far from its unit", "come within 2 inches")
	case b.Mounted != p.Mounted:
		return Refuse("1.9", b.Name, "does not fit its unit", "mount or dismount first")
	}
	return nil
}

// WalledOff says whether a wall that nobody climbs is between two bodies.
func (s *State) WalledOff(a, b *Body) bool {
	for i := range s.Table.Pieces {
		if p := &s.Table.Pieces[i]; p.Edge() && s.High(i) && !s.GapsIn(i) {
			if _, ok := p.Crossed(a.Box.At, b.Box.At); ok {
				return true
			}
		}
	}
	return false
}

// Divides says whether a river lies between the sides that is not waded anywhere.
func (s *State) Divides() bool {
	r := s.Setup.Field.River
	if r == nil || !r.Between || r.Fordable || r.Class == "stream" {
		return false
	}
	return true
}

// Passage says whether the river can be crossed dry or by a ford.
func (s *State) Passage() bool {
	for i := range s.Table.Pieces {
		if p := &s.Table.Pieces[i]; p.Kind == tabletop.CrossFord || p.Kind == tabletop.Bridge && p.State == tabletop.Intact {
			return true
		}
	}
	return false
}

// Enough is how many charges likely destroy a bridge, from what it has suffered
// (MACDUFF-13.11).
func (s *State) Enough(piece int) int {
	need := 12
	if s.stoneBridge(piece) {
		need = 24
	}
	return min(rules.MostCharges, (2*(need-s.MineAt(piece).Damage)+6)/7)
}

// MineAt is what has been done to a bridge so far; nothing is changed.
func (s *State) MineAt(piece int) Mine {
	for i := range s.Mines {
		if s.Mines[i].Piece == piece {
			return s.Mines[i]
		}
	}
	return Mine{Piece: piece}
}
