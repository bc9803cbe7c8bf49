package trial

import (
	"frontier/battle"
	"frontier/campaign/state"
)

// Waiting is the battle that waits, 0 if none does.
func Waiting(s *state.State) state.BattleID {
	if b := s.Pending(); b != nil {
		return b.ID
	}
	return 0
}

// Toss is the test's rule set, with a log that differs from battle to battle.
type Toss struct{ Coin }

// Engine gives the rule set "coin".
func (e Toss) Engine(id string) (battle.Engine, bool) { return e, id == "coin" }

func (e Toss) RuleSet(id string) (battle.RuleSet, bool) { return e.Engine(id) }

// All is the one that there is.
func (e Toss) All() []battle.Engine { return []battle.Engine{e} }

// Begin lays the table.
func (e Toss) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	b, err := e.Coin.Begin(setup, seed)
	if err != nil {
		return nil, err
	}
	return &tossedAndTold{Battle: b, log: battle.NewLog(e.About(), setup, seed, battle.NoDice)}, nil
}

type tossedAndTold struct {
	battle.Battle
	log *battle.Log
}

// Order tosses, and tells of the end.
func (b *tossedAndTold) Order(o battle.Order) error {
	if err := b.Battle.Order(o); err != nil {
		return err
	}
	b.log.Note(battle.Mark{Side: -1}, "end", "", b.Outcome())
	return nil
}

// Log tells of the beginning and, once it is over, of the end.
func (b *tossedAndTold) Log() *battle.Log { return b.log }
