package aftermath_test

import (
	"fmt"
	"testing"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/trial"
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
