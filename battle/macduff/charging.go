package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
)

// mayCharge says whether a body may declare a charge on another, and over what ground it
// would go (MACDUFF-6.1, 6.3, 20.14, 20.29, 20.37).
func (f *fight) mayCharge(b, t *body, shootFirst bool) (rules.MoveInput, error) {
	none := rules.MoveInput{}
	switch {
	case t == nil || !t.up() || t.side == b.side || t.veil != inSight:
		return none, refuse("7.12", b.name, "sees no such enemy", "name an enemy in sight")
	case !b.isFoot() && !b.isHorse() || b.kind == civilKind:
		return none, refuse("20.37", b.name, "does not charge", "foot, horse and camelry do")
	case b.formation == rules.Square:
		return none, refuse("20.37", b.name, "cannot charge as it stands", "change formation")
	case b.house != nobody && b.house != t.house:
		return none, refuse("7.9", b.name, "is in a house", "leave it by a door or window")
	case t.house != nobody && !b.isFoot():
		return none, refuse("7.9", b.name, "does not go into houses", "charge on foot")
	case b.shattered || b.rallying:
		return none, refuse("20.37", b.name, "is shattered or rallying", "")
	case b.moved || b.spent > rules.Count(shootFirst) || b.formed:
		return none, refuse("6.1", b.name, "has done something else", "a charge is the whole move")
	}
	in := f.moveInput(b)
	in.Charging = true
	in.HalfMovesSpent = max(b.spent, rules.Count(shootFirst))
	if b.quad.Beyond(&t.quad, f.farthest(b)) {
		return none, refuse("20.14", b.name, "cannot reach "+t.name, "charge somebody nearer")
	}
	if b.house != nobody { // from room to room
		return in, nil
	}
	look := tabletop.Direction(b.box.At, t.box.At)
	if !b.turnsFreely() && look.Off(b.box.Facing) > arc && tabletop.Direction(b.box.At, t.quad.Nearest(b.box.At)).Off(b.box.Facing) > arc {
		return none, refuse("6.3", b.name, "wheels by 45 degrees at most", "turn to it first")
	}
	from, to := b.box.At, t.quad.Nearest(b.box.At)
	gap := gapTo(b, t)
	if t.house != nobody {
		w := f.doorTo(b, t)
		if w == nil {
			return none, refuse("7.9", b.name, "finds every door of "+t.name+" taken", "breach the wall")
		}
		to, gap = w.at.Add(w.out.Ahead(anInch/4)), b.quad.FromPoint(w.at)
	}
	if b.bound == rules.NoAdvance {
		return none, refuse("3.3", b.name, "may not advance", "")
	}
	w := f.along(b, in, from, to, true)
	if tabletop.Far(w.end, to) > anInch/2 && w.end != to && !f.behindWall(w, to) {
		return none, refuse("7.2", b.name, "cannot get to "+t.name, "the ground is barred")
	}
	if f.knownInTheWay(b, from, to, t.no) {
		return none, refuse("6.3", b.name, "has somebody in its way", "a charge goes straight in")
	}
	in = w.over(in)
	in.HalfMovesSpent = min(2, in.HalfMovesSpent+f.fences(w, t))
	need := needOf(in)
	if !need.CanMove || need.Max < gap {
		return none, refuse("20.14", b.name, "cannot reach "+t.name, "charge somebody nearer")
	}
	return in, nil
}

// farthest is the greatest charge over open ground.
func (f *fight) farthest(b *body) length {
	g := rules.GaitOf(b.mover())
	return battle.Inches(g.Fixed + g.Charge + g.Column + rules.D6*g.Dice)
}

// fences are the obstacles on the way that have to be crossed: that which the target
// defends is fought over.
func (f *fight) fences(w way, t *body) int {
	n := w.walls
	if n > 0 {
		if _, piece := f.table.Cover(w.end, &t.quad); piece != nobody {
			n--
		}
	}
	return n
}

// behindWall says whether a way ends at the work behind which its end lies.
func (f *fight) behindWall(w way, to point) bool {
	return w.stop != nobody && f.gapsIn(w.stop) && tabletop.Far(w.end, to) <= 3*anInch
}

// gapsIn says whether there is any way through a wall.
func (f *fight) gapsIn(piece int) bool {
	for _, g := range f.gaps {
		if g.piece == piece {
			return true
		}
	}
	return false
}

// anyReach says whether any enemy is within charge reach (MACDUFF-20.14).
func (f *fight) anyReach(b *body) bool { return f.nearestCharge(b) != nobody }

// nearestCharge is the nearest enemy that a body could charge; nobody where there is none.
func (f *fight) nearestCharge(b *body) int {
	best, near := nobody, f.farthest(b)+1
	for i := range f.bodies {
		t := &f.bodies[i]
		if t.side == b.side || !t.up() || t.veil != inSight || b.quad.Beyond(&t.quad, near) {
			continue
		}
		if d := gapTo(b, t); d < near && f.visible(b, t) {
			if _, err := f.mayCharge(b, t, false); err == nil {
				best, near = i, d
			}
		}
	}
	return best
}

// owesCharge says whether a body out of hand has to charge now (MACDUFF-3.3).
func (f *fight) owesCharge(b *body) bool {
	return b.bound == rules.ChargeNearest && !b.did && !b.touched() && !f.owesRally(b) && f.nearestCharge(b) != nobody
}

// orderCharge declares a charge (MACDUFF-6.1). The choice is the mode of fire in which the
// body shoots first, or nothing.
func (f *fight) orderCharge(b *body, o battle.Order) error {
	if err := f.free(b); err != nil {
		return err
	}
	t := f.body(o.Target)
	mode := rules.FireMode(o.Choice)
	if b.reserved || b.shot {
		return refuse("6.1", b.name, "has shot or keeps its fire", "declare shooting first with the charge")
	}
	if _, err := f.mayCharge(b, t, mode != ""); err != nil {
		return err
	}
	if !f.visible(b, t) {
		return refuse("9.17", b.name, "does not see "+t.name, "charge somebody in sight")
	}
	if b.bound == rules.StandAndShoot {
		return refuse("20.17", b.name, "stands and shoots", "")
	}
	if b.bound == rules.ChargeNearest {
		if n := f.nearestCharge(b); n != nobody && n != t.no {
			return refuse("3.3", b.name, "charges the nearest enemy, "+f.bodies[n].name, "")
		}
	}
	if mode != "" {
		if err := f.mayFire(b); err != nil {
			return err
		}
		if rule, why := f.aim(b, t); rule != "" {
			return refuse(rule, b.name, why, "charge without shooting")
		}
		if err := f.mayUse(b, mode); err != nil {
			return err
		}
		if !f.allowance(b, mode).HalfMoveLeft {
			return refuse("20.121", b.name, "would have no half-move left", "choose a mode that leaves one")
		}
	}
	if f.dry {
		return nil
	}
	b.working = nobody
	f.show(b, "7.12")
	f.charge = charge{by: b.no, at: t.no, shootsAs: mode}
	f.of(b).charges++
	t.disturbed = true
	steady := !t.shattered
	if mode != "" {
		f.volley(b, t, mode)
	}
	if steady && t.shattered { // it ran from the fire, and the charger stops (20.45)
		f.endCharge(b, onset{}, 0)
		return nil
	}
	f.askReaction()
	return nil
}

// askReaction lets the target answer (MACDUFF-6.2, 6.8 to 6.10).
func (f *fight) askReaction() {
	b, t := &f.bodies[f.charge.by], &f.bodies[f.charge.at]
	if !b.up() || !t.up() || b.shattered {
		f.endCharge(b, onset{}, 0)
		return
	}
	in := rules.ReactionInput{Troop: t.troop(), Skirmish: t.isFoot() && t.formation == rules.Skirmish, Status: rules.NotActed, Shattered: t.shattered,
		CanFire: f.canAnswer(t), ReservedFire: t.reserved && !t.isHorse()}
	switch {
	case t.rallying:
		in.Status, in.ReservedFire = rules.Rallying, false
	case t.did || t.reacted || f.pinned(t):
		in.Status = rules.Acted
		in.ReservedFire = in.ReservedFire && !t.reacted && !f.pinned(t)
	case f.of(t).state == hasPassed:
		in.Status, in.ReservedFire = rules.Passed, false
	default:
		in.ReservedFire = false
	}
	_, r := roll(f, f.mark(t, b), rules.ReactionProcedure, in)
	f.charge.reactions = r.Reactions[:0:0]
	for _, a := range r.Reactions {
		if a == rules.FormSquare && !f.canSquare(t) || a == rules.CounterCharge && f.cannotCounter(t, b) || t.isTrain() && a != rules.Stand || t.kind == civilKind && a != rules.Stand && a != rules.Retreat {
			continue
		}
		f.charge.reactions = append(f.charge.reactions, a)
	}
	if len(f.charge.reactions) == 0 || len(f.charge.reactions) == 1 && f.charge.reactions[0] == rules.Stand {
		f.react(t, rules.Stand, "", len(f.charge.reactions) > 0)
		return
	}
	f.phase, f.decider = answering, t.side
}

// canAnswer says whether a charged body is loaded and able to shoot this turn.
func (f *fight) canAnswer(t *body) bool {
	return f.mayFire(t) == nil && f.loaded(t) && !f.pinned(t)
}

// canSquare says whether a square could be formed there (MACDUFF-20.46).
func (f *fight) canSquare(t *body) bool {
	if t.formation == rules.Square || t.reserved || !f.mayForm(t, rules.Square) {
		return false
	}
	return t.house == nobody
}

// cannotCounter says whether a counter-charge is out of the question: the charger lies
// outside 45 degrees (MACDUFF-6.9), or the mover cannot move.
func (f *fight) cannotCounter(t, b *body) bool {
	if tabletop.Direction(t.box.At, b.box.At).Off(t.box.Facing) > arc {
		return true
	}
	in := f.moveInput(t)
	in.Charging, in.HalfMovesSpent = true, 0
	if in.Formation == rules.Square {
		return true
	}
	w := f.along(t, in, t.box.At, b.box.At, true)
	in = w.over(in)
	in.HalfMovesSpent = min(2, w.walls)
	return w.end != b.box.At || !needOf(in).CanMove
}

// answerModes are the modes in which a body may answer a charge; a reaction that costs
// half a move needs one that leaves it (MACDUFF-20.40, 20.42, 20.43).
func (f *fight) answerMode(t *body, a rules.Reaction, mode rules.FireMode) bool {
	r := f.allowance(t, mode)
	needsHalf := a == rules.FireAndRetreat || a == rules.FormSquare || t.reserved && t.moved
	return r.Allowed && (!needsHalf || r.HalfMoveLeft)
}

// orderReact is a charged body's answer. The choice is the reaction, or for fire
// "stand_and_fire:twice" with the mode; without one the first that is allowed is used.
func (f *fight) orderReact(t *body, o battle.Order) error {
	if t.no != f.charge.at {
		return refuse("6.2", t.name, "is not the unit that is charged", "answer for "+f.bodies[f.charge.at].name)
	}
	a, mode := splitChoice(o.Choice)
	known := false
	for _, r := range f.charge.reactions {
		known = known || r == a
	}
	if !known {
		return refuse("6.9", t.name, "cannot "+short(o.Choice), "choose one of the reactions of its arm")
	}
	if mode != "" {
		if a != rules.StandAndFire && a != rules.FireAndRetreat && a != rules.FormSquare || t.isGun() || !f.answerMode(t, a, mode) {
			return refuse("20.43", t.name, "cannot fire so", "choose another mode")
		}
	} else if a == rules.FireAndRetreat && !t.isGun() && f.firstMode(t, a) == "" {
		return refuse("20.40", t.name, "cannot fire and have half a move left", "retreat, or stand")
	}
	if f.dry {
		return nil
	}
	f.react(t, a, mode, true)
	return nil
}

// splitChoice parts a reaction from its mode of fire.
func splitChoice(s string) (rules.Reaction, rules.FireMode) {
	for i := range len(s) {
		if s[i] == ':' {
			return rules.Reaction(s[:i]), rules.FireMode(s[i+1:])
		}
	}
	return rules.Reaction(s), ""
}

// firstMode is the best mode of fire for a reaction; empty where none is open. Repeaters
// empty their magazines: after a melee they have to rally in any case.
func (f *fight) firstMode(t *body, a rules.Reaction) rules.FireMode {
	for _, m := range [...]rules.FireMode{rules.FireFourTimes, rules.FireTwice, rules.FireStand, rules.FireAllAndMove, rules.FireHalf} {
		if f.answerMode(t, a, m) {
			return m
		}
	}
	return ""
}

// react carries a reaction out, moves the charger, and lets the fight come to contact
// (MACDUFF-6.2 to 6.7, 20.38 to 20.45).
func (f *fight) react(t *body, a rules.Reaction, mode rules.FireMode, counts bool) {
	f.phase = acting
	b := &f.bodies[f.charge.by]
	f.log.Note(f.mark(t, b), "reaction", "MACDUFF-6.9", words.ReactionData{Reaction: a, Mode: mode})
	if counts {
		t.reacted = true
		if !t.did && f.of(t).state != hasPassed {
			t.did = true // it has used its activation (2.11)
		}
		t.working = nobody
	}
	switch a {
	case rules.FireAndRetreat:
		f.answer(t, b, a, mode)
		if t.up() && b.up() && !b.shattered {
			f.evade(t, b, 1)
		}
	case rules.Retreat:
		f.evade(t, b, 0)
	case rules.FormSquare:
		f.makeSquare(t)
	case rules.CounterCharge:
		f.counter(t, b)
	}
	if !b.up() || b.shattered {
		f.endCharge(b, onset{}, 0)
		return
	}
	on, distance := f.rush(b, t)
	if on.got > 0 { // in contact before the fire: who is hit keeps his ground
		f.touches = append(f.touches, touch{a: b.no, b: t.no, got: on.got})
	}
	if (a == rules.StandAndFire || a == rules.FormSquare) && t.up() && !t.shattered {
		f.answer(t, b, a, mode)
	}
	if on.got > 0 && (!b.up() || !t.up() || b.shattered) {
		f.part(b)
		on.got = 0
	}
	if on.got > 0 {
		b.charging = true
		if a == rules.CounterCharge {
			t.charging = true
		}
	}
	f.endCharge(b, on, distance)
}

// answer is the fire of a charged body at its charger (MACDUFF-6.6, 20.41 to 20.43).
func (f *fight) answer(t, b *body, a rules.Reaction, mode rules.FireMode) {
	if f.mayFire(t) != nil || !b.up() {
		return
	}
	t.reserved = false
	if t.isGun() {
		if f.bears(t, b.box.At) && gapTo(t, b) <= f.reachOf(t) {
			f.fireGun(t, b)
		}
		return
	}
	if mode == "" {
		mode = f.firstMode(t, a)
	}
	if mode != "" && f.inArc(t, b) && gapTo(t, b) <= f.reachOf(t) {
		f.volley(t, b, mode)
	}
	if b.up() && !t.revolver && !t.native && f.has(t, officer) && gapTo(t, b) <= f.reach[0][1] && f.inArc(t, b) && a == rules.StandAndFire {
		f.fireRevolver(t, b)
	}
}

// evade takes skirmishers straight away from their charger, facing away (MACDUFF-20.40).
func (f *fight) evade(t, b *body, spent int) {
	look := tabletop.Direction(b.box.At, t.box.At)
	if !f.driveOut(t, look) {
		return
	}
	in := f.moveInput(t)
	in.HalfMovesSpent = spent
	w := f.along(t, in, t.box.At, f.table.Clamp(t.box.At.Add(look.Ahead(20*anInch)), 0), false)
	in = w.over(in)
	if !needOf(in).CanMove {
		return
	}
	_, r := roll(f, f.mark(t, b), rules.MoveProcedure, in)
	t.moved = true
	f.fallTo(t, look, look, r.Distance, w, true)
	if t.up() {
		f.settle(t, "retreat", "20.40")
	}
}

// makeSquare forms a square in reaction, which costs half a move (MACDUFF-6.9, 20.42).
func (f *fight) makeSquare(t *body) {
	box := t.box
	old := t.formation
	t.formation = rules.Square
	box.Width, box.Depth = f.size(t, rules.Square)
	if !f.clear(t, box, 0) {
		t.formation = old
		return
	}
	t.spent = 1
	f.stand(t, box)
	f.logPlace(t, "formation", "6.9")
}

// counter moves a body that counter-charges towards its charger, half of what parts them at
// most, since both move at once (MACDUFF-6.4).
func (f *fight) counter(t, b *body) {
	in := f.moveInput(t)
	in.Charging, in.HalfMovesSpent = true, 0
	w := f.along(t, in, t.box.At, b.box.At, true)
	in = w.over(in)
	in.HalfMovesSpent = min(2, w.walls)
	_, r := roll(f, f.mark(t, b), rules.MoveProcedure, in)
	on := f.runOn(t, tabletop.Direction(t.box.At, b.box.At), min(r.Distance, gapTo(b, t)/2), r.Distance, b.no)
	t.left = r.Distance - on.went
	t.moved, t.charging = true, true
	f.stand(t, on.box)
	f.steps = words.Steps{Allowed: r.Distance, Went: on.went}
	f.logPlace(t, "move", "6.4")
}

// rush throws the charger's move and takes it in; answers where it came, and how far it might
// have gone (MACDUFF-6.3, 6.5, 20.38, 20.39).
func (f *fight) rush(b, t *body) (onset, length) {
	in := f.moveInput(b)
	in.Charging = true
	in.HalfMovesSpent = b.spent
	to := t.quad.Nearest(b.box.At)
	var door *opening
	if t.up() && t.house != nobody && t.house != b.house {
		if door = f.doorTo(b, t); door != nil {
			to = door.at.Add(door.out.Ahead(anInch / 4))
		}
	}
	if !t.up() {
		to = b.box.At.Add(b.box.Facing.Ahead(anInch))
	}
	w := f.along(b, in, b.box.At, to, true)
	in = w.over(in)
	in.HalfMovesSpent = min(2, in.HalfMovesSpent+f.fences(w, t))
	if in.HalfMovesSpent > 1 {
		in.HalfMovesSpent = 1 + rules.Count(b.spent > 1)
	}
	b.moved, b.spent = true, 2
	if !needOf(in).CanMove {
		b.did = true
		return onset{box: b.box}, 0
	}
	_, r := roll(f, f.mark(b, t), rules.MoveProcedure, in)
	b.charging = b.isHorse() || b.charging
	b.did = true
	if !t.up() {
		return onset{box: b.box}, r.Distance // nobody is left to charge: it stops (20.45)
	}
	var on onset
	switch {
	case b.house != nobody: // through the door between two rooms
		on = onset{box: b.box, got: max(1, f.present(b))}
	case door != nil:
		on = f.storm(b, t, door, r.Distance)
	default:
		on = f.onset(b, t, r.Distance)
	}
	f.stand(b, on.box)
	b.left = r.Distance - on.went
	f.steps = words.Steps{Allowed: r.Distance, Went: on.went}
	f.settle(b, "move", "6.3")
	return on, r.Distance
}

// endCharge notes how a charge went and goes on with the charger's action. Cavalry that
// charged rallies on the next turn, in contact or not (MACDUFF-5.14).
func (f *fight) endCharge(b *body, on onset, allowed length) {
	t, contact := &f.bodies[f.charge.at], on.got > 0
	f.log.Note(f.mark(b, t), "charge", "MACDUFF-6.3", words.ChargeData{Went: on.went, Allowed: allowed, Contact: contact, Got: on.got})
	b.did = true
	for _, o := range [...]*body{b, t} {
		if o.up() && o.isHorse() && (o.charging || o.no == b.no) {
			o.mustRally = true
		}
		if !contact && o.up() {
			o.charging = false
		}
	}
	f.charge = charge{}
	f.phase, f.decider = acting, f.units[f.active].side
	f.idle()
}
