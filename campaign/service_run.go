package campaign

import (
	"context"
	"errors"
	"fmt"
)

// Run ends so many days. With auto the automatic commanders of all playable sides give
// their orders before each day ends and every battle is fought; without it the run
// stops with a *Refusal where a battle waits. Every command is an entry of the journal:
// a run that is cancelled has done whole commands, and what is done stays done.
func (s *Service) Run(ctx context.Context, days int, auto bool, say Progress) error {
	if say == nil {
		say = func(int, int, string) {}
	}
	f := s.founding
	for day := range days {
		today := f.Date(s.now.Load().s.Day)
		if auto {
			say(day, days, today)
			if err := s.fightAll(ctx, day, days, say); err != nil {
				return err
			}
			if err := s.command(ctx); err != nil {
				return err
			}
		}
		say(day, days, today)
		if err := s.Do(ctx, EndDay{}); err != nil {
			return err
		}
		if auto {
			if err := s.fightAll(ctx, day, days, say); err != nil {
				return err
			}
		}
	}
	say(days, days, f.Date(s.now.Load().s.Day))
	return nil
}

// command has the automatic commander of each playable side give his orders.
func (s *Service) command(ctx context.Context) error {
	for _, side := range s.founding.Sides {
		if !side.Playable {
			continue
		}
		for _, c := range AutoOrders(s.founding, s.now.Load().s, side.ID) {
			var refused *Refusal
			// An order may stand in the way of a later one; he gives that up.
			if err := s.Do(ctx, c); err != nil && !errors.As(err, &refused) {
				return fmt.Errorf("%s: %w", side.Name, err)
			}
		}
	}
	return nil
}

// fightAll fights every battle that waits (CAMPAIGN-13.3).
func (s *Service) fightAll(ctx context.Context, day, days int, say Progress) error {
	for b := s.now.Load().s.pending(); b != nil; b = s.now.Load().s.pending() {
		say(day, days, "The fight at "+b.Name)
		if err := s.fightOne(ctx, b.ID); err != nil {
			return err
		}
	}
	return nil
}

// fightOne fights a battle by the campaign's rule set; one that it cannot fight by the
// first that can. The attacker draws off from one that none can fight.
func (s *Service) fightOne(ctx context.Context, id BattleID) error {
	var refused *Refusal
	err := s.Do(ctx, FightBattle{Battle: id})
	for _, e := range s.engines.All() {
		if err == nil || !errors.As(err, &refused) {
			return err
		}
		err = s.Do(ctx, FightBattle{Battle: id, Engine: e.About().ID})
	}
	if errors.As(err, &refused) {
		return s.Do(ctx, DeclineBattle{Battle: id})
	}
	return err
}
