package prepare

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/battle/rulesets"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/surmise"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/ui/ground"
)

// waiting is a campaign in which battle 1 waits, as a viewer sees it.
type waiting struct {
	g   *trial.Game
	who intelligence.Viewer
	// refused is the rule set that cannot begin the battle; empty: none.
	refused string
	laid    int
	array   campaign.Array // that was thought of last
	kept    []forecast.Forecast
}

func (w *waiting) Foretold(context.Context, state.BattleID) ([]forecast.Forecast, error) {
	return w.kept, nil
}

func (w *waiting) Foretell(_ context.Context, _ state.BattleID, _ battle.Setup, _ []battle.Order, f forecast.Forecast) error {
	w.kept = append(w.kept, f)
	return nil
}

func (w *waiting) Reserves(context.Context, state.BattleID) ([]campaign.Reserve, error) {
	return nil, nil
}

func (w *waiting) Before(_ context.Context, id state.BattleID) (views.Before, error) {
	return w.g.Chronicle().Before(w.who, id)
}

func (w *waiting) Lay(id state.BattleID, engine string, seed uint64, on *state.Amendment) (battle.Battle, battle.Begin, error) {
	w.laid++
	if engine == w.refused {
		return nil, battle.Begin{}, &command.Refusal{Rule: "CAMPAIGN-5.1", What: "Maiwand cannot be fought by these rules: units[3] is a boat", Instead: "choose another"}
	}
	b := *w.g.S.Battle(id)
	b.Amended = on
	return orders.Begun(w.g.F, w.g.S, &b, engine, seed, battle.NewEngines(rulesets.All()...))
}

func (w *waiting) Surmised(ctx context.Context, id state.BattleID, engine string, seed uint64, on *state.Amendment, who campaign.Array) ([]battle.Setup, error) {
	w.array = who
	_, begin, err := w.Lay(id, engine, seed, on)
	if err != nil {
		return nil, err
	}
	before, err := w.Before(ctx, id)
	if err != nil {
		return nil, err
	}
	return surmise.Setups(w.g.F, &before, &begin.Setup, surmise.Draws, begin.Seed)
}

// lay gives the battle as every rule set begins it.
func (w *waiting) lay(t testing.TB) (views.Before, []ground.Laid) {
	t.Helper()
	before, err := w.Before(context.Background(), 1)
	if err != nil {
		t.Fatal(err)
	}
	var out []ground.Laid
	for _, e := range rulesets.All() {
		fight, begin, wrong := w.Lay(1, e.About().ID, 0, nil)
		out = append(out, ground.Lay(told(&before), e, fight, begin, wrong))
	}
	return before, out
}

// Every figure that a rule set musters stands in the order of battle, and on the table.
func TestFiguresAreThoseOfTheRuleSet(t *testing.T) {
	before, all := (&waiting{g: trial.Besieged(t)}).lay(t)
	for _, l := range all {
		t.Run(l.About.ID, func(t *testing.T) {
			if l.Wrong != "" || l.Table == "" || l.Between == "" || l.About.Figure == "" || l.About.Dice == "" {
				t.Fatalf("%q, %q, %q, %q, %q", l.Wrong, l.Table, l.Between, l.About.Figure, l.About.Dice)
			}
			for i := range before.Sides {
				_, sum := Lines(&before.Sides[i], &l)
				if want := strings.Split(ground.Counts(l.Figures), " : ")[i]; sum.figures != want || want == "0" {
					t.Errorf("side %d adds up to %s figures, %s stand on the table", i, sum.figures, want)
				}
				if sum.Men != before.Battle.Sides[i].Men {
					t.Errorf("side %d adds up to %d men of %d", i, sum.Men, before.Battle.Sides[i].Men)
				}
			}
			for _, u := range l.Sheet.View.Units {
				if told := l.Told(u.At, battle.One/10); !u.Off && told == "" {
					t.Errorf("nothing is told of %s", u.ID)
				}
			}
		})
	}
}

// A side is told its own units; of the enemy the forces that it has seen, and nothing of where
// they will stand or how many they are.
func TestASideSeesTheEnemyOnlyAsKnown(t *testing.T) {
	g := trial.Besieged(t)
	side := g.S.Battle(1).Attacker
	before, all := (&waiting{g: g, who: intelligence.Viewer{Side: side}}).lay(t)
	if !before.Sides[0].Told || before.Sides[1].Told || before.Sides[1].Leader != "" {
		t.Fatalf("%+v", before.Sides)
	}
	for _, u := range before.Sides[1].Units {
		if u.ID != "" || u.Men != 0 || u.Known == intelligence.Unknown {
			t.Errorf("of the enemy it is told %+v", u)
		}
	}
	for _, l := range all {
		if l.Figures[0] <= 0 || l.Figures[1] != -1 || l.Units[1] != -1 || len(l.Zones[1].Outlines) == 0 {
			t.Errorf("%s: figures %v, units %v", l.About.ID, l.Figures, l.Units)
		}
		enemy := func(u battle.UnitView) bool { return u.Side == 1 }
		if slices.ContainsFunc(l.Sheet.View.Units, enemy) || slices.ContainsFunc(l.Sheet.View.Leaders, enemy) {
			t.Errorf("%s: the enemy stands on the table", l.About.ID)
		}
		if rows, sum := Lines(&before.Sides[1], &l); sum.figures != "–" || sum.Men != 0 || len(rows) != len(before.Sides[1].Units) {
			t.Errorf("%s: the enemy's sum is %+v", l.About.ID, sum)
		}
	}
}

// A force that was seen before is reported, one never seen is not known, its own is.
func TestHowWellAForceIsKnown(t *testing.T) {
	g := trial.Besieged(t)
	b, s := *g.S.Battle(1), g.S.Clone()
	x := s.Force(b.Defenders[0])
	for _, c := range []struct {
		seen []state.Sighting
		side state.SideID
		want intelligence.Acquaintance
	}{
		{[]state.Sighting{{Side: b.Attacker, Force: x.ID, Hex: x.Hex, Day: s.Day}}, b.Attacker, intelligence.Known},
		{[]state.Sighting{{Side: b.Attacker, Force: x.ID, Hex: x.Hex, Day: s.Day - 1}}, b.Attacker, intelligence.Reported},
		{[]state.Sighting{{Side: b.Attacker, Force: x.ID, Hex: trial.Cr(0, 0), Day: s.Day}}, b.Attacker, intelligence.Reported},
		{nil, b.Attacker, intelligence.Unknown},
		{nil, b.Defender, intelligence.Known},
	} {
		s.Seen = c.seen
		if got, _ := intelligence.Acquainted(s, c.side, x); got != c.want {
			t.Errorf("%s with %v: %v, not %v", c.side, c.seen, got, c.want)
		}
	}
	if _, err := g.Chronicle().Before(intelligence.Viewer{}, 99); !errors.Is(err, state.ErrNotFound) {
		t.Errorf("of no battle it is told: %v", err)
	}
}
