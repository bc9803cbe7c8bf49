package campaign

import (
	"context"
	"fmt"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/campaign/views"
)

// EachDay walks through the campaign and shows it as it stood at the end of each of its days, before
// the day's turn, from the first to the present one. What do is shown must not be changed; an error
// of it ends the walk.
func (s *Service) EachDay(ctx context.Context, do func(*views.Chronicle) error) error {
	p, err := s.picture(ctx)
	if err != nil {
		return err
	}
	c, err := views.NewChronicle(s.founding)
	if err != nil {
		return err
	}
	for to := 0; ; {
		from := c.Head()
		to = min(max(p.HeadOn(c.State().Day+1), from), p.Head())
		last := to == p.Head() && p.State().Day == c.State().Day
		if !last {
			to-- // the entry that ends the day
		}
		entries, err := s.between(ctx, p, from, min(to+1, p.Head()))
		if err != nil {
			return err
		}
		if c, err = c.With(entries[:to-from]...); err != nil {
			return err
		}
		if err := do(c); err != nil {
			return err
		}
		if last {
			return nil
		}
		if c, err = c.With(entries[to-from]); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
}

// Tables is a battle as it stood on its table at the end of each turn.
type Tables struct {
	About battle.About
	Setup battle.Setup
	Turns []battle.View // from the setting up on; the last as it ended
}

// Tables replays a battle by its record, as the organiser or as a side saw it. One that was fought on
// a real table, or by a version of its rule set that the program does not have, is state.ErrNotFound.
func (s *Service) Tables(ctx context.Context, id state.BattleID, as state.SideID) (Tables, error) {
	r, err := s.Record(ctx, id)
	if err != nil {
		return Tables{}, err
	}
	engine, known := s.engines.Engine(r.Engine)
	if !known || engine.About().Version != r.Version {
		return Tables{}, fmt.Errorf("battle %d was fought by %s, version %d, which is not replayed: %w", id, r.Engine, r.Version, state.ErrNotFound)
	}
	b, err := battle.Safely(engine, r.Setup, r.Seed)
	if err != nil {
		return Tables{}, fmt.Errorf("battle %d cannot be set up again: %w", id, err)
	}
	eye := -1
	for i, side := range r.Setup.Sides {
		if as != "" && side.ID == string(as) {
			eye = i
		}
	}
	if as != "" && eye < 0 {
		return Tables{}, fmt.Errorf("battle %d: %w", id, state.ErrNotFound)
	}
	out := Tables{About: engine.About(), Setup: r.Setup}
	turn := b.Turn()
	for n, o := range r.Orders {
		if err := b.Order(o); err != nil {
			return Tables{}, fmt.Errorf("battle %d cannot be replayed: its order %d: %w", id, n+1, err)
		}
		if b.Over() {
			break
		}
		if now := b.Turn(); now != turn {
			out.Turns, turn = append(out.Turns, b.View(eye)), now
		}
		if err := ctx.Err(); err != nil {
			return Tables{}, err
		}
	}
	out.Turns = append(out.Turns, b.View(eye))
	return out, nil
}
