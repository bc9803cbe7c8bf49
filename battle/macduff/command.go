package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// brigadier finds the general under whom a unit stands and how far he is; the distance is
// to its nearest company (MACDUFF-3.1, 20.18).
func (f *fight) brigadier(b *body) (distance length, inSight bool) {
	best := length(-1)
	u := f.of(b)
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.station != general || l.side != b.side || l.state != serving || i != u.general && !l.chief {
			continue
		}
		d := b.quad.FromPoint(l.at)
		if l.body == b.no {
			d = 0
		}
		see := d <= rules.PlainSight || f.leaderSees(l, b)
		if see && (!inSight || d < best) || best < 0 {
			best, inSight = d, see
		}
	}
	return max(0, best), inSight
}

// leaderSees says whether a leader has a body in his sight: the ground hides it from him, and
// units between them only where the setting has it so (MACDUFF-3.1).
func (f *fight) leaderSees(l *leader, b *body) bool {
	eye := body{no: nobody, side: l.side, level: f.table.Level(l.at)}
	if f.settings.ControlSight == rules.OverGround {
		return !f.groundHides(l.at, b.quad.Nearest(l.at), max(eye.level, b.level))
	}
	if l.body != nobody {
		eye.no = l.body
	}
	return f.sees(&eye, l.at, b, false, false)
}

// inHand is how many units of a leader's command would be in his hand if he stood at a
// point: within his reach and in his sight (MACDUFF-3.1).
func (f *fight) inHand(l *leader, at point) int {
	there := *l
	there.at = at
	n := 0
	for i := range f.bodies {
		b := &f.bodies[i]
		if b.side != l.side || !b.fightsOn() || b.shattered || !l.chief && f.of(b).general != l.no {
			continue
		}
		if d := b.quad.FromPoint(at); d <= rules.PlainSight || d <= rules.InCommand && f.leaderSees(&there, b) {
			n++
		}
	}
	return n
}

// outlook is the place near a point from which a leader has most of his command in hand: the
// point itself, or one a few inches to a side or back.
func (f *fight) outlook(l *leader, at point) point {
	best, most := at, f.inHand(l, at)
	back := homeward(l.side)
	for _, deep := range [...]length{0, 4 * anInch, 8 * anInch} {
		for _, off := range [...]length{-12 * anInch, -6 * anInch, 0, 6 * anInch, 12 * anInch} {
			p := f.table.Clamp(at.Add(back.Ahead(deep)).Add(back.Right(off)), anInch)
			if t := f.at(p); t.water || t.ground == rules.Village || t.ground == rules.Difficult {
				continue
			}
			if n := f.inHand(l, p); n > most {
				best, most = p, n
			}
		}
	}
	return best
}

// asked says whether the control of a body is looked at when it acts: not of those who rally,
// leave the field or only follow (MACDUFF-3.2, 20.19).
func (f *fight) asked(b *body) bool {
	return !f.owesRally(b) && !b.shattered && !b.leaving && !f.breaking[b.side] && b.kind != civilKind && !b.isTrain()
}

// nextCheck takes the control checks that are due before the unit acts, and notes who is in
// hand without; it waits where a bold leader has to choose (MACDUFF-3.1 to 3.6, 20.16, 20.19).
func (f *fight) nextCheck(chosen rules.BoldChoice, made bool) {
	for len(f.checks) > 0 {
		b := &f.bodies[f.checks[0]]
		distance, see := f.brigadier(b)
		if !b.up() || b.did || !f.asked(b) {
			f.checks = f.checks[1:]
			continue
		}
		in := rules.ControlInput{Troop: f.temper(b), BrigadierDistance: min(distance, 200*anInch), BrigadierInSight: see, LeaderRank: rules.NoLeader,
			Personality: rules.NoPersonality, BoldChoice: rules.Leave, ChargeMin: f.settings.ControlChargeMin, FreeMin: f.settings.ControlFreeMin}
		if n := f.senior(b); n != nobody && !(see && distance <= rules.InCommand) {
			l := &f.leaders[n]
			in.LeaderRank, in.Personality = l.weight(), f.character(l)
			if in.Personality == rules.Bold && !made {
				f.phase = deciding
				return
			}
			if in.Personality == rules.Bold {
				in.BoldChoice = chosen
			}
		}
		made = false
		in.EnemyInReach = in.Troop != rules.OtherTroop && !(see && distance <= rules.InCommand) && f.anyReach(b)
		_, r := roll(f, f.mark(b, nil), rules.ControlProcedure, in)
		for i := range f.bodies {
			if o := &f.bodies[i]; o.no == b.no || o.unit == b.unit && f.grouped(b) && f.grouped(o) {
				o.bound = r.Order
			}
		}
		f.checks = f.checks[1:]
	}
	f.phase = acting
	f.idle()
}

// orderBoldChoice is a bold leader's choice before the check (MACDUFF-20.16).
func (f *fight) orderBoldChoice(o battle.Order) error {
	switch rules.BoldChoice(o.Choice) {
	case rules.Leave, rules.Add, rules.Subtract:
	default:
		return refuse("20.16", "a bold leader", "does not know "+short(o.Choice), "choose add, subtract or none")
	}
	if f.dry {
		return nil
	}
	f.nextCheck(rules.BoldChoice(o.Choice), true)
	return nil
}

// character is a leader's personality, thrown when first needed (MACDUFF-3.6).
func (f *fight) character(l *leader) rules.Personality {
	if l.personality == rules.NoPersonality {
		m := battle.Mark{Turn: f.turn, Side: l.side, Phase: phaseNames[f.phase], Unit: l.id}
		_, r := roll(f, m, rules.PersonalityProcedure, rules.PersonalityInput{Known: rules.NoPersonality, RashMin: f.settings.RashMin, IndecisiveMin: f.settings.IndecisiveMin, BoldMin: f.settings.BoldMin})
		l.personality = r.Personality
	}
	return l.personality
}

// temper is what a body is apt to do out of hand (MACDUFF-3.3, 20.15).
func (f *fight) temper(b *body) rules.Temper {
	switch {
	case b.isHorse():
		return rules.Horsemen
	case b.isFoot() && !b.regular && b.kind == footKind && (!b.armed || 2*f.firearms(b) < f.present(b)):
		return rules.ColdSteel
	}
	return rules.OtherTroop
}

// succeed lets the next in rank take over where a leader has fallen (MACDUFF-15.2): a
// company officer the colonel's place, and an NCO that of the last officer of a company.
func (f *fight) succeed(l *leader) {
	if l.station == colonel {
		u := &f.units[l.unit]
		for i := range f.leaders {
			n := &f.leaders[i]
			if n.unit != u.no || n.state != serving || n.station != officer || n.body == nobody || !f.bodies[n.body].up() || f.bodies[n.body].parent != nobody {
				continue
			}
			n.station, u.colonel = colonel, i
			n.personality = rules.NoPersonality
			f.logLeader(n, "replaces", "15.2")
			return
		}
		u.colonel = nobody
		return
	}
	if l.station == general {
		f.succeedGeneral(l)
		return
	}
	if l.station != officer || l.body == nobody {
		return
	}
	b := &f.bodies[l.body]
	if !b.up() || f.senior(b) != nobody || b.now.Sergeants == 0 {
		return
	}
	b.now.Sergeants--
	n := leader{id: l.id + "/next", name: "the senior NCO of " + b.name, no: len(f.leaders), side: b.side, unit: b.unit, entry: nobody,
		station: ncoInCommand, rank: 's', personality: rules.NoPersonality, body: b.no, at: b.box.At}
	f.leaders = append(f.leaders, n)
	f.units[b.unit].staff = append(f.units[b.unit].staff, n.no)
	f.logLeader(&f.leaders[n.no], "replaces", "15.2")
}

// succeedGeneral gives a fallen general's units to another: the chief's place to the next
// general, a brigadier's units to the chief.
func (f *fight) succeedGeneral(l *leader) {
	next := nobody
	for i := range f.leaders {
		if n := &f.leaders[i]; n.station == general && n.side == l.side && n.state == serving && (next == nobody || n.chief) {
			next = i
		}
	}
	if next == nobody { // the senior colonel
		for i := range f.leaders {
			if n := &f.leaders[i]; n.station == colonel && n.side == l.side && n.state == serving && next == nobody {
				next = i
			}
		}
		if next == nobody {
			return
		}
		n := &f.leaders[next]
		u := n.unit
		n.station, n.personality = general, rules.NoPersonality
		if f.units[u].colonel == next {
			f.units[u].colonel = nobody
			old := *n
			old.station = colonel
			f.succeed(&old)
		}
	}
	f.leaders[next].chief = f.leaders[next].chief || l.chief
	for i := range f.units {
		if f.units[i].general == l.no {
			f.units[i].general = next
		}
	}
	f.logLeader(&f.leaders[next], "replaces", "15.2")
}

// ride is how far a leader alone goes (MACDUFF-15.3).
func (f *fight) ride(l *leader, to point) (rules.MoveNeed, rules.MoveResult) {
	in := rules.MoveInput{Mover: rules.LoneLeader, Formation: rules.NoFormation, Terrain: f.rideGround(l.at, to), Road: rules.NoRoad, Crew: 4, FullCrew: 4}
	m := battle.Mark{Turn: f.turn, Side: l.side, Phase: phaseNames[f.phase], Unit: l.id}
	return roll(f, m, rules.MoveProcedure, in)
}

// rideGround is the worst ground on a leader's way.
func (f *fight) rideGround(from, to point) rules.Ground {
	if f.table.Bare(from, to) {
		return rules.Open
	}
	worst, far := rules.Open, tabletop.Far(from, to)
	for d := length(0); d <= far; d += anInch {
		if t := f.at(from.Towards(to, d)); harder[t.ground] > harder[worst] {
			worst = t.ground
		}
	}
	return worst
}

// mayRide says whether a leader alone may move with the active unit (MACDUFF-2.9).
func (f *fight) mayRide(l *leader) error {
	if l.body != nobody {
		return refuse("15.3", l.name, "moves with the unit to which he is attached", "detach him first")
	}
	if l.moved {
		return refuse("2.9", l.name, "has moved this turn", "wait for the next")
	}
	if l.station == general && f.units[f.active].general != l.no && !l.chief || l.station != general && l.unit != f.active {
		return refuse("2.9", l.name, "moves when a unit of his acts", "wait for one")
	}
	return nil
}

// orderRide moves a leader who is alone (MACDUFF-15.3).
func (f *fight) orderRide(l *leader, o battle.Order) error {
	if err := f.mayRide(l); err != nil {
		return err
	}
	if len(o.Path) != 1 || !f.table.On(point(o.Path[0])) {
		return refuse("31.1", l.name, "needs one point of the table to go to", "give one")
	}
	to := point(o.Path[0])
	if t := f.at(to); t.water || t.barred {
		return refuse("15.3", l.name, "cannot stop in the water", "choose dry ground")
	}
	if f.dry {
		return nil
	}
	_, r := f.ride(l, to)
	l.moved = true
	l.at = f.landing(l.at, l.at.Towards(to, min(r.Distance, tabletop.Far(l.at, to))))
	f.logLeader(l, "moved", "15.3")
	return nil
}

// landing is the farthest dry point on a leader's way.
func (f *fight) landing(from, to point) point {
	far := tabletop.Far(from, to)
	for d := far; d > 0; d -= anInch / 2 {
		if p := from.Towards(to, d); f.table.On(p) && !f.at(p).water {
			return p
		}
	}
	return from
}

// orderAttach lets a leader join a unit (MACDUFF-15.4, 1.28). A native general's drummer
// or standard bearer is sent by choice, and stays.
func (f *fight) orderAttach(l *leader, o battle.Order) error {
	b := f.body(o.Target)
	if b == nil || b.side != l.side || !b.up() || b.unit != f.active {
		return refuse("15.4", l.name, "joins a unit of his side when it acts", "name a company of the active unit")
	}
	if o.Choice == "drummer" || o.Choice == "standard" {
		n := rules.Count(o.Choice == "standard")
		if !l.train[n] {
			return refuse("1.28", l.name, "has no "+o.Choice+" to send", "")
		}
		if b.quad.FromPoint(l.at) > 6*anInch {
			return refuse("1.28", l.name, "is too far from "+b.name, "come within 6 inches")
		}
		if f.dry {
			return nil
		}
		l.train[n] = false
		s := [2]station{musician, bearer}[n]
		f.leaders = append(f.leaders, leader{id: l.id + "/" + o.Choice, name: "the " + o.Choice + " of " + l.name, no: len(f.leaders), side: b.side, unit: nobody, entry: nobody,
			station: s, personality: rules.NoPersonality, body: b.no, at: b.box.At})
		f.logLeader(&f.leaders[len(f.leaders)-1], "attached", "1.28")
		return nil
	}
	if o.Choice != "" {
		return refuse("31.1", l.name, "does not know "+short(o.Choice), "send drummer or standard, or nothing to go himself")
	}
	if err := f.mayRide(l); err != nil {
		return err
	}
	if l.unit != nobody && l.unit != b.unit {
		return refuse("1.8", l.name, "belongs to another unit", "he stays with his own")
	}
	if f.dry {
		return nil
	}
	need := b.quad.FromPoint(l.at)
	if need > anInch {
		_, r := f.ride(l, b.box.At)
		if r.Distance < need {
			l.moved = true
			l.at = f.landing(l.at, l.at.Towards(b.box.At, r.Distance))
			f.logLeader(l, "moved", "15.3")
			return nil
		}
	}
	l.moved, l.body, l.at = true, b.no, b.box.At
	f.logLeader(l, "attached", "15.4")
	return nil
}

// orderDetach lets a leader leave the unit that acts (MACDUFF-15.4).
func (f *fight) orderDetach(l *leader, o battle.Order) error {
	if l.body == nobody || f.bodies[l.body].unit != f.active {
		return refuse("15.4", l.name, "leaves a unit when it acts", "wait for its card")
	}
	b := &f.bodies[l.body]
	switch {
	case l.station == musician || l.station == bearer:
		return refuse("1.28", l.name, "stays with the unit", "")
	case f.pinned(b):
		return refuse("2.6", l.name, "is in a melee", "wait for its end")
	case l.station != general && l.station != colonel:
		return refuse("15.4", l.name, "leads his company", "detach a colonel or a general")
	case l.moved:
		return refuse("2.9", l.name, "has moved this turn", "wait for the next")
	case l.unit != nobody && b.now.Total() == 0:
		return refuse("15.4", l.name, "is the last of his unit", "")
	}
	if f.dry {
		return nil
	}
	l.at = b.box.At
	f.logLeader(l, "detached", "15.4") // from the body that the line names
	l.body = nobody
	return nil
}
