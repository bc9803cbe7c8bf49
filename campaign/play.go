package campaign

import (
	"fmt"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/orders"
	"frontier/campaign/state"
)

// Play is a battle that waits, laid on the table to be played.
type Play struct {
	Battle battle.Battle
	Begin  battle.Begin
	Kept   int // orders of it that the campaign keeps already
}

// Play lays a battle that waits on the table: as it was left, where people have begun it and
// no rule set is named, else from its beginning, by a rule set (the campaign's own where none
// is named) with a seed (the campaign's own where it is nought). What was kept and cannot be
// gone on with is a *Refusal (CAMPAIGN-5.7). Nothing is changed.
func (s *Service) Play(id state.BattleID, engine string, seed uint64) (Play, error) {
	state := s.now.Load().State()
	b, err := aftermath.Waiting(state, id)
	if err != nil {
		return Play{}, err
	}
	d := b.Draft
	if d == nil || engine != "" {
		fight, begin, err := orders.Begun(state.Book(s.founding), state, b, engine, seed, s.engines)
		return Play{fight, begin, 0}, err
	}
	fight, begin, err := orders.Begun(state.Book(s.founding), state, b, d.Engine, d.Seed, s.engines)
	if err != nil {
		return Play{}, err
	}
	if begin.Version != d.Version || orders.SetupDigest(begin.Setup) != d.Setup {
		return Play{}, &command.Refusal{Rule: "CAMPAIGN-5.7", What: fmt.Sprintf("%s was begun with other forces, settings or by another version of its rule set", b.Name), Instead: "begin it anew"}
	}
	if err := orders.Given(fight, b, d.Orders); err != nil {
		return Play{}, err
	}
	return Play{fight, begin, len(d.Orders)}, nil
}

// Laid lays a battle that waits on the table as it begins, by a rule set; where none is named,
// by that with which people have begun it, else the campaign's own; and with a seed, as
// [Service.Play] takes it. Nothing is changed.
func (s *Service) Laid(id state.BattleID, engine string, seed uint64) (Play, error) {
	state := s.now.Load().State()
	b, err := aftermath.Waiting(state, id)
	if err != nil {
		return Play{}, err
	}
	if engine == "" && b.Draft != nil {
		engine = b.Draft.Engine
	}
	fight, begin, err := orders.Begun(state.Book(s.founding), state, b, engine, seed, s.engines)
	return Play{fight, begin, 0}, err
}

// Try lays a battle that waits from its beginning on a field that the organiser thinks of: nothing
// is changed by it.
func (s *Service) Try(id state.BattleID, engine string, seed uint64, on *state.Amendment) (Play, error) {
	now := s.now.Load().State()
	b, err := aftermath.Waiting(now, id)
	if err != nil {
		return Play{}, err
	}
	thought := *b
	thought.Amended = on
	fight, begin, err := orders.Begun(now.Book(s.founding), now, &thought, engine, seed, s.engines)
	return Play{fight, begin, 0}, err
}

// Stands lays a battle that waits as [Service.Try] does, and gives the orders that people gave in it
// so far where they began it by that rule set, on that field, and with that seed; without one it is
// theirs.
func (s *Service) Stands(id state.BattleID, engine string, seed uint64, on *state.Amendment) (Play, error) {
	b := s.now.Load().State().Battle(id)
	if b != nil && b.Draft != nil && b.Draft.Engine == engine && seed == 0 {
		seed = b.Draft.Seed
	}
	play, err := s.Try(id, engine, seed, on)
	if err != nil || b.Draft == nil {
		return play, err
	}
	d := b.Draft
	if d.Engine != play.Begin.Engine || d.Version != play.Begin.Version || d.Seed != play.Begin.Seed || d.Setup != orders.SetupDigest(play.Begin.Setup) {
		return play, nil
	}
	play.Kept = len(d.Orders)
	return play, orders.Given(play.Battle, b, d.Orders)
}
