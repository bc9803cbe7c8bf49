package campaign

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/surmise"
)

// Surmised are a battle that waits as it may be for all that the viewer knows, by a rule set and on a field that is changed so, as
// [surmise.Setups] has it; for who is told everything of both sides it is one, the battle as it is.
func (s *Service) Surmised(ctx context.Context, v intelligence.Viewer, id state.BattleID, engine string, seed uint64, on *state.Amendment) ([]battle.Setup, error) {
	play, err := s.Stands(id, engine, seed, on)
	if err != nil {
		return nil, err
	}
	before, err := s.Before(ctx, v, id)
	if err != nil {
		return nil, err
	}
	if before.Sides[0].Told && before.Sides[1].Told {
		return []battle.Setup{play.Begin.Setup}, nil
	}
	return surmise.Setups(s.Founded(), &before, &play.Begin.Setup, surmise.Draws, play.Begin.Seed)
}

// Luck says where a battle that was fought fell among so many fought again from the same setup, both
// sides led quickly, and how its dice fell. The log is read by the version of the rule set that wrote
// it, the others are fought by the newest. Seen may be nil.
func (s *Service) Luck(ctx context.Context, id state.BattleID, battles int, seed uint64, seen func(fought int)) (forecast.Fortune, error) {
	r, err := s.Record(ctx, id)
	if err != nil {
		return forecast.Fortune{}, err
	}
	if err := unthrown(&r, id); err != nil {
		return forecast.Fortune{}, err
	}
	newest, wrote := s.engine(r.Engine), s.engineOf(&r)
	if newest == nil || wrote == nil {
		return forecast.Fortune{}, fmt.Errorf("battle %d was fought by %s, version %d, which this program does not read", id, r.Engine, r.Version)
	}
	lines, err := battle.ReadLog(bytes.NewReader(r.Log))
	if err != nil {
		return forecast.Fortune{}, fmt.Errorf("the log of battle %d: %w", id, err)
	}
	w := forecast.Wish{Engine: newest, Setup: r.Setup, Seed: seed, Battles: battles}
	w.Setup.Version = newest.About().Version
	w.Quickly()
	if seen != nil {
		w.Seen = func(f forecast.Forecast) { seen(f.Battles) }
	}
	return forecast.Fall(ctx, w, &r.Outcome, wrote, slices.Values(lines))
}
