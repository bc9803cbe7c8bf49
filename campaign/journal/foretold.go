package journal

import (
	"encoding/json"

	"frontier/campaign/state"
)

// Foretold is what somebody was told to expect of a battle, by a rule set. It is kept beside the entries, as letters are: no command
// makes it, and undo leaves it. Of each battle, of each who asked and by each rule set the newest is kept.
type Foretold struct {
	Battle   state.BattleID
	Side     state.SideID // as which it was asked; empty: the organiser
	Engine   string
	Setup    string          // digest of the battle as it stood
	Given    string          // digest of the orders by which people had set it up; empty: nobody had
	Forecast json.RawMessage // a [frontier/battle/forecast.Forecast]
	Made     string          // RFC 3339 in UTC
}
