package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
)

// free says whether a body may take an order that is an action of its own: it has not
// acted, is not held by a melee, and owes nothing else.
func (f *fight) free(b *body) error {
	switch {
	case b.did:
		return refuse("2.4", b.name, "has acted", "choose another company or pass")
	case f.pinned(b):
		return refuse("2.6", b.name, "is in contact", "its melee comes when all have acted")
	case f.owesRally(b):
		return refuse("12.7", b.name, "has to rally", "order a rally")
	case f.owesExit(b):
		return refuse("12.2", b.name, "has to leave the field", "order it to retire")
	case b.turned:
		return refuse("5.18", b.name, "has its back to the enemy", "reorder its ranks first")
	case b.working != nobody:
		return refuse("13.4", b.name, "is at work", "")
	}
	return nil
}

// freeToAct is free for all that a charge order forbids too.
func (f *fight) freeToAct(b *body) error {
	if err := f.free(b); err != nil {
		return err
	}
	if f.owesCharge(b) {
		return refuse("3.3", b.name, "has to charge the nearest enemy", "order a charge")
	}
	return nil
}

// mayMove says whether a body may make a move now (MACDUFF-3.3, 5.2, 9.4, 20.25, 20.33).
func (f *fight) mayMove(b *body) error {
	if err := f.freeToAct(b); err != nil {
		return err
	}
	switch {
	case b.bound == rules.StandAndShoot:
		return refuse("20.17", b.name, "stands and shoots", "shoot or pass")
	case b.house != nobody:
		return refuse("7.9", b.name, "is in a house", "leave it by a door or window")
	case b.moved:
		return refuse("5.1", b.name, "has moved", "one move an action")
	case b.spent >= 2:
		return refuse("20.25", b.name, "has no half-move left", "")
	case b.reserved:
		return refuse("6.10", b.name, "keeps its fire for a charge", "")
	case b.isGun() && b.shot:
		return refuse("9.4", b.name, "has shot and stays", "")
	case b.isGun() && b.unlimberd:
		return refuse("5.16", b.name, "has unlimbered", "")
	case b.isGun() && b.formation == rules.LimberedGun && b.teamHit:
		return refuse("10.6", b.name, "has lost draught animals", "it may not move limbered this turn")
	}
	return nil
}

// moveInput are the inputs of a move over open ground.
func (f *fight) moveInput(b *body) rules.MoveInput {
	in := rules.MoveInput{Mover: b.mover(), Formation: b.order(), Terrain: rules.Open, Road: rules.NoRoad, HalfMovesSpent: b.spent, Crew: 4, FullCrew: 4}
	if b.isGun() {
		in.FullCrew = f.fullCrew(b)
		in.Crew = min(f.present(b), in.FullCrew)
		if b.formation == rules.UnlimberedGun {
			in.Helpers = f.helpers(b)
		}
	}
	return in
}

// helpers are infantry beside a gun who can be told off to push it (MACDUFF-5.15, 20.32).
func (f *fight) helpers(b *body) int {
	for i := range f.bodies {
		if o := &f.bodies[i]; o.side == b.side && o.up() && o.isFoot() && o.kind != civilKind && !o.shattered && nearer(b, o, 2*anInch) {
			return 1
		}
	}
	return 0
}

// fullCrew is the full crew of a gun (MACDUFF-20.8).
func (f *fight) fullCrew(b *body) int {
	if b.gun == rules.HeavyGun && !b.machine {
		return f.settings.CrewFullHeavy
	}
	return f.settings.CrewFull
}

// needOf is what a move needs before the dice.
func needOf(in rules.MoveInput) rules.MoveNeed {
	need, _, err := rules.MoveDistance(in, battle.NoDice)
	if err != nil && err != battle.ErrNoDice {
		panic(err) // the inputs are made here
	}
	return need
}

// over puts what a way goes over into the inputs of a move.
func (w way) over(in rules.MoveInput) rules.MoveInput {
	in.Terrain = w.ground
	in.Road, in.RoadSteep = w.road, w.steep
	return in
}

// orderMove moves a body along a path (MACDUFF-5.1 to 5.17, 20.24 to 20.31). The choice
// "half" keeps half a move for shooting afterwards.
func (f *fight) orderMove(b *body, o battle.Order) error {
	if err := f.mayMove(b); err != nil {
		return err
	}
	if len(o.Path) == 0 || len(o.Path) > 4 {
		return refuse("31.1", b.name, "needs a path of one to four points", "give the points to which it goes")
	}
	for _, p := range o.Path {
		if !f.table.On(point(p)) {
			return refuse("31.1", b.name, "stays on the table", "give points of the table")
		}
	}
	if o.Choice != "" && o.Choice != "half" {
		return refuse("31.1", b.name, "does not know "+short(o.Choice), "choose half or nothing")
	}
	form := b.formation
	if o.Formation != "" && rules.Formation(o.Formation) != form {
		form = rules.Formation(o.Formation)
		if b.regular || !b.isFoot() || form != rules.Skirmish && form != rules.Mass {
			return refuse("5.20", b.name, "does not change to "+short(o.Formation)+" while moving", "irregular foot alone opens out and closes in")
		}
	}
	if b.bound == rules.NoAdvance && (len(o.Path) > 1 || f.approaches(b, point(o.Path[0]))) {
		return refuse("20.17", b.name, "may not come nearer to an enemy", "shoot, rally, or go back")
	}
	if b.kind == civilKind && f.approaches(b, point(o.Path[len(o.Path)-1])) && f.enemyWithin(b, 12*anInch) {
		return refuse("20.109", b.name, "will not go nearer to the enemy", "")
	}
	in := f.moveInput(b)
	in.Formation = form
	if b.isGun() || b.isTrain() {
		in.Formation = rules.NoFormation
	}
	if o.Choice == "half" {
		in.HalfMovesSpent = max(1, b.spent)
	}
	w := f.along(b, in, b.box.At, point(o.Path[0]), false)
	in = w.over(in)
	if need := needOf(in); !need.CanMove {
		return refuse("20.25", b.name, "cannot move", "the ground, its crew or what it has done forbids it")
	}
	if f.dry {
		return nil
	}
	first := w
	for i := 1; i < len(o.Path); i++ { // the worst ground of all legs counts
		next := f.along(b, f.moveInput(b), point(o.Path[i-1]), point(o.Path[i]), false)
		if next.share < w.share {
			w.share, w.ground = next.share, next.ground
		}
		if next.road == rules.NoRoad {
			w.road, w.steep = rules.NoRoad, false
		}
	}
	in = w.over(in)
	if need := needOf(in); !need.CanMove {
		in.Terrain = rules.Open
	}
	_, r := roll(f, f.mark(b, nil), rules.MoveProcedure, in)
	b.moved = true
	if b.spent++; o.Choice != "half" {
		b.spent = 2
	}
	start, old := b.box, b.formation
	b.formation = form
	b.box.Width, b.box.Depth = f.size(b, form)
	f.steps = words.Steps{Allowed: r.Distance}
	f.march(b, o.Path, r.Distance, first)
	if b.bound == rules.NoAdvance && f.approaches2(start, b) || b.box.At == start.At && !f.clear(b, b.box, 0) {
		b.formation, b.box = old, start // as it was
		f.steps.Went, f.steps.Via = 0, nil
	}
	f.stand(b, b.box)
	f.settle(b, "move", "5.1")
	f.after(b)
	return nil
}

// approaches says whether a place is nearer to any enemy that the side sees than where the
// body stands.
func (f *fight) approaches(b *body, to point) bool {
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.side != b.side && o.up() && o.veil == inSight && o.box.At.Minus(to).Square() < o.box.At.Minus(b.box.At).Square() {
			return true
		}
	}
	return false
}

// approaches2 says whether a body has come nearer to any enemy than it was.
func (f *fight) approaches2(was tabletop.Box, b *body) bool {
	old := *b
	old.box = was
	return f.approaches(&old, b.box.At)
}

// enemyWithin says whether a known enemy is so near.
func (f *fight) enemyWithin(b *body, d length) bool {
	for i := range f.bodies {
		if o := &f.bodies[i]; o.side != b.side && o.up() && o.veil == inSight && nearer(b, o, d) {
			return true
		}
	}
	return false
}

// march takes a body along a path as far as a distance reaches. Close-order regulars pay
// for their wheels (MACDUFF-20.31); nobody ends over others, or within an inch of the enemy.
func (f *fight) march(b *body, path []battle.XY, distance length, first way) {
	for i, xy := range path {
		to := point(xy)
		look := tabletop.Direction(b.box.At, to)
		if to == b.box.At {
			continue
		}
		if !b.turnsFreely() {
			turn := b.box.Facing.To(look)
			cost := turn.Arc(b.box.Width)
			if cost > distance { // it wheels as far as it can, and no farther
				f.turnTo(b, b.box.Facing.Turn(facing(int64(turn)*int64(distance)/int64(cost))))
				f.steps.Went += distance
				return
			}
			distance -= cost
			f.steps.Went += cost
		}
		w := first
		if i > 0 {
			w = f.along(b, f.moveInput(b), b.box.At, to, false)
		}
		far := min(distance, tabletop.Far(b.box.At, w.end))
		far = f.step(b, look, far)
		distance -= far
		f.steps.Went += far
		if distance <= 0 || w.end != to {
			return
		}
		if i < len(path)-1 {
			f.steps.Via = append(f.steps.Via, b.box.At.XY())
		}
	}
}

// step takes a body straight ahead as far as there is room, at most so far, and says how
// far it went.
func (f *fight) step(b *body, look facing, far length) length { return f.slide(b, look, look, far) }

// slide is a step in one direction with the face to another.
func (f *fight) slide(b *body, look, face facing, far length) length {
	box := b.box
	from := box.At
	box.Facing = face
	way := look.Ahead(anInch)
	for d := far - far%rules.Quarter; d >= 0; d -= max(rules.Quarter, far/12/rules.Quarter*rules.Quarter) {
		box.At = from.Add(point{X: way.X * d / anInch, Y: way.Y * d / anInch})
		if !f.clear(b, box, anInch) || f.inTheWay(b, from, box.At, nobody) {
			continue
		}
		f.stand(b, box)
		return d
	}
	return 0
}

// settle notes where a body stands after it moved; what was hidden may have been seen.
func (f *fight) settle(b *body, what, rule string) {
	f.logPlace(b, what, rule)
	f.unveil(b)
}

// after ends a body's action where nothing is left to it.
func (f *fight) after(b *body) {
	if b.spent >= 2 && (!b.isGun() || b.shot || b.formation != rules.LimberedGun || b.limberd) && !(b.isGun() && b.unlimberd && !b.shot) {
		f.finished(b)
	}
}

// orderRetire takes a body back (MACDUFF-5.17, 5.18, 12.2): facing the enemy at half
// speed, or turned about at full. One that leaves the field goes to its own edge.
func (f *fight) orderRetire(b *body, o battle.Order) error {
	leaving := f.owesExit(b)
	if leaving {
		if b.did || f.pinned(b) {
			return refuse("2.4", b.name, "has acted or is in contact", "")
		}
		if f.dry {
			return nil
		}
		f.goHome(b)
		f.finished(b)
		return nil
	}
	if err := f.mayMove(b); err != nil {
		return err
	}
	if o.Choice != "facing" && o.Choice != "turned" {
		return refuse("5.17", b.name, "retires facing or turned", "choose one of the two")
	}
	if len(o.Path) != 1 {
		return refuse("31.1", b.name, "needs one point to retire to", "")
	}
	to := point(o.Path[0])
	if to == b.box.At {
		return refuse("5.17", b.name, "stands there", "choose another place")
	}
	off := !f.table.On(to)
	if off && !f.beyondOwn(b.side, to) {
		return refuse("20.36", b.name, "leaves the table by its own edge alone", "")
	}
	look := tabletop.Direction(b.box.At, to)
	if look.Off(b.box.Facing) < arc {
		return refuse("5.17", b.name, "would be advancing", "retire back or to a flank")
	}
	if f.approachesNearest(b, to) {
		return refuse("5.17", b.name, "would come nearer to the enemy", "retire away from him")
	}
	in := f.moveInput(b)
	in.FacingRetire = o.Choice == "facing"
	w := f.along(b, in, b.box.At, f.table.Clamp(to, 0), false)
	in = w.over(in)
	if !needOf(in).CanMove {
		return refuse("20.25", b.name, "cannot move", "")
	}
	if f.dry {
		return nil
	}
	_, r := roll(f, f.mark(b, nil), rules.MoveProcedure, in)
	b.moved, b.spent = true, 2
	face := look
	if o.Choice == "facing" {
		face = b.box.Facing
	}
	f.fallTo(b, look, face, min(r.Distance, tabletop.Far(b.box.At, to)), w, off)
	if b.up() {
		b.turned = o.Choice == "turned" && !b.turnsFreely()
		f.settle(b, "retreat", "5.17")
	}
	f.finished(b)
	return nil
}

// approachesNearest says whether a place is nearer to the nearest enemy.
func (f *fight) approachesNearest(b *body, to point) bool {
	n := f.nearest(b)
	if n == nobody {
		return false
	}
	e := f.bodies[n].box.At
	return e.Minus(to).Square() < e.Minus(b.box.At).Square()
}

// fallTo takes a body straight in a direction; over its own edge it is off and safe, over
// any other routed (MACDUFF-20.36).
func (f *fight) fallTo(b *body, look, face facing, distance length, w way, mayLeave bool) {
	box := b.box
	want := box.At.Add(look.Ahead(distance))
	if mayLeave && !f.table.On(want) {
		edge := f.table.Clamp(want, 0)
		if tabletop.Far(box.At, w.end)+rules.Quarter >= tabletop.Far(box.At, edge) && !f.inTheWay(b, box.At, edge, nobody) {
			f.leave(b, want)
			return
		}
	}
	f.steps = words.Steps{Allowed: distance}
	f.steps.Went = f.slide(b, look, face, min(distance, tabletop.Far(box.At, w.end)))
}

// leave takes a body off the table over the edge that lies towards a point.
func (f *fight) leave(b *body, over point) {
	b.away = routedOff
	how := "routed"
	if f.beyondOwn(b.side, over) {
		b.away, how = leftByOwnEdge, "left"
	}
	f.vanished(b)
	if b.shattered || b.away == routedOff {
		f.of(b).routed = true
	}
	f.part(b)
	f.logGone(b, how, "20.36")
	f.gone(b)
}

// gone tells leaders that their body has left the table.
func (f *fight) gone(b *body) {
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.body != b.no || l.state != serving {
			continue
		}
		switch b.away {
		case leftByOwnEdge, routedOff:
			l.state = rodeOff
		case gaveUp:
			l.state = captured
		}
		if l.station == colonel || l.station == general {
			f.succeed(l)
		}
	}
}

// goHome moves a body that leaves the field a full move to its own edge (MACDUFF-20.106).
func (f *fight) goHome(b *body) {
	in := f.moveInput(b)
	in.HalfMovesSpent = 0
	if b.isGun() && b.formation == rules.UnlimberedGun {
		if !b.shattered && !b.teamHit { // a turn to limber up
			b.formation = rules.LimberedGun
			b.limberd = true
			f.logPlace(b, "formation", "5.16")
			return
		}
		f.leaveGun(b)
		in = f.moveInput(b)
		in.HalfMovesSpent = 0
	}
	look := homeward(b.side)
	if b.house != nobody { // out by a door first
		f.driveOut(b, look)
		f.logPlace(b, "retreat", "20.106")
		return
	}
	edge := point{X: b.box.At.X}
	if b.side == 1 {
		edge.Y = f.table.Depth
	}
	for _, turn := range [...]facing{0, 3000, -3000, 6000, -6000} {
		dir := look.Turn(turn)
		to := f.table.Clamp(b.box.At.Add(dir.Ahead(30*anInch)), 0)
		if turn == 0 {
			to = edge
		}
		w := f.along(b, in, b.box.At, to, true)
		over := w.over(in)
		over.HalfMovesSpent = min(2, w.walls)
		if !needOf(over).CanMove || w.end == b.box.At && to != b.box.At {
			continue
		}
		_, r := roll(f, f.mark(b, nil), rules.MoveProcedure, over)
		was := b.box.At
		d := r.Distance
		if turn == 0 && d+anInch/2 >= tabletop.Far(was, edge) && w.end == edge {
			f.leave(b, edge)
			return
		}
		went := f.step(b, dir, min(d, tabletop.Far(was, w.end)))
		if b.box.At != was {
			f.steps = words.Steps{Allowed: d, Went: went}
			f.settle(b, "retreat", "20.106")
			return
		}
	}
	f.turnTo(b, look)
	if tabletop.Far(b.box.At, edge) <= 3*anInch+b.box.Depth { // crowded out at the edge
		f.leave(b, edge)
		return
	}
	f.logPlace(b, "retreat", "20.106")
}

// orderReorder faces a body about that had turned its back (MACDUFF-5.18).
func (f *fight) orderReorder(b *body, o battle.Order) error {
	if b.did || f.pinned(b) || !b.turned {
		return refuse("5.18", b.name, "has no ranks to reorder", "")
	}
	if f.owesRally(b) || f.owesExit(b) {
		return f.free(b)
	}
	look := b.box.Facing.Turn(tabletop.About)
	if o.Facing != nil {
		look = facing(*o.Facing).Turn(0)
	}
	if f.dry {
		return nil
	}
	b.turned = false
	f.turnTo(b, look)
	f.logPlace(b, "formation", "5.18")
	f.finished(b)
	return nil
}

// turnTo turns a body on the spot where it has room.
func (f *fight) turnTo(b *body, look facing) {
	box := b.box
	box.Facing = look
	if f.clear(b, box, 0) {
		f.stand(b, box)
	}
}

// formsOf are the formations that a body may take (MACDUFF-4.2 to 4.7, 20.22, 20.46).
func (f *fight) mayForm(b *body, form rules.Formation) bool {
	if b.house != nobody || b.isGun() || b.isTrain() {
		return false
	}
	if b.shattered {
		return form == rules.Mass
	}
	switch form {
	case rules.Skirmish:
		return b.isFoot()
	case rules.Mass:
		return true
	case rules.Line, rules.Column:
		return b.regular
	case rules.Square:
		return b.regular && b.isFoot() && f.present(b) >= 4 && f.at(b.box.At).ground != rules.Difficult
	}
	return false
}

// orderForm changes formation (MACDUFF-5.20): half a move for regular foot, nothing for
// others; a right angle is free between line and column.
func (f *fight) orderForm(b *body, o battle.Order) error {
	if err := f.freeToAct(b); err != nil {
		return err
	}
	form := rules.Formation(o.Formation)
	switch {
	case form == b.formation || !f.mayForm(b, form):
		return refuse("4.1", b.name, "does not form "+short(o.Formation), "choose a formation of its arm")
	case b.formed:
		return refuse("5.20", b.name, "has changed formation", "")
	case b.reserved:
		return refuse("6.10", b.name, "keeps its fire", "")
	}
	cost := 0
	if b.isFoot() && b.regular {
		cost = 1
	}
	if b.spent+cost > 2 {
		return refuse("20.25", b.name, "has no half-move left", "")
	}
	box := b.box
	if o.Facing != nil {
		look := facing(*o.Facing).Turn(0)
		change := form == rules.Line && b.formation == rules.Column || form == rules.Column && b.formation == rules.Line
		if form != rules.Skirmish && b.regular && (!change || look.Off(b.box.Facing) > tabletop.Quarter) {
			return refuse("5.20", b.name, "turns by a right angle at most between line and column", "")
		}
		box.Facing = look
	}
	old := b.formation
	b.formation = form
	box.Width, box.Depth = f.size(b, form)
	ok := f.clear(b, box, 0)
	b.formation = old
	if !ok {
		return refuse("4.1", b.name, "has no room for it", "move first")
	}
	if f.dry {
		return nil
	}
	b.formation, b.formed, b.spent = form, true, b.spent+cost
	f.stand(b, box)
	f.logPlace(b, "formation", "5.20")
	f.unveil(b)
	f.after(b)
	return nil
}

// orderMount mounts or dismounts cavalry (MACDUFF-5.21).
func (f *fight) orderMount(b *body, o battle.Order) error {
	if err := f.freeToAct(b); err != nil {
		return err
	}
	up := o.Kind == "mount"
	switch {
	case b.kind != horseKind && b.kind != camelKind:
		return refuse("5.21", b.name, "has no mounts", "")
	case b.mounted == up:
		return refuse("5.21", b.name, "is so already", "")
	case b.house != nobody:
		return refuse("7.9", b.name, "is in a village", "leave it first")
	case b.spent >= 2:
		return refuse("20.25", b.name, "has no half-move left", "")
	case b.reserved:
		return refuse("6.10", b.name, "keeps its fire", "")
	}
	was, form := *b, rules.Mass
	b.mounted = up
	if b.regular && !b.shattered {
		form = rules.Line
	}
	box := b.box
	box.Width, box.Depth = f.size(b, form)
	b.formation = form
	ok := f.clear(b, box, 0)
	b.mounted, b.formation = was.mounted, was.formation
	if !ok {
		return refuse("5.21", b.name, "has no room", "move first")
	}
	if f.dry {
		return nil
	}
	b.mounted, b.formation, b.spent, b.formed = up, form, b.spent+1, true
	f.stand(b, box)
	what := "dismounted"
	if up {
		what = "mounted"
	}
	f.logState(b, what, "5.21")
	f.logPlace(b, "formation", "5.21")
	f.unveil(b)
	f.after(b)
	return nil
}

// slow guns take a whole turn to limber or unlimber (MACDUFF-5.16).
func (b *body) slow() bool { return b.pack || b.gun == rules.HeavyGun && !b.machine }

// orderLimber limbers or unlimbers a gun (MACDUFF-5.16).
func (f *fight) orderLimber(b *body, o battle.Order) error {
	if err := f.freeToAct(b); err != nil {
		return err
	}
	up := o.Kind == "limber"
	switch {
	case !b.isGun():
		return refuse("5.16", b.name, "has no gun", "")
	case up == (b.formation == rules.LimberedGun):
		return refuse("5.16", b.name, "is so already", "")
	case b.shot || b.limberd || b.unlimberd || b.reserved:
		return refuse("5.16", b.name, "has done too much for it", "")
	case b.slow() && b.touched():
		return refuse("5.16", b.name, "needs the whole turn for it", "")
	case up && b.moved:
		return refuse("5.16", b.name, "limbers before it moves", "")
	case b.bound == rules.StandAndShoot && up:
		return refuse("20.17", b.name, "stands and shoots", "")
	}
	if f.dry {
		return nil
	}
	form := rules.UnlimberedGun
	if up {
		form, b.limberd = rules.LimberedGun, true
	} else {
		b.unlimberd = true
	}
	b.formation = form
	f.logPlace(b, "formation", "5.16")
	f.unveil(b)
	if b.slow() || !up && b.moved {
		b.spent = 2
		b.formed = true
		f.finished(b)
		return nil
	}
	b.formed = true
	return nil
}

// pieceID names a piece of the table in orders.
func pieceID(n int) string {
	const digits = "0123456789"
	if n >= 100 {
		return "piece-" + digits[n/100:n/100+1] + digits[n/10%10:n/10%10+1] + digits[n%10:n%10+1]
	}
	if n >= 10 {
		return "piece-" + digits[n/10:n/10+1] + digits[n%10:n%10+1]
	}
	return "piece-" + digits[n:n+1]
}

// piece finds a piece by the name of an order or of the campaign; nobody where there is none.
func (f *fight) piece(id string) int {
	for i := range f.table.Pieces {
		if id != "" && (f.table.Pieces[i].ID == id || pieceID(i) == id) {
			return i
		}
	}
	return nobody
}

// orderCross takes a body over an obstacle that it has reached (MACDUFF-7.5 to 7.7, 20.25,
// 20.47): a half-move for foot and horse, two for wheels, which leave a gap.
func (f *fight) orderCross(b *body, o battle.Order) error {
	if err := f.freeToAct(b); err != nil {
		return err
	}
	n := f.piece(o.Target)
	if n == nobody || !f.table.Pieces[n].Edge() && f.table.Pieces[n].Kind != tabletop.River {
		return refuse("7.5", b.name, "knows no obstacle "+short(o.Target), "name a wall, work, stream or ford")
	}
	p := &f.table.Pieces[n]
	cost := 1
	if b.isGun() || b.isTrain() {
		cost = 2
	}
	near := p.Near(b.box.At)
	switch {
	case b.house != nobody:
		return refuse("7.9", b.name, "is in a house", "leave it by a door or window")
	case b.bound == rules.StandAndShoot:
		return refuse("20.17", b.name, "stands and shoots", "")
	case b.reserved || b.isGun() && (b.formation != rules.LimberedGun || b.shot || b.teamHit):
		return refuse("9.4", b.name, "cannot cross as it stands", "")
	case b.spent+cost > 2:
		return refuse("20.25", b.name, "has not enough of its move left", "")
	case p.Kind == tabletop.River && p.Deep && !f.fordNear(near):
		return refuse("7.5", b.name, "cannot cross deep water", "find a ford or bridge")
	case p.Edge() && f.high(n) && !f.crossing(b, n, near):
		return refuse("7.7", b.name, "cannot climb it", "pioneers must make a crossing")
	case p.Kind != tabletop.River && b.quad.FromPoint(near) > 2*anInch || p.Kind == tabletop.River && b.quad.FromPoint(near)-p.Width/2 > 2*anInch:
		return refuse("7.5", b.name, "has not reached it", "move up to it")
	}
	look := tabletop.Direction(b.box.At, near)
	if near == b.box.At {
		look = b.box.Facing
	}
	box := b.box
	box.Facing = look
	span := tabletop.Far(b.box.At, near) + b.box.Depth/2 + anInch/4
	if p.Kind == tabletop.River {
		span += p.Width / 2
	}
	for _, more := range [...]length{0, anInch, 2 * anInch} {
		box.At = b.box.At.Add(look.Ahead(span + more))
		if f.clear(b, box, anInch) && !f.inTheWay(b, b.box.At, box.At, nobody) {
			if b.bound == rules.NoAdvance && f.approaches(b, box.At) {
				return refuse("20.17", b.name, "may not come nearer to an enemy", "")
			}
			if f.dry {
				return nil
			}
			b.spent += cost
			if cost == 2 && p.Edge() && !f.high(n) {
				f.gaps = append(f.gaps, gap{piece: n, at: near})
				f.logWork(b, "gap", "7.6", words.WorkData{Piece: pieceID(n), At: near.XY()})
			}
			f.stand(b, box)
			f.settle(b, "move", "7.5")
			f.after(b)
			return nil
		}
	}
	return refuse("7.5", b.name, "has no room on the other side", "")
}

// fordNear says whether deep water can be waded there.
func (f *fight) fordNear(at point) bool {
	for i := range f.table.Pieces {
		if p := &f.table.Pieces[i]; p.Kind == tabletop.CrossFord && p.From(at) <= anInch {
			return true
		}
	}
	return false
}

// crossing says whether pioneers or a breach let a body over a high wall there.
func (f *fight) crossing(b *body, piece int, at point) bool {
	for _, g := range f.gaps {
		if g.piece == piece && tabletop.Far(g.at, at) <= 2*halfGap && (b.isFoot() || !g.breach && b.formation == rules.Column) {
			return true
		}
	}
	return false
}
