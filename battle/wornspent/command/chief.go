package command

import (
	"frontier/battle/command"
	"frontier/battle/wornspent/state"
)

// Chief is the automatic commander as the machine asks him.
var Chief = command.Commander[state.Sight]{Advise: Advise, Weigh: Weigh}
