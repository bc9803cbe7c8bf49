package campaign_test

import (
	"encoding/json"
	"testing"

	"frontier/battle"
	"frontier/battle/wornspent"
	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/ruletest"
)

// The automatic commanders fight the shipped campaign to its last day without a
// refusal; some battles come of it, men are conserved all the way, and the same seed
// gives the same campaign.
func TestAfghanistanByItself(t *testing.T) {
	t.Parallel()
	play := func(seed uint64, small bool) (*state.State, string) {
		f, err := theatre.Found("afghanistan-1880", theatre.Options{Seed: seed, Small: small})
		if err != nil {
			t.Fatal(err)
		}
		f.Rules = "coin"
		s, err := state.New(&f)
		if err != nil {
			t.Fatal(err)
		}
		do := func(c command.Command) {
			t.Helper()
			events, _, err := orders.Decide(t.Context(), &f, s, c, trial.Coin{})
			if err != nil {
				t.Fatalf("day %d, %s: %v", s.Day, c.Title(), err)
			}
			for _, e := range events {
				if err := e.Apply(&f, s); err != nil {
					t.Fatalf("day %d, %s, %s: %v", s.Day, c.Title(), e.Kind(), err)
				}
			}
			if err := s.Check(s.Book(&f)); err != nil {
				t.Fatalf("day %d, after %s: %v", s.Day, c.Title(), err)
			}
		}
		for s.Day < f.Last {
			for _, side := range f.Sides {
				for _, c := range auto.Orders(intelligence.Of(&f, s, side.ID)) {
					do(c)
				}
			}
			do(command.EndDay{})
			for i := range s.Battles {
				if s.Battles[i].Status == state.Pending {
					do(command.FightBattle{Battle: s.Battles[i].ID})
				}
			}
		}
		b, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		return s, string(b)
	}
	for seed := range uint64(ruletest.Many(1, 4)) {
		s, text := play(seed, seed%2 == 1)
		fought := 0
		for _, b := range s.Battles {
			if b.Status == state.Fought {
				fought++
			}
		}
		if fought < 3 {
			t.Errorf("seed %d: %d battles in a summer", seed, fought)
		}
		if seed == 0 {
			if _, again := play(seed, false); again != text {
				t.Error("the same seed plays two ways")
			}
		}
	}
}

// The same with the sheet's own battles: every outcome that the engine gives fits the
// campaign, and every line of every log can be told.
func TestAfghanistanByTheSheet(t *testing.T) {
	t.Parallel()
	sheet := wornspent.New()
	engines := battle.NewEngines(sheet)
	f, err := theatre.Found("afghanistan-1880", theatre.Options{Seed: 1882})
	if err != nil {
		t.Fatal(err)
	}
	c, err := views.NewChronicle(&f)
	if err != nil {
		t.Fatal(err)
	}
	fought, seq := 0, 0
	do := func(cmd command.Command) {
		t.Helper()
		events, rec, err := orders.Decide(t.Context(), &f, c.State(), cmd, engines)
		if err != nil {
			t.Fatalf("day %d, %s: %v", c.State().Day, cmd.Title(), err)
		}
		seq++
		if c, err = c.With(journal.Decoded{Entry: journal.Entry{Seq: seq, Day: c.State().Day, Kind: cmd.Kind()}, Happened: events}); err != nil {
			t.Fatal(err)
		}
		if err := c.State().Check(&f); err != nil {
			t.Fatalf("day %d, after %s: %v", c.State().Day, cmd.Title(), err)
		}
		if rec == nil {
			return
		}
		fought++
		rows, err := views.LogRows(*rec, sheet)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rows {
			if r.Roll != nil && (r.Text == "" || r.Roll.Result == "") {
				t.Fatalf("battle %d, line %d tells nothing: %+v", fought, r.N, r.Roll)
			}
		}
	}
	for c.State().Day < f.Last {
		for _, side := range f.Sides {
			for _, cmd := range auto.Orders(intelligence.Of(&f, c.State(), side.ID)) {
				do(cmd)
			}
		}
		do(command.EndDay{})
		for _, b := range c.Battles(intelligence.Viewer{}) {
			if b.Status == state.Pending {
				do(command.FightBattle{Battle: b.ID})
			}
		}
	}
	if fought < 3 {
		t.Errorf("%d battles in a summer", fought)
	}
}
