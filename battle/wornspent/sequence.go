package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// phase is a state of the battle machine (2.6).
type phase uint8

const (
	placing phase = iota
	leaderPhase
	manoeuvrePhase
	leaderMoves
	standingUp // the other player stands prone men up (7.4)
	defensiveFire
	offensiveFire
	chargeHome
	meleePhase
	pursuing
	endCheck
	over
)

var phaseNames = [...]string{
	placing: "setup", leaderPhase: "leaders", manoeuvrePhase: "manoeuvre", leaderMoves: "leader_moves",
	standingUp: "manoeuvre", defensiveFire: "defensive_fire", offensiveFire: "offensive_fire",
	chargeHome: "charge_second_half", meleePhase: "melee", pursuing: "melee", endCheck: "end_check", over: "over",
}

// enter begins a phase and goes on until somebody has a decision to make.
func (f *fight) enter(p phase) {
	for {
		f.phase = p
		f.cursor = 0
		switch p {
		case leaderPhase:
			f.beginPlayerTurn()
			f.decider = f.mover
			f.logPhase()
			return
		case manoeuvrePhase:
			f.decider = f.mover
			f.logPhase()
			return
		case leaderMoves:
			f.decider = f.mover
			if f.leaderWaits() {
				return
			}
			p = standingUp
		case standingUp:
			f.decider = 1 - f.mover
			if f.anyProne(1 - f.mover) {
				return
			}
			p = defensiveFire
		case defensiveFire:
			f.beginFire(1 - f.mover)
			if f.anyTarget(1 - f.mover) {
				f.logPhase()
				return
			}
			f.rethrows()
			p = offensiveFire
		case offensiveFire:
			f.beginFire(f.mover)
			if f.anyTarget(f.mover) {
				f.logPhase()
				return
			}
			p = chargeHome
		case chargeHome:
			f.secondHalves()
			p = meleePhase
		case meleePhase:
			if f.anyMelee() {
				f.logPhase()
			}
			f.melees()
			f.pursuits()
			p = pursuing
		case pursuing:
			if f.nextPursuer() {
				return
			}
			p = endCheck
		case endCheck:
			f.endPlayerTurn()
			if f.mover == 1 && f.endsNow() {
				f.finish()
				return
			}
			if f.mover == 1 {
				f.turn++
			}
			f.mover = 1 - f.mover
			p = leaderPhase
		default:
			return
		}
	}
}

// done ends the step in which the decider is (22.18).
func (f *fight) done() error {
	switch f.phase {
	case placing:
		if f.decider == 1 { // the defender is placed first (19.1)
			f.decider = 0
			return nil
		}
		f.logPlaces()
		f.turn, f.mover = 1, 0 // the attacker moves first (2.7)
		f.enter(leaderPhase)
	case leaderPhase:
		f.enter(manoeuvrePhase)
	case manoeuvrePhase:
		for i := range f.units { // every disordered unit throws (4.2)
			if u := &f.units[i]; u.side == f.mover && u.up() && !u.acted && f.mustThrow(u) {
				f.throwFor(u, purpose{})
			}
		}
		for i := range f.units {
			if u := &f.units[i]; u.side == f.mover {
				u.acted = true
			}
		}
		f.enter(leaderMoves)
	case leaderMoves:
		f.enter(standingUp)
	case standingUp:
		f.enter(defensiveFire)
	case defensiveFire:
		f.rethrows()
		f.enter(offensiveFire)
	case offensiveFire:
		f.enter(chargeHome)
	case pursuing:
		f.pursuers = f.pursuers[:0]
		f.enter(pursuing)
	}
	return nil
}

// beginPlayerTurn makes ready what a player turn begins with.
func (f *fight) beginPlayerTurn() {
	f.playerTurn++
	for i := range f.units {
		u := &f.units[i]
		u.moved, u.retreated, u.contacted, u.charging, u.acted = false, false, false, false, false
		u.target, u.stepLost = nobody, 0
		if u.side == f.mover {
			u.begun = u.box.At
		}
	}
	for i := range f.leaders {
		f.leaders[i].changed, f.leaders[i].moved = false, false
	}
	f.replaceLeaders(f.mover)
	for i, n := 0, len(f.units); i < n; i++ {
		if u := &f.units[i]; u.side == f.mover && u.up() {
			f.remount(i)
		}
	}
	for i := range f.units {
		if u := &f.units[i]; u.side == f.mover && u.up() {
			f.dress(u)
		}
	}
}

// endPlayerTurn carries out a withdrawal (18.4) and notes where the mover's units ended.
func (f *fight) endPlayerTurn() {
	if f.withdrawing[f.mover] {
		f.withdrawAll(f.mover)
	}
	f.noteReached(f.mover)
	for i := range f.units {
		if u := &f.units[i]; u.side == f.mover {
			u.ended = u.box.At
		}
	}
}

// remount lets a mounted unit's unhorsed men take riderless horses, and forms those for
// whom there is none into a party on foot (9.9). Units are named by number, for forming a
// party makes the list longer.
func (f *fight) remount(n int) {
	u := &f.units[n]
	if u.mount == rules.OnFoot || u.isBoat || u.dismounted {
		return
	}
	take := min(u.spare, u.figures()-u.riding)
	u.spare -= take
	u.riding += take
	if u.mounted() && u.unhorsed() > 0 {
		f.party(n)
	}
}

// party forms the unhorsed men of a unit into a unit of their own.
func (f *fight) party(n int) {
	u := &f.units[n]
	men, left := lowest(u.now, u.unhorsed())
	u.now = left
	p := *u
	p.no, p.mount, p.arm = len(f.units), rules.OnFoot, rules.Infantry
	p.id = f.partyID(u)
	p.name = u.name + ", unhorsed"
	p.now, p.riding, p.spare, p.leader, p.target = men, 0, 0, nobody, nobody
	p.foes, p.jams, p.guns = nil, nil, 0
	p.formation, p.dismounted, p.prone = p.fighting(), false, false
	p.acted, p.moved, p.retreated, p.charging = false, false, false, false
	p.lost, p.dispersed, p.entered, p.first = battle.Ranks{}, battle.Ranks{}, battle.Ranks{}, 0
	p.score = best
	f.units = append(f.units, p)
	q := &f.units[p.no]
	q.box.Width, q.box.Depth = f.size(q, q.formation)
	dressed := f.closeUp(&f.units[n])
	box, ok := f.units[n].box, true // aboard they stay together
	if q.aboard == nobody {
		q.away = removed // not there until it has a place
		box, ok = f.roomAbout(q, tabletop.Box{At: box.At, Facing: box.Facing, Width: q.box.Width, Depth: q.box.Depth})
		q.away = onTable
	}
	f.stand(q, box)
	q.begun, q.ended = q.box.At, q.box.At
	f.logParty(q)
	if dressed {
		f.logDress(&f.units[n])
	}
	if !ok {
		f.remove(q, removed, "WORNSPENT-9.9")
	}
}

// leaderWaits says whether the mover has a detached leader who has not moved.
func (f *fight) leaderWaits() bool {
	for i := range f.leaders {
		if l := &f.leaders[i]; l.side == f.mover && l.state == serving && l.unit == nobody && !l.moved {
			return true
		}
	}
	return false
}

func (f *fight) anyProne(side int) bool {
	for i := range f.units {
		if u := &f.units[i]; u.side == side && u.up() && u.prone {
			return true
		}
	}
	return false
}

func (f *fight) anyMelee() bool {
	for i := range f.units {
		if u := &f.units[i]; u.up() && f.engaged(u) {
			return true
		}
	}
	return false
}

// beginFire opens a fire step for a side.
func (f *fight) beginFire(side int) {
	f.decider = side
	for i := range f.units {
		u := &f.units[i]
		u.fired, u.used, u.stepLost = false, [4]int{}, 0
	}
}

// anyTarget says whether any unit of the side could fire.
func (f *fight) anyTarget(side int) bool {
	for i := range f.units {
		if u := &f.units[i]; u.side == side && f.hasTarget(u) {
			return true
		}
	}
	return false
}

func (f *fight) hasTarget(u *unit) bool {
	if f.mayFire(u) != "" {
		return false
	}
	for i := range f.units {
		if v := &f.units[i]; v.side != u.side && v.up() {
			if _, why := f.aimAt(u, v); why == "" {
				return true
			}
		}
	}
	return false
}

// rethrows lets chargers who lost figures in the defensive fire throw again (10.5).
func (f *fight) rethrows() {
	for i := range f.units {
		u := &f.units[i]
		if u.side != f.mover || !u.up() || !u.charging || u.stepLost == 0 {
			continue
		}
		if f.settings.ChargeInHalves == rules.HalvesForNatives && !u.native {
			continue
		}
		in := u.intent // the same factors, but for a leader who has fallen or come up
		in.Leader, in.Exceptional, in.LeaderRange = rules.NoLeader, false, 0
		f.command(u, &in)
		_, r := f.throwRethrow(u, rules.ChargeRethrowInput{
			State: f.state(u), Leader: in.Leader, Exceptional: in.Exceptional, LeaderRange: in.LeaderRange,
			Quality: in.Quality, Fanatic: in.Fanatic, Native: in.Native, WantsAdvance: in.WantsAdvance,
			EnemyCavalryNear: in.EnemyCavalryNear, ChargingUpslope: in.ChargingUpslope, ChangingFormation: in.ChangingFormation,
			EnemyRear: in.EnemyRear, NearestRetiring: in.NearestRetiring, FiguresLost: min(u.stepLost, 200),
		})
		f.inDisorder(u, "WORNSPENT-10.5")
		switch r.Charge {
		case rules.ChargeHalt:
			u.target = nobody
		case rules.ChargeRetreat:
			f.chart(u, rules.RetreatLoseStand, "WORNSPENT-10.5")
		case rules.ChargeRemoved:
			f.remove(u, removed, "WORNSPENT-10.5")
		}
	}
}

// nextPursuer finds the next unit that may pursue; the lower number first.
func (f *fight) nextPursuer() bool {
	for len(f.pursuers) > 0 {
		p := f.pursuers[0]
		u := &f.units[p.unit]
		if u.up() && !f.engaged(u) && f.quarry(u, f.prey(u)) != nobody {
			f.decider = u.side
			return true
		}
		f.pursuers = f.pursuers[1:]
	}
	return false
}
