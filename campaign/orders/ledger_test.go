package orders_test

import (
	"maps"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/command"
	"frontier/campaign/field"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/internal/ruletest"
	"frontier/rosters"
)

// nearTheEnemy begins a random campaign in which forces stand so near to the enemy that they soon meet.
func nearTheEnemy(t *rapid.T) *trial.Game {
	f := trial.Helmand()
	for i, at := range map[int]hex.Hex{2: trial.Cr(8, 4), 3: trial.Cr(10, 4), 4: trial.Cr(12, 5)} {
		f.Forces[i].Hex = at
	}
	f.Seed = uint64(rapid.IntRange(1, 1000).Draw(t, "founding seed"))
	s, err := state.New(f)
	if err != nil {
		t.Fatal(err)
	}
	return &trial.Game{T: t, F: f, S: s}
}

// Over random campaigns the ledger adds up after every command (trial.Game holds that by
// State.Check), it has what the battles' outcomes say and no more, no prisoner is without a
// captor, and nobody who is out stands in a firing line.
func TestLedgerOfRandomCampaigns(t *testing.T) {
	t.Parallel()
	entries, battles := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		g := nearTheEnemy(t)
		for range rapid.IntRange(10, 60).Draw(t, "commands") {
			c := trial.DrawCommand(t, g.S)
			if g.S.Pending() == nil && rapid.IntRange(0, 2).Draw(t, "meet") == 0 {
				c = command.MarchOrder{Force: "main", Path: towards(g.S, "main", "column")}
			}
			if b := g.S.Pending(); b != nil && rapid.Bool().Draw(t, "fight it") {
				c = command.FightBattle{Battle: b.ID, Seed: uint64(rapid.IntRange(1, 40).Draw(t, "battle seed"))}
			}
			if _, err := g.Try(c); err != nil {
				continue
			}
			onlyThePresentFight(t, g)
		}
		battles += outcomesAreInTheLedger(t, g)
		for _, a := range g.S.Ledger {
			entries += len(a.Entries)
			for i := range a.Entries {
				if e := &a.Entries[i]; e.Thing == state.Man && e.Where() == rosters.InCaptivity && g.F.Side(e.HeldBy()) == nil {
					t.Fatalf("entry %d of %s is captive and nobody holds it", e.No, a.Of)
				}
			}
		}
	})
	if ruletest.Many(0, 1) == 1 && (entries == 0 || battles == 0) { // a few draws may have none
		t.Errorf("%d entries and %d battles prove nothing", entries, battles)
	} else {
		t.Logf("%d entries of %d battles", entries, battles)
	}
}

// towards is the way of a force to the hex beside it that is nearest to another, or nothing.
func towards(s *state.State, one, other state.ForceID) []hex.Hex {
	x, y := s.Force(one), s.Force(other)
	if x == nil || y == nil {
		return nil
	}
	for d := hex.NE; d <= hex.NW; d++ {
		if h := hex.Neighbour(x.Hex, d); hex.Distance(h, y.Hex) < hex.Distance(x.Hex, y.Hex) {
			return []hex.Hex{h}
		}
	}
	return nil
}

// onlyThePresentFight holds the battles that wait to who is in the ranks.
func onlyThePresentFight(t *rapid.T, g *trial.Game) {
	for _, b := range g.S.Battles {
		if b.Status != state.Pending {
			continue
		}
		for _, side := range field.Setup(g.F, g.S, b, "coin", 1).Sides {
			for _, u := range side.Units {
				a := g.S.Account(state.HolderOfUnit(rosters.UnitID(u.ID)))
				is, err := a.Strength(rosters.Muster(g.S.Book(g.F).Unit(rosters.UnitID(u.ID))))
				if err != nil || u.Present != is.Present {
					t.Fatalf("%s stands with %+v in battle %d and its ledger leaves %+v (%v)", u.ID, u.Present, b.ID, is.Present, err)
				}
			}
		}
	}
}

// outcomesAreInTheLedger holds the ledger against the outcomes of all battles, and counts them.
func outcomesAreInTheLedger(t *rapid.T, g *trial.Game) int {
	fought := 0
	for i := range g.S.Battles {
		b := &g.S.Battles[i]
		if b.Status != state.Fought {
			continue
		}
		fought++
		f := g.S.Book(g.F)
		is, want := map[rosters.UnitID]*tally{}, map[rosters.UnitID]*tally{} // a unit with its parts
		of := func(m map[rosters.UnitID]*tally, id rosters.UnitID) *tally {
			id = f.Whole(id)
			if m[id] == nil {
				m[id] = &tally{fates: map[state.Fate]rosters.Ranks{state.FateKilled: {}, state.FateWounded: {}, state.FateCaptured: {}, state.FateMissing: {}}}
			}
			return m[id]
		}
		for _, o := range b.Outcome.Units {
			n := of(want, rosters.UnitID(o.ID))
			killed, captured := state.Fallen(g.F, g.S, b, o)
			for fate, r := range map[state.Fate]rosters.Ranks{state.FateKilled: killed, state.FateWounded: o.Wounded, state.FateCaptured: captured, state.FateMissing: o.Missing} {
				n.fates[fate] = n.fates[fate].Add(r)
			}
			n.guns += o.GunsLost
		}
		for i := range g.S.Ledger {
			a := &g.S.Ledger[i]
			for _, e := range a.Entries {
				switch {
				case a.Of.Kind != state.UnitHolder || e.Battle != b.ID:
				case e.Thing == state.Gun && e.Cause == state.ByWreck:
					t.Fatalf("%s: of %s %d guns vanished", b.Name, a.Of, e.Count)
				case e.Thing == state.Gun && e.Cause == state.InAction:
					of(is, rosters.UnitID(a.Of.ID)).guns += e.Count
				case e.Thing == state.Man && e.Cause == state.InAction:
					n := of(is, rosters.UnitID(a.Of.ID))
					n.fates[e.Fate] = n.fates[e.Fate].Add(e.Rank.Times(e.Count))
				}
			}
		}
		for id, n := range want {
			if m := of(is, id); m.guns != n.guns || !maps.Equal(m.fates, n.fates) {
				t.Fatalf("%s: the outcome has %+v of %s and the ledger %+v", b.Name, n, id, m)
			}
		}
	}
	return fought
}

// tally is what a battle cost a unit with its parts.
type tally struct {
	fates map[state.Fate]rosters.Ranks
	guns  int
}
