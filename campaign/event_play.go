package campaign

import (
	"fmt"
	"slices"

	"frontier/battle"
)

var (
	_ = enrol[BattlePlayed]()
	_ = enrol[SideLed]()
)

// BattlePlayed keeps how far a battle is that people play: after the first Keep of the orders
// kept already come these. With no orders at all nothing is kept any more.
type BattlePlayed struct {
	Battle  BattleID       `json:"battle"`
	Engine  string         `json:"engine"`
	Version int            `json:"version"`
	Seed    uint64         `json:"seed,string"`
	Setup   string         `json:"setup"` // as in a [Draft]
	Keep    int            `json:"keep,omitempty"`
	Orders  []battle.Order `json:"orders,omitempty"`
}

// Kind names the event in the journal.
func (BattlePlayed) Kind() string { return "battle-played" }

func (e BattlePlayed) Apply(_ *Founding, s *State) error {
	return s.withPending(e.Battle, func(b *Battle) error {
		if e.Keep < 0 || e.Keep > 0 && (b.Draft == nil || e.Keep > len(b.Draft.Orders)) {
			return fmt.Errorf("battle %d has no %d orders to keep", e.Battle, e.Keep)
		}
		if e.Keep+len(e.Orders) == 0 {
			b.Draft = nil
			return nil
		}
		var kept []battle.Order
		if e.Keep > 0 {
			kept = b.Draft.Orders[:e.Keep]
		}
		b.Draft = &Draft{Engine: e.Engine, Version: e.Version, Seed: e.Seed, Setup: e.Setup, Orders: slices.Concat(kept, e.Orders)}
		return nil
	})
}

func (e BattlePlayed) tell(at scene) story {
	b := at.s.battle(e.Battle)
	if e.Keep+len(e.Orders) == 0 {
		return story{line: fmt.Sprintf("%s: what was played of the battle was laid aside.", b.Name)}
	}
	return story{line: fmt.Sprintf("%s: the battle is being played; it was left after %d orders.", b.Name, e.Keep+len(e.Orders))}
}

func (e BattlePlayed) rows(*State) []Row { return []Row{rowOfBattle(e.Battle)} }

// SideLed says who leads a side from now on.
type SideLed struct {
	Side SideID     `json:"side"`
	By   Leadership `json:"by"`
}

// Kind names the event in the journal.
func (SideLed) Kind() string { return "side-led" }

func (e SideLed) Apply(f *Founding, s *State) error {
	if f.side(e.Side) == nil {
		return fmt.Errorf("side %q is not known", e.Side)
	}
	at, there := slices.BinarySearch(s.Led, e.Side)
	switch {
	case e.By == ByCommander && !there:
		s.Led = slices.Insert(s.Led, at, e.Side)
	case e.By == ByPerson && there:
		s.Led = slices.Delete(s.Led, at, at+1)
	}
	return nil
}

func (e SideLed) tell(at scene) story {
	return story{line: fmt.Sprintf("%s is led by %s from now on.", at.f.side(e.Side).Name, e.By.words())}
}

func (e SideLed) rows(*State) []Row { return []Row{{LedTable, string(e.Side)}} }
