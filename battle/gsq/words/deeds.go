package words

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/telling"
)

// Deed says what a line of the log is as a deed. It makes the rule set a [battle.Chronicler].
func (Teller) Deed(line battle.Line) (battle.Deed, bool) { return deeds.Of(line) }

var deeds = telling.Deeds{
	Throws: map[string]func(battle.Line, *battle.Deed) bool{
		"shoot": telling.Result(func(r rules.ShootResult, d *battle.Deed) bool {
			d.Fell = r.Kills
			return telling.Becomes(d, battle.Fires)
		}),
		"ball_strike": telling.Result(func(r rules.BallStrikeResult, d *battle.Deed) bool {
			d.Fell = r.Kills
			return telling.Becomes(d, battle.Fires)
		}),
		"melee": telling.Result(func(r rules.MeleeResult, d *battle.Deed) bool {
			d.Fell = r.Kills
			return telling.Becomes(d, battle.Strikes)
		}),
		"charge_nerve": telling.Result(func(r rules.ChargeNerveResult, d *battle.Deed) bool {
			return telling.Becomes(d, map[rules.Outcome]battle.DeedKind{rules.FallsBack: battle.GivesWay, rules.Flees: battle.Breaks, rules.GoesToGround: battle.Balks}[r.Outcome])
		}),
		"morale": telling.Result(func(r rules.MoraleResult, d *battle.Deed) bool {
			return telling.Becomes(d, map[rules.Outcome]battle.DeedKind{rules.Flees: battle.Breaks, rules.Rallies: battle.Rallies, rules.FallsBack: battle.GivesWay}[r.Outcome])
		}),
	},
	Lines: map[string]func(battle.Line, *battle.Deed) bool{
		"charge": func(_ battle.Line, d *battle.Deed) bool { return telling.Becomes(d, battle.Charges) },
		"removed": telling.Data(func(r GoneData, d *battle.Deed) bool {
			return telling.Becomes(d, map[string]battle.DeedKind{"destroyed": battle.Vanishes, "off_table": battle.RunsOff, "left": battle.GoesOff}[r.How])
		}),
		"gun": telling.Data(func(r GunData, d *battle.Deed) bool {
			return telling.Becomes(d, map[string]battle.DeedKind{"taken": battle.TakesGun, "abandoned": battle.LeavesGun}[r.What])
		}),
	},
}
