package words

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/telling"
)

// Deed says what a line of the log is as a deed. It makes the rule set a [battle.Chronicler].
func (Teller) Deed(line battle.Line) (battle.Deed, bool) {
	d, ok := deeds.Of(line)
	if ok && d.Kind == battle.BreaksOff {
		d.Unit = line.Side
	}
	return d, ok
}

var deeds = telling.Deeds{
	Throws: map[string]func(battle.Line, *battle.Deed) bool{
		"shoot":       func(_ battle.Line, d *battle.Deed) bool { return telling.Becomes(d, battle.Fires) },
		"melee_match": func(_ battle.Line, d *battle.Deed) bool { return telling.Becomes(d, battle.Strikes) },
		"casualty": telling.Result(func(r rules.CasualtyResult, d *battle.Deed) bool {
			if r.State != rules.Killed { // the wounded stay in the ranks
				return false
			}
			d.Fell = 1
			return telling.Becomes(d, battle.Loses)
		}),
	},
	Lines: map[string]func(battle.Line, *battle.Deed) bool{
		"move": func(line battle.Line, d *battle.Deed) bool {
			return telling.Becomes(d, map[string]battle.DeedKind{
				"RISKFACTOR-11.2": battle.GivesWay, "RISKFACTOR-11.8": battle.GivesWay, "RISKFACTOR-12.12": battle.GivesWay, "RISKFACTOR-11.10": battle.Breaks,
			}[line.Rule])
		},
		"charge": telling.Data(func(r ChargeData, d *battle.Deed) bool {
			if r.Contact {
				return telling.Becomes(d, battle.Charges)
			}
			return telling.Becomes(d, battle.FallsShort)
		}),
		"state": telling.Data(func(r WordData, d *battle.Deed) bool {
			return telling.Becomes(d, map[string]battle.DeedKind{"rallied": battle.Rallies}[r.What])
		}),
		"removed": telling.Data(func(r WordData, d *battle.Deed) bool {
			return telling.Becomes(d, map[string]battle.DeedKind{"ran_away": battle.RunsOff, "wiped_out": battle.Vanishes, "surrendered": battle.Surrenders, "left": battle.GoesOff}[r.What])
		}),
		"order": telling.Data(func(o battle.Order, d *battle.Deed) bool {
			if o.Kind != "break_off" {
				return false
			}
			return telling.Becomes(d, battle.BreaksOff)
		}),
	},
}
