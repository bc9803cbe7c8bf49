package prepare

import (
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign/trial"
	"frontier/ui/ground"
)

// elsewhere finds a unit of a side on a table, and where else in its zone it could be set up.
func elsewhere(t *testing.T, p *Page, side int) (string, battle.XY) {
	t.Helper()
	l := p.chosen()
	for _, u := range l.Sheet.View.Units {
		if u.Side != side || u.Off {
			continue
		}
		for dx := battle.Length(-12); dx <= 12; dx++ {
			for _, dy := range []battle.Length{0, -2, 2} {
				at, no := p.stand(u.ID, battle.XY{X: u.At.X + dx*battle.One, Y: u.At.Y + dy*battle.One})
				if no == "" && at != u.At {
					return u.ID, at
				}
			}
		}
	}
	t.Fatalf("%s: nobody of side %d can be set up elsewhere", l.About.ID, side)
	return "", battle.XY{}
}

func at(l *ground.Laid, id string) battle.XY {
	for _, u := range l.Sheet.View.Units {
		if u.ID == id {
			return u.At
		}
	}
	return battle.XY{}
}

// Units of a side that a person leads are dragged in their zone and stand where they were let go, in
// the battle that is begun from there too, whichever side is set up first and by whom; outside it is
// said why not, by its rule, and nobody moves.
func TestUnitsAreSetUpByHand(t *testing.T) {
	for i, e := range rulesets.All() {
		t.Run(e.About().ID, func(t *testing.T) {
			w := &waiting{g: trial.Besieged(t)}
			p := shown(t, w, 1356, 790)
			var kept []battle.Order
			p.OnSetUp = func(engine string, seed uint64, orders []battle.Order) {
				if kept = orders; engine != e.About().ID || seed != p.chosen().Begin.Seed {
					t.Errorf("kept for %s with seed %d", engine, seed)
				}
			}
			p.choose(i)
			stood := map[string]battle.XY{}
			for _, side := range []int{0, 1, 0} {
				p.doors.lead[side].Choose(0)
				id, to := elsewhere(t, p, side)
				p.place(id, to)
				stood[id] = to
			}
			fight, _, err := w.Lay(1, e.About().ID, 0, nil)
			if err == nil {
				err = battle.Replay(fight, kept)
			}
			if err != nil || !battle.SettingUp(fight) {
				t.Fatalf("it cannot be gone on with: %v", err)
			}
			var alone Wish
			p.OnFight = func(w Wish) { alone = w }
			p.enter(Unattended)
			if battle.Common(alone.Given, kept) != len(kept) {
				t.Errorf("unattended it begins by %d orders of %d", len(alone.Given), len(kept))
			}
			for id, want := range stood {
				if got := at(p.chosen(), id); got != want {
					t.Errorf("%s stands at %v on the page, not at %v", id, got, want)
				}
				for _, u := range fight.View(-1).Units {
					if u.ID == id && u.At != want {
						t.Errorf("%s stands at %v in the battle, not at %v", id, u.At, want)
					}
				}
			}
			mine := slices.IndexFunc(p.chosen().Sheet.View.Units, func(u battle.UnitView) bool { return u.Side == 0 && !u.Off })
			id, enemy := p.chosen().Sheet.View.Units[mine].ID, p.chosen().Zones[1].Outlines[0][0]
			if _, no := p.stand(id, enemy); !strings.Contains(no, strings.ToUpper(e.About().ID)+"-") {
				t.Errorf("in the enemy's zone it is said %q", no)
			}
			before := at(p.chosen(), id)
			p.draw()
			if at(p.chosen(), id) != before {
				t.Errorf("%s was moved by looking", id)
			}
			p.doors.lead[0].Choose(1)
			if _, no := p.stand(id, before); !strings.Contains(no, "commander") {
				t.Errorf("led by the commander it is said %q", no)
			}
		})
	}
}
