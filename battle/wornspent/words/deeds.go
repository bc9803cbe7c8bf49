package words

import (
	"frontier/battle"
	"frontier/battle/telling"
	"frontier/battle/wornspent/rules"
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
		"shoot": telling.Result(func(r rules.ShootResult, d *telling.Deed) bool {
			d.Fell = r.Killed
			if r.Jam && r.Killed == 0 {
				return telling.Becomes(d, telling.Jams)
			}
			return telling.Becomes(d, telling.Fires)
		}),
		"melee_round": telling.Result(func(r rules.MeleeRoundResult, d *telling.Deed) bool {
			d.Fell, d.Cost = r.BKilled, r.AKilled
			return telling.Becomes(d, telling.Strikes)
		}),
		"manoeuvre":     telling.Result(func(r rules.ManoeuvreResult, d *telling.Deed) bool { return telling.Becomes(d, outcomes[r.Outcome]) }),
		"melee_outcome": telling.Result(func(r rules.MeleeOutcomeResult, d *telling.Deed) bool { return telling.Becomes(d, outcomes[r.Outcome]) }),
	},
	Lines: map[string]func(battle.Line, *telling.Deed) bool{
		"charge": telling.Data(func(r ChargeData, d *telling.Deed) bool {
			if r.Contact {
				return telling.Becomes(d, telling.Charges)
			}
			return telling.Becomes(d, telling.FallsShort)
		}),
		"state": telling.Data(func(r StateData, d *telling.Deed) bool {
			if r.Lost != nil {
				d.Fell = r.Lost.Total()
			}
			return telling.Becomes(d, map[string]telling.DeedKind{"rallied": telling.Rallies, "disordered": telling.Disordered}[r.State])
		}),
		"removed": telling.Data(func(r GoneData, d *telling.Deed) bool {
			switch {
			case r.Taken:
				return telling.Becomes(d, telling.Surrenders)
			case r.How == "left":
				return telling.Becomes(d, telling.GoesOff)
			case r.How == "destroyed":
				return telling.Becomes(d, telling.Vanishes)
			}
			return telling.Becomes(d, telling.RunsOff)
		}),
		"leader": telling.Data(func(r LeaderData, d *telling.Deed) bool {
			return telling.Becomes(d, map[string]telling.DeedKind{"fallen": telling.LeaderFalls, "captured": telling.LeaderFalls}[r.What])
		}),
		"bridge": telling.Data(func(r BridgeData, d *telling.Deed) bool {
			d.What = r.Name
			if !r.Blown {
				return false
			}
			return telling.Becomes(d, telling.BlowsUp)
		}),
		"withdraw": func(_ battle.Line, d *telling.Deed) bool { return telling.Becomes(d, telling.BreaksOff) },
	},
}

// outcomes are those of the chart of which there is something to tell.
var outcomes = map[rules.Outcome]telling.DeedKind{
	rules.RetreatLoseStand: telling.GivesWay, rules.RetreatFull: telling.GivesWay, rules.RetreatBeyondMusketry: telling.GivesWay,
}
