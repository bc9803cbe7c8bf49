package words

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/telling"
)

// Deed says what a line of the log is as a deed. It makes the rule set a [telling.Chronicler].
func (Teller) Deed(line battle.Line) (telling.Deed, bool) { return deeds.Of(line) }

var deeds = telling.Deeds{
	Throws: map[string]func(battle.Line, *telling.Deed) bool{
		"shoot": telling.Result(func(r rules.ShootResult, d *telling.Deed) bool {
			d.Fell = r.Kills
			return telling.Becomes(d, telling.Fires)
		}),
		"ball_strike": telling.Result(func(r rules.BallStrikeResult, d *telling.Deed) bool {
			d.Fell = r.Kills
			return telling.Becomes(d, telling.Fires)
		}),
		"melee": telling.Result(func(r rules.MeleeResult, d *telling.Deed) bool {
			d.Fell = r.Kills
			return telling.Becomes(d, telling.Strikes)
		}),
		"charge_nerve": telling.Result(func(r rules.ChargeNerveResult, d *telling.Deed) bool {
			return telling.Becomes(d, map[rules.Outcome]telling.DeedKind{rules.FallsBack: telling.GivesWay, rules.Flees: telling.Breaks, rules.GoesToGround: telling.Balks}[r.Outcome])
		}),
		"morale": telling.Result(func(r rules.MoraleResult, d *telling.Deed) bool {
			return telling.Becomes(d, map[rules.Outcome]telling.DeedKind{rules.Flees: telling.Breaks, rules.Rallies: telling.Rallies, rules.FallsBack: telling.GivesWay}[r.Outcome])
		}),
	},
	Lines: map[string]func(battle.Line, *telling.Deed) bool{
		"charge": func(_ battle.Line, d *telling.Deed) bool { return telling.Becomes(d, telling.Charges) },
		"removed": telling.Data(func(r GoneData, d *telling.Deed) bool {
			return telling.Becomes(d, map[string]telling.DeedKind{"destroyed": telling.Vanishes, "off_table": telling.RunsOff, "left": telling.GoesOff}[r.How])
		}),
		"gun": telling.Data(func(r GunData, d *telling.Deed) bool {
			return telling.Becomes(d, map[string]telling.DeedKind{"taken": telling.TakesGun, "abandoned": telling.LeavesGun}[r.What])
		}),
	},
}
