package event

import (
	"encoding/json"
	"fmt"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/sorted"
)

var _ = enrol[SettingChanged]()

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
