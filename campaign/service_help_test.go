package campaign_test

import (
	"context"
	"errors"
	"testing"

	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	hexes "frontier/internal/hex"
	"frontier/rosters"
)

type (
	hex       = hexes.Hex
	rostersID = rosters.UnitID
)

// at names a hex by column and row.
func at(column, row int) hex { return hex{Q: column - (row-(row&1))/2, R: row} }

// ask asks the service everything that it can be asked, as each viewer, and holds the
// answers to one another.
func ask(t testing.TB, s *campaign.Service) {
	t.Helper()
	ctx := context.Background()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Error(err)
		}
	}
	_ = s.State()
	_ = s.Map()
	for _, v := range []intelligence.Viewer{{}, {Side: "red"}, {Side: "green"}} {
		o, err := s.Overview(ctx, v)
		must(err)
		if o.Head > 0 && o.Undo == "" {
			t.Errorf("%d entries and nothing to undo", o.Head)
		}
		board, err := s.Board(ctx, v)
		must(err)
		for _, c := range board.Counters {
			_, err := s.Hex(ctx, v, c.Hex)
			must(err)
		}
		_, err = s.Calendar(ctx, o.Day-3, 7)
		must(err)
		_, err = s.Forces(ctx, v)
		must(err)
		units, err := s.Units(ctx, v)
		must(err)
		for _, u := range units[:min(2, len(units))] {
			_, err := s.Unit(ctx, v, u.ID)
			must(err)
		}
		_, err = s.Leaders(ctx, v)
		must(err)
		_, err = s.Patients(ctx, v)
		must(err)
		_, err = s.Battles(ctx, v)
		must(err)
	}
	_, err := s.Journal(ctx)
	must(err)
	for _, b := range s.State().Battles {
		// It may be undone before it is asked for.
		if _, err := s.BattleLog(ctx, b.ID); err != nil && !errors.Is(err, state.ErrNotFound) {
			t.Error(err)
		}
	}
}
