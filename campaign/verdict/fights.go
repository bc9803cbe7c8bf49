package verdict

import (
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// against counts the men of enemies in a battle who count for an objective.
func (g *ground) against(o *state.Objective, b *state.Battle) int {
	n := 0
	for i := range b.Outcome.Units {
		u := &b.Outcome.Units[i]
		id := rosters.UnitID(u.ID)
		if g.F.Enemies(o.Side, g.F.SideOfUnit(id)) && g.counts(o, id) {
			n += state.MenOf(g.F, id, u.Present.Total())
		}
	}
	return n
}

// fought says whether a side was in a battle that is over.
func fought(b *state.Battle, side state.SideID) bool {
	return b.Outcome != nil && (b.Attacker == side || b.Defender == side)
}

// inField says whether a battle was not at a strong place.
func (g *ground) inField(b *state.Battle) bool {
	return !slices.ContainsFunc(g.F.Map.PlacesAt(b.Hex), func(p *state.Place) bool { return g.S.Fortified(p).Strong() })
}

// winBattles scores battles that are won against so many, one or each.
func winBattles(g *ground, o *state.Objective) line {
	wins, best := 0, 0
	var what []string
	for i := range g.S.Battles {
		b := &g.S.Battles[i]
		if !fought(b, o.Side) || o.InField && !g.inField(b) || o.Until > 0 && b.Day > o.Until {
			continue
		}
		holder := state.SideID(b.Outcome.Holder)
		if holder != o.Side && !(o.Drawn && holder == "") {
			continue
		}
		men := g.against(o, b)
		best = max(best, men)
		if men >= max(o.MinEnemy, 1) {
			wins++
			what = append(what, fmt.Sprintf("%s on %s against %s", b.Name, g.F.ShortDate(b.Day), thousands(men)))
		}
	}
	points := each(o, wins)
	out := open(points, "No such battle has been won by %s.", g.F.Date(g.Day))
	if wins > 0 {
		out.why = fmt.Sprintf("Won: %s.", words.Listed(what[:min(len(what), 4)]))
	}
	switch {
	case points == o.Points && wins > 0:
		out.standing = state.Won
	case o.Until > 0 && g.Day > o.Until:
		out.standing = settled(points > 0)
	}
	if wins == 0 && o.MinEnemy > 0 {
		return out.over("%s of %s men beaten", thousands(best), thousands(o.MinEnemy))
	}
	return out.over("%s", words.Count(wins, "battle", "battles"))
}

// noColumnLost scores that no battle costs more than so many dead.
func noColumnLost(g *ground, o *state.Objective) line {
	worst, whose := 0, "dead"
	if len(o.Peoples) > 0 {
		whose = peoples(o) + " dead"
	}
	for i := range g.S.Battles {
		b := &g.S.Battles[i]
		if !fought(b, o.Side) {
			continue
		}
		dead := 0
		for _, u := range b.Outcome.Units {
			if id := rosters.UnitID(u.ID); g.F.SideOfUnit(id) == o.Side && g.counts(o, id) {
				killed, _ := state.Fallen(g.F, g.S, b, u)
				dead += state.MenOf(g.F, id, killed.Total())
			}
		}
		if dead > o.Limit {
			return lost("%s cost %s %s on %s.", b.Name, thousands(dead), whose, g.F.Date(b.Day)).over("%s dead, no more than %s", thousands(dead), thousands(o.Limit))
		}
		worst = max(worst, dead)
	}
	return open(o.Points, "No battle has cost more than %s %s by %s.", thousands(worst), whose, g.F.Date(g.Day)).over("%s dead, no more than %s", thousands(worst), thousands(o.Limit))
}

// lossesBelow scores that fewer than so many of a side are dead.
func lossesBelow(g *ground, o *state.Objective) line {
	dead := 0
	for i := range g.F.Units {
		id := g.F.Units[i].ID
		if g.F.SideOfUnit(id) != o.Side || !g.counts(o, id) {
			continue
		}
		if t := g.S.Unit(id); t != nil {
			account := g.S.Account(state.HolderOfUnit(id)) // whose place was filled is dead all the same
			dead += state.MenOf(g.F, id, t.Strength.Dead.Total()+account.Replaced().Total())
		}
	}
	far := fmt.Sprintf("%s dead, to be under %s", thousands(dead), thousands(o.Limit))
	if dead >= o.Limit {
		return lost("%s were dead on %s.", thousands(dead), g.F.Date(g.Day)).over("%s", far)
	}
	return open(o.Points, "%s were dead on %s.", thousands(dead), g.F.Date(g.Day)).over("%s", far)
}

// guns counts the real guns that units were without for good, as is said of each loss.
func (g *ground) lostGuns(counts func(side state.SideID, e *state.LedgerEntry) bool) (real int, last state.Day) {
	for i := range g.S.Ledger {
		a := &g.S.Ledger[i]
		if a.Of.Kind != state.UnitHolder {
			continue
		}
		id := rosters.UnitID(a.Of.ID)
		u, models := g.F.Unit(id), 0
		for j := range a.Entries {
			if e := &a.Entries[j]; e.Thing == state.Gun && e.Cause != state.ByOrganiser && e.Cause != state.ByExit && counts(g.F.SideOfUnit(id), e) {
				models += e.Count
				last = max(last, e.Day)
			}
		}
		if u != nil {
			real += u.Pieces(models)
		}
	}
	return real, last
}

// captureGuns scores guns that enemies lost into the side's hands.
func captureGuns(g *ground, o *state.Objective) line {
	n, last := g.lostGuns(func(side state.SideID, e *state.LedgerEntry) bool {
		return g.F.Enemies(o.Side, side) && e.Fate == state.FateCaptured && e.By == o.Side
	})
	points := each(o, n)
	out := open(points, "No gun has been taken by %s.", g.F.Date(g.Day)).over("%s", words.Count(n, "gun", "guns"))
	if n > 0 {
		out.why = fmt.Sprintf("%s taken, the last on %s.", words.Count(n, "gun was", "guns were"), g.F.Date(last))
	}
	if points == o.Points {
		out.standing = state.Won
	}
	return out
}

// noGunsLost scores guns that the side has not lost: a point less for each that it has.
func noGunsLost(g *ground, o *state.Objective) line {
	n, last := g.lostGuns(func(side state.SideID, _ *state.LedgerEntry) bool { return side == o.Side })
	if n == 0 {
		return open(o.Points, "No gun has been lost by %s.", g.F.Date(g.Day)).over("0 guns")
	}
	points := max(o.Points-max(o.Each, 1)*(n/max(o.Every, 1)), 0)
	out := open(points, "%s lost, the last on %s.", words.Count(n, "gun was", "guns were"), g.F.Date(last)).over("%s", words.Count(n, "gun", "guns"))
	if points == 0 {
		out.standing = state.Lost
	}
	return out
}
