// Package rulesets lists the rule sets that the program knows: a new one is registered here,
// and nowhere else.
package rulesets

import (
	"frontier/battle"
	"frontier/battle/gsq"
	"frontier/battle/macduff"
	"frontier/battle/redcoats"
	"frontier/battle/riskfactor"
	"frontier/battle/wornspent"
)

// All are the rule sets in the order in which they are offered.
func All() []battle.Engine {
	return []battle.Engine{wornspent.New(), gsq.New(), macduff.New(), redcoats.New(), riskfactor.New()}
}
