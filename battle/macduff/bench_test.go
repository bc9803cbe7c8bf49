package macduff

import (
	"encoding/json"
	"fmt"
	"testing"

	"frontier/battle"
)

// eightASide is a battle of eight units a side.
func eightASide() battle.Setup {
	var attackers, defenders []battle.Unit
	for i := range 6 {
		attackers = append(attackers, tribe(fmt.Sprint("ghazis-", i), 24))
		defenders = append(defenders, infantry(fmt.Sprint("foot-", i), 10))
	}
	attackers = append(attackers, riders("sowars", 12, "irregular"), gunners("guns", 2, "mountain"))
	defenders = append(defenders, riders("sabres", 8, "regular"), gunners("rha", 2, "field"))
	s := meeting(attackers, defenders)
	s.Field.Ground, s.Field.Village = "hills", "Khig"
	s.Sides[0].Leaders = []battle.Leader{{ID: "luinab", Rank: "general"}, {ID: "ayub", Rank: "sirdar", Unit: "ghazis-2"}}
	s.Sides[1].Leaders = []battle.Leader{{ID: "burrows", Rank: "brigadier"}, {ID: "galbraith", Rank: "colonel", Unit: "foot-1"}}
	return s
}

// BenchmarkBattle8 fights battles of eight units a side by the commanders, the record of
// every event with them.
func BenchmarkBattle8(b *testing.B) {
	s := eightASide()
	engine := New()
	lines := 0
	b.ReportAllocs()
	for i := range b.N {
		f, err := engine.Begin(s, uint64(i%16))
		if err != nil {
			b.Fatal(err)
		}
		if _, err := battle.Fight(f); err != nil {
			b.Fatal(err)
		}
		lines += f.Log().Len()
	}
	b.ReportMetric(float64(lines)/float64(b.N), "events/battle")
}

// BenchmarkBattle8Floor is the bare floor of the same battles: as many throws of the same
// procedures and as many event records, with no battle round them.
func BenchmarkBattle8Floor(b *testing.B) {
	s := eightASide()
	var floors [16][]func(*battle.Log)
	for i := range floors {
		f, err := New().Begin(s, uint64(i))
		if err != nil {
			b.Fatal(err)
		}
		if _, err := battle.Fight(f); err != nil {
			b.Fatal(err)
		}
		floors[i] = bare(b, f.Log())
	}
	b.ReportAllocs()
	lines := 0
	for i := range b.N {
		seed := uint64(i % 16)
		l := battle.NewLog(about, s, seed, battle.Seeded(seed, battle.TableDice))
		for _, again := range floors[seed] {
			again(l)
		}
		lines += l.Len()
	}
	b.ReportMetric(float64(lines)/float64(b.N), "events/battle")
}

// bare makes of each line of a log what does it over again.
func bare(b *testing.B, log *battle.Log) []func(*battle.Log) {
	var out []func(*battle.Log)
	for line := range log.LinesFrom(2) {
		m := battle.Mark{Turn: line.Turn, Phase: line.Phase, Unit: line.Unit, Target: line.Target}
		if line.Type == battle.RollLine {
			again := throwers[line.Procedure]
			if again == nil {
				b.Fatalf("nobody throws %s again", line.Procedure)
			}
			out = append(out, again(b, m, line))
			continue
		}
		var d PlaceData
		if json.Unmarshal(line.Data, &d) == nil && d.Figures > 0 {
			out = append(out, func(l *battle.Log) { l.Note(m, line.Type, line.Rule, d) })
			continue
		}
		var o battle.Order
		if json.Unmarshal(line.Data, &o) == nil && o.Kind != "" {
			out = append(out, func(l *battle.Log) { l.Note(m, line.Type, line.Rule, o) })
			continue
		}
		out = append(out, func(l *battle.Log) { l.Note(m, line.Type, line.Rule, nil) })
	}
	return out
}

var throwers = map[string]func(b *testing.B, m battle.Mark, line battle.Line) func(*battle.Log){
	"activation_card":  thrower(activationProcedure),
	"personality":      thrower(personalityProcedure),
	"control_check":    thrower(controlProcedure),
	"spot":             thrower(spotProcedure),
	"move_distance":    thrower(moveProcedure),
	"charge_reactions": thrower(reactionProcedure),
	"fire_allowance":   thrower(allowanceProcedure),
	"small_arms":       thrower(smallArmsProcedure),
	"canister":         thrower(canisterProcedure),
	"shot_and_shell":   thrower(shellProcedure),
	"machine_gun":      thrower(machineGunProcedure),
	"breach":           thrower(breachProcedure),
	"casualties":       thrower(casualtiesProcedure),
	"artillery_hits":   thrower(gunHitsProcedure),
	"leader_risk":      thrower(leaderRiskProcedure),
	"melee_round":      thrower(meleeProcedure),
	"melee_outcome":    thrower(outcomeProcedure),
	"unit_state":       thrower(stateProcedure),
	"surrender":        thrower(surrenderProcedure),
	"recovery":         thrower(recoveryProcedure),
	"demolition":       thrower(demolitionProcedure),
	"bridge_repair":    thrower(repairProcedure),
	"engineering_work": thrower(workProcedure),
	"battle_losses":    thrower(lossesProcedure),
}

func thrower[In, Need, Result any](p *battle.Typed[In, Need, Result]) func(*testing.B, battle.Mark, battle.Line) func(*battle.Log) {
	return func(b *testing.B, m battle.Mark, line battle.Line) func(*battle.Log) {
		in, err := p.Read(line.Inputs)
		if err != nil {
			b.Fatal(err)
		}
		return func(l *battle.Log) {
			if _, _, err := p.Roll(l, m, in); err != nil {
				b.Fatal(err)
			}
		}
	}
}
