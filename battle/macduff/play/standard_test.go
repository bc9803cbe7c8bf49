package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// What is asked of every rule set.
func TestStandard(t *testing.T) {
	ruletest.Standard{
		Engine: New(), Kept: keptBattles(), Whole: one2one(),
		Commands: map[string]battle.Length{"ayub": 24 * battle.One, "burrows": 24 * battle.One},
		Unseen:   func(u battle.UnitView) bool { return u.Arm == "leader" }, // of one alone no line of sight is asked (MACDUFF-10.8)
		Tables: func(named func(title, rule string)) {
			ruletest.Table(named, rules.ControlModifiers)
			ruletest.Table(named, rules.SmallArmsModifiers)
			ruletest.Table(named, rules.CanisterModifiers)
			ruletest.Table(named, rules.ShellModifiers)
			ruletest.Table(named, rules.EffectModifiers)
			ruletest.Table(named, rules.BreachModifiers)
			ruletest.Table(named, rules.MachineGunModifiers)
			ruletest.Table(named, rules.MeleeModifiers)
			ruletest.Table(named, rules.RecoveryModifiers)
			for _, g := range rules.Gaits {
				named(g.Title, g.Rule)
			}
			for _, f := range rules.Footings {
				named(string(f.Ground), f.Rule)
			}
			for _, a := range rules.AllowanceTable {
				named(a.Title, a.Rule)
			}
			for _, h := range rules.Hindrances {
				named(string(h.Reason), h.Rule)
			}
		},
	}.Test(t)
}

// keptBattles are the battles of which every version's logs are kept.
func keptBattles() map[string]battle.Setup {
	ford := meeting([]battle.Unit{tribe("ghazis", 24), riders("sowars", 12, "irregular"), gunners("guns", 1, "mountain")},
		[]battle.Unit{infantry("66th", 20), gunners("rha", 2, "field"), riders("sabres", 8, "regular"), sappers("sappers", 5)})
	ford.Field.Ground, ford.Field.Village = "scrub", "Khig"
	ford.Sides[0].Units[0].Traits = []terms.Trait{"hidden"}
	ford.Sides[0].Leaders = []battle.Leader{{ID: "ayub", Name: "Ayub", Rank: "sirdar"}}
	ford.Sides[1].Leaders = []battle.Leader{{ID: "burrows", Name: "Burrows", Rank: "brigadier"}}
	return map[string]battle.Setup{"khig": ford, "meeting": one2one()}
}
