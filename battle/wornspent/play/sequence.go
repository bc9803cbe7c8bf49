package play

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// enter begins a phase and goes on until somebody has a decision to make.
func (f *Fight) enter(p state.Phase) {
	for {
		f.Stage = p
		f.Cursor = 0
		switch p {
		case state.LeaderPhase:
			f.beginPlayerTurn()
			f.Deciding = f.Mover
			f.logPhase()
			return
		case state.ManoeuvrePhase:
			f.Deciding = f.Mover
			f.logPhase()
			return
		case state.LeaderMoves:
			f.Deciding = f.Mover
			if f.LeaderWaits() {
				return
			}
			p = state.StandingUp
		case state.StandingUp:
			f.Deciding = 1 - f.Mover
			if f.AnyProne(1 - f.Mover) {
				return
			}
			p = state.DefensiveFire
		case state.DefensiveFire:
			f.beginFire(1 - f.Mover)
			if f.AnyTarget(1 - f.Mover) {
				f.logPhase()
				return
			}
			f.rethrows()
			p = state.OffensiveFire
		case state.OffensiveFire:
			f.beginFire(f.Mover)
			if f.AnyTarget(f.Mover) {
				f.logPhase()
				return
			}
			p = state.ChargeHome
		case state.ChargeHome:
			f.secondHalves()
			p = state.MeleePhase
		case state.MeleePhase:
			if f.AnyMelee() {
				f.logPhase()
			}
			f.melees()
			f.pursuits()
			p = state.Pursuing
		case state.Pursuing:
			if f.nextPursuer() {
				return
			}
			p = state.EndCheck
		case state.EndCheck:
			f.endPlayerTurn()
			if f.Mover == 1 && f.endsNow() {
				f.finish()
				return
			}
			if f.Mover == 1 {
				f.Turn++
			}
			f.Mover = 1 - f.Mover
			p = state.LeaderPhase
		default:
			return
		}
	}
}

// What ends each step is the order "done" of the side that decides (22.18).

// endPlacing ends the setting up of a side, the defender's first (19.1); with the attacker's
// the first turn begins, and he moves first (2.7).
func (f *Fight) endPlacing() {
	if f.Deciding == 1 {
		f.Deciding = 0
		return
	}
	f.logPlaces()
	f.Turn, f.Mover = 1, 0
	f.enter(state.LeaderPhase)
}

func (f *Fight) endLeaders() { f.enter(state.ManoeuvrePhase) }

// endManoeuvres lets every disordered unit throw that has not (4.2).
func (f *Fight) endManoeuvres() {
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == f.Mover && u.Up() && !u.Acted && f.MustThrow(u) {
			f.throwFor(u, state.Purpose{})
		}
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == f.Mover {
			u.Acted = true
		}
	}
	f.enter(state.LeaderMoves)
}

func (f *Fight) endLeaderMoves() { f.enter(state.StandingUp) }

func (f *Fight) endStandingUp() { f.enter(state.DefensiveFire) }

func (f *Fight) endDefensiveFire() {
	f.rethrows()
	f.enter(state.OffensiveFire)
}

func (f *Fight) endOffensiveFire() { f.enter(state.ChargeHome) }

// endPursuits lets every unit stay that may still pursue.
func (f *Fight) endPursuits() {
	f.Pursuers = f.Pursuers[:0]
	f.enter(state.Pursuing)
}

// beginPlayerTurn makes ready what a player turn begins with.
func (f *Fight) beginPlayerTurn() {
	f.PlayerTurn++
	for i := range f.Units {
		u := &f.Units[i]
		u.Moved, u.Retreated, u.Contacted, u.Charging, u.Acted = false, false, false, false, false
		u.Target, u.StepLost = state.Nobody, 0
		if u.Side == f.Mover {
			u.Begun = u.Box.At
		}
	}
	for i := range f.Leaders {
		f.Leaders[i].Changed, f.Leaders[i].Moved = false, false
	}
	f.replaceLeaders(f.Mover)
	for i, n := 0, len(f.Units); i < n; i++ {
		if u := &f.Units[i]; u.Side == f.Mover && u.Up() {
			f.remount(i)
		}
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == f.Mover && u.Up() {
			f.dress(u)
		}
	}
}

// endPlayerTurn carries out a withdrawal (18.4) and notes where the mover's units ended.
func (f *Fight) endPlayerTurn() {
	if f.Withdrawing[f.Mover] {
		f.withdrawAll(f.Mover)
	}
	f.noteReached(f.Mover)
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == f.Mover {
			u.Ended = u.Box.At
		}
	}
}

// remount lets a mounted unit's unhorsed men take riderless horses, and forms those for
// whom there is none into a party on foot (9.9). Units are named by number, for forming a
// party makes the list longer.
func (f *Fight) remount(n int) {
	u := &f.Units[n]
	if u.Mount == rules.OnFoot || u.IsBoat || u.Dismounted {
		return
	}
	take := min(u.Spare, u.Figures()-u.Riding)
	u.Spare -= take
	u.Riding += take
	if u.Mounted() && u.Unhorsed() > 0 {
		f.party(n)
	}
}

// party forms the unhorsed men of a unit into a unit of their own.
func (f *Fight) party(n int) {
	u := &f.Units[n]
	men, left := state.Lowest(u.Now, u.Unhorsed())
	u.Now = left
	p := *u
	p.No, p.Mount, p.Arm = len(f.Units), rules.OnFoot, rules.Infantry
	p.ID = f.PartyID(u)
	p.Name = u.Name + ", unhorsed"
	p.Now, p.Riding, p.Spare, p.Leader, p.Target = men, 0, 0, state.Nobody, state.Nobody
	p.Foes, p.Jams, p.Guns = nil, nil, 0
	p.Formation, p.Dismounted, p.Prone = p.Fighting(), false, false
	p.Acted, p.Moved, p.Retreated, p.Charging = false, false, false, false
	p.Lost, p.Dispersed, p.Entered, p.First = battle.Ranks{}, battle.Ranks{}, battle.Ranks{}, 0
	p.Score = best
	f.Units = append(f.Units, p)
	q := &f.Units[p.No]
	q.Box.Width, q.Box.Depth = f.Size(q, q.Formation)
	dressed := f.closeUp(&f.Units[n])
	box, ok := f.Units[n].Box, true // aboard they stay together
	if q.Aboard == state.Nobody {
		q.Away = state.Removed // not there until it has a place
		box, ok = f.RoomAbout(q, tabletop.Box{At: box.At, Facing: box.Facing, Width: q.Box.Width, Depth: q.Box.Depth})
		q.Away = state.OnTable
	}
	f.stand(q, box)
	q.Begun, q.Ended = q.Box.At, q.Box.At
	f.logParty(q)
	if dressed {
		f.logDress(&f.Units[n])
	}
	if !ok {
		f.remove(q, state.Removed, "WORNSPENT-9.9")
	}
}

// beginFire opens a fire step for a side.
func (f *Fight) beginFire(side int) {
	f.Deciding = side
	for i := range f.Units {
		u := &f.Units[i]
		u.Fired, u.Used, u.StepLost = false, [4]int{}, 0
	}
}

// rethrows lets chargers who lost figures in the defensive fire throw again (10.5).
func (f *Fight) rethrows() {
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != f.Mover || !u.Up() || !u.Charging || u.StepLost == 0 {
			continue
		}
		if f.Settings.ChargeInHalves == rules.HalvesForNatives && !u.Native {
			continue
		}
		in := u.Intent // the same factors, but for a leader who has fallen or come up
		in.Leader, in.Exceptional, in.LeaderRange = rules.NoLeader, false, 0
		f.Command(u, &in)
		_, r := f.throwRethrow(u, rules.ChargeRethrowInput{
			State: f.Grade(u), Leader: in.Leader, Exceptional: in.Exceptional, LeaderRange: in.LeaderRange,
			Quality: in.Quality, Fanatic: in.Fanatic, Native: in.Native, WantsAdvance: in.WantsAdvance,
			EnemyCavalryNear: in.EnemyCavalryNear, ChargingUpslope: in.ChargingUpslope, ChangingFormation: in.ChangingFormation,
			EnemyRear: in.EnemyRear, NearestRetiring: in.NearestRetiring, FiguresLost: min(u.StepLost, 200),
		})
		f.inDisorder(u, "WORNSPENT-10.5")
		switch r.Charge {
		case rules.ChargeHalt:
			u.Target = state.Nobody
		case rules.ChargeRetreat:
			f.chart(u, rules.RetreatLoseStand, "WORNSPENT-10.5")
		case rules.ChargeRemoved:
			f.remove(u, state.Removed, "WORNSPENT-10.5")
		}
	}
}

// nextPursuer finds the next unit that may pursue; the lower number first.
func (f *Fight) nextPursuer() bool {
	for len(f.Pursuers) > 0 {
		p := f.Pursuers[0]
		u := &f.Units[p.Unit]
		if u.Up() && !f.Engaged(u) && f.Quarry(u, f.Prey(u)) != state.Nobody {
			f.Deciding = u.Side
			return true
		}
		f.Pursuers = f.Pursuers[1:]
	}
	return false
}
