package campaign_test

import (
	"context"
	"path/filepath"
	"testing"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
)

// diggers is the rule set of the tests with engineers at work in every battle.
type diggers struct{ trial.Toss }

func (d diggers) Engine(id string) (battle.Engine, bool)   { return d, id == "coin" }
func (d diggers) RuleSet(id string) (battle.RuleSet, bool) { return d.Engine(id) }
func (d diggers) All() []battle.Engine                     { return []battle.Engine{d} }

func (d diggers) Begin(s battle.Setup, seed uint64) (battle.Battle, error) {
	b, err := d.Toss.Begin(s, seed)
	return dug{b, s}, err
}

type dug struct {
	battle.Battle
	setup battle.Setup
}

// Outcome has everybody's works a turn farther, a redoubt and a pontoon begun, a bridge
// shaken and every wall breached once more.
func (b dug) Outcome() battle.Outcome {
	out, field := b.Battle.Outcome(), b.setup.Field
	for _, u := range field.Unfinished {
		k := battle.WorkOutcome{ID: u.ID, Kind: string(u.Kind), State: "begun", Done: u.Done + 1, Of: u.Of}
		if k.Done == k.Of {
			k.State = "built"
		}
		out.Works = append(out.Works, k)
	}
	out.Works = append(out.Works, battle.WorkOutcome{ID: "redoubt", Kind: "redoubt", State: "begun", Done: 1, Of: 3})
	if r := field.River; r != nil {
		k := battle.WorkOutcome{ID: "piece-1", Kind: "pontoon", State: "begun", Done: 1, Of: 2}
		if r.Between {
			k.State, k.Done = "built", 2
		}
		out.Works = append(out.Works, k)
		for _, c := range r.Crossings {
			if c.State == "intact" {
				out.Works = append(out.Works, battle.WorkOutcome{ID: c.ID, Kind: "bridge", State: "intact", Damage: c.Damage + 1})
			}
		}
	}
	for _, k := range field.Works {
		out.Works = append(out.Works, battle.WorkOutcome{ID: k.ID, Kind: "breach", State: "damaged", Damage: k.Damage + 1})
	}
	return out
}

// What battles did to works is in the file as the journal has it, through undo and redo.
func TestWorksOfBattlesAreKept(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "dug.campaign")
	f := trial.Helmand()
	f.Map.Places[1].Owner, f.Map.Places[1].Fortified = "red", "walls" // Girishk, over the river from Ayub
	f.Map.Crossings[0].Kind = "wooden_bridge"
	f.Forces[0].Hex, f.Forces[0].Posture, f.Forces[2].Hex = at(5, 4), state.Garrison, at(4, 4)
	if err := store.Create(ctx, path, *f); err != nil {
		t.Fatal(err)
	}
	take := func() *campaign.Service {
		j, err := store.Open(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		s, err := campaign.Open(ctx, j, diggers{}, campaign.WithChecks())
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := take()
	if err := s.Do(ctx, command.StanceOrder{Force: "main", Intent: state.Attack, Odds: state.AnyOdds}); err != nil {
		t.Fatal(err)
	}
	for seed := uint64(1); seed <= 4; seed++ { // Ayub comes over the river, again and again
		if err := s.Do(ctx, command.MarchOrder{Force: "main", Path: []hex{at(5, 4)}}); err != nil {
			t.Fatal(err)
		}
		now := s.State()
		for trial.Waiting(&now) == 0 {
			if err := s.Do(ctx, command.EndDay{}); err != nil {
				t.Fatal(err)
			}
			now = s.State()
		}
		if err := s.Do(ctx, command.FightBattle{Battle: trial.Waiting(&now), Engine: "coin", Seed: seed}); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Run(ctx, 20, true, nil); err != nil {
		t.Fatal(err)
	}
	verify(t, s)
	ask(t, s)
	was, bytes := s.State(), bytesOf(t, s)
	unfinished, breached, shaken := 0, 0, 0
	for _, k := range was.Works {
		if k.Done > 0 {
			unfinished++
		}
	}
	for _, p := range was.Places {
		breached += p.Breaches
	}
	for _, c := range was.Crossings {
		shaken += c.Damage
	}
	if unfinished == 0 || breached == 0 || shaken == 0 || len(was.Laid) == 0 {
		t.Fatalf("after %d battles %d unfinished, %d breaches, %d points, %d pontoons", len(was.Battles), unfinished, breached, shaken, len(was.Laid))
	}
	steps := 0
	for s.Undo(ctx) == nil {
		steps++
	}
	verify(t, s)
	if now := s.State(); len(now.Works)+len(now.Laid)+len(now.Crossings)+len(now.Places) > 0 {
		t.Errorf("undone, and %+v", now.Works)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = take()
	defer s.Close()
	for range steps {
		if err := s.Redo(ctx); err != nil {
			t.Fatal(err)
		}
	}
	verify(t, s)
	if bytesOf(t, s) != bytes {
		t.Error("redone, it is another state")
	}
}
