package riskfactor

import (
	"encoding/json"
	"testing"

	"frontier/battle"
)

// sixtyASide is a battle of sixty figures a side, some of whom shoot and some of whom
// charge.
func sixtyASide() battle.Setup {
	return meeting(line(2, "a", spears, 27), line(2, "d", foot, 27))
}

// BenchmarkBattle60 fights battles of sixty figures a side by the commanders, the record
// of every event with them.
func BenchmarkBattle60(b *testing.B) {
	s, lines := sixtyASide(), 0
	b.ReportAllocs()
	for i := range b.N {
		f, err := New().Begin(s, uint64(i%16))
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

// BenchmarkBattle60Floor is the bare floor of the same battles: as many throws of the same
// procedures and as many event records, with no battle round them.
func BenchmarkBattle60Floor(b *testing.B) {
	s := sixtyASide()
	var floors [16][]func(*battle.Log)
	for i := range floors {
		for l := range fought(b, s, uint64(i)).log.LinesFrom(2) {
			floors[i] = append(floors[i], again(b, l))
		}
	}
	b.ReportAllocs()
	b.ResetTimer()
	lines := 0
	for i := range b.N {
		seed := uint64(i % 16)
		l := battle.NewLog(about, s, seed, battle.Seeded(seed, battle.TableDice))
		for _, do := range floors[seed] {
			do(l)
		}
		lines += l.Len()
	}
	b.ReportMetric(float64(lines)/float64(b.N), "events/battle")
}

// again makes of a line of a log what does it over again.
func again(b *testing.B, line battle.Line) func(*battle.Log) {
	m := battle.Mark{Turn: line.Turn, Phase: line.Phase, Unit: line.Unit, Target: line.Target}
	if line.Type != battle.RollLine {
		var data any
		var d PlaceData
		var o battle.Order
		if json.Unmarshal(line.Data, &d) == nil && d.Figures > 0 {
			data = d
		} else if json.Unmarshal(line.Data, &o) == nil && o.Kind != "" {
			data = o
		}
		return func(l *battle.Log) { l.Note(m, line.Type, line.Rule, data) }
	}
	switch line.Procedure {
	case "command_points":
		return rolled(b, commandPointsProcedure, m, line)
	case "activation_cost":
		return rolled(b, activationCostProcedure, m, line)
	case "platoon":
		return rolled(b, platoonProcedure, m, line)
	case "risk_factor":
		return rolled(b, riskFactorProcedure, m, line)
	case "action":
		return rolled(b, actionProcedure, m, line)
	case "movement":
		return rolled(b, movementProcedure, m, line)
	case "visibility":
		return rolled(b, visibilityProcedure, m, line)
	case "fire_count":
		return rolled(b, fireCountProcedure, m, line)
	case "shoot":
		return rolled(b, shootProcedure, m, line)
	case "hit_effects":
		return rolled(b, hitEffectsProcedure, m, line)
	case "hit_figure":
		return rolled(b, hitFigureProcedure, m, line)
	case "melee_match":
		return rolled(b, meleeMatchProcedure, m, line)
	case "melee_fight":
		return rolled(b, meleeFightProcedure, m, line)
	case "melee_outcome":
		return rolled(b, meleeOutcomeProcedure, m, line)
	case "surrounded":
		return rolled(b, surroundedProcedure, m, line)
	case "prisoners":
		return rolled(b, prisonersProcedure, m, line)
	case "side_beaten":
		return rolled(b, sideBeatenProcedure, m, line)
	case "casualty_fate":
		return rolled(b, casualtyFateProcedure, m, line)
	}
	b.Fatalf("nobody throws %s again", line.Procedure)
	return nil
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
