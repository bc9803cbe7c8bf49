package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// owesRally says whether the next thing that a body does must be a rally (MACDUFF-5.14,
// 11.13, 12.2, 12.7).
func (f *fight) owesRally(b *body) bool {
	return b.mustRally && !b.rallying && !f.breakingOff(b)
}

// owesExit says whether it has to go off the table (MACDUFF-12.2, 20.106, 31.1).
func (f *fight) owesExit(b *body) bool {
	return b.leaving && !f.owesRally(b) || f.breakingOff(b) && !b.did
}

// breakingOff says whether its side has broken off.
func (f *fight) breakingOff(b *body) bool { return f.breaking[b.side] }

// reckon counts a body, with its regiment where it is near its colonel (MACDUFF-1.18, 12.1,
// 12.5, 12.6, 12.16, 20.97, 20.124).
func (f *fight) reckon(b *body, lostMelee bool) {
	u, grouped := f.of(b), f.grouped(b)
	in := rules.StateInput{WasShattered: b.shattered, ShatteredThisTurn: b.shattered && b.shatterOn == f.turn, LostMelee: lostMelee}
	if grouped {
		in.WasShattered, in.ShatteredThisTurn = u.shattered, u.shattered && u.shatterOn == f.turn
	}
	mine := func(o *body) bool {
		return o.no == b.no || grouped && o.unit == b.unit && (o.away == wipedOut || o.up() && f.grouped(o))
	}
	for i := range f.bodies {
		if o := &f.bodies[i]; o.unit == b.unit && mine(o) {
			in.Original += o.original
			if o.up() {
				in.Present += f.present(o)
			}
			in.Held += f.heldBy(o, false)
		}
	}
	in.Present = min(in.Present, in.Original)
	in.Held = min(in.Held, in.Original-in.Present)
	if !in.WasShattered && 2*in.Present < in.Original { // asked where it matters
		in.Surrounded = f.present(b) > 0 && b.up() && f.surrounded(b)
	}
	_, r := roll(f, f.mark(b, nil), rules.StateProcedure, in)
	if grouped {
		if r.NewlyShattered {
			u.shatterOn = f.turn
		}
		u.shattered = r.Shattered
	}
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.unit != b.unit || !mine(o) {
			continue
		}
		if r.Abandoned > 0 {
			f.abandon(o)
		}
		if !o.up() {
			continue
		}
		if r.Steadied {
			o.leaving = false
		}
		if r.Shattered && !o.shattered {
			o.shatterOn = f.turn
			o.shattered = true
			f.logState(o, "shattered", "12.1")
			o.reserved, o.working = false, nobody
			if f.present(o) > 0 && (o.no != b.no && !f.surrounded(o) || o.no == b.no && r.MustRetire) {
				f.run(o)
			}
			if o.up() {
				o.mustRally = true
			}
		}
		if !r.Shattered && o.shattered {
			o.shattered = false
			f.logState(o, "steadied", "12.5")
		}
	}
	if b.up() && f.present(b) == 0 {
		b.away = wipedOut
		f.vanished(b)
		b.marker = false
		f.part(b)
		f.loseGun(b, b.side)
		f.logGone(b, "destroyed", "12.1")
		f.gone(b)
	}
}

// abandon leaves a body's holding area to the enemy (MACDUFF-12.16, 14.2).
func (f *fight) abandon(b *body) {
	u := f.of(b)
	u.abandoned = u.abandoned.Add(b.held)
	b.held = battle.Ranks{}
	for i := range f.leaders {
		if l := &f.leaders[i]; l.body == b.no && l.state == inHolding {
			l.state = leftBehind
			if l.unit == b.unit {
				u.abandoned = u.abandoned.Add(one(l.rank))
			}
			f.logLeader(l, "abandoned", "12.16")
		}
	}
	f.logState(b, "abandoned", "12.16")
}

// run is the retirement of a body that has just shattered: a full move in mass, straight
// away from the nearest enemy, its back to him (MACDUFF-12.1, 20.99).
func (f *fight) run(b *body) {
	if b.isGun() && b.formation == rules.UnlimberedGun {
		f.leaveGun(b)
	}
	look := homeward(b.side)
	if n := f.nearest(b); n != nobody {
		look = tabletop.Direction(f.bodies[n].box.At, b.box.At)
	}
	f.part(b)
	if b.house != nobody && !f.driveOut(b, look) {
		return
	}
	if !b.isGun() && !b.isTrain() {
		old := b.box
		b.formation = rules.Mass
		box := b.box
		box.Width, box.Depth = f.size(b, rules.Mass)
		if f.clear(b, box, 0) {
			f.stand(b, box)
		} else {
			box.Width, box.Depth = min(box.Width, old.Width), min(box.Depth, old.Depth)
			f.stand(b, box)
		}
	}
	in := f.moveInput(b)
	in.HalfMovesSpent, in.Helpers = 0, 1
	if b.isGun() && b.formation == rules.LimberedGun && b.teamHit {
		return
	}
	w := f.along(b, in, b.box.At, b.box.At.Add(look.Ahead(30*anInch)), true)
	over := w.over(in)
	if !needOf(over).CanMove {
		over.Terrain, over.Road, over.RoadSteep = rules.Open, rules.NoRoad, false
	}
	_, r := roll(f, f.mark(b, nil), rules.MoveProcedure, over)
	f.fallTo(b, look, look, r.Distance, w, true)
	if b.up() {
		b.turned = false
		f.settle(b, "retreat", "12.1")
	}
}

// surrounded says whether none of eight ways lets a body go half a move, with every die a
// 1, without coming nearer to some enemy (MACDUFF-12.3, 20.101). Enemies and ground close a
// way; friends make room for men who retreat.
func (f *fight) surrounded(b *body) bool {
	in := f.moveInput(b)
	in.HalfMovesSpent, in.FullCrew, in.Crew = 1, 4, 4
	far := needOf(in).Min
	if far <= 0 {
		far = anInch
	}
	if b.house != nobody {
		return f.lockedIn(b, far)
	}
	for k := range facing(8) {
		dir := homeward(b.side).Turn(4500 * k)
		to := b.box.At.Add(dir.Ahead(far))
		if !f.table.On(to) {
			if f.beyondOwn(b.side, to) && !f.enemyInTheWay(b, f.table.Clamp(to, 0)) {
				return false
			}
			continue
		}
		if f.enemyInTheWay(b, to) || !f.footing(b, to) || f.comesNearer(b, to) {
			continue
		}
		if w := f.along(b, in, b.box.At, to, true); w.end == to {
			return false
		}
	}
	return true
}

// enemyInTheWay says whether an enemy stands on the straight way to a point.
func (f *fight) enemyInTheWay(b *body, to point) bool { return f.enemyOn(b, b.box.At, to) }

// enemyOn says whether an enemy of a body stands on a straight way.
func (f *fight) enemyOn(b *body, from, to point) bool {
	for i := range f.bodies {
		if o := &f.bodies[i]; o.side != b.side && o.up() && o.quad.Cuts(from, to) {
			return true
		}
	}
	return false
}

// comesNearer says whether a body would be nearer to any enemy at a place than where it
// stands, from base to base (MACDUFF-20.10).
func (f *fight) comesNearer(b *body, to point) bool {
	box := b.box
	box.At = to
	q := box.Quad()
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.side == b.side || !o.up() || q.LeastSquare(&o.quad) > b.quad.Middle.Minus(o.quad.Middle).Square() {
			continue // it is certainly farther: no gap is longer than that between the middles
		}
		if q.GapSquare(&o.quad) < b.quad.GapSquare(&o.quad) {
			return true
		}
	}
	return false
}

// mayCall says whether a side may call on a unit to surrender (MACDUFF-12.4).
func (f *fight) mayCall(side int, u *unit) error {
	if u.side == side || u.called == f.turn {
		return refuse("12.4", u.name, "is not to be called on", "a surrounded enemy is, once a turn")
	}
	there, near := false, false
	for _, i := range u.bodies {
		if b := &f.bodies[i]; b.up() {
			there = true
			near = near || f.inCall(side, b)
		}
	}
	if !there || !near {
		return refuse("12.4", u.name, "is not within call", "")
	}
	for _, i := range u.bodies {
		if b := &f.bodies[i]; b.up() && (b.veil != inSight || !f.hemmedIn(b) || !f.surrounded(b)) {
			return refuse("12.4", u.name, "is not surrounded", "")
		}
	}
	return nil
}

// inCall says whether a side has somebody in order within 12 inches of an enemy.
func (f *fight) inCall(side int, b *body) bool {
	for i := range f.bodies {
		if o := &f.bodies[i]; o.side == side && o.fightsOn() && !o.shattered && nearer(b, o, company) {
			return true
		}
	}
	return false
}

// hemmedIn says that some enemy is near; nobody else can be surrounded.
func (f *fight) hemmedIn(b *body) bool {
	for i := range f.bodies {
		if o := &f.bodies[i]; o.side != b.side && o.up() && nearer(b, o, 16*anInch) {
			return true
		}
	}
	return false
}

// orderCallOn calls on a surrounded unit (MACDUFF-12.4, 14.1).
func (f *fight) orderCallOn(u *unit, _ battle.Order) error {
	if err := f.mayCall(f.decider, u); err != nil {
		return err
	}
	if f.dry {
		return nil
	}
	u.called = f.turn
	in := rules.SurrenderInput{}
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.state != serving || l.body == nobody || f.bodies[l.body].unit != u.no {
			continue
		}
		if l.station.leads() {
			in.Leaders = min(rules.MostLeaders, in.Leaders+1)
		}
		in.Standard = in.Standard || l.station == bearer
	}
	m := battle.Mark{Turn: f.turn, Side: f.decider, Phase: phaseNames[calling], Unit: u.id}
	_, r := roll(f, m, rules.SurrenderProcedure, in)
	if r.Surrenders {
		for i := range f.bodies {
			b := &f.bodies[i]
			if b.unit != u.no || !b.up() {
				continue
			}
			u.surrendered = u.surrendered.Add(b.now).Add(b.held)
			b.now, b.held = battle.Ranks{}, battle.Ranks{}
			for j := range f.leaders {
				if l := &f.leaders[j]; l.body == i && (l.state == serving || l.state == inHolding) {
					l.state = captured
					if l.unit == u.no {
						u.surrendered = u.surrendered.Add(one(l.rank))
					}
				}
			}
			f.loseGun(b, f.decider)
			b.away = gaveUp
			f.vanished(b)
			f.part(b)
			f.logGone(b, "surrendered", "14.1")
			f.gone(b)
		}
		for j := range f.leaders { // a general taken with them
			if l := f.leaders[j]; l.state == captured && l.station == general && f.bodies[max(0, l.body)].unit == u.no {
				f.succeed(&l)
			}
		}
	}
	f.nextCaller()
	return nil
}

// orderCalled ends a side's calls.
func (f *fight) orderCalled(battle.Order) error {
	if f.dry {
		return nil
	}
	f.callers[f.decider] = true
	f.nextCaller()
	return nil
}

// orderBreakOff is a side's wish to end: its units retire each turn by their own edge
// (MACDUFF-2.13, 31.1).
func (f *fight) orderBreakOff(battle.Order) error {
	if f.breaking[f.decider] {
		return refuse("31.1", f.sideName(f.decider), "has broken off already", "")
	}
	if f.phase == acting && f.unitTouched() {
		return refuse("31.1", f.sideName(f.decider), "has a unit in the middle of its action", "end it first")
	}
	if f.dry {
		return nil
	}
	f.breaking[f.decider] = true
	f.log.Note(battle.Mark{Turn: f.turn, Side: f.decider, Phase: phaseNames[f.phase]}, "withdraw", "MACDUFF-2.13", nil)
	return nil
}

// unitTouched says whether the active unit has begun its action.
func (f *fight) unitTouched() bool {
	for i := range f.bodies {
		if b := &f.bodies[i]; b.unit == f.active && b.touched() {
			return true
		}
	}
	return false
}

// orderRally rallies a body, on the spot or half a move back (MACDUFF-12.7 to 12.15). The
// choice is "spot" or "back", with "_recover" to call the casualties back.
func (f *fight) orderRally(b *body, o battle.Order) error {
	switch {
	case b.did || f.pinned(b):
		return refuse("2.6", b.name, "has acted or is in contact", "")
	case (b.touched() || b.reserved) && !b.mustRally:
		return refuse("12.8", b.name, "has done something else", "a rally is the whole action")
	case b.rallying:
		return refuse("12.8", b.name, "has rallied", "")
	case f.owesExit(b) || (b.isTrain() || b.kind == civilKind) && !b.mustRally:
		return refuse("12.2", b.name, "does not rally", "")
	case f.owesCharge(b):
		return refuse("3.3", b.name, "has to charge the nearest enemy", "")
	}
	back, recover := false, false
	switch o.Choice {
	case "spot":
	case "back":
		back = true
	case "spot_recover":
		recover = true
	case "back_recover":
		back, recover = true, true
	default:
		return refuse("12.8", b.name, "does not know "+short(o.Choice), "choose spot or back, with _recover to call casualties back")
	}
	form := rules.Formation(o.Formation)
	switch {
	case b.isGun() || b.house != nobody:
		if form != "" {
			return refuse("12.10", b.name, "keeps its order", "")
		}
	case form == "":
	case b.shattered && form != rules.Mass:
		return refuse("20.100", b.name, "stands in mass", "")
	case !b.shattered && b.regular && form != rules.Line && (form != rules.Square || !f.mayForm(b, rules.Square)), !b.regular && form != rules.Mass:
		return refuse("12.10", b.name, "does not rally in "+short(o.Formation), "regulars stand in line or square, irregulars in mass")
	}
	if f.dry {
		return nil
	}
	b.mustRally, b.turned = false, false
	f.logState(b, "rallies", "12.8")
	if back && b.house == nobody {
		if n := f.nearest(b); n != nobody {
			f.backOff(b, tabletop.Direction(f.bodies[n].box.At, b.box.At), "12.8")
		}
	}
	if !b.up() {
		f.idle()
		return nil
	}
	b.rallying, b.smoke, b.plain = true, 0, false
	if recover {
		f.callBack(b)
	}
	if b.shattered {
		b.leaving = true
	}
	f.rerank(b, form, o.Facing)
	f.finished(b)
	return nil
}

// rerank takes the formation in which a rallied body ends, with any facing (MACDUFF-12.8,
// 12.10, 20.100).
func (f *fight) rerank(b *body, form rules.Formation, look *int) {
	if look != nil {
		f.turnTo(b, facing(*look).Turn(0))
	}
	if b.isGun() || b.house != nobody || b.isTrain() {
		f.logPlace(b, "formation", "12.8")
		return
	}
	switch {
	case b.shattered || !b.regular:
		form = rules.Mass
	case form == "":
		form = rules.Line
	}
	old, box := b.formation, b.box
	b.formation = form
	box.Width, box.Depth = f.size(b, form)
	if f.clear(b, box, 0) {
		f.stand(b, box)
	} else {
		b.formation = old
		box = b.box
		box.Width, box.Depth = f.size(b, old)
		if box != b.box && f.clear(b, box, 0) {
			f.stand(b, box)
		}
	}
	f.logPlace(b, "formation", "12.8")
}

// callBack calls a body's casualties back (MACDUFF-12.12 to 12.15): of those who come the
// leaders are the first.
func (f *fight) callBack(b *body) {
	n := f.heldBy(b, true)
	if n == 0 {
		return
	}
	in := rules.RecoveryInput{Casualties: min(n, 200), General: rules.NoPersonality, MusicianOrStandard: f.has(b, musician) || f.has(b, bearer)}
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.body != b.no || l.state != serving || !l.station.leads() {
			continue
		}
		if l.station == general {
			in.General = f.character(l)
		} else {
			in.LeaderAttached = true
		}
	}
	_, r := roll(f, f.mark(b, nil), rules.RecoveryProcedure, in)
	if r.Held == in.Casualties {
		return
	}
	u := f.of(b)
	back := r.Recovered
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.body != b.no || l.state != inHolding {
			continue
		}
		if back > 0 {
			back--
			l.state, l.at = serving, b.box.At
			if l.station == general || l.station == colonel {
				l.station = f.restored(l)
			}
			f.logLeader(l, "recovered", "12.12")
			continue
		}
		l.state = lostForGood
		if l.unit == b.unit {
			u.lost = u.lost.Add(one(l.rank))
		}
		f.logLeader(l, "lost", "12.15")
	}
	returned, gone := highest(b.held, back)
	b.now = b.now.Add(returned)
	u.lost = u.lost.Add(gone)
	b.held = battle.Ranks{}
	u.recovered += r.Recovered
	if r.Recovered > 0 {
		f.logState(b, "recovered", "12.12")
	}
	f.reckon(b, false)
}

// restored is the station of a leader who comes back: his own, unless another has it.
func (f *fight) restored(l *leader) station {
	if l.station == colonel {
		u := &f.units[l.unit]
		if u.colonel != nobody && u.colonel != l.no {
			return officer
		}
		u.colonel = l.no
	}
	return l.station
}
