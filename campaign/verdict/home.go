package verdict

import (
	"fmt"
	"strings"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// month is how many days of war cost patience at home once.
const month = 30

// home notes what has become of the patience at home of each side that is asked there, and of what it was
// told: battles, objectives, and where a day closes a month of war (CAMPAIGN-26.2).
func (g *ground) home(closing bool) []state.Mark {
	if !g.S.Is(rates.Patience) {
		return nil
	}
	var out []state.Mark
	for i := range g.F.Sides {
		side := &g.F.Sides[i]
		if side.Patience == 0 {
			continue
		}
		t := &teller{g: g, side: side}
		for j := range g.S.Battles {
			t.battle(&g.S.Battles[j])
		}
		for j := range g.F.Objectives {
			if o := &g.F.Objectives[j]; o.Side == side.ID {
				t.objective(o)
			}
		}
		if closing && (int(g.S.Day)+1)%month == 0 {
			t.add(-g.S.Rate(rates.PatienceMonth), "a month of war")
		}
		out = append(out, t.out...)
		was := g.S.HomePatience(side)
		if now := min(max(was+t.by, 0), 100); now != was {
			out = append(out, state.Mark{Kind: state.MarkPatience, Thing: string(side.ID), Day: g.S.Day, Number: now, Note: strings.Join(t.why, "; ")})
		}
	}
	return out
}

// teller is what is told at home of one side's war.
type teller struct {
	g    *ground
	side *state.Side
	by   int
	why  []string
	out  []state.Mark
}

// add is something that moves patience.
func (t *teller) add(by int, why string) {
	if by != 0 {
		t.by += by
		t.why = append(t.why, fmt.Sprintf("%s %+d", why, by))
	}
}

// heard says whether something has been told at home before, and notes that it has now.
func (t *teller) heard(what string) bool {
	m := state.Mark{Kind: state.MarkHeard, Thing: string(t.side.ID) + " " + what, Day: t.g.S.Day}
	for i := range t.g.S.Marks {
		if old := &t.g.S.Marks[i]; old.Kind == m.Kind && old.Thing == m.Thing {
			return true
		}
	}
	t.out = append(t.out, m)
	return false
}

// battle tells of a battle of the side that has been fought: who held the field, and who is lost.
func (t *teller) battle(b *state.Battle) {
	if b.Status != state.Fought || b.Attacker != t.side.ID && b.Defender != t.side.ID || t.heard("battle "+state.Number(b.ID)) {
		return
	}
	switch b.Outcome.Holder {
	case string(t.side.ID):
		t.add(t.g.S.Rate(rates.PatienceVictory), b.Name+" won")
	case "":
	default:
		t.add(-t.g.S.Rate(rates.PatienceDefeat), b.Name+" lost")
	}
	men := 0
	for _, o := range b.Outcome.Units {
		if u := t.g.F.Unit(rosters.UnitID(o.ID)); u != nil && o.Side == string(t.side.ID) {
			men += rosters.Men(u, o.Killed.Total()+o.Wounded.Total()+o.Missing.Total()+o.Captured.Total())
		}
	}
	t.add(-(men / t.g.S.Rate(rates.PatienceLosses)), words.Men(men)+" lost there")
}

// objective tells of an objective of the side that is decided for good.
func (t *teller) objective(o *state.Objective) {
	n := t.g.score(o)
	if n.Standing == state.Open || t.heard("objective "+o.ID) {
		return
	}
	by := t.g.S.Rate(rates.PatienceObjective)
	if n.Standing == state.Lost {
		by = -by
	}
	t.add(by, fmt.Sprintf("“%s” %s", o.Name, n.Standing))
}

// tired finds a side that is played and of which nobody at home has any patience left.
func tired(f *state.Founding, s *state.State) state.SideID {
	if !s.Is(rates.Patience) {
		return ""
	}
	for i := range f.Sides {
		if x := &f.Sides[i]; x.Playable && x.Patience > 0 && s.HomePatience(x) == 0 {
			return x.ID
		}
	}
	return ""
}
