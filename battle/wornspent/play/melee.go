package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/battle/wornspent/words"
)

// shareFor is the part that fights a given enemy.
func shareFor(all []state.Share, foe int) battle.Ranks {
	for _, s := range all {
		if s.Foe == foe {
			return s.Ranks
		}
	}
	return battle.Ranks{}
}

// melees fights every combat on the table, one round each (11.10), then throws every
// outcome, then carries out removals and retreats; pursuits are left to [fight.pursuits].
func (f *Fight) melees() {
	tallies := f.Tallies[:0]
	for i := range f.Units {
		if u := &f.Units[i]; u.Up() && f.Engaged(u) {
			tallies = append(tallies, state.Tally{Unit: i, Was: u.Disordered, Foes: slices.Clone(u.Foes), Fortified: f.InFort(u)})
		}
	}
	if len(tallies) == 0 {
		f.Tallies = tallies
		return
	}
	split := make([][]state.Share, len(tallies))
	for i := range tallies {
		split[i] = f.Shares(&f.Units[tallies[i].Unit])
	}
	find := func(n int) int {
		return slices.IndexFunc(tallies, func(t state.Tally) bool { return t.Unit == n })
	}
	for i := range tallies {
		u := &f.Units[tallies[i].Unit]
		if u.Side != f.Mover {
			continue
		}
		for _, foe := range tallies[i].Foes {
			j := find(foe)
			f.round(&tallies[i], &tallies[j], shareFor(split[i], foe), shareFor(split[j], u.No))
		}
	}
	for i := range tallies {
		t := &tallies[i]
		u := &f.Units[t.Unit]
		if t.Fought {
			f.Root(u).Slain += t.Slain
			f.slay(u, t)
		}
	}
	for i := range tallies {
		t := &tallies[i]
		u := &f.Units[t.Unit]
		if !t.Fought || !u.Up() {
			continue
		}
		own, enemy := lostInThrow(t.Killed.Total(), t.Slain)
		_, r := f.throwOutcome(u, rules.MeleeOutcomeInput{
			State: f.Grade(u), Quality: u.Quality, Fanatic: u.Fanatic, LeaderAttached: u.Leader != state.Nobody && f.Commands(&f.Leaders[u.Leader], u),
			OwnLost: own, EnemyLost: enemy, Fortified: t.Fortified, WasDisordered: t.Was, Native: u.Native,
		})
		u.Score, t.Outcome, t.Pursue = r.Score, r.Outcome, r.Pursue
		if !r.Disordered {
			u.Disordered = false
		} else {
			u.Disordered = true
		}
		t.Retreating = r.Move == rules.MoveRemoved || r.Move == rules.MoveRetreatFull || r.Move == rules.MoveRetreatBeyondMusketry
	}
	for i := range tallies {
		if t := &tallies[i]; t.Retreating && f.Units[t.Unit].Up() {
			f.chart(&f.Units[t.Unit], t.Outcome, "WORNSPENT-12.4")
		}
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.Up() && !f.Engaged(u) {
			f.dress(u)
		}
	}
	f.Tallies = tallies
}

// lostInThrow are the losses of both sides as a throw for the outcome has room for them: of
// more than that, who lost more and whether anybody was lost stays (12.2).
func lostInThrow(own, enemy int) (int, int) {
	over := max(own, enemy, rules.Most) - rules.Most
	return max(own-over, min(own, 1)), max(enemy-over, min(enemy, 1))
}

// bouts are figures of two units who fight a round, or a part of one, by rank.
type bouts struct{ a, b battle.Ranks }

// parts divides a round into so many throws as it takes: one, or for units larger than a
// throw has room for, several of twenty bouts. A bout knows nothing of another (11.11), and
// each has the figures that it would have in one throw (11.8); those who find no place are
// left out.
func parts(a, b battle.Ranks) []bouts {
	small := func(r battle.Ranks) bool { return max(r.Officers, r.Sergeants, r.Others) <= rules.MostInRound }
	if small(a) && small(b) {
		return []bouts{{a, b}}
	}
	all := min(a.Total(), b.Total())
	var out []bouts
	for from := 0; from < all; from += rules.MostInRound / rules.MostInGroup {
		to := min(from+rules.MostInRound/rules.MostInGroup, all)
		out = append(out, bouts{inBouts(a, from, to, all), inBouts(b, from, to, all)})
	}
	return out
}

// inBouts are the figures of a unit in the bouts from one to before another, of so many in
// all: the first of each bout, and those of the next men who join them (11.8).
func inBouts(r battle.Ranks, from, to, all int) (out battle.Ranks) {
	for row := range rules.MostInGroup {
		for i := row*all + from; i < min(row*all+to, r.Total()); i++ {
			switch rules.RankOf(i, r.Officers, r.Sergeants) {
			case rules.Officer:
				out.Officers++
			case rules.Sergeant:
				out.Sergeants++
			default:
				out.Others++
			}
		}
	}
	return out
}

// round fights one round between two units and notes what it did.
func (f *Fight) round(ta, tb *state.Tally, ra, rb battle.Ranks) {
	if ra.Total() == 0 || rb.Total() == 0 {
		return
	}
	a, b := &f.Units[ta.Unit], &f.Units[tb.Unit]
	ta.Fought, tb.Fought = true, true
	for _, part := range parts(ra, rb) {
		f.notePairing(a, b, rules.MeleePairingInput{AFigures: part.a.Total(), BFigures: part.b.Total()})
		_, r := f.throwMelee(a, b, rules.MeleeRoundInput{
			AOfficers: part.a.Officers, ASergeants: part.a.Sergeants, AOthers: part.a.Others,
			BOfficers: part.b.Officers, BSergeants: part.b.Sergeants, BOthers: part.b.Others,
			AMount: a.Seat(), AFanatic: a.Fanatic, AProne: a.Prone, ACover: f.MeleeCover(a, b), ABaggage: a.IsBaggage(),
			BMount: b.Seat(), BFanatic: b.Fanatic, BProne: b.Prone, BCover: f.MeleeCover(b, a), BBaggage: b.IsBaggage(),
			SeparateHorse: f.Settings.SeparateHorse, OfficerSaveBonus: f.Settings.OfficerSaveBonus,
		})
		ta.Killed = ta.Killed.Add(battle.Ranks{Officers: r.AKilledOfficers, Sergeants: r.AKilledSergeants, Others: r.AKilledOthers})
		tb.Killed = tb.Killed.Add(battle.Ranks{Officers: r.BKilledOfficers, Sergeants: r.BKilledSergeants, Others: r.BKilledOthers})
		ta.Slain += r.BKilled
		tb.Slain += r.AKilled
		ta.Horses, ta.Riderless = ta.Horses+r.AHorsesLost, ta.Riderless+r.ARiderless
		tb.Horses, tb.Riderless = tb.Horses+r.BHorsesLost, tb.Riderless+r.BRiderless
	}
}

// slay takes a unit's dead of the round off. A unit with nobody left is destroyed; one
// that lost a man, or is in no fort, counts as disordered till its outcome (12.1).
func (f *Fight) slay(u *state.Unit, t *state.Tally) {
	killed := t.Killed
	wasMounted := u.Mounted()
	f.lose(u, killed)
	root := f.Root(u)
	root.Lost = root.Lost.Add(killed)
	if wasMounted {
		horses := t.Horses
		if !f.Settings.SeparateHorse {
			horses = killed.Total()
		}
		root.Horses += horses
		u.Spare += t.Riderless
		u.Riding = max(0, u.Riding-horses-t.Riderless)
	}
	u.Riding = min(u.Riding, u.Figures())
	if u.Figures() == 0 {
		f.remove(u, state.Destroyed, "WORNSPENT-13.3")
	}
}

// pursuits makes the pursuits that must be (12.5) and lists those that may be (12.6).
func (f *Fight) pursuits() {
	f.Pursuers = f.Pursuers[:0]
	for i := range f.Tallies {
		t := &f.Tallies[i]
		u := &f.Units[t.Unit]
		if !t.Fought || !u.Up() || f.Engaged(u) || t.Retreating || f.Quarry(u, t.Foes) == state.Nobody {
			continue
		}
		switch t.Pursue {
		case rules.PursueMust:
			f.pursue(u, &f.Units[f.Quarry(u, t.Foes)], false, "WORNSPENT-12.5")
		case rules.PursueMay, rules.PursueMayHalf:
			f.Pursuers = append(f.Pursuers, state.Pursuer{Unit: t.Unit, Half: t.Pursue == rules.PursueMayHalf})
		}
	}
}

// pursue moves a unit straight after an enemy, up to a whole or half move; reaching him, or
// another enemy on the way, it is in contact (12.5).
func (f *Fight) pursue(u, t *state.Unit, half bool, rule string) {
	r := f.RushTo(u, t)
	if r.Other != state.Nobody {
		t = &f.Units[r.Other]
	}
	r.Wheel = 0 // a pursuit goes straight after him
	can := f.mayRush(u, &r, half)
	f.passThrough(u, &r.Passed)
	u.Moved = true
	if r.Way <= can {
		f.strike(u, t, &r, can, "pursuit", rule)
		return
	}
	gone := f.dash(u, r.Box, can)
	f.logCharge(u, t, "pursuit", rule, words.ChargeData{Went: gone, Allowed: can})
	f.baggageNear(u)
}

// orderStay lets a beaten enemy go (22.17).
func (f *Fight) orderStay(u *state.Unit, _ battle.Order) (deed, error) {
	i, err := f.MayPursue(u)
	if err != nil {
		return nil, err
	}
	return func() { f.Pursuers = slices.Delete(f.Pursuers, i, i+1) }, nil
}

// orderPursue follows a beaten enemy (22.17).
func (f *Fight) orderPursue(u *state.Unit, o battle.Order) (deed, error) {
	i, err := f.MayPursue(u)
	if err != nil {
		return nil, err
	}
	t := f.Unit(o.Target)
	if t == nil || !t.Up() || !t.Retreated || !slices.Contains(f.Prey(u), t.No) {
		return nil, f.Refuse("WORNSPENT-12.5", u, "did not beat that enemy", "pursue one that retreated from it")
	}
	return func() {
		half := f.Pursuers[i].Half
		f.Pursuers = slices.Delete(f.Pursuers, i, i+1)
		f.pursue(u, t, half, "WORNSPENT-12.6")
	}, nil
}
