package campaign_test

import (
	"errors"
	"path/filepath"
	"testing"

	"frontier/battle"
	"frontier/battle/wornspent"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
)

// reopened closes a campaign and opens it again.
func reopened(t *testing.T, path string, s *campaign.Service) *campaign.Service {
	t.Helper()
	if s != nil {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	j, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	s, err = campaign.Open(t.Context(), j, battle.NewEngines(wornspent.New()), campaign.WithChecks())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A battle that people play is left at any order and gone on with by another program; fought
// to its end it is the battle that was played through, and nothing is kept of it beside its
// record (CAMPAIGN-5.7).
func TestABattleIsLeftAndGoneOnWith(t *testing.T) {
	s, path, b := met(t)
	id := b.ID
	whole, err := s.Play(id, "", 0)
	if err != nil {
		t.Fatal(err)
	}
	all, err := battle.Fight(whole.Battle)
	if err != nil {
		t.Fatal(err)
	}
	for kept := 0; kept < len(all); {
		table, err := s.Play(id, "", 0)
		if err != nil {
			t.Fatal(err)
		}
		if table.Kept != kept || len(table.Battle.Given()) != kept {
			t.Fatalf("%d orders are kept and %d given, of %d", table.Kept, len(table.Battle.Given()), kept)
		}
		next := min(kept+1+len(all)/5, len(all))
		if err := s.Do(t.Context(), command.PlayBattle{Battle: id, Engine: table.Begin.Engine, Seed: table.Begin.Seed, Keep: kept, Orders: all[kept:next]}); err != nil {
			t.Fatal(err)
		}
		kept = next
		s = reopened(t, path, s)
	}
	refused := func(c command.Command) {
		t.Helper()
		var no *command.Refusal
		if err := s.Do(t.Context(), c); !errors.As(err, &no) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	refused(command.PlayBattle{Battle: id, Engine: "wornspent", Seed: whole.Begin.Seed + 1, Keep: 5})
	refused(command.PlayBattle{Battle: id, Engine: "wornspent", Seed: whole.Begin.Seed, Keep: len(all) + 1})
	refused(command.PlayBattle{Battle: id, Orders: []battle.Order{{Kind: "fly"}}})
	refused(command.FightBattle{Battle: id, Seed: whole.Begin.Seed, Orders: []battle.Order{{Kind: "fly"}}})
	if err := s.Do(t.Context(), command.FightBattle{Battle: id, Seed: whole.Begin.Seed, Orders: all}); err != nil {
		t.Fatal(err)
	}
	rec, err := s.Record(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if string(rec.Log) != string(whole.Battle.Log().Bytes()) || len(rec.Orders) != len(all) {
		t.Error("the record is of another battle than was played")
	}
	if standing := s.State(); standing.Battles[len(standing.Battles)-1].Draft != nil {
		t.Error("how far it was is still kept")
	}
	if faults, err := s.Verify(t.Context()); err != nil || len(faults) > 0 {
		t.Errorf("verify: %v %v", faults, err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// A side that its automatic commander leads moves by itself, the other does not, and the
// battle between them waits for the person (CAMPAIGN-13.4).
func TestOnePersonAgainstTheProgram(t *testing.T) {
	f, err := theatre.Found("zululand-1879", theatre.Options{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "led.campaign")
	if err := store.Create(t.Context(), path, f); err != nil {
		t.Fatal(err)
	}
	s := reopened(t, path, nil)
	person, program := f.Sides[1].ID, f.Sides[0].ID // the invader comes to who does nothing
	if err := s.Do(t.Context(), command.LeadSide{Side: program, By: state.ByCommander}); err != nil {
		t.Fatal(err)
	}
	err = s.Run(t.Context(), 60, false, nil)
	var waits *command.Refusal
	if !errors.As(err, &waits) {
		t.Fatalf("no battle stopped the run: %v", err)
	}
	standing := s.State()
	b := standing.Battles[len(standing.Battles)-1]
	if b.Status != state.Pending || b.Attacker != person && b.Defender != person {
		t.Errorf("what waits is %+v", b)
	}
	moved := map[state.SideID]bool{}
	rows, err := s.Journal(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		for _, side := range f.Sides {
			if r.By == "the commander of the "+side.Short+" side" {
				moved[side.ID] = true
			}
		}
	}
	if !moved[program] || moved[person] {
		t.Errorf("orders were given for %v", moved)
	}
	if err := s.Do(t.Context(), command.LeadSide{Side: program, By: state.ByPerson}); err != nil {
		t.Fatal(err)
	}
	var no *command.Refusal
	for _, c := range []command.LeadSide{{Side: program, By: state.ByPerson}, {Side: "nobody", By: state.ByPerson}, {Side: person, By: "ghost"}} {
		if err := s.Do(t.Context(), c); !errors.As(err, &no) || no.Rule != "CAMPAIGN-13.4" {
			t.Errorf("%+v: %v", c, err)
		}
	}
	if faults, err := s.Verify(t.Context()); err != nil || len(faults) > 0 {
		t.Errorf("verify: %v %v", faults, err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}
