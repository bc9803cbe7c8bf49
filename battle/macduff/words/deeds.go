package words

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/telling"
)

// Deed says what a line of the log is as a deed. It makes the rule set a [battle.Chronicler].
func (Teller) Deed(line battle.Line) (battle.Deed, bool) { return deeds.Of(line) }

// volley is a throw of fire; who falls to it is told by the line "lost" that follows.
func volley(_ battle.Line, d *battle.Deed) bool { return telling.Becomes(d, battle.Fires) }

var deeds = telling.Deeds{
	Throws: map[string]func(battle.Line, *battle.Deed) bool{
		"small_arms": volley, "artillery": volley,
		"machine_gun": telling.Result(func(r rules.MachineGunResult, d *battle.Deed) bool {
			if r.Jammed {
				return telling.Becomes(d, battle.Jams)
			}
			return telling.Becomes(d, battle.Fires)
		}),
		"melee": func(_ battle.Line, d *battle.Deed) bool { return telling.Becomes(d, battle.Strikes) },
		"unit_state": telling.Result(func(r rules.StateResult, d *battle.Deed) bool {
			if !r.NewlyShattered {
				return false
			}
			return telling.Becomes(d, battle.Breaks)
		}),
	},
	Lines: map[string]func(battle.Line, *battle.Deed) bool{
		"state": telling.Data(func(r StateData, d *battle.Deed) bool {
			d.Fell = r.Lost
			return telling.Becomes(d, map[string]battle.DeedKind{"lost": battle.Loses, "rallies": battle.Rallies}[r.State])
		}),
		"charge": telling.Data(func(r ChargeData, d *battle.Deed) bool {
			if r.Contact {
				return telling.Becomes(d, battle.Charges)
			}
			return telling.Becomes(d, battle.FallsShort)
		}),
		"retreat": func(_ battle.Line, d *battle.Deed) bool { return telling.Becomes(d, battle.GivesWay) },
		"removed": telling.Data(func(r GoneData, d *battle.Deed) bool {
			return telling.Becomes(d, map[string]battle.DeedKind{"left": battle.GoesOff, "routed": battle.RunsOff, "destroyed": battle.Vanishes, "surrendered": battle.Surrenders}[r.How])
		}),
		"leader": telling.Data(func(r LeaderData, d *battle.Deed) bool {
			return telling.Becomes(d, map[string]battle.DeedKind{"hit": battle.LeaderFalls, "abandoned": battle.LeaderFalls}[r.What])
		}),
		"gun_taken": func(_ battle.Line, d *battle.Deed) bool { return telling.Becomes(d, battle.TakesGun) },
		"work": telling.Data(func(r WorkData, d *battle.Deed) bool {
			d.What = telling.Plain(r.Task)
			return telling.Becomes(d, map[string]battle.DeedKind{"done": battle.Finishes}[r.What])
		}),
		"withdraw": func(line battle.Line, d *battle.Deed) bool {
			d.Unit = line.Side
			return telling.Becomes(d, battle.BreaksOff)
		},
	},
}
