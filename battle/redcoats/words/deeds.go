package words

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/telling"
)

// Deed says what a line of the log is as a deed. It makes the rule set a [battle.Chronicler].
func (Teller) Deed(line battle.Line) (battle.Deed, bool) {
	if line.Type == battle.RollLine && line.Procedure == "unit_hits" {
		line.Target = "" // it names whom the hits befall alone
	}
	return deeds.Of(line)
}

var deeds = telling.Deeds{
	Throws: map[string]func(battle.Line, *battle.Deed) bool{
		"fire":          func(_ battle.Line, d *battle.Deed) bool { return telling.Becomes(d, battle.Fires) },
		"close_assault": func(_ battle.Line, d *battle.Deed) bool { return telling.Becomes(d, battle.Strikes) },
		"unit_hits": telling.Result(func(r rules.UnitHitsResult, d *battle.Deed) bool {
			d.Fell = r.Lost
			switch {
			case r.Lost > 0:
				return telling.Becomes(d, battle.Loses)
			case r.Disrupted:
				return telling.Becomes(d, battle.Disordered)
			}
			return false
		}),
		"regain_cohesion": telling.Result(func(r rules.RegainCohesionResult, d *battle.Deed) bool {
			if !r.Regained {
				return false
			}
			return telling.Becomes(d, battle.Rallies)
		}),
	},
	Lines: map[string]func(battle.Line, *battle.Deed) bool{
		"retreat": func(_ battle.Line, d *battle.Deed) bool { return telling.Becomes(d, battle.GivesWay) },
		"removed": telling.Data(func(r GoneData, d *battle.Deed) bool {
			return telling.Becomes(d, map[string]battle.DeedKind{"destroyed": battle.Vanishes, "captured": battle.Surrenders, "left": battle.GoesOff}[r.How])
		}),
		"commander": telling.Data(func(r CommanderData, d *battle.Deed) bool {
			return telling.Becomes(d, map[string]battle.DeedKind{"destroyed": battle.LeaderFalls, "captured": battle.LeaderFalls}[r.What])
		}),
		"withdraw": func(line battle.Line, d *battle.Deed) bool {
			d.Unit = line.Side
			return telling.Becomes(d, battle.BreaksOff)
		},
	},
}
