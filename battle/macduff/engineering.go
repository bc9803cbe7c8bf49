package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
)

// officerNear says whether an engineer officer is near enough to supervise (MACDUFF-13.1,
// 20.107).
func (f *fight) officerNear(side int, at point) bool {
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side != side || l.state != serving || l.unit == nobody || f.units[l.unit].kind != sapperKind || !l.station.leads() || l.station == ncoInCommand {
			continue
		}
		d := tabletop.Far(l.at, at)
		if l.body != nobody && f.bodies[l.body].up() {
			d = f.bodies[l.body].quad.FromPoint(at)
		}
		if d <= f.settings.EngineerReach {
			return true
		}
	}
	return false
}

// toolsNear says whether a tool wagon is near enough.
func (f *fight) toolsNear(side int, at point) bool {
	for i := range f.bodies {
		b := &f.bodies[i]
		if b.side == side && b.up() && b.tools && b.quad.FromPoint(at) <= f.settings.EngineerReach {
			return true
		}
	}
	return false
}

// site is where a work is done and what piece it is on; an error where it cannot be.
func (f *fight) site(b *body, task rules.Task, o battle.Order) (pit, error) {
	w := pit{task: task, side: b.side, piece: nobody, made: nobody, unit: b.unit, body: b.no, turns: 1, long: anInch, nothing: rules.Unhindered}
	if task == rules.Redoubt {
		w.at = b.box.At
		if b.house != nobody || f.inRedoubt(b) || f.at(b.box.At).ground == rules.Difficult {
			return w, refuse("13.8", b.name, "finds no room for a redoubt", "")
		}
		return w, nil
	}
	w.piece = f.piece(o.Target)
	if w.piece == nobody {
		return w, refuse("13.4", b.name, "knows no place "+short(o.Target), "name the bridge, river, wall or village")
	}
	p := &f.table.Pieces[w.piece]
	near := p.Near(b.box.At)
	w.at = near
	reach := max(0, b.quad.FromPoint(near)-p.Width/2)
	if p.Area(b.box.At) {
		reach = 0
	}
	if reach > 2*anInch {
		return w, refuse("13.4", b.name, "is not at the place", "move up to it")
	}
	ok := false
	switch task {
	case rules.Pontoon:
		ok = p.Kind == tabletop.River && !p.Shore
		w.long = min(rules.LongestPontoon, max(anInch, p.Width))
	case rules.LayCharge:
		ok = p.Kind == tabletop.Bridge && p.State != tabletop.Destroyed && f.mineAt(w.piece).charges < rules.MostCharges
	case rules.RepairBridge:
		ok = p.Kind == tabletop.Bridge && p.State == tabletop.Damaged
	case rules.RoadCut:
		ok = p.Edge() && (!f.high(w.piece) || b.kind == sapperKind || b.isFoot() && b.regular)
	case rules.FortifyVillage:
		ok = p.Kind == tabletop.Block && !f.fortified[w.piece]
	}
	if !ok {
		return w, refuse("13.2", b.name, "cannot do that there", "choose a work that fits the place")
	}
	return w, nil
}

// mine finds what has been done to a bridge; a new one where nothing was.
func (f *fight) mine(piece int) *mine {
	for i := range f.mines {
		if f.mines[i].piece == piece {
			return &f.mines[i]
		}
	}
	f.mines = append(f.mines, mine{piece: piece})
	return &f.mines[len(f.mines)-1]
}

// orderWork announces a work (MACDUFF-13.1 to 13.10). The choice is the task, the target
// the piece at which it is done.
func (f *fight) orderWork(b *body, o battle.Order) error {
	if err := f.freeToAct(b); err != nil {
		return err
	}
	task := rules.Task(o.Choice)
	known := false
	for _, t := range rules.Tasks {
		known = known || t == string(task)
	}
	switch {
	case !known:
		return refuse("13.4", b.name, "knows no work "+short(o.Choice), "choose one of the tasks")
	case b.isGun() || b.isTrain() || b.isHorse():
		return refuse("13.2", b.name, "does not dig", "foot, sappers and civilians work")
	case b.kind != sapperKind && (task == rules.Pontoon || task == rules.LayCharge):
		return refuse("13.2", b.name, "are no sappers", "")
	case b.touched() || b.shattered || b.reserved:
		return refuse("13.3", b.name, "has done something else", "")
	}
	w, err := f.site(b, task, o)
	if err != nil {
		return err
	}
	switch {
	case !f.officerNear(b.side, w.at):
		return refuse("13.1", b.name, "has no engineer officer there", "")
	case !f.toolsNear(b.side, w.at):
		return refuse("13.1", b.name, "has no tool wagon there", "")
	}
	n := f.begun(&w)
	if n == nobody && f.supervised(b) {
		return refuse("20.109", b.name, "finds the officer busy with another work", "one officer supervises one work")
	}
	if f.dry {
		return nil
	}
	if n == nobody {
		n = len(f.works)
		if task == rules.RepairBridge {
			_, r := roll(f, f.mark(b, nil), rules.RepairProcedure, rules.RepairInput{Bridge: f.bridge(w.piece), State: rules.Damaged})
			w.turns = r.Turns
		}
		f.works = append(f.works, w)
	}
	if o := &f.works[n]; o.unit == nobody { // here it was
		o.unit, o.piece, o.at = w.unit, w.piece, w.at
	}
	f.works[n].body = b.no
	b.working = n
	f.logWork(b, "works", "13.4", f.workData(n))
	f.finished(b)
	return nil
}

// workData tells a work as it stands.
func (f *fight) workData(n int) words.WorkData {
	w := &f.works[n]
	d := words.WorkData{Task: w.task, Done: w.done, Of: f.workIn(w).Periods(), At: w.at.XY()}
	if w.piece != nobody {
		d.Piece = pieceID(w.piece)
	}
	return d
}

// begun finds a work of the side under way at the same place, or one of a battle before
// that it may go on with there.
func (f *fight) begun(w *pit) int {
	before := nobody
	for i := range f.works {
		o := &f.works[i]
		switch {
		case o.over || o.task != w.task || o.side != w.side:
		case o.unit == nobody:
			if before == nobody && (o.piece == nobody || o.piece == w.piece) {
				before = i
			}
		case o.piece == w.piece && tabletop.Far(o.at, w.at) <= 3*anInch:
			return i
		}
	}
	return before
}

// inherit takes over what earlier battles did here: what bridges have suffered, breaches
// in walls, and works that were not finished.
func (f *fight) inherit() {
	if r := f.setup.Field.River; r != nil {
		for _, c := range r.Crossings {
			n := f.piece(c.ID)
			if n == nobody || f.table.Pieces[n].Kind != tabletop.Bridge || c.State == string(tabletop.Destroyed) {
				continue
			}
			bears, damage := f.bridge(n).Strength(), c.Damage
			if c.State == string(tabletop.Damaged) {
				damage = max(damage, bears.Damaged)
			}
			if damage > 0 {
				f.mine(n).damage = min(damage, bears.Destroyed-1)
			}
		}
	}
	for _, w := range f.setup.Field.Works {
		if n := f.piece(w.ID); n != nobody && w.ID != "" && f.high(n) {
			f.breach(n, w.Damage)
		}
	}
	for _, u := range f.setup.Field.Unfinished {
		w := pit{task: rules.Task(u.Kind), id: u.ID, piece: nobody, made: nobody, unit: nobody, body: nobody,
			turns: max(1, u.Of), long: min(max(1, length(u.Of))*anInch, rules.LongestPontoon), nothing: rules.Unhindered}
		if u.Side == f.setup.Sides[1].ID {
			w.side = 1
		}
		if w.task == rules.RepairBridge {
			w.piece = f.piece(u.On)
			if w.piece == nobody || f.table.Pieces[w.piece].State != tabletop.Damaged || w.turns > rules.D6 {
				continue
			}
		}
		w.done = max(0, min(u.Done, f.workIn(&w).Periods()-1))
		f.works = append(f.works, w)
	}
}

// breach lays breaches of an earlier battle along the face of a work that looks at the
// enemy.
func (f *fight) breach(n, breaches int) {
	p := &f.table.Pieces[n]
	low, high := corners(p)
	y := f.table.Depth
	if p.Side == 1 {
		y = 0
	}
	for i := range length(breaches) {
		at := p.Near(point{X: low.X + (high.X-low.X)*(i+1)/(length(breaches)+1), Y: y})
		f.gaps = append(f.gaps, gap{piece: n, at: at, breach: true})
	}
}

// bridge is what a bridge is built of.
func (f *fight) bridge(piece int) rules.Bridge {
	if f.stoneBridge(piece) {
		return rules.Stone
	}
	return rules.Wooden
}

// supervised says whether the only officers near are taken up with another work this turn.
func (f *fight) supervised(b *body) bool {
	officers, works := 0, 0
	for i := range f.leaders {
		if l := &f.leaders[i]; l.side == b.side && l.state == serving && l.unit != nobody && f.units[l.unit].kind == sapperKind && l.station.leads() {
			officers++
		}
	}
	for i := range f.bodies {
		if o := &f.bodies[i]; o.side == b.side && o.up() && o.working != nobody {
			works++
		}
	}
	return works >= officers
}

// stoneBridge says whether a bridge is of stone.
func (f *fight) stoneBridge(piece int) bool {
	if r := f.setup.Field.River; r != nil {
		for _, c := range r.Crossings {
			if c.ID == f.table.Pieces[piece].ID {
				return c.Kind == "stone_bridge"
			}
		}
	}
	return false
}

// workIn are the inputs of a work that is not hindered.
func (f *fight) workIn(w *pit) rules.WorkInput {
	return rules.WorkInput{Task: w.task, Length: w.long, RepairTurns: w.turns, PeriodsDone: w.done, EngineerOfficer: true, ToolWagon: true, Sappers: true, Materials: true}
}

// countWorks gains a period for each work that nobody disturbed (MACDUFF-13.4, 20.107).
func (f *fight) countWorks() {
	for i := range f.bodies {
		b := &f.bodies[i]
		if b.working == nobody || !b.up() {
			continue
		}
		n := b.working
		w := &f.works[n]
		b.working = nobody
		if w.over || w.lastOn == f.turn {
			continue
		}
		in := f.workIn(w)
		in.EngineerOfficer, in.ToolWagon = f.officerNear(b.side, w.at), f.toolsNear(b.side, w.at)
		in.Sappers = b.kind == sapperKind
		in.Shattered, in.Shot, in.Moved, in.Melee, in.Disturbed = b.shattered, b.shot, b.moved, b.frayed, b.disturbed
		_, r := roll(f, f.mark(b, nil), rules.WorkProcedure, in)
		w.done, w.lastOn, w.nothing = r.PeriodsDone, f.turn, r.Reason
		if r.Complete {
			w.over = true
			f.complete(b, n)
		}
	}
}

// complete puts a finished work on the table.
func (f *fight) complete(b *body, n int) {
	w := &f.works[n]
	switch w.task {
	case rules.Pontoon:
		p := &f.table.Pieces[w.piece]
		look := tabletop.Direction(b.box.At, w.at)
		reach := p.Width*3/4 + anInch
		w.made = len(f.table.Pieces)
		f.table.Add(tabletop.Piece{Name: "pontoon", Kind: tabletop.Bridge, Side: -1, State: tabletop.Intact, Width: 2 * anInch,
			Line: []point{w.at.Minus(look.Ahead(reach)), w.at.Add(look.Ahead(reach))}})
		f.grown()
	case rules.LayCharge:
		f.mine(w.piece).charges++
		f.mine(w.piece).by = f.units[w.unit].id
	case rules.RepairBridge:
		f.table.Pieces[w.piece].State = tabletop.Intact
		f.mine(w.piece).damage = 0
	case rules.Redoubt:
		q := b.quad
		line := make([]point, 4)
		for i, c := range q.Corners {
			away := c.Minus(q.Middle)
			line[i] = c.Add(point{X: away.X / 4, Y: away.Y / 4})
		}
		f.table.Add(tabletop.Piece{Name: "redoubt", Kind: tabletop.Redoubt, Side: b.side, State: tabletop.Intact, Line: line, Closed: true})
		f.grown()
	case rules.RoadCut:
		f.gaps = append(f.gaps, gap{piece: w.piece, at: w.at})
	case rules.FortifyVillage:
		f.fortified[w.piece] = true
	}
	f.logWork(b, "done", "13.4", f.workData(n))
}

// grown makes room for a piece that was added.
func (f *fight) grown() {
	f.fortified = append(f.fortified, false)
	f.won = append(f.won, false)
}

// orderFireCharges fires all charges on a bridge (MACDUFF-13.11, 20.108).
func (f *fight) orderFireCharges(b *body, o battle.Order) error {
	if err := f.freeToAct(b); err != nil {
		return err
	}
	n := f.piece(o.Target)
	switch {
	case b.kind != sapperKind:
		return refuse("13.2", b.name, "are no sappers", "")
	case n == nobody || f.table.Pieces[n].Kind != tabletop.Bridge || f.mineAt(n).charges == 0 || f.table.Pieces[n].State == tabletop.Destroyed:
		return refuse("20.108", b.name, "has laid no charges there", "")
	case b.spent >= 2 || b.moved:
		return refuse("20.108", b.name, "has done something else", "")
	}
	p := &f.table.Pieces[n]
	if b.quad.FromPoint(p.Near(b.box.At)) > rules.InCommand {
		return refuse("20.108", b.name, "is farther than 24 inches from it", "")
	}
	for i := range f.bodies {
		if c := &f.bodies[i]; c.up() && c.side == b.side && p.Area(c.box.At) {
			return refuse("20.108", c.name, "is on the bridge", "")
		}
	}
	if f.dry {
		return nil
	}
	m := f.mine(n)
	_, r := roll(f, f.mark(b, nil), rules.DemolitionProcedure, rules.DemolitionInput{Bridge: f.bridge(n), Charges: min(m.charges, rules.MostCharges), DamageBefore: m.damage})
	m.damage, m.charges, m.tried, m.by = r.Damage, 0, m.tried+1, f.of(b).id
	switch r.State {
	case rules.Damaged:
		p.State = tabletop.Damaged
	case rules.Destroyed:
		p.State = tabletop.Destroyed
		for i := range f.bodies {
			if e := &f.bodies[i]; e.up() && p.Area(e.box.At) {
				f.drown(e)
			}
		}
	}
	f.log.Note(f.mark(b, nil), "bridge", "MACDUFF-13.11", words.WorkData{What: string(r.State), Piece: pieceID(n), At: p.Near(b.box.At).XY()})
	b.spent, b.formed = 2, true
	f.finished(b)
	return nil
}

// drown is the end of those who stood on a bridge that was destroyed (MACDUFF-20.108).
func (f *fight) drown(e *body) {
	u := f.of(e)
	u.lost = u.lost.Add(e.now)
	e.now = battle.Ranks{}
	for i := range f.leaders {
		if l := &f.leaders[i]; l.body == e.no && l.state == serving {
			l.state = lostForGood
			if l.unit == e.unit {
				u.lost = u.lost.Add(one(l.rank))
			}
			old := *l
			f.succeed(&old)
		}
	}
	if e.isGun() {
		e.gunless = true
		f.units[e.ofUnit].guns++
	}
	e.away = wipedOut
	f.vanished(e)
	f.part(e)
	f.logGone(e, "destroyed", "20.108")
}

// seizeMines takes the charges from a bridge that the enemy has held for a turn
// (MACDUFF-20.108).
func (f *fight) seizeMines() {
	for i := range f.mines {
		m := &f.mines[i]
		if m.charges == 0 {
			continue
		}
		own := f.unit(m.by)
		enemy, friend := false, false
		for j := range f.bodies {
			if b := &f.bodies[j]; b.fightsOn() && f.table.Pieces[m.piece].From(b.box.At) <= 2*anInch {
				enemy, friend = enemy || b.side != own.side, friend || b.side == own.side
			}
		}
		switch {
		case !enemy || friend:
			m.seized = 0
		case m.seized == 0:
			m.seized = f.turn
		default:
			m.charges, m.seized = 0, 0
		}
	}
}

// orderPatrol sends a leader with up to three figures out in open order (MACDUFF-1.9, 20.120).
func (f *fight) orderPatrol(b *body, o battle.Order) error {
	if err := f.freeToAct(b); err != nil {
		return err
	}
	who := f.patrolLeader(b)
	switch {
	case b.parent != nobody || b.isGun() || b.isTrain() || b.kind == civilKind || b.house != nobody || b.shattered:
		return refuse("1.9", b.name, "sends out no patrol", "")
	case who == nobody:
		return refuse("20.120", b.name, "has no officer to lead it", "")
	case o.Figures < 1 || o.Figures > 3 || o.Figures >= b.now.Total():
		return refuse("1.9", b.name, "sends one to three figures and keeps some", "")
	case b.touched():
		return refuse("1.9", b.name, "has begun its action", "")
	case len(f.bodies) >= mostBodies:
		return refuse("1.9", b.name, "has patrols enough out", "")
	}
	p := *b
	p.now, _ = take(b.now, o.Figures)
	p.no, p.parent, p.held, p.marker = len(f.bodies), b.no, battle.Ranks{}, false
	p.id = b.id + "/patrol-" + pieceID(p.no)[len("piece-"):]
	p.name = "a patrol of " + b.name
	p.original = o.Figures + 1
	p.formation = rules.Skirmish
	if b.isHorse() {
		p.formation = rules.Mass
	}
	box := b.box
	n := length(o.Figures + 1)
	box.Width, box.Depth = n*anInch, 3*anInch
	for _, way := range [...]point{b.box.Facing.Ahead(b.box.Depth/2 + 2*anInch), b.box.Facing.Right(b.box.Width/2 + n*anInch/2 + anInch), b.box.Facing.Right(-b.box.Width/2 - n*anInch/2 - anInch), b.box.Facing.Ahead(-b.box.Depth/2 - 2*anInch)} {
		box.At = b.box.At.Add(way)
		if !f.clear(&p, box, anInch) {
			continue
		}
		if f.dry {
			return nil
		}
		taken, left := take(b.now, o.Figures)
		b.now, p.now = left, taken
		b.original -= p.original
		p.firearms = min(p.original, b.firearms)
		b.firearms -= p.firearms
		f.bodies = append(f.bodies, p)
		f.units[p.unit].bodies = append(f.units[p.unit].bodies, p.no)
		l := &f.leaders[who]
		l.body = p.no
		q := &f.bodies[p.no]
		f.stand(q, box)
		f.logPlace(q, "place", "1.9")
		f.dress(&f.bodies[p.parent])
		return nil
	}
	return refuse("1.9", b.name, "has no room for a patrol", "")
}

// mostBodies is how many bodies stand on a table.
const mostBodies = 400

// patrolLeader is the officer of a body who leads a patrol; nobody where it has none.
func (f *fight) patrolLeader(b *body) int {
	for i := range f.leaders {
		if l := &f.leaders[i]; l.body == b.no && l.state == serving && l.unit == b.unit && (l.station == officer || l.station == ncoInCommand) {
			return i
		}
	}
	return nobody
}

// orderRejoin brings a patrol back to its unit (MACDUFF-1.9, 12.6).
func (f *fight) orderRejoin(b *body, _ battle.Order) error {
	if err := f.freeToAct(b); err != nil {
		return err
	}
	if b.parent == nobody {
		return refuse("1.9", b.name, "is no patrol", "")
	}
	p := &f.bodies[b.parent]
	switch {
	case !p.up() || f.pinned(p):
		return refuse("1.9", b.name, "cannot join its unit", "")
	case !nearer(b, p, 2*anInch):
		return refuse("1.9", b.name, "is too far from its unit", "come within 2 inches")
	case b.mounted != p.mounted:
		return refuse("1.9", b.name, "does not fit its unit", "mount or dismount first")
	}
	if f.dry {
		return nil
	}
	p.now = p.now.Add(b.now)
	p.held = p.held.Add(b.held)
	p.original += b.original
	p.firearms += b.firearms
	b.now, b.held, b.original = battle.Ranks{}, battle.Ranks{}, 0
	for i := range f.leaders {
		if l := &f.leaders[i]; l.body == b.no {
			l.body, l.at = p.no, p.box.At
		}
	}
	b.away, b.did = joinedUp, true
	f.vanished(b)
	f.logJoined(b, p)
	f.reckon(p, false)
	f.idle()
	return nil
}

// civiliansFlee makes pressed civilians run from an enemy within 6 inches (MACDUFF-20.109).
func (f *fight) civiliansFlee(u *unit) {
	for i := range f.bodies {
		if b := &f.bodies[i]; b.unit == u.no && b.up() && !f.pinned(b) && f.enemyWithin(b, 6*anInch) {
			f.run(b)
			b.did, b.moved = true, true
		}
	}
}
