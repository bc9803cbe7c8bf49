// Package command is the automatic commander of With MacDuff to the Frontier (section 32): he
// has the sight of his side and gives its orders.
package command

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// Commander thinks for one side at one moment by the list of MACDUFF-32.1; he keeps
// nothing between two orders and sees what his side sees.
type Commander struct {
	F          *state.State // as the side sees it
	Side       int
	Aggressive bool
	plan       *command.Plan // nil: he has none but his posture
}

// Advise is what the automatic commander of the deciding side would order now: he has the
// sight of his side, and throws no dice.
func Advise(v state.Sight, plan *command.Plan) battle.Order {
	f := v.State
	c := Commander{F: f, Side: f.Deciding, plan: plan}
	c.Aggressive = c.Means()
	switch f.Stage {
	case state.Placing:
		return battle.Order{Kind: "done"}
	case state.Choosing:
		return c.choose()
	case state.Deciding:
		return c.bold()
	case state.Acting:
		return c.act()
	case state.Answering:
		return c.answer()
	case state.Occupying:
		o := battle.Order{Kind: "occupy", Unit: f.Bodies[f.Holds[0].Body].ID}
		if c.may(o) {
			return o
		}
		return battle.Order{Kind: "stay"}
	case state.Calling:
		for i := f.CallAt; i < len(f.Units); i++ {
			if f.Calls(c.Side, &f.Units[i]) {
				return battle.Order{Kind: "call_on", Unit: f.Units[i].ID}
			}
		}
	}
	return battle.Order{Kind: "done"}
}

// Means says whether the side plays aggressively: by its posture, or where the enemy is
// half beaten or has taken what it fights for (MACDUFF-32.2).
func (c *Commander) Means() bool {
	if c.plan != nil && c.F.Setup.Sides[c.Side].Posture != terms.Raid {
		return c.plan.Attacks()
	}
	switch c.F.Setup.Sides[c.Side].Posture {
	case terms.Attack, terms.Raid:
		return true
	case terms.Withdraw:
		return false
	case terms.Defend:
		spent, all := c.F.Share(1-c.Side, true)
		return 3*spent > all || c.lostGoal()
	}
	return c.Side == 0
}

// late says whether two thirds of the turns are gone, and whoever can charges.
func (c *Commander) late() bool { return 3*c.F.Turn >= 2*c.F.Settings.TurnLimit }

// Quits says whether the side has had enough (MACDUFF-32.1).
func (c *Commander) Quits() bool {
	f := c.F
	if f.Breaking[c.Side] {
		return false
	}
	if s := &f.Setup.Sides[c.Side]; s.Posture == terms.Withdraw && f.Turn > 1 {
		return s.Goal == nil || 2*f.Turn > f.Settings.TurnLimit // it stays for what it fights for while it can
	}
	if c.plan != nil && c.F.Setup.Sides[c.Side].Posture != terms.Raid && (c.plan.Manner == command.BreakOff || c.beaten()) {
		return true
	}
	raids := f.Setup.Sides[c.Side].Posture == terms.Raid
	if c.Aggressive && !raids {
		return false
	}
	spent, all := f.Share(c.Side, true)
	if spent == 0 {
		return false
	}
	theirs, _ := f.Share(1-c.Side, true)
	if c.Aggressive { // a raid comes for less than the field
		return 2*spent >= all && theirs < spent && all > 1
	}
	return 3*battle.Inches(spent) >= 2*f.Settings.BreakShare*battle.Length(all) && theirs == 0
}

// choose names the unit to activate.
func (c *Commander) choose() battle.Order {
	f := c.F
	if c.Quits() {
		return battle.Order{Kind: "break_off"}
	}
	best, worth := state.Nobody, -1
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != c.Side || !f.Waiting(u) {
			continue
		}
		if w := c.urgency(u, worth); w > worth {
			best, worth = i, w
		}
	}
	return battle.Order{Kind: "activate", Unit: f.Units[best].ID}
}

// urgency orders the units: who must rally or retire; who has an enemy in charge reach; who
// has one close; guns; the nearest to the enemy. It is worked out where it may be more than a number.
func (c *Commander) urgency(u *state.Unit, beat int) int {
	f := c.F
	worth := 0
	for _, i := range u.Bodies {
		b := &f.Bodies[i]
		if !b.Up() || b.Did || f.Pinned(b) {
			continue
		}
		if b.MustRally || b.Leaving {
			return 100_000
		}
		n := f.Nearest(b)
		if n == state.Nobody {
			continue
		}
		const near = 21 * state.Inch
		if beat >= 200 && !b.IsGun() && f.Bodies[n].Box.At.Minus(b.Box.At).Square() >= int64(near)*int64(near) {
			continue // it is no more than that
		}
		d := int(tabletop.Far(b.Box.At, f.Bodies[n].Box.At) / state.Inch)
		w := max(0, 200-d)
		switch {
		case b.IsGun():
			w += 300
		case d <= 12:
			w += 400
		case d <= 20:
			w += 350
		}
		worth = max(worth, w)
	}
	return worth
}

// bold is a bold leader's choice: on to a charge, back from leaving a position.
func (c *Commander) bold() battle.Order {
	o := battle.Order{Kind: "bold_choice", Choice: string(rules.Leave)}
	b := &c.F.Bodies[c.F.Checks[0]]
	switch {
	case c.Aggressive && !b.Armed:
		o.Choice = string(rules.Add)
	case !c.Aggressive:
		o.Choice = string(rules.Subtract)
	}
	return o
}

// act is the next order of the active unit: the first that fits, company by company.
func (c *Commander) act() battle.Order {
	f := c.F
	for _, i := range f.Units[f.Active].Bodies {
		b := &f.Bodies[i]
		if !b.Up() || b.Did || f.Pinned(b) {
			continue
		}
		if o, ok := c.OrderFor(b); ok {
			return o
		}
	}
	if o, ok := c.ride(); ok {
		return o
	}
	return battle.Order{Kind: "done"}
}

// OrderFor is what one body does next; false where it has nothing better to do.
func (c *Commander) OrderFor(b *state.Body) (battle.Order, bool) {
	f := c.F
	if o, ok := c.owed(b); ok {
		return o, true
	}
	if o, ok := c.work(b); ok {
		return o, true
	}
	if b.IsTrain() || b.Kind == rules.CivilKind {
		return battle.Order{}, false
	}
	if o, ok := c.scout(b); ok {
		return o, true
	}
	if b.Parent != state.Nobody {
		return c.patrol(b)
	}
	if o, ok := c.sendPatrol(b); ok {
		return o, true
	}
	if b.IsGun() {
		return c.gun(b)
	}
	if b.Kind == rules.GunKind {
		return c.crew(b)
	}
	n := f.Nearest(b)
	if n == state.Nobody {
		if c.Aggressive && !c.atGoal(b) {
			return c.advance(b, c.goal(b))
		}
		return c.Station(b)
	}
	t := &f.Bodies[n]
	if o, ok := c.charge(b); ok {
		return o, true
	}
	if o, ok, bid := c.bidden(b, t); bid {
		return o, ok
	}
	if o, ok := c.save(b, t); ok {
		return o, true
	}
	if c.waitsForHorse(b) {
		return battle.Order{}, false
	}
	if o, ok := c.saddle(b, t); ok {
		return o, true
	}
	if o, ok := c.stance(b, t); ok {
		return o, true
	}
	if o, ok := c.Station(b); ok {
		return o, true
	}
	if o, ok := c.shoot(b); ok {
		return o, true
	}
	if o, ok := c.draw(b, t); ok {
		return o, true
	}
	if c.pauses(b) {
		return c.rally(b), true
	}
	if c.Aggressive && !c.stays(b) {
		if b.House != state.Nobody {
			return c.clearHouse(b, t)
		}
		return c.close(b, c.Prey(b, t))
	}
	return c.Hold(b, t)
}

// owed is what a body must do whatever its commander wants.
func (c *Commander) owed(b *state.Body) (battle.Order, bool) {
	f := c.F
	switch {
	case f.OwesRally(b):
		return c.rally(b), true
	case f.OwesExit(b):
		return battle.Order{Kind: "retire", Unit: b.ID}, true
	case b.Turned:
		return c.face(b, "reorder"), true
	case f.OwesCharge(b):
		return battle.Order{Kind: "charge", Unit: b.ID, Target: f.Bodies[f.NearestCharge(b)].ID}, true
	}
	return battle.Order{}, false
}

// pauses says whether a body with no enemy near does best to load, or to call its casualties
// back.
func (c *Commander) pauses(b *state.Body) bool {
	f := c.F
	return b.Smoke == 2 && !b.Touched() && !f.EnemyWithin(b, 14*state.Inch) ||
		f.HeldBy(b, true) >= 3 && !b.Touched() && f.Senior(b) != state.Nobody && !f.EnemyWithin(b, 16*state.Inch)
}

// rally brings a body back to order, back if an enemy could charge it.
func (c *Commander) rally(b *state.Body) battle.Order {
	f := c.F
	o := battle.Order{Kind: "rally", Unit: b.ID, Choice: "spot"}
	if n := f.Nearest(b); n != state.Nobody && b.House == state.Nobody && !f.ProtectedBy(b, &f.Bodies[n]) && f.EnemyWithin(b, 25*state.Inch) && (b.Shattered || c.underFire(b) || !c.Aggressive) {
		o.Choice = "back"
	}
	if f.HeldBy(b, true) > 0 && f.Senior(b) != state.Nobody {
		o.Choice += "_recover"
	}
	if n := f.Nearest(b); n != state.Nobody {
		look := int(tabletop.Direction(b.Box.At, f.Bodies[n].Box.At))
		o.Facing = &look
	}
	return o
}

// face is an order with the face to the enemy.
func (c *Commander) face(b *state.Body, kind string) battle.Order {
	o := battle.Order{Kind: kind, Unit: b.ID}
	if n := c.F.Nearest(b); n != state.Nobody {
		look := int(tabletop.Direction(b.Box.At, c.F.Bodies[n].Box.At))
		o.Facing = &look
	}
	return o
}

// scout looks into the nearest hiding ground while an enemy may be there.
func (c *Commander) scout(b *state.Body) (battle.Order, bool) {
	f := c.F
	if !c.unaccounted() || b.Touched() || f.UnitSpotted(b) {
		return battle.Order{}, false
	}
	best, near := state.Nobody, rules.SpotReach+1
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		if !f.Conceals(i) {
			continue
		}
		if d := b.Quad.FromPoint(p.Near(b.Box.At)); d < near && !p.Area(b.Box.At) {
			best, near = i, d
		}
	}
	if best == state.Nobody {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "spot", Unit: b.ID, Target: state.PieceID(best)}
	return o, c.may(o)
}

// gun serves a gun: it shoots, comes into action, or goes to where it can shoot.
func (c *Commander) gun(b *state.Body) (battle.Order, bool) {
	f := c.F
	if b.Formation == rules.UnlimberedGun && !b.Shot {
		if o, ok := c.batter(b); ok {
			return o, true
		}
		if t := c.target(b); t != state.Nobody && f.MayFire(b) == nil {
			return battle.Order{Kind: "shoot", Unit: b.ID, Target: f.Bodies[t].ID}, true
		}
		if b.Touched() {
			return battle.Order{}, false
		}
		n := f.Nearest(b)
		if n == state.Nobody {
			return battle.Order{}, false
		}
		e := &f.Bodies[n]
		if c.Aggressive && !c.keeps(b) && state.GapTo(b, e) > rules.CanisterReach && !c.commands(b) && c.wayOpen(b, e.Box.At) {
			o := battle.Order{Kind: "limber", Unit: b.ID}
			return o, c.may(o)
		}
		o := battle.Order{Kind: "reserve_fire", Unit: b.ID}
		return o, c.may(o)
	}
	if b.Formation == rules.LimberedGun {
		n := f.Nearest(b)
		if n == state.Nobody {
			return battle.Order{}, false
		}
		e := &f.Bodies[n]
		if c.Aggressive && !b.Moved && state.GapTo(b, e) > rules.CanisterReach+2*state.Inch && !c.commands(b) && c.wayOpen(b, e.Box.At) {
			if o, ok := c.advance(b, e.Box.At); ok {
				return o, true
			}
		}
		if !b.Unlimberd && !b.Limberd {
			o := battle.Order{Kind: "unlimber", Unit: b.ID}
			return o, c.may(o)
		}
	}
	return battle.Order{}, false
}

// commands says whether a gun sees some enemy in its range from where it stands.
func (c *Commander) commands(b *state.Body) bool {
	f := c.F
	lofted := !b.Machine
	reach := f.ReachOf(b)
	for n := f.Around(&b.Quad, reach, 1-b.Side); n.Next(); {
		o := &f.Bodies[n.No]
		if o.Up() && o.Veil == state.InSight && !o.IsTrain() && state.Nearer(b, o, reach) && f.Sees(b, b.Box.At, o, true, lofted) {
			return true
		}
	}
	return false
}

// wayOpen says whether a body could go some inches straight towards a place.
func (c *Commander) wayOpen(b *state.Body, to tabletop.Point) bool {
	f := c.F
	box := b.Box
	box.At = b.Box.At.Towards(to, 6*state.Inch)
	w := f.Along(b, rules.MoveInput{Mover: rules.Limbered, Formation: rules.NoFormation, Terrain: rules.Open, Road: rules.NoRoad}, b.Box.At, box.At, false)
	return w.End == box.At && !f.KnownInTheWay(b, b.Box.At, box.At, state.Nobody) && c.free(b, box)
}

// target is the best enemy to shoot at: for guns the largest near one, for others the
// nearest, as they must. Nobody where there is none.
func (c *Commander) target(b *state.Body) int {
	f := c.F
	best, worth := state.Nobody, int64(-1)<<62
	reach := f.ReachOf(b)
	for n := f.Around(&b.Quad, reach, 1-b.Side); n.Next(); {
		t := &f.Bodies[n.No]
		if !t.Up() || t.Veil != state.InSight || t.IsTrain() || b.Quad.Beyond(&t.Quad, reach) {
			continue
		}
		w := -t.Box.At.Minus(b.Box.At).Square()
		if b.IsGun() {
			w = int64(f.Present(t))*1000 - int64(state.GapTo(b, t))/4
			if !t.CloseOrder() {
				w -= 6000
			}
		}
		if w > worth && f.CanAim(b, t) {
			best, worth = t.No, w
		}
	}
	return best
}

// shoot fires at the nearest enemy in range, with everything if no move is wanted.
func (c *Commander) shoot(b *state.Body) (battle.Order, bool) {
	f := c.F
	if b.Shot || b.Reserved || f.MayFire(b) != nil || b.Smoke == 2 && b.Weapon != rules.EarlyRifle {
		return battle.Order{}, false
	}
	t := c.target(b)
	if t == state.Nobody {
		return c.snipe(b)
	}
	for n := t; n != state.Nobody; n = f.CloserTarget(b, &f.Bodies[t]) {
		t = n
	}
	o := battle.Order{Kind: "shoot", Unit: b.ID, Target: f.Bodies[t].ID}
	far := state.GapTo(b, &f.Bodies[t]) > f.Reach[state.WeaponNo(b.Weapon)][0]
	modes := [...]rules.FireMode{rules.FireTwice, rules.FireStand, rules.FireAllAndMove, rules.FireHalf}
	if !far && !c.Aggressive && b.Smoke == 0 && f.EnemyWithin(b, 8*state.Inch) {
		o.Choice = string(rules.FireFourTimes)
		if f.CanUse(b, rules.FireFourTimes) {
			return o, true
		}
	}
	for _, m := range modes {
		o.Choice = string(m)
		if f.CanUse(b, m) {
			return o, true
		}
	}
	o.Choice = "smoothbore"
	return o, c.may(o)
}

// charge goes in where it pays: natives and cold steel when an average move reaches, others
// at what is shattered, unloaded or far smaller; late in the day whoever can.
func (c *Commander) charge(b *state.Body) (battle.Order, bool) {
	f := c.F
	if b.Touched() && b.Spent > 0 || b.Moved || b.Shot || b.Reserved || b.Formation == rules.Square || b.Bound == rules.StandAndShoot || b.Bound == rules.NoAdvance {
		return battle.Order{}, false
	}
	g := rules.GaitOf(b.Mover())
	average := battle.Inches(g.Fixed+g.Charge) + battle.Length(7*g.Dice)*state.Inch/2
	best, worth := state.Nobody, 0
	mine := f.Present(b)
	for n := f.Around(&b.Quad, average, 1-b.Side); n.Next(); {
		t := &f.Bodies[n.No]
		if !t.Up() || t.Veil != state.InSight || b.Quad.Beyond(&t.Quad, average) || c.drawnOff(b, t) {
			continue
		}
		theirs := f.Present(t)
		w := 0
		switch {
		case t.Shattered || t.IsTrain():
			w = 60
		case b.IsHorse() && (t.Formation == rules.Square || f.ProtectedBy(t, b)):
			continue
		case b.IsHorse() && t.IsFoot() && (c.Aggressive && 3*mine >= 2*theirs || 2*theirs <= mine):
			w = 50
		case b.IsHorse() && t.IsHorse() && mine >= theirs:
			w = 45
		case b.IsHorse() && t.IsGun() && c.Aggressive:
			w = 48
		case t.IsGun() && t.Formation == rules.LimberedGun:
			w = 55
		case c.Aggressive && f.Temper(b) == rules.ColdSteel && (!b.Armed || c.late() || 2*mine >= 3*theirs || t.Smoke > 0 && mine > theirs):
			w = 40
		case c.Aggressive && (c.late() || t.Smoke == 2 && mine >= theirs || mine >= 2*theirs || t.IsGun()):
			w = 30
		case !c.Aggressive && 2*theirs <= mine && !f.ProtectedBy(t, b):
			w = 20
		}
		if w == 0 {
			continue
		}
		if d := state.GapTo(b, t); w*100-int(d/state.Inch) > worth {
			if _, err := f.MayCharge(b, t, false); err == nil && f.Visible(b, t) {
				best, worth = t.No, w*100-int(d/state.Inch)
			}
		}
	}
	if best == state.Nobody {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "charge", Unit: b.ID, Target: f.Bodies[best].ID}
	if b.Armed && 2*state.GapTo(b, &f.Bodies[best]) <= average { // a volley, and in with half a move
		for _, m := range [...]rules.FireMode{rules.FireAllAndMove, rules.FireHalf} {
			o.Choice = string(m)
			if c.may(o) {
				return o, true
			}
		}
		o.Choice = ""
	}
	return o, c.may(o)
}

// goal is where a side without a known enemy goes: the place fought for, or across.
func (c *Commander) goal(b *state.Body) tabletop.Point {
	if at, ok := c.F.Goals.Of(c.Side); ok {
		return at
	}
	if c.F.Table.HasObjective {
		return c.F.Table.Objective
	}
	return b.Box.At.Add(state.Frontward(b.Side).Ahead(30 * state.Inch))
}

// advance moves a body towards a place, half if it could shoot afterwards.
func (c *Commander) advance(b *state.Body, to tabletop.Point) (battle.Order, bool) {
	f := c.F
	if b.Moved || b.Spent >= 2 || b.Reserved || f.MayMove(b) != nil {
		return battle.Order{}, false
	}
	to = f.Table.Clamp(to, state.Inch)
	if b.Box.At.Minus(to).Square() < int64(state.Inch/2)*int64(state.Inch/2) {
		return battle.Order{}, false
	}
	if stop := c.blockedBy(b, to); stop != state.Nobody { // what is right before it is crossed
		x := battle.Order{Kind: "cross", Unit: b.ID, Target: state.PieceID(stop)}
		return x, c.may(x)
	}
	to, open := c.round(b, c.byRoad(b, to))
	o := battle.Order{Kind: "move", Unit: b.ID, Path: []battle.XY{to.XY()}}
	if b.IsFoot() && !b.Regular && !b.Shattered && c.Aggressive && f.EnemyWithin(b, 32*state.Inch) {
		form := c.opened(b, to)
		if menaced, _ := c.menaced(b); menaced && b.Armed {
			form = rules.Mass
		}
		if form != b.Formation {
			o.Formation = string(form)
		}
	}
	if open && c.may(o) {
		return o, true
	}
	for i := range f.Table.Pieces { // what stands in the way is crossed
		p := &f.Table.Pieces[i]
		if !p.Edge() && p.Kind != tabletop.River || p.From(b.Box.At) > 2*state.Inch+b.Box.Depth {
			continue
		}
		x := battle.Order{Kind: "cross", Unit: b.ID, Target: state.PieceID(i)}
		if c.may(x) {
			return x, true
		}
	}
	return o, false
}

// byRoad is where a body goes that stands on a road that serves it: along it, if that
// brings it nearer to the place (MACDUFF-7.10, 20.27).
func (c *Commander) byRoad(b *state.Body, to tabletop.Point) tabletop.Point {
	f := c.F
	if !(b.IsGun() || b.IsTrain() || b.Regular && b.Formation == rules.Column) {
		return to
	}
	best, far := to, tabletop.Far(b.Box.At, to)-4*state.Inch
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		if p.Kind != tabletop.RoadWay || !p.Area(b.Box.At) {
			continue
		}
		for j := range len(p.Line) - 1 {
			x, z := p.Line[j], p.Line[j+1]
			if tabletop.Far(b.Box.At, tabletop.Nearest(b.Box.At, x, z)) > p.Width/2 {
				continue
			}
			for _, end := range [...]tabletop.Point{x, z} {
				end = f.Table.Clamp(end, state.Inch)
				if d := tabletop.Far(end, to); d < far && tabletop.Far(b.Box.At, end) > 3*state.Inch {
					best, far = end, d
				}
			}
		}
	}
	return best
}

// round is where a body goes to reach a place: there, or where others stand in its way
// round them by the nearest side that is free; false where there is no way.
func (c *Commander) round(b *state.Body, to tabletop.Point) (tabletop.Point, bool) {
	f := c.F
	all := tabletop.Far(b.Box.At, to)
	look := tabletop.Direction(b.Box.At, to)
	box := b.Box
	for _, far := range [...]battle.Length{min(8*state.Inch, all), min(3*state.Inch, all)} {
		for k := range tabletop.Facing(7) {
			turn := (k + 1) / 2 * 3000
			if k&1 == (tabletop.Facing(b.No) & 1) {
				turn = -turn
			}
			box.At = b.Box.At.Add(look.Turn(turn).Ahead(far))
			if f.Table.On(box.At) && !f.KnownInTheWay(b, b.Box.At, box.At, state.Nobody) && c.free(b, box) {
				if turn == 0 {
					return to, true
				}
				return box.At, true
			}
		}
	}
	return to, false
}

// opened is the order in which irregulars go on: loose where there is room for it now and
// after an average move, else massed.
func (c *Commander) opened(b *state.Body, to tabletop.Point) rules.Formation {
	if !c.hasRoom(b, rules.Skirmish) {
		return rules.Mass
	}
	box := b.Box
	box.At = box.At.Towards(to, min(10*state.Inch, tabletop.Far(box.At, to)))
	box.Width, box.Depth = c.F.Size(b, rules.Skirmish)
	if !c.free(b, box) {
		return rules.Mass
	}
	return rules.Skirmish
}

// free says whether nobody whom the side knows of stands on a box.
func (c *Commander) free(b *state.Body, box tabletop.Box) bool {
	f, q := c.F, box.Quad()
	if !f.OnTheTable(&q) || !f.Footing(b, box.At) {
		return false
	}
	for n := f.Around(&q, 0, state.Everybody); n.Next(); {
		if o := &f.Bodies[n.No]; !q.Beyond(&o.Quad, 0) && o.No != b.No && o.Up() && (o.Side == b.Side || o.Veil == state.InSight) && q.Overlap(&o.Quad) {
			return false
		}
	}
	return true
}

// hasRoom says whether a body could take a formation where it stands.
func (c *Commander) hasRoom(b *state.Body, form rules.Formation) bool {
	box := b.Box
	box.Width, box.Depth = c.F.Size(b, form)
	return c.free(b, box)
}

// close brings an attacker on: firearms to long range in loose order, cold steel by cover
// to charging distance, horse to a flank out of range.
func (c *Commander) close(b, t *state.Body) (battle.Order, bool) {
	d := state.GapTo(b, t)
	if b.Spent > 0 && !b.Shot && !b.Formed || b.Moved {
		return battle.Order{}, false
	}
	to := t.Box.At
	look := tabletop.Direction(t.Box.At, b.Box.At)
	switch {
	case b.IsHorse():
		if d > 26*state.Inch || c.late() {
			break
		}
		to = t.Box.At.Add(look.Turn(5000 * tabletop.Facing(1-2*(b.No%2))).Ahead(20 * state.Inch))
	case b.Armed && (c.F.Temper(b) != rules.ColdSteel || !c.outnumbers(b, t)):
		return c.fireFight(b, t, d)
	default:
		if d > 14*state.Inch && !c.late() { // not alone into the fire
			to = t.Box.At.Add(look.Ahead(10 * state.Inch))
		}
	}
	return c.advance(b, to)
}

// fireFight brings firearms to long range: up to its edge, then half a move and the first
// volley, then standing; closer late in the day.
func (c *Commander) fireFight(b, t *state.Body, d battle.Length) (battle.Order, bool) {
	f := c.F
	want := f.Reach[state.WeaponNo(b.Weapon)][1] - state.Inch
	if d <= want {
		if b.Shot || c.target(b) != state.Nobody {
			return battle.Order{}, false
		}
		return c.seek(b, t, d)
	}
	g := rules.GaitOf(b.Mover())
	step := (battle.Inches(g.Fixed) + battle.Length(7*g.Dice)*state.Inch/2) / 2
	if w := f.Along(b, f.MoveInput(b), b.Box.At, t.Box.At, false); w.Share < rules.Full {
		step = 0 // no half-moves through brush
	}
	stop := want
	if d > want+step && !c.late() {
		stop = want + 2*state.Inch // the enemy has no free volley
		if d <= stop && step > 0 {
			return battle.Order{}, false
		}
	}
	o, ok := c.advance(b, c.stand(b, t, stop))
	if ok && o.Kind == "move" && stop == want && b.Spent == 0 && d <= want+step {
		o.Choice = "half"
		ok = c.may(o)
	}
	return o, ok
}

// seek goes nearer to an enemy who is in range and out of sight.
func (c *Commander) seek(b, t *state.Body, d battle.Length) (battle.Order, bool) {
	if d <= 8*state.Inch {
		return battle.Order{}, false
	}
	return c.advance(b, c.stand(b, t, max(6*state.Inch, d-5*state.Inch)))
}

// stand is a place so far from an enemy where there is room for a body: straight before
// it, or round him to either side.
func (c *Commander) stand(b, t *state.Body, far battle.Length) tabletop.Point {
	look := tabletop.Direction(t.Box.At, b.Box.At)
	far += (t.Box.Depth + b.Box.Depth) / 2
	for k := range tabletop.Facing(9) {
		turn := (k + 1) / 2 * 1500
		if k&1 == 0 {
			turn = -turn
		}
		box := b.Box
		box.At = t.Box.At.Add(look.Turn(turn).Ahead(far))
		if c.free(b, box) {
			return box.At
		}
	}
	return t.Box.At.Add(look.Ahead(far))
}

// blockedBy is an obstacle right before a body on its way; nobody where there is none.
func (c *Commander) blockedBy(b *state.Body, to tabletop.Point) int {
	f := c.F
	if f.Table.Bare(b.Box.At, to) {
		return state.Nobody
	}
	ahead := b.Box.At.Towards(to, b.Box.Depth/2+2*state.Inch)
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		if !p.Edge() && p.Kind != tabletop.River {
			continue
		}
		if p.Kind == tabletop.River {
			if p.From(b.Box.At.Towards(to, b.Box.Depth/2+state.Inch)) < state.Inch && !p.Area(b.Box.At) {
				return i
			}
			continue
		}
		if at, ok := p.Crossed(b.Box.At, ahead); ok && !f.GapAt(b, i, at) {
			return i
		}
	}
	return state.Nobody
}

// answer is the reaction of a charged body.
func (c *Commander) answer() battle.Order {
	f := c.F
	t, b := &f.Bodies[f.Charge.At], &f.Bodies[f.Charge.By]
	o := battle.Order{Kind: "react", Unit: t.ID}
	can := func(a rules.Reaction) bool {
		for _, r := range f.Charge.Reactions {
			if r == a {
				o.Choice = string(a)
				return c.may(o)
			}
		}
		return false
	}
	mine, theirs := f.Present(t), f.Present(b)
	wanted := [6]rules.Reaction{rules.StandAndFire, rules.Stand, rules.CounterCharge, rules.FireAndRetreat, rules.Retreat, rules.FormSquare}
	switch {
	case t.IsHorse() && theirs < 2*mine:
		wanted = [6]rules.Reaction{rules.CounterCharge, rules.StandAndFire, rules.Stand, rules.Retreat, rules.FireAndRetreat, rules.FormSquare}
	case t.Formation == rules.Skirmish && b.IsHorse():
		wanted = [6]rules.Reaction{rules.FormSquare, rules.Retreat, rules.FireAndRetreat, rules.StandAndFire, rules.Stand, rules.CounterCharge}
		if !t.Regular || f.ProtectedBy(t, b) {
			wanted = [6]rules.Reaction{rules.Retreat, rules.FireAndRetreat, rules.StandAndFire, rules.Stand, rules.FormSquare, rules.CounterCharge}
		}
	case t.Formation == rules.Skirmish && theirs > mine:
		wanted = [6]rules.Reaction{rules.FireAndRetreat, rules.Retreat, rules.StandAndFire, rules.Stand, rules.FormSquare, rules.CounterCharge}
	case b.IsHorse() && t.Troop() == rules.RegularInfantry && !f.ProtectedBy(t, b) && (theirs > mine || !can(rules.StandAndFire)):
		wanted = [6]rules.Reaction{rules.FormSquare, rules.StandAndFire, rules.Stand, rules.Retreat, rules.FireAndRetreat, rules.CounterCharge}
	}
	for _, a := range wanted {
		if can(a) {
			return o
		}
	}
	o.Choice = string(f.Charge.Reactions[0])
	return o
}
