// Package league has automatic commanders fight each other and keeps the tables.
//
// A pair is one battle with one seed, fought twice: the second time the commanders have
// changed sides. Who comes out better over the two has won the pair, so that it does not
// matter how even the battle is.
package league

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"frontier/battle"
	"frontier/battle/command"
	"frontier/internal/terms"
)

// Begin begins a battle of some rule set.
type Begin func(setup battle.Setup, seed uint64) (battle.Battle, error)

// Table is how a commander fared against another.
type Table struct {
	Pairs int `json:"pairs"`
	Won   int `json:"won"`
	Lost  int `json:"lost"`
	Level int `json:"level"` // pairs in which both came out alike
}

// Points are two for a pair won and one for a level one, of [Table.Of].
func (t Table) Points() int { return 2*t.Won + t.Level }

// Of is how many points there were to win.
func (t Table) Of() int { return 2 * t.Pairs }

// Percent is the share of the points.
func (t Table) Percent() int { return (100*t.Points() + t.Pairs) / max(1, t.Of()) }

// Margin is what chance alone may have made of the share, up or down, in hundredths: twice
// the standard error of so many even pairs.
func (t Table) Margin() int { return root(10_000 / max(1, t.Pairs)) }

// root is the square root, rounded up.
func root(n int) int {
	r := 0
	for r*r < n {
		r++
	}
	return r
}

// Play has two commanders fight so many pairs over battles in turn, by seeds that follow from
// one. How many cores there are does not matter for what comes of it. A battle that cannot be
// begun or breaks is the error.
func Play(ctx context.Context, begin Begin, setups []battle.Setup, mine, other battle.Commander, pairs int, seed uint64) (Table, error) {
	if len(setups) == 0 {
		return Table{}, fmt.Errorf("there is no battle to fight")
	}
	draw := battle.Seeded(seed, battle.CommanderDice)
	seeds := make([]uint64, pairs)
	for i := range seeds {
		seeds[i] = draw.Draw()
	}
	margins, faults := make([]int, pairs), make([]error, pairs)
	jobs := make(chan int, pairs)
	for i := range pairs {
		jobs <- i
	}
	close(jobs)
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), pairs) {
		all.Go(func() {
			for i := range jobs {
				margins[i], faults[i] = pair(ctx, begin, setups[i%len(setups)], mine, other, seeds[i])
			}
		})
	}
	all.Wait()
	if i := slices.IndexFunc(faults, func(err error) bool { return err != nil }); i >= 0 {
		return Table{}, fmt.Errorf("pair %d, %s: %w", i+1, setups[i%len(setups)].Name, faults[i])
	}
	out := Table{Pairs: pairs}
	for _, m := range margins {
		switch {
		case m > 0:
			out.Won++
		case m < 0:
			out.Lost++
		default:
			out.Level++
		}
	}
	return out, nil
}

// pair is by how much the first commander came out better over the two battles of a pair.
func pair(ctx context.Context, begin Begin, setup battle.Setup, mine, other battle.Commander, seed uint64) (int, error) {
	margin := 0
	for side := range 2 {
		s := setup
		s.Sides[side].Commander, s.Sides[1-side].Commander = &mine, &other
		b, err := begin(s, seed)
		if err != nil {
			return 0, err
		}
		if _, err := battle.FightUntil(ctx, b); err != nil {
			return 0, err
		}
		out := b.Outcome()
		margin += command.Score(&out, side, [2]terms.Posture{setup.Sides[0].Posture, setup.Sides[1].Posture})
	}
	return margin, nil
}
