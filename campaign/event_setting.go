package campaign

import (
	"fmt"

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

func (e SettingChanged) Apply(_ *state.Founding, s *state.State) error {
	if e.Setting.Value == "" {
		s.Settings = sorted.Drop(s.Settings, state.SettingKey(&e.Setting), state.SettingKey)
	} else {
		s.Settings = sorted.Put(s.Settings, e.Setting, state.SettingKey)
	}
	return nil
}

func (e SettingChanged) tell(scene) story {
	if e.Setting.Value == "" {
		return story{line: fmt.Sprintf("%s: %s is at its default again.", e.Setting.Engine, e.Setting.Key)}
	}
	return story{line: fmt.Sprintf("%s: %s is now %s.", e.Setting.Engine, e.Setting.Key, e.Setting.Value)}
}

func (e SettingChanged) rows(*state.State) []Row { return []Row{{SettingTable, e.Setting.Engine}} }
