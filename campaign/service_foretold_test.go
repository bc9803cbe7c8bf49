package campaign_test

import (
	"path/filepath"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/battle/wornspent"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/halt"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
)

// met is a campaign in which a battle waits, and the battle.
func met(t *testing.T) (*campaign.Service, string, state.Battle) {
	t.Helper()
	f, err := theatre.Found("zululand-1879", theatre.Options{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "met.campaign")
	if err := store.Create(t.Context(), path, f); err != nil {
		t.Fatal(err)
	}
	s := reopened(t, path, nil)
	if why, err := s.RunUntil(t.Context(), 40, true, halt.Of(intelligence.Viewer{}, halt.Battle), nil); err != nil || why == "" {
		t.Fatalf("no battle: %v", err)
	}
	at := s.State()
	return s, path, at.Battles[len(at.Battles)-1]
}

// A forecast is kept with the battle of which it is, for whom asked it; when the battle is fought it says where the result fell, to a side
// of its own losses alone; undo leaves it, and of a battle that stands otherwise it says nothing.
func TestAForecastIsKeptWithItsBattle(t *testing.T) {
	s, path, b := met(t)
	all, one := intelligence.Viewer{}, intelligence.Viewer{Side: b.Attacker}
	play, err := s.Play(b.ID, "", 0)
	if err != nil {
		t.Fatal(err)
	}
	version := wornspent.New().About().Version
	foretell := func(v intelligence.Viewer, battles int) {
		t.Helper()
		w := forecast.Wish{Engine: wornspent.New(), Setup: play.Begin.Setup, Seed: 1, Battles: battles}
		w.Quickly()
		f, err := forecast.Run(t.Context(), w)
		if err != nil {
			t.Fatal(err)
		}
		f.Version = version
		if err := s.Foretell(t.Context(), v, b.ID, campaign.Expected{Setup: play.Begin.Setup, Forecast: f}); err != nil {
			t.Fatal(err)
		}
	}
	told := func(v intelligence.Viewer) []forecast.Kept {
		t.Helper()
		out, err := s.Foretold(t.Context(), v, b.ID)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	do := func(c command.Command) {
		t.Helper()
		if err := s.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	foretell(all, 9)
	foretell(all, 40)
	if len(told(one)) != 0 {
		t.Error("a side is told what the organiser asked")
	}
	foretell(one, 12)
	s = reopened(t, path, s)
	if is := told(all); len(is) != 1 || is[0].Forecast.Battles != 40 || is[0].Made == "" || is[0].Came != nil {
		t.Fatalf("the organiser is told %+v", is)
	}
	if is := told(one); len(is) != 1 || is[0].Forecast.Battles != 12 {
		t.Fatalf("the side is told %+v", is)
	}
	do(command.AppointCommander{Commander: state.Commander{Side: b.Attacker, Strength: "steady"}})
	if len(told(all)) != 1 {
		t.Error("both sides were led quickly, and it is forgotten when one is to be led otherwise")
	}
	do(command.AmendField{Battle: b.ID, Field: state.Amendment{Heat: 120}, Why: "a hot day"})
	if is := told(all); len(is) != 0 {
		t.Errorf("of a battle that stands otherwise it is said: %+v", is)
	}
	if err := s.Undo(t.Context()); err != nil {
		t.Fatal(err)
	}
	do(command.FightBattle{Battle: b.ID})
	is := told(all)
	if len(is) != 1 || len(is[0].Came) != 2 || len(is[0].Luck) != 2 {
		t.Fatalf("after the battle: %+v", is)
	}
	r, err := s.Record(t.Context(), b.ID)
	if err != nil {
		t.Fatal(err)
	}
	for i, side := range r.Outcome.Sides {
		if !strings.HasPrefix(is[0].Came[i], "Foretold: "+r.Setup.Sides[i].Name) || (r.Outcome.Holder == side.ID) != strings.Contains(is[0].Came[i], "They held it") || !strings.Contains(is[0].Luck[i], " where ") {
			t.Errorf("%s: %s %s", side.ID, is[0].Came[i], is[0].Luck[i])
		}
	}
	if is := told(one); len(is) != 1 || len(is[0].Came) != 1 || is[0].Luck != nil || !strings.HasPrefix(is[0].Came[0], "Foretold: "+r.Setup.Sides[0].Name) {
		t.Errorf("the side is told %+v", is)
	}
	if is := told(intelligence.Viewer{Side: b.Defender}); len(is) != 0 {
		t.Errorf("the enemy is told %+v", is)
	}
	version--
	foretell(one, 3)
	if is := told(one); len(is) != 0 {
		t.Errorf("by another version of the rule set it was foretold: %+v", is)
	}
	if err := s.Undo(t.Context()); err != nil {
		t.Fatal(err)
	}
	if is := told(one); len(is) != 0 {
		t.Errorf("by another version of the rule set it is foretold: %+v", is)
	}
	if is := told(all); len(is) != 1 || is[0].Came != nil {
		t.Errorf("after undo: %+v", is)
	}
	verify(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// What a side is told of how a battle came out does not hang on what its enemy lost.
func TestWhatCameToASideTellsNothingOfItsEnemy(t *testing.T) {
	f := forecast.Forecast{Sides: [2]forecast.Side{{ID: "a", Name: "A", Lost: forecast.Spread{{Value: 3, Times: 10}}}, {ID: "b", Name: "B"}}}
	lost := func(enemy int) string {
		out := battle.Outcome{Holder: "a", Sides: [2]battle.SideOutcome{{ID: "a"}, {ID: "b"}}, Units: []battle.UnitOutcome{{Side: "a"}, {Side: "b"}}}
		out.Units[0].Present.Others, out.Units[0].Unhurt.Others = 10, 6
		out.Units[1].Present.Others, out.Units[1].Unhurt.Others = 10, 10-enemy
		return f.Came(&out, 0)
	}
	if lost(1) != lost(9) || !strings.Contains(lost(1), "They held it and lost 4, more than in 100 of 100") {
		t.Errorf("%s\n%s", lost(1), lost(9))
	}
}
