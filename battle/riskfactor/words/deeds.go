package words

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/telling"
)

// Deed says what a line of the log is as a deed. It makes the rule set a [telling.Chronicler].
func (Teller) Deed(line battle.Line) (telling.Deed, bool) {
	d, ok := deeds.Of(line)
	if ok && d.Kind == telling.BreaksOff {
		d.Unit = line.Side
	}
	return d, ok
}

var deeds = telling.Deeds{
	Throws: map[string]func(battle.Line, *telling.Deed) bool{
		"shoot":       func(_ battle.Line, d *telling.Deed) bool { return telling.Becomes(d, telling.Fires) },
		"melee_match": func(_ battle.Line, d *telling.Deed) bool { return telling.Becomes(d, telling.Strikes) },
		"casualty": telling.Result(func(r rules.CasualtyResult, d *telling.Deed) bool {
			if r.State != rules.Killed { // the wounded stay in the ranks
				return false
			}
			d.Fell = 1
			return telling.Becomes(d, telling.Loses)
		}),
	},
	Lines: map[string]func(battle.Line, *telling.Deed) bool{
		"move": func(line battle.Line, d *telling.Deed) bool {
			return telling.Becomes(d, map[string]telling.DeedKind{
				"RISKFACTOR-11.2": telling.GivesWay, "RISKFACTOR-11.8": telling.GivesWay, "RISKFACTOR-12.12": telling.GivesWay, "RISKFACTOR-11.10": telling.Breaks,
			}[line.Rule])
		},
		"charge": telling.Data(func(r ChargeData, d *telling.Deed) bool {
			if r.Contact {
				return telling.Becomes(d, telling.Charges)
			}
			return telling.Becomes(d, telling.FallsShort)
		}),
		"state": telling.Data(func(r WordData, d *telling.Deed) bool {
			return telling.Becomes(d, map[string]telling.DeedKind{"rallied": telling.Rallies}[r.What])
		}),
		"removed": telling.Data(func(r WordData, d *telling.Deed) bool {
			return telling.Becomes(d, map[string]telling.DeedKind{"ran_away": telling.RunsOff, "wiped_out": telling.Vanishes, "surrendered": telling.Surrenders, "left": telling.GoesOff}[r.What])
		}),
		"order": telling.Data(func(o battle.Order, d *telling.Deed) bool {
			if o.Kind != "break_off" {
				return false
			}
			return telling.Becomes(d, telling.BreaksOff)
		}),
	},
}
