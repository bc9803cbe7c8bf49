package campaign_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
)

// faultyToss is a rule set of which a rule fails in every battle.
type faultyToss struct{ trial.Toss }

func (faultyToss) Begin(battle.Setup, uint64) (battle.Battle, error) {
	panic("melee_round: must be a whole number from 0 to 60, not 197")
}

// faultyEngines fail where a rule set is looked for.
type faultyEngines struct{ trial.Toss }

func (faultyEngines) RuleSet(string) (battle.RuleSet, bool) { panic("the list is torn") }

// What fails inside the program is refused, with a report that can be sent; nothing is
// changed and the service goes on.
func TestAFailureInsideTheProgramIsRefused(t *testing.T) {
	ctx := t.Context()
	path := played(t)
	for _, c := range []struct {
		engines orders.Engines
		name    string
		cmd     func(s *campaign.Service) command.Command
		says    []string
		report  string
	}{
		{battle.NewEngines(faultyToss{}), "coin", func(s *campaign.Service) command.Command {
			for n := 0; ; n++ {
				now := s.State()
				if id := trial.Waiting(&now); id != 0 {
					return command.FightBattle{Battle: id}
				}
				if n == 40 {
					t.Fatal("forty days without a battle")
				}
				reds := slices.IndexFunc(now.Forces, func(x state.Force) bool { return x.Side == "red" })
				greens := slices.IndexFunc(now.Forces, func(x state.Force) bool { return x.Side == "green" && !now.Latent(&x) && x.Loyalty == 0 })
				for _, cmd := range towards(s, now.Forces[reds], now.Forces[greens]) {
					_ = s.Do(ctx, cmd) // one may be refused
				}
				if err := s.Do(ctx, command.EndDay{}); err != nil {
					t.Fatal(err)
				}
			}
		}, []string{"could not be fought", "a fault of the program", "nothing was changed", "choose another rule set", "a report that can be sent is here"}, "197"},
		{faultyEngines{}, "campaign", func(*campaign.Service) command.Command {
			return command.ChangeSetting{Engine: "coin", Key: "killed_up_to", Value: "2"}
		}, []string{"a fault of it", "nothing was changed", "a report that can be sent is here"}, "the list is torn"},
	} {
		j, err := store.Open(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		kept := map[string]string{}
		s, err := campaign.Open(ctx, j, c.engines, campaign.WithReports(func(name string, report []byte) (string, error) {
			kept[name] = string(report)
			return "here", nil
		}))
		if err != nil {
			t.Fatal(err)
		}
		cmd := c.cmd(s)
		before := bytesOf(t, s)
		for range 2 {
			err = s.Do(ctx, cmd)
			var refused *command.Refusal
			if !errors.As(err, &refused) {
				t.Fatalf("%s: %v", c.name, err)
			}
			for _, want := range c.says {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%s: %q does not say %q", c.name, err, want)
				}
			}
		}
		if r := kept[c.name]; !strings.Contains(r, c.report) || strings.Contains(r, "/service_failure_test.go") {
			t.Errorf("%s: the report is %.300s", c.name, r)
		}
		if bytesOf(t, s) != before {
			t.Errorf("%s: the state is another", c.name)
		}
		if err := s.Undo(ctx); err != nil {
			t.Errorf("%s: it does not go on: %v", c.name, err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	s := open(t, path)
	defer s.Close()
	verify(t, s)
}

// fullJournal is a journal on a disk that is full after so many writes.
type fullJournal struct {
	journal.Journal
	left int
}

func (j *fullJournal) Write(ctx context.Context, w journal.Write) error {
	if j.left--; j.left < 0 {
		return fmt.Errorf("x.campaign could not be written: the disk is full; make room: %w", store.ErrFull)
	}
	return j.Journal.Write(ctx, w)
}

// A run that a full disk ends says what was kept.
func TestARunThatFailsSaysWhatWasKept(t *testing.T) {
	ctx := t.Context()
	path := found(t)
	j, err := store.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := campaign.Open(ctx, &fullJournal{j, 5}, trial.Toss{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	err = s.Run(ctx, 20, true, nil)
	if !errors.Is(err, store.ErrFull) || !strings.Contains(err.Error(), "5 commands of this run were kept") {
		t.Errorf("it says %v", err)
	}
	if n := headOf(t, path); n != 5 {
		t.Errorf("%d commands are kept", n)
	}
}

// Names keep their first letter, are no other force's, and show all that they hold.
func TestNamesOfDetachments(t *testing.T) {
	s, _ := opened(t)
	ctx := t.Context()
	if err := s.Do(ctx, command.DetachOrder{Force: "column", Units: []rostersID{"66th"}, Name: "éclaireurs"}); err != nil {
		t.Fatal(err)
	}
	rows, err := s.Journal(ctx)
	if err != nil || len(rows) != 1 || !strings.HasPrefix(strings.Join(rows[0].Lines, "\n"), "Éclaireurs w") {
		t.Errorf("it is told as %+v, %v", rows, err)
	}
	if _, err := s.Force(ctx, intelligence.Viewer{}, "eclaireurs"); err != nil {
		t.Errorf("its id: %v", err)
	}
	now := s.State()
	for name, says := range map[string]string{
		"Éclaireurs": "already", " ÉCLAIREURS ": "already", "eclaireurs": "already", "horse": "already", now.Forces[0].Name: "already",
		"a\u202eb": "cannot be seen or that turn the text round", "a\u200bb": "cannot be seen", "": "1 to 60 letters", "a\nb": "1 to 60 letters", "\xff": "1 to 60 letters",
	} {
		for _, x := range now.Forces {
			if len(x.Units) < 2 {
				continue
			}
			err := s.Do(ctx, command.DetachOrder{Force: x.ID, Units: x.Units[:1], Name: name})
			var refused *command.Refusal
			if !errors.As(err, &refused) || refused.Rule != "CAMPAIGN-11.1" || !strings.Contains(err.Error(), says) {
				t.Errorf("%+q: %v, want %q", name, err, says)
			}
		}
	}
	verify(t, s)
}

// towards has a force go at an enemy, who stands, whatever the odds.
func towards(s *campaign.Service, x, foe state.Force) []command.Command {
	out := []command.Command{
		command.StanceOrder{Force: x.ID, Intent: state.Attack, Odds: state.AnyOdds},
		command.HaltOrder{Force: foe.ID},
		command.StanceOrder{Force: foe.ID, Intent: state.Stand, Odds: state.AnyOdds},
	}
	if plan, err := s.PlanMarch(context.Background(), x.ID, []hex{foe.Hex}, false); err == nil {
		out = append(out, command.MarchOrder{Force: x.ID, Path: plan.Path})
	}
	return out
}
