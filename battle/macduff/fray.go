package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
)

// fray is one melee: all bodies that touch, directly or through others (MACDUFF-20.88).
// Side a is that which charged first.
type fray struct {
	touches []touch
	bodies  []int
	a       int // side
}

// frays resolves the melees in the order in which their charges were declared.
func (f *fight) frays() {
	for len(f.touches) > 0 {
		m := f.gather()
		f.resolve(&m)
		kept := f.touches[:0]
		for _, t := range f.touches {
			if !m.has(t.a) && !m.has(t.b) {
				kept = append(kept, t)
			}
		}
		f.touches = kept
	}
}

func (m *fray) has(n int) bool {
	for _, b := range m.bodies {
		if b == n {
			return true
		}
	}
	return false
}

// gather takes the first contact and all that hangs together with it.
func (f *fight) gather() fray {
	first := f.touches[0]
	m := fray{a: f.bodies[first.a].side, bodies: []int{first.a, first.b}}
	for grown := true; grown; {
		grown = false
		for _, t := range f.touches {
			switch a, b := m.has(t.a), m.has(t.b); {
			case a && !b:
				m.bodies, grown = append(m.bodies, t.b), true
			case b && !a:
				m.bodies, grown = append(m.bodies, t.a), true
			}
		}
	}
	for _, t := range f.touches {
		if m.has(t.a) {
			m.touches = append(m.touches, t)
		}
	}
	for _, n := range m.bodies {
		b := &f.bodies[n]
		b.frayed, b.disturbed = true, true
	}
	return m
}

// standing are the contacts of a melee in which both still stand.
func (f *fight) standing(m *fray) int {
	n := 0
	for _, t := range m.touches {
		if f.meets(t) {
			n++
		}
	}
	return n
}

func (f *fight) meets(t touch) bool {
	a, b := &f.bodies[t.a], &f.bodies[t.b]
	return a.up() && b.up() && a.quad.Nearer(&b.quad, anInch)
}

// resolve fights a melee: a first round, a second at need, and what comes of it (MACDUFF-11.1
// to 11.13, 20.88 to 20.94, 20.124).
func (f *fight) resolve(m *fray) {
	for n := 1; n <= 2; n++ {
		if f.standing(m) == 0 {
			f.afterFray(m, rules.NoLoser)
			return
		}
		f.fightRound(m, n)
		in := rules.OutcomeInput{Round: n, Charger: f.chargerOf(m), AArm: f.armOf(m, m.a), BArm: f.armOf(m, 1-m.a)}
		in.ACanPass, in.BCanPass = f.canPass(m, m.a), f.canPass(m, 1-m.a)
		for _, i := range m.bodies {
			b := &f.bodies[i]
			if b.side == m.a {
				in.AShooting, in.AMelee = in.AShooting+b.shotLoss, in.AMelee+b.frayLoss
			} else {
				in.BShooting, in.BMelee = in.BShooting+b.shotLoss, in.BMelee+b.frayLoss
			}
		}
		in.AShooting, in.BShooting = min(in.AShooting, 200), min(in.BShooting, 200)
		in.AMelee, in.BMelee = min(in.AMelee, 200), min(in.BMelee, 200)
		first := m.touches[0]
		at := f.mark(&f.bodies[first.a], &f.bodies[first.b])
		_, r := roll(f, at, rules.OutcomeProcedure, in)
		if r.Outcome == rules.FightAgain && n == 1 {
			for _, i := range m.bodies { // the impact is over (20.85)
				f.bodies[i].charging = false
			}
			continue
		}
		f.conclude(m, r)
		return
	}
}

// fightRound throws for every pair of bodies in contact, and counts both sides after it.
func (f *fight) fightRound(m *fray, n int) {
	var lost [64]int
	lossOf := lost[:]
	if len(f.bodies) > len(lost) {
		lossOf = make([]int, len(f.bodies))
	}
	for _, t := range m.touches {
		if !f.meets(t) {
			continue
		}
		in := f.meleeIn(m, t, n)
		a, b := &f.bodies[t.a], &f.bodies[t.b]
		if a.side != m.a {
			a, b = b, a
		}
		_, r := roll(f, f.mark(a, b), rules.MeleeProcedure, in)
		lossOf[a.no] += r.ACasualties
		lossOf[b.no] += r.BCasualties
		f.of(a).slain += r.BCasualties
		f.of(b).slain += r.ACasualties
	}
	for _, i := range m.bodies {
		if b := &f.bodies[i]; b.up() && lossOf[i] > 0 {
			f.suffer(b, lossOf[i], false)
		}
	}
	for _, i := range m.bodies {
		if b := &f.bodies[i]; b.up() && lossOf[i] > 0 {
			f.reckon(b, false)
		}
	}
}

// front is how many figures of a body fight in its front rank (MACDUFF-20.110).
func (f *fight) front(b *body) int {
	n := max(1, f.present(b))
	switch {
	case b.isGun() || b.isTrain():
		return n
	case b.house != nobody:
		return rules.Half(n)
	case b.formation == rules.Mass:
		return (n + massRanks(n) - 1) / massRanks(n)
	case b.formation == rules.Column:
		return min(2, n)
	case b.formation == rules.Square:
		return (n + 7) / 8
	}
	return rules.Half(n)
}

// frontTo is how many figures of a body fight an enemy: its front rank, or where it is
// touched in the flank the ends of its ranks (MACDUFF-20.110).
func (f *fight) frontTo(b, e *body) int {
	n := f.front(b)
	if b.turnsFreely() || b.arm() == rules.Artillery || b.formation == rules.Square || b.quad.Side(e.box.At)&1 == 0 {
		return n
	}
	switch all := max(1, f.present(b)); b.formation {
	case rules.Mass:
		return min(massRanks(all), all)
	case rules.Column:
		return rules.Half(all)
	}
	return min(2, n)
}

// doubles is how many pairs may be two to one against a body (MACDUFF-20.111).
func (b *body) doubles(pairs int) int {
	switch {
	case b.formation == rules.Square:
		return 0
	case b.closeOrder():
		return min(2, pairs)
	}
	return pairs
}

// contacts is with how many enemies of a melee a body stands in contact.
func (f *fight) contacts(m *fray, b *body) int {
	n := 0
	for _, t := range m.touches {
		if (t.a == b.no || t.b == b.no) && f.meets(t) {
			n++
		}
	}
	return max(1, n)
}

// meleeIn are the inputs of a round between two bodies (MACDUFF-20.85, 20.86, 20.110, 20.111).
// Of the charger those figures fight that got at the enemy (MACDUFF-6.5).
func (f *fight) meleeIn(m *fray, t touch, n int) rules.MeleeInput {
	a, b := &f.bodies[t.a], &f.bodies[t.b]
	if a.side != m.a {
		a, b = b, a
	}
	brings := func(x, y *body) int {
		all := max(1, f.present(x)/f.contacts(m, x))
		if x.no == t.a {
			all = min(all, t.got)
		}
		if x.charging && n == 1 && x.formation != rules.Square {
			front := max(1, (f.frontTo(y, x)+f.contacts(m, y)-1)/f.contacts(m, y))
			return min(all, front+y.doubles(front))
		}
		return min(all, max(1, (f.frontTo(x, y)+f.contacts(m, x)-1)/f.contacts(m, x)))
	}
	na, nb := min(rules.MostPairs, brings(a, b)), min(rules.MostPairs, brings(b, a))
	pairs := min(na, nb)
	if doors := f.doors(a, b); doors > 0 { // man to man, and who has more men there doubles
		pairs = min(pairs, doors)
		na, nb = min(na, pairs+max(0, na-nb)), min(nb, pairs+max(0, nb-na))
	}
	in := rules.MeleeInput{
		Pairs: pairs,
		AArm:  a.arm(), AImperial: f.imperial(a), ACharging: a.charging && n == 1 && a.arm() != rules.Artillery, ALanceOrHeavy: a.isHorse() && (a.lancers || !a.light && a.kind == horseKind),
		AProtection: rules.NoProtection, AHigherGround: a.level > b.level, AShattered: a.shattered,
		BArm: b.arm(), BImperial: f.imperial(b), BCharging: b.charging && n == 1 && b.arm() != rules.Artillery, BLanceOrHeavy: b.isHorse() && (b.lancers || !b.light && b.kind == horseKind),
		BProtection: rules.NoProtection, BHigherGround: b.level > a.level, BShattered: b.shattered,
		HigherGround: f.settings.HigherGround, Shattered: f.settings.Shattered, DoubleLast: f.settings.DoubleLast,
	}
	in.AExtra = min(max(0, na-in.Pairs), b.doubles(in.Pairs))
	in.BExtra = min(max(0, nb-in.Pairs), a.doubles(in.Pairs))
	if !in.ACharging {
		in.AProtection = f.protection(a, b)
	}
	if !in.BCharging {
		in.BProtection = f.protection(b, a)
	}
	return in
}

// imperial says whether a body counts as Imperial in melee (MACDUFF-1.10, 20.87).
func (f *fight) imperial(b *body) bool { u := f.of(b); return !u.native && !u.boer }

// protection is what helps a body that is attacked (MACDUFF-11.4, 11.6, 20.51, 20.52).
func (f *fight) protection(b, by *body) rules.Protection {
	if b.formation == rules.Square && b.arm() == rules.Infantry {
		return rules.InSquare
	}
	if b.house != nobody {
		if f.fortified[b.house] && !f.won[b.house] && by.house != b.house {
			return rules.AtObstacle
		}
		return rules.InCover
	}
	if _, piece := f.table.Cover(by.box.At, &b.quad); piece != nobody && f.table.Pieces[piece].Edge() {
		return rules.AtObstacle
	}
	for i := range f.table.Pieces { // the bank of a stream between them
		if p := &f.table.Pieces[i]; p.Kind == tabletop.River {
			if _, ok := p.Crossed(b.box.At, by.box.At); ok {
				return rules.AtObstacle
			}
		}
	}
	return rules.NoProtection
}

// chargerOf says which side of a melee charged.
func (f *fight) chargerOf(m *fray) rules.Charger {
	var charged [2]bool
	for _, t := range m.touches {
		charged[f.bodies[t.a].side] = true
		if f.bodies[t.b].charging {
			charged[f.bodies[t.b].side] = true
		}
	}
	switch {
	case charged[m.a] && charged[1-m.a]:
		return rules.ChargerBoth
	case charged[1-m.a]:
		return rules.ChargerB
	}
	return rules.ChargerA
}

// armOf is the arm of a side of several bodies: of those that charged, infantry if they
// are of more than one, else of the largest.
func (f *fight) armOf(m *fray, side int) rules.Arm {
	arm, largest, size := rules.Arm(""), rules.Infantry, -1
	for _, i := range m.bodies {
		b := &f.bodies[i]
		if b.side != side {
			continue
		}
		if n := f.present(b); n > size {
			largest, size = b.arm(), n
		}
		came := false
		for _, t := range m.touches {
			came = came || t.a == i || t.b == i && b.charging
		}
		if came && arm != "" && arm != b.arm() {
			arm = rules.Infantry
		} else if came {
			arm = b.arm()
		}
	}
	if arm == "" || arm == rules.Artillery && f.sideCharged(m, side) {
		if arm == rules.Artillery {
			return rules.Infantry // a crew that lost its gun since
		}
		return largest
	}
	return arm
}

func (f *fight) sideCharged(m *fray, side int) bool {
	for _, t := range m.touches {
		if f.bodies[t.a].side == side {
			return true
		}
	}
	return false
}

// canPass says whether some cavalry of a side that charged could ride on (MACDUFF-20.91).
func (f *fight) canPass(m *fray, side int) bool {
	for _, i := range m.bodies {
		if b := &f.bodies[i]; b.side == side && b.up() && b.isHorse() && b.charging {
			if _, ok := f.beyond(m, b); ok {
				return true
			}
		}
	}
	return false
}

// beyond is where a body that rides through its enemy comes out; false where it cannot.
func (f *fight) beyond(m *fray, b *body) (tabletop.Box, bool) {
	for _, t := range m.touches {
		n := t.b
		if t.b == b.no {
			n = t.a
		} else if t.a != b.no {
			continue
		}
		e := &f.bodies[n]
		if e.formation == rules.Square || f.protection(e, b) != rules.NoProtection {
			return b.box, false
		}
		box := b.box // straight on
		box.Width, box.Depth = f.size(b, b.formation)
		for far := e.box.Depth + b.box.Depth; far <= b.left; far += anInch / 2 {
			box.At = b.box.At.Add(box.Facing.Ahead(far))
			q := box.Quad()
			if strides(&b.quad, &q, false) <= b.left && f.clearOf(b, box, &q, 0) && f.along(b, f.moveInput(b), b.box.At, box.At, false).end == box.At {
				return box, true
			}
		}
	}
	return b.box, false
}

// conclude carries out what a melee came to.
func (f *fight) conclude(m *fray, r rules.OutcomeResult) {
	var back, through [2]bool
	switch r.Outcome {
	case rules.ARetreats:
		back[m.a] = true
	case rules.BRetreats:
		back[1-m.a] = true
	case rules.BothRetreat:
		back = [2]bool{true, true}
	case rules.APassesThrough:
		through[m.a] = true
	case rules.BPassesThrough:
		through[1-m.a] = true
	case rules.BothPassThrough:
		through = [2]bool{true, true}
	}
	loser := r.Loser
	for _, i := range m.bodies {
		b := &f.bodies[i]
		switch {
		case !b.up():
		case through[b.side] && b.isHorse() && b.charging:
			if box, ok := f.beyond(m, b); ok {
				q := box.Quad()
				f.steps = words.Steps{Allowed: b.left, Went: strides(&b.quad, &q, false)}
				f.stand(b, box)
				f.settle(b, "move", "11.10")
			}
		case back[b.side] && f.standsWith(m, b):
			f.yield(m, b)
		}
	}
	f.afterFray(m, loser)
}

// standsWith says whether a body still stands in contact with an enemy of the melee.
func (f *fight) standsWith(m *fray, b *body) bool {
	for _, t := range m.touches {
		if (t.a == b.no || t.b == b.no) && f.meets(t) {
			return true
		}
	}
	return false
}

// yield takes a beaten body half a move back, its face to the enemy; guns in action are
// left behind (MACDUFF-11.9, 20.94 to 20.96).
func (f *fight) yield(m *fray, b *body) {
	foe := nobody
	for _, t := range m.touches {
		if t.a == b.no {
			foe = t.b
		} else if t.b == b.no {
			foe = t.a
		}
	}
	was, held, lost := b.box, b.house, b.rooms
	e := &f.bodies[foe]
	if b.isGun() && b.formation == rules.UnlimberedGun {
		f.leaveGun(b)
	}
	if h := f.house(held); h != nil {
		if lost = f.attacked(b, e); lost != b.rooms { // into the next room, and the door is shut
			f.lodge(b, h, b.rooms&^lost)
			f.logPlace(b, "retreat", "7.9")
		} else {
			f.giveUpHouse(b, e)
		}
	} else {
		f.backOff(b, tabletop.Direction(e.box.At, b.box.At), "11.9")
	}
	if b.up() && b.box == was {
		f.logState(b, "no_room", "20.96")
	} else if e.up() && (held != nobody || f.protectedAt(was, e)) {
		f.holds = append(f.holds, hold{body: e.no, at: was.At, piece: held, rooms: lost})
	}
	if held != nobody && f.fortified[held] {
		f.won[held] = true
	}
}

// giveUpHouse takes a beaten garrison out of its last room, away from the enemy.
func (f *fight) giveUpHouse(b, foe *body) {
	away := tabletop.Direction(foe.box.At, b.box.At)
	if foe.house == nobody && f.driveOut(b, away) {
		f.settle(b, "retreat", "11.9")
		return
	}
	if f.driveOut(b, homeward(b.side)) {
		f.settle(b, "retreat", "11.9")
	}
}

// protectedAt says whether a work or obstacle stands before the place that was held.
func (f *fight) protectedAt(was tabletop.Box, e *body) bool {
	q := was.Quad()
	_, piece := f.table.Cover(e.box.At, &q)
	return piece != nobody && f.table.Pieces[piece].Edge()
}

// backOff is a half-move straight away, facing the enemy (MACDUFF-20.95).
func (f *fight) backOff(b *body, look facing, rule string) {
	in := f.moveInput(b)
	in.HalfMovesSpent = 1
	if in.Formation == rules.Square && !b.isFoot() {
		in.Formation = rules.NoFormation
	}
	best := look
	w := way{}
	for _, turn := range [...]facing{0, 4500, -4500} {
		dir := look.Turn(turn)
		w = f.along(b, in, b.box.At, b.box.At.Add(dir.Ahead(20*anInch)), false)
		best = dir
		if tabletop.Far(b.box.At, w.end) >= anInch {
			break
		}
	}
	over := w.over(in)
	if !needOf(over).CanMove {
		over = in
		over.Terrain = rules.Open
		if !needOf(over).CanMove {
			return
		}
	}
	_, r := roll(f, f.mark(b, nil), rules.MoveProcedure, over)
	face := best.Turn(tabletop.About)
	f.fallTo(b, best, face, r.Distance, w, true)
	if b.up() {
		f.settle(b, "retreat", rule)
	}
}

// afterFray counts the losers once more and lets everybody rally next (MACDUFF-11.13,
// 12.16, 20.124).
func (f *fight) afterFray(m *fray, loser rules.Loser) {
	lost := nobody
	switch loser {
	case rules.ALost:
		lost = m.a
	case rules.BLost:
		lost = 1 - m.a
	}
	for _, i := range m.bodies {
		b := &f.bodies[i]
		b.did = true
		if b.side == lost {
			f.of(b).lostFray = f.turn
			f.reckon(b, true)
		}
		if b.up() {
			b.mustRally, b.charging = true, false
		}
	}
	kept := f.touches[:0]
	for _, t := range f.touches {
		if !m.has(t.a) {
			kept = append(kept, t)
		}
	}
	f.touches = kept
	for _, i := range m.bodies {
		f.dress(&f.bodies[i])
	}
}

// canHold says whether a body may still take the place that it won.
func (f *fight) canHold(b *body, h hold) bool {
	if h.piece != nobody {
		return f.fits(b) && f.freeFor(b, f.house(h.piece), h.rooms) && (b.house == nobody || b.house == h.piece)
	}
	box := b.box
	box.At = h.at
	return f.clear(b, box, 0)
}

// orderOccupy takes the place fought for (MACDUFF-20.94).
func (f *fight) orderOccupy(b *body, _ battle.Order) error {
	h := f.holds[0]
	if b.no != h.body {
		return refuse("20.94", b.name, "has won no place", "")
	}
	if f.dry {
		return nil
	}
	if h.piece != nobody {
		r := b.rooms | h.rooms
		if f.freeFor(b, f.house(h.piece), allRooms) {
			r = allRooms // and the rest of the house with it
		}
		f.lodge(b, f.house(h.piece), r)
		f.logPlace(b, "enter", "20.94")
		f.unveil(b)
	} else {
		box := b.box
		box.At = h.at
		f.stand(b, box)
		f.settle(b, "move", "20.94")
	}
	f.holds = f.holds[1:]
	f.endOfFrays()
	return nil
}

// orderStay leaves it.
func (f *fight) orderStay(battle.Order) error {
	if f.dry {
		return nil
	}
	f.holds = f.holds[1:]
	f.endOfFrays()
	return nil
}
