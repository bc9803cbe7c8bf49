package campaign

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/battle/story"
	"frontier/battle/telling"
	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// Story tells a battle over again, turn by turn, from its record. One that was fought on a table
// has no record and is ErrNotFound. Where the program has no longer the version of the rule set
// that fought it, the story has no tables.
func (s *Service) Story(ctx context.Context, id state.BattleID) (*story.Story, error) {
	r, err := s.Record(ctx, id)
	if err != nil {
		return nil, err
	}
	lines, teller, err := s.tellerOf(&r)
	if err != nil {
		return nil, fmt.Errorf("the log of battle %d: %w", id, err)
	}
	if teller == nil {
		return &story.Story{Setup: r.Setup}, nil
	}
	engine := s.engineOf(&r)
	var standings []story.Standing
	if engine.About().Version == r.Version {
		b, err := battle.Safely(engine, r.Setup, r.Seed)
		if err != nil {
			return nil, fmt.Errorf("battle %d cannot be set up again: %w", id, err)
		}
		if standings, err = story.Replay(ctx, b, r.Orders, true); err != nil {
			return nil, fmt.Errorf("battle %d cannot be replayed: %w", id, err)
		}
	}
	return story.Read(r.Setup, teller, slices.Values(lines), standings), nil
}

// Seen tells a battle over again as a side that fought it saw it. One that was fought on a table, by a
// version of its rule set that the program no longer has, or by other sides, is state.ErrNotFound.
func (s *Service) Seen(ctx context.Context, id state.BattleID, side state.SideID) (*story.Story, error) {
	r, err := s.Record(ctx, id)
	if err != nil {
		return nil, err
	}
	engine := s.engineOf(&r)
	teller, _ := engine.(telling.Chronicler)
	at := slices.IndexFunc(r.Setup.Sides[:], func(x battle.Side) bool { return x.ID == string(side) })
	if teller == nil || engine.About().Version != r.Version || at < 0 {
		return nil, fmt.Errorf("what %s saw of battle %d is not known: %w", side, id, state.ErrNotFound)
	}
	b, err := battle.Safely(engine, r.Setup, r.Seed)
	if err != nil {
		return nil, fmt.Errorf("battle %d cannot be set up again: %w", id, err)
	}
	told, err := story.Seen(ctx, b, r.Orders, r.Setup, teller, at)
	if err != nil {
		return nil, fmt.Errorf("battle %d cannot be replayed: %w", id, err)
	}
	return told, nil
}

// told is the story of a battle from its log alone, without tables; nil: the program no longer has
// what tells it.
func (s *Service) told(r *journal.Record) (*story.Story, error) {
	lines, teller, err := s.tellerOf(r)
	if err != nil || teller == nil {
		return nil, err
	}
	return story.Read(r.Setup, teller, slices.Values(lines), nil), nil
}

// tellerOf gives the lines of a battle's log, and what tells them as deeds; nil: nothing does.
func (s *Service) tellerOf(r *journal.Record) ([]battle.Line, telling.Chronicler, error) {
	lines, err := battle.ReadLog(bytes.NewReader(r.Log))
	if err != nil {
		return nil, nil, err
	}
	teller, _ := s.engineOf(r).(telling.Chronicler)
	return lines, teller, nil
}
