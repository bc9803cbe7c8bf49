package orders_test

import (
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/command"
	"frontier/campaign/field"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
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
	if entries == 0 || battles == 0 {
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
				is, err := a.Strength(rosters.Muster(g.F.Unit(rosters.UnitID(u.ID))))
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
		for _, o := range b.Outcome.Units {
			id := rosters.UnitID(o.ID)
			a := g.S.Account(state.HolderOfUnit(id))
			is := map[state.Fate]rosters.Ranks{}
			guns, wrecked := 0, 0
			for _, e := range a.Entries {
				switch {
				case e.Battle != b.ID:
				case e.Thing == state.Gun && e.Cause == state.ByWreck:
					wrecked += e.Count
				case e.Thing == state.Gun && e.Cause == state.InAction:
					guns += e.Count
				case e.Thing == state.Man && e.Cause == state.InAction:
					is[e.Fate] = is[e.Fate].Add(e.Rank.Times(e.Count))
				}
			}
			killed, captured := state.Fallen(g.F, g.S, b, o)
			for fate, want := range map[state.Fate]rosters.Ranks{state.FateKilled: killed, state.FateWounded: o.Wounded, state.FateCaptured: captured, state.FateMissing: o.Missing} {
				if is[fate] != want {
					t.Fatalf("%s: the outcome has %+v of %s %s and the ledger %+v", b.Name, want, id, fate, is[fate])
				}
			}
			if guns != o.GunsLost || wrecked != 0 {
				t.Fatalf("%s: %s lost %d guns and the ledger has %d, and %d that vanished", b.Name, id, o.GunsLost, guns, wrecked)
			}
		}
	}
	return fought
}
