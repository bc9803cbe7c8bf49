package state

import (
	"encoding/json"

	"frontier/battle"
)

// SettingsInForce gives the settings that differ from their defaults, by rule set and key
// (CAMPAIGN-12.1).
func (s *State) SettingsInForce() battle.InForce {
	out := battle.InForce{}
	for _, set := range s.Settings {
		if out[set.Engine] == nil {
			out[set.Engine] = map[string]json.RawMessage{}
		}
		out[set.Engine][set.Key] = json.RawMessage(set.Value)
	}
	return out
}
