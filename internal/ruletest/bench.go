package ruletest

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"testing"

	"frontier/battle"
)

// seeds is how many battles take turns in a benchmark.
const seeds = 16

func fought(b *testing.B, e battle.Engine, setup battle.Setup, seed uint64) *battle.Log {
	b.Helper()
	f, err := e.Begin(setup, seed)
	if err != nil {
		b.Fatal(err)
	}
	if _, err := battle.Fight(f); err != nil {
		b.Fatal(err)
	}
	return f.Log()
}

// Battles measures whole battles by the commanders, the record of every event with them.
func Battles(b *testing.B, e battle.Engine, setup battle.Setup) {
	lines := 0
	b.ReportAllocs()
	for i := range b.N {
		lines += fought(b, e, setup, uint64(i%seeds)).Len()
	}
	b.ReportMetric(float64(lines)/float64(b.N), "events/battle")
}

// Growth measures battles of growing armies. Its measure ns/figure-turn is the time by the
// figures of both sides, their logarithm and the turns fought: it stays level, or falls,
// where a battle costs no worse than linearly with its turns and n log n with its figures.
func Growth(b *testing.B, e battle.Engine, setup func(size int) battle.Setup) {
	for _, size := range []int{2, 4, 8, 16, 32} {
		b.Run(fmt.Sprintf("size-%d", size), func(b *testing.B) {
			s := setup(size)
			figures := 0
			for _, side := range s.Sides {
				for _, u := range side.Units {
					figures += u.Present.Total()
				}
			}
			turns := 0
			for i := range b.N {
				log := fought(b, e, s, uint64(i%seeds))
				for last := range log.LinesFrom(log.Len()) {
					turns += last.Turn
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/(float64(turns)*float64(figures)*math.Log2(float64(figures))), "ns/figure-turn")
		})
	}
}

// Floor measures the bare floor of the same battles: the same throws of the same
// procedures and as many event records, with no battle round them.
func Floor(b *testing.B, e battle.Engine, setup battle.Setup) {
	var floors [seeds][]func(*battle.Log) error
	for i := range floors {
		floors[i] = Bare(b, e, fought(b, e, setup, uint64(i)))
	}
	b.ReportAllocs()
	b.ResetTimer()
	lines := 0
	for i := range b.N {
		seed := uint64(i % seeds)
		l := battle.NewLog(e.About(), setup, seed, battle.Seeded(seed, battle.TableDice))
		for _, again := range floors[seed] {
			if err := again(l); err != nil {
				b.Fatal(err)
			}
		}
		lines += l.Len()
	}
	b.ReportMetric(float64(lines)/float64(b.N), "events/battle")
}

// Bare makes of each line of a log what does it over again in another log: the same throw of the
// same procedure, or as large an event noted.
func Bare(b testing.TB, e battle.Engine, log *battle.Log) []func(*battle.Log) error {
	b.Helper()
	var out []func(*battle.Log) error
	for line := range log.LinesFrom(2) {
		m := battle.Mark{Turn: line.Turn, Phase: line.Phase, Unit: line.Unit, Target: line.Target}
		if line.Type != battle.RollLine {
			data := slices.Clone(line.Data)
			out = append(out, func(l *battle.Log) error { l.Note(m, line.Type, line.Rule, data); return nil })
			continue
		}
		p, ok := battle.FindProcedure(e, line.Procedure)
		if !ok {
			b.Fatalf("no procedure %q", line.Procedure)
		}
		bound, err := p.(interface {
			Bound(json.RawMessage) (func(*battle.Log, battle.Mark) error, error)
		}).Bound(line.Inputs)
		if err != nil {
			b.Fatal(err)
		}
		out = append(out, func(l *battle.Log) error { return bound(l, m) })
	}
	return out
}
