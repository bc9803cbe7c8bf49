package campaign

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/campaign/state"
)

// Luck says where a battle that was fought fell among so many fought again from the same setup, both
// sides led quickly, and how its dice fell. The log is read by the version of the rule set that wrote
// it, the others are fought by the newest. Seen may be nil.
func (s *Service) Luck(ctx context.Context, id state.BattleID, battles int, seed uint64, seen func(fought int)) (forecast.Fortune, error) {
	r, err := s.Record(ctx, id)
	if err != nil {
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
	for i, side := range w.Setup.Sides {
		if c := side.Commander; c != nil {
			w.Setup.Sides[i].Commander = &battle.Commander{Temper: c.Temper}
		}
	}
	if seen != nil {
		w.Seen = func(f forecast.Forecast) { seen(f.Battles) }
	}
	return forecast.Fall(ctx, w, &r.Outcome, wrote, slices.Values(lines))
}
