package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// state is the unit's grade now (13.3 to 13.6): a party has its parent's, baggage is Worn.
func (f *fight) state(u *unit) rules.State {
	if u.isBaggage() {
		return rules.Worn
	}
	return f.root(u).grade()
}

// grade is the grade of the points on the table.
func (u *unit) grade() rules.State {
	switch {
	case u.points <= 0:
		return rules.Destroyed
	case u.points <= u.spentAt:
		return rules.Spent
	case u.points <= u.wornAt:
		return rules.Worn
	}
	return rules.Full
}

// purpose is what a unit means to do, stated before the die (4.2, 4.14).
type purpose struct {
	advance   bool
	charge    *unit
	formation bool
}

// bearing gathers what bears on a unit's throw (4.3, 4.4). The facts about tribesmen are
// worked out for those alone for whom they are read.
func (f *fight) bearing(u *unit, p purpose) rules.ManoeuvreInput {
	in := rules.ManoeuvreInput{
		State: f.state(u), Disordered: u.disordered, Leader: rules.NoLeader,
		Quality: u.quality, Fanatic: u.fanatic, Native: u.native,
		WantsAdvance: p.advance || p.charge != nil,
	}
	f.command(u, &in)
	if u.native && in.WantsAdvance {
		in.EnemyCavalryNear = f.cavalryNear(u)
	}
	if !u.facts {
		return in // the four facts of 4.4 are not read (1.8)
	}
	in.ChargingUpslope = p.charge != nil && p.charge.level > u.level
	in.ChangingFormation = p.formation
	in.EnemyRear = f.enemyInRear(u)
	in.NearestRetiring = f.nearestRetiring(u)
	return in
}

// command finds the one leader who counts for a unit, the best for it (3.2 to 3.4).
func (f *fight) command(u *unit, in *rules.ManoeuvreInput) {
	bonus := 0
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side != u.side || l.state != serving || !f.commands(l, u) {
			continue
		}
		worth, how, far := 0, rules.NoLeader, length(0)
		switch {
		case l.unit == u.no:
			worth, how = 2, rules.Attached
		case l.unit == nobody:
			if far = rules.Tenths(u.quad.FromPoint(l.at)); far <= 9*anInch {
				worth, how = 1, rules.Detached
			}
		}
		if worth == 0 {
			continue
		}
		if l.exceptional {
			worth++
		}
		if worth > bonus || worth == bonus && how == rules.Attached {
			bonus = worth
			in.Leader, in.Exceptional, in.LeaderRange = how, l.exceptional, far
		}
	}
}

// commands says whether a leader counts for a unit of his side: with the setting
// command_lines only one in whose command it is, or who leads the side (3.4).
func (f *fight) commands(l *leader, u *unit) bool {
	return !f.settings.CommandLines || l.ofAll || u.command == "" || u.command == l.command
}

// cavalryNear says whether enemy cavalry has the unit within its charge range (7.11).
func (f *fight) cavalryNear(u *unit) bool {
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.up() || !v.mounted() || f.engaged(v) {
			continue
		}
		basic := f.pace(v).basic
		if v.quad.Beyond(&u.quad, basic) {
			continue
		}
		gap := v.quad.Gap(&u.quad)
		if gap > basic || !f.sees(v, u) {
			continue
		}
		to := v.box.At.Towards(u.quad.Nearest(v.box.At), gap)
		if _, _, why := f.table.Walk(v.box.At, to, f.rates(v), basic); why == tabletop.Arrived {
			return true
		}
	}
	return false
}

// enemyInRear says whether an enemy stands to the unit's rear and is able to fire or
// charge at it (7.9). A square has no rear (5.5).
func (f *fight) enemyInRear(u *unit) bool {
	if u.formation == rules.InSquare {
		return false
	}
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.up() || v.aboard != nobody || v.isBaggage() {
			continue
		}
		reach := f.pace(v).basic
		if v.armed && v.formation != rules.Limbered {
			reach = max(reach, v.reach)
		} else if v.isGuns() {
			continue
		}
		if v.quad.Beyond(&u.quad, reach) || tabletop.Direction(u.box.At, v.box.At).Off(u.box.Facing) <= 13500 {
			continue
		}
		if v.quad.Nearer(&u.quad, reach) && f.sees(v, u) {
			return true
		}
	}
	return false
}

// nearestRetiring says whether the nearest enemy ended its last player turn further away
// than it began it (7.10).
func (f *fight) nearestRetiring(u *unit) bool {
	n := f.nearestEnemy(u)
	if n == nobody {
		return false
	}
	v := &f.units[n]
	return v.begun != v.ended && v.ended.Minus(u.box.At).Square() > v.begun.Minus(u.box.At).Square()
}

// throwFor throws on the chart for a unit (4.1) and carries out what the chart does to
// it. It answers the result and whether the unit may still act on it.
func (f *fight) throwFor(u *unit, p purpose) (rules.ManoeuvreResult, rules.ManoeuvreInput, bool) {
	in := f.bearing(u, p)
	r := f.throwManoeuvre(u, in)
	u.acted = true
	f.chart(u, r.Outcome, "WORNSPENT-4.7")
	return r, in, u.up() && (r.Move == rules.MoveHalf || r.Move == rules.MoveFull)
}

// chart carries out a row of the chart but for the move that it allows (4.7 to 4.12).
func (f *fight) chart(u *unit, o rules.Outcome, rule string) {
	switch o {
	case rules.Removed:
		f.remove(u, removed, rule)
	case rules.RetreatLoseStand:
		f.loseStand(u)
		if u.up() {
			u.disordered = true
			f.flee(u, f.fullRetreat(u), rule)
		}
	case rules.HoldDisordered:
		f.inDisorder(u, rule)
	case rules.RallyHold, rules.RallyHalf, rules.RallyFree:
		f.inOrder(u, rule)
	case rules.RetreatFull:
		f.flee(u, f.fullRetreat(u), rule)
	case rules.RetreatBeyondMusketry:
		if far := f.beyondMusketry(u); far > 0 {
			f.flee(u, far, "WORNSPENT-4.11")
		}
	}
}

// loseStand takes a stand off the unit, lowest ranks first (4.15).
func (f *fight) loseStand(u *unit) {
	r := f.throwStand(u, rules.StandRemovalInput{Officers: u.now.Officers, Sergeants: u.now.Sergeants, Others: u.now.Others,
		Stands: 1, FiguresPerStand: f.settings.FiguresPerStand})
	gone := battle.Ranks{Officers: r.RemovedOfficers, Sergeants: r.RemovedSergeants, Others: r.RemovedOthers}
	f.disperse(u, gone)
	f.logLoss(u, gone, "WORNSPENT-4.15")
	if r.Destroyed {
		f.remove(u, destroyed, "WORNSPENT-4.15")
	}
}

// disperse takes men out of a unit who are not casualties of fire (4.12).
func (f *fight) disperse(u *unit, gone battle.Ranks) {
	f.lose(u, gone)
	root := f.root(u)
	root.dispersed = root.dispersed.Add(gone)
	u.riding = min(u.riding, u.figures())
}

// remove takes a unit off the table: its men are dispersed, its guns stay where they are,
// its leader's fate is thrown later (3.9, 4.12, 14.6, 17.5).
func (f *fight) remove(u *unit, how absence, rule string) {
	if !u.up() {
		return
	}
	f.disperse(u, u.now)
	if u.isBaggage() {
		for i := range f.units {
			if v := &f.units[i]; v.side != u.side && v.fights() && v.quad.Nearer(&u.quad, 9*anInch) {
				u.captured = true
				break
			}
		}
	}
	f.part(u)
	u.away, u.target = how, nobody
	if u.leader != nobody {
		l := &f.leaders[u.leader]
		l.state, l.with, l.unit = lostUnit, u.no, nobody
		u.leader = nobody
	}
	for i := range f.units { // those in a boat go with it
		if v := &f.units[i]; v.aboard == u.no && v.up() {
			f.remove(v, how, rule)
		}
	}
	f.logGone(u, how, rule)
}

// leave takes a unit off the table that has left the battle in hand.
func (f *fight) leave(u *unit, rule string) {
	f.part(u)
	u.away, u.target = leftTable, nobody
	if u.leader != nobody {
		f.leaders[u.leader].state = rodeOff
	}
	for i := range f.units {
		if v := &f.units[i]; v.aboard == u.no && v.up() {
			f.leave(v, rule)
		}
	}
	f.logGone(u, leftTable, rule)
}

// canAct checks what holds of every order to a unit in its own manoeuvre phase.
func (f *fight) canAct(u *unit) error {
	switch {
	case u.acted:
		return f.refuse("WORNSPENT-2.6", u, "has had its manoeuvre", "each unit acts once in a phase")
	case f.engaged(u):
		return f.refuse("WORNSPENT-12.7", u, "is in melee", "let it break off, or leave it")
	case u.aboard != nobody:
		return f.refuse("WORNSPENT-16.6", u, "is in a boat", "land it")
	}
	return nil
}

// mustThrow says whether a unit that does nothing throws all the same: every disordered
// unit does, but boats and units in melee (4.2).
func (f *fight) mustThrow(u *unit) bool { return u.disordered && !f.engaged(u) && !u.isBoat }

// orderHold lets a unit stay where it is; one in disorder throws to rally (22.5).
func (f *fight) orderHold(u *unit) error {
	if u.acted {
		return f.refuse("WORNSPENT-2.6", u, "has had its manoeuvre", "each unit acts once in a phase")
	}
	if f.mustThrow(u) {
		f.throwFor(u, purpose{})
	}
	u.acted = true
	return nil
}

// maxLegs is the number of points that a path may have.
const maxLegs = 12

// orderMove carries out advance, retire and change_formation (22.6, 22.8).
func (f *fight) orderMove(u *unit, o battle.Order) error {
	if err := f.canAct(u); err != nil {
		return err
	}
	switch {
	case u.isBoat:
		return f.refuse("WORNSPENT-16.6", u, "is a boat", "let it sail")
	case u.prone:
		return f.refuse("WORNSPENT-6.8", u, "is lying down", "let it stand up first")
	case len(o.Path) > maxLegs:
		return f.refuse("WORNSPENT-22.6", u, "cannot follow so many points", "give at most 12")
	case o.Facing != nil && (*o.Facing < 0 || *o.Facing >= 36000):
		return f.refuse("WORNSPENT-22.6", u, "cannot face that way", "give 0 to 35999 hundredths of a degree")
	}
	path := make([]point, len(o.Path))
	for i, p := range o.Path {
		if path[i] = point(p); !f.table.On(path[i]) {
			return f.refuse("WORNSPENT-22.6", u, "cannot leave the table by choice", "keep the path on the table")
		}
	}
	form, seat, err := f.change(u, o)
	if err != nil {
		return err
	}
	changing := form != u.formation || seat != u.dismounted
	if u.formation == rules.Unlimbered && form != rules.Limbered && len(path) > 0 {
		return f.refuse("WORNSPENT-6.12", u, "is unlimbered", "let it limber up, or turn where it stands")
	}
	if len(path) == 0 && o.Facing == nil && !changing {
		return f.refuse("WORNSPENT-22.6", u, "is told neither where to go nor what to do", "give a path, a facing or a formation")
	}
	last := o.Choice == "last" || form == rules.Unlimbered && len(path) > 0
	p := purpose{formation: changing, advance: f.nearer(u, path)}
	r, _, ok := f.throwFor(u, p)
	if !ok {
		return nil
	}
	half := r.Move == rules.MoveHalf
	if changing && !r.ChangeFormation {
		changing = false
		if u.formation == rules.Unlimbered && len(path) > 0 {
			return nil // it may not limber, so it may not move
		}
	}
	if changing {
		half = true // 5.3
		if !last {
			f.reform(u, form, seat)
		}
	}
	if o.Kind == "retire" && f.offEdge(u, path, half) {
		return nil
	}
	var look *facing
	if o.Facing != nil {
		l := facing(*o.Facing)
		look = &l
	}
	f.carry(u, path, half, look)
	if changing && last {
		f.reform(u, form, seat)
	}
	f.baggageNear(u)
	return nil
}

// offEdge takes a unit off the table whose path leads to its own edge, if its allowance
// reaches so far and no enemy stands in the way: it has left the battle in hand (4.10).
func (f *fight) offEdge(u *unit, path []point, half bool) bool {
	if len(path) == 0 || !f.ownEdge(u.side, path[len(path)-1]) {
		return false
	}
	whole := f.pace(u).basic
	if half {
		whole /= 2
	}
	box, left, rates := u.box, whole, f.rates(u)
	m := march{half: half, terrain: f.terrain(u, path[len(path)-1])}
	for _, to := range path {
		step, done := f.leg(u, box, to, rates, whole, &left)
		if _, stopped := f.keepOff(u, box, step); !done || stopped {
			return false
		}
		m.note(f, u, box, step)
		m.went += tabletop.Far(box.At, step.At)
		box = step
		m.legs = append(m.legs, box)
	}
	if m.box, m.spent = box, whole-left; m.spent > f.mayspend(u, &m) {
		return false
	}
	f.goes(u, &m)
	u.marched = true
	f.leave(u, "WORNSPENT-4.10")
	return true
}

// ownEdge says whether a point lies on a side's own edge of the table.
func (f *fight) ownEdge(side int, at point) bool {
	return side == 0 && at.Y == 0 || side == 1 && at.Y == f.table.Depth
}

// carry makes a planned move.
func (f *fight) carry(u *unit, path []point, half bool, look *facing) {
	if m := f.plan(u, path, half, look); m.box != u.box {
		f.goes(u, &m)
		f.overrun(u)
	}
}

// goes makes a move that is worked out, noting what it was allowed.
func (f *fight) goes(u *unit, m *march) {
	in := f.allowance(u, m)
	allowed := f.budget(u, in, f.throwAllowance(u, in))
	m.hardest = f.hardest(u, m)
	u.moved = true
	f.stand(u, m.box)
	f.logMove(u, m, allowed)
	f.passThrough(u, m)
}

// nearer says whether a move would end nearer to the nearest enemy in sight (4.14). It is
// asked of natives alone: for others it bears on nothing (4.5).
func (f *fight) nearer(u *unit, path []point) bool {
	if len(path) == 0 || !u.native {
		return false
	}
	n := f.nearestEnemy(u)
	if n == nobody || !f.sees(u, &f.units[n]) {
		if n = f.nearestSeen(u); n == nobody {
			return false
		}
	}
	m := f.plan(u, path, false, nil)
	q := m.box.Quad()
	foe := &f.units[n]
	return q.GapSquare(&foe.quad) < u.quad.GapSquare(&foe.quad)
}

// nearestSeen is the nearest enemy in sight, or none.
func (f *fight) nearestSeen(u *unit) int {
	at, near := nobody, int64(1)<<62
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.up() || v.aboard != nobody {
			continue
		}
		if d := u.quad.GapSquare(&v.quad); d < near && f.sees(u, v) {
			at, near = i, d
		}
	}
	return at
}

// change reads from an order which formation and seat the unit is to take, and refuses
// what it cannot take (5.2).
func (f *fight) change(u *unit, o battle.Order) (rules.Formation, bool, error) {
	form, down := u.formation, u.dismounted
	switch o.Choice {
	case "", "last":
	case "dismount":
		if !u.mounted() {
			return form, down, f.refuse("WORNSPENT-5.3", u, "is not in the saddle", "leave the choice out")
		}
		down = true
	case "mount":
		if !u.dismounted || u.riding < u.figures() {
			return form, down, f.refuse("WORNSPENT-5.3", u, "has no horses to mount", "leave the choice out")
		}
		down = false
	default:
		return form, down, f.refuse("WORNSPENT-22.8", u, "knows no such choice", "use mount, dismount or last")
	}
	if o.Formation != "" {
		form = rules.Formation(o.Formation)
	}
	if form != u.formation && !f.mayForm(u, form, down) {
		return form, down, f.refuse("WORNSPENT-5.2", u, "cannot form that", "take a formation of its arm")
	}
	if (form != u.formation || down != u.dismounted) && len(o.Path) == 0 {
		if _, ok := f.reformed(u, form, down); !ok {
			return form, down, f.refuse("WORNSPENT-5.3", u, "has no room to form that", "move it clear first")
		}
	}
	return form, down, nil
}

// mayForm says whether a formation is one of the unit's (5.2).
func (f *fight) mayForm(u *unit, form rules.Formation, down bool) bool {
	switch form {
	case rules.InLine:
		return (!u.native || u.firearms()) && (u.arm == rules.Infantry || u.arm == rules.Cavalry)
	case rules.InColumn:
		return u.arm == rules.Infantry || u.arm == rules.Cavalry
	case rules.InSquare:
		return !u.native && u.arm == rules.Infantry || !u.native && u.arm == rules.Cavalry && (down || !u.mounted())
	case rules.InMob:
		return u.native && (u.arm == rules.Infantry || u.arm == rules.Cavalry)
	case rules.Unlimbered, rules.Limbered:
		return u.isGuns()
	case rules.InTrain:
		return u.isBaggage()
	}
	return false
}

// fighting is the formation in which a unit fights best and is set up: a line, a mob for
// natives without firearms; guns and trains have one of their own (5.2).
func (u *unit) fighting() rules.Formation {
	switch {
	case u.isGuns():
		return rules.Unlimbered
	case u.isBaggage():
		return rules.InTrain
	case u.native && !u.firearms():
		return rules.InMob
	}
	return rules.InLine
}

// reformed is the box that a change of formation gives, where there is room for it: the
// middle stays, or the unit shifts by up to three inches.
func (f *fight) reformed(u *unit, form rules.Formation, down bool) (tabletop.Box, bool) {
	was := u.dismounted
	u.dismounted = down
	w, d := f.size(u, form)
	u.dismounted = was
	box := u.box
	box.Width, box.Depth = w, d
	if f.clear(u, box) {
		return box, true
	}
	for shift := anInch / 2; shift <= 3*anInch; shift += anInch / 2 {
		for _, turn := range [4]facing{tabletop.About, tabletop.Quarter, -tabletop.Quarter, 0} {
			try := box
			try.At = box.At.Add(box.Facing.Turn(turn).Ahead(shift))
			if f.clear(u, try) {
				return try, true
			}
		}
	}
	return u.box, false
}

// reform changes formation and seat, if there is room.
func (f *fight) reform(u *unit, form rules.Formation, down bool) {
	box, ok := f.reformed(u, form, down)
	if !ok {
		return
	}
	u.formation, u.dismounted, u.moved = form, down, true
	f.stand(u, box)
	f.logFormation(u)
}

// orderCharge states a charge, throws for it and goes its first half (22.7).
func (f *fight) orderCharge(u *unit, t *unit) error {
	if err := f.canAct(u); err != nil {
		return err
	}
	if _, no := f.mayCharge(u, t); no != nil {
		return no
	}
	r, in, ok := f.throwFor(u, purpose{charge: t})
	if !ok {
		return nil
	}
	u.intent, u.charging = in, true
	f.launch(u, t, r.Move == rules.MoveHalf)
	f.baggageNear(u)
	return nil
}

// advanceOn moves a unit towards an enemy whom its charge cannot reach with what the
// throw allows (10.1).
func (f *fight) advanceOn(u, t *unit, half bool) {
	u.charging = false
	f.carry(u, []point{t.quad.Nearest(u.box.At)}, half, nil)
}

// mayLie says why a unit may not lie down; nil where it may (22.9).
func (f *fight) mayLie(u *unit) error {
	switch {
	case u.prone:
		return f.refuse("WORNSPENT-22.9", u, "is lying down already", "")
	case u.mounted() || u.isGuns() || u.isBaggage() || u.isBoat || u.aboard != nobody:
		return f.refuse("WORNSPENT-7.2", u, "cannot lie down", "only men on foot can")
	case f.engaged(u) || u.target != nobody:
		return f.refuse("WORNSPENT-10.10", u, "is charging or in contact", "")
	case u.disordered && !u.acted:
		return f.refuse("WORNSPENT-4.2", u, "is in disorder and must throw first", "let it hold")
	}
	return nil
}

// orderLie lets a unit lie down (22.9).
func (f *fight) orderLie(u *unit) error {
	if err := f.mayLie(u); err != nil {
		return err
	}
	u.prone, u.acted = true, true
	f.logState(u, "prone", "WORNSPENT-22.9")
	return nil
}

// orderStand lets a unit stand up, in either side's manoeuvre phase (22.10).
func (f *fight) orderStand(u *unit) error {
	if !u.prone {
		return f.refuse("WORNSPENT-22.10", u, "is on its feet", "")
	}
	u.prone, u.moved = false, true // 6.8
	f.logState(u, "upright", "WORNSPENT-7.4")
	return nil
}

// heldFast says whether an enemy in contact keeps the unit in the melee (12.7).
func (f *fight) heldFast(u *unit) bool {
	for _, n := range u.foes {
		if f.units[n].score > 4 {
			return true
		}
	}
	return false
}

// orderBreakOff lets a unit leave a melee (12.7).
func (f *fight) orderBreakOff(u *unit, o battle.Order) error {
	switch {
	case u.acted:
		return f.refuse("WORNSPENT-2.6", u, "has had its manoeuvre", "each unit acts once in a phase")
	case !f.engaged(u):
		return f.refuse("WORNSPENT-22.13", u, "is not in melee", "move it")
	case len(o.Path) == 0 || len(o.Path) > maxLegs:
		return f.refuse("WORNSPENT-22.13", u, "is not told where to go", "give a path")
	}
	if f.heldFast(u) {
		return f.refuse("WORNSPENT-12.7", u, "is held fast", "it may leave when every enemy in contact scored 4 or less")
	}
	path := make([]point, len(o.Path))
	for i, p := range o.Path {
		if path[i] = point(p); !f.table.On(path[i]) {
			return f.refuse("WORNSPENT-22.13", u, "cannot leave the table by choice", "keep the path on the table")
		}
	}
	r, _, ok := f.throwFor(u, purpose{})
	if !ok {
		return nil
	}
	foes := append([]int(nil), u.foes...)
	f.part(u)
	before := u.box
	f.carry(u, path, r.Move == rules.MoveHalf, nil)
	if u.box == before { // nowhere to go: it stays in contact
		for _, n := range foes {
			f.touch(u, &f.units[n])
		}
	}
	f.baggageNear(u)
	return nil
}
