package campaign_test

import (
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
	"frontier/campaign/trial"
)

// What every command brings with it is decided again too, of those that are taken as their entries have them
// as well: objectives that are met on the first day are noted by the first command, and that may change a rule.
func TestAFirstChangeOfRulesVerifies(t *testing.T) {
	t.Parallel()
	marked := 0
	for _, about := range theatre.List() {
		f, err := theatre.Found(about.ID, theatre.Options{Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		f.Rules = "coin"
		for name, first := range map[string]command.Command{
			"of the campaign":  command.ChangeRates{Values: []command.Rate{{Key: "medical", Value: "true"}}},
			"none, but a note": command.EndDay{},
		} {
			path := filepath.Join(t.TempDir(), about.ID+".campaign")
			if err := store.Create(t.Context(), path, f); err != nil {
				t.Fatal(err)
			}
			s := open(t, path)
			if err := s.Do(t.Context(), first); err != nil {
				t.Fatalf("%s, %s: %v", about.ID, name, err)
			}
			marked += len(s.State().Marks)
			verify(t, s)
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if marked == 0 {
		t.Error("no objective is met on the first day of any theatre: nothing is tried here")
	}
}

// A force for which something was to follow, and that is beaten, is told that it is laid aside; the battle
// decided again says so too.
func TestABattleThatLaysOrdersAsideVerifies_2_10(t *testing.T) {
	t.Parallel()
	laid := 0
	for seed := range uint64(8) {
		f := trial.Helmand()
		f.Seed, f.Rules = seed, "coin"
		f.Forces[2].Hex = trial.Cr(8, 4)
		path := filepath.Join(t.TempDir(), "laid.campaign")
		if err := store.Create(t.Context(), path, *f); err != nil {
			t.Fatal(err)
		}
		s := open(t, path)
		do := func(c command.Command) {
			if err := s.Do(t.Context(), c); err != nil {
				t.Fatal(err)
			}
		}
		do(command.PlanOrder{Force: "column", Tasks: []state.Task{{Kind: state.TaskMarch, Stops: []hex{trial.Cr(8, 4)}}, {Kind: state.TaskMarch, Stops: []hex{trial.Cr(7, 4)}}}})
		for range 5 {
			do(command.EndDay{})
			now := s.State()
			b := now.Pending()
			if b == nil {
				continue
			}
			do(command.FightBattle{Battle: b.ID})
			break
		}
		rows, err := s.Journal(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if last := rows[len(rows)-1]; strings.HasPrefix(last.Title, "Fight ") && strings.Contains(strings.Join(last.Lines, " "), "laid aside") {
			laid++
		}
		verify(t, s)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if laid == 0 {
		t.Error("no battle laid orders aside: nothing is tried here")
	}
}
