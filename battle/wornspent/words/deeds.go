package words

import (
	"frontier/battle"
	"frontier/battle/telling"
	"frontier/battle/wornspent/rules"
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
		"shoot": telling.Result(func(r rules.ShootResult, d *battle.Deed) bool {
			d.Fell = r.Killed
			if r.Jam && r.Killed == 0 {
				return telling.Becomes(d, battle.Jams)
			}
			return telling.Becomes(d, battle.Fires)
		}),
		"melee_round": telling.Result(func(r rules.MeleeRoundResult, d *battle.Deed) bool {
			d.Fell, d.Cost = r.BKilled, r.AKilled
			return telling.Becomes(d, battle.Strikes)
		}),
		"manoeuvre":     telling.Result(func(r rules.ManoeuvreResult, d *battle.Deed) bool { return telling.Becomes(d, outcomes[r.Outcome]) }),
		"melee_outcome": telling.Result(func(r rules.MeleeOutcomeResult, d *battle.Deed) bool { return telling.Becomes(d, outcomes[r.Outcome]) }),
	},
	Lines: map[string]func(battle.Line, *battle.Deed) bool{
		"charge": telling.Data(func(r ChargeData, d *battle.Deed) bool {
			if r.Contact {
				return telling.Becomes(d, battle.Charges)
			}
			return telling.Becomes(d, battle.FallsShort)
		}),
		"state": telling.Data(func(r StateData, d *battle.Deed) bool {
			if r.Lost != nil {
				d.Fell = r.Lost.Total()
			}
			return telling.Becomes(d, map[string]battle.DeedKind{"rallied": battle.Rallies, "disordered": battle.Disordered}[r.State])
		}),
		"removed": telling.Data(func(r GoneData, d *battle.Deed) bool {
			switch {
			case r.Taken:
				return telling.Becomes(d, battle.Surrenders)
			case r.How == "left":
				return telling.Becomes(d, battle.GoesOff)
			case r.How == "destroyed":
				return telling.Becomes(d, battle.Vanishes)
			}
			return telling.Becomes(d, battle.RunsOff)
		}),
		"leader": telling.Data(func(r LeaderData, d *battle.Deed) bool {
			return telling.Becomes(d, map[string]battle.DeedKind{"fallen": battle.LeaderFalls, "captured": battle.LeaderFalls}[r.What])
		}),
		"bridge": telling.Data(func(r BridgeData, d *battle.Deed) bool {
			d.What = r.Name
			if !r.Blown {
				return false
			}
			return telling.Becomes(d, battle.BlowsUp)
		}),
		"withdraw": func(_ battle.Line, d *battle.Deed) bool { return telling.Becomes(d, battle.BreaksOff) },
	},
}

// outcomes are those of the chart of which there is something to tell.
var outcomes = map[rules.Outcome]battle.DeedKind{
	rules.RetreatLoseStand: battle.GivesWay, rules.RetreatFull: battle.GivesWay, rules.RetreatBeyondMusketry: battle.GivesWay,
}
