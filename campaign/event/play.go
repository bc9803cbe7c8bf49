package event

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/sorted"
	"frontier/internal/words"
)

var (
	_ = enrol[BattlePlayed]()
	_ = enrol[SideLed]()
	_ = enrol[CommanderAppointed]()
	_ = enrol[BattlePutOff]()
	_ = enrol[StandingSet]()
	_ = enrol[StandingFollowed]()
	_ = enrol[SettingChanged]()
)

// BattlePlayed keeps how far a battle is that people play: after the first Keep of the orders
// kept already come these. With no orders at all nothing is kept any more.
type BattlePlayed struct {
	Battle  state.BattleID `json:"battle"`
	Engine  string         `json:"engine"`
	Version int            `json:"version"`
	Seed    uint64         `json:"seed,string"`
	Setup   string         `json:"setup"` // as in a [Draft]
	Keep    int            `json:"keep,omitempty"`
	Orders  []battle.Order `json:"orders,omitempty"`
}

// Kind names the event in the journal.
func (BattlePlayed) Kind() string { return "battle-played" }

// Apply makes the state what the event says.
func (e BattlePlayed) Apply(_ *state.Founding, s *state.State) error {
	return s.WithPending(e.Battle, func(b *state.Battle) error {
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
		b.Draft = &state.Draft{Engine: e.Engine, Version: e.Version, Seed: e.Seed, Setup: e.Setup, Orders: slices.Concat(kept, e.Orders)}
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e BattlePlayed) Tell(at Scene) Story {
	b := at.S.Battle(e.Battle)
	if e.Keep+len(e.Orders) == 0 {
		return Story{Line: fmt.Sprintf("%s: what was played of the battle was laid aside.", b.Name)}
	}
	return Story{Line: fmt.Sprintf("%s: the battle is being played; it was left after %d orders.", b.Name, e.Keep+len(e.Orders))}
}

// Rows names the rows that the event changes.
func (e BattlePlayed) Rows(*state.State) []Row { return []Row{rowOfBattle(e.Battle)} }

// SideLed says who leads a side from now on.
type SideLed struct {
	Side state.SideID     `json:"side"`
	By   state.Leadership `json:"by"`
}

// Kind names the event in the journal.
func (SideLed) Kind() string { return "side-led" }

// Apply makes the state what the event says.
func (e SideLed) Apply(f *state.Founding, s *state.State) error {
	if f.Side(e.Side) == nil {
		return fmt.Errorf("side %q is not known", e.Side)
	}
	at, there := slices.BinarySearch(s.Led, e.Side)
	switch {
	case e.By == state.ByCommander && !there:
		s.Led = slices.Insert(s.Led, at, e.Side)
	case e.By == state.ByPerson && there:
		s.Led = slices.Delete(s.Led, at, at+1)
	}
	return nil
}

// Tell says what there is to tell of the event.
func (e SideLed) Tell(at Scene) Story {
	name := at.F.Side(e.Side).Name
	return Story{Line: fmt.Sprintf("%s %s led by %s from now on.", name, words.Agree(name, "is", "are"), e.By.Words())}
}

// Rows names the rows that the event changes.
func (e SideLed) Rows(*state.State) []Row { return []Row{{LedTable, string(e.Side)}} }

// CommanderAppointed says how the automatic commander of a side thinks from now on.
type CommanderAppointed struct {
	Commander state.Commander `json:"commander"`
}

// Kind names the event in the journal.
func (CommanderAppointed) Kind() string { return "commander-appointed" }

// Apply makes the state what the event says.
func (e CommanderAppointed) Apply(f *state.Founding, s *state.State) error {
	if f.Side(e.Commander.Side) == nil {
		return fmt.Errorf("side %q is not known", e.Commander.Side)
	}
	s.Commanders = sorted.Put(s.Commanders, e.Commander, state.CommanderKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e CommanderAppointed) Tell(at Scene) Story {
	return Story{Line: fmt.Sprintf("The automatic commander of %s is %s from now on.", at.F.Side(e.Commander.Side).Name, e.Commander.Words())}
}

// Rows names the rows that the event changes.
func (e CommanderAppointed) Rows(*state.State) []Row {
	return []Row{{CommanderTable, string(e.Commander.Side)}}
}

// BattlePutOff has a battle wait while days go on, or hold the day up again (CAMPAIGN-1.6).
type BattlePutOff struct {
	Battle state.BattleID `json:"battle"`
	state.PutOff
}

// Kind names the event in the journal.
func (BattlePutOff) Kind() string { return "battle-put-off" }

// Apply makes the state what the event says.
func (e BattlePutOff) Apply(_ *state.Founding, s *state.State) error {
	if e.How != "" && !state.Appointments.Has(e.How) || e.How == "" && e.Note != "" {
		return fmt.Errorf("battle %d cannot be put off as %q", e.Battle, e.How)
	}
	return s.WithPending(e.Battle, func(b *state.Battle) error { b.PutOff = e.PutOff; return nil })
}

// The entry's title has told of it.
func (e BattlePutOff) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e BattlePutOff) Rows(*state.State) []Row { return []Row{rowOfBattle(e.Battle)} }

// SettingChanged keeps an engine's setting with the campaign; empty: the default.
type SettingChanged struct {
	Setting state.Setting `json:"setting"`
}

// Kind names the event in the journal.
func (SettingChanged) Kind() string { return "setting-changed" }

// Apply makes the state what the event says.
func (e SettingChanged) Apply(_ *state.Founding, s *state.State) error {
	if e.Setting.Value == "" {
		s.Settings = sorted.Drop(s.Settings, state.SettingKey(&e.Setting), state.SettingKey)
	} else {
		s.Settings = sorted.Put(s.Settings, e.Setting, state.SettingKey)
	}
	return nil
}

// Tell says what there is to tell of the event.
func (e SettingChanged) Tell(Scene) Story {
	if r := rates.Of(e.Setting.Key); r != nil && e.Setting.Engine == rates.Book {
		value, again := e.Setting.Value, ""
		if value == "" {
			value, again = string(rates.InForce{}.Value(r)), " again, as by default"
		}
		said := r.Said(json.RawMessage(value))
		return Story{Line: fmt.Sprintf("Campaign rules (%s): %s: %s%s.", r.Rule, r.Title, said, again)}
	}
	if e.Setting.Value == "" {
		return Story{Line: fmt.Sprintf("%s: %s is at its default again.", e.Setting.Engine, e.Setting.Key)}
	}
	return Story{Line: fmt.Sprintf("%s: %s is now %s.", e.Setting.Engine, e.Setting.Key, e.Setting.Value)}
}

// Rows names the rows that the event changes.
func (e SettingChanged) Rows(*state.State) []Row { return []Row{{SettingTable, e.Setting.Engine}} }

// StandingSet says what a force does when no orders came, or every force of the side that has no such
// order of its own (CAMPAIGN-2.11).
type StandingSet struct {
	Side  state.SideID       `json:"side"`
	Force state.ForceID      `json:"force,omitempty"`
	Do    state.StandingWord `json:"do,omitempty"` // empty: nothing is said any more
}

// Kind names the event in the journal.
func (StandingSet) Kind() string { return "standing-set" }

// Apply makes the state what the event says.
func (e StandingSet) Apply(f *state.Founding, s *state.State) error {
	o := state.StandingOrder(e)
	if f.Side(e.Side) == nil || e.Do != "" && !slices.Contains(state.Standings, e.Do) {
		return fmt.Errorf("%q is no standing order of side %q", e.Do, e.Side)
	}
	if e.Do == "" {
		s.Standing = sorted.Drop(s.Standing, state.StandingKey(&o), state.StandingKey)
		return nil
	}
	s.Standing = sorted.Put(s.Standing, o, state.StandingKey)
	return nil
}

// The entry's title has told of it.
func (StandingSet) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e StandingSet) Rows(*state.State) []Row { return []Row{{StandingTable, string(e.Side)}} }

// StandingFollowed says that a force was given no orders and does what its standing order says; what
// that is stands in the events after it. With Stays it cannot, and holds where it stands.
type StandingFollowed struct {
	Force state.ForceID      `json:"force"`
	Do    state.StandingWord `json:"do"`
	Stays bool               `json:"stays,omitempty"`
	Why   string             `json:"why,omitempty"`
}

// Kind names the event in the journal.
func (StandingFollowed) Kind() string { return "standing-followed" }

// Apply makes the state what the event says.
func (e StandingFollowed) Apply(_ *state.Founding, s *state.State) error {
	if s.Force(e.Force) == nil || !slices.Contains(state.Standings, e.Do) {
		return fmt.Errorf("force %s does not follow %q", e.Force, e.Do)
	}
	return nil
}

// Tell says what there is to tell of the event.
func (e StandingFollowed) Tell(at Scene) Story {
	line := fmt.Sprintf("%s had no orders, and is to %s.", at.force(e.Force), e.Do.Words())
	if e.Stays {
		line = fmt.Sprintf("%s had no orders; it is to %s and cannot, so it holds where it stands.", at.force(e.Force), e.Do.Words())
	}
	if strings.Trim(e.Why, ".") != "" { // where no reason was given a full stop alone is kept
		line += " " + e.Why
	}
	return Story{Line: line}
}

// Rows names the rows that the event changes.
func (StandingFollowed) Rows(*state.State) []Row { return nil }
