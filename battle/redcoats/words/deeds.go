package words

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/telling"
)

// Deed says what a line of the log is as a deed. It makes the rule set a [telling.Chronicler].
func (Teller) Deed(line battle.Line) (telling.Deed, bool) {
	if line.Type == battle.RollLine && line.Procedure == "unit_hits" {
		line.Target = "" // it names whom the hits befall alone
	}
	return deeds.Of(line)
}

var deeds = telling.Deeds{
	Throws: map[string]func(battle.Line, *telling.Deed) bool{
		"fire":          func(_ battle.Line, d *telling.Deed) bool { return telling.Becomes(d, telling.Fires) },
		"close_assault": func(_ battle.Line, d *telling.Deed) bool { return telling.Becomes(d, telling.Strikes) },
		"unit_hits": telling.Result(func(r rules.UnitHitsResult, d *telling.Deed) bool {
			d.Fell = r.Lost
			switch {
			case r.Lost > 0:
				return telling.Becomes(d, telling.Loses)
			case r.Disrupted:
				return telling.Becomes(d, telling.Disordered)
			}
			return false
		}),
		"regain_cohesion": telling.Result(func(r rules.RegainCohesionResult, d *telling.Deed) bool {
			if !r.Regained {
				return false
			}
			return telling.Becomes(d, telling.Rallies)
		}),
	},
	Lines: map[string]func(battle.Line, *telling.Deed) bool{
		"retreat": func(_ battle.Line, d *telling.Deed) bool { return telling.Becomes(d, telling.GivesWay) },
		"removed": telling.Data(func(r GoneData, d *telling.Deed) bool {
			return telling.Becomes(d, map[string]telling.DeedKind{"destroyed": telling.Vanishes, "captured": telling.Surrenders, "left": telling.GoesOff}[r.How])
		}),
		"commander": telling.Data(func(r CommanderData, d *telling.Deed) bool {
			return telling.Becomes(d, map[string]telling.DeedKind{"destroyed": telling.LeaderFalls, "captured": telling.LeaderFalls}[r.What])
		}),
		"withdraw": func(line battle.Line, d *telling.Deed) bool {
			d.Unit = line.Side
			return telling.Becomes(d, telling.BreaksOff)
		},
	},
}
