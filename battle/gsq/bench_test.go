package gsq

import (
	"encoding/json"
	"fmt"
	"testing"

	"frontier/battle"
)

// eightASide is a battle of eight units a side with everything that throws dice.
func eightASide() battle.Setup {
	var attackers, defenders []battle.Unit
	for i := range 4 {
		attackers = append(attackers, spears(fmt.Sprint("ghazis-", i), 18), jezails(fmt.Sprint("jezails-", i), 10))
	}
	for i := range 5 {
		defenders = append(defenders, foot(fmt.Sprint("foot-", i), 10))
	}
	defenders = append(defenders, horse("sabres", 8), battery("rha", 1, "field"), battery("gatling", 1, "machine_gun"))
	s := meeting(attackers, defenders)
	s.Field.Ground, s.Field.Village = "hills", "Khig"
	s.Sides[0].Leaders = []battle.Leader{{ID: "ayub"}, {ID: "luinab", Unit: "ghazis-2"}}
	s.Sides[1].Leaders = []battle.Leader{{ID: "burrows"}, {ID: "galbraith", Unit: "foot-1"}}
	return s
}

// BenchmarkBattle8 fights battles of eight units a side by the commanders, the record of
// every event with them.
func BenchmarkBattle8(b *testing.B) {
	s, lines := eightASide(), 0
	b.ReportAllocs()
	for i := range b.N {
		f, err := NewEngine().Begin(s, uint64(i%16))
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
		floors[i] = bare(b, fought(b, s, uint64(i)).log)
	}
	b.ReportAllocs()
	b.ResetTimer()
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
		if line.Type != battle.RollLine {
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
			continue
		}
		switch line.Procedure {
		case "shoot":
			out = append(out, rolled(b, shootProcedure, m, line))
		case "guess_range":
			out = append(out, rolled(b, guessRangeProcedure, m, line))
		case "ball_strike":
			out = append(out, rolled(b, ballStrikeProcedure, m, line))
		case "charge_nerve":
			out = append(out, rolled(b, chargeNerveProcedure, m, line))
		case "melee":
			out = append(out, rolled(b, meleeProcedure, m, line))
		case "morale":
			out = append(out, rolled(b, moraleProcedure, m, line))
		case "leader_casualties":
			out = append(out, rolled(b, leaderCasualtiesProcedure, m, line))
		case "casualty_fate":
			out = append(out, rolled(b, casualtyFateProcedure, m, line))
		default:
			b.Fatalf("nobody throws %s again", line.Procedure)
		}
	}
	return out
}

func rolled[In, Need, Result any](b *testing.B, p *battle.Typed[In, Need, Result], m battle.Mark, line battle.Line) func(*battle.Log) {
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
