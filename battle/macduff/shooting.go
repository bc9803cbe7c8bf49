package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
)

// firearms are the figures of a body that carry firearms now: irregulars lose them in
// proportion (MACDUFF-20.60).
func (f *fight) firearms(b *body) int {
	if !b.armed || b.original == 0 {
		return 0
	}
	n := f.present(b)
	return min(n, (b.firearms*n+b.original-1)/b.original)
}

// canShoot is how many figures of a body could shoot (MACDUFF-8.3, 20.60).
func (f *fight) canShoot(b *body) int {
	n := b.now.Total()
	if !b.armed || n == 0 {
		return 0
	}
	if !b.regular {
		n = min(f.present(b), 60)
	}
	m := n
	switch {
	case b.house != nobody || f.inRedoubt(b):
		m = rules.Half(n)
	case b.formation == rules.Mass:
		m = min(n, 2*((n+massRanks(n)-1)/massRanks(n)))
	case b.formation == rules.Column:
		m = min(n, 4)
	case b.formation == rules.Square:
		m = (n + 3) / 4
	}
	return min(m, f.firearms(b), 60)
}

// inRedoubt says whether a body stands inside a ring of works.
func (f *fight) inRedoubt(b *body) bool { return f.table.Inside(b.box.At) != nobody }

// mayFire says whether a body may shoot at all now (MACDUFF-5.2, 8.6, 9.4, 9.5).
func (f *fight) mayFire(b *body) error {
	switch {
	case b.shattered:
		return refuse("20.106", b.name, "is shattered", "")
	case b.rallying:
		return refuse("12.9", b.name, "rallies", "")
	case b.shot:
		return refuse("8.6", b.name, "has shot", "")
	case b.kind == civilKind || b.isTrain():
		return refuse("8.2", b.name, "does not shoot", "")
	}
	if b.isGun() {
		switch {
		case b.formation != rules.UnlimberedGun:
			return refuse("9.4", b.name, "is limbered", "unlimber first")
		case b.moved:
			return refuse("20.33", b.name, "has moved", "")
		case b.slow() && b.unlimberd:
			return refuse("5.16", b.name, "has taken its turn to unlimber", "")
		case b.jammed:
			return refuse("20.70", b.name, "has jammed", "")
		case b.gun == rules.HeavyGun && !b.machine && b.heavyShot > 0 && f.turn < b.heavyShot+2:
			return refuse("9.5", b.name, "shoots on alternate turns", "")
		case f.present(b) == 0:
			return refuse("9.7", b.name, "has nobody to serve it", "")
		}
		return nil
	}
	if b.isHorse() && !b.lightHorse {
		return refuse("8.17", b.name, "does not shoot mounted", "dismount first")
	}
	if f.canShoot(b) == 0 {
		return refuse("20.62", b.name, "has nothing to shoot with", "")
	}
	return nil
}

// loaded says whether some mode of fire is open to a body.
func (f *fight) loaded(b *body) bool {
	if b.isGun() {
		return true
	}
	for _, m := range [...]rules.FireMode{rules.FireStand, rules.FireAllAndMove, rules.FireHalf} {
		if f.allowance(b, m).Allowed {
			return true
		}
	}
	return b.weapon == rules.EarlyRifle && b.smoke > 0
}

// reachOf is how far a body shoots.
func (f *fight) reachOf(b *body) length {
	switch {
	case b.isGun() && b.machine:
		return rules.MachineGunReach
	case b.isGun():
		return f.shellIn(b).Reach()
	case b.armed:
		return f.reach[weaponNo(b.weapon)][1]
	}
	return 0
}

// weaponNo is the number of a weapon in its table.
func weaponNo(w rules.Weapon) int {
	for i := range rules.SmallArmsTable {
		if rules.SmallArmsTable[i].Key == w {
			return i
		}
	}
	return 0
}

// shellIn are the inputs of a gun's shot and shell, but for the range.
func (f *fight) shellIn(b *body) rules.ShellInput {
	crew := min(max(f.present(b), 1), f.fullCrew(b))
	return rules.ShellInput{Gun: b.gun, Rifled: b.rifled, Native: b.native, Crews: []int{crew}, CrewFull: f.settings.CrewFull, CrewFullHeavy: f.settings.CrewFullHeavy,
		MountainReach: f.settings.MountainReach, SixReach: f.settings.SixReach, FieldReach: f.settings.FieldReach, HeavyReach: f.settings.HeavyReach}
}

// aim says why a body cannot shoot at another from where it stands, by the rule and in
// words; empty where it can (MACDUFF-8.4, 9.2, 9.13, 20.63).
func (f *fight) aim(b, o *body) (rule, why string) {
	if !o.up() || o.side == b.side || o.veil != inSight {
		return "7.12", "sees no such enemy"
	}
	reach := f.reachOf(b)
	if b.quad.Beyond(&o.quad, reach) {
		return "8.8", "does not reach so far"
	}
	if f.pinned(o) {
		return "20.63", "does not shoot into a melee"
	}
	d := gapTo(b, o)
	if b.isGun() {
		if !f.bears(b, o.box.At) {
			return "9.2", "has its target outside its arc"
		}
		if box := pointed(b, o.box.At); box != b.box { // it shoots from where it has turned to
			quad := box.Quad()
			d = quad.Gap(&o.quad)
		}
	} else if !f.inArc(b, o) {
		return "8.4", "has its target outside its arc"
	}
	if d > reach {
		return "8.8", "does not reach so far"
	}
	if !f.sees(b, b.box.Front(), o, true, b.isGun() && !b.machine && d > rules.CanisterReach) {
		return "9.17", "does not see its target"
	}
	return "", ""
}

// canAim says whether a body could shoot at another.
func (f *fight) canAim(b, o *body) bool {
	rule, _ := f.aim(b, o)
	return rule == ""
}

// allowance works out a mode of fire of a body's small arms.
func (f *fight) allowance(b *body, mode rules.FireMode) rules.AllowanceResult {
	_, r, err := rules.FireAllowance(f.allowanceIn(b, mode), battle.NoDice)
	sure(err)
	return r
}

func (f *fight) allowanceIn(b *body, mode rules.FireMode) rules.AllowanceInput {
	return rules.AllowanceInput{Weapon: b.weapon, Mode: mode, Figures: max(1, f.canShoot(b)), Markers: b.smoke, Regular: b.regular, CloseOrder: b.formation != rules.Skirmish && b.house == nobody, Patched: !b.plain}
}

// orderShoot resolves a body's shooting (sections 8 and 9). The choice is the mode of
// fire; "smoothbore" gives up the patched ball and stands, "revolver" is the officer's,
// and "breach" a gun's fire at a wall or house.
func (f *fight) orderShoot(b *body, o battle.Order) error {
	if err := f.freeToAct(b); err != nil {
		return err
	}
	if b.reserved {
		return refuse("6.10", b.name, "keeps its fire for a charge", "")
	}
	if o.Choice == "revolver" {
		return f.orderRevolver(b, o)
	}
	if err := f.mayFire(b); err != nil {
		return err
	}
	if o.Choice == "breach" {
		return f.orderBreach(b, o)
	}
	t := f.body(o.Target)
	if t == nil {
		if l := f.leader(o.Target); l != nil && !b.isGun() {
			return f.shootLeader(b, l, rules.FireMode(o.Choice))
		}
		return refuse("8.4", b.name, "knows no target "+short(o.Target), "name an enemy in sight")
	}
	if rule, why := f.aim(b, t); rule != "" {
		return refuse(rule, b.name, why, "choose an enemy in range, arc and sight")
	}
	if b.isGun() {
		if o.Choice != "" {
			return refuse("31.1", b.name, "does not know "+short(o.Choice), "")
		}
		if f.dry {
			return nil
		}
		f.fireGun(b, t)
		b.shot, b.spent = true, 2
		f.finished(b)
		return nil
	}
	if n := f.closerTarget(b, t); n != nobody {
		return refuse("8.5", b.name, "shoots at the nearest enemy, "+f.bodies[n].name, "")
	}
	mode, plain := rules.FireMode(o.Choice), false
	if o.Choice == "smoothbore" {
		mode, plain = rules.FireStand, true
	}
	was := b.plain
	b.plain = b.plain || plain
	err := f.mayUse(b, mode)
	b.plain = was
	if err != nil {
		return err
	}
	if f.dry {
		return nil
	}
	b.plain = b.plain || plain
	f.volley(b, t, mode)
	if b.up() {
		f.after(b)
	}
	f.idle()
	return nil
}

// mayUse says whether a mode of fire is open with what is left of the action (MACDUFF-20.121).
func (f *fight) mayUse(b *body, mode rules.FireMode) error {
	known := false
	for _, m := range rules.FireModes {
		known = known || m == string(mode)
	}
	if !known {
		return refuse("8.11", b.name, "knows no mode "+short(string(mode)), "choose stand, half_and_move, all_and_move, twice or four_times")
	}
	r := f.allowance(b, mode)
	switch {
	case !r.Allowed:
		return refuse("8.11", b.name, "cannot fire so", "choose another mode, or rally to load")
	case b.spent >= 2 || b.spent == 1 && !r.HalfMoveLeft:
		return refuse("20.121", b.name, "has not enough of its move left", "choose a mode that leaves half a move")
	}
	return nil
}

// closerTarget is an enemy nearer than the target at whom the body could shoot; nobody
// where there is none (MACDUFF-8.5).
func (f *fight) closerTarget(b, t *body) int {
	near := gapTo(b, t)
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.side == b.side || !o.up() || o.no == t.no || b.quad.Beyond(&o.quad, near) || gapTo(b, o) >= near {
			continue
		}
		if f.canAim(b, o) {
			return i
		}
	}
	return nobody
}

// volley fires a body's small arms in a mode (MACDUFF-8.2 to 8.14).
func (f *fight) volley(b, t *body, mode rules.FireMode) {
	_, r := roll(f, f.mark(b, t), rules.AllowanceProcedure, f.allowanceIn(b, mode))
	if !r.Allowed {
		return
	}
	b.shot, b.smoke = true, r.MarkersAfter
	b.spent = 2
	if r.HalfMoveLeft && !b.moved {
		b.spent = 1
	}
	f.show(b, "7.12")
	n := weaponNo(r.FiresAs)
	distance := gapTo(b, t)
	if distance > f.reach[n][1] { // without the patch the ball falls short
		return
	}
	in := rules.SmallArmsInput{Weapon: r.FiresAs, Range: distance, Figures: r.FiguresFiring, Volleys: r.Volleys, Shooter: f.shooter(b), TargetBritish: f.of(t).british,
		Mounted: b.isHorse(), Close: f.reach[n][0], Long: f.reach[n][1]}
	need, hit := roll(f, f.mark(b, t), rules.SmallArmsProcedure, in)
	f.of(b).thrown += need.Dice
	f.strike(b, t, hit.Hits, rules.BySmallArms)
}

// shootLeader fires at a leader who is alone (MACDUFF-10.8, 20.79).
func (f *fight) shootLeader(b *body, l *leader, mode rules.FireMode) error {
	n := weaponNo(b.weapon)
	d := b.quad.FromPoint(l.at)
	switch {
	case l.side == b.side || l.state != serving || l.body != nobody:
		return refuse("10.8", b.name, "has no such target", "a leader alone is one")
	case d > f.reach[n][1]:
		return refuse("8.8", b.name, "does not reach so far", "")
	case !b.turnsFreely() && b.formation != rules.Square && b.box.Facing.Off(tabletop.Direction(b.box.Front(), l.at)) > arc:
		return refuse("8.4", b.name, "has its target outside its arc", "")
	}
	for i := range f.bodies { // the nearest enemy is shot at (8.5)
		if o := &f.bodies[i]; o.side != b.side && o.up() && !b.quad.Beyond(&o.quad, d) && gapTo(b, o) <= d && f.canAim(b, o) {
			return refuse("8.5", b.name, "shoots at the nearest enemy, "+o.name, "")
		}
	}
	if err := f.mayUse(b, mode); err != nil {
		return err
	}
	if f.dry {
		return nil
	}
	at := f.mark(b, nil)
	at.Target = l.id
	_, r := roll(f, at, rules.AllowanceProcedure, f.allowanceIn(b, mode))
	b.shot, b.smoke, b.spent = true, r.MarkersAfter, 2
	if r.HalfMoveLeft && !b.moved {
		b.spent = 1
	}
	f.show(b, "7.12")
	if n := weaponNo(r.FiresAs); d <= f.reach[n][1] {
		need, hit := roll(f, at, rules.SmallArmsProcedure, rules.SmallArmsInput{Weapon: r.FiresAs, Range: d, Figures: r.FiguresFiring, Volleys: r.Volleys, Shooter: f.shooter(b),
			TargetBritish: f.setup.Sides[l.side].Role == battle.Imperial, Mounted: b.isHorse(), Close: f.reach[n][0], Long: f.reach[n][1]})
		f.of(b).thrown += need.Dice
		if hit.Hits > 0 {
			m := battle.Mark{Turn: f.turn, Side: l.side, Phase: phaseNames[f.phase], Unit: l.id}
			if _, risk := roll(f, m, rules.LeaderRiskProcedure, rules.LeaderRiskInput{Leaders: 1, Targeted: true}); risk.Hit {
				f.hitLeader(l.no)
			}
		}
	}
	f.after(b)
	f.idle()
	return nil
}

// shooter is whose dice a body's are (MACDUFF-8.9).
func (f *fight) shooter(b *body) rules.Shooter {
	switch u := f.of(b); {
	case u.boer:
		return rules.BoerFire
	case u.native:
		return rules.NativeFire
	}
	return rules.ImperialFire
}

// orderRevolver is one officer's shot (MACDUFF-8.15).
func (f *fight) orderRevolver(b *body, o battle.Order) error {
	t := f.body(o.Target)
	n := f.senior(b)
	switch {
	case b.native || n == nobody || f.leaders[n].station == ncoInCommand || b.kind == civilKind:
		return refuse("8.15", b.name, "has no officer with a revolver", "")
	case b.revolver:
		return refuse("8.15", b.name, "has used its revolver", "")
	case t == nil || !t.up() || t.side == b.side || t.veil != inSight || f.pinned(t):
		return refuse("8.4", b.name, "has no such target", "")
	case gapTo(b, t) > f.reach[0][1] || !f.inArc(b, t) || !f.sees(b, b.box.Front(), t, true, false):
		return refuse("8.8", b.name, "does not reach "+t.name, "")
	case b.bound == rules.ChargeNearest || b.shattered:
		return refuse("3.3", b.name, "may not shoot", "")
	case b.spent >= 2:
		return refuse("8.6", b.name, "has no half-move left", "")
	}
	if f.dry {
		return nil
	}
	f.fireRevolver(b, t)
	b.spent++
	f.after(b)
	f.idle()
	return nil
}

func (f *fight) fireRevolver(b, t *body) {
	b.revolver = true
	f.show(b, "7.12")
	in := rules.SmallArmsInput{Weapon: rules.Revolver, Range: gapTo(b, t), Figures: 1, Volleys: 1, Shooter: f.shooter(b), TargetBritish: f.of(t).british, Close: f.reach[0][0], Long: f.reach[0][1]}
	_, r := roll(f, f.mark(b, t), rules.SmallArmsProcedure, in)
	f.strike(b, t, r.Hits, rules.BySmallArms)
}

// fireGun fires one gun (MACDUFF-9.6 to 9.15).
func (f *fight) fireGun(b, t *body) {
	b.shot = true
	f.show(b, "7.12")
	f.train(b, t.box.At)
	distance := gapTo(b, t)
	crew := min(f.present(b), f.fullCrew(b))
	u := f.of(b)
	switch {
	case b.machine:
		n, r := roll(f, f.mark(b, t), rules.MachineGunProcedure, rules.MachineGunInput{Range: distance, Crew: min(crew, f.settings.CrewFull), Native: b.native, CrewFull: f.settings.CrewFull})
		b.jammed = r.Jammed
		u.thrown += n.CrewDice
		f.strike(b, t, r.Hits, rules.ByMachineGun)
	case distance <= rules.CanisterReach:
		n, r := roll(f, f.mark(b, t), rules.CanisterProcedure, rules.CanisterInput{Range: distance, Gunners: crew, Rifled: b.rifled, Native: b.native, Square: t.formation == rules.Square})
		u.thrown += n.Dice
		f.strike(b, t, r.Hits, rules.ByArtillery)
	default:
		in := f.shellIn(b)
		in.Range = distance
		n, r := roll(f, f.mark(b, t), rules.ShellProcedure, in)
		u.thrown += n.Dice
		f.strike(b, t, r.Hits, rules.ByArtillery)
	}
	if b.gun == rules.HeavyGun && !b.machine {
		b.heavyShot = f.turn
	}
}

// pointed is where a gun stands once it is brought to bear on a place: it turns by 45 degrees
// at most, and not at all for what lies within its arc (MACDUFF-20.33).
func pointed(b *body, at point) tabletop.Box {
	box, turn := b.box, b.box.Facing.To(tabletop.Direction(b.box.At, at))
	if turn > arc || turn < -arc {
		box.Facing = box.Facing.Turn(min(arc, max(-arc, turn)))
	}
	return box
}

// bears says whether a gun can be brought to bear on a place: it lies within its arc, or does
// when the gun has turned, for which it has room (MACDUFF-9.2, 20.33).
func (f *fight) bears(b *body, at point) bool {
	box := pointed(b, at)
	return box == b.box || b.box.Facing.To(tabletop.Direction(b.box.At, at)).Off(0) <= 2*arc && f.clear(b, box, 0)
}

// train turns a gun to its target (MACDUFF-20.33).
func (f *fight) train(b *body, at point) {
	was := b.box
	if box := pointed(b, at); box != was {
		if f.turnTo(b, box.Facing); b.box != was {
			f.logPlace(b, "turn", "20.33")
		}
	}
}

// orderBreach fires a gun at a wall or house (MACDUFF-9.16, 20.68).
func (f *fight) orderBreach(b *body, o battle.Order) error {
	n := f.piece(o.Target)
	switch {
	case !b.isGun() || b.machine:
		return refuse("9.16", b.name, "breaches no walls", "")
	case n == nobody || f.table.Pieces[n].Kind != tabletop.Wall && f.table.Pieces[n].Kind != tabletop.Block && !f.high(n):
		return refuse("9.16", b.name, "knows no wall "+short(o.Target), "name a wall or house")
	}
	at := f.table.Pieces[n].Near(b.box.At)
	d := b.quad.FromPoint(at)
	if d > f.shellIn(b).Reach() {
		return refuse("9.13", b.name, "does not reach it", "")
	}
	if !f.bears(b, at) {
		return refuse("9.2", b.name, "has it outside its arc", "")
	}
	if !f.seesPlace(b, at) {
		return refuse("9.17", b.name, "does not see it", "")
	}
	if f.dry {
		return nil
	}
	f.train(b, at)
	in := f.shellIn(b)
	in.Range = d
	need, r := roll(f, f.mark(b, nil), rules.BreachProcedure, in)
	f.of(b).thrown += need.Dice
	for range r.Breaches {
		f.gaps = append(f.gaps, gap{piece: n, at: at, breach: true})
		if h := f.house(n); h != nil {
			h.breached(at)
		}
		f.logWork(b, "breach", "9.16", words.WorkData{Piece: pieceID(n), At: at.XY()})
	}
	b.shot, b.spent = true, 2
	if b.gun == rules.HeavyGun {
		b.heavyShot = f.turn
	}
	f.show(b, "7.12")
	f.finished(b)
	return nil
}

// orderReserve keeps a body's fire for whoever charges it (MACDUFF-6.10).
func (f *fight) orderReserve(b *body, o battle.Order) error {
	if err := f.freeToAct(b); err != nil {
		return err
	}
	if err := f.mayFire(b); err != nil {
		return err
	}
	switch {
	case !b.isGun() && !b.isFoot() || b.kind == sapperKind && !b.armed:
		return refuse("6.10", b.name, "does not keep its fire", "foot and guns do")
	case b.isGun() && b.moved || !b.isGun() && b.spent > 1:
		return refuse("6.10", b.name, "has moved too far", "")
	case !f.loaded(b):
		return refuse("8.10", b.name, "is not loaded", "rally to load")
	}
	if f.dry {
		return nil
	}
	b.reserved = true
	f.logState(b, "reserves_fire", "6.10")
	f.finished(b)
	return nil
}

// strike turns hits into casualties of a body, with what they mean for its leaders and
// its order (section 10).
func (f *fight) strike(b, t *body, hits int, source rules.Source) {
	if hits == 0 || !t.up() {
		return
	}
	cover, _ := f.cover(b.box.Front(), t)
	if t.isGun() {
		f.strikeBattery(b, t, hits, source, cover)
		return
	}
	in := rules.CasualtiesInput{Hits: min(hits, 120), Target: rules.CloseOrderMark, Cover: cover, Native: t.native, Source: source, Marker: t.marker, Figures: max(1, min(200, f.present(t)))}
	switch {
	case t.isHorse():
		in.Target = rules.CavalryMark
	case t.isFoot() && t.formation == rules.Skirmish:
		in.Target = rules.SkirmishMark
	}
	_, r := roll(f, f.mark(b, t), rules.CasualtiesProcedure, in)
	t.marker = r.Marker
	if r.Casualties > 0 {
		f.of(b).slain += r.Casualties
		f.suffer(t, r.Casualties, true)
	}
}

// strikeBattery shares hits among the sections of a battery, nearest first (MACDUFF-20.77).
func (f *fight) strikeBattery(b, t *body, hits int, source rules.Source, cover rules.Cover) {
	var room [8]int
	sections := room[:0]
	for i := range f.bodies {
		if o := &f.bodies[i]; o.unit == t.unit && o.up() && o.isGun() && len(sections) < 8 && !f.pinned(o) && nearer(t, o, company) {
			sections = append(sections, i)
		}
	}
	if len(sections) == 0 {
		sections = append(sections, t.no)
	}
	at := b.box.At
	for i := 1; i < len(sections); i++ {
		for j := i; j > 0 && f.bodies[sections[j]].box.At.Minus(at).Square() < f.bodies[sections[j-1]].box.At.Minus(at).Square(); j-- {
			sections[j], sections[j-1] = sections[j-1], sections[j]
		}
	}
	for i, n := range sections {
		share := hits / len(sections)
		if i < hits%len(sections) {
			share++
		}
		if share == 0 {
			continue
		}
		o := &f.bodies[n]
		_, r := roll(f, f.mark(b, o), rules.GunHitsProcedure, rules.GunHitsInput{Hits: min(60, share), Source: source, HardCover: cover == rules.HardCover, Marker: o.marker, Crew: min(rules.MostCrew, f.present(o))})
		o.marker = r.Marker
		if r.DraughtHits > 0 {
			o.teamHit = true
			f.of(o).horses += r.DraughtHits
		}
		if r.GunDestroyed && !o.gunless {
			o.gunless, o.formation = true, rules.Mass
			f.units[o.ofUnit].guns++
			f.logState(o, "gun_destroyed", "10.6")
		}
		if r.CrewCasualties > 0 {
			f.of(b).slain += r.CrewCasualties
			f.suffer(o, r.CrewCasualties, true)
		}
	}
}

// suffer takes casualties from a body into its holding area, throws for its leaders, and
// counts it (MACDUFF-10.7, 10.8, 12.1, 12.11, 20.79, 20.80).
func (f *fight) suffer(t *body, n int, shooting bool) {
	n = min(n, f.present(t))
	t.disturbed = true
	f.fall(t, n, shooting)
	f.logLost(t, n, "12.11")
	f.risk(t, n, shooting)
	if shooting {
		f.reckon(t, false)
		if t.up() {
			f.dress(t)
		}
	}
}

// fall moves figures to the holding area: plain ones first, then leaders, juniors first.
func (f *fight) fall(t *body, n int, shooting bool) {
	if shooting {
		t.shotLoss += n
	} else {
		t.frayLoss += n
	}
	taken, left := take(t.now, n)
	t.now, t.held = left, t.held.Add(taken)
	n -= taken.Total()
	var room [rules.MostLeaders]int
	for who := f.with(t, room[:0]); n > 0 && len(who) > 0; who = who[:len(who)-1] {
		if l := who[len(who)-1]; f.leaders[l].unit == t.unit {
			f.hitLeader(l)
			n--
		}
	}
}

// hitLeader puts a leader into the holding area of his body, and lets another succeed.
func (f *fight) hitLeader(n int) {
	l := f.leaders[n]
	f.leaders[n].state = inHolding
	f.logLeader(&f.leaders[n], "hit", "10.8")
	f.succeed(&l)
}

// risk throws for the leaders with a body that lost figures (MACDUFF-10.8).
func (f *fight) risk(t *body, casualties int, shooting bool) {
	var room [rules.MostLeaders]int
	who := f.with(t, room[:0])
	if len(who) == 0 || casualties == 0 {
		return
	}
	_, r := roll(f, f.mark(t, nil), rules.LeaderRiskProcedure, rules.LeaderRiskInput{Leaders: len(who), Casualties: min(casualties, 200)})
	if !r.Hit {
		return
	}
	if shooting {
		t.shotLoss++
	} else {
		t.frayLoss++
	}
	f.hitLeader(who[r.Leader-1])
}
