package aftermath_test

import (
	"fmt"
	"testing"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/rosters"
)

func TestHospital(t *testing.T) {
	for _, near := range []bool{true, false} {
		t.Run(fmt.Sprintf("CAMPAIGN-7.1 hospital %v", near), func(t *testing.T) {
			g := trial.Besieged(t)
			w := aftermath.Begin(g.F, g.S, command.Edition)
			if !near {
				for i := range g.F.Map.Places {
					g.F.Map.Places[i].Hospital = false
				}
			}
			if w.Hospital("red", trial.Cr(8, 4)) != near {
				t.Fatal("the hospital is not where it should be")
			}
			var ends = map[string]int{}
			for _, p := range w.Admit(g.S.Battle(1), "66th", "red", rosters.Ranks{Others: 2000}) {
				long := p.Due - p.Admitted
				switch p.Ends {
				case "returns":
					if long < 10 || long > 50 || long > 20 && long < 30 {
						t.Errorf("back after %d days", long)
					}
					if long > 20 {
						p.Ends = "late"
					}
				}
				ends[string(p.Ends)] += p.Count
			}
			want := rosters.CareOf(22, 45, 75)
			if near {
				want = rosters.CareOf(10, 30, 70)
			}
			for end, n := range map[string]int{"dies": want.Dies, "invalided": want.Invalided, "returns": want.Soon} {
				if got := ends[end] / 20; got < n-4 || got > n+4 {
					t.Errorf("%s: %d per cent, not about %d", end, got, n)
				}
			}
		})
	}
	t.Run("CAMPAIGN-7.4 a lost unit forms again", func(t *testing.T) {
		g := trial.Besieged(t)
		g.Take(t, "", trial.Outcome(t, g, func(u *battle.UnitOutcome) {
			if u.Side == "red" {
				u.Wounded, u.Unhurt = u.Present, battle.Ranks{}
			}
		}, "red"))
		if g.S.Force("column") != nil {
			t.Fatal("it still stands")
		}
		for g.S.Day < 58 {
			for b := g.S.Pending(); b != nil; b = g.S.Pending() {
				g.Do(command.DeclineBattle{Battle: b.ID})
			}
			g.Do(command.EndDay{})
		}
		if len(g.S.Patients) > 0 {
			t.Errorf("still in hospital: %+v", g.S.Patients)
		}
		if u := g.S.Unit("grenadiers"); u.Force == "" || u.Strength.Present.Total() == 0 {
			t.Errorf("%+v", u)
		}
	})
}

func TestUnitsFormAgainAwayFromTheEnemy_7_4(t *testing.T) {
	for _, c := range []struct {
		why     string
		at      []hex.Hex // two enemy forces
		edition int
		where   hex.Hex
		ok      bool
	}{
		{"the first supply place, where no enemy is near", []hex.Hex{trial.Cr(1, 4), trial.Cr(1, 4)}, command.Edition, trial.Cr(12, 4), true},
		{"three hexes from it is far enough", []hex.Hex{trial.Cr(9, 4), trial.Cr(1, 4)}, command.Edition, trial.Cr(12, 4), true},
		{"two are not: it is the fort", []hex.Hex{trial.Cr(10, 4), trial.Cr(1, 4)}, command.Edition, trial.Cr(13, 6), true},
		{"near both it is the farther", []hex.Hex{trial.Cr(11, 4), trial.Cr(12, 8)}, command.Edition, trial.Cr(13, 6), true},
		{"beside both it is nowhere", []hex.Hex{trial.Cr(11, 4), trial.Cr(12, 6)}, command.Edition, hex.Hex{}, false},
		{"before edition 5 it was enough that none stood there", []hex.Hex{trial.Cr(11, 4), trial.Cr(12, 6)}, 4, trial.Cr(12, 4), true},
	} {
		t.Run("CAMPAIGN-7.4 "+c.why, func(t *testing.T) {
			g := trial.NewGame(t, trial.Helmand())
			trial.Place(g, "main", c.at[0])
			trial.Place(g, "horse", c.at[1])
			if h, ok := aftermath.Begin(g.F, g.S, c.edition).Haven("red"); ok != c.ok || ok && h != c.where {
				t.Errorf("it forms again at %s, %v; it is to be at %s", hex.Name(h), ok, hex.Name(c.where))
			}
		})
	}
}
