package words

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/telling"
)

// Deed says what a line of the log is as a deed. It makes the rule set a [telling.Chronicler].
func (Teller) Deed(line battle.Line) (telling.Deed, bool) { return deeds.Of(line) }

// volley is a throw of fire; who falls to it is told by the line "lost" that follows.
func volley(_ battle.Line, d *telling.Deed) bool { return telling.Becomes(d, telling.Fires) }

var deeds = telling.Deeds{
	Throws: map[string]func(battle.Line, *telling.Deed) bool{
		"small_arms": volley, "artillery": volley,
		"machine_gun": telling.Result(func(r rules.MachineGunResult, d *telling.Deed) bool {
			if r.Jammed {
				return telling.Becomes(d, telling.Jams)
			}
			return telling.Becomes(d, telling.Fires)
		}),
		"melee_round": func(_ battle.Line, d *telling.Deed) bool { return telling.Becomes(d, telling.Strikes) },
		"unit_state": telling.Result(func(r rules.StateResult, d *telling.Deed) bool {
			if !r.NewlyShattered {
				return false
			}
			return telling.Becomes(d, telling.Breaks)
		}),
	},
	Lines: map[string]func(battle.Line, *telling.Deed) bool{
		"state": telling.Data(func(r StateData, d *telling.Deed) bool {
			d.Fell = r.Lost
			return telling.Becomes(d, map[string]telling.DeedKind{"lost": telling.Loses, "rallies": telling.Rallies}[r.State])
		}),
		"charge": telling.Data(func(r ChargeData, d *telling.Deed) bool {
			if r.Contact {
				return telling.Becomes(d, telling.Charges)
			}
			return telling.Becomes(d, telling.FallsShort)
		}),
		"retreat": func(_ battle.Line, d *telling.Deed) bool { return telling.Becomes(d, telling.GivesWay) },
		"removed": telling.Data(func(r GoneData, d *telling.Deed) bool {
			return telling.Becomes(d, map[string]telling.DeedKind{"left": telling.GoesOff, "routed": telling.RunsOff, "destroyed": telling.Vanishes, "surrendered": telling.Surrenders}[r.How])
		}),
		"leader": telling.Data(func(r LeaderData, d *telling.Deed) bool {
			return telling.Becomes(d, map[string]telling.DeedKind{"hit": telling.LeaderFalls, "abandoned": telling.LeaderFalls}[r.What])
		}),
		"gun_taken": func(_ battle.Line, d *telling.Deed) bool { return telling.Becomes(d, telling.TakesGun) },
		"work": telling.Data(func(r WorkData, d *telling.Deed) bool {
			d.What = telling.Plain(r.Task)
			return telling.Becomes(d, map[string]telling.DeedKind{"done": telling.Finishes}[r.What])
		}),
		"withdraw": func(line battle.Line, d *telling.Deed) bool {
			d.Unit = line.Side
			return telling.Becomes(d, telling.BreaksOff)
		},
	},
}
