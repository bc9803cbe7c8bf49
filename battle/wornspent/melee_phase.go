package wornspent

import (
	"slices"

	"frontier/battle"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/words"
)

// tally is what a round of melee did to one unit. Nothing of it is taken off before
// every round of the phase is fought (2.10).
type tally struct {
	unit       int
	was        bool // disordered before the round
	foes       []int
	killed     battle.Ranks
	slain      int // of all enemies it fought
	horses     int
	riderless  int
	fortified  bool
	outcome    rules.Outcome
	pursue     rules.Pursuit
	fought     bool
	retreating bool
}

// share is the part of a unit that fights one of its enemies.
type share struct {
	foe   int
	ranks battle.Ranks
}

// shares divides a unit among the enemies in contact (11.9): as evenly as may be, the
// larger shares to the enemy with the most figures, then to the lower number.
func (f *fight) shares(u *unit) []share {
	out := make([]share, len(u.foes))
	for i, n := range u.foes {
		out[i].foe = n
	}
	slices.SortStableFunc(out, func(a, b share) int { return f.units[b.foe].figures() - f.units[a.foe].figures() })
	left := u.saddled()
	n := left.Total()
	for i := range out {
		part := n / len(out)
		if i < n%len(out) {
			part++
		}
		out[i].ranks, left = highest(left, part)
	}
	return out
}

// shareFor is the part that fights a given enemy.
func shareFor(all []share, foe int) battle.Ranks {
	for _, s := range all {
		if s.foe == foe {
			return s.ranks
		}
	}
	return battle.Ranks{}
}

// melees fights every combat on the table, one round each (11.10), then throws every
// outcome, then carries out removals and retreats; pursuits are left to [fight.pursuits].
func (f *fight) melees() {
	tallies := f.tallies[:0]
	for i := range f.units {
		if u := &f.units[i]; u.up() && f.engaged(u) {
			tallies = append(tallies, tally{unit: i, was: u.disordered, foes: slices.Clone(u.foes), fortified: f.inFort(u)})
		}
	}
	if len(tallies) == 0 {
		f.tallies = tallies
		return
	}
	split := make([][]share, len(tallies))
	for i := range tallies {
		split[i] = f.shares(&f.units[tallies[i].unit])
	}
	find := func(n int) int {
		return slices.IndexFunc(tallies, func(t tally) bool { return t.unit == n })
	}
	for i := range tallies {
		u := &f.units[tallies[i].unit]
		if u.side != f.mover {
			continue
		}
		for _, foe := range tallies[i].foes {
			j := find(foe)
			f.round(&tallies[i], &tallies[j], shareFor(split[i], foe), shareFor(split[j], u.no))
		}
	}
	for i := range tallies {
		t := &tallies[i]
		u := &f.units[t.unit]
		if t.fought {
			f.root(u).slain += t.slain
			f.slay(u, t)
		}
	}
	for i := range tallies {
		t := &tallies[i]
		u := &f.units[t.unit]
		if !t.fought || !u.up() {
			continue
		}
		own, enemy := lostInThrow(t.killed.Total(), t.slain)
		_, r := f.throwOutcome(u, rules.MeleeOutcomeInput{
			State: f.state(u), Quality: u.quality, Fanatic: u.fanatic, LeaderAttached: u.leader != nobody && f.commands(&f.leaders[u.leader], u),
			OwnLost: own, EnemyLost: enemy, Fortified: t.fortified, WasDisordered: t.was, Native: u.native,
		})
		u.score, t.outcome, t.pursue = r.Score, r.Outcome, r.Pursue
		if !r.Disordered {
			u.disordered = false
		} else {
			u.disordered = true
		}
		t.retreating = r.Move == rules.MoveRemoved || r.Move == rules.MoveRetreatFull || r.Move == rules.MoveRetreatBeyondMusketry
	}
	for i := range tallies {
		if t := &tallies[i]; t.retreating && f.units[t.unit].up() {
			f.chart(&f.units[t.unit], t.outcome, "WORNSPENT-12.4")
		}
	}
	for i := range f.units {
		if u := &f.units[i]; u.up() && !f.engaged(u) {
			f.dress(u)
		}
	}
	f.tallies = tallies
}

// lostInThrow are the losses of both sides as a throw for the outcome has room for them: of
// more than that, who lost more and whether anybody was lost stays (12.2).
func lostInThrow(own, enemy int) (int, int) {
	over := max(own, enemy, rules.Most) - rules.Most
	return max(own-over, min(own, 1)), max(enemy-over, min(enemy, 1))
}

// inFort says whether the unit is behind fortifications against every enemy in contact.
func (f *fight) inFort(u *unit) bool {
	for _, n := range u.foes {
		if f.meleeCover(u, &f.units[n]) != rules.Fortified {
			return false
		}
	}
	return len(u.foes) > 0
}

// meleeCover is the cover of a unit against an enemy in contact: the front of contact
// must cross its edge (7.6). Men in a boat beside the bank fight as if fortified (16.8).
func (f *fight) meleeCover(u, foe *unit) rules.Cover {
	if u.isBoat || u.aboard != nobody {
		return rules.Fortified
	}
	return f.shelter(u, foe.box.At)
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
func (f *fight) round(ta, tb *tally, ra, rb battle.Ranks) {
	if ra.Total() == 0 || rb.Total() == 0 {
		return
	}
	a, b := &f.units[ta.unit], &f.units[tb.unit]
	ta.fought, tb.fought = true, true
	for _, part := range parts(ra, rb) {
		f.notePairing(a, b, rules.MeleePairingInput{AFigures: part.a.Total(), BFigures: part.b.Total()})
		_, r := f.throwMelee(a, b, rules.MeleeRoundInput{
			AOfficers: part.a.Officers, ASergeants: part.a.Sergeants, AOthers: part.a.Others,
			BOfficers: part.b.Officers, BSergeants: part.b.Sergeants, BOthers: part.b.Others,
			AMount: a.seat(), AFanatic: a.fanatic, AProne: a.prone, ACover: f.meleeCover(a, b), ABaggage: a.isBaggage(),
			BMount: b.seat(), BFanatic: b.fanatic, BProne: b.prone, BCover: f.meleeCover(b, a), BBaggage: b.isBaggage(),
			SeparateHorse: f.settings.SeparateHorse, OfficerSaveBonus: f.settings.OfficerSaveBonus,
		})
		ta.killed = ta.killed.Add(battle.Ranks{Officers: r.AKilledOfficers, Sergeants: r.AKilledSergeants, Others: r.AKilledOthers})
		tb.killed = tb.killed.Add(battle.Ranks{Officers: r.BKilledOfficers, Sergeants: r.BKilledSergeants, Others: r.BKilledOthers})
		ta.slain += r.BKilled
		tb.slain += r.AKilled
		ta.horses, ta.riderless = ta.horses+r.AHorsesLost, ta.riderless+r.ARiderless
		tb.horses, tb.riderless = tb.horses+r.BHorsesLost, tb.riderless+r.BRiderless
	}
}

// slay takes a unit's dead of the round off. A unit with nobody left is destroyed; one
// that lost a man, or is in no fort, counts as disordered till its outcome (12.1).
func (f *fight) slay(u *unit, t *tally) {
	killed := t.killed
	wasMounted := u.mounted()
	f.lose(u, killed)
	root := f.root(u)
	root.lost = root.lost.Add(killed)
	if wasMounted {
		horses := t.horses
		if !f.settings.SeparateHorse {
			horses = killed.Total()
		}
		root.horses += horses
		u.spare += t.riderless
		u.riding = max(0, u.riding-horses-t.riderless)
	}
	u.riding = min(u.riding, u.figures())
	if u.figures() == 0 {
		f.remove(u, destroyed, "WORNSPENT-13.3")
	}
}

// pursuer is a unit that may follow a beaten enemy.
type pursuer struct {
	unit int
	half bool
}

// pursuits makes the pursuits that must be (12.5) and lists those that may be (12.6).
func (f *fight) pursuits() {
	f.pursuers = f.pursuers[:0]
	for i := range f.tallies {
		t := &f.tallies[i]
		u := &f.units[t.unit]
		if !t.fought || !u.up() || f.engaged(u) || t.retreating || f.quarry(u, t.foes) == nobody {
			continue
		}
		switch t.pursue {
		case rules.PursueMust:
			f.pursue(u, &f.units[f.quarry(u, t.foes)], false, "WORNSPENT-12.5")
		case rules.PursueMay, rules.PursueMayHalf:
			f.pursuers = append(f.pursuers, pursuer{t.unit, t.pursue == rules.PursueMayHalf})
		}
	}
}

// quarry is the nearest enemy unit of the melee that retreated and is on the table.
func (f *fight) quarry(u *unit, foes []int) int {
	at, near := nobody, int64(1)<<62
	for _, n := range foes {
		v := &f.units[n]
		if !v.up() || !v.retreated || v.aboard != nobody {
			continue
		}
		if d := u.quad.GapSquare(&v.quad); d < near {
			at, near = n, d
		}
	}
	return at
}

// prey are the enemies that a pursuer may follow.
func (f *fight) prey(u *unit) []int {
	for i := range f.tallies {
		if t := &f.tallies[i]; t.unit == u.no {
			return t.foes
		}
	}
	return nil
}

// pursue moves a unit straight after an enemy, up to a whole or half move; reaching him, or
// another enemy on the way, it is in contact (12.5).
func (f *fight) pursue(u, t *unit, half bool, rule string) {
	r := f.rushTo(u, t)
	if r.other != nobody {
		t = &f.units[r.other]
	}
	r.wheel = 0 // a pursuit goes straight after him
	can := f.mayRush(u, &r, half)
	f.passThrough(u, &r.passed)
	u.moved = true
	if r.way <= can {
		f.strike(u, t, &r, can, "pursuit", rule)
		return
	}
	gone := f.dash(u, r.box, can)
	f.logCharge(u, t, "pursuit", rule, words.ChargeData{Went: gone, Allowed: can})
	f.baggageNear(u)
}

// orderPursue follows a beaten enemy, or stays (22.17).
func (f *fight) orderPursue(u *unit, o battle.Order) error {
	i := slices.IndexFunc(f.pursuers, func(p pursuer) bool { return p.unit == u.no })
	if i < 0 {
		return f.refuse("WORNSPENT-22.17", u, "has nobody to pursue", "")
	}
	if o.Kind == "stay" {
		f.pursuers = slices.Delete(f.pursuers, i, i+1)
		return nil
	}
	t := f.unit(o.Target)
	if t == nil || !t.up() || !t.retreated || !slices.Contains(f.prey(u), t.no) {
		return f.refuse("WORNSPENT-12.5", u, "did not beat that enemy", "pursue one that retreated from it")
	}
	half := f.pursuers[i].half
	f.pursuers = slices.Delete(f.pursuers, i, i+1)
	f.pursue(u, t, half, "WORNSPENT-12.6")
	return nil
}
