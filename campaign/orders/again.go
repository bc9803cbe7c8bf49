package orders

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/internal/jsontext"
)

var errNoBattle = errors.New("no battle was fought by it")

// Again decides the command of an entry again by the edition of its day. A battle is taken
// as the entry has it, and what comes of it is worked out anew; of what an organiser set or
// people played, what the entry has is held against the command alone.
func Again(ctx context.Context, f *state.Founding, now *state.State, cmd command.Command, d *journal.Decoded, engines Engines) ([]event.Event, error) {
	w := &working{Working: aftermath.Begin(f, now, d.Edition)}
	if a, ok := cmd.(command.Amended); ok {
		var err error
		if cmd, err = amended(a); err != nil || cmd == nil {
			return nil, err
		}
	}
	had := w.planning()
	switch c := cmd.(type) {
	case command.FightBattle:
		if len(d.Happened) == 0 {
			return nil, errNoBattle
		}
		how, ok := d.Happened[0].(event.BattleFought)
		if !ok {
			return nil, errNoBattle
		}
		if err := w.foughtAsOrdered(c, how, d.Record); err != nil {
			return nil, err
		}
		if err := w.Aftermath(how); err != nil {
			return nil, err
		}
	case command.PlayBattle:
		if err := w.keptAsOrdered(c, d.Happened); err != nil {
			return nil, err
		}
	case command.ChangeSetting:
		value := strings.TrimSpace(c.Value)
		if len(d.Happened) > 0 {
			if set, ok := d.Happened[0].(event.SettingChanged); ok && sameValue(set.Setting.Value, value) {
				value = set.Setting.Value
			}
		}
		w.Say(event.SettingChanged{Setting: state.Setting{Engine: c.Engine, Key: c.Key, Value: value}})
	case command.ChangeRates: // a rate that was may be no more, or reach less far
		for _, x := range c.Values {
			w.rated(x.Key, strings.TrimSpace(x.Value))
		}
	default:
		events, _, err := w.decide(ctx, cmd, engines)
		return events, err
	}
	w.followed(cmd, had)
	return w.Events, w.Err
}

// foughtAsOrdered is an error where a battle was not fought as its order says.
func (w *working) foughtAsOrdered(c command.FightBattle, how event.BattleFought, record string) error {
	b, err := aftermath.Waiting(w.S, c.Battle)
	if err != nil {
		return err
	}
	engine, seed := c.Engine, c.Seed
	if engine == "" {
		engine = w.F.Rules
	}
	if seed == 0 {
		seed = state.BattleSeed(w.F, b.ID)
	}
	switch {
	case how.Battle != c.Battle:
		return fmt.Errorf("battle %d was fought and battle %d was to be", how.Battle, c.Battle)
	case how.Engine != engine:
		return fmt.Errorf("it was fought by %.40q and was to be by %.40q", how.Engine, engine)
	case how.Seed != seed:
		return fmt.Errorf("it was fought with the seed %d and was to be with %d", how.Seed, seed)
	case how.Record != record:
		return fmt.Errorf("it names the record %.12s and the journal %.12s", how.Record, record)
	}
	return nil
}

// sameValue says whether two texts are the same JSON.
func sameValue(a, b string) bool {
	var x, y any
	return json.Unmarshal([]byte(a), &x) == nil && json.Unmarshal([]byte(b), &y) == nil && jsontext.Same(x, y)
}
